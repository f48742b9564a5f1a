import NavigationCore

extension ScreenTrail {
  /// Performs the actions of the trail, and compares the places that they lead to with the places in the trail.
  ///
  /// ```swift
  /// let trail = try ScreenTrail("after 0 steps at edit\ndismiss 1 -> root")
  /// try trail.replay(on: { inventory(model) })
  /// model.route  // → nil
  /// ```
  ///
  /// Begin with a model at the place of the trail's first line, with as many rows in its lists as the user had. A step
  /// without an action only compares the place.
  ///
  /// - Parameters:
  ///   - screen: Returns the current screen.
  ///   - offers: Returns the actions in a screen's content. Pass the same function as when the trail was recorded.
  /// - Throws: `ScreenTrailError` if the first screen is not at the trail's start, or for the first step that is not
  ///   offered or leads elsewhere.
  public func replay<Content>(
    on screen: () -> Screen<Content>, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(ScreenTrailError) {
    guard screen().place == start else {
      throw ScreenTrailError(0, "The trail begins at '\(start)', and the screen is at '\(screen().place)'.")
    }
    for (index, step) in steps.enumerated() {
      if let action = step.action {
        let all = screen().offers(with: offers)
        guard let position = all.positions.firstIndex(of: action) else {
          throw ScreenTrailError(index + 1, "\(OfferMismatch(expected: action, found: all.positions))")
        }
        all[position].perform()
      }
      let place = screen().place
      if let expected = step.place, expected != place {
        throw ScreenTrailError(index + 1, "'\(step)' leads to '\(place)'.")
      }
    }
  }

  /// Performs the offer with the given name, and records where it leads.
  ///
  /// Use it to record the trail of a failed test: perform the actions on the path to a graph's issue, or actions that a
  /// test chooses at random.
  ///
  /// ```swift
  /// let graph = explore(make: { InventoryModel() }, screen: inventory)
  /// var trail = ScreenTrail(inventory(model))
  /// for action in graph.path(to: "Items")?.actions ?? [] { try trail.perform(action, on: { inventory(model) }) }
  /// print(trail)
  /// // after 0 steps at edit
  /// // dismiss 1 -> root
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the offer.
  ///   - screen: Returns the current screen.
  ///   - offers: Returns the actions in a screen's content.
  /// - Returns: The task of an `asyncAction(_:)` handler, which you can wait for, or `nil` for any other handler.
  /// - Throws: ``OfferMismatch`` if the offer is missing. In this case, nothing changes.
  @discardableResult
  public mutating func perform<Content>(
    _ name: String, on screen: () -> Screen<Content>, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(OfferMismatch) -> Task<Void, Never>? {
    let all = screen().offers(with: offers)
    if let index = all.firstIndex(where: { $0.name == name }) { willPerform(index, of: all) }
    defer { note(screen()) }
    return try screen().perform(name, offers: offers)
  }

  /// The source of an XCTest that replays the trail. Paste it into a test case that declares `screen()` and
  /// `offers(_:)`.
  public var test: String {
    let lines = description.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return """
      func testTrail() throws {
        let trail = try ScreenTrail(
          \"""
      \(lines)
          \""")
        try trail.replay(on: screen, offers: offers)
      }
      """
  }
}
