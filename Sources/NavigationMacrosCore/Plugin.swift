#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers the compiler, message by message.
public enum Plugin {
  /// The answer to one message, both as JSON.
  ///
  /// - Throws: ``MalformedMessage`` for what is no message of a compiler.
  public static func reply(to message: Data) throws -> Data {
    let request: Request
    do {
      request = try JSONDecoder().decode(Request.self, from: message)
    } catch {
      throw MalformedMessage(description: "\(error)")
    }
    return try JSONEncoder().encode(reply(to: request))
  }

  /// A message that cannot be read. The plugin and the compiler do not understand each other; there is no going on.
  public struct MalformedMessage: Error, CustomStringConvertible {
    public var description: String
  }

  static func reply(to request: Request) throws -> Reply {
    if request.getCapability != nil { return Reply(getCapabilityResult: .init()) }
    if request.loadPluginLibrary != nil { return Reply(loadPluginLibraryResult: .init()) }
    if let request = request.expandAttachedMacro {
      return Reply(expandMacroResult: CasePathableMacro(request).expand())
    }
    if let request = request.expandFreestandingMacro {
      let problem = SourceProblem("this plugin has no freestanding macros", 0..<0)
      return Reply(expandMacroResult: .init(diagnostics: [.init(problem, .error, in: request.syntax)]))
    }
    throw MalformedMessage(description: "a request of an unknown kind")
  }
}

extension Reply.Diagnostic {
  /// `problem` says its place in the bytes of `syntax`.
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
