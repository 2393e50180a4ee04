import Basis
import Filing
import Intake
import Ledger
import Proving
import Testing

@testable import Screens

/// An event's file says what its screen says, and comes back as the same event (A-13, L-8, L-24).
@Suite("An event out and in again, whole") struct GroupFileLawTests {
  static func event(_ random: inout SeededRandom) throws -> GroupBench {
    var bench = try GroupBench(.event, (0..<Int.random(in: 2...6, using: &random)).map { "P\($0)" }, joined: false)
    bench.random = SeededRandom(seed: random.next())
    if bench.people.count > 2, random.next() % 2 == 0, let last = bench.people.last {
      try bench.apply(.editMember(EditRecords(ids: [last], set: [JSONMember("part", .string("reimbursementOnly"))])))
    }
    for step in 0..<Int.random(in: 3...20, using: &random) {
      let people = bench.people
      let amount = Int64.random(in: 1...9_999, using: &random)
      var expense = bench.expense(amount, by: Int.random(in: people.indices, using: &random), "E\(step)")
      expense.id = random.nextID()
      switch random.next() % 8 {
      case 0:
        expense.division = .custom
        expense.terms = people.shuffled(using: &random).prefix(2).map { MemberTerm($0) }
        try bench.add(expense)
      case 1:
        expense.optOut = true
        try bench.add(expense)
      case 2:
        var donation = Donation()
        donation.id = random.nextID()
        donation.date = bench.today
        donation.amount = amount
        if random.next() % 2 == 0 { donation.member = people[0] } else { donation.name = "Aunt, \"old\"" }
        try bench.apply(.addDonation(donation))
      case 3:
        if let payment = bench.space.suggestedPayments().payments.randomElement(using: &random) {
          try bench.apply(
            .settle(Settle(id: random.nextID(), from: payment.from, to: payment.to, amount: payment.amount)))
        }
      default: try bench.add(expense)
      }
    }
    return bench
  }

  static func snapshot(_ space: Space) throws -> GroupSnapshot {
    try #require(GroupSnapshot(space, account: nil, format: LocaleFormat(tag: "en-CH"), today: RandomIntents.today))
  }

  static func again(_ bytes: [UInt8], _ random: inout SeededRandom) throws -> Space {
    guard case .group(let file) = ReadingDesk.answer(.group(usual: .usd), bytes) else {
      throw Rejection(.malformed, "not read")
    }
    // As it comes over the boundary of the module that reads.
    let crossed = try #require(
      ReadingDesk.answer(task: ReadingTask.group(usual: .usd).bytes, bytes).flatMap { ReadingAnswer($0) })
    guard case .group(let other) = crossed else { throw Rejection(.malformed, "not crossed") }
    #expect(other == file && file.problems.isEmpty && file.undecided.isEmpty)
    let form = GroupImport(file, name: "x", ownName: nil)
    #expect(form.leftOut == 0)
    var bench = try GroupBench(.event, file.members, joined: false, currency: form.currency)
    for (intent, _) in form.changes(bench.people, &random) { try bench.apply(intent) }
    return bench.space
  }

  @Test(
    "L-24 each column of balances adds up to the last row, which is what the screen says; L-8 read in, it is the same event"
  )
  func whole() throws {
    var compared = 0
    try forAllSeeds(120) { seed, random in
      let bench = try Self.event(&random)
      let group = try Self.snapshot(bench.space)
      let figures = try #require(group.figures)
      let file = GroupFile(group)
      let bytes = GroupExport.full(file)
      let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { Self.cells(String($0)) }
      let header = rows[0]
      let kind = try #require(header.firstIndex(of: "Kind"))
      for (place, line) in figures.lines.enumerated() {
        let column = try #require(header.firstIndex { $0.hasPrefix("Balance of") }) + place
        var sum: Int64 = 0
        for row in rows.dropFirst() where row[kind] != "balance" { sum += Self.units(row[column]) }
        let last = try #require(rows.first { $0[kind] == "balance" })
        #expect(sum == line.net && Self.units(last[column]) == line.net, "seed \(seed)")
        let total = try #require(rows.first { $0[kind] == "total" })
        #expect(Self.units(total[3]) == figures.totalExpenses, "seed \(seed)")
        #expect(Self.units(total[kind + 1 + place]) == line.paid, "seed \(seed)")
        #expect(Self.units(total[kind + 1 + figures.lines.count + place]) == line.share, "seed \(seed)")
      }
      let costs = rows.dropFirst().filter { ["expense", "everyone", "not shared"].contains($0[kind]) }.map {
        Self.units($0[3])
      }
      #expect(costs.reduce(0, +) == figures.totalExpenses, "seed \(seed)")
      // Half of them as a spreadsheet in Germany reads it (IMP-09).
      let again = try Self.again(seed % 2 == 0 ? bytes : GroupExport.full(file, .comma), &random)
      let other = try #require(again.groupFigures)
      #expect(other.lines.map(\.net) == figures.lines.map(\.net), "seed \(seed)")
      #expect(
        other.lines.map(\.share) == figures.lines.map(\.share) && other.lines.map(\.paid) == figures.lines.map(\.paid),
        "seed \(seed)")
      #expect(
        other.totalExpenses == figures.totalExpenses && other.donated == figures.donated
          && other.treasuryOwes == figures.treasuryOwes)
      // Somebody who comes later shares what everyone shares, in both.
      let pools = [bench.space, again].map {
        $0.forms(Expense.self).filter { $0.division == .everyone && !$0.optOut }.count
      }
      #expect(pools[0] == pools[1], "seed \(seed)")
      #expect(
        again.forms(Donation.self).filter { $0.member != nil }.count
          == bench.space.forms(Donation.self).filter { $0.member != nil }.count)
      #expect(
        again.forms(Settlement.self).map(\.amount).sorted() == bench.space.forms(Settlement.self).map(\.amount).sorted()
      )
      // What goes out of the copy is the same file.
      #expect(
        Set(
          String(decoding: GroupExport.full(GroupFile(try Self.snapshot(again))), as: UTF8.self).split(
            separator: "\r\n"
          ).map(Self.undated))
          == Set(String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(Self.undated)), "seed \(seed)")
      compared += 1
    }
    #expect(compared == 120)
  }

  /// The group's name is the file's in the copy.
  private static func undated(_ row: Substring) -> String { String(row).replacing(",Home,", with: ",x,") }

  /// Of a row without line breaks.
  static func cells(_ row: String) -> [String] {
    var cells: [String] = [""]
    var isQuoted = false
    for letter in row {
      if letter == "\"" { isQuoted.toggle() }
      if letter == "," && !isQuoted { cells.append("") } else { cells[cells.count - 1].append(letter) }
    }
    return cells
  }

  static func units(_ cell: String) -> Int64 {
    guard !cell.isEmpty, let money = try? Money(decimalText: cell, currency: .chf) else { return 0 }
    return money.minorUnits
  }

  @Test("L-8 a file of before, without kinds, is read as it was")
  func oldFile() throws {
    let text = """
      Date,Description,Category,Cost,Currency,Payment,Notes,Group,Paid by Ann,Paid by Ben,Share of Ann,Share of Ben
      2026-03-01,Tea,,4.00,CHF,no,,Trip,4.00,,2.00,2.00
      2026-03-02,Settlement,,2.00,CHF,yes,,Trip,,2.00,2.00,
      """
    var random = SeededRandom(seed: 1)
    let space = try Self.again(Array(text.utf8), &random)
    #expect(space.groupFigures?.lines.map(\.net) == [0, 0] && space.forms(Settlement.self).count == 1)
  }

  @Test("A-13 the summary's lines add up, and the text names the payments")
  func summary() throws {
    var app = AppDriver.group("Ticino", ["Anna", "Ben", "Carla"])
    app.spend("120", "Cottage")
    app.spend("25", "Cocktail")
    app.act("expense.open", value: try #require(app.expense("Cocktail")).id.text)
    app.act("expense.save", [("optOut", "true")])
    let core = app.presenter.core
    if app.expense("Cocktail")?.optOut != true {
      let edit = EditRecords(ids: [try #require(app.expense("Cocktail")).id], set: [JSONMember("optOut", .bool(true))])
      _ = try core.perform([.editExpense(edit)], in: app.groupID)
    }
    app.go(app.groupPath + "?section=treasury")
    app.act("donation.new")
    app.act("donation.save", [("amount", "30"), ("name", "Aunt")])
    app.go(app.groupPath + "?section=summary")
    let text = app.text
    let letters = text.filter { !$0.isWhitespace }
    for line in [
      "TotalspentCHF145.00", "Notshared\u{2212}CHF25.00", "Fromthetreasury\u{2212}CHF30.00", "ToshareCHF90.00",
    ] {
      #expect(letters.contains(line), "\(line) in \(text)")
    }
    let model = GroupSummaryModel(try #require(core.groupSnapshot(app.groupID)))
    #expect(
      model.total.minorUnits - model.notShared.minorUnits - model.used.minorUnits == model.amountToShare.minorUnits)
    for payment in app.groupSpace.suggestedPayments().payments {
      let to = app.groupSpace.members.first { $0.id == payment.to }?.name ?? ""
      let from = app.groupSpace.members.first { $0.id == payment.from }?.name ?? "The treasury"
      #expect(text.contains("\(from) pays \(to) CHF"), "\(from) pays \(to) in \(text)")
    }
    app.act("group.csv")
    var file = ""
    for output in app.outputs {
      if case .effect(.download(_, _, _, let bytes)) = output { file = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(
      file.contains(",not shared,") && file.contains(",donation,") && file.contains(",total,")
        && file.contains(",balance,"))
  }
}
