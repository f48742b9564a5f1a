// How reads and writes reach the source
//
// A binding is a reference to a location. A location is a source, or a step from a parent location. In the closure of
// `sheet(unwrapping: $model.route, case: \.edit) { $item in … }`, `$item.name` is the last of three locations:
//
//     ModelLocation       `$model.route`   the source: a property of an object
//     LastValueLocation   `$item`          the payload of the case, which an `OptionalCaseLens` finds in the route
//     MemberLocation      `.name`          a member of the payload
//
// A read calls `get()`. Each step reads its parent and takes its own value out of the result. `LastValueLocation`
// stores the payload as the last known value, and returns the stored value if another case is active or the payload has
// a different identity. (A payload without an identity counts as the same value while its case is active.) A stored
// member is read in place, with `load(at:as:)`, without a copy of its parent.
//
// A write, `$item.name.wrappedValue = "Mouse"`, calls `set(_:by:)` on the last location:
//
// 1. `MemberLocation.set` calls its own `modify(by:_:)`, with a closure that replaces the name. This calls `modify` on
//    the parent, with a closure that changes the member.
// 2. `LastValueLocation.modify` reads the payload. If the payload still exists, it calls `modify` on the parent, with a
//    closure in which the lens changes the payload. Otherwise, the write is late: it changes only the last known value,
//    but it counts as successful and is not reported. (A late write to an element of a collection is reported.)
// 3. `ModelLocation.modify` changes the property of the model in place, which notifies the model's observers.
//
// While a value is changed in place, no client code may run, because it could read that value. A step that runs client
// code (a computed property, a closure) calls `modifyCopy` instead, which changes a copy of the value and passes it to
// `set`.
//
// A mutation such as `$item.name.wrappedValue += "!"` runs client code too. It changes a copy, which
// `subscript(changedBy:)` yields and then sets.
//
// Each call passes on the `writer`, the location of the binding that was written to. A location that ignores a write
// reports it with the path and place of the writer, and returns `false`. A late dismissal, which writes `nil` to a
// value that is already absent, returns `false` without a report.
//
// The extensions of `StateBinding` only create locations: for sources (`SourceLocations.swift`), for members
// (`MemberLocations.swift`), for values that may be absent (`OptionalLocations.swift`, with the lenses in `Lenses`),
// and for conversions and effects of writes (`DecoratedLocations.swift`).

/// A property wrapper that reads and writes a value stored elsewhere.
///
/// It is like SwiftUI's `Binding`, but works in any code. Start with a binding to a source. Each transformation returns
/// a new binding:
///
/// ```swift
/// @StateBinding var route: Route? = .edit(Item(name: "Keyboard"))
///
/// let name = $route.edit.name            // StateBinding<String?>
/// name.wrappedValue                      // → Keyboard
/// let isHelp = $route.isPresent(\.help)  // StateBinding<Bool>
/// isHelp.wrappedValue                    // → false
/// if let $item = StateBinding(unwrapping: $route.edit) {
///   $item.name.wrappedValue = "Mouse"
/// }
/// route                                  // → edit(Item(name: "Mouse"))
/// ```
///
/// `$user.name` is a binding to a member of `user`. A write to it changes only that member.
///
/// A write that cannot be carried out changes nothing and is reported (``reportIssue(_:fileID:line:)``). The report
/// gives the binding's path, `$route.edit.name`, and the call site that created the binding. The path starts with the
/// name of a stored property of a class, with the `id` of a binding made from closures, or otherwise with the name of
/// the value's type.
///
/// A binding is a single reference, and creating it takes one allocation. A write changes the value in place, without a
/// copy, if the source allows it. Two bindings are equal if they are derived by the same steps from the same source. A
/// binding is not `Sendable`: use it in the isolation domain of its source.
@propertyWrapper
@dynamicMemberLookup
@frozen
public struct StateBinding<Value> {
  @usableFromInline let location: Location<Value>

  @inlinable
  init(_ location: Location<Value>) { self.location = location }

  /// The value. A write changes the source, or is reported.
  ///
  /// A mutation (`items.append(x)`) happens in place for bindings with their own storage, stored properties of classes,
  /// and members of these. Otherwise, the value is read, changed, and written, which copies an array. That is the case
  /// for the properties of an `@Observable` class, which are computed, and for local variables with this wrapper. For
  /// such a variable, write `$items.wrappedValue.append(x)` to change the value in place.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, by: location) }
    nonmutating _modify { yield &location[changedBy: location] }
  }

  /// Exchanges the value with `value`. Notifies observers even if the two are equal.
  package func exchange(_ value: inout Value) {
    location.modify(by: location) { swap(&$0, &value) }
  }

  /// Writes `nil` to the optional that the binding was unwrapped from, so that a screen can dismiss itself.
  ///
  /// ```swift
  /// if let $item = StateBinding(unwrapping: $route.edit) {
  ///   $item.name.wrappedValue = "Mouse"
  ///   $item.dismiss()
  /// }
  /// route  // → nil
  /// ```
  ///
  /// If another case is active, or the optional now holds a value with a different identity, nothing changes, and
  /// nothing is reported. (The binding follows the identity that it wrote itself. A presentation doesn't: its dismissal
  /// ends only the value that it has shown.) If the binding was not unwrapped from an optional, the call is reported and
  /// changes nothing.
  public func dismiss() { location.dismiss(by: location) }

  /// Whether the value was removed from the state. The binding may still hold the last value.
  package var isDetached: Bool { location.isDetached }

  /// The binding itself: `$route` for a variable `route`.
  public var projectedValue: StateBinding<Value> { self }

  /// Creates a binding from a projected value, so that a closure can take a binding: `{ $item in … }`.
  public init(projectedValue: StateBinding<Value>) { self = projectedValue }
}

extension StateBinding: Hashable {
  /// Whether both bindings are derived by the same steps from the same source. Their values do not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.location === right.location || left.location.isEqual(to: right.location)
  }

  /// Hashes the source and the steps.
  public func hash(into hasher: inout Hasher) { location.hash(into: &hasher) }
}

extension StateBinding: CustomStringConvertible {
  /// The path from the source, as in code: `$route.edit.name`.
  public var description: String { location.path }
}
