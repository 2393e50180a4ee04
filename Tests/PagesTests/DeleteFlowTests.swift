import Basis
import Filing
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// SEC-18, SEC-19: deleting the account, as its person sees it and as the others do.
struct DeleteFlowTests {
  private static let needed =
    "{\"error\":{\"code\":\"auth.password-needed\",\"message\":\"Please confirm with your password.\"}}"

  private func requests(_ app: AppDriver) -> [String] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, _, let method, let path, let body)) = output else { return nil }
      return method + " " + path + (body.map { " " + String(decoding: $0, as: UTF8.self) } ?? "")
    }
  }

  private func signedIn() -> AppDriver {
    AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
  }

  @Test(
    "SEC-18: the page says what happens when; after one more question and the password the account is gone from this device"
  )
  func deleting() {
    var app = signedIn()
    app.go("/settings")
    #expect(app.contains("href=\"/settings/delete\""))
    app.go("/settings/delete")
    #expect(app.contains("This will permanently delete your account and all data."))
    #expect(app.contains("It is erased after 30 days. Until then you can sign in to cancel."))
    app.act("delete.ask")
    #expect(app.contains("Delete your account?") && requests(app).isEmpty)
    app.act("delete.cancel")
    #expect(!app.contains("Delete your account?"))
    app.act("delete.ask")
    app.act("delete.go")
    #expect(requests(app) == ["DELETE /v1/account"])
    app.send(.fetched(tag: "account-delete", status: 403, bytes: Array(Self.needed.utf8)))
    #expect(app.contains("id=\"sheet-confirm\""))
    app.act("sheet.close")
    #expect(app.contains("Please confirm with your password."), "nothing happened, and that is said")
    app.act("delete.ask")
    app.act("delete.go")
    app.send(.fetched(tag: "account-delete", status: 0, bytes: []))
    #expect(app.contains("id=\"sheet-connection\""))
    app.act("account.again", value: "account-delete")
    #expect(requests(app) == ["DELETE /v1/account"])
    app.send(.fetched(tag: "account-delete", status: 200, bytes: Array("{\"status\":\"deleted\"}".utf8)))
    let left = app.outputs.compactMap { output -> (Bool, String)? in
      if case .effect(.leave(_, let keep, _, let tag, _)) = output { (keep, tag) } else { nil }
    }
    #expect(left.count == 1 && left[0] == (false, "left-deleted"), "what is here goes with it")
    var fresh = AppDriver()
    fresh.send(.fetched(tag: "left-deleted", status: 200, bytes: []))
    #expect(fresh.contains("Your account is erased on 19 August. Until then you can sign in to keep it."))
  }

  @Test("SEC-19: a sole admin reads which group it is about, and goes there")
  func soleAdmin() {
    var app = signedIn()
    app.go("/settings/delete")
    app.act("delete.ask")
    app.act("delete.go")
    let group = RecordID(high: 4, low: 2)
    let refusal =
      "{\"error\":{\"code\":\"account.sole-admin\",\"message\":\"No.\",\"group\":\"\(group.text)\",\"name\":\"Home <3\"}}"
    app.send(.fetched(tag: "account-delete", status: 409, bytes: Array(refusal.utf8)))
    #expect(app.contains("You are the admin of Home &lt;3, and others are in it."))
    #expect(app.contains("href=\"/together/\(group.text)?section=members\""))
    #expect(!app.contains("Delete your account?") && app.contains("data-action=\"delete.ask\""))
  }

  @Test("SEC-18: with the right password the sign-in says until when the account can be kept; one button keeps it")
  func keeping() {
    var app = AppDriver(route: "/sign-in")
    app.act("account.input", [("email", "ann@example.ch"), ("password", "Segelboot7")])
    app.act("account.sign-in", [("email", "ann@example.ch"), ("password", "Segelboot7")])
    let deleted =
      "{\"error\":{\"code\":\"account.deleted\",\"message\":\"Erased.\",\"erasesAt\":\"2026-08-19T10:00:00Z\"}}"
    app.send(.fetched(tag: "sign-in", status: 403, bytes: Array(deleted.utf8)))
    #expect(
      app.contains("Your account will be deleted") && app.contains("It is erased on 19 August, with all its data."))
    #expect(!app.contains("Segelboot7"))
    app.act("account.keep-account")
    #expect(
      requests(app) == [
        "POST /v1/account/keep {\"email\":\"ann@example.ch\",\"password\":\"Segelboot7\",\"remember\":true}"
      ])
    app.send(.fetched(tag: "account-keep", status: 0, bytes: []))
    #expect(app.contains("id=\"sheet-connection\""))
    app.act("account.again", value: "account-keep")
    #expect(requests(app).count == 1)
    app.send(
      .fetched(
        tag: "account-keep", status: 401,
        bytes: Array("{\"error\":{\"code\":\"auth.wrong-credentials\",\"message\":\"x\"}}".utf8)))
    #expect(app.contains("Email or password is incorrect"), "too late: the form is there again")
    app.act("account.sign-in", [("email", "ann@example.ch"), ("password", "Segelboot7")])
    app.send(.fetched(tag: "sign-in", status: 403, bytes: Array(deleted.utf8)))
    app.act("account.keep-account")
    let user =
      "{\"user\":{\"id\":\"\(AccountFlowTests.user)\",\"name\":\"Ann\",\"email\":\"ann@example.ch\"},\"spaces\":[]}"
    app.send(.fetched(tag: "account-keep", status: 200, bytes: Array(user.utf8)))
    let enters = app.outputs.contains { if case .effect(.enter) = $0 { true } else { false } }
    #expect(enters, "as after a sign-in")
  }

  @Test("SEC-18: who lets it go is back at the start, without the password")
  func lettingGo() {
    var app = AppDriver(route: "/sign-in")
    app.act("account.sign-in", [("email", "ann@example.ch"), ("password", "Segelboot7")])
    let deleted =
      "{\"error\":{\"code\":\"account.deleted\",\"message\":\"Erased.\",\"erasesAt\":\"2026-08-19T10:00:00Z\"}}"
    app.send(.fetched(tag: "sign-in", status: 403, bytes: Array(deleted.utf8)))
    app.act("account.let-go")
    #expect(!app.contains("id=\"keep-account\""))
    #expect(app.tab.account.password.isEmpty)
  }

  @Test("SEC-19: an erased member has the reader's word, with its number, in sentences and lists")
  func formerMembers() throws {
    var bench = try GroupBench(.event, ["Ann", "Ben", "Cyd"])
    try bench.add(bench.expense(90_00, by: 1))
    bench.endsAccounts = true
    bench.actor = 1
    try bench.apply(.endAccount(.erasure))
    bench.actor = 2
    try bench.apply(.endAccount(EndAccount(on: bench.today)))
    let group = try #require(
      GroupSnapshot(bench.space, account: bench.people[0], format: LocaleFormat(tag: "de-CH"), today: bench.today))
    let german = Words(format: LocaleFormat(tag: "de-CH"), today: bench.today, currency: .chf)
    #expect(german.name(group.person(bench.people[1])) == "Ehemaliges Mitglied")
    var second = group.person(bench.people[1])
    second = Person(id: second.id, name: "Former member 2", isMe: false, place: 1, isFormer: true)
    #expect(german.name(second) == "Ehemaliges Mitglied 2")
    #expect(ActivityLine.all(group).prefix(2).map(\.kind) == [.accountEnds, .accountErased])
    #expect(MemberLine.all(group, here: [])[2].goesOn == bench.today)
  }

  @Test("SEC-19, NTF-07: who has something open with one who goes is told in the inbox, the others are not")
  func told() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cyd"])
    var expense = bench.expense(80_00, by: 1)
    expense.division = .custom
    expense.terms = [MemberTerm(bench.people[0], .percent, 50_00), MemberTerm(bench.people[1], .percent, 50_00)]
    try bench.add(expense)
    let before = bench.space.version
    bench.endsAccounts = true
    bench.actor = 1
    try bench.apply(.endAccount(EndAccount(on: bench.today.adding(days: 30))))
    for (index, count) in [(0, 1), (1, 0), (2, 0)] {
      let group = try #require(
        GroupSnapshot(bench.space, account: bench.people[index], format: LocaleFormat(tag: "en-GB"), today: bench.today)
      )
      let notices = GroupTidings(group, after: before, through: bench.space.version).notices
      #expect(notices.count == count, "\(index)")
      guard let notice = notices.first else { continue }
      #expect(
        notice.topic == .accountEnds && notice.who == "Ben" && notice.text == "Home"
          && notice.period == bench.today.adding(days: 30))
      #expect(notice.amount == 40_00 && notice.currency == bench.space.currency)
    }
  }

  @Test("SEC-23: an export tells the server that there was one; the example's and a guest's do not")
  func exportsAreTold() {
    var app = signedIn()
    app.act("export.json")
    #expect(requests(app).isEmpty && app.contains("not wholly on this device"), "nothing of the ledger has come yet")
    let space = AccountFlowTests.space
    app.send(
      .synced(
        status: 200,
        bytes: Array("{\"outcomes\":[],\"patches\":[{\"space\":\"\(space)\",\"to\":3,\"records\":[]}]}".utf8)))
    app.act("export.json")
    #expect(requests(app) == ["POST /v1/auth/security/export {}"])
    var guest = AppDriver.started()
    guest.act("export.json")
    #expect(requests(guest).isEmpty)
  }
}
