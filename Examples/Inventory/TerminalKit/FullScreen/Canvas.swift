import PageKit

/// A grid of cells to draw on. Drawing beyond its edges has no effect.
public struct Canvas: Equatable {
  public let width: Int
  public let height: Int
  /// The position of the terminal's cursor; `nil` if it is hidden.
  public var cursor: Point?
  private(set) var cells: [Cell]
  /// The places that react to a click, those on top last.
  private var targets: [(area: Area, target: Target)] = []

  /// What a click hits.
  enum Target: Equatable {
    case window(Int), tab(Int)
    /// The title with the way back, and everything else of a page.
    case back(column: Int), page(column: Int)
    case row(Int, column: Int)
    /// A button of the dialog.
    case button(Int)
  }

  public struct Point: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  struct Cell: Equatable {
    /// A character; empty for the right half of a wide character.
    var text = " "
    var style = Style()
  }

  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.width == right.width && left.cursor == right.cursor && left.cells == right.cells
  }

  /// Makes a rectangle react to clicks.
  mutating func mark(_ area: Area, _ target: Target) { targets.append((area, target)) }

  /// Returns the targets at a point, from top to bottom.
  func targets(at point: Point) -> [Target] {
    targets.reversed().filter { $0.area.contains(point) }.map(\.target)
  }

  func row(_ y: Int) -> ArraySlice<Cell> { cells[y * width..<(y + 1) * width] }

  /// The text of each line, without trailing spaces.
  public var lines: [String] {
    (0..<height).map { y in
      let line = row(y).map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  // MARK: Drawing

  /// Writes a text at a position, and cuts it off after `width` columns.
  mutating func write(_ text: String, _ x: Int, _ y: Int, width: Int, _ style: Style = Style()) {
    var column = x
    for character in text {
      let character = isControl(character) ? "\u{FFFD}" : character
      let columns = textWidth(character)
      if columns == 0 { continue }
      if column + columns > x + width { return }
      put("\(character)", column, y, columns, style)
      column += columns
    }
  }

  /// Draws another canvas at a position.
  mutating func draw(_ other: Canvas, _ x: Int, _ y: Int) {
    for row in 0..<min(other.height, height - y) {
      let target = (y + row) * width + x
      cells.replaceSubrange(
        target..<target + min(other.width, width - x), with: other.row(row).prefix(width - x))
    }
    cursor = other.cursor.map { Point(x: x + $0.x, y: y + $0.y) }
    for (area, target) in other.targets {
      mark(Area(x + area.x, y + area.y, area.width, area.height), target)
    }
  }

  /// Fills a rectangle with spaces.
  mutating func clear(_ area: Area, _ style: Style = Style()) {
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { put(" ", x, y, 1, style) }
    }
  }

  /// Draws a line from edge to edge, which the lines between columns end at.
  mutating func drawRule(_ y: Int) {
    for x in 0..<width {
      let isEnd = y > 0 && cells[(y - 1) * width + x] == Cell(text: "│", style: Style(isDim: true))
      put(isEnd ? "┴" : "─", x, y, 1, Style(isDim: true))
    }
  }

  /// Dims everything that was drawn. It doesn't react to clicks any more.
  mutating func dim() {
    for index in cells.indices { cells[index].style = Style(isDim: true) }
    cursor = nil
    targets = []
  }

  private mutating func put(_ text: String, _ x: Int, _ y: Int, _ columns: Int, _ style: Style) {
    guard y >= 0, y < height, x >= 0, x + columns <= width else { return }
    let index = y * width + x
    // The other half of an overwritten wide character becomes a space.
    if cells[index].text.isEmpty, x > 0 { cells[index - 1].text = " " }
    let end = index + columns
    if x + columns < width, cells[end].text.isEmpty { cells[end].text = " " }
    cells[index] = Cell(text: text, style: style)
    if columns == 2 { cells[index + 1] = Cell(text: "", style: style) }
  }
}

struct Style: Hashable, Sendable {
  var tint: Tint?
  var isBold = false
  var isDim = false
  var isInverse = false
}

/// A rectangle of a canvas.
struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  func contains(_ point: Canvas.Point) -> Bool {
    x..<x + width ~= point.x && y..<y + height ~= point.y
  }

  /// Returns the area, moved down by some lines.
  func lowered(by lines: Int) -> Area { Area(x, y + lines, width, height) }

  /// Returns the area without `top` lines at the top, and without `around` lines and columns on all sides.
  func inset(top: Int = 0, around: Int = 0) -> Area {
    Area(x + around, y + top + around, width - 2 * around, height - top - 2 * around)
  }
}
