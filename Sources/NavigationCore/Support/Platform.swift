// The platform-dependent code of this module: writing a line to standard error, and a lock.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif os(Windows)
  import ucrt
  import WinSDK
#endif

/// Writes `line` and a line feed to standard error in one call, so that the lines of several threads don't mix. Ignores
/// failures.
func writeLineToStandardError(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  #if os(Windows)
    _ = _write(2, bytes, UInt32(bytes.count))
  #else
    _ = write(2, bytes, bytes.count)
  #endif
}

/// A value that only one thread at a time can access.
///
/// `Synchronization.Mutex` would do the same, but requires newer systems than this package does. If you read a
/// closure more than once, wrap it in a struct: a closure stored as a generic value is wrapped again at each access.
package final class Locked<Value>: @unchecked Sendable {
  // Safe to share: `value` is accessed only between `acquire` and `release`.
  #if os(Windows)
    private typealias Primitive = SRWLOCK
  #elseif os(WASI)
    private typealias Primitive = Void  // one thread
  #elseif canImport(Darwin)
    private typealias Primitive = os_unfair_lock_s
  #else
    private typealias Primitive = pthread_mutex_t
  #endif

  private var value: Value
  /// Allocated manually, because the address of a lock must not change.
  private let primitive: UnsafeMutablePointer<Primitive>

  package init(_ value: Value) {
    self.value = value
    primitive = .allocate(capacity: 1)
    #if os(Windows)
      InitializeSRWLock(primitive)
    #elseif os(WASI)
      primitive.initialize(to: ())
    #elseif canImport(Darwin)
      primitive.initialize(to: os_unfair_lock_s())
    #else
      primitive.initialize(to: pthread_mutex_t())
      pthread_mutex_init(primitive, nil)
    #endif
  }

  deinit {
    #if !os(Windows) && !os(WASI) && !canImport(Darwin)
      pthread_mutex_destroy(primitive)
    #endif
    primitive.deinitialize(count: 1)
    primitive.deallocate()
  }

  /// Runs `body` with exclusive access to the value. The lock does not protect an object that `body` returns or stores.
  ///
  /// Not reentrant: if `body` uses this lock again, the program deadlocks or crashes.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    acquire()
    defer { release() }
    return try body(&value)
  }

  private func acquire() {
    #if os(Windows)
      AcquireSRWLockExclusive(primitive)
    #elseif os(WASI)
    #elseif canImport(Darwin)
      os_unfair_lock_lock(primitive)
    #else
      pthread_mutex_lock(primitive)
    #endif
  }

  private func release() {
    #if os(Windows)
      ReleaseSRWLockExclusive(primitive)
    #elseif os(WASI)
    #elseif canImport(Darwin)
      os_unfair_lock_unlock(primitive)
    #else
      pthread_mutex_unlock(primitive)
    #endif
  }
}
