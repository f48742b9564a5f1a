#if canImport(SwiftUI)
  import SwiftUI

  /// `Binding`, for what the library adds behind the point.
  ///
  /// SwiftUI's own subscript stands in the type itself, and the compiler prefers that to one of a protocol. So a line of SwiftUI
  /// alone means the same with this library.
  public protocol BindingProtocol<Value> {
    associatedtype Value
    /// The binding. It is static, as a property would hide one of the value.
    static func binding(_ itself: Self) -> Binding<Value>
  }

  extension Binding: BindingProtocol {
    public static func binding(_ itself: Binding) -> Binding { itself }
  }

  extension BindingProtocol {
    var itself: Binding<Value> { Self.binding(self) }
  }
#endif
