import NavigationCore

// A player pushes its settings. Both screens show and change the volume.

/// Each screen has a copy of the volume. A change must be made in both copies.
public struct NaivePlayer {
  public struct Settings { public var volume: Int }

  // [naive]
  public var volume = 5
  public var settings: Settings?

  public init() {}

  public mutating func settingsTapped() { settings = Settings(volume: volume) }
  // [end]
}

public func playerScreen(_ player: StateBinding<NaivePlayer>) -> Screen<String> {
  Screen("Player at \(player.wrappedValue.volume)")
    .navigationDestination(unwrapping: player.settings) { $settings in Screen("Volume: \(settings.volume)") }
}

// [solved]
/// One volume. Each feature gets a binding to it, and doesn't depend on the other feature.
public struct Player {
  public var volume = 5
  public var isSettingsShown = false

  public init() {}
}

public func playerScreen(_ player: StateBinding<Player>) -> Screen<String> {
  Screen("Player at \(player.wrappedValue.volume)")
    .navigationDestination(isPresented: player.isSettingsShown) { volumeScreen(player.volume) }
}
// [end]

public func volumeScreen(_ volume: StateBinding<Int>) -> Screen<String> {
  Screen("Volume: \(volume.wrappedValue)")
}

/// The action of a button in the player.
public func volumeUp(_ volume: StateBinding<Int>) { volume.wrappedValue += 1 }

extension CaseStudy {
  static let synchronizedBindings = CaseStudy("synchronized-bindings", "Edit one value on two screens") {
    story in
    story.problem(
      "If each screen has a copy of the volume, a change on one screen is invisible on the other.")
    @StateBinding var naive = NaivePlayer()
    naive.settingsTapped()
    $naive.settings.volume.wrappedValue = 9
    story.step("volume = 9, in the settings", playerScreen($naive))

    story.solution("Both screens get a binding to the same value.")
    @StateBinding var player = Player()
    player.isSettingsShown = true
    $player.volume.wrappedValue = 9
    story.step("volume = 9, in the settings", playerScreen($player))
    volumeUp($player.volume)
    story.step("volumeUp($player.volume), in the player", playerScreen($player))
  }
}
