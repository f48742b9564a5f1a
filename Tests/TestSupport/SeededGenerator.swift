/// Random numbers that are the same for the same seed, on every platform (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  public mutating func int(_ range: ClosedRange<Int> = -1000...1000) -> Int {
    .random(in: range, using: &self)
  }

  public mutating func bool() -> Bool { .random(using: &self) }

  /// A text of up to 40 characters, some of one byte and some of many.
  public mutating func string() -> String {
    String((0..<int(0...40)).map { _ in element(of: Self.characters) })
  }

  private static let characters = Array("abcdefghijklmnopqrstuvwxyz ßé漢字🙂👩‍👩‍👧")

  /// One of `elements`, which must not be empty.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  public mutating func array<Element>(
    count: ClosedRange<Int> = 0...5, _ element: (inout Self) -> Element
  ) -> [Element] {
    (0..<int(count)).map { _ in element(&self) }
  }
}
