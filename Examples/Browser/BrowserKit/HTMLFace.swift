import NavigationCore
import TerminalKit

/// A tree of screens as HTML, and what the controls in it do.
///
/// Covered screens are dimmed and `inert`, and their controls are disabled: only the front screen can be reached with
/// the keyboard or a screen reader, and only its fields are sent.
public struct HTMLFace {
  /// The body of a form.
  public private(set) var html = ""
  /// The buttons of the front screen, by name.
  private(set) var buttons: [String: Button] = [:]
  /// The fields of the front screen.
  private(set) var fields: [Field] = []
  /// The name of the button that Enter presses in a field: the page's main one.
  private(set) var enterButton = ""
  /// A message for the user, above the front screen; `nil` once it is drawn.
  private var notice: String?
  /// Values to show instead of those in the state, by the names of their fields.
  private let typed: [String: String]
  private var dialogs = 0

  struct Button {
    /// Whether it leaves the screen. It does so even if a value in the form is invalid.
    var isBack: Bool
    /// Returns the reason if it does nothing.
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
    self.notice = notice
    self.typed = typed
    drawLayer(screen, isLive: true)
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  // MARK: Screens

  /// Draws a screen, what is pushed on it, and the modal that covers all of that, whichever of the screens presents it.
  private mutating func drawLayer(_ screen: Screen<Page>, isLive: Bool) {
    let modal = screen.layerModal
    let isFront = isLive && modal == nil
    html += isFront ? "<div class=layer>" : "<div class=layer inert>"
    drawTop(of: screen, isLive: isFront)
    for overlay in screen.presentations where overlay.style.kind == .overlay {
      html += "<aside role=status>"
      if let screen = overlay.screen { drawLayer(screen, isLive: false) }
      html += "</aside>"
    }
    html += "</div>"
    if let modal { draw(modal, isLive: isLive) }
  }

  /// Draws the last pushed screen, the selected tab, or the page itself.
  ///
  /// - Parameter back: the title of the screen below, and what dismisses this one.
  private mutating func drawTop(
    of screen: Screen<Page>, isLive: Bool, back: (title: String, dismiss: () -> Void)? = nil
  ) {
    let pushed = screen.pushed
    if let last = pushed.last, let top = last.screen {
      let below = pushed.dropLast().last?.screen ?? screen
      return drawTop(
        of: top, isLive: isLive, back: (below.content.title, last.dismiss))
    }
    if isLive { drawNotice() }
    if let back {
      button("‹ \(back.title)", isLive: isLive, isBack: true, name: "back") {
        back.dismiss()
        return nil
      }
    }
    guard let tabs = screen.tabs else {
      return draw(screen.content, isLive: isLive, isPresented: back != nil || dialogs > 0)
    }
    html += "<nav aria-label=Tabs>"
    for tab in tabs {
      let title = tab.screen.content.title
      let attributes = tab.isSelected ? " aria-current=page" : ""
      button(title, isLive: isLive, attributes: attributes, name: "tab \(title)") {
        tab.select()
        return nil
      }
    }
    html += "</nav>"
    if let selected = tabs.first(where: \.isSelected) { drawTop(of: selected.screen, isLive: isLive) }
  }

  private mutating func drawNotice() {
    if let notice { html += "<p role=alert>\(escaped(notice))</p>" }
    notice = nil
  }

  private mutating func draw(_ modal: Presentation<Page>, isLive: Bool) {
    dialogs += 1
    let title = modal.dialog.map { String(state: $0.title) } ?? modal.screen?.topmost.content.title ?? ""
    html += "<dialog open class=\"\(escaped("\(modal.style)"))\" aria-label=\"\(escaped(title))\">"
    if let dialog = modal.dialog {
      if isLive { drawNotice() }
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
    } else if let screen = modal.screen {
      // Covered by another modal, it has nothing to press.
      let isFront = isLive && screen.layerModal == nil
      button("Close", isLive: isFront, isBack: true, attributes: " class=close") {
        modal.dismiss()
        return nil
      }
      drawLayer(screen, isLive: isLive)
    }
    html += "</dialog>"
  }

  // MARK: Pages

  /// - Parameter isPresented: whether the page begins with the focus on its first field, or on the chosen row.
  private mutating func draw(_ page: Page, isLive: Bool, isPresented: Bool) {
    html += "<h1>\(escaped(page.title))</h1>"
    let field = page.rows.firstIndex(where: \.isTyped)
    let main = field.flatMap { _ in page.rows.firstIndex(where: \.isMain) }
    let focus = field ?? page.rows.firstIndex(where: \.isChosen)
    for (index, row) in page.rows.enumerated() {
      html += row.tint.map { "<div class=\"row tint-\($0.rawValue)\">" } ?? "<div class=row>"
      draw(
        row, isLive: isLive, isMain: isLive && index == main,
        attributes: isLive && isPresented && index == focus ? " autofocus" : "")
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
      html += "<b>\(label)</b> <span>\(escaped(detail))</span>"
      for action in actions {
        let name = "\(action.label) \(row.label)"
        button(
          action.label, isLive: isLive,
          attributes: " aria-label=\"\(escaped(name))\"\(Self.style(of: action))",
          name: name, action.run)
      }
    case .button(let action, let detail):
      let text = row.label + (detail.map { ": \($0) ›" } ?? "") + (row.isChosen ? " ✓" : "")
      let attributes = Self.style(of: action) + (row.isChosen ? " aria-pressed=true" : "") + attributes
      let name = button(
        text, isLive: isLive, attributes: isMain ? "\(attributes) class=main" : attributes, name: row.label,
        action.run)
      if isMain { enterButton = name }
      if let hindrance = action.hindrance { html += " <small>\(escaped(hindrance))</small>" }
    }
  }

  private static func style(of action: Action) -> String { action.isDestructive ? " class=destructive" : "" }

  // MARK: Controls

  /// Adds a button. It is enabled even if its action has a hindrance: the form sends typed text along, and that may remove
  /// the hindrance.
  ///
  /// - Returns: the name that the form sends.
  @discardableResult
  private mutating func button(
    _ label: String, isLive: Bool, isBack: Bool = false, attributes: String = "", name: String? = nil,
    _ perform: @escaping () -> String?
  ) -> String {
    let name = free(printable(name ?? label)) { buttons[$0] == nil }
    if isLive { buttons[name] = Button(isBack: isBack, perform: perform) }
    let state = isLive ? isBack ? " data-back formnovalidate" : "" : " disabled"
    html += "<button name=do value=\"\(escaped(name))\"\(attributes)\(state)>\(escaped(label))</button>"
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
