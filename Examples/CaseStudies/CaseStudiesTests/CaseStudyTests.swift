import CaseStudyKit
import XCTest

final class CaseStudyTests: XCTestCase {
  func testNamesAreUnique() {
    XCTAssertEqual(Set(CaseStudy.all.map(\.name)).count, CaseStudy.all.count)
  }

  @MainActor
  func testEachTellsTheProblemAndThenTheSolution() async throws {
    for study in CaseStudy.all {
      let story = await study.story
      let naive = story.firstIndex { $0.hasPrefix("Naive: ") }
      let solved = story.firstIndex { $0.hasPrefix("Solved: ") }
      XCTAssertLessThan(try XCTUnwrap(naive), try XCTUnwrap(solved), study.name)
    }
  }

  @MainActor
  func testAStoryIsWhatTheModelsSay() async throws {
    let study = try XCTUnwrap(CaseStudy.all.first { $0.name == "any-case" })
    let story = await study.story
    XCTAssertEqual(
      story,
      [
        "", "Naive: a copy for each case",
        "  clearLabel(&editor) on label(\"Draft\")  ->  note(\"\")",
        "", "Solved: the case is an argument",
        "  clear(/Editor.label, in: &editor)  ->  label(\"\")",
        "  clear(/Editor.note, in: &editor)  ->  label(\"\")",
      ])
  }
}
