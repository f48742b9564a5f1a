import NavigationCore

extension Screen {
  /// Performs the offer with this name, as a user would.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// try inventory(model).perform("dismiss push edit")
  /// model.route  // → nil
  /// ```
  ///
  /// Pass the same `offers` as to
  /// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)``. They
  /// precede the offers of the tree. While a dialog is in front, they are ignored.
  ///
  /// - Parameters:
  ///   - name: The name of the offer.
  ///   - offers: Returns the actions in a screen's content.
  /// - Returns: The task of an `asyncAction(_:)` handler, which you can wait for, or `nil` for any other handler.
  /// - Throws: ``OfferMismatch`` if the offer is missing. In this case, nothing changes.
  @discardableResult
  public func perform(
    _ name: String, offers: (Content) -> [Offer] = { _ in [] }
  ) throws(OfferMismatch) -> Task<Void, Never>? {
    let all = self.offers { offers($0.content) }
    guard let offer = all.first(where: { $0.name == name }) else {
      throw OfferMismatch(expected: name, found: all.map(\.name))
    }
    return offer.perform()
  }

  /// Returns the offers on screen: for each column, from right to left, and then each overlay, the offers of its content
  /// and then the offers of the tree, and then the commands.
  func offers(_ contents: (Screen) -> [Offer]) -> [Offer] {
    columnOffers.flatMap { $0.offers(contents) }.numbered()
  }
}

/// The error for an action that a screen does not offer.
public struct OfferMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the expected offer: `tap Delete`.
  package let expected: String

  /// The names of the offers.
  package let found: [String]

  /// `Expected the offer 'tap Delete', found 'dismiss sheet', 'select 1'.`
  public var description: String {
    let names = found.map { "'\($0)'" }.joined(separator: ", ")
    return "Expected the offer '\(expected)', found \(names.isEmpty ? "none" : names)."
  }
}
