import NavigationCore

// A notification arrives while the history of an item is open. It must show a different item directly above the list.

// [naive]
/// Pops and pushes one by one. Observers see each write.
public func naiveShow(_ item: Int, in path: StateBinding<StackState<Flow.Screen>>) {
  while !path.wrappedValue.isEmpty { path.wrappedValue.pop() }
  path.wrappedValue.push(.list)
  path.wrappedValue.push(.item(item))
}
// [end]

// [solved]
/// Replaces the stack. The list is in both stacks, so it keeps its id.
public func show(_ item: Int, in path: StateBinding<StackState<Flow.Screen>>) {
  path.wrappedValue.replace(with: [.list, .item(item)])
}
// [end]

/// Returns the depths that a renderer of the stack sees while `edit` runs, and whether the list keeps its id.
public func observedEdit(
  _ edit: (StateBinding<StackState<Flow.Screen>>) -> Void
) -> (depths: [Int], isListTheSame: Bool) {
  @StateBinding var path: StackState<Flow.Screen> = [.list, .item(7), .history(of: 7)]
  let list = path.ids[0]
  var depths = [path.count]
  edit($path.onWrite { _, new in depths.append(new.count) })
  return (depths, path.ids.first == list)
}

extension CaseStudy {
  static let replaceStack = CaseStudy("replace-stack", "Replace a stack in one update") { story in
    story.problem("Pops and pushes show each intermediate stack, and recreate the list.")
    let naive = observedEdit { naiveShow(9, in: $0) }
    story.step("depths on screen", naive.depths)
    story.step("the list keeps its id", naive.isListTheSame)

    story.solution("`replace(with:)` is one write, and an equal screen keeps its id.")
    let solved = observedEdit { show(9, in: $0) }
    story.step("depths on screen", solved.depths)
    story.step("the list keeps its id", solved.isListTheSame)
  }
}
