import Basis
import Crypto
import Foundation
import Pages
import Store
import Synchronization

/// Who takes push messages, and the way to them (NTF-01, NTF-03). A message that a push service did not take yet waits
/// in memory for a while; the inbox has it all the same.
final class PushDesk<S: Storage>: Sendable {
  let storage: S
  private let vault: Vault
  private let clock: ServerClock
  private let hosts: OutgoingHosts
  private let contact: String

  /// What a message is about, for the case that no device takes it.
  enum Matter: Sendable, Equatable {
    case notices([RecordID])
    case signIn(device: String)
  }

  /// What none of a person's devices took, and the one that was tried last.
  struct Unheard: Sendable {
    let user: RecordID
    let matter: Matter
    let recipient: PushRecipient
  }

  /// One matter on its way to several devices of a person: one that takes it is enough.
  private struct Round: Sendable {
    let matter: Matter
    var left: Int
    var isTaken = false
  }

  private struct Waiting: Sendable {
    var recipient: PushRecipient
    var user: RecordID
    var page: PushPage
    /// Nil for a test, which is about nothing.
    var round: Int?
    var attempts = 0
    var due: Int64
  }

  private struct State {
    var key: PushKey?
    var waiting: [Waiting] = []
    var rounds: [Int: Round] = [:]
    var lastRound = 0
    var unheard: [Unheard] = []

    /// A message came to its end.
    mutating func end(_ one: Waiting, isTaken: Bool) {
      guard let number = one.round, var round = rounds[number] else { return }
      round.left -= 1
      round.isTaken = round.isTaken || isTaken
      rounds[number] = round.left > 0 ? round : nil
      if round.left == 0, !round.isTaken {
        unheard.append(Unheard(user: one.user, matter: round.matter, recipient: one.recipient))
      }
    }

    mutating func giveUpOldest(of user: RecordID) {
      guard let index = waiting.firstIndex(where: { $0.user == user }) else { return }
      end(waiting.remove(at: index), isTaken: false)
    }

    /// Takes out what is due: of each person the first, then of each the second, and so on.
    mutating func takeDue(_ now: Int64, ofOne most: Int) -> [Waiting] {
      var counts: [RecordID: Int] = [:]
      var turns = [[Waiting]](repeating: [], count: most)
      waiting.removeAll { one in
        let count = counts[one.user, default: 0]
        guard NextTime.isDue(one.due, .telling, now: now), count < most else { return false }
        counts[one.user] = count + 1
        turns[count].append(one)
        return true
      }
      return turns.flatMap { $0 }
    }
  }
  private let state = Mutex(State())

  /// How long one that was not taken waits, in milliseconds; then it is given up.
  static var pauses: [Int64] { [10_000, 60_000, 600_000, 3_600_000] }
  private static var waitingLimit: Int { 10_000 }
  /// So many of one person wait; beyond that their own oldest is given up.
  private static var waitingOfOne: Int { 200 }
  /// So many of one person are tried in one turn: all of theirs may lead where nobody answers, and others wait until
  /// the turn is over.
  private static var ofOneInTurn: Int { 8 }
  private static var atOnce: Int { 8 }

  init(storage: S, vault: Vault, settings: ServerSettings) {
    self.storage = storage
    self.vault = vault
    clock = settings.clock
    hosts = settings.pushHosts
    let site = settings.site ?? ""
    contact = site.hasPrefix("https://") ? site : "mailto:" + (settings.mailFrom ?? "operator@evenkeel.invalid")
  }

  func key() async throws -> PushKey {
    if let known = state.withLock({ $0.key }) { return known }
    let opened = try await PushKey.open(storage, vault, contact: contact)
    return state.withLock { state in
      if state.key == nil { state.key = opened }
      return state.key ?? opened
    }
  }

  // MARK: Subscriptions

  func keep(_ recipient: PushRecipient, _ session: Session, site: String) async throws {
    guard PushAddress(recipient.endpoint, more: hosts) != nil else {
      throw HTTPFailure.badRequest("This server sends messages to no such address.")
    }
    guard try await storage.account(id: session.user)?.isGuest == false else { throw HTTPFailure.guest }
    var recipient = recipient
    recipient.site = site
    let sealed = try vault.sealNote(recipient.bytes, about: "push", Self.name(session.tokenHash))
    let now = clock.now()
    let subscription = PushSubscription(
      session: session.tokenHash, user: session.user, createdAt: now, usedAt: now, sealed: sealed)
    try await storage.write([.keepPush(try SystemPermit(.changeOwnAccount, as: .user(session.user)), subscription)])
  }

  func drop(_ session: [UInt8], of user: RecordID) async throws {
    try await storage.write([.dropPush(try SystemPermit(.changeOwnAccount, as: .user(user)), session: session)])
  }

  /// The newest first.
  func recipients(of user: RecordID) async throws -> [PushRecipient] {
    let kept = try await storage.pushSubscriptions(try SystemPermit(.readOwnSecurity, as: .user(user)))
    var found: [PushRecipient] = []
    for subscription in kept.sorted(by: { $0.usedAt > $1.usedAt }) {
      let bytes = try vault.openNote(subscription.sealed, about: "push", Self.name(subscription.session))
      if let recipient = try PushRecipient(kept: bytes, session: subscription.session) { found.append(recipient) }
    }
    return found
  }

  private static func name(_ session: [UInt8]) -> RecordID {
    RecordID(derivedFrom: "push/" + session.map { String(format: "%02x", $0) }.joined())
  }

  // MARK: Sending

  /// - Parameter matter: what all of these are about; nil for what nobody misses.
  func send(_ pages: [(page: PushPage, recipient: PushRecipient)], about matter: Matter?, of user: RecordID) {
    guard !pages.isEmpty else { return }
    state.withLock { state in
      var round: Int?
      if let matter {
        state.lastRound += 1
        round = state.lastRound
        state.rounds[state.lastRound] = Round(matter: matter, left: pages.count)
      }
      for (page, recipient) in pages {
        if state.waiting.count(where: { $0.user == user }) >= Self.waitingOfOne {
          state.giveUpOldest(of: user)
        } else if state.waiting.count >= Self.waitingLimit {
          let counts = state.waiting.reduce(into: [RecordID: Int]()) { $0[$1.user, default: 0] += 1 }
          // Nobody loses theirs because others have many.
          if let most = counts.max(by: { $0.value < $1.value })?.key { state.giveUpOldest(of: most) }
        }
        state.waiting.append(Waiting(recipient: recipient, user: user, page: page, round: round, due: clock.now()))
      }
    }
  }

  /// Not told in another way yet.
  func miss(_ unheard: [Unheard]) { state.withLock { $0.unheard += unheard } }

  /// What no device took since this was asked last.
  func takeUnheard() -> [Unheard] {
    state.withLock { state in
      defer { state.unheard = [] }
      return state.unheard
    }
  }

  /// Tries what is due, each once, and of one person not more than a few: the rest comes with the next turn.
  /// - Returns: what services said for good against a message, by status; for the log.
  @discardableResult
  func deliverDue() async throws -> [Int] {
    let now = clock.now()
    guard state.withLock({ !$0.waiting.isEmpty }) else { return [] }
    // Before anything is taken out: what can't be sent now waits.
    let key = try await key()
    let due = state.withLock { $0.takeDue(now, ofOne: Self.ofOneInTurn) }
    var refused: [Int] = []
    // Of an address that is gone, and still kept: the next message finds it gone, too.
    var failure: (any Error)?
    try await withThrowingTaskGroup(of: (Waiting, PushSender.Outcome).self) { group in
      var rest = due[...]
      func next() {
        guard let one = rest.popFirst() else { return }
        group.addTask { (one, await self.deliver(one, key, now)) }
      }
      for _ in 0..<Self.atOnce { next() }
      while let (one, outcome) = try await group.next() {
        next()
        switch outcome {
        case .taken: end(one, isTaken: true)
        case .gone:
          end(one, isTaken: false)
          do { try await drop(one.recipient.session, of: one.user) } catch { failure = failure ?? error }
        case .later(let seconds): wait(one, seconds, now)
        case .refused(let status):
          end(one, isTaken: false)
          refused.append(status)
        }
      }
    }
    if let failure { throw failure }
    return refused
  }

  private func deliver(_ one: Waiting, _ key: PushKey, _ now: Int64) async -> PushSender.Outcome {
    guard let address = PushAddress(one.recipient.endpoint, more: hosts) else { return .gone }
    do {
      let body = try PushMessage.seal(
        one.page.bytes(site: one.recipient.site), for: one.recipient.key, secret: one.recipient.secret)
      let authorization = try key.authorization(for: address.origin, now: now)
      let topic = Base64URL.text(Array(SHA256.hash(data: Array(one.page.tag.utf8))).prefix(24))
      return await PushSender.send(
        .init(address: address, body: body, authorization: authorization, topic: topic), by: PushSender.way)
    } catch { return .refused(status: 0) }
  }

  private func end(_ one: Waiting, isTaken: Bool) { state.withLock { $0.end(one, isTaken: isTaken) } }

  private func wait(_ one: Waiting, _ seconds: Int64?, _ now: Int64) {
    guard one.attempts < Self.pauses.count else { return end(one, isTaken: false) }
    var one = one
    one.due = now + max(Self.pauses[one.attempts], (seconds ?? 0) * 1000)
    one.attempts += 1
    state.withLock { $0.waiting.append(one) }
  }
}
