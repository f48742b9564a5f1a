import NavigationCore
import PageKit

/// Runs a line of plain mode on a screen.
///
/// It only calls the tree's closures, so a test doesn't need a process.
public enum PlainInterpreter {
  public enum Answer: Equatable {
    /// The command has succeeded, and the screen may have changed.
    case done
    /// An empty line, or a comment.
    case nothing
    case help(String)
    /// The command has failed, with the reason.
    case failed(String)
    /// Print the URL of the screen.
    case url
    /// Open the link with a URL.
    case open(String)
    /// Undo or redo a number of steps.
    case travel(Int)
    case quit
  }

  /// The commands that every screen has.
  private static let usual = ["help", "show", "url", "go URL", "undo", "redo", "quit"]

  /// - Parameter line: `edit Keyboard`, `set name Mouse`, `press Save`, …; see ``help(_:)``.
  public static func run(_ line: String, on screen: Screen<Page>, _ time: TimeMachine? = nil) -> Answer {
    let line = trimmed(line[...])
    switch line.lowercased() {
    case "": return .nothing
    case _ where line.hasPrefix("#"): return .nothing
    case "show": return .done
    case "help", "?": return .help(help(screen))
    case "url": return .url
    case "undo": return .travel(-1)
    case "redo": return .travel(1)
    case "quit", "exit": return .quit
    default: break
    }
    if let url = rest(of: line[...], after: "go") { return .open(String(url)) }
    var commands = PlainCommand.all(in: Front(screen, time))
    let possible = commands.map(\.usage) + usual
    var said = line[...]
    if let rest = rest(of: said, after: "press") {
      commands = commands.filter(\.isButton)
      said = rest
    }
    switch command(said, among: commands) {
    case .found(let command, let argument):
      return command.run(argument).map(Answer.failed) ?? .done
    case .ambiguous(let names): return unclear(line, names)
    case .unknown:
      let words = usual.filter { $0.hasPrefix(line.lowercased()) && $0 != "go URL" }
      if let word = words.first { return words.count == 1 ? run(word, on: screen) : unclear(line, words) }
      return .failed("'\(line)' is not possible here. Possible: \(possible.joined(separator: ", ")).")
    }
  }

  private static func unclear(_ line: String, _ names: [String]) -> Answer {
    .failed("'\(line)' could be: \(names.joined(separator: ", ")).")
  }

  /// Returns the commands of a screen, as text.
  public static func help(_ screen: Screen<Page>) -> String {
    let commands = PlainCommand.all(in: Front(screen))
    var lines = ["Commands:"] + commands.map { "  \($0.usage)" }
    let usual = "\(usual.joined(separator: ", ")); # begins a comment"
    lines.append(commands.isEmpty ? "  \(usual)" : "  and always: \(usual)")
    if commands.contains(where: { $0.argument == "ITEM" }) {
      lines.append("ITEM is a number or a name.")
    }
    return (lines + ["Words may be shortened if they stay unambiguous."]).joined(separator: "\n")
  }

  /// Returns complete lines for the commands of a screen, so that a test can try them all.
  ///
  /// - Parameter texts: The texts for fields.
  package static func examples(_ screen: Screen<Page>, texts: [String]) -> [String] {
    let front = Front(screen)
    return PlainCommand.all(in: front).flatMap { command -> [String] in
      switch command.argument {
      case nil: [command.name]
      case "ITEM"?: PlainCommand.items(of: front.page).indices.map { "\(command.name) \($0 + 1)" }
      case "TEXT"?: texts.map { "\(command.name) \($0)" }
      case let argument? where argument.contains("..."): ["0", "7"].map { "\(command.name) \($0)" }
      case let argument?: argument.split(separator: "|").map { "\(command.name) \($0)" }
      }
    }
  }

  // MARK: Finding

  private enum Finding {
    case found(PlainCommand, argument: String)
    case ambiguous([String])
    case unknown
  }

  /// Finds the command of a line, by its name or by the beginnings of its words.
  private static func command(_ line: Substring, among commands: [PlainCommand]) -> Finding {
    let exact: [(PlainCommand, String)] = commands.compactMap { command in
      rest(of: line, after: command.name).map { (command, trimmed($0)) }
    }.filter { command, argument in command.argument != nil || argument.isEmpty }
    let longest = exact.map(\.0.name.count).max()
    var matches = exact.filter { $0.0.name.count == longest }
    if matches.isEmpty {
      matches = commands.compactMap { command in shortened(line, command).map { (command, $0) } }
    }
    if let match = matches.first, matches.count == 1 { return .found(match.0, argument: match.1) }
    return matches.isEmpty ? .unknown : .ambiguous(matches.map(\.0.usage))
  }

  /// Returns the rest of a line after the name of a command; `nil` if the line doesn't begin with the name. Each word of the
  /// name may be shortened. The last words may be left out, but not the first word, or the first two if the command has an
  /// argument.
  private static func shortened(_ line: Substring, _ command: PlainCommand) -> String? {
    var rest = line
    for (index, word) in command.name.split(separator: " ").enumerated() {
      let said = rest.prefix { !$0.isWhitespace }
      guard !said.isEmpty, word.hasPrefix(said.lowercased()) else {
        if index < (command.argument == nil ? 1 : 2) { return nil }
        break
      }
      rest = rest[said.endIndex...].drop(while: \.isWhitespace)
    }
    return command.argument != nil || rest.isEmpty ? trimmed(rest) : nil
  }

  /// Returns the rest of a line after a name; `nil` if the line doesn't begin with the name.
  private static func rest(of line: Substring, after name: String) -> Substring? {
    var rest = line
    for character in name {
      guard let next = rest.first, next.lowercased() == character.lowercased() else { return nil }
      rest.removeFirst()
    }
    guard let next = rest.first else { return rest }
    return next.isWhitespace ? rest.drop(while: \.isWhitespace) : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
