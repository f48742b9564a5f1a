// The messages between the compiler and a plugin: JSON objects with a single key, the name of the message. Only
// required fields are read, because the other fields depend on the compiler version.

/// A message from the compiler.
enum Request {
  case getCapability
  case expandAttachedMacro(ExpandAttachedMacro)
  case expandFreestandingMacro(ExpandFreestandingMacro)
  case loadPluginLibrary

  struct ExpandAttachedMacro {
    var macro: Macro
    /// `member`, `extension`, …
    var macroRole: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// For the role `extension`: the type to extend, and `: Protocol` for the protocol that it does not conform to yet.
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    /// The enclosing declarations, innermost first, without their bodies. Absent before Swift 6.
    var lexicalContext: [Syntax]?
  }

  struct ExpandFreestandingMacro {
    var syntax: Syntax
  }

  struct Macro {
    var typeName: String
  }

  /// A piece of source, with the white space and comments in front of it.
  struct Syntax {
    var source: String
    var location: Location?

    struct Location {
      var fileName: String
      /// In UTF-8 code units from the start of the file.
      var offset: Int
    }
  }
}

/// A reply from the plugin.
enum Reply {
  case getCapabilityResult
  case expandMacroResult(ExpandResult)
  case loadPluginLibraryResult

  struct ExpandResult {
    /// `nil` if the expansion failed.
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic {
    var message: String
    var severity: Severity
    var position: Position
    var highlights: [Range] = []
    var fixIts: [FixIt] = []

    enum Severity: String { case error, warning }
  }

  struct Position {
    var fileName: String
    var offset: Int
  }

  struct Range {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct FixIt {
    var message: String
    var changes: [Change]

    struct Change {
      var range: Range
      var newText: String
    }
  }
}

// MARK: Reading

extension Request {
  init(_ json: JSON) throws(Plugin.MalformedMessage) {
    let message = Field(json: json, path: "")
    if try message["getCapability"].ifPresent != nil {
      self = .getCapability
    } else if try message["loadPluginLibrary"].ifPresent != nil {
      self = .loadPluginLibrary
    } else if let request = try message["expandAttachedMacro"].ifPresent {
      self = .expandAttachedMacro(try ExpandAttachedMacro(request))
    } else if let request = try message["expandFreestandingMacro"].ifPresent {
      self = .expandFreestandingMacro(.init(syntax: try Syntax(request["syntax"])))
    } else {
      throw Plugin.MalformedMessage(description: "a request of an unknown kind")
    }
  }

  /// A field of a message, with its path from the top for error messages.
  struct Field {
    /// `null` if the field is missing.
    var json: JSON
    var path: String

    subscript(name: String) -> Field {
      get throws(Plugin.MalformedMessage) {
        guard case .object(let fields) = json else { throw problem("an object") }
        return Field(json: fields[name] ?? .null, path: path.isEmpty ? name : "\(path).\(name)")
      }
    }

    var ifPresent: Field? {
      if case .null = json { nil } else { self }
    }

    func string() throws(Plugin.MalformedMessage) -> String {
      guard case .string(let text) = json else { throw problem("a string") }
      return text
    }

    func integer() throws(Plugin.MalformedMessage) -> Int {
      guard case .number(let text) = json, let integer = Int(text) else { throw problem("an integer") }
      return integer
    }

    func elements() throws(Plugin.MalformedMessage) -> [Field] {
      guard case .array(let elements) = json else { throw problem("an array") }
      return elements.indices.map { Field(json: elements[$0], path: "\(path)[\($0)]") }
    }

    private func problem(_ expected: String) -> Plugin.MalformedMessage {
      Plugin.MalformedMessage(description: "\(path.isEmpty ? "a message" : path): expected \(expected)")
    }
  }
}

extension Request.ExpandAttachedMacro {
  fileprivate init(_ field: Request.Field) throws(Plugin.MalformedMessage) {
    macro = Request.Macro(typeName: try field["macro"]["typeName"].string())
    macroRole = try field["macroRole"].string()
    attributeSyntax = try Request.Syntax(field["attributeSyntax"])
    declSyntax = try Request.Syntax(field["declSyntax"])
    extendedTypeSyntax = try field["extendedTypeSyntax"].ifPresent.map(Request.Syntax.init)
    conformanceListSyntax = try field["conformanceListSyntax"].ifPresent.map(Request.Syntax.init)
    lexicalContext = try field["lexicalContext"].ifPresent?.elements().map(Request.Syntax.init)
  }
}

extension Request.Syntax {
  fileprivate init(_ field: Request.Field) throws(Plugin.MalformedMessage) {
    source = try field["source"].string()
    location = try field["location"].ifPresent.map(Location.init)
  }
}

extension Request.Syntax.Location {
  fileprivate init(_ field: Request.Field) throws(Plugin.MalformedMessage) {
    fileName = try field["fileName"].string()
    offset = try field["offset"].integer()
  }
}

// MARK: Writing

extension Reply {
  var json: JSON {
    switch self {
    case .getCapabilityResult:
      let capability: JSON = .object(["protocolVersion": .integer(7)])
      return .object(["getCapabilityResult": .object(["capability": capability])])
    case .expandMacroResult(let result):
      var fields: [String: JSON] = ["diagnostics": .array(result.diagnostics.map(\.json))]
      fields["expandedSource"] = result.expandedSource.map(JSON.string)
      return .object(["expandMacroResult": .object(fields)])
    case .loadPluginLibraryResult:
      return .object([
        "loadPluginLibraryResult": .object(["loaded": .bool(false), "diagnostics": .array([])])
      ])
    }
  }
}

extension Reply.Diagnostic {
  fileprivate var json: JSON {
    .object([
      "message": .string(message),
      "severity": .string(severity.rawValue),
      "position": .object([
        "fileName": .string(position.fileName), "offset": .integer(position.offset),
      ]),
      "highlights": .array(highlights.map(\.json)),
      "notes": .array([]),
      "fixIts": .array(fixIts.map(\.json)),
    ])
  }
}

extension Reply.Range {
  fileprivate var json: JSON {
    .object([
      "fileName": .string(fileName), "startOffset": .integer(startOffset), "endOffset": .integer(endOffset),
    ])
  }
}

extension Reply.FixIt {
  fileprivate var json: JSON {
    let changes: [JSON] = changes.map { change in
      .object(["range": change.range.json, "newText": .string(change.newText)])
    }
    return .object(["message": .string(message), "changes": .array(changes)])
  }
}
