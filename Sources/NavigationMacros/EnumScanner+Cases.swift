extension EnumScanner {
  /// At `case`: reads the cases up to the end of the declaration.
  mutating func caseDeclaration(
    _ availability: [String], into members: inout [EnumDeclaration.Member]
  ) throws(SourceProblem) {
    repeat {
      advance()
      guard token.isName else { throw problem("expected the name of a case", token) }
      let nameToken = token
      advance()
      let parameters = token.kind == .leftParen && !token.startsLine ? try self.parameters() : []
      if isOperator(token, "=") { try skipRawValue() }
      members.append(
        .case(
          .init(
            name: name(nameToken), parameters: parameters, availability: availability,
            isQuoted: nameToken.kind == .quotedWord)))
    } while token.kind == .comma
    switch token.kind {
    case .rightBrace, .semicolon, .pound: break
    default: guard token.startsLine else { throw problem("unexpected text after a case", token) }
    }
  }

  /// At the `=` of a raw value: skips the literal.
  private mutating func skipRawValue() throws(SourceProblem) {
    advance()
    if isOperator(token, "-") || isOperator(token, "+") { advance() }
    switch token.kind {
    case .number, .string: advance()
    case .word where ["true", "false", "nil"].contains { isWord(token, $0) }: advance()
    case .pound where peek().isName: advance(2)
    default: throw problem("expected a literal", token)
    }
  }

  /// At the `(` after the name of a case: reads the parameters.
  private mutating func parameters() throws(SourceProblem) -> [EnumDeclaration.Parameter] {
    var parameters: [EnumDeclaration.Parameter] = []
    repeat {
      advance()
      if token.kind == .rightParen { break }
      let start = token
      let parameter = try parameter()
      if let label = parameter.label, parameters.contains(where: { $0.label == label }) {
        throw problem(
          "'@CasePathable' needs different labels in a case. Otherwise, Swift can't make a value of it", start
        )
      }
      parameters.append(parameter)
    } while token.kind == .comma
    guard token.kind == .rightParen else { throw problem("expected ',' or ')'", token) }
    advance()
    return parameters
  }

  private mutating func parameter() throws(SourceProblem) -> EnumDeclaration.Parameter {
    var parameter = EnumDeclaration.Parameter(label: nil, type: "")
    if token.isName, peek().kind == .colon {
      parameter.label = isWord(token, "_") ? nil : name(token).text
      advance(2)
    } else if isWord(token, "_"), peek().isName, peek(2).kind == .colon {
      advance(3)
    }
    let start = index
    try refuseSpecifiers()
    try skipType()
    guard index > start else { throw problem("expected a type", token) }
    if index - start >= 3, tokens[index - 3..<index].allSatisfy({ $0.kind == .period }) {
      throw problem("'@CasePathable' does not read variadic payloads", tokens[index - 1])
    }
    let typeNames = typeNames(start..<index)
    parameter.type = text(of: start..<index) { typeNames[$0].flatMap(replacement) }
    // `T!` is possible only in a declaration. Elsewhere, the type is `T?`.
    if parameter.type.hasSuffix("!") { parameter.type = parameter.type.dropLast() + "?" }
    parameter.shadowedNames = Set(typeNames.values).intersection(EnumDeclaration.shadowedNames)
    if isOperator(token, "=") { try skipDefaultValue() }
    return parameter
  }

  /// Returns the replacement for a type name that means something else in `AllCasePaths`.
  private func replacement(_ name: String) -> String? {
    if name == "Self" { return replacement(enumName) ?? "`\(enumName)`" }
    return EnumDeclaration.shadowedNames.contains(name) ? EnumDeclaration.alias(name) : nil
  }

  /// Returns the names in a type that the compiler looks up, by the indices of their tokens. It does not look up
  /// members, labels of tuple elements, or attributes.
  private func typeNames(_ range: Range<Int>) -> [Int: String] {
    var names: [Int: String] = [:]
    var brackets: [Token.Kind] = [.leftParen]
    for index in range {
      let token = tokens[index]
      if token.isOpening {
        brackets.append(token.kind)
      } else if token.kind == .rightParen || token.kind == .rightBracket {
        brackets.removeLast()
      } else if token.isName {
        let previous = tokens[index - 1].kind
        let isLabel =
          brackets.last == .leftParen
          && (tokens[index + 1].kind == .colon
            || (tokens[index + 1].isName && tokens[min(index + 2, tokens.count - 1)].kind == .colon))
        if previous != .period, previous != .at, !isLabel { names[index] = name(token).text }
      }
    }
    return names
  }

  private func refuseSpecifiers() throws(SourceProblem) {
    let specifiers = [
      "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "__owned", "__shared",
    ]
    if let specifier = specifiers.first(where: { isWord(token, $0) }), peek().isName || peek().isOpening {
      throw problem("'@CasePathable' does not read '\(specifier)' in a payload", token)
    }
    if token.kind == .at, isWord(peek(), "autoclosure") {
      throw SourceProblem(
        "'@CasePathable' does not read '@autoclosure' in a payload",
        token.range.lowerBound..<peek().range.upperBound)
    }
  }

  /// Advances to the `,`, `)`, or `=` after a type.
  private mutating func skipType() throws(SourceProblem) {
    while true {
      switch token.kind {
      case .comma, .rightParen: return
      case .leftParen, .leftBracket: try skipBalanced()
      case .operator:
        if isOperator(token, "=") { return }
        if isOperator(token, "<") { try skipAngles() } else { advance() }
      case .word, .quotedWord, .at, .period: advance()
      default: throw problem("expected a type", token)
      }
    }
  }

  /// At the `=` of a default value: advances to the `,` or `)` after it.
  private mutating func skipDefaultValue() throws(SourceProblem) {
    advance()
    while true {
      switch token.kind {
      case .comma, .rightParen: return
      case .leftParen, .leftBracket, .leftBrace: try skipBalanced()
      case .operator where isOperator(token, "<") && !token.isSpaced && tokens[index - 1].isName:
        if let end = genericArgumentsEnd { index = end } else { advance() }
      case .rightBrace, .rightBracket, .semicolon, .end: throw problem("expected ',' or ')'", token)
      default: advance()
      }
    }
  }

  /// At a `<` in an expression: the end of the generic arguments that it opens, or `nil` if nothing closes them,
  /// because the `<` is a comparison. Looks ahead at most about 500 tokens.
  // The compiler also checks the token after the `>`. Here, that matters only if there is a comma between the `<` and
  // the `>`, and comparisons in a default value don't contain one.
  private var genericArgumentsEnd: Int? {
    var ahead = self
    var depth = 0
    repeat {
      let token = ahead.token
      switch token.kind {
      case .leftParen, .leftBracket:
        guard (try? ahead.skipBalanced()) != nil else { return nil }
        continue
      case .string, .regex, .semicolon, .leftBrace, .pound, .colon, .end, .rightParen, .rightBracket,
        .rightBrace:
        return nil
      case .operator:
        if isOperator(token, "=") { return nil }
        if isOperator(token, "<") { depth += 1 }
        if isOperator(token, ">"), !ahead.isArrowHead { depth -= 1 }
      default: break
      }
      ahead.advance()
    } while depth > 0 && ahead.index - index < 500
    return depth == 0 ? ahead.index : nil
  }
}
