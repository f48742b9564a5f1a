import NavigationCore
import XCTest

/// How often a dismissal reads and writes the state.
final class ReadsTests: XCTestCase {
  private typealias Tree = Screen<String>

  private final class Counted<Value> {
    var value: Value
    var log = ""
    init(_ value: Value) { self.value = value }
    var binding: StateBinding<Value> {
      StateBinding(
        get: {
          self.log += "r"
          return self.value
        },
        set: {
          self.log += "W"
          self.value = $0
        })
    }
  }

  private func log<Value>(_ value: Value, _ tree: (StateBinding<Value>) -> Tree, _ act: (Tree) -> Void) -> String {
    let source = Counted(value)
    let screen = tree(source.binding)
    source.log = ""
    act(screen)
    return source.log
  }

  func testReadsOfADismissal() {
    func dismiss(_ screen: Tree) { screen.presentations.first?.dismiss() }
    let item = ScreenItem(id: 1)
    var logs: [String] = []
    logs.append("case: " + log(ScreenRoute?.some(.item(item)), { Tree("").sheet(unwrapping: $0, case: \.item) { _ in Tree("") } }, dismiss))
    logs.append("member: " + log(ScreenRoute?.some(.item(item)), { Tree("").sheet(unwrapping: $0.item) { _ in Tree("") } }, dismiss))
    logs.append("whole: " + log(ScreenRoute?.some(.item(item)), { Tree("").sheet(unwrapping: $0) { _ in Tree("") } }, dismiss))
    logs.append("item: " + log(ScreenItem?.some(item), { Tree("").sheet(item: $0) { _ in Tree("") } }, dismiss))
    logs.append("id: " + log(ScreenItem?.some(item), { Tree("").sheet(item: $0, id: \.id) { _ in Tree("") } }, dismiss))
    logs.append("flag: " + log(true, { Tree("").sheet(isPresented: $0) { Tree("") } }, dismiss))
    logs.append("flag of case: " + log(ScreenRoute?.some(.flag), { Tree("").sheet(isPresented: $0.isPresent(\.flag)) { Tree("") } }, dismiss))
    logs.append("tag: " + log(Int?.some(1), { Tree("").navigationLink(tag: 1, selection: $0) { Tree("") } }, dismiss))
    logs.append("alert: " + log(true, { Tree("").alert(title: TextState("a"), isPresented: $0) { ButtonState { TextState("b") } } }) { _ = $0.modal?.dialog?.buttons.first?.tap() })
    logs.append("array: " + log([item], { Tree("").stack(path: $0) { _ in Tree("") } }) { $0.stack?.first?.dismiss() })
    logs.append("stack: " + log(StackState([item]), { Tree("").stack(path: $0) { _ in Tree("") } }) { $0.stack?.first?.dismiss() })
    print(logs.joined(separator: "\n"))
  }
}
