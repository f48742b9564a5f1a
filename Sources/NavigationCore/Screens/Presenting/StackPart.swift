/// An element of a stack that is presented.
struct StackPart<Path: StackCollection>: Presented {
  var element: StateBinding<Path.Element>
  /// The element itself, as it is when it is presented.
  var value: Path.Element
  /// The value that the element stands for, as it is when it is presented.
  var other: (any Equatable)?
  /// The id that a ``StackState`` gives the element, or that of the element itself.
  var identity: AnyHashable?
  /// The position of an earlier element with the same identity.
  var twin: Int?
  /// Returns the position of the element in a later state; `nil` if it is gone.
  var position: (Path) -> Int?

  var caseName: String? { identity == nil ? stackCaseName(of: value) : nil }
  var elementCase: ActiveCase? {
    ActiveCase(of: (value as? any IdentifiedByAnother)?.innermostOther ?? value)
  }

  func isElement(equalTo part: Self) -> Bool {
    guard let id = identity?.base as? StackElementID, let otherID = part.identity?.base as? StackElementID,
      id.lineage != otherID.lineage
    else { return false }
    if let other { return part.other.map { areEqual(other, $0) } ?? false }
    guard let areEqual = equality(of: Path.Element.self) else { return false }
    return areEqual(value, part.value)
      && elementIdentity(of: value) == elementIdentity(of: part.value)
  }

  func isPresented(by path: Path) -> Bool { position(path) != nil }

  func clearing(_ path: Path) -> (inout Path) -> Void {
    guard let position = position(path) else { return { _ in } }
    var removed: [Path.Element] = []
    return { path in
      // An observer may have removed or added some meanwhile.
      let count = max(0, path.count - position)
      removed += path.suffix(count)
      path.removeLast(count)
    }
  }
}

extension StackPart {
  /// Creates the part of an element with an identity. A later element with the same identity is identified by its
  /// position.
  ///
  /// - Parameters:
  ///   - first: The position of the first element with that identity.
  ///   - isSame: Whether an element has that identity.
  init(
    _ element: StateBinding<Path.Element>, _ value: Path.Element, at position: Int, _ identity: AnyHashable?,
    first: Int, isSame: @escaping (Path.Element) -> Bool
  ) {
    self.element = element
    self.value = value
    self.identity = identity
    twin = first == position ? nil : first
    self.position = { path in
      first == position
        ? path.firstIndex(where: isSame).map { $0 - path.startIndex }
        : path.dropFirst(position).first.map(isSame) == true ? position : nil
    }
  }

  /// Returns the parts of elements that stand for others. They also find their elements by position in an equal stack that
  /// takes the place of theirs.
  static func followingEqualStacks(_ parts: [Self]) -> [Self] {
    let parts = parts.map { part in
      var part = part
      part.other = NavigationCore.other(of: part.value)
      return part
    }
    return parts.enumerated().map { position, part in
      var following = part
      following.position = { later in
        if let position = part.position(later) { return position }
        let isEqual =
          later.count == parts.count
          && zip(parts, later).allSatisfy { part, element in
            part.isElement(
              equalTo: StackPart(
                element: part.element, value: element, other: NavigationCore.other(of: element),
                identity: NavigationCore.identity(of: element)
              ) { _ in nil })
          }
        return isEqual ? position : nil
      }
      return following
    }
  }
}

extension StackState {
  /// The position of an element, as in an array: by identity, or by `position` and the case.
  func position(of element: Element, at position: Int) -> Int? {
    if let rule = IdentityRule<Element>.element, rule.identifies(element) {
      return firstIndex { rule.isSame($0, as: element) }
    }
    return hasElement(at: position, withoutIdentityIn: stackCaseName(of: element)) ? position : nil
  }
}

extension StackCollection {
  /// Whether the element at `position` is one that only its position and case tell from others.
  func hasElement(at position: Int, withoutIdentityIn caseName: String?) -> Bool {
    guard let element = dropFirst(position).first, stackCaseName(of: element) == caseName else {
      return false
    }
    return IdentityRule<Element>.element?.identifies(element) != true
  }
}

/// The case of an element, if it is an enum.
func stackCaseName<Element>(of element: Element) -> String? {
  let isEnum = EnumMetadata(Element.self) != nil || IdentityRule<Element>.isRoute
  return isEnum ? activeCaseName(of: element) : nil
}

/// The value that an element stands for, if that is equatable.
private func other<Element>(of element: Element) -> (any Equatable)? {
  func innermost<Item: IdentifiedByAnother>(_ item: Item) -> (any Equatable)? {
    other(of: item.other) ?? item.other as? any Equatable
  }
  return (element as? any IdentifiedByAnother).flatMap { innermost($0) }
}

/// Whether two values are equal, and have one identity.
private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  (right as? Value).map { left == $0 && identity(of: left) == identity(of: $0) } ?? false
}

/// The case of the value that an element stands for, if that is an enum.
func caseNameOfAnother(_ element: Any) -> String? {
  func name<Element: IdentifiedByAnother>(_ element: Element) -> String? {
    caseNameOfAnother(element.other) ?? stackCaseName(of: element.other)
  }
  return (element as? any IdentifiedByAnother).flatMap { name($0) }
}
