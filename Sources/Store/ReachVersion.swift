import Synchronization

/// Counts the changes after which somebody may reach other spaces than before, so that what was read of it can be kept
/// in memory for as long as nothing changed. What is kept says which `Value` it was read at, and is good at no other
/// one.
///
/// Changes of this process are counted before their writer hears that they are on disk: whoever asks afterwards reads
/// anew. Changes of another process on the same storage are noticed when the next batch is written, which is refused if
/// it was decided on what was kept (`WriteBatch.basis`). So a batch never gets through for somebody whom another
/// process let go.
public final class ReachVersion: Sendable {
  public struct Value: Hashable, Sendable {
    /// Of this process.
    public var own: UInt64 = 0
    /// Of other processes.
    public var foreign: UInt64 = 0
  }

  private struct State {
    var value = Value()
    /// What the storage itself calls its present state, as this process saw it last.
    var seen: Int64?
    var foreignAt: ContinuousClock.Instant?
  }

  /// Where another process writes, it will do so again: what is kept would be wrong more often than right.
  private static let pause = Duration.seconds(10)

  private let state = Mutex(State())

  public init() {}

  /// Nil while another process writes, too: then nothing is to be kept.
  public var value: Value? {
    state.withLock { state in
      if let foreignAt = state.foreignAt {
        guard ContinuousClock.now - foreignAt >= Self.pause else { return nil }
        state.foreignAt = nil
      }
      return state.value
    }
  }

  /// How many changes of other processes were noticed.
  public var foreign: UInt64 { state.withLock { $0.value.foreign } }

  func noteOwn() { state.withLock { $0.value.own += 1 } }

  /// - Parameter version: what tells whether others wrote, read while nobody else can write.
  func note(seen version: Int64) {
    state.withLock { state in
      defer { state.seen = version }
      guard let seen = state.seen, seen != version else { return }
      state.value.foreign += 1
      state.foreignAt = .now
    }
  }

  /// Whether what was read when others had made this many changes is still what the storage has; nil was not kept.
  func holds(_ basis: UInt64?) -> Bool {
    guard let basis else { return true }
    return state.withLock { $0.value.foreign == basis }
  }
}

extension WriteBatch {
  /// Whether somebody may reach other spaces afterwards, or the same ones otherwise.
  var changesReach: Bool { writes.contains { $0.changesReach } }
}

extension Write {
  fileprivate var changesReach: Bool {
    switch self {
    // A group counts from its first change on.
    case .advance(_, let from, _): from == 0
    case .linkAccount, .setAccountDisabled, .markAccountDeleted, .keepAccount, .eraseAccount, .addSpace, .addMember,
      .removeMember, .noteDeparture,
      .eraseSpace, .sealSpace, .moveToDevice, .keepMember, .renewKey, .noteKeyDue, .passGroup, .planErasure,
      .keepWaiting,
      .takeWaiting, .leaveDoor, .keepWrap, .keepSealingKey:
      true
    case .addAccount, .signedIn, .renameAccount, .keepDeviceKey, .addInvitation, .useInvitation, .addSession,
      .ifPassword, .ifSignOuts, .ifSession, .ifFewKeys, .ifFewIdentities,
      .extendSession,
      .confirmSession, .noteIssuer, .useGuest, .endSession, .endSessions, .addSecurityEvent, .addKey, .useKey,
      .noteRefusal, .revokeKey, .addIdentity, .useIdentity, .removeIdentity, .addFlow, .returnFlow, .takeFlow,
      .ifFewPasskeys, .addPasskey, .usePasskey,
      .markPasskeyCopied, .changePasskey, .removePasskey, .addChallenge, .takeChallenge, .keepEntitlement,
      .takeEntitlement,
      .keepSubscription, .addProCode, .useProCode, .keepPushKey, .keepPush, .dropPush, .keepNoticeMail, .noteTold,
      .keepBankGrant,
      .takeBankGrant, .finishBankGrant, .planBankGrants, .removeBankGrant, .keepBankAnswer, .addBankConsent,
      .takeBankConsent,
      .setGroupCode, .revokeGroupCode, .useGroupCode, .ifGuest, .ifFewGuests, .ifSpaces, .ifFewSpaces, .record,
      .progress, .outcome,
      .forgetOutcomes, .keepAnswer, .keepHead, .ifGroup,
      .ifSealingKey, .ifKey, .keepLink, .dropLink, .useLink, .keepHandover, .takeHandover, .addMail, .moveMail,
      .removeMail,
      .ifFewLinks, .addVerification, .useVerification, .resetPassword, .changePassword, .setNewAddress, .changeAddress,
      .verifyAccount, .awaitVerification,
      .forgetAddress, .addGroupInvitation, .renewGroupInvitation, .cancelGroupInvitation, .useGroupInvitation, .takeJob,
      .finishJob,
      .failJob, .planClosing, .noteDeath, .refuseMutation, .noteWork, .releaseWork, .setRecordAside, .releaseRecord,
      .keepRootKey,
      .forgetExpired:
      false
    }
  }
}
