#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A presentation of the core with an id, as SwiftUI requires it.
  @usableFromInline
  struct PresentedItem<Content>: Identifiable, Hashable {
    @usableFromInline let presentation: Presentation<Content>
    @usableFromInline var id: PresentationID { presentation.id }

    @usableFromInline
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Returns a view for a binding to the value that is presented.
    @usableFromInline
    func map<Value, Result>(_ content: (Binding<Value>) -> Result) -> Result?
    where Content == () -> Binding<Value>? { presentation.screen?.content().map(content) }
  }

  /// What a modifier presents now, and the binding to it for SwiftUI.
  ///
  /// The rules are the core's. A value of another identity is another presentation. A dismissal clears only what was
  /// presented when the view was evaluated, however late it comes (S2).
  @usableFromInline
  struct ActivePresentation<Content> {
    /// What is presented, and a closure that finds what the state presents now; `nil` for nothing.
    @usableFromInline let active: (shown: Presentation<Content>, find: () -> Presentation<Content>?)?
    /// The place of the modifier.
    @usableFromInline let place: CallSite

    /// What is presented.
    @inlinable var shown: Presentation<Content>? { active?.shown }

    @inlinable
    init(isActive: Bool = true, at place: CallSite, _ find: @escaping () -> Presentation<Content>?) {
      self.init(isActive ? find().map { ($0, find) } : nil, at: place)
    }

    @usableFromInline
    init(_ active: (shown: Presentation<Content>, find: () -> Presentation<Content>?)?, at place: CallSite) {
      SwiftUITransactions.install()
      self.active = active
      self.place = place
    }

    @inlinable
    var item: Binding<PresentedItem<Content>?> { active == nil ? .constant(nil) : activeItem }

    @usableFromInline
    var activeItem: Binding<PresentedItem<Content>?> {
      guard let (shown, find) = active else { return .constant(nil) }
      return Binding(
        StateBinding(
          get: { find().map { PresentedItem(presentation: $0) } }, set: { if $0 == nil { shown.close() } }))
    }
  }

  // What an optional presents, by one call of the core on a tree of one screen. SwiftUI chooses the style. The content of
  // what is presented makes a binding that stays with the value: while it leaves, or after another one has replaced it,
  // the binding reads the last value, and keeps what is written. Of a whole route, each case is another value.

  extension ActivePresentation {
    @inlinable
    init<Value>(unwrapping value: Binding<Value?>, _ fileID: String, _ line: UInt)
    where Content == () -> Binding<Value>? {
      let place = CallSite(fileID: fileID, line: line)
      self.init(isActive: value.wrappedValue != nil, at: place) { value.presentation(at: place) }
    }

    @inlinable
    init<Enum: CasePathable, Value>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, _ fileID: String, _ line: UInt
    ) where Content == () -> Binding<Value>? {
      let place = CallSite(fileID: fileID, line: line)
      self.init(isActive: route.wrappedValue?.is(path) ?? false, at: place) {
        route.presentation(of: path, at: place)
      }
    }
  }

  extension Binding {
    @usableFromInline
    func presentation<Wrapped>(at place: CallSite) -> Presentation<() -> Binding<Wrapped>?>?
    where Value == Wrapped? {
      Screen { Binding<Wrapped>?.none }.present(
        .sheet, unwrapping: StateBinding(self),
        content: { $shown in
          let shown = $shown.wrappedValue
          return Screen { unwrapped(shown, asRoute: routeCaseName(of: shown) != nil, at: place) }
        }, fileID: place.fileID, line: place.line
      ).presentations.first
    }

    /// - Parameter onNavigate: Gets `false` after a dismissal.
    @usableFromInline
    func presentation<Enum: CasePathable, Payload>(
      of path: CaseKeyPath<Enum, Payload>, onNavigate: @escaping (Bool) -> Void = { _ in }, at place: CallSite
    ) -> Presentation<() -> Binding<Payload>?>? where Value == Enum? {
      Screen { Binding<Payload>?.none }.navigationLink(
        unwrapping: StateBinding(self), case: path, onNavigate: onNavigate,
        destination: { $shown in
          let shown = $shown.wrappedValue
          return Screen {
            self.case(path, fileID: place.fileID, line: place.line).unwrapped(shown, at: place)
          }
        }, fileID: place.fileID, line: place.line
      ).presentations.first
    }
  }

  /// A view with a modifier that presents something.
  ///
  /// SwiftUI shows one modal at a time on a view, and ignores a second one. In debug builds, a modifier reports that
  /// another one on the same view is active too. It cannot look through SwiftUI's own modifiers.
  @usableFromInline
  struct ModalView<Modified: View> {
    private let modified: Modified
    private let id: PresentationID?
    private let onDismiss: (() -> Void)?
    #if DEBUG
      fileprivate let modal: String?
    #endif

    /// - Parameters:
    ///   - base: The view before the modifier.
    ///   - style: The name of a modal; `nil` for a push.
    ///   - onDismiss: Is called when the state no longer presents something.
    @usableFromInline
    init<Content>(
      _ modified: Modified, on base: some View, _ presentation: ActivePresentation<Content>, _ style: String?,
      _ onDismiss: (() -> Void)?
    ) {
      self.modified = modified
      self.onDismiss = onDismiss
      id = onDismiss == nil ? nil : presentation.shown?.id
      #if DEBUG
        let style = presentation.active == nil ? nil : style
        let other = (base as? any ModalPresenting)?.modal
        if let style, let other {
          reportIssue(
            "The \(style) is not shown beside the \(other). SwiftUI shows one at a time.",
            at: presentation.place)
        }
        modal = style.map { "\($0) (\(presentation.place))" } ?? other
      #endif
    }
  }

  extension ModalView: View {
    @usableFromInline var body: some View {
      modified.onChange(of: id) { old, _ in if old != nil { onDismiss?() } }
    }
  }

  #if DEBUG
    private protocol ModalPresenting {
      /// What is presented, and the place of the modifier.
      var modal: String? { get }
    }

    extension ModalView: ModalPresenting {}
  #endif
#endif
