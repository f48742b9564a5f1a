import NavigationCore

/// What is in front, and takes what a person does: a dialog, or the page on top.
///
/// Both renderers ask it, so that what can be done comes from the tree alone. (Both draw a tree anew after each change.
/// Going from one tree to the next in steps that take time is the work of the Navigator, which comes later.)
public struct Front {
  /// The screen on top. Where there is a dialog, that which presents it.
  public private(set) var screen: Screen<Page>
  /// What "back" dismisses; `nil` where there is no way back.
  public private(set) var top: Presentation<Page>?
  /// The tabs that can be switched: none where something covers them.
  public private(set) var tabs: [ScreenTab<Page>] = []
  /// Where this is, the same for as long as it is there.
  public private(set) var place = Place()

  /// Which page or dialog of the tree.
  public struct Place: Hashable {
    var screen: PresentationID?
    var presentation: PresentationID?
  }

  public init(_ root: Screen<Page>) {
    screen = root
    var next: Screen<Page>? = root
    while let current = next {
      screen = current
      place.screen = current.id
      if let above = current.modal ?? current.push ?? current.stack?.last {
        if above.style.kind == .modal { tabs = [] }
        top = above
        place.presentation = above.id
        next = above.screen
      } else if let all = current.tabs, let selected = all.first(where: \.isSelected) {
        tabs = all
        next = selected.screen
      } else {
        next = nil
      }
    }
  }

  /// The dialog, if that is what is in front.
  public var dialog: Dialog? { top?.dialog }
  public var page: Page { screen.content }

  /// Goes back: what the page says, or else a dismissal.
  public func back() {
    if dialog == nil, let back = page.back { back() } else { top?.dismiss() }
  }
}
