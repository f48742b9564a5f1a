import Foundation
import NavigationCore
import TestSupport
import XCTest

final class TextStateTests: XCTestCase {
  func testAdjacentRunsMerge() {
    XCTAssertEqual(TextState("a") + TextState("b"), TextState("ab"))
    XCTAssertEqual((TextState("a") + TextState("b")).hashValue, TextState("ab").hashValue)
    let labeled = TextState("a").accessibilityLabel("A")
    XCTAssertEqual(labeled + TextState("b").accessibilityLabel("A"), TextState("ab").accessibilityLabel("A"))
    XCTAssertEqual((labeled + TextState("b")).runs.count, 2)
    XCTAssertEqual((labeled + TextState("b")).accessibilityLabel, "Ab")
    XCTAssertNil(TextState("b").accessibilityLabel)
    XCTAssertEqual(TextState(""), TextState(runs: []))
    XCTAssertEqual(TextState("a") + TextState("").accessibilityLabel("A") + TextState("b"), TextState("ab"))
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
      XCTAssertEqual(labels(a + b), labels(a) + labels(b))
    }
  }

  /// The label of each byte.
  private func labels(_ text: TextState) -> [String?] {
    text.runs.flatMap { run in
      Array(repeating: run.accessibilityLabel, count: String(state: TextState(runs: [run])).utf8.count)
    }
  }

  func testLaws_TextIsNormalized() {
    forAll { generator in
      let text = generator.text() + generator.text()
      for run in text.runs { XCTAssertNotEqual(run.content, .verbatim("")) }
      for (first, second) in zip(text.runs, text.runs.dropFirst()) {
        guard case .verbatim = first.content, case .verbatim = second.content else { continue }
        XCTAssertNotEqual(first.accessibilityLabel, second.accessibilityLabel)
      }
      XCTAssertEqual(TextState(runs: text.runs), text)
    }
  }

  func testLaws_ALabelReplacesTheLabelsOfAllRuns() {
    forAll { generator in
      let text = generator.text() + generator.text()
      for label in [nil, "a"] {
        let labeled = text.accessibilityLabel(label)
        XCTAssertTrue(labeled.runs.allSatisfy { $0.accessibilityLabel == label })
        if text.runs.count == 1 { XCTAssertEqual(labeled.accessibilityLabel, label) }
        XCTAssertEqual(String(state: labeled), String(state: text))
        XCTAssertEqual(labeled.accessibilityLabel("b"), text.accessibilityLabel("b"))
      }
    }
  }

  func testLaws_ADecodedTextEqualsTheEncodedOne() throws {
    try forAll { generator in
      let text = generator.text()
      let data = try JSONEncoder().encode(text)
      XCTAssertEqual(try JSONDecoder().decode(TextState.self, from: data), text)
    }
  }

  func testDecodedTextIsNormalized() throws {
    let json =
      #"[{"content":{"verbatim":{"_0":"a"}}},{"content":{"verbatim":{"_0":"b"}}}]"#
    XCTAssertEqual(try JSONDecoder().decode(TextState.self, from: Data(json.utf8)), TextState("ab"))
  }
}
