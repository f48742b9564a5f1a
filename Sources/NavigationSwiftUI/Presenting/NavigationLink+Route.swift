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
  /// `onNavigate` gets `true` when the link is tapped, to set the route, and `false` after a person has gone back. It is
  /// not called when the program changes the route. `destination` gets a binding to the payload, and the button shows
  /// `label`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationLink<Enum: CasePathable, Value, Destination: View, Label: View>(
    unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, @ViewBuilder label: () -> Label,
    fileID: String = #fileID, line: UInt = #line
  ) -> some View {
    let place = CallSite(fileID: fileID, line: line)
    let presenter = Presenter(unwrapping: route, case: path, onNavigate: onNavigate, at: place)
    return Button {
      onNavigate(true)
    } label: {
      label()
    }.navigationDestination(item: presenter.item) {
      $0.map(in: route, case: path, at: place, destination).id($0.id)
    }
  }
#endif
