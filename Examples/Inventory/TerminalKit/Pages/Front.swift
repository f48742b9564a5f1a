import NavigationCore
import NavigationPlanning
import NavigationWindows
import PageKit

/// The receiver of user input: the dialog in front, or the page of a column.
///
/// Both the full screen and plain mode use it. The tree's offers and the page's rows are all of the user's actions.
public struct Front {
  /// The screens that can have the cursor, from left to right: one for each column of the layer in front, except placeholders.
  public let columns: [Screen<Page>]
  /// The column that has the cursor. If all columns are placeholders, because the others are hidden, this is the first one.
  public let column: Int
  /// The page of the column, which is behind the dialog, if there is one. While a trail is recorded, the page's closures note
  /// the user's actions.
  public let page: Page
  /// What is shown above the columns without covering them, such as a toast. While a trail is recorded, its closures note the
  /// user's actions, too.
  let overlays: [Page]
  /// The offers of the tree, in all columns.
  public let offers: [Offer]
  /// The tabs of the window in front, if they are visible.
  public let tabs: [ScreenTab<Page>]
  /// The windows; empty for a tree without windows.
  public let windows: [ScreenWindow<Page>]
  let screenCommands: [ScreenCommand]
  /// The id of the dialog, or of the screen with the page.
  let id: PresentationID?
  /// The presentation on top.
  private let top: Presentation<Page>?
  /// The indices of the offers that select a window or a tab.
  private let selections: [Int]
  /// Notes that an offer of the tree is about to be performed.
  private let willPerform: (Int) -> Void

  /// - Parameter column: The column that has the cursor, if it exists; otherwise, the rightmost one.
  public init(_ root: Screen<Page>, _ time: TimeMachine? = nil, column: Int = .max) {
    let path = root.path, offers = root.offers
    let base = path.last { $0.style.kind == .modal && $0.dialog == nil }?.screen ?? root
    columns = base.columns.filter { $0.placeholder == nil }.compactMap(\.screens.last)
    let overlays = path.last?.dialog == nil ? base.overlays.map(\.content) : []
    let pages = columns.isEmpty ? [base.columns[0].content] : columns.map(\.content)
    self.column = min(column, pages.count - 1)
    top = path.last
    self.offers = offers
    windows = root.windows
    screenCommands = root.commands
    selections = offers.indices.filter { offers[$0].kind == .select }
    // The windows come first.
    let areTabsVisible = selections.count > max(windows.count - 1, 0)
    tabs = areTabsVisible ? (windows.first(where: \.isFront)?.screen ?? root).tabs ?? [] : []
    let screen = columns.isEmpty ? nil : columns[self.column].id
    id = top?.dialog == nil ? screen : top?.id
    guard let note = time?.willPerform else {
      (page, self.overlays, willPerform) = (pages[self.column], overlays, { _ in })
      return
    }
    // A trail counts the rows of all columns, from right to left, and then those of the overlays.
    let rows = top?.dialog == nil ? (pages.reversed() + overlays).map(\.offers) : []
    let all = rows.flatMap { $0 } + offers
    let first = rows.prefix(pages.count - 1 - self.column).joined().count
    page = pages[self.column].noting { note(first + $0, all) }.page
    self.overlays = overlays.indices.map { index in
      let first = rows.prefix(pages.count + index).joined().count
      return overlays[index].noting { note(first + $0, all) }.page
    }
    willPerform = { note(all.count - offers.count + $0, all) }
  }

  /// Shows the columns that are hidden, if there are any.
  var sidebar: Action? {
    offers.firstIndex { $0.kind == .show }.map { index in
      Action("show \(offers[index].label)", key: "w") { perform(index) }
    }
  }

  /// The actions of the overlays, and the ones that close them.
  var overlayActions: [Action] {
    overlays.flatMap(\.rows).compactMap { row in
      if case .button(let action, _) = row.kind { action } else { nil }
    }
      + offers.indices.filter { offers[$0].overlay != nil && offers[$0].kind == .dismiss }.map { index in
        Action("Hide", key: "v") { perform(index) }
      }
  }

  /// What a row of the page is about; `nil` for a button of the dialog.
  func name(of row: Int) -> AnyHashable? {
    dialog == nil && page.rows.indices.contains(row) ? page.rows[row].name : nil
  }

  /// Performs the offer at an index.
  func perform(_ index: Int) {
    willPerform(index)
    offers[index].perform()
  }

  /// Selects the tab at an index.
  func select(_ index: Int) {
    let others = tabs.indices.filter { !tabs[$0].isSelected }
    if let position = others.firstIndex(of: index) {
      perform(Array(selections.suffix(others.count))[position])
    }
  }

  /// Brings the window at an index to the front, even if a modal hides the offer.
  func bringToFront(_ index: Int) {
    let others = windows.indices.filter { !windows[$0].isFront }
    guard let position = others.firstIndex(of: index) else { return }
    if selections.isEmpty { windows[index].bringToFront() } else { perform(selections[position]) }
  }

  /// Closes the window at an index, or asks the guard closest to the top.
  func closeWindow(_ index: Int) {
    if let offer = offers.firstIndex(where: isClosing) { perform(offer) } else { windows[index].close() }
  }

  /// The index of the window in front, if there are others.
  var windowOfSeveral: Int? { windows.count > 1 ? windows.firstIndex(where: \.isFront) : nil }

  /// The dialog, if one is in front.
  public var dialog: Dialog? { top?.dialog }

  /// Goes back: taps the cancel button, or dismisses the page of the column, which asks first if the page is guarded; `nil` if
  /// the user can't go back.
  public var back: (() -> Void)? {
    let way =
      dialog.map(\.cancelButton)
      ?? offers.firstIndex { $0.isDismissal(of: column) && !isClosing($0) }
    return way.map { index in { perform(index) } } ?? (dialog == nil ? nil : top?.dismiss)
  }

  /// Whether an offer closes a window, which has its own key.
  public func isClosing(_ offer: Offer) -> Bool {
    offer.kind == .dismiss && windows.contains { offer.label == "window \($0.name)" }
  }

  /// Whether an offer is a tap on the safe button of the dialog, which Enter presses.
  public func isSafe(_ offer: Offer) -> Bool {
    guard let dialog, let button = dialog.safeButton, offer.kind == .tap else { return false }
    return String(state: dialog.buttons[button].label) == offer.label
  }
}

extension Row {
  /// What the row is about.
  var name: AnyHashable { id ?? AnyHashable(label) }
}
