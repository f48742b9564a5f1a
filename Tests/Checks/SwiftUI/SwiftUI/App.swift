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
