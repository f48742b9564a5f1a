/// A step from a value to a part of it that may be absent.
@usableFromInline
class FocusLocation<PartFocus: Focus, Value>: DerivedLocation<PartFocus.Root, Value> {
  final let focus: PartFocus
  // The compiler does not specialize the methods of a generic class. It specializes these closures, because they are
  // written where bindings are derived.
  final let presence: Presence

  /// Whether the part is there.
  @usableFromInline typealias Presence = (Location<PartFocus.Root>, PartFocus) -> Bool

  @usableFromInline
  init(
    _ parent: Location<PartFocus.Root>, _ focus: PartFocus, at place: CallSite?, presence: @escaping Presence
  ) {
    self.focus = focus
    self.presence = presence
    super.init(parent, at: place)
  }

  @inlinable
  convenience init(_ parent: Location<PartFocus.Root>, _ focus: PartFocus, at place: CallSite? = nil) {
    self.init(parent, focus, at: place, presence: { $1.isThere(in: $0.get()) })
  }

  /// Whether a part is there, even if it is not the same one as before.
  final var isThere: Bool { presence(parent, focus) }

  /// Replaces the part that `focus` leads to, which must be there. The caller keeps the old part alive until this
  /// returns: to release it may run a `deinit`, which is client code.
  final func replace(_ part: PartFocus.Part, through focus: PartFocus, by writer: AnyLocation) -> Bool {
    if let root = focus.root(with: part) { return parent.set(root, by: writer) }
    return change(through: focus, by: writer) { $0 = part }
  }

  /// Changes the part that `focus` leads to: in place, if that runs no client code.
  final func change(
    through focus: PartFocus, by writer: AnyLocation, _ body: (inout PartFocus.Part) -> Void
  ) -> Bool {
    focus.isInPlace
      ? parent.modify(by: writer) { focus.modify(&$0, body) }
      : parent.modifyCopy(by: writer, isReference: focus.isReference) { focus.modify(&$0, body) }
  }

  /// Performs a write of `nil` to the part, which must be there.
  final func clear(by writer: AnyLocation) -> Bool {
    if parent.refusal != nil { return false }
    if let cleared = focus.cleared { return parent.set(cleared, by: writer) }
    return writer.ignoreWrite(
      of: " of nil", because: "It cannot be nil, and does not clear what it is a part of.")
  }

  override var absence: String {
    // A part that is there may itself be an optional.
    let root = parent.get()
    return focus.isThere(in: root) ? super.absence : focus.absence(in: root) ?? parent.absence
  }

  override var path: String { parent.path + focus.path }

  override var routeCase: RouteCase {
    if PartFocus.isWhole { return parent.routeCase }
    let name = focus.caseName
    return RouteCase(route: name == nil ? self : parent, name: name)
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    isSibling(of: other) && focus == unsafeDowncast(other, to: FocusLocation.self).focus
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    focus.hash(into: &hasher)
  }
}
