import NavigationCore
import NavigationPlanning

/// What takes user input: the dialog in front, or the page on top.
///
/// The full screen and plain mode both ask it. Together, the offers of the tree and the rows of the page are everything that the user
/// can do.
public struct Front {
  /// The page on top: behind the dialog, if there is one. If a trail is recorded, its closures note what the user does.
  public let page: Page
  /// The offers of the tree.
  public let offers: [Offer]
  /// The tabs, while they can be seen.
  public let tabs: [ScreenTab<Page>]
  /// The id of the dialog, or of the screen with the page.
  let id: PresentationID?
  /// The presentation on top.
  private let top: Presentation<Page>?
  /// Notes that an offer of the tree is about to be performed.
  private let willPerform: (Int) -> Void

  public init(_ root: Screen<Page>, _ time: TimeMachine? = nil) {
    let screen = root.topmost, offers = root.offers
    top = root.path.last
    self.offers = offers
    tabs = offers.contains { $0.verb == "select" } ? root.tabs ?? [] : []
    id = top?.dialog == nil ? screen.id : top?.id
    guard let note = time?.willPerform else {
      (page, willPerform) = (screen.content, { _ in })
      return
    }
    let own = top?.dialog == nil ? screen.content.offers : []
    page = screen.content.noting { note($0, own + offers) }.page
    willPerform = { note(own.count + $0, own + offers) }
  }

  /// Performs the offer at an index.
  func perform(_ index: Int) {
    willPerform(index)
    offers[index].perform()
  }

  /// Selects the tab at an index.
  func select(_ index: Int) {
    let others = tabs.indices.filter { !tabs[$0].isSelected }
    let selections = offers.indices.filter { offers[$0].verb == "select" }
    if let position = others.firstIndex(of: index) { perform(selections[position]) }
  }

  /// The dialog, if one is in front.
  public var dialog: Dialog? { top?.dialog }

  /// Goes back: taps the button that cancels, or performs the dismissal that is offered, which asks if the screen is guarded. `nil` if
  /// there is no way back.
  public var back: (() -> Void)? {
    let way = dialog.map(\.cancelButton) ?? offers.firstIndex { $0.verb?.hasSuffix("dismiss") == true }
    return way.map { index in { perform(index) } } ?? (dialog == nil ? nil : top?.dismiss)
  }
}

extension Dialog {
  fileprivate var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }

  /// The button that does no harm: the one that cancels, or else the first that isn't destructive.
  public var safeButton: Int? { cancelButton ?? buttons.firstIndex { $0.role != .destructive } }
}
