#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension ColumnVisibility {
    /// The same visibility for SwiftUI's split view: `columnVisibility: $model.visibility.inSwiftUI`.
    public var inSwiftUI: NavigationSplitViewVisibility {
      get {
        switch self {
        case .automatic: .automatic
        case .all: .all
        case .doubleColumn: .doubleColumn
        case .detailOnly: .detailOnly
        }
      }
      set { self = Self.allCases.first { $0.inSwiftUI == newValue } ?? .automatic }
    }
  }
#endif
