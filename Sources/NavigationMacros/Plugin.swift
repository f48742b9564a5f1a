/// Answers the compiler, message by message.
enum Plugin {
  /// Returns the answer to one message. Both are JSON in UTF-8.
  ///
  /// - Throws: ``MalformedMessage`` if `message` is not a compiler message.
  static func reply(to message: [UInt8]) throws(MalformedMessage) -> [UInt8] {
    let json: JSON
    do {
      json = try JSON(message)
    } catch {
      throw MalformedMessage(description: error.description)
    }
    return reply(to: try Request(json)).json.bytes
  }

  /// A message that cannot be read. The compiler uses a different protocol, so the plugin cannot continue.
  struct MalformedMessage: Error, CustomStringConvertible {
    var description: String
  }

  static func reply(to request: Request) -> Reply {
    switch request {
    case .getCapability: return .getCapabilityResult
    case .loadPluginLibrary: return .loadPluginLibraryResult
    case .expandAttachedMacro(let request): return .expandMacroResult(CasePathableMacro(request).expand())
    case .expandFreestandingMacro(let request):
      let problem = SourceProblem("this plugin doesn't contain freestanding macros", 0..<0)
      return .expandMacroResult(.init(diagnostics: [.init(problem, .error, in: request.syntax)]))
    }
  }
}

extension Reply.Diagnostic {
  /// Creates a diagnostic for a problem, whose range is in bytes from the start of `syntax`.
  init(_ problem: SourceProblem, _ severity: Severity, in syntax: Request.Syntax) {
    let file = syntax.location?.fileName ?? ""
    let start = syntax.location?.offset ?? 0
    func range(_ range: Range<Int>) -> Reply.Range {
      Reply.Range(fileName: file, startOffset: start + range.lowerBound, endOffset: start + range.upperBound)
    }
    self.init(
      message: problem.message, severity: severity,
      position: Reply.Position(fileName: file, offset: start + problem.range.lowerBound),
      highlights: problem.range.isEmpty ? [] : [range(problem.range)],
      fixIts: problem.fix.map { fix in
        [
          Reply.FixIt(
            message: fix.message,
            changes: [.init(range: range(fix.range), newText: fix.replacement)])
        ]
      } ?? [])
  }
}
