#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding {
    /// Creates a binding to the value that an optional, `base`, wraps. Returns `nil` if there is none.
    ///
    /// The binding keeps its last value after the optional becomes `nil`, so that a view still shows something while it
    /// leaves. A write then changes only what the binding keeps. When the optional is filled again, the binding follows
    /// it, unless the value has another identity. (SwiftUI's own `Binding(_:)` stops the program when it is read after
    /// `nil`.)
    public init?(unwrapping base: Binding<Value?>, fileID: String = #fileID, line: UInt = #line) {
      guard let value = base.wrappedValue,
        let binding = base.unwrapped(value, as: .any, at: CallSite(fileID: fileID, line: line))
      else { return nil }
      self = binding
    }
  }

  // Only an optional can be written as `nil`. So a property `isPresent` of any other type can still be reached.
  extension Binding where Value: ExpressibleByNilLiteral {
    /// Returns a binding that tells whether there is a value.
    ///
    /// Writing `false` makes the optional `nil`. Writing `true` changes nothing, and is reported if there is no value.
    public func isPresent<Wrapped>(
      fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Wrapped? {
      part("isPresent", at: CallSite(fileID: fileID, line: line)) {
        $0.isPresent(fileID: fileID, line: line)
      }
    }
  }
#endif
