extension EnumScanner {
  /// Reads members up to the enum's `}`, or to the end of an `#if` clause.
  mutating func members(isInClause: Bool) throws(SourceProblem) -> [EnumDeclaration.Member] {
    var members: [EnumDeclaration.Member] = []
    // The attributes and modifiers of the next declaration.
    var availability: [String] = []
    var isStatic = false
    var conditionalAttributes: Token?
    // Whether a declaration can start here in the middle of a line: after `{`, `}`, `;`, an attribute, or a modifier.
    var canStart = true
    while true {
      let token = self.token
      var startsNext = false
      switch token.kind {
      case .rightBrace: return members
      case .end: throw problem("expected the end of the enum", token)
      case .rightParen, .rightBracket: throw problem("this bracket closes nothing", token)
      case .at:
        let isAvailability = isWord(peek(), "available")
        let range = try attribute()
        if isAvailability { availability.append(text(of: range)) }
        canStart = true
        continue
      case .pound where isDirective("if"):
        if try conditional(into: &members) { conditionalAttributes = token }
        canStart = true
        continue
      case .pound where isClauseEnd:
        guard isInClause else { throw problem("expected an '#if' before this", token) }
        return members
      case .word where isModifier(token):
        if isWord(token, "static") { isStatic = true }
        advance()
        if self.token.kind == .leftParen, !self.token.isSpaced { try skipBalanced() }
        canStart = true
        continue
      case .word where isWord(token, "case") && isDeclaration(canStart: canStart):
        if let conditionalAttributes {
          throw problem(
            "'@CasePathable' cannot read attributes of a case that depend on '#if'", conditionalAttributes)
        }
        try caseDeclaration(availability, into: &members)
      case .word where Self.namingKeywords.contains(text(token)) && isDeclaration(canStart: canStart):
        advance()
        guard self.token.isName else { break }
        if ["func", "let", "var"].contains(text(token)) {
          if isStatic {
            staticMembers.append(name(self.token))
          } else {
            instanceMembers.append(name(self.token))
          }
        } else {
          typeNames.append(name(self.token))
        }
      case .leftBrace:
        try skipBalanced()
        startsNext = true
      case .leftParen, .leftBracket: try skipBalanced()
      default:
        advance()
        startsNext = token.kind == .semicolon
      }
      canStart = startsNext
      availability = []
      isStatic = false
      conditionalAttributes = nil
    }
  }

  private static let namingKeywords: Set<String> = [
    "actor", "class", "enum", "func", "let", "struct", "typealias", "var",
  ]

  private func isModifier(_ token: Token) -> Bool {
    [
      "indirect", "public", "package", "internal", "private", "fileprivate", "static", "nonisolated",
      "mutating",
    ]
    .contains { isWord(token, $0) }
      && (peek().kind == .word || peek().kind == .at || peek().kind == .leftParen)
  }

  /// At `case`, or another declaration keyword, outside of all brackets: whether a declaration starts here. An `if
  /// case` in the initial value of a property does not start a declaration.
  private func isDeclaration(canStart: Bool) -> Bool {
    let previous = tokens[index - 1]
    switch previous.kind {
    case .comma: return false
    case .period, .colon: return token.startsLine
    case .word where ["if", "guard", "while", "for"].contains { isWord(previous, $0) }: return false
    default: return canStart || token.startsLine
    }
  }

  /// At `#if`: reads all clauses. Returns whether they contain only attributes.
  private mutating func conditional(into members: inout [EnumDeclaration.Member]) throws(SourceProblem)
    -> Bool
  {
    let start = token
    var clauses: [EnumDeclaration.Clause] = []
    var attributes = 0
    var others = 0
    while true {
      let directive = try directive()
      let first = index
      let found = try self.members(isInClause: true)
      guard token.kind == .pound else { throw problem("expected an '#endif' after this '#if'", start) }
      if index > first {
        if isAttributes(first..<index) { attributes += 1 } else { others += 1 }
      }
      clauses.append(EnumDeclaration.Clause(directive: directive, members: found))
      if isDirective("endif") {
        advance(2)
        break
      }
    }
    if clauses.contains(where: { !$0.members.isEmpty }) { members.append(.conditional(clauses)) }
    return attributes > 0 && others == 0
  }

  private func isAttributes(_ range: Range<Int>) -> Bool {
    var ahead = self
    ahead.index = range.lowerBound
    while ahead.index < range.upperBound {
      guard ahead.token.kind == .at, (try? ahead.attribute()) != nil else { return false }
    }
    return true
  }
}
