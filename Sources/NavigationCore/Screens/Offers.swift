/// An action that the user can take; see ``Screen/offers``.
public struct Offer {
  /// The kind of an action.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A tap on a button of the dialog in front.
    case tap
    /// The dismissal of the topmost screen.
    case dismiss
    /// A tap on a link.
    case follow
    /// A tap on the tab that is shown, or on a row that is selected.
    case reselect
    /// A tap on another tab.
    case select
    /// A tap on the button that shows hidden columns, as `show sidebar`.
    case show
    /// A command; see ``Screen/command(_:shortcut:disabled:fileID:line:action:)``.
    case command
    /// An action of a screen's content; see ``Offer/init(_:action:)``.
    case custom
  }

  /// The kind of action.
  public let kind: Kind
  /// Whether the action would remove a guarded screen, so that the guard is asked instead.
  package let isGuarded: Bool
  /// The text to show to the user: `Delete`, `sheet edit(42)`, `settings`, `About`.
  public let label: String
  /// The name for a script or a test, the same in every run: `tap Delete`, `dismiss sheet edit(42)`, `select settings`,
  /// `follow About`, or, if the offer is guarded, `try to dismiss sheet edit(42)`. A second offer with the same name gets
  /// a number: `follow About (2)`.
  public fileprivate(set) var name: String
  /// For a dismissal or a link, and for a content's action that `explore` or `checkScreens` performs, the index of its
  /// column in ``Screen/columns-property``; `nil` for any other offer, and in an overlay.
  public package(set) var column: Int?
  /// The overlay that the offer belongs to; `nil` for an offer of the screens below the overlays, and for a command.
  public package(set) var overlay: PresentationID?
  /// For an action of a screen's content, and for a command, the id of that screen; `nil` for the root.
  package var screen: PresentationID?
  private let action: () -> Void

  /// Creates a custom offer, for an action in a screen's content.
  ///
  /// ```swift
  /// Offer("Edit Keyboard") { model.route = .edit(item) }.name  // → Edit Keyboard
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which is also the label.
  ///   - action: The action to perform.
  public init(_ name: String, action: @escaping () -> Void) {
    self.init(.custom, name, action)
    self.name = name
  }

  fileprivate init(
    _ kind: Kind, _ label: String, column: Int? = nil, isGuarded: Bool = false,
    _ action: @escaping () -> Void
  ) {
    self.kind = kind
    self.isGuarded = isGuarded
    self.label = label
    self.column = column
    self.action = action
    name = (isGuarded ? "try to " : "") + (Self.verbs[kind] ?? "") + label
  }

  // Printing a case looks up its name in the metadata, which takes longer than the rest of an offer.
  private static let verbs = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, "\($0) ") })

  /// Creates an offer. If `first` isn't `nil`, the offer calls that guard instead of `action`. The result is `nil` if
  /// the guard doesn't ask.
  fileprivate init?(
    _ kind: Kind, _ label: String, column: Int?, unless first: ScreenGuard?, _ action: @escaping () -> Void
  ) {
    guard first?.asks ?? true else { return nil }
    self.init(kind, label, column: column, isGuarded: first != nil, first.map { $0.attempt } ?? action)
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
  /// The actions that the user can take now: the buttons of the dialog in front, or else the dismissal of the topmost
  /// presentation (an attempt, if a guard asks first), the links of the topmost screen, the visible tabs, the same of the
  /// overlays on screen, and the ``commands``.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).offers.map(\.name)  // → ["dismiss push edit"]
  /// inventory(model).offers[0].perform()
  /// model.route                          // → nil
  /// ```
  ///
  /// Renderers, tests, graphs, and scripts share this list. It leaves out taps that would change nothing: on the
  /// selected tab or row without `onReselect`, on any other active link, on a link that only its item activates, and on
  /// the button of the sidebar if the visibility is a constant. It also leaves out dismissals and links that a guard
  /// blocks without asking.
  ///
  /// With several ``columns-property``, the dismissals and links of the other columns follow, from right to left, and
  /// then `show sidebar` if columns are hidden. Otherwise, the list begins with the offers that a single column would
  /// have, under the same names.
  ///
  /// The offers of overlays, such as a toast, are next, from the bottom up: the overlay's dismissal, unless its style isn't
  /// closable, and the offers of its screens. The ``commands`` that aren't disabled are last. A modal covers the overlays
  /// below it, but no command. A dialog in front covers both.
  ///
  /// - Complexity: The same as ``path``.
  public var offers: [Offer] { columnOffers.flatMap { $0.offers }.numbered() }

  /// The offers of each column on screen, and then of each overlay, and the commands. If a dialog is in front, the only
  /// offers are its buttons.
  package var columnOffers: [ColumnOffers<Content>] {
    let layers = layers
    if let dialog = layers.last?.modal?.dialog {
      let buttons = dialog.buttons.map { button in
        Offer(.tap, String(state: button.label)) { button.tap() }
      }
      return [ColumnOffers(offers: buttons)]
    }
    let commands = commands.compactMap { command -> Offer? in
      guard command.disabledReason == nil else { return nil }
      var offer = Offer(.command, String(state: command.label), command.action)
      offer.screen = command.screen
      return offer
    }
    // Here and above, a key path of a generic type would be made for each call.
    return Layer.uncovered(of: layers).flatMap { $0.offers } + [ColumnOffers(offers: commands)]
  }
}

/// The offers of a column, and its screen, whose content may have more.
package struct ColumnOffers<Content> {
  /// The index of the column; `nil` in an overlay, and for offers that belong to no column.
  package var column: Int?
  /// The id of the overlay; `nil` for the layer below the overlays.
  package var overlay: PresentationID?
  /// The screen in the column; `nil` for offers that belong to no column.
  package var screen: Screen<Content>?
  package var offers: [Offer]

  /// The offers of the content, which `contents` returns, and then those of the tree.
  package func offers(_ contents: (Screen<Content>) -> [Offer]) -> [Offer] {
    guard let screen else { return offers }
    var own = contents(screen)
    for index in own.indices {
      (own[index].column, own[index].overlay, own[index].screen) = (column, overlay, screen.id)
    }
    return own + offers
  }
}

extension Layer {
  /// The offers of each column, from right to left, and then the placeholder.
  fileprivate var offers: [ColumnOffers<Content>] {
    let (columns, hiding) = base.columnsAndVisibility
    let overlay = presentation?.style.kind == .overlay ? presentation?.id : nil
    let closing =
      overlay != nil && presentation?.style.isClosable == false
      ? nil : presentation ?? tabs.last { $0.isSelected && $0.closing != nil }?.closing
    var found: [ColumnOffers<Content>] = []
    // The first of the screens that a link in the next column to the left would remove.
    var right: Presentation<Content>?
    for (index, column) in columns.enumerated().reversed() {
      guard column.placeholder == nil, let top = column.screens.last else { continue }
      var offers: [Offer] = []
      // Dismissing the first screen of the first column dismisses the layer, or closes the tab.
      if let presentation = column.pushed.last ?? (index == 0 ? closing : nil) {
        let label = presentation.edge.key.text(ids: false).map { " \($0)" } ?? ""
        let offer = Offer(
          .dismiss, "\(presentation.style)\(label)", column: index, unless: presentation.guards.first
        ) { presentation.dismiss() }
        if let offer { offers.append(offer) }
      }
      let links = top.links
      let guards = links.isEmpty ? [] : right?.guards ?? []
      offers += links.compactMap { link in
        guard link.canBeFollowed || link.canBeReselected else { return nil }
        let label = link.label.map { String(state: $0) } ?? link.id.key.description
        // Selecting a row again keeps the row's screen.
        let first = guards.first { link.canBeFollowed || $0.screen != right?.id }
        return Offer(link.canBeFollowed ? .follow : .reselect, label, column: index, unless: first) {
          link.activate()
        }
      }
      if found.isEmpty {
        offers += tabs.filter(\.canBeSelected).map { tab in
          Offer(tab.isSelected ? .reselect : .select, tab.name) { tab.select() }
        }
      }
      found.append(ColumnOffers(column: index, screen: top, offers: offers))
      right = column.pushed.first
    }
    for (index, column) in columns.enumerated() where column.placeholder != nil {
      found.append(ColumnOffers(column: index, screen: column.placeholder, offers: []))
    }
    if let hiding, !hiding.location.isConstant {
      found.append(ColumnOffers(offers: [Offer(.show, "sidebar") { hiding.wrappedValue = .all }]))
    }
    if let overlay {
      for index in found.indices { found[index].belong(to: overlay) }
    }
    return found
  }
}

extension ColumnOffers {
  /// An offer of an overlay has no column.
  fileprivate mutating func belong(to overlay: PresentationID) {
    (column, self.overlay) = (nil, overlay)
    for index in offers.indices { (offers[index].column, offers[index].overlay) = (nil, overlay) }
  }
}

extension [Offer] {
  /// The same offers with unique names: a second `follow About` becomes `follow About (2)`.
  package func numbered() -> [Offer] {
    var offers = self
    var names = Set<String>(minimumCapacity: count)
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
