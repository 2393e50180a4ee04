import Basis
import CryptoExtras
import Foundation
import HTTPTypes
import HummingbirdTesting
import Ledger
import Testing

@testable import SandboxBank
@testable import Server
@testable import Store

/// A sandbox bank on this machine, and what a server needs to ask it. Both go by the same clock.
final class BankTown: Sendable {
  static let key: String = {
    do { return try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation } catch { return "" }
  }()

  let bank: SandboxBank
  let clock: ClockBox
  let port: Int

  private init(_ bank: SandboxBank, _ clock: ClockBox, port: Int) {
    (self.bank, self.clock, self.port) = (bank, clock, port)
  }

  /// Runs while `body` does.
  static func open<T: Sendable>(
    _ faults: Set<SandboxFault> = [], _ body: @Sendable @escaping (BankTown) async throws -> T
  ) async throws -> T {
    let clock = ClockBox()
    var options = SandboxBank.Options(
      publicKey: try _RSA.Signing.PrivateKey(pemRepresentation: key).publicKey.pemRepresentation)
    options.now = { clock.now }
    options.faults = faults
    options.slowness = .seconds(20)
    let bank = try SandboxBank(options)
    let (ready, signal) = AsyncStream.makeStream(of: Int.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await bank.run(port: 0) { signal.yield($0) } } catch is CancellationError {}
        signal.finish()
      }
      defer { group.cancelAll() }
      for await port in ready { return try await body(BankTown(bank, clock, port: port)) }
      throw Closed()
    }
  }

  struct Closed: Error {}

  // MARK: What asks it

  var address: String { "http://localhost:\(port)" }

  /// For a server in a process of its own.
  var simpleFINEnvironment: [String: String] {
    [
      "EVENKEEL_SIMPLEFIN": "on", "EVENKEEL_SIMPLEFIN_URL": address + "/simplefin",
      "EVENKEEL_BANK_HOSTS": "localhost:\(port)",
    ]
  }

  func settings(_ change: (inout [String: String]) -> Void = { _ in }) throws -> BankSettings {
    var environment = [
      "EVENKEEL_ENABLE_BANKING_APP": bank.options.application, "EVENKEEL_ENABLE_BANKING_KEY": Self.key,
      "EVENKEEL_ENABLE_BANKING_URL": address, "EVENKEEL_SIMPLEFIN": "on",
      "EVENKEEL_SIMPLEFIN_URL": address + "/simplefin",
      "EVENKEEL_BANK_HOSTS": "localhost:\(port)",
    ]
    change(&environment)
    return try BankSettings(environment: environment)
  }

  /// Impatient enough for a test of a slow bank.
  static var fetch: OutgoingFetch {
    var fetch = OutgoingFetch()
    fetch.milliseconds = 5_000
    return fetch
  }

  func connectors(_ fetch: OutgoingFetch = BankTown.fetch) throws -> [any BankConnector] {
    let clock = clock
    return try settings().connectors(clock: ServerClock { clock.now }, fetch: fetch)
  }

  func enableBanking() throws -> any BankConnector {
    try #require(try connectors().first { $0.provider == .enableBanking })
  }

  func simpleFIN() throws -> any BankConnector {
    try #require(try connectors().first { $0.provider == .simpleFIN })
  }

  var today: CalendarDate { BankTime.day(clock.now) }

  func tomorrow() { clock.advance(milliseconds: 86_400_000) }

  /// A consent, from the choice of a bank to what is kept.
  func grant(_ connector: any BankConnector, _ name: String = "UBS (sandbox)", country: String = "CH") async throws
    -> BankGrant
  {
    let offered = try await connector.banks(in: country)
    let bank = try #require(offered.first { $0.name == name })
    let wish = ConsentWish(
      bank: bank, state: "state-1", returnAddress: "http://localhost:8080/v1/banks/return",
      language: "en", person: "somebody")
    let start = try await connector.begin(wish)
    let back = try #require(self.bank.decide(start.address, allows: true))
    let code = try #require(BankTown.fields(of: back)["code"])
    return try await connector.finish(.code(code))
  }

  static func fields(of address: String) -> [String: String] {
    FormText.fields(address.components(separatedBy: "?").dropFirst().joined(separator: "?")) ?? [:]
  }

  // MARK: People

  struct Household: Sendable {
    let town: BankTown
    let server: TestServer
    let client: any TestClientProtocol
    let ada: Person
    let space: RecordID

    var banks: BankService<MemoryStorage> { server.core.banks }

    /// - Returns: what the answer says, and the cookie of the browser that is on its way.
    func begin(_ members: [(String, JSON)] = [], as person: Person? = nil) async throws -> (
      answer: Answer, browser: String?
    ) {
      let person = person ?? ada
      let session = person.sessionCookie
      let usual: [(String, JSON)] = [
        ("provider", .string("enable_banking")), ("bank", .string("UBS (sandbox)")), ("country", .string("CH")),
        ("agreed", .bool(true)), ("zone", .string("Europe/Zurich")),
      ]
      let form = usual.filter { member in !members.contains { $0.0 == member.0 } } + members.filter { $0.1 != .null }
      let answer = try await person.post("/v1/banks", object(form))
      let browser = person.sessionCookie
      person.take(session)
      return (answer, browser == session ? nil : browser)
    }

    /// What the person decides at the bank.
    /// - Returns: where they are sent back to.
    func decide(_ answer: Answer, allows: Bool) throws -> String {
      let page = try #require(try answer.json["url"]?.stringValue, "\(answer.text)")
      return try #require(town.bank.decide(page, allows: allows))
    }

    /// As a browser comes back from its bank: with the cookie of the way, without the session (SameSite=Strict).
    func comeBack(_ address: String, browser: String?) async throws -> String {
      let path = try #require(address.range(of: "/v1/banks/return").map { String(address[$0.lowerBound...]) })
      let headers: HTTPFields = browser.map { [.cookie: $0] } ?? [:]
      let answer = try await Person(client).call(.get, path, headers: headers)
      #expect(answer.status == 303 && answer.headers[.cacheControl] == "no-store", "\(answer.text)")
      return answer.headers[.location] ?? ""
    }

    /// From the choice to the first sync.
    @discardableResult
    func connect() async throws -> RecordID {
      let (answer, browser) = try await begin()
      #expect(
        try await comeBack(try decide(answer, allows: true), browser: browser)
          == "/settings/banks?result=bank_connected")
      try await banks.runDue()
      let last = try await connections().last
      return try #require(last).id
    }

    func connections() async throws -> [BankConnection] {
      try await banks.reading(space) { Array($0.bankConnections) }
    }

    func connection(_ id: RecordID) async throws -> BankConnection {
      let found = try await banks.connection(id, in: space)
      return try #require(found)
    }

    func accounts(_ id: RecordID) async throws -> [BankAccount] {
      try await banks.reading(space) { $0.bankAccounts(of: id) }
    }

    /// How many entries there are that were not deleted.
    func entryCount() async throws -> Int {
      try await banks.reading(space) { space in
        var count = 0
        space.transactions.forEachUnordered { if !$0.stamp.isDeleted { count += 1 } }
        return count
      }
    }

    func grant(_ id: RecordID) async throws -> StoredBankGrant? {
      try await server.storage.bankGrant(try banks.jobPermit(space), id: id)
    }

    /// Days later: a session has ended meanwhile.
    func signIn() async throws {
      let form = object([("email", .string("ada@example.org")), ("password", .string("Engine1842"))])
      #expect(try await ada.post("/v1/auth/sign-in", form).status == 200)
    }

    /// What opens a bank, as the provider knows it.
    func session(_ id: RecordID) async throws -> EnableBankingSession {
      let grant = try #require(try await grant(id))
      let secret = try #require(try banks.secret(grant))
      return try EnableBankingSession(secret)
    }

    func sync(_ id: RecordID, as person: Person? = nil) async throws -> Answer {
      try await (person ?? ada).post("/v1/banks/\(id.text)/sync", object([]))
    }
  }

  static func household(
    _ faults: Set<SandboxFault> = [], journal: ApplyJournal? = nil,
    _ body: @Sendable @escaping (Household) async throws -> Void
  ) async throws {
    try await open(faults) { town in
      let settings = try town.settings()
      let clock = town.clock
      let server = TestServer(journal: journal) {
        $0.banks = settings
        $0.site = "http://localhost:8080"
        $0.clock = ServerClock { clock.now }
      }
      try await server.run { client in
        let ada = Person(client)
        try await ada.signUp("Ada")
        let space = try await ada.makeSpace("ada").space
        try await body(Household(town: town, server: server, client: client, ada: ada, space: space))
      }
    }
  }
}
