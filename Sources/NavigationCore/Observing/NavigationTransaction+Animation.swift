extension NavigationTransaction {
  /// An animation as data, by the name of its curve.
  public struct Animation: Hashable, Sendable, Codable {
    /// `default`, `easeInOut`, `spring`, or another that the renderer knows.
    public var curve: String
    /// In seconds; `nil` for the renderer's own.
    public var duration: Double?

    /// An animation by the name of its curve, and how long it takes.
    public init(_ curve: String, duration: Double? = nil) {
      self.curve = curve
      self.duration = duration
    }

    /// The renderer's own.
    public static var `default`: Self { Self("default") }
    /// At one speed.
    public static func linear(duration: Double? = nil) -> Self { Self("linear", duration: duration) }
    /// Slow at the beginning.
    public static func easeIn(duration: Double? = nil) -> Self { Self("easeIn", duration: duration) }
    /// Slow at the end.
    public static func easeOut(duration: Double? = nil) -> Self { Self("easeOut", duration: duration) }
    /// Slow at the beginning and at the end.
    public static func easeInOut(duration: Double? = nil) -> Self { Self("easeInOut", duration: duration) }
    /// As a spring moves.
    public static func spring(duration: Double? = nil) -> Self { Self("spring", duration: duration) }
  }
}
