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
  /// The movement, and the tree to draw it in: if that is `nil`, the tree of the navigator. `nil` while nothing moves.
  public private(set) var moving: (tree: Screen<Page>?, motion: Motion)?
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
    if case .update = step.move {
      // Something else may be moving.
      if moving?.tree != nil { moving?.tree = step.tree }
      return
    }
    steps = ["\(step)"] + steps.prefix(4)
    guard !NavigationTransaction.current.disablesAnimations else { return }
    defer { moving = nil }
    switch step.move {
    case .present(let id): try await move([id], in: step.tree)
    case .push(let ids): try await move(ids, in: step.tree)
    // Screens that leave are still in the tree of the navigator.
    case .dismiss(let id): try await move([id], in: nil)
    case .pop(let ids): try await move(ids, in: nil)
    case .setStack, .select, .update, .replaceAll: break
    }
  }

  private func move(_ ids: [PresentationID], in tree: Screen<Page>?) async throws {
    moving = (tree, Motion(ids, share: 0))
    for frame in 1..<frames {
      let share = Double(frame) / Double(frames)
      moving?.motion.share = tree == nil ? 1 - share : share
      draw()
      try await pause()
    }
  }
}
