#if os(macOS)
  import AppKit

  /// Gives the program of `swift run`, which isn't in a bundle, a place in the Dock, a menu bar, and the keyboard.
  @MainActor func activateWithoutBundle() {
    guard Bundle.main.bundleIdentifier == nil else { return }
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
  }
#else
  func activateWithoutBundle() {}
#endif
