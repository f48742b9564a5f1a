import NavigationCore

/// The form of a new item, an existing item, or a duplicate.
public struct ItemForm: Codable, Equatable, Identifiable, Sendable {
  /// The screen or question above the form.
  @CasePathable
  public enum Route: Codable, Equatable, Sendable {
    case color
    case leave(AlertState<Leave>)
    case overtaken(AlertState<Overtaken>)
  }

  /// An answer to the question about unsaved edits, and the id of the item to open next.
  public enum Leave: Codable, Equatable, Sendable {
    case save(next: Item.ID?)
    case discard(next: Item.ID?)
  }

  /// An answer to the question about an item that another window has changed or deleted since the form was opened.
  public enum Overtaken: Codable, Equatable, Sendable {
    /// Replaces the item that the user was told about.
    case replace(Item)
    case saveAsNew
    case discard
  }

  public var item: Item
  /// The item before the edits.
  public private(set) var original: Item
  /// Whether saving adds the item. It then gets its number.
  public internal(set) var isNew = false
  public var route: Route?

  /// The form of an existing item.
  public init(_ item: Item) {
    self.item = item
    original = item
  }

  /// The form of an item that isn't in the list yet.
  init(new item: Item) {
    self.init(item)
    isNew = true
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    item = try container.decode(Item.self, forKey: .item)
    original = try container.decode(Item.self, forKey: .original)
    isNew = try container.decodeIfPresent(Bool.self, forKey: .isNew) ?? false
    route = try container.decodeIfPresent(Route.self, forKey: .route)
  }

  /// The number of the item, or `new`.
  public var id: String { isNew ? "new" : "\(item.id)" }
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

// MARK: Other windows

extension ItemForm {
  /// Returns the form with the item as another window has saved it.
  func following(_ item: Item) -> ItemForm {
    var form = self
    (form.item, form.original) = (item, item)
    return form
  }

  /// Returns the form with its edits, as if it had been opened on `item`.
  func based(on item: Item) -> ItemForm {
    var form = self
    form.original = item
    return form
  }

  /// Asks what to do with the edits of an item that another window has changed, or deleted if `item` is `nil`.
  mutating func askAboutOvertaking(_ item: Item?) {
    let save: ButtonState<Overtaken> =
      item.map { .destructive(TextState("Replace it"), action: .send(.replace($0))) }
      ?? .default(TextState("Save as a new item"), action: .send(.saveAsNew))
    route = .overtaken(
      AlertState(
        title: TextState(overtaking(item)), message: TextState("Your edits are not saved yet."),
        buttons: [
          save, .destructive(TextState("Discard my edits"), action: .send(.discard)),
          .cancel(TextState("Keep editing")),
        ]))
  }

  /// `Mouse was changed in another window: Rat, 5 in stock.`
  private func overtaking(_ item: Item?) -> String {
    let event =
      item.map { "changed in another window: \($0.name), \($0.status)" } ?? "deleted in another window"
    return "\(original.name) was \(event)."
  }

  /// What the user of a form has to know about other windows; `nil` if there is nothing.
  ///
  /// - Parameters:
  ///   - items: The items as they are saved.
  ///   - forms: The forms in all windows.
  func notice(_ items: [Item], _ forms: [ItemForm]) -> String? {
    if isNew { return nil }
    let saved = items.first { $0.id == item.id }
    if saved != original { return overtaking(saved) }
    let same = forms.filter { $0.id == id }
    guard same.count > 1 else { return nil }
    let edited = same.count { $0.isEdited } - (isEdited ? 1 : 0)
    return "This item is also open in another window\(edited > 0 ? ", with unsaved edits" : "")."
  }
}
