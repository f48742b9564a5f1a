import NavigationCore

/// What the full screen remembers besides the tree: where the cursor is on each page, and what there is to tell.
///
/// It is a value, and ``handle(_:on:)`` says all that a key does, so that a test needs no terminal.
public struct Interface {
  /// A line for the person, until the next key.
  public var message: String?
  /// What the person has to read. Each stays until Enter or Escape.
  private var notices: [String] = []
  private var focuses: [PresentationID?: Focus] = [:]
  /// The column that the user has gone to, and the page on top then.
  private var place: (column: Int, top: PresentationID?)?

  /// Where the cursor is.
  struct Focus: Equatable {
    /// Which row of the page, or button of the dialog; `nil` where there is none to be on.
    var row: Int?
    /// In a text field: how many characters are left of it.
    var column: Int?
    /// In a number: what was typed, which may be too small to be written yet; `nil` if the next digit begins anew.
    var typed: Int?
  }

  /// What is left for the program to do after a key.
  public enum Effect: Equatable, Sendable {
    case none, quit, suspend, redraw
    /// Show a state that the app has had: so many steps further on.
    case travel(Int)
    /// Open the link with this URL.
    case open(String)
  }

  /// Whether the session has a panel, and goes back and forth in time.
  let hasTime: Bool
  /// Whether the panel is shown; `nil` if the width decides.
  private var wantsPanel: Bool?
  /// Whether the arrow keys go back and forth in time.
  var isTravelling = false
  /// The URL that is typed; `nil` if none is.
  private(set) var url: String?

  /// Whether there is a panel, if a session has one.
  func isPanelShown(width: Int) -> Bool { isTravelling || wantsPanel ?? (width >= 120) }

  /// The number of columns that the app has room for, beside the panel if that is shown.
  func columns(width: Int, height: Int) -> Int {
    let areas = hasTime && isPanelShown(width: width) ? Panel.area(width: width, height: height) : nil
    return (areas?.app.width ?? width) / 50
  }

  public init(notice: String? = nil, hasTime: Bool = false) {
    self.hasTime = hasTime
    notice.map { notify($0) }
  }

  /// Tells the person something that stays until it was read.
  public mutating func notify(_ notice: String) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// What there is to tell now.
  var line: String? { url.map { "Go to: \($0)▏" } ?? message ?? notices.first.map { "\($0) (enter)" } }

  // MARK: Focus

  /// Where the cursor is: where it was left, or where it is best to begin.
  func focus(in front: Front) -> Focus {
    let rows = Self.rows(of: front)
    guard let first = rows.first, let last = rows.last else { return Focus() }
    guard let focus = focuses[front.id], let row = focus.row else {
      return Focus(row: Self.start(in: front) ?? first)
    }
    if rows.contains(row) { return focus }
    return Focus(row: rows.last { $0 <= row } ?? rows.first { $0 >= row } ?? last)
  }

  /// The row on which the cursor was left on a page.
  func row(on page: PresentationID?) -> Int? { focuses[page]?.row }

  /// What takes the input: the page on top, unless the user has gone to another column since it came up.
  func front(of screen: Screen<Page>, _ time: TimeMachine? = nil) -> Front {
    let front = Front(screen, time)
    guard let place, place.top == front.id, place.column != front.column else { return front }
    return Front(screen, time, column: place.column)
  }

  /// The rows that the cursor can be on. Where there is only text, that is all of it, so that it can be scrolled.
  static func rows(of front: Front) -> [Int] {
    if let dialog = front.dialog { return Array(dialog.buttons.indices) }
    let rows = front.page.rows.indices.filter { front.page.rows[$0].isFocusable }
    return rows.isEmpty ? Array(front.page.rows.indices) : rows
  }

  /// The button that does no harm; the row that is chosen.
  private static func start(in front: Front) -> Int? {
    if let dialog = front.dialog { return dialog.safeButton }
    return front.page.rows.firstIndex(where: \.isChosen)
  }

  mutating func move(_ distance: Int, in front: Front) {
    let rows = Self.rows(of: front)
    guard let row = focus(in: front).row, let index = rows.firstIndex(of: row) else { return }
    focuses[front.id] = Focus(row: rows[min(max(index + distance, 0), rows.count - 1)])
  }

  mutating func put(_ focus: Focus, in front: Front) { focuses[front.id] = focus }

  // MARK: Keys

  /// Does what a key says: an edit of state through the tree, or a movement of the cursor.
  ///
  /// - Parameters:
  ///   - width: that of the terminal.
  ///   - time: what notes the user's actions.
  public mutating func handle(
    _ key: Key, on screen: Screen<Page>, width: Int = 80, _ time: TimeMachine? = nil
  ) -> Effect {
    message = nil
    func isPresented(_ id: PresentationID?) -> Bool {
      id.map { screen.screen(id: $0) != nil || screen.presentation(id: $0) != nil } ?? true
    }
    // A page that is opened again begins anew.
    focuses = focuses.filter { isPresented($0.key) }
    if let top = place?.top, !isPresented(top) { place = nil }
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
    let focus = focus(in: front)
    if let dialog = front.dialog {
      handle(key, dialog, focus, front)
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
    case .text(let text):
      if let number = Int(text), number > 0 { front.select(number - 1) }
      if let letter = text.first { press(letter, front, focus) }
    case .backspace, .delete, .pasted: break
    }
    return .none
  }

  /// The slider: arrows, and Home and End.
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
      message = "There is nothing to go back to; q quits."
    }
  }

  private mutating func go(to column: Int, _ front: Front) {
    if front.columns.indices.contains(column) { place = (column, front.columns.last?.id) }
  }

  /// Goes to the column that Enter opens: the one of the page on top.
  mutating func goToTop() { place = nil }

  /// Goes to the next column, or to the next tab if there is one column, or to the next row if there are no tabs.
  private mutating func goOn(_ step: Int, _ front: Front) {
    let count = front.columns.count
    guard count == 1 else { return go(to: (front.column + step + count) % count, front) }
    guard let selected = front.tabs.firstIndex(where: \.isSelected) else { return move(step, in: front) }
    front.select((selected + step + front.tabs.count) % front.tabs.count)
  }

  /// Does what a letter stands for: an action of the row with the cursor, or a button of the page.
  private mutating func press(_ letter: Character, _ front: Front, _ focus: Focus) {
    if let action = Self.actions(front, focus).first(where: { $0.key == letter }) { message = action.run() }
  }

  /// What letters can do here.
  static func actions(_ front: Front, _ focus: Focus) -> [Action] {
    let rows = front.page.rows
    var actions: [Action] = []
    if let row = focus.row, case .item(_, let own) = rows[row].kind { actions = own }
    return actions
      + rows.compactMap { row in if case .button(let action, _) = row.kind { action } else { nil } }
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

  /// Taps a button. If the dialog asks again, the cursor begins anew.
  private mutating func answer(_ button: Int, _ front: Front) {
    focuses[front.id] = nil
    front.perform(button)
  }

  /// For each button the letter that taps it, which is shown: its first one, if no other button has that.
  static func letters(of dialog: Dialog) -> [Character?] {
    let letters = dialog.buttons.map { String(state: $0.label).first }
    return letters.map { letter in
      let same = letters.filter { $0?.lowercased() == letter?.lowercased() }
      return same.count == 1 && letter?.isLetter == true ? letter : nil
    }
  }
}
