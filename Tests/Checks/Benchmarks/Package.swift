// swift-tools-version: 6.0
import PackageDescription

// The cost of the library, compared with code written without it. This is a separate package, which packages that
// depend on the library don't see.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-navigation-core", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationLinks", package: "swift-navigation-core"),
        .product(name: "NavigationPlanning", package: "swift-navigation-core"),
        .product(name: "NavigationReducers", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"), "BenchmarkedEnums",
        "CaseStudyKit", "InventoryKit", "LiveMemory", "Measuring", "PageKit", "PlanModel", "TerminalKit",
      ], path: "Benchmarks"),
    .target(name: "AllocationCounter", path: "AllocationCounter"),
    .target(
      name: "BenchmarkedEnums",
      dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")],
      path: "BenchmarkedEnums"),
    .example("CaseStudyKit"),
    .example("InventoryKit", ["PageKit"]),
    .example("PageKit"),
    .example("TerminalKit", ["PageKit"]),
    .target(name: "LiveMemory", path: "LiveMemory"),
    .target(name: "Measuring", dependencies: ["AllocationCounter"], path: "Measuring"),
    .target(
      name: "PlanModel",
      dependencies: [.product(name: "NavigationPlanning", package: "swift-navigation-core")],
      path: "PlanModel"),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A target of the examples, through a symbolic link.
  static func example(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(
      name: name,
      dependencies: dependencies + [
        .product(name: "NavigationCore", package: "swift-navigation-core"),
        .product(name: "NavigationLinks", package: "swift-navigation-core"),
        .product(name: "NavigationPlanning", package: "swift-navigation-core"),
        .product(name: "NavigationReducers", package: "swift-navigation-core"),
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
      ], path: name)
  }
}
