#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // MARK: Dialogs from state

  extension View {
    /// Presents an alert while `state` isn't `nil`. A dismissal makes it `nil`.
    ///
    /// ```swift
    /// .alert(unwrapping: $model.route, case: \.alert) { action in model.alertButtonTapped(action) }
    /// ```
    ///
    /// `handler` gets the action of the tapped button, if it has one. By then, the state is already `nil`, so the
    /// handler can set a new state, even an equal one. Without a handler, an action is reported as an issue. Wrap an
    /// asynchronous handler in `asyncAction(_:)`.
    @inlinable
    nonisolated public func alert<Action>(
      unwrapping state: Binding<AlertState<Action>?>, action handler: ((Action) -> Void)? = nil,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(isActive: state.wrappedValue != nil, fileID, line, nil) {
        Screen(()).alert(unwrapping: StateBinding(state), action: handler, fileID: fileID, line: line)
      }
    }

    /// Presents an alert while a case of a route is active. The payload is the alert's state. A dismissal makes the
    /// route `nil`. `handler` works as in the overload without `case:`.
    @inlinable
    nonisolated public func alert<Enum: CasePathable, Action>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, AlertState<Action>>,
      action handler: ((Action) -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(isActive: route.wrappedValue?.is(path) ?? false, fileID, line, nil) {
        Screen(()).alert(
          unwrapping: StateBinding(route), case: path, action: handler, fileID: fileID, line: line)
      }
    }

    /// Presents a confirmation dialog while `state` isn't `nil`. A dismissal makes it `nil`. `handler` works as for an
    /// alert.
    ///
    /// From iOS 26 on, the dialog is a popover at the modified view, without a cancel button. Modify the button that opens
    /// it, and ask about unsaved edits in an alert. In a list, pass `.constant(nil)` in each row but the tapped one.
    @inlinable
    nonisolated public func confirmationDialog<Action>(
      unwrapping state: Binding<DialogState<Action>?>, action handler: ((Action) -> Void)? = nil,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(isActive: state.wrappedValue != nil, fileID, line, .automatic) {
        Screen(()).confirmationDialog(
          unwrapping: StateBinding(state), action: handler, fileID: fileID, line: line)
      }
    }

    /// Presents a confirmation dialog while a case of a route is active. The payload is the dialog's state. A dismissal
    /// makes the route `nil`. `handler` works as for an alert.
    @inlinable
    nonisolated public func confirmationDialog<Enum: CasePathable, Action>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, DialogState<Action>>,
      action handler: ((Action) -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let isActive = route.wrappedValue?.is(path) ?? false
      return dialog(isActive: isActive, fileID, line, .automatic) {
        Screen(()).confirmationDialog(
          unwrapping: StateBinding(route), case: path, action: handler, fileID: fileID, line: line)
      }
    }

    @inlinable
    nonisolated func dialog(
      isActive: Bool, _ fileID: String, _ line: UInt, _ visibility: Visibility?,
      _ screen: @escaping () -> Screen<Void>
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      return dialog(
        ActivePresentation(isActive: isActive, at: place) { screen().presentations.first }, visibility)
    }

    /// Presents a `Dialog`. `visibility` is `nil` for an alert.
    @usableFromInline
    nonisolated package func dialog<Content>(
      _ presentation: ActivePresentation<Content>, _ visibility: Visibility?
    )
      -> some View
    {
      let dialog = presentation.shown?.dialog
      return present(presentation, visibility == nil ? "alert" : "confirmation dialog") {
        DialogView(
          base: self, presentation: $0, title: dialog.map { Text($0.title) },
          visibility: visibility.map { visibility in
            dialog.map { Visibility($0.titleVisibility) } ?? visibility
          },
          message: dialog?.message.map { Text($0) }
        ) { tap in
          dialog.map { dialog in
            ForEach(Array(dialog.buttons.enumerated()), id: \.offset) { DialogButton(button: $1, tap: tap) }
          }
        }
      }
    }
  }

  // MARK: Dialogs from SwiftUI texts and buttons

  extension View {
    /// Presents an alert with SwiftUI texts and buttons while an optional has a value. A dismissal makes the optional
    /// `nil`.
    ///
    /// ```swift
    /// .alert(title: { Text("Delete \($0.name)?") }, unwrapping: $model.itemToDelete) { item in
    ///   Button("Delete", role: .destructive) { model.delete(item) }
    /// } message: { _ in
    ///   Text("This cannot be undone.")
    /// }
    /// ```
    ///
    /// `title`, `actions`, and `message` get the value.
    ///
    /// SwiftUI may dismiss the alert after a button's action has run. In that case, if the action replaces the value
    /// with one of the same identity, the new value is dismissed too.
    @inlinable
    nonisolated public func alert<Value, Actions: View>(
      title: (Value) -> Text, unwrapping value: Binding<Value?>, @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(ActivePresentation(unwrapping: value, fileID, line), nil, title, actions, message)
    }

    /// Presents an alert with SwiftUI texts and buttons while a case of a route is active. A dismissal makes the
    /// route `nil`. `title`, `actions`, and `message` get the payload.
    @inlinable
    nonisolated public func alert<Enum: CasePathable, Value, Actions: View>(
      title: (Value) -> Text, unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(
        ActivePresentation(unwrapping: route, case: path, fileID, line), nil, title, actions, message)
    }

    /// Presents a confirmation dialog with SwiftUI texts and buttons while an optional has a value. A dismissal makes the
    /// optional `nil`.
    ///
    /// `title`, `actions`, and `message` get the value. `titleVisibility` works as in SwiftUI.
    @inlinable
    nonisolated public func confirmationDialog<Value, Actions: View>(
      title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
      @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(
        ActivePresentation(unwrapping: value, fileID, line), titleVisibility, title, actions, message)
    }

    /// Presents a confirmation dialog with SwiftUI texts and buttons while a case of a route is active. A dismissal makes
    /// the route `nil`. `title`, `actions`, and `message` get the payload. `titleVisibility` works as in SwiftUI.
    @inlinable
    nonisolated public func confirmationDialog<Enum: CasePathable, Value, Actions: View>(
      title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping route: Binding<Enum?>,
      case path: CaseKeyPath<Enum, Value>, @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      dialog(
        ActivePresentation(unwrapping: route, case: path, fileID, line), titleVisibility, title, actions,
        message
      )
    }

    @usableFromInline
    nonisolated func dialog<Value, Actions: View>(
      _ presentation: ActivePresentation<() -> Binding<Value>?>, _ visibility: Visibility?,
      _ title: (Value) -> Text, _ actions: (Value) -> Actions, _ message: ((Value) -> Text)?
    ) -> some View {
      let value = presentation.shown?.screen?.content()?.wrappedValue
      let actions = value.map(actions)
      return present(presentation, visibility == nil ? "alert" : "confirmation dialog") {
        DialogView(
          base: self, presentation: $0, title: value.map(title), visibility: visibility,
          message: value.flatMap { message?($0) }
        ) { _ in actions }
      }
    }
  }

  /// A view with an alert or a confirmation dialog.
  ///
  /// On a tap, SwiftUI runs the button's action and writes `false` to `isPresented`, in either order. If it only writes
  /// `false`, the user closed the dialog without tapping a button. After the write, the dialog is closed on screen, even if
  /// the state then presents an equal one.
  struct DialogView<Base: View, Content, Actions: View> {
    let base: Base
    let presentation: ActivePresentation<Content>
    let title: Text?
    /// `nil` for an alert.
    let visibility: Visibility?
    let message: Text?
    let actions: (_ tap: @escaping (Dialog.Button) -> Void) -> Actions?
    @State private var closed: Closed = Closed()

    init(
      base: Base, presentation: ActivePresentation<Content>, title: Text?, visibility: Visibility?,
      message: Text?,
      actions: @escaping (_ tap: @escaping (Dialog.Button) -> Void) -> Actions?
    ) {
      (self.base, self.presentation, self.title, self.visibility) = (base, presentation, title, visibility)
      (self.message, self.actions) = (message, actions)
    }

    struct Closed {
      /// The dialog that SwiftUI closed by writing `false`. The action of its button may still run.
      var id: PresentationID?
      /// How often SwiftUI has closed a dialog.
      var count = 0
    }

    /// One appearance of a dialog, until SwiftUI closes it.
    private struct Opening: Hashable {
      let id: PresentationID
      let count: Int
    }
  }

  extension DialogView: View {
    var body: some View {
      OneByOne(presentation.shown.map { Opening(id: $0.id, count: closed.count) }) { isOpen in
        let title = title ?? Text(verbatim: "")
        let isPresented = isOpen ? isPresented : .constant(false)
        if let visibility {
          base.confirmationDialog(
            title, isPresented: isPresented, titleVisibility: visibility, presenting: actions(tap),
            actions: { $0 }, message: { _ in message })
        } else {
          base.alert(
            title, isPresented: isPresented, presenting: actions(tap), actions: { $0 },
            message: { _ in message })
        }
      }
    }

    private var isPresented: Binding<Bool> {
      guard let (shown, find) = presentation.active else { return .constant(false) }
      let count = closed.count
      return Binding(
        StateBinding(
          get: { find() != nil },
          set: { isPresented in
            guard !isPresented, count == closed.count else { return }
            if shown.close() { closed.id = shown.id }
            closed.count += 1
          }))
    }

    private func tap(_ button: Dialog.Button) {
      let wasClosed = closed.id != nil && closed.id == presentation.shown?.id
      closed.id = nil
      button.tap(afterClosing: wasClosed)
      closed.count += 1
    }
  }

  /// A view of a `Dialog.Button`. The button handles a tap: it dismisses the dialog first, and animates the changes
  /// that its action makes.
  struct DialogButton {
    let button: Dialog.Button
    let tap: (Dialog.Button) -> Void
  }

  extension DialogButton: View {
    var body: some View {
      Button(role: button.role.map { ButtonRole($0) }) {
        tap(button)
      } label: {
        Text(button.label)
      }
    }
  }

  extension View {
    /// Presents an alert for an error: `.alert(error: $model.route.failure)`. A dismissal makes the error `nil`. SwiftUI
    /// shows a button that closes the alert.
    nonisolated public func alert<Failure: LocalizedError>(
      error: Binding<Failure?>, fileID: String = #fileID, line: UInt = #line
    ) -> some View { alert(error: error, actions: { _ in }, fileID: fileID, line: line) }

    /// Presents an alert for an error. A dismissal makes the error `nil`.
    ///
    /// The title is the error's description. The message is its failure reason and recovery suggestion. `actions` gets the
    /// error, because the optional may already be `nil` when the action of a button runs.
    nonisolated public func alert<Failure: LocalizedError, Actions: View>(
      error: Binding<Failure?>, @ViewBuilder actions: (Failure) -> Actions, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      alert(
        title: { Text(verbatim: $0.errorDescription ?? $0.localizedDescription) }, unwrapping: error,
        actions: actions,
        message: {
          Text(verbatim: [$0.failureReason, $0.recoverySuggestion].compactMap { $0 }.joined(separator: "\n"))
        }, fileID: fileID, line: line)
    }
  }
#endif
