/// Prevents the user from leaving a screen, or asks a question first.
///
/// - ``Screen/dismissDisabled(_:fileID:line:onAttempt:)`` adds a guard to a screen.
/// - To *leave* is to remove the screen on behalf of the user: to dismiss it, to pop it, or to follow a link.
/// - An *attempt* to leave is refused. It runs the guard's `onAttempt`.
/// - A guard *asks* if it has an `onAttempt`, which presents a question.
public struct ScreenGuard {
  /// The id of a guard: its screen and its call. The same state always
  /// produces the same id.
  package struct ID: Hashable {
    /// The id of the presentation or tab whose screen is guarded; `nil` for the root of a tree.
    package internal(set) var screen: PresentationID?
    let call: ScreenCall
    package var place: CallSite { call.place }
  }

  /// The id of the guard.
  package internal(set) var id: ID
  /// The id of the presentation or tab whose screen is guarded; `nil` for the root of a tree.
  public var screen: PresentationID? { id.screen }
  let onAttempt: (() -> Void)?
  /// The way to the guarded screen; `nil` for the root of a tree. It is complete in ``Screen/guards``; in the guards of a
  /// presentation it begins at the presentation.
  var way: Way?
  /// Returns the tree that the guard was read from. Only ``Screen/guards`` sets it.
  package internal(set) var surroundings: () -> Surroundings = { Surroundings() }

  /// Whether an attempt to leave asks a question. A guard that doesn't ask keeps the user on the screen, for example
  /// during a payment.
  public var asks: Bool { onAttempt != nil }

  /// Runs `onAttempt` to present the question. Call this method when the user tries to leave. Hidden tabs that contain
  /// the screen are selected first.
  ///
  /// Nothing happens if the state no longer presents the screen, and nothing if the guard does not ask. A guard can't
  /// read the list of tabs: after a tab was removed, use the guard of a new tree.
  public func attempt() {
    guard let onAttempt, isCurrent else { return }
    for tab in (way?.edges ?? []).compactMap(\.tab) where !tab.isSelectedNow() { tab.select() }
    onAttempt()
  }

  /// Whether the state still presents the guarded screen.
  var isCurrent: Bool { way?.edges.allSatisfy { $0.dismissal?.isCurrent ?? true } ?? true }

  /// Whether `other`, in a new tree, is this guard on the same screen.
  package func isKept(as other: ScreenGuard) -> Bool {
    guard id.call == other.id.call else { return false }
    guard let way, let otherWay = other.way else { return way == nil && other.way == nil }
    return way.isKept(as: otherWay)
  }
}

/// What a tree shows around a guard.
package struct Surroundings {
  /// The ways to all presentations.
  var presented: [Way] = []
  /// The ways to the presentations from the root to the topmost one; see ``Screen/path``.
  var path: [Way] = []
  /// The messages of the tree's issues.
  package var issues: Set<String> = []

  /// Whether a dialog is in front, or something that the guarded screen has presented with ``Screen/onTop(_:)``. It is
  /// answered before the guard asks.
  package func isAnswering(before element: ScreenGuard) -> Bool {
    path.last?.edge.dialog != nil
      || path.contains { $0.edge.key.isOnTop && $0.below?.id == element.way?.id }
  }

  /// The pages, modals, and dialogs in front of a guarded screen.
  package func inFront(of element: ScreenGuard) -> ArraySlice<Way> {
    var way = element.way
    while way?.edge.role == .tab { way = way?.below }
    guard let way else { return path[...] }
    return path.lastIndex { $0.id == way.id }.map { path[($0 + 1)...] } ?? []
  }

  /// The presentations that an earlier tree doesn't have.
  package func presented(since earlier: Surroundings) -> [Way] {
    let known = Set(earlier.presented.map(\.id))
    return presented.filter { way in !known.contains(way.id) && !earlier.presents(way) }
  }

  package func presents(_ way: Way) -> Bool { presented.contains(where: way.isKept) }
}

extension Screen {
  /// Prevents the user from leaving this screen: from dismissing it, and from dismissing or popping a screen below it.
  /// The program can still remove the screen by changing the state.
  ///
  /// ```swift
  /// let edit = Presentation(.sheet, unwrapping: route, case: \.edit) { item in
  ///   Screen(item.name).dismissDisabled()
  /// }
  /// edit?.isDismissDisabled  // → true
  /// ```
  ///
  /// When the user tries to leave, `onAttempt` runs instead. It presents a question, and the answer changes the state.
  /// Present the question with ``onTop(_:)``. A sheet of the screen hides a plain alert, which is one of the ``issues``.
  /// Without `onAttempt`, an attempt does nothing. Use this for a screen that closes on its own, such as a payment in
  /// progress. For an example, see <doc:Screens>.
  ///
  /// SwiftUI doesn't report a swipe on a guarded sheet, so a swipe asks no question. A button that calls
  /// ``Presentation/dismiss()`` asks; see <doc:/NavigationSwiftUI/UsingSwiftUI>.
  ///
  /// Of several guards of a screen, the last one asks first. Of several guarded screens, the topmost one asks first.
  /// The root and the screens of tabs can be guarded too: a renderer reads ``guards`` before it closes a window.
  ///
  /// - Parameters:
  ///   - isDisabled: Whether the screen is guarded.
  ///   - onAttempt: Called when the user tries to leave.
  public consuming func dismissDisabled(
    _ isDisabled: Bool = true, fileID: String = #fileID, line: UInt = #line, onAttempt: (() -> Void)? = nil
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    guard isDisabled else { return self }
    let id = ScreenGuard.ID(screen: nil, call: calls.last(at: place))
    uniqueParts.traits.guards.append(ScreenGuard(id: id, onAttempt: onAttempt))
    return self
  }
}

extension ScreenGuard {
  /// Returns the guards of screens and of the screens above them, from the top down.
  ///
  /// - Parameters:
  ///   - screens: The screens, each with the way to it.
  ///   - root: The id of a screen without a way.
  static func all(above screens: [(way: Way?, parts: ScreenParts?)], _ root: PresentationID? = nil) -> [Self]
  {
    // A modal covers its whole layer, regardless of which screen presents it.
    var byRank: [Int: [ScreenGuard]] = [:]
    // Without the root, a presentation that a screen below has put on top is not part of what is above the screens.
    let isWhole = screens.contains { $0.way == nil }
    // A screen is visited before those above it.
    var pending: [(way: Way?, parts: ScreenParts?)] = screens.reversed()
    while let (way, parts) = pending.popLast() {
      guard let parts, parts.isGuarded else { continue }
      byRank[way?.rank ?? 0, default: []] += parts.traits.guards.map {
        var element = $0
        (element.id.screen, element.way) = (way?.id ?? root, way)
        return element
      }
      if parts.edges.areGuarded {
        for way in Way.above(way, parts, root).reversed() where isWhole || way.below != nil {
          pending.append((way, way.edge.parts))
        }
      }
    }
    return byRank.sorted { $0.key > $1.key }.flatMap { $0.value.reversed() }
  }
}
