/// A link of a screen: a control that pushes a screen when the user taps it. (The links of `NavigationLinks` are URLs.)
public struct ScreenLink: Identifiable {
  /// The id of the link. It does not depend on the screen that the link pushes, which may not exist yet.
  public let id: PresentationID
  private let stored: Stored
  /// Asks before the link removes a guarded screen. Returns whether there is one.
  private let asks: () -> Bool

  struct Stored: Equatable {
    let key: EdgeKey
    let label: TextState?
    let isActive: StateBinding<Bool>
    let wasActive: Bool
    /// Whether a tap does something while the link is not active.
    let canBeFollowed: Bool

    /// Whether both are the same link with the same label, and were both active or both inactive when their trees were
    /// built.
    static func == (left: Self, right: Self) -> Bool {
      left.key == right.key && left.label == right.label && left.wasActive == right.wasActive
    }
  }

  init(_ stored: Stored, _ id: PresentationID, asks: @escaping () -> Bool) {
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
    stored.isActive.removeDuplicates(id: "asking") { [asks] isActive, new in isActive == new || asks() }
  }

  /// Whether a tap does something. This is `false` for `navigation(item:)` and for an active link.
  var canBeFollowed: Bool { stored.canBeFollowed && !stored.wasActive }

  /// Activates the link, as a tap does.
  public func activate() { isActive.wrappedValue = true }
}

extension ScreenLink: Equatable {
  /// Whether both are the same link with the same label, and were both active or both inactive when their trees were
  /// built.
  public static func == (left: Self, right: Self) -> Bool {
    left.stored == right.stored && left.id.parent == right.id.parent
  }
}
