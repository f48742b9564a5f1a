import Foundation
import TestSupport
import XCTest

/// Runs the plugin as the compiler does. Only on macOS and Linux; the executable has a different name elsewhere.
final class PluginProcessTests: XCTestCase {
  private struct Result {
    var output: Data
    var errors: String
    var status: Int32
  }

  private func run(_ input: Data) throws -> Result {
    let process = Process()
    process.executableURL = try BuiltProducts.plugin()
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let writer = Thread {
      // The plugin may end before it has read everything. The broken pipe is not a failure then.
      try? standardInput.fileHandleForWriting.write(contentsOf: input)
      try? standardInput.fileHandleForWriting.close()
    }
    writer.start()
    let found = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: found, errors: String(decoding: message, as: UTF8.self), status: process.terminationStatus)
  }

  private func framed(_ message: String) -> Data {
    let bytes = Data(message.utf8)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }) + bytes
  }

  private let capability = #"{"getCapability": {}}"#
  private let capabilityReply = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#

  override func setUp() {
    super.setUp()
    signal(SIGPIPE, SIG_IGN)
  }

  func testAnswersMessageByMessage() throws {
    let result = try run(framed(capability) + framed(capability))
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertEqual(result.output, framed(capabilityReply) + framed(capabilityReply))
  }

  func testEndsAtTheEndOfInputOrAtAnEmptyMessage() throws {
    XCTAssertEqual(try run(Data()).status, 0)
    let result = try run(framed(capability) + Data(repeating: 0, count: 8))
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, framed(capabilityReply))
    XCTAssertEqual(result.errors, "")
  }

  func testAnExpansion() throws {
    let result = try run(
      framed(
        """
        {"expandAttachedMacro": {"macro": {"moduleName": "NavigationMacros", "typeName": "CasePathableMacro", "name": "CasePathable"},
        "macroRole": "member", "discriminator": "$s", "attributeSyntax": {"kind": "attribute", "source": "@CasePathable"},
        "declSyntax": {"kind": "declaration", "source": "enum A { case a(Int) }"}}}
        """))
    XCTAssertTrue(String(decoding: result.output.dropFirst(8), as: UTF8.self).contains("case .a: 0"))
  }

  func testAnUnreadableMessageEndsWithAnErrorAndAReason() throws {
    for (input, reason) in [
      (Data([5, 0, 0]), "a message that says it has 5 bytes"),
      (Data([5, 0, 0, 0, 0, 0, 0, 0, 1]), "a message that ends after 1 of 5 bytes"),
      (Data(repeating: 255, count: 8), "a message that says it has 18446744073709551615 bytes"),
      (framed("{"), "not valid JSON"),
      (framed(#"{"unknown": {}}"#), "a request of an unknown kind"),
    ] {
      let result = try run(input)
      XCTAssertEqual(result.status, 1)
      XCTAssertTrue(
        result.errors.hasPrefix("NavigationMacros: ") && result.errors.contains(reason), result.errors)
      XCTAssertEqual(result.output, Data())
    }
  }

  func testAMessageOfTenMegabytes() throws {
    let spaces = String(repeating: " ", count: 10_000_000)
    let result = try run(framed(#"{"getCapability": \#(spaces) {}}"#))
    XCTAssertEqual(result.output, framed(capabilityReply))
  }
}
