/// Work that a renderer runs while a screen is on screen; see ``Screen/task(fileID:line:_:)``.
public struct ScreenTask: Identifiable, Sendable {
  /// The id of a task among those of its screen, the same in each tree: the place of the call, and its number there.
  public struct ID: Hashable, Sendable {
    let place: CallSite
    let ordinal: Int
  }

  /// The id of the task among those of its screen.
  public let id: ID
  private let operation: @MainActor () async -> Void

  init(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
    self.id = id
    self.operation = operation
  }

  /// Runs the work.
  @MainActor
  public func callAsFunction() async { await operation() }
}

extension Screen {
  /// Adds work that starts when this screen is on screen, and is cancelled when it leaves. The renderer runs the work.
  ///
  /// ```swift
  /// Screen("Items").task { await model.load() }
  /// ```
  ///
  /// - Parameter operation: The work.
  public consuming func task(
    fileID: String = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async -> Void
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    uniqueParts.tasks.append(ScreenTask(ScreenTask.ID(place: place, ordinal: calls.ordinal), operation))
    return self
  }

  /// Keeps a person from swiping away the presentation of this screen. The program may still dismiss it.
  ///
  /// ```swift
  /// let edit = Presentation(.sheet, unwrapping: route, case: \.edit) { item in
  ///   Screen(item.name).dismissDisabled()
  /// }
  /// edit?.isDismissDisabled  // → true
  /// ```
  ///
  /// - Parameter isDisabled: Whether swiping is disabled. The last call on a screen decides.
  public consuming func dismissDisabled(_ isDisabled: Bool = true) -> Screen {
    if isDisabled || isDismissDisabled { uniqueParts.isDismissDisabled = isDisabled }
    return self
  }

  var isDismissDisabled: Bool { parts?.isDismissDisabled ?? false }
}
