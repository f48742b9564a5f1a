import NavigationCore

extension SeededGenerator {
  public mutating func localizedText() -> LocalizedText {
    var text = LocalizedText(stringLiteral: string())
    text.arguments = array(count: 0...2) { generator in
      switch generator.int(0...2) {
      case 0: .text(generator.string())
      case 1: .integer(generator.int())
      default: .number(Double(generator.int()) / 8)
      }
    }
    if bool() { text.table = string() }
    if bool() { text.bundle = string() }
    return text
  }

  public mutating func text() -> TextState {
    let pieces = array(count: 0...3) { generator in
      let piece =
        generator.bool() ? TextState(generator.string()) : TextState(localized: generator.localizedText())
      return generator.bool() ? piece : piece.accessibilityLabel(generator.string())
    }
    return pieces.reduce(TextState(""), +)
  }

  public mutating func button() -> ButtonState<Int> {
    let action = bool() ? int() : nil
    let label = text()
    return ButtonState(
      role: element(of: [nil, .cancel, .destructive]),
      action: bool() ? .send(action) : .send(action, animation: .spring(duration: bool() ? 0.5 : nil))
    ) { label }
  }

  public mutating func alert() -> AlertState<Int> {
    AlertState(title: text(), message: bool() ? text() : nil, buttons: array(count: 0...3) { $0.button() })
  }

  public mutating func dialog() -> DialogState<Int> {
    DialogState(
      title: text(), titleVisibility: element(of: TitleVisibility.allCases), message: bool() ? text() : nil,
      buttons: array(count: 0...3) { $0.button() })
  }
}
