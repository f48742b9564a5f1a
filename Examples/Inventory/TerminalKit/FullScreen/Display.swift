import NavigationCore
import NavigationPlanning
import PageKit

/// A movement of arriving or leaving screens.
public struct Motion: Equatable {
  /// The ids of the screens that move, bottom to top.
  public var ids: [PresentationID]
  /// The visible share, from 0 to 1.
  public var share: Double

  public init(_ ids: [PresentationID], share: Double) {
    self.ids = ids
    self.share = share
  }

  /// Returns the number of lines or columns of a length that are still hidden.
  func missing(of length: Int) -> Int { Int((Double(length) * (1 - share)).rounded()) }
}

/// Draws the steps of a navigator. An arriving screen slides in; a leaving screen keeps its content and slides out.
@MainActor
public final class Display: Presenter {
  /// The last steps, newest first, without updates in place.
  public private(set) var steps: [String] = []
  /// The movement; `nil` while nothing moves.
  public private(set) var motion: Motion?
  /// The tree to draw a movement in; `nil` for the tree of the navigator.
  private var tree: Screen<Page>?
  private weak var navigator: Navigator<Page>?
  private var observation: ObservationToken?
  private let frames: Int
  private let pause: () async throws -> Void
  private let draw: (Screen<Page>, Motion?) -> Void

  /// - Parameters:
  ///   - frames: The number of frames in a movement.
  ///   - pause: Waits until the next frame is due.
  ///   - draw: Draws a tree with a movement.
  public init(
    frames: Int = 6, pause: @escaping () async throws -> Void,
    draw: @escaping (Screen<Page>, Motion?) -> Void
  ) {
    self.frames = frames
    self.pause = pause
    self.draw = draw
  }

  public func attach(_ navigator: Navigator<Page>) {
    self.navigator = navigator
    observation = observe { [weak self, weak navigator] in
      _ = navigator?.shown
      self?.redraw()
    }
  }

  public func redraw() {
    if let shown = tree ?? navigator?.shown { draw(shown, motion) }
  }

  public func show(_ step: NavigationStep<Page>) async throws {
    if case .update = step.move {
      // Something else may be moving.
      if tree != nil { tree = step.tree }
      return
    }
    steps = ["\(step)"] + steps.prefix(4)
    guard !NavigationTransaction.current.disablesAnimations else { return }
    defer { (tree, motion) = (nil, nil) }
    switch step.move {
    case .present(let id): try await move([id], in: step.tree)
    case .push(let ids): try await move(ids, in: step.tree)
    // The tree of the navigator still has the leaving screens.
    case .dismiss(let id): try await move([id], in: nil)
    case .pop(let ids): try await move(ids, in: nil)
    case .setStack, .select, .update, .replaceAll: break
    }
  }

  private func move(_ ids: [PresentationID], in tree: Screen<Page>?) async throws {
    self.tree = tree
    for frame in 1..<frames {
      let share = Double(frame) / Double(frames)
      motion = Motion(ids, share: tree == nil ? 1 - share : share)
      redraw()
      try await pause()
    }
  }
}
