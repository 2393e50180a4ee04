import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// ‹Settle up› on the screen: events and households.
struct SettleFlowTests {
  private func household(_ people: [String] = ["Ann", "Ben"]) -> AppDriver { .group("Home", people, isHousehold: true) }

  @Test(
    "EVT-13, L-24 payments are explained by the entries behind them, marked as paid, reopened; in the end all is even")
  func payments() throws {
    var app = AppDriver.group()
    app.spend("120", "Cottage")
    app.spend("60", "Food", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("3 payments make it even") || app.text.contains("2 payments make it even"))
    app.act("settle.why", value: try #require(app.value(of: "settle.why")))
    #expect(app.contains("id=\"sheet-why\"") && app.text.contains("Cottage") && app.text.contains("share CHF\u{A0}30"))
    app.act("sheet.close")
    let count = app.groupSpace.suggestedPayments().payments.count
    for step in 0..<count {
      app.act("settle.pay", value: try #require(app.value(of: "settle.pay")))
      #expect(app.groupSpace.suggestedPayments().payments.count == count - step - 1, "one less, no new one")
    }
    #expect(app.text.contains("All even") && app.contains("id=\"all-even\"") && app.text.contains("Paid (\(count))"))
    #expect(app.nets == [0, 0, 0, 0])
    app.act("settle.reopen", value: try #require(app.groupSpace.forms(Settlement.self).first).id.text)
    #expect(app.text.contains("reopened") && app.nets.contains { $0 != 0 })
  }

  @Test("L-25, SPL-17 a tap on a payment that is none any more settles nothing else")
  func stalePayment() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boat")
    app.go(app.groupPath + "?section=settle")
    let key = try #require(app.value(of: "settle.pay"))
    app.spend("30", "Bread", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.pay", value: key)
    #expect(app.text.contains("What is open has changed meanwhile") && app.groupSpace.forms(Settlement.self).isEmpty)
    app.act("settle.why", value: "x")
    #expect(!app.contains("id=\"sheet-why\""))
  }

  @Test("A-3 a second tap on a payment marks it once, says nothing of it, and leaves Undo where it is")
  func markedTwice() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boot")
    app.go(app.groupPath + "?section=settle")
    let key = try #require(app.value(of: "settle.pay"))
    app.act("settle.pay", value: key)
    let told = app.announcements
    app.act("settle.pay", value: key)
    #expect(app.announcements == told && !app.text.contains("It counts once.") && app.contains("id=\"undo-button\""))
    #expect(app.groupSpace.forms(Settlement.self).count == 1)
  }

  @Test(
    "A-12 Mark paid offers Undo, which opens it again; the bar belongs to the latest action, also where that cannot be undone"
  )
  func undoOfMarkPaid() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boat")
    #expect(app.contains("id=\"undo\"") && app.text.contains("Boat"))
    app.go(app.groupPath + "?section=settle")
    let nets = app.nets
    app.act("settle.pay", value: try #require(app.value(of: "settle.pay")))
    #expect(app.contains("id=\"undo-button\"") && app.nets != nets)
    app.act("undo", value: try #require(app.value(of: "undo")))
    #expect(app.nets == nets && app.expense("Boat") != nil && !app.contains("id=\"undo-button\""))
    // A second time it is a payment of its own.
    app.act("settle.pay", value: try #require(app.value(of: "settle.pay")))
    #expect(app.nets != nets)
    app.act("settle.reopen", value: try #require(app.value(of: "settle.reopen")))
    #expect(app.nets == nets && !app.contains("id=\"undo-button\""), "nothing before it is offered")
    app.spend("3", "Gum")
    app.go(app.groupPath + "?section=settings")
    app.act("group.reversal", value: "false")
    #expect(!app.contains("id=\"undo-button\""))
    app.go(app.groupPath)
    app.spend("6", "Ice")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.pay", value: try #require(app.value(of: "settle.pay")))
    #expect(!app.contains("id=\"undo-button\""), "in this group settlements are permanent")
  }

  @Test("A-12 settling in a household offers Undo as well")
  func undoOfSettling() throws {
    var app = household()
    app.spend("100", "Groceries", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    #expect(app.groupSpace.debt(of: app.member("Ann"), to: app.member("Ben")) == 0)
    app.act("undo", value: try #require(app.value(of: "undo")))
    #expect(
      app.groupSpace.debt(of: app.member("Ann"), to: app.member("Ben")) == 50_00 && app.expense("Groceries") != nil)
  }

  @Test(
    "B-21: a settled expense says so, and nobody is said to owe it, from either side and in both languages",
    arguments: ["en-CH", "de-CH"])
  func nobodyOwesWhatIsSettled(locale: String) throws {
    let isGerman = locale == "de-CH"
    for payer in ["Ann", "Ben"] {
      var app = AppDriver.group("Home", ["Ann", "Ben"], isHousehold: true, locale: locale)
      app.spend("60", "Groceries", by: payer)
      app.go(app.groupPath)
      let isOwn = payer == "Ann"
      let open =
        isOwn ? (isGerman ? "du bekommst" : "you get") : isGerman ? "du schuldest CHF\u{A0}30" : "you owe CHF\u{A0}30"
      #expect(app.text.contains(open), "\(app.text)")
      app.go(app.groupPath + "?section=settle")
      app.act("settle.all")
      app.act("settle.confirm")
      for path in [
        app.groupPath, app.groupPath + "/expenses/" + (try #require(app.expense("Groceries"))).id.text,
        app.groupPath + "?section=balances",
      ] {
        app.go(path)
        for word in ["you owe", "you get", "du schuldest", "du bekommst"] {
          #expect(!app.text.contains(word), "\(path): \(word)")
        }
      }
      app.go(app.groupPath)
      #expect(app.text.contains(isGerman ? "beglichen" : "settled"), "\(app.text)")
      let done = isOwn ? (isGerman ? "zurück" : "got back") : isGerman ? "zurückbezahlt" : "you paid back"
      #expect(app.text.contains(done), "\(app.text)")
    }
  }

  @Test(
    "SPL-18 settlements stand in the feed by day and in a list that can be narrowed to one member; as a file they go along"
  )
  func historyOfSettlements() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("90", "Boat")
    app.go(app.groupPath + "?section=settle")
    for _ in 0..<2 { app.act("settle.pay", value: try #require(app.value(of: "settle.pay"))) }
    #expect(app.text.contains("Ben paid you CHF\u{A0}30") && app.text.contains("Cleo paid you CHF\u{A0}30"))
    app.act("undo.dismiss")
    app.go(app.groupPath + "?section=settled")
    app.act("settle.filter", [("member", app.member("Ben").text)])
    #expect(app.text.contains("Ben paid you CHF\u{A0}30") && !app.text.contains("Cleo paid you"))
    app.go(app.groupPath)
    #expect(app.text.contains("Cleo paid you CHF\u{A0}30"), "in the feed")
    app.act("settle.file")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(file.contains("2026-07-20,Ben,Ann,30.00,CHF,,no"))
  }

  @Test("L-24 the entries of every ‹Why› add up to the balance, to the last unit, with donations and rounding")
  func whyAddsUp() throws {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo"])
    app.spend("100", "Food")
    app.spend("50.01", "Boat", by: "Ben")
    app.spend("0.02", "Gum", by: "Cleo")
    app.act("expense.new")
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "chosen")
    app.act("expense.in", value: app.member("Ann").text)
    app.act("expense.save", [("amount", "33.33"), ("name", "Taxi")])
    for isDonated in [false, true] {
      if isDonated {
        app.go(app.groupPath + "?section=treasury")
        app.act("donation.new")
        app.act("donation.save", [("amount", "17.77"), ("name", "Aunt")])
      }
      let group = try #require(app.presenter.core.groupSnapshot(app.groupID))
      for member in group.members {
        let side = PaymentReason.side(member.id, group)
        #expect(side.net.minorUnits == group.net(member.id), "\(member.name), donated: \(isDonated)")
      }
    }
  }

  @Test("L-25 who pays whom stays as it was shown while somebody adds an expense that changes amounts only")
  func paymentsAreStable() {
    var app = AppDriver.group("Trip", ["Ann", "Ben", "Cleo", "Dan", "Eve"])
    app.spend("50", "A", by: "Ann")
    app.spend("80", "B", by: "Ben")
    app.spend("20", "C", by: "Cleo")
    app.go(app.groupPath + "?section=settle")
    func pairs() -> Set<String> {
      guard let group = app.presenter.core.groupSnapshot(app.groupID) else { return [] }
      return Set(app.presenter.core.payments(of: group.space).map { ($0.from?.text ?? "") + ($0.to?.text ?? "") })
    }
    let before = pairs()
    app.spend("10", "D", by: "Ann")
    app.go(app.groupPath + "?section=settle")
    #expect(pairs().isSuperset(of: before) || pairs().isSubset(of: before))
  }

  @Test(
    "SPL-15, SPL-16, SPL-19 total due, open entries, ticks with a running total; the question says how it is reopened")
  func householdSettles() throws {
    var app = household()
    app.spend("100", "Groceries", by: "Ben")
    app.spend("20", "Bread")
    app.spend("60", "Power", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("Total due You pay Ben CHF\u{A0}70") && app.text.contains("3 open entries"))
    app.act("settle.tick", value: try #require(app.expense("Groceries")).id.text)
    app.act("settle.tick", value: try #require(app.expense("Bread")).id.text)
    #expect(app.text.contains("2 chosen: You pay Ben CHF\u{A0}40"))
    app.act("settle.selected")
    #expect(
      app.text.contains("Settle CHF\u{A0}40 with Ben?")
        && app.text.contains("For 24 hours you can reopen it alone. After that, you both have to agree."))
    app.act("settle.confirm")
    #expect(app.text.contains("You paid Ben CHF\u{A0}40") && app.text.contains("Total due You pay Ben CHF\u{A0}30"))
    // TXN-08, SPL-17.
    app.go(app.groupPath + "/expenses/" + (try #require(app.expense("Groceries")).id.text))
    #expect(app.text.contains("so it stays as it is") && !app.contains("id=\"expense-edit\""))
    app.go(app.groupPath + "?section=settings")
    app.act("group.reversal", value: "false")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.all")
    #expect(app.text.contains("Settle CHF\u{A0}30 with Ben?") && app.text.contains("This cannot be undone."))
    app.act("settle.confirm")
    #expect(app.text.contains("All settled up") && !app.contains("data-action=\"settle.reopen\""))
    app.go("/together")
    #expect(app.text.contains("All settled up"), "SPL-14")
  }

  @Test("SPL-25 a part payment covers the oldest entries first; more than what is open is refused in place")
  func partPayment() throws {
    var app = household()
    app.spend("100", "Old", by: "Ben", date: "2026-07-01")
    app.spend("60", "New", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.part", [("part", "90")])
    #expect(app.text.contains("That is more than what is open."))
    app.act("settle.part", [("part", "60")])
    #expect(app.text.contains("Settle CHF\u{A0}60 with Ben?"))
    app.act("settle.confirm")
    let me = app.member("Ann")
    #expect(app.groupSpace.debt(of: me, to: app.member("Ben")) == 20_00)
    #expect(app.groupSpace.openDebts(between: me, and: app.member("Ben")).map { $0.amount } == [20_00])
  }

  @Test("SPL-17 somebody was faster: the question says so and the list behind it is the new one")
  func somebodyWasFaster() throws {
    var app = household()
    app.spend("100", "Groceries", by: "Ben")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.all")
    let core = app.presenter.core
    let other = Settle(id: RecordID(high: 5, low: 5), from: app.member("Ann"), to: app.member("Ben"), amount: 50_00)
    _ = try core.perform([.settle(other)], in: app.groupID)
    app.act("settle.confirm")
    #expect(app.text.contains("CHF\u{A0}50.00 from Ann to Ben is already marked as paid. It counts once."))
    app.act("sheet.close")
    #expect(app.text.contains("All settled up") && app.groupSpace.forms(Settlement.self).count == 1)
  }

  @Test("SPL-01 to SPL-03, SPL-11 the ratio moves with its preview; an own split stands beside the default")
  func ratios() throws {
    var app = household()
    app.go(app.groupPath + "?section=settings")
    #expect(app.text.contains("On a CHF\u{A0}100 expense, you pay CHF\u{A0}50, Ben pays CHF\u{A0}50"))
    app.act("group.slide", value: "60")
    #expect(app.text.contains("On a CHF\u{A0}100 expense, you pay CHF\u{A0}60, Ben pays CHF\u{A0}40"))
    app.act("group.ratio-save", [("percent0", "61"), ("percent1", "38")])
    #expect(app.text.contains("Percentages must add up to 100 %."))
    app.act("group.ratio-save", [("percent0", "60"), ("percent1", "40")])
    app.act("expense.new")
    app.act("expense.input", [("amount", "120"), ("name", "Groceries")])
    #expect(app.text.contains("Default 60/40") && app.text.contains("You pay CHF\u{A0}72, Ben pays CHF\u{A0}48"))
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "percent")
    app.act("expense.input", [("share0", "80")])
    #expect(app.text.contains("By default: you pay CHF\u{A0}72, Ben pays CHF\u{A0}48"))
    #expect(app.text.contains("Now: you pay CHF\u{A0}96, Ben pays CHF\u{A0}24"))
    app.act("expense.save")
    let id = try #require(app.expense("Groceries")).id
    #expect(app.shares("Groceries") == [96_00, 24_00])
    app.go(app.groupPath + "/expenses/" + id.text)
    #expect(app.text.contains("Custom split: 80/20"))
    app.act("expense.new")
    app.go(app.groupPath)
    app.spend("100", "Bread")
    #expect(app.shares("Bread") == [60_00, 40_00], "the next one is by the default again")
    // It keeps what was the default then, and its sheet says so.
    app.go(app.groupPath + "?section=settings")
    app.act("group.ratio-save", [("percent0", "70"), ("percent1", "30")])
    app.act("expense.open", value: try #require(app.expense("Bread")).id.text)
    app.act("expense.detail", value: "division")
    #expect(app.text.contains("Default then: 60/40") && !app.text.contains("Default 70/30"))
    #expect(app.text.contains("You pay CHF\u{A0}60, Ben pays CHF\u{A0}40"))
    app.act("sheet.close")
    app.act("expense.new")
    app.act("expense.input", [("amount", "100"), ("name", "Milk")])
    #expect(app.text.contains("Default 70/30") && app.text.contains("You pay CHF\u{A0}70, Ben pays CHF\u{A0}30"))
  }

  @Test(
    "SPL-22 in a household of three the answer is about the person; what others owe each other is counted, not hidden")
  func threeInAHousehold() {
    var app = household(["Ann", "Ben", "Cleo"])
    app.act("expense.new")
    app.act("expense.input", [("payer", app.member("Ben").text), ("amount", "30"), ("name", "Taxi")])
    app.act("expense.detail", value: "division")
    app.act("expense.mode", value: "chosen")
    app.act("expense.in", value: app.member("Ann").text)
    app.act("expense.in", value: app.member("Ben").text)
    app.act("expense.save")
    #expect(app.nets == [0, 30_00, -30_00] && app.text.contains("You are even. 1 payment is left between others."))
  }

  @Test("SPL-16, UXA-14 in a household of three the sign by a name is that person's, to eyes and to ears")
  func signsByNames() {
    var app = household(["Ann", "Ben", "Cleo"])
    app.act("expense.new")
    app.act("expense.input", [("payer", app.member("Ben").text), ("amount", "30"), ("name", "Taxi")])
    app.act("expense.save")
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("Ben +10.00 is owed CHF\u{A0}10") && !app.text.contains("Ben \u{2212}10.00"))
  }

  @Test(
    "HSE-10, HSE-14 open debts are shown before somebody goes; acknowledged, the past stays and no new expense has them"
  )
  func leaving() throws {
    var app = household(["Ann", "Ben", "Cleo"])
    app.spend("90", "Groceries")
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: app.member("Ben").text)
    app.act("member.remove-ask")
    #expect(app.text.contains("Are you sure you want to remove Ben?") && app.text.contains("CHF\u{A0}30.00 owed"))
    #expect(app.text.contains("Ben pays you CHF\u{A0}30"))
    app.act("member.remove")
    #expect(app.text.contains("left on") && app.groupSpace.debt(of: app.member("Ben"), to: app.member("Ann")) == 30_00)
    app.go(app.groupPath)
    app.act("expense.new")
    app.act("expense.detail", value: "payer")
    #expect(!app.contains(">Ben<"), "HSE-14")
    app.act("sheet.discard")
    app.go(app.groupPath + "?section=settle")
    app.act("settle.who", value: app.member("Ben").text)
    #expect(app.text.contains("Ben pays you CHF\u{A0}30"), "what is open can still be settled")
  }
}
