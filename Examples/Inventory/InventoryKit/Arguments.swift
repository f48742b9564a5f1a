/// What is said to the app when it is started.
public struct Arguments: Equatable, Sendable {
  /// Commands line by line instead of the full screen.
  public var isPlain = false
  /// Where to begin; `nil` for where the person was.
  public var link: AppLink?
  /// The data file; `nil` for the one in the user's data folder.
  public var path: String?
  /// Only to say how to use it.
  public var isHelp = false
  /// The file to write a journal to.
  public var recording: String?
  /// Only to play this journal back.
  public var replay: String?
  /// Only to print the graph of the app, in this form.
  public var graph: GraphForm?

  /// A form in which a graph is printed.
  public enum GraphForm: String, Sendable {
    case text, mermaid, dot

    fileprivate init(named name: String) throws(Mistake) {
      guard let form = GraphForm(rawValue: name) else {
        throw Mistake("The graph is text, mermaid, or dot, and not '\(name)'.")
      }
      self = form
    }
  }

  /// - Throws: what is wrong with them.
  public init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--plain": isPlain = true
      case "--help", "-h": isHelp = true
      case "--graph":
        graph = try rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }.map(GraphForm.init(named:)) ?? .text
        if rest.first?.hasPrefix("-") == false { rest.removeFirst() }
      case _ where argument.hasPrefix("--graph="): graph = try GraphForm(named: String(argument.dropFirst(8)))
      case "--data":
        guard let path = rest.popFirst(), !path.isEmpty else { throw Mistake("--data needs a file.") }
        self.path = path
      case "--record", "--replay":
        guard let path = rest.popFirst(), !path.isEmpty else { throw Mistake("\(argument) needs a file.") }
        if argument == "--record" { recording = path } else { replay = path }
      case _ where argument.hasPrefix("--data=") && argument.count > 7: path = String(argument.dropFirst(7))
      case _ where argument.lowercased().hasPrefix("inventory:"):
        do {
          link = try AppLink.links.parse(argument, at: .inventory)
        } catch {
          throw Mistake("The link leads nowhere:\n\(error)")
        }
      default: throw Mistake("There is no option '\(argument)'.")
      }
    }
  }

  public struct Mistake: Error, Equatable, CustomStringConvertible {
    public var description: String
    init(_ description: String) { self.description = description }
  }

  public static let usage = """
    usage: Inventory [--plain] [--data FILE] [--record FILE] [LINK]
           Inventory --graph [text|mermaid|dot] | --replay FILE | --help
    """

  public static let help = """
    \(usage)

    A small app in the terminal: a list of items, kept in a file together with where you are.

      --plain      commands line by line from standard input, and what is on screen after each; say
                   'help' for those of a screen. So it is also where there is no terminal.
      --data FILE  the file, instead of Inventory/inventory.json in the user's data folder
      --record FILE
                   write each state that the app has from now on, with the outline of its screen,
                   and what the user does, without any text, to FILE.trail
      --replay FILE
                   show each state of such a file again, and check that each outline is as it was
      --graph FORM print all screens that two items lead to, and what leads to each, as text (which
                   it is without a FORM), as a flowchart in mermaid, or in Graphviz's dot
      --help       this text
      LINK         where to begin, such as inventory://items/2/edit/color; without it, where you left

    A link, here or typed after ^g (or 'go'), asks before it closes a form with unsaved edits. If the app
    already runs on the full screen with the same file, a LINK is opened there.

    If another program changes the file meanwhile, such as this one started twice, what it has written
    is kept beside it as NAME.other-1.json, and a line says so.

    On the full screen, ^p shows beside the app what makes it: its URL, its screens, and its state. ^b
    undoes, ^f does again, and ^t goes back and forth in time with the arrow keys.

    Exit status: 0; 1 if a plain command was not carried out, or a replay shows something else, and 65
    if the data file could not be read and was kept aside (both only where the input is no terminal),
    or a journal is none; 64 for a mistake in the options; 66 if the file is none, or can neither be read nor kept aside; 74 if it or standard
    output cannot be written; 128 and its number after a signal.
    """
}
