import CaseStudyKit
import LiveMemory
import NavigationCore

/// Renders the counter of the case study 100,000 times, and prints how many bytes leaked: the minimum of up to three rounds.
@MainActor
func checkMemory() async {
  let counter = Counter()
  var runs = 0
  let token = observe {
    runs += text(counter).isEmpty ? 0 : 1
  }
  func change(_ count: Int) async {
    for index in 0..<count {
      counter.increment()
      counter.route = index % 2 == 0 ? .step(index) : nil
      await turn()
    }
  }
  await change(10_000)
  // A leak shows in every round; the system's own memory, for example for a thread, does not.
  var left = Int.max
  for _ in 0..<3 {
    let before = live_bytes()
    await change(100_000)
    left = min(left, live_bytes() - before)
    if left <= 100_000 { break }
  }
  token.cancel()
  print("100000 changes left \(left) bytes behind")
  // A leak of one byte per change would be 100,000 bytes.
  if left > 100_000 || runs % 100_000 != 10_001 { exitWithFailure() }
}
