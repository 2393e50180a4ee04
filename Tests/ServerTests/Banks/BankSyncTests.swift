import Basis
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Proving
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

@Suite("BNK-08 to BNK-11: banks that deliver")
struct BankSyncTests {
  @Test("BNK-09: the next day brings the next day's rows, by itself and once") func nextDay() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let before = try await home.entryCount()
      _ = home.town.bank.takeLog()
      try await home.banks.runDue()
      #expect(home.town.bank.takeLog().isEmpty, "nothing is due before tomorrow morning")
      for _ in 0..<4 { home.town.tomorrow() }
      try await home.banks.runDue()
      let after = try await home.entryCount()
      #expect(after > before)
      // L-11: from the last success, and a week before it.
      let asked = home.town.bank.takeLog().first { $0.path.hasSuffix("/transactions") }
      #expect(FormText.fields(asked?.query ?? "")?["date_from"] == home.town.today.adding(days: -11).text)
      try await home.signIn()
      let again = try await home.sync(id)
      #expect(try again.json["totalNew"]?.integerValue == 0 && again.json["totalUpdated"]?.integerValue == 0)
      #expect(try await home.entryCount() == after)
      let accounts = try await home.accounts(id)
      for account in SandboxInstitution.all[0].accounts(seed: 1) {
        #expect(accounts.first { $0.title == account.label }?.booked == home.town.bank.booked(account))
      }
    }
  }

  /// In Zurich, where clocks change on 29 March and 25 October 2026.
  @Test(
    "BNK-09: at six in the morning by the person's clock, across its changes",
    arguments: [
      ("2026-03-28T05:00:00Z", "2026-03-29T04:00:00Z"), ("2026-03-29T04:00:00Z", "2026-03-30T04:00:00Z"),
      ("2026-10-24T04:00:00Z", "2026-10-25T05:00:00Z"), ("2026-10-25T05:00:00Z", "2026-10-26T05:00:00Z"),
      // Asked by hand shortly before six, it is asked at six all the same.
      ("2026-11-20T04:59:59Z", "2026-11-20T05:00:00Z"), ("2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z"),
    ])
  func schedule(last: String, next: String) throws {
    var bank = BankConnection()
    bank.zone = "Europe/Zurich"
    let (last, next) = (try #require(BankTime.milliseconds(last)), try #require(BankTime.milliseconds(next)))
    bank.lastSync = last
    #expect(BankSchedule.next(bank, attempts: 0, now: last + 1) == next)
    bank.consentExpiresAt = last + 1000
    #expect(BankSchedule.next(bank, attempts: 0, now: last + 1) == last + 1000, "an end is told of when it comes")
  }

  @Test("NTF-13: what a clock wrote of a bank that was ahead puts nothing off until that day") func aheadInRecords() {
    let (now, day): (Int64, Int64) = (1_795_000_000_000, 86_400_000)
    var bank = BankConnection()
    bank.zone = "Europe/Zurich"
    bank.lastSync = now + 40 * day
    let next = BankSchedule.next(bank, attempts: 0, now: now)
    #expect(next == now, "counted from now, it would be put off anew by each look")
    bank.triedAt = now + 40 * day
    #expect(BankSchedule.next(bank, attempts: 2, now: now) == now)
    bank.limitedUntil = now + 40 * day
    #expect(BankSchedule.limit(of: bank, now: now) == nil && BankSchedule.next(bank, attempts: 0, now: now) == next)
    bank.limitedUntil = now + 2 * day
    #expect(BankSchedule.limit(of: bank, now: now) == now + 2 * day)
    // A second that the clock went back is no other day.
    bank = BankConnection()
    bank.lastSync = now + 1000
    let (past, present) = (
      BankSchedule.next(bank, attempts: 0, now: now), BankSchedule.next(bank, attempts: 0, now: now + 1000)
    )
    #expect(past == present)
  }

  @Test("NTF-13: a bank that was asked while the clock was forty days ahead is asked again when it is right")
  func clockAhead() async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      home.town.clock.advance(milliseconds: 40 * 86_400_000)
      try await home.banks.runDue()
      #expect(try await home.connection(id).lastSync == home.town.clock.now, "asked that day")
      home.town.clock.advance(milliseconds: -40 * 86_400_000)
      try await home.banks.runDue()
      let due = try #require(try await home.grant(id)).due
      #expect(due - home.town.clock.now <= 2 * 86_400_000)
      _ = home.town.bank.takeLog()
      for _ in 0..<2 {
        home.town.tomorrow()
        try await home.banks.runDue()
      }
      #expect(home.town.bank.takeLog().contains { $0.path.hasSuffix("/transactions") })
    }
  }

  @Test("BNK-09: an hour that is skipped or comes twice") func strangeHours() {
    let zone = "Europe/Zurich"
    // Half past two is not on the clock on 29 March: half past three it is.
    #expect(
      ServerClock.moment(.day(2026, 3, 29), minute: 150, in: zone) == BankTime.milliseconds("2026-03-29T01:30:00Z"))
    #expect(
      ServerClock.moment(.day(2026, 10, 25), minute: 150, in: zone) == BankTime.milliseconds("2026-10-25T00:30:00Z"))
    #expect(
      ServerClock.moment(.day(2026, 7, 1), minute: 0, in: "Nowhere") == BankTime.milliseconds("2026-07-01T00:00:00Z"))
  }

  @Test(
    "BNK-11: after failures later and later, and with the first success as before",
    arguments: [
      (SandboxFault.serverError, BankConnection.Problem.unreachable), (.unreadable, .unreadable), (.tellsAll, .refused),
    ])
  func backoff(fault: SandboxFault, problem: BankConnection.Problem) async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      let count = try await home.entryCount()
      home.town.tomorrow()
      home.town.bank.set([fault])
      var waits: [Int64] = []
      for _ in 0..<6 {
        try await home.banks.runDue()
        let bank = try await home.connection(id)
        #expect(bank.status == .error && bank.problem == problem)
        let due = try #require(try await home.grant(id)).due
        waits.append((due - home.town.clock.now) / 60_000)
        home.town.clock.advance(milliseconds: due - home.town.clock.now)
      }
      #expect(waits == [15, 60, 240, 720, 1440, 1440])
      #expect(try await home.entryCount() == count)
      home.town.bank.set([])
      try await home.banks.runDue()
      let bank = try await home.connection(id)
      #expect(bank.status == .active && bank.problem == nil && bank.lastSync == home.town.clock.now)
      #expect(try await home.grant(id)?.attempts == 0)
      #expect(try await home.entryCount() > count, "nothing was missed meanwhile")
    }
  }

  @Test("L-10: a bank that limits is left alone until it answers again, also by the person") func limits() async throws
  {
    try await BankTown.household { home in
      let id = try await home.connect()
      home.town.tomorrow()
      try await home.signIn()
      home.town.bank.set([.limitedUntil])
      let refused = try await home.sync(id)
      #expect(try refused.status == 429 && refused.errorCode == "bank.limited")
      let until = try #require(try await home.connection(id).limitedUntil)
      #expect(until == home.town.clock.now + 3_600_000)
      let sentence = try refused.json["error"]?["message"]?.stringValue ?? ""
      #expect(
        !sentence.isEmpty && !sentence.contains(ServerClock.text(until).prefix(10)),
        "C-13: no machine's moment in a sentence")
      _ = home.town.bank.takeLog()
      #expect(try await home.sync(id).status == 429)
      try await home.banks.runDue()
      #expect(home.town.bank.takeLog().isEmpty)
      home.town.bank.set([])
      home.town.clock.advance(milliseconds: 3_600_000)
      try await home.banks.runDue()
      #expect(try await home.connection(id).status == .active)
      #expect(try await home.connection(id).limitedUntil == nil)
    }
  }

  @Test("C-14: the bank's day is moved as docs/banks.md says, and it goes on answering", arguments: [1, -1, 40])
  func anotherDayAtTheBank(days: Int) async throws {
    try await BankTown.household { home in
      let id = try await home.connect()
      home.town.bank.move(days: days)
      #expect(try await home.sync(id).status == 200)
      #expect(try await home.connection(id).status == .active)
    }
  }

  @Test(
    "BNK-11: rows that come late, without ids, under other ids or booked under another one are one entry each",
    arguments: [
      SandboxFault.lateRows, .changedIds, .noIds, .pendingOtherId, .emptyPage, .brokenPage, .shortPeriod, .fourADay,
    ])
  func hardRows(fault: SandboxFault) async throws {
    // What a bank without faults brings in the same days.
    let expected = Counted()
    try await BankTown.household { home in
      let id = try await home.connect()
      for _ in 0..<8 {
        home.town.tomorrow()
        try await home.banks.runDue()
      }
      await expected.set(try await home.sums(id))
    }
    try await BankTown.household { home in
      let id = try await home.connect()
      home.town.bank.set([fault])
      for _ in 0..<7 {
        home.town.tomorrow()
        try await home.banks.runDue()
      }
      home.town.bank.set([])
      home.town.tomorrow()
      try await home.banks.runDue()
      let (here, there) = (try await home.sums(id), await expected.sums)
      #expect(here == there, "\(fault)")
    }
  }

  @Test("BNK-06, BNK-09: of two servers on one database one asks, and the answers are kept sealed") func twoServers()
    async throws
  {
    try await BankTown.open { town in
      let folder = try TemporaryFolder()
      var settings = ServerSettings()
      settings.registration = .open
      settings.passwordCost = 8
      settings.signUpsPerHour = 0
      settings.webFolder = "/nowhere"
      settings.site = "http://localhost:8080"
      let clock = town.clock
      settings.clock = ServerClock { clock.now }
      settings.banks = try town.settings()
      let vault = Vault.random()
      let (one, other) = (
        try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in },
        try SQLiteStorage(path: folder.path + "/a.sqlite") { _ in }
      )
      let (first, second) = (
        ServerCore(storage: one, vault: vault, settings: settings),
        ServerCore(storage: other, vault: vault, settings: settings)
      )
      let session = try await Self.signedUp(first)
      let space = try await first.banks.ownSpace(of: session.user).space
      let agreement = BankService<SQLiteStorage>.Agreement(
        provider: "enable_banking", bank: "UBS (sandbox)", country: "CH", zone: "Europe/Zurich", renews: nil,
        language: "en")
      let begun = try await first.banks.begin(agreement, session)
      let back = try #require(town.bank.decide(begun.address, allows: true))
      // Back on the other server, as a balancer may have it.
      #expect(
        try await second.banks.comeBack(
          BankTown.fields(of: back), browser: begun.browser, from: Origin(network: "", device: "")) == .connected)
      _ = town.bank.takeLog()
      async let left: Void = first.banks.runDue()
      async let right: Void = second.banks.runDue()
      _ = try await (left, right)
      #expect(town.bank.takeLog().filter { $0.path.hasSuffix("/balances") }.count == 3, "each account once")
      let bank = try #require(try await second.banks.reading(space) { $0.bankConnections.first })
      let permit = try first.banks.jobPermit(space)
      let accounts = try await first.banks.reading(space) { $0.bankAccounts(of: bank.id) }
      let account = try #require(accounts.first { $0.title == "Everyday account" })
      let kept = try await one.bankAnswers(permit, of: bank.id, account: account.id)
      let answer = try #require(kept.first)
      let head = try #require(try await one.head(permit))
      let name = BankService<SQLiteStorage>.answerName(bank.id, account.id, answer.fetchedAt)
      let pages =
        try JSON.parse(try vault.unwrap(head.wrappedKey, for: space).open(note: answer.sealed, about: name)).arrayValue
        ?? []
      #expect(pages.contains { $0["answer"]?.stringValue?.contains("Dorfladen Lindenblatt") == true })
      await one.close()
      await other.close()
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/" + file))
        for secret in ["Dorfladen", "continuation_key", "UBS (sandbox)"] {
          #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file)")
        }
      }
    }
  }

  private static func signedUp(_ core: ServerCore<SQLiteStorage>) async throws -> Session {
    let found = SessionBox()
    try await core.serving { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      _ = try await ada.makeSpace("ada")
      let token = try #require(ada.sessionCookie?.components(separatedBy: "=").dropFirst().joined(separator: "="))
      await found.set(try await core.sessions.find(token))
    }
    return try #require(await found.session)
  }

  private actor SessionBox {
    var session: Session?
    func set(_ session: Session?) { self.session = session }
  }
}

/// What is in each wallet of a bank, in minor units, and how many entries there are.
struct BankSums: Equatable, Sendable {
  var count: Int
  var byAccount: [String: Int64]
}

private actor Counted {
  var sums = BankSums(count: -1, byAccount: [:])
  func set(_ sums: BankSums) { self.sums = sums }
}

extension BankTown.Household {
  /// What a bank brought, as far as it is there.
  func sums(_ id: RecordID) async throws -> BankSums {
    let accounts = try await accounts(id)
    return try await banks.reading(space) { space in
      var sums = BankSums(count: 0, byAccount: [:])
      space.transactions.forEachUnordered { entry in
        guard !entry.stamp.isDeleted, let account = accounts.first(where: { $0.walletId == entry.walletId }) else {
          return
        }
        sums.count += 1
        sums.byAccount[account.title, default: 0] += entry.amount
      }
      return sums
    }
  }
}

extension ServerCore {
  fileprivate func serving(_ body: @Sendable @escaping (any TestClientProtocol) async throws -> Void) async throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: router(), logger: logger).test(.router, body)
  }
}
