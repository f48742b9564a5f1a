/// Finds what is meant by a word among several names: its number, its name, or how that begins.
enum Choosing: Equatable {
  case found(Int)
  /// What there is to choose from, as a sentence.
  case unclear(String)

  /// - Parameter isNumbered: whether a number is that of a name, counted from one. It goes before a name.
  static func index(of word: String, among names: [String], isNumbered: Bool = false) -> Choosing {
    if isNumbered, let number = Int(word), number > 0, number <= names.count { return .found(number - 1) }
    let word = word.lowercased()
    let exact = names.indices.filter { names[$0].lowercased() == word }
    let matches = exact.isEmpty ? names.indices.filter { names[$0].lowercased().hasPrefix(word) } : exact
    if let match = matches.first, matches.count == 1 { return .found(match) }
    let candidates = (matches.isEmpty ? Array(names.indices) : matches).map { index in
      isNumbered ? "\(index + 1) \(names[index])" : names[index]
    }
    let shown = candidates.count > 12 ? candidates.prefix(12) + ["…"] : candidates
    return .unclear("There is: \(shown.joined(separator: ", ")).")
  }
}
