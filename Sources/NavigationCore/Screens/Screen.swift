/// A screen as a value: a node in a tree of screens.
///
/// A screen has content (any value that a renderer can draw), and can present other screens and dialogs. A function
/// builds it from the app's state, and builds it again whenever the state changes:
///
/// ```swift
/// @MainActor func inventory(_ model: InventoryModel) -> Screen<String> {
///   @StateBindable var model = model
///   return Screen<String>(list(model))
///     .sheet(unwrapping: $model.route, case: \.add) { $item in itemEditor($item) }
///     .navigationDestination(unwrapping: $model.route, case: \.edit) { $item in itemEditor($item) }
///     .alert(unwrapping: $model.route, case: \.alert) { action in model.alertButtonTapped(action) }
/// }
/// ```
///
/// For a struct, declare `@StateBinding var model` instead.
///
/// All presentations follow the rules of ``present(_:unwrapping:onDismiss:content:fileID:line:)``. A presentation's
/// closure runs only if there is something to present, so the cost of building a tree depends only on the screens in
/// it.
///
/// Write the content's type at the start of a chain, as above, so that the compiler finds a misspelled case quickly.
///
/// Building a tree changes and reports nothing. To find mistakes, a renderer calls ``reportIssues()``, and a test reads
/// ``issues``.
public struct Screen<Content> {
  /// What a renderer draws.
  public var content: Content

  /// Everything except the content; `nil` if there is nothing else. A reference, so that a call in a chain is cheap.
  @usableFromInline var parts: ScreenParts?

  @usableFromInline var calls = CallCounts()

  /// The id of this screen's presentation or tab; `nil` for the root of a tree.
  ///
  /// A tree is built from the inside out, so a screen has an id only if you reached it from the root.
  public internal(set) var id: PresentationID?

  /// Creates a screen that shows `content` and presents nothing.
  public init(_ content: Content) { self.content = content }

  // MARK: Edges

  /// The edges to the screens and dialogs above: tabs, the stack, and the presentations in the order of the calls.
  package var edges: ArraySlice<Edge> { parts?.edges.all ?? [] }

  /// The presentations of this screen, in the order of the calls, excluding tabs and the stack.
  public var presentations: [Presentation<Content>] {
    parts?.edges.presented.map { presentation(at: $0) } ?? []
  }

  /// The screens of this screen's stack, bottom to top; `nil` if `stack(path:)` was not called.
  public var stack: [Presentation<Content>]? { parts?.edges.stacked?.map { presentation(at: $0) } }

  /// The tabs, if this screen has any.
  public var tabs: [ScreenTab<Content>]? { parts?.edges.tabs?.compactMap { tab(at: $0) } }

  /// The modal that this screen presents. It covers the whole layer; see ``path``.
  public var modal: Presentation<Content>? { parts?.edges.modal.map { presentation(at: $0) } }

  /// The screen that this one pushes, not counting those in its ``stack-property``.
  public var push: Presentation<Content>? { parts?.edges.push.map { presentation(at: $0) } }

  /// The screens that are pushed above this one, bottom to top: its stack or the screen that it pushes, followed by the
  /// screens that are pushed above the last of these.
  ///
  /// - Complexity: Linear in the number of pushed screens.
  public var pushed: [Presentation<Content>] {
    var pushed: [Presentation<Content>] = []
    var top: Screen? = self
    while let screen = top {
      let next = (screen.stack ?? []) + (screen.push.map { [$0] } ?? [])
      pushed += next
      top = next.last?.screen
    }
    return pushed
  }

  /// The links of this screen, active or not.
  public var links: [ScreenLink] {
    guard let parts, !parts.traits.links.elements.isEmpty else { return [] }
    let links = parts.traits.links.elements
    let keys = EdgeKeys(links.map(\.key))
    let removed = parts.edges.push ?? parts.edges.stacked?.first
    let asks = { (isKept: Bool) in
      guard let next = removed.map(presentation) else { return false }
      let first = next.guards.first { $0.isCurrent && !(isKept && $0.screen == next.id) }
      first?.attempt()
      return first != nil
    }
    return links.indices.map { ScreenLink(links[$0], PresentationID(parent: id, keys, $0), asks: asks) }
  }

  /// The work to do while this screen is shown, in the order of the calls.
  public var tasks: [ScreenTask] { parts?.traits.tasks ?? [] }

  func presentation(at index: Int) -> Presentation<Content> {
    Presentation(edges[index], id: PresentationID(parent: id, parts, index), on: parts)
  }

  /// The screen that an edge leads to, with its id; `nil` for a dialog.
  func child(at index: Int) -> Screen? {
    guard var screen = edges[index].screen(of: Content.self) else { return nil }
    screen.id = PresentationID(parent: id, parts, index)
    return screen
  }

  /// This screen with other edges, in the order of ``edges``. A screen with tabs or a stack keeps them, even if they
  /// become empty.
  package func with(_ edges: some Sequence<Edge>) -> Screen {
    var screen = self
    screen.uniqueParts.edges.replace(with: Array(edges))
    return screen
  }
}

/// The result type of a presentation's closure: a ``Screen`` whose content has the type `Content`.
///
/// Signatures use it instead of `Screen<Content>`, so that the compiler can check each call of a chain separately.
public protocol ScreenOf<Content> {
  /// What a renderer draws.
  associatedtype Content
  /// The screen.
  var screen: Screen<Content> { get }
}

extension Screen: ScreenOf {
  /// The screen itself.
  @inlinable public var screen: Self { self }
}

/// Builds the screen of a stack's element, or of a tab, from a `switch` or an `if`.
///
/// The compiler checks each branch separately, so an error is reported at the mistake.
// Other presentations don't use it: in a long chain with a misspelled case, it would cost the compiler seconds.
@resultBuilder
public enum ScreenBuilder<Content> {
  /// A statement whose value is a screen.
  @inlinable
  public static func buildExpression(_ screen: Screen<Content>) -> Screen<Content> { screen }

  /// A statement that never returns, such as `fatalError()`.
  // Disfavored, so that the compiler's errors are about the overload for screens.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(_ never: Never) -> Screen<Content> {}

  /// The only screen of a branch.
  @inlinable
  public static func buildBlock(_ screen: Screen<Content>) -> Screen<Content> { screen }

  /// The screen of the first branch.
  @inlinable
  public static func buildEither(first screen: Screen<Content>) -> Screen<Content> { screen }

  /// The screen of the second branch.
  @inlinable
  public static func buildEither(second screen: Screen<Content>) -> Screen<Content> { screen }
}

extension Screen: Equatable where Content: Equatable {
  /// Whether both trees have equal contents, dialogs, styles, ids, links, guards, tab items, columns, and task ids.
  /// Closures and the ids of dialogs are not compared.
  ///
  /// - Complexity: Linear in the size of the trees. Parts that both share are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.content == right.content else { return false }
    // Pairs of screens with equal contents, whose parts still have to be compared.
    var pairs = [(left.parts, right.parts)]
    while let (left, right) = pairs.popLast() {
      guard left !== right else { continue }
      let (first, second) = (left?.edges.all ?? [], right?.edges.all ?? [])
      guard first.count == second.count, (left?.edges.stacked == nil) == (right?.edges.stacked == nil),
        (left?.traits ?? ScreenTraits()) == (right?.traits ?? ScreenTraits()),
        Self.placeholder(of: left) == Self.placeholder(of: right)
      else { return false }
      for (first, second) in zip(first, second) {
        guard first == second else { return false }
        guard let first = first.screen(of: Content.self), let second = second.screen(of: Content.self)
        else { continue }
        guard first.content == second.content else { return false }
        if first.parts !== second.parts { pairs.append((first.parts, second.parts)) }
      }
    }
    return true
  }
}

extension Screen {
  /// Adds work that a renderer runs while this screen is shown. The renderer cancels it when the screen is removed or
  /// its tab is hidden.
  ///
  /// ```swift
  /// Screen("Items").task { await model.load() }
  /// ```
  ///
  /// The work runs on the main actor. If it uses a binding, isolate the function that makes the screen to the main actor.
  /// Otherwise, the compiler reports that sending the binding risks data races.
  ///
  /// ```swift
  /// @MainActor func message(_ text: StateBinding<String?>) -> Screen<String> {
  ///   Screen<String>(text.wrappedValue ?? "Loading").task { text.wrappedValue = "Hello" }
  /// }
  /// ```
  ///
  /// - Parameter operation: The work.
  public consuming func task(
    fileID: String = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async -> Void
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    uniqueParts.traits.tasks.append(ScreenTask(calls.last(at: place), operation))
    return self
  }
}

extension Screen {
  var uniqueParts: ScreenParts {
    mutating get {
      // Binding a constant before the check would add a second owner.
      if isKnownUniquelyReferenced(&parts), let parts { return parts }
      let unique = parts.map { ScreenParts($0) } ?? ScreenParts()
      parts = unique
      return unique
    }
  }

  mutating func note(_ issue: String, at place: CallSite) {
    uniqueParts.issues.append(NavigationIssue(issue, at: place))
  }
}
