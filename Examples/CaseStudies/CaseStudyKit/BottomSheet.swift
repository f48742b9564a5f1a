import NavigationCore

// The user chooses a photo's filter in a bottom sheet, a style that the library doesn't have.

/// The screen draws the bottom sheet as part of its content.
public struct NaivePhoto {
  public var filter: String?
  public var isShared = false

  public init() {}
}

// [naive]
public func photoScreen(_ photo: StateBinding<NaivePhoto>) -> Screen<String> {
  let bottom = photo.wrappedValue.filter.map { ", at the bottom: \($0)" } ?? ""
  return Screen("Photo\(bottom)").sheet(isPresented: photo.isShared) { Screen("Share") }
}
// [end]

extension PresentationStyle {
  /// The style that a renderer looks for.
  public static let bottomSheet = PresentationStyle("bottomSheet")
}

extension Screen {
  /// The only method that the style needs, even for a case of a route: `photo.route.edit` is an optional binding.
  public func bottomSheet<Value>(
    unwrapping value: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line,
    content: (StateBinding<Value>) -> some ScreenOf<Content>
  ) -> Screen {
    present(.bottomSheet, unwrapping: value, content: content, fileID: fileID, line: line)
  }
}

public struct Photo {
  @CasePathable
  public enum Route: Equatable {
    case edit(filter: String)
    case share
  }

  public var route: Route?

  public init() {}
}

// [solved]
public func photoScreen(_ photo: StateBinding<Photo>) -> Screen<String> {
  Screen("Photo")
    .bottomSheet(unwrapping: photo.route.edit) { $filter in Screen(filter) }
    .sheet(isPresented: photo.route.share) { Screen("Share") }
}
// [end]

extension CaseStudy {
  static let bottomSheet = CaseStudy("bottom-sheet", "Add a custom presentation style") { story in
    story.problem(
      "A bottom sheet that its screen draws isn't a presentation, so a second sheet opens above it.")
    @StateBinding var naive = NaivePhoto()
    naive.filter = "Sepia"
    story.step("filter = \"Sepia\"", photoScreen($naive))
    story.step("presentations", photoScreen($naive).presentations.count)
    naive.isShared = true
    story.step("isShared = true", photoScreen($naive))

    story.solution(
      "A `PresentationStyle` and one method let a route present it like a sheet.")
    @StateBinding var photo = Photo()
    photo.route = .edit(filter: "Sepia")
    story.step("route = .edit(filter: \"Sepia\")", photoScreen($photo))
    photo.route = .share
    story.step("route = .share", photoScreen($photo))
    story.perform("dismiss sheet share", photoScreen($photo))
  }
}
