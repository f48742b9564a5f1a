import NavigationCore
import SwiftUI

@Observable
final class Model {
  var route: Route?
  var path: StackState<Page> = []
  var item = keyboard
  var items = [keyboard, mouse]
  var page = Page.item(keyboard)
  @ObservationIgnored var log: [String] = []

  init(_ route: Route? = nil) { self.route = route }
}

@CasePathable enum Route: Hashable {
  case add(Item)
  case edit(Item)
  case color(String)
  case help
  case delete(AlertState<Action>)
  case leave(DialogState<Action>)

  enum Action { case confirm, ask }

  /// A route of each case, and a second one of some cases.
  static let all: [Route] = [
    .add(keyboard), .add(mouse), .edit(keyboard), .edit(mouse), .color("red"), .color("blue"), .help,
    .delete(.sure), .delete(.other), .leave(.leave),
  ]
}

extension Route {
  /// Routes, and how the stand-in shows what `items(_:)` presents for each.
  static let shown: [(Route, String)] = [
    (.add(keyboard), "sheet field \"Keyboard\""), (.edit(mouse), "push field \"Mouse\""),
    (.color("red"), "popover @0.5 0.0 leading red"), (.help, "fullScreenCover Help"),
    (.delete(.sure), "alert \"Sure?\" For good. [Yes(destructive), No(cancel)]"),
    (.leave(.leave), "confirmationDialog visible \"Leave?\" [Leave, Cancel(cancel)]"),
  ]
}

struct Item: Hashable, Identifiable {
  @CasePathable enum Status: Hashable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }
  var id: Int
  var name: String
  var brand = ""
  var note: String?
  var status = Status.inStock(quantity: 1)
}

@CasePathable enum Page: Hashable {
  case item(Item)
  case settings
}

let keyboard = Item(id: 42, name: "Keyboard")
let mouse = Item(id: 7, name: "Mouse")

extension AlertState<Route.Action> {
  static let sure = AlertState(
    title: TextState("Sure?"), message: TextState("For good."),
    buttons: [.destructive(TextState("Yes"), action: .send(.confirm)), .cancel(TextState("No"))])
  static let other = AlertState(title: TextState("Other?"))
  static let animated = AlertState(
    title: TextState("Sure?"),
    buttons: [.default(TextState("Yes"), action: .send(.confirm, animation: .spring()))])
}

extension DialogState<Route.Action> {
  static let leave = DialogState(
    title: TextState("Leave?"), titleVisibility: .visible,
    buttons: [.default(TextState("Leave"), action: .send(.confirm))])
}

/// A view with its own state.
struct Taps: View {
  @State private var taps = 0
  var body: some View { Button("Taps \(taps)") { taps += 1 } }
}
