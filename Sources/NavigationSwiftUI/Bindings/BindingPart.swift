#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A transformation of a `StateBinding`, as an argument of a key path. It runs on the value that SwiftUI passes.
  ///
  /// A binding derived by a key path keeps the transaction of its base, and SwiftUI treats bindings with equal key
  /// paths as equal. SwiftUI reads through the first of several equal key paths, so two parts are equal only if they
  /// transform the same value in the same way. After a write changes the value's identity, the part no longer equals a
  /// new part of the original value.
  final class BindingPart<Root, Part>: Hashable {
    private let root: Cell
    private let part: StateBinding<Part>
    private let id: AnyHashable
    /// Returns the part's id for a given value; `nil` if writes don't change the id.
    private let identify: ((Part) -> AnyHashable)?
    /// Whether a write has ever changed the value's identity. A write that restores the identity doesn't reset this: a
    /// key path may be a dictionary key, and two keys must not become equal.
    private var hasMoved = false
    /// Whether the part is an element of a collection or a stack. `StateBinding` reports a write to a removed element;
    /// `late` takes SwiftUI's late writes instead.
    private let isElement: Bool
    /// The value that SwiftUI wrote after the element was removed.
    private var late: Part?

    /// Holds the value that SwiftUI passes, only during a read or a write. A value held longer would be copied on each
    /// write.
    private final class Cell {
      var value: Root?
      init(_ value: Root) { self.value = value }

      func binding(at place: CallSite?) -> StateBinding<Root> {
        StateBinding(
          get: {
            guard let value = self.value else {
              preconditionFailure("A part of a binding was read outside of SwiftUI's access to its value.")
            }
            return value
          }, set: { self.value = $0 }, at: place)
      }
    }

    /// - Parameters:
    ///   - id: Identifies the transformation and the value.
    ///   - identify: Returns the part's id for a given value; `nil` if writes don't change the id.
    ///   - transform: The transformation. It returns `nil` if the value lacks the part.
    convenience init?(
      of value: Root, id: AnyHashable, by identify: ((Part) -> AnyHashable)? = nil, isElement: Bool = false,
      at place: CallSite, _ transform: (StateBinding<Root>) -> StateBinding<Part>?
    ) {
      let root = Cell(value)
      guard let part = transform(root.binding(at: place)) else { return nil }
      self.init(root, part, id, identify, isElement)
    }

    /// Creates a part with a transformation that always returns a binding.
    convenience init(
      of value: Root, id: AnyHashable, at place: CallSite?,
      always transform: (StateBinding<Root>) -> StateBinding<Part>
    ) {
      let root = Cell(value)
      self.init(root, transform(root.binding(at: place)), id, nil, false)
    }

    private init(
      _ root: Cell, _ part: StateBinding<Part>, _ id: AnyHashable, _ identify: ((Part) -> AnyHashable)?,
      _ isElement: Bool
    ) {
      SwiftUITransactions.install()
      root.value = nil
      self.root = root
      self.part = part
      self.id = id
      self.identify = identify
      self.isElement = isElement
    }

    func get(from root: Root) -> Part {
      self.root.value = root
      defer { self.root.value = nil }
      if let late, part.isDetached { return late }
      return part.wrappedValue
    }

    func set(_ value: Part, in root: inout Root) {
      self.root.value = root
      defer { self.root.value = nil }
      if isElement, part.isDetached {
        late = value
        return
      }
      late = nil
      part.wrappedValue = value
      if let identify, !hasMoved { hasMoved = identify(part.wrappedValue) != id }
      root = self.root.value ?? root
    }

    static func == (left: BindingPart, right: BindingPart) -> Bool {
      left === right || left.id == right.id && !left.hasMoved && !right.hasMoved
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Identifies a part by its transformation and its value's identity.
  struct PartID: Hashable {
    let transformation: AnyHashable
    /// The active case, if a whole route is presented.
    var caseName: String?
    let identity: AnyHashable?
  }

  // A key path has a root type, so each kind of value that can be transformed needs a subscript.

  extension Optional {
    subscript<Part>(part: BindingPart<Self, Part>) -> Part {
      get { part.get(from: self) }
      set { part.set(newValue, in: &self) }
    }
  }

  extension MutableCollection {
    subscript<Part>(part: BindingPart<Self, Part>) -> Part {
      get { part.get(from: self) }
      set { part.set(newValue, in: &self) }
    }
  }

  extension Binding {
    /// Returns a binding to a part of an optional, with a transformation that always returns a binding.
    func part<Wrapped, Part>(
      _ id: some Hashable, at place: CallSite?, _ transform: (StateBinding<Value>) -> StateBinding<Part>
    ) -> Binding<Part> where Value == Wrapped? {
      self[
        dynamicMember: \.[BindingPart(of: wrappedValue, id: AnyHashable(id), at: place, always: transform)]]
    }

    /// Returns a binding to the wrapped value of an optional, initially `value`.
    ///
    /// - Parameter isRoute: Whether values in different cases have different identities.
    func unwrapped<Wrapped>(
      _ value: Wrapped, asRoute isRoute: Bool = false, at place: CallSite
    ) -> Binding<Wrapped>? where Value == Wrapped? {
      func id(of value: Wrapped) -> AnyHashable {
        AnyHashable(
          PartID(
            transformation: "unwrapped", caseName: isRoute ? ActiveCase.name(ofRoute: value) : nil,
            identity: NavigationCore.identity(of: value) ?? (isRoute ? payloadIdentity(of: value) : nil)))
      }
      return BindingPart(of: value, id: id(of: value), by: id, at: place) {
        let binding = StateBinding(unwrapping: $0, fileID: place.fileID, line: place.line)
        if isRoute { binding?.followOnlyActiveCase() }
        return binding
      }.map { self[dynamicMember: \.[$0]] }
    }
  }
#endif
