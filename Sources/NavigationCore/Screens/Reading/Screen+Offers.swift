/// Something that a person can do with what is in front; see ``Screen/offers``.
public struct Offer {
  /// What the offer does.
  public enum Kind: Hashable, Sendable {
    /// Does something that the content of the screen on top says.
    case content
    /// Taps a button of the dialog in front.
    case button
    /// Dismisses the screen on top.
    case dismissal
    /// Selects a tab.
    case tab
    /// Activates a link.
    case link
  }

  /// What the offer does.
  public let kind: Kind
  /// What it says to a person: `Delete`, `sheet edit(42)`, `settings`, `About`.
  public let label: String
  /// What a script or a test calls it, the same in every run: `tap Delete`, `dismiss sheet edit(42)`, `select settings`,
  /// `follow About`. If two offers would have the same name, the second one is `follow About (2)`.
  public fileprivate(set) var name: String
  private let action: () -> Void

  /// Something that a content lets a person do, beside what the tree offers.
  ///
  /// ```swift
  /// Offer("Edit Keyboard") { model.route = .edit(item) }.name  // → Edit Keyboard
  /// ```
  public init(_ name: String, action: @escaping () -> Void) {
    kind = .content
    label = name
    self.name = name
    self.action = action
  }

  init(_ kind: Kind, _ verb: String, _ label: String, _ action: @escaping () -> Void) {
    self.kind = kind
    self.label = label
    name = "\(verb) \(label)"
    self.action = action
  }

  /// Does it.
  ///
  /// - Returns: the task of a handler that is an ``asyncAction(_:)``, to wait for; `nil` for any other.
  @discardableResult
  public func perform() -> Task<Void, Never>? { ActionTask.started(by: action) }
}

extension Offer: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

extension Screen {
  /// What a person can do now with what is in front: the buttons of a dialog, or the dismissal of what is on top (unless
  /// it is disabled), the links of the screen on top, and the tabs that can be seen.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).offers.map(\.name)  // → ["dismiss push edit"]
  /// inventory(model).offers[0].perform()
  /// model.route                          // → nil
  /// ```
  ///
  /// A renderer, a test, the graph, and a script use this one list. What a tap would not change is not offered: the tab
  /// that is shown, and a link that only its item activates.
  ///
  /// - Complexity: As ``path``.
  public var offers: [Offer] {
    let layers = layers
    guard let front = layers.last else { return [] }
    var offers: [Offer] = []
    if let dialog = front.modal?.dialog {
      offers += dialog.buttons.map { button in Offer(.button, "tap", "\(button.label)") { button.tap() } }
    } else {
      if let top = front.path.last ?? layers.dropLast().last?.modal, !top.isDismissDisabled {
        let label = top.edge.key.text(ids: false).map { " \($0)" } ?? ""
        offers.append(Offer(.dismissal, "dismiss", "\(top.style)\(label)") { top.dismiss() })
      }
      for link in front.top.links where link.canBeFollowed {
        let key = link.id.key
        let label = link.label.map { "\($0)" } ?? key.text(ids: false) ?? "#\(key.ordinal)"
        offers.append(Offer(.link, "follow", label) { link.activate() })
      }
      for tab in front.tabs where !tab.isSelected {
        offers.append(Offer(.tab, "select", tab.label) { tab.select() })
      }
    }
    return offers.numbered()
  }
}

extension [Offer] {
  /// The same offers, each with a name of its own: the second one of a name is `follow About (2)`.
  package func numbered() -> [Offer] {
    var offers = self
    var names: Set<String> = []
    var counts: [String: Int] = [:]
    for index in offers.indices {
      let name = offers[index].name
      while !names.insert(offers[index].name).inserted {
        counts[name, default: 1] += 1
        offers[index].name = "\(name) (\(counts[name, default: 1]))"
      }
    }
    return offers
  }
}
