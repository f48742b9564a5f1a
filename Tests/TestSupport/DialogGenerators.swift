import NavigationCore

extension SeededGenerator {
  public mutating func color() -> TextStyle.Color {
    bool()
      ? .named(element(of: ["red", "blue"]))
      : .components(red: Double(int(0...4)) / 4, green: 0.5, blue: Double(int(0...1)), opacity: 1)
  }

  public mutating func style() -> TextStyle {
    var style = TextStyle()
    for _ in 0..<int(0...4) { style = self.style(changing: style) }
    return style
  }

  /// `style` with one of its properties changed to a different value.
  public mutating func style(changing style: TextStyle) -> TextStyle {
    var changed = style
    repeat {
      switch int(0...12) {
      case 0: changed.isBold.toggle()
      case 1: changed.isItalic.toggle()
      case 2: changed.isMonospaced.toggle()
      case 3: changed.isMonospacedDigit.toggle()
      case 4:
        changed.underline = TextStyle.Line(
          pattern: element(of: TextStyle.Line.Pattern.allCases), color: bool() ? color() : nil)
      case 5:
        changed.strikethrough = TextStyle.Line(
          pattern: element(of: TextStyle.Line.Pattern.allCases), color: bool() ? color() : nil)
      case 6: changed.kerning = Double(int())
      case 7: changed.tracking = Double(int())
      case 8: changed.baselineOffset = Double(int())
      case 9: changed.font = element(of: TextStyle.Font.allCases)
      case 10: changed.weight = element(of: TextStyle.Weight.allCases)
      case 11: changed.foregroundColor = color()
      default: changed.accessibilityLabel = string()
      }
    } while changed == style
    return changed
  }

  public mutating func localizedText() -> LocalizedText {
    var text = LocalizedText(
      key: string(),
      arguments: array(count: 0...2) { generator in
        switch generator.int(0...2) {
        case 0: .text(generator.string())
        case 1: .integer(generator.int())
        default: .number(Double(generator.int()) / 8)
        }
      })
    if bool() { text.table = string() }
    if bool() { text.bundle = string() }
    return text
  }

  public mutating func run() -> TextState.Run {
    TextState.Run(
      bool() ? .verbatim(string()) : .localized(localizedText()), style: bool() ? TextStyle() : style())
  }

  public mutating func text() -> TextState { TextState(runs: array(count: 0...3) { $0.run() }) }

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
