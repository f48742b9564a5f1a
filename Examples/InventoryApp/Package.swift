// swift-tools-version: 6.0
import PackageDescription

// Inventory in SwiftUI, in a separate package that Xcode can open. `swift run` starts the app on a Mac.
//
// Elsewhere, the program says what it needs. The app is then compiled and tested by Tests/Checks/SwiftUI, on a stand-in for SwiftUI.
#if os(macOS)
  let app = Target.executableTarget(
    name: "InventoryApp",
    dependencies: [
      "InventoryKit", "PageKit", .library("NavigationScreenView"), .library("NavigationSwiftUI"),
      .library("NavigationWindows"),
    ],
    path: "InventoryApp")
#else
  let app = Target.executableTarget(name: "InventoryApp", path: "NeedsSwiftUI")
#endif

let package = Package(
  name: "inventory-app",
  platforms: [.macOS(.v14), .iOS(.v17), .visionOS(.v1)],
  products: [
    .executable(name: "InventoryApp", targets: ["InventoryApp"]),
    // For an app target of Xcode. It links NavigationSwiftUI and NavigationScreenView, too, because Xcode can't resolve two
    // local packages whose targets have the same names.
    .library(name: "InventoryKit", targets: ["InventoryKit", "PageKit"]),
  ],
  dependencies: [.package(name: "swift-navigation-core", path: "../..")],
  targets: [app, .example("InventoryKit", ["PageKit"]), .example("PageKit")],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A target of the terminal's example, which is linked here.
  static func example(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    let modules = [
      "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationScreenView", "NavigationSwiftUI",
      "NavigationTesting", "NavigationWindows",
    ]
    return .target(name: name, dependencies: dependencies + modules.map { .library($0) }, path: name)
  }
}

extension Target.Dependency {
  static func library(_ name: String) -> Self { .product(name: name, package: "swift-navigation-core") }
}
