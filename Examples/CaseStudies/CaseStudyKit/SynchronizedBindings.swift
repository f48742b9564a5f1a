import NavigationCore

// A player, and settings that are pushed on it. Both show the volume, and both change it.

/// Each screen has a copy of the volume. Whoever changes one has to think of the other.
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
/// There is one volume. Each feature is handed a binding to it, and knows nothing of the other.
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

/// What the button of the player does.
public func volumeUp(_ volume: StateBinding<Int>) { volume.wrappedValue += 1 }

extension CaseStudy {
  static let synchronizedBindings = CaseStudy(
    "synchronized-bindings", "Two screens show one value, and it is not the same."
  ) { story in
    story.naive("a copy for each screen")
    @StateBinding var naive = NaivePlayer()
    naive.settingsTapped()
    $naive.settings.volume.wrappedValue = 9
    story.step("volume = 9, in the settings", playerScreen($naive))

    story.solved("bindings to one value")
    @StateBinding var player = Player()
    player.isSettingsShown = true
    $player.volume.wrappedValue = 9
    story.step("volume = 9, in the settings", playerScreen($player))
    volumeUp($player.volume)
    story.step("volumeUp($player.volume), in the player", playerScreen($player))
  }
}
