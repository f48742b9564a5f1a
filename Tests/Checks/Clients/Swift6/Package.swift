// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Swift6",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../../../..")],
  targets: [
    .client(
      "Isolated",
      [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]),
    .client(
      "Strict", [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]),
    .target(
      name: "Feature", dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")],
      path: "Feature", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "FeatureTests", dependencies: ["Feature"], path: "FeatureTests"),
    .target(name: "SwiftUI", path: "SwiftUI"),
    .testTarget(
      name: "Names",
      dependencies: [
        "SwiftUI", .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
        .product(name: "NavigationXCTest", package: "swift-navigation-core"),
      ], path: "Names"),
  ]
)

extension Target {
  /// The case studies, and the forms that they don't use.
  static func client(_ name: String, _ settings: [SwiftSetting]) -> Target {
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
