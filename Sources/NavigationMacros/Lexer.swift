/// Splits Swift source into tokens.
///
/// It handles nested comments, code in strings, and quotes in regular expressions. It finds the kind of a token, not
/// its meaning.
struct Lexer {
  let source: [UInt8]
  private(set) var position = 0
  private var previous: Token?
  /// The first character of the operator that ends with the previous token, and the token before that operator.
  private var operatorStart: (first: Token, before: Token?)?
  /// Whether `/…/` can be a regular expression, as in Swift 6.
  private let hasBareRegexes: Bool

  init(_ source: [UInt8], hasBareRegexes: Bool = true) {
    self.source = source
    self.hasBareRegexes = hasBareRegexes
    // Skips a byte-order mark.
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns all tokens. The last one is an `end`.
  static func tokens(of source: [UInt8], hasBareRegexes: Bool = true) throws(SourceProblem) -> [Token] {
    var lexer = Lexer(source, hasBareRegexes: hasBareRegexes)
    var tokens: [Token] = []
    tokens.reserveCapacity(source.count / 4)
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  mutating func next() throws(SourceProblem) -> Token {
    let trivia = try skipTrivia()
    let start = position
    guard start < source.count else {
      return Token(kind: .end, range: start..<start, isSpaced: trivia.isSpaced, startsLine: trivia.startsLine)
    }
    var token = Token(
      kind: .operator, range: start..<start, isSpaced: trivia.isSpaced, startsLine: trivia.startsLine)
    token.kind = try skipToken(token)
    token.range = start..<position
    if token.kind != .operator {
      operatorStart = nil
    } else if operatorStart == nil || token.isSpaced {
      operatorStart = (token, previous)
    }
    previous = token
    return token
  }

  // MARK: Bytes

  /// Returns the byte `offset` bytes after the current one; 0 past the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < source.count ? source[index] : 0
  }

  /// Returns whether `text` begins `offset` bytes after the current byte.
  func stands(_ text: StaticString, _ offset: Int = 0) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(offset + index) != text.utf8Start[index] {
      return false
    }
    return position + offset + text.utf8CodeUnitCount <= source.count
  }

  mutating func skip(_ count: Int = 1) { position = min(position + count, source.count) }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while position < source.count, condition(source[position]) { position += 1 }
  }

  var isAtEnd: Bool { position >= source.count }

  func problem(_ message: String, at start: Int) -> SourceProblem {
    SourceProblem(message, start..<min(start + 1, source.count))
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Returns whether a byte is a letter, `_`, or not ASCII.
  static func startsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      0x80...:
      true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func continuesWord(_ byte: UInt8) -> Bool {
    startsWord(byte) || isDigit(byte) || byte == UInt8(ascii: "$")
  }

  // MARK: Between tokens

  private mutating func skipTrivia() throws(SourceProblem) -> (isSpaced: Bool, startsLine: Bool) {
    let start = position
    var startsLine = previous == nil
    while !isAtEnd {
      switch byte() {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: skip()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        skip()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skip { !Self.isNewline($0) }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        if try skipBlockComment() { startsLine = true }
      default: return (position > start || previous == nil, startsLine)
      }
    }
    return (position > start || previous == nil, startsLine)
  }

  /// Skips a comment, and returns whether it contains the end of a line. Block comments nest.
  private mutating func skipBlockComment() throws(SourceProblem) -> Bool {
    let start = position
    var depth = 0
    var hasNewline = false
    repeat {
      if isAtEnd { throw problem("unterminated comment", at: start) }
      if stands("/*") {
        depth += 1
        skip(2)
      } else if stands("*/") {
        depth -= 1
        skip(2)
      } else {
        if Self.isNewline(byte()) { hasNewline = true }
        skip()
      }
    } while depth > 0
    return hasNewline
  }

  // MARK: Tokens

  private mutating func skipToken(_ token: Token) throws(SourceProblem) -> Token.Kind {
    let first = byte()
    switch first {
    case UInt8(ascii: "\""):
      try skipString(pounds: 0)
      return .string
    case UInt8(ascii: "#"): return try skipPound(startsLine: token.startsLine)
    case UInt8(ascii: "`"): return try skipQuotedWord()
    case UInt8(ascii: "/"):
      // Directly after an operator character, a slash is part of the same operator.
      if hasBareRegexes, operatorStart == nil || token.isSpaced,
        let end = regexEnd(startsLine: token.startsLine)
      {
        position = end
        return .regex
      }
      skip()
      return .operator
    case UInt8(ascii: ":") where byte(1) == UInt8(ascii: ":"):
      skip(2)
      return .period
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: "$"):
      skip()
      skipWord()
      return .word
    default:
      if let length = unicodeOperatorLength {
        skip(length)
        return .operator
      }
      if Self.startsWord(first) {
        skipWord()
        return .word
      }
      guard let kind = Self.kind(ofCharacter: first) else {
        throw problem("unexpected character", at: position)
      }
      skip()
      return kind
    }
  }

  private mutating func skipWord() {
    while !isAtEnd, Self.continuesWord(byte()), unicodeOperatorLength == nil { skip() }
  }

  /// The length of the current character, if it is a non-ASCII operator character.
  private var unicodeOperatorLength: Int? {
    let length: Int
    var scalar: UInt32
    switch byte() {
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(byte() & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(byte() & 0x0F))
    default: return nil
    }
    for offset in 1..<length { scalar = scalar << 6 | UInt32(byte(offset) & 0x3F) }
    return Self.operatorScalars.contains { $0 ~= scalar } ? length : nil
  }

  /// The non-ASCII operator characters in Swift's grammar.
  private static let operatorScalars: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E,
    0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020,
    0x3030...0x3030,
  ]

  private static func kind(ofCharacter byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "."): .period
    case UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "\\"):
      .operator
    default: nil
    }
  }

  private mutating func skipQuotedWord() throws(SourceProblem) -> Token.Kind {
    let start = position
    skip()
    skip { $0 != UInt8(ascii: "`") && !Self.isNewline($0) }
    guard byte() == UInt8(ascii: "`") else { throw problem("unterminated '`'", at: start) }
    skip()
    return .quotedWord
  }

  /// Skips a number: `1_000`, `0xFF.8p-3`, `1.5e+7`. A period is part of the number only before a digit.
  private mutating func skipNumber() {
    let isHexadecimal = stands("0x")
    while !isAtEnd {
      switch byte() {
      case UInt8(ascii: ".") where Self.isDigit(byte(1)): skip()
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let exponent = source[position - 1] | 0x20
        guard exponent == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) else { return }
        skip()
      case let byte where Self.continuesWord(byte): skip()
      default: return
      }
    }
  }

  /// At `#`: skips a raw string, a delimited regular expression, or a `#` by itself, as in `#if`.
  private mutating func skipPound(startsLine: Bool) throws(SourceProblem) -> Token.Kind {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(pounds) {
    case UInt8(ascii: "\""):
      skip(pounds)
      try skipString(pounds: pounds)
      return .string
    case UInt8(ascii: "/") where canStartExpression(startsLine: startsLine):
      try skipDelimitedRegex(pounds: pounds)
      return .regex
    default:
      skip()
      return .pound
    }
  }

  /// Whether an expression can start after the previous token.
  func canStartExpression(startsLine: Bool) -> Bool {
    guard let previous, !startsLine else { return true }
    switch previous.kind {
    case .word:
      return Self.wordsBeforeExpressions.contains(
        String(decoding: source[previous.range], as: UTF8.self))
    case .quotedWord, .number, .string, .regex, .rightParen, .rightBracket, .rightBrace: return false
    case .operator:
      // A `!` or `?` after an expression ends it, but not in `try?` or `as!`.
      let byte = source[previous.range.lowerBound]
      guard byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"), let start = operatorStart,
        !start.first.isSpaced
      else { return true }
      guard let before = start.before, before.kind == .word else { return false }
      return ["try", "as"].contains(String(decoding: source[before.range], as: UTF8.self))
    default: return true
    }
  }

  private static let wordsBeforeExpressions: Set<String> = [
    "as", "await", "case", "consume", "copy", "do", "else", "guard", "if", "in", "is", "return", "switch",
    "then",
    "throw", "try", "unsafe", "where", "while", "yield",
  ]
}
