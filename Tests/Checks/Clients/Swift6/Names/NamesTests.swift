import Foundation
import NavigationCore
import NavigationTesting
import Observation
import SwiftUI
import Testing

// A file that imports SwiftUI and Swift Testing next to the library needs no qualified names for common code.

struct Item: Equatable, Identifiable, Sendable {
  var id = 1
  var name = ""
}

@CasePathable
enum Route: Equatable {
  case edit(Item)
  case alert(AlertState<Action>)
  case dialog(ConfirmationDialogState<Action>)

  enum Action: Equatable { case confirm }
}

@MainActor @Observable
final class Model {
  var route: Route?
  var path: StackState<Item> = []
}

@MainActor
func screen(_ model: Model) -> Screen<String> {
  @StateBindable var model = model
  return Screen<String>("Items")
    .sheet(unwrapping: $model.route, case: \.edit) { $item in Screen(item.name) }
    .popover(unwrapping: $model.route, case: /Route.edit, arrowEdge: .top) { $item in Screen(item.name) }
    .alert(unwrapping: $model.route, case: \.alert) { _ in }
    .confirmationDialog(unwrapping: $model.route, case: \.dialog) { _ in }
    .stack(path: $model.path) { $item in Screen(item.name) }
}

@Suite @MainActor
struct NamesTests {
  @State var isPresented = false

  @Test func everybodysNames() {
    let model = Model()
    let role: ButtonStateRole = .destructive
    let animation: NavigationTransaction.Animation = .spring()
    let title = TextState("Delete?").accessibilityLabel("Delete")
    model.route = .alert(
      AlertState {
        title
      } actions: {
        ButtonState(role: role, action: .send(.confirm, animation: animation)) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("No") }
      })
    #expect(screen(model).modal?.dialog?.buttons.first?.role == .destructive)
    #expect(screen(model).modal?.dialog?.buttons.first?.animation == .spring())

    // Each of the two functions resolves to the expected library.
    withNavigationTransaction(\.animation, .spring()) {
      #expect(NavigationTransaction.current.animation == .spring())
    }
    withTransaction(\.animation, .spring()) {
      #expect(NavigationTransaction.current.animation == nil)
    }

    let line: UInt = #line + 1
    let issues: [NavigationIssue] = recordIssues { reportIssue("Twice?") }
    #expect(issues.map(\.message) == ["Twice?"])
    let place: CallSite? = issues.first?.location
    #expect(place?.line == line)
    let location = SourceLocation(fileID: "M/F.swift", filePath: "F.swift", line: 1, column: 1)
    withKnownIssue { Issue.record("known", sourceLocation: location) }

    let binding = StateBinding(wrappedValue: Item())
    binding.name.wrappedValue = "Mouse"
    #expect(binding.wrappedValue.name == "Mouse")
    @Binding var name = ""
    name = "Keyboard"
    #expect($name.wrappedValue == "Keyboard")
    let edited = Switch(StateBinding(wrappedValue: Route.edit(Item()))) {
      CaseLet(\.edit) { $item in item.id }
    } else: {
      0
    }
    #expect(edited == 1)
  }
}
