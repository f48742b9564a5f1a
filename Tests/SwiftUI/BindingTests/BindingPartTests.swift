import NavigationCore
import XCTest

@testable import NavigationSwiftUI

@MainActor
final class BindingPartTests: XCTestCase {
  /// What SwiftUI keeps of a binding keeps no copy of the whole, even before it is read.
  func testAPartKeepsNoCopyOfWhatItIsAPartOf() async {
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
}
