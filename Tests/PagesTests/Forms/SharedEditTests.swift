import Basis
import Ledger
import Testing

@testable import Replica
@testable import Screens

/// SPL-11, SPL-23, TXN-08, TXN-09, TXN-34: what is shared and edited on one's own pages.
struct SharedEditTests {
  /// Ann's ledger with cash, and a household with Ben where she bears 60 %.
  private func flat() throws -> AppDriver {
    var app = AppDriver.started()
    app.addWallet("Bank")
    app.go("/together")
    app.act("group.new", value: "household")
    app.act("group.create", [("name", "Flat"), ("own", "Ann"), ("next", "Ben"), ("currency", "CHF")])
    app.act("sheet.discard")
    let percents = [MemberAmount(app.member("Ann"), 60_00), MemberAmount(app.member("Ben"), 40_00)]
    _ = try app.presenter.core.perform([.setRatio(SetRatio(percents))], in: app.groupID)
    app.go("/transactions")
    return app
  }

  /// Ann pays for both.
  private func share(_ app: inout AppDriver, _ amount: String, _ payee: String) throws -> Transaction {
    app.act("entry.new")
    app.act("entry.share", value: app.groupID.text)
    app.act("entry.save", [("amount", amount), ("payee", payee)])
    return try #require(app.entry(payee))
  }

  /// With all fields as they are drawn, but this one.
  private func edit(_ app: inout AppDriver, _ id: RecordID, unfold: String? = nil, _ name: String, _ value: String)
    throws
  {
    app.act("entry.open", value: id.text)
    if let unfold { app.act("entry.detail", value: unfold) }
    let form = try #require(DrawnPage(app.html).form("entry.save"))
    #expect(form.control(name) != nil, "\(name) is in the form")
    app.act("entry.save", form.fields.map { $0.0 == name ? ($0.0, value) : $0 })
    #expect(!app.contains("id=\"sheet-entry\""), "\(app.text.suffix(300))")
  }

  private func settleAll(_ app: inout AppDriver) throws {
    let space = app.groupSpace
    for expense in space.forms(Expense.self) {
      for debt in expense.debts {
        let settle = Settle(
          id: RecordID(high: 5, low: UInt64(debt.amount)), from: debt.debtor, to: debt.creditor, amount: debt.amount,
          expenses: [expense.id])
        _ = try app.presenter.core.perform([.settle(settle)], in: space.id)
      }
    }
    app.act("day")
  }

  static let terms: [(String, [(MemberTerm.Kind, Int64)])] = [
    ("80/20", [(.percent, 80_00), (.percent, 20_00)]), ("a gift", [(.percent, 100_00), (.percent, 0)]),
    ("amounts", [(.exact, 79_99), (.exact, 1)]), ("weights", [(.weight, 3), (.weight, 2)]),
    ("equally", [(.weight, 1), (.weight, 1)]),
    ("one alone", [(.weight, 1)]),
  ]

  @Test("B-1, SPL-11 a custom split of any kind survives every edit of its entry", arguments: 0..<terms.count)
  func aCustomSplitSurvivesEveryEdit(kind: Int) throws {
    var app = try flat()
    let entry = try share(&app, "80.00", "Kronenhalle")
    let record = try #require(entry.groupRecord)
    let people = [app.member("Ann"), app.member("Ben")]
    let terms = zip(people, Self.terms[kind].1).map { MemberTerm($0, $1.0, $1.1) }
    let set = [JSONMember("division", .string("custom")), JSONMember("terms", .array(terms.map { $0.encodedFields }))]
    _ = try app.presenter.core.perform([.editExpense(EditRecords(ids: [record], set: set))], in: app.groupID)
    app.act("day")
    let before: Expense = try #require(app.groupSpace.form(record))
    try edit(&app, entry.id, "payee", "Zum Ochsen")
    try edit(&app, entry.id, unfold: "note", "note", "with\nBen")
    try edit(&app, entry.id, unfold: "date", "date", "2026-07-18")
    let after: Expense = try #require(app.groupSpace.form(record))
    #expect(after.division == .custom && after.terms == before.terms && after.shares == before.shares)
    #expect(after.description == "Zum Ochsen" && after.date.text == "2026-07-18" && after.amount == 80_00)
    #expect(app.entry("Zum Ochsen")?.notes == "with\nBen")
  }

  @Test("B-1 the sheet shows 80/20 beside the usual 60/40, and the entry's page names it") func theSheetShowsTheSplit()
    throws
  {
    var app = try flat()
    let entry = try share(&app, "80.00", "Kronenhalle")
    app.act("entry.open", value: entry.id.text)
    app.act("entry.percents")
    app.act("entry.save", [("share0", "80"), ("share1", "20")])
    app.act("entry.open", value: entry.id.text)
    let form = try #require(DrawnPage(app.html).form("entry.save"))
    #expect(form.control("share0")?.value == "80.00" && form.control("share1")?.value == "20.00")
    #expect(app.text.contains("64.00") && app.text.contains("16.00") && app.text.contains("By default: CHF\u{A0}48.00"))
    // The usual split again, on purpose.
    app.act("entry.usual")
    app.act("entry.save")
    #expect(app.shares("Kronenhalle") == [48_00, 32_00])
    app.act("entry.open", value: entry.id.text)
    app.act("entry.percents")
    app.act("entry.save", [("share0", "100"), ("share1", "0")])
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("Custom split: 100/0"))
    #expect(app.text.contains("You bear CHF\u{A0}80.00 of CHF\u{A0}80.00"))
  }

  @Test("B-1 a percentage belongs to the member it stands beside, whoever looks")
  func percentagesStandBesideTheirMember() throws {
    var app = try flat()
    let entry = try share(&app, "80.00", "Kronenhalle")
    let record = try #require(entry.groupRecord)
    let group = try #require(app.presenter.core.sharedGroup(app.groupID))
    let ben = try #require(group.space.members.first { $0.name == "Ben" })
    let his = SharedGroup(space: group.space, own: ben)
    var sharing = Sharing()
    sharing.group = app.groupID
    sharing.percents = [.init(member: app.member("Ann"), text: "80.00"), .init(member: ben.id, text: "20.00")]
    let lines = his.lines(group.space.form(record), sharing)
    #expect(lines.map { $0.name } == ["Ben", "Ann"] && lines.map { $0.percent?.text } == ["20.00", "80.00"])
    #expect(lines.map { $0.percent?.place } == [1, 0])
  }

  @Test("B-1 what several paid stays what they paid; a new amount changes one's own part of it")
  func severalPayersStay() throws {
    var app = try flat()
    let entry = try share(&app, "80.00", "Sofa")
    let record = try #require(entry.groupRecord)
    let paid = [MemberAmount(app.member("Ann"), 80_00), MemberAmount(app.member("Ben"), 20_00)]
    let set = [JSONMember("amount", .integer(100_00)), JSONMember("paid", .array(paid.map { $0.encodedFields }))]
    _ = try app.presenter.core.perform([.editExpense(EditRecords(ids: [record], set: set))], in: app.groupID)
    app.act("day")
    try edit(&app, entry.id, unfold: "note", "note", "blue")
    var expense: Expense = try #require(app.groupSpace.form(record))
    #expect(expense.amount == 100_00 && expense.paid == paid)
    try edit(&app, entry.id, "amount", "90")
    expense = try #require(app.groupSpace.form(record))
    #expect(expense.amount == 110_00 && expense.paid.map { $0.amount } == [90_00, 20_00])
  }

  @Test(
    "B-12, TXN-08 own category, name and note of a settled entry can be changed; its amount can't, and the sheet says why"
  )
  func settledEntriesKeepTheirOwnWords() throws {
    var app = try flat()
    let entry = try share(&app, "80.00", "Kronenhalle")
    try settleAll(&app)
    app.act("entry.open", value: entry.id.text)
    app.act("entry.category", value: Category.defaultID("health").text)
    app.act("entry.save", [("note", "with Ben")])
    #expect(!app.contains("id=\"sheet-entry\""), "\(app.text.suffix(200))")
    let after = try #require(app.entry("Kronenhalle"))
    #expect(after.notes == "with Ben" && after.categoryId != entry.categoryId)
    app.act("entry.open", value: entry.id.text)
    app.act("entry.save", [("amount", "90")])
    #expect(
      app.contains("id=\"entry-problem\"") && app.text.contains("is settled. Reopen its settlement to change it."))
    #expect(app.entry("Kronenhalle")?.amount == -80_00)
    app.act("sheet.discard")
    app.go(app.groupPath)
    #expect(app.text.contains("you got back") && !app.text.contains("you get CHF"), "nobody owes what is settled")
  }

  @Test("TXN-08 words of one's own on what others paid reach nobody else; its amount changes in the group")
  func borneEntriesStayTheirs() throws {
    var app = try flat()
    app.go(app.groupPath)
    app.spend("50", "Volg", by: "Ben")
    let entry = try #require(app.entry("Volg"))
    let before: Expense = try #require(app.expense("Volg"))
    try edit(&app, entry.id, unfold: "note", "note", "bread")
    try edit(&app, entry.id, "payee", "Corner shop")
    #expect(app.expense("Volg") == before && app.entry("Corner shop")?.notes == "bread")
    app.act("entry.open", value: entry.id.text)
    #expect(app.contains("id=\"entry-borne\"") && !app.contains("id=\"entry-percents\""))
    app.act("entry.save", [("amount", "12")])
    #expect(app.contains("id=\"entry-problem\"") && app.expense("Volg") == before)
  }

  @Test("B-13 an entry's page and the CSV tell all of the expense from the person's part") func wholeAndShare() throws {
    var app = try flat()
    app.go(app.groupPath)
    app.spend("50", "Volg", by: "Ben")
    let entry = try #require(app.entry("Volg"))
    app.go("/transactions/" + entry.id.text)
    #expect(app.text.contains("You bear CHF\u{A0}30.00 of CHF\u{A0}50.00."))
    app.go("/settings")
    app.act("export.csv")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    let row = try #require(file.split(separator: "\r\n").first { $0.contains("Volg") }).split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(row[9] == "yes" && row[10] == "-50.00" && row[11] == "-30.00")
  }

  @Test(
    "B-2, SPL-23, TXN-34 choosing the wallet completes what was paid and entered in the group; the page says what is missing"
  )
  func choosingTheWalletCompletesIt() throws {
    var app = try flat()
    app.go(app.groupPath)
    app.spend("30", "Bread")
    app.spend("12", "Milk")
    let bread = try #require(app.entry("Bread")), milk = try #require(app.entry("Milk"))
    #expect(bread.status == .incomplete && milk.status == .incomplete)
    app.go("/transactions/" + bread.id.text)
    #expect(app.contains("id=\"detail-lacks\"") && app.text.contains("Choose the wallet this was paid from"))
    app.act("entry.open", value: bread.id.text)
    #expect(app.contains("id=\"entry-lacks\"") && app.contains("id=\"entry-wallet\""))
    #expect(
      app.outputs.contains { if case .effect(.focus(_, let id)) = $0 { id == "entry-wallet" } else { false } },
      "in view on a small screen, too")
    let form = try #require(DrawnPage(app.html).form("entry.save"))
    #expect(form.control("wallet")?.value == bread.walletId.text, "no wallet is shown as chosen")
    let bank = try #require(app.wallet("Bank"))
    app.act("entry.category", value: Category.defaultID("groceries").text)
    app.act("entry.save", form.fields.map { $0.0 == "wallet" ? ($0.0, bank.text) : $0 })
    let done = try #require(app.entry("Bread"))
    #expect(done.status == .complete && done.walletId == bank && done.othersShare == 12_00)
    #expect(done.categoryId == Category.defaultID("groceries"))
    // Many at once do the same.
    app.go("/transactions")
    app.act("select.start")
    app.act("select.toggle", value: milk.id.text)
    app.act("bulk.wallet-choose", value: bank.text)
    #expect(app.entry("Milk")?.status == .complete && app.entry("Milk")?.walletId == bank)
    let book = app.presenter.core.snapshot(app.tab).book
    #expect(book.balances(today: app.today).first { $0.wallet.id == bank }?.balance == -42_00)
    #expect(app.expense("Bread")?.amount == 30_00 && app.expense("Milk")?.amount == 12_00)
    app.act("undo")
    #expect(app.entry("Milk")?.status == .incomplete)
  }

  @Test("B-2 what was completed after its settlement is complete, too") func settledPaymentsAreCompleted() throws {
    var app = try flat()
    app.go(app.groupPath)
    app.spend("30", "Bread")
    try settleAll(&app)
    let bank = try #require(app.wallet("Bank"))
    let id = try #require(app.entry("Bread")).id
    app.act("entry.open", value: id.text)
    app.act("entry.category", value: Category.defaultID("groceries").text)
    app.act("entry.save", [("wallet", bank.text)])
    #expect(app.entry("Bread")?.status == .complete && app.entry("Bread")?.walletId == bank)
  }
}

/// C-15: forms that take one thing after the other, and say at the field why something was not taken.
struct FieldTests {
  /// `data-reset` of the control with this id, and its value.
  private func drawn(_ app: AppDriver, _ name: String, in action: String) throws -> (reset: String, value: String) {
    let control = try #require(DrawnPage(app.html).form(action)?.control(name))
    return (control.attributes["data-reset"] ?? "none", control.value)
  }

  @Test("A-5 a field for the next name is emptied after each, however the name was taken") func nextFieldsAreEmptied()
    throws
  {
    var app = AppDriver.started()
    app.go("/together")
    app.act("group.new", value: "event")
    var resets: [String] = []
    // A name that is there already is taken from the field, too.
    for name in ["Zoe", "Yan", "Zoe", ""] {
      app.act("group.person-add", [("next", name)])
      let field = try drawn(app, "next", in: "group.create")
      #expect(field.value.isEmpty)
      resets.append(field.reset)
    }
    #expect(Set(resets).count == resets.count, "the browser sees that it was emptied: \(resets)")
    app.act("group.create", [("name", "Trip"), ("own", "Ann")])
    app.act("sheet.discard")
    #expect(app.groupSpace.members.map { $0.name } == ["Ann", "Zoe", "Yan"])
    app.go(app.groupPath + "?section=members")
    resets = []
    for name in ["Bob", "Cleo"] {
      app.act("member.add", [("name", name)])
      let field = try drawn(app, "name", in: "member.add")
      #expect(field.value.isEmpty)
      resets.append(field.reset)
    }
    #expect(Set(resets).count == 2)
    app.act("member.add", [("name", "Bob")])
    #expect(try drawn(app, "name", in: "member.add").value == "Bob", "what was refused stays to be changed")
    #expect(DrawnPage(app.html).problems == ["member-new-problem"])
  }

  @Test("A-15 a refusal stands at the field that it is about") func refusalsNameTheirField() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben"])
    app.go(app.groupPath + "?section=settings")
    app.act("group.settings-save", [("name", "Trip"), ("starts", "2026-07-20"), ("ends", "2026-07-10")])
    let page = DrawnPage(app.html)
    #expect(page.problems == ["group-ends-problem"] && page.described.contains("group-ends-problem"))
    app.act("group.settings-save", [("name", " "), ("ends", "")])
    #expect(DrawnPage(app.html).problems == ["group-settings-name-problem"])
  }

  @Test("A-14 percentages that don't add up are said at the percentages") func percentagesAreSaidThere() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.act("expense.new")
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "percent")
    app.act(
      "expense.save", [("amount", "90"), ("name", "Wine"), ("share0", "50"), ("share1", "33.33"), ("share2", "33.33")])
    let page = DrawnPage(app.html)
    let share = try #require(page.form("expense.save")?.control("share0"))
    let described = (share.attributes["aria-describedby"] ?? "").split(separator: " ").map(String.init)
    #expect(!page.problems.isEmpty && page.problems.allSatisfy { described.contains($0) }, "\(page.problems)")
    #expect(page.form("expense.save")?.control("amount")?.attributes["aria-invalid"] == nil)
  }
}
