// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Swift5",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../../../..")],
  targets: [
    .client("Minimal"),
    .client("Complete", [.enableExperimentalFeature("StrictConcurrency"), .define("COMPLETE_CHECKING")]),
  ]
)

extension Target {
  /// The case studies, and the forms that they don't use.
  static func client(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
    .target(
      name: name,
      dependencies: [
        .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationLinks", package: "swift-navigation-core"),
        .product(name: "NavigationPlanning", package: "swift-navigation-core"),
        .product(name: "NavigationReducers", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
      ], path: name, swiftSettings: settings)
  }
}
