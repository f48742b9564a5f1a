import NavigationCore

// While the history of an item is open, a notification arrives: another item has to be shown, on top of the list, and
// nothing else.

// [naive]
/// Pops and pushes, one after the other. Each is a state of its own, that somebody sees.
public func naiveShow(_ item: Int, in path: StateBinding<StackState<Flow.Screen>>) {
  while !path.wrappedValue.isEmpty { path.wrappedValue.pop() }
  path.wrappedValue.push(.list)
  path.wrappedValue.push(.item(item))
}
// [end]

// [solved]
/// Says what the stack is. What stays is the same screen as before, and keeps its id.
public func show(_ item: Int, in path: StateBinding<StackState<Flow.Screen>>) {
  path.wrappedValue.replace(with: [.list, .item(item)])
}
// [end]

/// The depths that whoever renders the stack saw while `edit` ran, and whether the list is still the same screen.
public func observedEdit(
  _ edit: (StateBinding<StackState<Flow.Screen>>) -> Void
) -> (depths: [Int], isListTheSame: Bool) {
  @StateBinding var path: StackState<Flow.Screen> = [.list, .item(7), .history(of: 7)]
  let list = path.ids[0]
  var depths = [path.count]
  edit($path.onWrite { _, new in depths.append(new.count) })
  return (depths, path.index(id: list) == 0)
}

extension CaseStudy {
  static let replaceStack = CaseStudy("replace-stack", "A stack has to become another one, at once.") {
    story in
    story.naive("pops and pushes")
    let naive = observedEdit { naiveShow(9, in: $0) }
    story.step("depths that were seen", naive.depths)
    story.step("the list is the screen that it was", naive.isListTheSame)

    story.solved("replace(with:)")
    let solved = observedEdit { show(9, in: $0) }
    story.step("depths that were seen", solved.depths)
    story.step("the list is the screen that it was", solved.isListTheSame)
  }
}
