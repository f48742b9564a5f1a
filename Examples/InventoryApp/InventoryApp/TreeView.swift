import InventoryKit
import NavigationCore
import NavigationScreenView
import SwiftUI
import TerminalKit

/// The app, drawn from the same tree of screens as the terminal app.
struct TreeView: View {
  @Binding var app: AppState

  var body: some View {
    let screen = appScreen(StateBinding($app))
    // A guarded sheet can't be swiped away, so its page has a button that asks whether to leave.
    let guarded = screen.path.last.flatMap { $0.isDismissDisabled ? $0 : nil }
    ScreenView(screen) { page in
      PageView(page: page, leave: page == guarded?.screen?.content ? guarded?.dismiss : nil)
    }
    .onOpenURL { url in $app.open(url) }
  }
}

/// A page of the terminal app as SwiftUI views.
struct PageView: View {
  let page: Page
  let leave: (() -> Void)?

  var body: some View {
    List {
      ForEach(Array(page.rows.enumerated()), id: \.offset) { _, row in RowView(row: row) }
      if let leave { Button("Back") { leave() } }
    }
    .navigationTitle(page.title)
  }
}

struct RowView: View {
  let row: Row

  var body: some View {
    switch row.kind {
    case .text: Text(verbatim: row.label)
    case .field(let field):
      SwiftUI.TextField("Text", text: Binding(StateBinding(get: { field.value }, set: field.set)))
    case .number(let number):
      Stepper("Number", value: Binding(StateBinding(get: { number.value }, set: number.set)))
    case .choice(let choice): Button("\(row.label): \(choice.name)") { choice.step(1) }
    case .item(let detail, let actions):
      Text(verbatim: "\(row.label), \(detail)")
      ForEach(actions, id: \.label) { action in
        Button("\(action.label) \(row.label)", role: action.isDestructive ? .destructive : nil) {
          _ = action.run()
        }
      }
    case .button(let action, let detail):
      Button([action.label, detail].compactMap { $0 }.joined(separator: ": ")) { _ = action.run() }
    }
  }
}
