#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// Applies a `NavigationTransaction` to SwiftUI: `withNavigationTransaction(\.animation, .spring())` animates views.
  package struct SwiftUITransactions: TransactionRenderer {
    /// Call this before using any other part of the module.
    package static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      NavigationTransaction.renderer.withLock { $0 = SwiftUITransactions() }
      return true
    }()

    package func render<Result>(
      _ transaction: NavigationTransaction, _ body: () throws -> Result
    ) rethrows -> Result {
      guard transaction.setsAnimation || transaction.setsDisablesAnimations else { return try body() }
      var rendered = Transaction()
      if transaction.setsAnimation { rendered.animation = transaction.animation.map { Animation($0) } }
      if transaction.setsDisablesAnimations { rendered.disablesAnimations = transaction.disablesAnimations }
      return try withTransaction(rendered, body)
    }
  }

  extension Animation {
    /// Creates the SwiftUI animation with the same name and duration, or the default animation for an unknown name.
    init(_ animation: NavigationTransaction.Animation) {
      switch (animation.curve, animation.duration) {
      case ("linear", nil): self = .linear
      case ("linear", let duration?): self = .linear(duration: duration)
      case ("easeIn", nil): self = .easeIn
      case ("easeIn", let duration?): self = .easeIn(duration: duration)
      case ("easeOut", nil): self = .easeOut
      case ("easeOut", let duration?): self = .easeOut(duration: duration)
      case ("easeInOut", nil): self = .easeInOut
      case ("easeInOut", let duration?): self = .easeInOut(duration: duration)
      case ("spring", nil): self = .spring
      case ("spring", let duration?): self = .spring(duration: duration)
      default: self = .default
      }
    }
  }
#endif
