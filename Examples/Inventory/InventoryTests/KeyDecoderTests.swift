import PageKit
import TerminalKit
import TestSupport
import XCTest

final class KeyDecoderTests: XCTestCase {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes) + decoder.flush()
  }

  private let sequences: [(String, [Key])] = [
    ("a", [.text("a")]), ("é漢🙂", [.text("é"), .text("漢"), .text("🙂")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{3}", [.control("c")]), ("\u{13}", [.control("s")]), ("\u{0}\u{1C}", []),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OM", [.enter]), ("\u{1B}OP", []),
    ("\u{1B}[H", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[4~", [.end]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[3~", [.delete]),
    ("\u{1B}[3;5~", [.delete]),
    ("\u{1B}[1;5A", [.up]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[15~", []), ("\u{1B}[?1;2c", []),
    ("\u{1B}x", []), ("\u{1B}é", []), ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}\r", [.escape, .enter]),
    ("\u{1B}[1\u{1B}[Ax", [.up, .text("x")]),
    ("\u{1B}[<0;1;2M\u{1B}[<0;1;2m", [.click(Canvas.Point(x: 0, y: 1))]),
    ("\u{1B}[<64;30;4Mx", [.scroll(-3, at: Canvas.Point(x: 29, y: 3)), .text("x")]),
    ("\u{1B}[<65;200;1M", [.scroll(3, at: Canvas.Point(x: 199, y: 0))]),
    ("\u{1B}[<2;1;1M\u{1B}[<0;1M\u{1B}[<0;1;x", []),
    ("\u{1B}[200~a\n\u{1B}[A\u{3}b\u{1B}[201~\n", [.pasted("a"), .pasted(" "), .pasted("b"), .enter]),
  ]

  func testSequences() {
    for (text, expected) in sequences { XCTAssertEqual(keys(text), expected, text.debugDescription) }
  }

  func testASplitSequenceIsOneKey() {
    for (text, expected) in sequences {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) + decoder.flush()
        XCTAssertEqual(keys, expected, "\(text.debugDescription) at \(cut)")
      }
    }
  }

  func testAnEscapeAloneIsAKeyAfterAWhile() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x1B]), [])
    XCTAssertTrue(decoder.isWaiting)
    XCTAssertEqual(decoder.flush(), [.escape])
    XCTAssertFalse(decoder.isWaiting)
    XCTAssertEqual(decoder.feed(Array("[A".utf8)), [.text("["), .text("A")], "too late to be an arrow")
    XCTAssertEqual(decoder.feed([0x1B, 0x5B]), [])
    XCTAssertEqual(decoder.flush(), [], "a sequence that was broken off")
    XCTAssertEqual(decoder.feed([0x61]), [.text("a")])
  }

  func testInvalidBytesAreLeftOut() {
    XCTAssertEqual(keys([0xFF, 0x61]), [.text("a")])
    XCTAssertEqual(keys([0xC3, 0x61]), [.text("a")])
    XCTAssertEqual(keys([0xE2, 0x82, 0x61]), [.text("a")])
    XCTAssertEqual(keys([0xED, 0xA0, 0x80, 0x61]), [.text("a")], "half of a surrogate pair")
    XCTAssertEqual(keys([0x80, 0xC0, 0xAF, 0x61]), [.text("a")])
    XCTAssertEqual(keys([0xC2, 0x9B, 0x61]), [.text("a")], "a control character of two bytes")
  }

  func testRandomBytesGiveTheSameKeysHoweverTheyAreSplit() {
    forAll { generator in
      let bytes = generator.array(count: 0...30) { generator in
        generator.element(of: [
          0x1B, 0x5B, 0x4F, 0x41, 0x7E, 0x31, 0x32, 0x30, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x0D,
        ])
      }.map(UInt8.init)
      var whole = KeyDecoder()
      var parts = KeyDecoder()
      XCTAssertEqual(whole.feed(bytes), bytes.flatMap { parts.feed([$0]) })
      XCTAssertEqual(whole, parts)
    }
  }
}
