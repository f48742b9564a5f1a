/// A piece of Swift source: its place and its kind.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword. The scanner distinguishes them.
    case word
    /// A name in backticks.
    case quotedWord
    case number
    case string
    case regex
    case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
    case at, pound, comma, colon, semicolon
    /// `.`, and the `::` after the name of a module.
    case period
    /// One character of an operator: `->` is two tokens.
    case `operator`
    case end
  }

  var kind: Kind
  /// The place in the source, in UTF-8 bytes.
  var range: Range<Int>
  /// Whether white space or a comment precedes the token.
  var isSpaced: Bool
  /// Whether the token is the first on its line.
  var startsLine: Bool

  var isOpening: Bool { kind == .leftParen || kind == .leftBrace || kind == .leftBracket }
  var isName: Bool { kind == .word || kind == .quotedWord }

  /// The kind of bracket that closes this one.
  var closing: Kind? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBrace: .rightBrace
    case .leftBracket: .rightBracket
    default: nil
    }
  }
}

/// A problem with source that cannot be read with certainty.
struct SourceProblem: Error, Equatable {
  var message: String
  /// The bytes that the message is about.
  var range: Range<Int>
  /// The fix-it, if only one correction makes sense.
  var fix: Fix?

  struct Fix: Equatable {
    var message: String
    var range: Range<Int>
    var replacement: String
  }

  init(_ message: String, _ range: Range<Int>, fix: Fix? = nil) {
    self.message = message
    self.range = range
    self.fix = fix
  }
}
