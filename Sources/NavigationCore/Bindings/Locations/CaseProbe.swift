/// A value whose active case is asked for: it keeps the path that the macro's `switch` makes a binding with.
@usableFromInline
final class CaseProbe<Root>: Location<Root> {
  private let root: Root

  /// The path to the active case. One without a payload has none here.
  @usableFromInline var found: any Sendable = ()

  init(_ root: Root) {
    self.root = root
    super.init(nil)
  }

  override func get() -> Root { root }
}
