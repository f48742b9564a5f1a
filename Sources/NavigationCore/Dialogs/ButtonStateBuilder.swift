/// Builds the buttons of a dialog from a closure, which may contain `if`, `switch`, and `for`.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
  /// An array of buttons.
  public static func buildExpression(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }
  /// The buttons of all parts, in order.
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] { part ?? [] }
  /// `if` with `else`, and `switch`.
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
  /// `if` with `else`, and `switch`.
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
  /// `for`.
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [ButtonState<Action>]) -> [ButtonState<Action>] { part }
}
