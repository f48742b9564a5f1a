import NavigationCore

/// A move of a ``plan(from:to:capabilities:)``, and the tree that it produces.
public struct NavigationStep<Content> {
  /// The change of the screen.
  public let move: NavigationMove
  private let trees: PlannedTrees<Content>
  /// The number of steps in the plan up to and including this one.
  private let time: Int
  /// The generation of each arriving presentation, a number that a ``Navigator`` assigns. In the steps of a plan, the
  /// dictionary is empty.
  ///
  /// A presentation that is dismissed and presented again has the same id, but a new generation. A toolkit stores the
  /// generation of each presentation, and passes it with the presentation's events.
  public internal(set) var generations: [PresentationID: Int] = [:]

  init(_ move: NavigationMove, _ trees: PlannedTrees<Content>, at time: Int) {
    self.move = move
    self.trees = trees
    self.time = time
  }

  /// The tree after this step. It is legal: a toolkit can show it.
  ///
  /// - Complexity: Linear in the size of the tree. Parts that no longer change are shared with the last tree of the
  ///   plan. The tree that was read last is cached.
  public var tree: Screen<Content> { trees[time] }

  /// The presentations that arrive with this step, bottom to top, including their overlays and stacks.
  ///
  /// - Complexity: Linear in the size of the tree.
  public var arriving: [Presentation<Content>] { tree.presentations(notIn: trees[time - 1]) }

  /// The presentations that leave with this step, from the top down, with their last contents.
  ///
  /// - Complexity: Linear in the size of the tree.
  public var leaving: [Presentation<Content>] { trees[time - 1].presentations(notIn: tree).reversed() }
}

extension NavigationStep: CustomStringConvertible {
  /// The ``move``.
  public var description: String { move.description }
}

/// A change of the screen, as a toolkit performs it.
public enum NavigationMove: Hashable {
  /// Presents a modal or an overlay.
  case present(PresentationID)
  /// Dismisses a modal or an overlay, with everything above it.
  case dismiss(PresentationID)
  /// Pushes screens, bottom to top.
  case push([PresentationID])
  /// Pops screens, which are listed from bottom to top.
  case pop([PresentationID])
  /// Replaces the screens that are pushed on a screen (`nil` for the root) with these screens, bottom to top.
  case setStack(of: PresentationID?, [PresentationID])
  /// Selects a tab.
  case select(PresentationID)
  /// Changes a screen (`nil` for the root) in place: its content, links, tasks, tabs, columns, or whether it can be
  /// dismissed. For a dialog, this changes its text and buttons. For a popover, it can also change the anchor.
  ///
  /// An update does not wait for a running move, unless the update adds, removes, or reorders tabs, reorders overlays,
  /// or adds or removes an empty stack.
  case update(PresentationID?)
  /// Replaces everything with the step's tree.
  case replaceAll
}

extension NavigationMove {
  var isUpdate: Bool { if case .update = self { true } else { false } }

  /// Whether updates may begin while a toolkit performs the move.
  var isPassed: Bool { !isUpdate && self != .replaceAll }
}

extension NavigationMove: CustomStringConvertible {
  /// A description like `present edit(42)`, `pop one, two`, or `update root`. It is the same in every run.
  ///
  /// Identities that differ between runs are left out: object identities, stack element ids, and UUIDs.
  public var description: String {
    func name(_ id: PresentationID?) -> String { id?.name ?? "root" }
    func list(_ ids: [PresentationID]) -> String {
      ids.isEmpty ? "nothing" : ids.map(\.name).joined(separator: ", ")
    }
    return switch self {
    case .present(let id): "present \(name(id))"
    case .dismiss(let id): "dismiss \(name(id))"
    case .push(let ids): "push \(list(ids))"
    case .pop(let ids): "pop \(list(ids))"
    case .setStack(let id, let ids): "set the stack of \(name(id)) to \(list(ids))"
    case .select(let id): "select \(name(id))"
    case .update(let id): "update \(name(id))"
    case .replaceAll: "replace all"
    }
  }
}

/// The changes that a toolkit can make in one move.
///
/// In one move, every toolkit can present or dismiss a modal or an overlay, push one screen, pop any number of screens
/// from one stack, select a tab, or change a screen in place. Further capabilities make plans shorter:
///
/// | | dismiss several levels | push several screens | set a stack |
/// |---|---|---|---|
/// | ``oneAtATime`` | a step for each | a step for each | – |
/// | ``severalAtOnce`` | one step | one step | one step |
/// | ``anythingAtOnce`` | one step for all changes | | |
public struct NavigationCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A dismissal removes a presentation together with everything above it.
  public static let dismissesManyAtOnce = Self(rawValue: 1)
  /// A push adds several screens, and a presentation is presented together with its stack.
  public static let pushesManyAtOnce = Self(rawValue: 2)
  /// A stack is replaced as a whole. A screen that is in both the old and the new stack is kept, even if its position
  /// changes.
  public static let setsStackAtOnce = Self(rawValue: 4)

  /// A toolkit that changes one thing at a time, as SwiftUI did before `NavigationStack`.
  public static let oneAtATime: Self = []
  /// A toolkit that dismisses several levels, or sets a stack, in one call, as UIKit does.
  public static let severalAtOnce: Self = [.dismissesManyAtOnce, .pushesManyAtOnce, .setsStackAtOnce]
  /// A renderer that draws any tree: a terminal, a web page, a test.
  public static let anythingAtOnce: Self = [.severalAtOnce, Self(rawValue: 8)]
}
