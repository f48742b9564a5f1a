import CAdw

/// GTK's main loop, which runs the main actor as well.
@MainActor
enum MainLoop {
  private static let loop = g_main_loop_new(nil, 0)
  /// Whether there is a display. The first access prepares GTK.
  static let isReady = adw_kit_start() != 0

  static func run() { g_main_loop_run(loop) }
  static func quit() { g_main_loop_quit(loop) }
}
