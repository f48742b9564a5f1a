import NavigationCore

/// An item while it is edited: to be added, changed, or kept as a copy of another.
public struct ItemForm: Codable, Equatable, Identifiable, Sendable {
  /// Where the form leads.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case color
    case leave(DialogState<Leave>)
  }

  /// What to do with unsaved edits.
  public enum Leave: String, Codable, Sendable { case save, discard }

  public var item: Item
  /// What the item was when the form was opened.
  public private(set) var original: Item
  public var route: Route?

  public init(_ item: Item) {
    self.item = item
    original = item
  }

  public var id: Item.ID { item.id }
  public var isEdited: Bool { item != original }

  /// Why the item cannot be saved; `nil` where it can.
  public var hindrance: String? {
    item.name.allSatisfy(\.isWhitespace) ? "The item needs a name." : nil
  }

  /// Asks what to do with the edits.
  public mutating func leaveTapped() {
    let save: [ButtonState<Leave>] =
      hindrance == nil ? [.default(TextState("Save"), action: .send(.save))] : []
    route = .leave(
      DialogState(
        title: TextState("Leave without saving?"),
        buttons: save + [
          .destructive(TextState("Discard"), action: .send(.discard)), .cancel(TextState("Keep editing")),
        ]))
  }

  public mutating func colorTapped(_ color: Item.Color?) {
    item.color = color
    route = nil
  }
}
