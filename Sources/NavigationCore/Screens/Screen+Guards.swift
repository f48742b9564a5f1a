extension Screen {
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
    ScreenGuard.all(above: [(nil, parts)], id).map {
      var element = $0
      element.surroundings = { surroundings }
      return element
    }
  }

  /// What this tree shows.
  private var surroundings: Surroundings {
    let presented = Way.all(above: parts, id)
    let ways = Dictionary(presented.map { ($0.id, $0) }) { first, _ in first }
    return Surroundings(
      presented: presented, path: path.compactMap { ways[$0.id] }, issues: Set(issues.map(\.message)))
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
/// - Complexity: Linear in the size of the two trees.
public func guards<Content>(from old: Screen<Content>, to new: Screen<Content>) -> [ScreenGuard] {
  var found: [ObjectIdentifier: ScreenParts?] = [:]
  return old.guards.filter { lost in
    let counterpart = lost.way.map { $0.counterpart(from: new.parts, &found) } ?? new.parts
    return !(counterpart?.traits.guards ?? []).contains { $0.id.call == lost.id.call }
  }
}
