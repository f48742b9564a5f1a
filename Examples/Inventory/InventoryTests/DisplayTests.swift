import Foundation
import InventoryKit
import NavigationCore
import NavigationPlanning
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// The pictures that the full screen draws while a navigator moves from one tree to the next.
@MainActor
final class DisplayTests: MainSerialTestCase {
  @StateBinding private var app = sample()
  /// The pictures of movements.
  private var pictures: [String] = []
  /// The last picture in which nothing moves.
  private var still = ""

  private func navigate() -> Navigator<Page> {
    let display = Display(frames: 4, pause: { await Task.yield() }) { [unowned self] screen, motion in
      let picture = picture(of: screen, motion)
      if motion == nil { still = picture } else { pictures.append(picture) }
    }
    return Navigator(display, capabilities: .severalAtOnce) { [$app] in appScreen($app) }
  }

  private func picture(of screen: Screen<Page>, _ motion: Motion? = nil) -> String {
    Interface().canvas(of: screen, width: 44, height: 12, motion: motion).lines.joined(separator: "\n")
  }

  func testASheetSlidesInAndKeepsItsContentWhileItLeaves() async throws {
    let navigator = navigate()
    await settle()
    app.list.addTapped()
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    let lines = pictures.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let tops = lines.map { $0.firstIndex { $0.contains("╭") } ?? 0 }
    XCTAssertEqual(tops, tops.sorted(by: >), "it slides in from below")
    XCTAssertTrue(pictures.allSatisfy { $0.contains("New item") })
    XCTAssertEqual(navigator.shown, appScreen($app))

    pictures = []
    let full = picture(of: navigator.shown)
    app.list.route = nil
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    XCTAssertTrue(pictures.allSatisfy { $0.contains("New item") }, "although state no longer has it")
    XCTAssertEqual(navigator.shown, appScreen($app))
    XCTAssertEqual(still, picture(of: navigator.shown))
    XCTAssertNotEqual(still, full)
  }

  func testAPushedScreenSlidesOverTheOneBelow() async throws {
    let navigator = navigate()
    await settle()
    app.list.editTapped(app.list.items[0])
    await settle()
    await settle()
    XCTAssertEqual(pictures.count, 3)
    let widths = pictures.map { picture -> Int in
      let lines = picture.components(separatedBy: "\n")
      return lines.first { $0.contains("‹") }.map { line in line.prefix { $0 != "‹" }.count } ?? -1
    }
    XCTAssertEqual(widths, widths.sorted(by: >), "it slides in from the right")
    XCTAssertEqual(navigator.shown, appScreen($app))
  }

  func testAFinishedMovementIsDrawnInPlace() {
    app.list.addTapped()
    let screen = appScreen($app)
    let id = screen.path.last!.id
    XCTAssertEqual(picture(of: screen, Motion([id], share: 1)), picture(of: screen))
    XCTAssertFalse(picture(of: screen, Motion([id], share: 0)).contains("New item"))
  }

  func testWithoutAnimationsNothingMoves() async {
    let navigator = navigate()
    await settle()
    withNavigationTransaction(\.disablesAnimations, true) { app.list.addTapped() }
    await settle()
    XCTAssertEqual(pictures, [])
    XCTAssertEqual(navigator.shown, appScreen($app))
  }
}
