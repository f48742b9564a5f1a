/// Waits until what has changed was observed: each observer runs in a turn of its own after the change.
@MainActor public func settle() async { for _ in 0..<20 { await Task.yield() } }
