extension LinkTable {
  /// Returns the pattern that is most similar to a path; `nil` if none is similar.
  ///
  /// Only the beginning of a long path is compared, so that a hostile URL does not take long.
  func nearestPattern(to segments: [String]) -> String? {
    let path = segments.prefix(12).map { Array($0.lowercased().prefix(24)) }
    let length = path.reduce(0) { $0 + $1.count + 1 }
    var best: (distance: Int, pattern: String)?
    for pattern in patterns(besides: [id]).prefix(1000) {
      let parts = pattern.path.filter { $0 != "[" && $0 != "]" }.split(separator: "/").prefix(12)
        .map { Array($0.lowercased().prefix(24)) }
      // A parameter could be anything.
      let distance = editDistance(path, parts, cost: { $0.first == "{" ? 2 : $0.count + 1 }) {
        segment, part in
        part.first == "{" ? 1 : editDistance(segment, part, cost: { _ in 1 }) { $0 == $1 ? 0 : 1 }
      }
      if distance < best?.distance ?? .max { best = (distance, pattern.text) }
    }
    guard let best, best.distance <= max(length / 2, 2) else { return nil }
    return best.pattern
  }
}

/// Returns the cost of changing one list into another by deletions, insertions, and replacements.
private func editDistance<Element>(
  _ left: [Element], _ right: [Element], cost: (Element) -> Int, replacing: (Element, Element) -> Int
) -> Int {
  var row = [0]
  for element in right { row.append(row[row.count - 1] + cost(element)) }
  for element in left {
    var previous = row[0]
    row[0] += cost(element)
    for (index, other) in right.enumerated() {
      let replaced = previous + replacing(element, other)
      previous = row[index + 1]
      row[index + 1] = min(replaced, row[index] + cost(other), row[index + 1] + cost(element))
    }
  }
  return row[row.count - 1]
}
