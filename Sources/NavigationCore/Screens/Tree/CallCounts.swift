/// How often each place in the source presented something on one screen. Several calls in one line, and those of a loop,
/// are told apart by their number. A call elsewhere does not change it.
///
/// A chain within 128 lines of one file, without a loop, allocates nothing.
@usableFromInline
struct CallCounts {
  /// The number of the last call: 0 for the first one at its place.
  @usableFromInline var ordinal = 0

  /// Where the first call is, and a bit for each line from there on: whether there was a call.
  @usableFromInline var file = ""
  @usableFromInline var firstLine: UInt = 0
  @usableFromInline var seen: (UInt64, UInt64) = (0, 0)

  /// The other places, and how many calls there were; of the lines above, after the first one.
  private var places: [(place: CallSite, count: Int)] = []
  /// Which of them was noted last. In a loop, the next one comes next.
  private var last = 0

  @usableFromInline init() {}

  /// Notes a call, active or not.
  @inlinable
  mutating func note(_ place: CallSite) {
    if seen == (0, 0) { (file, firstLine) = (place.fileID, place.line) }
    let offset = place.line &- firstLine
    guard offset < 128, place.fileID == file else { return note(place, after: 0) }
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: offset & 63)
    if offset < 64 {
      guard seen.0 & bit == 0 else { return note(place, after: 1) }
      seen.0 |= bit
    } else {
      guard seen.1 & bit == 0 else { return note(place, after: 1) }
      seen.1 |= bit
    }
    ordinal = 0
  }

  /// - Parameter earlier: how many calls are noted elsewhere.
  @usableFromInline
  mutating func note(_ place: CallSite, after earlier: Int) {
    func isHere(_ index: Int) -> Bool {
      places[index].place.line == place.line && places[index].place == place
    }
    let next = last + 1 < places.count ? last + 1 : 0
    if next < places.count, isHere(next) {
      last = next
    } else if let index = places.indices.first(where: isHere) {
      last = index
    } else {
      last = places.count
      places.append((place, 0))
    }
    ordinal = earlier + places[last].count
    places[last].count += 1
  }
}
