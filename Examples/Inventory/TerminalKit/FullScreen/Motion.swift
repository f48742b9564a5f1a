import NavigationCore
import NavigationPlanning

/// What is on its way: how much of it is in its place.
public struct Motion: Equatable {
  /// What moves: what is presented, or screens of a stack, bottom to top.
  public var ids: [PresentationID]
  /// From 0, out of sight, to 1, in its place.
  public var share: Double

  public init(_ ids: [PresentationID], share: Double) {
    self.ids = ids
    self.share = share
  }

  /// How many of so many lines or columns are still to come.
  func missing(of length: Int) -> Int { Int((Double(length) * (1 - share)).rounded()) }
}

/// Shows the steps of a navigator: what comes slides in, and what leaves keeps its content and slides out.
@MainActor
public final class Display: Presenter {
  /// The tree to draw, and what moves in it. `nil` while nothing does.
  public private(set) var moving: (tree: Screen<Page>, motion: Motion)?
  public weak var navigator: Navigator<Page>?
  /// The last steps, the newest one first, without updates in place.
  public private(set) var steps: [String] = []
  private let frames: Int
  private let draw: () -> Void
  private let pause: () async throws -> Void

  /// - Parameters:
  ///   - frames: the number of pictures that a movement consists of.
  ///   - draw: shows a picture.
  ///   - pause: waits until the next one is due.
  public init(frames: Int = 6, draw: @escaping () -> Void, pause: @escaping () async throws -> Void) {
    self.frames = frames
    self.draw = draw
    self.pause = pause
  }

  public func show(_ step: NavigationStep<Page>) async throws {
    if case .update = step.move {} else { steps = ["\(step)"] + steps.prefix(4) }
    guard let navigator, !NavigationTransaction.current.disablesAnimations else { return }
    defer { moving = nil }
    switch step.move {
    case .present(let id): try await move([id], in: step.tree, isComing: true)
    case .push(let ids): try await move(ids, in: step.tree, isComing: true)
    // What leaves is still in what is shown.
    case .dismiss(let id): try await move([id], in: navigator.shown, isComing: false)
    case .pop(let ids): try await move(ids, in: navigator.shown, isComing: false)
    case .setStack, .select, .update, .replaceAll: break
    }
  }

  private func move(_ ids: [PresentationID], in tree: Screen<Page>, isComing: Bool) async throws {
    for frame in 1..<frames {
      let share = Double(frame) / Double(frames)
      moving = (tree, Motion(ids, share: isComing ? share : 1 - share))
      draw()
      try await pause()
    }
  }
}
