extension StateBinding where Value: MutableCollection & BidirectionalCollection {
  /// A binding to the element at an index, or `nil` if the index is out of bounds: `if let item = $items[0]`.
  ///
  /// If elements have an identity, because they are `Identifiable`, objects, or elements of a ``StackState``, the
  /// binding follows the element when it moves. Otherwise, it always refers to the element at the index.
  ///
  /// A write changes only that element. After the element is removed, the binding reads its last value, and a write is
  /// reported and ignored.
  @inlinable
  public subscript(
    index: Value.Index, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let value = location.get()
    guard value.startIndex <= index, index < value.endIndex else { return nil }
    let place = CallSite(fileID: fileID, line: line)
    return StateBinding<Value.Element>(
      element(value[index], at: index, of: value, IdentityRule.standard, place))
  }

  /// The location of an element. In a stack, it follows the element's id.
  @inlinable
  func element(
    _ element: Value.Element, at index: Value.Index, of value: Value,
    _ identity: IdentityRule<Value.Element>?, id: AnyHashable? = nil, _ place: CallSite? = nil
  ) -> Location<Value.Element> {
    if Value.self == StackState<Value.Element>.self, let position = index as? Int {
      let stack = unsafeDowncast(location, to: Location<StackState<Value.Element>>.self)
      let id = unsafeBitCast(value, to: StackState<Value.Element>.self).ids[position]
      return LastValueLocation(stack, StackElementLens(id, at: position), element, at: place)
    }
    return LastValueLocation(location, ElementLens(at: index, id: id), element, identity, at: place)
  }
}

// An index may be out of bounds, so a binding to an element is optional. For `$items[0].name`, the compiler would find
// the collection's own subscript as a dynamic member, which traps. The two overloads below match equally well, so the
// compiler rejects the expression as ambiguous.

extension _StateBinding where Value: MutableCollection {
  /// The compiler never chooses this overload. A binding to the element at an index is optional: write
  /// `$items[0]?.name`.
  ///
  /// - Parameter optionalChaining: Never passed.
  public subscript(_ index: Value.Index, _optionalChaining optionalChaining: Void = ()) -> StateBinding<
    Value.Element
  > {
    StateBinding<Value.Element>(wrappedValue: _binding.wrappedValue[index])
  }

  /// The compiler never chooses this overload. A binding to the element at an index is optional: write
  /// `$items[0]?.name`.
  ///
  /// - Parameter unwrapping: Never passed.
  public subscript(_ index: Value.Index, _unwrapping unwrapping: Void = ()) -> StateBinding<Value.Element> {
    StateBinding<Value.Element>(wrappedValue: _binding.wrappedValue[index])
  }
}

extension StateBinding where Value: MutableCollection & BidirectionalCollection, Value.Element: Identifiable {
  /// A binding to the first element with the given id, or `nil` if no element has it: `$items[id: 3]`.
  ///
  /// The binding follows the element when the element moves, and when a write through this binding, or a binding
  /// derived from it, changes the element's id. A write changes only that element. After the element is removed, the
  /// binding reads its last value, and a write is reported and ignored.
  ///
  /// - Complexity: An access takes O(1) if the element has not moved and the collection can be changed in place (see
  ///   ``wrappedValue``), and otherwise O(*n*) in the number of elements.
  @inlinable
  public subscript(
    id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Value.Element>? {
    let value = location.get()
    return value.firstIndex { $0.id == id }.map { index in
      StateBinding<Value.Element>(
        LastValueLocation(
          location, ElementLens(at: index, id: id), value[index], .id(Value.Element.self),
          at: CallSite(fileID: fileID, line: line)))
    }
  }
}

extension StateBinding where Value: MutableCollection & RandomAccessCollection {
  /// A binding to each element.
  ///
  /// ```swift
  /// @StateBinding var numbers = [1, 2, 3]
  /// for number in $numbers.elements { number.wrappedValue += 1 }
  /// numbers  // → [2, 3, 4]
  /// ```
  ///
  /// The result covers the elements that exist when you read this property. It creates each binding on access, with one
  /// allocation, like ``StateBinding/subscript(_:_:_:)``.
  @inlinable
  public var elements: LazyMapCollection<Value.Indices, StateBinding<Value.Element>> {
    elements(by: IdentityRule.standard)
  }

  @inlinable
  func elements(
    by identity: IdentityRule<Value.Element>?
  ) -> LazyMapCollection<Value.Indices, StateBinding<Value.Element>> {
    let value = location.get()
    return value.indices.lazy.map {
      StateBinding<Value.Element>(element(value[$0], at: $0, of: value, identity))
    }
  }
}

extension StateBinding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// A binding to each element, by id.
  ///
  /// The result covers the elements that exist when you read this property. Each binding behaves like one from
  /// ``StateBinding/subscript(id:_:_:)-(Value.Element.ID,_,_)``: it follows its element when other elements are removed
  /// or moved. If two elements have the same id, each has its own binding until one of them moves.
  @inlinable
  public var elements: LazyMapCollection<Value.Indices, StateBinding<Value.Element>> {
    if Value.self == StackState<Value.Element>.self { return elements(by: nil) }
    let value = location.get()
    return value.indices.lazy.map { index in
      StateBinding<Value.Element>(
        LastValueLocation(
          location, ElementLens(at: index, id: value[index].id), value[index], .id(Value.Element.self)))
    }
  }
}

// MARK: Stacks

extension StateBinding {
  /// A binding to the stack element with the given id, or `nil` if the stack does not contain it: `$path[id: id]`.
  ///
  /// A write changes the element, which keeps its id. After the element is removed, the binding reads its last value,
  /// and a write is reported and ignored.
  @inlinable
  public subscript<Element>(
    id id: StackElementID, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Element>? where Value == StackState<Element> {
    let place = CallSite(fileID: fileID, line: line)
    let position = location.get().index(id: id) ?? 0
    return LastValueLocation(reading: location, StackElementLens(id, at: position), at: place).map {
      StateBinding<Element>($0)
    }
  }
}
