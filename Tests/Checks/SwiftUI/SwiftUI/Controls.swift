nonisolated public struct Image: View, Primitive {
  public typealias Body = Never
  public init(systemName: String) {}
  func record(_ recorder: Recorder) {}
}

public struct Text: Equatable, Sendable {
  /// The text, with its label in angle brackets.
  public var recorded: String
  nonisolated public init(verbatim: String) { recorded = verbatim }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { recorded = String(content) }
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    recorded = (tableName.map { "\($0)/" } ?? "") + key.key
  }
  nonisolated public func accessibilityLabel(_ label: Text) -> Text {
    Text(verbatim: "<label \(label.recorded)>\(recorded)")
  }
}

extension Text: View, Primitive {
  public typealias Body = Never
  func record(_ recorder: Recorder) { recorder.add(recorded) }
}

public struct Color: Sendable, Equatable {
  nonisolated public static let clear = Color()
}

extension Color: View, Primitive {
  public typealias Body = Never
  func record(_ recorder: Recorder) {}
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The key, followed by the arguments.
  var key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: StringInterpolation) {
    key = ([stringInterpolation.key] + stringInterpolation.arguments).joined(separator: "|")
  }
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }
    public mutating func appendInterpolation(_ text: Text) { key += text.recorded }
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }
    public mutating func appendInterpolation(_ integer: Int) { append("%lld", integer) }
    public mutating func appendInterpolation(_ number: Double) { append("%lf", number) }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, value)
    }
    private mutating func append(_ specifier: String, _ argument: Any) {
      key += specifier
      arguments.append("\(argument)")
    }
  }
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

nonisolated public struct Button<Label: View>: View, Primitive {
  public typealias Body = Never
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  @MainActor func record(_ recorder: Recorder) { recorder.button(role: role, action: action, label) }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

nonisolated public struct TextField<Label: View>: View, Primitive {
  public typealias Body = Never
  let text: Binding<String>
  @MainActor func record(_ recorder: Recorder) { recorder.field(text) }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.text = text }
}

nonisolated public struct Toggle<Label: View>: View, Primitive {
  public typealias Body = Never
  let isOn: Binding<Bool>
  @MainActor func record(_ recorder: Recorder) { recorder.add("toggle \(isOn.wrappedValue)") }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.isOn = isOn }
}

nonisolated public struct Stepper<Label: View>: View, Primitive {
  public typealias Body = Never
  let value: String
  @MainActor func record(_ recorder: Recorder) { recorder.add("stepper \(value)") }
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
  ) {
    self.value = "\(value.wrappedValue)"
  }
}

nonisolated public struct Form<Content: View>: View, Primitive {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func record(_ recorder: Recorder) { recorder.visit(content, "form") }
}

nonisolated public struct VStack<Content: View>: View, Primitive {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func record(_ recorder: Recorder) { recorder.visit(content, "vstack") }
}

@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View, Primitive {
  public typealias Body = Never
  let content: Content
  func record(_ recorder: Recorder) { recorder.visit(content, "list") }
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum Edge: Int8, Hashable, CaseIterable, Sendable { case top, leading, bottom, trailing }

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

public struct Anchor<Value> {
  public struct Source { let text: String }
}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .init(text: "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
  }
  public static var bounds: Anchor<CGRect>.Source { .init(text: "bounds") }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  var text: String {
    switch self {
    case .rect(let source): source.text
    case .point(let point): "\(point.x) \(point.y)"
    }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  /// The width of the host that evaluates its view.
  nonisolated(unsafe) static var width = UserInterfaceSizeClass.regular
  public var locale = Locale(identifier: "en")
  public var horizontalSizeClass: UserInterfaceSizeClass? = width
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// A property that is read from the environment of its view.
protocol EnvironmentProperty { func read(_ environment: EnvironmentValues) }

@propertyWrapper public struct Environment<Value>: EnvironmentProperty {
  private final class Box { var environment: EnvironmentValues? }
  private let box = Box()
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public var wrappedValue: Value { (box.environment ?? EnvironmentValues())[keyPath: keyPath] }
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  func read(_ environment: EnvironmentValues) { box.environment = environment }
}

@propertyWrapper public struct SceneStorage<Value>: StoredProperty {
  private let state: State<Value>
  public init(wrappedValue: Value, _ key: String) where Value == String {
    state = State(wrappedValue: wrappedValue)
  }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  func connect(_ stored: AnyObject?) -> AnyObject { state.connect(stored) }
}
