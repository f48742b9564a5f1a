/// One expansion of `@CasePathable`.
///
/// The compiler requests each role separately. It always requests the extension with the conformance first, and the
/// members only when something looks them up. Therefore, only the extension reports problems.
struct CasePathableMacro {
  private let request: Request.ExpandAttachedMacro

  init(_ request: Request.ExpandAttachedMacro) { self.request = request }

  func expand() -> Reply.ExpandResult {
    guard request.macro.typeName == "CasePathableMacro" else {
      return failure(
        SourceProblem("unknown macro '\(request.macro.typeName)'", attribute),
        request.attributeSyntax)
    }
    guard request.macroRole == "extension" || request.macroRole == "member" else {
      return failure(
        SourceProblem("'@CasePathable' cannot be used as '\(request.macroRole)'", attribute),
        request.attributeSyntax)
    }
    let declaration: EnumDeclaration
    do {
      declaration = try EnumScanner.scan(Array(request.declSyntax.source.utf8))
    } catch let problem as SourceProblem {
      return rejection(problem, request.declSyntax)
    } catch {
      let keyword = (error as? EnumScanner.NotAnEnum)?.keyword ?? "declaration"
      return rejection(
        SourceProblem(
          "'@CasePathable' is for enums, not for a '\(keyword)'", attribute,
          fix: .init(message: "remove '@CasePathable'", range: attribute, replacement: "")),
        request.attributeSyntax)
    }
    if isRepeated(declaration) {
      return rejection(
        SourceProblem(
          "'@CasePathable' is written twice", attribute,
          fix: .init(message: "remove this one", range: attribute, replacement: "")),
        request.attributeSyntax)
    }
    if let problem = Self.problem(declaration) { return rejection(problem, request.declSyntax) }
    let enclosing = (request.lexicalContext ?? []).map { syntax in
      EnumScanner.header(of: Array(syntax.source.utf8)) ?? Header(keyword: "")
    }
    if request.macroRole == "member" {
      return Reply.ExpandResult(expandedSource: Generator(declaration, enclosing: enclosing).members)
    }
    // Nothing to add if the conformance is written by hand.
    guard let type = request.extendedTypeSyntax?.source,
      let missing = request.conformanceListSyntax?.source, missing.contains(":")
    else { return Reply.ExpandResult(expandedSource: "") }
    if let problem = Self.problemOfConformance(declaration, enclosing: enclosing) {
      return rejection(problem, request.declSyntax)
    }
    return Reply.ExpandResult(expandedSource: Generator(declaration, enclosing: []).conformance(of: type))
  }

  /// Whether the enum has an earlier `@CasePathable`, which does the work.
  private func isRepeated(_ declaration: EnumDeclaration) -> Bool {
    guard let first = declaration.header.macroAttributes.first, let enumPlace = request.declSyntax.location,
      let place = request.attributeSyntax.location
    else { return false }
    return enumPlace.offset + first.lowerBound < place.offset + attribute.lowerBound
  }

  // MARK: Answers

  /// The range of the attribute in its syntax, without the preceding white space and comments.
  private var attribute: Range<Int> {
    let source = Array(request.attributeSyntax.source.utf8)
    var lexer = Lexer(source)
    guard let start = try? lexer.next().range.lowerBound else { return 0..<source.count }
    return start..<max(start, source.count)
  }

  private func failure(_ problem: SourceProblem, _ syntax: Request.Syntax) -> Reply.ExpandResult {
    Reply.ExpandResult(diagnostics: [.init(problem, .error, in: syntax)])
  }

  private func rejection(_ problem: SourceProblem, _ syntax: Request.Syntax) -> Reply.ExpandResult {
    request.macroRole == "extension" ? failure(problem, syntax) : Reply.ExpandResult(expandedSource: "")
  }

  // MARK: Diagnostics

  /// Why the conformance cannot be declared; `nil` if it can.
  private static func problemOfConformance(
    _ declaration: EnumDeclaration, enclosing: [Header]
  ) -> SourceProblem? {
    if let access = declaration.header.access, access.text == "private", !enclosing.isEmpty {
      return SourceProblem(
        "'@CasePathable' cannot declare the conformance of a nested 'private' enum, which is out of reach there",
        access.range,
        fix: .init(message: "make it 'fileprivate'", range: access.range, replacement: "fileprivate"))
    }
    if enclosing.dropLast().contains(where: { $0.access?.text == "private" }) {
      return SourceProblem(
        "'@CasePathable' cannot declare the conformance of an enum in a nested 'private' type, which is out of reach there",
        declaration.nameRange)
    }
    return nil
  }

  /// Why the enum cannot have case paths; `nil` if it can.
  static func problem(_ declaration: EnumDeclaration) -> SourceProblem? {
    var seen: Set<String> = []
    if let name = duplicate(in: declaration.members, &seen) {
      return SourceProblem(
        "'@CasePathable' needs cases with different names, and '\(name.text)' occurs twice",
        name.range)
    }
    return hiding(declaration)
  }

  /// The problem with a name that conflicts with a generated name; `nil` if all names are free.
  private static func hiding(_ declaration: EnumDeclaration) -> SourceProblem? {
    let own: Set = ["AllCasePaths", "allCasePaths"]
    let names =
      declaration.typeNames + declaration.staticMembers + declaration.instanceMembers
      + declaration.cases.map(\.name)
    if let name = names.first(where: { own.contains($0.text) }) {
      return SourceProblem("'@CasePathable' declares '\(name.text)' itself", name.range)
    }
    if own.contains(declaration.bareName) {
      return SourceProblem(
        "'@CasePathable' declares '\(declaration.name)' in the enum", declaration.nameRange)
    }
    if let name = declaration.cases.map(\.name).first(where: { $0.text == "CaseBinding" }) {
      return SourceProblem("'@CasePathable' declares 'CaseBinding' among the paths itself", name.range)
    }
    let needed: Set = ["NavigationCore", "Swift", declaration.bareName]
    return declaration.typeNames.first { needed.contains($0.text) }.map { name in
      SourceProblem("'@CasePathable' refers to '\(name.text)', which this declaration shadows", name.range)
    }
  }

  /// Returns the second of two cases with the same name that can exist at once. Cases in two `#if` blocks, or in two
  /// clauses of one block, may exclude each other, so they are accepted.
  private static func duplicate(
    in members: [EnumDeclaration.Member], _ seen: inout Set<String>
  ) -> EnumDeclaration.Name? {
    for member in members {
      switch member {
      case .case(let element):
        if !seen.insert(element.name.text).inserted { return element.name }
      case .conditional(let clauses):
        // The cases of another `#if` block may exist only if these do not.
        for clause in clauses {
          var inClause = seen
          if let name = duplicate(in: clause.members, &inClause) { return name }
        }
      }
    }
    return nil
  }
}
