import Foundation
import InventoryKit
import NavigationCore
import NavigationPlanning
import TerminalKit
import TestSupport
import XCTest

/// What the full screen draws while a navigator leads it from one tree to the next.
@MainActor
final class DisplayTests: MainSerialTestCase {
  @StateBinding private var app = sample()
  private var pictures: [String] = []

  private func navigate(width: Int = 44, height: Int = 12) -> (navigator: Navigator<Page>, display: Display) {
    var display: Display?
    var navigator: Navigator<Page>?
    let draw = { [unowned self] in
      guard let display, let navigator else { return }
      let canvas = Interface().canvas(
        of: display.moving?.tree ?? navigator.shown, width: width, height: height,
        motion: display.moving?.motion)
      pictures.append(canvas.lines.joined(separator: "\n"))
    }
    let shown = Display(frames: 4, draw: draw, pause: { await Task.yield() })
    display = shown
    let binding = $app
    let made = Navigator(shown, capabilities: .severalAtOnce) { appScreen(binding) }
    navigator = made
    return (made, shown)
  }

  private func picture(of screen: Screen<Page>, _ motion: Motion? = nil) -> String {
    Interface().canvas(of: screen, width: 44, height: 12, motion: motion).lines.joined(separator: "\n")
  }

  func testASheetSlidesInAndKeepsItsContentWhileItLeaves() async throws {
    let (navigator, display) = navigate()
    await settle()
    app.list.addTapped()
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    let lines = pictures.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let tops = lines.map { $0.firstIndex { $0.contains("╭") } ?? 0 }
    XCTAssertEqual(tops, tops.sorted(by: >), "it comes from below")
    XCTAssertTrue(pictures.allSatisfy { $0.contains("New item") })
    XCTAssertEqual(navigator.shown, appScreen($app))

    pictures = []
    let full = picture(of: navigator.shown)
    app.list.route = nil
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    XCTAssertTrue(pictures.allSatisfy { $0.contains("New item") }, "state has dropped it already")
    XCTAssertNil(display.moving)
    XCTAssertEqual(navigator.shown, appScreen($app))
    XCTAssertNotEqual(picture(of: navigator.shown), full)
  }

  func testWhatIsPushedSlidesOverWhatIsBelow() async throws {
    let (navigator, _) = navigate()
    await settle()
    app.list.editTapped(app.list.items[0])
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    let widths = pictures.map { picture -> Int in
      let lines = picture.components(separatedBy: "\n")
      return lines.first { $0.contains("‹") }.map { line in line.prefix { $0 != "‹" }.count } ?? -1
    }
    XCTAssertEqual(widths, widths.sorted(by: >), "it comes from the right")
    XCTAssertEqual(navigator.shown, appScreen($app))
  }

  func testWhatDoesNotMoveIsDrawnInItsPlace() {
    app.list.addTapped()
    let screen = appScreen($app)
    let id = screen.path.last!.id
    XCTAssertEqual(picture(of: screen, Motion([id], share: 1)), picture(of: screen))
    XCTAssertFalse(picture(of: screen, Motion([id], share: 0)).contains("New item"))
  }

  func testWithoutAnimationsNothingMoves() async {
    let (navigator, _) = navigate()
    await settle()
    withNavigationTransaction(\.disablesAnimations, true) { app.list.addTapped() }
    await settle()
    XCTAssertEqual(pictures, [])
    XCTAssertEqual(navigator.shown, appScreen($app))
  }
}
