#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // An initializer of SwiftUI's type would have to create one of its links, which hold their destinations. So this is a
  // function.

  /// Returns a link that is active while a case of a route is active: a button and a destination.
  ///
  /// ```swift
  /// NavigationLink(unwrapping: $model.route, case: \.edit) { isActive in
  ///   if isActive { model.editButtonTapped() }
  /// } destination: { $item in
  ///   ItemEditor(item: $item)
  /// } label: {
  ///   Text("Edit")
  /// }
  /// ```
  ///
  /// SwiftUI ignores destinations in lazy containers, and each row of a `List` would lead to the same route. There, use
  /// a `Button`, and one `navigationDestination(unwrapping:case:)` outside.
  ///
  /// `onNavigate` gets `true` when the link is tapped, to set the route, and `false` after the destination was
  /// dismissed. `destination` gets a binding to the payload, and the button shows `label`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationLink<Enum: CasePathable, Value, Destination: View, Label: View>(
    unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, @ViewBuilder label: () -> Label,
    fileID: String = #fileID, line: UInt = #line
  ) -> some View {
    Button {
      onNavigate(true)
    } label: {
      label()
    }.navigationDestination(
      unwrapping: route, case: path, onDismiss: { onNavigate(false) }, destination: destination,
      fileID: fileID, line: line)
  }
#endif
