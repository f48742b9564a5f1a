import NavigationCore
import PageKit

/// A panel beside or below an app that shows its URL, its screens, the last steps of the navigator, and its state.
public struct Panel: Equatable {
  public var address: String?
  public var outline: [String]
  /// The last steps of the navigator.
  public var steps: [String]
  /// The index of the shown state in the history, and the number of states.
  public var position: (index: Int, count: Int)
  /// Returns the state as Swift code, in at most `height` lines of at most `width` columns if possible.
  public var state: (_ width: Int, _ height: Int) -> [String]

  /// - Parameter shown: The tree on screen.
  public init(_ shown: Screen<Page>, _ time: TimeMachine, steps: [String]) {
    address = shown.content.address
    outline = shown.onlyWindow.outline(\.title).components(separatedBy: "\n")
    self.steps = steps
    position = time.position
    state = time.text(width:height:)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.address == right.address && left.outline == right.outline && left.steps == right.steps
      && left.position == right.position
  }

  /// The message if a panel doesn't fit.
  static let needs = "The panel needs 150 columns or 20 lines."

  /// Returns the areas of the app and of the panel: side by side, or else one below the other; `nil` if a panel doesn't fit.
  static func area(width: Int, height: Int) -> (app: Area, panel: Area)? {
    // From 150 columns on, the app has two columns beside the panel. In a narrower terminal, it has them above it.
    if width >= 150 {
      let side = min(max(width - 100, 50), 70)
      return (Area(0, 0, width - side, height), Area(width - side, 0, side, height))
    }
    guard height >= 20, width >= 20 else { return nil }
    return (Area(0, 0, width, height / 2), Area(0, height / 2, width, height - height / 2))
  }

  /// Draws the panel into an area, with a line between it and the app.
  func draw(_ area: Area, on canvas: inout Canvas, isTravelling: Bool) {
    let isBeside = area.x > 0
    for y in area.y..<area.y + (isBeside ? area.height : 1) {
      canvas.write(
        String(repeating: isBeside ? "│" : "─", count: isBeside ? 1 : area.width), area.x, y,
        width: area.width,
        Style(isDim: true))
    }
    let body = isBeside ? Area(area.x + 2, area.y, area.width - 2, area.height) : area.inset(top: 1)
    var y = body.y
    func write(_ lines: [String], _ style: Style = Style()) {
      for line in lines where y < body.y + body.height {
        canvas.write(fitted(line, body.width), body.x, y, width: body.width, style)
        y += 1
      }
    }
    func section(_ title: String, _ lines: [String]) {
      write([title], Style(isDim: true))
      write(lines + (isBeside ? [""] : []))
    }
    section("What you see follows from the state below.", [])
    if let address { section("URL", [address]) }
    section("Screens", outline)
    section("Steps of the renderer (newest first)", steps.isEmpty ? ["none yet"] : steps)
    section(
      "Time (^b back, ^f forward, ^t slider)", [slider(width: body.width, isTravelling: isTravelling)])
    let room = max(body.y + body.height - y - 1, 1)
    let state = state(body.width, room)
    section("State", state.count > room ? state.prefix(room - 1) + ["…"] : state)
  }

  /// Returns a line like `━━━━━●──  7 of 9`.
  private func slider(width: Int, isTravelling: Bool) -> String {
    let text = "\(position.index + 1) of \(position.count)\(isTravelling ? ", ←→ move, enter stays" : "")"
    let room = max(min(width - textWidth(text) - 3, 30), 1)
    let place = position.count < 2 ? room : position.index * room / (position.count - 1)
    return String(repeating: "━", count: place) + "●" + String(repeating: "─", count: room - place) + "  "
      + text
  }
}
