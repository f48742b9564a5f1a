/// What is on screen, as a value: a node of a tree.
///
/// A screen has a content, which is whatever a renderer draws, and what it presents. It is a function of state, made
/// anew when that changes:
///
/// ```swift
/// @MainActor func inventory(_ model: InventoryModel) -> Screen<String> {
///   @StateBindable var model = model
///   return Screen<String>(list(model))
///     .sheet(unwrapping: $model.route.add) { $item in itemEditor($item) }
///     .navigationDestination(unwrapping: $model.route.edit) { $item in itemEditor($item) }
///     .alert(unwrapping: $model.route.alert) { action in model.alertButtonTapped(action) }
/// }
/// ```
///
/// All presentations come down to one function, ``present(_:unwrapping:onDismiss:content:fileID:line:)``. Its closure
/// runs only if there is a value, so that a tree costs what is on screen, and not what could be.
///
/// (With the type of the content written at its head, the compiler finds a misspelt case in a long chain at once.)
///
/// What a tree gets wrong it keeps for whoever renders it; see ``issues``.
public struct Screen<Content> {
  /// What a renderer draws.
  public var content: Content

  /// All but the content, once there is any: a call of a chain then moves one reference.
  @usableFromInline var parts: ScreenParts<Content>?

  // Calls in one line are numbered.
  @usableFromInline var line: UInt = 0
  @usableFromInline var ordinal = 0

  /// The id of the presentation or tab that this is the screen of; `nil` for the root of a tree.
  public var id: PresentationID? { parent }
  var parent: PresentationID?

  /// A screen that presents nothing yet.
  @inlinable
  public init(_ content: Content) { self.content = content }

  /// The screens that are pushed by ``stack(path:onDismiss:destination:fileID:line:)``.
  struct Stack {
    var elements: [Presentation<Content>]
  }

  /// The tabs that are shown by ``tabs(selection:_:fileID:line:content:)``.
  struct Tabs {
    var items: [Tab]
    var selected: Int
    var select: (Int) -> Void
  }

  struct Tab {
    var step: PresentationID.Step
    var id: AnyHashable
    var screen: Screen
  }

  /// What is presented here, but for stack and tabs, in the order of the calls.
  public var presentations: [Presentation<Content>] { storedPresentations.map(withParent) }

  /// The screens of the stack that this is the root of, bottom to top; `nil` where
  /// ``stack(path:onDismiss:destination:fileID:line:)-3xfol`` was not called.
  public var stack: [Presentation<Content>]? { storedStack?.elements.map(withParent) }

  /// The links of this screen, whether or not they are active.
  public var links: [ScreenLink] {
    storedLinks.map { link in
      var link = link
      link.parent = parent
      return link
    }
  }

  private func withParent(_ presentation: Presentation<Content>) -> Presentation<Content> {
    var presentation = presentation
    presentation.parent = parent
    return presentation
  }

  /// The modal that covers this screen.
  public var modal: Presentation<Content>? { presentations.first { $0.style.kind == .modal } }

  /// What is pushed on this screen by itself, not by the ``stack-property``.
  public var push: Presentation<Content>? { presentations.first { $0.style.kind == .push } }
}

/// What the closures of presentations return: a ``Screen`` of the content in question, and nothing else.
///
/// Signatures name it in place of `Screen<Content>`, as then the compiler can check each call of a chain by itself.
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

extension Screen: Equatable where Content: Equatable {
  /// Whether both show the same: contents, dialogs, styles and ids. Closures play no part, nor the ids that dialogs
  /// were given, which no person sees.
  public static func == (left: Self, right: Self) -> Bool {
    left.content == right.content && left.storedPresentations == right.storedPresentations
      && left.storedStack?.elements == right.storedStack?.elements
      && left.storedTabs?.selected == right.storedTabs?.selected
      && left.storedTabs?.items.map(\.step) == right.storedTabs?.items.map(\.step)
      && left.storedTabs?.items.map(\.screen) == right.storedTabs?.items.map(\.screen)
      && left.storedLinks == right.storedLinks
  }
}

extension Presentation: Equatable where Content: Equatable {
  /// Whether both show the same, in the same style, with equal ids. Closures play no part, nor the ids that dialogs were
  /// given.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.style == right.style else { return false }
    switch (left.body, right.body) {
    case (.screen(let first), .screen(let second)): return left.step == right.step && first == second
    case (.dialog(let first), .dialog(let second)):
      return left.step.place == right.step.place && left.step.caseName == right.step.caseName
        && left.step.ordinal == right.step.ordinal && first == second
    default: return false
    }
  }
}
