/// The arguments of the command line.
public struct Arguments: Equatable, Sendable {
  /// Whether the app reads commands line by line instead of using the full screen.
  public var isPlain = false
  /// The link to open; `nil` to restore the last screens.
  public var link: AppLink?
  /// The data file; `nil` for the standard file in the user's data folder.
  public var path: String?
  /// Whether to print the help only.
  public var isHelp = false
  /// The port on which a browser shows the same app; 0 for a free one.
  public var port: UInt16?
  /// Whether to open the app in the browser, if ``port`` is given.
  public var opensBrowser = true
  /// The file to write a journal to.
  public var recording: String?
  /// The journal to replay instead of running the app.
  public var replay: String?
  /// The format in which to print the graph of the app instead of running it.
  public var graph: GraphForm?

  public enum GraphForm: String, Sendable {
    case text, mermaid, html

    fileprivate init(named name: String) throws(Mistake) {
      guard let form = GraphForm(rawValue: name) else {
        throw Mistake("--graph expects text, mermaid, or html, not '\(name)'.")
      }
      self = form
    }
  }

  /// - Throws: ``Mistake``, with a message for the user.
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
      case "--browser": port = 8080
      case _ where argument.hasPrefix("--browser="):
        guard let port = UInt16(argument.dropFirst(10)) else {
          throw Mistake("--browser= needs a number from 0 to 65535.")
        }
        self.port = port
      case "--no-open": opensBrowser = false
      case "--record", "--replay":
        guard let path = rest.popFirst(), !path.isEmpty else { throw Mistake("\(argument) needs a file.") }
        if argument == "--record" { recording = path } else { replay = path }
      case _ where argument.hasPrefix("--data=") && argument.count > 7: path = String(argument.dropFirst(7))
      case _ where argument.lowercased().hasPrefix("inventory:"):
        do {
          link = try AppLink.links.parse(argument, at: .inventory)
        } catch {
          throw Mistake("The link is invalid:\n\(error)")
        }
      default: throw Mistake("Unknown option '\(argument)'.")
      }
    }
  }

  public struct Mistake: Error, Equatable, CustomStringConvertible {
    public var description: String
    init(_ description: String) { self.description = description }
  }

  public static let usage = """
    usage: Inventory [--plain | --browser[=PORT] [--no-open]] [--data FILE] [--record FILE] [LINK]
           Inventory --graph [text|mermaid|html] | --replay FILE | --help
    """

  public static let help = """
    \(usage)

    A list of items in the terminal. The items and the open screens are saved in a file.

      --plain      read commands line by line from standard input, and print the screen after each;
                   'help' lists the commands of a screen. This is the default without a terminal.
      --browser[=PORT]
                   show the running app in a browser on this machine, too; the port is 8080 by default,
                   and 0 is a free one. The page follows the terminal, and leads to windows of their own.
                   The app starts with the form of its first item, unless another screen was open
      --no-open    don't open the page in the browser; 'open' on macOS, and xdg-open elsewhere, does that
      --data FILE  the file, instead of Inventory/inventory.json in the user's data folder
      --record FILE
                   write each state and the outline of its screen to FILE, and the user's actions,
                   without any text, to FILE.trail
      --replay FILE
                   make the screen of each state in FILE again, and check that the outlines match
      --graph FORM print all screens of the app with two items, and the actions that lead to each, as
                   text (the default), as a flowchart in mermaid, or as a map in html
      --help       print this text
      LINK         the screen to open, such as inventory://items/2/edit/color; without it, the last one

    A link asks before it closes a form with unsaved edits. To open a link while the app is running, type it
    after ^g (or 'go' with --plain). If the app is already running on the full screen with the same file,
    LINK opens there.

    If another program, such as a second instance of this one, changes the file, its version is kept as
    NAME.other-1.json in the same folder, and a message says so.

    On the full screen, o opens an item in a new window. With several windows, ^w shows the next one, and ^k
    closes the one in front. Closing a window with unsaved edits asks, and so does quitting.

    On a full screen of at least 100 columns, the list and the open item are side by side, and Tab moves the
    cursor between them. The mouse chooses rows, buttons, and tabs, and scrolls; with Shift, it selects text.
    ^p shows or hides the URL, the screens, and the state of the app. ^b undoes, ^f
    redoes, and after ^t, the arrow keys move back and forth in time.

    Exit status: 0 for success; 1 if a replay differs; 64 for invalid arguments; 65 for an invalid journal;
    66 if the data file is not a file, or can be neither read nor renamed; 74 if the data file or standard
    output cannot be written; 128 plus the signal's number after a signal. Without a terminal, also 1 if a
    command failed, and 65 if the data file cannot be read and was renamed.
    """
}
