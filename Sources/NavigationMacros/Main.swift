/// The compiler plugin behind `@CasePathable`: reads messages from standard input until it ends, and answers each.
@main
enum Main {
  static func main() {
    do {
      let channel = Channel()
      while let message = try channel.receive() { try channel.send(Plugin.reply(to: message)) }
    } catch {
      // The build's log shows it; the compiler says that the plugin has gone.
      fail("NavigationMacros: \(error)\n")
    }
  }
}
