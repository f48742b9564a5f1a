import PageKit
@testable import TerminalKit
import XCTest

final class CanvasTests: XCTestCase {
  func testWidths() {
    for (text, width) in [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｶ", 1), ("Ａ", 2), ("한", 2), ("🙂", 2), ("👩‍👩‍👧", 2),
      ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("\u{200B}", 0), ("\u{301}", 0), ("…", 1), ("▸", 1),
      ("", 0), ("日本 🎹", 7),
    ] { XCTAssertEqual(textWidth(text), width, text) }
  }

  func testFitting() {
    XCTAssertEqual(fitted("abc", 3), "abc")
    XCTAssertEqual(fitted("abcd", 3), "ab…")
    XCTAssertEqual(fitted("日本語", 5), "日本…")
    XCTAssertEqual(fitted("日本語", 4), "日…")
    XCTAssertEqual(fitted("abc", 1), "…")
    XCTAssertEqual(fitted("abc", 0), "")
    XCTAssertEqual(fitted("abc", -1), "")
  }

  func testWrapping() {
    XCTAssertEqual(wrapped("one two three", 7), ["one two", "three"])
    XCTAssertEqual(wrapped("abcdefg hi", 3), ["abc", "def", "g", "hi"])
    XCTAssertEqual(wrapped("日本語 x", 4), ["日本", "語 x"])
    XCTAssertEqual(wrapped("", 4), [""])
    XCTAssertEqual(wrapped("abc", 0), [])
  }

  func testHalfOfAWideCharacterIsNotLeft() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.write("漢字", 0, 0, width: 6)
    canvas.write("a", 1, 0, width: 1)
    XCTAssertEqual(canvas.lines, [" a字"])
    canvas.write("漢", 1, 0, width: 2)
    XCTAssertEqual(canvas.lines, [" 漢"])
    canvas.write("b", 0, 0, width: 1)
    XCTAssertEqual(canvas.lines, ["b漢"])
  }

  func testNothingIsDrawnBeyondTheEdges() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.write("漢字", 0, 0, width: 99)
    canvas.write("x", 0, 1, width: 1)
    canvas.write("x", 0, -1, width: 1)
    canvas.write("xyz", -2, 0, width: 3)
    XCTAssertEqual(canvas.lines, ["z"])
    XCTAssertEqual(Canvas(width: -1, height: 0).lines, [])
  }

  func testControlCharactersAreShown() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("a\u{1B}\nb", 0, 0, width: 5)
    XCTAssertEqual(canvas.lines, ["a\u{FFFD}\u{FFFD}b"])
  }

  func testOnlyLinesThatChangedAreSent() {
    var old = Canvas(width: 4, height: 2)
    old.write("ab", 0, 0, width: 4)
    var new = old
    XCTAssertEqual(new.escapes(from: old), "\u{1B}[?25l")
    new.write("cd", 0, 1, width: 4, Style(isInverse: true))
    new.cursor = Canvas.Point(x: 2, y: 1)
    XCTAssertEqual(
      new.escapes(from: old),
      "\u{1B}[?25l\u{1B}[2;1H\u{1B}[0m\u{1B}[2K\u{1B}[0;7mcd\u{1B}[0m  \u{1B}[2;3H\u{1B}[?25h")
    XCTAssertTrue(new.escapes(from: nil).contains("\u{1B}[2J"))
    XCTAssertTrue(new.escapes(from: Canvas(width: 5, height: 2)).contains("\u{1B}[2J"), "another size")
  }

  func testWithoutColorsTheOtherStylesAreKept() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("a", 0, 0, width: 1, Style(tint: .blue, isBold: true))
    XCTAssertTrue(canvas.escapes(from: nil).contains("\u{1B}[0;1;94ma"), "bright blue")
    XCTAssertTrue(canvas.escapes(from: nil, hasColors: false).contains("\u{1B}[0;1ma"))
  }

  func testTheCursorIsSetAfterAnEmoji() {
    var canvas = Canvas(width: 5, height: 1)
    canvas.write("👩‍👩‍👧ab", 0, 0, width: 5)
    XCTAssertTrue(canvas.escapes(from: nil).hasSuffix("\u{1B}[2K👩‍👩‍👧\u{1B}[3Gab "))
  }

  /// A text that counts the characters that are read.
  private struct CountedText: BidirectionalCollection {
    final class Counter { var count = 0 }
    let text: String
    let counter = Counter()
    var startIndex: String.Index { text.startIndex }
    var endIndex: String.Index { text.endIndex }
    func index(after index: String.Index) -> String.Index { text.index(after: index) }
    func index(before index: String.Index) -> String.Index { text.index(before: index) }
    subscript(index: String.Index) -> Character {
      counter.count += 1
      return text[index]
    }
  }

  /// A letter typed in a long text reads as many characters as one in a short text.
  func testALongTextIsFittedByReadingWhatIsShown() {
    for length in [20, 4_000] {
      let text = CountedText(text: String(repeating: "漢x", count: length))
      XCTAssertEqual(String(fittedEnd(text, 9)), "漢x漢x漢x")
      XCTAssertLessThan(text.counter.count, 20, "\(length)")
      text.counter.count = 0
      XCTAssertEqual(String(fittedStart(text, 9).text), "漢x漢x漢x")
      XCTAssertLessThan(text.counter.count, 20, "\(length)")
    }
    XCTAssertEqual(fittedEnd("ab", 2), "ab")
    XCTAssertEqual(fittedEnd("ab", 0), "")
    XCTAssertTrue(fittedStart("ab", 2).isWhole)
  }
}
