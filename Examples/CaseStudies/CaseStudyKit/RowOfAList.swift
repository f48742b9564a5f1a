import NavigationCore

// A list of tasks. A tap on a row opens it in a sheet, where its title is changed. Meanwhile another device removes a task.

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
  /// The row that is open.
  public var row: Int?
  /// The task that is open.
  public var open: Task.ID?

  public init() {}

  public mutating func remove(_ id: Task.ID) { tasks.removeAll { $0.id == id } }
}

/// The row is a position. After a removal it is that of another task, or of none.
// [naive]
public func naiveTitle(_ list: StateBinding<TodoList>) -> StateBinding<String>? {
  guard let row = list.row.wrappedValue else { return nil }
  return list.tasks[row]?.title
}
// [end]

/// The row is an id. The binding stays with its task, wherever that is.
// [solved]
public func openTitle(_ list: StateBinding<TodoList>) -> StateBinding<String>? {
  guard let id = list.open.wrappedValue else { return nil }
  let task: StateBinding<TodoList.Task>? = list.tasks[id: id]
  return task?.title
}
// [end]

extension CaseStudy {
  static let rowOfAList = CaseStudy("row-of-a-list", "A sheet from a row edits the row below.") { story in
    story.naive("the position of the row")
    @StateBinding var naive = TodoList()
    naive.row = 1
    naive.remove(1)
    naiveTitle($naive)?.wrappedValue = "Cook soup"
    story.step("row = 1, task 1 is removed, title = \"Cook soup\"", naive.tasks.map(\.title))

    story.solved("the id of the task")
    @StateBinding var list = TodoList()
    list.open = 2
    list.remove(1)
    openTitle($list)?.wrappedValue = "Cook soup"
    story.step("open = 2, task 1 is removed, title = \"Cook soup\"", list.tasks.map(\.title))
    list.remove(2)
    story.step("task 2 is removed: there is a title", openTitle($list) != nil)
  }
}
