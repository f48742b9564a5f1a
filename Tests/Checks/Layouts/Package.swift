// swift-tools-version: 6.0
import PackageDescription

let testing: [Target.Dependency] = [
  "TestSupport", .product(name: "NavigationXCTest", package: "swift-navigation-core"),
]

// Compares case paths from constructors with the compiler's own pattern matching, on generated enums: every kind of
// payload in every place, and random ones. `./run` runs it.
let package = Package(
  name: "Layouts",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../../..")],
  targets: [
    .executableTarget(name: "Generator", dependencies: ["TestSupport"], path: "Generator"),
    .target(
      name: "TestSupport",
      dependencies: [
        .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
      ], path: "TestSupport"),
    // Two targets, as the optimizer compiles a module at a time, and takes most of the minutes.
    .testTarget(name: "FirstHalf", dependencies: testing, path: "FirstHalf"),
    .testTarget(name: "SecondHalf", dependencies: testing, path: "SecondHalf"),
  ],
  swiftLanguageModes: [.v6]
)
