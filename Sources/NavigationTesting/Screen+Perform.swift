import NavigationCore

extension Screen {
  /// Performs the offer of this name, as a person would.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// try inventory(model).perform("dismiss push edit")
  /// model.route  // → nil
  /// ```
  ///
  /// Pass the same `offers` as to
  /// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``. They come
  /// before those of the tree. While a dialog is in front, they do not count.
  ///
  /// - Parameters:
  ///   - name: The name of the offer.
  ///   - offers: Returns what a content lets a person do.
  /// - Returns: The task of a handler that is an `asyncAction(_:)`, to wait for; `nil` for any other handler.
  /// - Throws: ``OfferMismatch`` if there is no such offer. Nothing changes then.
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

  /// Returns what a person can do with what is in front: the offers of the topmost content, and those of the tree.
  func offers(with contents: (Content) -> [Offer]) -> [Offer] {
    let isDialog = path.last?.dialog != nil
    return ((isDialog ? [] : contents(topmost.content)) + offers).numbered()
  }
}

/// An error for an action of a test that a screen does not offer.
public struct OfferMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the expected offer: `tap Delete`.
  public var expected: String

  /// The names of what is offered.
  public var found: [String]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - expected: The name of the expected offer.
  ///   - found: The names of what is offered.
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
