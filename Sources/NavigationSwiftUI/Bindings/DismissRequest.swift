#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A dismissal on its way from a binding to the optional that it was unwrapped from.
  ///
  /// A binding of SwiftUI reaches its base only by a write. So a dismissal writes the current value while a request is
  /// in force. The transformation that unwrapped the binding sees the request, and dismisses instead.
  final class DismissRequest: @unchecked Sendable {
    @TaskLocal private static var current: DismissRequest?

    private let type: Any.Type
    // It is written and read during one write, on one thread.
    private var wasTaken = false

    private init(_ type: Any.Type) { self.type = type }

    /// Whether the current write is a dismissal by a binding to this type. If it is, this takes the request.
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
