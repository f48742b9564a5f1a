import Foundation
import XCTest

/// Waits until what has changed was observed: each observer runs in a turn of its own after the change.
///
/// Only in a ``MainSerialTestCase`` is that the same in each run.
@MainActor public func settle() async { for _ in 0..<20 { await Task.yield() } }

/// Tests of which each task runs on the main thread, in the order in which it became ready.
///
/// Elsewhere, whatever has waited (`Task.yield()`, a continuation, another task) goes on in a pool of threads, and only then returns to
/// its actor. How many turns of the main actor that takes depends on what else the machine does.
open class MainSerialTestCase: XCTestCase {
  override open func invokeTest() {
    globalEnqueueHook.pointee = { job, _ in MainActor.shared.enqueue(job) }
    defer { globalEnqueueHook.pointee = nil }
    super.invokeTest()
  }
}

private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

/// Where the concurrency runtime looks for somebody who takes the jobs of the pool.
// Safe to share: it is only written before and after a test, while no job is ready.
nonisolated(unsafe) private let globalEnqueueHook =
  dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")!.assumingMemoryBound(to: EnqueueHook?.self)
