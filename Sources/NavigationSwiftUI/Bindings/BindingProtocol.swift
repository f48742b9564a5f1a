#if canImport(SwiftUI)
  import SwiftUI

  /// `Binding`, for the dynamic members that the library adds.
  ///
  /// SwiftUI declares its own subscript in the type itself, and the compiler prefers that to one of a protocol. So code
  /// that uses only SwiftUI means the same with this library.
  public protocol BindingProtocol<Value> {
    /// The type of the value.
    associatedtype Value
    /// Returns `itself` as a binding. It is static, because a property would hide one of the value.
    static func binding(_ itself: Self) -> Binding<Value>
  }

  extension Binding: BindingProtocol {
    public static func binding(_ itself: Binding) -> Binding { itself }
  }

  extension BindingProtocol {
    var itself: Binding<Value> { Self.binding(self) }
  }
#endif
