/// How often each place in the source presented something on one screen. Several calls in one line, and those of a loop,
/// are told apart by their number. A call elsewhere does not change it.
///
/// The first file and four of its calls are kept in place, so that a chain of a few calls allocates nothing.
@usableFromInline
struct CallCounts {
  @usableFromInline var file = ""
  /// One more than each line, so that 0 is free.
  @usableFromInline var lines = SIMD4<UInt32>.zero
  @usableFromInline var others: [CallSite: Int] = [:]
  /// The number of the last call: 0 for the first one at its place.
  @usableFromInline var ordinal = 0

  @inlinable init() {}

  /// Notes a call, active or not.
  @inlinable
  mutating func note(_ place: CallSite) {
    if lines[0] == 0 { file = place.fileID }
    guard place.fileID == file else { return noteElsewhere(place, 0) }
    let line = UInt32(truncatingIfNeeded: place.line) &+ 1
    var count = 0
    for index in lines.indices {
      if lines[index] == line { count += 1 }
      guard lines[index] == 0 else { continue }
      lines[index] = line
      ordinal = count
      return
    }
    noteElsewhere(place, count)
  }

  /// - Parameter count: how often the place is noted in ``lines``.
  @usableFromInline
  mutating func noteElsewhere(_ place: CallSite, _ count: Int) {
    let earlier = others[place, default: 0]
    others[place] = earlier + 1
    ordinal = count + earlier
  }
}
