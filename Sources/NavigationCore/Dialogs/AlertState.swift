/// An alert as data.
///
/// ```swift
/// AlertState<Action> {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .send(.delete)) { TextState("Delete") }
///   if canArchive { ButtonState(action: .send(.archive)) { TextState("Archive") } }
/// } message: {
///   TextState("This cannot be undone.")
/// }
///
/// AlertState<Action>(
///   title: TextState("Delete?"), message: TextState("This cannot be undone."),
///   buttons: [.destructive(TextState("Delete"), action: .send(.delete)), .cancel(TextState("No"))])
/// ```
///
/// An alert without actions is an `AlertState<Never>`.
public typealias AlertState<Action> = PromptState<Action, AlertKind>

/// The kind of an ``AlertState``.
public enum AlertKind: PromptKind {
  /// `true`.
  public static var isAlert: Bool { true }
}
