// Strings and regular expressions: tokens that can contain anything.

extension Lexer {
  /// At the opening quote, after any `#`: skips the string.
  mutating func skipString(pounds: Int) throws(SourceProblem) {
    let start = position
    let quotes = stands("\"\"\"") && !closesOnThisLine(pounds: pounds) ? 3 : 1
    skip(quotes)
    while !isAtEnd {
      if closes(quotes: quotes, pounds: pounds) {
        skip(quotes + pounds)
        return
      }
      if byte() == UInt8(ascii: "\\"), isFollowed(byPounds: pounds) {
        skip(1 + pounds)
        if byte() == UInt8(ascii: "(") {
          try skipInterpolation(start)
        } else {
          skip()
        }
      } else if quotes == 1, Self.isNewline(byte()) {
        break
      } else {
        skip()
      }
    }
    throw problem("unterminated string literal", at: start)
  }

  /// Returns whether a string with `#` around it closes on this line. If so, `"""` after the `#` is an opening quote
  /// followed by text: `#"""#` contains a single quote.
  private func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var ahead = self
    ahead.skip()
    while !ahead.isAtEnd, !Self.isNewline(ahead.byte()) {
      if ahead.closes(quotes: 1, pounds: pounds) { return true }
      ahead.skip()
    }
    return false
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    for index in 0..<quotes where byte(index) != UInt8(ascii: "\"") { return false }
    for index in 0..<pounds where byte(quotes + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private func isFollowed(byPounds pounds: Int) -> Bool {
    for index in 0..<pounds where byte(1 + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// At the `(` of `\(`: advances past the matching `)`. The text between them is code.
  private mutating func skipInterpolation(_ stringStart: Int) throws(SourceProblem) {
    var depth = 0
    repeat {
      switch try next().kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .end: throw problem("unterminated string literal", at: stringStart)
      default: break
      }
    } while depth > 0
  }

  /// At the first `#` of `#/…/#`: skips the regular expression. It spans several lines only if nothing follows the
  /// opening delimiter on its line.
  mutating func skipDelimitedRegex(pounds: Int) throws(SourceProblem) {
    let start = position
    skip(pounds + 1)
    var ahead = self
    ahead.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isMultiline = Self.isNewline(ahead.byte())
    while !isAtEnd {
      if byte() == UInt8(ascii: "\\") {
        skip(2)
      } else if byte() == UInt8(ascii: "/"), isFollowed(byPounds: pounds) {
        skip(1 + pounds)
        return
      } else if !isMultiline, Self.isNewline(byte()) {
        break
      } else {
        skip()
      }
    }
    throw problem("unterminated regular expression literal", at: start)
  }

  /// At a `/`: returns the end of the regular expression that begins here, or `nil` if the slash is an operator.
  ///
  /// Follows SE-0354: an expression can start here, and the regular expression ends on this line, neither begins nor
  /// ends with a space, and closes no parenthesis that it did not open.
  func regexEnd(startsLine: Bool) -> Int? {
    guard canStartExpression(startsLine: startsLine) else { return nil }
    var ahead = self
    ahead.skip()
    if ahead.isAtEnd || ahead.byte() == UInt8(ascii: " ") || ahead.byte() == UInt8(ascii: "\t") { return nil }
    var parentheses = 0
    var classes = 0
    while !ahead.isAtEnd, !Self.isNewline(ahead.byte()) {
      switch ahead.byte() {
      case UInt8(ascii: "\\"):
        ahead.skip()
        if Self.isNewline(ahead.byte()) { return nil }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0: parentheses += 1
      case UInt8(ascii: ")") where classes == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/"):
        let last = source[ahead.position - 1]
        let isSpaced = last == UInt8(ascii: " ") || last == UInt8(ascii: "\t")
        // `//` and `/*` begin comments even here.
        if isSpaced || ahead.byte(1) == UInt8(ascii: "/") || ahead.byte(1) == UInt8(ascii: "*") { return nil }
        return ahead.position + 1
      default: break
      }
      ahead.skip()
    }
    return nil
  }
}
