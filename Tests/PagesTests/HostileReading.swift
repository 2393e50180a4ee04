import Basis
import Filing
import Glibc
import Insight
import Ledger
import Pages
import Proving
import Screens

/// Everything in the engine that reads a space without a screen: reports, exports, cards, what jobs and the teller ask,
/// and what its people do next. Each step is named, so that one that takes too long is known; a trap ends the process.
struct HostileReading {
  static let today = CalendarDate(daysSinceEpoch: 20_654)  // 2026-07-20
  static let now: Int64 = 1_785_000_000_000

  let format = LocaleFormat(tag: "en-CH")
  var clock = StepClock()
  var space: Space
  private var sequence: Int64 = 0

  init(_ space: Space) { self.space = space }

  /// The records as the mutation adopts them, in an empty space: all at once, else each alone, so that one refusal
  /// leaves the others. Nil where not even the settings were taken.
  static func adopted(_ items: [AdoptRecords.Item], into id: RecordID) -> Space? {
    var space = Space(id: id)
    if (try? space.apply(mutation(.adoptRecords(AdoptRecords(items)), id, 1))) != nil { return space }
    for (index, item) in items.enumerated() {
      _ = try? space.apply(mutation(.adoptRecords(AdoptRecords([item])), id, Int64(index) + 1))
    }
    return space.currency == nil ? nil : space
  }

  /// The same records as a device opens them: each as it was stored, whatever rules say.
  static func opened(_ items: [AdoptRecords.Item], into id: RecordID) -> Space {
    var space = Space(id: id)
    for (index, item) in items.enumerated() {
      space.load(
        StoredRecord(
          kind: item.kind, id: item.kind == .settings ? id : item.id, version: Int64(index) + 1, purged: false,
          payload: item.data?.bytes ?? []))
    }
    return space
  }

  static func mutation(_ intent: Intent, _ space: RecordID, _ number: Int64) -> Mutation {
    Mutation(
      id: RecordID(high: 0xAB, low: UInt64(number)), space: space, sequence: number, clock: now + number, today: today,
      intent: intent)
  }

  mutating func all() {
    lists()
    papers()
    jobs()
    together()
    merging()
    actions()
  }

  private mutating func lists() {
    let space = space
    var book: Book?
    clock.time("book") { book = Book(space) }
    guard let book else { return }
    clock.time("filter") { _ = TransactionFilter().run(space, book, today: Self.today) }
    clock.time("balances") { _ = book.balances(today: Self.today) }
    clock.time("csv") { _ = CSVExport.bytes(space, filter: TransactionFilter(), style: .swiss, today: Self.today) }
    clock.time("budgets csv") { _ = CSVExport.budgets(space, style: .standard, today: Self.today) }
    clock.time("json") {
      let bytes = JSONExport.bytes(space, exportDate: Self.today)
      _ = try? JSONExport.read(bytes)
    }
    clock.time("rhythms") {
      _ = BillRhythm.find(space, today: Self.today)
      _ = IncomeRhythm.find(space, book, today: Self.today)
      _ = space.usualSpending(today: Self.today)
    }
    clock.time("hash") { _ = space.stateHash() }
  }

  private mutating func papers() {
    let (space, format) = (space, format)
    clock.time("cards") {
      let model = GlanceModel(space, format: format, today: Self.today)
      for kind in GlanceModel.Kind.allCases {
        for size in GlanceSize.allCases {
          _ = GlanceCard.svg(model, kind, size, .light, showsAmounts: true, format: format, minute: 600)
        }
      }
    }
    for query in [
      "by=month", "by=week&from=2026-01-01&to=2026-07-31", "by=day&from=2026-06-01", "by=category",
      "from=0001-01-01&to=9999-12-31&by=month",
    ] {
      clock.time("report " + query) {
        _ = ReportPrint.pages(
          of: space, query: Route(path: "/reports?" + query).query, format: format, today: Self.today)
      }
    }
    clock.time("settlements") {
      if let report = SettlementPrint.report(of: space, account: nil, { _ in nil }, format: format, today: Self.today) {
        _ = ReportPrint.pages(report)
      }
    }
    clock.time("notices") {
      for channel in NoticeChannel.allCases { _ = PushNotices(space, by: channel, format: format, today: Self.today) }
      for day in [Self.today, .earliest, .latest] { _ = PushNotices.due(space, today: day, isPastNine: true) }
      _ = PushNotices.ofGroup(
        space, account: RecordID(derivedFrom: "user"), after: 0, through: .max, format: format, today: Self.today)
    }
  }

  private mutating func jobs() {
    var space = space
    clock.time("purging") {
      for now in [0, Self.now, Int64.max] {
        _ = space.purgeable(at: now, limit: 100)
        _ = space.nextPurge(after: now)
      }
      _ = space.nextForgetting
    }
    clock.time("due templates") {
      for day in HostileValues.dates + [Self.today] {
        _ = space.dueTemplates(space.budgetPeriod(containing: day).span)
        _ = space.budgetForPeriod(space.budgetPeriod(containing: day), today: Self.today)
        _ = space.openBonuses(day)
        _ = space.bonusQuestions(today: day)
      }
    }
    clock.time("banks") {
      for bank in space.forms(BankConnection.self) {
        for now in [Int64.min, 0, Self.now, .max] {
          _ = BankIntake.reminders(bank.id, now: now, today: Self.today, in: space)
        }
      }
    }
    // The server's job: what it closes is closed, so that it comes to an end.
    clock.time("closing") {
      for number in 0..<5 {
        guard let period = space.closable(today: Self.today) else { return }
        guard
          (try? space.apply(
            Self.mutation(.closePeriod(ClosePeriod(start: period.start)), space.id, 10_000 + Int64(number)))) != nil
        else { return }
        precondition(space.closable(today: Self.today) != period, "a closed period is to be closed again, without end")
      }
    }
  }

  private mutating func together() {
    let space = space
    clock.time("figures") {
      _ = space.groupFigures
      _ = space.suggestedPayments()
      _ = space.jointParts
      _ = space.ratioInForce
    }
    clock.time("debts") {
      for one in space.members {
        _ = space.openDebts(of: one.id)
        for other in space.members where one.id != other.id { _ = space.openDebts(between: one.id, and: other.id) }
      }
    }
    for member in space.members {
      attempt(.leaveGroup(LeaveGroup(member.id)))
      attempt(.leaveGroup(LeaveGroup(member.id, acknowledged: .max)))
      attempt(.passAdmin(RecordList(kind: .member, ids: [member.id])))
      if let user = member.user {
        var context = ApplyContext(author: user)
        context.endsAccounts = true
        attempt(.endAccount(EndAccount(on: .latest)), context)
        attempt(.endAccount(EndAccount.erasure), context)
      }
    }
    attempt(.editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", .string("2026-07-20"))])))
    for settlement in space.forms(Settlement.self) {
      var args = Settle()
      args.expenses = [settlement.id]
      attempt(.reopenSettlement(args))
    }
    for payment in space.suggestedPayments().payments {
      var args = Settle()
      (args.id, args.from, args.to, args.amount) = (
        RecordID(derivedFrom: "settle"), payment.from, payment.to, payment.amount
      )
      attempt(.settle(args))
    }
  }

  private mutating func merging() {
    let (space, target) = (space, Space(id: RecordID(derivedFrom: "target")))
    clock.time("move") { LedgerMerge(moving: space, into: target).forEachPart(of: 100) { _ in } }
    clock.time("merge") {
      if let merge = try? LedgerMerge(merging: space, into: target) { merge.forEachPart(of: 100) { _ in } }
      if let merge = try? LedgerMerge(merging: space, into: space) { merge.forEachPart(of: 100) { _ in } }
    }
  }

  private mutating func actions() {
    for action in space.actions.inIDOrder { attempt(.undo(UndoAction(action.id))) }
    for kind in RecordKind.allCases where kind != .settings {
      let ids = space.allRecords.filter { $0.kind == kind }.map { $0.id }
      guard !ids.isEmpty else { continue }
      attempt(.deleteRecords(RecordList(kind: kind, ids: ids)))
      attempt(.restoreRecords(RecordList(kind: kind, ids: ids)))
      var context = ApplyContext()
      context.mayPurge = true
      attempt(.purge(RecordList(kind: kind, ids: ids)), context)
    }
    attempt(.setPayday(SetPayday(day: 25)))
    attempt(.forgetCaptures)
    attempt(.relabelCurrency(RelabelCurrency(from: .chf, to: .jpy)))
    for share in space.forms(OwnShare.self) {
      attempt(.followGroup(FollowGroup(share.group, name: "Flat", currency: .chf, shares: [share])))
      attempt(.followGroup(FollowGroup(share.group, name: "Flat", currency: .chf, gone: [share.expense])))
    }
    for template in space.forms(Template.self) {
      attempt(
        .editTemplate(
          EditRecords(
            ids: [template.id],
            set: [JSONMember("paused", .bool(false)), JSONMember("nextDate", .string("9999-12-31"))])))
    }
  }

  /// On a copy: refused or done, and taken back again.
  private mutating func attempt(_ intent: Intent, _ context: ApplyContext = ApplyContext()) {
    sequence += 1
    let mutation = Self.mutation(intent, space.id, 1_000 + sequence)
    var copy = space
    clock.time(intent.name) {
      if let applied = try? copy.apply(mutation, context: context) { copy.revert(applied) }
    }
  }
}

/// Which steps took longer than they may: a second in what people run, ten without optimisation.
struct StepClock {
  #if DEBUG
    static let limit = Duration.seconds(10)
  #else
    static let limit = Duration.seconds(1)
  #endif
  private(set) var slow: [String] = []
  private(set) var steps = 0
  /// Names each step before it is taken, to find the one that ends the process.
  static nonisolated(unsafe) var tells = false

  mutating func time(_ name: String, _ body: () -> Void) {
    if Self.tells { ("law: " + name + "\n").withCString { _ = write(2, $0, strlen($0)) } }
    steps += 1
    let spent = ContinuousClock().measure(body)
    if spent > Self.limit { slow.append("\(name): \(spent)") }
  }
}
