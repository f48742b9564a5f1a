import NavigationCore
import PageKit

/// A command of plain mode, derived from the tree.
struct PlainCommand {
  /// The first words of the command, in lowercase.
  var name: String
  /// The argument, such as `ITEM` or `1|2`; `nil` if it has none.
  var argument: String?
  /// Whether `press` may precede it.
  var isButton = false
  /// Runs the command with the text after the name. Returns an error message, or `nil`.
  var run: (String) -> String?

  var usage: String { argument.map { "\(name) \($0)" } ?? name }

  /// Returns the commands of a screen, except `help` and the other commands that every screen has.
  static func all(in front: Front) -> [PlainCommand] {
    let page =
      front.dialog == nil
      ? itemCommands(front.page) + buttonCommands(front.page) + settings(front.page) : []
    var commands =
      page
      + front.offers.indices.filter { [.tap, .follow].contains(front.offers[$0].kind) }
      .map { button($0, front) }
    commands += front.overlayActions.map(button)
    // A button of the page may do the same.
    commands += front.commands.map { button($0.action) }.filter { command in
      !commands.contains { $0.name == command.name }
    }
    if !front.tabs.isEmpty { commands.append(tab(front)) }
    if let window = front.windowOfSeveral { commands += windowCommands(front, window) }
    if let back = front.back {
      commands.append(
        PlainCommand(name: "back") { _ in
          back()
          return nil
        })
    }
    return commands
  }

  private static func button(_ index: Int, _ front: Front) -> PlainCommand {
    PlainCommand(name: front.offers[index].label.lowercased(), isButton: true) { _ in
      front.perform(index)
      return nil
    }
  }

  // MARK: Lists

  /// Returns the items of a list in the order of their numbers.
  static func items(of page: Page) -> [(label: String, actions: [Action])] {
    page.rows.compactMap { row in
      if case .item(_, let actions) = row.kind { (row.label, actions) } else { nil }
    }
  }

  private static func itemCommands(_ page: Page) -> [PlainCommand] {
    let items = items(of: page)
    guard let first = items.first?.actions.first else { return [] }
    var labels: [String] = []
    for action in items.flatMap(\.actions) where !labels.contains(action.label) {
      labels.append(action.label)
    }
    func command(_ name: String, _ label: String) -> PlainCommand {
      PlainCommand(name: name, argument: "ITEM") { argument in
        switch Choosing.index(of: argument, among: items.map(\.label), isNumbered: true) {
        case .found(let index):
          guard let action = items[index].actions.first(where: { $0.label == label }) else {
            return "'\(items[index].label)' has no action '\(name)'."
          }
          return action.run()
        case .unclear(let reason): return "Which item? \(reason)"
        }
      }
    }
    return labels.map { command($0.lowercased(), $0) } + [command("open", first.label)]
  }

  private static func buttonCommands(_ page: Page) -> [PlainCommand] {
    page.rows.compactMap { row in
      if case .button(let action, _) = row.kind { button(action) } else { nil }
    }
  }

  private static func button(_ action: Action) -> PlainCommand {
    PlainCommand(name: action.label.lowercased(), isButton: true) { _ in action.run() }
  }

  // MARK: Fields

  private static func settings(_ page: Page) -> [PlainCommand] {
    page.rows.compactMap { row in
      let name = "set \(row.label.lowercased())"
      switch row.kind {
      case .field(let field):
        return PlainCommand(name: name, argument: "TEXT") { text in
          field.set(text)
          return nil
        }
      case .number(let number):
        let range = number.range
        let argument = "\(range.lowerBound)...\(range.upperBound)"
        return PlainCommand(name: name, argument: argument) { text in
          guard let value = Int(text), range.contains(value) else {
            return "\(row.label) must be a number in \(argument), not '\(text)'."
          }
          number.set(value)
          return nil
        }
      case .choice(let choice):
        return PlainCommand(name: name, argument: choice.options.joined(separator: "|")) { text in
          switch Choosing.index(of: text, among: choice.options) {
          case .found(let index): choice.select(index)
          case .unclear(let reason): return "\(row.label)? \(reason)"
          }
          return nil
        }
      default: return nil
      }
    }
  }

  /// - Parameter current: The index of the window in front.
  private static func windowCommands(_ front: Front, _ current: Int) -> [PlainCommand] {
    let numbers = front.windows.indices.map { "\($0 + 1)" }
    let show = PlainCommand(name: "window", argument: numbers.joined(separator: "|")) { text in
      switch Choosing.index(of: text, among: numbers) {
      case .found(let index): front.bringToFront(index)
      case .unclear(let reason): return "Which window? \(reason)"
      }
      return nil
    }
    let close = PlainCommand(name: "close window") { _ in
      front.closeWindow(current)
      return nil
    }
    return [show, close]
  }

  private static func tab(_ front: Front) -> PlainCommand {
    let titles = front.tabs.map(\.screen.content.title)
    return PlainCommand(name: "tab", argument: titles.map { $0.lowercased() }.joined(separator: "|")) {
      text in
      switch Choosing.index(of: text, among: titles, isNumbered: true) {
      case .found(let index): front.select(index)
      case .unclear(let reason): return "Which tab? \(reason)"
      }
      return nil
    }
  }
}
