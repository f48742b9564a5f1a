import BrowserKit
import Foundation
import XCTest

#if os(Linux) || os(macOS)
  /// The pages in a real browser, where there is one.
  final class ChromiumTests: XCTestCase {
    private func chromium() throws -> URL {
      let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      for folder in folders {
        for name in names {
          let url = URL(fileURLWithPath: "\(folder)/\(name)")
          if FileManager.default.isExecutableFile(atPath: url.path) { return url }
        }
      }
      throw XCTSkip("There is no Chromium here.")
    }

    /// The document as the browser has it when the page's script has run.
    private func document(_ chromium: URL, _ url: String) throws -> String {
      let process = Process(), output = Pipe()
      process.executableURL = chromium
      process.arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", url]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0)
      return String(decoding: data, as: UTF8.self)
    }

    func testALinkLeadsToItsPageAndADialogHasTheFocus() throws {
      let chromium = try chromium()
      try ServerTests.withServer { server in
        let address = "http://127.0.0.1:\(server.port)"
        XCTAssertTrue(try document(chromium, "\(address)/items/2/edit").contains("<h1>Edit Mouse</h1>"))
        let question = try document(chromium, "\(address)/items/2/delete")
        XCTAssertTrue(question.contains("Delete Mouse?"))
        XCTAssertTrue(question.contains("<dialog class=\"alert\""), "the script has opened it as a modal")
      }
    }
  }
#endif
