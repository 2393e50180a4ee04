import Basis
import Filing
import Ledger
import Proving
import Testing

@testable import Pages
@testable import Screens

/// Who goes from a household: what they keep, what stays open, and who comes next (B-6, B-17, B-18).
@Suite("Leaving a household (HSE-09 to HSE-11, HSE-14)") struct DepartureTests {
  /// Home of Ben, with Ann and Cleo; Ben and Cleo shared something without Ann, Ann owes Ben 30.
  private func home() throws -> GroupBench {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    bench.today = AppDriver.usualDay
    let ben = RecordList(kind: .member, ids: [bench.people[1]])
    try bench.apply(.passAdmin(ben))
    bench.actor = 1
    try bench.apply(.passAdmin(ben))
    try bench.add(bench.expense(90_00, by: 1, "Power"))
    try bench.add(between(bench, 44_00, "Secret", [1, 2]))
    let paid = try bench.add(between(bench, 20_00, "Settled", [0, 1]))
    try bench.apply(bench.settle(0, 1, 10_00, [paid]))
    return bench
  }

  private func between(_ bench: GroupBench, _ amount: Int64, _ name: String, _ people: [Int]) -> Expense {
    var expense = bench.expense(amount, by: 1, name)
    expense.division = .custom
    expense.terms = people.map { MemberTerm(bench.people[$0]) }
    return expense
  }

  /// Ann's device with it.
  private func ann(_ bench: GroupBench) -> (AppDriver, SyncPeer) {
    var peer = SyncPeer()
    var app = peer.ann()
    peer.take(bench)
    peer.sync(&app)
    return (app, peer)
  }

  private func leave(_ app: inout AppDriver, _ bench: GroupBench) {
    app.go("/together/\(bench.space.id.text)")
    app.act("member.open", value: bench.people[0].text)
    app.act("member.remove-ask")
    app.act("member.remove")
  }

  private func expenses(_ app: AppDriver, _ bench: GroupBench) -> [String] {
    (app.presenter.core.replica.space(bench.space.id)?.forms(Expense.self) ?? []).map { $0.description }.sorted()
  }

  @Test(
    "B-6: who left reads that they did, sees what is open instead of ‹All settled up›, and keeps what they took part in"
  )
  func leaver() throws {
    let bench = try home()
    var (app, peer) = ann(bench)
    leave(&app, bench)
    #expect(app.announcements.last == "You are not in the group any more.")
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(app.presenter.core.replica.isEnded(bench.space.id))
    #expect(expenses(app, bench) == ["Power", "Settled"], "HSE-11: not what the others shared without her")
    app.go("/together/\(bench.space.id.text)?section=settle")
    #expect(!app.text.contains("All settled up") && app.text.contains("You pay Ben CHF\u{A0}30"), "\(app.text)")
    #expect(app.value(of: "settle.reopen") == nil)
    app.go("/together/\(bench.space.id.text)")
    #expect(
      app.value(of: "expense.new") == nil && !app.contains("data-action=\"expense.new\""),
      "A-15: no + that is refused in the end")
    #expect(app.text.contains("Only what concerns you stays here."))
    #expect(!app.text.contains("Secret"))
  }

  private func asked(_ app: AppDriver, _ tag: String) -> [UInt8]? {
    for output in app.outputs.reversed() {
      if case .effect(.request(_, tag, "POST", _, let body)) = output { return body }
    }
    return nil
  }

  @Test(
    "B-6, HSE-14: who left marks what is open as paid; without a connection it waits, and sent again it is the same payment"
  )
  func leaverSettles() throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    leave(&app, bench)
    bench.actor = 0
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    app.go("/together/\(bench.space.id.text)?section=settle")
    #expect(asked(app, "after-leaving") != nil, "what the others marked is asked for")
    app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    #expect(app.text.contains("You pay Ben CHF\u{A0}30") && !app.text.contains("Once it\u{2019}s paid"), "\(app.text)")
    app.act("settle.all")
    #expect(app.text.contains("Afterwards only Ben can reopen it."))
    app.act("settle.confirm")
    let first = try #require(asked(app, "settle-after-leaving"))
    app.act("settle.confirm")
    app.send(.fetched(tag: "settle-after-leaving", status: 0, bytes: []))
    #expect(app.text.contains("this needs a connection") && app.contains("id=\"sheet-settle\""))
    app.act("settle.confirm")
    #expect(asked(app, "settle-after-leaving") == first, "the same payment")
    var args = Settle()
    #expect(args.readFields(try #require(AppCore.json(first)?["settle"])) == nil)
    #expect(args.from == bench.people[0] && args.to == bench.people[1] && args.amount == 30_00)
    bench.settlesAfterLeaving = true
    try bench.apply(.settle(args))
    app.send(
      .fetched(tag: "settle-after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    #expect(!app.contains("id=\"sheet-settle\"") && app.text.contains("All settled up"), "\(app.text)")
    #expect(app.announcements.last?.contains("You paid Ben CHF\u{A0}30") == true, "\(app.announcements)")
    app.go("/together")
    #expect(!app.text.contains("You owe"), "\(app.text)")
  }

  @Test(
    "B-6, HSE-14: what the other side marked reaches who was removed, with a notice; what was settled before doesn't count again"
  )
  func otherSettles() throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    app.go("/together/\(bench.space.id.text)?section=settle")
    app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    #expect(app.text.contains("You pay Ben CHF\u{A0}30"), "\(app.text)")
    try bench.apply(bench.settle(0, 1, 30_00, id: 9))
    app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    #expect(app.text.contains("All settled up"), "\(app.text)")
    app.go("/inbox")
    #expect(app.text.contains("Ben") && app.text.contains("CHF\u{A0}30"), "\(app.text)")
  }

  @Test(
    "M24, HSE-14: what the household reopens, edits or deletes afterwards reaches who left, also once all was even",
    arguments: [true, false])
  func changedAfterwards(isRemoved: Bool) throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    if !isRemoved { leave(&app, bench) }
    bench.actor = isRemoved ? 1 : 0
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    let path = "/together/\(bench.space.id.text)?section=settle"
    func look(_ app: inout AppDriver) {
      app.act("sync.now")
      #expect(asked(app, "after-leaving") != nil, "asked for although nothing is open")
      app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
      app.go(path)
    }
    bench.actor = 1
    try bench.apply(bench.settle(0, 1, 30_00, id: 9))
    look(&app)
    #expect(app.text.contains("All settled up"), "\(app.text)")
    let reopen = Settle(
      id: RecordID(high: 7, low: 3), from: nil, to: nil, amount: 0, expenses: [RecordID(high: 7, low: 9)])
    try bench.apply(.reopenSettlement(reopen))
    look(&app)
    #expect(app.text.contains("You pay Ben CHF\u{A0}30"), "\(app.text)")
    let power = try #require(bench.space.forms(Expense.self).first { $0.description == "Power" })
    let set = [
      JSONMember("amount", .integer(180_00)),
      JSONMember("paid", .array([MemberAmount(bench.people[1], 180_00).encodedFields])),
    ]
    try bench.apply(.editExpense(EditRecords(ids: [power.id], set: set)))
    look(&app)
    #expect(app.text.contains("You pay Ben CHF\u{A0}60"), "\(app.text)")
    try bench.apply(.deleteRecords(RecordList(kind: .expense, ids: [power.id])))
    look(&app)
    #expect(app.text.contains("All settled up") && !app.text.contains("Power"), "\(app.text)")
  }

  @Test(
    "HSE-14, SPL-20: the own entries of who left follow what the others change, on each of their devices",
    arguments: [true, false])
  func ownEntriesFollow(isRemoved: Bool) throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    var tablet = peer.device(seed: 9)
    peer.sync(&tablet)
    if !isRemoved { leave(&app, bench) }
    bench.actor = isRemoved ? 1 : 0
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    peer.end(bench.space.id)
    func sync() {
      for _ in 0..<2 {
        peer.sync(&app)
        peer.sync(&tablet)
      }
    }
    func look() {
      app.act("sync.now")
      app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
      sync()
    }
    func own() -> [[String]] {
      [app, tablet].map { device in
        device.space.transactions.inIDOrder.filter { !$0.stamp.isDeleted && $0.group == bench.space.id }
          .map { "\($0.title) \($0.amount)" }.sorted()
      }
    }
    sync()
    look()
    #expect(own() == [["Power -3000", "Settled -1000"], ["Power -3000", "Settled -1000"]])
    bench.actor = 1
    let power = try #require(bench.space.forms(Expense.self).first { $0.description == "Power" })
    let set = [
      JSONMember("description", .string("Electricity")), JSONMember("amount", .integer(180_00)),
      JSONMember("paid", .array([MemberAmount(bench.people[1], 180_00).encodedFields])),
    ]
    try bench.apply(.editExpense(EditRecords(ids: [power.id], set: set)))
    look()
    #expect(own() == [["Electricity -6000", "Settled -1000"], ["Electricity -6000", "Settled -1000"]])
    app.go("/together/\(bench.space.id.text)/expenses/\(power.id.text)")
    #expect(app.text.contains("Electricity") && app.text.contains("180.00") && app.text.contains("60.00"))
    let list = RecordList(kind: .expense, ids: [power.id])
    try bench.apply(.deleteRecords(list))
    look()
    #expect(own() == [["Settled -1000"], ["Settled -1000"]])
    try bench.apply(.restoreRecords(list))
    look()
    #expect(own() == [["Electricity -6000", "Settled -1000"], ["Electricity -6000", "Settled -1000"]])
  }

  @Test(
    "SPL-11, TXN-20, HSE-11: row, page and sheet of an entry from a household that one has left say the same, and what can still be changed"
  )
  func entrySaysTheSameEverywhere() throws {
    var bench = try home()
    var dinner = bench.expense(50_00, by: 0, "Dinner")
    dinner.division = .custom
    dinner.terms = [MemberTerm(bench.people[0], .percent, 80_00), MemberTerm(bench.people[1], .percent, 20_00)]
    let record = try bench.add(dinner)
    var (app, peer) = ann(bench)
    leave(&app, bench)
    for isSynced in [false, true] {
      if isSynced {
        peer.end(bench.space.id)
        for _ in 0..<2 { peer.sync(&app) }
        #expect(app.presenter.core.replica.isReduced(bench.space.id))
      }
      let entry = try #require(app.space.transactions.inIDOrder.first { $0.groupRecord == record })
      app.go("/transactions")
      #expect(app.text.contains("Custom split: 80/20"), "the row")
      app.act("row.delete", value: entry.id.text)
      #expect(!app.contains("id=\"sheet-delete\""), "nothing is asked that is refused in the end")
      #expect(app.announcements.last?.contains("is shared, so this changes only with its group.") == true)
      app.go("/transactions/" + entry.id.text)
      let bears = "You bear CHF\u{A0}40.00 of CHF\u{A0}50.00."
      let why = "You\u{2019}re no longer in Home. If the others change the amount, date or split, or delete it,"
      #expect(app.text.contains("Custom split: 80/20") && app.text.contains(bears) && app.text.contains(why))
      #expect(!app.contains("id=\"detail-delete\""))
      app.act("entry.open", value: entry.id.text)
      guard case .entry(let model)? = app.screen?.sheet else {
        Issue.record("no sheet: \(app.text)")
        return
      }
      #expect(model.sharing.chosen?.name == "Home" && model.sharing.fixed?.split == "80/20")
      #expect(app.contains("id=\"entry-fixed\"") && app.contains("id=\"entry-fixed-split\""))
      #expect(!app.contains("id=\"share-private\"") && !app.contains("id=\"entry-delete\""))
      app.act("entry.detail", value: "shared")
      #expect(!app.contains("id=\"share-private\""), "no choice that isn't there")
      app.act("sheet.close")
      app.go("/together/\(bench.space.id.text)/expenses/\(record.text)")
      #expect(app.text.contains("Custom split: 80/20") && !app.contains("id=\"expense-edit\""))
      #expect(app.text.contains("You\u{2019}re no longer in Home, so only the others can change this."))
      #expect(app.contains("id=\"history-short\"") == isSynced, "\(app.text)")
    }
  }

  @Test(
    "SPL-19, HSE-14: what a question says of reopening is so for who has left, for whoever settles with them, and before the server knows"
  )
  func reopeningIsAsItIsSaid() throws {
    let bench = try home()
    var (app, _) = ann(bench)
    let path = "/together/\(bench.space.id.text)"
    app.go(path)
    app.act("member.open", value: bench.people[0].text)
    app.act("member.remove-ask")
    #expect(app.text.contains("After that, only the others can reopen a payment."), "\(app.text)")
    app.act("member.remove")
    app.go(path + "?section=settle")
    #expect(!app.contains("id=\"settle-all\""), "\(app.text)")
    app.act("settle.all")
    #expect(!app.contains("id=\"sheet-settle\"") && app.value(of: "settle.reopen") == nil)

    var two = try GroupBench(.household, ["Ann", "Ben"])
    two.today = AppDriver.usualDay
    try two.add(two.expense(90_00, by: 0, "Power"))
    two.actor = 1
    try two.apply(.leaveGroup(LeaveGroup(two.people[1], acknowledged: 45_00)))
    for isPutAway in [false, true] {
      if isPutAway {
        two.actor = 0
        try two.apply(
          .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string(two.today.text))])))
      }
      (app, _) = ann(two)
      app.go("/together/\(two.space.id.text)?section=settle")
      app.act("settle.all")
      #expect(
        app.text.contains("You can reopen it alone, also later: Ben is no longer in the household.")
          && !app.text.contains("For 24 hours"), "\(app.text)")
      app.act("settle.confirm")
      app.act("undo.dismiss")
      app.now += 25 * 3_600_000
      app.go("/together/\(two.space.id.text)?section=settle")
      let payment = try #require(app.value(of: "settle.reopen"), "\(app.text)")
      app.act("settle.reopen", value: payment)
      #expect(app.presenter.core.groupSpace(two.space.id)?.debt(of: two.people[1], to: two.people[0]) == 45_00)
    }
  }

  @Test(
    "M53: a household that one has left, archived since, comes to another phone of the account, read-only, with the same figures"
  )
  func anotherPhone() throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    try bench.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string(bench.today.text))])))
    peer.end(bench.space.id)
    peer.departures = [bench.space.id]
    for _ in 0..<2 { peer.sync(&app) }
    app.act("sync.now")
    app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    var other = peer.device(seed: 9)
    peer.sync(&other)
    other.go("/together")
    #expect(other.presenter.core.replica.groupIDs.isEmpty, "nothing of it is shown before it is here")
    other.act("sync.now")
    #expect(asked(other, "after-leaving") != nil)
    other.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    for phone in [app, other] {
      #expect(phone.presenter.core.replica.isEnded(bench.space.id))
      #expect(
        phone.presenter.core.replica.space(bench.space.id)?.stateHash()
          == app.presenter.core.replica.space(bench.space.id)?.stateHash())
    }
    other.go("/together")
    #expect(other.text.contains("Home") && other.text.contains("You owe"), "\(other.text)")
    #expect(!other.text.contains("Secret"))
    other.go("/together/\(bench.space.id.text)?section=settle")
    #expect(other.text.contains("You pay Ben CHF\u{A0}30"), "\(other.text)")
    other.go("/together/\(bench.space.id.text)")
    #expect(other.value(of: "expense.new") == nil && other.text.contains("Only what concerns you stays here."))
    // Once it is deleted, the server tells nothing of it any more.
    var third = peer.device(seed: 11)
    peer.sync(&third)
    third.act("sync.now")
    third.send(.fetched(tag: "after-leaving", status: 404, bytes: []))
    #expect(third.presenter.core.replica.groupIDs.isEmpty)
    // Let in again, all of it comes.
    peer.departures = []
    peer.take(bench, again: true)
    for _ in 0..<3 { peer.sync(&other) }
    #expect(
      expenses(other, bench) == ["Power", "Secret", "Settled"] && !other.presenter.core.replica.isEnded(bench.space.id))
  }

  @Test(
    "M43: an unsent expense that was refused can be sent again once she is in again or the group is back, and says until then what is true",
    arguments: [true, false])
  func sentAgain(isRemoved: Bool) throws {
    var bench = try home()
    var (app, peer) = ann(bench)
    var tea = bench.expense(7_00, by: 0, "Tea")
    tea.id = RecordID(high: 6, low: 6)
    _ = try app.presenter.core.perform([.addExpense(tea)], in: bench.space.id)
    bench.actor = 1
    func mark(_ day: JSON) throws {
      try bench.apply(.editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", day)])))
    }
    if isRemoved {
      try bench.apply(.leaveGroup(LeaveGroup(bench.people[0], acknowledged: 30_00)))
    } else {
      try mark(.string(bench.today.text))
    }
    peer.take(bench)
    if isRemoved { peer.end(bench.space.id) }
    for _ in 0..<2 { peer.sync(&app) }
    app.go("/settings/changes")
    let reason = isRemoved ? "You are not a member of this group any more." : "This group was deleted."
    #expect(
      app.text.contains(reason) && app.text.contains("Tea") && app.value(of: "account.resend") == nil, "\(app.text)")
    if isRemoved {
      bench.actor = 0
      try bench.apply(.joinGroup(JoinGroup(bench.people[0], name: "Ann")))
    } else {
      try mark(.null)
    }
    peer.take(bench, again: isRemoved)
    for _ in 0..<3 { peer.sync(&app) }
    app.act("notice.dismiss")
    app.go("/settings/changes")
    #expect(!app.text.contains(reason) && app.text.contains("Now you can."), "\(app.text)")
    let key = try #require(app.value(of: "account.resend"))
    app.act("account.resend", value: key)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(app.presenter.core.replica.rejected.isEmpty && !app.contains("is-refused"))
    #expect(peer.authorities.first { $0.space.id == bench.space.id }?.space.form(tea.id, Expense.self)?.amount == 7_00)
  }

  @Test(
    "HSE-09, HSE-14: in a household that was put away for a fresh one, what is open with who left can still be settled, and undone"
  )
  func putAway() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    try bench.add(bench.expense(90_00, by: 0, "Power"))
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 45_00)))
    bench.actor = 0
    try bench.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("archivedOn", .string(bench.today.text))])))
    var (app, peer) = ann(bench)
    app.go("/together/\(bench.space.id.text)?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    peer.sync(&app)
    #expect(app.presenter.core.groupSpace(bench.space.id)?.debt(of: bench.people[1], to: bench.people[0]) == 0)
    app.act("undo")
    peer.sync(&app)
    #expect(app.presenter.core.groupSpace(bench.space.id)?.debt(of: bench.people[1], to: bench.people[0]) == 45_00)
  }

  @Test("B-17: of who was removed access ends: what is still open with them stays, and nothing else")
  func removed() throws {
    let bench = try home()
    var (app, peer) = ann(bench)
    #expect(expenses(app, bench) == ["Power", "Secret", "Settled"])
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(expenses(app, bench) == ["Power"])
    #expect(app.presenter.core.replica.space(bench.space.id)?.forms(Settlement.self).isEmpty == true)
    #expect(app.presenter.core.replica.space(bench.space.id)?.actions.count == 0)
    app.go("/together/\(bench.space.id.text)?section=settle")
    #expect(app.text.contains("You pay Ben CHF\u{A0}30"))
    app.go("/inbox")
    #expect(app.text.contains("You were removed from Home."))
    // Let in again, all of it comes anew.
    peer.take(bench, again: true)
    for _ in 0..<3 { peer.sync(&app) }
    #expect(
      expenses(app, bench) == ["Power", "Secret", "Settled"] && !app.presenter.core.replica.isEnded(bench.space.id))
  }

  /// Home with 85 francs in its joint wallet: Ann put in 100, and everybody bears 5 of the 15 that it paid.
  private func homeWithWallet() throws -> GroupBench {
    var bench = try home()
    var wallet = Member()
    (wallet.id, wallet.name) = (Member.jointWalletID, "Kitty")
    try bench.apply(.addMember(wallet))
    try bench.apply(
      .settle(Settle(id: RecordID(high: 7, low: 50), from: bench.people[0], to: Member.jointWalletID, amount: 100_00)))
    var milk = bench.expense(15_00, by: 1, "Milk")
    milk.paid = [MemberAmount(Member.jointWalletID, 15_00)]
    try bench.add(milk)
    return bench
  }

  @Test(
    "HSE-10, HSE-11, SPL-26: who goes, and who lets somebody go, reads what is theirs in the joint wallet with what is owed"
  )
  func walletIsNamed() throws {
    let bench = try homeWithWallet()
    var (app, _) = ann(bench)
    app.go("/together/\(bench.space.id.text)")
    app.act("member.open", value: bench.people[0].text)
    app.act("member.remove-ask")
    let own =
      "\u{201C}Kitty\u{201D} holds CHF\u{A0}85.00. You put in CHF\u{A0}100.00. Your share of what it paid is CHF\u{A0}5.00."
    #expect(app.text.contains("You pay Ben CHF\u{A0}30") && app.text.contains(own), "\(app.text)")

    // Nothing is owed, and the wallet is named all the same.
    var two = try GroupBench(.household, ["Ann", "Ben"])
    two.today = AppDriver.usualDay
    var wallet = Member()
    (wallet.id, wallet.name) = (Member.jointWalletID, "Kitty")
    try two.apply(.addMember(wallet))
    try two.apply(
      .settle(Settle(id: RecordID(high: 7, low: 50), from: two.people[1], to: Member.jointWalletID, amount: 40_00)))
    (app, _) = ann(two)
    app.go("/together/\(two.space.id.text)")
    app.act("member.open", value: two.people[1].text)
    app.act("member.remove-ask")
    #expect(app.text.contains("\u{201C}Kitty\u{201D} holds CHF\u{A0}40.00. Ben put in CHF\u{A0}40.00."), "\(app.text)")
    #expect(app.text.contains("I know. Remove anyway"))
    app.act("sheet.close")
    app.go("/together/\(two.space.id.text)?section=settings")
    app.act("group.remove-ask")
    #expect(app.text.contains("\u{201C}Kitty\u{201D} holds CHF\u{A0}40.00."), "HSE-13: \(app.text)")
  }

  @Test(
    "HSE-10, SPL-26: who was removed still sees what they put into the joint wallet, and no sentence has an empty place for its name"
  )
  func walletStaysInSight() throws {
    let bench = try homeWithWallet()
    var (app, peer) = ann(bench)
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(expenses(app, bench) == ["Milk", "Power"], "what the wallet paid for her, and what is still open")
    let path = "/together/\(bench.space.id.text)"
    app.go(path)
    app.send(.fetched(tag: "after-leaving", status: 200, bytes: bench.space.departureAnswer(to: bench.people[0])))
    #expect(app.contains("id=\"door-wallet\"") && app.text.contains("You put CHF\u{A0}100 into Kitty"), "\(app.text)")
    app.go(path + "?section=wallet")
    #expect(
      app.contains("id=\"joint-own-part\"") && !app.contains("id=\"joint-balance\""), "the rest of it isn't known here")
    #expect(app.text.contains("100.00") && app.text.contains("5.00") && !app.text.contains("Cleo"), "\(app.text)")
    let unnamed = Person(id: Member.jointWalletID, name: "", isMe: false, place: 0)
    let ann = Person(id: bench.people[0], name: "Ann", isMe: true, place: 0)
    let words = Words(format: LocaleFormat(tag: "en-CH"), today: bench.today, currency: .chf)
    #expect(
      words.paidPayment(ann, unnamed, Money(minorUnits: 100_00, currency: .chf))
        == "You put CHF\u{A0}100 into the joint wallet")
    #expect(
      words.paidPayment(unnamed, ann, Money(minorUnits: 100_00, currency: .chf))
        == "You took CHF\u{A0}100 out of the joint wallet")
  }

  @Test("TXN-08, HSE-11: an own entry from a household that one has left can be completed, and is still shared")
  func completed() throws {
    var bench = try home()
    try bench.add(bench.expense(66_00, by: 0, "Rug"))
    var (app, _) = ann(bench)
    let entry = try #require(app.space.transactions.inIDOrder.first { $0.title == "Rug" && $0.group == bench.space.id })
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.currency) = (RecordID(high: 2, low: 77), "Cash", .chf)
    let core = app.presenter.core
    _ = try core.perform([.addWallet(wallet)], core.tabs[0])
    leave(&app, bench)
    app.act("entry.open", value: entry.id.text)
    app.act("entry.save", [("wallet", wallet.id.text)])
    let after = try #require(app.space.transactions.live(entry.id), "\(app.text)")
    #expect(after.walletId == wallet.id && after.group == bench.space.id && app.presenter.core.tabs[0].sheet == nil)
  }

  @Test("HSE-13 a household that was deleted is kept as it was by everybody who was in it")
  func deleted() throws {
    var bench = try home()
    try bench.apply(
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", .string(bench.today.text))])))
    var (app, peer) = ann(bench)
    peer.end(bench.space.id)
    for _ in 0..<2 { peer.sync(&app) }
    #expect(expenses(app, bench) == ["Power", "Secret", "Settled"])
  }

  @Test(
    "B-18: before anybody is invited after a departure a fresh household is offered; or they are invited to this one, knowingly"
  )
  func fresh() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    try bench.add(bench.expense(90_00, by: 0, "Power"))
    var (app, peer) = ann(bench)
    app.act("share.open", value: bench.space.id.text)
    #expect(!app.contains("id=\"share-departed\""), "nobody has left")
    app.act("sheet.close")
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 45_00)))
    peer.take(bench)
    peer.sync(&app)
    app.go("/together/\(bench.space.id.text)")
    app.act("share.open", value: bench.space.id.text)
    #expect(app.contains("id=\"share-departed\"") && app.text.contains("including what you shared with Ben"))
    #expect(app.text.contains("CHF\u{A0}45.00 is still open here."))
    #expect(
      !app.outputs.contains {
        if case .effect(.request(_, _, _, let path, _)) = $0 { path.contains("/code") } else { false }
      }, "no code before")
    app.act("share.stay")
    #expect(!app.contains("id=\"share-departed\"") && app.contains("id=\"sheet-share\""))
    #expect(
      app.outputs.contains {
        if case .effect(.request(_, _, _, let path, _)) = $0 { path.hasSuffix("/code") } else { false }
      })
  }

  @Test("B-18: a fresh household has the same name and nobody else in it; the old one is archived and stays to be read")
  func begunAnew() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben"])
    bench.today = AppDriver.usualDay
    try bench.add(bench.expense(90_00, by: 0, "Power"))
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1], acknowledged: 45_00)))
    var (app, peer) = ann(bench)
    app.go("/together/\(bench.space.id.text)")
    app.act("share.open", value: bench.space.id.text)
    app.act("share.fresh")
    for _ in 0..<2 { peer.sync(&app) }
    let ids = app.presenter.core.replica.groupIDs.filter { $0 != bench.space.id }
    let id = try #require(ids.first)
    let fresh = try #require(app.presenter.core.groupSpace(id))
    #expect(
      ids.count == 1 && fresh.members.map { $0.name } == ["Ann"] && fresh.group?.name == "Home"
        && fresh.forms(Expense.self).isEmpty)
    #expect(app.presenter.core.groupSpace(bench.space.id)?.group?.archivedOn == app.today)
    #expect(app.screen?.route == Route(.group(fresh.id)))
    app.go("/together/\(bench.space.id.text)")
    #expect(app.text.contains("Power"))
  }
}
