#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Keeps the focus and state equal: `.focus($field, in: $model.focus)`.
    ///
    /// When the view appears, and when both change at once, the state counts. A focus that SwiftUI refuses, because no
    /// field has it, is not tried again.
    nonisolated public func focus<Field: Hashable>(
      _ focus: FocusState<Field>.Binding, in state: Binding<Field>
    ) -> some View {
      // One observer of both: two of them exchange the values forever if both change at once.
      onChange(of: [focus.wrappedValue, state.wrappedValue], initial: true) { old, new in
        if new[0] == new[1] { return }
        if old == new || old[1] != new[1] { focus.wrappedValue = new[1] } else { state.wrappedValue = new[0] }
      }
    }
  }
#endif
