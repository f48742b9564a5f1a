import NavigationWindows
import TestSupport
import XCTest

/// Law F13: a toolkit follows the state, and the state follows the user.
final class WindowsPresenterTests: XCTestCase {
  /// A toolkit that obeys late, in any order for different windows, and whose user acts at any time.
  private struct Toolkit {
    enum Event { case opened(WindowID), closed(WindowID), activated(WindowID) }
    var stack: [WindowID] = []  // back to front
    var orders: [WindowsPresenter.Command] = []
    var events: [Event] = []
    var opened: [WindowID: Int] = [:]

    mutating func open(_ id: WindowID) {
      if !stack.contains(id) {
        opened[id, default: 0] += 1
        stack.append(id)
        events.append(.opened(id))
      } else {
        stack = stack.filter { $0 != id } + [id]
      }
      events.append(.activated(id))
    }

    mutating func close(_ id: WindowID) {
      guard let index = stack.firstIndex(of: id) else { return }
      stack.remove(at: index)
      events.append(.closed(id))
      if let front = stack.last { events.append(.activated(front)) }
    }

    mutating func obey() {
      switch orders.removeFirst() {
      case .open(let id): open(id)
      case .close(let id): close(id)
      case .bringToFront(let id): if stack.contains(id) { open(id) }
      }
    }
  }

  func testF13_TheToolkitAndTheStateAgreeInTheEnd() {
    forAll(count: 5000) { generator in
      var (state, presenter, toolkit) = (WindowsState<Int>([]), WindowsPresenter(), Toolkit())
      // The toolkit has restored windows, only some of which the state knows.
      for number in 0..<generator.int(0...3) { state.open(number) }
      for number in 1...5 where generator.bool() { toolkit.open(WindowID(rawValue: number)) }
      // The user may close a restored window before the toolkit has reported it.
      let restored = Set(toolkit.stack)
      var closedByUser: Set<WindowID> = []
      var commands = 0
      func follow() {
        let new = presenter.commands(for: state)
        commands += new.count
        toolkit.orders += new
      }
      func deliver() {
        switch toolkit.events.removeFirst() {
        case .opened(let id): presenter.didOpen(id, in: &state)
        case .closed(let id): presenter.didClose(id, in: &state)
        case .activated(let id): presenter.didActivate(id, in: &state)
        }
        follow()
      }
      var changes = 0
      for _ in 0..<20 {
        switch generator.int(0...7) {
        case 0:
          state.open(0)
          changes += 1
        case 1:
          if let id = state.ids.randomElement(using: &generator) { state.close(id) }
          changes += 1
        case 2:
          if let id = state.ids.randomElement(using: &generator) { state.front = id }
          changes += 1
        case 3:
          guard let id = toolkit.stack.randomElement(using: &generator) else { continue }
          if state.ids.contains(id) { closedByUser.insert(id) }
          toolkit.close(id)
          changes += 1
        case 4:
          toolkit.stack.randomElement(using: &generator).map { toolkit.open($0) }
          changes += 1
        case 5, 6: if !toolkit.orders.isEmpty { toolkit.obey() }
        default: if !toolkit.events.isEmpty { deliver() }
        }
        if generator.bool() { follow() }
      }
      follow()
      func rest() {
        for _ in 0..<1000 where !toolkit.orders.isEmpty || !toolkit.events.isEmpty {
          if toolkit.orders.isEmpty || generator.bool() && !toolkit.events.isEmpty {
            deliver()
          } else {
            toolkit.obey()
          }
        }
      }
      rest()
      XCTAssertTrue(toolkit.orders.isEmpty && toolkit.events.isEmpty, "it comes to rest")
      XCTAssertEqual(Set(toolkit.stack), Set(state.ids))
      XCTAssertEqual(toolkit.stack.last, state.front)
      XCTAssertEqual(
        toolkit.opened.filter { $0.value > 1 && !restored.contains($0.key) }, [:], "no window is opened twice"
      )
      XCTAssertTrue(closedByUser.isDisjoint(with: state.ids), "what the user closed stays closed")
      XCTAssertLessThanOrEqual(commands, 3 * (changes + 8), "no loops")
      // At rest, the program decides which window is in front.
      guard let id = state.ids.randomElement(using: &generator) else { return }
      state.front = id
      follow()
      rest()
      XCTAssertEqual([toolkit.stack.last, state.front], [id, id])
    }
  }

  func testF13_ReportsThatComeTwiceOrLateChangeNothing() {
    var (state, presenter) = (WindowsState<Int>([1, 2]), WindowsPresenter())
    let ids = state.ids
    XCTAssertEqual(presenter.commands(for: state), [.open(ids[0]), .open(ids[1])])
    XCTAssertEqual(presenter.commands(for: state), [], "each once")
    presenter.didOpen(ids[0], in: &state)
    presenter.didOpen(ids[0], in: &state)
    presenter.didOpen(ids[1], in: &state)
    state.close(ids[1])
    XCTAssertEqual(presenter.commands(for: state), [.close(ids[1]), .bringToFront(ids[0])])
    presenter.didClose(ids[1], in: &state)
    presenter.didClose(ids[1], in: &state)
    presenter.didActivate(ids[1], in: &state)
    XCTAssertEqual(state.ids, [ids[0]])
    // A window of an earlier run, whose state is lost.
    presenter.didOpen(WindowID(rawValue: 7), in: &state)
    XCTAssertEqual(presenter.commands(for: state), [.close(WindowID(rawValue: 7)), .bringToFront(ids[0])])
    XCTAssertEqual(state.open(3).rawValue, 8)
  }
}
