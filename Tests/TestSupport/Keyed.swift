/// A value that is its own id, for a test that presents a plain value with an identity.
public struct Keyed<ID: Hashable>: Hashable, Identifiable {
  public let id: ID

  public init(_ id: ID) { self.id = id }
}
