import Basis
import Proving
import Synchronization
import Testing

@testable import Ledger

@Suite("SEC-25: a change that writes too much stops as soon as it has, and not when all of it is in memory")
struct WrittenBytesTests {
  private final class Steps: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func note() { value.withLock { $0 += 1 } }
  }

  /// How many steps it took until it was refused as too much; nil where it was taken.
  private func steps(_ intent: Intent, _ space: inout Space, mostBytes: Int) throws(Rejection) -> Int? {
    let steps = Steps()
    var context = ApplyContext(author: FullSpace.user)
    context.mostBytes = mostBytes
    context.isOverTime = {
      steps.note()
      return false
    }
    let mutation = Mutation(
      id: RecordID(high: 72, low: UInt64(space.version)), space: space.id, sequence: 1,
      clock: RandomIntents.epoch + space.version,
      today: RandomIntents.today, intent: intent)
    let before = space.version
    do throws(Rejection) {
      _ = try space.apply(mutation, context: context)
      return nil
    } catch {
      guard error.code == .tooMuch else { throw error }
      #expect(space.version == before)
      return steps.count
    }
  }

  private func ledger(categories: Int, entries: Int) -> Space {
    var space = Space(id: FullSpace.space)
    var settings = Settings()
    settings.id = space.id
    settings.currency = .chf
    settings.startedOn = .earliest
    settings.paydays = [Payday(day: 5, setOn: .earliest)]
    space.settings.entries[space.id] = Entry(record: settings, version: 1, unknown: [])
    space.version = 1
    for number in 0..<categories {
      var category = Category()
      (category.id, category.name, category.group) = (FullSpace.id(.category, number), "Category \(number)", .expense)
      space.set(category: Entry(record: category, version: 1, unknown: []))
    }
    var wallet = Wallet()
    (wallet.id, wallet.name, wallet.currency) = (FullSpace.id(.wallet, 0), "Cash", .chf)
    space.set(wallet: Entry(record: wallet, version: 1, unknown: []))
    for number in 0..<entries {
      var entry = Transaction()
      (entry.id, entry.walletId, entry.amount, entry.date) = (
        FullSpace.id(.transaction, number), wallet.id, -5, RandomIntents.today
      )
      space.set(transaction: Entry(record: entry, version: 1, unknown: []))
    }
    return space
  }

  @Test("plans of a hundred years that nobody closed")
  func plans() throws {
    var space = ledger(categories: 40, entries: 0)
    var budget = Budget(categoryId: FullSpace.id(.category, 0), limit: 5)
    budget.id = RecordID(high: 73, low: 1)
    let plan = JSON.object(SmallRecord(space.planInputs, stamp: Stamp()).members).bytes.count
    let taken = try #require(try steps(.setBudget(budget), &space, mostBytes: 20 * plan))
    #expect(taken < 45, "\(taken) steps for twenty plans")
    #expect(space.small.isEmpty)
    #expect(try steps(.setBudget(budget), &space, mostBytes: Bundle.mostBytes) == nil)
    #expect(space.small.count > 1_000, "as many plans as periods")
    // Each is under its own start, and says so.
    for record in space.small.values where record.kind == .plan {
      let kept = try #require(record.read(PlanInputs.self))
      #expect(kept.id == PlanInputs.id(kept.start) && kept.lines.count == 40)
    }
  }

  @Test("a long note on many entries")
  func notes() throws {
    var space = ledger(categories: 0, entries: 400)
    let note = JSONMember("notes", .string(String(repeating: "n", count: 20_000)))
    let edit = Intent.editTransactions(EditRecords(ids: FullSpace.ids(.transaction, 400), set: [note]))
    let taken = try #require(try steps(edit, &space, mostBytes: 1_000_000))
    #expect(taken < 60, "\(taken) steps for fifty entries")
    #expect(try steps(edit, &space, mostBytes: 100_000_000) == nil)
    // And taking them off again: what is written then is in the action.
    let off = Intent.editTransactions(
      EditRecords(ids: FullSpace.ids(.transaction, 400), set: [JSONMember("notes", .null)]))
    #expect(try steps(off, &space, mostBytes: 1_000_000) != nil)
  }

  @Test("what is counted is no more than what is written")
  func least() throws {
    for json in [
      JSON.null, .bool(true), .integer(-5), .decimal("1.5"), .string("ä\n"), .array([]),
      .array([.integer(1), .string("")]),
      .object([]), .object([JSONMember("a", .object([JSONMember("b", .null)])), JSONMember("c", .integer(9))]),
    ] { #expect(json.leastBytes <= json.bytes.count, "\(json.bytes.count)") }
    var entry = Transaction()
    (entry.id, entry.walletId, entry.amount, entry.date) = (
      FullSpace.id(.transaction, 0), FullSpace.id(.wallet, 0), -5, RandomIntents.today
    )
    var space = ledger(categories: 0, entries: 0)
    space.set(transaction: Entry(record: entry, version: 1, unknown: []))
    #expect(try #require(space.stored(entry.id)).payload.count >= 150)
  }
}
