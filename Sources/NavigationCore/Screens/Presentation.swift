/// A screen or a dialog that a screen presents.
public struct Presentation<Content>: Identifiable {
  package let edge: Edge
  /// The parts of the screen that presents it; `nil` outside a tree.
  private let parent: ScreenParts?

  /// The id of the presentation. The same state always produces the same id.
  public let id: PresentationID

  init(_ edge: Edge, id: PresentationID, on parent: ScreenParts?) {
    self.edge = edge
    self.id = id
    self.parent = parent
  }

  /// Creates a presentation outside a tree.
  init(_ edge: Edge) { self.init(edge, id: PresentationID(parent: nil, EdgeKeys([edge.key]), 0), on: nil) }

  /// How the screen or dialog is presented.
  public var style: PresentationStyle { edge.style }

  /// The closure that a renderer calls once, after the presentation has closed for any reason.
  public var onDismiss: (() -> Void)? { edge.onDismiss }

  /// The screen that is presented; `nil` for a dialog.
  public var screen: Screen<Content>? {
    guard var screen = edge.screen(of: Content.self) else { return nil }
    screen.id = id
    return screen
  }

  /// The dialog that is presented; `nil` for a screen.
  public var dialog: Dialog? { edge.dialog }

  /// Whether the user can't dismiss the presentation. This is the case if its screen, or a screen that would be removed
  /// with it, is guarded; see ``Screen/dismissDisabled(_:fileID:line:onAttempt:)``. The program can still dismiss it.
  public var isDismissDisabled: Bool {
    guard edge.role == .stacked, let last = parent?.edges.lastGuardedElement else { return edge.isGuarded }
    return edge.isGuarded || last > id.index
  }

  /// The guards of the screens that a dismissal removes, from the top down. For a screen of a stack, they include those
  /// of the elements above it.
  package var guards: [ScreenGuard] {
    guard isDismissDisabled else { return [] }
    var leaving = [Way(edge, id)]
    if edge.role == .stacked, let parent, let stack = parent.edges.stacked {
      leaving += (id.index + 1..<stack.upperBound).map {
        Way(parent.edges.all[$0], PresentationID(parent: id.parent, parent, $0))
      }
    }
    return ScreenGuard.all(above: leaving.map { ($0, $0.edge.parts) })
  }

  /// Dismisses the presentation on behalf of the user, by changing the state: sets the optional to `nil` or the flag to
  /// `false`, or pops the element of a stack and the elements above it.
  ///
  /// If that would remove a guarded screen, the method calls ``ScreenGuard/attempt()`` on the guard closest to the top
  /// instead; see ``Screen/dismissDisabled(_:fileID:line:onAttempt:)``. To dismiss from the program without asking,
  /// change the state, for example with ``StateBinding/dismiss()``.
  ///
  /// If the state presents nothing, another case, or a value with a different identity, nothing changes. So a second
  /// dismissal is harmless, and so is a late one, unless the state presents the same value again: a dismissal compares
  /// identities, and clears the value wherever the state shows it. Dismissing a presentation of a plain value changes
  /// nothing. If the setter of a binding refuses the change, the presentation stays, and nothing is reported.
  ///
  /// If the user dismisses a dialog without tapping a button (with Escape, or a tap outside), this method taps the
  /// cancel button, if there is one, as in UIKit. To close a dialog without performing an action, change the state.
  public func dismiss() {
    if let cancel = dialog?.buttons.first(where: { $0.role == .cancel }) {
      cancel.tap()
    } else if let first = guards.first {
      if edge.dismissal?.isCurrent ?? true { first.attempt() }
    } else {
      close()
    }
  }

  /// Dismisses the presentation, even if it is guarded, without performing a button's action. Returns whether the state
  /// presented it.
  ///
  /// This is for a toolkit that reports a tap on a dialog's button after the dismissal; see
  /// ``Dialog/Button/tap(afterClosing:)``.
  @discardableResult
  package func close() -> Bool { edge.dismissal?.dismiss() ?? false }

  /// Returns a copy of `state` in which this presentation is dismissed. If `state` doesn't present it, returns `state`
  /// unchanged.
  ///
  /// ```swift
  /// let presentation = Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// presentation?.dismissed(route)                // → nil
  /// presentation?.dismissed(Route?.some(.help))  // → help
  /// ```
  ///
  /// If no value of the type `State` can present this presentation, the call is reported, and `state` is returned
  /// unchanged.
  public func dismissed<State>(
    _ state: State, fileID: String = #fileID, line: UInt = #line
  ) -> State {
    if let dismissed = edge.dismissal?.dismissed(state) { return dismissed }
    reportIssue(
      "\(style) \(edge.key) is not presented by state of the type \(State.self).", fileID: fileID, line: line)
    return state
  }

  /// This presentation with another screen.
  package func with(_ screen: Screen<Content>) -> Presentation {
    Presentation(ScreenEdge(screen, like: edge), id: id, on: parent)
  }
}

extension Presentation: Equatable where Content: Equatable {
  /// Whether both present equal dialogs or screens, in the same style and on the same parent.
  public static func == (left: Self, right: Self) -> Bool {
    left.edge == right.edge && left.id.parent == right.id.parent && left.screen == right.screen
  }
}

// MARK: Plain values

extension Presentation {
  /// Creates the presentation of a plain optional; `nil` if the optional is `nil`.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: draft) { draft in Screen("Draft of \(draft.name)") }
  /// ```
  ///
  /// The presentation cannot change the value. ``dismissed(_:fileID:line:)`` returns the state after a dismissal.
  ///
  /// This is short for ``Screen/present(_:unwrapping:onDismiss:content:fileID:line:)`` with
  /// ``StateBinding/constant(_:)``. To show a plain route with a function that takes a binding, do the same:
  /// `inventory(.constant(route))`.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - value: The optional.
  ///   - onDismiss: Called by the renderer, once, after the presentation has closed.
  ///   - content: Returns the screen for the value.
  public init?<Value>(
    _ style: PresentationStyle, unwrapping value: Value?, onDismiss: (() -> Void)? = nil,
    content: (Value) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(style, .constant(value), CallSite(fileID: fileID, line: line), onDismiss) { content($0).screen }
  }

  /// Creates the presentation of the case at `path` of a plain `route`; `nil` if the case is not active.
  ///
  /// ```swift
  /// Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) }
  /// ```
  ///
  /// See ``init(_:unwrapping:onDismiss:content:fileID:line:)`` for `style`, `onDismiss`, and `content`.
  public init?<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: Enum?, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (Value) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let value = StateBinding.constant(route).case(path)
    self.init(style, value, CallSite(fileID: fileID, line: line), onDismiss) { content($0).screen }
  }

  private init?<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>, _ place: CallSite, _ onDismiss: (() -> Void)?,
    screen: (Value) -> Screen<Content>
  ) {
    guard let binding = StateBinding(unwrapping: value) else { return nil }
    let dismissal = Dismissal.of(value, binding, by: ScreenCall(place: place), identity: identity(of:))
    self.init(ScreenEdge(screen(binding.wrappedValue), style, dismissal.key, dismissal, onDismiss: onDismiss))
  }
}
