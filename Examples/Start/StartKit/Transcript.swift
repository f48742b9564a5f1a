import NavigationCore

/// What a person would see: the actions, and the screens after each.
public struct Transcript {
  public private(set) var text = ""

  /// Notes an action, and the screens after it.
  mutating func note<Content>(_ action: String, _ screen: Screen<Content>) {
    text += "> \(action)\n\(screen.outline)\n"
  }

  /// Performs one of the user's actions, and notes it. An action that isn't offered is noted, too.
  mutating func perform<Content>(_ name: String, on screen: () -> Screen<Content>) {
    let offers = screen().offers
    guard let offer = offers.first(where: { $0.name == name }) else {
      text += "> \(name)\nis not offered, only \(offers.map(\.name))\n"
      return
    }
    offer.perform()
    note(name, screen())
  }
}

/// The examples, by name.
public let examples: [String: @Sendable () -> String] = [
  "sheet": { sheetExample() }, "links": { linksExample() }, "leaving": { leavingExample() },
  "columns": { columnsExample() },
]
