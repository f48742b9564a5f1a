extension StateBinding where Value: MutableCollection {
  /// The element at an index, or `nil` where there is none: `$items[0]`.
  ///
  /// A write changes that element where it is. After the index is gone, the binding reads its last value and ignores
  /// writes, reported.
  public subscript(
    index: Value.Index, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let focus = ElementAt<Value>(index)
    return focus.extract(from: location.get()).map { element in
      StateBinding<Value.Element>(
        RetainedLocation(location, focus, element, at: SourceLocation(fileID: fileID, line: line)))
    }
  }
}

extension StateBinding where Value: MutableCollection, Value.Element: Identifiable {
  /// The first element with an id, or `nil` where there is none: `$items[id: 3]`.
  ///
  /// It is the element with that id wherever it moves to. A write changes it where it is. After it is gone, the
  /// binding reads its last value and ignores writes, reported.
  ///
  /// Costs a comparison of ids where the element has not moved, and else a search through the collection.
  public subscript(
    id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let elements = location.get()
    return elements.firstIndex { $0.id == id }.map { index in
      StateBinding<Value.Element>(
        RetainedLocation(
          location, ElementWithID<Value>(id, at: index), elements[index],
          at: SourceLocation(fileID: fileID, line: line)))
    }
  }
}

extension StateBinding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to each element, by its index.
  ///
  /// ```swift
  /// for $number in $numbers.elements { $number.wrappedValue += 1 }
  /// ```
  ///
  /// The indices are those of the moment; each binding is as ``subscript(_:fileID:line:)`` makes it.
  public var elements: ElementBindings<Value> {
    ElementBindings(location.get()) { [location] index, element in
      RetainedLocation(location, ElementAt<Value>(index), element, at: nil)
    }
  }
}

extension StateBinding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// A binding to each element, by its id.
  ///
  /// The elements are those of the moment; each binding is as ``subscript(id:fileID:line:)`` makes it, and stays with its element
  /// when others are removed or moved. Of two elements with one id each has a binding, as long as neither moves.
  public var elements: ElementBindings<Value> {
    ElementBindings(location.get()) { [location] index, element in
      RetainedLocation(location, ElementWithID<Value>(element.id, at: index), element, at: nil)
    }
  }
}

/// A binding to each element of a collection; see ``StateBinding/elements-(_)``.
public struct ElementBindings<Base: RandomAccessCollection>: RandomAccessCollection {
  private let base: Base
  private let location: (Base.Index, Base.Element) -> Location<Base.Element>

  fileprivate init(
    _ base: Base, _ location: @escaping (Base.Index, Base.Element) -> Location<Base.Element>
  ) {
    self.base = base
    self.location = location
  }

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public var indices: Base.Indices { base.indices }
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }

  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }

  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }

  public subscript(index: Base.Index) -> StateBinding<Base.Element> {
    StateBinding(location(index, base[index]))
  }
}

/// The element at an index.
private struct ElementAt<Root: MutableCollection>: Focus {
  private let index: Root.Index

  init(_ index: Root.Index) { self.index = index }

  func extract(from root: Root) -> Root.Element? { isThere(in: root) ? root[index] : nil }
  func isThere(in root: Root) -> Bool { root.startIndex <= index && index < root.endIndex }

  func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if isThere(in: root) { body(&root[index]) }
  }

  func absence(in root: Root) -> String? { "There is no element at \(index) any more." }
  static var reportsLateWrites: Bool { true }
  var path: String { "[\(index)]" }
}

/// The element with an id.
private struct ElementWithID<Root: MutableCollection>: Focus where Root.Element: Identifiable {
  private let id: Root.Element.ID
  /// Where it was, and most likely is.
  private let hint: Root.Index

  init(_ id: Root.Element.ID, at hint: Root.Index) {
    self.id = id
    self.hint = hint
  }

  private func index(in root: Root) -> Root.Index? {
    if root.startIndex <= hint, hint < root.endIndex, root[hint].id == id { return hint }
    return root.firstIndex { $0.id == id }
  }

  func extract(from root: Root) -> Root.Element? { index(in: root).map { root[$0] } }
  func isThere(in root: Root) -> Bool { index(in: root) != nil }

  func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if let index = index(in: root) { body(&root[index]) }
  }

  func absence(in root: Root) -> String? { "There is no element with the id \(id) any more." }
  static var reportsLateWrites: Bool { true }
  var path: String { "[id: \(id)]" }
  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
