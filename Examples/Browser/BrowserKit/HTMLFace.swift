import NavigationCore
import TerminalKit

/// A tree of screens as HTML, and what the controls in it do.
///
/// What is covered is there, dimmed and `inert`. What is in front is all that can be reached, with the keyboard and by a
/// screen reader too.
public struct HTMLFace {
  /// The body of a form.
  public private(set) var html = ""
  /// What each button does, by its name. It says why it cannot.
  private(set) var buttons: [String: () -> String?] = [:]
  /// The values that can be typed or chosen, by their names, as they are shown.
  private(set) var fields: [String: Field] = [:]
  private var dialogs = 0

  struct Field {
    var value: String
    /// Writes another value, and says what is wrong with it.
    var set: (String) -> String?
  }

  public init(_ screen: Screen<Page>) { drawLayer(screen, isLive: true) }

  // MARK: Screens

  /// Draws a screen, what is pushed on it, and the modal that covers all of that, whichever of the screens presents it.
  private mutating func drawLayer(_ screen: Screen<Page>, isLive: Bool) {
    draw(screen, isLive: isLive, back: nil, modal: screen.layerModal)
  }

  private mutating func draw(
    _ screen: Screen<Page>, isLive: Bool, back: (title: String, Presentation<Page>)?,
    modal: Presentation<Page>? = nil
  ) {
    let isFront = isLive && modal == nil
    html += isFront ? "<div class=layer>" : "<div class=layer inert>"
    drawTop(of: screen, isLive: isFront, back: back)
    for overlay in screen.presentations where overlay.style.kind == .overlay {
      html += "<aside role=status>"
      if let screen = overlay.screen { drawLayer(screen, isLive: false) }
      html += "</aside>"
    }
    html += "</div>"
    if let modal { draw(modal, isLive: isLive) }
  }

  /// What is pushed last, or the tab that is selected, or the page itself.
  private mutating func drawTop(
    of screen: Screen<Page>, isLive: Bool, back: (title: String, Presentation<Page>)?
  ) {
    let pushed = (screen.stack ?? []) + (screen.push.map { [$0] } ?? [])
    if let last = pushed.last, let top = last.screen {
      let below = pushed.dropLast().last?.screen ?? screen
      return draw(top, isLive: isLive, back: (below.content.title, last))
    }
    guard let tabs = screen.tabs else { return draw(screen.content, isLive: isLive, back: back) }
    html += "<nav aria-label=Tabs>"
    for tab in tabs {
      button(
        tab.screen.content.title, isLive: isLive, attributes: tab.isSelected ? " aria-current=page" : "",
        name: "tab \(tab.screen.content.title)"
      ) {
        tab.select()
        return nil
      }
    }
    html += "</nav>"
    if let selected = tabs.first(where: \.isSelected) { draw(selected.screen, isLive: isLive, back: back) }
  }

  private mutating func draw(_ modal: Presentation<Page>, isLive: Bool) {
    dialogs += 1
    let id = "dialog\(dialogs)"
    html += "<dialog open class=\"\(escaped("\(modal.style)"))\" aria-modal=true aria-labelledby=\(id)>"
    if let dialog = modal.dialog {
      html += "<h2 id=\(id)>\(escaped(String(state: dialog.title)))</h2>"
      if let message = dialog.message { html += "<p>\(escaped(String(state: message)))</p>" }
      let first = dialog.buttons.firstIndex { $0.role != .destructive } ?? 0
      for (index, button) in dialog.buttons.enumerated() {
        var attributes = index == first ? " autofocus" : ""
        if button.role == .destructive { attributes += " class=destructive" }
        if button.role == .cancel { attributes += " data-back" }
        self.button(String(state: button.label), isLive: isLive, attributes: attributes) {
          button.tap()
          return nil
        }
      }
    } else if let screen = modal.screen {
      let title = screen.topmost.content.title
      html += "<header><span id=\(id)>\(escaped(title))</span>"
      // Behind a question, "back" is the question's.
      button("Close", isLive: isLive && screen.layerModal == nil, attributes: " data-back") {
        (screen.content.back ?? modal.dismiss)()
        return nil
      }
      html += "</header>"
      drawLayer(screen, isLive: isLive)
    }
    html += "</dialog>"
  }

  // MARK: Pages

  private mutating func draw(_ page: Page, isLive: Bool, back: (title: String, Presentation<Page>)?) {
    if let (title, presentation) = back {
      button("‹ \(title)", isLive: isLive, attributes: " data-back", name: "back") {
        (page.back ?? presentation.dismiss)()
        return nil
      }
    }
    html += "<h1>\(escaped(page.title))</h1>"
    for row in page.rows { draw(row, isLive: isLive) }
  }

  private mutating func draw(_ row: Row, isLive: Bool) {
    let label = escaped(row.label)
    html += row.tint.map { "<div class=\"row tint-\($0.rawValue)\">" } ?? "<div class=row>"
    switch row.kind {
    case .text: html += "<p>\(label)</p>"
    case .field(let field):
      let name = add(
        row.label, isLive,
        Field(value: field.value) {
          field.set($0); return nil
        })
      html += "<label>\(label) <input name=\"\(escaped(name))\" value=\"\(escaped(field.value))\"></label>"
    case .number(let number):
      let range = number.range
      let name = add(
        row.label, isLive,
        Field(value: "\(number.value)") { text in
          guard let value = Int(text), range.contains(value) else {
            return
              "\(row.label) is a number from \(range.lowerBound) to \(range.upperBound), and not '\(text)'."
          }
          number.set(value)
          return nil
        })
      html += "<label>\(label) <input type=number name=\"\(escaped(name))\" value=\"\(number.value)\""
      html += " min=\(range.lowerBound) max=\(range.upperBound)></label>"
    case .choice(let choice):
      let name = add(
        row.label, isLive,
        Field(value: choice.name) { text in
          guard let index = choice.options.firstIndex(of: text) else {
            return "\(row.label) is one of \(choice.options.joined(separator: ", ")), and not '\(text)'."
          }
          choice.select(index)
          return nil
        })
      html += "<label>\(label) <select name=\"\(escaped(name))\">"
      for (index, option) in choice.options.enumerated() {
        html += "<option\(index == choice.selected ? " selected" : "")>\(escaped(option))</option>"
      }
      html += "</select></label>"
    case .item(let detail, let actions):
      html += "<b>\(label)</b> <span>\(escaped(detail))</span>"
      for action in actions {
        button(
          action.label, isLive: isLive,
          attributes:
            " aria-label=\"\(escaped("\(action.label) \(row.label)"))\"\(Self.attributes(of: action))",
          name: "\(action.label) \(row.label)", action.run)
      }
    case .button(let action, let detail):
      let text = row.label + (detail.map { ": \($0) ›" } ?? "") + (row.isChosen ? " ✓" : "")
      button(
        text, isLive: isLive,
        attributes: Self.attributes(of: action) + (row.isChosen ? " aria-pressed=true" : ""), name: row.label,
        action.run)
      if let hindrance = action.hindrance { html += " <small>\(escaped(hindrance))</small>" }
    }
    html += "</div>"
  }

  private static func attributes(of action: Action) -> String {
    (action.isDestructive ? " class=destructive" : "") + (action.hindrance == nil ? "" : " disabled")
  }

  // MARK: Controls

  private mutating func button(
    _ label: String, isLive: Bool, attributes: String = "", name: String? = nil,
    _ perform: @escaping () -> String?
  ) {
    let name = free(printable(name ?? label)) { buttons[$0] == nil }
    if isLive { buttons[name] = perform }
    html += "<button name=do value=\"\(escaped(name))\"\(attributes)>\(escaped(label))</button>"
  }

  private mutating func add(_ label: String, _ isLive: Bool, _ field: Field) -> String {
    let name = free("set \(label)") { fields[$0] == nil }
    if isLive { fields[name] = field }
    return name
  }

  /// A name that nothing else has.
  private func free(_ name: String, isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name) #\(number)") { number += 1 }
    return "\(name) #\(number)"
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
