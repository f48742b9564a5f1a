// The part of SwiftUI's interface that the adapter, its tests, and the examples use, written from its public declarations
// (iOS 26). The bodies record, and don't draw: a ``ViewHost`` evaluates a view and lists its content.

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that records itself.
@MainActor protocol Primitive {
  func record(_ recorder: Recorder)
}

extension Never: View {
  public var body: Never { fatalError("A primitive view has no body.") }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) does not have a body.") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
}

public struct EmptyView: View, Primitive {
  public typealias Body = Never
  nonisolated public init() {}
  func record(_ recorder: Recorder) {}
}

public struct TupleView<T>: View, Primitive {
  public typealias Body = Never
  let views: [any View]
  nonisolated init(_ views: [any View]) { self.views = views }
  func record(_ recorder: Recorder) {
    for (index, view) in views.enumerated() { recorder.visit(view, "\(index)") }
  }
}

public struct _ConditionalContent<First: View, Second: View>: View, Primitive {
  public typealias Body = Never
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
  func record(_ recorder: Recorder) {
    switch storage {
    case .first(let view): recorder.visit(view, "first")
    case .second(let view): recorder.visit(view, "second")
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public typealias Body = Never
  func record(_ recorder: Recorder) {
    if let view = self { recorder.visit(view, "some") }
  }
}

public struct AnyView: View, Primitive {
  public typealias Body = Never
  let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  func record(_ recorder: Recorder) { recorder.visit(view, "\(type(of: view))") }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func record(_ recorder: Recorder) { recorder.visit(content, "group") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }
  func record(_ recorder: Recorder) {
    for element in data { recorder.visit(content(element), "\(id(element))") }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

/// The view of every modifier: the modified view, and a closure that records the modifier.
struct Modified<Base: View>: View, Primitive {
  typealias Body = Never
  let base: Base
  let note: @MainActor (Recorder) -> Void
  nonisolated init(_ base: Base, _ note: @escaping @MainActor (Recorder) -> Void) {
    self.base = base
    self.note = note
  }
  func record(_ recorder: Recorder) {
    recorder.visit(base, "base")
    note(recorder)
  }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Identified(base: self, id: id) }
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Modified(self) { _ in }
  }
  nonisolated public func padding(_ length: Double? = nil) -> some View { Modified(self) { _ in } }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    Modified(self) { $0.onChange(of: value, initial: initial, action) }
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Modified(self) { $0.onChange(of: value, initial: initial) { _, _ in action() } }
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.onAppear(action) }
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.onDisappear(action) }
  }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self) { $0.task(action) }
  }
  nonisolated public func background<V: View>(@ViewBuilder content: () -> V) -> some View {
    let content = content()
    return Modified(self) { $0.visit(content, "background") }
  }
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return Modified(self) { recorder in recorder.overlay { recorder.visit(content, "overlay") } }
  }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    WithEnvironment(base: self) { $0[keyPath: keyPath] = value }
  }
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    Modified(self) { $0.prefer(key, value) }
  }
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceReader(base: self, key: key, action: action)
  }
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    Modified(self) { $0.shown.disabledCount += disabled ? 1 : 0 }
  }
  @available(tvOS, unavailable)
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let content = content()
    return Modified(self) { $0.visit(content, "swipe") }
  }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(self) { $0.openURL(action) }
  }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(self) { $0.shown.isDismissDisabled = $0.shown.isDismissDisabled || isDisabled }
  }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    Modified(self) { $0.shown.isBackButtonHidden = hidesBackButton }
  }
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return Modified(self) { (content as? any ToolbarPrimitive)?.record($0) }
  }
}

public struct Alignment: Equatable, Sendable {
  let name: String
  public static let center = Alignment(name: "center")
  public static let bottom = Alignment(name: "bottom")
}

public enum HorizontalEdge: Int8, CaseIterable { case leading, trailing }

private struct PreferenceReader<Base: View, K: PreferenceKey>: View, Primitive where K.Value: Equatable {
  typealias Body = Never
  let base: Base
  let key: K.Type
  let action: (K.Value) -> Void
  nonisolated init(base: Base, key: K.Type, action: @escaping (K.Value) -> Void) {
    (self.base, self.key, self.action) = (base, key, action)
  }
  func record(_ recorder: Recorder) { recorder.onPreferenceChange(key, action, of: base) }
}

private struct WithEnvironment<Base: View>: View, Primitive {
  typealias Body = Never
  let base: Base
  let change: (inout EnvironmentValues) -> Void
  nonisolated init(base: Base, change: @escaping (inout EnvironmentValues) -> Void) {
    self.base = base
    self.change = change
  }
  func record(_ recorder: Recorder) {
    let outer = recorder.environment
    change(&recorder.environment)
    recorder.visit(base, "environment")
    recorder.environment = outer
  }
}

private struct Identified<Base: View, ID: Hashable>: View, Primitive {
  typealias Body = Never
  let base: Base
  let id: ID
  nonisolated init(base: Base, id: ID) {
    self.base = base
    self.id = id
  }
  func record(_ recorder: Recorder) { recorder.visit(base, "id:\(id)") }
}
