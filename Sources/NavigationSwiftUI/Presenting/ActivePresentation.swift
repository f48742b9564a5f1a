#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A `Presentation` as the identifiable item that SwiftUI requires.
  @usableFromInline
  package struct PresentedItem<Content>: Identifiable, Hashable {
    @usableFromInline package let presentation: Presentation<Content>
    @usableFromInline package var id: PresentationID { presentation.id }

    @usableFromInline
    package static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    @usableFromInline
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Returns the result of `content` for a binding to the presented value.
    @usableFromInline
    func map<Value, Result>(_ content: (Binding<Value>) -> Result) -> Result?
    where Content == () -> Binding<Value>? { presentation.screen?.content().map(content) }
  }

  /// The current presentation of a modifier, and SwiftUI's binding to it.
  ///
  /// As in NavigationCore, a value with a different identity is a new presentation. A late dismissal clears only the
  /// value that was presented when the view was evaluated (law S2).
  @usableFromInline
  package struct ActivePresentation<Content> {
    /// The presentation in this evaluation, and a closure that finds the current one; `nil` if nothing is presented.
    @usableFromInline let active: (shown: Presentation<Content>, find: () -> Presentation<Content>?)?
    /// The modifier's call site.
    @usableFromInline let place: CallSite

    @inlinable var shown: Presentation<Content>? { active?.shown }

    @inlinable
    package init(isActive: Bool = true, at place: CallSite, _ find: @escaping () -> Presentation<Content>?) {
      self.init(isActive ? find().map { ($0, find) } : nil, at: place)
    }

    @usableFromInline
    init(_ active: (shown: Presentation<Content>, find: () -> Presentation<Content>?)?, at place: CallSite) {
      SwiftUITransactions.install()
      self.active = active
      self.place = place
    }

    @inlinable
    package var item: Binding<PresentedItem<Content>?> { active == nil ? .constant(nil) : activeItem }

    @usableFromInline
    var activeItem: Binding<PresentedItem<Content>?> {
      guard let (shown, find) = active else { return .constant(nil) }
      return Binding(
        StateBinding(
          get: { find().map { PresentedItem(presentation: $0) } }, set: { if $0 == nil { shown.close() } }))
    }
  }

  // The presentation of an optional, made by a method of `Screen` on a tree of one screen. Its style doesn't matter.
  // Its content is a binding to the presented value: while the view closes, or after a new value replaces this one, the
  // binding reads the last value and takes late writes. If a whole route is presented, a change of its case replaces
  // the value.

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
          return Screen { unwrapped(shown, asRoute: ActiveCase.name(ofRoute: shown) != nil, at: place) }
        }, fileID: place.fileID, line: place.line
      ).presentations.first
    }

    /// - Parameter onNavigate: A closure to call with `false` after a dismissal.
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

  /// A view with one of this module's presenting modifiers.
  ///
  /// SwiftUI shows one modal at a time on a view, and ignores a second one. Debug builds report a second active
  /// modifier on the same view, and a push in a `NavigationStack(path:)`, unless one of SwiftUI's own modifiers is
  /// between the two.
  @usableFromInline
  struct ModalView<Modified: View> {
    private let modified: Modified
    private let id: PresentationID?
    private let onDismiss: (() -> Void)?
    #if DEBUG
      fileprivate let modal: String?
      fileprivate let pushPlace: CallSite?
    #endif

    /// - Parameters:
    ///   - base: The view before the modifier.
    ///   - style: The name of the modal style; `nil` for a push.
    ///   - onDismiss: A closure to call when the state no longer presents the screen.
    @usableFromInline
    init<Content>(
      _ modified: Modified, on base: some View, _ presentation: ActivePresentation<Content>, _ style: String?,
      _ onDismiss: (() -> Void)?
    ) {
      self.modified = modified
      self.onDismiss = onDismiss
      id = onDismiss == nil ? nil : presentation.shown?.id
      #if DEBUG
        let isPushed = presentation.active != nil && style == nil
        let style = presentation.active == nil ? nil : style
        let other = base as? any ModalPresenting
        if let style, let modal = other?.modal {
          reportIssue(
            "The \(style) is not shown beside the \(modal). SwiftUI shows one at a time.",
            at: presentation.place)
        }
        modal = style.map { "\($0) (\(presentation.place))" } ?? other?.modal
        pushPlace = isPushed ? presentation.place : other?.pushPlace
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
      /// The style of the active modal, and the call site of its modifier.
      var modal: String? { get }
      /// The call site of the modifier that pushes a view.
      var pushPlace: CallSite? { get }
    }

    extension ModalView: ModalPresenting {}
  #endif

  extension View {
    /// Returns this view, which is in a stack with a path. Debug builds report a modifier that pushes another view there.
    nonisolated func inPath() -> Self {
      #if DEBUG
        if let place = (self as? any ModalPresenting)?.pushPlace {
          reportIssue(
            "A view is pushed in a NavigationStack(path:). SwiftUI cannot mix the two. Append an element to the path.",
            at: place)
        }
      #endif
      return self
    }
  }
#endif
