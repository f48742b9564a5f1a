import NavigationCore

// A list of tasks. A tap on a row opens a sheet to edit the title. Meanwhile, another device removes a task.

public struct TodoList: Sendable {
  public struct Task: Equatable, Identifiable, Sendable {
    public let id: Int
    public var title: String

    public init(id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  public var tasks = [Task(id: 1, title: "Shop"), Task(id: 2, title: "Cook"), Task(id: 3, title: "Eat")]
  /// The index of the open task.
  public var row: Int?
  /// The id of the open task.
  public var open: Task.ID?

  public init() {}

  public mutating func remove(_ id: Task.ID) { tasks.removeAll { $0.id == id } }
}

/// Finds the task by its index, which belongs to a different task after a removal.
// [naive]
public func naiveTitle(_ list: StateBinding<TodoList>) -> StateBinding<String>? {
  guard let row = list.row.wrappedValue else { return nil }
  return list.tasks[row]?.title
}
// [end]

/// Finds the task by its id.
// [solved]
public func openTitle(_ list: StateBinding<TodoList>) -> StateBinding<String>? {
  guard let id = list.open.wrappedValue else { return nil }
  let task: StateBinding<TodoList.Task>? = list.tasks[id: id]
  return task?.title
}
// [end]

extension CaseStudy {
  static let rowOfAList = CaseStudy("row-of-a-list", "Edit a row of a list in a sheet") { story in
    story.problem("A sheet that keeps the index of a row edits the wrong row after a removal.")
    @StateBinding var naive = TodoList()
    naive.row = 1
    naive.remove(1)
    naiveTitle($naive)?.wrappedValue = "Cook soup"
    story.step("row = 1, task 1 is removed, title = \"Cook soup\"", naive.tasks.map(\.title))

    story.solution("A binding found by id keeps editing the same task, even if the task moves.")
    @StateBinding var list = TodoList()
    list.open = 2
    list.remove(1)
    openTitle($list)?.wrappedValue = "Cook soup"
    story.step("open = 2, task 1 is removed, title = \"Cook soup\"", list.tasks.map(\.title))
    list.remove(2)
    story.step("task 2 is removed: openTitle != nil", openTitle($list) != nil)
  }
}
