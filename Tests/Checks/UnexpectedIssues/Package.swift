// swift-tools-version: 6.0
import PackageDescription

let testing: [Target.Dependency] = ["NavigationTesting", "NavigationXCTest"].map {
  .product(name: $0, package: "swift-navigation-core")
}

// Tests that misuse the library on purpose, and fail. `./run` checks that the right ones fail, and where.
let package = Package(
  name: "UnexpectedIssues",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../../..")],
  targets: [
    .target(
      name: "Feature", dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")],
      path: "Feature"),
    // It runs no tests and links no test framework.
    .executableTarget(
      name: "Program",
      dependencies: [.product(name: "NavigationTesting", package: "swift-navigation-core")],
      path: "Program"),
    .testTarget(
      name: "XCTests", dependencies: ["Feature"] + testing,
      path: "XCTests"),
    .testTarget(
      name: "SwiftTestingTests", dependencies: ["Feature"] + testing,
      path: "SwiftTestingTests"),
  ],
  swiftLanguageModes: [.v6]
)
