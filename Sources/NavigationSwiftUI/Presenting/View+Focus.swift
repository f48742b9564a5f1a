#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Keeps the focus and state equal.
    ///
    /// ```swift
    /// struct LoginView: View {
    ///   @Bindable var model: LoginModel
    ///   @FocusState private var field: LoginModel.Field?
    ///
    ///   var body: some View {
    ///     VStack {
    ///       TextField("Name", text: $model.name).focused($field, equals: .name)
    ///       TextField("Password", text: $model.password).focused($field, equals: .password)
    ///     }
    ///     .focus($field, in: $model.focus)
    ///   }
    /// }
    /// ```
    ///
    /// When the view appears, and when both change at once, the state counts. A focus that SwiftUI refuses, because no
    /// field has it, is not tried again.
    nonisolated public func focus<Field: Hashable>(
      _ focus: FocusState<Field>.Binding, in state: Binding<Field>
    ) -> some View {
      // One observer of both: two of them exchange the values forever if both change at once.
      onChange(of: FocusPair(focus: focus.wrappedValue, state: state.wrappedValue), initial: true) { old, new in
        if new.focus == new.state { return }
        if old == new || old.state != new.state {
          focus.wrappedValue = new.state
        } else {
          state.wrappedValue = new.focus
        }
      }
    }
  }

  private struct FocusPair<Field: Hashable>: Equatable {
    var focus: Field
    var state: Field
  }
#endif
