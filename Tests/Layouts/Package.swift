// swift-tools-version: 6.0
import PackageDescription

let testing: [Target.Dependency] = [
  "TestSupport", .product(name: "NavigationXCTest", package: "swift-navigation-core"),
]

// Case paths from constructors against the compiler's own pattern matching, on enums that a program writes: every
// kind of payload in every place, and random ones. Run it with `./run`.
let package = Package(
  name: "Layouts",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../..")],
  targets: [
    .executableTarget(name: "Generator", dependencies: ["TestSupport"], path: "Generator"),
    .target(
      name: "TestSupport",
      dependencies: [
        .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
      ], path: "TestSupport"),
    // Two, as the optimizer takes a module at a time, and most of the minutes.
    .testTarget(name: "FirstHalf", dependencies: testing, path: "FirstHalf"),
    .testTarget(name: "SecondHalf", dependencies: testing, path: "SecondHalf"),
  ],
  swiftLanguageModes: [.v6]
)
