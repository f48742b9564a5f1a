extension DecodingError {
  /// The path of the invalid value, such as `app.items.Index 3`; `nil` for the whole value.
  var place: String? { path.isEmpty ? nil : path.joined(separator: ".") }

  /// The keys that lead to the invalid value.
  var path: [String] {
    let path: [any CodingKey] =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
        context.codingPath
      @unknown default: []
      }
    return path.map(\.stringValue)
  }
}
