import Basis
import Foundation
import Intake
import Synchronization
import Testing

@testable import SandboxBank
@testable import Server

@Suite("BNK-01: SimpleFIN, asked of the sandbox bank")
struct SimpleFINTests {
  private func token(_ address: String) -> String { Data(address.utf8).base64EncodedString() }

  private func grant(_ town: BankTown) async throws -> (connector: any BankConnector, grant: BankGrant) {
    let connector = try town.simpleFIN()
    return (connector, try await connector.finish(.setupToken(town.bank.makeSetupToken(at: town.address))))
  }

  private func fetch(_ town: BankTown, days: Int = 90, _ faults: Set<SandboxFault> = []) async throws -> BankCatch {
    let (connector, grant) = try await grant(town)
    town.bank.set(faults)
    _ = town.bank.takeLog()
    let wish = FetchWish(accounts: grant.accounts.map { $0.id }, from: town.today.adding(days: -days), to: town.today)
    return try await connector.fetch(wish, with: grant.secret)
  }

  @Test("BNK-03: a token is changed once for what opens the bank, however it was copied") func claim() async throws {
    try await BankTown.open { town in
      let connector = try town.simpleFIN()
      let token = town.bank.makeSetupToken(at: town.address)
      let copied = "  " + token.prefix(20) + "\n" + token.dropFirst(20).replacingOccurrences(of: "=", with: "") + "\n"
      let grant = try await connector.finish(.setupToken(copied))
      #expect(grant.accounts.map { $0.name } == ["Checking", "Travel"] && grant.endsAt == nil)
      #expect(grant.accounts.allSatisfy { $0.institution == "Example Union (sandbox)" })
      await #expect(throws: BankFailure.compromised) { try await connector.finish(.setupToken(token)) }
      let start = try await connector.begin(
        ConsentWish(bank: nil, state: "", returnAddress: "", language: "en", person: "p"))
      #expect(start.address == town.address + "/simplefin/create")
      let banks = try await connector.banks(in: "CH")
      #expect(banks.isEmpty)
    }
  }

  @Test(
    "Bad input: a token that leads into the own network, or nowhere, is none",
    arguments: [
      "", "not base64 at all!", "aHR0cHM", "http://bridge.example.org/claim/1", "https://10.0.0.1/claim/1",
      "https://127.0.0.1:8443/claim/1",
      "https://localhost/claim/1", "https://[::1]/claim/1", "https://169.254.169.254/latest/meta-data",
      "https://2130706433/claim/1",
      "https://0x7f.1/claim/1", "https://router.lan/claim", "https://user:pass@bridge.example.org/claim/1",
      "file:///etc/passwd",
      "https://bridge.example.org:22/claim/1", "https://bridge.example.org/claim/1#x",
      "https://bridge.example.org\\@10.0.0.1/",
    ])
  func leadsInside(address: String) async throws {
    let connector = SimpleFIN(
      root: try OutgoingAddress(SimpleFIN.usualAddress, hosts: .none), hosts: .none, clock: .system,
      fetch: OutgoingFetch())
    for text in [address, token(address)] {
      await #expect(throws: BankFailure.proofRefused) { try await connector.finish(.setupToken(text)) }
    }
  }

  @Test("Bad input: a name that leads into the own network is found out before anything is asked")
  func nameLeadsInside() async throws {
    try await BankTown.open { town in
      var fetch = OutgoingFetch()
      fetch.resolver = OutgoingResolver { (_) async throws(OutgoingResolver.Failed) in
        [NetworkAddress("127.0.0.1")].compactMap { $0 }
      }
      let connector = SimpleFIN(
        root: try OutgoingAddress(SimpleFIN.usualAddress, hosts: .none), hosts: .none, clock: .system, fetch: fetch)
      await #expect(throws: BankFailure.proofRefused) {
        try await connector.finish(.setupToken(token("https://bridge.simplefin.org/claim/1")))
      }
      #expect(town.bank.takeLog().isEmpty)
    }
  }

  /// What a resolver was asked for.
  private final class Asked: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func note(_ name: String) { names.withLock { $0.append(name) } }
  }

  @Test(
    "SEC-13: a token leads to a bridge that is known, or that whoever runs the server named, and nowhere else on the internet"
  )
  func bridgesOnly() async throws {
    let asked = Asked()
    var fetch = OutgoingFetch()
    fetch.resolver = OutgoingResolver { (name) async throws(OutgoingResolver.Failed) in
      asked.note(name)
      throw OutgoingResolver.Failed()
    }
    let root = try OutgoingAddress("https://bridge.mine.example/simplefin", hosts: .none)
    let connector = SimpleFIN(root: root, hosts: .none, clock: .system, fetch: fetch)
    for host in [
      "example.com", "bridge.simplefin.org.evil.example", "simplefin.org", "evil-bridge.simplefin.org",
      "xbridge.simplefin.org",
    ] {
      await #expect(throws: BankFailure.proofRefused, "\(host)") {
        try await connector.finish(.setupToken(token("https://\(host)/claim/1")))
      }
      // What a bridge answers is somebody else's word, too.
      let secret = BankSecret(bytes: Array("https://user:pass@\(host)/simplefin".utf8))
      await #expect(throws: BankFailure.unreadable, "\(host)") { try await connector.accounts(secret) }
    }
    #expect(asked.all.isEmpty, "nobody was asked where these are")
    for host in ["bridge.simplefin.org", "beta-bridge.simplefin.org", "bridge.mine.example"] {
      await #expect(throws: BankFailure.unreachable) {
        try await connector.finish(.setupToken(token("https://\(host)/claim/1")))
      }
    }
    #expect(asked.all == ["bridge.simplefin.org", "beta-bridge.simplefin.org", "bridge.mine.example"])
  }

  @Test("BNK-09: rows of ninety days in one question, pending ones among them") func rows() async throws {
    try await BankTown.open { town in
      let found = try await fetch(town)
      #expect(found.accounts.count == 2 && found.accounts.allSatisfy { $0.failure == nil })
      let account = SandboxAccount(
        kind: .everyday, currency: .usd, seed: "\(town.bank.options.seed) simple everyday", label: "Checking")
      let first = town.today.adding(days: -90)
      let shown = town.bank.visible(account).filter { $0.isPending(on: town.today) || $0.booked >= first }
      #expect(found.accounts[0].rows.count == shown.count && found.accounts[0].rows.contains { $0.isPending })
      #expect(found.accounts[0].rows.reduce(0) { $0 + $1.amount.minorUnits } == shown.reduce(0) { $0 + $1.units })
      // Ninety days and today are more than one question may ask for.
      #expect(town.bank.takeLog().count == 2 && found.answers.count == 2)
    }
  }

  @Test("BNK-09: a longer time in parts of ninety days, the newest first, each row once") func parts() async throws {
    try await BankTown.open { town in
      let found = try await fetch(town, days: 300)
      let log = town.bank.takeLog()
      #expect(log.count == 4)
      for call in log {
        let parts = call.query.split(separator: "&")
        let seconds = { (name: String) in
          parts.first { $0.hasPrefix(name + "=") }.flatMap { Int64($0.dropFirst(name.count + 1)) } ?? 0
        }
        let (start, end) = (seconds("start-date"), seconds("end-date"))
        #expect(end - start <= 90 * 86_400 && start < end)
      }
      let rows = found.accounts[0].rows
      #expect(
        Set(rows.map { $0.externalId }).count == rows.count && found.accounts[0].from == town.today.adding(days: -300))
    }
  }

  @Test(
    "BNK-11: what each fault means",
    arguments: [
      (SandboxFault.lapsed, BankFailure.lapsed), (.expired, .consentEnded),
      (.limited, .limited(untilMilliseconds: nil)),
      (.serverError, .unreachable), (.unreadable, .unreadable), (.slow, .slow),
    ])
  func faults(fault: SandboxFault, meaning: BankFailure) async throws {
    try await BankTown.open { town in
      let found: BankFailure?
      do { found = try await fetch(town, [fault]).accounts.first?.failure } catch let failure as BankFailure {
        found = failure
      }
      #expect(found == meaning)
    }
  }

  @Test("L-10: the bank's wish to be signed in again is kept beside the rows") func notices() async throws {
    try await BankTown.open { town in
      let found = try await fetch(town, [.signInAgain])
      #expect(found.notices.count == 1 && found.accounts.allSatisfy { $0.failure == nil && !$0.rows.isEmpty })
    }
  }
}
