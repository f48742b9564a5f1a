/// Identifies an edge among its siblings.
///
/// Calls at other call sites don't affect the key.
package struct EdgeKey: Hashable {
  /// The call that adds the edge. Its number is 0 if the identity suffices. For an element of a stack whose identity
  /// doesn't, it is the position.
  var call: ScreenCall
  var kind = Kind.presented
  /// For a presentation that ``Screen/onTop(_:)`` added, the number of edges from the screen that called it to the one
  /// that presents; otherwise -1. (In 32 bits, it fits in the space after `kind`.)
  var level: Int32 = -1
  package var caseName: String?
  package var identity: AnyHashable?
  /// The case to print if `caseName` is `nil`. It is not part of the key.
  var label = Uncompared<String?>(value: nil)

  /// The kind of call that adds the edge. Calls of different kinds can share a call site.
  enum Kind: String { case presented, stack, tab }

  /// The key of a presentation or a link. The number of the call is ignored if there is an identity.
  static func presented(by call: ScreenCall, caseName: String?, identity: AnyHashable?) -> EdgeKey {
    EdgeKey(
      call: identity == nil ? call : ScreenCall(place: call.place), caseName: caseName, identity: identity)
  }

  var place: CallSite { call.place }

  package func hash(into hasher: inout Hasher) {
    // The line suffices: the file would rarely make a difference.
    hasher.combine(call.place.line)
    hasher.combine(call.ordinal)
    hasher.combine(caseName)
    hasher.combine(identity)
  }

  var isOnTop: Bool { level >= 0 }

  /// Whether the same call of ``Screen/onTop(_:)`` added both, to different screens.
  func isMoved(from other: EdgeKey) -> Bool {
    guard isOnTop, other.isOnTop else { return false }
    var key = self
    key.level = other.level
    return key == other
  }

  /// Whether both keys have the same call and case.
  func isAtSamePlace(as other: EdgeKey) -> Bool { call == other.call && caseName == other.caseName }
}

extension EdgeKey: CustomStringConvertible {
  /// `edit(42)`, `edit`, or `(42)`. If the key has neither a case nor an identity to print, the description is the
  /// number of the call: `#1` for the second call on a line. The text is the same in every run, because it leaves out
  /// an identity that differs from run to run.
  package var description: String { text(ids: false) ?? "#\(call.ordinal)" }

  /// The ``description``, including any identity.
  var fullText: String { text(ids: true) ?? "#\(call.ordinal)" }

  /// The text of the key in an outline; `nil` if the key has neither a case nor an identity to print.
  ///
  /// - Parameter ids: Whether the text includes identities that differ from run to run.
  func text(ids: Bool) -> String? {
    let name = caseName ?? label.value
    guard let identity,
      let text = ids ? NavigationCore.fullText(of: identity) : stableText(of: identity)
    else { return name }
    if kind == .tab { return (identity.base as? any NamedTabID)?.name ?? text }
    return (name ?? "") + (identity.base is StackElementID ? text : "(\(text))")
  }
}

/// The keys of a screen's edges. The ids of these edges share this object.
final class EdgeKeys {
  private let keys: [EdgeKey]
  private lazy var positions = Dictionary(zip(keys, keys.indices)) { first, _ in first }
  private lazy var positionsOfTexts = Dictionary(zip(texts, texts.indices)) { first, _ in first }

  init(_ keys: [EdgeKey]) { self.keys = keys }

  subscript(index: Int) -> EdgeKey { keys[index] }

  /// The position of the first edge with the given key; `nil` for an unknown key.
  func firstIndex(of key: EdgeKey) -> Int? { keys.count < 8 ? keys.firstIndex(of: key) : positions[key] }

  func firstIndex(text: String) -> Int? { positionsOfTexts[text] }

  /// Each key as text. Equal texts are numbered.
  private(set) lazy var texts: [String] = {
    var counts: [String: Int] = [:]
    return keys.map { key in
      let text = key.text
      let count = counts[text, default: 0]
      counts[text] = count + 1
      return count == 0 ? text : "\(text)~\(count)"
    }
  }()
}

extension EdgeKey {
  /// The case, the identity, the call site, and the number of the call: `edit(42)@Inventory.swift:12`,
  /// `@Inventory.swift:9#1`.
  fileprivate var text: String {
    let identity = identity.map { "(\(NavigationCore.fullText(of: $0).escaped))" } ?? ""
    let file = place.fileID.split(separator: "/").last.map { String($0).escaped } ?? ""
    let kind = kind == .presented ? "" : ":\(kind)"
    return
      "\(caseName?.escaped ?? "")\(identity)@\(file):\(place.line)\(kind)\(call.ordinal == 0 ? "" : "#\(call.ordinal)")"
  }
}

extension String {
  /// This string, percent-encoded except for ASCII letters, digits, and `-._`.
  fileprivate var escaped: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}

/// The id of a tab that outlines and offers name differently, because the id depends on the order in which tabs opened.
package protocol NamedTabID: Hashable {
  var name: String { get }
}
