// What rows are made of. Closures play no part in comparisons: two controls are equal if they look the same.

/// A text that can be edited.
public struct TextField: Equatable {
  public var value: String
  public var set: (String) -> Void

  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

/// A number that can be edited.
public struct NumberField: Equatable {
  public var value: Int
  public var range: ClosedRange<Int>
  public var set: (Int) -> Void

  /// Writes the number that is so much larger, or the last one on the way.
  public func step(_ difference: Int) {
    let value = range.nearest(to: value)
    let (sum, isTooLarge) = value.addingReportingOverflow(difference)
    set(isTooLarge ? value : range.nearest(to: sum))
  }

  /// What a person sees: what was typed, while that is too small to be written, or else the number.
  func shown(typed: Int?) -> Int {
    if let typed, typed < range.lowerBound { typed } else { value }
  }

  /// Adds a digit to what was typed, and writes that if there is such a number.
  ///
  /// - Returns: what is typed now; `nil` if that is too large.
  func append(_ digit: Int, to typed: Int) -> Int? {
    let (tens, areTooMany) = typed.multipliedReportingOverflow(by: 10)
    let (sum, isTooLarge) = tens.addingReportingOverflow(digit)
    guard !areTooMany, !isTooLarge, sum <= range.upperBound else { return nil }
    if range.contains(sum) { set(sum) }
    return sum
  }

  /// Removes the last digit of what was typed, and writes the number that is nearest to the rest.
  ///
  /// - Returns: the rest, or 0 if that is negative, as no minus can be typed.
  func removeLast(of typed: Int) -> Int {
    let rest = typed / 10
    set(range.nearest(to: rest))
    return max(rest, 0)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value && left.range == right.range
  }
}

extension ClosedRange<Int> {
  /// A number, or the end of the range that it is beyond.
  fileprivate func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

/// One of several options.
public struct Choice: Equatable {
  public var options: [String]
  public var selected: Int
  public var select: (Int) -> Void

  /// The option that is selected.
  public var name: String { options.indices.contains(selected) ? options[selected] : "" }

  /// Selects an option further on, and after the last the first.
  public func step(_ difference: Int) {
    guard !options.isEmpty else { return }
    select((selected + difference % options.count + options.count) % options.count)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.options == right.options && left.selected == right.selected
  }
}

/// Something that can be done.
public struct Action: Equatable {
  public var label: String
  /// The letter that does it.
  public var key: Character?
  public var isDestructive: Bool
  /// Why it cannot be done now.
  public var hindrance: String?
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

  /// Does it, or says why not.
  public func run() -> String? {
    if hindrance == nil { perform() }
    return hindrance
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.label == right.label && left.key == right.key && left.isDestructive == right.isDestructive
      && left.hindrance == right.hindrance
  }
}

/// A colour that terminals have.
public enum Tint: Int, Sendable {
  case red = 31
  case green, yellow, blue, magenta, cyan, white
  case gray = 90
}
