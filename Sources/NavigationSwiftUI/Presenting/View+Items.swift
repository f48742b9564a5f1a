#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Pushes a view while `item` isn't `nil`. Going back makes the item `nil`.
    ///
    /// `destination` gets a binding to the item. The binding keeps its last value while the view is popped.
    nonisolated public func navigation<Item: Identifiable, Destination: View>(
      item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      navigationDestination(unwrapping: item, destination: destination, fileID: fileID, line: line)
    }
  }

  /// Returns `label` with a destination that is pushed while `item` isn't `nil`. A tap alone does nothing, so the label
  /// should be a `Button` that sets the item.
  ///
  /// ```swift
  /// NavigationLink(item: $model.draft) { $draft in
  ///   DraftEditor(draft: $draft)
  /// } label: {
  ///   Button("Edit") { model.draft = Item() }
  /// }
  /// ```
  ///
  /// `destination` gets a binding to the item.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationLink<Item: Identifiable, Destination: View, Label: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Binding<Item>) -> Destination,
    @ViewBuilder label: () -> Label, fileID: String = #fileID, line: UInt = #line
  ) -> some View {
    label().navigation(item: item, destination: destination, fileID: fileID, line: line)
  }

  /// Returns a link: a button with a destination that is pushed while a case of a route is active; see
  /// ``NavigationLink(unwrapping:case:onNavigate:destination:label:fileID:line:)``.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationLink<Enum: CasePathable, Value, Destination: View, Label: View>(
    unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    @ViewBuilder destination: @escaping (Binding<Value>) -> Destination,
    onNavigate: @escaping (_ isActive: Bool) -> Void, @ViewBuilder label: () -> Label,
    fileID: String = #fileID, line: UInt = #line
  ) -> some View {
    NavigationLink(
      unwrapping: route, case: path, onNavigate: onNavigate, destination: destination, label: label,
      fileID: fileID, line: line)
  }
#endif
