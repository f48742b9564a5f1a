/// A call on a screen: its call site, and its number among the calls there, from 0.
@usableFromInline
package struct ScreenCall: Hashable, Sendable {
  package let place: CallSite
  /// The number; 0 if something else identifies the call. For an element of a stack, its position.
  var ordinal = 0
}

/// Counts the calls on one screen by call site. The numbers distinguish several calls on one line, and the calls in a
/// loop.
///
/// A chain allocates nothing if its calls are on different lines, within 64 lines of one file, and not in a loop.
@usableFromInline
struct CallCounts {
  /// The number of the last call: 0 for the first call at its call site.
  @usableFromInline var ordinal = 0

  /// The call site of the first call, and a bit for each line from there on, which is set if the line had a call.
  @usableFromInline var file = ""
  @usableFromInline var firstLine: UInt = 0
  @usableFromInline var seen: UInt64 = 0

  /// The calls that `seen` can't record: those outside its lines, and all but the first one on a line.
  private var places: [(place: CallSite, count: Int)] = []
  /// The index of the last noted call in `places`. In a loop, the next call is often at the next index.
  private var last = 0

  @usableFromInline init() {}

  /// The last call, which was at `place`.
  @usableFromInline func last(at place: CallSite) -> ScreenCall { ScreenCall(place: place, ordinal: ordinal) }

  /// Notes a call, even if it presents nothing.
  @inlinable
  mutating func note(_ place: CallSite) {
    if seen == 0 { (file, firstLine) = (place.fileID, place.line) }
    let offset = place.line &- firstLine
    guard offset < 64, place.fileID == file else { return note(place, after: 0) }
    let bit = UInt64(1) &<< UInt64(offset)
    guard seen & bit == 0 else { return note(place, after: 1) }
    seen |= bit
    ordinal = 0
  }

  /// Notes a call that `seen` can't record.
  ///
  /// - Parameter earlier: The number of calls at the same call site that `seen` has recorded: 0 or 1.
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
      if places.isEmpty { places.reserveCapacity(16) }  // A loop often repeats a whole chain.
      places.append((place, 0))
    }
    ordinal = earlier + places[last].count
    places[last].count += 1
  }
}
