#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // For code that is being migrated. New code writes
  // `if let item = Binding(unwrapping: $model.route, case: \.edit) { … }`, and an exhaustive
  // `switch $item.status.cases { … }`.

  /// A view that shows `then` for the value that an optional wraps, and `else` if there is none.
  public struct IfLet<Value, Then: View, Else: View>: View {
    private let base: Binding<Value?>
    private let then: (Binding<Value>) -> Then
    private let otherwise: Else

    /// Creates a view for an optional. `then` gets a binding to the value of `base`, and `else` is for `nil`.
    public init(
      _ base: Binding<Value?>, @ViewBuilder then: @escaping (Binding<Value>) -> Then,
      @ViewBuilder else: () -> Else = { EmptyView() }
    ) {
      self.base = base
      self.then = then
      otherwise = `else`()
    }

    public var body: some View {
      if let value = Binding(unwrapping: base) { then(value) } else { otherwise }
    }
  }

  /// A view that shows `then` for the payload of a case, and `else` if another case is active.
  public struct IfCaseLet<Enum: CasePathable, Payload, Then: View, Else: View>: View {
    private let base: Binding<Enum>
    private let path: CaseKeyPath<Enum, Payload>
    private let then: (Binding<Payload>) -> Then
    private let otherwise: Else

    /// Creates a view for a case of an enum. `then` gets a binding to the payload if `base` is in the case at `path`,
    /// and `else` is for other cases.
    public init(
      _ base: Binding<Enum>, _ path: CaseKeyPath<Enum, Payload>,
      @ViewBuilder then: @escaping (Binding<Payload>) -> Then, @ViewBuilder else: () -> Else = { EmptyView() }
    ) {
      self.base = base
      self.path = path
      self.then = then
      otherwise = `else`()
    }

    public var body: some View {
      if let value = base.case(Enum.allCasePaths[keyPath: path], fileID: #fileID, line: #line) {
        then(value)
      } else {
        otherwise
      }
    }
  }
#endif
