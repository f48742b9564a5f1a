// Names of Apple's SwiftUI, and nothing behind them: enough for a file that imports this module beside the library to be
// ambiguous where a name stands for two things.

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Binding { self }
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(wrappedValue: wrappedValue[keyPath: keyPath])
  }
}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }
}

@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable { self }
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static func spring(duration: Double = 0.5) -> Animation { Animation() }
}

public struct AnimationState<Value> {}
public struct AnimationContext<Value> {}
public enum Visibility { case automatic, visible, hidden }
public struct Transaction { public var animation: Animation? }
public struct Color: Sendable { public static let red = Color() }
public struct Font {}
public struct Image {}
public struct Alert {}
public struct ActionSheet {}
public struct ButtonStyleConfiguration {}
public struct NavigationPath {}
public struct NavigationStack<Root> {}
public struct NavigationLink<Label> {}
public struct PresentationMode {}
public struct PresentationDetent {}
public struct PopoverAttachmentAnchor {}
public enum Edge { case top, leading, bottom, trailing }
public struct Text { public init(_ text: String) {} }
public struct Tab<Value> {}
public struct TextField<Label> {}
public struct Link<Label> {}
public struct Section<Content> {}
public struct Button<Label> {}
public struct EmptyView {}

public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result { try body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
  -> Result
{
  try body()
}
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows
  -> Result
{
  try body()
}
