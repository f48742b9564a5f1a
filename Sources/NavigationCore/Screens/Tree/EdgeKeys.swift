/// The keys of a screen's edges. The ids of what the edges lead to share this object.
final class EdgeKeys {
  private let keys: [EdgeKey]
  private lazy var positions = KeyList(keys)
  private lazy var positionsOfTexts = KeyList(texts)

  init(_ keys: [EdgeKey]) { self.keys = keys }

  subscript(index: Int) -> EdgeKey { keys[index] }

  /// The first position of a key; `nil` if there is none.
  func firstIndex(of key: EdgeKey) -> Int? { positions.firstIndex(of: key) }

  func firstIndex(text: String) -> Int? { positionsOfTexts.firstIndex(of: text) }

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
  /// The case, identity, place, and number of the call: `edit(42)@Inventory.swift:12`, `@Inventory.swift:9#1`.
  fileprivate var text: String {
    let identity = identity.map { "(\(NavigationCore.fullText(of: $0).escaped))" } ?? ""
    let file = place.fileID.split(separator: "/").last.map { String($0).escaped } ?? ""
    let kind = kind == .presented ? "" : ":\(kind)"
    return
      "\(caseName?.escaped ?? "")\(identity)@\(file):\(place.line)\(kind)\(ordinal == 0 ? "" : "#\(ordinal)")"
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
