#if canImport(SwiftUI)
  // So that a view file has to import only SwiftUI and this module.
  @_exported import NavigationCore
#endif
