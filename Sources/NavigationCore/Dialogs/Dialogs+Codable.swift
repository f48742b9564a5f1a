// The keys are part of the library's interface: what was stored with one version is read by the next. Ids are left out.

private enum DialogKeys: String, CodingKey {
  case title, titleVisibility, message, buttons
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes all but the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes what was encoded, with a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons))
  }
}

extension DialogState: Encodable where Action: Encodable {
  /// Encodes all but the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(titleVisibility, forKey: .titleVisibility)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension DialogState: Decodable where Action: Decodable {
  /// Decodes what was encoded, with a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      titleVisibility: try container.decode(TitleVisibility.self, forKey: .titleVisibility),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons))
  }
}
