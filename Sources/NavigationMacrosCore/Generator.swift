/// Writes what the macro adds to an enum.
struct Generator {
  private let declaration: EnumDeclaration
  /// The modifiers of everything that is written.
  private let access: String
  /// Whether the code of what is written may be seen in other modules, as that of a `public` enum's patterns is.
  private let isInlinable: Bool

  /// - Parameter enclosing: the headers of the declarations around the enum, innermost first.
  init(_ declaration: EnumDeclaration, enclosing: [Header]) {
    self.declaration = declaration
    let header = declaration.header
    // In a `public extension`, what has no modifier of its own is public.
    let inherited = enclosing.first.flatMap { $0.keyword == "extension" ? $0.access?.text : nil }
    let word = header.access?.text ?? inherited
    access =
      switch word {
      case nil where header.isUsableFromInline, "internal" where header.isUsableFromInline:
        "@usableFromInline "
      case "package" where header.isUsableFromInline: "@usableFromInline package "
      case nil, "internal": ""
      // What is private to the file can still be reached from the extension with the conformance.
      case "private", "fileprivate": "fileprivate "
      case "open": "public "
      case let word?: word + " "
      }
    isInlinable =
      access == "public " && enclosing.allSatisfy { ["public", "open"].contains($0.access?.text) }
  }

  // MARK: Expansions

  /// `AllCasePaths`, and the property that gives one.
  var members: String {
    var lines = aliases
    lines.append("\(access)\(Self.nonisolatedType)struct AllCasePaths: NavigationCore.CaseBindingSequence {")
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

  /// The conformance.
  func conformance(of type: String) -> String {
    (declaration.header.availability + [
      "extension \(type): \(Self.nonisolatedConformance)NavigationCore.CasePathable {}"
    ])
    .joined(separator: "\n")
  }

  // The plugin is built by the compiler that it then works for.
  #if compiler(>=6.2)
    private static let nonisolatedType = "nonisolated "
    private static let nonisolatedConformance = "nonisolated "
  #else
    private static let nonisolatedType = ""
    private static let nonisolatedConformance = ""
  #endif

  private var inlinable: String { isInlinable ? "@inlinable " : "" }

  /// Names for types that `AllCasePaths` has others of the same name for.
  private var aliases: [String] {
    let names = declaration.cases.flatMap(\.parameters).reduce(into: shadowedRoot) {
      $0.formUnion($1.shadowedNames)
    }
    return names.sorted().map { "\(access)typealias \(EnumDeclaration.alias($0)) = \($0)" }
  }

  /// The enum's name, if it is one of those.
  private var shadowedRoot: Set<String> { EnumDeclaration.shadowedNames.intersection([declaration.name]) }

  /// What the enum is called among its paths.
  private var root: String {
    shadowedRoot.isEmpty ? declaration.name : EnumDeclaration.alias(declaration.name)
  }

  // MARK: Parts

  /// Writes all cases, inside of the `#if` that they stand in.
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

  /// The type of a case's payload.
  private func value(_ element: EnumDeclaration.Case) -> String {
    let parameters = element.parameters
    if parameters.isEmpty || isVoid(parameters) { return "Swift.Void" }
    guard parameters.count > 1 else { return parameters[0].type }
    return "(\(parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")))"
  }

  private func isVoid(_ parameters: [EnumDeclaration.Parameter]) -> Bool {
    parameters.count == 1 && ["()", "Swift.Void"].contains(parameters[0].type)
  }

  /// The path to a case. (A closure with statements is checked faster than one that is an `if` expression.) Names are
  /// looked up in types only, and reached by a leading period elsewhere: no name of a case can come between.
  private func property(_ element: EnumDeclaration.Case) -> [String] {
    guard !element.isUnavailable else { return [] }
    let parameters = element.parameters
    let labels = parameters.map { $0.label.map { "\($0): " } ?? "" }
    // A call takes these as they are, where a tuple has to quote them.
    let callLabels = labels.map {
      ["`var`: ", "`let`: "].contains($0) ? $0.filter { $0 != "`" } : $0
    }
    let embed: String
    let extract: String
    if parameters.isEmpty || isVoid(parameters) {
      embed = ".\(element.reference)" + (parameters.isEmpty ? "" : "(\(callLabels[0])())")
      extract = "if case .\(element.reference) = $0 { return () } else { return nil }"
    } else if parameters.count == 1 {
      embed = ".\(element.reference)(\(callLabels[0])$0)"
      extract = "if case let .\(element.reference)(v) = $0 { return v } else { return nil }"
    } else {
      embed =
        ".\(element.reference)(\(labels.indices.map { "\(callLabels[$0])$0.\($0)" }.joined(separator: ", ")))"
      let names = labels.indices.map { "v\($0)" }.joined(separator: ", ")
      extract = "if case let .\(element.reference)(\(names)) = $0 { return (\(names)) } else { return nil }"
    }
    let name = declaredName(element)
    return element.availability.map { "  \($0)" } + [
      "  \(inlinable)\(access)nonisolated var \(name): NavigationCore.CasePath<\(root), \(value(element))> {",
      "    .init(_unchecked: \(literal(element.name.text)), embed: { \(embed) }, extract: { \(extract) })",
      "  }",
    ]
  }

  /// The names in the order of declaration; an empty one for a case that `#if` leaves out, so that the numbers of
  /// ``caseIndex`` hold for every build.
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

  /// Which case is active. This is also the check of what was read: with a case missed or made up, it does not
  /// compile.
  private var caseIndex: [String] {
    var lines = [
      "  \(access)nonisolated static func caseIndex(of root: \(root)) -> Swift.Int {",
      "    switch root {",
    ]
    var index = 0
    each(declaration.members, &lines) { element, lines in
      lines.append("    case .\(element.reference): \(index)")
      index += 1
    }
    return lines + ["    }", "  }"]
  }

  /// The cases with bindings to their payloads, and which of them is active.
  private var caseBinding: [String] {
    var lines = ["  \(access)\(Self.nonisolatedType)enum CaseBinding {"]
    each(declaration.members, &lines) { element, lines in
      guard !element.isUnavailable else { return }
      let payload = element.parameters.isEmpty ? "" : "(NavigationCore.StateBinding<\(value(element))>)"
      lines.append("    case \(declaredName(element))\(payload)")
    }
    let binding = "NavigationCore.StateBinding<\(root)>"
    // A case that is deprecated may be mentioned without a warning by what is deprecated itself.
    let isDeprecated = declaration.cases.contains { $0.availability.contains { $0.contains("deprecated") } }
    lines.append("  }")
    if isDeprecated { lines.append("  @available(*, deprecated)") }
    lines += [
      "  \(access)nonisolated static func caseBinding(of root: \(root), in binding: \(binding)) -> CaseBinding {",
      "    switch root {",
    ]
    each(declaration.members, &lines) { element, lines in
      let name = element.reference
      let result =
        element.isUnavailable
        ? "Swift.fatalError()"
        : element.parameters.isEmpty ? ".\(name)" : ".\(name)(binding._case(Self().\(name), in: root))"
      lines.append("    case .\(name): \(result)")
    }
    return lines + ["    }", "  }"]
  }

  private func declaredName(_ element: EnumDeclaration.Case) -> String {
    element.isQuoted ? "`\(element.name.text)`" : element.name.text
  }

  private func literal(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "\\" || character == "\"" { escaped.append("\\") }
      escaped.append(character)
    }
    return "\"\(escaped)\""
  }
}
