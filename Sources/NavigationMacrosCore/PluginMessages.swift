// What the compiler and a plugin say to one another: JSON objects with one key, which names the message. Fields that
// are not needed are not declared; newer and older compilers add and drop some.

/// What the compiler asks.
struct Request: Decodable {
  var getCapability: Ignored?
  var expandAttachedMacro: ExpandAttachedMacro?
  var expandFreestandingMacro: ExpandFreestandingMacro?
  var loadPluginLibrary: Ignored?

  /// Something that is there, whatever it says.
  struct Ignored: Decodable {}

  struct ExpandAttachedMacro: Decodable {
    var macro: Macro
    /// `member`, `extension`, …
    var macroRole: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// Of the role `extension`: the type that is to be extended, and `: Protocol` for what it does not conform to yet.
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    /// The declarations around, innermost first, without their bodies. Absent before Swift 6.
    var lexicalContext: [Syntax]?
  }

  struct ExpandFreestandingMacro: Decodable {
    var syntax: Syntax
  }

  struct Macro: Decodable {
    var typeName: String
  }

  /// A piece of source, with the white space and comments in front of it.
  struct Syntax: Decodable {
    var source: String
    var location: Location?

    struct Location: Decodable {
      var fileName: String
      /// In UTF-8 from the start of the file.
      var offset: Int
    }
  }
}

/// What the plugin answers.
struct Reply: Encodable, Equatable {
  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: ExpandResult?
  var loadPluginLibraryResult: LoadResult?

  struct CapabilityResult: Encodable, Equatable {
    var capability = Capability()
    struct Capability: Encodable, Equatable {
      var protocolVersion = 7
    }
  }

  struct ExpandResult: Encodable, Equatable {
    /// `nil` if it failed.
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  struct LoadResult: Encodable, Equatable {
    var loaded = false
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable, Equatable {
    var message: String
    var severity: Severity
    var position: Position
    var highlights: [Range] = []
    var notes: [Note] = []
    var fixIts: [FixIt] = []

    enum Severity: String, Encodable { case error, warning }
  }

  struct Position: Encodable, Equatable {
    var fileName: String
    var offset: Int
  }

  struct Range: Encodable, Equatable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable, Equatable {}

  struct FixIt: Encodable, Equatable {
    var message: String
    var changes: [Change]

    struct Change: Encodable, Equatable {
      var range: Range
      var newText: String
    }
  }
}
