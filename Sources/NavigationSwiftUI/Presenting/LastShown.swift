#if canImport(SwiftUI)
  import SwiftUI

  /// A view for a value, and for the last value when there is none: SwiftUI also evaluates a view that is being popped.
  struct LastShown<Value, Content: View>: View {
    private let current: Value?
    private let content: (Value) -> Content
    // SwiftUI keeps it until the view has left.
    @State private var last = Last()

    private final class Last {
      var value: Value?

      func value(now current: Value?) -> Value? {
        if let current { value = current }
        return value
      }
    }

    init(_ current: Value?, @ViewBuilder content: @escaping (Value) -> Content) {
      self.current = current
      self.content = content
    }

    var body: some View { last.value(now: current).map(content) }
  }
#endif
