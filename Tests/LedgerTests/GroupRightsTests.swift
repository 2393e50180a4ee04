import Basis
import Proving
import Testing

@testable import Ledger

@Suite("HSE-03, EVT-16: who may change what in a group, also by the back doors")
struct GroupRightsTests {
  @Test("EVT-16: records cannot be copied past the rules into a group in which others take part")
  func nothingIsCopiedIn() throws {
    var shared = try GroupBench(.event, ["Anna", "Ben"])
    try shared.add(shared.expense(90_00, by: 1))
    let expense = try #require(shared.space.forms(Expense.self).first)
    let data = try JSON.parse(try #require(shared.space.stored(expense.id)).payload)
    let item = AdoptRecords.Item(kind: .expense, id: RecordID(high: 9, low: 5), data: data)
    #expect(shared.refusal(.adoptRecords(AdoptRecords([item])))?.code == .wrongKind)
    // On one device, before anybody else is there, it is how the group comes into an account.
    var own = try GroupBench(.event, ["Anna", "Ben"], joined: false)
    try own.apply(.adoptRecords(AdoptRecords([item])))
    #expect(own.space.forms(Expense.self).count == 1)
  }

  @Test("HSE-03: bringing back an expense is for those who may change it")
  func restoringAsksTheSameRights() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    bench.actor = 1
    try bench.add(bench.expense(90_00, by: 1))
    let id = try #require(bench.space.forms(Expense.self).first).id
    let list = RecordList(kind: .expense, ids: [id])
    try bench.apply(.deleteRecords(list))
    bench.actor = 0
    #expect(bench.refusal(.restoreRecords(list))?.code == .notAuthor)
    bench.actor = 1
    try bench.apply(.restoreRecords(list))
    #expect(bench.space.forms(Expense.self).count == 1)
  }

  @Test("EVT-16: who is not a member deletes no donation and brings none back")
  func donationsAskWhoIsThere() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"])
    let gift = try bench.donate(50_00)
    bench.actor = 1
    try bench.apply(.leaveGroup(LeaveGroup(bench.people[1])))
    let list = RecordList(kind: .donation, ids: [gift])
    #expect(bench.refusal(.deleteRecords(list))?.code == .notMember)
    bench.actor = 0
    try bench.apply(.deleteRecords(list))
    bench.actor = 1
    #expect(bench.refusal(.restoreRecords(list))?.code == .notMember)
  }

  @Test("EVT-05: a guest who lost their data gets their member back, nobody else's account is taken")
  func guestsReclaim() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben", "Cleo"])
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 3
    #expect(bench.refusal(.joinGroup(JoinGroup(bench.people[1])))?.code == .nameTaken)
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], reclaims: true)))
    #expect(bench.space.member(of: bench.people[3])?.name == "Ben")
    #expect(bench.space.member(of: bench.people[1]) == nil)
    #expect(bench.space.members.count == 3)
  }

  @Test("ACC-11: a guest who turns out to have an account is the same member with it, the admin too, whoever bore what")
  func guestsComeAlong() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    bench.householdLimit = 2
    try bench.ratio([60, 40])
    let ratio = try #require(bench.space.stored(Group.recordID)).payload
    bench.people.append(RecordID(high: 8, low: 90))
    let (anna, ben, account) = (bench.people[0], bench.people[1], bench.people[2])
    bench.actor = 2
    // A place that is meanwhile somebody else's is theirs.
    #expect(bench.refusal(.joinGroup(JoinGroup(anna, guest: ben)))?.code == .nameTaken)
    #expect(
      bench.refusal(.joinGroup(JoinGroup(anna, reclaims: true)))?.code == .nameTaken, "the admin's, by a code (SEC-02)")
    try bench.apply(.joinGroup(JoinGroup(anna, guest: anna)))
    let member = try #require(bench.space.member(of: account))
    #expect(member.id == anna && member.isAdmin && member.name == "Anna")
    #expect(
      bench.space.member(of: anna) == nil && bench.space.groupAccounts == [account, ben]
        && bench.space.members.count == 2)
    #expect(try #require(bench.space.stored(Group.recordID)).payload == ratio, "the same people bear the same")
  }

  @Test(
    "ACC-11, EVT-21: out of an archived group, too, and out of one that was deleted",
    arguments: ["archivedOn", "deletedOn"])
  func guestsComeAlongOutOfClosedGroups(field: String) throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"])
    try bench.apply(.editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember(field, .string(bench.today.text))])))
    bench.people.append(RecordID(high: 8, low: 90))
    bench.actor = 2
    #expect(bench.refusal(.joinGroup(JoinGroup(bench.people[1], reclaims: true)))?.code == .archived)
    try bench.apply(.joinGroup(JoinGroup(bench.people[1], guest: bench.people[1])))
    #expect(bench.space.member(of: bench.people[2])?.id == bench.people[1])
  }

  @Test("HSE-05: a full household takes nobody; an event does")
  func householdsAreBounded() throws {
    for preset in [Group.Preset.household, .event] {
      var bench = try GroupBench(preset, ["Anna", "Ben"])
      bench.householdLimit = 2
      bench.people.append(RecordID(high: 8, low: 91))
      bench.actor = 2
      let refusal = bench.refusal(.joinGroup(JoinGroup(bench.people[2], name: "Cleo")))
      if preset == .event {
        #expect(refusal == nil)
      } else {
        #expect(refusal?.message == "Your household is full (2 of 2 members).")
      }
    }
  }

  @Test("HSE-19: the history names who did it")
  func actionsNameTheirMember() throws {
    var bench = try GroupBench(.household, ["Anna", "Ben"])
    bench.actor = 1
    let action = try bench.apply(.addExpense(bench.expense(90_00, by: 1)))
    #expect(bench.space.actions[action]?.author == bench.people[1])
  }

  @Test("HSE-13, EVT-21: of a deleted group only its admin changes one thing, to bring it back")
  func deletedGroups() throws {
    var bench = try GroupBench(.event, ["Anna", "Ben"])
    try bench.add(bench.expense(90_00, by: 1))
    func mark(_ day: JSON, also other: [JSONMember] = []) -> Intent {
      .editGroup(EditRecords(ids: [Group.recordID], set: [JSONMember("deletedOn", day)] + other))
    }
    bench.actor = 1
    #expect(bench.refusal(mark(.string(bench.today.text)))?.code == .notAdmin)
    bench.actor = 0
    try bench.apply(mark(.string(bench.today.text)))
    #expect(bench.space.group?.endsOn == bench.today.adding(days: 30))
    let more = bench.expense(10_00, by: 0)
    #expect(bench.refusal(.addExpense(more))?.code == .archived)
    #expect(bench.refusal(.leaveGroup(LeaveGroup(bench.people[1])))?.code == .archived)
    #expect(bench.refusal(mark(.null, also: [JSONMember("name", .string("Anna's"))]))?.code == .archived)
    #expect(bench.refusal(mark(.string(bench.today.adding(days: 9).text)))?.code == .archived, "it is not put off")
    bench.actor = 1
    #expect(bench.refusal(mark(.null))?.code == .notAdmin)
    bench.actor = 0
    try bench.apply(mark(.null))
    try bench.add(more)
    #expect(bench.space.forms(Expense.self).count == 2)
  }
}
