import CaseStudyKit
import NavigationCore
import NavigationPlanning
import TestSupport
import XCTest

@MainActor
final class NavigatorStudyTests: MainSerialTestCase {
  func testNaive_TheToolkitIgnoresEarlyCalls() {
    var toolkit = StrictToolkit()
    toolkit.present("edit")
    toolkit.dismiss()
    toolkit.present("help")
    toolkit.finish()
    XCTAssertNil(toolkit.shown)
    XCTAssertEqual(toolkit.ignored, ["present help"])
  }

  func testSolved_EachStepIsLegalAndOneFollowsTheOther() async throws {
    for (_, capabilities) in GalleryOnScreen.toolkits {
      let app = GalleryOnScreen(capabilities)
      app.presenter.waits = true
      app.model.route = .edit(Gallery.Photo(id: 1, inner: .crop))
      await finish(app)
      app.model.route = nil
      await settle()
      app.model.route = .help
      await finish(app)
      XCTAssertEqual(app.navigator.shown, app.model.screen)
      for step in app.presenter.steps { XCTAssertEqual(step.tree.issues, []) }
    }
  }

  func testSolved_TheButtonOfAnAlertPresentsItAgain() async throws {
    for (_, capabilities) in GalleryOnScreen.toolkits {
      let app = GalleryOnScreen(capabilities)
      app.model.route = .alert(Gallery.failed)
      await settle()
      let first = try XCTUnwrap(app.modal)
      app.tap()
      await settle()
      let second = try XCTUnwrap(app.modal)
      XCTAssertEqual(second.id, first.id)
      XCTAssertNotEqual(second.generation, first.generation)
      app.report(swipeOf: first)
      XCTAssertEqual(app.model.route, .alert(Gallery.failed))
    }
  }

  /// Finishes all steps, one after another.
  private func finish(_ app: GalleryOnScreen) async {
    await settle()
    while app.presenter.isWaiting {
      app.presenter.finish()
      await settle()
    }
  }
}
