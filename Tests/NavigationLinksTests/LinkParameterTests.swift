import Foundation
import NavigationLinks
import NavigationCore
import TestSupport
import XCTest

final class LinkParameterTests: XCTestCase {
  private struct Wrapped: RawRepresentable, LinkParameter { var rawValue: Int }
  private enum Plain: LinkParameter, CaseIterable { case first, second }
  private enum Raw: String, LinkParameter { case first = "1st" }
  private enum Both: Int, LinkParameter, CaseIterable { case one = 1, two }

  private func assert<Value: LinkParameter>(_ value: Value, _ text: String, line: UInt = #line) {
    XCTAssertEqual(value.linkText, text, line: line)
    XCTAssertEqual(Value(linkText: text), value, line: line)
  }

  func testL1_TextsOfParameters() {
    assert(-42, "-42")
    assert(true, "true")
    assert(1.5, "1.5")
    assert("a b", "a b")
    assert(Wrapped(rawValue: 7), "7")
    assert(Plain.second, "second")
    assert(Raw.first, "1st")
    assert(Both.two, "2")
    assert(
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID(),
      "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    assert(Date(timeIntervalSince1970: 1_800_000_000), "2027-01-15T08:00:00Z")
    assert(URL(string: "https://a.example/b?c=d") ?? URL(filePath: "/"), "https://a.example/b?c=d")
  }

  func testInvalidParameters() {
    XCTAssertNil(Int(linkText: "1.0"))
    XCTAssertNil(Int(linkText: "99999999999999999999"))
    XCTAssertNil(Bool(linkText: "yes"))
    XCTAssertNil(Double(linkText: "nan"))
    XCTAssertNil(Double(linkText: "inf"))
    XCTAssertNil(Plain(linkText: "third"))
    XCTAssertNil(Raw(linkText: "first"))
    XCTAssertNil(Both(linkText: "3"))
    XCTAssertNil(UUID(linkText: "7"))
    XCTAssertNil(Date(linkText: "yesterday"))
  }

  func testDatesArePrintedInUTC() {
    for text in ["2024-10-04T07:30:00Z", "2024-10-04T07:30:00.000Z", "2024-10-04T09:30:00+02:00"] {
      XCTAssertEqual(Date(linkText: text)?.linkText, "2024-10-04T07:30:00Z", text)
    }
    for text in ["2024-10-04T23:59:59Z", "0099-12-31T00:00:00Z", "10000-01-01T00:00:00Z"] {
      XCTAssertEqual(Date(linkText: text)?.linkText, text)
    }
    for text in [
      "2024-10-04T07:30:00Zxyz", "2024-02-31T07:30:00Z", "2024-10-04T07:30:00.000Z ", "2024-10-04",
      " 2024-10-04T07:30:00Z", "2024-10-04T24:00:00Z", "2024-10-04T23:60:00Z", "2024-10-04T23:59:60Z",
    ] {
      XCTAssertNil(Date(linkText: text), text)
    }
  }

  func testExpectations() {
    XCTAssertEqual(Int.linkExpectation, "Int")
    XCTAssertEqual(Bool.linkExpectation, "true or false")
    XCTAssertEqual(Plain.linkExpectation, "one of first, second")
    XCTAssertEqual(Both.linkExpectation, "one of 1, 2")
    XCTAssertEqual(Raw.linkExpectation, "Raw")
  }

  // MARK: Conversions

  @CasePathable enum CalendarLink: Hashable, LinkRoute {
    case day(Date)
    case color(Int)

    static let links: Links<Self> = [
      LinkRow(\.day, "/day/\(\.self, as: .isoDate)", default: Date(timeIntervalSince1970: 0)),
      LinkRow(\.color, "/color/\(\.self, as: .hex)", default: 0),
    ]
  }

  func testL1_Conversions() throws {
    let day = CalendarLink.day(Date(timeIntervalSince1970: 86_400 * 20_000))
    XCTAssertEqual(try CalendarLink.links.print(day), "/day/2024-10-04")
    XCTAssertEqual(try CalendarLink.links.parse("/day/2024-10-04"), day)
    XCTAssertThrowsError(
      try CalendarLink.links.print(.day(Date(timeIntervalSince1970: 1))), "the hour would be lost")
    XCTAssertThrowsError(try CalendarLink.links.parse("/day/2024-13-04")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["/{a date as 2026-11-22}"])
    }
    for text in ["2024-10-04xyz", "2024-02-31", "2024-10-04T07%3A30%3A00Z", "2024-1-4", "%202024-10-04"] {
      XCTAssertThrowsError(try CalendarLink.links.parse("/day/\(text)"), text)
    }
    XCTAssertEqual(try CalendarLink.links.print(.color(255)), "/color/ff")
    XCTAssertEqual(try CalendarLink.links.parse("/color/FF"), .color(255))
  }
}

extension LinkConversion<Int> {
  fileprivate static var hex: Self {
    LinkConversion("a hexadecimal number") {
      Int($0, radix: 16)
    } print: {
      String($0, radix: 16)
    }
  }
}
