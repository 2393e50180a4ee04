import Basis
import Testing

@testable import Pages

@Suite("NTF-01: a mail about notices")
struct NoticeMailPageTests {
  private static func page(_ sentences: [String], locale: String = "en-GB") -> MailPage {
    MailPage(
      .notices(sentences), link: "https://money.example.org/inbox", site: "money.example.org",
      format: LocaleFormat(tag: locale),
      today: .earliest)
  }

  @Test("One is the subject itself; several are counted, and each is a line") func subjects() {
    #expect(Self.page(["Ben added Boat."]).subject == "Ben added Boat.")
    let both = Self.page(["Ben added Boat.", "Groceries is near its plan."], locale: "de-CH")
    #expect(both.subject == "2 Neuigkeiten in deinem Posteingang")
    #expect(both.plain.contains("Ben added Boat.\n\nGroceries is near its plan.\n\n"))
    #expect(both.plain.contains("https://money.example.org/inbox") && both.plain.contains("Einstellungen"))
  }

  @Test(
    "What somebody called an expense makes no link, and amounts stay whole",
    arguments: [
      ("Ben added win.example.com/now.", "Ben added win example com now."),
      ("Ben added a@b.example.", "Ben added a b example."),
      ("Ben added Boat, CHF 1'312.50.", "Ben added Boat, CHF 1'312.50."), ("Ben added Café.", "Ben added Café."),
      ("Ben added münchen.émile.", "Ben added münchen émile."), ("two\r\nlines", "two  lines"),
    ])
  func links(text: String, kept: String) {
    let page = Self.page([text])
    #expect(page.subject == kept && page.plain.contains(kept))
    #expect(!String(decoding: page.html, as: UTF8.self).contains("win.example"))
  }
}
