import NavigationCore

/// An item of the inventory, in stock or not.
public struct Item: Codable, Hashable, Identifiable, Sendable {
  public let id: Int
  public var name: String
  public var color: Color?
  public var status: Status

  public init(id: Int, name: String = "", color: Color? = nil, status: Status = .inStock(quantity: 1)) {
    self.id = id
    self.name = name
    self.color = color
    self.status = status
  }

  /// Reads an item. A quantity outside ``quantities`` is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    color = try container.decodeIfPresent(Color.self, forKey: .color)
    status = try container.decode(Status.self, forKey: .status)
    if case .inStock(let quantity) = status, !Self.quantities.contains(quantity) {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: container, debugDescription: "\(quantity) is not in \(Self.quantities).")
    }
  }

  /// The same item under another number.
  func numbered(_ id: Int) -> Item { Item(id: id, name: name, color: color, status: status) }

  public enum Color: String, Codable, Hashable, Sendable, CaseIterable {
    case red, yellow, green, blue, purple, black, white
  }

  @CasePathable
  public enum Status: Codable, Hashable, Sendable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  /// The valid quantities of an item.
  public static let quantities = 0...999_999
}

extension Item.Status: CustomStringConvertible {
  /// `5 in stock`, `sold out`, `on back order`.
  public var description: String {
    switch self {
    case .inStock(let quantity): "\(quantity) in stock"
    case .outOfStock(isOnBackOrder: true): "on back order"
    case .outOfStock(isOnBackOrder: false): "sold out"
    }
  }
}
