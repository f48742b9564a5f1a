#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// The protocol that adds the library's dynamic members to `Binding`. No other type conforms to it.
  ///
  /// The compiler prefers SwiftUI's subscript, declared in `Binding` itself, to the subscripts of a protocol. Importing
  /// this module therefore doesn't change the meaning of code that uses only SwiftUI.
  public protocol BindingProtocol<Value> {
    /// The type of the value.
    associatedtype Value
    /// Returns `itself` as a binding. The method is static, because a property would hide a property of the value.
    static func _binding(_ itself: Self) -> Binding<Value>
  }

  extension Binding: BindingProtocol {
    public static func _binding(_ itself: Binding) -> Binding { itself }
  }

  extension BindingProtocol {
    var itself: Binding<Value> { Self._binding(self) }
  }

  // Dynamic members, such as `$model.route.edit` and `$item.name`. For a name that is both a case and a member, the
  // compiler prefers the case, as in NavigationCore.

  extension BindingProtocol {
    /// A binding to the payload of a case of an optional enum, by name: `$model.route.edit` is the same as
    /// `$model.route.case(\.edit)`. The report of an ignored write lacks the call site, because a dynamic member
    /// doesn't know its caller.
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember path: CaseKeyPath<Enum, Payload>
    ) -> Binding<Payload?> where Value == Enum? {
      itself.part(Enum.allCasePaths[keyPath: path], at: nil) { $0[dynamicMember: path] }
    }

    /// A Boolean binding that is `true` while a case without a payload is active, by name: `$model.route.help`. Writing
    /// `true` to `nil` activates the case, as SwiftUI does when the user begins a search.
    public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
      dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
    ) -> Binding<Bool> where Value == Enum? {
      itself.part(Enum.allCasePaths[keyPath: path].casePath, at: nil) { $0[dynamicMember: path] }
    }

    /// A binding to a member of an optional's value: `$item.name` is a `Binding<String?>`.
    ///
    /// A write changes the member. While the optional is `nil`, writes are ignored, and are reported unless they write
    /// `nil`. While it has a value, writing `nil` is ignored and reported.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: nil) { $0[dynamicMember: keyPath] }
    }

    /// A binding to an optional member of an optional's value. Writing `nil` makes the member `nil`.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: nil) { $0[dynamicMember: keyPath] }
    }
  }
#endif
