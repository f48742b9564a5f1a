import InventoryKit
import NavigationCore
import NavigationPlanning
import NavigationTesting
import PageKit
import TerminalKit

/// A thousandth of the time to explore Inventory: the budget is one second, or two with ten states per node. And a
/// thousandth of the time from typing a letter in a form over 10,000 items to the lines of the terminal: the budget
/// of 8 ms avoids dropped frames even on a machine that is half as fast. The terminal then only receives the changed
/// lines.
let inventoryBenchmarks: [Benchmark] =
  [(5, 1_000_000.0), (10, 2_000_000)].map { perNode, nanoseconds in
    Benchmark(
      "exploring Inventory, \(perNode) states a node, / 1000", nanoseconds: nanoseconds,
      allocations: .infinity
    ) { count in
      rounds(count) { _ in appGraph(perNode: perNode).edges.count }
    }
  } + [
    Benchmark(
      "exploring and drawing 2,000 screens in a row, compared with 200", budget: 15, allocations: .infinity,
      baseline: { count in rounds(count) { _ in mapOfARow(200) } },
      subject: { count in rounds(count) { _ in mapOfARow(2000) } }),
    Benchmark("a letter over 10,000 items, / 1000", nanoseconds: 8_000, allocations: .infinity) { count in
      rounds(count) { _ in session.type() }
    },
    Benchmark("the tree after a letter in a guarded form", nanoseconds: 100_000, allocations: .infinity) {
      count in
      (0..<count).reduce(0) { sum, _ in sum &+ session.typeAndBuild() }
    },
  ]

nonisolated(unsafe) private var session = LongSession()

/// The size of the map of an app whose screens are reached one after the other.
private func mapOfARow(_ count: Int) -> Int {
  func screen(_ place: StateBinding<Int>) -> Screen<Int> {
    let here = place.wrappedValue
    return Screen<Int>(here).navigationLink(TextState("next"), isSelected: here == count) {
      place.wrappedValue = here + 1
    }
  }
  return explore(from: 0, screen: screen, nodeLimit: .max, depthLimit: .max).html(title: "Row").utf8.count
}

/// Inventory with 10,000 items and a form, in a terminal with a panel.
private struct LongSession {
  let app: StateBinding<AppState>
  let pages = PageCache<ItemList>()
  let time: TimeMachine
  var interface = Interface(hasTime: true)
  var shown: Screen<Page>

  init() {
    var state = AppState()
    state.list.items = (1...10_000).map { Item(id: $0, name: "Item \($0)") }
    state.list.editTapped(state.list.items[50])
    app = StateBinding(wrappedValue: state)
    time = TimeMachine(app)
    shown = appScreen(app, keeping: pages)
  }

  mutating func update() {
    let steps = plan(from: shown, to: appScreen(app, keeping: pages), capabilities: .anythingAtOnce)
    shown = steps.last?.tree ?? shown
  }

  /// Types a letter and builds the description, as SwiftUI does for a guard that reads the draft.
  func typeAndBuild() -> Int {
    let isEmpty = app.wrappedValue.list.selection?.item.name == "a"
    app.wrappedValue.list.selection?.item.name = isEmpty ? "b" : "a"
    return inventoryScreen(app).guards.count
  }

  /// Alternately types a letter and deletes it.
  mutating func type() -> Int {
    let isEmpty = app.wrappedValue.list.selection?.item.name == "Item 51"
    _ = interface.handle(isEmpty ? .text("x") : .backspace, on: shown, width: 150)
    update()
    let panel = Panel(shown, time, steps: [])
    return interface.canvas(of: shown, width: 150, height: 45, panel: panel).lines.count
  }
}
