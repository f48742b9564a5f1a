import NavigationCore
import NavigationPlanning
import Observation

// A keystroke in the topmost form of an app with 300 screens and 2,000 rows, compared with handwritten arrays.

@CasePathable private enum Page: Identifiable {
  case form(Form), info(Int), settings(String)
  var id: Int {
    switch self {
    case .form(let form): form.id;
    case .info(let id): id;
    case .settings(let name): name.count
    }
  }
}
private struct Form: Identifiable {
  var id: Int
  var text = ""
  var isAsking = false
}
private struct Item {
  var id: Int
  var name: String
}
private struct Face: Equatable {
  var title: String
  var text = ""
}

@Observable private final class Model {
  var tab = 0
  var stacks: [StackState<Page>]
  var items = (0..<2_000).map { Item(id: $0, name: "Item \($0)") }
  var selected: Int? = 5

  init() {
    stacks = (0..<5).map { tab in
      StackState(
        (0..<60).map { depth in
          let id = tab * 1_000 + depth
          return depth == 59 || depth % 3 == 0
            ? .form(Form(id: id)) : depth % 3 == 1 ? .info(id) : .settings("\(tab)/\(depth)")
        })
    }
  }

  func type(_ count: Int) {
    guard case .form(var form)? = stacks[0].last else { return }
    form.text = "Hello \(count % 10)"
    stacks[0][stacks[0].count - 1] = .form(form)
  }

  // MARK: With the library

  func app(columns: Int) -> Screen<Face> {
    @StateBindable var model = self
    let (items, selected) = (items, selected)
    return Screen<Face>(Face(title: "App")).tabs(selection: $model.tab, 0..<5) { tab in list(tab) }.columns(
      columns)
    func list(_ tab: Int) -> Screen<Face> {
      var list = Screen(Face(title: "Tab \(tab)"))
      for item in tab == 0 ? items : [] {
        list = list.navigationLink(TextState(item.name), id: item.id, isSelected: item.id == selected) {
          model.selected = item.id
        }
      }
      guard let stack = $model.stacks[tab] else { return list }
      return list.stack(path: stack) { $page in self.page($page) }
        .navigationSplit(placeholder: Screen(Face(title: "Nothing")))
    }
  }

  private func page(_ page: StateBinding<Page>) -> Screen<Face> {
    switch page.cases {
    case .form(let form):
      Screen(Face(title: "Form \(form.id.wrappedValue)", text: form.text.wrappedValue))
        .alert(title: TextState("Discard?"), isPresented: form.isAsking) {
          ButtonState.destructive(TextState("Discard"))
        }
        .sheet(isPresented: .constant(false)) { Screen(Face(title: "Help")) }
    case .info(let id): Screen(Face(title: "Info \(id.wrappedValue)"))
    case .settings(let name): Screen(Face(title: name.wrappedValue))
    }
  }

  // MARK: By hand

  struct Row {
    var label: String
    var isSelected: Bool
    var action: () -> Void
  }
  struct Plain {
    var face: Face
    var rows: [Row] = []
    var stack: [Plain] = []
    var question: String?
    var dismiss: (() -> Void)?
  }

  func plain() -> [Plain] {
    let (stacks, items, selected) = (stacks, items, selected)
    return stacks.indices.map { tab in
      var list = Plain(face: Face(title: "Tab \(tab)"))
      if tab == 0 {
        list.rows = items.map { item in
          Row(label: item.name, isSelected: item.id == selected) { self.selected = item.id }
        }
      }
      list.stack = stacks[tab].enumerated().map { depth, page in
        var screen: Plain
        switch page {
        case .form(let form):
          screen = Plain(face: Face(title: "Form \(form.id)", text: form.text))
          screen.question = form.isAsking ? "Discard?" : nil
        case .info(let id): screen = Plain(face: Face(title: "Info \(id)"))
        case .settings(let name): screen = Plain(face: Face(title: name))
        }
        screen.dismiss = { self.stacks[tab].removeLast(self.stacks[tab].count - depth) }
        return screen
      }
      return list
    }
  }

  func offers(_ tabs: [Plain], columns: Int) -> [(name: String, action: () -> Void)] {
    var names: Set<String> = []
    var offers: [(name: String, action: () -> Void)] = []
    func add(_ name: String, _ action: @escaping () -> Void) {
      var (unique, count) = (name, 1)
      while !names.insert(unique).inserted { count += 1; unique = "\(name) (\(count))" }
      offers.append((unique, action))
    }
    if let dismiss = tabs[tab].stack.last?.dismiss { add("dismiss push", dismiss) }
    for other in tabs.indices where other != tab { add("select \(other)") { self.tab = other } }
    for row in columns > 1 ? tabs[tab].rows : [] where !row.isSelected {
      add("follow \(row.label)", row.action)
    }
    return offers
  }
}

nonisolated(unsafe) private let model = Model()

private func keystroke(_ columns: Int, budget: Double) -> Benchmark {
  Benchmark(
    "a keystroke with 300 screens and 2,000 rows, in \(columns == 1 ? "one column" : "two columns") / by hand",
    budget: budget, allocations: .infinity
  ) { count in
    rounds(count) {
      model.type($0)
      return model.offers(model.plain(), columns: columns).count
    }
  } subject: { count in
    rounds(count) {
      model.type($0)
      return model.app(columns: columns).offers.count
    }
  }
}

var keystrokeBenchmarks: [Benchmark] {
  nonisolated(unsafe) var shown = model.app(columns: 1)
  return [
    keystroke(1, budget: 22), keystroke(2, budget: 10),
    Benchmark(
      "the same in one column, with its issues and its plan / by hand", budget: 32, allocations: .infinity
    ) { count in
      rounds(count) {
        model.type($0)
        return model.plain().count
      }
    } subject: { count in
      rounds(count) {
        model.type($0)
        let new = model.app(columns: 1)
        defer { shown = new }
        return new.issues.count + plan(from: shown, to: new, capabilities: .severalAtOnce).count
      }
    },
  ]
}
