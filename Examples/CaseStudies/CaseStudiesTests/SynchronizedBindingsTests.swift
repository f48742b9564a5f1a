import CaseStudyKit
import NavigationCore
import XCTest

final class SynchronizedBindingsTests: XCTestCase {
  func testNaive_TheCopiesDriftApart() {
    @StateBinding var player = NaivePlayer()
    player.settingsTapped()
    $player.settings.volume.wrappedValue = 9
    XCTAssertEqual(
      playerScreen($player).outline,
      """
      Player at 5
      └ push "Volume: 9"
      """)
    playerScreen($player).path.last?.dismiss()
    XCTAssertEqual(player.volume, 5, "the change is lost")
  }

  func testSolved_EachShowsTheWritesOfTheOther() {
    @StateBinding var player = Player()
    let volume = $player.volume
    player.isSettingsShown = true
    volume.wrappedValue = 9
    XCTAssertEqual(
      playerScreen($player).outline,
      """
      Player at 9
      └ push "Volume: 9"
      """)
    volumeUp($player.volume)
    XCTAssertEqual(
      playerScreen($player).outline,
      """
      Player at 10
      └ push "Volume: 10"
      """)
    let settings = playerScreen($player).push
    settings?.dismiss()
    settings?.dismiss()
    XCTAssertFalse(player.isSettingsShown)
    volume.wrappedValue = 3
    XCTAssertEqual(playerScreen($player).outline, "Player at 3", "a binding outlives the screen")
  }

  func testSolved_AFeatureNeedsOnlyABinding() {
    @StateBinding var volume = 1
    volumeUp($volume)
    XCTAssertEqual(volumeScreen($volume).outline, "Volume: 2")
  }
}
