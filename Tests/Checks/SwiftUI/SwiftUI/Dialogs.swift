// The forms of `alert` and `confirmationDialog`: by kind of title, with and without data, with and without a message.

extension View {
  nonisolated private func dialog<A: View, M: View>(
    _ style: String, _ title: Text, _ isPresented: Binding<Bool>, _ visibility: Visibility?, _ actions: A?,
    _ message: M?
  ) -> some View {
    Modified(self) { $0.dialog(style, title, isPresented, visibility, actions, message) }
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("alert", Text(titleKey), isPresented, nil, actions(), EmptyView())
  }
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog("alert", Text(titleKey), isPresented, nil, actions(), message())
  }
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog("alert", Text(titleKey), isPresented, nil, data.map(actions), EmptyView?.none)
  }
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("alert", Text(titleKey), isPresented, nil, data.map(actions), data.map(message))
  }
  @_disfavoredOverload nonisolated public func alert<S, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol {
    dialog("alert", Text(title), isPresented, nil, actions(), EmptyView())
  }
  @_disfavoredOverload nonisolated public func alert<S, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol {
    dialog("alert", Text(title), isPresented, nil, actions(), message())
  }
  @_disfavoredOverload nonisolated public func alert<S, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol {
    dialog("alert", Text(title), isPresented, nil, data.map(actions), EmptyView?.none)
  }
  @_disfavoredOverload nonisolated public func alert<S, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol {
    dialog("alert", Text(title), isPresented, nil, data.map(actions), data.map(message))
  }
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("alert", title, isPresented, nil, actions(), EmptyView())
  }
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog("alert", title, isPresented, nil, actions(), message())
  }
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog("alert", title, isPresented, nil, data.map(actions), EmptyView?.none)
  }
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("alert", title, isPresented, nil, data.map(actions), data.map(message))
  }
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("confirmationDialog", Text(titleKey), isPresented, titleVisibility, actions(), EmptyView())
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog("confirmationDialog", Text(titleKey), isPresented, titleVisibility, actions(), message())
  }
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      "confirmationDialog", Text(titleKey), isPresented, titleVisibility, data.map(actions), EmptyView?.none)
  }
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      "confirmationDialog", Text(titleKey), isPresented, titleVisibility, data.map(actions), data.map(message)
    )
  }
  @_disfavoredOverload nonisolated public func confirmationDialog<S, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol {
    dialog("confirmationDialog", Text(title), isPresented, titleVisibility, actions(), EmptyView())
  }
  @_disfavoredOverload nonisolated public func confirmationDialog<S, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol {
    dialog("confirmationDialog", Text(title), isPresented, titleVisibility, actions(), message())
  }
  @_disfavoredOverload nonisolated public func confirmationDialog<S, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol {
    dialog(
      "confirmationDialog", Text(title), isPresented, titleVisibility, data.map(actions), EmptyView?.none)
  }
  @_disfavoredOverload nonisolated public func confirmationDialog<S, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol {
    dialog(
      "confirmationDialog", Text(title), isPresented, titleVisibility, data.map(actions), data.map(message))
  }
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("confirmationDialog", title, isPresented, titleVisibility, actions(), EmptyView())
  }
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog("confirmationDialog", title, isPresented, titleVisibility, actions(), message())
  }
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog("confirmationDialog", title, isPresented, titleVisibility, data.map(actions), EmptyView?.none)
  }
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("confirmationDialog", title, isPresented, titleVisibility, data.map(actions), data.map(message))
  }
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert)
    -> some View
  { Modified(self) { _ in } }
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    Modified(self) { _ in }
  }
}
