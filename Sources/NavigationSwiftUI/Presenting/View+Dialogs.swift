#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // MARK: As data

  extension View {
    /// Presents an alert while its state is not `nil`. A dismissal makes it `nil`.
    ///
    /// ```swift
    /// .alert(unwrapping: $model.route, case: \.alert) { action in model.alertButtonTapped(action) }
    /// ```
    ///
    /// `handler` gets the action of the button that is tapped, if it has one. The state is already `nil` then, so a
    /// state that the handler sets stays, even an equal one. Without a handler, an action is reported. Wrap a handler
    /// that suspends in `asyncAction(_:)`.
    @inlinable
    nonisolated public func alert<Action>(
      unwrapping state: Binding<AlertState<Action>?>, action handler: ((Action) -> Void)? = nil,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      alert(
        state.wrappedValue == nil
          ? Presenter()
          : Presenter {
            Screen(()).alert(
              unwrapping: StateBinding(state), action: handler, fileID: fileID, line: line
            ).presentations.first
          }, at: CallSite(fileID: fileID, line: line))
    }

    /// Presents an alert while a case of a route is active. The payload is the alert's state. A dismissal makes the
    /// route `nil`.
    ///
    /// `handler` gets the action of the button that is tapped, if it has one.
    @inlinable
    nonisolated public func alert<Enum: CasePathable, Action>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, AlertState<Action>>,
      action handler: ((Action) -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      alert(
        !(route.wrappedValue?.is(path) ?? false)
          ? Presenter()
          : Presenter {
            Screen(()).alert(
              unwrapping: StateBinding(route), case: path, action: handler, fileID: fileID, line: line
            ).presentations.first
          }, at: CallSite(fileID: fileID, line: line))
    }

    /// Presents a confirmation dialog while its state is not `nil`. A dismissal makes it `nil`.
    ///
    /// `handler` gets the action of the button that is tapped, if it has one.
    @inlinable
    nonisolated public func confirmationDialog<Action>(
      unwrapping state: Binding<DialogState<Action>?>, action handler: ((Action) -> Void)? = nil,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      confirmationDialog(
        state.wrappedValue == nil
          ? Presenter()
          : Presenter {
            Screen(()).confirmationDialog(
              unwrapping: StateBinding(state), action: handler, fileID: fileID, line: line
            ).presentations.first
          }, at: CallSite(fileID: fileID, line: line))
    }

    /// Presents a confirmation dialog while a case of a route is active. The payload is the dialog's state. A dismissal
    /// makes the route `nil`.
    ///
    /// `handler` gets the action of the button that is tapped, if it has one.
    @inlinable
    nonisolated public func confirmationDialog<Enum: CasePathable, Action>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, DialogState<Action>>,
      action handler: ((Action) -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      confirmationDialog(
        !(route.wrappedValue?.is(path) ?? false)
          ? Presenter()
          : Presenter {
            Screen(()).confirmationDialog(
              unwrapping: StateBinding(route), case: path, action: handler, fileID: fileID, line: line
            ).presentations.first
          }, at: CallSite(fileID: fileID, line: line))
    }
  }

  // MARK: By value

  extension View {
    /// Presents an alert with SwiftUI's own texts and buttons while an optional has a value. A dismissal makes it
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
    /// SwiftUI dismisses after the action of a button. If the action replaces the value by one of the same identity,
    /// that one is dismissed too.
    @inlinable
    nonisolated public func alert<Value, Actions: View>(
      title: (Value) -> Text, unwrapping value: Binding<Value?>,
      @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      return alert(Presenter(unwrapping: value, at: place), title, actions, message, at: place)
    }

    /// Presents an alert with SwiftUI's own texts and buttons while a case of a route is active. A dismissal makes the
    /// route `nil`.
    ///
    /// `title`, `actions`, and `message` get the payload.
    @inlinable
    nonisolated public func alert<Enum: CasePathable, Value, Actions: View>(
      title: (Value) -> Text, unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      return alert(Presenter(unwrapping: route, case: path, at: place), title, actions, message, at: place)
    }

    /// Presents a confirmation dialog with SwiftUI's own texts and buttons while an optional has a value. A dismissal
    /// makes it `nil`.
    ///
    /// `title`, `actions`, and `message` get the value. `titleVisibility` says whether the title is shown.
    @inlinable
    nonisolated public func confirmationDialog<Value, Actions: View>(
      title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping value: Binding<Value?>,
      @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      return confirmationDialog(
        Presenter(unwrapping: value, at: place), title, titleVisibility, actions, message, at: place)
    }

    /// Presents a confirmation dialog with SwiftUI's own texts and buttons while a case of a route is active. A
    /// dismissal makes the route `nil`.
    ///
    /// `title`, `actions`, and `message` get the payload. `titleVisibility` says whether the title is shown.
    @inlinable
    nonisolated public func confirmationDialog<Enum: CasePathable, Value, Actions: View>(
      title: (Value) -> Text, titleVisibility: Visibility = .automatic, unwrapping route: Binding<Enum?>,
      case path: CaseKeyPath<Enum, Value>, @ViewBuilder actions: (Value) -> Actions,
      message: ((Value) -> Text)? = nil, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      return confirmationDialog(
        Presenter(unwrapping: route, case: path, at: place), title, titleVisibility, actions, message,
        at: place)
    }

    @inlinable
    nonisolated func alert<Value, Actions: View>(
      _ presenter: Presenter<Value?>, _ title: (Value) -> Text, _ actions: (Value) -> Actions,
      _ message: ((Value) -> Text)?, at place: CallSite
    ) -> some View {
      let value = presenter.shown?.screen?.content ?? nil
      let modified = alert(
        value.map(title) ?? Text(verbatim: ""), isPresented: presenter.isPresented, presenting: value,
        actions: actions, message: { message?($0) })
      return ModalView(modified, on: self, presenter.active("alert"), at: place)
    }

    @inlinable
    nonisolated func confirmationDialog<Value, Actions: View>(
      _ presenter: Presenter<Value?>, _ title: (Value) -> Text, _ visibility: Visibility,
      _ actions: (Value) -> Actions, _ message: ((Value) -> Text)?, at place: CallSite
    ) -> some View {
      let value = presenter.shown?.screen?.content ?? nil
      let modified = confirmationDialog(
        value.map(title) ?? Text(verbatim: ""), isPresented: presenter.isPresented,
        titleVisibility: visibility,
        presenting: value, actions: actions, message: { message?($0) })
      return ModalView(modified, on: self, presenter.active("confirmation dialog"), at: place)
    }
  }

  // MARK: Dialogs of the core

  extension View {
    @inlinable
    nonisolated func alert<Content>(_ presenter: Presenter<Content>, at place: CallSite) -> some View {
      let dialog = presenter.shown?.dialog
      let modified = alert(
        dialog.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: presenter.isPresented,
        presenting: dialog
      ) {
        DialogButtons(buttons: $0.buttons)
      } message: {
        $0.message.map { Text($0) }
      }
      return ModalView(modified, on: self, presenter.active("alert"), at: place)
    }

    @inlinable
    nonisolated func confirmationDialog<Content>(_ presenter: Presenter<Content>, at place: CallSite)
      -> some View
    {
      let dialog = presenter.shown?.dialog
      let modified = confirmationDialog(
        dialog.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: presenter.isPresented,
        titleVisibility: dialog.map { Visibility($0.titleVisibility) } ?? .automatic, presenting: dialog
      ) {
        DialogButtons(buttons: $0.buttons)
      } message: {
        $0.message.map { Text($0) }
      }
      return ModalView(modified, on: self, presenter.active("confirmation dialog"), at: place)
    }
  }

  /// The buttons of a dialog. The core handles a tap: it dismisses first, and animates what the action changes.
  @usableFromInline
  struct DialogButtons: View {
    // Sound: SwiftUI creates and evaluates views on the main actor.
    nonisolated(unsafe) let buttons: [Dialog.Button]

    @usableFromInline
    nonisolated init(buttons: [Dialog.Button]) { self.buttons = buttons }

    @usableFromInline var body: some View {
      ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
        Button(role: button.role.map { ButtonRole($0) }) {
          button.tap()
        } label: {
          Text(button.label)
        }
      }
    }
  }
#endif
