import NavigationCore

extension ScreenTrail {
  /// Performs the actions of the trail, and compares the places that they lead to with the places in the trail.
  ///
  /// ```swift
  /// let trail = try ScreenTrail("after 0 steps at edit\ndismiss 1 -> root")
  /// func replay() throws { try trail.replay(on: { inventory(model) }) }
  /// try replay()
  /// model.route  // → nil
  /// ```
  ///
  /// Begin with a model at the place of the trail's first line, with as many rows in its lists as the user had. A step
  /// without an action only compares the place. The tasks of screens don't run, so make their changes before you
  /// replay.
  ///
  /// This method doesn't wait for an `asyncAction(_:)`, so a step that follows from such an action fails. In an `async`
  /// function, `try await trail.replay(on: screen)` calls the overload that waits.
  ///
  /// - Parameters:
  ///   - screen: Returns the current screen.
  ///   - offers: Returns the actions in a screen's content. Pass the same function as when the trail was recorded.
  /// - Throws: `ScreenTrailError` if the first screen is not at the trail's start, or for the first step that is not
  ///   offered or leads elsewhere.
  public func replay<Content>(
    on screen: () -> Screen<Content>, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(ScreenTrailError) {
    try checkStart(screen())
    var unfinished: Int?
    for index in steps.indices {
      if let action = steps[index].action,
        try offer(action, at: index, on: screen(), offers, unfinished).perform() != nil
      {
        unfinished = index
      }
      try checkPlace(after: index, on: screen(), unfinished)
    }
  }

  /// Performs the actions of the trail, compares the places that they lead to with the places in the trail, and waits
  /// for each `asyncAction(_:)`.
  ///
  /// If a step isn't offered or leads elsewhere, this method waits for the oldest action that hasn't ended, and tries
  /// the step again. After the last step, it waits for all actions. It doesn't wait for a `Task` that a handler
  /// creates, and the tasks of screens don't run.
  ///
  /// - Parameters:
  ///   - isolation: The actor to run on. By default, this is the caller's actor.
  ///   - screen: Returns the current screen.
  ///   - offers: Returns the actions in a screen's content. Pass the same function as when the trail was recorded.
  /// - Throws: `ScreenTrailError` if the first screen is not at the trail's start, or for the first step that is not
  ///   offered or leads elsewhere.
  public func replay<Content>(
    isolation: isolated (any Actor)? = #isolation, on screen: () -> Screen<Content>,
    offers: (Content) -> [Offer] = { _ in [] }
  ) async throws(ScreenTrailError) {
    try checkStart(screen())
    var tasks: [Task<Void, Never>] = []
    for index in steps.indices {
      if let action = steps[index].action {
        while let task = tasks.first, (try? offer(action, at: index, on: screen(), offers)) == nil {
          await task.value
          tasks.removeFirst()
        }
        if let task = try offer(action, at: index, on: screen(), offers).perform() { tasks.append(task) }
      }
      while let task = tasks.first, (try? checkPlace(after: index, on: screen())) == nil {
        await task.value
        tasks.removeFirst()
      }
      try checkPlace(after: index, on: screen())
    }
    for task in tasks { await task.value }
  }

  private func checkStart<Content>(_ screen: Screen<Content>) throws(ScreenTrailError) {
    guard screen.place == start else {
      throw ScreenTrailError(0, "The trail begins at '\(start)', and the screen is at '\(screen.place)'.")
    }
  }

  /// Returns the offer that the step at `index` performs.
  ///
  /// - Parameter unfinished: The index of the last step with an asynchronous action, to be named in the error.
  private func offer<Content>(
    _ action: String, at index: Int, on screen: Screen<Content>, _ offers: (Content) -> [Offer],
    _ unfinished: Int? = nil
  ) throws(ScreenTrailError) -> Offer {
    let all = screen.offers { offers($0.content) }
    let positions = all.positions
    guard let position = positions.firstIndex(of: action) else {
      throw error(at: index, "\(OfferMismatch(expected: action, found: positions))", unfinished)
    }
    return all[position]
  }

  private func checkPlace<Content>(
    after index: Int, on screen: Screen<Content>, _ unfinished: Int? = nil
  ) throws(ScreenTrailError) {
    let step = steps[index]
    let place = screen.place
    if let expected = step.place, expected != place {
      throw error(at: index, "'\(step)' leads to '\(place)'.", unfinished)
    }
  }

  private func error(at index: Int, _ reason: String, _ unfinished: Int?) -> ScreenTrailError {
    let hint = unfinished.map {
      " The action of step \($0 + 1) is asynchronous: `await` calls the `replay` that waits for it."
    }
    return ScreenTrailError(index + 1, reason + (hint ?? ""))
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
    let all = screen().offers { offers($0.content) }
    if let index = all.firstIndex(where: { $0.name == name }) { willPerform(index, of: all) }
    defer { note(screen()) }
    return try screen().perform(name, offers: offers)
  }

  /// The source of an XCTest that replays the trail. Paste it into a test case that declares `screen()` and
  /// `offers(_:)`.
  public var test: String {
    let lines = description.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return """
      @MainActor func testTrail() async throws {
        let trail = try ScreenTrail(
          \"""
      \(lines)
          \""")
        try await trail.replay(on: screen, offers: offers)
      }
      """
  }
}
