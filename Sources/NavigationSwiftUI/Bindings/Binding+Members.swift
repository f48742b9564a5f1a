#if canImport(SwiftUI)
  import NavigationCore
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

  // What follows the dot: `$model.route.edit`, `$item.name`. Cases come first, as in the core.

  extension BindingProtocol {
    /// A binding to a case of an optional enum by its name, `$model.route.edit`: the same as
    /// `$model.route.case(\.edit)`, except that the report of an ignored write doesn't name a place: a dynamic member
    /// doesn't know its caller.
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember path: CaseKeyPath<Enum, Payload>
    ) -> Binding<Payload?> where Value == Enum? {
      itself.part(Enum.allCasePaths[keyPath: path], at: nil) { $0[dynamicMember: path] }
    }

    /// A binding that tells whether a case without payload is active, by its name: `$model.route.help`.
    public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
      dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
    ) -> Binding<Bool> where Value == Enum? {
      itself.part(Enum.allCasePaths[keyPath: path].casePath, at: nil) { $0[dynamicMember: path] }
    }

    /// A binding to a member of the value, if there is one: `$item.name` is a `Binding<String?>`.
    ///
    /// A write changes the member. If there is no value, a write is ignored and reported, except for `nil`, which is
    /// silent. If there is a value, `nil` is ignored and reported.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: nil) { $0[dynamicMember: keyPath] }
    }

    /// A binding to an optional member of the value, if there is one. Writing `nil` makes the member `nil`.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: nil) { $0[dynamicMember: keyPath] }
    }
  }
#endif
