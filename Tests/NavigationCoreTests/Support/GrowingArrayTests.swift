import NavigationCore
import TestSupport
import XCTest

/// A screen copies its links and edges lazily; each copy still has its own.
final class GrowingArrayTests: XCTestCase {
  /// Random calls on random copies, against arrays.
  func testCopiesThatGrowApartKeepTheirOwnElements() {
    let yes = StateBinding.constant(true)
    let none = StateBinding<Int?>.constant(nil)
    forAll { generator in
      var screens: [(screen: Screen<Int>, overlays: [Int], links: [Int])] = [(Screen(0), [], [])]
      for number in 1...generator.int(1...60) {
        var (screen, overlays, links) = generator.element(of: screens)
        switch generator.int(0...2) {
        case 0:
          screen = screen.present(.toast, isPresented: yes) { Screen(number) }
          overlays.append(number)
        case 1:
          screen = screen.navigationLink(TextState("\(number)"), tag: number, selection: none) {
            Screen(number)
          }
          links.append(number)
        default:
          if screen.stack == nil {
            screen = screen.stack(path: .constant([number])) { $page in Screen(page) }
          }
        }
        screens.append((screen, overlays, links))
      }
      for (screen, overlays, links) in screens {
        XCTAssertEqual(screen.presentations.map { $0.screen?.content }, overlays)
        XCTAssertEqual(screen.links.map { $0.label }, links.map { TextState("\($0)") })
      }
    }
  }
}
