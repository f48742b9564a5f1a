// product: ComposableArchitecture
// Written for version 1 from its documentation, and not compiled in this repository.
import ComposableArchitecture
import Measuring

struct Item: Equatable { var name = "An item with a name that is long", quantity = 3 }

let item = Item()

operation("nothing") { 0 }
for count in [10, 100_000] {
  var stack = StackState((0..<count).map { Item(quantity: $0) })
  let id = stack.ids[count / 2]
  operation("push and pop, \(count) elements") {
    stack.append(item)
    return stack.popLast()
  }
  operation("find by id, \(count) elements") { stack[id: id] }
}
