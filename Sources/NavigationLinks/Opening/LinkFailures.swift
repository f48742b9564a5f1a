import NavigationCore

/// Checks that opening the current link of a model changes neither the link nor what is presented.
///
/// ```swift
/// linkFailures(in: model, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })  // → nil
/// ```
///
/// Pass it as an `invariant:` of `explore` to check all screens of an app. If the check fails for a model that is a
/// class, the model is changed.
///
/// - Parameters:
///   - model: The model.
///   - screen: Returns what is on screen, for a binding to the model.
///   - link: Returns the current link of a model.
///   - open: Opens a link in a model.
/// - Returns: What is wrong; `nil` if nothing is.
public func linkFailures<Model, Link: LinkRoute, Content>(
  in model: Model, screen: (StateBinding<Model>) -> Screen<Content>, link: (Model) -> Link,
  open: (inout Model, Link) throws -> Void
) -> String? {
  /// Returns what a model presents, without the contents.
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
