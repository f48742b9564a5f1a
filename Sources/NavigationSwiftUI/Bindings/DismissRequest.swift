#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A dismissal on its way from a binding to the optional that it was unwrapped from.
  ///
  /// A binding of SwiftUI reaches its base only by a write. So a dismissal writes the current value while a request is
  /// in force. The transformation that unwrapped the binding sees the request, and dismisses instead. The request
  /// concerns only what the binding is derived from, which is what a read of it passes through: a write also runs the
  /// state's own code, which may write other values of the same type.
  ///
  /// The value that is written may also be a part of a value of the same type: a child of the folder that is presented.
  /// Then SwiftUI reads the folder, changes the child, and writes the folder. So it reads the folder more often than
  /// what is written itself.
  final class DismissRequest: Sendable {
    @TaskLocal private static var current: DismissRequest?

    private let type: Any.Type
    /// It has a lock, because a task that the state's code starts inherits the request.
    private let state = Locked(State())
    private let readsOfWhatIsWritten = DismissRequest.readsOfWhatIsWritten

    private struct State {
      /// The transformations and sources that the binding is derived from, and how often each is read during the write.
      var reads: [AnyHashable: Int] = [:]
      var isWriting = false
      var wasTaken = false
    }

    private init(_ type: Any.Type) { self.type = type }

    /// Notes that `reader`, a transformation or a source, reads a value.
    static func noteRead(by reader: @autoclosure () -> AnyHashable) {
      guard let current else { return }
      let reader = reader()
      current.state.withLock { state in
        if state.isWriting { state.reads[reader]? += 1 } else { state.reads[reader] = 0 }
      }
    }

    /// Whether the current write is a dismissal by a binding to this type, and `writer` is what is written. If it is,
    /// this takes the request.
    static func isFor(_ type: Any.Type, at writer: @autoclosure () -> AnyHashable) -> Bool {
      guard let current, current.type == type else { return false }
      let writer = writer()
      return current.state.withLock { state in
        guard !state.wasTaken, let reads = state.reads[writer], reads <= current.readsOfWhatIsWritten
        else { return false }
        state.wasTaken = true
        return true
      }
    }

    /// Whether the current write is a dismissal by a binding that is derived from `writer`.
    static func concerns(_ writer: @autoclosure () -> AnyHashable) -> Bool {
      guard let current else { return false }
      let writer = writer()
      return current.state.withLock { $0.reads[writer] != nil }
    }

    static func send<Value>(to binding: Binding<Value>, at place: CallSite?) {
      let request = DismissRequest(Value.self)
      $current.withValue(request) {
        let value = binding.wrappedValue
        request.state.withLock { $0.isWriting = true }
        binding.wrappedValue = value
      }
      let wasTaken = request.state.withLock { state in
        // The request is over, also for a task that has inherited it.
        state.reads = [:]
        return state.wasTaken
      }
      guard !wasTaken else { return }
      reportIssue(
        "dismiss() was ignored. The binding to \(Value.self) was not unwrapped from an optional.",
        at: place)
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
