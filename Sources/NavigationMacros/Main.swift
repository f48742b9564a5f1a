/// The compiler plugin behind `@CasePathable`. It reads messages from standard input until the input ends,
/// and answers each.
@main
enum Main {
  static func main() {
    do {
      let channel = Channel()
      while let message = try channel.receive() { try channel.send(Plugin.reply(to: message)) }
    } catch {
      // The build log shows this message. The compiler reports only that the plugin has ended.
      fail("NavigationMacros: \(error)\n")
    }
  }
}
