// Likely mistakes with presentations, and the compiler's errors: `// error: text` states a part of the error in the
// line above, and no other line may have an error. See `run`.

import NavigationCore

struct Item: Identifiable {
  var id = 1
  var name = ""
}
enum Action: Sendable { case delete }
@CasePathable enum Route {
  case add(Item), edit(Item), help, number(Int)
  case alert(AlertState<Action>)
}
@CasePathable enum Page { case detail(Item), move(Item, to: Int) }
enum Tab: CaseIterable { case items, settings }
struct State { var path: StackState<Page> = [] }
@MainActor final class Model {
  var route: Route?
  var item: Item?
  var number: Int?
  var path: StackState<Page> = []
  var tab = Tab.items
  var state = State()
  func tapped(_ action: Action) {}
}
@MainActor func editor(_ item: StateBinding<Item>) -> Screen<String> { Screen(item.name.wrappedValue) }

@MainActor func screens(_ model: Model) {
  @StateBindable var model = model
  let screen = Screen<String>("Items")

  // A case with a value is not a flag. Write `unwrapping:`, or `isPresented: $model.route.isPresent(\.add)`.
  _ = screen.sheet(isPresented: $model.route.add) { Screen("Item") }
  // error: requires the types 'Item' and '()' be equivalent
  _ = screen.navigationDestination(isPresented: $model.route.add) { Screen("Item") }
  // error: requires the types 'Item' and '()' be equivalent
  _ = screen.alert(title: TextState("Delete?"), isPresented: $model.route.add) {
    // error: requires the types 'Item' and '()' be equivalent
    ButtonState.destructive(TextState("Delete"), action: .send {})
  }
  _ = screen.sheet(isPresented: $model.item) { Screen("Item") }
  // error: cannot convert value of type 'StateBinding<Item?>' to expected argument type 'StateBinding<Bool>'

  // A value without an `id` is not an item.
  _ = screen.sheet(item: $model.number) { _ in Screen("Number") }
  // error: requires that 'Int' conform to 'Identifiable'
  _ = screen.sheet(item: $model.route.number) { _ in Screen("Number") }
  // error: cannot conform to 'Identifiable'

  // A different payload.
  _ = screen.sheet(unwrapping: $model.route.number) { $item in editor($item) }
  // error: cannot convert value of type 'StateBinding<Int?>' to expected argument type 'StateBinding<Item?>'
  _ = screen.sheet(unwrapping: $model.route, case: \.edit) { $item in editor($item.name) }
  // error: cannot convert value of type 'StateBinding<String>' to expected argument type 'StateBinding<Item>'
  _ = screen.alert(unwrapping: $model.route.edit) { action in model.tapped(action) }
  // error: cannot convert value of type 'StateBinding<Item?>' to expected argument type 'StateBinding<AlertState<Action>?>'

  // Without the dollar sign.
  _ = screen.sheet(unwrapping: model.route, case: \.edit) { $item in editor($item) }
  // error: cannot convert value of type 'Route?' to expected argument type 'StateBinding<

  // A missing content closure, or one that returns something other than a screen.
  _ = screen.sheet(unwrapping: $model.route.edit)
  // error: missing argument for parameter 'content' in call
  _ = screen.sheet(unwrapping: $model.route.edit) { $item in item.name }
  // error: 'String' conform to 'ScreenOf

  // In the screen of an element: a binding for its value, a case, a member, and a payload of two values used as two.
  _ = screen.stack(path: $model.path) { $page in
    switch $page.cases {
    case .detail(let $item): Screen($item.name)
    // error: cannot convert value of type 'StateBinding<String>' to expected argument type 'String'
    case .move(let $move): Screen("\($move.to.wrappedValue)")
    }
  }
  _ = screen.stack(path: $model.path) { $page in
    switch $page.cases {
    case .detial(let $item): editor($item)
    // error: has no member 'detial'
    case .move(let $move): editor($move.0)
    }
  }
  _ = screen.stack(path: $model.state.path) { $page in
    switch $page.cases {
    case .detail(let $item): Screen($item.wrappedValue.nmae)
    // error: value of type 'Item' has no member 'nmae'
    case .move(let $move): editor($move.0)
    }
  }
  _ = screen.stack(path: $model.path) { $page in
    switch $page.cases {
    case .detail(let $item): editor($item)
    case .move(let item, to: _): editor(item)
    // error: tuple pattern has the wrong length for tuple type 'StateBinding<(Item, to: Int)>'
    }
  }
  // The path of a struct in the model, stored in a constant.
  let path = $model.state.path
  _ = screen.stack(path: path) { $page in
    switch $page.cases {
    case .detial(let $item): editor($item)
    // error: has no member 'detial'
    case .move(let $move): editor($move.0)
    }
  }

  // Content instead of a screen as a placeholder.
  _ = screen.navigationSplit(placeholder: "None")
  // error: 'navigationSplit(_:visibility:placeholder:fileID:line:)' requires that 'String' conform to 'ScreenOf'
  _ = screen.navigationSplit(placeholder: Screen(7))
  // error: cannot convert value of type 'Int' to expected argument type 'String'

  // In the screen of a tab: a member, and a case.
  _ = screen.tabs(selection: $model.tab) { tab in
    switch tab {
    case .items: Screen(model.itme?.name ?? "")
    // error: 'itme'
    case .settings: Screen("Settings")
    }
  }
  _ = screen.tabs(selection: $model.tab, [.items, .settings]) { tab in
    switch tab {
    case .items: Screen("Items")
    case .setings: Screen("Settings")
    // error: type 'Tab' has no member 'setings'
    }
  }
}
