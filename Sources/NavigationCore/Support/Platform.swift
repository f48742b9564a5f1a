// Everything in this module that differs between platforms: writing a line to standard error, and a lock.

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

/// Writes `line` and a line feed to standard error in one call, so that lines of several threads do not mix. A failure
/// is ignored.
func writeLineToStandardError(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  #if os(Windows)
    _ = _write(2, bytes, UInt32(bytes.count))
  #else
    _ = write(2, bytes, bytes.count)
  #endif
}

/// A value that one thread at a time can access.
///
/// `Synchronization.Mutex` would do the same, but requires newer systems than this package supports. If the value is a
/// closure that is read more than once, put it into a struct: a closure as the generic value is wrapped at each access.
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
  /// Allocated by hand, because the address of a lock must not change.
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
  /// Not reentrant: if `body` uses this lock again, it waits forever, or the program stops.
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
