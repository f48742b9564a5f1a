import NavigationCore

/// Says where a model and its links do not agree: the law that after `open(link)` the model's link is `link`, and that opening
/// the link where the person already is changes no presentation.
///
/// ```swift
/// linkFailures(in: model, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })  // → nil
/// ```
///
/// It serves as an `invariant:` of `explore`, so that the law is tried on all screens of an app. A model that is a class is
/// changed by this, if it fails.
///
/// - Parameters:
///   - screen: what is on screen, for a binding to the model.
///   - link: where the person is, by the model.
///   - open: opens a link in the model.
/// - Returns: what is wrong, or `nil`.
public func linkFailures<Model, Link: LinkRoute, Content>(
  in model: Model, screen: (StateBinding<Model>) -> Screen<Content>, link: (Model) -> Link,
  open: (inout Model, Link) throws -> Void
) -> String? {
  /// What is presented, and not what it shows.
  func presentations(_ model: Model) -> String { screen(.constant(model)).outline { _ in "" } }
  let current = link(model)
  let url: String
  do {
    url = try Link.links.print(current)
  } catch {
    return "\(error)"
  }
  let before = presentations(model)
  var opened = model
  do {
    try open(&opened, current)
  } catch {
    return "\(url) is the link here, and cannot be opened. \(error)"
  }
  let after = link(opened)
  guard after == current else {
    return "After opening \(url), the link is \((try? Link.links.print(after)) ?? "\(after)")."
  }
  let presented = presentations(opened)
  return presented == before
    ? nil : "Opening \(url) where it is the link presents\n\(presented)\ninstead of\n\(before)"
}
