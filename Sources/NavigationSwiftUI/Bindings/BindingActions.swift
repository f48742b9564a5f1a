#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // These actions are dynamic members, because a method of `Binding` would hide a property of the same name.
  // `removeDuplicates` and `onWrite` don't use key paths, because a write through a key path rewrites the whole base.

  /// The actions of a binding to any value: `$route.case(\.edit)`, `$text.removeDuplicates()`, `$text.onWrite { … }`.
  ///
  /// If the value has a property named `onWrite`, `$form.onWrite` is a binding to the property, and
  /// `$form.onWrite { … }` is still the action. A binding from `removeDuplicates`, `onWrite`, or `cases` equals no
  /// other binding, so SwiftUI never skips the update of a view that has one.
  public struct BindingActions<Value> {
    let binding: Binding<Value>

    /// A binding to the payload of a case; see ``Case``.
    public var `case`: Case { Case(binding: binding) }

    /// Returns a binding that calls a closure after each write, with the previous value and the written one.
    public var onWrite: (_ body: @escaping (_ old: Value, _ new: Value) -> Void) -> Binding<Value> {
      { Binding(StateBinding(binding, at: nil).onWrite($0)) }
    }

    /// `$model.route.case(\.edit)`
    public struct Case {
      let binding: Binding<Value>

      /// Returns a binding to the payload of a case of an optional enum. Its value is `nil` while the case isn't active.
      ///
      /// A write replaces the payload; writing `nil` makes the enum `nil`. While the case isn't active, a write is ignored
      /// and reported, but `nil` is ignored silently, because SwiftUI may dismiss late.
      ///
      /// - Parameter path: The path to the case.
      public func callAsFunction<Enum: CasePathable, Payload>(
        _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload?> where Value == Enum? {
        self(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
      }

      /// Returns the same binding as for a case key path, but takes a case path such as `/Route.edit`.
      public func callAsFunction<Enum, Payload>(
        _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload?> where Value == Enum? {
        binding.part(path.casePath, at: CallSite(fileID: fileID, line: line)) {
          $0.case(path, fileID: fileID, line: line)
        }
      }

      /// Returns a binding to the payload of a case of an enum, or `nil` if the case isn't active.
      ///
      /// ```swift
      /// if let quantity = $item.status.case(\.inStock) { Stepper("Quantity", value: quantity) }
      /// ```
      ///
      /// The binding keeps its last value after the case changes; see `Binding.init(unwrapping:)`.
      ///
      /// - Parameter path: The path to the case.
      public func callAsFunction<Payload>(
        _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload>? where Value: CasePathable {
        self(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
      }

      /// Returns the same binding as for a case key path, but takes a case path such as `/Status.inStock`.
      public func callAsFunction<Payload>(
        _ path: some CasePathValue<Value, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload>? {
        let place = CallSite(fileID: fileID, line: line)
        guard let payload = path.casePath.extract(from: binding.wrappedValue) else { return nil }
        func id(of payload: Payload) -> AnyHashable {
          AnyHashable(PartID(transformation: path.casePath, identity: NavigationCore.identity(of: payload)))
        }
        return BindingPart(of: binding.wrappedValue, id: id(of: payload), by: id, at: place) { value in
          let whole = StateBinding(unwrapping: value, fileID: fileID, line: line)
          whole?.followEachValue()
          return whole?.case(path, fileID: fileID, line: line)
        }.map { Binding<Value?>(binding)[dynamicMember: \.[$0]] }
      }
    }
  }

  extension BindingActions where Value: Equatable {
    /// Returns a binding that ignores a write if the new value equals the present one.
    public var removeDuplicates: () -> Binding<Value> {
      { Binding(StateBinding(binding, at: nil).removeDuplicates()) }
    }
  }

  extension BindingProtocol {
    /// One of the ``BindingActions``, unless the value or its wrapped value has a property of the same name.
    @_disfavoredOverload
    public subscript<Action>(dynamicMember action: KeyPath<BindingActions<Value>, Action>) -> Action {
      BindingActions(binding: itself)[keyPath: action]
    }
  }
#endif
