import Basis
import Foundation
import Intake
import Store

/// Banks through SimpleFIN (BNK-01): the person copies a token from the bridge, which is changed once for an address
/// with a password in it. That address is the secret.
struct SimpleFIN: BankConnector {
  static let usualAddress = "https://bridge.simplefin.org/simplefin"
  /// Of one request, in days.
  static let longestRequest = 90
  /// About 24 requests a day are welcome: so many for one fetch.
  static let mostRequests = 5
  /// Of a whole fetch.
  static let patience = Duration.seconds(180)

  /// The bridges that hand out tokens (`EVENKEEL_SIMPLEFIN_URL` and `EVENKEEL_BANK_HOSTS` name others). A token is an
  /// address that somebody brings, and this server goes nowhere else for it.
  static let bridges: Set<String> = ["bridge.simplefin.org", "beta-bridge.simplefin.org"]
  /// Bytes of one answer: 90 days of a person who pays for everything by card have a few hundred thousand.
  static let answerLimit = 2 << 20
  /// Accounts behind one token.
  static let accountLimit = 100

  let provider = BankProvider.simpleFIN
  /// Where people get their tokens.
  let root: OutgoingAddress
  /// Hosts that tokens may lead to although they are not on the internet.
  let hosts: OutgoingHosts
  let clock: ServerClock
  let outgoing: OutgoingFetch

  init(root: OutgoingAddress, hosts: OutgoingHosts, clock: ServerClock, fetch: OutgoingFetch) {
    var way = fetch
    way.byteLimit = min(way.byteLimit, Self.answerLimit)
    (self.root, self.hosts, self.clock, outgoing) = (root, hosts, clock, way)
  }

  /// The bridge asks which bank itself.
  func banks(in country: String) async throws(BankFailure) -> [OfferedBank] { [] }

  func begin(_ wish: ConsentWish) async throws(BankFailure) -> ConsentStart {
    ConsentStart(address: root.adding("create").url, endsAt: nil)
  }

  // MARK: Consent

  func finish(_ proof: ConsentProof) async throws(BankFailure) -> BankGrant {
    guard case .setupToken(let token) = proof else { throw .proofRefused }
    var request = OutgoingFetch.Request(try claimAddress(token))
    request.method = .POST
    request.body = []
    let reply = try await outgoing.bank(request)
    switch reply.status {
    case 200: break
    case 403: throw .compromised
    case 404, 400, 410: throw .proofRefused
    default: throw Self.failure(reply, now: clock.now())
    }
    let secret = BankSecret(
      bytes: Array(String(decoding: reply.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines).utf8))
    // Checked before it is kept: what the bridge says is somebody else's word, too.
    _ = try accessAddress(secret)
    return BankGrant(secret: secret, endsAt: nil, bankName: nil, accounts: try await accounts(secret))
  }

  private func claimAddress(_ token: String) throws(BankFailure) -> OutgoingAddress {
    // People copy line ends along.
    let text = String(token.unicodeScalars.filter { !$0.properties.isWhitespace })
    guard text.utf8.count <= 4096, let data = Data(base64Encoded: Self.padded(text)) else { throw .proofRefused }
    do throws(OutgoingAddress.Problem) {
      return try known(try OutgoingAddress(String(decoding: data, as: UTF8.self), hosts: hosts))
    } catch { throw .proofRefused }
  }

  /// What a person or a bridge names has to be a bridge.
  private func known(_ address: OutgoingAddress) throws(OutgoingAddress.Problem) -> OutgoingAddress {
    guard address.isNamed || Self.bridges.contains(address.host) || address.host == root.host else { throw .host }
    return address
  }

  /// With the usual letters and padding, whichever the token has.
  private static func padded(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while text.utf8.count % 4 != 0 { text += "=" }
    return text
  }

  private func accessAddress(_ secret: BankSecret) throws(BankFailure) -> OutgoingAddress {
    do throws(OutgoingAddress.Problem) {
      let address = try known(
        try OutgoingAddress(String(decoding: secret.bytes, as: UTF8.self), hosts: hosts, mayHoldCredentials: true))
      guard address.authorization != nil else { throw .credentials }
      return address
    } catch { throw .unreadable }
  }

  /// The protocol has no call for it: without the address nobody asks any more, and the bridge has a page for the
  /// person.
  func end(_ secret: BankSecret) async throws(BankFailure) {}

  // MARK: Reading

  func accounts(_ secret: BankSecret) async throws(BankFailure) -> [OfferedAccount] {
    let (answer, _) = try await ask(secret, [("balances-only", "1"), ("version", "2")])
    return answer.accounts.prefix(Self.accountLimit).map { account in
      OfferedAccount(
        id: account.id, number: nil, name: account.name, currency: account.balances.first?.amount.currency,
        institution: account.institution)
    }
  }

  func fetch(_ wish: FetchWish, with secret: BankSecret) async throws(BankFailure) -> BankCatch {
    let end = ContinuousClock.now + Self.patience
    var collected = SimpleFINCollection(wish)
    // From the newest part to the oldest: a limit on the way leaves out what is least missed.
    var last = max(wish.from, min(wish.to, BankTime.day(clock.now()).adding(days: 1)))
    var requests = 0
    repeat {
      let first = max(wish.from, last.adding(days: 1 - Self.longestRequest))
      do throws(BankFailure) {
        guard ContinuousClock.now < end else { throw .slow }
        let (answer, bytes) = try await ask(secret, query(wish, first, last))
        WorkScope.noted { collected.take(answer, bytes, from: first) }
      } catch {
        // Nothing is here yet, so it concerns all of it.
        guard requests > 0, error != .consentEnded else { throw error }
        collected.fail(error)
        break
      }
      requests += 1
      last = first.adding(days: -1)
    } while last >= wish.from && requests < Self.mostRequests
    return collected.found
  }

  /// - Parameter last: the last day; the protocol's end is the moment after it.
  private func query(_ wish: FetchWish, _ first: CalendarDate, _ last: CalendarDate) -> [(String, String)] {
    let seconds = { (day: CalendarDate) in String(Int64(day.daysSinceEpoch) * 86_400) }
    return [
      ("version", "2"), ("pending", "1"), ("start-date", seconds(first)), ("end-date", seconds(last.adding(days: 1))),
    ]
      + wish.accounts.map { ("account", $0) }
  }

  private func ask(_ secret: BankSecret, _ query: [(String, String)]) async throws(BankFailure) -> (
    SimpleFINAnswer, [UInt8]
  ) {
    let reply = try await outgoing.bank(
      OutgoingFetch.Request(try accessAddress(secret).adding("accounts", query: query)))
    guard reply.status == 200 else { throw Self.failure(reply, now: clock.now()) }
    do throws(BankAnswerProblem) {
      let answer = try WorkScope.noted { () throws(BankAnswerProblem) in try SimpleFINAnswer(reply.bytes) }
      return (answer, reply.bytes)
    } catch { throw .unreadable }
  }

  /// Bodies of refusals are for nobody: they may repeat what was asked.
  private static func failure(_ reply: OutgoingFetch.Reply, now: Int64) -> BankFailure {
    switch reply.status {
    case 402: .lapsed
    case 401, 403: .consentEnded
    case 429: .limited(untilMilliseconds: BankTime.until(reply.retryAfter, now: now))
    case 408: .slow
    case 500...: .unreachable
    default: .refused(reason: "\(reply.status)")
    }
  }
}
