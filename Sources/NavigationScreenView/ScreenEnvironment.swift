#if canImport(SwiftUI)
  import SwiftUI

  /// What a drawn screen passes down to its views.
  struct ScreenEnvironment {
    var dismiss = DismissScreenAction()
    /// Draws tabs in the app's container.
    var tabContainer: ((ScreenTabs) -> AnyView)?
    var sources: PresentationSources?
  }

  private struct ScreenEnvironmentKey: EnvironmentKey {
    static var defaultValue: ScreenEnvironment { ScreenEnvironment() }
  }

  extension EnvironmentValues {
    /// Dismisses the screen that the view is on, as the user would.
    public var dismissScreen: DismissScreenAction { screen.dismiss }

    var screen: ScreenEnvironment {
      get { self[ScreenEnvironmentKey.self] }
      set { self[ScreenEnvironmentKey.self] = newValue }
    }
  }
#endif
