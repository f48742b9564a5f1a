extension Screen {
  /// The screens of the tree right above this one, with their ids in place: tabs, stack, presentations.
  var children: [(step: PresentationID.Step, screen: Screen)] {
    let tabs = tabs.map { tabs in zip(storedTabs?.items ?? [], tabs).map { ($0.step, $1.screen) } } ?? []
    let above = (stack ?? []) + presentations
    return tabs + above.compactMap { above in above.screen.map { (above.step, $0) } }
  }

  /// What is presented from here to what a person sees on top: bottom to top.
  ///
  /// On a screen a modal is above what is pushed, and that above the selected tab. An overlay covers nothing.
  public var path: [Presentation<Content>] {
    var path: [Presentation<Content>] = []
    var screen: Screen? = self
    while let next = screen?.next {
      path += next.presentations
      screen = next.screen
    }
    return path
  }

  /// The screen that a person sees on top. Where there is a dialog on top, that which presents it.
  public var topmost: Screen {
    var topmost = self
    while let screen = topmost.next.screen { topmost = screen }
    return topmost
  }

  /// What covers this screen, and the screen that is then on top.
  private var next: (presentations: [Presentation<Content>], screen: Screen?) {
    if let above = modal ?? push { return ([above], above.screen) }
    if let stack, let top = stack.last { return (stack, top.screen) }
    return ([], tabs?.first { $0.isSelected }?.screen)
  }

  /// The presentation with an id, anywhere in the tree; `nil` where there is none. Costs what the screens on the way
  /// have presentations.
  public func presentation(id: PresentationID) -> Presentation<Content>? {
    let depth = parent?.steps.count ?? 0
    guard id.steps.count > depth, id.steps.prefix(depth).elementsEqual(parent?.steps ?? []) else {
      return nil
    }
    let step = id.steps[depth]
    if id.steps.count == depth + 1 {
      return ((stack ?? []) + presentations).first { $0.step == step }
    }
    return children.first { $0.step == step }?.screen.presentation(id: id)
  }

  // MARK: Outline

  /// The tree as text, the same in every run, so that a test is one literal:
  ///
  /// ```
  /// Inventory
  /// └ push edit(42) "Keyboard"
  ///   └ alert "Delete Keyboard?" [Delete!, Cancel]
  /// ```
  ///
  /// Each line has the style, the id, and the content in quotes (`\n` for the end of a line); of a dialog its texts,
  /// and `!` at destructive buttons.
  public var outline: String { outline { "\($0)" } }

  /// ``outline``, with the contents as `text` describes them.
  public func outline(_ text: (Content) -> String) -> String {
    var lines = [text(content)]
    append(to: &lines, indentation: "", text)
    return lines.joined(separator: "\n")
  }

  private func append(to lines: inout [String], indentation: String, _ text: (Content) -> String) {
    var entries: [(String, Screen?)] = (storedTabs?.items ?? []).enumerated().map { index, tab in
      let selected = index == storedTabs?.selected ? " (selected)" : ""
      return ("tab \(tab.step)\(selected) \(text(tab.screen.content).quoted)", tab.screen)
    }
    for above in (storedStack?.elements ?? []) + storedPresentations {
      switch above.body {
      case .dialog(let dialog): entries.append(("\(above.style) \(dialog)", nil))
      case .screen(let screen):
        let label = above.step.text.map { " \($0)" } ?? ""
        entries.append(("\(above.style)\(label) \(text(screen.content).quoted)", screen))
      }
    }
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      lines.append("\(indentation)\(isLast ? "└" : "├") \(entry.0)")
      entry.1?.append(to: &lines, indentation: indentation + (isLast ? "  " : "│ "), text)
    }
  }
}

extension Screen: CustomStringConvertible {
  /// The ``outline``.
  public var description: String { outline }
}

extension PresentationID.Step {
  /// What an outline says of it; `nil` where there is nothing to say. The ids of a stack's elements say nothing of what
  /// is on screen, and those of objects are others in each run.
  fileprivate var text: String? {
    if identity?.base is StackElementID { return label.value }
    if identity?.base is ObjectIdentifier { return caseName }
    return caseName == nil && identity == nil ? nil : description
  }
}
