import Foundation
import Proving
import Testing

@testable import Server
@testable import Store

@Suite("SEC-11: nothing is destroyed on the strength of one look at the clock")
struct AgingRecordTests {
  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 86_400_000

  private let folder: TemporaryFolder
  private var record: AgingRecord { AgingRecord(path: folder.path + "/aging") }

  init() throws { folder = try TemporaryFolder() }

  private func look(_ now: Int64, isDue: Bool = true, newest: Int64? = nil) throws -> AgingRecord.Verdict {
    try record.look(now: now, isDue: isDue, newest: newest)
  }

  @Test("what is due goes at a second look an hour later, also after a restart, and not before") func twice() throws {
    let now = 100 * Self.day
    #expect(try look(now) == .wait)
    #expect(try look(now + Self.hour - 1) == .wait)
    #expect(try look(now + Self.hour) == .destroy)
  }

  @Test("a clock that was ahead and is right again starts anew, as does one that nothing was due at") func backAgain()
    throws
  {
    let (right, ahead) = (100 * Self.day, 143 * Self.day)
    #expect(try look(ahead) == .wait)
    #expect(try look(right, isDue: false) == .nothingDue)
    #expect(try look(ahead + 2 * Self.hour) == .wait)
    // Something is due at the right time, too: the look from the future does not count.
    #expect(try look(right + Self.hour) == .wait)
    #expect(try look(right + 2 * Self.hour) == .destroy)
    // Weeks later nobody remembers what the clock said then.
    #expect(try look(right + 43 * Self.day) == .wait)
  }

  @Test("a clock that is weeks ahead of whatever happened here is not believed, however often it is looked at")
  func ahead() throws {
    let newest = 100 * Self.day
    for hours in Int64(0)...50 {
      #expect(try look(143 * Self.day + hours * Self.hour, newest: newest) == .clockIsAhead(newest: newest))
    }
    #expect(try look(newest + AgingRecord.farAhead, newest: newest) == .wait)
  }
}
