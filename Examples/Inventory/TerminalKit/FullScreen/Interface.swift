import NavigationCore
import NavigationWindows
import PageKit

/// The state of the full screen that isn't in the tree: the cursor on each page, and messages.
///
/// It is a value, and ``handle(_:on:width:_:)`` returns all other effects of a key, so a test doesn't need a terminal.
public struct Interface {
  /// A message that disappears with the next key.
  public var message: String?
  /// A message about a state that lasts, such as unsaved changes. It is shown until the program removes it.
  public var problem: String?
  /// The browsers that show the same app; `nil` if it isn't served.
  public var connection: Connection?
  /// Whether the user has seen a letter appear in a browser.
  private(set) var hasTyped = false
  /// Messages that the user confirms one by one with Enter or Escape.
  private var notices: [String] = []
  private var focuses: [PresentationID?: Focus] = [:]
  /// The column that the user chose, and the page on top at that time.
  private var place: (column: Int, top: PresentationID?)?

  /// The position of the cursor on a page or in a dialog.
  struct Focus: Equatable {
    /// The row of the page, or the button of the dialog; `nil` if it has none.
    var row: Int?
    /// What the row of the page is about. The cursor follows it.
    var name: AnyHashable?
    /// In a text field: the number of characters to the left of the cursor.
    var column: Int?
    /// In a number: the digits typed so far, which may be too small to be written; `nil` if the next digit is the first.
    var typed: Int?
  }

  /// An effect of a key that the program must perform.
  public enum Effect: Equatable, Sendable {
    case none, quit, suspend, redraw
    /// Move by a distance in the history.
    case travel(Int)
    /// Open the link with a URL.
    case open(String)
    /// Close a window, or ask first.
    case close(WindowID)
  }

  /// Whether the session has a time machine, and a panel.
  let hasTime: Bool
  /// Whether the user has shown or hidden the panel; `nil` if the width decides.
  private var wantsPanel: Bool?
  /// Whether the arrow keys move through the history.
  var isTravelling = false
  /// Whether the list of keys is shown.
  private(set) var isHelpShown = false
  /// The URL in the input line; `nil` if the line is closed.
  private(set) var url: String?

  /// Returns whether the panel is shown, if the session has one.
  func isPanelShown(width: Int) -> Bool { isTravelling || wantsPanel ?? (width >= 150) }

  /// Returns the number of columns that the app has room for, beside the panel if it is shown.
  func columns(width: Int, height: Int) -> Int {
    let areas = hasTime && isPanelShown(width: width) ? Panel.area(width: width, height: height) : nil
    return (areas?.app.width ?? width) / 50
  }

  public init(notice: String? = nil, hasTime: Bool = false) {
    self.hasTime = hasTime
    notice.map { notify($0) }
  }

  /// Adds a message that the user must confirm.
  public mutating func notify(_ notice: String) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// The message or the input line above the hints, or else the problem and the overlays.
  func line(_ front: Front) -> String? {
    let standing = [problem, overlayLine(front)].compactMap(\.self).joined(separator: "\n")
    return url.map { "Go to: \($0)▏" } ?? message ?? notices.first.map { "\($0) (enter)" }
      ?? (standing.isEmpty ? nil : standing)
  }

  /// `Mouse deleted (y Undo, v Hide)`.
  private func overlayLine(_ front: Front) -> String? {
    if front.overlays.isEmpty { return nil }
    let keys = front.overlayActions.compactMap { action in
      action.key.map { "\(isTyping(front) ? "^" : "")\($0) \(action.label)" }
    }
    return front.overlays.map(\.title).joined(separator: " · ") + " (\(keys.joined(separator: ", ")))"
  }

  /// Whether letters are text, and Ctrl makes them actions.
  func isTyping(_ front: Front) -> Bool {
    if front.dialog == nil, let row = focus(in: front).row, case .field = front.page.rows[row].kind {
      true
    } else {
      false
    }
  }

  // MARK: Focus

  /// Returns the position of the cursor: the last one on this page, or the initial one.
  ///
  /// The cursor follows its row. If the row is gone, because something else than a key has changed the model, the position is
  /// the initial one.
  ///
  /// - Parameter isOwn: Whether a key has changed the model. The cursor is then on a neighbor of a row that is gone.
  func focus(in front: Front, isOwn: Bool = false) -> Focus {
    let rows = Self.rows(of: front)
    guard let first = rows.first, let last = rows.last else { return Focus() }
    let start = Focus(row: Self.start(in: front) ?? first)
    guard var focus = focuses[front.id], let row = focus.row else { return start }
    if rows.contains(row), front.name(of: row) == focus.name { return focus }
    focus.row = rows.filter { front.name(of: $0) == focus.name }.min { abs($0 - row) < abs($1 - row) }
    if focus.row != nil, front.dialog == nil { return focus }
    return isOwn ? Focus(row: rows.last { $0 <= row } ?? rows.first { $0 >= row } ?? last) : start
  }

  /// Keeps the cursors of the columns in front on their rows, or on neighbors of rows that a key has removed.
  private mutating func settle(_ screen: Screen<Page>) {
    let front = Front(screen)
    for column in front.dialog == nil ? Array(front.columns.indices) : [] {
      let front = Front(screen, column: column)
      if focuses[front.id] != nil { put(focus(in: front, isOwn: true), in: front) }
    }
  }

  /// Returns the cursor's last row on a page.
  func row(on page: PresentationID?) -> Int? { focuses[page]?.row }

  /// Returns the column with the cursor: the rightmost one, unless the user chose another column after its page opened.
  func front(of screen: Screen<Page>, _ time: TimeMachine? = nil) -> Front {
    let front = Front(screen, time)
    guard let place, place.top == front.id, place.column != front.column else { return front }
    return Front(screen, time, column: place.column)
  }

  /// Returns the rows that the cursor can be on. On a page of text, these are all rows, so that it can be scrolled.
  static func rows(of front: Front) -> [Int] {
    if let dialog = front.dialog { return Array(dialog.buttons.indices) }
    let rows = front.page.rows.indices.filter { front.page.rows[$0].isFocusable }
    return rows.isEmpty ? Array(front.page.rows.indices) : rows
  }

  /// Returns the initial row: the safe button of a dialog, the chosen row, or the first one below a filter.
  private static func start(in front: Front) -> Int? {
    if let dialog = front.dialog { return dialog.safeButton }
    let rows = front.page.rows
    return rows.firstIndex(where: \.isChosen) ?? rows.firstIndex { $0.isFocusable && !$0.isFilter }
  }

  mutating func move(_ distance: Int, in front: Front) {
    let rows = Self.rows(of: front)
    guard let row = focus(in: front).row, let index = rows.firstIndex(of: row) else { return }
    put(Focus(row: rows[min(max(index + distance, 0), rows.count - 1)]), in: front)
  }

  mutating func put(_ focus: Focus, in front: Front) {
    focuses[front.id] = focus
    focuses[front.id]?.name = focus.row.flatMap(front.name)
  }

  // MARK: Keys

  /// Handles a key: edits the state through the tree, or moves the cursor.
  ///
  /// - Parameters:
  ///   - screen: The tree, which is read again after the key.
  ///   - width: The width of the terminal.
  ///   - drawn: What the user has clicked on.
  ///   - time: Notes the user's actions.
  public mutating func handle(
    _ key: Key, on screen: @autoclosure () -> Screen<Page>, width: Int = 80, drawn: Canvas? = nil,
    _ time: TimeMachine? = nil
  ) -> Effect {
    let effect = perform(key, on: screen(), width: width, drawn: drawn, time)
    settle(screen())
    return effect
  }

  private mutating func perform(
    _ key: Key, on screen: Screen<Page>, width: Int, drawn: Canvas?, _ time: TimeMachine?
  ) -> Effect {
    message = nil
    if isHelpShown {
      isHelpShown = false
      return .none
    }
    // On a page that is opened again, the cursor begins at its initial position. The same holds if something else than a key has
    // removed its row.
    focuses = focuses.filter { id, focus in
      guard let page = (id.map { screen.screen(id: $0) } ?? screen)?.content else {
        return id.flatMap { screen.presentation(id: $0) } != nil
      }
      return page.rows.contains { $0.name == focus.name }
    }
    switch key {
    case .control("c"), .control("q"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .control("b") where hasTime: return .travel(-1)
    case .control("f") where hasTime: return .travel(1)
    case .control("p"):
      wantsPanel = !isPanelShown(width: width)
      return .none
    case .control("t") where hasTime:
      isTravelling.toggle()
      return .none
    case _ where isTravelling: return travel(key)
    case .control("g"):
      url = url == nil ? "" : nil
      return .none
    case _ where url != nil: return typeURL(key)
    case .enter where !notices.isEmpty, .escape where !notices.isEmpty:
      notices.removeFirst()
      return .none
    default: break
    }
    let front = front(of: screen, time)
    if front.dialog == nil { put(focus(in: front), in: front) }
    if case .text = key, connection?.count ?? 0 > 0, isTyping(front) { hasTyped = true }
    if let window = front.windowOfSeveral {
      switch key {
      case .control("w"):
        front.bringToFront((window + 1) % front.windows.count)
        goToTop()
        return .none
      case .control("k"): return .close(front.windows[window].id)
      default: break
      }
    }
    switch key {
    case .click(let point):
      if let target = drawn?.targets(at: point).first { click(target, screen, front, time) }
      return .none
    case .scroll(let rows, let point):
      for case .page(let column) in drawn?.targets(at: point) ?? [] {
        move(rows, in: Front(screen, time, column: column))
      }
      return .none
    default: break
    }
    let focus = focus(in: front)
    if let dialog = front.dialog {
      handle(key, dialog, focus, front)
      return .none
    }
    if let command = front.commands.first(where: { $0.key == key }) {
      message = command.action.run()
      return .none
    }
    if let index = focus.row, edit(front.page.rows[index], key, focus, front) { return .none }
    switch key {
    case .up: move(-1, in: front)
    case .down, .enter: move(1, in: front)
    case .home: move(.min / 2, in: front)
    case .end: move(.max / 2, in: front)
    case .pageUp: move(-10, in: front)
    case .pageDown: move(10, in: front)
    case .escape: leave(front)
    case .tab: goOn(1, front)
    case .backTab: goOn(-1, front)
    case .left: go(to: front.column - 1, front)
    case .right: go(to: front.column + 1, front)
    case .control(let letter): press(letter, front, focus)
    case .text("q"): return .quit
    case .text("?"): isHelpShown = true
    case .text("/"):
      if let row = front.page.rows.firstIndex(where: \.isFilter) { put(Focus(row: row), in: front) }
    case .text(let text):
      if let number = Int(text), number > 0 { front.select(number - 1) }
      if let letter = text.first { press(letter, front, focus) }
    case .backspace, .delete, .pasted, .click, .scroll: break
    }
    return .none
  }

  /// Does what a click means: it puts the cursor on a row, and performs the action of Enter.
  private mutating func click(
    _ target: Canvas.Target, _ screen: Screen<Page>, _ front: Front, _ time: TimeMachine?
  ) {
    switch target {
    case .window(let index):
      front.bringToFront(index)
      goToTop()
    case .tab(let index): front.select(index)
    case .button(let index): answer(index, front)
    case .page(let column): go(to: column, front)
    case .back(let column): leave(Front(screen, time, column: column))
    case .row(let row, let column):
      go(to: column, front)
      let front = Front(screen, time, column: column)
      guard front.page.rows.indices.contains(row), front.page.rows[row].isFocusable else { return }
      if focus(in: front).row != row { put(Focus(row: row), in: front) }
      switch front.page.rows[row].kind {
      case .item, .button, .choice: _ = edit(front.page.rows[row], .enter, focus(in: front), front)
      case .text, .field, .number: break
      }
    }
  }

  /// Handles a key that moves through the history.
  private mutating func travel(_ key: Key) -> Effect {
    switch key {
    case .left, .up: return .travel(-1)
    case .right, .down: return .travel(1)
    case .pageUp: return .travel(-10)
    case .pageDown: return .travel(10)
    case .home: return .travel(.min / 2)
    case .end: return .travel(.max / 2)
    case .enter, .escape: isTravelling = false
    default: break
    }
    return .none
  }

  private mutating func typeURL(_ key: Key) -> Effect {
    switch key {
    case .text(let text), .pasted(let text): url?.append(text)
    case .backspace: url = url.map { String($0.dropLast()) }
    case .control("u"): url = ""
    case .escape: url = nil
    case .enter:
      defer { url = nil }
      return url.map { .open($0) } ?? .none
    default: break
    }
    return .none
  }

  private mutating func leave(_ front: Front) {
    if let back = front.back {
      back()
    } else {
      message = "There is nothing to go back to; ^q quits."
    }
  }

  private mutating func go(to column: Int, _ front: Front) {
    if front.columns.indices.contains(column) { place = (column, front.columns.last?.id) }
  }

  /// Moves the cursor to the column of the page on top.
  mutating func goToTop() { place = nil }

  /// Moves the cursor to the next column. With a single column, selects the next tab, or without tabs, moves to the next row.
  private mutating func goOn(_ step: Int, _ front: Front) {
    let count = front.columns.count
    guard count <= 1 else { return go(to: (front.column + step + count) % count, front) }
    guard let selected = front.tabs.firstIndex(where: \.isSelected) else { return move(step, in: front) }
    front.select((selected + step + front.tabs.count) % front.tabs.count)
  }

  /// Runs the action of a letter.
  private mutating func press(_ letter: Character, _ front: Front, _ focus: Focus) {
    if let action = Self.actions(front, focus).first(where: { $0.key == letter }) { message = action.run() }
  }

  /// Returns the actions that have letters: the actions of the row with the cursor, the buttons, the one that shows hidden
  /// columns, and those of overlays.
  static func actions(_ front: Front, _ focus: Focus) -> [Action] {
    let rows = front.page.rows
    var actions: [Action] = []
    if let row = focus.row, case .item(_, let own) = rows[row].kind { actions = own }
    return actions
      + rows.compactMap { row in if case .button(let action, _) = row.kind { action } else { nil } }
      + [front.sidebar].compactMap(\.self) + front.overlayActions
  }

  private mutating func handle(_ key: Key, _ dialog: Dialog, _ focus: Focus, _ front: Front) {
    switch key {
    case .up, .left, .backTab: move(-1, in: front)
    case .down, .right, .tab: move(1, in: front)
    case .escape: front.back?()
    case .enter, .text(" "):
      if let row = focus.row { answer(row, front) }
    case .text(let text):
      if let index = Self.letters(of: dialog).firstIndex(where: { $0?.lowercased() == text.lowercased() }) {
        answer(index, front)
      }
    default: break
    }
  }

  /// Taps a button. If the same dialog is presented again, the cursor begins at the safe button.
  private mutating func answer(_ button: Int, _ front: Front) {
    focuses[front.id] = nil
    front.perform(button)
  }

  /// Returns the letter of each button, shown in parentheses: its first letter, unless another button begins with the same one.
  static func letters(of dialog: Dialog) -> [Character?] {
    let letters = dialog.buttons.map { String(state: $0.label).first }
    return letters.map { letter in
      let same = letters.filter { $0?.lowercased() == letter?.lowercased() }
      return same.count == 1 && letter?.isLetter == true ? letter : nil
    }
  }
}
