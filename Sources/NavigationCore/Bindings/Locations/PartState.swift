/// Whether what a binding is a part of is still there.
package struct PartState: Sendable {
  /// Whether it is no longer part of a state. A binding may still keep its last value.
  package var isDetached: Bool
  /// Why a write would be ignored now, or `nil` if it would not. Empty if it would be ignored without a report.
  package var refusal: String?

  package init(isDetached: Bool = false, refusal: String? = nil) {
    self.isDetached = isDetached
    self.refusal = refusal
  }
}
