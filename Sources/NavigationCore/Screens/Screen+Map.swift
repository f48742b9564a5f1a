extension Screen {
  /// Returns this tree with other contents. Everything else stays the same: presentations, ids, links, guards, and tasks.
  ///
  /// Describe an app once, with the state behind each screen as its content. A renderer that needs another content maps the
  /// tree:
  ///
  /// ```swift
  /// @CasePathable enum InventoryPage {
  ///   case items(InventoryModel)
  ///   case editor(StateBinding<Item>)
  /// }
  ///
  /// @MainActor func inventoryScreen(_ model: InventoryModel) -> Screen<InventoryPage> {
  ///   @StateBindable var model = model
  ///   return Screen<InventoryPage>(.items(model)).sheet(unwrapping: $model.route, case: \.edit) { $item in
  ///     Screen(.editor($item))
  ///   }
  /// }
  ///
  /// let titles = inventoryScreen(model).map { page in
  ///   switch page {
  ///   case .items: "Items"
  ///   case .editor(let item): item.wrappedValue.name
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter transform: Returns the new content of a screen. It is called once for each screen of the tree, including
  ///   hidden tabs and placeholders, and for a screen before those above it.
  /// - Complexity: Linear in the size of the tree.
  public func map<Other>(_ transform: (Content) -> Other) -> Screen<Other> {
    // The screens of the tree, and for each the position of the first one above it. The others follow that one.
    var screens = [self]
    var firstAbove: [Int] = []
    while firstAbove.count < screens.count {
      let screen = screens[firstAbove.count]
      firstAbove.append(screens.count)
      screens += screen.edges.compactMap { $0.screen(of: Content.self) }
      if let placeholder = screen.placeholder { screens.append(placeholder) }
    }
    var mapped = screens.map { Screen<Other>(transform($0.content)) }
    for index in screens.indices.reversed() {
      let screen = mapped[index].with(screens[index], above: mapped[firstAbove[index]...])
      mapped[index] = screen
    }
    return mapped[0]
  }

  /// This screen with everything that a screen with another content has.
  ///
  /// - Parameter above: Begins with the screens that the edges lead to, and the placeholder.
  private func with<Other>(_ other: Screen<Other>, above: ArraySlice<Screen>) -> Screen {
    var screen = self
    (screen.id, screen.calls) = (other.id, other.calls)
    guard let parts = other.parts else { return screen }
    var above = above
    let copy = ScreenParts(parts)
    copy.edges.replaceEach { edge in edge.dialog == nil ? ScreenEdge(above.removeFirst(), like: edge) : edge }
    if let split = parts.traits.split, split.placeholder != nil {
      copy.traits.split = Split(split, placeholder: ScreenEdge(root: above.removeFirst()))
    }
    screen.parts = copy
    return screen
  }
}
