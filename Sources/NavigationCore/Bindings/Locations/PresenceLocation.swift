/// Whether the part is there.
@usableFromInline
final class PresenceLocation<PartFocus: Focus>: FocusLocation<PartFocus, Bool> {
  override func get() -> Bool { isThere }

  override func set(_ value: Bool, by writer: AnyLocation) -> Bool {
    switch (value, isThere) {
    case (true, true), (false, false): return false
    case (true, false):
      return writer.ignoreWrite(
        of: " of true", because: "\(absence) True does not say what is to be there.")
    case (false, true): return clear(by: writer)
    }
  }

  override func again(from parent: Location<PartFocus.Root>) -> Location<Bool> {
    PresenceLocation(parent, focus, at: place, presence: presence)
  }

  // The part itself may be the source, though this reads what it is a part of.
  override func rebased<State>(on source: Location<State>) -> Location<Bool>? {
    super.rebased(on: source)
      ?? (source as? Location<PartFocus.Part?>).map {
        PresenceLocation<WrappedPart>($0, WrappedPart(), at: place)
      }
  }

  override var path: String { "\(super.path).isPresent()" }
}
