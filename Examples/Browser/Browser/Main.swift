import BrowserKit
import Foundation
import InventoryKit
import PageKit
import TerminalKit

/// Inventory in a browser, in several tabs: `swift run Browser [--port N] [--data FILE]`.
@main
enum Main {
  static let usage = """
    usage: Browser [--port N] [--data FILE] [--help]

      --port N     the port on this machine (default: 8080); 0 chooses a free port
      --data FILE  Inventory's data file; without it, the app begins with two items and saves nothing

    Each tab of the browser is a window of its own, and all share the items. A reload keeps what was sent. A tab
    that is closed with unsaved edits is shown again in the next one that opens the address.

    Exit status: 64 for invalid options; 66 and 74 as for Inventory; 69 if the server can't start.
    """

  static func main() {
    var (port, path) = (UInt16(8080), String?.none)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        print(usage)
        return
      case "--port":
        guard let number = arguments.popFirst().flatMap({ UInt16($0) }) else {
          Console.leave("--port needs a number from 0 to 65535.\n\(usage)", 64)
        }
        port = number
      case "--data":
        guard let file = arguments.popFirst(), !file.isEmpty else {
          Console.leave("--data needs a file.\n\(usage)", 64)
        }
        path = file
      default: Console.leave("Unknown option '\(argument)'.\n\(usage)", 64)
      }
    }
    do {
      let keeper = try path.map { try Keeper(DataFile(path: $0)) }
      let site = WindowSite(
        keeper?.windows ?? .init(wrappedValue: .sample), file: path, changed: { keeper?.save() })
      let server = try Server(port: port)
      site.hosts = server.hosts
      print("Inventory is at http://127.0.0.1:\(server.port)/ for all users of this machine.")
      print("Each tab is a window of its own. Stop it with Ctrl-C.")
      fflush(nil)
      keeper?.notice.map(Console.say)
      try server.run(site.respond)
    } catch let error as StorageError {
      Console.leave("\(error)", error.exitStatus)
    } catch {
      Console.leave("\(error)", 69)
    }
  }
}
