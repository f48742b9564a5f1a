import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Deep and wide trees, on a thread with the usual stack size. (The benchmarks measure their cost.)
final class ScreenScaleTests: XCTestCase {
  private typealias Tree = Screen<Int>

  /// Runs on a separate thread, which doesn't have the larger stack of the main thread.
  private func onAThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = expectation(description: "done")
    let thread = Thread {
      body()
      isDone.fulfill()
    }
    thread.start()
    wait(for: [isDone], timeout: 300)
  }

  /// Alternating pushes and sheets, with an occasional tab.
  private static func deep(_ level: Int, _ depth: Int) -> Tree {
    level == depth
      ? Tree(level)
      : level % 100 == 50 ? tab(level, depth) : level % 2 == 0 ? push(level, depth) : sheet(level, depth)
  }
  private static func push(_ level: Int, _ depth: Int) -> Tree {
    Tree(level).navigationDestination(isPresented: .constant(true)) { deep(level + 1, depth) }
  }
  private static func sheet(_ level: Int, _ depth: Int) -> Tree {
    Tree(level).sheet(isPresented: .constant(true)) { deep(level + 1, depth) }
  }
  private static func tab(_ level: Int, _ depth: Int) -> Tree {
    Tree(level).tabs(selection: .constant(0), [0, 1]) { $0 == 0 ? deep(level + 1, depth) : Tree(-1) }
  }

  func testTwoThousandLevels() {
    onAThread {
      let depth = 2000
      let screen = Self.deep(0, depth)
      let other = Self.deep(0, depth)
      XCTAssertEqual(screen.topmost.content, depth)
      let path = screen.path
      XCTAssertEqual(path.count, depth - 20)
      XCTAssertEqual(screen, other)
      XCTAssertEqual(path.map(\.id), other.path.map(\.id))
      for presentation in path.suffix(3) {
        XCTAssertEqual(other.presentation(id: presentation.id)?.id, presentation.id)
        XCTAssertEqual(other.id(text: presentation.id.text), presentation.id)
      }
      XCTAssertEqual(screen.issues, [])
      XCTAssertEqual(screen.offers.map(\.name), ["dismiss sheet"])
      XCTAssertEqual(screen.outline.split(separator: "\n").count, 1 + depth + 20)
    }
  }

  func testTenThousandElements() {
    onAThread {
      let count = 10_000
      @StateBinding var path = StackState(0..<count)
      func screen() -> Tree { Tree(-1).stack(path: $path) { $number in Tree(number) } }
      let (first, second) = (screen(), screen())
      XCTAssertEqual(first, second)
      XCTAssertEqual(first.path.count, count)
      XCTAssertEqual(first.topmost.content, count - 1)
      XCTAssertEqual(first.issues, [])
      XCTAssertEqual(first.outline.split(separator: "\n").count, count + 1)
      for presentation in first.path {
        XCTAssertEqual(
          second.presentation(id: presentation.id)?.screen?.content, presentation.screen?.content)
      }
      XCTAssertEqual(Set(first.path.map(\.id.text)).count, count)
      first.path[1].dismiss()
      XCTAssertEqual(path.elements, [0])
    }
  }

  func testFourThousandPresentationsInOneScreen() {
    onAThread {
      let count = 4000
      let overlay = PresentationStyle("toast", kind: .overlay)
      func screen() -> Tree {
        (0..<count).reduce(Tree(-1)) { screen, number in
          screen.present(overlay, item: .constant(Keyed(number))) { _ in Tree(number) }
        }
      }
      let (first, second) = (screen(), screen())
      XCTAssertEqual(first, second)
      XCTAssertEqual(first.presentations.count, count)
      for presentation in first.presentations {
        XCTAssertEqual(
          second.presentation(id: presentation.id)?.screen?.content, presentation.screen?.content)
      }
      XCTAssertEqual(first.issues, [])
      XCTAssertEqual(first.outline.split(separator: "\n").count, count + 1)
      // Without an identity, and with a single route.
      @StateBinding var route: ScreenRoute? = .flag
      let flags = (0..<count).reduce(Tree(-1)) { screen, _ in
        screen.present(overlay, isPresented: $route.flag) { Tree(0) }
      }
      XCTAssertEqual(Set(flags.presentations.map(\.id)).count, count)
      XCTAssertEqual(flags.issues, [])
    }
  }
}
