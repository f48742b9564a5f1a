import Foundation
import XCTest

/// Waits until changes have been observed: each observer runs in a separate turn after the change.
///
/// The order is only the same in each run in a ``MainSerialTestCase``.
@MainActor public func settle() async { for _ in 0..<20 { await Task.yield() } }

/// Tests whose tasks all run on the main thread, in the order in which they became ready.
///
/// In other tests, a suspended task (`Task.yield()`, a continuation, another task) resumes on a thread pool before it
/// returns to its actor. How many turns of the main actor that takes depends on the machine's load.
open class MainSerialTestCase: XCTestCase {
  override open func invokeTest() {
    globalEnqueueHook.pointee = { job, _ in MainActor.shared.enqueue(job) }
    defer { globalEnqueueHook.pointee = nil }
    super.invokeTest()
  }
}

private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

/// The runtime's hook for enqueueing jobs on the global executor.
// Safe to share: it is only written before and after a test, while no job is ready.
nonisolated(unsafe) private let globalEnqueueHook =
  dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")!.assumingMemoryBound(to: EnqueueHook?.self)
