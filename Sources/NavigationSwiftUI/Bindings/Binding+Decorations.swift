#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // A write by a key path writes the whole base again, so what must not write, or must know what was written, is a source by
  // closures. It equals only its copies.

  extension Binding {
    /// A binding that lets no write through that would change nothing.
    ///
    /// `isDuplicate` says whether a new value, its second argument, says no more than the present one.
    public func removeDuplicates(
      by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
    ) -> Binding {
      decorated { $0.removeDuplicates(by: isDuplicate) }
    }

    /// A binding that calls `body` after each write, with the value before and the one written.
    public func onWrite(_ body: @escaping (_ old: Value, _ new: Value) -> Void) -> Binding {
      decorated { $0.onWrite(body) }
    }

    private func decorated(_ decorate: (StateBinding<Value>) -> StateBinding<Value>) -> Binding {
      Binding(decorate(StateBinding(self)))
    }
  }

  extension Binding where Value: Equatable {
    /// A binding that lets no write through that is equal to the present value.
    public func removeDuplicates() -> Binding { removeDuplicates(by: ==) }
  }
#endif
