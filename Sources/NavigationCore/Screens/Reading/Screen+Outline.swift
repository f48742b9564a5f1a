extension Screen {
  /// The tree as text. It is the same in every run, so a test can compare it with one literal:
  ///
  /// ```
  /// Inventory
  /// └ push edit(42) "Keyboard"
  ///   └ alert "Delete Keyboard?" [Delete!, Cancel]
  /// ```
  ///
  /// Each line has the style, the id, and the content in quotes (`\n` for a line break). For a dialog, it has the
  /// texts, with `!` after destructive buttons. Ids that differ from run to run (a `UUID`, an object, an element of a
  /// stack) are left out.
  public var outline: String { outline { "\($0)" } }

  /// Returns the ``outline-property``, with the contents as `text` describes them.
  public func outline(_ text: (Content) -> String) -> String { outline(ids: false, text) }

  /// Returns the ``outline-property``, with the contents as `text` describes them, and with all ids if `ids` is `true`.
  public func outline(ids: Bool, _ text: (Content) -> String = { "\($0)" }) -> String {
    var lines = [text(content).onOneLine]
    var pending: [(edge: Edge, indentation: String, isLast: Bool)] = []
    func append(_ screen: Screen, _ indentation: String) {
      for (index, edge) in screen.edges.enumerated().reversed() {
        pending.append((edge, indentation, index == screen.edges.count - 1))
      }
    }
    append(self, "")
    while let (edge, indentation, isLast) = pending.popLast() {
      let head = "\(indentation)\(isLast ? "└" : "├") \(edge.style)"
      if let dialog = edge.dialog { lines.append("\(head) \(dialog)") }
      if let screen = edge.screen(of: Content.self) {
        let selected = edge.tab?.isSelected ?? false ? " (selected)" : ""
        let label = edge.key.text(ids: ids).map { " \($0.onOneLine)" } ?? ""
        lines.append("\(head)\(label)\(selected) \(text(screen.content).quoted)")
        append(screen, indentation + (isLast ? "  " : "│ "))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Screen: CustomStringConvertible {
  /// The ``outline-property``.
  public var description: String { outline }
}

extension EdgeKey {
  /// The text of the key in an outline; `nil` if there is none.
  ///
  /// - Parameter ids: Whether the text includes identities that differ from run to run.
  func text(ids: Bool) -> String? {
    guard let identity else { return caseName ?? label.value }
    return ids || isStable(identity.base) ? fullText : caseName ?? label.value
  }
}

/// The text of an identity for an issue; `nil` if it differs from run to run.
func stableText(of identity: Any) -> String? { isStable(identity) ? "\(identity)" : nil }

/// Whether an identity prints the same in each run. The identity of an object does not, nor does the unique id of a
/// dialog, a `UUID`, a value that contains one, or a set or dictionary of several elements.
private func isStable(_ identity: Any) -> Bool {
  if let id = identity as? DialogID { return id.isGiven }
  if identity is StackElementID || identity is ObjectIdentifier { return false }
  if identity is ObjectIdentity || identity is AddressIdentity { return false }
  // This compares names because it does not import Foundation.
  if "\(type(of: identity))" == "UUID" { return false }
  if type(of: identity) == AnyHashable.self, let hashable = identity as? AnyHashable {
    return isStable(hashable.base)
  }
  let mirror = Mirror(reflecting: identity)
  switch mirror.displayStyle {
  case .class: return true
  case .set, .dictionary:
    return mirror.children.count < 2 && mirror.children.allSatisfy { isStable($0.value) }
  default: return mirror.children.allSatisfy { isStable($0.value) }
  }
}
