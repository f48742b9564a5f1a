/// How something is presented. A style of one's own is a value of this type, and one overload:
///
/// ```swift
/// extension PresentationStyle {
///   static let bottomSheet = PresentationStyle("bottomSheet")
/// }
///
/// extension Screen {
///   func bottomSheet<Value>(
///     unwrapping value: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line,
///     content: (StateBinding<Value>) -> some ScreenOf<Content>
///   ) -> Screen {
///     present(.bottomSheet, unwrapping: value, content: content, fileID: fileID, line: line)
///   }
/// }
///
/// Screen("Items").bottomSheet(unwrapping: $model.route.edit) { $item in itemEditor($item) }
/// ```
public struct PresentationStyle: Hashable, Sendable {
  /// What a renderer knows the style by, and an outline prints.
  public var name: String
  /// What it does to the screen that presents it.
  public var kind: Kind
  /// Whether what is presented has a stack to push on. What is pushed has that of the screen below it.
  public var hasStack: Bool
  private var popover: Popover?

  /// Of a popover: what it points at.
  public var attachmentAnchor: AttachmentAnchor? { popover?.attachmentAnchor }
  /// Of a popover: the edge of the anchor that it is at; `nil` for any.
  public var arrowEdge: Edge? { popover?.arrowEdge }

  private struct Popover: Hashable {
    var attachmentAnchor: AttachmentAnchor
    var arrowEdge: Edge?
  }

  /// A style of one's own: by its name, and unless said otherwise a modal with a stack.
  public init(_ name: String, kind: Kind = .modal, hasStack: Bool = true) {
    self.name = name
    self.kind = kind
    self.hasStack = hasStack
  }

  /// What a presentation does to the screen that presents it.
  public enum Kind: Hashable, Sendable {
    /// Covers it, or takes its input. A screen presents one such at a time.
    case modal
    /// Goes on top of it in its stack. A screen pushes one at a time.
    case push
    /// Leaves it as it is: a toast. There can be several.
    case overlay
  }

  /// What a popover points at, in the view that it is attached to.
  public enum AttachmentAnchor: Hashable, Sendable {
    /// The whole view.
    case bounds
    /// In points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// From 0 to 1 of width and height.
    case point(x: Double, y: Double)
  }

  /// An edge of what a popover points at.
  public enum Edge: Hashable, Sendable {
    /// The edge of that name, in the direction of the text.
    case top, leading, bottom, trailing
  }

  /// A sheet, over the screen.
  public static let sheet = PresentationStyle("sheet")
  /// A cover of the whole screen.
  public static let fullScreenCover = PresentationStyle("fullScreenCover")
  /// On top of the screen in its stack.
  public static let push = PresentationStyle("push", kind: .push)
  /// An alert.
  public static let alert = PresentationStyle("alert")
  /// A confirmation dialog.
  public static let confirmationDialog = PresentationStyle("confirmationDialog")

  /// A popover, and what it points at.
  public static func popover(
    attachmentAnchor: AttachmentAnchor = .bounds, arrowEdge: Edge? = nil
  ) -> PresentationStyle {
    var style = PresentationStyle("popover")
    style.popover = Popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge)
    return style
  }

  /// What the screens of tabs are shown in.
  static let tab = PresentationStyle("tab")

  /// Whether both are one style. A popover that points at something else is an update, and not another style.
  package func isSame(as other: PresentationStyle) -> Bool {
    var other = other
    other.popover = popover
    return self == other
  }

  var role: EdgeRole {
    switch kind {
    case .modal: .modal
    case .push: .push
    case .overlay: .overlay
    }
  }
}

extension PresentationStyle: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
