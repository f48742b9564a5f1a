#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension ButtonRole {
    /// Creates the SwiftUI role of the same name.
    init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Button where Label == Text {
    /// Creates a button from `state`. A tap passes the action to `handler`, in a transaction with the button's
    /// animation. A button without an action does nothing.
    @MainActor public init<Action>(_ state: ButtonState<Action>, action handler: @escaping (Action) -> Void) {
      SwiftUITransactions.install()
      self.init(role: state.role.map { ButtonRole($0) }) {
        guard let action = state.action else { return }
        if let animation = state.animation {
          withNavigationTransaction(\.animation, animation) { handler(action) }
        } else {
          handler(action)
        }
      } label: {
        Text(state.label)
      }
    }
  }

  extension Visibility {
    @usableFromInline
    init(_ visibility: TitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .visible: self = .visible
      case .hidden: self = .hidden
      }
    }
  }
#endif
