/// The root, a presented view, or a pushed view on screen.
@MainActor public final class Shown {
  /// `root`, `sheet`, `push`, …
  public internal(set) var style: String
  public internal(set) var title: String?
  public internal(set) var detail = ""
  public internal(set) var lines: [String] = []
  public internal(set) var buttons: [ShownButton] = []
  public internal(set) var fields: [Binding<String>] = []
  /// The keys of its buttons: the sum of the modifiers (1 is Shift, 2 Option, 4 Command), and the character.
  public internal(set) var shortcuts: [String] = []
  /// The number of views that are disabled.
  public internal(set) var disabledCount = 0
  /// Its searches, which the user begins and ends.
  public internal(set) var searches: [Binding<Bool>] = []
  /// The views that are presented over it, pushed on it, or beside it.
  public internal(set) var shown: [Shown] = []
  public internal(set) var isDismissDisabled = false
  /// The place of the modifier that shows it, for tests.
  public internal(set) var place = ""
  public internal(set) var isBackButtonHidden = false
  /// The selected detent of a sheet.
  public internal(set) var detent: Binding<PresentationDetent>?
  /// The selection of its tabs.
  public internal(set) var selection: Binding<AnyHashable>?
  /// Acts as a swipe, a tap beside the view, or the back button: SwiftUI closes the view, and then writes.
  public func dismiss() {
    isClosed = true
    write()
  }
  var write: () -> Void
  /// Whether the user has closed it.
  var isClosed = false
  /// Writes the presented value, as SwiftUI may do while it presents the view.
  public let confirm: () -> Void
  /// The path of its navigation stack, on which SwiftUI's links push.
  public internal(set) var path: Binding<[AnyHashable]>?
  /// Equal for paths whose bindings SwiftUI treats as equal.
  public internal(set) var pathIdentity: [AnyHashable] = []
  let onDismiss: (() -> Void)?
  var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]

  init(
    _ style: String, onDismiss: (() -> Void)? = nil, dismiss: @escaping () -> Void = {},
    confirm: @escaping () -> Void = {}
  ) {
    self.style = style
    self.onDismiss = onDismiss
    write = dismiss
    self.confirm = confirm
  }

  public func first(_ style: String) -> Shown? { shown.first { $0.style == style } }
  public func button(_ label: String) -> ShownButton? { buttons.first { $0.label == label } }

  /// An indented line for each view, for assertions.
  public var outline: String { outline("") }

  private func outline(_ indentation: String) -> String {
    let words = [style, detail, title.map { "\"\($0)\"" } ?? "", lines.joined(separator: ", ")]
    let labels = buttons.map { $0.label + ($0.role.map { "(\($0))" } ?? "") }.joined(separator: ", ")
    let line = (words + [labels.isEmpty ? "" : "[\(labels)]"]).filter { !$0.isEmpty }.joined(separator: " ")
    return ([indentation + line] + shown.map { $0.outline(indentation + "  ") }).joined(separator: "\n")
  }
}

/// A button on screen.
@MainActor public struct ShownButton {
  public let label: String
  public let role: String?
  let action: @MainActor () -> Void
  /// The dialog that the button is in.
  weak var dialog: Shown?

  /// Runs the action. For a button of a dialog, SwiftUI also closes the dialog and writes `false`, after the action or before.
  public func tap(_ order: TapOrder = .actionFirst) {
    if order == .dismissalFirst { dialog?.dismiss() }
    action()
    if order == .actionFirst { dialog?.dismiss() }
  }
}

/// The order in which SwiftUI runs the action of a dialog's button and writes `false`. SwiftUI's documentation describes the first
/// order; users report both.
public enum TapOrder: CaseIterable { case actionFirst, dismissalFirst }
