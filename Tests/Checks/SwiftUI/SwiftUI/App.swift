@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {
    print("The stand-in for SwiftUI does not open windows. The tests of the app are in Tests/Checks/SwiftUI.")
  }
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    TupleScene()
  }
}

struct TupleScene: Scene {}

/// What the app told the system to do with windows, in order: `open 1`, `dismiss 1`.
@MainActor public var windowCommands: [String] = []

@MainActor public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
    windowCommands.append("open \(value)")
  }
}

@MainActor public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
    windowCommands.append("dismiss \(value)")
  }
}

public enum ScenePhase: Comparable { case background, inactive, active }

extension EnvironmentValues {
  public var scenePhase: ScenePhase { .active }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: View {
  public typealias Body = Never
}

public struct WindowGroup<Content: View>: Scene {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init<D: Decodable & Encodable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.content = PresentedWindowContent()
  }
}

// MARK: Commands

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

@resultBuilder public struct CommandsBuilder {
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}

public struct CommandGroupPlacement: Sendable {
  public static let newItem = CommandGroupPlacement()
}

@MainActor @preconcurrency public struct CommandGroup<Content: View>: Commands {
  let content: Content
  nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  public var body: Never { fatalError("The stand-in has no menus.") }
}

extension Scene {
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    _ = content()
    return self
  }
}

public struct KeyEquivalent: Sendable {
  let character: Character
  public init(_ character: Character) { self.character = character }
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 1)
  public static let option = EventModifiers(rawValue: 2)
  public static let command = EventModifiers(rawValue: 4)
}

public struct KeyboardShortcut: Sendable {
  let key: KeyEquivalent
  let modifiers: EventModifiers
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

extension View {
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    Modified(self) { recorder in
      if let shortcut {
        recorder.shown.shortcuts.append("\(shortcut.modifiers.rawValue) \(shortcut.key.character)")
      }
    }
  }
  nonisolated public func help(_ text: Text) -> some View { Modified(self) { _ in } }
}
