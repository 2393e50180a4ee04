import Basis
import Proving
import Testing

@testable import Ledger

@Suite("Pages as devices store them (SYN-12, TXN-02)") struct PackedPageTests {
  private static func space(seed: UInt64, steps: Int = 120) -> Space {
    var intents = RandomIntents(seed: seed)
    var space = Space(id: RecordID(high: 1, low: 1))
    for step in 0..<steps {
      let intent = intents.next(in: space)
      let mutation = Mutation(
        id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
        today: RandomIntents.today, intent: intent)
      do throws(Rejection) { _ = try space.apply(mutation) } catch {}
    }
    return space
  }

  private static func reopened(_ space: Space, _ random: inout SeededRandom) -> Space {
    var ids = space.allRecords.map { $0.id }
    ids.shuffle(using: &random)
    var back = Space(id: space.id)
    while !ids.isEmpty {
      let part = Array(ids.prefix(Int.random(in: 1...60, using: &random)))
      ids.removeFirst(part.count)
      let page = PackedPage(space.packed(part))
      #expect(page?.ids == part)
      let isLoaded = page.map { back.load($0) }
      #expect(isLoaded == true)
    }
    back.advance(to: space.version)
    back.settleIndexes()
    return back
  }

  @Test func aSpaceOutOfItsPagesIsTheSameSpaceAndGoesOnTheSameWay() {
    forAllSeeds(40) { seed, random in
      var space = Self.space(seed: seed)
      space.load(StoredRecord(kind: .transaction, id: random.nextID(), version: 3, purged: false, payload: [0x7B]))
      space.load(StoredRecord(kind: .wallet, id: random.nextID(), version: 4, purged: true, payload: []))
      var back = Self.reopened(space, &random)
      #expect(back.stateHash() == space.stateHash(), "seed \(seed)")
      #expect(back.timeline.oldestFirst.map { $0.id } == space.timeline.oldestFirst.map { $0.id }, "seed \(seed)")
      let incoming = space.timeline.oldestFirst.map { $0.id }.filter {
        space.transactions.head($0)?.isIncoming ?? false
      }
      #expect(
        back.incoming.oldestFirst.map { $0.id } == incoming && space.incoming.oldestFirst.map { $0.id } == incoming)
      for action in space.actions.inIDOrder {
        #expect(back.actions.isUndone(action.id) == (action.undoneBy != nil), "seed \(seed)")
      }
      for category in space.categories.inIDOrder {
        let budget = space.form(Budget.id(category.id), Budget.self).flatMap { $0.active ? $0 : nil }
        #expect(space.budgets[category.id] == budget && back.budgets[category.id] == budget, "seed \(seed)")
      }
      for id in space.wallets.inIDOrder.map({ $0.id }) + space.categories.inIDOrder.map({ $0.id }) {
        #expect(back.references.count(id) == space.references.count(id), "seed \(seed)")
      }
      // Rows that are packed and rows that are not give the same bytes.
      let ids = space.allRecords.map { $0.id }
      #expect(back.packed(ids) == space.packed(ids), "seed \(seed)")
      var intents = RandomIntents(seed: seed &+ 1000)
      for step in 0..<60 {
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: 1000 + Int64(step), clock: RandomIntents.epoch,
          today: RandomIntents.today, intent: intents.next(in: space))
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
        do throws(Rejection) { _ = try back.apply(mutation) } catch {}
      }
      #expect(back.stateHash() == space.stateHash(), "seed \(seed): later changes")
    }
  }

  @Test func aHeadSaysWhatTheWholeRecordSays() {
    forAllSeeds(20) { seed, random in
      let space = Self.space(seed: seed)
      let back = Self.reopened(space, &random)
      for record in space.transactions.inIDOrder {
        let (head, whole) = (back.transactions.head(record.id), record.head)
        #expect(head?.date == whole.date && head?.amount == whole.amount && head?.currency == whole.currency)
        #expect(head?.walletId == whole.walletId && head?.categoryId == whole.categoryId)
        #expect(head?.transferWalletId == whole.transferWalletId && head?.transferAmount == whole.transferAmount)
        #expect(
          head?.isComplete == whole.isComplete && head?.isDeleted == whole.isDeleted
            && head?.createdAt == whole.createdAt)
      }
    }
  }

  /// L-28: a newer engine's fields survive a page.
  @Test func unknownFieldsStayInAPage() {
    var space = Self.space(seed: 7)
    let id = RecordID(high: 9, low: 9)
    let known = space.transactions.inIDOrder[0]
    guard case .object(let members) = known.encodedFields else { return }
    let payload = JSON.object(
      members + [JSONMember("mood", .string("calm")), JSONMember("n", .array([.integer(1), .null]))])
    space.load(StoredRecord(kind: .transaction, id: id, version: space.version, purged: false, payload: payload.bytes))
    var random = SeededRandom(seed: 1)
    let back = Self.reopened(space, &random)
    #expect(back.stored(id)?.payload == payload.bytes)
    #expect(back.stored(id) == space.stored(id))
  }

  /// A page of an engine whose transactions had one field less, and another in its place.
  @Test func aPageWithOtherFieldsIsReadByTheirNames() {
    let space = Self.space(seed: 11)
    let ids = space.transactions.inIDOrder.map { $0.id }
    let page = space.packed(ids)
    let name = Array("notes".utf8)
    guard let place = page.firstRange(of: name) else {
      Issue.record("the page names its fields")
      return
    }
    var foreign = page
    foreign.replaceSubrange(place, with: Array("mumbl".utf8))
    var back = Space(id: space.id)
    guard let read = PackedPage(foreign) else {
      Issue.record("the page is readable")
      return
    }
    let isLoaded = back.load(read)
    #expect(isLoaded)
    for id in ids {
      #expect(back.transactions[id]?.notes == nil && back.transactions[id]?.amount == space.transactions[id]?.amount)
      if let note = space.transactions[id]?.notes {
        #expect(back.transactions.entries[id]?.unknown == [JSONMember("mumbl", .string(note))])
      }
    }
  }

  /// SEC-07: half of a record is no record, and its page is not written over.
  @Test func aPageWithABrokenRowIsRefused() {
    var space = Self.space(seed: 7)
    let id = RecordID(high: 9, low: 9)
    guard case .object(let members) = space.transactions.inIDOrder[0].encodedFields else { return }
    let payload = JSON.object(members + [JSONMember("mood", .string("calm"))])
    space.load(StoredRecord(kind: .transaction, id: id, version: space.version, purged: false, payload: payload.bytes))
    var page = space.packed([id])
    let isLoaded = { (bytes: [UInt8]) -> Bool? in
      var back = Space(id: space.id)
      return PackedPage(bytes).map { back.load($0) }
    }
    #expect(isLoaded(page) == true)
    page[page.count - 1] = 0x21
    #expect(isLoaded(page) == false, "the unknown fields are no JSON any more")
  }

  /// What is remembered of loading may never differ from what is there.
  @Test func headsAreVisitedOnceEachAfterLoadingAndAfterEveryChange() {
    func visited(_ space: Space) -> [String] {
      var out: [String] = []
      space.forEachHeadUnordered {
        out.append("\($0.id.text) \($0.amount) \($0.date.text) \($0.isDeleted) \($0.parts.count)")
      }
      return out.sorted()
    }
    forAllSeeds(20) { seed, random in
      var space = Self.space(seed: seed)
      var back = Self.reopened(space, &random)
      #expect(visited(back) == visited(space), "seed \(seed): loaded")
      // The same page once more, as a cut off write could leave it.
      let some = Array(space.transactions.inIDOrder.map { $0.id }.prefix(10))
      let again = PackedPage(space.packed(some)).map { back.load($0) }
      #expect(again == true)
      #expect(visited(back) == visited(space), "seed \(seed): a page twice")
      var intents = RandomIntents(seed: seed &+ 7)
      for step in 0..<20 {
        let mutation = Mutation(
          id: intents.random.nextID(), space: space.id, sequence: 1000 + Int64(step), clock: RandomIntents.epoch,
          today: RandomIntents.today, intent: intents.next(in: space))
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
        do throws(Rejection) { _ = try back.apply(mutation) } catch {}
        #expect(visited(back) == visited(space), "seed \(seed): change \(step)")
      }
    }
  }

  @Test func brokenPagesAreRefusedOrReadButNeverTrap() {
    forAllSeeds(6) { seed, random in
      let space = Self.space(seed: seed, steps: 40)
      let page = space.packed(space.allRecords.map { $0.id })
      for length in stride(from: 0, to: page.count, by: 7) {
        var back = Space(id: space.id)
        if let cut = PackedPage(Array(page[..<length])) { _ = back.load(cut) }
      }
      for _ in 0..<400 {
        var bent = page
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bent[Int.random(in: 0..<bent.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        var back = Space(id: space.id)
        if let read = PackedPage(bent), back.load(read) {
          back.settleIndexes()
          _ = back.stateHash()
        }
      }
    }
  }
}
