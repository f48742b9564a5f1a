#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A transformation of the core, as an argument of a key path. It runs on the value that SwiftUI passes.
  ///
  /// A binding that is derived by a key path has the transaction of its base. For SwiftUI, it is the same as one that
  /// is derived by an equal key path. This object retains what the transformation retains. The comparison of key paths
  /// ignores that, but not whose value it is, because SwiftUI reads by the first of several equal key paths. A write may
  /// turn the value into another one. Then the part is no longer equal to a new part of the first value.
  final class BindingPart<Root, Part>: Hashable {
    private let root: Cell
    private let part: StateBinding<Part>
    private let id: AnyHashable
    /// Returns the id of a part with a value, or is `nil` if a write does not change the id.
    private let identify: ((Part) -> AnyHashable)?
    /// Whether a write has turned the value into another one. It stays `true` if a later write turns it back: a key path
    /// may be a key of a dictionary, and two keys must not become equal.
    private var hasMoved = false
    /// Whether the part is an element. The core reports a write to an element that was removed, but SwiftUI writes late.
    private let isElement: Bool
    /// What was written to an element that was removed.
    private var late: Part?

    /// The value that SwiftUI passes, only while it is read or written. A value that is kept here would be copied on
    /// each change.
    private final class Cell {
      var value: Root?
      init(_ value: Root) { self.value = value }

      func binding(at place: CallSite?) -> StateBinding<Root> {
        StateBinding(
          get: {
            guard let value = self.value else {
              preconditionFailure("A part is read, and nothing is handed over.")
            }
            return value
          }, set: { self.value = $0 }, at: place)
      }
    }

    /// - Parameters:
    ///   - id: Identifies the transformation and the value.
    ///   - identify: Returns the id of a part with a value. `nil` if a write does not change the id.
    ///   - transform: The transformation. It returns `nil` if there is no such part.
    convenience init?(
      of value: Root, id: AnyHashable, by identify: ((Part) -> AnyHashable)? = nil, isElement: Bool = false,
      at place: CallSite, _ transform: (StateBinding<Root>) -> StateBinding<Part>?
    ) {
      let root = Cell(value)
      guard let part = transform(root.binding(at: place)) else { return nil }
      self.init(root, part, id, identify, isElement)
    }

    /// Creates a part by a transformation that always returns one.
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

  /// Identifies a part that a binding stays with, by the transformation and by the identity of the value.
  struct PartID: Hashable {
    let transformation: AnyHashable
    /// The case of a route that is presented as a whole.
    var caseName: String?
    let identity: AnyHashable?
  }

  // A key path begins at a type, so there is a subscript for each kind of value that can be transformed.

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
    /// Returns a binding to a part of an optional, by a transformation that always returns one.
    func part<Wrapped, Part>(
      _ id: some Hashable, at place: CallSite?, _ transform: (StateBinding<Value>) -> StateBinding<Part>
    ) -> Binding<Part> where Value == Wrapped? {
      self[
        dynamicMember: \.[BindingPart(of: wrappedValue, id: AnyHashable(id), at: place, always: transform)]]
    }

    /// Returns a binding to what an optional wraps, which is `value` at first.
    ///
    /// - Parameter isRoute: Whether another case is another value.
    func unwrapped<Wrapped>(
      _ value: Wrapped, asRoute isRoute: Bool = false, at place: CallSite
    ) -> Binding<Wrapped>? where Value == Wrapped? {
      func id(of value: Wrapped) -> AnyHashable {
        AnyHashable(
          PartID(
            transformation: "unwrapped", caseName: isRoute ? routeCaseName(of: value) : nil,
            identity: NavigationCore.identity(of: value)))
      }
      return BindingPart(of: value, id: id(of: value), by: id, at: place) {
        let binding = StateBinding(unwrapping: $0, fileID: place.fileID, line: place.line)
        if isRoute { binding?.followOnlyActiveCase() }
        return binding
      }.map { self[dynamicMember: \.[$0]] }
    }
  }
#endif
