import NavigationCore
import NavigationSwiftUI
import SwiftUI
import XCTest

@MainActor
final class TextTests: XCTestCase {
  func testEachModifierIsSwiftUIs() async {
    var style = TextStyle()
    style.isBold = true
    style.isItalic = true
    style.isMonospaced = true
    style.isMonospacedDigit = true
    style.underline = TextStyle.Line(pattern: .dash, color: .red)
    style.strikethrough = TextStyle.Line()
    style.kerning = 1
    style.tracking = 2
    style.baselineOffset = 3
    style.font = .title2
    style.weight = .heavy
    style.design = .serif
    style.width = .condensed
    style.foregroundColor = .components(red: 1, green: 0, blue: 0.5)
    style.accessibilityLabel = "read"
    XCTAssertEqual(
      Text(TextState(runs: [TextState.Run(.verbatim("text"), style: style)])).recorded,
      "<label read><color 1.0 0.0 0.5 1.0><baselineOffset 3.0><tracking 2.0><kerning 1.0>"
        + "<strikethrough solid -><underline dash red><monospacedDigit><monospaced><italic><bold><width condensed>"
        + "<design serif><weight heavy><font title2>text")
    XCTAssertEqual(
      Text(TextState("a") + TextState("b").bold()).recorded, "a<bold>b")
  }

  func testEachNameIsSwiftUIs() async {
    func text(_ change: (inout TextStyle) -> Void) -> String {
      var style = TextStyle()
      change(&style)
      return Text(TextState(runs: [TextState.Run(.verbatim("x"), style: style)])).recorded
        .replacingOccurrences(of: ">x", with: ">")
    }
    for font in TextStyle.Font.allCases {
      XCTAssertEqual(text { $0.font = font }, "<font \(font.rawValue)>")
    }
    for weight in TextStyle.Weight.allCases {
      XCTAssertEqual(text { $0.weight = weight }, "<weight \(weight.rawValue)>")
    }
    for design in TextStyle.Design.allCases {
      XCTAssertEqual(text { $0.design = design }, "<design \(design.rawValue)>")
    }
    for width in TextStyle.Width.allCases {
      XCTAssertEqual(text { $0.width = width }, "<width \(width.rawValue)>")
    }
    for pattern in TextStyle.Line.Pattern.allCases {
      XCTAssertEqual(
        text { $0.underline = TextStyle.Line(pattern: pattern) }, "<underline \(pattern.rawValue) ->")
    }
    for color in [
      TextStyle.Color.primary, .secondary, .accentColor, .black, .blue, .brown, .clear, .cyan, .gray, .green,
      .indigo, .mint, .orange, .pink, .purple, .red, .teal, .white, .yellow,
    ] {
      guard case .named(let name) = color else { return XCTFail() }
      XCTAssertEqual(text { $0.foregroundColor = color }, "<color \(name)>")
    }
    XCTAssertEqual(text { $0.foregroundColor = .named("brand") }, "<color asset brand>")
  }

  func testLocalizedTextHasItsKeyAndArguments() async {
    XCTAssertEqual(Text(TextState(localized: "Delete")).recorded, "Delete")
    XCTAssertEqual(
      Text(TextState(localized: "\(50)% of \("all"), \(0.5)", table: "Alerts")).recorded,
      "Alerts/%lld%% of %@, %lf|50|all|0.5")
    XCTAssertEqual(Text(TextState(localized: "100% sure")).recorded, "100% sure")
  }
}

extension TextTests {
  func testABundlesTableInTheLanguageOfALocale() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("de", "%lld Dinge löschen?"), ("fr", "Supprimer %lld choses ?")] {
      let table = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
      try "\"Delete %lld things?\" = \"\(text)\";\n"
        .write(to: table.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    let bundle = try XCTUnwrap(Bundle(url: folder))
    func text(_ identifier: String, _ state: TextState) -> String {
      String(
        state: state, resolver: BundleTextResolver(locale: Locale(identifier: identifier), bundle: bundle))
    }
    let state = TextState(localized: "Delete \(3) things?")
    XCTAssertEqual(text("de_DE", state), "3 Dinge löschen?")
    XCTAssertEqual(text("fr", state), "Supprimer 3 choses ?")
    XCTAssertEqual(text("de", TextState(localized: "Unknown")), "Unknown")
  }
}
