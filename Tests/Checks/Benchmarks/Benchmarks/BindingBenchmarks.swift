import BenchmarkedEnums
import Measuring
import NavigationCore

private struct Street { var name = "A street with a name that is long", number = 1 }
private struct City { var street = Street(), name = "A city with a name that is long" }
private struct Address { var city = City(), country = "A country with a name that is long" }
private struct Person { var address = Address(), name = "A person with a name that is long", age = 40 }
private struct Row: Identifiable {
  var id: Int
  var name = "A row with a name that is long"
}

private final class Model {
  var person = Person()
  var route: Route? = .edit(Item(name: "An item with a name that is long", quantity: 3))
}

private final class List {
  var rows = (0..<10_000).map { Row(id: $0) }
}

/// A binding without a library: two closures, and two more around them for each step.
private struct Closures<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

@inline(never) @_optimize(none) private func keep<Value>(_ value: StateBinding<Value>) {}
@inline(never) @_optimize(none) private func keep<Value>(_ value: Closures<Value>) {}

private func person(_ model: Model) -> Closures<Person> {
  hidden(Closures(get: { model.person }, set: { model.person = $0 }))
}
/// Like `person`, but without retaining the model, as for a binding to a class.
private func weakPerson(_ model: Model) -> Closures<Person> {
  let last = hidden(model.person)
  return hidden(
    Closures(get: { [weak model] in model?.person ?? last }, set: { [weak model] in model?.person = $0 }))
}
private func weakRoute(_ model: Model) -> Closures<Route?> {
  let last = hidden(model.route)
  return hidden(
    Closures(get: { [weak model] in model.map(\.route) ?? last }, set: { [weak model] in model?.route = $0 }))
}
private func age(_ person: Closures<Person>) -> Closures<Int> {
  hidden(
    Closures(
      get: { person.get().age },
      set: {
        var value = person.get()
        value.age = $0
        person.set(value)
      }))
}
private func number(_ person: Closures<Person>) -> Closures<Int> {
  let address = hidden(
    Closures(
      get: { person.get().address },
      set: {
        var value = person.get()
        value.address = $0
        person.set(value)
      }))
  let city = hidden(
    Closures(
      get: { address.get().city },
      set: {
        var value = address.get()
        value.city = $0
        address.set(value)
      }))
  let street = hidden(
    Closures(
      get: { city.get().street },
      set: {
        var value = city.get()
        value.street = $0
        city.set(value)
      }))
  return hidden(
    Closures(
      get: { street.get().number },
      set: {
        var value = street.get()
        value.number = $0
        street.set(value)
      }))
}
private func edit(_ route: Closures<Route?>) -> Closures<Item?> {
  hidden(
    Closures(
      get: { if case .edit(let item) = route.get() { item } else { nil } },
      set: {
        if case .edit = route.get() { route.set($0.map(Route.edit)) }
      }))
}
private func quantity(_ edit: Closures<Item?>) -> Closures<Int> {
  let item = hidden(
    Closures(
      get: { edit.get() ?? Item(name: "", quantity: 0) },
      set: { if edit.get() != nil { edit.set($0) } }))
  return hidden(
    Closures(
      get: { item.get().quantity },
      set: {
        var value = item.get()
        value.quantity = $0
        item.set(value)
      }))
}

private func reading(
  _ name: String, _ baseline: @escaping @Sendable (Model) -> Closures<Int>,
  _ subject: @escaping @Sendable (Model) -> StateBinding<Int>
) -> Benchmark {
  Benchmark(
    "reading a binding: \(name)", budget: 3,
    baseline: { count in
      let model = Model()
      let closures = baseline(model)
      return (0..<count).reduce(0) { sum, _ in sum &+ closures.get() }
    },
    subject: { count in
      let model = Model()
      let binding = hidden(subject(model))
      return (0..<count).reduce(0) { sum, _ in sum &+ binding.wrappedValue }
    })
}

private func writing(
  _ name: String, _ baseline: @escaping @Sendable (Model) -> Closures<Int>,
  _ subject: @escaping @Sendable (Model) -> StateBinding<Int>
) -> Benchmark {
  Benchmark(
    "writing a binding: \(name)", budget: 5,
    baseline: { count in
      let model = Model()
      let closures = baseline(model)
      for index in 0..<count { closures.set(index) }
      return closures.get()
    },
    subject: { count in
      let model = Model()
      let binding = hidden(subject(model))
      for index in 0..<count { binding.wrappedValue = index }
      return binding.wrappedValue
    })
}

private func deriving<Source, Value>(
  _ name: String, _ source: @escaping @Sendable (Model) -> StateBinding<Source>,
  _ step: @escaping @Sendable (StateBinding<Source>) -> StateBinding<Value>?
) -> Benchmark {
  Benchmark(
    "deriving a binding: \(name)", budget: 10, allocations: 1,
    baseline: { count in
      let closures = person(Model())
      for _ in 0..<count { keep(Closures(get: { closures.get().age }, set: { _ in closures.set(Person()) })) }
      return 1
    },
    subject: { count in
      let model = Model()
      let binding = hidden(source(model))
      var made = 0
      for _ in 0..<count {
        if let derived = step(binding) {
          keep(derived)
          made &+= 1
        }
      }
      return made
    })
}

nonisolated(unsafe) private let list = List()

private func bound(_ model: Model) -> StateBinding<Person> { StateBinding(model, \.person) }
private func boundByClosures(_ model: Model) -> StateBinding<Person> {
  StateBinding(get: { model.person }, set: { model.person = $0 })
}
private func boundRoute(_ model: Model) -> StateBinding<Route?> { StateBinding(model, \.route) }

/// A binding to the quantity of the edited item: source, case, unwrapped, member.
private func boundQuantity(_ route: StateBinding<Route?>) -> StateBinding<Int> {
  StateBinding(unwrapping: route, case: \.edit)?.quantity ?? .constant(0)
}

// MARK: Values with an identity

private final class Document { var title = "A document" }
private protocol Page: Identifiable { var title: String { get } }
private struct Chapter: Page {
  var id = 7
  var title = "A chapter"
}
private struct User: Identifiable {
  var id = "user@example.com"
  var name = "A user"
}

/// Reads a binding to a value that the binding follows by its identity.
private func following<Value>(
  _ name: String, _ value: @escaping @Sendable () -> Value, nanoseconds: Double, allocations: Double = 0
) -> Benchmark {
  Benchmark("reading a binding: \(name)", nanoseconds: nanoseconds, allocations: allocations) { count in
    let optional = StateBinding<Value?>(wrappedValue: value())
    guard let binding = hidden(StateBinding(unwrapping: optional)) else { return 0 }
    return (0..<count).reduce(0) { sum, _ in sum &+ withExtendedLifetime(binding.wrappedValue) { 1 } }
  }
}

let bindingBenchmarks: [Benchmark] = [
  reading("of a class", { age(weakPerson($0)) }, { bound($0).age }),
  reading("of closures", { age(person($0)) }, { boundByClosures($0).age }),
  reading("five deep, of a class", { number(weakPerson($0)) }, { bound($0).address.city.street.number }),
  reading(
    "five deep, of closures", { number(person($0)) }, { boundByClosures($0).address.city.street.number }),
  reading(
    "a member of an unwrapped case", { quantity(edit(weakRoute($0))) }, { boundQuantity(boundRoute($0)) }),
  following("to an object", { Document() }, nanoseconds: 200),
  following("to a value with a string id", { User() }, nanoseconds: 300),
  following("to an existential", { Chapter() as any Page }, nanoseconds: 4000, allocations: 8),
  writing("of a class", { age(weakPerson($0)) }, { bound($0).age }),
  writing("of closures", { age(person($0)) }, { boundByClosures($0).age }),
  writing("five deep, of a class", { number(weakPerson($0)) }, { bound($0).address.city.street.number }),
  writing(
    "five deep, of closures", { number(person($0)) }, { boundByClosures($0).address.city.street.number }),
  writing(
    "a member of an unwrapped case", { quantity(edit(weakRoute($0))) }, { boundQuantity(boundRoute($0)) }),
  Benchmark(
    "reading a binding: its source", budget: 3,
    baseline: { count in
      let model = Model()
      let closures = weakRoute(model)
      return (0..<count).reduce(0) { sum, _ in sum &+ (closures.get() == nil ? 0 : 1) }
    },
    subject: { count in
      let model = Model()
      let binding = hidden(boundRoute(model))
      return (0..<count).reduce(0) { sum, _ in sum &+ (binding.wrappedValue == nil ? 0 : 1) }
    }),
  Benchmark(
    "reading a binding: storage of its own", budget: 3,
    baseline: { count in
      let model = Model()
      let closures = age(person(model))
      return (0..<count).reduce(0) { sum, _ in sum &+ closures.get() }
    },
    subject: { count in
      let binding = hidden(StateBinding(wrappedValue: Person()).age)
      return (0..<count).reduce(0) { sum, _ in sum &+ binding.wrappedValue }
    }),
  Benchmark(
    "writing a binding: storage of its own", budget: 5,
    baseline: { count in
      let model = Model()
      let closures = age(person(model))
      for index in 0..<count { closures.set(index) }
      return closures.get()
    },
    subject: { count in
      let binding = hidden(StateBinding(wrappedValue: Person()).age)
      for index in 0..<count { binding.wrappedValue = index }
      return binding.wrappedValue
    }),
  Benchmark(
    "reading a binding: a case", budget: 3,
    baseline: { count in
      let model = Model()
      let closures = edit(weakRoute(model))
      return (0..<count).reduce(0) { sum, _ in sum &+ (closures.get()?.quantity ?? 0) }
    },
    subject: { count in
      let model = Model()
      let binding = hidden(boundRoute(model).edit)
      return (0..<count).reduce(0) { sum, _ in sum &+ (binding.wrappedValue?.quantity ?? 0) }
    }),
  Benchmark(
    "writing a binding: a case", budget: 4,
    baseline: { count in
      let model = Model()
      let closures = edit(weakRoute(model))
      let item = Item(name: "A name that is not stored in place", quantity: 1)
      for _ in 0..<count { closures.set(item) }
      return closures.get()?.quantity ?? 0
    },
    subject: { count in
      let model = Model()
      let binding = hidden(boundRoute(model).edit)
      let item = Item(name: "A name that is not stored in place", quantity: 1)
      for _ in 0..<count { binding.wrappedValue = item }
      return binding.wrappedValue?.quantity ?? 0
    }),

  Benchmark(
    "writing an element of 10,000: $rows[id:], against rows[i]", budget: 25, allocations: 2,
    baseline: { count in
      let list = List()
      for index in 0..<count { hidden(list).rows[7].name = index & 1 == 0 ? "a" : "b" }
      return 1
    },
    subject: { count in
      let list = List()
      guard let name = StateBinding(list, \.rows)[id: 7]?.name else { return 0 }
      for index in 0..<count { name.wrappedValue = index & 1 == 0 ? "a" : "b" }
      return 1
    }),
  Benchmark(
    "writing an element of 10,000: $rows[i], against rows[i]", budget: 25, allocations: 2,
    baseline: { count in
      let list = List()
      for index in 0..<count { hidden(list).rows[7].name = index & 1 == 0 ? "a" : "b" }
      return 1
    },
    subject: { count in
      let list = List()
      guard let name = StateBinding(list, \.rows)[7]?.name else { return 0 }
      for index in 0..<count { name.wrappedValue = index & 1 == 0 ? "a" : "b" }
      return 1
    }),

  deriving("a source", bound) { $0.age },
  deriving("a case", boundRoute) { $0.edit },
  deriving("a case by path", boundRoute) { $0.case(\.edit) },
  deriving("a member of a case", { boundRoute($0).edit }) { $0.name },
  deriving("an unwrapped case", boundRoute) { StateBinding(unwrapping: $0, case: \.edit) },
  deriving("an unwrapped optional", { boundRoute($0).edit }) { StateBinding(unwrapping: $0) },
  deriving("isPresent", boundRoute) { $0.isPresent(\.edit) },
  deriving("an element by index", { _ in StateBinding(list, \.rows) }) { $0[7] },
  deriving("an element by id", { _ in StateBinding(list, \.rows) }) { $0[id: 7] },

  Benchmark("comparing two bindings, five levels, derived at one place", nanoseconds: 50) { count in
    let model = Model()
    func derived() -> StateBinding<Int> { bound(model).address.city.street.number }
    let (first, second) = (hidden(derived()), hidden(derived()))
    return (0..<count).reduce(0) { sum, _ in sum &+ (first == second ? 1 : 0) }
  },
  Benchmark("comparing two bindings, five levels, derived at two", nanoseconds: 50) { count in
    let model = Model()
    let first = hidden(StateBinding(model, \.person).address.city.street.number)
    let second = hidden(StateBinding(model, \.person).address.city.street.number)
    return (0..<count).reduce(0) { sum, _ in sum &+ (first == second ? 1 : 0) }
  },
  Benchmark("comparing two bindings through a case", nanoseconds: 50) { count in
    let model = Model()
    func derived() -> StateBinding<Int> { boundQuantity(boundRoute(model)) }
    let (first, second) = (hidden(derived()), hidden(derived()))
    return (0..<count).reduce(0) { sum, _ in sum &+ (first == second ? 1 : 0) }
  },
]
