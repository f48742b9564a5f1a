import NavigationCore
import Observation

// A playlist opens a song, which the user marks as a favourite. The playlist shows the number of favourites.

/// The child edits a copy of the song.
// [naive]
public struct NaivePlaylist: Sendable {
  public var songs = [Song(id: 1), Song(id: 2)]
  /// A copy.
  public var open: Song?

  public init() {}

  public var favourites: Int { songs.filter(\.isFavourite).count }
}
// [end]

public struct Song: Equatable, Identifiable, Sendable {
  public let id: Int
  public var isFavourite = false

  public init(id: Int) { self.id = id }
}

/// Values: the parent owns the songs, and the child gets a binding to the open song.
public struct Playlist: Sendable {
  public var songs = [Song(id: 1), Song(id: 2)]
  public var open: Song.ID?

  public init() {}

  public var favourites: Int { songs.filter(\.isFavourite).count }

  /// The open song. A write changes the song in the list.
  public var openSong: Song? {
    get { songs.first { $0.id == open } }
    set {
      open = newValue?.id
      if let newValue, let index = songs.firstIndex(where: { $0.id == newValue.id }) {
        songs[index] = newValue
      }
    }
  }
}

// [solved]
public func playlistScreen(_ list: StateBinding<Playlist>) -> Screen<String> {
  Screen("\(list.wrappedValue.favourites) favourites").sheet(unwrapping: list.openSong) { $song in
    Screen("Song \(song.id)\(song.isFavourite ? " ♥" : "")")
  }
}

@MainActor public func playlistScreen(_ list: PlaylistModel) -> Screen<String> {
  @StateBindable var list = list
  return Screen("\(list.favourites) favourites").sheet(unwrapping: $list.open) { $song in
    Screen("Song \(song.id)\(song.isFavourite ? " ♥" : "")")
  }
}
// [end]

/// Objects: the parent and the child share the open song.
@MainActor @Observable
public final class SongModel: Identifiable {
  public let id: Int
  public var isFavourite = false

  public init(id: Int) { self.id = id }
}

@MainActor @Observable
public final class PlaylistModel {
  public var songs = [SongModel(id: 1), SongModel(id: 2)]
  public var open: SongModel?

  public init() {}

  public var favourites: Int { songs.filter(\.isFavourite).count }
}

extension CaseStudy {
  static let classesAndValues = CaseStudy("classes-and-values", "Share state between a parent and a child") {
    story in
    story.problem("The child edits a copy, so the parent doesn't see the change.")
    var naive = NaivePlaylist()
    naive.open = naive.songs[0]
    naive.open?.isFavourite = true
    story.step("open?.isFavourite = true", "\(naive.favourites) favourites")

    story.solution("The parent passes a binding to a value or shares an object, and the screen is the same.")
    @StateBinding var list = Playlist()
    list.open = 1
    StateBinding(unwrapping: $list.openSong)?.isFavourite.wrappedValue = true
    story.step("values", playlistScreen($list))
    let model = PlaylistModel()
    model.open = model.songs[0]
    model.open?.isFavourite = true
    story.step("objects", playlistScreen(model))
  }
}
