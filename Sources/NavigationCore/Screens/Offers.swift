/// Something that the user can do with what is in front; see ``Screen/offers``.
public struct Offer {
  /// How the user acts: `tap` a button of the dialog in front, `dismiss` the screen on top, `try to dismiss` it if it is
  /// guarded, `select` or `reselect` a tab, `follow` a link. `nil` for an offer that the content of the screen on top defines.
  public let verb: String?
  /// The text for the user: `Delete`, `sheet edit(42)`, `settings`, `About`.
  public let label: String
  /// The name for a script or a test, the same in every run: `tap Delete`, `dismiss sheet edit(42)`, `select settings`,
  /// `follow About`, `try to dismiss sheet edit(42)`. If two offers would have the same name, the second one is `follow About (2)`.
  public fileprivate(set) var name: String
  private let action: () -> Void

  /// Creates an offer of a content, in addition to the offers of the tree.
  ///
  /// ```swift
  /// Offer("Edit Keyboard") { model.route = .edit(item) }.name  // → Edit Keyboard
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which is the label too.
  ///   - action: What the offer does.
  public init(_ name: String, action: @escaping () -> Void) {
    verb = nil
    label = name
    self.name = name
    self.action = action
  }

  init(_ verb: String, _ label: String, _ action: @escaping () -> Void) {
    self.verb = verb
    self.label = label
    name = "\(verb) \(label)"
    self.action = action
  }

  /// Performs the offer.
  ///
  /// - Returns: The task of an ``asyncAction(_:)``, so that the caller can wait for it; otherwise `nil`.
  @discardableResult
  public func perform() -> Task<Void, Never>? { ActionTask.started(by: action) }
}

extension Offer: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

extension Screen {
  /// What the user can do now with what is in front: the buttons of a dialog, or the dismissal of what is on top (or the
  /// attempt, if it is guarded and asks), the links of the screen on top, and the visible tabs.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).offers.map(\.name)  // → ["dismiss push edit"]
  /// inventory(model).offers[0].perform()
  /// model.route                          // → nil
  /// ```
  ///
  /// A renderer, a test, the graph, and a script use this one list. It leaves out taps that would change nothing: on
  /// the selected tab without `onReselect`, and on a link that only its item activates.
  ///
  /// - Complexity: The same as ``path``.
  public var offers: [Offer] {
    guard let front = layers.last else { return [] }
    var offers: [Offer] = []
    if let dialog = front.modal?.dialog {
      offers += dialog.buttons.map { button in
        Offer("tap", String(state: button.label)) { button.tap() }
      }
    } else {
      if let top = front.path.last ?? front.presentation {
        let label = top.edge.key.text(ids: false).map { " \($0)" } ?? ""
        let first = top.guards.first
        if first?.asks ?? true {
          let verb = first == nil ? "dismiss" : "try to dismiss"
          offers.append(Offer(verb, "\(top.style)\(label)") { top.dismiss() })
        }
      }
      for link in front.top.links where link.canBeFollowed {
        let key = link.id.key
        let label = link.label.map { String(state: $0) } ?? key.text(ids: false) ?? "#\(key.ordinal)"
        offers.append(Offer("follow", label) { link.activate() })
      }
      for tab in front.tabs where !tab.isSelected || tab.canBeReselected {
        offers.append(Offer(tab.isSelected ? "reselect" : "select", tab.name) { tab.select() })
      }
    }
    return offers.numbered()
  }
}

extension [Offer] {
  /// The same offers with unique names: the second one with a name becomes `follow About (2)`.
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
