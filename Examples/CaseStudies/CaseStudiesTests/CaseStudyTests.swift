import CaseStudyKit
import Foundation
import XCTest

final class CaseStudyTests: XCTestCase {
  func testNamesAreUnique() {
    XCTAssertEqual(Set(CaseStudy.all.map(\.name)).count, CaseStudy.all.count)
  }

  @MainActor
  func testEachHasAProblemAndThenASolutionOfOneSentence() async throws {
    for study in CaseStudy.all {
      let story = await study.story
      let problem = try XCTUnwrap(story.firstIndex { $0.hasPrefix("Problem: ") })
      let solution = try XCTUnwrap(story.firstIndex { $0.hasPrefix("Solution: ") })
      XCTAssertLessThan(problem, solution, study.name)
      for sentence in [story[problem], story[solution]] {
        XCTAssertTrue(sentence.hasSuffix(".") && !sentence.contains(". "), sentence)
      }
      XCTAssertFalse(study.title.hasSuffix("."), study.title)
    }
  }

  @MainActor
  func testAStory() async throws {
    let study = try XCTUnwrap(CaseStudy.all.first { $0.name == "any-case" })
    let story = await study.story
    XCTAssertEqual(
      story,
      [
        "", "Problem: A function that is copied for each case can change the wrong case.",
        "  │ // Copied from clearNote. One name wasn't changed, but it compiles.",
        "  │ static func clearLabel(_ editor: inout Editor) {",
        "  │   if case .label = editor { editor = .note(\"\") }",
        "  │ }",
        "  clearLabel(&editor) on label(\"Draft\")  ->  note(\"\")",
        "", "Solution: Pass the case as a case path, which tests for it and extracts or embeds its payload.",
        "  │ enum Drafts {",
        "  │   static func clear(_ path: CasePath<Editor, String>, in editor: inout Editor) {",
        "  │     if path.extract(from: editor) != nil { editor = path.embed(\"\") }",
        "  │   }",
        "  │ }",
        "  clear(/Editor.label, in: &editor)  ->  label(\"\")",
        "  clear(/Editor.note, in: &editor)  ->  label(\"\")",
        "", "Code: Examples/CaseStudies/CaseStudyKit/AnyCase.swift",
        "Tests: swift test --disable-swift-testing --filter AnyCaseTests",
      ])
  }

  @MainActor
  func testEachActionIsOffered() async {
    for study in CaseStudy.all {
      let story = await study.story
      XCTAssertEqual(story.filter { $0.contains("not offered") }, [], study.name)
    }
  }

  /// The code of both halves is short, so that a story fits on one screen.
  @MainActor
  func testEachShowsItsCode() async {
    for study in CaseStudy.all {
      for code in [study.code.naive, study.code.solved] {
        XCTAssertTrue((1...16).contains(code.count), "\(study.name): \(code.count) lines")
        XCTAssertFalse(code.contains { $0.hasPrefix(" ") && code.first == $0 }, study.name)
        XCTAssertFalse(code.contains { $0.contains("// [") }, study.name)
      }
      let story = await study.story
      // The navigator's story has eleven steps for two toolkits.
      XCTAssertLessThanOrEqual(story.count, study.name == "navigator" ? 51 : 46, study.name)
    }
  }

  func testEachHasATestOfBothHalves() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    for study in CaseStudy.all {
      let tests = try String(contentsOf: folder.appending(path: "\(study.tests).swift"), encoding: .utf8)
      XCTAssertTrue(tests.contains("class \(study.tests): "), study.name)
      XCTAssertTrue(tests.contains("func testNaive_"), study.name)
      XCTAssertTrue(tests.contains("func testSolved_"), study.name)
    }
  }

  func testLinesAreBrokenAtSpaces() {
    XCTAssertEqual(wrapped("  │ let a = b + c", width: 14), ["  │ let a = b", "  │   + c"])
    XCTAssertEqual(wrapped("abcdef", width: 3), ["abc", "  d", "  e", "  f"])
    XCTAssertEqual(wrapped("", width: 3), [""])
  }

  func testTheMenu() {
    let menu = Menu()
    XCTAssertEqual(menu.lines.count, CaseStudy.all.count)
    XCTAssertEqual(
      menu.lines[1], " 2  any-case               Write one function for all cases of an enum")
    func names(_ line: String) -> [String]? {
      if case .tell(let studies) = menu.choice(line) { studies.map(\.name) } else { nil }
    }
    XCTAssertEqual(names(" router  2"), ["router", "any-case"])
    XCTAssertEqual(names(""), CaseStudy.all.map(\.name))
    XCTAssertEqual(names("rout Dea"), ["router", "dead-end"])
    guard case .unknown(let reason) = menu.choice("re") else { return XCTFail("re") }
    XCTAssertEqual(reason, "'re' begins several names: replace-stack, restoring.")
    XCTAssertEqual(menu.help.filter { $0.count > 80 }, [])
    for line in ["q", " quit"] {
      guard case .leave = menu.choice(line) else { return XCTFail(line) }
    }
    for line in ["--help", "-h", "router --help"] {
      guard case .help = menu.choice(line) else { return XCTFail(line) }
    }
    XCTAssertEqual(menu.help.suffix(menu.lines.count), menu.lines[...])
    for (line, word) in [
      ("0", "0"), ("99", "99"), ("-1", "-1"), ("\(Int.min)", "\(Int.min)"), ("router rooter", "rooter"),
    ] {
      guard case .unknown(let reason) = menu.choice(line) else { return XCTFail(line) }
      XCTAssertEqual(reason, "There is no case study '\(word)'.")
    }
  }
}
