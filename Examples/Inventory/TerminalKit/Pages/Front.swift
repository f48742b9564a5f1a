import NavigationCore
import NavigationPlanning

/// What is in front, and takes what a person does: a dialog, or the page on top.
///
/// Both renderers ask it. What can be done is what the tree offers, and what the rows of the page say.
public struct Front {
  /// The screen on top: behind the dialog, if there is one.
  public let screen: Screen<Page>
  /// Its page. If a trail is recorded, its closures note what the user does.
  public let page: Page
  /// What is presented last.
  private let top: Presentation<Page>?
  /// What a person can do besides what the rows say.
  public let offers: [Offer]
  /// The tabs, while they can be seen.
  public let tabs: [ScreenTab<Page>]
  /// Where this is, the same for as long as it is there.
  public let place: Place
  /// Notes that an offer of the tree is about to be performed.
  private let willPerform: (Int) -> Void

  /// Which page or dialog of the tree.
  public enum Place: Hashable {
    case page(PresentationID?)
    case dialog(PresentationID)

    /// Whether this is somewhere in a tree.
    func isThere(in root: Screen<Page>) -> Bool {
      switch self {
      case .page(let id): id == nil || root.screen(id: id) != nil
      case .dialog(let id): root.presentation(id: id) != nil
      }
    }
  }

  public init(_ root: Screen<Page>, _ time: TimeMachine? = nil) {
    screen = root.topmost
    top = root.path.last
    offers = root.offers
    tabs = offers.contains { $0.verb == "select" } ? root.tabs ?? [] : []
    place = top.flatMap { $0.dialog == nil ? nil : .dialog($0.id) } ?? .page(screen.id)
    guard let note = time?.willPerform else {
      (page, willPerform) = (screen.content, { _ in })
      return
    }
    let own = top?.dialog == nil ? screen.content.offers : []
    let all = own + offers
    page = screen.content.noting { note($0, all) }
    willPerform = { note(own.count + $0, all) }
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

  /// The dialog, if that is what is in front.
  public var dialog: Dialog? { top?.dialog }

  /// Goes back: performs the dismissal that is offered, which asks if the screen is guarded. `nil` if nothing is offered.
  public var back: (() -> Void)? {
    if let top, let dialog = top.dialog {
      return dialog.buttons.firstIndex { $0.role == .cancel }.map { index in { perform(index) } }
        ?? top.dismiss
    }
    return offers.firstIndex { $0.verb?.hasSuffix("dismiss") == true }.map { index in { perform(index) } }
  }
}

extension Dialog {
  /// The button that does no harm: the one that cancels, or else the first that isn't destructive.
  public var safeButton: Int? {
    buttons.firstIndex { $0.role == .cancel } ?? buttons.firstIndex { $0.role != .destructive }
  }
}
