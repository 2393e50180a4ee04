import Basis
import Filing
import Foundation
import Intake
import Ledger
import Store

/// The way to a bank and back (BNK-02 to BNK-05, BNK-07).
extension BankService {
  /// Milliseconds that a person may take at their bank.
  static var wayMilliseconds: Int64 { 30 * 60_000 }

  /// What a person said yes to.
  struct Agreement: Sendable {
    var provider: String
    /// As the offers name it.
    var bank: String?
    var country: String?
    /// A name of the time zone database: whose morning it is.
    var zone: String
    /// The connection whose consent is given again.
    var renews: RecordID?
    var language: String
  }

  struct Begun: Sendable {
    var address: String
    /// For the browser's cookie; nil where nobody is sent back.
    var browser: String?
  }

  func offers(in country: String) async throws -> [(provider: BankProvider, banks: [OfferedBank])] {
    guard !connectors.isEmpty else { throw HTTPFailure.notFound }
    var found: [(provider: BankProvider, banks: [OfferedBank])] = []
    for connector in connectors {
      found.append((connector.provider, try await asking { try await connector.banks(in: country) }))
    }
    return found
  }

  /// In the words of this server.
  func asking<T: Sendable>(_ work: @Sendable () async throws -> T) async throws -> T {
    do { return try await work() } catch let failure as BankFailure {
      if case .limited(let until?) = failure { throw HTTPFailure.bank(.limited(until: until)) }
      throw HTTPFailure.bank(.provider(failure))
    }
  }

  // MARK: There

  func begin(_ agreement: Agreement, _ session: Session) async throws -> Begun {
    guard let connector = connector(agreement.provider) else { throw HTTPFailure.notFound }
    let (space, permit) = try await ownSpace(of: session.user)
    var wish = try await wish(agreement, in: space)
    if connector.provider == .simpleFIN {
      // Where the token is to be had; nobody is sent back from there.
      let asked = consent(wish, "", agreement, session.user)
      let start = try await asking { try await connector.begin(asked) }
      return Begun(address: start.address, browser: nil)
    }
    guard let asked = wish.bank else { throw HTTPFailure.bank(.unknownBank) }
    let offered = try await asking { try await connector.banks(in: asked.country) }
    guard let bank = offered.first(where: { $0.name == asked.name }) else { throw HTTPFailure.bank(.unknownBank) }
    wish.bank = bank
    let (state, browser) = (Sessions<S>.randomToken(), Sessions<S>.randomToken())
    let going = consent(wish, state, agreement, session.user)
    let start = try await asking { try await connector.begin(going) }
    wish.endsAt = start.endsAt
    let hash = Sessions<S>.hash(state)
    let kept = StoredBankConsent(
      state: hash, browser: Sessions<S>.hash(browser), session: session.tokenHash,
      user: permit.principal.person ?? session.user,
      expiresAt: clock.now() + Self.wayMilliseconds,
      sealed: try vault.sealNote(wish.bytes, about: "bank consent", BankWish.noteID(hash)))
    try await storage.write(
      [.addBankConsent(try SystemPermit(.changeOwnAccount, as: .user(session.user)), kept)], conflict: .signedOut)
    return Begun(address: start.address, browser: browser)
  }

  private func wish(_ agreement: Agreement, in space: RecordID) async throws -> BankWish {
    guard agreement.zone.utf8.count <= 60, TimeZone(identifier: agreement.zone) != nil else {
      throw HTTPFailure.badRequest("\u{201C}zone\u{201D} has to be a name such as Europe/Zurich.")
    }
    var wish = BankWish(
      provider: agreement.provider, bank: nil, connection: agreement.renews ?? .random(), space: space,
      zone: agreement.zone)
    if let name = agreement.bank, let country = agreement.country {
      wish.bank = OfferedBank(name: name, country: country)
    }
    guard let renewed = agreement.renews else { return wish }
    guard let known = try await connection(renewed, in: space), known.provider == agreement.provider else {
      throw HTTPFailure.notFound
    }
    guard !known.isEnded else { throw HTTPFailure.bank(.ended) }
    // The same bank, whatever is asked for.
    let prefix = (known.country ?? "") + ":"
    if known.bankId.hasPrefix(prefix), let country = known.country {
      wish.bank = OfferedBank(name: String(known.bankId.dropFirst(prefix.count)), country: country)
    }
    return wish
  }

  private func consent(_ wish: BankWish, _ state: String, _ agreement: Agreement, _ user: RecordID) -> ConsentWish {
    ConsentWish(
      bank: wish.bank, state: state, returnAddress: site + Self.returnPath, language: agreement.language,
      person: Self.pseudonym(user))
  }

  // MARK: Back

  enum Arrival: Equatable, Sendable {
    case connected
    /// The person went back: nothing happened, so nothing is said.
    case cancelled
    /// There is no such way in this browser, or not any more.
    case over
    /// A stable code.
    case failed(reason: String)
  }

  /// What the bank sent. It counts once, in the browser in which the way began, and while that session is there
  /// (COR-49).
  func comeBack(_ fields: [String: String], browser: String?, from origin: Origin) async throws -> Arrival {
    let isCancelled =
      fields["error"].map { ["access_denied", "user_cancelled", "cancelled"].contains($0.lowercased()) } ?? false
    // Some leave the state out when the person goes back.
    guard let state = fields["state"], state.utf8.count <= 128, let browser, browser.utf8.count <= 128 else {
      return isCancelled ? .cancelled : .over
    }
    let hash = Sessions<S>.hash(state)
    guard let way = try await storage.bankConsent(state: hash) else { return .over }
    do {
      try await storage.write([.takeBankConsent(state: hash, browser: Sessions<S>.hash(browser), now: clock.now())])
    } catch {
      guard error == .conflict else { throw error }
      return .over
    }
    if isCancelled { return .cancelled }
    let wish = try BankWish(kept: try vault.openNote(way.sealed, about: "bank consent", BankWish.noteID(hash)))
    guard fields["error"] == nil, let code = fields["code"], let connector = connector(wish.provider) else {
      return .failed(reason: "refused")
    }
    // Moved to one device meanwhile, or somebody else's by now.
    guard let (own, _) = try await ownSpaceIfAny(of: way.user), own == wish.space else {
      return .failed(reason: "not-synced")
    }
    do {
      return try await sync.bench.duringBank(wish.connection, of: wish.space) {
        let grant: BankGrant
        do throws(BankFailure) { grant = try await connector.finish(.code(code)) } catch {
          return .failed(reason: error.reason)
        }
        return try await arrive(grant, wish, way.user, connector, origin) ? .connected : .failed(reason: "no-accounts")
      }
    } catch HTTPFailure.rejected {
      return .failed(reason: "refused")
    } catch HTTPFailure.setAside {
      return .failed(reason: "server")
    }
  }

  private func ownSpaceIfAny(of user: RecordID) async throws -> (space: RecordID, permit: Permit)? {
    do { return try await ownSpace(of: user) } catch HTTPFailure.bank(.notSynced) { return nil } catch HTTPFailure
      .sealing
    { return nil }
  }

  /// A token that the person copied (SimpleFIN).
  /// - Returns: the connection.
  func connect(_ agreement: Agreement, token: String, _ session: Session, from origin: Origin) async throws -> RecordID
  {
    guard let connector = connector(agreement.provider), connector.provider == .simpleFIN else {
      throw HTTPFailure.notFound
    }
    let (space, _) = try await ownSpace(of: session.user)
    let wish = try await wish(agreement, in: space)
    return try await sync.bench.duringBank(wish.connection, of: space) {
      let grant = try await asking { try await connector.finish(.setupToken(token)) }
      guard try await arrive(grant, wish, session.user, connector, origin) else {
        throw HTTPFailure.bank(.provider(.refused(reason: "no accounts")))
      }
      return wish.connection
    }
  }

  /// Keeps what opens the bank and tells the ledger of it, in one; the first sync follows at once. False where the
  /// consent opens nothing.
  private func arrive(
    _ grant: BankGrant, _ wish: BankWish, _ user: RecordID, _ connector: any BankConnector, _ origin: Origin
  ) async throws -> Bool {
    let readable = grant.accounts.filter { $0.isReadable }
    let now = clock.now()
    guard !readable.isEmpty else {
      _ = await end(grant.secret, by: connector)
      return false
    }
    var fresh = BankConnection()
    (fresh.id, fresh.provider, fresh.zone) = (wish.connection, wish.provider, wish.zone)
    (fresh.connectedAt, fresh.consentExpiresAt) = (now, grant.endsAt ?? wish.endsAt)
    let institutions = Set(readable.compactMap { $0.institution })
    fresh.bankName =
      wish.bank?.name ?? grant.bankName ?? (institutions.count == 1 ? institutions.first : nil) ?? "SimpleFIN"
    (fresh.bankId, fresh.country) = (wish.bank?.id ?? "", wish.bank?.country)
    let bank = fresh
    let stored = StoredBankGrant(
      id: bank.id, space: wish.space, user: user, provider: bank.provider, due: now,
      sealed: try seal(grant.secret, of: bank.id))
    let today = ServerClock.wallTime(now, in: wish.zone).day
    do {
      let told = try log.write(.bankConnected, user, origin)
      try await write(to: wish.space, with: [.keepBankGrant(try jobPermit(wish.space), stored), told], today: today) {
        space in
        (BankIntake.connected(bank, Self.offers(readable, bank.id, in: space), in: space, today: today), ())
      }
    } catch {
      // Nobody would know of it, nor end it.
      _ = await end(grant.secret, by: connector)
      throw error
    }
    wake()
    return true
  }

  /// Accounts under the names that the ledger knows them by.
  private static func offers(_ accounts: [OfferedAccount], _ bank: RecordID, in space: Space) -> [BankOffer] {
    let known = space.bankAccounts(of: bank).map { $0.uid }
    return accounts.compactMap { account in
      // Where the bank does not tell a currency, it is taken to be the ledger's.
      guard let currency = account.currency ?? space.currency else { return nil }
      let uid = known.contains(account.id) ? account.id : known.first { account.otherIds.contains($0) } ?? account.id
      return BankOffer(uid: uid, number: account.number, title: account.name, currency: currency)
    }
  }
}
