import NavigationCore
import Observation

/// Whether Observation tells of a change of what is read.
func isObserved(_ change: () -> Void, of read: () -> Void) -> Bool {
  let isTold = Locked(false)
  withObservationTracking(read) { isTold.withLock { $0 = true } }
  change()
  return isTold.withLock { $0 }
}
