import NavigationCore

extension Page {
  /// The user's actions on the rows of this page, in addition to the tree's offers: for a graph, a trail, or a test.
  ///
  /// A field's offer types one text, and a choice's offer selects the next option. Numbers are left out, because they don't lead
  /// to another screen.
  public var offers: [Offer] { noting { _ in }.offers }

  /// Returns the ``offers``, and a copy of this page that calls `note` with the index of an offer before a key or a command
  /// performs the same action.
  public func noting(_ note: @escaping (Int) -> Void) -> (page: Page, offers: [Offer]) {
    var page = self
    var offers: [Offer] = []
    func noted<Value>(
      _ action: @escaping (Value) -> Void, _ name: String, example: @escaping () -> Void
    ) -> (Value) -> Void {
      let index = offers.count
      offers.append(Offer(name, action: example))
      return { value in
        note(index)
        action(value)
      }
    }
    func noted(_ action: Action, _ name: String) -> Action {
      guard action.hindrance == nil else { return action }
      var result = action
      let perform = noted({ (_: Void) in action.perform() }, name, example: action.perform)
      result.perform = { perform(()) }
      return result
    }
    for (index, row) in rows.enumerated() {
      switch row.kind {
      case .text, .number: break
      case .field(var field):
        field.set = noted(field.set, "type x in \(row.label)") { [field] in field.set("x") }
        page.rows[index].kind = .field(field)
      case .choice(var choice):
        choice.select = noted(choice.select, "next \(row.label)") { [choice] in choice.step(1) }
        page.rows[index].kind = .choice(choice)
      case .item(let detail, let actions):
        page.rows[index].kind = .item(
          detail: detail, actions: actions.map { noted($0, "\($0.label) \(row.label)") })
      case .button(let action, let detail):
        page.rows[index].kind = .button(noted(action, action.label), detail: detail)
      }
    }
    return (page, offers)
  }
}
