import Foundation
import NavigationCore
import XCTest

/// How deep a tree may be: DEPTH levels, built inside out, on a thread with STACK KiB.
final class DepthProbe: XCTestCase {
  func testDepth() {
    let environment = ProcessInfo.processInfo.environment
    guard let depth = environment["DEPTH"].flatMap({ Int($0) }), let stack = environment["STACK"].flatMap({ Int($0) }) else { return }
    let isDone = expectation(description: "done")
    let thread = Thread {
      do {
        let tree = (0..<depth).reduce(Screen(0)) { screen, _ in
          Screen(1).sheet(isPresented: .constant(true)) { screen }
        }
        print("path", tree.path.count)
      }
      print("released")
      isDone.fulfill()
    }
    thread.stackSize = stack * 1024
    thread.start()
    wait(for: [isDone], timeout: 60)
  }

  /// The same, built from the outside in, as an app does.
  func testRecursiveDepth() {
    let environment = ProcessInfo.processInfo.environment
    guard let depth = environment["DEPTH"].flatMap({ Int($0) }), let stack = environment["STACK"].flatMap({ Int($0) }) else { return }
    let isDone = expectation(description: "done")
    @Sendable func deep(_ level: Int) -> Screen<Int> {
      level == 0 ? Screen(0) : Screen(1).sheet(isPresented: .constant(true)) { deep(level - 1) }
    }
    let thread = Thread {
      do { print("path", deep(depth).path.count) }
      print("released")
      isDone.fulfill()
    }
    thread.stackSize = stack * 1024
    thread.start()
    wait(for: [isDone], timeout: 60)
  }
}
