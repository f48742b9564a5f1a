import SwiftUI
import XCTest

/// The parts of the stand-in's behavior that other tests rely on without checking them.
@MainActor
final class StandInTests: XCTestCase {
  func testOnChangeIsCalledAfterAChange() async {
    struct Root: View {
      let value: Int?
      let log: (String) -> Void
      var body: some View {
        Text("Root")
          .onChange(of: value) { log("\($0.map(String.init) ?? "nil") to \($1.map(String.init) ?? "nil")") }
          .onChange(of: value, initial: true) { log("initial \($1.map(String.init) ?? "nil")") }
      }
    }
    for first in [nil, 1] {
      var value = first
      var log: [String] = []
      let host = ViewHost(Root(value: value) { log.append($0) })
      XCTAssertEqual(log, ["initial \(first.map(String.init) ?? "nil")"])
      host.render()
      XCTAssertEqual(log.count, 1)
      value = 2
      host.render()
      value = nil
      host.render()
      XCTAssertEqual(
        log.dropFirst(),
        ["\(first.map(String.init) ?? "nil") to 2", "initial 2", "2 to nil", "initial nil"])
    }
  }
}
