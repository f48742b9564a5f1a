import NavigationCore

struct ScreenItem: Hashable, Identifiable {
  var id: Int
  var name = ""
}

enum ScreenAction: Hashable { case confirm, cancel }

@CasePathable
enum ScreenRoute: Equatable {
  case item(ScreenItem)
  case other(ScreenItem)
  case flag
  case alert(AlertState<ScreenAction>)
  case dialog(DialogState<ScreenAction>)
}

extension PresentationStyle {
  static let toast = PresentationStyle("toast", kind: .overlay)
}

/// Counts the calls of an overload's closures, and records their arguments.
final class ScreenLog {
  var calls = 0
  var items: [StateBinding<ScreenItem>] = []
  var actions: [ScreenAction] = []
  var navigations: [Bool] = []

  var text: TextState { TextState("Sure?") }

  func screen(_ item: StateBinding<ScreenItem>? = nil) -> Screen<String> {
    calls += 1
    if let item { items.append(item) }
    return Screen(item?.wrappedValue.name ?? "flag")
  }

  func title(_ item: ScreenItem? = nil) -> TextState {
    calls += 1
    return TextState(item?.name ?? "flag")
  }

  func button() -> ButtonState<() -> Void> {
    ButtonState(action: .send { [self] in actions.append(.confirm) }) { TextState("Yes") }
  }
}

/// One form of one style: its source, and its presentation.
struct Overload {
  let name: String
  let style: PresentationStyle
  let kind: Kind
  let build: (StateBinding<ScreenRoute?>, ScreenLog) -> Screen<String>

  /// The routes that it presents.
  enum Kind {
    /// `ScreenRoute.flag`; all are the same presentation.
    case flag
    /// `ScreenRoute.item`; all are the same presentation.
    case presence
    /// `ScreenRoute.item`, by its `id`.
    case item
    /// A dialog, by its id.
    case alert, dialog
  }

  init(
    _ name: String, _ style: PresentationStyle, _ kind: Kind,
    _ build: @escaping (StateBinding<ScreenRoute?>, ScreenLog) -> Screen<String>
  ) {
    self.name = name
    self.style = style
    self.kind = kind
    self.build = build
  }

  /// Whether it has a content closure that counts its calls.
  var hasContentClosure: Bool {
    switch kind {
    case .alert, .dialog: false
    case .flag: !name.contains("title:")
    case .item, .presence: true
    }
  }

  /// A route that it presents. Routes with different numbers are different presentations, if the kind distinguishes any.
  func active(_ number: Int, name: String = "") -> ScreenRoute {
    switch kind {
    case .flag: .flag
    case .presence, .item: .item(ScreenItem(id: number, name: name))
    case .alert:
      .alert(AlertState(id: DialogID(stringLiteral: "\(number)"), title: TextState(name), buttons: [.button]))
    case .dialog:
      .dialog(
        DialogState(id: DialogID(stringLiteral: "\(number)"), title: TextState(name), buttons: [.button]))
    }
  }

  /// The identity of the presentation of a route; `nil` if it doesn't present the route.
  func identity(_ route: ScreenRoute?) -> String? {
    switch (kind, route) {
    case (.flag, .flag), (.presence, .item): ""
    case (.item, .item(let item)): "\(item.id)"
    case (.alert, .alert(let alert)): "\(alert.id)"
    case (.dialog, .dialog(let dialog)): "\(dialog.id)"
    default: nil
    }
  }

  /// Every form of every style that presents a non-nil optional.
  nonisolated(unsafe) static let all: [Overload] = [
    Overload(#"sheet(isPresented: $route.flag)"#, .sheet, .flag) { $route, log in
      root.sheet(isPresented: $route.flag) { log.screen() }
    },
    Overload(#"sheet(isPresented: $route.isPresent(\.item))"#, .sheet, .presence) { $route, log in
      root.sheet(isPresented: $route.isPresent(\.item)) { log.screen() }
    },
    Overload(#"sheet(item: $route.item)"#, .sheet, .item) { $route, log in
      root.sheet(item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"sheet(unwrapping: $route.item)"#, .sheet, .item) { $route, log in
      root.sheet(unwrapping: $route.item) { $item in log.screen($item) }
    },
    Overload(#"sheet(unwrapping: $route, case: \.item)"#, .sheet, .item) { $route, log in
      root.sheet(unwrapping: $route, case: \.item) { $item in log.screen($item) }
    },
    Overload(#"sheet(unwrapping: $route, case: /ScreenRoute.item)"#, .sheet, .item) { $route, log in
      root.sheet(unwrapping: $route, case: /ScreenRoute.item) { $item in log.screen($item) }
    },
    Overload(#"sheet(unwrapping: $route, case: \.flag)"#, .sheet, .flag) { $route, log in
      root.sheet(unwrapping: $route, case: \.flag) { _ in log.screen() }
    },
    Overload(#"sheet(unwrapping: $route, case: /ScreenRoute.flag)"#, .sheet, .flag) { $route, log in
      root.sheet(unwrapping: $route, case: /ScreenRoute.flag) { _ in log.screen() }
    },
    Overload(#"fullScreenCover(isPresented: $route.flag)"#, .fullScreenCover, .flag) { $route, log in
      root.fullScreenCover(isPresented: $route.flag) { log.screen() }
    },
    Overload(#"fullScreenCover(isPresented: $route.isPresent(\.item))"#, .fullScreenCover, .presence) {
      $route, log in root.fullScreenCover(isPresented: $route.isPresent(\.item)) { log.screen() }
    },
    Overload(#"fullScreenCover(item: $route.item)"#, .fullScreenCover, .item) { $route, log in
      root.fullScreenCover(item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"fullScreenCover(unwrapping: $route.item)"#, .fullScreenCover, .item) { $route, log in
      root.fullScreenCover(unwrapping: $route.item) { $item in log.screen($item) }
    },
    Overload(#"fullScreenCover(unwrapping: $route, case: \.item)"#, .fullScreenCover, .item) { $route, log in
      root.fullScreenCover(unwrapping: $route, case: \.item) { $item in log.screen($item) }
    },
    Overload(#"fullScreenCover(unwrapping: $route, case: /ScreenRoute.item)"#, .fullScreenCover, .item) {
      $route, log in
      root.fullScreenCover(unwrapping: $route, case: /ScreenRoute.item) { $item in log.screen($item) }
    },
    Overload(#"fullScreenCover(unwrapping: $route, case: \.flag)"#, .fullScreenCover, .flag) { $route, log in
      root.fullScreenCover(unwrapping: $route, case: \.flag) { _ in log.screen() }
    },
    Overload(#"fullScreenCover(unwrapping: $route, case: /ScreenRoute.flag)"#, .fullScreenCover, .flag) {
      $route, log in root.fullScreenCover(unwrapping: $route, case: /ScreenRoute.flag) { _ in log.screen() }
    },
    Overload(#"popover(isPresented: $route.flag)"#, .popover(), .flag) { $route, log in
      root.popover(isPresented: $route.flag) { log.screen() }
    },
    Overload(#"popover(isPresented: $route.isPresent(\.item))"#, .popover(), .presence) { $route, log in
      root.popover(isPresented: $route.isPresent(\.item)) { log.screen() }
    },
    Overload(#"popover(item: $route.item)"#, .popover(), .item) { $route, log in
      root.popover(item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"popover(unwrapping: $route.item)"#, .popover(), .item) { $route, log in
      root.popover(unwrapping: $route.item) { $item in log.screen($item) }
    },
    Overload(#"popover(unwrapping: $route, case: \.item)"#, .popover(), .item) { $route, log in
      root.popover(unwrapping: $route, case: \.item) { $item in log.screen($item) }
    },
    Overload(#"popover(unwrapping: $route, case: /ScreenRoute.item)"#, .popover(), .item) { $route, log in
      root.popover(unwrapping: $route, case: /ScreenRoute.item) { $item in log.screen($item) }
    },
    Overload(#"popover(unwrapping: $route, case: \.flag)"#, .popover(), .flag) { $route, log in
      root.popover(unwrapping: $route, case: \.flag) { _ in log.screen() }
    },
    Overload(#"popover(unwrapping: $route, case: /ScreenRoute.flag)"#, .popover(), .flag) { $route, log in
      root.popover(unwrapping: $route, case: /ScreenRoute.flag) { _ in log.screen() }
    },
    Overload(#"navigationDestination(isPresented: $route.flag)"#, .push, .flag) { $route, log in
      root.navigationDestination(isPresented: $route.flag) { log.screen() }
    },
    Overload(#"navigationDestination(isPresented: $route.isPresent(\.item))"#, .push, .presence) {
      $route, log in root.navigationDestination(isPresented: $route.isPresent(\.item)) { log.screen() }
    },
    Overload(#"navigationDestination(item: $route.item)"#, .push, .item) { $route, log in
      root.navigationDestination(item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"navigationDestination(unwrapping: $route.item)"#, .push, .item) { $route, log in
      root.navigationDestination(unwrapping: $route.item) { $item in log.screen($item) }
    },
    Overload(#"navigationDestination(unwrapping: $route, case: \.item)"#, .push, .item) { $route, log in
      root.navigationDestination(unwrapping: $route, case: \.item) { $item in log.screen($item) }
    },
    Overload(#"navigationDestination(unwrapping: $route, case: /ScreenRoute.item)"#, .push, .item) {
      $route, log in
      root.navigationDestination(unwrapping: $route, case: /ScreenRoute.item) { $item in log.screen($item) }
    },
    Overload(#"navigationDestination(unwrapping: $route, case: \.flag)"#, .push, .flag) { $route, log in
      root.navigationDestination(unwrapping: $route, case: \.flag) { _ in log.screen() }
    },
    Overload(#"navigationDestination(unwrapping: $route, case: /ScreenRoute.flag)"#, .push, .flag) {
      $route, log in
      root.navigationDestination(unwrapping: $route, case: /ScreenRoute.flag) { _ in log.screen() }
    },
    Overload(#"present(.toast, isPresented: $route.flag)"#, .toast, .flag) { $route, log in
      root.present(.toast, isPresented: $route.flag) { log.screen() }
    },
    Overload(#"present(.toast, isPresented: $route.isPresent(\.item))"#, .toast, .presence) { $route, log in
      root.present(.toast, isPresented: $route.isPresent(\.item)) { log.screen() }
    },
    Overload(#"present(.toast, item: $route.item)"#, .toast, .item) { $route, log in
      root.present(.toast, item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"present(.toast, unwrapping: $route.item)"#, .toast, .item) { $route, log in
      root.present(.toast, unwrapping: $route.item) { $item in log.screen($item) }
    },
    Overload(#"present(.toast, unwrapping: $route, case: \.item)"#, .toast, .item) { $route, log in
      root.present(.toast, unwrapping: $route, case: \.item) { $item in log.screen($item) }
    },
    Overload(#"present(.toast, unwrapping: $route, case: /ScreenRoute.item)"#, .toast, .item) { $route, log in
      root.present(.toast, unwrapping: $route, case: /ScreenRoute.item) { $item in log.screen($item) }
    },
    Overload(#"present(.toast, unwrapping: $route, case: \.flag)"#, .toast, .flag) { $route, log in
      root.present(.toast, unwrapping: $route, case: \.flag) { _ in log.screen() }
    },
    Overload(#"present(.toast, unwrapping: $route, case: /ScreenRoute.flag)"#, .toast, .flag) { $route, log in
      root.present(.toast, unwrapping: $route, case: /ScreenRoute.flag) { _ in log.screen() }
    },
    Overload(#"navigation(item: $route.item)"#, .push, .item) { $route, log in
      root.navigation(item: $route.item) { $item in log.screen($item) }
    },
    Overload(#"navigationLink(unwrapping: $route.item)"#, .push, .item) { $route, log in
      root.navigationLink(unwrapping: $route.item) {
        log.navigations.append($0)
      } destination: { $item in
        log.screen($item)
      }
    },
    Overload(#"navigationLink(unwrapping: $route, case: \.item)"#, .push, .item) { $route, log in
      root.navigationLink(unwrapping: $route, case: \.item) {
        log.navigations.append($0)
      } destination: { $item in
        log.screen($item)
      }
    },
    Overload(#"navigationLink(unwrapping: $route, case: /ScreenRoute.item)"#, .push, .item) { $route, log in
      root.navigationLink(unwrapping: $route, case: /ScreenRoute.item) {
        log.navigations.append($0)
      } destination: { $item in
        log.screen($item)
      }
    },
    Overload(#"navigationLink(isActive:)"#, .push, .flag) { $route, log in
      root.navigationLink(isActive: $route.flag) { log.screen() }
    },
    Overload(#"alert(title:isPresented:)"#, .alert, .flag) { $route, log in
      root.alert(title: log.text, isPresented: $route.flag) {
        log.button()
      } message: {
        log.text
      }
    },
    Overload(#"alert(title:unwrapping: $route.item)"#, .alert, .item) { $route, log in
      root.alert(title: { log.title($0) }, unwrapping: $route.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(#"alert(title:unwrapping: $route, case: \.item)"#, .alert, .item) { $route, log in
      root.alert(title: { log.title($0) }, unwrapping: $route, case: \.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(#"alert(title:unwrapping: $route, case: /ScreenRoute.item)"#, .alert, .item) { $route, log in
      root.alert(title: { log.title($0) }, unwrapping: $route, case: /ScreenRoute.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(#"alert(unwrapping:)"#, .alert, .alert) { $route, log in
      root.alert(unwrapping: $route.alert) { log.actions.append($0) }
    },
    Overload(#"alert(unwrapping:case:)"#, .alert, .alert) { $route, log in
      root.alert(unwrapping: $route, case: \.alert) { log.actions.append($0) }
    },
    Overload(#"alert(unwrapping:case: /)"#, .alert, .alert) { $route, log in
      root.alert(unwrapping: $route, case: /ScreenRoute.alert) { log.actions.append($0) }
    },
    Overload(#"confirmationDialog(title:isPresented:)"#, .confirmationDialog, .flag) { $route, log in
      root.confirmationDialog(title: log.text, isPresented: $route.flag) {
        log.button()
      } message: {
        log.text
      }
    },
    Overload(#"confirmationDialog(title:unwrapping: $route.item)"#, .confirmationDialog, .item) {
      $route, log in
      root.confirmationDialog(title: { log.title($0) }, unwrapping: $route.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(#"confirmationDialog(title:unwrapping: $route, case: \.item)"#, .confirmationDialog, .item) {
      $route, log in
      root.confirmationDialog(title: { log.title($0) }, unwrapping: $route, case: \.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(
      #"confirmationDialog(title:unwrapping: $route, case: /ScreenRoute.item)"#, .confirmationDialog, .item
    ) { $route, log in
      root.confirmationDialog(title: { log.title($0) }, unwrapping: $route, case: /ScreenRoute.item) { _ in
        log.button()
      } message: { _ in
        log.text
      }
    },
    Overload(#"confirmationDialog(unwrapping:)"#, .confirmationDialog, .dialog) { $route, log in
      root.confirmationDialog(unwrapping: $route.dialog) { log.actions.append($0) }
    },
    Overload(#"confirmationDialog(unwrapping:case:)"#, .confirmationDialog, .dialog) { $route, log in
      root.confirmationDialog(unwrapping: $route, case: \.dialog) { log.actions.append($0) }
    },
    Overload(#"confirmationDialog(unwrapping:case: /)"#, .confirmationDialog, .dialog) { $route, log in
      root.confirmationDialog(unwrapping: $route, case: /ScreenRoute.dialog) { log.actions.append($0) }
    },
  ]

  private static var root: Screen<String> { Screen("root") }
}

extension ButtonState where Action == ScreenAction {
  static var button: Self { .default(TextState("Yes"), action: .send(.confirm)) }
}
