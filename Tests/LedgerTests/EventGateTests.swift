import Basis
import Proving
import Testing

@testable import Ledger

@Suite("PLN-01 to PLN-06, PLN-11: what a plan lets be done with events")
struct EventGateTests {
  private let old = OwnEvent(id: RecordID(high: 1, low: 1), isOpen: true, lastUsedAt: 100)
  private let recent = OwnEvent(id: RecordID(high: 1, low: 2), isOpen: true, lastUsedAt: 200)
  private let archived = OwnEvent(id: RecordID(high: 1, low: 3), isOpen: false, lastUsedAt: 900)
  private let new = RecordID(high: 1, low: 4)
  private let joined = RecordID(high: 1, low: 5)

  @Test(
    "PLN-02, PLN-03, PLN-06: the table of actions and plans, for the event that is kept, another own one and a joined one"
  )
  func theTable() {
    let free = EventGate(tier: .free, events: [old, recent, archived])
    let pro = EventGate(tier: .pro, events: [old, recent, archived])
    // Without Pro: kept, other open, archived, joined.
    let table: [(EventAction, Bool, Bool, Bool, Bool)] = [
      (.open, true, false, false, false),
      (.edit, true, false, true, true),
      (.makeCode, true, false, true, true),
      (.letIn, true, false, true, true),
      (.sync, true, false, true, true),
      (.choose, true, true, true, true),
      (.openInstead, true, true, true, true),
      (.read, true, true, true, true),
      (.export, true, true, true, true),
      (.leave, true, true, true, true),
      (.archive, true, true, true, true),
      (.delete, true, true, true, true),
      (.join, true, true, true, true),
    ]
    #expect(table.map { $0.0 } == EventAction.allCases)
    for (action, kept, other, ended, foreign) in table {
      #expect(free.allows(action, on: recent.id) == kept, "\(action)")
      #expect(free.allows(action, on: old.id) == other, "\(action)")
      #expect(free.allows(action, on: archived.id) == ended, "\(action)")
      #expect(free.allows(action, on: joined) == foreign, "\(action)")
      for event in [recent.id, old.id, archived.id, joined, new] { #expect(pro.allows(action, on: event), "\(action)") }
    }
  }

  @Test("PLN-02: the first own event is free with its code, a second is not, and joined and ended ones do not count")
  func oneOwnEvent() {
    #expect(EventGate(tier: .free, events: []).allows(.open, on: new))
    #expect(EventGate(tier: .free, events: [archived]).allows(.open, on: new))
    #expect(EventGate(tier: .free, events: [archived]).allows(.open, on: archived.id))
    let one = EventGate(tier: .free, events: [old, archived])
    #expect(one.allows(.makeCode, on: old.id))
    #expect(throws: PlanRefusal.oneEvent) { try one.check(.open, on: new) }
    #expect(throws: PlanRefusal.oneEvent) { try one.check(.open, on: archived.id) }
    #expect(one.allows(.join, on: joined))
  }

  @Test("PLN-11: at the end of Pro the chosen event stays editable, else the last used; Pro again restores all")
  func endAndRenewal() {
    #expect(EventGate(tier: .free, events: [old, recent]).kept == recent.id)
    var older = old
    older.chosenAt = 50
    let chosen = EventGate(tier: .free, events: [older, recent])
    #expect(chosen.kept == old.id && EventGate(tier: .free, events: [old, recent]).knowing(older).kept == old.id)
    var newer = recent
    newer.chosenAt = 51
    #expect(EventGate(tier: .free, events: [older, newer]).kept == recent.id, "the newest choice counts")
    #expect(throws: PlanRefusal.readOnly) { try chosen.check(.edit, on: recent.id) }
    #expect(throws: PlanRefusal.readOnly) { try chosen.check(.letIn, on: recent.id) }
    #expect(chosen.allows(.read, on: recent.id))
    #expect(EventGate(tier: .pro, events: [older, recent]).allows(.edit, on: recent.id))
    // A choice that is over is none.
    var ended = archived
    ended.chosenAt = 99
    #expect(EventGate(tier: .free, events: [old, recent, ended]).kept == recent.id)
    // The same for every order, also of two that were used at the same moment.
    let same = OwnEvent(id: RecordID(high: 0, low: 9), isOpen: true, lastUsedAt: 200)
    #expect(EventGate(tier: .free, events: [recent, same]).kept == same.id)
    #expect(EventGate(tier: .free, events: [same, recent]).kept == same.id)
  }

  @Test("PLN-09, PLN-11: an entitlement holds until its end or the end of its grace, and not after it was taken back")
  func timesOfEntitlements() {
    let bought = Entitlement(source: .store, endsAt: 1000)
    #expect(bought.isInForce(at: 999) && !bought.isInForce(at: 1000))
    let grace = Entitlement(source: .store, endsAt: 1000, graceEndsAt: 1500)
    #expect(grace.isInForce(at: 1499) && !grace.isInForce(at: 1500))
    // A grace from before a renewal takes nothing away.
    #expect(Entitlement(source: .store, endsAt: 2000, graceEndsAt: 1500).isInForce(at: 1999))
    #expect(!Entitlement(source: .store, endsAt: 1000, isRevoked: true).isInForce(at: 1))
    let granted = Entitlement(source: .granted, endsAt: nil)
    #expect(granted.isInForce(at: Int64.max))
    #expect(!Entitlement(source: .granted, endsAt: nil, isRevoked: true).isInForce(at: 1))
    #expect(Entitlement.tier([], at: 1) == .free)
    #expect(Entitlement.tier([bought], at: 1000) == .free)
    for all in [[bought, grace, granted], [granted, grace, bought]] {
      #expect(Entitlement.inForce(all, at: 1) == granted)
    }
    for all in [[bought, grace], [grace, bought]] { #expect(Entitlement.inForce(all, at: 1) == grace) }
  }

  @Test("PLN-05: the product ids are exactly these, and short ones are refused")
  func productIDs() {
    #expect(
      PlanOffer.all.map { $0.productID } == [
        "com.brownsterbits.theequalizer.pro.monthly", "com.brownsterbits.theequalizer.pro.annual",
      ])
    for offer in PlanOffer.all { #expect(PlanOffer(productID: offer.productID) == offer) }
    for wrong in [
      "", "pro_monthly", "pro_annual", "monthly", "pro.monthly", "com.brownsterbits.theequalizer.pro",
      "com.brownsterbits.theequalizer.pro.Monthly", "com.brownsterbits.theequalizer.pro.monthly ",
    ] { #expect(PlanOffer(productID: wrong) == nil, "\(wrong)") }
  }

  @Test("PLN-04, EX-19, COR-36: the yearly plan saves 16 %, computed from the prices")
  func saving() {
    #expect(PlanOffer.monthly.price.decimalText == "1.99" && PlanOffer.annual.price.decimalText == "19.99")
    #expect(PlanOffer.annual.savedPercent(against: .monthly) == 16)
    #expect(PlanOffer.monthly.savedPercent(against: .annual) == nil)
    func yearly(_ minorUnits: Int64, against monthly: Int64) -> Int64? {
      func offer(_ period: PlanOffer.Period, _ units: Int64) -> PlanOffer {
        PlanOffer(productID: "", period: period, price: Money(minorUnits: units, currency: .usd))
      }
      return offer(.year, minorUnits).savedPercent(against: offer(.month, monthly))
    }
    #expect(yearly(600, against: 100) == 50)
    #expect(yearly(1000, against: 100) == 17)
    #expect(yearly(1194, against: 100) == 1 && yearly(1195, against: 100) == 0)
    #expect(yearly(0, against: 100) == 100)
    for (year, month) in [(1200, 100), (1300, 100), (1, 0), (1, -5)] {
      #expect(yearly(Int64(year), against: Int64(month)) == nil)
    }
    #expect(yearly(.max, against: .max) == nil)
    #expect(yearly(0, against: .max / 12) == nil)
  }

  @Test(
    "PLN-06, PLN-11: an event whose founder's plan keeps another one is read-only for everybody; going, archiving and households are not asked"
  )
  func heldEvents() throws {
    let day = JSON.string("2026-11-21")
    func edit(_ members: JSONMember...) -> Intent { .editGroup(EditRecords(ids: [Group.recordID], set: members)) }
    var bench = try GroupBench(.event, ["Ann", "Ben"])
    let held = EventGate(
      tier: .free,
      events: [
        OwnEvent(id: bench.space.id, isOpen: true, lastUsedAt: 1), OwnEvent(id: new, isOpen: true, lastUsedAt: 2),
      ])
    bench.gates = [bench.space.id: held]
    for actor in [0, 1] {
      bench.actor = actor
      #expect(bench.refusal(.addExpense(bench.expense(90_00, by: 1)))?.code == .planReadOnly)
    }
    bench.actor = 0
    #expect(bench.refusal(edit(JSONMember("name", .string("Other"))))?.code == .planReadOnly)
    #expect(
      bench.refusal(edit(JSONMember("name", .string("Other")), JSONMember("archivedOn", day)))?.code == .planReadOnly)
    // PLN-11: choosing this one is free for its admin, alone in its change, and never later than the latest day.
    let choose = JSONMember("chosenAt", .integer(7))
    #expect(bench.refusal(edit(choose, JSONMember("name", .string("Other"))))?.code == .planReadOnly)
    bench.actor = 1
    #expect(bench.refusal(edit(choose))?.code == .notAdmin)
    bench.actor = 0
    try bench.apply(edit(choose))
    #expect(bench.space.group?.chosenAt == 7 && OwnEvent(bench.space)?.chosenAt == 7)
    // A clock that is ahead of all dates is believed no more than any other value out of range.
    #expect(throws: Rejection.self) { try bench.apply(edit(JSONMember("chosenAt", .integer(.max)))) }
    #expect(bench.space.group?.chosenAt == 7)
    try bench.apply(edit(JSONMember("archivedOn", day)))
    bench.gates = [
      bench.space.id: EventGate(
        tier: .free,
        events: [
          OwnEvent(id: bench.space.id, isOpen: false, lastUsedAt: 1), OwnEvent(id: new, isOpen: true, lastUsedAt: 2),
        ])
    ]
    #expect(bench.refusal(edit(JSONMember("archivedOn", .null)))?.code == .planOneEvent)
    #expect(
      bench.refusal(edit(JSONMember("name", .string("Other")), JSONMember("archivedOn", .null)))?.code == .planOneEvent)
    // unless it is chosen in the same change, and nothing more is in it; the same of a deleted one.
    #expect(
      bench.refusal(edit(JSONMember("archivedOn", .null), choose, JSONMember("name", .string("Other"))))?.code
        == .planOneEvent)
    #expect(bench.refusal(edit(JSONMember("archivedOn", .null), JSONMember("chosenAt", .null)))?.code == .planOneEvent)
    let later = JSONMember("chosenAt", .integer(8))
    for (closed, name) in [("archivedOn", "Home"), ("deletedOn", "Home")] {
      if closed == "deletedOn" { try bench.apply(edit(JSONMember(closed, day))) }
      try bench.apply(edit(JSONMember(closed, .null), later))
      #expect(
        bench.space.group?.isClosed == false && bench.space.group?.chosenAt == 8 && bench.space.group?.name == name)
    }
    try bench.apply(edit(JSONMember("deletedOn", day)))
    #expect(bench.refusal(edit(later))?.code == .archived, "of a deleted one nothing changes but that it comes back")
    bench.gates = [bench.space.id: .everything]
    try bench.apply(edit(JSONMember("deletedOn", .null)))
    bench.gates = [bench.space.id: held]
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1])))
    var flat = try GroupBench(.household, ["Ann", "Ben"])
    flat.gates = [
      flat.space.id: EventGate(
        tier: .free, events: [OwnEvent(id: flat.space.id, isOpen: true, lastUsedAt: 1), old, recent])
    ]
    try flat.add(flat.expense(90_00, by: 1))
    try flat.apply(edit(choose))
    #expect(flat.space.group?.chosenAt == nil && OwnEvent(flat.space) == nil)
  }
}
