import NavigationCore

/// A record of the user's actions and their effects, without user data. Attach it to a crash report, and replay it in a
/// test. An app can record trails: this module doesn't link a test framework.
///
/// ```swift
/// model.route = .edit(item)
/// var trail = ScreenTrail(inventory(model))
/// let offers = inventory(model).offers
/// trail.willPerform(0, of: offers)
/// offers[0].perform()
/// trail.note(inventory(model))
/// ```
///
/// A trail is encoded as text. An action is written as the kind of its offer and its position among the offers of that
/// kind. A place, such as `items/edit`, consists of the cases of routes and tabs, and the styles of presentations
/// without a case:
///
/// ```
/// after 0 steps at items
/// content 2 -> items/edit
/// dismiss 1 -> items
/// -> items/alert
/// tap 1
/// ```
///
/// A step without an action is a change that the user didn't make. A step without a place is unfinished: if the app
/// crashed, it crashed there. A trail keeps the newest 100 steps, and counts the rest in its first line.
///
/// To replay a trail in a test, call ``replay(on:offers:)``.
public struct ScreenTrail: Hashable, Sendable {
  package static let limit = 100

  /// The place before the first step.
  package private(set) var start: String
  package private(set) var steps: [Step] = []
  /// The number of earlier steps, which are not kept.
  private var dropped = 0

  package struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The kind and the position of an offer; `nil` if the place changed without an action.
    package let action: String?
    /// The place after the action; `nil` if it is not known yet.
    package fileprivate(set) var place: String?

    /// The kind of the offer.
    var kind: String? { action?.split(separator: " ").dropLast().joined(separator: " ") }

    package var description: String {
      [action, place.map { "-> \($0)" }].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Creates a trail that begins at the place of `screen`.
  public init<Content>(_ screen: Screen<Content>) { start = screen.place }

  /// Notes that the user is about to perform an offer. Call it before `perform()`, so that the trail contains the step
  /// if the app crashes.
  ///
  /// - Parameters:
  ///   - index: The index of the offer. If it is out of bounds, the call is reported and adds no step.
  ///   - offers: All offers shown to the user: first the custom offers of the content, then the offers of the tree.
  public mutating func willPerform(
    _ index: Int, of offers: [Offer], fileID: String = #fileID, line: UInt = #line
  ) {
    guard offers.indices.contains(index) else {
      return reportIssue(
        "A step was not recorded. Expected the index of one of \(offers.count) offers, found \(index).",
        fileID: fileID, line: line)
    }
    add(Step(action: offers.positions[index], place: nil))
  }

  /// Notes the place after the last action. If the last action already has a place, adds a step only if the place has
  /// changed.
  ///
  /// - Parameter screen: The screen after the change.
  public mutating func note<Content>(_ screen: Screen<Content>) {
    let place = screen.place
    if let last = steps.last, last.place == nil {
      steps[steps.count - 1].place = place
    } else if place != steps.last?.place ?? start {
      add(Step(action: nil, place: place))
    }
  }

  private mutating func add(_ step: Step) {
    steps.append(step)
    guard steps.count > Self.limit else { return }
    start = steps.removeFirst().place ?? start
    // The count may come from text.
    if dropped < .max { dropped += 1 }
  }
}

// MARK: As text

extension ScreenTrail: CustomStringConvertible {
  /// The text of the trail: a line with the starting place, and then a line for each step.
  public var description: String {
    (["after \(dropped) steps at \(start)"] + steps.map(\.description)).joined(separator: "\n")
  }

  /// Creates a trail from its ``description``. If it has more than 100 steps, only the newest are kept.
  ///
  /// - Parameter text: The text, for example from a crash report.
  /// - Throws: ``ScreenTrailError`` if the first line or a step is invalid.
  public init(_ text: String) throws(ScreenTrailError) {
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)[...]
    let first = lines.popFirst() ?? ""
    let words = first.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 5, [words[0], words[2], words[3]] == ["after", "steps", "at"], words[4] != "",
      let dropped = Int(words[1]), dropped >= 0
    else {
      throw ScreenTrailError(
        0, "'\(first)' is not the first line of a trail, such as 'after 0 steps at items'.")
    }
    (start, self.dropped) = (words[4], dropped)
    for (index, line) in lines.enumerated() {
      guard let step = Step(line) else {
        throw ScreenTrailError(index + 1, "'\(line)' is not a step, such as 'dismiss 1 -> items'.")
      }
      add(step)
    }
  }
}

extension ScreenTrail.Step {
  fileprivate init?(_ line: String) {
    let parts = line.split(separator: "-> ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var action = parts[0]
    if parts.count > 1, action.last == " " { action.removeLast() }
    place = parts.count > 1 ? parts[1] : nil
    self.action = action.isEmpty ? nil : action
    let words = action.split(separator: " ")
    let isOffer = words.count > 1 && words.last.flatMap { Int($0) }.map { $0 > 0 } == true
    guard place != "", isOffer || action.isEmpty && place != nil else { return nil }
  }
}

/// An error that is thrown if a ``ScreenTrail`` can't be read or replayed.
public struct ScreenTrailError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the step in the trail, counted from 1; 0 for the first line, which has the starting place.
  package let step: Int
  private let reason: String

  package init(_ step: Int, _ reason: String) { (self.step, self.reason) = (step, reason) }

  /// `Step 2: 'dismiss 1 -> items' leads to 'items/alert'.`
  public var description: String { "Step \(step): \(reason)" }
}

extension Offer {
  /// The kind of the offer: `content`, `dismiss`, `try to dismiss`.
  var kindInTrails: String { kind == .custom ? "content" : "\(isGuarded ? "try to " : "")\(kind)" }
}

extension [Offer] {
  /// The kind of each offer, with its position among offers of the same kind: `dismiss 1`.
  package var positions: [String] {
    var counts: [String: Int] = [:]
    return map { offer in
      let kind = offer.kindInTrails
      counts[kind, default: 0] += 1
      return "\(kind) \(counts[kind, default: 0])"
    }
  }
}
