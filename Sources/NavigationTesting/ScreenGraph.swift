import NavigationCore

/// The screens of an app, and the actions that lead from one to another.
///
/// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)`` returns a
/// graph.
///
/// ```swift
/// let graph = explore(from: Route?.some(.help), screen: help)
/// graph.nodes.map(\.label)         // → ["Items / Help", "Items"]
/// graph.path(to: "Items")?.actions  // → ["dismiss sheet help"]
/// ```
///
/// The same start produces the same graph, so a test can assert its ``description``.
public struct ScreenGraph: Hashable, Sendable {
  /// The nodes, one per label, in the order in which they were found, nearest to the start first.
  public internal(set) var nodes: [Node] = []

  /// The actions that lead from one node to another, or back to the same one, in the order in which they were found.
  public internal(set) var edges: [Edge] = []

  /// The problems, each with the shortest path to it:
  /// - issues of the trees (`Screen.issues`), such as a second modal;
  /// - issues that are reported by handlers, or while screens are built;
  /// - an invariant that a state breaks;
  /// - an action that removes a guard without asking, except a dialog's button, and a button in the content, or a command,
  ///   of the guarded screen or of a screen above it;
  /// - an offer or a screen that appears only sometimes in the same state: the screen is not a function of its state;
  /// - a limit that ended the walk, unless it was passed to `explore`.
  ///
  /// Issues that differ only in punctuation and in words with digits, such as ids, are listed once.
  public internal(set) var issues: [Issue] = []

  /// The paths whose last action has a handler that suspends (`asyncAction(_:)`). The graph does not include later
  /// effects of such a handler: its task is cancelled, and the walk does not wait for it.
  public internal(set) var suspended: [Path] = []

  /// The limit that ended the exploration.
  var limit: String?

  /// The labels of nodes with actions that were not performed, or with a handler that suspends and may lead to more
  /// screens.
  var unfinished: Set<String> = []

  /// The labels of nodes with states that the walk did not continue from.
  var sampled: Set<String> = []

  /// The cases that were presented, by the types of their routes.
  var presentedCases: [ObjectIdentifier: Set<String>] = [:]

  /// Whether contents offered anything, and whether a label differs from the breadcrumbs, for ``script(to:)``.
  var hasContentOffers = false
  var hasOtherLabels = false

  /// A group of screens with the same label.
  public struct Node: Hashable, Sendable, CustomStringConvertible {
    /// The label, which identifies the node.
    public let label: String
    /// The shortest path that was found from the start.
    public let path: Path
    /// The outline of the screen at the end of the path, without hidden tabs.
    public let outline: String
    /// The selected tab of the root; `nil` without tabs.
    let tab: String?
    /// The places of its states in a ``ScreenTrail``.
    let places: Set<String>

    /// The label and the path.
    public var description: String { "\(label) (\(path))" }
  }

  /// An action, and where it leads.
  public struct Edge: Hashable, Sendable, CustomStringConvertible {
    /// The label of the node where the action is offered.
    public let from: String
    /// The name of the offer.
    public let action: String
    /// The label of the node after the action.
    public let to: String
    /// The kind of the offer in a ``ScreenTrail``.
    let kind: String

    /// `items: Add -> items / New item`.
    public var description: String { "\(from): \(action) -> \(to)" }
  }

  /// Actions that are performed one after the other, from the start.
  public struct Path: Hashable, Sendable, CustomStringConvertible {
    /// The steps of a whole walk, which the paths of a graph share.
    let steps: [Step]
    /// The position of the last step of this path; `nil` at the start.
    let last: Int?

    /// An action on a path.
    struct Step: Sendable {
      /// The position of the step before it.
      let previous: Int?
      /// The label of the node where the action is offered.
      let node: String
      let action: String
      let kind: String
    }

    /// The names of the offers, first to last.
    ///
    /// - Complexity: O(*n*) in the number of actions.
    public var actions: [String] { chain.map { steps[$0].action } }

    /// The positions of the steps of this path, first to last.
    var chain: [Int] { chainFromEnd.reversed() }

    /// The positions of the steps of this path, last to first.
    var chainFromEnd: UnfoldSequence<Int, Int?> {
      sequence(state: last) { [steps] next in
        guard let step = next else { return nil }
        next = steps[step].previous
        return step
      }
    }

    /// `after Add, type x in Name`.
    public var description: String {
      last == nil ? "at the start" : "after \(actions.joined(separator: ", "))"
    }

    /// Whether both paths have the same actions.
    public static func == (left: Self, right: Self) -> Bool { left.actions == right.actions }

    /// Hashes the actions.
    public func hash(into hasher: inout Hasher) { hasher.combine(actions) }
  }

  /// A problem, and the path to it.
  public struct Issue: Hashable, Sendable, CustomStringConvertible {
    /// The message, which describes the problem and its cause.
    public let message: String
    /// Where in the source the problem was reported, if that is known.
    public let location: CallSite?
    /// The shortest path that was found to the problem.
    public let path: Path

    /// `Feature/Model.swift:12: message (after Add)`.
    public var description: String { "\(NavigationIssue(message, at: location)) (\(path))" }
  }

  /// Whether the walk ended without reaching a limit on nodes, depth, or actions.
  public var isComplete: Bool { limit == nil }

  /// The nodes with states that the walk did not continue from. Such a state may lead to screens that the other states
  /// do not lead to.
  ///
  /// Each text in a field is a new state, so such nodes are normal. If one of them is unexpectedly a dead end, or a
  /// case is not reached, explore with a larger `perNode`.
  public var sampledNodes: [Node] { nodes.filter { sampled.contains($0.label) } }

  /// Returns the nearest node with the given label, or else the nearest node whose label ends with ` / ` and the given
  /// label.
  package func node(_ label: String) -> Node? {
    nodes.first { $0.label == label } ?? nodes.first { $0.label.hasSuffix(" / \(label)") }
  }

  /// Returns the shortest path from the start to the nearest node with the given label, or else to the nearest node
  /// whose label ends with ` / ` and the given label. Returns `nil` if the graph lacks such a node.
  public func path(to label: String) -> Path? { node(label)?.path }
}
