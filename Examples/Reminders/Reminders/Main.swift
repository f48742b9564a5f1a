import Foundation
import NavigationTesting
import RemindersKit

/// Performs the same actions in all three apps, prints each screen, and reports differences.
@main @MainActor
enum Main {
  static func main() throws {
    print(
      """
      An app that is written three times: with values, with classes, and with reducers.
      The same actions are performed in all three. Below each action is its screen, as
      an outline, which must be the same in all of them.

      """)
    let apps = RemindersApp.all(clock: ContinuousClock())
    for step in RemindersApp.session {
      for app in apps { try app.screen().perform(step, offers: \.offers) }
      let outline = apps[0].screen().outline
      print("\(step):\n\(outline)")
      for app in apps where app.screen().outline != outline {
        print("Different with \(app.name):\n\(app.screen().outline)")
        exit(1)
      }
      print()
    }
    print("The three apps showed the same screens after each of \(RemindersApp.session.count) actions.")
  }
}
