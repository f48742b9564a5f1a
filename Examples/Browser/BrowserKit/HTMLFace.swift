import NavigationCore
import PageKit

/// The HTML of a tree of screens, and the actions of its controls.
///
/// The HTML has up to three columns, and CSS hides the columns that don't fit. Resizing a window therefore doesn't cause a
/// request, and keeps typed text. Elements of the class `wide` need room for two columns, and elements of the class `widest`
/// need room for three. Elements of the class `narrow` are shown in one column, and elements of the class `medium` in one or
/// two.
///
/// A covered layer is dimmed and `inert`, and its controls are disabled: the keyboard and a screen reader reach only the
/// front layer, and only its fields are sent.
public struct HTMLFace {
  /// The body of a form.
  public private(set) var html = ""
  /// The buttons of the front layer, by name.
  private(set) var buttons: [String: Button] = [:]
  /// The fields of the front layer.
  private(set) var fields: [Field] = []
  /// The name of the main button of the page, which Enter presses in a field.
  private(set) var enterButton = ""
  /// The largest number of UTF-16 units that can be typed into a field. A form, and a URL with a filter, then stay below the
  /// limits of a request.
  private static let longestText = 1000
  /// A message for the user, drawn above the rest of the front layer.
  private let notice: String?
  /// Values to show in place of the values in the state, by field name.
  private let typed: [String: String]
  private let offers: [Offer]
  private let root: Screen<Page>
  /// Whether the layer being drawn is in front.
  private var isLive: Bool

  struct Button {
    var action: Action
    /// Whether the button leaves the screen, even if a value in the form is invalid.
    var isBack: Bool
  }

  struct Field {
    var name: String
    /// The value in the state.
    var value: String
    /// Writes a value, or returns the reason why it is invalid.
    var set: (String) -> String?
  }

  public init(_ screen: Screen<Page>, notice: String? = nil, typed: [String: String] = [:]) {
    let root = screen.columns(3)
    let modals = root.path.filter { $0.style.kind == .modal }
    self.notice = notice
    self.typed = typed
    offers = root.offers
    self.root = root
    isLive = modals.isEmpty
    drawLayer(root)
    for (index, modal) in modals.enumerated() {
      isLive = index == modals.count - 1
      draw(modal)
    }
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  // MARK: Screens

  /// Draws a layer: its tabs, its columns, and its overlays.
  private mutating func drawLayer(_ base: Screen<Page>, isModal: Bool = false) {
    let columns = base.columns
    let screens = columns.flatMap(\.screens)
    html += "<div class=layer\(isLive ? "" : " inert")>"
    if isLive { drawNotice() }
    for host in screens where host.pushed.isEmpty { drawTabs(of: host) }
    drawCommands(isModal: isModal)
    let front = columns.lastIndex { $0.placeholder == nil }
    if isLive { drawSidebarButton(style: front == nil ? nil : "wide") }
    html += "<div class=columns>"
    /// The columns that are shown if a number of columns fits.
    func shown(_ room: Int) -> Range<Int> {
      let end = max((front ?? 0) + 1, min(room, columns.count))
      return max(end - room, 0)..<end
    }
    var below: Screen<Page>?
    for (index, column) in columns.enumerated() {
      let room = (1...3).first { shown($0).contains(index) } ?? 1
      let classes =
        (room > 1 ? [["wide", "widest"][room - 2]] : []) + (column.placeholder == nil ? [] : ["placeholder"])
      html += classes.isEmpty ? "<section>" : "<section class=\"\(classes.joined(separator: " "))\">"
      var back = isModal && index == 0 ? "Close" : nil
      for screen in column.screens {
        if let below, screen.id.flatMap(base.presentation(id:)) != nil { back = "‹ \(below.content.title)" }
        below = screen
      }
      let isBeside = index > 0 && column.screens.count == 1
      let isFirst = isBeside ? (1...2).last { shown($0).lowerBound == index } : nil
      if let back { drawBack(back, column: index, besideFrom: isFirst.map { $0 + 1 }) }
      draw(column.content, isFront: index == front ?? 0, isPresented: back != nil)
      html += "</section>"
    }
    html += "</div>"
    for overlay in screens.flatMap(\.presentations) where overlay.style.kind == .overlay {
      guard let page = overlay.screen?.content else { continue }
      html += "<aside role=status><p>\(escaped(page.title))</p>"
      for row in page.rows { draw(row, isMain: false, attributes: "") }
      if let offer = offers.first(where: { $0.overlay == overlay.id && $0.kind == .dismiss }) {
        button(Action("Hide") { offer.perform() }, "✕", attributes: " aria-label=Hide")
      }
      html += "</aside>"
    }
    isLive = false
    html += "</div>"
  }

  /// Draws the back button if the tree offers a way back. (With a guard that doesn't ask, it doesn't.)
  ///
  /// - Parameter room: The number of columns from which on the screen below is in the column to the left; `nil` if it is
  ///   always covered.
  private mutating func drawBack(_ label: String, column: Int, besideFrom room: Int?) {
    let offer = offers.first { $0.isDismissal(of: column) }
    guard !isLive || offer != nil else { return }
    button(
      Action(label) { offer?.perform() },
      room.map { room in
        let classes = room == 2 ? ("narrow", "wide") : ("medium", "widest")
        return "<span class=\(classes.0)>\(escaped(label))</span><span class=\(classes.1)>Close</span>"
      }, isBack: true, style: room != nil || label == "Close" ? "close" : nil)
  }

  /// Draws a button that shows hidden columns, if there are any.
  private mutating func drawSidebarButton(style: String?) {
    guard let offer = offers.first(where: { $0.kind == .show }) else { return }
    button(Action("Show \(offer.label)") { offer.perform() }, style: style)
  }

  private mutating func drawTabs(of host: Screen<Page>) {
    guard let tabs = host.tabs else { return }
    html += "<nav aria-label=Tabs>"
    for tab in tabs {
      button(
        Action(tab.caption, perform: tab.select), name: tab.screen.content.title,
        attributes: tab.isSelected ? " aria-current=page" : "")
    }
    html += "</nav>"
  }

  /// Draws the commands, with access keys: all of them below the tabs, and in a sheet those that can be performed there.
  private mutating func drawCommands(isModal: Bool) {
    let drawn = root.commands.filter { !isModal || isLive && $0.disabledReason == nil }
    if drawn.isEmpty { return }
    html += "<menu>"
    for command in drawn {
      let action = Action(command) { command.perform() }
      let key = command.shortcut.flatMap { $0.modifiers == [.command] ? $0.key : nil }
      let title = action.hindrance ?? key.map { "Access key \($0)" }
      html += "<li>"
      button(
        action,
        attributes: (key.map { " accesskey=\"\(escaped("\($0)"))\"" } ?? "")
          + (title.map { " title=\"\(escaped($0))\"" } ?? ""))
      html += "</li>"
    }
    html += "</menu>"
  }

  private mutating func drawNotice() {
    if let notice { html += "<p role=alert>\(escaped(notice))</p>" }
  }

  private mutating func draw(_ modal: Presentation<Page>) {
    let title =
      modal.dialog.map { String(state: $0.title) } ?? modal.screen?.columns.last?.content.title ?? ""
    html += "<dialog open class=\"\(escaped("\(modal.style)"))\" aria-label=\"\(escaped(title))\">"
    if let screen = modal.screen { drawLayer(screen, isModal: true) }
    if let dialog = modal.dialog {
      drawNotice()
      html += "<h2>\(escaped(title))</h2>"
      if let message = dialog.message { html += "<p>\(escaped(String(state: message)))</p>" }
      html += "<div class=buttons>"
      for (index, button) in dialog.buttons.enumerated() {
        let label = String(state: button.label)
        self.button(
          Action(label, isDestructive: button.role == .destructive) { button.tap() },
          isBack: button.role == .cancel, style: index == dialog.safeButton ? "main" : nil,
          attributes: index == dialog.safeButton ? " autofocus" : "")
      }
      html += "</div>"
    }
    html += "</dialog>"
  }

  // MARK: Pages

  /// - Parameter isPresented: Whether the page's first field or chosen row gets the focus.
  private mutating func draw(_ page: Page, isFront: Bool, isPresented: Bool) {
    html += isFront ? "<h1>\(escaped(page.title))</h1>" : "<h2>\(escaped(page.title))</h2>"
    let rows = root.rows(of: page)
    let field = rows.firstIndex { $0.isTyped && !$0.isFilter }
    let main = field.flatMap { _ in rows.firstIndex(where: \.isMain) }
    let focus = field ?? rows.firstIndex(where: \.isChosen)
    for (index, row) in rows.enumerated() {
      html += "<div class=\"row\(row.detail == nil ? row.dot : "")\">"
      draw(
        row, isMain: isLive && index == main,
        attributes: isLive && isFront && isPresented && index == focus ? " autofocus" : "")
      html += "</div>"
    }
  }

  private mutating func draw(_ row: Row, isMain: Bool, attributes: String) {
    let label = escaped(row.label)
    switch row.kind {
    case .text: html += "<p>\(label)</p>"
    case .field(let field):
      let input = input(row.label, value: field.value) { text in
        field.set(text)
        return nil
      }
      html +=
        "<label>\(label) <input\(input.attributes)\(attributes)\(field.isFilter ? " data-filter" : "") maxlength=\(Self.longestText)"
      html += " value=\"\(escaped(input.shown))\"></label>"
      if field.isFilter { drawApply(label) }
    case .number(let number):
      let range = number.range
      let input = input(row.label, value: "\(number.value)") { text in
        guard let value = Int(text), range.contains(value) else {
          return
            "\(row.label) must be a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'."
        }
        number.set(value)
        return nil
      }
      html += "<label>\(label) <input type=number\(input.attributes)\(attributes)"
      html += " value=\"\(escaped(input.shown))\" min=\(range.lowerBound) max=\(range.upperBound)></label>"
    case .choice(let choice):
      let input = input(row.label, value: choice.name) { text in
        guard let index = choice.options.firstIndex(of: text) else {
          return "\(row.label) must be \(choice.options.joined(separator: " or ")), not '\(text)'."
        }
        choice.select(index)
        return nil
      }
      html += "<label>\(label) <select\(input.attributes)>"
      for option in choice.options {
        html += "<option\(option == input.shown ? " selected" : "")>\(escaped(option))</option>"
      }
      html += "</select></label>"
      drawApply(label)
    case .item(let detail, let actions):
      let text = "<b>\(label)</b> <span>\(escaped(detail))</span>"
      if actions.isEmpty { html += text }
      for (index, action) in actions.enumerated() {
        let name = "\(action.label) \(row.label)"
        if let link = action.link {
          drawLink(link, action.label, name: name)
        } else if index == 0 {
          let attributes = row.isChosen ? " aria-current=true" : ""
          button(action, text, name: name, style: "open", attributes: attributes)
        } else {
          button(action, name: name, attributes: " aria-label=\"\(escaped(name))\"")
        }
      }
    case .button(let action, let detail):
      if let detail {
        html += "<div class=pair>\(label) "
        button(
          action, "\(escaped(detail)) ›", name: row.label, style: "detail\(row.dot)",
          attributes: " aria-label=\"\(label): \(escaped(detail))\"\(attributes)")
        html += "</div>"
        return
      }
      let name = button(
        action, row.isChosen ? "\(label) ✓" : label, name: row.label, style: isMain ? "main" : nil,
        attributes: row.isChosen ? " aria-pressed=true\(attributes)" : attributes)
      if isMain { enterButton = name }
      if let hindrance = action.hindrance, hindrance != notice {
        html += " <small>\(escaped(hindrance))</small>"
      }
    }
  }

  // MARK: Controls

  /// Adds a button for browsers without JavaScript. A choice or a filter may change the rows below it, so the script sends
  /// the form without it.
  private mutating func drawApply(_ label: String) {
    let state = isLive ? "" : " disabled"
    html += "<button name=do value=\"\" class=apply aria-label=\"Apply \(label)\"\(state)>Apply</button>"
  }

  /// Adds a link that the browser opens in a tab of its own.
  private mutating func drawLink(_ path: String, _ label: String, name: String) {
    let target = isLive ? " href=\"\(escaped(WindowName.new(path)))\" target=_blank" : ""
    html += "<a\(target) aria-label=\"\(escaped(name))\" title=\"\(escaped(label))\">↗</a>"
  }

  /// Adds a button. It is enabled even if its action has a hindrance, because the typed text that the form sends may remove
  /// the hindrance.
  ///
  /// - Parameters:
  ///   - content: HTML to show instead of the label.
  ///   - name: The name that the form sends instead of the label.
  /// - Returns: The name that the form sends, made unique with a number.
  @discardableResult
  private mutating func button(
    _ action: Action, _ content: String? = nil, name: String? = nil, isBack: Bool = false,
    style: String? = nil, attributes: String = ""
  ) -> String {
    let name = free(printable(name ?? action.label)) { buttons[$0] == nil }
    if isLive { buttons[name] = Button(action: action, isBack: isBack) }
    html += "<button name=do value=\"\(escaped(name))\"\(attributes)"
    if let style = style ?? (action.isDestructive ? "destructive" : nil) { html += " class=\"\(style)\"" }
    html += isLive ? isBack ? " data-back formnovalidate>" : ">" : " disabled>"
    html += "\(content ?? escaped(action.label))</button>"
    return name
  }

  /// Adds a field.
  ///
  /// - Returns: The attributes of its element, and the value to show.
  private mutating func input(
    _ label: String, value: String, set: @escaping (String) -> String?
  ) -> (attributes: String, shown: String) {
    guard isLive else { return (" disabled", value) }
    let name = free("set \(printable(label))") { field($0) == nil }
    fields.append(Field(name: name, value: value, set: set))
    return (" name=\"\(escaped(name))\"", typed[name] ?? value)
  }

  /// Makes a name unique with a number: `Mouse #2`.
  private func free(_ name: String, isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name) #\(number)") { number += 1 }
    return "\(name) #\(number)"
  }
}

extension Row {
  /// Whether the user types its value.
  fileprivate var isTyped: Bool {
    switch kind {
    case .field, .number: true
    case .text, .choice, .item, .button: false
    }
  }

  /// The value that its button leads to.
  fileprivate var detail: String? { if case .button(_, let detail) = kind { detail } else { nil } }

  /// The class of its dot.
  fileprivate var dot: String { tint.map { " tint-\($0.rawValue)" } ?? "" }

  /// Whether Enter may press it: it neither leads to another screen nor destroys anything.
  fileprivate var isMain: Bool {
    if case .button(let action, detail: nil) = kind { !action.isDestructive } else { false }
  }
}

/// Replaces control characters, which HTML doesn't allow.
func printable(_ text: String) -> String {
  var printable = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    printable.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(printable)
}

/// Escapes a text for HTML, as content and in quoted attributes.
func escaped(_ text: String) -> String {
  var escaped = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
