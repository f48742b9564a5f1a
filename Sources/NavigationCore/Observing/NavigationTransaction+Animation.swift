extension NavigationTransaction {
  /// An animation as data: the name of its curve, and its duration.
  public struct Animation: Hashable, Sendable, Codable {
    /// The name of the curve: `default`, `easeInOut`, `spring`, or another that the renderer knows.
    public var curve: String
    /// The duration in seconds; `nil` for the renderer's default.
    public var duration: Double?

    /// Creates an animation with a `curve` and a `duration` in seconds. With `nil`, the renderer chooses the duration.
    public init(_ curve: String, duration: Double? = nil) {
      self.curve = curve
      self.duration = duration
    }

    /// The renderer's default animation.
    public static var `default`: Self { Self("default") }
    /// Moves at a constant speed, with a `duration` in seconds.
    public static func linear(duration: Double? = nil) -> Self { Self("linear", duration: duration) }
    /// Starts slowly, with a `duration` in seconds.
    public static func easeIn(duration: Double? = nil) -> Self { Self("easeIn", duration: duration) }
    /// Ends slowly, with a `duration` in seconds.
    public static func easeOut(duration: Double? = nil) -> Self { Self("easeOut", duration: duration) }
    /// Starts and ends slowly, with a `duration` in seconds.
    public static func easeInOut(duration: Double? = nil) -> Self { Self("easeInOut", duration: duration) }
    /// Moves like a spring, with a `duration` in seconds.
    public static func spring(duration: Double? = nil) -> Self { Self("spring", duration: duration) }
  }
}
