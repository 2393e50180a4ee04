import Basis
import Ledger
import Proving
import Testing

extension Bench {
  func template(_ amount: Int64 = -1200_00, anchor: String = "2026-02-08", _ frequency: Template.Frequency = .monthly)
    -> Template
  {
    var template = Template()
    template.id = RecordID(high: 77, low: 1)
    template.description = "Rent"
    template.amount = amount
    template.walletId = wallet
    template.categoryId = Category.defaultID("rent")
    template.frequency = frequency
    template.anchor = day(anchor)
    template.nextDate = template.anchor
    return template
  }

  func activation(_ due: DueTemplate, ordinal: Int64? = nil) -> Intent {
    var entry = Transaction()
    entry.walletId = due.template.walletId
    entry.amount = due.template.amount
    entry.description = due.template.description
    entry.categoryId = due.template.categoryId
    entry.date = today
    return .activateTemplate(
      ActivateTemplate(
        template: due.template.id, occurrence: due.occurrence, ordinal: ordinal ?? due.ordinal, entry: entry))
  }

  func due(_ start: String, _ end: String) -> [DueTemplate] {
    space.dueTemplates(Period(start: day(start), end: day(end)))
  }
}

@Suite("Recurring templates, TXN-22 to TXN-25") struct TemplateTests {
  @Test("L-16 monthly on the 29th to 31st takes the month's end and comes back, over years", arguments: [29, 30, 31])
  func monthEnds(dayOfMonth: Int) throws {
    var template = Template()
    template.anchor = try #require(CalendarDate(year: 2026, month: 1, day: dayOfMonth))
    var date = template.anchor
    for step in 1...600 {
      date = template.nominalDate(after: date)
      let month = template.anchor.firstOfMonth.adding(months: step)
      #expect(date.firstOfMonth == month)
      #expect(date.day == min(dayOfMonth, CalendarDate.daysIn(month: month.month, year: month.year)))
      #expect(template.nominalDate(onOrAfter: date) == date)
      #expect(template.nominalDate(before: date) == template.nominalDate(step - 1))
    }
  }

  @Test("TXN-22 weekly and bi-weekly keep their weekday", arguments: [(Template.Frequency.weekly, 7), (.biweekly, 14)])
  func weeks(frequency: Template.Frequency, days: Int) {
    var template = Template()
    template.anchor = day("2026-02-06")
    template.frequency = frequency
    var date = template.anchor
    for _ in 0..<200 {
      let next = template.nominalDate(after: date)
      #expect(date.days(until: next) == days)
      #expect(template.nominalDate(before: next) == date)
      date = next
    }
    #expect(template.nominalDate(onOrAfter: day("2020-01-01")) == template.anchor)
  }

  @Test("EX-3 rent is activated once for its period, and is due again in the next")
  func rent() throws {
    var bench = try Bench()
    bench.today = day("2026-02-08")
    try bench.apply(.setPayday(SetPayday(day: 25)))
    let before = bench.space.timeline.count
    try bench.apply(.addTemplate(bench.template()))
    #expect(bench.space.timeline.count == before, "TXN-25: a template is no transaction")
    let due = try #require(bench.due("2026-01-25", "2026-02-25").first)
    #expect(due.occurrence == day("2026-02-08") && due.timesDone == 0 && due.ordinal == 1)
    let action = try bench.apply(bench.activation(due))
    let id = Template.activation(due.template.id, due.occurrence, ordinal: 1)
    let made = try #require(bench.space.transactions.live(id))
    #expect(made.amount == -1200_00 && made.date == day("2026-02-08") && made.source == .template)
    #expect(bench.space.timeline.count == before + 1)
    let done = try #require(bench.due("2026-01-25", "2026-02-25").first)
    #expect(done.timesDone == 1 && done.ordinal == 2 && done.template.nextDate == day("2026-03-08"))
    let next = try #require(bench.due("2026-02-25", "2026-03-25").first)
    #expect(next.timesDone == 0 && next.occurrence == day("2026-03-08"))
    // Undo takes the transaction back, and the occurrence is due again under another id.
    try bench.apply(.undo(UndoAction(action)))
    let again = try #require(bench.due("2026-01-25", "2026-02-25").first)
    #expect(bench.space.timeline.count == before && again.timesDone == 0 && again.occurrence == day("2026-02-08"))
    try bench.apply(bench.activation(again))
    #expect(bench.space.timeline.count == before + 1)
    // Paused before the 25th: not in Upcoming afterwards.
    try bench.apply(.editTemplate(EditRecords(ids: [due.template.id], set: [JSONMember("paused", .bool(true))])))
    #expect(bench.due("2026-02-25", "2026-03-25").isEmpty)
    bench.today = day("2026-05-10")
    try bench.apply(.editTemplate(EditRecords(ids: [due.template.id], set: [JSONMember("paused", .bool(false))])))
    #expect(bench.space.form(due.template.id, Template.self)?.nextDate == day("2026-06-08"), "TXN-24")
  }

  @Test("TXN-23, L-17 the same activation twice is one transaction; a second one on purpose is another")
  func onceOnly() throws {
    var bench = try Bench()
    try bench.apply(.addTemplate(bench.template()))
    let due = try #require(bench.due("2026-02-01", "2026-03-01").first)
    try bench.apply(bench.activation(due))
    let count = bench.space.timeline.count
    try bench.apply(bench.activation(due))
    #expect(bench.space.timeline.count == count)
    try bench.apply(bench.activation(due, ordinal: 2))
    #expect(bench.space.timeline.count == count + 1)
    #expect(bench.due("2026-02-01", "2026-03-01").first?.timesDone == 2)
    #expect(bench.space.form(due.template.id, Template.self)?.nextDate == day("2026-03-08"))
  }

  @Test("TXN-24 editing and deleting a template leave its transactions alone")
  func historyStays() throws {
    var bench = try Bench()
    try bench.apply(.addTemplate(bench.template()))
    let due = try #require(bench.due("2026-02-01", "2026-03-01").first)
    try bench.apply(bench.activation(due))
    let id = Template.activation(due.template.id, due.occurrence, ordinal: 1)
    let made = bench.space.transactions[id]
    try bench.apply(.editTemplate(EditRecords(ids: [due.template.id], set: [JSONMember("amount", .integer(-1300_00))])))
    try bench.apply(.deleteRecords(RecordList(kind: .template, ids: [due.template.id])))
    #expect(bench.space.transactions[id] == made)
    #expect(bench.due("2026-03-01", "2026-04-01").isEmpty)
    try bench.apply(.restoreRecords(RecordList(kind: .template, ids: [due.template.id])))
    #expect(bench.due("2026-03-01", "2026-04-01").first?.template.amount == -1300_00)
  }

  @Test("CAT-05, WAL-07 what a template or an active budget refers to cannot be deleted")
  func referencesCount() throws {
    var bench = try Bench()
    let other = RecordID(high: 2, low: 9)
    try bench.addWallet(other, "Second")
    var template = bench.template()
    template.walletId = other
    try bench.apply(.addTemplate(template))
    let category = Category.defaultID("rent")
    let deleteCategory = Intent.deleteRecords(RecordList(kind: .category, ids: [category]))
    let deleteWallet = Intent.deleteRecords(RecordList(kind: .wallet, ids: [other]))
    #expect(bench.refusal(deleteCategory) == .categoryInUse)
    #expect(bench.refusal(deleteWallet) == .walletHasTransactions)
    try bench.apply(.deleteRecords(RecordList(kind: .template, ids: [template.id])))
    try bench.apply(deleteWallet)
    #expect(bench.refusal(.restoreRecords(RecordList(kind: .template, ids: [template.id]))) == .unknownRecord)
    try bench.apply(.setBudget(Budget(categoryId: category, limit: 100)))
    #expect(bench.refusal(deleteCategory) == .categoryInUse)
    try bench.apply(.editBudget(EditRecords(ids: [Budget.id(category)], set: [JSONMember("active", .bool(false))])))
    try bench.apply(deleteCategory)
  }

  @Test(
    "TXN-22 a template keeps how it is shared as percentages that come to all of it or as weights, and as nothing else")
  func splits() throws {
    var bench = try Bench()
    var template = bench.template()
    template.sharedWith = RecordID(high: 6, low: 1)
    let (ann, ben) = (RecordID(high: 8, low: 1), RecordID(high: 8, low: 2))
    for split in [
      [MemberTerm(ann, .exact, 700_00), MemberTerm(ben, .exact, 500_00)],
      [MemberTerm(ann, .percent, 60_00), MemberTerm(ben, .weight, 1)],
      [MemberTerm(ann, .weight, 0)], [MemberTerm(ann, .weight, 2), MemberTerm(ann, .weight, 1)],
      [MemberTerm(ann, .weight, -1), MemberTerm(ben, .weight, 2)],
      [MemberTerm(ann, .weight, .max), MemberTerm(ben, .weight, .max)],
      [MemberTerm(ann, .percent, 60_00), MemberTerm(ben, .percent, 50_00)],
    ] {
      template.split = split
      #expect(bench.refusal(.addTemplate(template)) != nil, "\(split)")
    }
    for (number, split) in [
      [MemberTerm(ann, .weight, 700_00), MemberTerm(ben, .weight, 500_00)],
      [MemberTerm(ann, .percent, 60_00), MemberTerm(ben, .percent, 40_00)], [],
    ].enumerated() {
      template.id = RecordID(high: 77, low: UInt64(10 + number))
      template.split = split
      try bench.apply(.addTemplate(template))
      #expect(bench.space.form(template.id, Template.self)?.split == split)
    }
  }

  @Test("TXN-22 refusals") func refusals() throws {
    var bench = try Bench()
    var template = bench.template(0)
    #expect(bench.refusal(.addTemplate(template)) == .amountZero)
    template = bench.template()
    template.description = "  "
    #expect(bench.refusal(.addTemplate(template)) == .nameMissing)
    template = bench.template()
    template.walletId = RecordID(high: 9, low: 9)
    #expect(bench.refusal(.addTemplate(template)) == .unknownRecord)
    template = bench.template()
    template.categoryId = Category.defaultID("salary")
    #expect(bench.refusal(.addTemplate(template)) == .categoryGroup)
  }
}
