import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class TextResolverTests: XCTestCase {
  func testAPlaceholderBeforeACombiningScalarIsFilled() {
    let persian = TextResolver(["%lld items of %@": "%lld\u{200C}تا از %@"])
    XCTAssertEqual(
      String(state: TextState(localized: "\(3) items of \("A")"), resolver: persian), "3\u{200C}تا از A")
    let key = LocalizedText(key: "key", arguments: [.text("রহিম")])
    let bengali = TextResolver(["key": "%@\u{09C7}র %%\u{301}"])
    XCTAssertEqual(String(state: TextState(localized: key), resolver: bengali), "রহিম\u{09C7}র %\u{301}")
    let percent = TextState(localized: "\(5)%\u{301}")
    XCTAssertEqual(String(state: percent), "5%\u{301}")
  }

  func testWidthsAndPrecisionsAreOmitted_AndTheArgumentIsUsed() {
    let key = LocalizedText(key: "key", arguments: [.number(12.5), .integer(7), .text("Rome")])
    for format in ["%.1lf %02d %@", "%1$5.2f %2$02d %3$10s", "%lf %d %@"] {
      XCTAssertEqual(
        String(state: TextState(localized: key), resolver: TextResolver(["key": format])),
        "12.5 7 Rome")
    }
    let text = String(
      state: TextState(localized: key), resolver: TextResolver(["key": "50% discount, %lf %."]))
    XCTAssertEqual(text, "50% discount, 12.5 %.")
  }

  func testAFloatHasItsOwnDigits() {
    XCTAssertEqual(String(state: TextState(localized: "\(Float(0.1)) km")), "0.1 km")
    XCTAssertEqual(String(state: TextState(localized: "\(0.1) km")), "0.1 km")
    XCTAssertEqual(String(state: TextState(localized: "\(Float.infinity) km")), "inf km")
  }

  func testInterpolationBecomesArguments() {
    let (count, name) = (3, "Keyboard")
    let key: LocalizedText = "Delete \(count) of \(name) at \(99.5)% off?"
    XCTAssertEqual(key.key, "Delete %lld of %@ at %lf%% off?")
    XCTAssertEqual(key.arguments, [.integer(3), .text("Keyboard"), .number(99.5)])
    XCTAssertEqual(String(state: TextState(localized: key)), "Delete 3 of Keyboard at 99.5% off?")
    XCTAssertEqual(("100%" as LocalizedText).key, "100%")
    XCTAssertEqual(String(state: TextState(localized: "100%")), "100%")
    XCTAssertEqual(("\(UInt64.max)" as LocalizedText).arguments, [.text("18446744073709551615")])
    XCTAssertEqual(("\(Optional(3) == nil)" as LocalizedText).arguments, [.text("false")])
  }

  func testPlainText() {
    XCTAssertEqual(String(state: TextState("Delete ") + TextState("all")), "Delete all")
    XCTAssertEqual(String(state: TextState("%@ \(1)%")), "%@ 1%")
    XCTAssertEqual(TextState("a").description, "a")
  }

  func testADictionary() {
    let german = TextResolver(
      ["Delete %lld items?": "%lld Artikel löschen?", "a": "A"], tables: ["Alerts": ["a": "Ä"]])
    XCTAssertEqual(
      String(state: TextState(localized: "Delete \(3) items?"), resolver: german), "3 Artikel löschen?")
    XCTAssertEqual(String(state: TextState(localized: "a"), resolver: german), "A")
    XCTAssertEqual(String(state: TextState(localized: "a", table: "Alerts"), resolver: german), "Ä")
    XCTAssertEqual(String(state: TextState("a") + TextState(localized: "a"), resolver: german), "aA")
  }

  func testAResolverReceivesAllPartsOfAText() {
    let resolver = TextResolver { text in
      [text.table, text.bundle].map { $0 ?? "-" }.joined(separator: " ")
    }
    let text = TextState(localized: "a", table: "b", bundle: "c", comment: "d")
    XCTAssertEqual(String(state: text, resolver: resolver), "b c")
    let key: LocalizedText = {
      var key: LocalizedText = "a"
      key.table = "b"
      return key
    }()
    XCTAssertEqual(String(state: TextState(localized: key, bundle: "c"), resolver: resolver), "b c")
  }

  func testPositionsAndInvalidPlaceholders() {
    func filled(_ format: String) -> String {
      let key = LocalizedText(key: "key", arguments: [.text("one"), .integer(2), .number(0.5)])
      return String(state: TextState(localized: key), resolver: TextResolver(["key": format]))
    }
    XCTAssertEqual(filled("%@ %lld %lf"), "one 2 0.5")
    XCTAssertEqual(filled("%3$lf %1$@ %2$d"), "0.5 one 2")
    XCTAssertEqual(filled("%2$@ %@ %@"), "2 one 2")
    XCTAssertEqual(filled("100%% %@"), "100% one")
    XCTAssertEqual(filled("%@ %@ %@ %@ %9$@"), "one 2 0.5 %@ %9$@")
    XCTAssertEqual(filled("50% off %"), "50% off %")
    XCTAssertEqual(filled("%1$ %1$x %y %0$@"), "%1$ %1$x %y %0$@")
    XCTAssertEqual(filled("%99999999999999999999$@ %@"), "%99999999999999999999$@ one")
    XCTAssertEqual(filled("%-9@|%2$+05d|%'#3$.2f|%2$-d"), "one|2|%'#3$.2f|2")
    XCTAssertEqual(filled("100% done - %@"), "100% done - one")
    XCTAssertEqual(filled(""), "")
    XCTAssertEqual(String(state: TextState(localized: "100%% of %@")), "100%% of %@", "without arguments")
  }

  func testAMissingKeyIsPrintedAndReportedOnce() {
    let resolver = TextResolver([:], fileID: "App/Texts.swift", line: 3)
    let issues = recordIssues {
      for count in 0..<3 {
        XCTAssertEqual(
          String(state: TextState(localized: "Delete \(count) items?"), resolver: resolver),
          "Delete \(count) items?")
      }
      XCTAssertEqual(String(state: TextState(localized: "a", table: "Alerts"), resolver: resolver), "a")
      XCTAssertEqual(
        String(state: TextState(localized: "a", table: "Alerts", comment: "b"), resolver: resolver), "a")
    }
    let place = CallSite(fileID: "App/Texts.swift", line: 3)
    XCTAssertEqual(
      issues,
      [
        NavigationIssue("There is no text for the key 'Delete %lld items?'.", at: place),
        NavigationIssue("There is no text for the key 'a' of the table 'Alerts'.", at: place),
      ])
  }

  /// Every format is filled without a crash, and one without percent signs is unchanged.
  func testLaws_AnyFormat() {
    let pieces = ["%", "@", "1", "$", "l", "d", "a", "%%", "%@", "%2$@", "é"]
    forAll(count: 1000) { generator in
      let format = generator.array(count: 0...12) { $0.element(of: pieces) }.joined()
      let key = LocalizedText(key: "key", arguments: [.text("x"), .integer(2)])
      let filled = String(state: TextState(localized: key), resolver: TextResolver(["key": format]))
      if !format.contains("%") { XCTAssertEqual(filled, format) }
    }
  }
}
