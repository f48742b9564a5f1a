/// The text that a key path adds to the path of a binding: `.name`. The compiler does not keep the name of a computed
/// property, so such a property is named after its type.
func memberPath(_ keyPath: AnyKeyPath) -> String {
  // `\Item.name`, `\Optional<Item>?.name`, `\Item.<computed 0x0000558132f0 (Optional<Int>)>.description`
  var rest = "\(keyPath)".drop { $0 != "." && $0 != "?" }
  let root = "\\\(type(of: keyPath).rootType)"
  if "\(keyPath)".hasPrefix(root) { rest = "\(keyPath)".dropFirst(root.count) }
  var path = ""
  while let character = rest.first {
    guard rest.hasPrefix("<computed ") else {
      // The text of a tuple element has two periods.
      if character != "." || path.last != "." { path.append(character) }
      rest.removeFirst()
      continue
    }
    // The type may contain parentheses: `(Int)`, `((Int, String))`, `((Int) -> ())`.
    rest = rest.drop { $0 != "(" }.dropFirst()
    var depth = 1
    let type = rest.prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth > 0
    }
    path += nameAfter(type: String(type))
    rest = rest.dropFirst(type.count + 2)
  }
  return path
}

/// A property name for a value of a type: `route` for `Optional<Route>`, `value` for a type without a simple name.
func nameAfter(type: String) -> String {
  var name = type[...]
  while name.hasPrefix("Optional<") { name = name.dropFirst("Optional<".count).dropLast() }
  name = name.prefix { $0 != "<" }
  guard let first = name.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
    return "value"
  }
  return first.lowercased() + name.dropFirst()
}

extension CasePath {
  /// The text that the case adds to the path of a binding: `.edit`, or `.case(…)` for a case without a name.
  var memberPath: String { ".\(caseName ?? "case(\(self))")" }
}
