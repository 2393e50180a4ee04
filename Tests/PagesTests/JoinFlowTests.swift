import Basis
import Ledger
import Pages
@testable import Screens
import Testing

/// EVT-14, EVT-15, EVT-19, ACC-11: into a group with a code, with or without an account.
struct JoinFlowTests {
  static let group = "6c0000000000000000000000000000a1"
  static let ben = "8b0000000000000000000000000000b2"
  static let preview = """
    {"name":"Ticino","preset":"event","currency":"CHF","creator":"Ada","people":[
    {"id":"8b0000000000000000000000000000b1","name":"Ada","state":"taken"},
    {"id":"\(ben)","name":"Ben","state":"free"}]}
    """

  private func requests(_ app: AppDriver) -> [(tag: String, path: String, body: String)] {
    app.outputs.compactMap { output in
      guard case .effect(.request(_, let tag, _, let path, let body)) = output else { return nil }
      return (tag, path, String(decoding: body ?? [], as: UTF8.self))
    }
  }

  private func looked(_ app: inout AppDriver) {
    app.act("door.code")
    app.act("join.look", [("code", "k7m pq2")])
    app.send(.fetched(tag: "join-look", status: 200, bytes: Array(Self.preview.utf8)))
  }

  @Test func aLinkLooksAtOnceAndJoiningMakesAGuest() {
    var app = AppDriver(route: "/together?code=K7MPQ2")
    let look = requests(app)
    #expect(look.map { $0.path } == ["/v1/join/preview"] && look[0].body.contains("K7MPQ2"))
    app.send(.fetched(tag: "join-look", status: 200, bytes: Array(Self.preview.utf8)))
    #expect(app.contains("Ticino") && app.contains("Created by Ada") && app.contains("Join Ticino"))
    app.act("join.go")
    #expect(app.contains("Please say who you are.") && requests(app).isEmpty)
    app.act("join.pick", value: Self.ben)
    app.act("join.go")
    #expect(requests(app).first?.body.contains(Self.ben) == true)
    let answer =
      "{\"user\":{\"id\":\"0a0000000000000000000000000000a9\",\"name\":\"\",\"email\":null},\"spaces\":[],\"group\":\"\(Self.group)\"}"
    app.send(.fetched(tag: "join", status: 200, bytes: Array(answer.utf8)))
    let core = app.presenter.core
    #expect(core.replica.groupIDs.map { $0.text } == [Self.group] && core.preferences.email == nil)
    let body = String(decoding: core.syncRequest() ?? [], as: UTF8.self)
    #expect(body.contains(Self.group), "the group is synced")
    #expect(core.ownID.map { body.contains($0.text) } == false, "their own space stays on the device (SEC-05)")
    let effects = app.outputs.contains { if case .effect(.syncNow) = $0 { true } else { false } }
    #expect(effects)
  }

  @Test func somebodyNewNeedsAName() {
    var app = AppDriver()
    looked(&app)
    app.act("join.pick", value: "new")
    app.act("join.go", [("name", "  ")])
    #expect(app.contains("Name is required") && requests(app).isEmpty)
    app.act("join.go", [("name", "Dan")])
    #expect(requests(app).first?.body == "{\"code\":\"K7MPQ2\",\"name\":\"Dan\"}")
  }

  @Test func wrongCodesAreSaidInPlace() {
    var app = AppDriver()
    app.act("door.code")
    app.act("join.look", [("code", "12")])
    #expect(app.contains("A code has six letters and digits") && requests(app).isEmpty)
    app.act("join.look", [("code", "AAAAAA")])
    let refusal =
      "{\"error\":{\"code\":\"code.not-valid\",\"message\":\"This code isn\u{2019}t valid or has expired.\"}}"
    app.send(.fetched(tag: "join-look", status: 422, bytes: Array(refusal.utf8)))
    #expect(app.contains("This code isn\u{2019}t valid or has expired."))
    app.act("join.look", [("code", "AAAAAB")])
    app.send(.fetched(tag: "join-look", status: 0, bytes: []))
    #expect(app.contains("Joining needs the server"))
  }
}

/// TXN-04, TXN-08, TXN-09, TXN-11, SPL-11, SPL-20: an entry of one's own that is shared.
struct SharedEntryTests {
  private func expenses(_ app: AppDriver, _ group: RecordID) -> [Expense] {
    app.presenter.core.replica.space(group)?.forms(Expense.self) ?? []
  }

  private func share(_ app: inout AppDriver, _ group: RecordID, _ amount: String) {
    app.act("entry.new")
    app.act("entry.input", [("amount", amount), ("payee", "Coop")])
    app.act("entry.detail", value: "shared")
    app.act("entry.share", value: group.text)
  }

  @Test func oneSaveMakesTheEntryTheExpenseAndTheLink() throws {
    var (app, group) = try AppDriver.household()
    share(&app, group, "100")
    #expect(app.contains("id=\"entry-shares\"") && app.contains("50.00"), "the preview")
    app.act("entry.save")
    let entry = try #require(app.entry("Coop"))
    #expect(entry.amount == -100_00 && entry.othersShare == 50_00 && entry.group == group)
    #expect(expenses(app, group).map { $0.amount } == [100_00])
    #expect(expenses(app, group).first?.shares.map { $0.amount } == [50_00, 50_00])
    // TXN-18, TXN-20: the row says so, and the entry's page says what of it is mine.
    app.go("/transactions")
    #expect(app.contains("<span class=\"badge\">shared</span>"))
    app.go("/transactions/" + entry.id.text)
    #expect(
      app.text.contains("Shared in Flat") && app.text.contains("50.00")
        && app.contains("/together/\(group.text)/expenses/"))
    let action = entry.stamp.createdBy
    app.act("undo", value: action.text)
    #expect(app.entry("Coop") == nil && expenses(app, group).isEmpty)
  }

  @Test("UXA-04 who keeps their own money only meets nothing of households; with one, it is there") func onDemand()
    throws
  {
    var alone = AppDriver.started()
    alone.addWallet("UBS")
    alone.act("entry.new")
    #expect(alone.contains("id=\"entry-detail-note\"") && !alone.contains("id=\"entry-detail-shared\""))
    alone.act("sheet.close")
    alone.go("/")
    #expect(!alone.contains("id=\"groups\"") && !alone.contains("id=\"shared-spending\""))
    var (app, _) = try AppDriver.household()
    app.act("entry.new")
    #expect(app.contains("id=\"entry-detail-shared\""))
  }

  @Test("CAT-07 a category that is usually shared proposes the household; what the person says stays")
  func shareableCategory() throws {
    var (app, group) = try AppDriver.household()
    let shareable = Category.defaultID("groceries")
    let set = [JSONMember("shareable", .bool(true))]
    _ = try app.presenter.core.perform([.editCategory(EditRecords(ids: [shareable], set: set))], app.tab)
    func chosen() -> RecordID? {
      if case .entry(let model)? = app.screen?.sheet { return model.sharing.chosen?.id }
      return nil
    }
    app.act("entry.new")
    #expect(chosen() == nil)
    app.act("entry.category", value: shareable.text)
    #expect(chosen() == group)
    app.act("entry.category", value: Category.defaultID("health").text)
    #expect(chosen() == nil)
    app.act("entry.category", value: shareable.text)
    app.act("entry.share", value: "private")
    app.act("entry.category", value: Category.defaultID("health").text)
    app.act("entry.category", value: shareable.text)
    #expect(chosen() == nil)
    app.act("entry.save", [("amount", "12")])
    #expect(expenses(app, group).isEmpty)
  }

  @Test("SPL-11 a split of one's own, and one that does not add up is said while it is typed") func customSplit() throws
  {
    var (app, group) = try AppDriver.household()
    share(&app, group, "100")
    app.act("entry.percents")
    app.act("entry.input", [("share0", "80"), ("share1", "19")])
    #expect(app.contains("Percentages must add up to 100 %."))
    app.act("entry.save")
    #expect(expenses(app, group).isEmpty && app.entry("Coop") == nil)
    app.act("entry.input", [("share1", "20")])
    #expect(app.contains("80.00") && app.contains("20.00"))
    app.act("entry.save")
    #expect(expenses(app, group).first?.shares.map { $0.amount } == [80_00, 20_00])
    #expect(app.entry("Coop")?.othersShare == 20_00)
  }

  @Test func editingDeletingAndRestoringTakeTheGroupAlong() throws {
    var (app, group) = try AppDriver.household()
    share(&app, group, "100")
    app.act("entry.save")
    let id = try #require(app.entry("Coop")).id
    app.act("entry.open", value: id.text)
    app.act("entry.input", [("amount", "90")])
    app.act("entry.save")
    #expect(app.entry("Coop")?.amount == -90_00 && app.entry("Coop")?.othersShare == 45_00)
    #expect(expenses(app, group).map { $0.amount } == [90_00])
    app.act("entry.remove", value: id.text)
    app.act("row.delete-really", value: id.text)
    #expect(app.entry("Coop") == nil && expenses(app, group).isEmpty)
    app.act("deleted.restore", value: id.text)
    #expect(app.entry("Coop")?.othersShare == 45_00 && expenses(app, group).count == 1)
    // Private again: the expense goes, the entry stays and counts whole.
    app.act("entry.open", value: id.text)
    app.act("entry.share", value: "private")
    app.act("entry.save")
    #expect(app.entry("Coop")?.othersShare == nil && app.entry("Coop")?.excluded == nil)
    #expect(expenses(app, group).isEmpty)
  }

  @Test("SPL-20 the wallet of a group is not offered, and adds nothing to what one has") func groupWallets() throws {
    var (app, group) = try AppDriver.household()
    let core = app.presenter.core
    var expense = Expense()
    expense.id = RecordID(high: 7, low: 7)
    expense.description = "Rent"
    expense.date = app.today
    expense.amount = 1000_00
    expense.paid = [MemberAmount(RecordID(high: 8, low: 2), 1000_00)]
    expense.division = .ratio
    _ = try core.perform([.addExpense(expense)], in: group)
    app.go("/transactions")
    #expect(app.entry("Rent")?.amount == -500_00, "Ann's part of what Ben paid")
    app.go("/wallets")
    #expect(!app.contains("Flat"))
    app.act("entry.new")
    app.act("entry.detail", value: "wallet")
    #expect(!app.contains(">Flat</option>"))
  }
}
