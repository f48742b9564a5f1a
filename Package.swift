// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "swift-navigation-core",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavigationCore", targets: ["NavigationCore"]),
    .library(name: "NavigationLinks", targets: ["NavigationLinks"]),
    .library(name: "NavigationPlanning", targets: ["NavigationPlanning"]),
    .library(name: "NavigationReducers", targets: ["NavigationReducers"]),
    .library(name: "NavigationScreenView", targets: ["NavigationScreenView"]),
    .library(name: "NavigationSwiftUI", targets: ["NavigationSwiftUI"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
    .library(name: "NavigationWindows", targets: ["NavigationWindows"]),
    .library(name: "NavigationXCTest", targets: ["NavigationXCTest"]),
  ],
  targets: [
    .macro(name: "NavigationMacros"),
    .target(name: "NavigationCore", dependencies: ["NavigationMacros"]),
    .target(name: "NavigationLinks", dependencies: ["NavigationCore"]),
    .target(name: "NavigationPlanning", dependencies: ["NavigationCore"]),
    .target(name: "NavigationReducers", dependencies: ["NavigationCore"]),
    .target(name: "NavigationTesting", dependencies: ["NavigationCore", "NavigationPlanning"]),
    .target(name: "NavigationWindows", dependencies: ["NavigationCore"]),
    // Empty where there is no SwiftUI. Their tests are a package of their own: Tests/Checks/SwiftUI.
    .target(name: "NavigationSwiftUI", dependencies: ["NavigationCore"]),
    .target(name: "NavigationScreenView", dependencies: ["NavigationSwiftUI"]),
    // For test targets only: it links XCTest and Testing.
    .target(name: "NavigationXCTest", dependencies: ["NavigationCore", "NavigationXCTestStart"]),
    .target(name: "NavigationXCTestStart"),

    .target(
      name: "TestSupport", dependencies: ["NavigationCore", "NavigationTesting", "TestSupportStart"],
      path: "Tests/TestSupport"),
    .target(name: "TestSupportStart", path: "Tests/TestSupportStart"),
    .target(name: "CEnums", path: "Tests/CEnums"),
    .target(name: "PlanModel", dependencies: ["NavigationPlanning"], path: "Tests/PlanModel"),
    .testTarget(
      name: "NavigationCoreTests",
      dependencies: ["NavigationCore", "NavigationTesting", "NavigationXCTest", "TestSupport", "CEnums"]),
    // It compiles the sources of the plugin, by a link. If it imported the plugin, each build of the tests would build
    // every module twice, once for the host.
    .testTarget(
      name: "NavigationMacrosTests", dependencies: ["TestSupport"],
      exclude: ["NavigationMacros/Main.swift"]),
    .testTarget(
      name: "NavigationTestingTests", dependencies: ["NavigationTesting", "NavigationXCTest", "TestSupport"]),
    .testTarget(
      name: "NavigationLinksTests",
      dependencies: ["NavigationLinks", "NavigationTesting", "NavigationXCTest", "TestSupport"]),
    .testTarget(
      name: "NavigationPlanningTests",
      dependencies: [
        "NavigationPlanning", "NavigationReducers", "NavigationTesting", "NavigationXCTest", "PlanModel",
        "TestSupport",
      ]),
    .testTarget(
      name: "NavigationReducersTests",
      dependencies: [
        "NavigationPlanning", "NavigationReducers", "NavigationTesting", "NavigationXCTest", "TestSupport",
      ]),
    .testTarget(
      name: "NavigationWindowsTests",
      dependencies: [
        "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationWindows",
        "NavigationXCTest", "TestSupport",
      ]),
    // A test for each public report of WhatGoesWrongElsewhere.md that no other test covers.
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationXCTest",
        "TestSupport",
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationWindows", "NavigationXCTest", "TestSupport",
      ],
      exclude: ["Settings.md"]),

    .target(
      name: "CaseStudyKit",
      dependencies: [
        "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationWindows",
      ], path: "Examples/CaseStudies/CaseStudyKit", exclude: ["EveryScreen.screens"]),
    .executableTarget(
      name: "CaseStudies", dependencies: ["CaseStudyKit"], path: "Examples/CaseStudies/CaseStudies"),
    .testTarget(
      name: "CaseStudiesTests",
      dependencies: [
        "CaseStudyKit", "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationReducers",
        "NavigationTesting", "NavigationWindows", "NavigationXCTest", "TestSupport",
      ],
      path: "Examples/CaseStudies/CaseStudiesTests"),

    .target(
      name: "StartKit", dependencies: ["NavigationCore", "NavigationLinks"], path: "Examples/Start/StartKit"),
    .executableTarget(name: "Start", dependencies: ["StartKit"], path: "Examples/Start/Start"),
    .testTarget(
      name: "StartTests",
      dependencies: ["NavigationCore", "NavigationLinks", "NavigationTesting", "StartKit", "TestSupport"],
      path: "Examples/Start/StartTests"),

    .target(
      name: "PageKit", dependencies: ["NavigationCore", "NavigationWindows"],
      path: "Examples/Inventory/PageKit"),
    .target(
      name: "TerminalKit",
      dependencies: ["NavigationCore", "NavigationPlanning", "NavigationWindows", "PageKit"],
      path: "Examples/Inventory/TerminalKit"),
    .target(
      name: "InventoryKit",
      dependencies: [
        "NavigationCore", "NavigationLinks", "NavigationTesting", "NavigationWindows", "PageKit",
      ],
      path: "Examples/Inventory/InventoryKit"),
    .executableTarget(
      name: "Inventory", dependencies: ["BrowserKit", "InventoryKit", "NavigationWindows", "TerminalKit"],
      path: "Examples/Inventory/Inventory"),
    .testTarget(
      name: "InventoryTests",
      dependencies: [
        "InventoryKit", "PageKit", "TerminalKit", "NavigationCore", "NavigationLinks",
        "NavigationPlanning", "NavigationTesting", "NavigationWindows", "NavigationXCTest", "TestSupport",
      ],
      path: "Examples/Inventory/InventoryTests", exclude: ["Inventory.screens", "Inventory.trails"]),

    .target(
      name: "BrowserKit",
      dependencies: [
        "InventoryKit", "NavigationCore", "NavigationLinks", "NavigationWindows", "PageKit",
      ],
      path: "Examples/Browser/BrowserKit"),
    .executableTarget(
      name: "Browser", dependencies: ["BrowserKit", "InventoryKit", "TerminalKit"],
      path: "Examples/Browser/Browser"),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserKit", "InventoryKit", "NavigationCore", "NavigationLinks", "NavigationTesting",
        "NavigationWindows", "NavigationXCTest", "PageKit", "TestSupport", "TerminalKit",
      ],
      path: "Examples/Browser/BrowserTests"),

    .target(
      name: "RemindersKit", dependencies: ["NavigationCore", "NavigationReducers"],
      path: "Examples/Reminders/RemindersKit"),
    .executableTarget(
      name: "Reminders", dependencies: ["RemindersKit", "NavigationTesting"],
      path: "Examples/Reminders/Reminders"),
    .testTarget(
      name: "RemindersTests",
      dependencies: [
        "RemindersKit", "NavigationCore", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
        "NavigationXCTest", "TestSupport",
      ],
      path: "Examples/Reminders/RemindersTests", exclude: ["Reminders.screens"]),
  ],
  swiftLanguageModes: [.v6]
)
