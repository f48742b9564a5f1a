/// What is on screen at a place: the root, or what is presented or pushed.
@MainActor public final class Shown {
  /// `root`, `sheet`, `push`, …
  public internal(set) var style: String
  public internal(set) var title: String?
  public internal(set) var detail = ""
  public internal(set) var lines: [String] = []
  public internal(set) var buttons: [ShownButton] = []
  public internal(set) var fields: [Binding<String>] = []
  /// What is presented over it, or pushed on it.
  public internal(set) var shown: [Shown] = []
  public internal(set) var isDismissDisabled = false
  public internal(set) var isBackButtonHidden = false
  /// The selected detent of a sheet.
  public internal(set) var detent: Binding<PresentationDetent>?
  /// The selection of its tabs.
  public internal(set) var selection: Binding<AnyHashable>?
  /// What a swipe, a tap beside it, or the back button does: SwiftUI closes it, and writes that.
  public func dismiss() {
    isClosed = true
    write()
  }
  var write: () -> Void
  /// Whether the user has closed it.
  var isClosed = false
  /// What SwiftUI may write while it is presented: what it is presented for.
  public let confirm: () -> Void
  /// The path of its navigation stack, as SwiftUI's links push on it.
  public internal(set) var path: Binding<[AnyHashable]>?
  /// For tests: equal for bindings to the path that SwiftUI treats as equal.
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

  /// What a test asserts: a line for each, indented.
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

  /// Runs the action. In a dialog, SwiftUI also closes it, and writes `false` after that, or before.
  public func tap(_ order: TapOrder = .actionFirst) {
    if order == .dismissalFirst { dialog?.dismiss() }
    action()
    if order == .actionFirst { dialog?.dismiss() }
  }
}

/// The order in which SwiftUI runs the action of a dialog's button and writes `false`. Its documentation has the first
/// one; users report both.
public enum TapOrder: CaseIterable { case actionFirst, dismissalFirst }
