import NavigationCore

extension Screen {
  /// Does what is offered by this name, as a person would.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// try inventory(model).perform("dismiss push edit")
  /// model.route  // → nil
  /// ```
  ///
  /// Pass the same `offers` as to ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``. They come
  /// before those of the tree, and only while no dialog is in front.
  ///
  /// - Parameter offers: what a content lets a person do.
  /// - Returns: the task of a handler that is an `asyncAction(_:)`, to wait for; `nil` for any other.
  /// - Throws: ``OfferMismatch`` if there is no such offer. Nothing is changed then.
  @discardableResult
  public func perform(
    _ name: String, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(OfferMismatch) -> Task<Void, Never>? {
    let all = self.offers(with: offers)
    guard let offer = all.first(where: { $0.name == name }) else {
      throw OfferMismatch(expected: name, found: all.map(\.name))
    }
    return offer.perform()
  }

  /// What a person can do with what is in front: what the content on top says, and what the tree offers.
  func offers(with contents: (Content) -> [Offer]) -> [Offer] {
    let isDialog = path.last?.dialog != nil
    return ((isDialog ? [] : contents(topmost.content)) + offers).numbered()
  }
}

/// A test wanted to do something, and a screen did not offer it.
public struct OfferMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of what was to be done: `tap Delete`.
  public var expected: String

  /// The names of what is offered.
  public var found: [String]

  /// An error for what was expected and what is offered.
  public init(expected: String, found: [String]) {
    self.expected = expected
    self.found = found
  }

  /// `Expected the offer 'tap Delete', found 'dismiss sheet', 'select 1'.`
  public var description: String {
    let names = found.map { "'\($0)'" }.joined(separator: ", ")
    return "Expected the offer '\(expected)', found \(names.isEmpty ? "none" : names)."
  }
}
