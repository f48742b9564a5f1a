/// Work that a renderer does while a screen is on screen; see ``Screen/task(fileID:line:_:)``.
public struct ScreenTask: Identifiable, Sendable {
  /// Which of the screen's tasks this is, in each tree: the place of the call, and its number there.
  public struct ID: Hashable, Sendable {
    let place: CallSite
    let ordinal: Int
  }

  /// Which of the screen's tasks this is.
  public let id: ID
  private let operation: @MainActor () async -> Void

  init(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
    self.id = id
    self.operation = operation
  }

  /// Does the work.
  @MainActor
  public func callAsFunction() async { await operation() }
}

extension Screen {
  /// Adds work that begins when this screen is on screen, and that is cancelled when it leaves. The renderer runs it.
  ///
  /// ```swift
  /// Screen("Items").task { await model.load() }
  /// ```
  public consuming func task(
    fileID: String = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async -> Void
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    uniqueParts.tasks.append(ScreenTask(ScreenTask.ID(place: place, ordinal: calls.ordinal), operation))
    return self
  }

  /// Keeps a person from swiping away what presents this screen. The program may dismiss it.
  ///
  /// ```swift
  /// let edit = Presentation(.sheet, unwrapping: route, case: \.edit) { item in
  ///   Screen(item.name).dismissDisabled()
  /// }
  /// edit?.isDismissDisabled  // → true
  /// ```
  public consuming func dismissDisabled(_ isDisabled: Bool = true) -> Screen {
    if isDisabled || isDismissDisabled { uniqueParts.isDismissDisabled = isDisabled }
    return self
  }

  var isDismissDisabled: Bool { parts?.isDismissDisabled ?? false }
}
