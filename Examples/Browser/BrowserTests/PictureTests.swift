import BrowserKit
import Foundation
import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import TestSupport
import XCTest

#if os(Linux) || os(macOS)
  /// Takes the pictures of the README, in the folder `PICTURES`. `OneModel.svg` moves: a terminal and a browser show one
  /// model.
  ///
  /// The browser is used over the network, and the terminal by its keys, as in `Inventory --browser`.
  @MainActor final class PictureTests: XCTestCase {
    @StateBinding private var windows = InventoryWindows.sample
    private var interface = Interface()

    private func folder() throws -> String {
      guard let folder = ProcessInfo.processInfo.environment["PICTURES"], !folder.isEmpty else {
        throw XCTSkip("PICTURES is not set.")
      }
      return folder
    }

    func testTheInterfacesForTheReadme() async throws {
      let folder = try folder()
      windows = InventoryWindows(.pictured)
      nonisolated(unsafe) let browser = try WebDriver()
      defer { browser.quit() }
      let live = try LiveSite($windows, port: 0)
      browser.site = String(live.address.dropLast())
      for (name, cells, pixels) in [("wide", 104, 900), ("narrow", 52, 390)] {
        let canvas = interface.canvas(
          of: appScreen($windows).columns(cells / 50), width: cells, height: 18)
        let (width, height) = (cells * 8 + 16, 18 * 17 + 12)
        let svg = canvas.svg.replacing(
          "<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" ")
        try svg.write(toFile: "\(folder)/terminal-\(name).svg", atomically: true, encoding: .utf8)
        let picture = try await Task.detached { @Sendable in
          try browser.resize(width: pixels, height: 560)
          try browser.open("/items/1/edit")
          return try browser.picture("png")
        }.value
        try Data(base64Encoded: picture)?.write(to: URL(fileURLWithPath: "\(folder)/browser-\(name).png"))
      }
    }

    func testThePictureThatMoves() async throws {
      let folder = try folder()
      // It is used on another thread, because the model is on this one.
      nonisolated(unsafe) let browser = try WebDriver()
      defer { browser.quit() }
      let live = try LiveSite($windows, port: 0)
      browser.site = String(live.address.dropLast())
      var frames: [String] = []

      /// Adds a frame when the browser shows a value, or a button.
      func frame(showing path: String) async throws {
        let picture = try await Task.detached { @Sendable in
          try browser.find(path)
          return try browser.picture()
        }.value
        let screen = appScreen($windows)
        frames.append(
          interface.canvas(of: screen, width: 54, height: 20).svg.replacing(
            "<svg ", with: "<svg x=\"0\" y=\"0\" width=\"520\" height=\"406\" ")
            + "<image x=\"540\" y=\"0\" width=\"420\" height=\"406\" href=\"data:image/jpeg;base64,\(picture)\"/>"
        )
      }
      func press(_ keys: Key...) {
        for key in keys { _ = interface.handle(key, on: appScreen($windows)) }
      }
      func click(_ path: String) async throws {
        try await Task.detached { @Sendable in
          try browser.click(path)
          _ = try browser.run("return work.then(() => '')")
        }.value
      }
      func value(_ name: String) -> String { "//input[@value='\(name)']" }

      try await Task.detached { @Sendable in
        try browser.resize(width: 500, height: 484)
        try browser.open("/items/1/edit")
      }.value
      try await frame(showing: value("Keyboard"))
      for text in [" p", "ia", "no"] {
        press(.text(text))
        try await frame(showing: value(windows.front.list.selection?.item.name ?? ""))
      }
      try await click(.button("Colour"))
      try await frame(showing: .button("purple"))
      try await click(.button("purple"))
      try await frame(showing: value("Keyboard piano"))
      press(.escape)
      try await frame(showing: .button("Keep editing"))
      try await click(.button("Save"))
      try await frame(showing: "//b[.='Keyboard piano']")

      let picture = Self.picture(frames)
      XCTAssertLessThan(picture.utf8.count, 300_000)
      try picture.write(toFile: "\(folder)/OneModel.svg", atomically: true, encoding: .utf8)
    }

    /// Shows each frame for a second. Without animations, shows the second.
    private static func picture(_ frames: [String]) -> String {
      let shown = frames.enumerated().map { index, frame in
        "<g class=\"f\" style=\"animation-delay:\(index - frames.count)s\">\(frame)</g>"
      }
      return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 406" width="960" height="406">
        <style>
        .f { visibility: hidden; animation: f \(frames.count)s step-end infinite; }
        @keyframes f { 0% { visibility: visible; } \(100 / Double(frames.count))% { visibility: hidden; } }
        @media (prefers-reduced-motion: reduce) { .f { animation: none; } .f:nth-of-type(2) { visibility: visible; } }
        </style>
        <rect width="520" height="406" rx="8" fill="#171a20"/>
        \(shown.joined(separator: "\n"))
        </svg>

        """
    }
  }
#endif
