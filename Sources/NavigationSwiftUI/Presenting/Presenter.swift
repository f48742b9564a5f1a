#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A presentation of the core, as SwiftUI wants it: with an id.
  struct Presented<Content>: Identifiable, Hashable {
    let presentation: Presentation<Content>
    var id: PresentationID { presentation.id }

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// What a modifier presents now, and the bindings that SwiftUI wants of it.
  ///
  /// The rules are the core's. What is presented is another when its identity is. A dismissal clears what was presented when the
  /// view was evaluated, and nothing else, however late it comes (S2).
  struct Presenter<Content> {
    /// What is presented.
    let shown: Presentation<Content>?
    private let find: () -> Presentation<Content>?

    /// - Parameters:
    ///   - isActive: whether anything is presented. If not, nothing is looked for.
    ///   - find: what is presented by the state of the moment.
    init(isActive: Bool, _ find: @escaping () -> Presentation<Content>?) {
      self.find = find
      shown = isActive ? find() : nil
    }

    var item: Binding<Presented<Content>?> {
      guard let shown else { return .constant(nil) }
      return Binding(
        source: ClosureSource(
          get: { [find] in find().map { Presented(presentation: $0) } },
          set: { if $0 == nil { shown.dismiss() } }))
    }

    var isPresented: Binding<Bool> {
      guard let shown else { return .constant(false) }
      return Binding(
        source: ClosureSource(get: { [find] in find() != nil }, set: { if !$0 { shown.dismiss() } }))
    }
  }

  /// What an optional presents, by one call of the core on a tree of one screen. The content of what is presented is the value.
  /// In which style is for SwiftUI to say.
  struct ValuePresenter<Value> {
    let presenter: Presenter<Value?>
    private let base: () -> Binding<Value?>
    private let place: CallSite

    init(unwrapping value: Binding<Value?>, at place: CallSite) {
      self.place = place
      base = { value }
      presenter = Presenter(isActive: value.wrappedValue != nil) {
        Screen<Value?>(nil).present(
          .sheet, unwrapping: StateBinding(value), content: { $value in Screen<Value?>(value) },
          fileID: place.fileID, line: place.line
        ).presentations.first
      }
    }

    init<Enum: CasePathable>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      at place: CallSite
    ) {
      self.place = place
      base = { route.case(path, fileID: place.fileID, line: place.line) }
      presenter = Presenter(isActive: route.wrappedValue?.is(path) ?? false) {
        Screen<Value?>(nil).present(
          .sheet, unwrapping: StateBinding(route), case: path,
          content: { $value in Screen<Value?>(value) }, fileID: place.fileID, line: place.line
        ).presentations.first
      }
    }

    /// The value that is presented.
    var value: Value? { presenter.shown?.screen?.content }

    /// `content` with a binding to the value that is presented. The binding stays with that value: while it leaves, and where
    /// another one has taken its place, it reads the last one, and keeps what is written.
    func map<Result>(_ presented: Presented<Value?>, _ content: (Binding<Value>) -> Result) -> Result? {
      guard let value = presented.presentation.screen?.content else { return nil }
      return base().unwrapped(value, at: place).map(content)
    }
  }

  extension View {
    /// Calls a closure after what was presented is not any more. SwiftUI's sheets and covers do so by themselves.
    nonisolated func onDismiss(of id: PresentationID?, perform body: (() -> Void)?) -> some View {
      onChange(of: id) { old, _ in if old != nil { body?() } }
    }
  }
#endif
