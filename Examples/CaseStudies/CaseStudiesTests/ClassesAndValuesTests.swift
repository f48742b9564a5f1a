import CaseStudyKit
import NavigationCore
import XCTest

@MainActor
final class ClassesAndValuesTests: XCTestCase {
  func testNaive_TheParentDoesNotSeeTheChange() async {
    var list = NaivePlaylist()
    list.open = list.songs[0]
    list.open?.isFavourite = true
    XCTAssertEqual(list.favourites, 0)
  }

  func testSolved_ValuesAndObjectsAreTheSameScreen() async {
    @StateBinding var list = Playlist()
    let model = PlaylistModel()
    list.open = 1
    model.open = model.songs[0]
    XCTAssertEqual(playlistScreen($list).outline, playlistScreen(model).outline)
    StateBinding(unwrapping: $list.openSong)?.isFavourite.wrappedValue = true
    model.open?.isFavourite = true
    XCTAssertEqual(list.favourites, 1)
    XCTAssertTrue(playlistScreen($list).outline.hasPrefix("1 favourites"))
    XCTAssertEqual(playlistScreen($list).outline, playlistScreen(model).outline)
    playlistScreen($list).modal?.dismiss()
    playlistScreen(model).modal?.dismiss()
    XCTAssertNil(list.open)
    XCTAssertNil(model.open)
    XCTAssertEqual([list.favourites, model.favourites], [1, 1])
  }
}
