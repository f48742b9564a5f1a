import NavigationCore
import XCTest

@testable import NavigationSwiftUI

@MainActor
final class BindingPartTests: XCTestCase {
  /// SwiftUI keeps the key path of a binding. It must not keep a copy of the value, even before a read.
  func testAPartKeepsNoCopyOfItsRoot() async {
    final class Counted: Identifiable {
      nonisolated(unsafe) static var count = 0
      init() { Self.count += 1 }
      deinit { Self.count -= 1 }
    }
    var items = [Counted(), Counted()]
    let part = BindingPart(of: items, id: 0, at: CallSite(fileID: #fileID, line: #line)) { $0[0] }
    items.removeLast()
    XCTAssertEqual(Counted.count, 1)
    XCTAssertNotNil(part)
  }

  /// Two parts that a write has made unequal must stay unequal: a dictionary may have both as keys.
  func testARestoredPartDoesNotBecomeEqualAgain() async throws {
    var value: Int? = 1
    let parts = try (0..<2).map { _ in
      try XCTUnwrap(
        BindingPart(of: value, id: 1, by: { AnyHashable($0) }, at: CallSite(fileID: #fileID, line: #line)) {
          StateBinding(unwrapping: $0)
        })
    }
    XCTAssertEqual(parts[0], parts[1])
    for new in [2, 1] {
      value[parts[0]] = new
      XCTAssertEqual(value, new)
      XCTAssertNotEqual(parts[0], parts[1])
    }
    XCTAssertEqual(parts[0], parts[0])
  }
}
