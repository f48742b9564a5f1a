/// Finds the active case of a value: it records the path with which the macro's `switch` makes a binding.
@usableFromInline
final class CaseProbe<Root>: Location<Root> {
  private let root: Root

  /// The path to the active case, or `()` if the case has no payload.
  @usableFromInline var found: any Sendable = ()

  init(_ root: Root) {
    self.root = root
    super.init(nil)
  }

  override func get() -> Root { root }
}
