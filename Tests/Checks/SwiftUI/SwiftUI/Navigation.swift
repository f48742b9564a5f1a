public struct NavigationPath: Equatable {
  public init() {}
}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View, Primitive {
  public typealias Body = Never
  let root: Root
  let path: Binding<[AnyHashable]>?
  var identity: [AnyHashable] = []

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = nil
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    let location = path.location
    identity = path.identity
    self.path = Binding(
      ClosureLocation({ location.get().map { AnyHashable($0) } }) {
        location.set(Data($0.compactMap { $0.base as? Data.Element }), $1)
      })
  }
  func record(_ recorder: Recorder) { recorder.stack(path, identity, root) }
}

nonisolated public struct NavigationLink<Label: View, Destination: View>: View, Primitive {
  public typealias Body = Never
  let label: Label
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
  @MainActor func record(_ recorder: Recorder) { recorder.visit(label, "label") }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    label = Text(titleKey)
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    label = Text(titleKey)
  }
}

nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View, Primitive {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  @MainActor func record(_ recorder: Recorder) {
    let selection = selection.map { selection in
      Binding<AnyHashable>(
        ClosureLocation({ AnyHashable(selection.location.get()) }) {
          if let value = $0.base as? SelectionValue { selection.location.set(value, $1) }
        }, value: AnyHashable(selection.wrappedValue))
    }
    recorder.tabs(selection, content)
  }
}

extension View {
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    Tagged(base: self, tag: AnyHashable(tag))
  }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View { Modified(self) { _ in } }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    Modified(self) { _ in }
  }
}

private struct Tagged<Base: View>: View, Primitive {
  typealias Body = Never
  let base: Base
  let tag: AnyHashable
  nonisolated init(base: Base, tag: AnyHashable) {
    self.base = base
    self.tag = tag
  }
  func record(_ recorder: Recorder) { recorder.tab(tag, base) }
}
