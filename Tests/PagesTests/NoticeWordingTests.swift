import Basis
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// NTF-07: the stable names of what is told, and the words that the requirements fix.
@Suite("NTF-07: the catalogue of notices") struct NoticeWordingTests {
  private static func line(
    _ topic: InboxNotice.Topic, text: String? = nil, who: String? = nil, amount: Int64? = nil, limit: Int64? = nil,
    count: Int64? = nil
  ) -> InboxModel.Line {
    let day = CalendarDate(text: "2026-07-20") ?? .earliest
    var notice = InboxNotice(topic, subject: Category.defaultID("groceries"), period: day, on: day)
    (notice.text, notice.who, notice.amount, notice.limit, notice.count, notice.currency) = (
      text, who, amount, limit, count, .chf
    )
    let app = AppDriver.started()
    return InboxModel.Line(notice, app.presenter.core.snapshot(app.tab))
  }

  private static func said(_ line: InboxModel.Line) -> String {
    InboxPages.sentence(line, Words(format: LocaleFormat(tag: "en-CH"), today: .earliest, currency: .chf))
      .replacing("\u{A0}", with: " ").replacing("\u{2019}", with: "'")
  }

  @Test(
    "NTF-07: every type of the catalogue has its stable name and its words",
    arguments: [
      ("periodStarted", line(.periodStarted), "New budget period started!"),
      ("noIncome", line(.noIncome, limit: 5000_00), "No income detected this period. Using manual amount: CHF 5'000"),
      ("bonusDeadline", line(.bonusDeadline), "Allocate your bonus before it rolls into regular budget"),
      (
        "ratioFromIncomes", line(.ratioFromIncomes, text: "58/42"),
        "Split ratio updated to 58/42 based on this period's income"
      ),
      ("ratioReset", line(.ratioReset, text: "50/50"), "The members changed: equal shares again (50/50)"),
      ("ratioWithdrawn", line(.ratioWithdrawn, text: "60/40"), "An income was withdrawn. Manual split ratio: 60/40"),
      ("incomeAsked", line(.incomeAsked, who: "Ann"), "Ann would like to split by income."),
      (
        "ratioWithoutIncome", line(.ratioWithoutIncome, text: "60/40"),
        "Could not detect income. Using manual split ratio (60/40)"
      ),
      ("memberJoined", line(.memberJoined, text: "Home", who: "Ben"), "Ben joined Home."),
      (
        "memberRemoved", line(.memberRemoved, text: "Home"), "You were removed from Home. Your own data stays with you."
      ),
      ("memberLeft", line(.memberLeft, text: "Home", who: "Ben"), "Ben left Home."),
      ("settled", line(.settled, who: "Ben", amount: 120_00), "CHF 120 settled with Ben."),
      (
        "expenseAdded", line(.expenseAdded, text: "Groceries", who: "Ben", amount: 100_00, limit: 40_00),
        "Ben added Groceries: CHF 100, your share CHF 40."
      ),
      ("budgetAlert", line(.budgetAlert, amount: 400_00, limit: 500_00), "Groceries: CHF 400 of CHF 500 used."),
      ("budgetPassed", line(.budgetPassed, amount: 520_00, limit: 500_00), "Groceries: CHF 520 of CHF 500 used."),
      ("bankImported", line(.bankImported, text: "UBS", count: 12), "12 transactions imported from UBS"),
      ("bankFailed", line(.bankFailed, text: "UBS"), "Could not connect to UBS. Try again?"),
      ("consentEnds", line(.consentEnds, text: "UBS", count: 7), "Renew access to UBS within 7 days."),
      ("balanceMismatch", line(.balanceMismatch, text: "UBS"), "Balance mismatch detected. Reconcile now?"),
      ("messagesWait", line(.messagesWait, count: 1), "1 captured payment needs a look."),
      ("newSignIn", line(.newSignIn, text: "Firefox, Linux"), "New sign-in on Firefox, Linux."),
      ("newSignIn", line(.newSignIn), "New sign-in to your account."),
      (
        "accountEnds", line(.accountEnds, text: "Home", who: "Ben", amount: 40_00),
        "Ben is deleting their account on 20 July 2026. CHF 40 is still open between you in Home."
      ),
    ] as [(String, InboxModel.Line, String)])
  func words(name: String, line: InboxModel.Line, sentence: String) {
    #expect(line.topic.name == name && InboxNotice.Topic(name: name) == line.topic)
    #expect(Self.said(line) == sentence)
  }

  @Test("NTF-07: no type is without a sentence, in either language", arguments: InboxNotice.Topic.allCases)
  func all(topic: InboxNotice.Topic) {
    let line = Self.line(topic, text: "Home", who: "Ben", amount: 100_00, limit: 40_00, count: 2)
    let german = InboxPages.sentence(line, Words(format: LocaleFormat(tag: "de-CH"), today: .earliest, currency: .chf))
    let english = Self.said(line)
    #expect(english.count > 10 && german.count > 10 && english != german)
    #expect(!english.contains("{") && !german.contains("{"))
  }
}
