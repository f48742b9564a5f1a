#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding {
    /// The value that an optional wraps, or `nil` where there is none.
    ///
    /// The binding keeps its last value after the optional becomes `nil`, so that a view that leaves still shows something. A
    /// write then changes only what the binding keeps. When the optional is filled again, the binding follows it, unless the
    /// value has another identity. (SwiftUI's own `Binding(_:)` stops the program when it is read after `nil`.)
    public init?(unwrapping base: Binding<Value?>, fileID: String = #fileID, line: UInt = #line) {
      guard let value = base.wrappedValue,
        let binding = base.unwrapped(value, at: CallSite(fileID: fileID, line: line))
      else { return nil }
      self = binding
    }
  }

  // An optional is the one type that is made of `nil`. So a property called `isPresent` of anything else is still reached.
  extension Binding where Value: ExpressibleByNilLiteral {
    /// Whether there is a value. Writing `false` makes it `nil`. Writing `true` changes nothing, and is reported where there is
    /// no value.
    public func isPresent<Wrapped>(
      fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Wrapped? {
      part("isPresent", at: CallSite(fileID: fileID, line: line)) {
        $0.isPresent(fileID: fileID, line: line)
      }
    }
  }
#endif
