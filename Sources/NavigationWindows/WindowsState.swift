import NavigationCore

/// The windows of an app: a collection whose elements have ids, and one of which is in front.
///
/// ```swift
/// var windows: WindowsState<Window> = [.library(Library())]
/// let editor = windows.open(.editor(Draft(text: "Milk")))  // opens a new window in front
/// windows.close(editor)                                    // the library is in front again
/// windows.ids.count                                        // → 1
/// ```
///
/// A window is open while the state contains it. What a window shows, with its route, its stack, and its drafts, is its
/// element. What all windows share, such as the documents, belongs outside.
///
/// ``stack`` contains the windows in a stable order: the order in which they opened, until you move them. The order
/// from the back to the front is separate, so bringing a window to the front moves no element. When the window in front
/// closes, the one behind it is in front. There may be no window at all: whether the app then quits, or shows only a
/// menu, is the app's choice.
public struct WindowsState<Window> {
  private var elements: StackState<Window> = []
  /// The ids of the windows, in the order of ``stack``.
  public private(set) var ids: [WindowID] = []
  /// The ids of the windows, from the back to the front.
  package private(set) var backToFront: [WindowID] = []
  private var next = 1

  /// Creates windows, the last one in front.
  public init(_ windows: some Sequence<Window>) { for window in windows { open(window) } }

  /// The windows in a stable order, for any use of a stack: its subscripts, its bindings, and a reducer's `forEach`.
  ///
  /// A window that is added here is in front of the others. Moving an element changes only this order.
  public var stack: StackState<Window> {
    get { elements }
    _modify {
      let before = elements.ids
      defer { if elements.ids != before { follow(before) } }
      yield &elements
    }
  }

  /// Gives each element the id of its window, and each new element a new id.
  private mutating func follow(_ before: [StackElementID]) {
    let known = Dictionary(uniqueKeysWithValues: zip(before, ids))
    var added: [WindowID] = []
    ids = elements.ids.map { id in
      if let known = known[id] { return known }
      let new = makeID()
      added.append(new)
      return new
    }
    let open = Set(ids)
    backToFront = backToFront.filter(open.contains) + added
  }

  private mutating func makeID() -> WindowID {
    defer { next += 1 }
    return WindowID(rawValue: next)
  }

  /// Gives no new window this id, because a toolkit has restored a window with the id whose state is lost.
  mutating func skip(_ id: WindowID) {
    if !contains(id), (next..<1 << 53).contains(id.rawValue) { next = id.rawValue + 1 }
  }

  func contains(_ id: WindowID) -> Bool { ids.contains(id) }

  /// The id of the window in front; `nil` if there is no window. A write brings the window with that id to the front. It
  /// ignores `nil`, and an unknown id, which it reports.
  public var front: WindowID? {
    get { backToFront.last }
    set {
      guard let newValue, newValue != front else { return }
      guard let position = backToFront.firstIndex(of: newValue) else {
        return reportUnknown(newValue, #fileID, #line)
      }
      backToFront.append(backToFront.remove(at: position))
    }
  }

  /// The id in ``stack`` of the window with the given id; `nil` if the window isn't open.
  public func stackID(_ id: WindowID) -> StackElementID? { ids.firstIndex(of: id).map { elements.ids[$0] } }

  /// The window with the given id; `nil` if it isn't open.
  ///
  /// A write replaces the window's value and keeps its id. Writing `nil` closes the window. If the window isn't open, a
  /// write changes nothing, and is reported unless it is `nil`.
  public subscript(id id: WindowID, fileID: String = #fileID, line: UInt = #line) -> Window? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    // With a setter, a change of a window that isn't open would write `nil`, and would not be reported.
    _modify {
      let position = ids.firstIndex(of: id)
      var window = position.map { elements[$0] }
      defer {
        if let window {
          if let position { elements[position] = window } else { reportUnknown(id, fileID, line) }
        } else {
          close(id)
        }
      }
      yield &window
    }
  }

  private func reportUnknown(_ id: WindowID, _ fileID: String, _ line: UInt) {
    let open = ids.map { "\($0)" }.joined(separator: ", ")
    reportIssue(
      "A write was ignored. The window \(id) isn't open (open: \(open.isEmpty ? "none" : open)).",
      fileID: fileID, line: line)
  }

  // MARK: Opening and closing

  /// Opens a window in front of the others. Equal windows have different ids.
  ///
  /// - Returns: The id of the window.
  @discardableResult
  public mutating func open(_ window: Window) -> WindowID {
    stack.append(window)
    return ids[ids.count - 1]
  }

  /// Brings the frontmost window that satisfies a predicate to the front, unchanged, or opens `window` if there is none.
  ///
  /// ```swift
  /// let first = windows.show(.editor(draft)) { $0[case: \.editor]?.id == draft.id }
  /// let again = windows.show(.editor(draft)) { $0[case: \.editor]?.id == draft.id }
  /// first == again  // → true
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window to open.
  ///   - isShown: Returns whether an open window shows the same as `window`.
  /// - Returns: The id of the window in front.
  /// - Complexity: Linear in the number of windows.
  @discardableResult
  public mutating func show(_ window: @autoclosure () -> Window, where isShown: (Window) -> Bool) -> WindowID
  {
    guard let id = id(where: isShown) else { return open(window()) }
    front = id
    return id
  }

  /// Returns the id of the frontmost window that satisfies a predicate, or `nil`.
  ///
  /// - Complexity: Linear in the number of windows.
  public func id(where predicate: (Window) -> Bool) -> WindowID? {
    let windows = Dictionary(uniqueKeysWithValues: zip(ids, elements))
    return backToFront.last { windows[$0].map(predicate) ?? false }
  }

  /// Closes a window on behalf of the program, without a question. Closing it again does nothing.
  ///
  /// To ask about unsaved edits first, call ``ScreenWindow/close()``.
  ///
  /// - Parameter id: The id of the window.
  /// - Returns: The window; `nil` if it wasn't open.
  @discardableResult
  public mutating func close(_ id: WindowID) -> Window? {
    guard let position = ids.firstIndex(of: id) else { return nil }
    return stack.remove(at: position)
  }
}

extension WindowsState: Sendable where Window: Sendable {}

extension WindowsState: ExpressibleByArrayLiteral {
  /// Creates windows, the last one in front.
  public init(arrayLiteral windows: Window...) { self.init(windows) }
}

extension WindowsState: Equatable where Window: Equatable {
  /// Whether both have equal windows with equal ids in the same orders.
  public static func == (left: Self, right: Self) -> Bool {
    left.ids == right.ids && left.backToFront == right.backToFront && left.elements == right.elements
  }
}

extension WindowsState: CustomStringConvertible {
  /// The windows with their ids, and `*` after the id of the one in front: `[#1 library, #2* editor]`.
  public var description: String {
    let texts = zip(ids, elements).map { "\($0)\($0 == front ? "*" : "") \(messageText(of: $1))" }
    return "[\(texts.joined(separator: ", "))]"
  }
}

// MARK: Coding

/// The keys of an encoded ``WindowsState``.
private enum WindowsKey: String, CodingKey { case windows, ids, order, next }

extension WindowsState: Encodable where Window: Encodable {
  /// Encodes the windows as a dictionary by id, so that one window can be lost without the others.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: WindowsKey.self)
    let windows = Dictionary(uniqueKeysWithValues: zip(ids.map(\.rawValue), elements))
    try container.encode(windows, forKey: .windows)
    try container.encode(ids, forKey: .ids)
    try container.encode(backToFront, forKey: .order)
    try container.encode(next, forKey: .next)
  }
}

extension WindowsState: Decodable where Window: Decodable {
  /// Decodes the windows, which keep their ids. A window that the lists of ids lack is last, and behind the others.
  ///
  /// - Throws: An error if a window can't be decoded, or if an id isn't between 1 and 2⁵³. (`restored` of
  ///   NavigationLinks leaves out only the window that can't be decoded.)
  public init(from decoder: any Decoder) throws {
    self.init([])
    let container = try decoder.container(keyedBy: WindowsKey.self)
    let windows = try container.decode([Int: Window].self, forKey: .windows)
    /// The ids in a list that belong to a window, each once, and the ids of the other windows.
    func known(_ key: WindowsKey) throws -> (ids: [WindowID], others: [WindowID]) {
      var rest = Set(windows.keys.map(WindowID.init))
      let ids = try container.decode([WindowID].self, forKey: key).filter { rest.remove($0) != nil }
      return (ids, rest.sorted { $0.rawValue < $1.rawValue })
    }
    let stable = try known(.ids)
    let order = try known(.order)
    ids = stable.ids + stable.others
    backToFront = order.others + order.ids
    elements = StackState(ids.compactMap { windows[$0.rawValue] })
    next = try container.decode(Int.self, forKey: .next)
    guard (ids.map(\.rawValue) + [next]).allSatisfy((1...1 << 53).contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .windows, in: container, debugDescription: "An id isn't between 1 and 2^53.")
    }
    next = max(next, (windows.keys.max() ?? 0) + 1)
  }
}
