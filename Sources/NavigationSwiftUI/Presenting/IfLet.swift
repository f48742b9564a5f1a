#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // For code that is being migrated. New code writes
  // `if let item = Binding(unwrapping: $model.route, case: \.edit) { … }`, and an exhaustive
  // `switch $item.status.cases { … }`.

  /// Returns `then` for a binding to the value that an optional, `base`, wraps, or `else` if there is none.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @ViewBuilder public func IfLet<Value, Then: View, Else: View>(
    _ base: Binding<Value?>, @ViewBuilder then: (Binding<Value>) -> Then,
    @ViewBuilder else: () -> Else = { EmptyView() }
  ) -> some View {
    if let value = Binding(unwrapping: base) { then(value) } else { `else`() }
  }

  /// Returns `then` for a binding to the payload if `base` is in the case at `path`, or else `else`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @ViewBuilder public func IfCaseLet<Enum: CasePathable, Payload, Then: View, Else: View>(
    _ base: Binding<Enum>, _ path: CaseKeyPath<Enum, Payload>, @ViewBuilder then: (Binding<Payload>) -> Then,
    @ViewBuilder else: () -> Else = { EmptyView() }
  ) -> some View {
    if let value = base.case(path) { then(value) } else { `else`() }
  }
#endif
