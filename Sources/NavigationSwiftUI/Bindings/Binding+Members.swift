#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// `Binding`, for the dynamic members that the library adds.
  ///
  /// The compiler prefers SwiftUI's own subscript, which is declared in the type itself, to the subscripts of a protocol. So
  /// importing this module doesn't change the meaning of code that uses only SwiftUI.
  public protocol BindingProtocol<Value> {
    /// The type of the value.
    associatedtype Value
    /// Returns `itself` as a binding. It is static, because a property would hide a property of the value.
    static func binding(_ itself: Self) -> Binding<Value>
  }

  extension Binding: BindingProtocol {
    public static func binding(_ itself: Binding) -> Binding { itself }
  }

  extension BindingProtocol {
    var itself: Binding<Value> { Self.binding(self) }
  }

  // Dynamic members, such as `$model.route.edit` and `$item.name`. The compiler prefers cases, as in the core.

  extension BindingProtocol {
    /// A binding to a case of an optional enum by its name: `$model.route.edit` is `$model.route.case(\.edit)`, but the
    /// report of an ignored write doesn't name a place, because a dynamic member doesn't know its caller.
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
    /// A write changes the member. If the optional is `nil`, a write is ignored and reported, but writing `nil` is silent.
    /// Otherwise, `nil` is ignored and reported.
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
