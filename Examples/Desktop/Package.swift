// swift-tools-version: 6.0
import PackageDescription

// Inventory on GTK, in a separate package, so that users of the library never resolve it: it needs libadwaita.
let package = Package(
  name: "inventory-desktop",
  dependencies: [.package(name: "swift-navigation-core", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CAdw", path: "CAdw", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // The renderer.
    .target(
      name: "AdwKit",
      dependencies: [
        "CAdw", "PageKit",
        .product(name: "NavigationPlanning", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
      ], path: "AdwKit"),
    .example("InventoryKit", ["PageKit"]),
    .example("PageKit"),
    .example("TerminalKit", ["PageKit"]),
    .executableTarget(
      name: "InventoryDesktop",
      dependencies: [
        "AdwKit", "CAdw", "InventoryKit", "PageKit", "TerminalKit",
        .product(name: "NavigationLinks", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
      ],
      path: "InventoryDesktop"),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "AdwKit", "CAdw", "InventoryDesktop",
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
        .product(name: "NavigationWindows", package: "swift-navigation-core"),
        .product(name: "NavigationXCTest", package: "swift-navigation-core"),
      ], path: "DesktopTests"),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A target of the terminal's example, which is linked here.
  static func example(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(
      name: name,
      dependencies: dependencies
        + [
          "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationTesting", "NavigationWindows",
        ].map { .product(name: $0, package: "swift-navigation-core") }, path: name)
  }
}
