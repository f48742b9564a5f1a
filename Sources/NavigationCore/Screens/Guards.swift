/// Prevents the user from leaving a screen, or asks a question first; see
/// ``Screen/dismissDisabled(_:fileID:line:onAttempt:)``.
public struct ScreenGuard: Identifiable {
  /// The id of a guard: its screen, its call site, and its position among the calls at that site. The same state always
  /// produces the same id.
  public struct ID: Hashable {
    /// The id of the presentation or tab whose screen is guarded; `nil` for the root of a tree.
    public internal(set) var screen: PresentationID?
    let place: CallSite
    let ordinal: Int
  }

  /// The id of the guard.
  public internal(set) var id: ID
  let onAttempt: (() -> Void)?
  /// The edges that lead to the screen, from the root up.
  var way: [Edge] = []
  /// Returns the ids of all presentations in the guard's tree, and whether a dialog is in front.
  package internal(set) var surroundings: () -> (presented: Set<PresentationID>, hasDialog: Bool) = {
    ([], false)
  }

  /// Whether an attempt to leave asks a question. A guard that doesn't ask, such as one for a payment in progress,
  /// keeps the user on the screen for as long as the guard exists.
  public var asks: Bool { onAttempt != nil }

  /// Runs `onAttempt` to present the question. Call this method when the user tries to leave. Hidden tabs that contain
  /// the screen are selected first.
  ///
  /// If the state no longer presents the screen, or the guard does not ask, nothing happens.
  public func attempt() {
    guard let onAttempt, way.allSatisfy({ $0.dismissal?.isCurrent ?? true }) else { return }
    for tab in way.compactMap(\.tab) where !tab.isSelected { tab.select() }
    onAttempt()
  }

  /// Whether both guards come from the same call, and both ask or neither does.
  func isEqualInPlace(to other: ScreenGuard) -> Bool {
    id.place == other.id.place && id.ordinal == other.id.ordinal && asks == other.asks
  }

  /// Whether `other`, in a new tree, is this guard on the same screen.
  fileprivate func isKept(as other: ScreenGuard) -> Bool {
    id.place == other.id.place && id.ordinal == other.id.ordinal && way.count == other.way.count
      && zip(way, other.way).allSatisfy { old, new in
        old.role == new.role && old.style.isSame(as: new.style)
          && (old.key == new.key || new.isOfElement(equalTo: old))
      }
  }
}

/// Returns the guards of the `old` tree that a change to the `new` one would remove, from the top down.
///
/// Use it before a change that the user did not make on the guarded screen itself, such as opening a link or logging
/// out. Build the new tree from a copy of the state:
///
/// ```swift
/// let form = Screen("Form").sheet(isPresented: .constant(true)) {
///   Screen("Draft").dismissDisabled { print("Discard?") }
/// }
/// guards(from: form, to: form).count            // → 0
/// guards(from: form, to: Screen("Form")).count  // → 1
/// ```
///
/// A hidden tab keeps its state, so hiding a tab removes no guard.
///
/// - Complexity: Linear in the size of the two trees, plus the product of their numbers of guards.
public func guards<Content>(from old: Screen<Content>, to new: Screen<Content>) -> [ScreenGuard] {
  let (guards, kept) = (old.guards, new.guards)
  return guards.filter { lost in !kept.contains { lost.isKept(as: $0) } }
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
  /// Without `onAttempt`, an attempt does nothing: use this for a screen that closes on its own, such as one that shows
  /// a payment in progress. For an example, see <doc:Screens>.
  ///
  /// If a screen has several guards, the last one asks first. If several screens are guarded, the one closest to the
  /// top asks first. The root and the screens of tabs can be guarded too: a renderer reads ``guards`` before it closes
  /// a window.
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
    let id = ScreenGuard.ID(screen: nil, place: place, ordinal: calls.ordinal)
    uniqueParts.guards.append(ScreenGuard(id: id, onAttempt: onAttempt))
    return self
  }

  /// The guards of all screens of this tree, from the top down. Guards in a modal precede those in the layer that it
  /// covers, and guards in hidden tabs come last.
  ///
  /// A renderer asks the first one before it closes a window:
  ///
  /// ```swift
  /// let editor = Screen("Editor").dismissDisabled { print("Save the text?") }
  /// editor.guards.first?.attempt()  // prints the question
  /// editor.guards.first?.asks       // → true
  /// ```
  ///
  /// - Complexity: Linear in the size of the tree.
  public var guards: [ScreenGuard] {
    ScreenGuard.all(of: [(nil, self)]).map {
      var element = $0
      element.surroundings = { (Set(allPresentations.map(\.id)), layers.last?.modal?.dialog != nil) }
      return element
    }
  }
}

extension ScreenGuard {
  /// Returns the guards of screens and their descendants, from the top down.
  ///
  /// - Parameter screens: The screens, each with the edge that leads to it.
  static func all<Content>(of screens: [(edge: Edge?, screen: Screen<Content>)]) -> [ScreenGuard] {
    var all: [(rank: Int, element: ScreenGuard)] = []
    for (edge, base) in screens {
      base.visit { screen in
        for var element in screen.parts?.guards ?? [] {
          element.id.screen = screen.id
          element.way =
            (edge.map { [$0] } ?? []) + (base.way(to: screen.id) ?? []).map { $0.screen.edges[$0.index] }
          let isHidden = element.way.contains { $0.tab?.isSelected == false }
          // A modal covers its whole layer, regardless of which screen presents it.
          all.append((isHidden ? -1 : element.way.count { $0.role == .modal }, element))
        }
      }
    }
    // A screen is visited before those above it.
    return all.enumerated().sorted { ($0.element.rank, $0.offset) > ($1.element.rank, $1.offset) }
      .map(\.element.element)
  }
}
