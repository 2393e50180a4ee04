import Basis
import Testing

@testable import Ledger

/// NTF-05, quiet hours.
@Suite("NTF-05: what is told, and when") struct NoticeKindTests {
  @Test("A kind is switched off and on again, and the others stay as they are") func muting() throws {
    var settings = Settings()
    #expect(NoticeKind.allCases.allSatisfy { settings.tells($0) })
    settings.mutedNotices = settings.muting(.budgets, true).stringValue
    settings.mutedNotices = settings.muting(.ratio, true).stringValue
    #expect(!settings.tells(.budgets) && !settings.tells(.ratio) && settings.tells(.expenses))
    settings.mutedNotices = settings.muting(.budgets, false).stringValue
    #expect(settings.tells(.budgets) && !settings.tells(.ratio))
    #expect(settings.muting(.ratio, false) == .null)
    settings.mutedNotices = "fromALaterVersion"
    #expect(settings.tells(.expenses) && settings.muting(.expenses, true).stringValue == "fromALaterVersion,expenses")
  }

  @Test("Every notice is of a kind, but for questions of the Dashboard and what nobody can switch off (NTF-05)")
  func kinds() {
    let without = InboxNotice.Topic.allCases.filter { $0.kind == nil }
    #expect(Set(without) == [.overPlan, .firstBudget, .resolution, .newSignIn])
  }

  @Test(
    "Quiet hours over midnight, within a day, and none",
    arguments: [
      (1320, 420, 1320, 540), (1320, 420, 1439, 421), (1320, 420, 0, 420), (1320, 420, 419, 1), (1320, 420, 420, 0),
      (1320, 420, 1319, 0),
      (720, 780, 720, 60), (720, 780, 779, 1), (720, 780, 780, 0), (720, 780, 719, 0), (600, 600, 600, 0),
    ] as [(Int64, Int64, Int64, Int64)])
  func quiet(_ from: Int64, _ until: Int64, _ minute: Int64, _ left: Int64) {
    var settings = Settings()
    settings.quietFrom = from
    settings.quietUntil = until
    #expect(settings.quietMinutes(at: minute) == left)
    settings.quietUntil = nil
    #expect(settings.quietMinutes(at: minute) == 0)
  }

  @Test(
    "NTF-05: each type by itself and for each way; a summary as long as one of its kind is wanted; a kind's own switch goes before"
  )
  func types() {
    var settings = Settings()
    settings.mutedNotices = settings.muting(InboxNotice.Topic.expenseChanged, true).stringValue
    #expect(!settings.tells(InboxNotice.Topic.expenseChanged) && settings.tells(InboxNotice.Topic.expenseAdded))
    #expect(settings.tells(InboxNotice.Topic.expenseChanged, by: .mail) && settings.tells(NoticeKind.expenses))
    #expect(settings.tells(InboxNotice.Topic.groupSummary))
    for topic in NoticeKind.expenses.topics { settings.mutedNotices = settings.muting(topic, true).stringValue }
    #expect(!settings.tells(InboxNotice.Topic.groupSummary))
    settings.mutedNotices = settings.muting(NoticeKind.banks, true).stringValue
    #expect(!settings.tells(InboxNotice.Topic.consentEnds))
    #expect(settings.muting(InboxNotice.Topic.bankFailed, false) == .string(settings.mutedNotices ?? ""))
    // The names are kept side by side: none may mean two things.
    let names = NoticeKind.allCases.map(\.name) + InboxNotice.Topic.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for topic in InboxNotice.Topic.allCases {
      #expect(InboxNotice.Topic(type: topic.name) == topic)
      if let kind = topic.kind, !kind.topics.isEmpty, !topic.isSummary { #expect(kind.topics.contains(topic)) }
    }
    #expect(InboxNotice.Topic(type: "fromALaterVersion") == nil)
  }

  @Test("For any hours and any minute: at the end of what is left it is not quiet any more") func property() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      var settings = Settings()
      settings.quietFrom = Int64.random(in: 0..<1440, using: &random)
      settings.quietUntil = Int64.random(in: 0..<1440, using: &random)
      let minute = Int64.random(in: 0..<1440, using: &random)
      let left = settings.quietMinutes(at: minute)
      #expect(left >= 0 && left < 1440)
      #expect(settings.quietMinutes(at: (minute + left) % 1440) == 0)
    }
  }
}
