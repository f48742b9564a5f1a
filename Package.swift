// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "swift-navigation-core",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavigationCore", targets: ["NavigationCore"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
  ],
  targets: [
    .target(name: "NavigationCore"),
    .target(name: "NavigationTesting", dependencies: ["NavigationCore"]),
  ],
  swiftLanguageModes: [.v6]
)
