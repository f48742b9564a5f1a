// swift-tools-version: 6.2
import PackageDescription

// A feature in a module whose default isolation is the main actor, and tests of it that are isolated to nothing:
// compiled without a warning. (A tools version of 6.2 is needed to say so, and the library asks for less.)
let package = Package(
  name: "Isolation",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../..")],
  targets: [
    .target(
      name: "Feature", dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")],
      path: "Feature", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "FeatureTests", dependencies: ["Feature"], path: "FeatureTests"),
  ],
  swiftLanguageModes: [.v6]
)
