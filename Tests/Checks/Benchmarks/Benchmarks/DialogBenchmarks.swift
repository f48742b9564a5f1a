import NavigationCore

private enum Action: Sendable { case delete, archive }

/// The minimum for an alert with two buttons: its texts, in arrays, and the array of its buttons.
private struct Needed {
  var title: TextState, message: TextState, buttons: [(label: TextState, action: Action?)]
}

// Texts of more than fifteen bytes that are only known at run time, so they are on the heap.
@inline(never) @_optimize(none) private func text(_ index: Int) -> String { texts[index & 3] }
private let texts = (0..<4).map { "A text that a dialog shows to the user, number \($0)" }

@inline(never) @_optimize(none) private func keep(_ needed: Needed) -> Int { needed.buttons.count }
@inline(never) @_optimize(none) private func keep(_ alert: AlertState<Action>) -> Int { alert.buttons.count }

private func needed(_ index: Int) -> Needed {
  Needed(
    title: TextState(text(index)), message: TextState(text(index + 1)),
    buttons: [(TextState(text(index + 2)), .delete), (TextState(text(index + 3)), nil)])
}

let dialogBenchmarks: [Benchmark] = [
  Benchmark(
    "building an alert with two buttons", budget: 1.5, allocations: 5,
    baseline: { count in (0..<count).reduce(0) { sum, index in sum &+ keep(needed(index)) } },
    subject: { count in
      (0..<count).reduce(0) { sum, index in
        sum
          &+ keep(
            AlertState(
              title: TextState(text(index)), message: TextState(text(index + 1)),
              buttons: [
                .destructive(TextState(text(index + 2)), action: .send(.delete)),
                .cancel(TextState(text(index + 3))),
              ]))
      }
    })
]
