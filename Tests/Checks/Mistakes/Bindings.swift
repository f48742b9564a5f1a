// The compiler's errors for likely mistakes. `// error: text` states a part of the error in the line above;
// no other line may have an error. `Tests/Checks/Mistakes/run` checks that.
import NavigationCore

struct Item: Equatable { var name = "" }
struct User: Identifiable {
  let id: Int
  let joined = 0
  var initial: Character { "A" }
}

@CasePathable
enum Route: Equatable {
  case edit(Item)
  case number(Int)
  case help
}

/// Without the macro.
enum Plain: Equatable {
  case number(Int)
  case nothing
}

func show(_ item: StateBinding<Item>) {}

@MainActor func mistakes() {
  @StateBinding var route: Route? = nil
  @StateBinding var status = Route.help
  @StateBinding var plain: Plain? = nil
  @StateBinding var name = ""
  @StateBinding var items: [Item] = []
  @StateBinding var user = User(id: 1)
  @StateBinding var optionalUser: User? = nil
  @StateBinding var paths: [Int: [Item]] = [:]

  // A name with `$` in a declaration. Only a closure's parameter, `if let`, and `case` may declare it.
  let $item = $route.edit
  // error: cannot declare entity named '$item'

  // A case that doesn't exist.
  _ = $route.edti
  // error: has no dynamic member 'edti'
  _ = $route.case(\.edti)
  // error: 'edti'
  _ = $status.case(\.edti)
  // error: 'edti'
  _ = $route.isPresent(\.edti)
  // error: 'edti'
  if let item = StateBinding(unwrapping: $route, case: \.edti) { show(item) }
  // error: 'edti'
  _ = ifCaseLet($status, \.edti, then: { _ in 1 }, else: { 2 })
  // error: 'edti'

  // Without the dollar sign.
  if let item = StateBinding(unwrapping: route.edit) { show(item) }
  // error: 'edit'
  _ = StateBinding(unwrapping: route, case: \.edit)
  // error: cannot convert value 'route' of type 'Route?' to expected type 'StateBinding<Route?>', use wrapper instead

  // A value that is not optional is always present.
  _ = $name.isPresent()
  // error: 'String' and

  // A case of a different enum.
  _ = $route.case(/Plain.number)
  // error: cannot convert value of type '@Sendable (Int) -> Plain' to expected argument type 'Route
  if let item = StateBinding(unwrapping: $route, case: /Plain.number) { show(item) }
  // error: cannot convert value of type '@Sendable (Int) -> Plain' to expected argument type 'Route

  // A different payload.
  if let item = StateBinding(unwrapping: $route.number) { show(item) }
  // error: 'StateBinding<Item>'
  let _: StateBinding<String?> = $route.number
  // error: 'StateBinding<

  // An enum without the macro.
  _ = $plain.number
  // error: dynamic key path member lookup cannot refer to enum case 'number'
  _ = $plain.case(\.number)
  // error: has no member 'number'

  // `cases` of an enum without the macro. Write `@CasePathable`.
  @StateBinding var sheet = Plain.nothing
  _ = $sheet.cases
  // error: has no dynamic member 'cases'

  // A member that can't be changed. Write `$user.wrappedValue.id`. The compiler gives the library's advice for the
  // members of protocols (`Identifiable`, `Collection`), and its own for all others.
  _ = $user.id.wrappedValue
  // error: Read others through `wrappedValue`: `item.wrappedValue.id`.
  let _: StateBinding<Int> = $items.count
  // error: Read others through `wrappedValue`: `item.wrappedValue.id`.
  _ = $user.joined.wrappedValue
  // error: cannot assign to property: 'joined' is a 'let' constant
  _ = $user.initial.wrappedValue
  // error: cannot assign to property: 'initial' is a get-only property
  _ = $optionalUser.id.wrappedValue
  // error: cannot assign to property: 'id' is a 'let' constant

  // The default of a dictionary is a closure. Write a subscript of your own.
  _ = $paths[1, default: []]
  // error: subscript index of type '() -> [Item]' in a key path must be Hashable

  // An element may not exist. Write `$items[0]?.name`.
  _ = $items[0].name
  // error: ambiguous use of 'subscript'
  let _: StateBinding<Item> = $items[0]
  // error: ambiguous use of 'subscript'

  // In a branch of a switch: a case, the member of a payload, and a different result type.
  let _: String = Switch($status) {
    CaseLet(\.number) { $number in "\(number)" }
    CaseLet(\.edti) { $item in item.name }
    // error: value of type 'Route.AllCasePaths' has no member 'edti'
  } else: {
    ""
  }
  let _: String? = Switch($route) {
    CaseLet(\.edti) { $item in item.name }
    // error: 'edti'
    CaseLet(\.number) { $number in "\(number)" }
  }
  let _: String = Switch($status) {
    CaseLet(\.edit) { $item in item.nmae }
    // error: value of type 'Item' has no member 'nmae'
  } else: {
    ""
  }
  let _: String = Switch($status) {
    CaseLet(\.edit) { $item in item.name }
    CaseLet(\.number) { $number in number }
    // error: cannot convert value of type 'CaseLet<Route, Int>' to expected argument type 'CaseLet<Route, String>'
  } else: {
    ""
  }

  // A missing case.
  switch $status.cases {
  // error: switch must be exhaustive
  case .edit: break
  case .help: break
  }
}
