extension StateBinding where Value: MutableCollection & BidirectionalCollection {
  /// The element at an index, or `nil` where there is none: `if let item = $items[0]`.
  ///
  /// A write changes that element where it is. After the index is gone, the binding reads its last value and ignores
  /// writes, reported.
  @inlinable
  public subscript(
    index: Value.Index, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let place = SourceLocation(fileID: fileID, line: line)
    return RetainedLocation(reading: location, ElementAt<Value>(index), at: place).map {
      StateBinding<Value.Element>($0)
    }
  }
}

extension StateBinding where Value: MutableCollection & RandomAccessCollection {
  /// The element at an index that there is: `$items[0].name`.
  ///
  /// It is what ``subscript(_:_:_:)->StateBinding<Value.Element>?`` makes. Where there is no such index, there is no
  /// value to read, and the program stops as it does with `items[0]`. Where that can be, ask for an optional:
  /// `if let item = $items[0]`.
  @inlinable
  public subscript(
    index: Value.Index, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element> {
    guard let element: StateBinding<Value.Element> = self[index, fileID, line] else {
      fatalError("\(fileID):\(line): \(self) has no element at \(index).")
    }
    return element
  }
}

extension StateBinding where Value: MutableCollection & BidirectionalCollection, Value.Element: Identifiable {
  /// The first element with an id, or `nil` where there is none: `$items[id: 3]`.
  ///
  /// It is the element with that id wherever it moves to. A write changes it where it is. After it is gone, the
  /// binding reads its last value and ignores writes, reported.
  ///
  /// Costs a comparison of ids where the element has not moved, and else a search through the collection.
  @inlinable
  public subscript(
    id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let place = SourceLocation(fileID: fileID, line: line)
    return location.get().firstIndex { $0.id == id }
      .flatMap { RetainedLocation(reading: location, ElementWithID<Value>(id, at: $0), at: place) }
      .map { StateBinding<Value.Element>($0) }
  }
}

extension StateBinding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to each element, by its index.
  ///
  /// ```swift
  /// @StateBinding var numbers = [1, 2, 3]
  /// for number in $numbers.elements { number.wrappedValue += 1 }
  /// numbers  // → [2, 3, 4]
  /// ```
  ///
  /// The indices are those of the moment; each binding is as
  /// ``StateBinding/subscript(_:_:_:)->StateBinding<Value.Element>?`` makes it.
  @inlinable
  public var elements: ElementBindings<Value> {
    ElementBindings(location.get()) { [location] index, element in
      RetainedLocation(location, ElementAt<Value>(index), element)
    }
  }
}

extension StateBinding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// A binding to each element, by its id.
  ///
  /// The elements are those of the moment; each binding is as
  /// ``StateBinding/subscript(id:_:_:)-(Value.Element.ID,_,_)`` makes it, and stays with its element when others are
  /// removed or moved. Of two elements with one id each has a binding, as long as neither moves.
  @inlinable
  public var elements: ElementBindings<Value> {
    ElementBindings(location.get()) { [location] index, element in
      RetainedLocation(location, ElementWithID<Value>(element.id, at: index), element)
    }
  }
}

/// A binding to each element of a collection; `$items.elements`.
public struct ElementBindings<Base: RandomAccessCollection>: RandomAccessCollection {
  private let base: Base
  private let location: (Base.Index, Base.Element) -> Location<Base.Element>

  @usableFromInline
  init(
    _ base: Base, _ location: @escaping (Base.Index, Base.Element) -> Location<Base.Element>
  ) {
    self.base = base
    self.location = location
  }

  /// The position of the first element, that of the collection.
  public var startIndex: Base.Index { base.startIndex }
  /// The position behind the last element.
  public var endIndex: Base.Index { base.endIndex }
  /// The positions of the elements.
  public var indices: Base.Indices { base.indices }
  /// The next position.
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  /// The position before.
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }

  /// The position so many elements further on, or back.
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }

  /// How many elements there are from one position to another.
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }

  /// A binding to the element at a position. Making it takes one allocation.
  public subscript(index: Base.Index) -> StateBinding<Base.Element> {
    StateBinding(location(index, base[index]))
  }
}

/// The element at an index.
@usableFromInline
struct ElementAt<Root: MutableCollection>: Focus {
  @usableFromInline let index: Root.Index

  @inlinable init(_ index: Root.Index) { self.index = index }

  @inlinable func extract(from root: Root) -> Root.Element? { isThere(in: root) ? root[index] : nil }
  @inlinable func isThere(in root: Root) -> Bool { root.startIndex <= index && index < root.endIndex }

  @inlinable func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if isThere(in: root) { body(&root[index]) }
  }

  @usableFromInline func absence(in root: Root) -> String? { "There is no element at \(index) any more." }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { "[\(index)]" }
}

/// The element with an id.
@usableFromInline
struct ElementWithID<Root: MutableCollection>: Focus where Root.Element: Identifiable {
  @usableFromInline let id: Root.Element.ID
  /// Where it was, and most likely is.
  @usableFromInline let hint: Root.Index

  @inlinable init(_ id: Root.Element.ID, at hint: Root.Index) {
    self.id = id
    self.hint = hint
  }

  @inlinable func index(in root: Root) -> Root.Index? {
    if root.startIndex <= hint, hint < root.endIndex, root[hint].id == id { return hint }
    return root.firstIndex { $0.id == id }
  }

  @inlinable func extract(from root: Root) -> Root.Element? { index(in: root).map { root[$0] } }
  @inlinable func isThere(in root: Root) -> Bool { index(in: root) != nil }

  @inlinable func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if let index = index(in: root) { body(&root[index]) }
  }

  @usableFromInline func absence(in root: Root) -> String? {
    "There is no element with the id \(id) any more."
  }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { "[id: \(id)]" }
  @inlinable static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
