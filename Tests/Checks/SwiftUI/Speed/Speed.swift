import NavigationSwiftUI
import SwiftUI

/// Measures the cost of an inactive modifier in comparison with SwiftUI's own.
///
///     swift run -c release --package-path Tests/Checks/SwiftUI Speed
///
/// Exits with 1 if a modifier is over its budget in three runs.
@main
enum Speed {
  static func main() {
    let rows = [
      row("sheet(unwrapping:case:)") {
        $0.sheet(unwrapping: $1.route, case: \.edit) { $item in Text(item.name) }
      },
      row("sheet(unwrapping:)") { $0.sheet(unwrapping: $1.draft) { $item in Text(item.name) } },
      row("navigationDestination(unwrapping:case:)") {
        $0.navigationDestination(unwrapping: $1.route, case: \.edit) { $item in Text(item.name) }
      },
      row("popover(unwrapping:case:)") {
        $0.popover(unwrapping: $1.route, case: \.edit) { $item in Text(item.name) }
      },
      row("fullScreenCover(unwrapping:case:)") {
        $0.fullScreenCover(unwrapping: $1.route, case: \.edit) { $item in Text(item.name) }
      },
      row("confirmationDialog(unwrapping:case:)") {
        $0.confirmationDialog(unwrapping: $1.route, case: \.dialog) { _ in }
      },
      row("alert(unwrapping:case:)") { $0.alert(unwrapping: $1.route, case: \.alert) { _ in } },
    ]
    var isOver = false
    for row in rows {
      let outcomes = (0..<3).lazy.map { _ in row.run() }
      let outcome = outcomes.first { row.isWithinBudget($0) } ?? row.run()
      let isWithin = row.isWithinBudget(outcome)
      isOver = isOver || !isWithin
      print(
        "\(row.name): \(Int(outcome.nanoseconds)) ns, \((outcome.ratio * 100).rounded() / 100) x sheet(item:), "
          + "\(outcome.allocations) allocations", isWithin ? "" : "OVER")
    }
    exit(isOver ? 1 : 0)
  }

  private static func row<Result: View>(
    _ name: String, _ modified: @escaping @Sendable (Text, Bindable<Model>) -> Result
  ) -> Benchmark {
    Benchmark(
      "\(name), not active", budget: 3, allocations: .infinity,
      baseline: { count in
        let model = Bindable(Model())
        return (0..<count).reduce(0) { sum, _ in
          sum &+ size(Text(verbatim: "").sheet(item: model.draft) { item in Text(item.name) })
        }
      },
      subject: { count in
        let model = Bindable(Model())
        return (0..<count).reduce(0) { sum, _ in sum &+ size(modified(Text(verbatim: ""), model)) }
      })
  }

  @inline(never)
  private static func size<Value>(_ view: Value) -> Int { MemoryLayout.size(ofValue: view) }
}

@Observable
private final class Model {
  @CasePathable enum Route {
    case edit(Item)
    case alert(AlertState<Int>)
    case dialog(DialogState<Int>)
  }
  struct Item: Identifiable {
    var id = 1
    var name = ""
  }
  var route: Route?
  var draft: Item?
}
