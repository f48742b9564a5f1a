/// Reads an enum declaration from its source.
///
/// It reads the header, the cases with any `#if` around them, and the names of the other members, whose bodies it skips
/// by matching brackets. It throws a problem for unexpected source instead of guessing. The generated code has a
/// `switch` over the cases, so the compiler usually finds a missed case.
struct EnumScanner {
  let source: [UInt8]
  let tokens: [Token]
  var index = 0
  var enumName = ""
  var instanceMembers: [EnumDeclaration.Name] = []
  var staticMembers: [EnumDeclaration.Name] = []
  var typeNames: [EnumDeclaration.Name] = []

  /// - Throws: ``NotAnEnum`` for any other declaration, and ``SourceProblem`` for source that cannot be read.
  static func scan(_ source: [UInt8]) throws -> EnumDeclaration {
    func scan(hasBareRegexes: Bool) throws -> EnumDeclaration {
      var scanner = EnumScanner(source, try Lexer.tokens(of: source, hasBareRegexes: hasBareRegexes))
      return try scanner.declaration()
    }
    do {
      return try scan(hasBareRegexes: true)
    } catch let problem as SourceProblem {
      // The plugin does not know the language mode. In Swift 5, `f(/E.a, g(6/3))` doesn't contain a regular expression.
      guard let declaration = try? scan(hasBareRegexes: false) else { throw problem }
      return declaration
    }
  }

  /// Returns the header of any declaration; `nil` if it cannot be read.
  static func header(of source: [UInt8]) -> Header? {
    guard let tokens = try? Lexer.tokens(of: source) else { return nil }
    var scanner = EnumScanner(source, tokens)
    return try? scanner.header()
  }

  struct NotAnEnum: Error { var keyword: String }

  private init(_ source: [UInt8], _ tokens: [Token]) {
    self.source = source
    self.tokens = tokens
  }

  // MARK: Tokens

  var token: Token { tokens[index] }

  func peek(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  /// Advances to the next token, but not past the last one.
  mutating func advance(_ count: Int = 1) { index = min(index + count, tokens.count - 1) }

  func text(_ token: Token) -> String { String(decoding: source[token.range], as: UTF8.self) }

  func isWord(_ token: Token, _ word: String) -> Bool {
    token.kind == .word && token.range.count == word.utf8.count
      && source[token.range].elementsEqual(word.utf8)
  }

  func isOperator(_ token: Token, _ character: Unicode.Scalar) -> Bool {
    token.kind == .operator && source[token.range.lowerBound] == UInt8(ascii: character)
  }

  /// Returns a name without its backticks.
  func name(_ token: Token) -> EnumDeclaration.Name {
    let text = text(token)
    return .init(
      text: token.kind == .quotedWord ? String(text.dropFirst().dropLast()) : text, range: token.range)
  }

  func problem(_ message: String, _ token: Token) -> SourceProblem { SourceProblem(message, token.range) }

  /// Returns the text of some tokens, without comments, and with at most one space between two tokens.
  func text(of range: Range<Int>, replacing replacement: (Int) -> String? = { _ in nil }) -> String {
    range.reduce(into: "") { text, index in
      if index > range.lowerBound, tokens[index].isSpaced { text += " " }
      text += replacement(index) ?? self.text(tokens[index])
    }
  }

  // MARK: Brackets

  /// At an opening bracket: advances past the matching bracket.
  mutating func skipBalanced() throws(SourceProblem) {
    let opening = token
    var expected: [Token.Kind] = []
    repeat {
      if let closing = token.closing {
        expected.append(closing)
      } else {
        switch token.kind {
        case .rightParen, .rightBrace, .rightBracket:
          guard expected.popLast() == token.kind else {
            throw problem("this bracket doesn't match the opening one", token)
          }
        case .end: throw problem("this bracket is never closed", opening)
        default: break
        }
      }
      advance()
    } while !expected.isEmpty
  }

  /// At the `<` of generic arguments: advances past the matching `>`.
  mutating func skipAngles() throws(SourceProblem) {
    let opening = token
    var depth = 0
    repeat {
      if token.isOpening {
        try skipBalanced()
        continue
      }
      switch token.kind {
      case .rightParen, .rightBracket, .rightBrace, .end: throw problem("this '<' is never closed", opening)
      default: break
      }
      if isOperator(token, "<") { depth += 1 }
      if isOperator(token, ">"), !isArrowHead { depth -= 1 }
      advance()
    } while depth > 0
  }

  /// Whether the token is the `>` of `->`.
  var isArrowHead: Bool {
    index > 0 && !token.isSpaced && isOperator(tokens[index - 1], "-")
  }

  // MARK: Attributes and directives

  /// At `@`: advances past the attribute, and returns its range among the tokens.
  mutating func attribute() throws(SourceProblem) -> Range<Int> {
    let start = index
    advance()
    guard token.isName else { throw problem("expected the name of an attribute", token) }
    let isAvailable = isWord(token, "available")
    advance()
    while token.kind == .period, peek().isName { advance(2) }
    if isOperator(token, "<"), !token.isSpaced { try skipAngles() }
    if token.kind == .leftParen, isAvailable || !token.isSpaced { try skipBalanced() }
    return start..<index
  }

  func isDirective(_ word: String) -> Bool {
    token.kind == .pound && !peek().isSpaced && isWord(peek(), word)
  }

  var isClauseEnd: Bool { isDirective("elseif") || isDirective("else") || isDirective("endif") }

  /// At `#if`, `#elseif`, or `#else`: advances past the condition, which ends with its line.
  mutating func directive() throws(SourceProblem) -> String {
    let start = index
    advance(2)
    while token.kind != .end, !token.startsLine {
      if token.isOpening { try skipBalanced() } else { advance() }
    }
    return text(of: start..<index)
  }

  // MARK: The declaration

  private static let declarationKeywords: Set<String> = [
    "actor", "associatedtype", "case", "deinit", "enum", "extension", "func", "import", "init", "let",
    "macro",
    "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  ]

  private static let accessModifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  /// Reads the header, including the keyword of the declaration.
  private mutating func header() throws(SourceProblem) -> Header {
    var header = Header(keyword: "")
    while true {
      switch token.kind {
      case .at:
        if isWord(peek(), "usableFromInline") { header.isUsableFromInline = true }
        let isAvailability = isWord(peek(), "available")
        let start = token
        let range = try attribute()
        let attribute = text(of: range)
        if attribute == "@CasePathable" || attribute.hasPrefix("@NavigationCore") {
          header.macroAttributes.append(start.range)
        }
        if isAvailability { header.availability.append(text(of: range)) }
      case .pound where isDirective("if") || isClauseEnd:
        try skipConditionalAttributes()
      case .word:
        let word = text(token)
        let start = token
        advance()
        if Self.declarationKeywords.contains(word) || word == "class" && !startsMember {
          header.keyword = word
          return header
        }
        if token.kind == .leftParen {
          try skipBalanced()  // `private(set)`, `unowned(safe)`
        } else if Self.accessModifiers.contains(word) {
          header.access = name(start)
        }
      default: throw problem("expected a declaration", token)
      }
    }
  }

  /// After `class`: whether `class` was a modifier.
  private var startsMember: Bool {
    isWord(token, "func") || isWord(token, "var") || isWord(token, "subscript")
  }

  /// At an `#if` before the declaration. It may contain attributes other than `@available` and `@usableFromInline`,
  /// but not the keyword or a modifier of the declaration.
  private mutating func skipConditionalAttributes() throws(SourceProblem) {
    let start = token
    if isDirective("endif") { return advance(2) }
    _ = try directive()
    guard token.kind == .at || isClauseEnd || isDirective("if") else {
      throw problem("'@CasePathable' cannot read a declaration with this '#if' in front of it", start)
    }
    if token.kind == .at, isWord(peek(), "available") || isWord(peek(), "usableFromInline") {
      throw problem("'@CasePathable' cannot read attributes that depend on '#if'", token)
    }
  }

  private mutating func declaration() throws -> EnumDeclaration {
    let header = try header()
    guard header.keyword == "enum" else { throw NotAnEnum(keyword: header.keyword) }
    guard token.isName else { throw problem("expected the name of the enum", token) }
    enumName = name(token).text
    let nameToken = token
    advance()
    try skipToBody()
    advance()
    let members = try self.members(isInClause: false)
    guard token.kind == .rightBrace else { throw problem("expected the end of the enum", token) }
    advance()
    guard token.kind == .end else { throw problem("unexpected text after the enum", token) }
    return EnumDeclaration(
      name: text(nameToken), nameRange: nameToken.range, header: header, members: members,
      instanceMembers: instanceMembers, staticMembers: staticMembers, typeNames: typeNames)
  }

  /// Returns the names in a list of generic parameters. Each name is at the start or follows a comma, perhaps after
  /// `each` or `let`.
  private func genericParameters(_ range: Range<Int>) -> [EnumDeclaration.Name] {
    var names: [EnumDeclaration.Name] = []
    var depth = 0
    for index in range {
      let token = tokens[index]
      if isOperator(token, "<") || token.isOpening { depth += 1 }
      if isOperator(token, ">") || token.kind == .rightParen || token.kind == .rightBracket { depth -= 1 }
      guard depth == 0, token.isName, !isWord(token, "each"), !isWord(token, "let") else { continue }
      let previous = tokens[index - 1]
      if index == range.lowerBound || previous.kind == .comma || isWord(previous, "each")
        || isWord(previous, "let")
      {
        names.append(name(token))
      }
    }
    return names
  }

  /// After the name: advances to the `{` of the body. Throws for an enum or a generic parameter that is `~Copyable` or
  /// `~Escapable`.
  private mutating func skipToBody() throws(SourceProblem) {
    if isOperator(token, "<") {
      let start = index
      try skipAngles()
      typeNames += genericParameters(start + 1..<index - 1)
      index = start
    }
    while token.kind != .leftBrace {
      if token.kind == .end { throw problem("expected the body of the enum", token) }
      if isOperator(token, "~") {
        let start = token
        advance()
        if isWord(token, "Swift"), peek().kind == .period { advance(2) }
        if isWord(token, "Copyable") || isWord(token, "Escapable") {
          throw SourceProblem(
            "'@CasePathable' needs enums and generic parameters that can be copied and kept",
            start.range.lowerBound..<token.range.upperBound)
        }
        continue
      }
      if token.isOpening { try skipBalanced() } else { advance() }
    }
  }
}
