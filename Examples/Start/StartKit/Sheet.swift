import NavigationCore

// One screen and its sheet.

/// A list of notes. One optional enum says what is presented over it, so two sheets at once can't be written.
public struct Notes: Equatable {
  @CasePathable
  public enum Route: Equatable {
    /// The sheet for a new note, with its text so far.
    case add(String)
    case about
  }

  public var notes: [String] = []
  public var route: Route?

  public init() {}

  mutating func saveTapped() {
    guard case .add(let text) = route else { return }
    notes.append(text)
    route = nil
  }
}

/// The screens, as a function of the state. A renderer draws them, and a test looks at them.
public func notesScreen(_ notes: StateBinding<Notes>) -> Screen<String> {
  Screen<String>("Notes: \(notes.wrappedValue.notes.joined(separator: ", "))")
    // `$text` is a binding to the text in the route. What a field writes to it is in the state.
    .sheet(unwrapping: notes.route.add) { $text in Screen("New note: \(text)") }
    .sheet(unwrapping: notes.route, case: \.about) { _ in Screen("About") }
}

/// What `swift run Start sheet` prints.
public func sheetExample() -> String {
  @StateBinding var notes = Notes()
  var transcript = Transcript()
  func screen() -> Screen<String> { notesScreen($notes) }

  transcript.note("start", screen())
  // To present the sheet, set the route.
  notes.route = .add("")
  transcript.note("tap Add", screen())
  $notes.route.add.wrappedValue = "Milk"
  transcript.note("type Milk", screen())
  notes.saveTapped()
  transcript.note("tap Save", screen())
  notes.route = .about
  transcript.note("tap About", screen())
  // To dismiss it, the user swipes or presses a button. Both end here, and clear the route.
  transcript.perform("dismiss sheet about", on: screen)
  return transcript.text
}
