#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Keeps SwiftUI's focus and a property of the model in sync: `.focus($field, in: $model.focus)`.
    ///
    /// The model wins when the view appears and when both change at once. If SwiftUI refuses a value because no field
    /// has it, the value isn't set again.
    nonisolated public func focus<Field: Hashable>(
      _ focus: FocusState<Field>.Binding, in state: Binding<Field>
    ) -> some View {
      // Two observers would swap the values forever if both changed at once.
      onChange(of: [focus.wrappedValue, state.wrappedValue], initial: true) { old, new in
        if new[0] == new[1] { return }
        if old == new || old[1] != new[1] { focus.wrappedValue = new[1] } else { state.wrappedValue = new[0] }
      }
    }
  }
#endif
