import CaseStudyKit
import NavigationCore
import XCTest

final class BottomSheetTests: XCTestCase {
  func testNaive_TheSheetIsNotAPresentation() {
    @StateBinding var photo = NaivePhoto()
    photo.filter = "Sepia"
    XCTAssertEqual(photoScreen($photo).path.count, 0)
    photo.isShared = true
    let screen = photoScreen($photo)
    XCTAssertEqual(
      screen.outline,
      """
      Photo, at the bottom: Sepia
      └ sheet "Share"
      """)
    XCTAssertEqual(screen.issues.count, 0, "two sheets, and no complaint")
  }

  func testSolved_TheSheetIsAPresentation() {
    @StateBinding var photo = Photo()
    photo.route = .edit(filter: "Sepia")
    let edit = photoScreen($photo)
    XCTAssertEqual(
      edit.outline,
      """
      Photo
      └ bottomSheet edit "Sepia"
      """)
    XCTAssertEqual(edit.modal?.style, .bottomSheet)
    $photo.route.edit.wrappedValue = "Noir"
    XCTAssertEqual(
      photoScreen($photo).outline,
      """
      Photo
      └ bottomSheet edit "Noir"
      """)
    XCTAssertEqual(photoScreen($photo).modal?.id, edit.modal?.id, "the same sheet, with another filter")
    photo.route = .share
    edit.modal?.dismiss()
    XCTAssertEqual(
      photoScreen($photo).outline,
      """
      Photo
      └ sheet share "Share"
      """)
    photoScreen($photo).modal?.dismiss()
    XCTAssertNil(photo.route)
  }
}
