import XCTest

@testable import NavigationXCTest

/// The source files of failures.
final class SourceFilesTests: XCTestCase {
  func testTheFileOfAModuleIsFoundInThePackage() throws {
    // Xcode runs tests in a different folder.
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "Package.swift"), "started outside the package")
    XCTAssertEqual(
      SourceFiles.path(ofFileID: #fileID), FileManager.default.currentDirectoryPath + "/Tests/\(#fileID)")
    XCTAssertNotNil(SourceFiles.path(ofFileID: "NavigationCore/CasePath.swift"))
  }

  func testTheFileIsFoundAfterTheProgramChangesItsFolder() throws {
    let manager = FileManager.default
    let folder = manager.currentDirectoryPath
    let path = SourceFiles.path(ofFileID: #fileID)
    XCTAssertTrue(manager.changeCurrentDirectoryPath(NSTemporaryDirectory()))
    defer { XCTAssertTrue(manager.changeCurrentDirectoryPath(folder)) }
    XCTAssertEqual(SourceFiles.path(ofFileID: #fileID), path)
  }

  func testFoldersOutsideThePackageAreNotModules() throws {
    let folders = FileManager.default.currentDirectoryPath.split(separator: "/")
    for folder in folders where folder != "Tests" && folder != "NavigationTestingTests" {
      XCTAssertNil(SourceFiles.path(ofFileID: "\(folder)/SourceFilesTests.swift"), "\(folder)")
    }
  }

  func testAMissingOrAmbiguousFileIsNotFound() {
    for fileID in [
      "", "/", "SourceFilesTests.swift", "NavigationCoreTests/SourceFilesTests.swift",
      "NavigationTestingTests/None.swift", "Tests/Package.swift",
    ] {
      XCTAssertNil(SourceFiles.path(ofFileID: fileID), fileID)
    }
  }
}
