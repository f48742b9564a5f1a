// product: SwiftNavigation
// Written for version 2 from its documentation, and not compiled in this repository. Its bindings aren't `Equatable`, so no operation
// compares two of them.
import Measuring
import Observation
import SwiftNavigation

struct Street { var name = "A street with a name that is long", number = 1 }
struct City { var street = Street(), name = "A city with a name that is long" }
struct Address { var city = City(), country = "A country with a name that is long" }
struct Person { var address = Address(), name = "A person with a name that is long" }
struct Item: Equatable { var name = "An item with a name that is long", quantity = 3 }

@CasePathable @dynamicMemberLookup enum Route: Equatable { case add(Item), edit(Item), count(Int), help }
enum Action { case delete, archive }

@Observable final class Model {
  var person = Person()
  var route: Route? = .edit(Item())
}

let (route, item, model) = (Route.edit(Item()), Item(), Model())

operation("nothing") { 0 }
operation("extract by a literal key path") { hidden(route)[case: \.edit] }
operation("is, by a literal key path") { hidden(route).is(\.edit) }
let path = AnyCasePath<Route, Item>(\.edit)
operation("make a path") { AnyCasePath<Route, Item>(\.edit) }
operation("extract by a stored path") { path.extract(from: hidden(route)) }
operation("embed by a stored path") { path.embed(hidden(item)) }
operation("which case is active") { Route.allCasePaths[hidden(route)] }

let number = UIBindable(model).person.address.city.street.number
let edit = UIBindable(model).route.edit
operation("derive a binding, five deep") { UIBindable(model).person.address.city.street.number }
operation("read a binding, five deep") { number.wrappedValue }
operation("write a binding, five deep") { number.wrappedValue = 7 }
operation("derive a binding of a case") { UIBindable(model).route.edit }
operation("read a binding of a case") { edit.wrappedValue }
operation("write a binding of a case") { edit.wrappedValue = item }

operation("build an alert with two buttons") {
  AlertState<Action> {
    TextState("Delete the item?")
  } actions: {
    ButtonState(role: .destructive, action: .send(.delete)) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It cannot be restored after that.")
  }
}
