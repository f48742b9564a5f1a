import PageKit

/// Finds one of several names by its number, by the whole name, or by the beginning of the name.
enum Choosing: Equatable {
  case found(Int)
  /// The names to choose from, as a sentence.
  case unclear(String)

  /// - Parameter isNumbered: Whether a number stands for the position of a name, from 1, rather than for a name.
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
    return .unclear("Possible: \(shown.joined(separator: ", ")).")
  }
}
