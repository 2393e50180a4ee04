import Basis
import Proving
import Testing

@testable import Ledger

@Suite("SEC-15: a group makes so many debts and no more", .serialized)
struct ExpensePairsTests {
  private func expense(_ number: Int = 0, payers: Int, bearers: Int, from first: Int = 0) -> Expense {
    var expense = Expense()
    expense.id = RecordID(high: 3, low: UInt64(number))
    expense.description = "Dinner"
    expense.amount = Int64(payers * bearers)
    expense.division = .custom
    expense.paid = (0..<payers).map { MemberAmount(RecordID(high: 1, low: UInt64(first + $0)), Int64(bearers)) }
    expense.shares = (0..<bearers).map { MemberAmount(RecordID(high: 2, low: UInt64(first + $0)), Int64(payers)) }
    return expense
  }

  private func record(_ expense: Expense) -> SmallRecord { SmallRecord(expense, stamp: Stamp()) }

  @Test("a thousand people and twenty who paid are fine; whoever brings more by adoption has it kept unread")
  func pairs() {
    #expect(expense(payers: 20, bearers: 1_000).fault == nil)
    #expect(expense(payers: 200, bearers: 100).fault == nil)
    #expect(expense(payers: 201, bearers: 100).fault == "paid")
    #expect(expense(payers: 10_000, bearers: 10_000).fault == "paid")
  }

  @Test("a debt of many is the same as with a look at each of them")
  func manyPeople() {
    var expense = expense(payers: 20, bearers: 30)
    // Some paid and bear.
    expense.shares = expense.shares.enumerated().map {
      MemberAmount($0 < 10 ? RecordID(high: 1, low: UInt64($0)) : $1.member, $1.amount)
    }
    var owed: [RecordID: Int64] = [:]
    for debt in expense.debts {
      owed[debt.debtor, default: 0] -= debt.amount
      owed[debt.creditor, default: 0] += debt.amount
    }
    for number in 0..<20 { #expect(owed[RecordID(high: 1, low: UInt64(number))] == (number < 10 ? 10 : 30)) }
    for number in 10..<30 { #expect(owed[RecordID(high: 2, low: UInt64(number))] == -20) }
  }

  /// Each expense is allowed by itself: loading all of them must not be more work than a group is worth.
  @Test("loading expenses of many pairs works out no more debts than the bound, whatever the group")
  func loading() {
    var space = FullSpace.group(.household, members: 3)
    let number = GroupSums.mostPairs / 20_000 + 3
    let large = (0..<number).map { record(expense($0, payers: 141, bearers: 141)) }
    let first = processorMilliseconds { for record in large.prefix(number - 3) { space.set(record) } }
    #expect(space.groupSums.hasFewPairs && space.groupSums.hasExactDebts)
    for record in large.suffix(3) { space.set(record) }
    #expect(!space.groupSums.hasFewPairs && !space.groupSums.hasExactDebts)
    #expect(space.groupFigures?.isTooLarge == true, "a household settles by debts that nobody knows")
    // Twice as much again costs what reading the records costs.
    let second = processorMilliseconds {
      for item in 0..<number { space.set(record(expense(number + item, payers: 141, bearers: 141))) }
    }
    #expect(second < first, "\(second) of \(first) ms")
  }

  @Test("the debts of a group that had too many are the same again as if it never had, in whatever order records come")
  func again() throws {
    let few = (0..<5).map { record(expense($0, payers: 3, bearers: 4)) }
    // Of people that are no members, each of whom would owe to each.
    let crowd = (10..<13).map { record(expense($0, payers: 1, bearers: 300, from: 1_000 * $0)) }
    func debts(_ space: Space) -> [Int64] {
      (0..<3).flatMap { one in
        (0..<4).map { space.debt(of: RecordID(high: 2, low: UInt64($0)), to: RecordID(high: 1, low: UInt64(one))) }
      }
    }
    var plain = FullSpace.group(.household, members: 3)
    for record in few { plain.set(record) }
    let expected = debts(plain)
    #expect(expected.contains { $0 != 0 })
    for order in [few + crowd, crowd + few, [crowd[0]] + few + crowd.dropFirst()] {
      var space = FullSpace.group(.household, members: 3)
      for record in order { space.set(record) }
      space.settleIndexes()
      #expect(!space.groupSums.hasExactDebts)
      for record in crowd { space.remove(record.id) }
      space.settleIndexes()
      #expect(space.groupSums.hasExactDebts && debts(space) == expected)
      #expect(space.groupSums.pairCount == plain.groupSums.pairCount)
    }
  }

  @Test(
    "a household refuses what would bring too many, whoever brings it; less goes on, and an event needs none of them")
  func refused() throws {
    for preset in [Group.Preset.household, .event] {
      var space = FullSpace.group(preset, members: 3)
      var context = ApplyContext(author: FullSpace.user, householdLimit: 1_000)
      context.letsIn = true
      func apply(_ intent: Intent, _ space: inout Space) throws(Rejection) {
        let mutation = Mutation(
          id: RecordID(high: 72, low: UInt64(space.version)), space: space.id, sequence: 1,
          clock: RandomIntents.epoch + space.version,
          today: RandomIntents.today, intent: intent)
        _ = try space.apply(mutation, context: context)
      }
      func isRefused(_ intent: Intent, _ space: inout Space) -> Bool {
        do throws(Rejection) {
          try apply(intent, &space)
          return false
        } catch {
          #expect(error.code == .invalidField)
          return true
        }
      }
      for number in 0..<2 { space.set(record(expense(number, payers: 1, bearers: 240, from: 1_000 * number))) }
      var own = Expense()
      (own.id, own.description, own.amount, own.date, own.division) = (
        RecordID(high: 4, low: 1), "Bread", 9_00, RandomIntents.today, .custom
      )
      own.paid = [MemberAmount(FullSpace.id(.member, 0), 9_00)]
      own.terms = (0..<3).map { MemberTerm(FullSpace.id(.member, $0)) }
      try apply(.addExpense(own), &space)
      var before = space
      // Beyond it, as an earlier version left it.
      space.set(record(expense(7, payers: 1, bearers: 30, from: 9_000)))
      #expect(!space.groupSums.hasFewPairs)
      own.id = RecordID(high: 4, low: 2)
      #expect(isRefused(.addExpense(own), &space) == (preset == .household))
      try apply(.deleteRecords(RecordList(kind: .expense, ids: [RecordID(high: 4, low: 1)])), &space)
      // Restoring it would bring them back.
      #expect(
        isRefused(.restoreRecords(RecordList(kind: .expense, ids: [RecordID(high: 4, low: 1)])), &space)
          == (preset == .household))
      // A name that is new: the bound is passed by it alone.
      before.set(record(expense(8, payers: 1, bearers: 14, from: 9_000)))
      #expect(before.groupSums.hasFewPairs)
    }
  }
}
