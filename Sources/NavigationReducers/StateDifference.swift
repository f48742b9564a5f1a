import NavigationCore

/// The maximum number of changed lines that a difference shows.
private let limit = 40

/// The difference between two values, line by line, with up to two lines of context: the first lines that differ, and
/// the number of the remaining ones.
func difference<Value>(_ expected: Value, _ found: Value) -> String {
  let all = markedLines(lines(of: expected), lines(of: found))
  let changed = all.indices.filter { all[$0].mark != "  " }
  if changed.isEmpty { return "  The values print alike." }
  let end = changed.count > limit ? changed[limit] : all.count
  let shown = all[..<end].indices.filter { index in
    all[max(0, index - 2)...min(end - 1, index + 2)].contains { $0.mark != "  " }
  }
  var text: [String] = []
  for (position, index) in shown.enumerated() {
    if index > 0, position == 0 || shown[position - 1] != index - 1 { text.append("  …") }
    // Show a replaced line and its replacement from the place where they differ.
    let other = all[index].mark == "+ " ? index - 1 : index + 1
    let isReplaced = all.indices.contains(other) && Set([all[index].mark, all[other].mark]) == ["- ", "+ "]
    text.append(all[index].mark + shortened(all[index].line, isReplaced ? all[other].line : ""))
  }
  if end < all.count {
    text.append("  … \(changed.count - limit) more lines differ")
  } else if let last = shown.last, last < all.count - 1 {
    text.append("  …")
  }
  return text.joined(separator: "\n")
}

/// Returns up to 200 characters of a line, from the place where it differs from another line.
private func shortened(_ line: String, _ other: String) -> String {
  guard line.utf8.count > 200 else { return line }
  let start = max(0, zip(line, other).prefix { $0 == $1 }.count - 40)
  let rest = line.dropFirst(start)
  return (start > 0 ? "…" : "") + rest.prefix(200) + (rest.count > 200 ? "…" : "")
}

/// The lines of two texts, marked as removed, inserted, or common.
///
/// Comparing all lines at once takes quadratic time. This function compares 600 lines at a time until there are enough
/// changes to show, and then 100 at a time to count the others.
private func markedLines(_ old: [String], _ new: [String]) -> [(mark: String, line: String)] {
  let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
  var (old, new) = (old[...], new[...])
  let common = old.suffix(end)
  (old, new) = (old.dropLast(end), new.dropLast(end))
  var all: [(mark: String, line: String)] = []
  var changes = 0
  while !old.isEmpty || !new.isEmpty {
    let size = changes < limit ? 600 : 100
    let (first, second) = (Array(old.prefix(size)), Array(new.prefix(size)))
    var removed: Set<Int> = [], inserted: Set<Int> = []
    let difference = second.difference(from: first)
    changes += difference.count
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let pairs = zip(
      first.indices.filter { !removed.contains($0) }, second.indices.filter { !inserted.contains($0) })
    var (i, j) = (0, 0)
    for pair in pairs {
      all += first[i..<pair.0].map { ("- ", $0) } + second[j..<pair.1].map { ("+ ", $0) }
      all.append(("  ", first[pair.0]))
      (i, j) = (pair.0 + 1, pair.1 + 1)
    }
    // The lines after the last pair may be among the next lines of the other text.
    let isEnd = first.count == old.count && second.count == new.count
    let isOldLonger = old.count >= new.count
    if isEnd || i == 0 && isOldLonger {
      all += first[i...].map { ("- ", $0) }
      i = first.count
    }
    if isEnd || j == 0 && !isOldLonger {
      all += second[j...].map { ("+ ", $0) }
      j = second.count
    }
    (old, new) = (old.dropFirst(i), new.dropFirst(j))
  }
  return all + common.map { ("  ", $0) }
}

/// The parts of a value, one on each line. The elements of sets and dictionaries are sorted by their text.
private func lines(of value: Any) -> [String] {
  var text = ""
  dump(value, to: &text)
  return sorted(text.split(separator: "\n").map(String.init)[...])
}

/// The lines of a value, with the elements of sets and dictionaries sorted. The first line is the value itself.
private func sorted(_ lines: ArraySlice<String>) -> [String] {
  guard let header = lines.first, let first = lines.dropFirst().first else { return Array(lines) }
  func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
  let starts = lines.indices.dropFirst().filter { indentation(lines[$0]) <= indentation(first) }
  var parts = zip(starts, starts.dropFirst() + [lines.endIndex]).map { sorted(lines[$0..<$1]) }
  if ["member", "members", "key/value pair", "key/value pairs"].contains(where: { header.hasSuffix(" \($0)") }
  ) {
    let texts = parts.map { $0.joined(separator: "\n") }
    parts = zip(texts, parts).sorted { $0.0 < $1.0 }.map(\.1)
  }
  return [header] + parts.joined()
}
