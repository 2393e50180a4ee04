import Basis
import Ledger

/// This client's copy of one space: what the server confirmed, with the pending mutations applied on top, in place.
struct SpaceCopy: Sendable {
  var space: Space
  /// Nothing of it ever leaves this device; its mutations are confirmed at once (SEC-05).
  var deviceOnly: Bool
  /// Of a household or an event, never the person's own space (HSE-01).
  var isGroup: Bool
  /// The person is not a member any more: what is here stays to be read, and nothing more comes (HSE-11).
  var isEnded = false
  /// Of one that ended, only what concerns the person is here (HSE-10): if it goes on, all of it comes anew.
  var isReduced = false
  /// A server that was put back to an earlier state did not know it any more (decision 0031): what is here may be all
  /// there is.
  var isForgotten = false
  /// A server said that the account is in this group: from then on its silence says that it is not.
  var isListed = false
  /// What a ledger was before it went elsewhere, until that is proven to be whole (IMP-13): read by nobody else.
  var isAside = false
  /// The version up to which the server's records are here completely.
  var confirmedVersion: Int64 = 0
  /// Where the next page of an unfinished patch begins; nil when the copy is complete (SYN-11).
  var cursor: String?
  /// False until the first patch came to its end: until then no figure may be shown (SYN-11).
  var isComplete: Bool
  /// The sequence of the mutation made last.
  var lastSequence: Int64 = 0
  /// Outcomes up to this sequence were seen, so that the server need not keep them.
  var acknowledged: Int64 = 0
  /// Of a space that the server keeps and cannot read (SEC-26); nil for the others.
  var sealed: SealedState?

  init(id: RecordID, deviceOnly: Bool, isGroup: Bool = false, epoch: Int64? = nil) {
    space = Space(id: id)
    self.deviceOnly = deviceOnly
    self.isGroup = isGroup
    isComplete = deviceOnly
    // Whoever names another number counts no keys: the first one is 1, and 0 stands for none that is known yet.
    sealed = epoch.map { SealedState(epoch: min(max($0, 0), Int64(UInt32.max))) }
  }
}

/// A bundle that waits for the server's word.
struct PendingBundle: Sendable {
  /// The key of its journal entry.
  var key: Int64
  var bundle: Bundle
  /// The spaces of the whole bundle, where another part of it is decided already; nil for a whole one.
  var naming: Set<RecordID>?
  /// What each mutation did to the copy; empty while it cannot be applied to the present base.
  var applied: [Applied] = []
  /// Why it cannot be applied to the present base, until the server says so too.
  var refusal: Rejection?
  /// The versions that the server's word named, by space.
  var decided: [RecordID: Int64] = [:]
}

/// A change that the server refused: kept until the person mends or drops it, never lost in silence (SYN-04).
public struct RejectedBundle: Sendable, Equatable {
  public let key: Int64
  public let bundle: Bundle
  public let code: String
  public let message: String
}
