import AdwKit
import Foundation
import InventoryKit
import PageKit
import TerminalKit

@main
enum Main {
  static func main() {
    do {
      let (options, links) = Desktop.split(CommandLine.arguments.dropFirst())
      let arguments = try Arguments(options)
      if arguments.isHelp { return print(Desktop.help) }
      let file = arguments.path.map(DataFile.init) ?? .standard
      if !links.isEmpty, links.allSatisfy({ Inbox.send($0, to: file.inbox) }) {
        return Console.say("The link is opened where Inventory is already running.")
      }
      MainActor.assumeIsolated {
        guard MainLoop.isReady else { Console.leave("There is no display.", 69) }
        let desktop = Desktop(file, links: links)
        MainLoop.run()
        let (message, status) = desktop.finish()
        if let message { Console.say(message) }
        exit(status)
      }
    } catch {
      Console.leave("\(error)", 64)
    }
  }
}
