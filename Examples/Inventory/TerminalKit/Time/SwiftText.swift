import PageKit

/// Returns a value as Swift code, in lines of at most `width` columns if possible.
///
/// The code has only the first elements of a long list, so that the time doesn't depend on the list's length, and fewer of them
/// if it has more than `height` lines otherwise.
func swiftText(of value: Any, width: Int, height: Int = .max) -> [String] {
  var lines: [String] = []
  for count in [5, 2, 0] {
    lines = SwiftText(value, count).lines(width: width)
    if lines.count <= height { break }
  }
  return lines
}

private indirect enum SwiftText {
  case word(String)
  /// A start like `Item(`, parts with labels, and an end.
  case group(String, [(label: String?, text: SwiftText)], String)

  /// - Parameter count: The maximum number of a list's elements to show.
  init(_ value: Any, _ count: Int) {
    let mirror = Mirror(reflecting: value)
    let type = String(describing: mirror.subjectType)
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { SwiftText($0.value, count) } ?? .word("nil")
    case .collection, .set:
      self = .group("[", Self.elements(mirror, count) { (nil, SwiftText($0, count)) }, "]")
    case .dictionary:
      self = .group(
        "[",
        Self.elements(mirror, count) { pair in
          let pair = Mirror(reflecting: pair).children.map(\.value)
          return ("\(SwiftText(pair[0], count).line)", SwiftText(pair[1], count))
        }, "]")
    case .enum:
      guard let payload = mirror.children.first else {
        self = .word(".\(value)")
        return
      }
      let parts = Mirror(reflecting: payload.value)
      self = .group(
        ".\(payload.label ?? "")(",
        parts.displayStyle == .tuple ? Self.members(parts, count) : [(nil, SwiftText(payload.value, count))],
        ")")
    // Types of the library describe themselves.
    case .struct where String(reflecting: mirror.subjectType).hasPrefix("NavigationCore."):
      self = .word("\(value)")
    case .struct, .class: self = .group("\(type)(", Self.members(mirror, count), ")")
    case .tuple: self = .group("(", Self.members(mirror, count), ")")
    default:
      if let text = value as? String { self = .word(text.debugDescription) } else { self = .word("\(value)") }
    }
  }

  private static func members(_ mirror: Mirror, _ count: Int) -> [(label: String?, text: SwiftText)] {
    mirror.children.map { child in
      (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, SwiftText(child.value, count))
    }
  }

  private static func elements(
    _ mirror: Mirror, _ count: Int, _ element: (Any) -> (label: String?, text: SwiftText)
  ) -> [(label: String?, text: SwiftText)] {
    let hidden = mirror.children.count - count
    let shown = mirror.children.prefix(count).map { element($0.value) }
    return hidden > 0 ? shown + [(nil, .word("/* \(hidden)\(count == 0 ? "" : " more") */"))] : shown
  }

  /// The whole text in one line.
  private var line: String {
    switch self {
    case .word(let word): word
    case .group(let start, let parts, let end):
      start + parts.map { Self.labelled($0.label, $0.text.line) }.joined(separator: ", ") + end
    }
  }

  private static func labelled(_ label: String?, _ text: String) -> String {
    label.map { "\($0): \(text)" } ?? text
  }

  func lines(width: Int) -> [String] {
    let line = line
    guard case .group(let start, let parts, let end) = self, !fittedStart(line, width).isWhole, !parts.isEmpty
    else {
      return [line]
    }
    let inner = parts.enumerated().flatMap { index, part -> [String] in
      var lines = part.text.lines(width: width - 2 - (part.label.map { textWidth($0) + 2 } ?? 0))
      lines[0] = Self.labelled(part.label, lines[0])
      if index < parts.count - 1 { lines[lines.count - 1] += "," }
      return lines.map { "  \($0)" }
    }
    return [start] + inner + [end]
  }
}
