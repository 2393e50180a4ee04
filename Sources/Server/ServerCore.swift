import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Ledger
import NIOCore
import Press
import Store
import Synchronization

/// The server without sockets: everything between a request and its answer.
final class ServerCore<S: Storage>: Sendable {
  let storage: S
  let settings: ServerSettings
  let clock: ServerClock
  let sync: SyncService<S>
  let bench: Workbench
  let jobs: JobService<S>
  let sessions: Sessions<S>
  let accounts: Accounts<S>
  let groups: GroupService<S>
  let mail: MailRoom<S>
  let proofs: AddressProofs<S>
  let resets: PasswordResets<S>
  let accountKeys: AccountKeys<S>
  let invitations: InvitationService<S>
  let deletions: AccountDeletions<S>
  let exports: ExportLinks<S>
  let directory: IssuerDirectory
  let flows: IdentityFlows<S>
  let identities: IdentityAccounts<S>
  let passkeys: Passkeys<S>
  let teller: Teller<S>
  let banks: BankService<S>
  let store: StoreService<S>
  let events: EventHub
  let metrics: Metrics
  /// How long the start took; not known before it is over.
  let startMilliseconds = Mutex<Int?>(nil)
  /// `/openapi.json`; nil until somebody asks for it.
  let description = Mutex<[UInt8]?>(nil)
  let connections: ConnectionTable
  let bodies: BodyBudget
  let answers: AnswerBudget
  let largeBodies = LargeBodies(limit: 16 << 20)
  let seen = SeenVersions()
  let files: StaticFiles
  let vault: Vault
  /// Where PDFs and pictures are made: few at a time, and nobody's take the machine or everybody's turn (SEC-25).
  let press = LowPriorityThreads(limit: 2, waitingLimit: 30, perName: 4, niceness: 2)
  let glances: GlanceService<S>
  let syncLimit: RateLimiter<RecordID>
  /// Whoever takes part in a group without an account needs less.
  let guestLimit = RateLimiter<RecordID>(limit: 600, periodMilliseconds: 60_000)
  let reportLimit: RateLimiter<RecordID>
  let signUpLimit: RateLimiter<String>
  let linkLimit: RateLimiter<String>
  let identityLimit = RateLimiter<String>(limit: 300, periodMilliseconds: 3_600_000)
  /// For each key, and each person without one (CAP-11).
  let captureLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 60_000)
  /// A phone, a watch and a wall, each with several cards, behind one address.
  let glanceLimit = RateLimiter<String>(limit: 240, periodMilliseconds: 60_000)
  /// Each of them reads a ledger.
  let listLimit = RateLimiter<RecordID>(limit: 600, periodMilliseconds: 60_000)
  /// Each wakes everybody who follows the group. A device says it three times a minute, and with each page that is
  /// opened.
  let hereLimit = RateLimiter<RecordID>(limit: 120, periodMilliseconds: 60_000)
  let testPushLimit = RateLimiter<RecordID>(limit: 10, periodMilliseconds: 60_000)
  let bankLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 3_600_000)
  let planLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 3_600_000)
  /// Of a store that has many customers, and that asks again for days where it is sent away.
  let storeLimit = RateLimiter<String>(limit: 6_000, periodMilliseconds: 60_000)
  let sealingLimit = RateLimiter<RecordID>(limit: 60, periodMilliseconds: 3_600_000)
  let handoverLockout = Lockout()
  /// Of links into sealed groups; as strict as for codes (EVT-15).
  let linkLockout = Lockout(perAccount: 5, perNetwork: 5)
  let exportLimit = RateLimiter<RecordID>(limit: 20, periodMilliseconds: 3_600_000)

  init(
    storage: S, vault: Vault, settings: ServerSettings, journal: ApplyJournal? = nil,
    quarantine: Quarantine = Quarantine(),
    connectors: [any BankConnector]? = nil, longLine: LongLine = LongLine()
  ) {
    let bench = Workbench(journal: journal, quarantine: quarantine)
    self.bench = bench
    let metrics = Metrics()
    self.metrics = metrics
    connections = ConnectionTable(limits: settings.connections, proxies: settings.proxies)
    bodies = BodyBudget(limits: settings.bodies)
    answers = AnswerBudget(limits: settings.answers)
    events = EventHub(metrics: metrics)
    self.storage = storage
    self.settings = settings
    self.vault = vault
    clock = settings.clock
    sessions = Sessions(storage: storage, clock: settings.clock)
    mail = MailRoom(storage: storage, vault: vault, settings: settings, bench: bench)
    let log = SecurityLog(storage: storage, vault: vault, clock: settings.clock)
    accountKeys = AccountKeys(storage: storage, vault: vault, clock: settings.clock, log: log)
    proofs = AddressProofs(storage: storage, clock: settings.clock, mail: mail, log: log)
    accounts = Accounts(storage: storage, settings: settings, sessions: sessions, mail: mail, proofs: proofs, log: log)
    resets = PasswordResets(storage: storage, clock: settings.clock, mail: mail, accounts: accounts)
    sync = SyncService(
      storage: storage, vault: vault, clock: settings.clock, events: events, bench: bench,
      settings: settings, metrics: metrics, answers: answers, longLine: longLine)
    glances = GlanceService(sync: sync, keys: accountKeys, press: press, clock: settings.clock)
    store = StoreService(storage: storage, sync: sync, vault: vault, settings: settings)
    groups = GroupService(
      storage: storage, sync: sync, sessions: sessions, vault: vault, clock: settings.clock,
      guests: GuestLimits(perNetwork: settings.guestsPerDay))
    invitations = InvitationService(
      storage: storage, groups: groups, vault: vault, mail: mail, settings: settings)
    banks = BankService(
      storage: storage, vault: vault, sync: sync, log: log, settings: settings, metrics: metrics, connectors: connectors
    )
    deletions = AccountDeletions(accounts: accounts, groups: groups, banks: banks, mail: mail, settings: settings)
    exports = ExportLinks(storage: storage, sync: sync, clock: settings.clock, mail: mail, log: log)
    directory = IssuerDirectory(clock: settings.clock)
    flows = IdentityFlows(storage: storage, vault: vault, settings: settings, directory: directory)
    identities = IdentityAccounts(accounts: accounts, deletions: deletions, invitations: invitations, vault: vault)
    passkeys = Passkeys(accounts: accounts, deletions: deletions, vault: vault)
    let desk = PushDesk(storage: storage, vault: vault, settings: settings)
    let teller = Teller(
      desk: desk, mails: NoticeMails(storage: storage, vault: vault, room: mail), sync: sync, events: events,
      clock: settings.clock,
      pauseMilliseconds: settings.tellingPauseMilliseconds)
    self.teller = teller
    events.listen { teller.heard($0, $1) }
    log.listen { teller.heardSignIn($0, on: $1) }
    jobs = JobService(
      storage: storage, sync: sync, clock: settings.clock, deletions: deletions, metrics: metrics,
      forgetsAddresses: mail.isReal)
    files = StaticFiles(folder: settings.webFolder)
    syncLimit = RateLimiter(limit: settings.syncsPerMinute, periodMilliseconds: 60_000)
    reportLimit = RateLimiter(limit: settings.reportsPerMinute, periodMilliseconds: 60_000)
    linkLimit = RateLimiter(limit: 600, periodMilliseconds: 3_600_000)
    signUpLimit = RateLimiter(limit: settings.signUpsPerHour, periodMilliseconds: 3_600_000)
  }

  func router() -> Router<ServerContext> {
    let calls = Self.calls
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: FrameMiddleware(
        metrics: metrics, settings: settings, answers: answers,
        operatorPaths: Set(calls.filter(\.isForOperators).map(\.path))))
    for call in calls {
      router.on(RouterPath(call.path), method: call.method) { request, context in
        try await self.answer(call, request, context)
      }
    }
    router.get("**") { request, _ in try self.file(request) }
    router.get("/") { request, _ in try self.opening(request) ?? self.file(request) }
    return router
  }

  /// To the example, for a person who opens the app (not for the service worker, which fetches the page to keep it).
  private func opening(_ request: Request) -> Response? {
    let isVisit = HTTPField.Name("Sec-Fetch-Mode").map { request.headers[$0] == "navigate" } ?? false
    guard settings.opensExample, isVisit, request.uri.query == nil else { return nil }
    return Response(status: .temporaryRedirect, headers: [.location: "/?example=1", .cacheControl: "no-store"])
  }

  private func file(_ request: Request) throws -> Response {
    guard let response = files.respond(to: request.uri.path, request.headers) else { throw HTTPFailure.noSuchCall }
    return response
  }
}
