#if canImport(SwiftUI)
  // A view file imports SwiftUI and this module, and nothing else.
  @_exported import NavigationCore
#endif
