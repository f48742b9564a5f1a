import Foundation

@main
struct NeedsSwiftUI {
  static func main() {
    let message = """
      Inventory in SwiftUI needs a Mac with Xcode: swift run --package-path Examples/InventoryApp
      Here, 'swift run Inventory' starts the same app in the terminal, and 'swift run Browser' in a browser.

      """
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    exit(69)
  }
}
