#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A presentation of the core with an id, as SwiftUI requires it.
  @usableFromInline
  struct Presented<Content>: Identifiable, Hashable {
    @usableFromInline let presentation: Presentation<Content>
    @usableFromInline var id: PresentationID { presentation.id }

    @usableFromInline
    init(presentation: Presentation<Content>) { self.presentation = presentation }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension Presented {
    /// Returns `content` for a binding to the value that is presented. The binding stays with that value: while it
    /// leaves, or after another one has replaced it, the binding reads the last value, and keeps what is written. Of a
    /// whole route, each case is another value.
    @usableFromInline
    func map<Value, Result>(
      in base: Binding<Value?>, at place: CallSite, _ content: (Binding<Value>) -> Result
    ) -> Result? where Content == Value? {
      guard let value = presentation.screen?.content else { return nil }
      let kind = routeCaseName(of: value) == nil ? WrappedValue.any : .route
      return base.unwrapped(value, as: kind, at: place).map(content)
    }

    /// Returns `content` for a binding to the payload that is presented, which stays with that payload.
    @usableFromInline
    func map<Enum: CasePathable, Value, Result>(
      in route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, at place: CallSite,
      _ content: (Binding<Value>) -> Result
    ) -> Result? where Content == Value? {
      guard let value = presentation.screen?.content else { return nil }
      let payload = route.case(path, fileID: place.fileID, line: place.line)
      return payload.unwrapped(value, as: .payload, at: place).map(content)
    }
  }

  /// What a modifier presents now, and the bindings to it for SwiftUI.
  ///
  /// The rules are the core's. A value of another identity is another presentation. A dismissal clears only what was
  /// presented when the view was evaluated, however late it comes (S2).
  @usableFromInline
  struct Presenter<Content> {
    /// What is presented, and a closure that finds what the state presents now; `nil` for nothing.
    @usableFromInline let active: (shown: Presentation<Content>, find: () -> Presentation<Content>?)?

    /// What is presented.
    @inlinable var shown: Presentation<Content>? { active?.shown }

    /// Presents nothing.
    @usableFromInline
    init() {
      SwiftUITransactions.install()
      active = nil
    }

    @usableFromInline
    init(_ find: @escaping () -> Presentation<Content>?) {
      SwiftUITransactions.install()
      active = find().map { ($0, find) }
    }

    @inlinable
    var item: Binding<Presented<Content>?> { active == nil ? .constant(nil) : activeItem }

    @usableFromInline
    var activeItem: Binding<Presented<Content>?> {
      guard let (shown, find) = active else { return .constant(nil) }
      return Binding(
        source: ClosureSource(
          get: { find().map { Presented(presentation: $0) } }, set: { if $0 == nil { shown.dismiss() } }))
    }

    @inlinable
    var isPresented: Binding<Bool> { active == nil ? .constant(false) : activeFlag }

    @usableFromInline
    var activeFlag: Binding<Bool> {
      guard let (shown, find) = active else { return .constant(false) }
      return Binding(source: ClosureSource(get: { find() != nil }, set: { if !$0 { shown.dismiss() } }))
    }
  }

  // What an optional presents, by one call of the core on a tree of one screen. The content of what is presented is the
  // value. SwiftUI chooses the style.

  extension Presenter {
    @inlinable
    init<Value>(unwrapping value: Binding<Value?>, at place: CallSite) where Content == Value? {
      if value.wrappedValue == nil {
        self.init()
      } else {
        self.init {
          Screen<Value?>(nil).present(
            .sheet, unwrapping: StateBinding(value), content: { $value in Screen<Value?>(value) },
            fileID: place.fileID, line: place.line
          ).presentations.first
        }
      }
    }

    @inlinable
    init<Enum: CasePathable, Value>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, at place: CallSite
    ) where Content == Value? {
      guard route.wrappedValue?.is(path) ?? false else {
        self.init()
        return
      }
      self.init {
        Screen<Value?>(nil).present(
          .sheet, unwrapping: StateBinding(route), case: path, content: { $value in Screen<Value?>(value) },
          fileID: place.fileID, line: place.line
        ).presentations.first
      }
    }

    /// Presents what a link pushes. `onNavigate` gets `false` after a dismissal.
    init<Enum: CasePathable, Value>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      onNavigate: @escaping (Bool) -> Void, at place: CallSite
    ) where Content == Value? {
      self.init {
        Screen<Value?>(nil).navigationLink(
          unwrapping: StateBinding(route), case: path, onNavigate: onNavigate,
          destination: { $value in Screen<Value?>(value) }, fileID: place.fileID, line: place.line
        ).presentations.first
      }
    }
  }

  extension View {
    /// Calls a closure when the state no longer presents something. SwiftUI's sheets and covers do so by themselves.
    nonisolated func onDismiss<Content>(of presenter: Presenter<Content>, _ body: @escaping () -> Void)
      -> some View
    {
      let modified = onChange(of: presenter.shown?.id) { old, _ in if old != nil { body() } }
      return ModalView(modified, on: self, nil, at: .adapter)
    }
  }
#endif
