import NavigationCore
import NavigationLinks
import NavigationWindows
import Observation
import TestSupport

/// A draft of a note, which can be in a sheet of the library or in a window of its own.
struct Draft: Codable, Hashable, Identifiable {
  var id: Int
  var text = ""
  var isAsked = false
}

struct Library: Codable, Hashable {
  @CasePathable enum Route: Codable, Hashable { case edit(Draft), help }
  var route: Route?
  var path: [Int] = []
}

@CasePathable
enum NotesWindow: Codable, Hashable, Identifiable {
  case library(Library)
  case note(Int)
  case editor(Draft)

  enum ID: Hashable { case library, note(Int), editor(Int) }
  var id: ID {
    switch self {
    case .library: .library
    case .note(let id): .note(id)
    case .editor(let draft): .editor(draft.id)
    }
  }

  static var main: Self { .library(Library()) }
}

/// The notes are shared by all windows.
struct Notes: Codable, Equatable {
  var windows: WindowsState<NotesWindow> = [.main]
  var notes = [1: "Milk", 2: "Bread"]
}

func editor(_ draft: StateBinding<Draft>, discard: @escaping () -> Void) -> Screen<String> {
  Screen<String>("Edit \(draft.wrappedValue.text)")
    .dismissDisabled(!draft.wrappedValue.text.isEmpty) { draft.isAsked.wrappedValue = true }
    .onTop {
      $0.alert(title: TextState("Discard?"), isPresented: draft.isAsked) {
        ButtonState.destructive(TextState("Discard"), action: .send { discard() })
        ButtonState.cancel(TextState("Keep"))
      }
    }
}

func library(_ library: StateBinding<Library>, _ notes: [Int: String]) -> Screen<String> {
  Screen<String>("Library of \(notes.count)")
    .navigationLink(TextState("Help"), isActive: library.route.help) { Screen("Help") }
    .sheet(unwrapping: library.route, case: \.edit) { $draft in
      editor($draft) { library.route.wrappedValue = nil }
    }
}

func notesScreen(_ app: StateBinding<Notes>, only id: WindowID? = nil) -> Screen<String> {
  Screen<String>("Notes").windows(app.windows, only: id) { $window in
    switch $window.cases {
    case .library(let $state): library($state, app.notes.wrappedValue)
    case .note(let $id): Screen("Note \(app.notes.wrappedValue[$id.wrappedValue] ?? "missing")")
    case .editor(let $draft): editor($draft) { $draft.text.wrappedValue = "" }
    }
  }
}

extension Notes {
  static func random(_ generator: inout SeededGenerator) -> Notes {
    var app = Notes(windows: [])
    for _ in 0..<Int.random(in: 0...8, using: &generator) { app.change(&generator) }
    return app
  }

  static func randomWindow(_ generator: inout SeededGenerator) -> NotesWindow {
    let id = Int.random(in: 1...3, using: &generator)
    let text = generator.element(of: ["", "a", "b"])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .note(id)
    case 1: return .editor(Draft(id: id, text: text))
    case 2: return .library(Library(route: .edit(Draft(id: id, text: text))))
    case 3: return .library(Library(route: .help))
    default: return .main
    }
  }

  /// One random change by the program.
  mutating func change(_ generator: inout SeededGenerator) {
    let window = Self.randomWindow(&generator)
    let id = windows.ids.randomElement(using: &generator)
    switch (Int.random(in: 0..<8, using: &generator), id) {
    case (0, let id?): windows.close(id)
    case (1, let id?): windows.front = id
    case (2, _?): windows.stack.swapAt(0, Int.random(in: 0..<windows.stack.count, using: &generator))
    case (3, let id?): windows[id: id] = window
    case (4, _): windows.show(window) { $0.id == window.id }
    case (5, _): windows.stack.append(window)
    default: windows.open(window)
    }
  }
}
