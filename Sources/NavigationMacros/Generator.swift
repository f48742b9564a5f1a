/// Generates the members and the conformance that the macro adds to an enum.
struct Generator {
  private let declaration: EnumDeclaration
  /// The modifiers of every generated declaration.
  private let access: String
  /// Whether the generated code can be inlined into other modules, as for a `public` enum.
  private let isInlinable: Bool

  /// - Parameter enclosing: The headers of the declarations around the enum, innermost first.
  init(_ declaration: EnumDeclaration, enclosing: [Header]) {
    self.declaration = declaration
    let header = declaration.header
    // In a `public extension`, a declaration without a modifier is public.
    let inherited = enclosing.first.flatMap { $0.keyword == "extension" ? $0.access?.text : nil }
    let word = header.access?.text ?? inherited
    access =
      switch word {
      case nil where header.isUsableFromInline, "internal" where header.isUsableFromInline:
        "@usableFromInline "
      case "package" where header.isUsableFromInline: "@usableFromInline package "
      case nil, "internal": ""
      // A `fileprivate` member is visible in the extension with the conformance.
      case "private", "fileprivate": "fileprivate "
      case "open": "public "
      case let word?: word + " "
      }
    isInlinable =
      access == "public " && enclosing.allSatisfy { ["public", "open"].contains($0.access?.text) }
  }

  // MARK: Expansions

  /// `AllCasePaths`, and the property `allCasePaths`.
  var members: String {
    var lines = aliases
    lines.append("\(access)\(Self.nonisolatedType)struct AllCasePaths: NavigationCore._CaseBindingSequence {")
    lines.append("  \(access)typealias Root = \(root)")
    if isInlinable { lines.append("  @usableFromInline nonisolated init() {}") }
    each(declaration.members, &lines) { element, lines in lines += property(element) }
    lines += caseNames
    lines += caseIndex
    lines += caseBinding
    lines.append("}")
    lines.append("\(inlinable)\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }")
    return lines.joined(separator: "\n")
  }

  /// Returns the conformance.
  func conformance(of type: String) -> String {
    (declaration.header.availability + [
      "extension \(type): \(Self.nonisolatedConformance)NavigationCore.CasePathable {}"
    ])
    .joined(separator: "\n")
  }

  // The same compiler builds and uses the plugin.
  #if compiler(>=6.2)
    private static let nonisolatedType = "nonisolated "
    private static let nonisolatedConformance = "nonisolated "
  #else
    private static let nonisolatedType = ""
    private static let nonisolatedConformance = ""
  #endif

  private var inlinable: String { isInlinable ? "@inlinable " : "" }

  /// Aliases of types whose names mean something else in `AllCasePaths`.
  private var aliases: [String] {
    let names = declaration.cases.flatMap(\.parameters).reduce(into: shadowedRoot) {
      $0.formUnion($1.shadowedNames)
    }
    return names.sorted().map { "\(access)typealias \(EnumDeclaration.alias($0)) = \($0)" }
  }

  /// The enum's name, if it means something else in `AllCasePaths`.
  private var shadowedRoot: Set<String> { EnumDeclaration.shadowedNames.intersection([declaration.bareName]) }

  /// The name of the enum in `AllCasePaths`.
  private var root: String {
    shadowedRoot.isEmpty ? declaration.name : EnumDeclaration.alias(declaration.bareName)
  }

  // MARK: Parts

  /// Writes all cases, within their `#if` blocks.
  private func each(
    _ members: [EnumDeclaration.Member], _ lines: inout [String],
    _ write: (EnumDeclaration.Case, inout [String]) -> Void
  ) {
    for member in members {
      switch member {
      case .case(let element): write(element, &lines)
      case .conditional(let clauses):
        for clause in clauses {
          lines.append(clause.directive)
          each(clause.members, &lines, write)
        }
        lines.append("#endif")
      }
    }
  }

  /// Returns the type of a case's payload.
  private func value(_ element: EnumDeclaration.Case) -> String {
    let parameters = element.parameters
    if parameters.isEmpty || isVoid(parameters) { return "Swift.Void" }
    guard parameters.count > 1 else { return parameters[0].type }
    return "(\(parameters.map { $0.tupleLabel + $0.type }.joined(separator: ", ")))"
  }

  private func isVoid(_ parameters: [EnumDeclaration.Parameter]) -> Bool {
    parameters.count == 1 && ["()", "Swift.Void", "Swift::Void"].contains(parameters[0].type)
  }

  /// Returns the property for a case. (The compiler checks a closure with statements faster than a closure that is an
  /// `if` expression.) In expressions and patterns, names have a leading period, so that no case can hide them.
  private func property(_ element: EnumDeclaration.Case) -> [String] {
    guard !element.isUnavailable else { return [] }
    let parameters = element.parameters
    let reference = element.reference
    let embed: String
    let extract: String
    if parameters.isEmpty || isVoid(parameters) {
      embed = ".\(reference)\(parameters.first.map { "(\($0.argumentLabel)())" } ?? "")"
      extract = "if case .\(reference) = $0 { return () } else { return nil }"
    } else {
      let values = parameters.count == 1 ? ["$0"] : parameters.indices.map { "$0.\($0)" }
      let arguments = zip(parameters, values).map { $0.argumentLabel + $1 }.joined(separator: ", ")
      // The compiler warns about code that never runs (`case a(Never)`), so such code is omitted.
      embed = element.isUninhabited ? "_ -> \(root) in" : ".\(reference)(\(arguments))"
      let names = parameters.count == 1 ? "v" : parameters.indices.map { "v\($0)" }.joined(separator: ", ")
      let value = parameters.count == 1 ? names : "(\(names))"
      extract = "if case let .\(reference)(\(names)) = $0 { return \(value) } else { return nil }"
    }
    let name = declaredName(element)
    return available(
      element,
      element.availability.map { "  \($0)" } + [
        "  \(inlinable)\(access)nonisolated var \(name): NavigationCore.CasePath<\(root), \(value(element))> {",
        "    .init(_unchecked: \(literal(element.name.text)), embed: { \(embed) }, extract: { \(extract) })",
        "  }",
      ])
  }

  /// The names of the cases, in the order of declaration. The name is empty for a case that `#if` leaves out, so that
  /// the indices of ``caseIndex`` are the same in every build.
  private var caseNames: [String] {
    var lines = ["  \(access)nonisolated static var caseNames: [Swift.String] {"]
    if declaration.members.allSatisfy({ if case .case = $0 { true } else { false } }) {
      lines.append("    [\(declaration.cases.map { literal($0.name.text) }.joined(separator: ", "))]")
    } else {
      lines.append("    var names: [Swift.String] = []")
      lines += appendNames(declaration.members)
      lines.append("    return names")
    }
    return lines + ["  }"]
  }

  private func appendNames(_ members: [EnumDeclaration.Member]) -> [String] {
    func append(_ names: [String]) -> [String] {
      names.isEmpty ? [] : ["    names += [\(names.joined(separator: ", "))]"]
    }
    return members.flatMap { member -> [String] in
      guard case .conditional(let clauses) = member else {
        return append(EnumDeclaration.cases(in: [member]).map { literal($0.name.text) })
      }
      let counts = clauses.map { EnumDeclaration.cases(in: $0.members).count }
      func blank(_ range: Range<Int>) -> [String] {
        append(Array(repeating: "\"\"", count: counts[range].reduce(0, +)))
      }
      var lines: [String] = []
      for (index, clause) in clauses.enumerated() {
        lines.append(clause.directive)
        lines += blank(0..<index)
        lines += appendNames(clause.members)
        lines += blank(index + 1..<clauses.count)
      }
      if clauses.last?.directive != "#else" {
        lines.append("#else")
        lines += blank(0..<clauses.count)
      }
      return lines + ["#endif"]
    }
  }

  /// The function that returns the index of the active case. It also checks the scanner: it does not compile if the
  /// scanner found a case that does not exist or, where the compiler checks that the `switch` is exhaustive, if the
  /// scanner missed a case.
  private var caseIndex: [String] {
    var index = 0
    return ["  \(access)nonisolated static func caseIndex(of root: \(root)) -> Swift.Int {"]
      + `switch` { _, pattern, result in
        defer { index += 1 }
        return ["    \(pattern): \(result)\(index)"]
      } + ["  }"]
  }

  /// The enum of the cases with bindings to their payloads, and the function that returns the active case.
  private var caseBinding: [String] {
    var lines = ["  \(access)\(Self.nonisolatedType)enum CaseBinding {"]
    each(declaration.members, &lines) { element, lines in
      guard !element.isUnavailable else { return }
      let payload = element.parameters.isEmpty ? "" : "(NavigationCore.StateBinding<\(value(element))>)"
      let attributes = platformFunction(element) == nil ? [] : element.availability.map { "    \($0)" }
      lines += available(element, attributes + ["    case \(declaredName(element))\(payload)"])
    }
    let binding = "NavigationCore.StateBinding<\(root)>"
    // Deprecated code may mention a deprecated case without a warning.
    let isDeprecated = declaration.cases.contains { $0.availability.contains { $0.contains("deprecated") } }
    lines.append("  }")
    if isDeprecated { lines.append("  @available(*, deprecated)") }
    lines.append(
      "  \(access)nonisolated static func _caseBinding(of root: \(root), in binding: \(binding)) -> CaseBinding {"
    )
    lines += `switch` { element, pattern, result in
      let unavailable = ["    \(pattern): Swift.fatalError()"]
      if element.isUnavailable { return unavailable }
      let value = platformFunction(element).map { "Self.\($0)(root, binding)" } ?? caseBinding(of: element)
      return available(element, ["    \(pattern): \(result)\(value)"], otherwise: unavailable)
    }
    lines.append("  }")
    each(declaration.members, &lines) { element, lines in
      guard let name = platformFunction(element) else { return }
      let function = "  private nonisolated static func \(name)"
      lines += available(
        element,
        element.availability.map { "  \($0)" } + [
          "\(function)(_ root: \(root), _ binding: \(binding)) -> CaseBinding {",
          "    \(caseBinding(of: element))",
          "  }",
          "\(function)(_ root: some Any, _ binding: some Any) -> CaseBinding { Swift.fatalError() }",
        ])
    }
    return lines
  }

  /// The case with a binding to its payload.
  private func caseBinding(of element: EnumDeclaration.Case) -> String {
    let payload =
      element.parameters.isEmpty ? "" : "(binding._case(AllCasePaths().\(element.reference), in: root))"
    return ".\(element.reference)\(payload)"
  }

  /// The name of two functions that return the case with a binding, if a platform may lack the case; `nil` otherwise.
  ///
  /// The first function has the attributes of the case. On a platform where it is unavailable, the compiler chooses the
  /// second function, which is never called there, because no value has the case.
  private func platformFunction(_ element: EnumDeclaration.Case) -> String? {
    guard element.isPlatformDependent, !element.isUnavailable, !element.parameters.isEmpty else { return nil }
    let name = "_caseBinding_\(element.name.text)"
    return element.isQuoted ? "`\(name)`" : name
  }

  /// Returns a `switch` over the root. `write` returns the lines for a case, given its pattern and the text before the
  /// result (`return` or nothing).
  ///
  /// The code for an enum without values must compile without a warning. Without cases, it omits the `switch`. If each
  /// case is uninhabited, the `switch` contains only a `default`.
  private func `switch`(
    _ write: (EnumDeclaration.Case, _ pattern: String, _ result: String) -> [String]
  ) -> [String] {
    let cases = declaration.cases
    guard let first = cases.first else { return [] }
    if cases.count > Self.most, declaration.members.count == cases.count { return switches(cases, write) }
    var lines = ["    switch root {"]
    if cases.allSatisfy(\.isUninhabited) {
      lines += write(first, "default", "")
    } else {
      each(declaration.members, &lines) { element, lines in
        lines += write(element, "case .\(element.reference)", "")
      }
    }
    lines.append("    }")
    guard let condition = Self.presence(of: declaration.members) else { return lines }
    return ["#if \(condition)"] + lines + ["#endif"]
  }

  /// The maximum number of cases in a `switch`. The compiler checks in quadratic time whether a `switch` without a
  /// `default` is exhaustive, and gives up at about 600 cases.
  private static let most = 250

  /// Returns a `switch` for each group of cases, without a check that they are exhaustive.
  private func switches(
    _ cases: [EnumDeclaration.Case],
    _ write: (EnumDeclaration.Case, _ pattern: String, _ result: String) -> [String]
  ) -> [String] {
    var lines: [String] = []
    for start in stride(from: 0, to: cases.count, by: Self.most) {
      let end = min(start + Self.most, cases.count)
      lines.append("    switch root {")
      for index in start..<end {
        let pattern = index == cases.count - 1 ? "default" : "case .\(cases[index].reference)"
        lines += write(cases[index], pattern, "return ")
      }
      if end < cases.count { lines.append("    default: break") }
      lines.append("    }")
    }
    return lines
  }

  /// Returns `lines`, followed by `otherwise` for language modes in which the case is not available.
  private func available(
    _ element: EnumDeclaration.Case, _ lines: [String], otherwise: [String] = []
  ) -> [String] {
    guard let condition = element.languageCondition else { return lines }
    return ["#if \(condition)"] + lines + (otherwise.isEmpty ? [] : ["#else"] + otherwise) + ["#endif"]
  }

  /// Returns the `#if` condition under which the enum has a case; `nil` if it always has one.
  private static func presence(of members: [EnumDeclaration.Member]) -> String? {
    var alternatives: [String] = []
    for member in members {
      guard case .conditional(let clauses) = member else { return nil }
      var others: [String] = []
      for clause in clauses {
        let own = clause.condition.map { ["(\($0))"] } ?? []
        if !clause.members.isEmpty {
          let all = others + own + (presence(of: clause.members).map { ["(\($0))"] } ?? [])
          alternatives.append(all.joined(separator: " && "))
        }
        others += own.map { "!\($0)" }
      }
    }
    return alternatives.joined(separator: " || ")
  }

  private func declaredName(_ element: EnumDeclaration.Case) -> String {
    element.isQuoted ? "`\(element.name.text)`" : element.name.text
  }

  private func literal(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    // By scalar, because a quote and a combining mark after it are one character.
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return "\"\(String(escaped))\""
  }
}
