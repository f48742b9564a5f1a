// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Inventory",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // A clone in a folder of this name. Version 0.1.0 isn't tagged yet.
    .package(path: "../swift-navigation-core")
  ],
  targets: [
    .target(
      name: "Inventory",
      dependencies: [.product(name: "NavigationCore", package: "swift-navigation-core")]),
    .testTarget(
      name: "InventoryTests",
      dependencies: [
        "Inventory",
        .product(name: "NavigationTesting", package: "swift-navigation-core"),
        .product(name: "NavigationXCTest", package: "swift-navigation-core"),
      ]),
  ]
)
