import Basis
import Crypto
import Foundation
import Store
import Synchronization

/// Who is signed in (ACC-06). The token is 256 random bits; only its SHA-256 is stored.
///
/// Looked-up sessions are kept in memory for a short while, bounded in number, so that a request costs no read of the
/// database; a sign-out forgets at once, and what another process changed (a disabled account) holds within seconds.
final class Sessions<S: Storage>: Sendable {
  struct Found: Sendable {
    var session: Session
    var checkedAt: Int64
    /// Void as soon as it is known that another process wrote.
    var foreign: UInt64
  }

  static var idleMilliseconds: Int64 { 24 * 3_600_000 }
  static var rememberedDays: Int { 30 }
  static var guestDays: Int { 400 }
  /// The end of a session, and when it was used last, slide in steps, so that not every request writes.
  private static var slideMilliseconds: Int64 { 15 * 60_000 }
  private static var trustMilliseconds: Int64 { 10_000 }
  private static var cacheLimit: Int { 20_000 }
  /// How long a password that was given is good for what needs one.
  static var confirmedMilliseconds: Int64 { 10 * 60_000 }

  private let storage: S
  private let clock: ServerClock
  private struct Cache {
    var found: [[UInt8]: Found] = [:]
    /// Counts what was written to sessions: what was read before the last time may be what has ended.
    var changes: UInt64 = 0

    /// What is written in the storage, and holds at once.
    mutating func change(_ body: (inout [[UInt8]: Found]) -> Void) {
      changes += 1
      body(&found)
    }
  }
  private let cache = Mutex(Cache())

  init(storage: S, clock: ServerClock) {
    self.storage = storage
    self.clock = clock
  }

  /// A new session of somebody who just gave their password, to be written by the caller, and the token for the cookie.
  func make(user: RecordID, remembered: Bool, device: String = "") -> (session: Session, token: String) {
    let token = Self.randomToken()
    let now = clock.now()
    var session = Session(
      tokenHash: Self.hash(token), user: user, createdAt: now,
      expiresAt: Self.end(now, remembered), isRemembered: remembered,
      confirmedAt: now)
    session.device = device
    session.lastUsedAt = now
    return (session, token)
  }

  /// A guest cannot sign in again, so theirs lasts as long as a browser keeps a cookie at all.
  func makeGuest(_ user: RecordID) -> (session: Session, token: String) {
    var (session, token) = make(user: user, remembered: true)
    session.expiresAt = clock.now() + Int64(Self.guestDays) * 86_400_000
    session.confirmedAt = nil
    return (session, token)
  }

  private static func end(_ now: Int64, _ remembered: Bool) -> Int64 {
    now + (remembered ? Int64(rememberedDays) * 86_400_000 : idleMilliseconds)
  }

  static func randomToken() -> String {
    PasswordHashing.randomText()
  }

  static func hash(_ token: String) -> [UInt8] { [UInt8](Crypto.SHA256.hash(data: Data(token.utf8))) }

  /// The session of a token, or nil if it is unknown or over.
  func find(_ token: String) async throws(StorageError) -> Session? {
    guard token.utf8.count <= 128 else { return nil }
    let hash = Self.hash(token)
    let now = clock.now()
    let (kept, changes) = cache.withLock { ($0.found[hash], $0.changes) }
    let foreign = storage.reach.foreign
    let session: Session
    if let kept, kept.foreign == foreign, now - kept.checkedAt < Self.trustMilliseconds {
      session = kept.session
    } else {
      guard let stored = try await storage.session(tokenHash: hash) else {
        cache.withLock { $0.found[hash] = nil }
        return nil
      }
      session = stored
      cache.withLock { cache in
        // Somebody may have signed out between the look and now.
        guard cache.changes == changes else { return }
        if cache.found.count >= Self.cacheLimit { cache.found.removeAll(keepingCapacity: true) }
        cache.found[hash] = Found(session: stored, checkedAt: now, foreign: foreign)
      }
    }
    guard session.expiresAt > now else { return nil }
    guard now - (session.lastUsedAt ?? 0) >= Self.slideMilliseconds else { return session }
    return try await slide(session, now: now)
  }

  private func slide(_ session: Session, now: Int64) async throws(StorageError) -> Session {
    var session = session
    if !session.isRemembered { session.expiresAt = now + Self.idleMilliseconds }
    session.lastUsedAt = now
    let moved = session
    cache.withLock { $0.change { $0[moved.tokenHash]?.session = moved } }
    try await storage.write([
      .extendSession(tokenHash: session.tokenHash, expiresAt: session.expiresAt, usedAt: now)
    ])
    return session
  }

  /// Whether the password was given a moment ago, in this very session.
  func isConfirmed(_ session: Session) -> Bool {
    session.confirmedAt.map { clock.now() - $0 <= Self.confirmedMilliseconds } ?? false
  }

  /// Returns until when.
  /// - Parameter condition: what has to be so still, of what the person showed.
  func confirm(_ session: Session, if condition: Write? = nil) async throws(StorageError) -> Int64 {
    let now = clock.now()
    try await storage.write([condition, .confirmSession(tokenHash: session.tokenHash, at: now)].compactMap { $0 })
    cache.withLock { $0.change { $0[session.tokenHash]?.session.confirmedAt = now } }
    return now + Self.confirmedMilliseconds
  }

  /// Its browser was at this issuer's page, and is signed in there, too (ACC-16).
  func note(issuer: String, _ session: Session) async throws(StorageError) {
    guard session.issuer != issuer else { return }
    try await storage.write([.noteIssuer(tokenHash: session.tokenHash, issuer: issuer)])
    cache.withLock { $0.change { $0[session.tokenHash]?.session.issuer = issuer } }
  }

  /// All of a person, which are over in the database.
  func forget(_ user: RecordID) {
    cache.withLock { $0.change { found in found = found.filter { $0.value.session.user != user } } }
  }

  /// The groups of the guest before came along.
  func forgetGuest(_ session: Session) { cache.withLock { $0.change { $0[session.tokenHash]?.session.guest = nil } } }

  /// - Parameter event: what is told of it to the person.
  func end(_ session: Session, everywhere: Bool, event: Write? = nil) async throws {
    if everywhere {
      let permit = try SystemPermit(.endOwnSessions, as: .user(session.user))
      try await storage.write([.endSessions(permit)] + [event].compactMap { $0 })
      forget(session.user)
    } else {
      try await storage.write([.endSession(tokenHash: session.tokenHash)] + [event].compactMap { $0 })
      cache.withLock { $0.change { $0[session.tokenHash] = nil } }
    }
  }
}

extension Session {
  /// Whether it was made for a guest: theirs lasts longer than anybody else's may, who get another one with their
  /// account.
  var isOfGuest: Bool { expiresAt - createdAt > Int64(longestDays) * ServerClock.dayMilliseconds }
}

/// Of sessions that are not a guest's.
private let longestDays = 31
