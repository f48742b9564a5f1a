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
/// With `start`, it also checks that opening the link in another model leads to it, and shows the same screens and
/// dialogs there. Tabs that are not selected may differ. Where a link does not say everything that is shown, pass `nil`.
///
/// ```swift
/// let failure = linkFailures(
///   in: model, from: { _ in Model() }, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })
/// failure == nil  // → true
/// ```
///
/// An equal `StackState` may take the place of another one: its screens stay, though the ids of its elements change.
///
/// - Parameters:
///   - model: The model.
///   - start: Returns another model with the data of a model, such as one that has just been started. `nil` to open the
///     link only where it is the link.
///   - screen: Returns what is on screen, for a binding to the model.
///   - link: Returns the current link of a model.
///   - open: Opens a link in a model.
/// - Returns: What is wrong; `nil` if nothing is.
public func linkFailures<Model, Link: LinkRoute, Content>(
  in model: Model, from start: ((Model) -> Model)? = nil, screen: (StateBinding<Model>) -> Screen<Content>,
  link: (Model) -> Link, open: (inout Model, Link) throws -> Void
) -> String? {
  /// Returns what a model presents, without the contents.
  func presentations(_ model: Model) -> (outline: String, ids: [PresentationID]) {
    let screen = screen(.constant(model))
    var ids: [PresentationID] = []
    screen.visit { if let id = $0.id { ids.append(id) } }
    return (screen.outline { _ in "" }, ids)
  }
  /// Returns what a model shows, without the contents and without the tabs that are not selected.
  func shown(_ model: Model) -> String {
    screen(.constant(model)).outline(ids: false, hidesTabs: true) { _ in "" }
  }
  let current = link(model)
  let url: String
  do {
    url = try Link.links.print(current)
  } catch {
    return messageText(of: error)
  }
  /// Opens the link in a model, and returns what is wrong.
  func failure(in model: inout Model, _ place: String) -> String? {
    do {
      try open(&model, current)
    } catch {
      return "\(url) is the link here, and cannot be opened\(place). \(messageText(of: error))"
    }
    let after = link(model)
    if after == current { return nil }
    return
      "After opening \(url)\(place), the link is \((try? Link.links.print(after)) ?? messageText(of: after))."
  }
  if var started = start?(model) {
    if let failure = failure(in: &started, " from the start") { return failure }
    let (here, there) = (shown(model), shown(started))
    if there != here { return "Opening \(url) from the start shows\n\(there)\ninstead of\n\(here)" }
  }
  let before = presentations(model)
  var opened = model
  if let failure = failure(in: &opened, "") { return failure }
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
