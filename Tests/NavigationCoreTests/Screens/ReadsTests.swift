import NavigationCore
import XCTest

/// A dismissal reads the state once, writes it, and reads it once more, because the setter may refuse the write.
final class ReadsTests: XCTestCase {
  private typealias Tree = Screen<String>

  /// State that logs each read as `r` and each write as `W`.
  private final class Logged<Value> {
    private var value: Value
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

  private func check<Value>(
    _ value: Value, _ expected: String = "rWr", line: UInt = #line,
    dismiss: (Tree) -> Void = { $0.presentations.first?.dismiss() }, screen: (StateBinding<Value>) -> Tree
  ) {
    let state = Logged(value)
    let tree = screen(state.binding)
    state.log = ""
    dismiss(tree)
    XCTAssertEqual(state.log, expected, line: line)
  }

  func testADismissalReadsTheStateOnceBeforeItsWriteAndOnceAfterIt() {
    let item = ScreenItem(id: 1)
    let route = ScreenRoute?.some(.item(item))
    check(route) { Tree("").sheet(unwrapping: $0, case: \.item) { _ in Tree("") } }
    check(route) { Tree("").sheet(unwrapping: $0.item) { _ in Tree("") } }
    check(route) { Tree("").sheet(unwrapping: $0) { _ in Tree("") } }
    check(ScreenItem?.some(item)) { Tree("").sheet(item: $0) { _ in Tree("") } }
    check(true) { Tree("").sheet(isPresented: $0) { Tree("") } }
    check(ScreenRoute?.some(.flag)) { Tree("").sheet(isPresented: $0.isPresent(\.flag)) { Tree("") } }
    check(Int?.some(1)) { Tree("").navigationLink(tag: 1, selection: $0) { Tree("") } }
    check(true, dismiss: { $0.modal?.dialog?.buttons.first?.tap() }) {
      Tree("").alert(title: TextState("a"), isPresented: $0) { ButtonState { TextState("b") } }
    }
  }

  /// To remove elements, a write to closures reads the stack.
  func testADismissalOfAnElementReadsTheStackOnceMoreForItsWrite() {
    let item = ScreenItem(id: 1)
    check([item], "rrWr", dismiss: { $0.stack?.first?.dismiss() }) {
      Tree("").stack(path: $0) { _ in Tree("") }
    }
    check(StackState([item]), "rrWr", dismiss: { $0.stack?.first?.dismiss() }) {
      Tree("").stack(path: $0) { _ in Tree("") }
    }
  }
}
