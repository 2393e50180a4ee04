import Basis
import Ledger

/// A person's own space moves between this device and the server (SEC-05).
extension Replica {
  /// Whether all that the server confirmed is here and nothing waits for it: what has to hold before the server's copy
  /// may go.
  public func isWhole(_ id: RecordID) -> Bool {
    guard let copy = copy(id), !copy.deviceOnly, !copy.isEnded, copy.isComplete, copy.cursor == nil else {
      return false
    }
    if let sealed = copy.sealed, sealed.isDoubtful || sealed.lacksKey { return false }
    return !isWaiting(id)
  }

  /// What is here is all that there is from now on: the server has none of it any more. What waited for its word needs
  /// none.
  public mutating func keepOnDevice(_ id: RecordID) {
    guard let index = copyIndex(id), !copies[index].deviceOnly else { return }
    takeBackPending()
    forgetUnseen(of: id)
    copies[index].deviceOnly = true
    copies[index].sealed = nil
    copies[index].isComplete = true
    copies[index].cursor = nil
    storage.metaChanged = true
    confirmFreed()
    applyPending()
  }

  /// The server erased its copy of these, since their person keeps them on one device. This device is that one for
  /// those in `keeping`. Elsewhere the copy goes, unless it has something that no other device has seen: nothing is
  /// lost in silence (SYN-04).
  mutating func takeErased(_ ids: [JSON], keeping: Set<RecordID>, _ received: inout Received) {
    for element in ids {
      guard let id = element.idValue, let copy = copy(id), !copy.deviceOnly, !copy.isGroup else { continue }
      let isRefused = rejected.contains { $0.bundle.spaces.contains(id) }
      if keeping.contains(id) || isWaiting(id) || isRefused {
        keepOnDevice(id)
        received.kept.append(id)
      } else {
        removeSpace(id)
        received.dropped.append(id)
      }
    }
  }
}
