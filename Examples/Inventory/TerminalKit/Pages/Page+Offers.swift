import NavigationCore

extension Page {
  /// What a person can do with this page, beside what the tree offers: to explore the app, and to test it.
  ///
  /// Each field is typed into once, and each choice moves on by one. Numbers are left out, as they lead nowhere.
  public var offers: [Offer] {
    rows.flatMap(\.offers) + (back.map { [Offer("back", action: $0)] } ?? [])
  }
}

extension Row {
  fileprivate var offers: [Offer] {
    switch kind {
    case .text, .number: []
    case .field(let field): [Offer("type x in \(label)") { field.set("x") }]
    case .choice(let choice): [Offer("next \(label)") { choice.step(1) }]
    case .item(_, let actions): actions.compactMap { $0.offer(named: "\($0.label) \(label)") }
    case .button(let action, _): [action.offer(named: action.label)].compactMap { $0 }
    }
  }
}

extension Action {
  /// `nil` if it cannot be done now.
  fileprivate func offer(named name: String) -> Offer? {
    hindrance == nil ? Offer(name, action: perform) : nil
  }
}
