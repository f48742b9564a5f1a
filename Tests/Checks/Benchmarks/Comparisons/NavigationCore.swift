// product: NavigationCore
import Measuring
import NavigationCore
import Observation

struct Street { var name = "A street with a name that is long", number = 1 }
struct City { var street = Street(), name = "A city with a name that is long" }
struct Address { var city = City(), country = "A country with a name that is long" }
struct Person { var address = Address(), name = "A person with a name that is long" }
struct Item: Equatable { var name = "An item with a name that is long", quantity = 3 }

@CasePathable enum Route: Equatable { case add(Item), edit(Item), count(Int), help }
enum Action { case delete, archive }

@Observable final class Model {
  var person = Person()
  var route: Route? = .edit(Item())
}

let (route, item, model) = (Route.edit(Item()), Item(), Model())

operation("nothing") { 0 }
operation("extract by a literal key path") { hidden(route)[case: \.edit] }
operation("is, by a literal key path") { hidden(route).is(\.edit) }
let path = CasePath<Route, Item>(\.edit)
operation("make a path") { CasePath<Route, Item>(\.edit) }
operation("extract by a stored path") { path.extract(from: hidden(route)) }
operation("embed by a stored path") { path.embed(hidden(item)) }
operation("which case is active") { Route.allCasePaths[hidden(route)] }

let number = StateBinding(model, \.person).address.city.street.number
let edit = StateBinding(model, \.route).edit
operation("derive a binding, five deep") { StateBinding(model, \.person).address.city.street.number }
operation("read a binding, five deep") { number.wrappedValue }
operation("write a binding, five deep") { number.wrappedValue = 7 }
operation("derive a binding of a case") { StateBinding(model, \.route).edit }
operation("read a binding of a case") { edit.wrappedValue }
operation("write a binding of a case") { edit.wrappedValue = item }
let same = StateBinding(model, \.person).address.city.street.number
operation("compare two bindings, five deep") { number == same }

operation("build an alert with two buttons") {
  AlertState<Action>(
    title: TextState("Delete the item?"), message: TextState("It cannot be restored after that."),
    buttons: [.destructive(TextState("Delete"), action: .send(.delete)), .cancel(TextState("Keep"))])
}

for count in [10, 100_000] {
  var stack = StackState((0..<count).map { Item(quantity: $0) })
  let id = stack.ids[count / 2]
  operation("push and pop, \(count) elements") {
    stack.push(item)
    return stack.pop()
  }
  operation("find by id, \(count) elements") { stack[id: id] }
}
