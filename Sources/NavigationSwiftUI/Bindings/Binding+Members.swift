#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // What stands behind the point: `$model.route.edit`, `$item.name`. Cases come first, as in the core.

  extension BindingProtocol {
    /// A case of an optional enum by its name, `$model.route.edit`: the same as `$model.route.case(\.edit)`.
    public subscript<Enum: CasePathable, Payload>(
      dynamicMember path: CaseKeyPath<Enum, Payload>
    ) -> Binding<Payload?> where Value == Enum? {
      itself.case(path, fileID: #fileID, line: #line)
    }

    /// Whether a case without payload is active, by its name: `$model.route.help`.
    public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
      dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
    ) -> Binding<Bool> where Value == Enum? {
      itself.isPresent(Enum.allCasePaths[keyPath: path].casePath)
    }

    /// A member of the value, if there is one: `$item.name` is a `Binding<String?>`.
    ///
    /// A write changes the member. Where there is no value, a write changes nothing and is reported, but for `nil`, which is
    /// silent. Where there is one, `nil` changes nothing and is reported.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(keyPath, at: CallSite.adapter) { $0[dynamicMember: keyPath] }
    }

    /// An optional member of the value, if there is one. Writing `nil` makes it `nil`.
    public subscript<Wrapped, Member>(
      dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
    ) -> Binding<Member?> where Value == Wrapped? {
      itself.part(keyPath, at: CallSite.adapter) { $0[dynamicMember: keyPath] }
    }
  }

  extension CallSite {
    /// For what has no place of its own: a dynamic member cannot ask for its caller's.
    static let adapter = CallSite(fileID: #fileID, line: #line)
  }
#endif
