import NavigationTesting
import RemindersKit

/// Performs the same actions in all three apps, prints each screen, and reports differences.
@main @MainActor
enum Main {
  static func main() throws {
    let apps = RemindersApp.all(clock: ContinuousClock())
    for step in RemindersApp.session {
      for app in apps { try app.screen().perform(step, offers: \.offers) }
      let outline = apps[0].screen().outline
      print("\(step):\n\(outline)")
      for app in apps where app.screen().outline != outline { print("\(app.name):\n\(app.screen().outline)") }
      print()
    }
  }
}
