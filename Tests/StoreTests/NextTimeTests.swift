import Basis
import Foundation
import GRDB
import Testing

@testable import Store

@Suite("NTF-13: what a clock put off that was ahead doesn't wait until that day comes")
struct NextTimeTests {
  private static let (hour, day): (Int64, Int64) = (3_600_000, 86_400_000)
  private let now: Int64 = 1_795_000_000_000

  @Test(
    "what is past is due, and what is farther away than its kind ever is; SQL says the same",
    arguments: NextTime.Kind.allCases)
  func due(_ kind: NextTime.Kind) async throws {
    let times: [(Int64, Bool)] = [
      (0, true), (now, true), (now + 1, false), (now + kind.farthest, false), (now + kind.farthest + 1, true),
      (now + 400 * Self.day, true), (NextTime.never - 1, true), (NextTime.never, false), (.max, false), (-1, true),
    ]
    let sql = "SELECT \(NextTime.isDue("?2", kind, now: "?1"))"
    let queue = try DatabaseQueue()
    for (time, isDue) in times {
      #expect(NextTime.isDue(time, kind, now: now) == isDue, "\(time)")
      let asked = try await queue.read { try Bool.fetchOne($0, sql: sql, arguments: [self.now, time]) }
      #expect(asked == isDue, "\(time)")
    }
    for time in [0, now + Self.hour, now + 400 * Self.day, NextTime.never, .max] {
      let bounded = NextTime.bounded(time, kind, now: now)
      #expect(bounded <= time && (time >= NextTime.never ? bounded == NextTime.never : bounded < now + kind.farthest))
    }
  }

  @Test("banks and their leases, ways to banks, mails and ledgers whose period ends") func rows() async throws {
    try await eachStorage { storage in
      let scene = try await Scene(storage)
      let job = try SystemPermit(.runJobs, as: .job(.timekeeping))
      let asking = try storage.permit(.askBanks, on: scene.space, as: .timekeeping)
      let bank = RecordID(derivedFrom: "bank")
      let (one, other) = (RecordID(derivedFrom: "one"), RecordID(derivedFrom: "other"))
      for (due, isDue) in [(2 * Self.day, false), (77 * Self.day, true)] {
        let grant = StoredBankGrant(
          id: bank, space: scene.space, user: scene.user, provider: "simplefin", due: now + due, sealed: [1])
        try await storage.write([.keepBankGrant(scene.permit, grant)])
        #expect(try await storage.bankGrantsDue(job, now: now, limit: 9).isEmpty == !isDue)
      }
      // Somebody was at it, by a clock that was ahead.
      func take(_ holder: RecordID, _ time: Int64) async throws {
        try await storage.write([
          .takeBankGrant(
            asking, id: bank, due: nil, holder: holder, now: time, until: time + 600_000)
        ])
      }
      try await take(one, now + 77 * Self.day)
      #expect(try await storage.bankGrantsDue(job, now: now, limit: 9).map(\.id) == [bank])
      try await take(other, now)
      #expect(try await storage.bankGrantsDue(job, now: now, limit: 9).isEmpty, "somebody is at it now")
      await #expect(throws: StorageError.conflict) { try await take(one, self.now) }
      try await storage.write([
        .finishBankGrant(asking, id: bank, holder: other, due: NextTime.never, attempts: 0, isOver: true)
      ])
      #expect(try await storage.bankGrantsDue(job, now: now, limit: 9).isEmpty, "never is never")

      let own = try SystemPermit(.changeOwnAccount, as: .user(scene.user))
      let session = Session(tokenHash: [1], user: scene.user, createdAt: 0, expiresAt: 1 << 50, isRemembered: true)
      try await storage.write([.addSession(session)])
      for (number, ahead) in [(UInt8(1), Int64(0)), (2, 77 * Self.day)] {
        let consent = StoredBankConsent(
          state: [number], browser: [7], session: [1], user: scene.user, expiresAt: now + ahead + 30 * 60_000,
          sealed: [9])
        try await storage.write([.addBankConsent(own, consent)])
      }
      await #expect(throws: StorageError.conflict) {
        try await storage.write([.takeBankConsent(state: [2], browser: [7], now: self.now)])
      }
      try await storage.write([.forgetExpired(try SystemPermit(.forgetExpired, as: .job(.maintenance)), now: now)])
      #expect(try await storage.bankConsent(state: [2]) == nil)
      try await storage.write([.takeBankConsent(state: [1], browser: [7], now: now)])

      let post = try SystemPermit(.sendMail, as: .job(.post))
      for (name, due) in [("late", now + 77 * Self.day), ("soon", now + Self.hour), ("now", now)] {
        let mail = StoredMail(id: RecordID(derivedFrom: name), due: due, createdAt: due, sealed: [1])
        try await storage.write([.addMail(post, mail)])
      }
      #expect(
        try await storage.mails(post, due: now, limit: 9).map(\.id)
          == [RecordID(derivedFrom: "now"), RecordID(derivedFrom: "late")])

      let plan = try storage.permit(.closePeriods, on: scene.space, as: .timekeeping)
      for (due, isDue) in [(32 * Self.day, false), (77 * Self.day, true), (NextTime.never - now, false)] {
        try await storage.write([.planClosing(plan, due: now + due)])
        #expect(try await storage.spacesToClose(job, now: now, limit: 9).isEmpty == !isDue)
      }
    }
  }
}
