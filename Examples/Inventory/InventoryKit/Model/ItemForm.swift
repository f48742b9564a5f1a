import NavigationCore

/// The form of a new item, an existing item, or a duplicate.
public struct ItemForm: Codable, Equatable, Identifiable, Sendable {
  /// The screen or question above the form.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case color
    case leave(AlertState<Leave>)
  }

  /// An answer to the question about unsaved edits, and the id of the item to open next.
  public enum Leave: Codable, Equatable, Sendable {
    case save(next: Item.ID?)
    case discard(next: Item.ID?)
  }

  public var item: Item
  /// The item before the edits.
  public private(set) var original: Item
  public var route: Route?

  public init(_ item: Item) {
    self.item = item
    original = item
  }

  public var id: Item.ID { item.id }
  public var isEdited: Bool { item != original }

  /// Why the item cannot be saved; `nil` if it can.
  public var hindrance: String? {
    item.name.allSatisfy(\.isWhitespace) ? "The item needs a name." : nil
  }

  /// Asks whether to save the edits.
  ///
  /// - Parameter next: The id of the item to open after the form is closed.
  public mutating func leaveTapped(next: Item.ID? = nil) {
    let save: [ButtonState<Leave>] =
      hindrance == nil ? [.default(TextState("Save"), action: .send(.save(next: next)))] : []
    let name = [original.name, item.name].first { !$0.allSatisfy(\.isWhitespace) } ?? "The new item"
    route = .leave(
      AlertState(
        title: TextState("Leave without saving?"), message: TextState("\(name) has unsaved edits."),
        buttons: save + [
          .destructive(TextState("Discard"), action: .send(.discard(next: next))),
          .cancel(TextState("Keep editing")),
        ]))
  }

  public mutating func colorTapped(_ color: Item.Color?) {
    item.color = color
    route = nil
  }
}
