import AsyncHTTPClient
import Basis
import NIOHTTP1
import Store
import Synchronization

/// Banks of the EU and Switzerland through Enable Banking (BNK-01).
final class EnableBanking: BankConnector {
  let provider = BankProvider.enableBanking
  private let access: EnableBankingAccess
  let clock: ServerClock
  private let outgoing: OutgoingFetch
  /// Lists change rarely, and are asked for with each letter that somebody types.
  private let lists = Mutex<[String: (banks: [OfferedBank], at: Int64)]>([:])

  /// In seconds, where a bank does not say how long (BNK-07).
  static let usualConsent: Int64 = 90 * 86_400
  /// In seconds: what a bank may say at most. Ten years are more than any law allows.
  static let longestTold: Int64 = 3650 * 86_400
  /// A consent to the very last second is refused: the bank's clock is later. Seconds.
  static let consentMargin: Int64 = 300
  /// Bytes of one answer.
  private static let answerLimit = 4 << 20
  private static let listMilliseconds: Int64 = 3_600_000

  init(_ access: EnableBankingAccess, clock: ServerClock, fetch: OutgoingFetch) {
    self.access = access
    self.clock = clock
    var way = fetch
    way.byteLimit = min(way.byteLimit, Self.answerLimit)
    outgoing = way
  }

  // MARK: Consent

  func banks(in country: String) async throws(BankFailure) -> [OfferedBank] {
    guard country.utf8.count == 2, country.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else { return [] }
    let now = clock.now()
    if let known = lists.withLock({ $0[country] }), known.at <= now, now - known.at < Self.listMilliseconds {
      return known.banks
    }
    let reply = try await ask("aspsps", query: [("country", country), ("psu_type", "personal"), ("service", "AIS")])
    guard let items = EnableBankingFailure.document(reply.bytes)?["aspsps"]?.arrayValue else { throw .unreadable }
    let banks = items.prefix(Self.mostBanks).compactMap { Self.bank($0) }
    lists.withLock { lists in
      if lists.count >= Self.mostLists { lists.removeAll() }
      lists[country] = (banks, now)
    }
    return banks
  }

  /// Banks of a country, and countries whose banks are remembered.
  static let (mostBanks, mostLists) = (5_000, 50)

  /// A text of a list, as long as one may be.
  private static func text(_ json: JSON?, most: Int = 200) -> String? {
    json?.stringValue.flatMap { $0.isEmpty || $0.utf8.count > most ? nil : $0 }
  }

  static func bank(_ json: JSON) -> OfferedBank? {
    guard let name = text(json["name"]), let country = text(json["country"], most: 2) else { return nil }
    if let types = json["psu_types"]?.arrayValue, !types.isEmpty, !types.contains(.string("personal")) { return nil }
    var bank = OfferedBank(name: name, country: country)
    bank.logo = text(json["logo"], most: 2_000).flatMap { $0.hasPrefix("https://") ? $0 : nil }
    bank.bic = text(json["bic"])
    bank.longestConsent = json["maximum_consent_validity"]?.told(in: 0...longestTold).flatMap { $0 > 0 ? $0 : nil }
    bank.isSandbox = json["sandbox"]?.members != nil
    bank.presenceHeaders = (json["required_psu_headers"]?.arrayValue ?? []).prefix(20).compactMap {
      text($0)?.lowercased()
    }
    return bank
  }

  func begin(_ wish: ConsentWish) async throws(BankFailure) -> ConsentStart {
    guard let bank = wish.bank else { throw .refused(reason: "WRONG_ASPSP_PROVIDED") }
    let longest = min(max(bank.longestConsent ?? Self.usualConsent, 0), Self.longestTold)
    let length = longest > 2 * Self.consentMargin ? longest - Self.consentMargin : longest / 2
    let endsAt = (clock.now() / 1000 + length) * 1000
    let body = JSON.object([
      JSONMember(
        "access",
        .object([
          JSONMember("valid_until", .string(BankTime.text(endsAt))), JSONMember("balances", .bool(true)),
          JSONMember("transactions", .bool(true)),
        ])),
      JSONMember(
        "aspsp", .object([JSONMember("name", .string(bank.name)), JSONMember("country", .string(bank.country))])),
      JSONMember("state", .string(wish.state)), JSONMember("redirect_url", .string(wish.returnAddress)),
      JSONMember("psu_type", .string("personal")), JSONMember("language", .string(wish.language)),
      JSONMember("psu_id", .string(wish.person)),
    ])
    let reply = try await ask("auth", body: body, hiding: [wish.state])
    guard let address = EnableBankingFailure.document(reply.bytes)?["url"]?.stringValue, address.utf8.count <= 8192,
      address.hasPrefix("https://") || (access.base.isPlain && address.hasPrefix("http://"))
    else { throw .unreadable }
    return ConsentStart(address: address, endsAt: endsAt)
  }

  func finish(_ proof: ConsentProof) async throws(BankFailure) -> BankGrant {
    guard case .code(let code) = proof, !code.isEmpty, code.utf8.count <= 4096 else { throw .proofRefused }
    let reply = try await ask("sessions", body: .object([JSONMember("code", .string(code))]), hiding: [code])
    guard let json = EnableBankingFailure.document(reply.bytes) else { throw .unreadable }
    let session = try WorkScope.noted { () throws(BankFailure) in try EnableBankingSession(granted: json) }
    return BankGrant(
      secret: session.secret, endsAt: json["access"]?["valid_until"]?.stringValue.flatMap { BankTime.milliseconds($0) },
      bankName: session.bankName.isEmpty ? nil : session.bankName, accounts: session.accounts.map { $0.offered })
  }

  func accounts(_ secret: BankSecret) async throws(BankFailure) -> [OfferedAccount] {
    let session = try EnableBankingSession(secret)
    let reply = try await ask("sessions/" + FormText.encoded(session.id), hiding: session.hidden)
    guard let json = EnableBankingFailure.document(reply.bytes), let status = json["status"]?.stringValue else {
      throw .unreadable
    }
    switch status {
    case "AUTHORIZED": break
    case "PENDING_AUTHORIZATION", "RETURNED_FROM_BANK": throw .personNeeded
    default: throw .consentEnded
    }
    // Handles alone stand here, which are in the secret.
    let open = Set((json["accounts"]?.arrayValue ?? []).compactMap { $0.stringValue })
    return session.accounts.map { account in
      var offered = account.offered
      offered.isReadable = account.handle.map { open.contains($0) } ?? false
      return offered
    }
  }

  func end(_ secret: BankSecret) async throws(BankFailure) {
    let session = try EnableBankingSession(secret)
    do throws(BankFailure) {
      _ = try await ask("sessions/" + FormText.encoded(session.id), method: .DELETE, hiding: session.hidden)
    } catch {
      guard error == .consentEnded else { throw error }
    }
  }

  // MARK: Calls

  /// One call as it was answered, whatever the answer.
  func reply(
    _ path: String, method: HTTPMethod = .GET, query: [(String, String)] = [], body: JSON? = nil,
    fields: [(String, String)] = []
  ) async throws(BankFailure) -> OutgoingFetch.Reply {
    var request = OutgoingFetch.Request(access.base.adding(path, query: query))
    do throws(EnableBankingKey.NoKey) {
      request.authorization = try access.key.authorization(application: access.application, now: clock.now())
    } catch { throw .misconfigured }
    request.method = body == nil ? method : .POST
    request.fields = fields
    if let body {
      request.body = body.bytes
      request.fields.append(("Content-Type", "application/json"))
    }
    return try await outgoing.bank(request)
  }

  /// One call that has to be answered with what was asked for.
  private func ask(
    _ path: String, method: HTTPMethod = .GET, query: [(String, String)] = [], body: JSON? = nil,
    hiding secrets: [String] = []
  ) async throws(BankFailure) -> OutgoingFetch.Reply {
    let reply = try await reply(path, method: method, query: query, body: body)
    guard (200..<300).contains(reply.status) else {
      throw EnableBankingFailure.read(reply, now: clock.now(), hiding: secrets)
    }
    return reply
  }
}

extension OutgoingFetch {
  /// In the words of banks.
  func bank(_ request: Request) async throws(BankFailure) -> Reply {
    do throws(Trouble) { return try await ask(request) } catch {
      switch error {
      case .unreachable: throw .unreachable
      case .slow: throw .slow
      case .tooLong: throw .unreadable
      case .forbidden: throw .proofRefused
      }
    }
  }
}
