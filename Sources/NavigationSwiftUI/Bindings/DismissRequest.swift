#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A dismissal on its way from a binding to what that was unwrapped from.
  ///
  /// A binding of SwiftUI reaches its base only by a write. So a dismissal writes the current value while a request is in force. The
  /// transformation that the binding was unwrapped by sees the request, and dismisses instead.
  final class DismissRequest: @unchecked Sendable {
    @TaskLocal private static var current: DismissRequest?

    private let type: Any.Type
    // Written and read while a write is made, on one thread.
    private var wasTaken = false

    private init(_ type: Any.Type) { self.type = type }

    /// Whether the write that is being made is a dismissal by a binding to this type. It is taken then.
    static func isFor(_ type: Any.Type) -> Bool {
      guard let current, !current.wasTaken, current.type == type else { return false }
      current.wasTaken = true
      return true
    }

    static func send<Value>(to binding: Binding<Value>, at place: CallSite) {
      let request = DismissRequest(Value.self)
      let value = binding.wrappedValue
      $current.withValue(request) { binding.wrappedValue = value }
      guard !request.wasTaken else { return }
      reportIssue(
        "dismiss() was ignored. The binding to \(Value.self) was not unwrapped from an optional.",
        fileID: place.fileID, line: place.line)
    }
  }
#endif
