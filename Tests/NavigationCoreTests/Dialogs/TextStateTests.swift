import Foundation
import NavigationCore
import TestSupport
import XCTest

final class TextStateTests: XCTestCase {
  func testAdjacentRunsMerge() {
    XCTAssertEqual(TextState("a") + TextState("b"), TextState("ab"))
    XCTAssertEqual((TextState("a") + TextState("b")).hashValue, TextState("ab").hashValue)
    XCTAssertEqual(TextState("a").bold() + TextState("b").bold(), TextState("ab").bold())
    XCTAssertNotEqual(TextState("a").bold() + TextState("b"), TextState("ab").bold())
    XCTAssertEqual((TextState("a").bold() + TextState("b")).runs.count, 2)
    XCTAssertEqual(TextState(""), TextState(runs: []))
    XCTAssertEqual(TextState("a") + TextState("").bold() + TextState("b"), TextState("ab"))
    let name = "Keyboard"
    XCTAssertEqual(TextState("Delete \(name)?"), TextState("Delete ") + TextState("Keyboard?"))
  }

  func testLaws_ConcatenationIsAssociativeAndEmptyTextNeutral() {
    forAll { generator in
      let (a, b, c) = (generator.text(), generator.text(), generator.text())
      XCTAssertEqual((a + b) + c, a + (b + c))
      XCTAssertEqual(((a + b) + c).hashValue, (a + (b + c)).hashValue)
      XCTAssertEqual(a + TextState(""), a)
      XCTAssertEqual(TextState("") + a, a)
      XCTAssertEqual(String(state: a + b), String(state: a) + String(state: b))
    }
  }

  func testLaws_TextIsNormalized() {
    forAll { generator in
      let text = generator.text() + generator.text()
      for run in text.runs { XCTAssertNotEqual(run.content, .verbatim("")) }
      for (first, second) in zip(text.runs, text.runs.dropFirst()) {
        guard case .verbatim = first.content, case .verbatim = second.content else { continue }
        XCTAssertNotEqual(first.style, second.style)
      }
      XCTAssertEqual(TextState(runs: text.runs), text)
    }
  }

  /// The modifiers, each of a different kind, with a value that is not the default.
  private let modifiers: [@Sendable (TextState) -> TextState] = [
    { $0.bold() }, { $0.italic() }, { $0.underline(pattern: .dot, color: .red) }, { $0.strikethrough() },
    { $0.kerning(1) }, { $0.tracking(2) }, { $0.baselineOffset(3) }, { $0.monospaced() },
    { $0.monospacedDigit() },
    { $0.font(.title) }, { $0.fontWeight(.black) },
    { $0.foregroundColor(.components(red: 1, green: 0, blue: 0)) }, { $0.accessibilityLabel("a") },
  ]

  func testLaws_OrderOfIndependentModifiersDoesNotMatter() {
    forAll { generator in
      let text = generator.text()
      for first in modifiers {
        for second in modifiers { XCTAssertEqual(second(first(text)), first(second(text))) }
      }
    }
  }

  func testLaws_TheLastModifierOfAKindWins() {
    forAll { generator in
      let text = generator.text()
      XCTAssertEqual(text.bold().bold(false), text.bold(false))
      XCTAssertEqual(text.underline(pattern: .dash).italic().underline(false), text.italic().underline(false))
      XCTAssertEqual(text.font(.title).font(.body), text.font(.body))
      XCTAssertEqual(text.kerning(1).kerning(2), text.kerning(2))
      for modifier in modifiers { XCTAssertEqual(modifier(modifier(text)), modifier(text)) }
    }
  }

  func testEachModifierHasAnEffect() {
    let text = TextState("a")
    let modified = modifiers.map { $0(text) } + [text]
    XCTAssertEqual(Set(modified).count, modified.count)
  }

  func testTextsThatDifferOnlyInStylePrintDifferently() {
    let text = TextState("a")
    let modified = modifiers.map { $0(text) } + [text, text.bold().italic(), text.underline()]
    XCTAssertEqual(Set(modified.map(\.description)).count, modified.count)
    XCTAssertEqual(Set(modified.map { "\(AlertState<Never>(title: $0))" }).count, modified.count)
    XCTAssertEqual(Set(modified.map { String(state: $0) }), ["a"])
    XCTAssertEqual(
      "\(TextState("Delete ") + TextState("all").bold().font(.title))", "Delete <bold, font: title>all</>")
    XCTAssertEqual(
      "\(TextState(localized: "Hi").underline(pattern: .dash, color: .red).accessibilityLabel("b"))",
      #"<underline: dash red, accessibilityLabel: "b">Hi</>"#)
  }

  func testAModifierCanBeReset() {
    let text = TextState("a")
    let modified = text.bold().italic().monospaced().underline().strikethrough()
    XCTAssertEqual(
      modified.bold(false).italic(false).monospaced(false).underline(false).strikethrough(false), text)
  }

  func testAColorHasItsOwnName() {
    let colors: [(TextStyle.Color, String)] = [
      (.primary, "primary"), (.secondary, "secondary"), (.accentColor, "accentColor"), (.blue, "blue"),
      (.green, "green"), (.red, "red"),
    ]
    for (color, name) in colors { XCTAssertEqual(color, .named(name)) }
  }

  func testModifiersApplyToAllRuns() {
    let text = (TextState("a").italic() + TextState("b")).bold()
    XCTAssertEqual(text.runs.map(\.style.isBold), [true, true])
    XCTAssertEqual(text.runs.map(\.style.isItalic), [true, false])
  }

  func testLaws_Codable() throws {
    try forAll { generator in
      let text = generator.text()
      let data = try JSONEncoder().encode(text)
      XCTAssertEqual(try JSONDecoder().decode(TextState.self, from: data), text)
    }
  }

  func testDecodedTextIsNormalized() throws {
    let json =
      #"[{"content":{"verbatim":{"_0":"a"}},"style":{}},{"content":{"verbatim":{"_0":"b"}},"style":{}}]"#
    XCTAssertEqual(try JSONDecoder().decode(TextState.self, from: Data(json.utf8)), TextState("ab"))
  }
}
