/// A link of a screen: a control that pushes a screen when the user taps it. (The links of `NavigationLinks` are URLs.)
public struct ScreenLink: Identifiable {
  /// The id of the link. It does not depend on the screen that the link pushes, which may not exist yet.
  public let id: PresentationID
  private let stored: Stored
  /// Asks before a tap removes a guarded screen: the link's own, unless it is `kept`, or one above it. Returns whether
  /// there is one.
  private let asks: (_ isKept: Bool) -> Bool

  /// A class, because a list has many rows, and each change of state copies them.
  final class Stored: Equatable {
    let key: EdgeKey
    let label: TextState?
    let wasActive: Bool
    /// Whether a tap does something while the link is not active.
    let canBeFollowed: Bool
    /// The actions of a row: of a tap, and of one while it is selected.
    let select, reselect: (() -> Void)?
    private(set) lazy var isActive = StateBinding(
      get: { [wasActive] in wasActive }, set: { [select] in if $0 { select?() } })

    /// Creates a row.
    init(
      key: EdgeKey, label: TextState, isSelected: Bool, select: @escaping () -> Void, reselect: (() -> Void)?
    ) {
      (self.key, self.label, wasActive, canBeFollowed) = (key, label, isSelected, true)
      (self.select, self.reselect) = (select, reselect)
    }

    init(
      key: EdgeKey, label: TextState?, isActive: StateBinding<Bool>, wasActive: Bool, canBeFollowed: Bool
    ) {
      (self.key, self.label, self.wasActive, self.canBeFollowed) = (key, label, wasActive, canBeFollowed)
      (select, reselect) = (nil, nil)
      self.isActive = isActive
    }

    /// Whether both are the same link with the same label, and were both active or both inactive when their trees were
    /// built.
    static func == (left: Stored, right: Stored) -> Bool {
      left.key == right.key && left.label == right.label && left.wasActive == right.wasActive
    }
  }

  init(_ stored: Stored, _ id: PresentationID, asks: @escaping (_ isKept: Bool) -> Bool) {
    self.stored = stored
    self.id = id
    self.asks = asks
  }

  /// The label of the link, if it has one.
  public var label: TextState? { stored.label }

  /// Whether the link is active. An active link pushes its screen. (If two links of a screen are active, only the first
  /// one does; see ``Screen/issues``.) Writing `true` activates the link, except for `navigation(item:)`. Writing
  /// `false` dismisses the screen.
  ///
  /// A write of the current value does nothing. If a write would remove a guarded screen, it calls
  /// ``ScreenGuard/attempt()`` on the guard closest to the top instead.
  public var isActive: StateBinding<Bool> {
    stored.isActive.removeDuplicates(id: "asking") { [asks] isActive, new in isActive == new || asks(false) }
  }

  /// Whether a tap activates the link. This is `false` for `navigation(item:)` and for an active link.
  var canBeFollowed: Bool { stored.canBeFollowed && !stored.wasActive }

  /// Whether a tap calls `onReselect`.
  var canBeReselected: Bool { stored.wasActive && stored.reselect != nil }

  /// Activates the link, as a tap does. If a row is selected already, calls its `onReselect`.
  public func activate() {
    guard stored.wasActive, let reselect = stored.reselect else {
      isActive.wrappedValue = true
      return
    }
    if !asks(true) { reselect() }
  }
}

extension ScreenLink: Equatable {
  /// Whether both are the same link with the same label, and were both active or both inactive when their trees were
  /// built.
  public static func == (left: Self, right: Self) -> Bool {
    left.stored == right.stored && left.id.parent == right.id.parent
  }
}
