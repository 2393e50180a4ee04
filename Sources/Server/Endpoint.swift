import HTTPTypes

/// Every call of the HTTP interface, with what is the same for all ways to describe it: the router, the checks before a
/// handler, the metrics and `/openapi.json` are made from this table.
enum Endpoint: String, CaseIterable, Sendable {
  case signUp, signIn, signOut, session, confirm, profile, deviceKey, security, endSession
  case keys, makeKey, revokeKey
  case deleteAccount, keepAccount, noteExport, askExport, takeExport
  case providers, startIdentity, identityReturn, identityPosted, finishIdentity, firebase
  case identities, linkIdentity, unlinkIdentity
  case passkeys, passkeyOptions, addPasskey, renamePasskey, removePasskey
  case passkeyChallenge, passkeySignIn, passkeyConfirm, passkeyNew, passkeyAccount
  case push, keepPush, dropPush, testPush, keepNoticeMail, dropNoticeMail
  case banks, bankOffers, connectBank, bankReturn, syncBank, disconnectBank
  case keepPurchases, redeemProCode, storeNotice
  case createSpace, sync, events
  case storedRecord, spaceCopy, eraseOwnSpace
  case sealing, keepSealing, handOver, takeHandover, spaceKeys
  case renewKeys, makeSealedLink, sealedLink, dropSealedLink, lookAtSealedLink, joinBySealedLink
  case answerDoor, ownDoor, leaveDoor, keepRoster
  case sealGroup, standAtDoor
  case sendVerification, verifyAddress, askReset, resetPassword, changePassword, askNewAddress, keepAddress
  case newGroupCode, groupCode, revokeGroupCode, previewGroup, joinGroup
  case groupInvitations, inviteToGroup, resendInvitation, cancelInvitation, previewInvitation, acceptInvitation
  case deleteGroup, here, settleAfterLeaving, takeGuestGroups
  case addTransaction, capture, transactions, periodSummary, analytics, reportPDF, settlementsPDF, glance
  case jobs, usage
  case clock, openAPI, health, ready, metrics

  var method: HTTPRequest.Method {
    switch self {
    case .signUp, .signIn, .signOut, .confirm, .makeKey, .keepAccount, .noteExport, .askExport, .takeExport, .createSpace, .sync, .addTransaction, .capture, .newGroupCode, .previewGroup,
      .joinGroup, .askNewAddress, .sendVerification, .verifyAddress, .askReset, .resetPassword, .changePassword, .inviteToGroup, .resendInvitation, .previewInvitation,
      .acceptInvitation, .here, .settleAfterLeaving, .takeGuestGroups, .startIdentity, .identityPosted, .finishIdentity, .firebase, .linkIdentity,
      .passkeyOptions, .addPasskey, .passkeyChallenge, .passkeySignIn, .passkeyConfirm, .passkeyNew, .passkeyAccount, .usage,
      .keepPush, .testPush, .keepNoticeMail, .connectBank, .syncBank,
      .keepPurchases, .redeemProCode, .storeNotice, .handOver, .takeHandover,
      .makeSealedLink, .lookAtSealedLink, .joinBySealedLink, .answerDoor, .sealGroup: .post
    case .keepSealing, .renewKeys, .keepRoster, .standAtDoor: .put
    case .revokeGroupCode, .cancelInvitation, .deleteGroup, .keepAddress, .endSession, .revokeKey, .deleteAccount, .unlinkIdentity, .removePasskey, .eraseOwnSpace, .dropPush, .dropNoticeMail, .disconnectBank, .dropSealedLink, .leaveDoor: .delete
    case .profile, .renamePasskey: .patch
    case .jobs, .banks, .bankOffers, .bankReturn, .push, .sealing, .spaceKeys, .sealedLink, .ownDoor, .session, .deviceKey, .security, .keys, .passkeys, .providers, .identityReturn, .identities, .events, .storedRecord, .spaceCopy, .transactions, .periodSummary, .analytics, .reportPDF, .settlementsPDF, .glance, .groupCode, .groupInvitations, .clock,
      .openAPI, .health,
      .ready, .metrics: .get
    }
  }

  var path: String {
    switch self {
    case .signUp: "/v1/auth/sign-up"
    case .signIn: "/v1/auth/sign-in"
    case .signOut: "/v1/auth/sign-out"
    case .session: "/v1/auth/session"
    case .confirm: "/v1/auth/confirm"
    case .security: "/v1/auth/security"
    case .endSession: "/v1/auth/sessions/{session}"
    case .keys, .makeKey: "/v1/keys"
    case .revokeKey: "/v1/keys/{key}"
    case .deleteAccount: "/v1/account"
    case .keepAccount: "/v1/account/keep"
    case .noteExport: "/v1/auth/security/export"
    case .askExport: "/v1/account/export"
    case .takeExport: "/v1/account/export/take"
    case .profile: "/v1/auth/profile"
    case .deviceKey: "/v1/auth/device-key"
    case .sendVerification: "/v1/auth/verification"
    case .verifyAddress: "/v1/auth/verify"
    case .askNewAddress, .keepAddress: "/v1/auth/email"
    case .askReset: "/v1/auth/reset"
    case .resetPassword: "/v1/auth/reset/password"
    case .changePassword: "/v1/auth/password"
    case .groupInvitations, .inviteToGroup: "/v1/groups/{space}/invitations"
    case .cancelInvitation: "/v1/groups/{space}/invitations/{invitation}"
    case .resendInvitation: "/v1/groups/{space}/invitations/{invitation}/resend"
    case .providers: "/v1/auth/providers"
    case .startIdentity: "/v1/auth/identity/start"
    case .identityReturn, .identityPosted: "/v1/auth/identity/{provider}/back"
    case .finishIdentity: "/v1/auth/identity/finish"
    case .firebase: "/v1/auth/firebase"
    case .identities, .linkIdentity: "/v1/auth/identities"
    case .unlinkIdentity: "/v1/auth/identities/{identity}"
    case .passkeys, .addPasskey: "/v1/auth/passkeys"
    case .passkeyOptions: "/v1/auth/passkeys/options"
    case .renamePasskey, .removePasskey: "/v1/auth/passkeys/{passkey}"
    case .passkeyChallenge: "/v1/auth/passkey/challenge"
    case .passkeySignIn: "/v1/auth/passkey/sign-in"
    case .passkeyConfirm: "/v1/auth/passkey/confirm"
    case .passkeyNew: "/v1/auth/passkey/new"
    case .passkeyAccount: "/v1/auth/passkey/account"
    case .push, .keepPush, .dropPush: "/v1/push"
    case .testPush: "/v1/push/test"
    case .keepNoticeMail, .dropNoticeMail: "/v1/push/mail"
    case .banks, .connectBank: "/v1/banks"
    case .bankOffers: "/v1/banks/offers"
    case .bankReturn: "/v1/banks/return"
    case .syncBank: "/v1/banks/{bank}/sync"
    case .disconnectBank: "/v1/banks/{bank}"
    case .keepPurchases: "/v1/plan/purchases"
    case .redeemProCode: "/v1/plan/code"
    case .storeNotice: "/v1/plan/app-store"
    case .previewInvitation: "/v1/invitations/preview"
    case .acceptInvitation: "/v1/invitations/accept"
    case .createSpace: "/v1/spaces"
    case .sync: "/v1/sync"
    case .storedRecord: "/v1/spaces/{space}/stored"
    case .spaceCopy: "/v1/spaces/{space}/copy"
    case .eraseOwnSpace: "/v1/spaces/{space}"
    case .sealing, .keepSealing: "/v1/auth/sealing"
    case .handOver: "/v1/auth/sealing/handover"
    case .takeHandover: "/v1/auth/sealing/handover/take"
    case .spaceKeys, .renewKeys: "/v1/spaces/{space}/keys"
    case .makeSealedLink, .sealedLink, .dropSealedLink: "/v1/spaces/{space}/sealed-link"
    case .lookAtSealedLink: "/v1/sealed-links/look"
    case .joinBySealedLink: "/v1/sealed-links/join"
    case .answerDoor, .ownDoor, .leaveDoor, .standAtDoor: "/v1/spaces/{space}/door"
    case .sealGroup: "/v1/spaces/{space}/seal"
    case .keepRoster: "/v1/spaces/{space}/roster"
    case .events: "/v1/events"
    case .deleteGroup: "/v1/groups/{space}"
    case .here: "/v1/groups/{space}/here"
    case .settleAfterLeaving: "/v1/groups/{space}/settle"
    case .takeGuestGroups: "/v1/account/guest-groups"
    case .newGroupCode, .groupCode, .revokeGroupCode: "/v1/groups/{space}/code"
    case .previewGroup: "/v1/join/preview"
    case .joinGroup: "/v1/join"
    case .addTransaction, .transactions: "/v1/transactions"
    case .periodSummary: "/v1/summary"
    case .analytics: "/v1/analytics"
    case .capture: "/v1/capture"
    case .reportPDF: "/v1/spaces/{space}/report.pdf"
    case .settlementsPDF: "/v1/spaces/{space}/settlements.pdf"
    case .glance: "/v1/glance/{card}"
    case .jobs: "/v1/jobs"
    case .usage: "/v1/usage"
    case .clock: "/v1/clock"
    case .openAPI: "/openapi.json"
    case .health: "/health"
    case .ready: "/ready"
    case .metrics: "/metrics"
    }
  }

  /// Without a session these answer 401 before anything else is looked at.
  var needsSession: Bool {
    switch self {
    case .push, .keepPush, .dropPush, .testPush, .keepNoticeMail, .dropNoticeMail, .identities, .linkIdentity, .unlinkIdentity, .storedRecord, .spaceCopy, .eraseOwnSpace: true
    case .passkeys, .passkeyOptions, .addPasskey, .renamePasskey, .removePasskey, .passkeyConfirm: true
    case .jobs, .banks, .bankOffers, .connectBank, .syncBank, .disconnectBank: true
    case .keepPurchases, .redeemProCode: true
    // A store has none: what it signed is what counts.
    case .storeNotice: false
    case .sealing, .keepSealing, .handOver, .takeHandover, .spaceKeys: true
    case .renewKeys, .makeSealedLink, .sealedLink, .dropSealedLink, .lookAtSealedLink, .joinBySealedLink, .answerDoor, .ownDoor, .leaveDoor,
      .keepRoster, .sealGroup, .standAtDoor: true
    // A request from a bank's page carries no session.
    case .passkeyChallenge, .passkeySignIn, .passkeyNew, .passkeyAccount, .bankReturn: false
    // Nobody is looked for (SEC-21).
    case .usage: false
    case .confirm, .changePassword, .profile, .security, .endSession, .keys, .makeKey, .revokeKey, .deleteAccount, .noteExport, .askExport, .takeExport, .askNewAddress, .keepAddress, .deviceKey, .createSpace, .sync, .events, .addTransaction, .capture, .transactions, .periodSummary, .analytics, .reportPDF, .settlementsPDF,
      .newGroupCode, .deleteGroup, .here, .settleAfterLeaving, .takeGuestGroups,
      .groupCode, .revokeGroupCode, .groupInvitations, .inviteToGroup, .resendInvitation, .cancelInvitation,
      .acceptInvitation: true
    case .providers, .startIdentity, .identityReturn, .identityPosted, .finishIdentity, .firebase: false
    case .signUp, .signIn, .signOut, .session, .keepAccount, .previewGroup, .joinGroup, .sendVerification, .verifyAddress,
      .askReset, .resetPassword, .previewInvitation, .glance, .clock, .openAPI, .health, .ready, .metrics: false
    }
  }

  /// Of these the answer is 403 `auth.password-needed` unless the password was given in the last ten minutes, in this
  /// session: at the sign-in, or by `confirm`. A guest has none, and is not asked.
  var needsConfirmation: Bool {
    switch self {
    case .deleteGroup, .acceptInvitation, .askNewAddress, .makeKey, .deleteAccount, .linkIdentity, .unlinkIdentity,
      .passkeyOptions, .removePasskey, .eraseOwnSpace, .keepSealing, .handOver, .sealGroup: true
    // `addPasskey` brings an answer to `passkeyOptions`, in the session that asked.
    default: false
    }
  }

  /// Calls that a machine may make with a key, as far as the key's scope goes (ACC-13). All others are for people.
  var takesKeys: Bool { self == .addTransaction || self == .capture || self == .transactions || self == .periodSummary || self == .analytics || self == .reportPDF }

  /// A phone posts what it has: a form, or the bare text. With a key only, since a page of another site could send that
  /// with a person's cookie.
  var takesAnyTypeWithKey: Bool { self == .capture }

  /// For whoever runs the server; answered over plain HTTP from anywhere.
  var isForOperators: Bool { self == .health || self == .ready || self == .metrics }

  /// Without a session these answer too, and otherwise to whom it belongs.
  var usesSession: Bool {
    switch self {
    case .startIdentity, .finishIdentity, .firebase, .passkeyChallenge, .passkeyNew, .passkeyAccount: true
    // Whose browser it was until now (ACC-11).
    case .signIn, .keepAccount, .passkeySignIn: true
    case .session, .signOut, .signUp, .previewGroup, .joinGroup, .sendVerification, .previewInvitation: true
    default: needsSession
    }
  }

  /// A provider sends people back by these, from its own page: they are noted, and change nothing by themselves.
  var isFromProvider: Bool { self == .identityReturn || self == .identityPosted }

  /// JSON.
  var hasBody: Bool { method != .get && self != .identityPosted }
  /// What is asked for stands in the address.
  var mayBeEmpty: Bool { self == .signOut || self == .revokeGroupCode || self == .newGroupCode || self == .deleteGroup || self == .takeGuestGroups || emptyByMail }
  private var emptyByMail: Bool { self == .sendVerification || self == .resendInvitation || self == .cancelInvitation || self == .keepAddress || self == .endSession || self == .revokeKey || self == .deleteAccount || self == .noteExport || self == .unlinkIdentity || self == .passkeyOptions || self == .removePasskey || self == .dropPush || self == .testPush || self == .dropNoticeMail || self == .syncBank || self == .disconnectBank || self == .dropSealedLink || self == .leaveDoor }

  /// Bytes of the largest body of a guest.
  static let bodyLimitOfGuests = 1 << 20

  /// Bytes of the largest body.
  /// What anybody may send without a session is smaller, since anybody may send it (SEC-25).
  var bodyLimit: Int { self == .sync ? 16 << 20 : needsSession ? 1 << 20 : 128 << 10 }

  var summary: String {
    switch self {
    case .signUp: "Makes an account and signs in."
    case .signIn: "Signs in with e-mail and password."
    case .signOut: "Ends this session, or all sessions of the account; tells where to sign out at the provider, too, where there is such a place."
    case .session: "Who is signed in, and their spaces; user is null when nobody is."
    case .confirm: "Confirms with the account's password; good for ten minutes, in this session, for the calls that need it."
    case .providers: "With which providers people can sign in here."
    case .startIdentity: "Begins a sign-in with a provider, or a confirmation with one; answers with the address to go to."
    case .identityReturn: "Where a provider sends people back; answers with the way to the app, whatever came."
    case .identityPosted: "Where a provider that posts a form (Apple) sends people back."
    case .finishIdentity: "What came of the way to a provider: signed in, linked, confirmed, cancelled, or refused."
    case .firebase: "Signs in with an ID token of the server's own Firebase project."
    case .identities: "The providers that one signs in with, and those that can be added."
    case .linkIdentity: "Begins to add a provider as a way to sign in; answers with the address to go to."
    case .unlinkIdentity: "Removes a provider as a way to sign in, as long as another way remains."
    case .passkeys: "One's passkeys, and the other ways to sign in."
    case .passkeyOptions: "What a browser has to be asked to make a passkey; good once, for five minutes, in this session."
    case .addPasskey: "Keeps the passkey that a browser made with it."
    case .renamePasskey: "Gives a passkey another name."
    case .removePasskey: "Revokes a passkey, as long as another way to sign in remains."
    case .passkeyChallenge: "What a passkey has to sign, for a sign-in or to confirm; good once, for five minutes, in this browser."
    case .passkeySignIn: "Signs in with a passkey alone."
    case .jobs: "What runs automatically for the person, when it last did and when it does next; for the person who runs the server also what the server does."
    case .usage: "Adds to what the server counts of people who want it: numbers without names, for its metrics."
    case .passkeyNew: "What a device needs to make the passkey of a new account without an address; good once, for five minutes, in this browser."
    case .passkeyAccount: "Makes an account without an address, which a passkey alone signs in to; a guest\u{2019}s becomes it."
    case .passkeyConfirm: "Confirms with a passkey of the account, like its password."
    case .push: "The key that a browser subscribes to push messages with, and whether this session's does."
    case .keepPush: "Sends push messages to this session's browser from now on."
    case .dropPush: "Sends no more push messages to this session's browser."
    case .keepNoticeMail: "Mails what stands in the inbox to the account's address from now on, or what no device can be told; at most one mail an hour."
    case .dropNoticeMail: "Mails no more of it."
    case .banks: "By which providers banks deliver here; with none the app shows nothing of banks."
    case .bankOffers: "The banks of a country that can be connected."
    case .connectBank: "Begins to connect a bank, or to renew its consent, and answers with the address to go to; with a token, connects it."
    case .bankReturn: "Where a bank sends people back; answers with the way to the app, whatever came."
    case .syncBank: "Asks a bank now, and answers with what is new."
    case .disconnectBank: "Ends the consent of a bank, and destroys what opens it."
    case .keepPurchases: "Takes what an app store signed of purchases, now or before, for the account, and answers with its plan."
    case .redeemProCode: "Gives the account what a code of the operator is for, once, and answers with its plan."
    case .storeNotice: "For Apple's server notifications, version 2; it takes what the store signed, whoever brings it."
    case .testPush: "Sends a push message to this session's browser, to try it."
    case .security: "One's sessions, and what happened to the account."
    case .keys: "One's keys for machines."
    case .makeKey: "Makes a key for a machine; it is in this answer, and in no other."
    case .revokeKey: "Ends a key at once."
    case .deleteAccount: "Deletes the account: all sessions and keys end at once, everything is erased after 30 days."
    case .keepAccount: "Signs in to an account that was deleted, and takes the deletion back, until it is erased."
    case .askExport: "Sends the account a mail with a link to its export, good for 24 hours."
    case .takeExport: "The account's export by such a link, for who is signed in to that account."
    case .noteExport: "Notes among what happened to the account that its data was exported on a device."
    case .endSession: "Ends one of one's sessions."
    case .profile: "Changes the name of the account."
    case .deviceKey: "The key that opens what this account left sealed on a device."
    case .createSpace: "Makes a space under an id that the client made."
    case .storedRecord: "The first bytes of one record as they lie on the server\u{2019}s disk."
    case .spaceCopy: "Which version of one\u{2019}s own space the server has, its hash, and which other devices have it."
    case .sealing: "One\u{2019}s own public key that ledgers are sealed for, and the private one under the recovery key."
    case .keepSealing: "Keeps the account\u{2019}s key that ledgers are sealed for, or another recovery key for it."
    case .handOver: "Lets another device of the account have its private key, sealed under a secret that the server does not learn; for ten minutes."
    case .takeHandover: "Takes that on the other device, once."
    case .spaceKeys: "One\u{2019}s own keys of a sealed space, wrapped."
    case .renewKeys: "The next key of a sealed group that somebody left, wrapped for each of its members; the first one counts."
    case .makeSealedLink: "Keeps what a link into a sealed group hands over, sealed under the link\u{2019}s secret, in the place of the one before."
    case .sealedLink: "When the link into a sealed group expires; null without one."
    case .dropSealedLink: "Takes the link into a sealed group back."
    case .lookAtSealedLink: "What a link into a sealed group hands over, sealed."
    case .joinBySealedLink: "Joins a sealed group by a link, with its keys wrapped for oneself."
    case .answerDoor: "Lets somebody into a sealed group who waits at its door, with its keys wrapped for them, or does not."
    case .ownDoor: "Whether one waits at the door of a sealed group, is expected there, is in, or was not let in."
    case .standAtDoor: "Shows one\u{2019}s key at the door of a group that was sealed while one was in it."
    case .sealGroup: "Seals a group in its place: the server destroys what it can read of it, and its admin\u{2019}s device brings it back sealed."
    case .leaveDoor: "Waits no longer at the door of a sealed group."
    case .keepRoster: "Says who has left a sealed group by its records, and who its admin is."
    case .eraseOwnSpace: "Erases the server\u{2019}s copy of one\u{2019}s own space, which is on this device only from then on."
    case .sync: "Takes pending mutations, answers with outcomes and changed records; on a server with plans, with what the account has."
    case .events: "Server-Sent Events: which spaces have a new version."
    case .newGroupCode: "Makes a code that lets people into a group, in the place of the one before."
    case .groupCode: "When the code of a group expires."
    case .revokeGroupCode: "Ends the code of a group."
    case .sendVerification: "Sends a new link that proves the account's address, at most five an hour; with an expired link's token, without a session."
    case .verifyAddress: "Proves an address by the token of a link that was sent to it."
    case .askNewAddress: "Sends a link to another address, which is the account's once the link is opened, and a word to the present one."
    case .keepAddress: "The address stays as it is: the link to another one is over."
    case .askReset: "Sends a link to a new password, if the address has an account; the answer is the same for all."
    case .resetPassword: "Sets a new password by the token of a link, and ends every session of the account."
    case .changePassword: "Sets a new password, with the present one, and ends every other session of the account."
    case .deleteGroup: "Deletes a group for all its members; its admin can bring it back for 30 days."
    case .takeGuestGroups: "Brings the groups along of the guest who had this browser when the account signed in: once, within 30 minutes, all in one step."
    case .settleAfterLeaving: "What was paid with a household that one has left, and marks what is still open there as paid."
    case .here: "Says to a group's members who follow its events that one has it open, or not any more."
    case .groupInvitations: "The invitations by mail of a group, for its admin."
    case .inviteToGroup: "Invites an address to a group by mail, for seven days."
    case .resendInvitation: "Sends an invitation with a new link; the old one is dead."
    case .cancelInvitation: "Ends an invitation."
    case .previewInvitation: "What an invitation is for, before joining."
    case .acceptInvitation: "Joins a group by an invitation to the account's own address."
    case .previewGroup: "What a code is for, before joining."
    case .joinGroup: "Joins a group by a code; whoever is not signed in becomes a guest."
    case .addTransaction: "Adds one transaction from a script."
    case .capture: "Reads messages of banks, one or up to 100, in the forms that phones send, and makes entries of them."
    case .transactions: "Transactions, newest first, in pages."
    case .periodSummary: "Income, spending, balances and what the plan has, of a period."
    case .analytics: "Spending of a period by category and over time."
    case .reportPDF: "A report of up to two years as a PDF."
    case .settlementsPDF: "What was settled in a group, as a PDF."
    case .glance: "A card for a home screen, as a picture (.svg, .png) or as figures (.json), for whoever has its address."
    case .clock: "The server's time, and by how much it was moved for a demo."
    case .openAPI: "This description."
    case .health: "The process is alive."
    case .ready: "The database answers."
    case .metrics: "Figures for whoever runs the server, without personal data."
    }
  }
}
