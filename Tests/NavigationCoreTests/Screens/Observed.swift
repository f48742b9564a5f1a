import NavigationCore
import Observation

/// Whether Observation notices a change of the properties that `read` reads.
func isObserved(_ change: () -> Void, of read: () -> Void) -> Bool {
  let isTold = Locked(false)
  withObservationTracking(read) { isTold.withLock { $0 = true } }
  change()
  return isTold.withLock { $0 }
}
