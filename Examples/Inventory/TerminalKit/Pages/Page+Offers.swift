import NavigationCore

extension Page {
  /// What a person can do with this page, beside what the tree offers: to explore the app, and to test it.
  ///
  /// Each field is typed into once, and each choice moves on by one. Numbers are left out, as they lead nowhere.
  public var offers: [Offer] {
    rows.flatMap(\.offers)
  }

  /// This page, which calls `note` with the index of an offer before the user does the same by a key or a command.
  func noting(_ note: @escaping (Int) -> Void) -> Page {
    var page = self
    var count = 0
    func noting<Value>(_ action: @escaping (Value) -> Void) -> (Value) -> Void {
      let index = count
      count += 1
      return { value in
        note(index)
        action(value)
      }
    }
    func noting(_ action: Action) -> Action {
      guard action.hindrance == nil else { return action }
      var noted = action
      let perform = noting { (_: Void) in action.perform() }
      noted.perform = { perform(()) }
      return noted
    }
    for index in rows.indices {
      switch rows[index].kind {
      case .text, .number: break
      case .field(var field):
        field.set = noting(field.set)
        page.rows[index].kind = .field(field)
      case .choice(var choice):
        choice.select = noting(choice.select)
        page.rows[index].kind = .choice(choice)
      case .item(let detail, let actions):
        page.rows[index].kind = .item(detail: detail, actions: actions.map(noting))
      case .button(let action, let detail): page.rows[index].kind = .button(noting(action), detail: detail)
      }
    }
    return page
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
