/// How a screen or a dialog is presented. For a custom style, define a value of this type, and a method that calls
/// `present`:
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
  /// The name, which identifies the style to a renderer. An outline prints it.
  public var name: String
  /// Whether a presentation covers the screen that presents it, is pushed on it, or leaves it usable.
  public var kind: Kind
  /// Whether a presented screen has its own stack to push on. Ignored for a pushed screen, which uses the stack of the
  /// screen below.
  public var hasStack: Bool
  /// Whether the user can close an overlay in this style, so that closing it is one of the ``Screen/offers``. Ignored for
  /// any other kind; see ``Screen/dismissDisabled(_:fileID:line:onAttempt:)``.
  public var isClosable: Bool
  /// The anchor of a popover; `nil` for any other style.
  public private(set) var attachmentAnchor: AttachmentAnchor?
  /// The edge of the anchor where a popover appears; `nil` for any edge.
  public private(set) var arrowEdge: ArrowEdge?

  /// Creates a custom style.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the style to a renderer.
  ///   - kind: The effect on the presenting screen.
  ///   - hasStack: Whether a presented screen has its own stack to push on. Ignored if `kind` is `.push`.
  ///   - isClosable: Whether the user can close an overlay in this style. Pass `false` for a toast that closes on its own,
  ///     or for a column that is always there. Ignored for any other kind.
  public init(_ name: String, kind: Kind = .modal, hasStack: Bool = true, isClosable: Bool = true) {
    self.name = name
    self.kind = kind
    self.hasStack = hasStack
    self.isClosable = isClosable
  }

  /// The effect of a presentation on the screen that presents it.
  public enum Kind: Hashable, Sendable {
    /// The presentation covers the screen, or blocks its input. A screen presents one modal at a time.
    case modal
    /// The presentation is pushed on the screen's stack. A screen pushes one screen at a time.
    case push
    /// The presentation leaves the screen usable, like a toast. A screen can present several overlays.
    case overlay
  }

  /// The anchor that a popover points at, in the view that it is attached to.
  public enum AttachmentAnchor: Hashable, Sendable {
    /// The whole view.
    case bounds
    /// A rectangle, in points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// A point, as fractions of the width and the height from 0 to 1.
    case point(x: Double, y: Double)
    /// A named part of the content, such as a button. A renderer that doesn't know the name uses the bounds.
    case named(String)
  }

  /// An edge of a popover's anchor.
  public enum ArrowEdge: Hashable, Sendable {
    /// The edge with this name. `leading` and `trailing` follow the layout direction.
    case top, leading, bottom, trailing
  }

  /// A sheet.
  public static let sheet = PresentationStyle("sheet")
  /// A full-screen cover.
  public static let fullScreenCover = PresentationStyle("fullScreenCover")
  /// A screen that is pushed on the presenting screen.
  public static let push = PresentationStyle("push", kind: .push)
  /// An alert.
  public static let alert = PresentationStyle("alert")
  /// A confirmation dialog.
  public static let confirmationDialog = PresentationStyle("confirmationDialog")

  /// A popover.
  ///
  /// - Parameters:
  ///   - attachmentAnchor: The anchor that the popover points at.
  ///   - arrowEdge: The edge of the anchor where the popover appears; `nil` for any edge.
  public static func popover(
    attachmentAnchor: AttachmentAnchor = .bounds, arrowEdge: ArrowEdge? = nil
  ) -> PresentationStyle {
    var style = PresentationStyle("popover")
    (style.attachmentAnchor, style.arrowEdge) = (attachmentAnchor, arrowEdge)
    return style
  }

  /// The style of a tab's screen.
  static let tab = PresentationStyle("tab")

  /// Whether both are the same style, apart from the anchor and edge of a popover. Moving a popover is an update.
  package func isSame(as other: PresentationStyle) -> Bool {
    var other = other
    (other.attachmentAnchor, other.arrowEdge) = (attachmentAnchor, arrowEdge)
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

/// The role of an edge on its screen.
package enum EdgeRole: Hashable, Sendable {
  case tab, stacked
  /// A screen that another screen pushes without `stack(path:)`.
  case push
  /// A presentation that covers its layer.
  case modal
  /// A presentation that leaves the screen below usable.
  case overlay
}
