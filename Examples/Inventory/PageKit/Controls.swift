// The controls of rows. Two controls are equal if they look the same: closures aren't compared.

/// A field for a text.
public struct TextField: Equatable {
  public var value: String
  /// Whether the text chooses which of the rows below are shown.
  public var isFilter = false
  public var set: (String) -> Void

  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

/// A field for a number.
public struct NumberField: Equatable {
  public var value: Int
  public var range: ClosedRange<Int>
  public var set: (Int) -> Void

  /// Adds a difference to the number, and keeps the sum in the range.
  public func step(_ difference: Int) {
    let value = range.nearest(to: value)
    let (sum, isTooLarge) = value.addingReportingOverflow(difference)
    set(isTooLarge ? value : range.nearest(to: sum))
  }

  /// Returns the number to draw: the typed digits while they are too small to be written, or else the value.
  public func shown(typed: Int?) -> Int {
    if let typed, typed < range.lowerBound { typed } else { value }
  }

  /// Appends a digit to the typed digits, and writes the number if it is in the range.
  ///
  /// - Returns: The digits typed so far; `nil` if the number would be too large.
  public func append(_ digit: Int, to typed: Int) -> Int? {
    let (tens, areTooMany) = typed.multipliedReportingOverflow(by: 10)
    let (sum, isTooLarge) = tens.addingReportingOverflow(digit)
    guard !areTooMany, !isTooLarge, sum <= range.upperBound else { return nil }
    if range.contains(sum) { set(sum) }
    return sum
  }

  /// Removes the last typed digit, and writes the number in the range that is nearest to the remaining digits.
  ///
  /// - Returns: The remaining digits, or 0 if they are negative, because a minus sign can't be typed.
  public func removeLast(of typed: Int) -> Int {
    let rest = typed / 10
    set(range.nearest(to: rest))
    return max(rest, 0)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value && left.range == right.range
  }
}

extension ClosedRange<Int> {
  /// Returns the number in the range that is nearest to a number.
  fileprivate func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

/// A choice among several options.
public struct Choice: Equatable {
  public var options: [String]
  public var selected: Int
  public var select: (Int) -> Void

  /// The name of the selected option.
  public var name: String { options.indices.contains(selected) ? options[selected] : "" }

  /// Selects the option at a distance from the selected one. The first option follows the last.
  public func step(_ difference: Int) {
    guard !options.isEmpty else { return }
    select((selected + difference % options.count + options.count) % options.count)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.options == right.options && left.selected == right.selected
  }
}

/// An action of a row.
public struct Action: Equatable {
  public var label: String
  /// The letter that performs it.
  public var key: Character?
  public var isDestructive: Bool
  /// The reason why the action isn't possible now.
  public var hindrance: String?
  /// The path that it opens in a new window. A browser opens the window itself, as a tab.
  public var link: String?
  public var perform: () -> Void

  public init(
    _ label: String, key: Character? = nil, isDestructive: Bool = false, hindrance: String? = nil,
    perform: @escaping () -> Void
  ) {
    self.label = label
    self.key = key
    self.isDestructive = isDestructive
    self.hindrance = hindrance
    self.perform = perform
  }

  /// Performs the action, or returns the reason why it isn't possible.
  public func run() -> String? {
    if hindrance == nil { perform() }
    return hindrance
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.label == right.label && left.key == right.key && left.isDestructive == right.isDestructive
      && left.hindrance == right.hindrance && left.link == right.link
  }
}

/// A terminal color.
public enum Tint: Int, Sendable {
  case red = 31
  case green, yellow, blue, magenta, cyan, white
  case gray = 90

  /// The color of the tab, the title, and the row that have the cursor.
  public static let accent = Tint.cyan
}
