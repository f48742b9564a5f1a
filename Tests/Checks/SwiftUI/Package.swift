// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// The SwiftUI adapter and its tests on a platform without SwiftUI. The target `SwiftUI` is a stand-in: it has Apple's signatures, and
// its bodies record. The library's sources are links rather than a dependency, because the library's own adapter product, which is
// empty on this platform, would clash with the tested one.
//
// On a Mac, the stand-in and its tests are left out: `swift test` compiles the adapter, the list of signatures, and the example app
// against Apple's SwiftUI, and runs the tests of bindings.
#if os(macOS)
  let swiftUI: [Target.Dependency] = []
  let withStandIn = false
#else
  let swiftUI: [Target.Dependency] = ["SwiftUI"]
  let withStandIn = true
#endif
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]

let package = Package(
  name: "swift-navigation-swiftui",
  platforms: [.macOS(.v14)],
  targets: [
    .macro(name: "NavigationMacros"),
    .target(name: "NavigationCore", dependencies: ["NavigationMacros"]),
    .target(name: "NavigationTesting", dependencies: ["NavigationCore", "NavigationPlanning"]),
    .target(name: "NavigationXCTest", dependencies: ["NavigationCore", "NavigationXCTestStart"]),
    .target(name: "NavigationXCTestStart"),
    .target(
      name: "NavigationSwiftUI", dependencies: ["NavigationCore"] + swiftUI, swiftSettings: strict),
    .target(
      name: "NavigationScreenView", dependencies: ["NavigationSwiftUI"] + swiftUI, swiftSettings: strict),
    .target(name: "NavigationLinks", dependencies: ["NavigationCore"]),
    .target(name: "NavigationPlanning", dependencies: ["NavigationCore"]),
    .target(name: "NavigationWindows", dependencies: ["NavigationCore"]),
    .target(
      name: "PageKit", dependencies: ["NavigationCore", "NavigationWindows"]),
    .target(
      name: "InventoryKit",
      dependencies: [
        "NavigationCore", "NavigationLinks", "NavigationTesting", "NavigationWindows", "PageKit",
      ]),
    .executableTarget(
      name: "InventoryApp",
      dependencies: [
        "InventoryKit", "NavigationLinks", "NavigationScreenView", "NavigationSwiftUI", "NavigationWindows",
        "PageKit",
      ] + swiftUI,
      swiftSettings: strict),
    .testTarget(
      name: "BindingTests",
      dependencies: ["NavigationSwiftUI", "NavigationTesting", "NavigationXCTest"] + swiftUI,
      path: "BindingTests", swiftSettings: strict),
    // Apple's signatures, as calls.
    .target(name: "Signatures", dependencies: swiftUI, path: "Signatures"),
  ],
  swiftLanguageModes: [.v6]
)

if withStandIn {
  package.targets += [
    // In Swift 5 mode and without warnings: Apple hides such bodies behind an interface.
    .target(
      name: "SwiftUI", path: "SwiftUI",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
    .executableTarget(
      name: "Speed", dependencies: ["Measuring", "NavigationSwiftUI", "SwiftUI"], path: "Speed",
      swiftSettings: strict),
    .target(name: "AllocationCounter"),
    .target(name: "Measuring", dependencies: ["AllocationCounter"]),
    .testTarget(
      name: "InventoryAppTests", dependencies: ["InventoryApp", "NavigationTesting", "NavigationXCTest"],
      path: "InventoryAppTests", swiftSettings: strict),

    .testTarget(
      name: "NavigationSwiftUITests",
      dependencies: [
        "NavigationScreenView", "NavigationSwiftUI", "NavigationTesting", "NavigationXCTest", "SwiftUI",
      ],
      path: "NavigationSwiftUITests", swiftSettings: strict),
  ]
}
