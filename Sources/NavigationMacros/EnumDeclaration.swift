/// The parts of an `enum` declaration that its case paths need.
struct EnumDeclaration: Equatable {
  /// As written, with backticks if any.
  var name: String
  var nameRange: Range<Int>
  var header: Header
  var members: [Member]
  /// The names of instance properties and functions, and their places.
  var instanceMembers: [Name] = []
  /// The names of static members.
  var staticMembers: [Name] = []
  /// The names of nested types and generic parameters.
  var typeNames: [Name] = []

  /// The name without backticks.
  var bareName: String { name.filter { $0 != "`" } }

  struct Name: Equatable {
    /// Without backticks.
    var text: String
    var range: Range<Int>
  }

  /// All cases, including those inside an `#if`, in source order.
  var cases: [Case] { Self.cases(in: members) }

  static func cases(in members: [Member]) -> [Case] {
    members.flatMap { member in
      switch member {
      case .case(let element): [element]
      case .conditional(let clauses): clauses.flatMap { cases(in: $0.members) }
      }
    }
  }
}

/// The part of a declaration before its name.
struct Header: Equatable {
  /// `enum`, `extension`, …
  var keyword: String
  /// The access modifier as written, if any.
  var access: Name?
  var isUsableFromInline = false
  /// The place of each `@CasePathable`.
  var macroAttributes: [Range<Int>] = []
  /// The `@available` attributes, as written.
  var availability: [String] = []

  typealias Name = EnumDeclaration.Name
}

extension EnumDeclaration {
  indirect enum Member: Equatable {
    case `case`(Case)
    /// `#if … #elseif … #else … #endif` around cases.
    case conditional([Clause])
  }

  struct Clause: Equatable {
    /// With its condition: `#if os(Linux)`.
    var directive: String
    var members: [Member]

    /// `os(Linux)`; `nil` for `#else`.
    var condition: String? {
      for keyword in ["#if", "#elseif"] where directive.hasPrefix(keyword) {
        return String(directive.dropFirst(keyword.count).drop { $0 == " " })
      }
      return nil
    }
  }

  struct Case: Equatable {
    /// As written, with backticks if any.
    var name: Name
    var parameters: [Parameter]
    /// The `@available` attributes, as written.
    var availability: [String]

    /// The name in an expression or pattern.
    var reference: String {
      // After a period, only these names need the backticks.
      isQuoted || ["init", "self", "Type", "Protocol"].contains(name.text) ? "`\(name.text)`" : name.text
    }

    /// Whether the name was written in backticks.
    var isQuoted = false

    /// Whether only a pattern may mention the case.
    var isUnavailable: Bool {
      availability.contains { attribute in
        let arguments = Self.arguments(of: attribute)
        return arguments.first == "*" && arguments.contains("unavailable")
      }
    }

    /// Whether, on some platform, only a pattern may mention the case.
    var isPlatformDependent: Bool {
      availability.contains { attribute in
        let arguments = Self.arguments(of: attribute)
        guard let first = arguments.first, first != "*", first != "swift" else { return false }
        return arguments.contains { $0 == "unavailable" || $0.hasPrefix("obsoleted:") }
      }
    }

    /// The condition for `#if` under which the case is available in the client's language mode; `nil` if it always is.
    /// `@available(swift 7)` becomes `swift(>=7)`.
    var languageCondition: String? {
      var conditions: [String] = []
      for attribute in availability {
        let arguments = Self.arguments(of: attribute)
        guard let first = arguments.first, first.hasPrefix("swift") else { continue }
        if first != "swift" { conditions.append("swift(>=\(first.dropFirst("swift".count)))") }
        for argument in arguments.dropFirst() {
          if argument.hasPrefix("introduced:") {
            conditions.append("swift(>=\(argument.dropFirst("introduced:".count)))")
          } else if argument.hasPrefix("obsoleted:") {
            conditions.append("!swift(>=\(argument.dropFirst("obsoleted:".count)))")
          }
        }
      }
      return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
    }

    /// The arguments of an `@available`, without white space and messages.
    private static func arguments(of attribute: String) -> [Substring] {
      let source = Array(attribute.utf8)
      let tokens = (try? Lexer.tokens(of: source)) ?? []
      let text = tokens.filter { $0.kind != .string }.map {
        String(decoding: source[$0.range], as: UTF8.self)
      }
      return text.joined().dropFirst("@available(".count).dropLast().split(separator: ",")
    }

    /// Whether no value of the case can exist, judging by its source.
    var isUninhabited: Bool { parameters.contains(where: \.isUninhabited) }
  }

  struct Parameter: Equatable {
    /// Without backticks; `nil` for `_`.
    var label: String?
    /// As written in `AllCasePaths`, with aliases for the ``shadowedNames``.
    var type: String
    /// The ``shadowedNames`` that the type mentions.
    var shadowedNames: Set<String> = []

    /// Whether the type is `Never`, or a tuple that contains it.
    fileprivate var isUninhabited: Bool {
      type.split { "(), ".contains($0) }.contains { ["Never", "Swift.Never", "Swift::Never"].contains($0) }
        && !type.contains { "?!<[&-".contains($0) }
    }

    /// The label of an element of a tuple type. It is in backticks, because without them, `extension` is a keyword in
    /// some places.
    var tupleLabel: String { label.map { "`\($0)`: " } ?? "" }

    /// The label of an argument. It is in backticks only if it needs them, because the compiler warns about unnecessary
    /// ones.
    var argumentLabel: String {
      guard let label else { return "" }
      let isPlain =
        label.utf8.first.map(Lexer.startsWord) ?? false && label.utf8.allSatisfy(Lexer.continuesWord)
      return isPlain && label != "inout" && label != "_" ? "\(label): " : "`\(label)`: "
    }
  }

  /// The names of types that mean something else in `AllCasePaths`, because its protocols declare them.
  static let shadowedNames: Set<String> = ["AllCasePaths", "CaseBinding", "Element", "Iterator", "Root"]

  /// Returns the alias for one of the ``shadowedNames``.
  static func alias(_ name: String) -> String { "_CasePath\(name)" }
}
