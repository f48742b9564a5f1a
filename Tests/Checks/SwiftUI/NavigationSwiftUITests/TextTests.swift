import NavigationCore
import NavigationSwiftUI
import SwiftUI
import XCTest

@MainActor
final class TextTests: XCTestCase {
  func testRunsAreJoinedAndKeepTheirLabels() async {
    XCTAssertEqual(
      Text(TextState("a") + TextState("b").accessibilityLabel("read")).recorded, "a<label read>b")
  }

  func testLocalizedTextHasItsKeyAndArguments() async {
    XCTAssertEqual(Text(TextState(localized: "Delete")).recorded, "Delete")
    XCTAssertEqual(
      Text(TextState(localized: "\(50)% of \("all"), \(0.5)", table: "Alerts")).recorded,
      "Alerts/%lld%% of %@, %lf|50|all|0.5")
    XCTAssertEqual(Text(TextState(localized: "100% sure")).recorded, "100% sure")
    let x = "X"
    XCTAssertEqual(Text(TextState(localized: "50%@home \(x)")).recorded, "50%%@home %@|X")
    XCTAssertEqual(Text(TextState(localized: "100%lld of \(3)")).recorded, "100%%lld of %lld|3")
    XCTAssertEqual(Text(TextState(localized: "\(x)\u{301}!")).recorded, "%@\u{301}!|X")
  }

  func testAFormatKeepsItsPlaceholdersWhereSwiftUIHasThem() async {
    func recorded(_ format: String, _ arguments: LocalizedText.Argument...) -> String {
      let key = LocalizedText(key: format, arguments: arguments)
      return Text(TextState(localized: key, table: "Alerts")).recorded
    }
    XCTAssertEqual(recorded("%d items", .integer(3)), "Alerts/%d items|3")
    XCTAssertEqual(recorded("%03ld items", .integer(.max)), "Alerts/%03ld items|\(Int.max)")
    XCTAssertEqual(recorded("%.1f %g", .number(0.5), .number(2)), "Alerts/%.1f %g|0.5|2.0")
    XCTAssertEqual(recorded("%@ %@", .integer(3), .number(0.5)), "Alerts/%@ %@|3|0.5")
    XCTAssertEqual(recorded("%@", .text("a"), .text("b")), "Alerts/%@|a")
    XCTAssertEqual(recorded("%2$@ %1$@", .text("a"), .text("b")), "b a")
    XCTAssertEqual(recorded("%2$d %1$d", .integer(3), .integer(4)), "4 3")
    XCTAssertEqual(recorded("%d", .integer(.max)), "\(Int.max)")
    XCTAssertEqual(recorded("%hd %lld", .integer(3), .text("a")), "3 a")
    XCTAssertEqual(recorded("5% of %@ %@", .text("a")), "5% of a %@")
  }

  /// SwiftUI shows the core's text for each format. If it looks up a key, it is the core's key.
  func testLaw_EachFormatShowsTheTextOfTheCore() async {
    let arguments: [LocalizedText.Argument] = [.text("x"), .integer(3), .number(0.5)]
    let pieces = ["a", "\u{301}", "%", "%%", "%@", "%d", "%lld", "%hd", "%lf", "%.1f", "%2$@"]
    var formats = [""]
    for _ in 0..<3 { formats += formats.flatMap { format in pieces.map { format + $0 } } }
    for format in Set(formats) {
      for (first, count) in [(0, 3), (1, 2), (2, 1)] {
        let key = LocalizedText(key: format, arguments: Array(arguments[first..<(first + count)]))
        let state = TextState(localized: key)
        let recorded = Text(state).recorded.split(separator: "|", omittingEmptySubsequences: false)
        let shown = LocalizedText(
          key: String(recorded[0]), arguments: recorded.dropFirst().map { .text(String($0)) })
        XCTAssertEqual(String(state: TextState(localized: shown)), String(state: state), format)
        if !shown.arguments.isEmpty { XCTAssertEqual(shown.key, format) }
      }
    }
  }
}

extension TextTests {
  func testABundlesTableInTheLanguageOfALocale() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("de", "%lld Dinge löschen?"), ("fr", "Supprimer %lld choses ?")] {
      let table = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
      try "\"Delete %lld things?\" = \"\(text)\";\n"
        .write(to: table.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    let bundle = try XCTUnwrap(Bundle(url: folder))
    func text(_ identifier: String, _ state: TextState) -> String {
      String(state: state, resolver: .bundle(bundle, locale: Locale(identifier: identifier)))
    }
    let state = TextState(localized: "Delete \(3) things?")
    XCTAssertEqual(text("de_DE", state), "3 Dinge löschen?")
    XCTAssertEqual(text("fr", state), "Supprimer 3 choses ?")
    XCTAssertEqual(text("de", TextState(localized: "Unknown")), "Unknown")
  }

  func testAFormatThatSwiftUILacksIsLookedUp() async throws {
    let name = "\(UUID())"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (file, text) in [
      ("Info.plist", "<plist><dict><key>CFBundleIdentifier</key><string>\(name)</string></dict></plist>"),
      ("Localizable.strings", "\"%2$@, %1$@\" = \"%1$@ %2$@!\";"),
    ] {
      try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
    let bundle = try XCTUnwrap(Bundle(url: folder))
    let key = LocalizedText(key: "%2$@, %1$@", arguments: [.text("a"), .text("b")])
    withExtendedLifetime(bundle) {
      XCTAssertEqual(Text(TextState(localized: key, bundle: name)).recorded, "a b!")
    }
  }
}
