/// Counts the calls on one screen by their place in the source. The number tells apart several calls in one line, and
/// the calls of a loop. A call elsewhere does not change it.
///
/// A chain within 128 lines of one file, without a loop, allocates nothing.
@usableFromInline
struct CallCounts {
  /// The number of the last call: 0 for the first one at its place.
  @usableFromInline var ordinal = 0

  /// The place of the first call, and a bit for each line from there on that says whether the line had a call.
  @usableFromInline var file = ""
  @usableFromInline var firstLine: UInt = 0
  @usableFromInline var seen: (UInt64, UInt64) = (0, 0)

  /// The calls that `seen` does not hold: those at other places, and all but the first one at a line in `seen`.
  private var places: [(place: CallSite, count: Int)] = []
  /// The position of the last one that was noted. In a loop, the next call is often at the next position.
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

  /// Notes a call that `seen` cannot hold.
  ///
  /// - Parameter earlier: The number of calls at that place that `seen` holds.
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
