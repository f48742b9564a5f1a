#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // For migrated code. In new code, write `if let item = Binding(unwrapping: $model.route, case: \.edit) { … }` and an
  // exhaustive `switch $item.status.cases { … }`.

  /// Returns `then` with a binding to the wrapped value of `base`, or `else` if `base` is `nil`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @ViewBuilder public func IfLet<Value, Then: View, Else: View>(
    _ base: Binding<Value?>, @ViewBuilder then: (Binding<Value>) -> Then,
    @ViewBuilder else: () -> Else = { EmptyView() }
  ) -> some View {
    if let value = Binding(unwrapping: base) { then(value) } else { `else`() }
  }

  /// Returns `then` with a binding to the payload if `base` is in the case at `path`, or `else` if it isn't.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @ViewBuilder public func IfCaseLet<Enum: CasePathable, Payload, Then: View, Else: View>(
    _ base: Binding<Enum>, _ path: CaseKeyPath<Enum, Payload>, @ViewBuilder then: (Binding<Payload>) -> Then,
    @ViewBuilder else: () -> Else = { EmptyView() }
  ) -> some View {
    if let value = base.case(path) { then(value) } else { `else`() }
  }
#endif
