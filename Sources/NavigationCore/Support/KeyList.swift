/// Keys in order. A short list is searched linearly, and a long one by hash.
struct KeyList<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var positions: [Key: Int] = [:]

  init(_ keys: [Key] = []) {
    self.keys = keys
    note(keys.indices)
  }

  /// The first position of a key; `nil` if there is none.
  func firstIndex(of key: Key) -> Int? {
    keys.count <= Self.few ? keys.firstIndex(of: key) : positions[key]
  }

  mutating func append(_ key: Key) {
    keys.append(key)
    note(keys.count == Self.few + 1 ? keys.indices : keys.count - 1..<keys.count)
  }

  private static var few: Int { 8 }

  private mutating func note(_ range: Range<Int>) {
    guard keys.count > Self.few else { return }
    positions.reserveCapacity(keys.count)
    for index in range where positions[keys[index]] == nil { positions[keys[index]] = index }
  }
}
