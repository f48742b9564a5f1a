#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // In NavigationCore, `Switch` is a function, and `CaseLet` is a type. Here, it's the reverse: types of the same names
  // would hide those in NavigationCore in each file that imports this module.

  /// A view that shows the branch for an enum's active case. The branch gets a binding to the payload.
  ///
  /// ```swift
  /// Switch($item.status) {
  ///   CaseLet(\.inStock) { $quantity in Stepper("Quantity", value: $quantity) }
  ///   CaseLet(\.outOfStock) { $isOnBackOrder in Toggle("On back order", isOn: $isOnBackOrder) }
  /// }
  /// ```
  ///
  /// Branches are tried in order. A closure `else:` after the branches shows a view for all other cases. Without it, a
  /// case without a branch is reported each time the view is evaluated, and debug builds show the report in the view.
  /// To let the compiler check for missing cases, write a `switch` over `$item.status.cases`.
  public struct Switch<Root, Content: View>: View {
    private let base: Binding<Root>
    private let branches: ViewBranch<Root, Content>
    private let place: CallSite

    /// Creates a view for `base`, an enum or an optional enum. `branches` are tried in order.
    public init(
      _ base: Binding<Root>, fileID: String = #fileID, line: UInt = #line,
      @ViewSwitchBuilder<Root> branches: () -> ViewBranch<Root, Content>
    ) {
      self.base = base
      self.branches = branches()
      place = CallSite(fileID: fileID, line: line)
    }

    /// Creates a view for `base`, an enum or an optional enum. `branches` are tried in order, and `else` is shown for
    /// all other cases.
    public init<Branches: View, Else: View>(
      _ base: Binding<Root>, fileID: String = #fileID, line: UInt = #line,
      @ViewSwitchBuilder<Root> branches: () -> ViewBranch<Root, Branches>,
      @ViewBuilder else: @escaping () -> Else
    ) where Content == _ConditionalContent<Branches, Else> {
      self.init(base, fileID: fileID, line: line) {
        branches()
        ViewBranch { _, _ in `else`() }
      }
    }

    public var body: some View {
      if let content = branches.content(base, place) {
        content
      } else {
        let found = caseDescription(Root.self, ActiveCase.names(of: base.wrappedValue))
        let message = "No branch of the Switch over \(Root.self) is for \(found)."
        let _ = reportIssue(message, at: place)
        #if DEBUG
          Text(verbatim: message)
        #endif
      }
    }
  }

  /// Returns the branch of a ``Switch`` for the case at `path` of an enum. `then` gets a binding to the payload.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CaseLet<Root: CasePathable, Payload, Content: View>(
    _ path: CaseKeyPath<Root, Payload>, @ViewBuilder then: @escaping (Binding<Payload>) -> Content
  ) -> ViewBranch<Root, Content> {
    CaseLet(Root.allCasePaths[keyPath: path], then: then)
  }

  /// Returns the branch of a ``Switch`` for a case of an enum, given by a case path such as `/Status.inStock`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CaseLet<Root, Payload, Content: View>(
    _ path: some CasePathValue<Root, Payload>, @ViewBuilder then: @escaping (Binding<Payload>) -> Content
  ) -> ViewBranch<Root, Content> {
    ViewBranch { $0.case(path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Returns the branch of a ``Switch`` for the case at `path` of an optional enum. `then` gets a binding to the
  /// payload.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CaseLet<Enum: CasePathable, Payload, Content: View>(
    _ path: CaseKeyPath<Enum, Payload>, @ViewBuilder then: @escaping (Binding<Payload>) -> Content
  ) -> ViewBranch<Enum?, Content> {
    ViewBranch { Binding(unwrapping: $0, case: path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Branches of a ``Switch``.
  public struct ViewBranch<Root, Content: View> {
    let content: (Binding<Root>, CallSite) -> Content?
  }

  /// Builds the branches of a ``Switch``.
  @resultBuilder
  public enum ViewSwitchBuilder<Root> {
    /// A branch.
    public static func buildExpression<Content>(
      _ branch: ViewBranch<Root, Content>
    ) -> ViewBranch<Root, Content> { branch }

    /// The first branch.
    public static func buildPartialBlock<Content>(
      first: ViewBranch<Root, Content>
    ) -> ViewBranch<Root, Content> { first }

    /// A further branch.
    public static func buildPartialBlock<First, Second>(
      accumulated: ViewBranch<Root, First>, next: ViewBranch<Root, Second>
    ) -> ViewBranch<Root, _ConditionalContent<First, Second>> {
      ViewBranch { base, place in
        if let first = accumulated.content(base, place) { return ViewBuilder.buildEither(first: first) }
        return next.content(base, place).map { ViewBuilder.buildEither(second: $0) }
      }
    }
  }
#endif
