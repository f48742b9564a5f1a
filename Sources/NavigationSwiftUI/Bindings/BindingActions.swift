#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // A method of `Binding` would hide a property of its name: `$form.dismiss` would be the method. So what a binding to any
  // value can do is a dynamic member.

  /// What a binding to any value can do: `$item.dismiss()`, `$route.case(\.edit)`, `$text.onWrite { … }`.
  ///
  /// A property of the value that has one of these names is still reached by it.
  public struct BindingActions<Value> {
    let binding: Binding<Value>

    /// Makes what the binding was unwrapped from `nil`; see ``Dismiss``.
    public var dismiss: Dismiss { Dismiss(binding: binding) }

    /// A binding to the payload of a case; see ``Case``.
    public var `case`: Case { Case(binding: binding) }

    /// A binding that lets no write through that would change nothing; see ``RemoveDuplicates``.
    public var removeDuplicates: RemoveDuplicates { RemoveDuplicates(binding: binding) }

    /// A binding that calls a function after each write; see ``OnWrite``.
    public var onWrite: OnWrite { OnWrite(binding: binding) }

    /// `$item.dismiss()`
    public struct Dismiss {
      let binding: Binding<Value>

      /// Makes what the binding was unwrapped from `nil`, so that a view can dismiss itself with the binding that it was given.
      ///
      /// ```swift
      /// .sheet(unwrapping: $model.route, case: \.edit) { $item in
      ///   Button("Done") { $item.dismiss() }
      /// }
      /// ```
      ///
      /// It clears what the binding was made for and nothing else, as `StateBinding.dismiss()` does. A binding that was not
      /// unwrapped from an optional writes the value that it reads, and reports that.
      public func callAsFunction(fileID: String = #fileID, line: UInt = #line) {
        DismissRequest.send(to: binding, at: CallSite(fileID: fileID, line: line))
      }
    }

    /// `$model.route.case(\.edit)`
    public struct Case {
      let binding: Binding<Value>

      /// A case of an optional enum: its payload, or `nil` where another case is active, or none.
      ///
      /// A write replaces the payload, and `nil` makes the enum `nil`. Where the case is not active, a write changes nothing
      /// and is reported, but for `nil`, which is silent: a dismissal may come late.
      public func callAsFunction<Enum: CasePathable, Payload>(
        _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload?> where Value == Enum? {
        binding.case(path, fileID: fileID, line: line)
      }

      /// As the form for key paths, for a path as a value: `$route.case(/Route.edit)`.
      public func callAsFunction<Enum, Payload>(
        _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload?> where Value == Enum? {
        binding.case(path, fileID: fileID, line: line)
      }

      /// A case of an enum: its payload, or `nil` where another case is active.
      ///
      /// ```swift
      /// if let quantity = $item.status.case(\.inStock) { Stepper("Quantity", value: quantity) }
      /// ```
      ///
      /// It keeps its last value after another case has become active; see `Binding.init(unwrapping:)`.
      public func callAsFunction<Payload>(
        _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload>? where Value: CasePathable {
        binding.case(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
      }

      /// As the form for key paths, for a path as a value.
      public func callAsFunction<Payload>(
        _ path: some CasePathValue<Value, Payload>, fileID: String = #fileID, line: UInt = #line
      ) -> Binding<Payload>? {
        binding.case(path, fileID: fileID, line: line)
      }
    }

    /// `$text.removeDuplicates()`
    public struct RemoveDuplicates {
      let binding: Binding<Value>

      /// A binding that lets no write through that would change nothing.
      ///
      /// `isDuplicate` says whether a new value, its second argument, says no more than the present one.
      public func callAsFunction(
        by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
      ) -> Binding<Value> {
        binding.decorated { $0.removeDuplicates(by: isDuplicate) }
      }

      /// A binding that lets no write through that is equal to the present value.
      public func callAsFunction() -> Binding<Value> where Value: Equatable { self(by: ==) }
    }

    /// `$text.onWrite { old, new in … }`
    public struct OnWrite {
      let binding: Binding<Value>

      /// A binding that calls `body` after each write, with the value before and the one written.
      public func callAsFunction(_ body: @escaping (_ old: Value, _ new: Value) -> Void) -> Binding<Value> {
        binding.decorated { $0.onWrite(body) }
      }
    }
  }

  extension Binding {
    /// A write by a key path writes the whole base again. So what must not write, or must know what was written, is a source by
    /// closures, which equals only its copies.
    fileprivate func decorated(_ decorate: (StateBinding<Value>) -> StateBinding<Value>) -> Binding {
      Binding(decorate(StateBinding(self)))
    }
  }

  extension BindingProtocol {
    /// One of the ``BindingActions``, where neither the value nor what it wraps has a property of that name.
    @_disfavoredOverload
    public subscript<Action>(dynamicMember action: KeyPath<BindingActions<Value>, Action>) -> Action {
      BindingActions(binding: itself)[keyPath: action]
    }
  }
#endif
