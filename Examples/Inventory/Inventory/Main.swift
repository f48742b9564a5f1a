import BrowserKit
import Foundation
import InventoryKit
import NavigationCore
import NavigationWindows
import PageKit
import TerminalKit

/// The app on the full screen or in plain mode.
@main
enum Main {
  static func main() async {
    let arguments: Arguments
    do {
      arguments = try Arguments(CommandLine.arguments.dropFirst())
    } catch {
      Console.leave("\(error)\n\(Arguments.usage)", 64)
    }
    if let text = arguments.isHelp ? Arguments.help : arguments.graph.map(printed) {
      if let reason = Console.write(text) { Console.leave(unwritable(reason), 74) }
      return
    }
    if let path = arguments.replay { replay(path) }
    let file = arguments.path.map(DataFile.init) ?? .standard
    let url = arguments.link.flatMap { try? AppLink.links.print($0, at: .inventory) }
    if let url, Inbox.send(url, to: file.inbox) {
      return Console.say("The link is opened where Inventory is already running.")
    }
    let keeper: Keeper
    do {
      keeper = try Keeper(file, isRunning: Inbox.isOwned(at: file.inbox))
    } catch {
      Console.leave("\(error)", error.exitStatus)
    }
    let recorder: JournalWriter<InventoryWindows>?
    do {
      recorder = try arguments.recording.map { path in
        try JournalWriter(URL(fileURLWithPath: path)) { appScreen(.constant($0)) }
      }
      try recorder?.add(keeper.windows.wrappedValue)
    } catch {
      Console.leave("\(error)", 74)
    }
    let isPlain = arguments.isPlain || !Console.isFullScreenPossible
    let live = serve(keeper.windows, arguments, isPlain: isPlain)
    let status = await show(
      keeper, recorder, url, inbox: file.inbox, isPlain: isPlain, live: live)
    let end = keeper.finish()
    if let message = end.message { Console.say(message) }
    exit(end.isSaved ? status : 74)
  }

  /// Shows the app in a browser, too, beginning with a form to type in.
  @MainActor
  private static func serve(
    _ app: StateBinding<InventoryWindows>, _ arguments: Arguments, isPlain: Bool
  ) -> LiveSite? {
    guard let port = arguments.port else { return nil }
    if isPlain { Console.leave("--browser needs the full screen of a terminal.", 64) }
    do {
      let live = try LiveSite(app, port: port)
      if arguments.link == nil { app.wrappedValue.openFirstItem() }
      if arguments.opensBrowser { BrowserCommand()?.open(live.address) }
      return live
    } catch {
      Console.leave("\(error)", 69)
    }
  }

  /// Shows the app until the user leaves, and returns the exit status.
  @MainActor
  private static func show(
    _ keeper: Keeper, _ recorder: JournalWriter<InventoryWindows>?, _ url: String?, inbox: String,
    isPlain: Bool,
    live: LiveSite?
  ) async -> Int32 {
    var recordingProblem: String?
    let time = TimeMachine(keeper.windows, willPerform: recorder?.willPerform) { state in
      do { try recorder?.add(state) } catch { recordingProblem = "\(error)" }
    } printed: {
      $0.front
    } screen: {
      appScreen($0)
    }
    let requests = Requests(keeper.windows, guards: time.guards(movingTo:), move: time.move(to:))
    time.ask = { [weak requests] in requests?.move(to: $0) }
    if let reason = url.flatMap(requests.open) { Console.leave(reason, 65) }
    /// Returns the message about saving, or else the message about the journal or the browser.
    func news(_ saving: String?) -> String? {
      defer {
        recordingProblem = nil
        live?.problem = nil
      }
      return saving ?? recordingProblem ?? live?.problem
    }
    if !isPlain {
      let pages = PageCache<ItemList>(), inbox = Inbox(path: inbox)
      defer { inbox?.close() }
      let session = FullScreenSession(
        screen: { appScreen(keeper.windows, keeping: pages).oneWindowAtATime() },
        changed: {
          let saving = await keeper.saveInBackground()
          return (news(saving == keeper.problem ? nil : saving), keeper.problem)
        }, open: requests.open, close: requests.close,
        quit: requests.quit, inbox: inbox,
        connection: { live.map { Connection($0.address, count: $0.browsers) } }, notice: keeper.notice,
        time: time)
      if let status = await session.run() {
        // The full screen has disappeared, and its messages with it.
        keeper.keptAside.forEach(Console.say)
        return status
      }
    }
    if let notice = keeper.notice { Console.say(notice) }
    let wasReadable = keeper.keptAside.isEmpty
    let isTyped = Console.isInputTyped
    var outputProblem: String?
    var session = PlainSession(
      screen: { appScreen(keeper.windows).oneWindowAtATime() }, changed: { news(keeper.save()) },
      read: { Console.line(prompt: isTyped ? "> " : "") },
      write: { outputProblem = Console.write($0) ?? outputProblem }, open: requests.open, time: time)
    await session.run()
    if let outputProblem {
      Console.say(unwritable(outputProblem))
      return 74
    }
    if isTyped { return 0 }
    return session.hasFailed ? 1 : wasReadable ? 0 : 65
  }

  @MainActor
  private static func replay(_ path: String) -> Never {
    do {
      let count = try Journal.replay(
        URL(fileURLWithPath: path), as: InventoryWindows.self,
        outline: { appScreen(.constant($0)).onlyWindow.outline })
      let text = "All \(count) states in '\(path)' have the same outlines as before."
      if let reason = Console.write(text) { Console.leave(unwritable(reason), 74) }
      exit(0)
    } catch {
      if case .otherOutline = error { Console.leave("\(error)", 1) }
      Console.leave("\(error)", 65)
    }
  }

  private static func printed(_ form: Arguments.GraphForm) -> String {
    let graph = appGraph()
    return switch form {
    case .text: graph.description
    case .mermaid: graph.mermaid
    case .html: map(of: graph) { Interface().canvas(of: $0, width: 64, height: 20).svg }
    }
  }

  private static func unwritable(_ reason: String) -> String {
    "Standard output can't be written: \(reason)."
  }
}
