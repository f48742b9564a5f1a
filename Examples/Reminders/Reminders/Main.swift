import NavigationCore
import NavigationReducers
import RemindersKit

/// Does the same in all three apps, and shows each screen once, where it is the same in all of them.
@main @MainActor
enum Main {
  static func main() async {
    let apps = RemindersApp.all(clock: ContinuousClock())
    for step in RemindersApp.session {
      let screens = apps.map { app in
        app.perform(step)
        return app.screen().outline
      }
      print("\(step):")
      for (app, screen) in zip(apps, screens) where screen != screens[0] || app.name == apps[0].name {
        print(screen == screens[0] ? screen : "\(app.name), in place of that:\n\(screen)")
      }
      print()
    }
  }
}
