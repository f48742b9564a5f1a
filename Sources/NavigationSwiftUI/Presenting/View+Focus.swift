#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Keeps SwiftUI's focus and a property of the model equal: `.focus($field, in: $model.focus)`.
    ///
    /// When the view appears, and when both change at once, the model wins. If SwiftUI refuses a focus, because no field has
    /// its value, it is not set again.
    nonisolated public func focus<Field: Hashable>(
      _ focus: FocusState<Field>.Binding, in state: Binding<Field>
    ) -> some View {
      // One observer for both: two observers would exchange the values forever if both change at once.
      onChange(of: [focus.wrappedValue, state.wrappedValue], initial: true) { old, new in
        if new[0] == new[1] { return }
        if old == new || old[1] != new[1] { focus.wrappedValue = new[1] } else { state.wrappedValue = new[0] }
      }
    }
  }
#endif
