/// A value that lives elsewhere, to be read and written: a lens with its source.
///
/// What SwiftUI's `Binding` is to its views, this is to any code. A binding comes from a source, and each
/// transformation is a pure function of a binding:
///
/// ```swift
/// @StateBinding var route: Route? = .edit(Item(name: "Keyboard"))
///
/// let name = $route.edit.name            // StateBinding<String?>
/// name.wrappedValue                      // → Keyboard
/// let isHelp = $route.isPresent(\.help)  // StateBinding<Bool>
/// isHelp.wrappedValue                    // → false
/// if let item = StateBinding(unwrapping: $route.edit) {
///   item.name.wrappedValue = "Mouse"
/// }
/// route                                  // → edit(Item(name: "Mouse"))
/// ```
///
/// A member of the value is reached by its name, `$user.name`: a write to it changes the member and leaves the rest.
///
/// A write that cannot be carried out changes nothing and is reported (``reportIssue(_:fileID:line:)``), with the
/// place where the binding was made, and its path: `$route.edit.name`. The first name in that is the source's: that
/// of a stored property of a class, or else that of the value's type.
///
/// A binding is one reference. Making one takes one allocation, and a write changes the value where it is, without
/// a copy, wherever the source allows it. Two bindings are equal if the same steps led to them from the same source.
/// A binding is not `Sendable`: it lives where its source lives.
@propertyWrapper
@dynamicMemberLookup
@frozen
public struct StateBinding<Value> {
  @usableFromInline let location: Location<Value>

  @inlinable
  init(_ location: Location<Value>) { self.location = location }

  /// The value. A write goes to the source, or is reported.
  ///
  /// A change in place (`items.append(x)`) is one in place for sources with storage, properties of classes, and
  /// members of these; elsewhere the value is read, changed and written.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, by: location) }
    nonmutating _modify { yield &location.value }
  }

  /// Exchanges the value, and notifies observers even if the two are equal.
  package func exchange(_ value: inout Value) {
    location.modify(by: location) { swap(&$0, &value) }
  }

  /// Makes what the binding was unwrapped from `nil`, so that a screen can dismiss itself with the binding that it was
  /// given.
  ///
  /// ```swift
  /// if let item = StateBinding(unwrapping: $route.edit) {
  ///   item.name.wrappedValue = "Mouse"
  ///   item.dismiss()
  /// }
  /// route  // → nil
  /// ```
  ///
  /// It clears what the binding was made for and nothing else: where another case is active, or the value is one of
  /// another identity, nothing changes, and nothing is reported. A binding that was not unwrapped from an optional changes
  /// nothing and reports that.
  public func dismiss() { location.dismiss(by: location) }

  /// The binding itself: what `$route` is.
  public var projectedValue: StateBinding<Value> { self }

  /// The binding itself, so that closures can take it: `{ $item in … }`.
  public init(projectedValue: StateBinding<Value>) { self = projectedValue }
}

extension StateBinding: Hashable {
  /// Whether the same steps led to both from the same source. What is read from them plays no part.
  public static func == (left: Self, right: Self) -> Bool {
    left.location === right.location || left.location.isEqual(to: right.location)
  }

  /// Feeds the source, and the steps from there.
  public func hash(into hasher: inout Hasher) { location.hash(into: &hasher) }
}

extension StateBinding: CustomStringConvertible {
  /// The path from the source, as a person would write it: `$route.edit.name`.
  public var description: String { location.path }
}
