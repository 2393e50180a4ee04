/// What a write asks of what is stored before it is done, by the part of a storage that answers.
extension Write {
  enum Question {
    /// It is done in any case.
    case nothing
    case itself
    case arrivals, signingIn, mail, identities, passkeys, entitlements, push, banks, sealing, sealedGroups, erasing
  }

  /// One table for all storages. Every write is named: one that is new, and asks, is not let through by being forgotten
  /// here.
  var question: Question {
    switch self {
    case .addAccount, .keepRootKey, .keepDeviceKey, .linkAccount, .setGroupCode, .addKey, .revokeKey, .useGuest,
      .useGroupCode,
      .useInvitation, .addSpace, .sealSpace, .moveToDevice, .advance, .keepAnswer, .takeJob, .finishJob, .failJob:
      .itself
    case .ifGuest, .ifFewGuests, .ifSpaces, .ifFewSpaces: .arrivals
    case .addSession, .ifPassword, .ifSignOuts, .ifSession, .ifFewKeys, .ifFewIdentities: .signingIn
    case .moveMail, .ifFewLinks, .useVerification, .resetPassword, .changePassword, .changeAddress, .verifyAccount,
      .forgetAddress,
      .addGroupInvitation, .renewGroupInvitation, .cancelGroupInvitation, .useGroupInvitation:
      .mail
    case .addIdentity, .useIdentity, .removeIdentity, .addFlow, .returnFlow, .takeFlow: .identities
    case .ifFewPasskeys, .addPasskey, .usePasskey, .changePasskey, .removePasskey, .addChallenge, .takeChallenge:
      .passkeys
    case .keepEntitlement, .keepSubscription, .useProCode: .entitlements
    case .keepPushKey, .keepPush, .keepNoticeMail, .noteTold: .push
    case .keepBankGrant, .takeBankGrant, .finishBankGrant, .addBankConsent, .takeBankConsent: .banks
    case .keepHead, .keepWrap, .keepSealingKey, .takeHandover: .sealing
    case .ifGroup, .ifSealingKey, .ifKey, .keepLink, .useLink, .takeWaiting: .sealedGroups
    case .markAccountDeleted, .keepAccount, .eraseAccount: .erasing
    case .signedIn, .setAccountDisabled, .renameAccount, .addInvitation, .extendSession, .confirmSession, .noteIssuer,
      .endSession,
      .endSessions, .addSecurityEvent, .useKey, .noteRefusal, .markPasskeyCopied, .takeEntitlement, .addProCode,
      .dropPush,
      .planBankGrants, .removeBankGrant, .keepBankAnswer, .addMember, .removeMember, .noteDeparture, .revokeGroupCode,
      .record, .progress, .outcome,
      .forgetOutcomes, .keepMember, .renewKey, .noteKeyDue, .passGroup, .planErasure, .dropLink, .keepWaiting,
      .leaveDoor, .keepHandover,
      .addMail, .removeMail, .addVerification, .setNewAddress, .awaitVerification, .planClosing, .eraseSpace,
      .noteDeath,
      .refuseMutation, .noteWork, .setRecordAside, .releaseRecord, .releaseWork, .forgetExpired:
      .nothing
    }
  }
}
