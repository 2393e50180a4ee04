import Basis
import Ledger
import Testing

@testable import Screens

@Suite("The joint wallet on its screen (SPL-26)") struct JointWalletScreenTests {
  private func household() -> AppDriver {
    var app = AppDriver.group("Flat", ["Ann", "Ben"], isHousehold: true)
    app.go(app.groupPath + "?section=wallet")
    return app
  }

  private func begun(_ amount: String = "") -> AppDriver {
    var app = household()
    app.act("joint.new")
    app.act("joint.save", [("name", "Kitty"), ("amount", amount)])
    app.act("notice.dismiss")
    return app
  }

  @Test("SPL-26 from nothing to a purchase out of it: it pays, everybody's share is told, and nobody owes anybody")
  func wholeWay() throws {
    var app = household()
    #expect(app.text.contains("Money that belongs to all of you"))
    app.act("joint.new")
    #expect(app.contains("id=\"sheet-joint\"") && app.text.contains("Begin a joint wallet"))
    app.act("joint.save", [("name", ""), ("amount", "20")])
    #expect(app.text.contains("Please give it a name."))
    app.act("joint.save", [("name", "Kitty"), ("amount", "twenty")])
    #expect(app.text.contains("Please enter a number") && app.groupSpace.jointWallet == nil)
    app.act("joint.save", [("name", "Kitty"), ("amount", "20")])
    #expect(app.text.contains("CHF\u{A0}20.00 in it") && app.groupSpace.jointBalance == 20_00)
    #expect(app.text.contains("CHF\u{A0}20 came into Kitty"))

    app.act("joint.in")
    app.act("joint.save", [("amount", "0")])
    #expect(app.text.contains("above zero") && app.contains("id=\"sheet-joint\""))
    app.act("joint.save", [("amount", "300"), ("date", "2026-13-41")])
    #expect(app.text.contains("Please choose a date"))
    app.act("joint.save", [("amount", "300"), ("date", "2026-07-18")])
    #expect(app.text.contains("You put CHF\u{A0}300 into Kitty") && app.groupSpace.jointBalance == 320_00)

    app.go(app.groupPath)
    app.act("expense.new")
    app.act("expense.detail", value: "payer")
    #expect(app.text.contains("Kitty"), "among who can have paid")
    app.act("expense.input", [("payer", Member.jointWalletID.text)])
    app.act("expense.save", [("amount", "100"), ("name", "Groceries")])
    let expense = try #require(app.expense("Groceries"))
    #expect(expense.isJoint && expense.shares.map { $0.amount } == [50_00, 50_00] && app.nets == [0, 0])
    #expect(app.text.contains("Kitty paid") && app.text.contains("All settled up"))
    app.go(app.groupPath + "/expenses/" + expense.id.text)
    #expect(app.text.contains("Kitty") && app.contains("expense.open"), "everybody can change it")
    app.go(app.groupPath + "?section=wallet")
    #expect(app.text.contains("CHF\u{A0}220.00 in it") && app.text.contains("Groceries"))
    app.go(app.groupPath + "?section=summary")
    #expect(app.text.contains("Paid out of Kitty"))
    app.go(app.groupPath + "?section=members")
    #expect(!app.contains("m-" + Member.jointWalletID.text), "the wallet is nobody of the household")
  }

  @Test(
    "SPL-26, SPL-21 what somebody puts in is offered for their own wallet and counts there as neither spending nor income"
  )
  func ownEntry() throws {
    var app = AppDriver.started()
    app.addWallet("UBS")
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let group = try app.presenter.core.beginGroup(StartGroup(.household, name: "Flat", currency: .chf, people: people))
    app.go("/together/\(group.text)?section=wallet")
    app.act("joint.new")
    app.act("joint.save", [("name", "Kitty"), ("amount", "")])
    app.act("joint.in")
    app.act("joint.save", [("amount", "250")])
    #expect(app.contains("id=\"sheet-payment\"") && app.text.contains("You put CHF\u{A0}250 into Kitty"))
    app.act("payment.save")
    let entry = try #require(app.entry("Kitty"))
    #expect(entry.amount == -250_00 && entry.settles != nil && entry.head.counted == 0)
    // What it pays is spending of everybody's share, in their own budget.
    var expense = Expense()
    expense.id = RecordID(high: 9, low: 1)
    expense.description = "Power"
    expense.date = app.today
    expense.amount = 85_00
    expense.paid = [MemberAmount(Member.jointWalletID, 85_00)]
    expense.division = .ratio
    _ = try app.presenter.core.perform([.addExpense(expense)], in: group)
    app.go("/transactions")
    #expect(app.entry("Power")?.head.counted == -42_50)
    // For somebody else, nothing of the person's own is asked.
    app.go("/together/\(group.text)?section=wallet")
    app.act("joint.in")
    app.act("joint.save", [("amount", "10"), ("who", RecordID(high: 8, low: 2).text)])
    #expect(!app.contains("id=\"sheet-payment\"") && app.text.contains("Ben put CHF\u{A0}10 into Kitty"))
  }

  @Test("SPL-21 an entry without a name is named as one, and leaves no empty place in the list") func entryWithoutName()
    throws
  {
    var app = AppDriver.started()
    app.addWallet("UBS")
    var entry = Transaction()
    entry.id = RecordID(high: 5, low: 1)
    entry.walletId = try #require(app.wallet("UBS"))
    entry.date = AppDriver.usualDay
    entry.amount = -250_00
    _ = try app.presenter.core.perform([.addTransaction(entry)], app.tab)
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let group = try app.presenter.core.beginGroup(StartGroup(.household, name: "Flat", currency: .chf, people: people))
    app.go("/together/\(group.text)?section=wallet")
    app.act("joint.new")
    app.act("joint.save", [("name", "Kitty"), ("amount", "")])
    app.act("joint.in")
    app.act("joint.save", [("amount", "250")])
    #expect(
      app.contains("id=\"sheet-payment\"") && app.text.contains("Without a name \u{B7} UBS")
        && !app.text.contains("\u{B7}  \u{B7}"))
  }

  @Test(
    "SPL-26 it is named, closed when it is empty, and opened again; closing the sheet asks when something was typed")
  func nameAndEnd() {
    var app = begun("20")
    app.act("joint.edit")
    #expect(app.text.contains("closed when nothing is in it") && !app.contains("id=\"joint-close\""))
    app.act("joint.save", [("name", "ben")])
    #expect(app.text.contains("There is a “Ben” already"))
    app.act("joint.save", [("name", "Purse")])
    #expect(app.text.contains("Purse") && app.groupSpace.jointWallet?.name == "Purse")
    app.act("joint.out")
    app.act("joint.input", [("amount", "20")])
    app.act("sheet.close")
    #expect(app.contains("id=\"sheet-joint\""), "asks first")
    app.act("joint.save", [("amount", "20"), ("who", "")])
    #expect(app.text.contains("CHF\u{A0}20 went out of Purse") && app.groupSpace.jointBalance == 0)
    app.act("joint.edit")
    app.act("joint.close")
    #expect(app.text.contains("It was closed. Its past stays.") && !app.contains("id=\"joint-in\""))
    app.act("expense.new")
    app.act("expense.detail", value: "payer")
    #expect(!app.contains("value=\"" + Member.jointWalletID.text), "pays nothing any more")
    app.act("sheet.close")
    app.act("joint.new")
    app.act("joint.save", [("name", "Purse")])
    #expect(app.contains("id=\"joint-in\""))
  }

  @Test("SPL-26 an event has no joint wallet, and a household of one is not asked")
  func onlyWhereItFits() {
    var trip = AppDriver.group("Trip", ["Ann", "Ben"])
    trip.go(trip.groupPath)
    #expect(!trip.contains("door-wallet"))
    var alone = AppDriver.group("Flat", ["Ann"], isHousehold: true)
    alone.go(alone.groupPath)
    #expect(!alone.contains("door-wallet"))
    var pair = household()
    pair.go(pair.groupPath)
    #expect(pair.contains("door-wallet"))
  }

  @Test("SPL-26, L-8 the group's file has the wallet among those who paid, and payments into it")
  func inTheFile() {
    var app = begun()
    app.act("joint.in")
    app.act("joint.save", [("amount", "300")])
    app.act("expense.new")
    app.act("expense.input", [("payer", Member.jointWalletID.text)])
    app.act("expense.save", [("amount", "100"), ("name", "Groceries")])
    app.act("group.csv")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(file.contains("Kitty") && file.contains("Groceries") && file.contains("300.00"), "\(file)")
    app.act("settle.file")
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(file.contains(",Ann,Kitty,300.00,CHF"), "\(file)")
  }

  @Test("SPL-18 payments are listed by member, days and amount, in an order; what cannot be read leaves nothing out")
  func settledList() {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boat")
    app.go(app.groupPath + "?section=settle")
    for _ in 0..<2 { if let key = app.value(of: "settle.pay") { app.act("settle.pay", value: key) } }
    app.spend("30", "Bread")
    app.go(app.groupPath + "?section=settle")
    for _ in 0..<2 { if let key = app.value(of: "settle.pay") { app.act("settle.pay", value: key) } }
    app.act("notice.dismiss")
    #expect(app.contains("id=\"settled-all\""))
    app.go(app.groupPath + "?section=settled")
    #expect(app.text.contains("4 payments, CHF\u{A0}80.00"))
    app.act("settle.filter", [("member", app.member("Cleo").text)])
    #expect(app.text.contains("2 payments, CHF\u{A0}40.00") && !app.text.contains("Ben paid you"))
    app.act("settle.filter", [("member", ""), ("least", "10.01")])
    #expect(app.text.contains("2 payments, CHF\u{A0}60.00"))
    app.act("settle.filter", [("most", "x")])
    #expect(app.text.contains("Please enter a number") && app.text.contains("2 payments"))
    app.act("settle.filter", [("most", "29.99")])
    #expect(app.text.contains("No payment fits"))
    app.act("settle.filter", [("least", ""), ("most", ""), ("order", "smallest"), ("through", "2026-07-20")])
    let html = app.text
    let ten = html.range(of: "CHF\u{A0}10")?.lowerBound
    let thirty = html.range(of: "CHF\u{A0}30")?.lowerBound
    #expect(ten != nil && thirty != nil && ten! < thirty!)
    app.act("settle.filter", [("from", "2026-07-21")])
    #expect(app.text.contains("No payment fits"))
    app.act("settle.file")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(!file.contains("Ben,Ann"), "the file has what is listed")
    app.act("settle.print")
    var path: String?
    for output in app.outputs { if case .effect(.print(_, let asked, _)) = output { path = asked } }
    #expect(path == "", "on this device the browser prints")
  }
}
