/// What an `enum` declaration says, as far as its case paths need it.
struct EnumDeclaration: Equatable {
  var name: String
  var nameRange: Range<Int>
  var header: Header
  var members: [Member]
  /// The names of the properties and functions of instances, and where they stand.
  var instanceMembers: [Name] = []
  /// Those of its static ones, and those of its types and generic parameters.
  var staticMembers: [Name] = []
  var typeNames: [Name] = []

  struct Name: Equatable {
    /// Without backticks.
    var text: String
    var range: Range<Int>
  }

  /// All cases, whatever `#if` they are under, in the order in which they are written.
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

/// What stands before a declaration's name.
struct Header: Equatable {
  /// `enum`, `extension`, …
  var keyword: String
  /// The access modifier as written, `nil` where there is none.
  var access: Name?
  var isUsableFromInline = false
  /// Whether an attribute of that name is there.
  var isDynamicMemberLookup = false
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
  }

  struct Case: Equatable {
    /// As written, with backticks if any.
    var name: Name
    var parameters: [Parameter]
    /// The `@available` attributes, as written.
    var availability: [String]

    /// The name as it is used in an expression or pattern.
    var reference: String {
      // After a period only these need the backticks.
      isQuoted || ["init", "self", "Type", "Protocol"].contains(name.text) ? "`\(name.text)`" : name.text
    }

    /// Whether the name was written in backticks.
    var isQuoted = false

    /// Whether nothing may mention the case except a pattern.
    var isUnavailable: Bool {
      availability.contains { attribute in
        let arguments = attribute.filter { $0 != " " }.dropFirst("@available(".count).dropLast().split(
          separator: ",")
        return arguments.first == "*" && arguments.contains("unavailable")
          || arguments.first == "swift" && arguments.contains { $0.hasPrefix("obsoleted:") }
      }
    }
  }

  struct Parameter: Equatable {
    /// `nil` where there is none.
    var label: String?
    /// As it is to be written among the paths: ``shadowedNames`` by their aliases.
    var type: String
    /// The ``shadowedNames`` that the type mentions.
    var shadowedNames: Set<String> = []
  }

  /// The names of types that mean something else inside of `AllCasePaths`: those of the protocols that it conforms to.
  static let shadowedNames: Set<String> = ["AllCasePaths", "CaseBinding", "Element", "Iterator", "Root"]

  /// What such a name is called there.
  static func alias(_ name: String) -> String { "_CasePath\(name)" }
}
