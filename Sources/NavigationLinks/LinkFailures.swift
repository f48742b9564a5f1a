import NavigationCore

/// Checks that the table of an app's links is free of issues, and that opening a model's current link changes neither
/// the link nor the presentations. Presenting a screen again counts as a change.
///
/// ```swift
/// linkFailures(in: model, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })  // → nil
/// ```
///
/// Call this function in the `invariant:` of `explore` to check all screens of an app. If the check fails and the model
/// is a class, the model may have changed.
///
/// With `start`, this function also checks that a new model has the same link, screens, and dialogs after the link is
/// opened in it. Tabs that are not selected may differ. If links do not determine everything on screen, pass `nil` as
/// `start`.
///
/// ```swift
/// let failure = linkFailures(
///   in: model, from: { _ in Model() }, screen: { shopScreen($0) }, link: \.link, open: { try $0.open($1) })
/// failure == nil  // → true
/// ```
///
/// An equal `StackState` with new element ids counts as the same screens.
///
/// - Parameters:
///   - model: The model.
///   - start: Returns a new model with the same data, as after a launch of the app. If `start` is `nil`, the link is
///     opened only in `model`.
///   - screen: Returns the screen for a binding to the model.
///   - link: Returns the current link of a model.
///   - open: Opens a link in a model.
/// - Returns: The error message, or `nil` if the check succeeds.
public func linkFailures<Model, Link: LinkRoute, Content>(
  in model: Model, from start: ((Model) -> Model)? = nil, screen: (StateBinding<Model>) -> Screen<Content>,
  link: (Model) -> Link, open: (inout Model, Link) throws -> Void
) -> String? {
  /// Returns the presentations of a model, without contents.
  func presentations(_ model: Model) -> (outline: String, ids: [PresentationID]) {
    let screen = screen(.constant(model))
    var ids: [PresentationID] = []
    screen.visit { if let id = $0.id { ids.append(id) } }
    return (screen.outline { _ in "" }, ids)
  }
  /// Returns the outline of a model's screens, without contents or unselected tabs.
  func shown(_ model: Model) -> String {
    screen(.constant(model)).outline(hidesTabs: true) { _ in "" }
  }
  if let issue = Link.links.issues.first { return issue.description }
  let current = link(model)
  let url: String
  do {
    url = try Link.links.print(current)
  } catch {
    return messageText(of: error)
  }
  /// Opens the link in a model, and returns the error message, if any.
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
  return replaced.map { "Opening \(url) at its own destination presents \($0.0.name) again." }
}

extension PresentationID {
  /// The identity of the screen's value. Stack element ids don't count, because an equal stack has new ids.
  fileprivate var identity: AnyHashable? { key.identity.flatMap { $0.base is StackElementID ? nil : $0 } }
}
