/// A step that changes the form of a value, or the effect of a write.
class DecoratedLocation<Parent, Value>: DerivedLocation<Parent, Value> {
  override var path: String { parent.path }
  override var routeCase: RouteCase { parent.routeCase }

  override func dismiss(by writer: AnyLocation) {
    if Parent.self == Value.self { parent.dismiss(by: writer) } else { super.dismiss(by: writer) }
  }
}
