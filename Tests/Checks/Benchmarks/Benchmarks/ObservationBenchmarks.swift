import Dispatch
import NavigationCore
import Observation

@Observable
private final class Model {
  var number = 0
}

/// Repeatedly changes one of 100 observed properties, and waits for the resulting run.
private actor Runs {
  private let models = (0..<100).map { _ in Model() }
  private var runs = 0
  private var sum = 0
  private var token: ObservationToken?

  private func readAll() {
    runs += 1
    sum = models.reduce(0) { $0 &+ $1.number }
  }

  /// The code without a library: track, and after a change, return to the actor and track again.
  private func track() {
    withObservationTracking {
      readAll()
    } onChange: {
      Task { await self.track() }
    }
  }

  func byHand(_ count: Int) async -> Int {
    track()
    return await change(count)
  }

  func observed(_ count: Int) async -> Int {
    token = observe { self.readAll() }
    defer { token = nil }
    return await change(count)
  }

  private func change(_ count: Int) async -> Int {
    for index in 0..<count {
      let before = runs
      models[index % 100].number &+= 1
      while runs == before { await Task.yield() }
    }
    return sum
  }
}

/// Waits for asynchronous work.
private func wait(_ work: @escaping @Sendable () async -> Int) -> Int {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result = 0
  Task.detached {
    result = await work()
    done.signal()
  }
  done.wait()
  return result
}

let observationBenchmarks: [Benchmark] = [
  Benchmark(
    "observe: a run that reads 100 properties, against tracking by hand", budget: 1.5, allocations: .infinity,
    baseline: { count in wait { await Runs().byHand(count) } },
    subject: { count in wait { await Runs().observed(count) } })
]
