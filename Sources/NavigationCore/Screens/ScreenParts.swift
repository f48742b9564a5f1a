/// What a screen presents, and what is wrong with it. A screen copies it before a change that another would see.
@usableFromInline
final class ScreenParts<Content> {
  // What is presented, in the order of the calls.
  var presentations: [Presentation<Content>] = []
  var stack: Screen<Content>.Stack?
  var tabs: Screen<Content>.Tabs?
  var links: [ScreenLink] = []

  // What is wrong, and what is not claimed.
  var problems: [Problem] = []
  var looks: [RouteLook] = []
  @usableFromInline var lastLook: AnyLocation?

  init() {}

  init(_ other: ScreenParts) {
    presentations = other.presentations
    stack = other.stack
    tabs = other.tabs
    links = other.links
    problems = other.problems
    looks = other.looks
    lastLook = other.lastLook
  }
}

extension Screen {
  private var uniqueParts: ScreenParts<Content> {
    mutating get {
      // The second owner would be a constant bound before the question.
      if isKnownUniquelyReferenced(&parts), let parts { return parts }
      let unique = parts.map { ScreenParts($0) } ?? ScreenParts()
      parts = unique
      return unique
    }
  }

  var storedPresentations: [Presentation<Content>] {
    get { parts?.presentations ?? [] }
    _modify { yield &uniqueParts.presentations }
  }

  var storedStack: Stack? {
    get { parts?.stack }
    _modify { yield &uniqueParts.stack }
  }

  var storedTabs: Tabs? {
    get { parts?.tabs }
    _modify { yield &uniqueParts.tabs }
  }

  var storedLinks: [ScreenLink] {
    get { parts?.links ?? [] }
    _modify { yield &uniqueParts.links }
  }

  var problems: [Problem] {
    get { parts?.problems ?? [] }
    _modify { yield &uniqueParts.problems }
  }

  var looks: [RouteLook] {
    get { parts?.looks ?? [] }
    _modify { yield &uniqueParts.looks }
  }

  var lastLook: AnyLocation? {
    get { parts?.lastLook }
    _modify { yield &uniqueParts.lastLook }
  }
}
