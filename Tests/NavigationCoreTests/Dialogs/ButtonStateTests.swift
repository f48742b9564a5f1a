import NavigationCore
import TestSupport
import XCTest

final class ButtonStateTests: XCTestCase {
  func testForms() {
    let label = TextState("Delete")
    XCTAssertEqual(
      ButtonState(role: .destructive, action: .send(1)) { label }, .destructive(label, action: .send(1)))
    XCTAssertEqual(ButtonState<Int>(role: .cancel) { label }, .cancel(label))
    XCTAssertEqual(ButtonState(action: .send(1)) { label }, .default(label, action: .send(1)))
    XCTAssertEqual(ButtonState<Never>.default(label).description, "Delete")
    XCTAssertEqual(ButtonState<Never>.destructive(label).description, "Delete!")
  }

  func testAnActionByItself() {
    enum Action: Equatable { case confirm, rename(String) }
    let label = TextState("Yes")
    XCTAssertEqual(ButtonState<Action>(action: .confirm) { label }, .default(label, action: .send(.confirm)))
    XCTAssertEqual(
      ButtonState<Action>(role: .destructive, action: .rename("x")) { label },
      .destructive(label, action: .send(.rename("x"))))
    let alert = AlertState<Action> {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .confirm) { TextState("Yes") }
      ButtonState(action: .send(.confirm, animation: .default)) { TextState("Slowly") }
      ButtonState(role: .cancel) { TextState("No") }
    }
    XCTAssertEqual(alert.buttons.map(\.action), [.confirm, .confirm, nil])
    var count = 0
    let button = ButtonState(action: { count += 1 }) { TextState("Count") }
    button.action?()
    XCTAssertEqual(count, 1)
  }

  func testLaws_MappingAButtonKeepsEverythingButItsAction() {
    forAll { generator in
      let button = generator.button()
      XCTAssertEqual(button.map { $0 }, button)
      let f: (Int) -> String? = { $0 > 0 ? "\($0)" : nil }
      let g: (String) -> Int? = { $0.count < 3 ? $0.count : nil }
      XCTAssertEqual(button.map(f).map(g), button.map { f($0).flatMap(g) })
    }
  }
}
