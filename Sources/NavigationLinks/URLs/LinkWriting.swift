/// A URL that is being written.
struct LinkWriting {
  var segments: [String] = []
  var items: [(name: String, value: String)] = []
  var fragment: String?

  var text: String {
    "/" + segments.map(\.percentEncoded).joined(separator: "/")
      + (items.isEmpty
        ? ""
        : "?" + items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&"))
      + (fragment.map { "#\($0.percentEncoded)" } ?? "")
  }
}
