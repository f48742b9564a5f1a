#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A read of a binding of SwiftUI, which tells whether what the binding is a part of is still there.
  ///
  /// A binding of SwiftUI does not tell what it is derived from. But a read of it passes through each transformation and
  /// source of this library, and each one tells the reading that is in force.
  final class BindingReading: Sendable {
    @TaskLocal private static var current: BindingReading?

    /// It has a lock, because a task that a getter starts inherits the reading.
    private let state = Locked((partState: PartState(), isOver: false))

    /// Returns the state of what a binding is a part of.
    static func partState<Value>(of binding: Binding<Value>) -> PartState {
      // While another binding is read, this one is read as well, and tells by itself.
      if let current, !current.state.withLock({ $0.isOver }) { return PartState() }
      let reading = BindingReading()
      $current.withValue(reading) { _ = binding.wrappedValue }
      return reading.state.withLock { state in
        state.isOver = true
        return state.partState
      }
    }

    /// Tells the reading that is in force, if there is one, what is known of a part that is read.
    static func note(_ part: @autoclosure () -> PartState) {
      guard let current else { return }
      let part = part()
      current.state.withLock { state in
        state.partState.isDetached = state.partState.isDetached || part.isDetached
        state.partState.refusal = state.partState.refusal ?? part.refusal
      }
    }
  }
#endif
