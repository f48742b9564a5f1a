import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

// MARK: - Features

class Pad: Equatable {
  static func == (left: Pad, right: Pad) -> Bool { true }
}
final class NumberedPad: Pad, Identifiable {
  let id: Int
  init(_ id: Int) { self.id = id }
}
final class RuledPad: Pad, Identifiable {
  let id: Int
  init(_ id: Int) { self.id = id }
}
struct Desk {
  var pad: Pad?
  var any: (any Equatable)?
}
@CasePathable enum DeskAction {
  case pad(Pad?), any((any Equatable)?), padAction(PadAction), anyAction(PadAction)
}
enum PadAction { case none }

final class Leaf: Identifiable {}
struct Twig { var isAsking = false }
struct Branch {
  var leaf: Leaf?
  var twig: Twig?
}
struct Asking {
  var question: Question? = Question()
  struct Question { var text: String? = "?" }
}
@CasePathable enum AskingAction { case remove, question(PadAction) }
@CasePathable enum BranchAction { case set(Bool), leaf(PadAction), twig(PadAction) }

final class Log: @unchecked Sendable {
  // Only used on the main actor.
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// An effect that logs when it is cancelled.
func sleeping<Action>(_ name: String, _ clock: TestClock, _ log: Log) -> Effect<Action> {
  .run { _ in
    await withTaskCancellationHandler {
      try? await clock.sleep(for: .seconds(1))
    } onCancel: {
      log.add(name)
    }
  }.cancellable(id: name)
}

enum DialogAction { case ask, dismissed, tapped(String) }
@CasePathable enum ParentAction { case child(ChildAction), note }
enum ChildAction { case tick, note }
@CasePathable enum WatchedAction { case add, drop, child(Int) }
@CasePathable enum LeakAction {
  case open, close, child(Child)
  enum Child { case start }
}

struct Second: Equatable { var ticks = 0 }
struct First: Equatable, Identifiable {
  var id: Int
  var ticks = 0
  var second: Second?
}
struct App: Equatable { var first: First? }
struct Desktop: Equatable {
  var first: First?
  var route: Route?

  @CasePathable enum Route: Equatable { case edit(First), delete(First) }
}
struct Tabs: Equatable { var left = App(), right = App() }
@CasePathable enum Place: Equatable { case list, detail(Int), map }
struct Places: Equatable { var path: StackState<Place> = [.list, .detail(1)] }
@CasePathable enum PlacesAction {
  case place(id: StackElementID, action: Never)
  case popped(StackElementID)
}

struct Stacked: Equatable {
  var path: StackState<First> = []
  var sheet: First?
}

struct Shelf: Equatable { var stacked: Stacked? }
@CasePathable enum ShelfAction { case close, stacked(StackedAction) }

@CasePathable enum SecondAction { case start, tick }
@CasePathable enum FirstAction { case start, tick, stop, second(Second?), secondAction(SecondAction) }
@CasePathable enum AppAction { case first(First?), firstAction(FirstAction), reset, clearSecond }
@CasePathable enum DesktopAction {
  case set(Desktop), dismissed(String), first(FirstAction), edit(FirstAction)
}
@CasePathable enum SidesAction { case left(ChildAction), right(ChildAction) }
extension Int? {
  /// The same value, by a different key path.
  var again: Int? {
    get { self }
    set { self = newValue }
  }
}
@CasePathable enum TabsAction { case left(AppAction), right(AppAction) }
@CasePathable enum StackedAction {
  case restart, push, popTo(StackElementID), pop(StackElementID), close, sheet(First?), sheetAction(
    FirstAction)
  case page(id: StackElementID, action: FirstAction)
}

let timerLine = UInt(#line) + 2
func timer<Action>(_ clock: TestClock, _ tick: @escaping @Sendable () -> Action) -> Effect<Action> {
  .run { send in
    while true {
      try await clock.sleep(for: .seconds(1))
      send(tick())
    }
  }.cancellable(id: "timer")
}

func first(_ clock: TestClock) -> Reducer<First, FirstAction> {
  let second = Reducer<Second, SecondAction> { second, action in
    switch action {
    case .start: return timer(clock) { .tick }
    case .tick: second.ticks += 1
    }
    return .none
  }
  return Reducer<First, FirstAction> { first, action in
    switch action {
    case .start: return timer(clock) { .tick }
    case .tick: first.ticks += 1
    case .stop: return .cancel(id: "timer")
    case .second(let second): first.second = second
    case .secondAction: break
    }
    return .none
  }.presents(second, state: \.second, action: \.secondAction)
}

/// A timer with an id, for the app itself.
func named(_ clock: TestClock) -> Reducer<App, AppAction> {
  Reducer { _, action in
    switch action {
    case .firstAction(.start): timer(clock) { .reset }
    case .firstAction(.stop): .cancel(id: "timer")
    default: .none
    }
  }
}

struct Folder: Equatable {
  var ticks = 0
  private var children: [Folder] = []
  var child: Folder? {
    get { children.first }
    set { children = newValue.map { [$0] } ?? [] }
  }
}
@CasePathable indirect enum FolderAction { case open, close, start, tick, child(FolderAction) }

func folder(_ clock: TestClock) -> Reducer<Folder, FolderAction> {
  Reducer<Folder, FolderAction> { folder, action in
    switch action {
    case .open: folder.child = Folder()
    case .close: folder.child = nil
    case .start: return timer(clock) { .tick }
    case .tick: folder.ticks += 1
    case .child: break
    }
    return .none
  }.presents(Reducer { NavigationReducersTests.folder(clock)(&$0, $1) }, state: \.child, action: \.child)
}

func app(_ clock: TestClock) -> Reducer<App, AppAction> {
  Reducer<App, AppAction> { app, action in
    switch action {
    case .first(let first): app.first = first
    case .reset: app = App()
    case .clearSecond: app.first?.second = nil
    case .firstAction: break
    }
    return .none
  }.presents(first(clock), state: \.first, action: \.firstAction)
}

func stacked(_ clock: TestClock) -> Reducer<Stacked, StackedAction> {
  Reducer<Stacked, StackedAction> { stacked, action in
    switch action {
    case .restart: stacked.path = StackState(Array(stacked.path))
    case .push: stacked.path.push(First(id: stacked.path.count))
    case .popTo(let id): stacked.path.pop(to: id)
    case .pop(let id): stacked.path.pop(through: id)
    case .close: stacked = Stacked()
    case .sheet(let first): stacked.sheet = first
    case .sheetAction, .page: break
    }
    return .none
  }
  .presents(first(clock), state: \.sheet, action: \.sheetAction)
  .forEach(first(clock), state: \.path, action: \.page)
}

@MainActor func appScreen(_ store: Store<App, AppAction>) -> Screen<String> {
  Screen<String>("App")
    .sheet(unwrapping: store.presented(\.first, action: \.firstAction, dismiss: .first(nil))) { $first in
      Screen<String>("First").navigationDestination(
        unwrapping: first.presented(\.second, action: \.secondAction, dismiss: .second(nil))
      ) { _ in Screen("Second") }
    }
}
