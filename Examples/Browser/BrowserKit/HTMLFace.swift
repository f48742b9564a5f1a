import NavigationCore
import TerminalKit

/// The HTML of a tree of screens, and the actions of its controls.
///
/// Two columns are drawn, and CSS hides one of them in a narrow window. So a window can be resized without a request, and
/// without losing what was typed. Elements of the class `wide` or `narrow` are shown only in such a window.
///
/// Screens that a modal covers are dimmed and `inert`, and their controls are disabled: the keyboard and a screen reader
/// reach only the layer in front, and only its fields are sent.
public struct HTMLFace {
  /// The body of a form.
  public private(set) var html = ""
  /// The buttons in front, by name.
  private(set) var buttons: [String: Button] = [:]
  /// The fields in front.
  private(set) var fields: [Field] = []
  /// The name of the main button of the page, which Enter presses in a field.
  private(set) var enterButton = ""
  /// A message for the user, above everything else in front.
  private let notice: String?
  /// Values to show instead of those in the state, by the names of their fields.
  private let typed: [String: String]
  private let offers: [Offer]

  struct Button {
    /// Whether it leaves the screen. It does so even if a value in the form is invalid.
    var isBack: Bool
    /// Performs the action, or returns the reason why that is impossible.
    var perform: () -> String?
  }

  struct Field {
    var name: String
    /// The value in the state.
    var value: String
    /// Writes another value, or returns the reason why it is invalid.
    var set: (String) -> String?
  }

  public init(_ screen: Screen<Page>, notice: String? = nil, typed: [String: String] = [:]) {
    let root = screen.columns(2)
    let modals = root.path.filter { $0.style.kind == .modal }
    self.notice = notice
    self.typed = typed
    offers = root.offers
    drawLayer(root, isLive: modals.isEmpty)
    for (index, modal) in modals.enumerated() { draw(modal, isLive: index == modals.count - 1) }
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  // MARK: Screens

  /// Draws what is shown without a modal in between: the tabs, the columns, and the overlays.
  private mutating func drawLayer(_ base: Screen<Page>, isLive: Bool, isModal: Bool = false) {
    let columns = base.columns
    let screens = columns.flatMap(\.screens)
    html += "<div class=layer\(isLive ? "" : " inert")>"
    if isLive { drawNotice() }
    for host in screens where host.pushed.isEmpty { drawTabs(of: host, isLive: isLive) }
    html += "<div class=columns>"
    let front = columns.lastIndex { !$0.screens.isEmpty }
    var below: Screen<Page>?
    for (index, column) in columns.enumerated() {
      html += index == front ? "<section>" : "<section class=wide>"
      var back = isModal && index == 0 ? "Close" : nil
      for screen in column.screens {
        if let below, screen.id.flatMap(base.presentation(id:)) != nil { back = "‹ \(below.content.title)" }
        below = screen
      }
      if let back { drawBack(back, isLive: isLive, column: index, isFirst: column.screens.count == 1) }
      draw(column.content, isLive: isLive, isFront: index == front, isPresented: back != nil)
      html += "</section>"
    }
    html += "</div>"
    for overlay in screens.flatMap(\.presentations) where overlay.style.kind == .overlay {
      html += "<aside role=status>"
      if let screen = overlay.screen { drawLayer(screen, isLive: false) }
      html += "</aside>"
    }
    html += "</div>"
  }

  /// Draws the way back, unless it is not offered because a guard forbids it.
  ///
  /// - Parameter isFirst: whether a column has only this screen. In a wide window, the screen below is beside it.
  private mutating func drawBack(_ label: String, isLive: Bool, column: Int, isFirst: Bool) {
    let offer = offers.first { $0.column == column && $0.verb?.hasSuffix("dismiss") == true }
    guard !isLive || offer != nil else { return }
    let isBeside = column > 0 && isFirst
    button(
      label, isBeside ? "<span class=narrow>\(escaped(label))</span><span class=wide>Close</span>" : nil,
      isLive: isLive, isBack: true, attributes: isBeside || label == "Close" ? " class=close" : ""
    ) {
      offer?.perform()
      return nil
    }
  }

  private mutating func drawTabs(of host: Screen<Page>, isLive: Bool) {
    guard let tabs = host.tabs else { return }
    html += "<nav aria-label=Tabs>"
    for tab in tabs {
      let attributes = tab.isSelected ? " aria-current=page" : ""
      button(tab.screen.content.title, isLive: isLive, attributes: attributes) {
        tab.select()
        return nil
      }
    }
    html += "</nav>"
  }

  private mutating func drawNotice() {
    if let notice { html += "<p role=alert>\(escaped(notice))</p>" }
  }

  private mutating func draw(_ modal: Presentation<Page>, isLive: Bool) {
    let title =
      modal.dialog.map { String(state: $0.title) } ?? modal.screen?.columns.last?.content.title ?? ""
    html += "<dialog open class=\"\(escaped("\(modal.style)"))\" aria-label=\"\(escaped(title))\">"
    if let screen = modal.screen { drawLayer(screen, isLive: isLive, isModal: true) }
    if let dialog = modal.dialog {
      drawNotice()
      html += "<h2>\(escaped(title))</h2>"
      if let message = dialog.message { html += "<p>\(escaped(String(state: message)))</p>" }
      html += "<div class=buttons>"
      for (index, button) in dialog.buttons.enumerated() {
        var attributes = index == dialog.safeButton ? " autofocus" : ""
        if button.role == .destructive { attributes += " class=destructive" }
        self.button(
          String(state: button.label), isLive: isLive, isBack: button.role == .cancel, attributes: attributes
        ) {
          button.tap()
          return nil
        }
      }
      html += "</div>"
    }
    html += "</dialog>"
  }

  // MARK: Pages

  /// - Parameter isPresented: whether the focus begins on its first field, or on the chosen row.
  private mutating func draw(_ page: Page, isLive: Bool, isFront: Bool, isPresented: Bool) {
    html += isFront ? "<h1>\(escaped(page.title))</h1>" : "<h2>\(escaped(page.title))</h2>"
    let field = page.rows.firstIndex(where: \.isTyped)
    let main = field.flatMap { _ in page.rows.firstIndex(where: \.isMain) }
    let focus = field ?? page.rows.firstIndex(where: \.isChosen)
    for (index, row) in page.rows.enumerated() {
      html += row.tint.map { "<div class=\"row tint-\($0.rawValue)\">" } ?? "<div class=row>"
      draw(
        row, isLive: isLive, isMain: isLive && index == main,
        attributes: isLive && isFront && isPresented && index == focus ? " autofocus" : "")
      html += "</div>"
    }
  }

  private mutating func draw(_ row: Row, isLive: Bool, isMain: Bool, attributes: String) {
    let label = escaped(row.label)
    switch row.kind {
    case .text: html += "<p>\(label)</p>"
    case .field(let field):
      let input = input(row.label, isLive: isLive, value: field.value) { text in
        field.set(text)
        return nil
      }
      html += "<label>\(label) <input\(input.attributes)\(attributes)"
      html += " value=\"\(escaped(input.shown))\"></label>"
    case .number(let number):
      let range = number.range
      let input = input(row.label, isLive: isLive, value: "\(number.value)") { text in
        guard let value = Int(text), range.contains(value) else {
          return
            "\(row.label) is a number from \(range.lowerBound) to \(range.upperBound), and not '\(text)'."
        }
        number.set(value)
        return nil
      }
      html += "<label>\(label) <input type=number\(input.attributes)\(attributes)"
      html += " value=\"\(escaped(input.shown))\" min=\(range.lowerBound) max=\(range.upperBound)></label>"
    case .choice(let choice):
      let input = input(row.label, isLive: isLive, value: choice.name) { text in
        guard let index = choice.options.firstIndex(of: text) else {
          return "\(row.label) is one of \(choice.options.joined(separator: ", ")), and not '\(text)'."
        }
        choice.select(index)
        return nil
      }
      html += "<label>\(label) <select\(input.attributes)>"
      for option in choice.options {
        html += "<option\(option == input.shown ? " selected" : "")>\(escaped(option))</option>"
      }
      html += "</select></label>"
      // A choice may change the rows below it. This button only sends the form.
      let state = isLive ? "" : " disabled"
      html += "<button name=do value=\"\" aria-label=\"Apply \(label)\"\(state)>Apply</button>"
    case .item(let detail, let actions):
      let text = "<b>\(label)</b> <span>\(escaped(detail))</span>"
      if actions.isEmpty { html += text }
      for (index, action) in actions.enumerated() {
        let name = "\(action.label) \(row.label)"
        let current = row.isChosen ? " aria-current=true" : ""
        button(
          name, index == 0 ? text : escaped(action.label), isLive: isLive,
          attributes: index == 0
            ? " class=open\(current)" : " aria-label=\"\(escaped(name))\"\(Self.style(of: action))",
          perform: action.run)
      }
    case .button(let action, let detail):
      let text = row.label + (detail.map { ": \($0) ›" } ?? "") + (row.isChosen ? " ✓" : "")
      let attributes = Self.style(of: action) + (row.isChosen ? " aria-pressed=true" : "") + attributes
      let name = button(
        row.label, escaped(text), isLive: isLive,
        attributes: isMain ? "\(attributes) class=main" : attributes,
        perform: action.run)
      if isMain { enterButton = name }
      if let hindrance = action.hindrance { html += " <small>\(escaped(hindrance))</small>" }
    }
  }

  private static func style(of action: Action) -> String { action.isDestructive ? " class=destructive" : "" }

  // MARK: Controls

  /// Adds a button. It is enabled even if its action has a hindrance: the form sends typed text along, and that may remove
  /// the hindrance.
  ///
  /// - Parameters:
  ///   - name: the name that the form sends, if no other button has it.
  ///   - content: HTML to show instead of the name.
  /// - Returns: the name that the form sends.
  @discardableResult
  private mutating func button(
    _ name: String, _ content: String? = nil, isLive: Bool, isBack: Bool = false, attributes: String = "",
    perform: @escaping () -> String?
  ) -> String {
    let content = content ?? escaped(name)
    let name = free(printable(name)) { buttons[$0] == nil }
    if isLive { buttons[name] = Button(isBack: isBack, perform: perform) }
    let state = isLive ? isBack ? " data-back formnovalidate" : "" : " disabled"
    html += "<button name=do value=\"\(escaped(name))\"\(attributes)\(state)>\(content)</button>"
    return name
  }

  /// Adds a field.
  ///
  /// - Returns: the attributes of its element, and its value.
  private mutating func input(
    _ label: String, isLive: Bool, value: String, set: @escaping (String) -> String?
  ) -> (attributes: String, shown: String) {
    guard isLive else { return (" disabled", value) }
    let name = free("set \(printable(label))") { field($0) == nil }
    fields.append(Field(name: name, value: value, set: set))
    return (" name=\"\(escaped(name))\"", typed[name] ?? value)
  }

  /// A name that nothing else has.
  private func free(_ name: String, isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name) #\(number)") { number += 1 }
    return "\(name) #\(number)"
  }
}

extension Row {
  /// Whether its value is typed.
  fileprivate var isTyped: Bool {
    switch kind {
    case .field, .number: true
    case .text, .choice, .item, .button: false
    }
  }

  /// Whether it may be the button that Enter presses: one that leads nowhere and destroys nothing.
  fileprivate var isMain: Bool {
    if case .button(let action, detail: nil) = kind { !action.isDestructive } else { false }
  }
}

/// A text without the characters that HTML does not allow.
func printable(_ text: String) -> String {
  var printable = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    printable.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(printable)
}

/// A text as HTML has it, between tags and in quotes.
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
