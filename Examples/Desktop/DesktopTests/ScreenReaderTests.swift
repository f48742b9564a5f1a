import Foundation
import NavigationCore
import PageKit
import TerminalKit
import XCTest

/// What a screen reader says of a window.
final class ScreenReaderTests: XCTestCase {
  func testEachWindowPageButtonAndFieldHasAName() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      await inventory.check()
      let list = try await inventory.names()
      XCTAssertTrue(list.isSuperset(of: ["application: Inventory", "frame: Inventory", "grouping: Items"]))
      XCTAssertTrue(
        list.isSuperset(of: [
          "entry: Filter", "list item: Keyboard", "button: Duplicate Keyboard", "button: Delete Keyboard",
          "button: Delete Mouse", "button: Add", "page tab: Items", "page tab: Overview", "button: Menu",
        ]), "\(list)")
      XCTAssertFalse(list.contains { $0.hasSuffix(": ") || $0.contains("●") }, "\(list)")
      inventory.edit()
      await inventory.check()
      let form = try await inventory.names()
      XCTAssertTrue(
        form.isSuperset(of: ["grouping: Edit Keyboard", "text: Name", "button: Back", "button: Save"]),
        "\(form)")
      inventory.delete()
      await inventory.check()
      let question = try await inventory.names()
      XCTAssertTrue(
        question.isSuperset(of: ["alert: Delete Keyboard?", "button: Cancel", "button: Delete"]),
        "\(question)")
    }
  }
}

extension Driver {
  /// The roles and names of the widgets in a state, as AT-SPI gives them to a screen reader: of those on screen, or of the
  /// one with the focus.
  func names(_ state: String = "SHOWING") async throws -> Set<String> {
    let script = """
      import pyatspi
      def read(node):
          if node.getState().contains(pyatspi.STATE_SHOWING) or node.getRoleName() == 'application':
              role = node.getRoleName()
              hasState = node.getState().contains(pyatspi.STATE_\(state))
              if (hasState or role == 'application') and (node.name or role in ('button', 'text')): print(f'{role}: {node.name}')
              for child in node: read(child)
      for app in pyatspi.Registry.getDesktop(0):
          if app.get_process_id() == \(ProcessInfo.processInfo.processIdentifier): read(app)
      """
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script]
    process.standardOutput = output
    let status = try await process.exitStatus()
    XCTAssertEqual(status, 0)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return Set(text.split(separator: "\n").map(String.init))
  }
}
