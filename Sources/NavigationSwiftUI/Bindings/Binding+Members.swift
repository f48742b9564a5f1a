#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // What follows the dot: `$model.route.edit`, `$item.name`. Cases come first, as in the core.

  extension BindingProtocol {
    /// A binding to a case of an optional enum by its name, `$model.route.edit`: the same as
    /// `$model.route.case(\.edit)`.
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember path: CaseKeyPath<Enum, Payload>
    ) -> Binding<Payload?> where Value == Enum? {
      itself.case(path, fileID: #fileID, line: #line)
    }

    /// A binding that tells whether a case without payload is active, by its name: `$model.route.help`.
    public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
      dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
    ) -> Binding<Bool> where Value == Enum? {
      itself.isPresent(Enum.allCasePaths[keyPath: path].casePath)
    }

    /// A binding to a member of the value, if there is one: `$item.name` is a `Binding<String?>`.
    ///
    /// A write changes the member. If there is no value, a write is ignored and reported, except for `nil`, which is
    /// silent. If there is a value, `nil` is ignored and reported.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: CallSite.adapter) { $0[dynamicMember: keyPath] }
    }

    /// A binding to an optional member of the value, if there is one. Writing `nil` makes the member `nil`.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(ComparableKeyPath(keyPath), at: CallSite.adapter) { $0[dynamicMember: keyPath] }
    }
  }

  extension CallSite {
    /// The place for a dynamic member, which cannot know its caller's.
    static let adapter = CallSite(fileID: #fileID, line: #line)
  }
#endif
