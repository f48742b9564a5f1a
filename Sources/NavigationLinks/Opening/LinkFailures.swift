import NavigationCore

/// Checks that opening the current link of a model changes neither the link nor what is presented, and presents nothing
/// anew.
///
/// ```swift
/// linkFailures(in: model, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })  // → nil
/// ```
///
/// Pass it as an `invariant:` of `explore` to check all screens of an app. If the check fails for a model that is a
/// class, the model is changed.
///
/// An equal `StackState` may take the place of another one: its screens stay, though the ids of its elements change.
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
  func presentations(_ model: Model) -> (outline: String, ids: [PresentationID]) {
    let screen = screen(.constant(model))
    var ids: [PresentationID] = []
    screen.visit { if let id = $0.id { ids.append(id) } }
    return (screen.outline { _ in "" }, ids)
  }
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
  guard presented.outline == before.outline else {
    return "Opening \(url) where it is the link presents\n\(presented.outline)\ninstead of\n\(before.outline)"
  }
  // The outlines leave out identities that differ from run to run.
  let replaced = zip(before.ids, presented.ids).first { $0.identity != $1.identity }
  return replaced.map { "Opening \(url) where it is the link presents \($0.0.name) anew." }
}

extension PresentationID {
  /// What distinguishes a screen from another one in its place.
  fileprivate var identity: AnyHashable? { key.identity.flatMap { $0.base is StackElementID ? nil : $0 } }
}
