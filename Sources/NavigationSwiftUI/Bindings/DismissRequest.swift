#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A dismissal on its way from a binding to the optional that it was unwrapped from.
  ///
  /// A binding of SwiftUI reaches its base only by a write. So a dismissal writes the current value while a request is
  /// in force. The transformation that unwrapped the binding sees the request, and dismisses instead.
  ///
  /// The value that is written may also be a part of a value of the same type: a child of the folder that is presented.
  /// Then SwiftUI reads the folder, changes the child, and writes the folder. So it reads the folder more often than
  /// what is written itself.
  final class DismissRequest: @unchecked Sendable {
    @TaskLocal private static var current: DismissRequest?

    private let type: Any.Type
    // They are written and read during one write, on one thread.
    private var wasTaken = false
    private var reads: [AnyHashable: Int] = [:]
    private let readsOfWhatIsWritten = DismissRequest.readsOfWhatIsWritten

    private init(_ type: Any.Type) { self.type = type }

    /// Notes that `reader`, a transformation or a source, reads a value of this type.
    static func noteRead(of type: Any.Type, by reader: @autoclosure () -> AnyHashable) {
      guard let current, !current.wasTaken, current.type == type else { return }
      current.reads[reader(), default: 0] += 1
    }

    /// Whether the current write is a dismissal by a binding to this type, and `writer` is what is written. If it is,
    /// this takes the request.
    static func isFor(_ type: Any.Type, at writer: @autoclosure () -> AnyHashable) -> Bool {
      guard let current, !current.wasTaken, current.type == type,
        current.reads[writer(), default: 0] <= current.readsOfWhatIsWritten
      else { return false }
      current.wasTaken = true
      return true
    }

    /// Whether the current write is a dismissal.
    static var isInForce: Bool { current != nil }

    static func send<Value>(to binding: Binding<Value>, at place: CallSite) {
      let request = DismissRequest(Value.self)
      let value = binding.wrappedValue
      $current.withValue(request) { binding.wrappedValue = value }
      guard !request.wasTaken else { return }
      reportIssue(
        "dismiss() was ignored. The binding to \(Value.self) was not unwrapped from an optional.",
        fileID: place.fileID, line: place.line)
    }

    /// How often SwiftUI reads what it writes. It is measured, because a write by a key path reads first, and nothing
    /// promises that.
    private static let readsOfWhatIsWritten: Int = {
      final class Count { var reads = 0 }
      struct Whole {
        let count: Count
        var part: Int {
          get {
            count.reads += 1
            return 0
          }
          set {}
        }
      }
      let count = Count()
      let whole = Binding(source: ClosureSource(get: { Whole(count: count) }, set: { _ in }))
      let part = whole[dynamicMember: \.part]
      count.reads = 0
      part.wrappedValue = 0
      return count.reads
    }()
  }
#endif
