#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding {
    /// Creates a binding to the wrapped value of an optional, `base`. Returns `nil` if the optional is `nil`.
    ///
    /// The binding keeps its last value after the optional becomes `nil`, so that a closing view still has content. A write
    /// then changes only that last value. Once the optional has a value with the same identity again, the binding follows
    /// it. (SwiftUI's own `Binding(_:)` crashes when it is read after the optional becomes `nil`.)
    public init?(unwrapping base: Binding<Value?>, fileID: String = #fileID, line: UInt = #line) {
      guard let value = base.wrappedValue,
        let binding = base.unwrapped(value, at: CallSite(fileID: fileID, line: line))
      else { return nil }
      self = binding
    }
  }

  // The constraint limits these methods to optionals, so they don't hide an `isPresent` property of another type.
  extension Binding where Value: ExpressibleByNilLiteral {
    /// Returns a binding that is `true` while the optional has a value.
    ///
    /// Writing `false` makes the optional `nil`. Writing `true` changes nothing, and is reported if the optional is `nil`.
    public func isPresent<Wrapped>(
      fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Wrapped? {
      part("isPresent", at: CallSite(fileID: fileID, line: line)) {
        $0.isPresent(fileID: fileID, line: line)
      }
    }
  }

  extension Binding {
    /// Creates a binding to the payload of a case of `route`. Returns `nil` if the case isn't active.
    ///
    /// The binding keeps its last value; see ``init(unwrapping:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - route: A binding to the optional enum.
    ///   - path: The path to the case.
    public init?<Enum: CasePathable>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, fileID: String = #fileID,
      line: UInt = #line
    ) {
      self.init(unwrapping: route.case(path, fileID: fileID, line: line), fileID: fileID, line: line)
    }
  }

  extension Binding where Value: ExpressibleByNilLiteral {
    /// Returns a binding that is `true` while a case is active.
    ///
    /// Writing `false` while the case is active makes the enum `nil`. Writing `true` to `nil` activates a case without
    /// a payload. In any other state, `true` changes nothing, and is reported if the case isn't active.
    ///
    /// - Parameter path: The path to the case.
    public func isPresent<Enum: CasePathable, Payload>(
      _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Enum? {
      part(Enum.allCasePaths[keyPath: path], at: CallSite(fileID: fileID, line: line)) {
        $0.isPresent(path, fileID: fileID, line: line)
      }
    }
  }

  extension Binding where Value: CasePathable, Value.AllCasePaths: _CaseBindingSequence {
    /// The active case with a `StateBinding` to its payload, for an exhaustive `switch`.
    ///
    /// ```swift
    /// switch $item.status.cases {
    /// case .inStock(let $quantity): Stepper("Quantity", value: Binding($quantity))
    /// case .outOfStock(let $isOnBackOrder): Toggle("On back order", isOn: Binding($isOnBackOrder))
    /// }
    /// ```
    public var cases: Value.AllCasePaths.CaseBinding { StateBinding(self, at: nil).cases }
  }

  extension Binding where Value: MutableCollection & BidirectionalCollection, Value.Element: Identifiable {
    /// A binding to the first element with the given id, or `nil` if no element has it: `$model.items[id: 3]`.
    ///
    /// A write changes the element in place. After the element is removed, the binding keeps its last value. A late write,
    /// such as one from a text field, then changes only that value.
    public subscript(
      id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Value.Element>? {
      let place = CallSite(fileID: fileID, line: line)
      return BindingPart(
        of: wrappedValue, id: AnyHashable(id), by: { AnyHashable($0.id) }, isElement: true, at: place
      ) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }

  extension Binding {
    /// A binding to the stack element with the given id, or `nil` if the stack doesn't contain it.
    ///
    /// A write changes the element in place. After the element is popped, the binding keeps its last value, and a late
    /// write changes only that value.
    public subscript<Element>(
      id id: StackElementID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Element>? where Value == StackState<Element> {
      BindingPart(
        of: wrappedValue, id: AnyHashable(id), isElement: true, at: CallSite(fileID: fileID, line: line)
      ) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }
#endif
