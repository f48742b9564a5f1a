import NavigationCore

/// The screens of an app, and what leads from one to another.
///
/// ``explore(from:screen:perNode:nodeLimit:depthLimit:actionLimit:offers:label:invariant:fileID:line:)`` makes one.
///
/// ```swift
/// let graph = explore(from: Route?.some(.help), screen: help)
/// graph.nodes.map(\.label)         // → ["Items / Help", "Items"]
/// graph.path(to: "Items")?.actions  // → ["dismiss sheet help"]
/// ```
///
/// The same start gives the same graph, so a test can assert its ``description``.
public struct ScreenGraph: Hashable, Sendable {
  /// What is shown, each label once, in the order in which they were found: the nearest to the start first.
  public internal(set) var nodes: [Node] = []

  /// What leads from one node to another, or back to the same one, in the order in which it was found.
  public internal(set) var edges: [Edge] = []

  /// What is wrong, with the shortest path to it:
  /// - what the trees say of themselves (`Screen.issues`), such as a second modal, or a route that nothing presents;
  /// - what handlers, and the building of screens, report;
  /// - an invariant that a state breaks;
  /// - what is offered or shown only now and then in the same state: that screen is not a function of its state.
  ///
  /// An issue that differs from another one only by words with digits, such as ids, is listed once.
  public internal(set) var issues: [Issue] = []

  /// The actions whose handler suspends (`asyncAction(_:)`), each with the path to it. What such a handler does later is
  /// not in the graph: its task is cancelled, and not waited for.
  public internal(set) var suspended: [Path] = []

  /// The limit that ended the exploration.
  var limit: String?

  /// The nodes with actions that were not performed, and those where a handler that suspends may lead on.
  var unfinished: Set<String> = []

  /// The nodes of which not all states were walked on from.
  var sampled: Set<String> = []

  /// The cases that were active, by the types of their routes.
  var activeCases: [ObjectIdentifier: Set<String>] = [:]

  /// Whether contents offered anything, and whether some label is not the breadcrumbs: for ``script(to:)``.
  var hasContentOffers = false
  var hasOtherLabels = false

  /// Something that is shown.
  public struct Node: Hashable, Sendable, CustomStringConvertible {
    /// What tells it from other nodes.
    public let label: String
    /// The shortest path from the start to here, of those that were walked.
    public let path: Path

    /// The label, and how to get there.
    public var description: String { "\(label) (\(path))" }
  }

  /// An action, and where it leads.
  public struct Edge: Hashable, Sendable, CustomStringConvertible {
    /// The label of the node where the action is offered.
    public let from: String
    /// The name of what is offered.
    public let action: String
    /// The label of what is shown after the action.
    public let to: String

    /// `items: Add -> items / New item`.
    public var description: String { "\(from): \(action) -> \(to)" }
  }

  /// Actions that are performed one after the other, from the start.
  public struct Path: Hashable, Sendable, CustomStringConvertible {
    /// The names of what is offered, first to last.
    public let actions: [String]

    /// `after Add, type x in Name`.
    public var description: String {
      actions.isEmpty ? "at the start" : "after \(actions.joined(separator: ", "))"
    }
  }

  /// Something wrong, and how to get there.
  public struct Issue: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and why.
    public let message: String
    /// Where in the source it happened, if that is known.
    public let location: CallSite?
    /// The shortest path that was found to it.
    public let path: Path

    /// `Feature/Model.swift:12: message (after Add)`.
    public var description: String { "\(NavigationIssue(message, at: location)) (\(path))" }
  }

  /// Whether no limit of nodes, depth, or actions was met.
  public var isComplete: Bool { limit == nil }

  /// The nodes that more states show than were walked on from. Another state may lead where these do not.
  ///
  /// A text field makes more states than anybody wants to see, so such nodes are no reason to worry. If one of them is
  /// unexpectedly a dead end, or a case is not reached, explore with a larger `perNode`.
  public var sampledNodes: [Node] { nodes.filter { sampled.contains($0.label) } }

  /// The nearest node with this label; if there is none, the nearest one whose breadcrumbs end with it.
  public func node(_ label: String) -> Node? {
    nodes.first { $0.label == label } ?? nodes.first { $0.label.hasSuffix(" / \(label)") }
  }

  /// The shortest path from the start to ``node(_:)``; `nil` if nothing leads there.
  public func path(to label: String) -> Path? { node(label)?.path }
}
