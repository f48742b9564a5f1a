// The keys are part of the library's interface: each version reads what the one before stored. Ids are not encoded.

private enum PromptKeys: String, CodingKey {
  case title, titleVisibility, message, buttons
}

extension PromptState: Encodable where Action: Encodable {
  /// Encodes everything but the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PromptKeys.self)
    try container.encode(title, forKey: .title)
    if !Kind.isAlert { try container.encode(visibility, forKey: .titleVisibility) }
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension PromptState: Decodable where Action: Decodable {
  /// Decodes a prompt and gives it a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PromptKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons))
    // What was stored by an alert has none.
    let visibility = try container.decodeIfPresent(TitleVisibility.self, forKey: .titleVisibility)
    if !Kind.isAlert, let visibility { self.visibility = visibility }
  }
}
