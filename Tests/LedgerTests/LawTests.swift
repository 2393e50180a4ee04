import Basis
import Ledger
import Proving
import Testing

/// Laws that hold for every log, whatever it contains. The seed in a failure's comment makes the same log again.
@Suite("Laws of the ledger") struct LawTests {
  /// Runs a random log and tells each step.
  private func run(seed: UInt64, steps: Int, _ body: (inout Space, Mutation) throws -> Void) rethrows {
    var intents = RandomIntents(seed: seed)
    var space = Space(id: RecordID(high: 1, low: 1))
    for step in 0..<steps {
      let intent = intents.next(in: space)
      let mutation = Mutation(
        id: intents.random.nextID(), space: space.id, sequence: Int64(step), clock: RandomIntents.epoch + Int64(step),
        today: RandomIntents.today.adding(days: step), intent: intent)
      try body(&space, mutation)
    }
  }

  @Test func aRejectionLeavesIdenticalBytesAndRevertingUndoesAnApplication() {
    forAllSeeds(40) { seed, _ in
      var rejected = 0
      run(seed: seed, steps: 120) { space, mutation in
        let before = space.stateHash()
        let oldest = space.timeline.oldestFirst.map { $0.id }
        do throws(Rejection) {
          let applied = try space.apply(mutation)
          #expect(space.version == applied.version)
          let after = space.stateHash()
          space.revert(applied)
          #expect(space.stateHash() == before, "seed \(seed)")
          #expect(space.timeline.oldestFirst.map { $0.id } == oldest, "seed \(seed)")
          _ = try space.apply(mutation)
          #expect(space.stateHash() == after, "seed \(seed)")
        } catch {
          rejected += 1
          #expect(space.stateHash() == before, "seed \(seed): \(error.code.text)")
        }
      }
      #expect(rejected > 0, "the generator breaks rules too")
    }
  }

  @Test func decodingUndoesEncodingForMutationsAndRecords() throws {
    try forAllSeeds(60) { seed, _ in
      try run(seed: seed, steps: 100) { space, mutation in
        let json = try JSON.parse(mutation.json.bytes)
        let back: Mutation
        do throws(DecodingProblem) { back = try Mutation(json: json) } catch {
          // What lies beyond a bound is refused where it is applied, too (SEC-15).
          var same = space
          #expect(throws: Rejection.self, "seed \(seed): \(error)") { try same.apply(mutation) }
          return
        }
        #expect(back.json.bytes == mutation.json.bytes, "seed \(seed)")
        do throws(Rejection) { _ = try space.apply(back) } catch {}
      }
    }
  }

  @Test func aSpaceLoadedFromItsRecordsIsTheSameSpace() {
    forAllSeeds(40) { seed, random in
      var final = Space(id: RecordID(high: 1, low: 1))
      run(seed: seed, steps: 150) { space, mutation in
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
        final = space
      }
      var loaded = Space(id: final.id)
      for record in final.allRecords.shuffled(using: &random) { loaded.load(record) }
      loaded.advance(to: final.version)
      loaded.settleIndexes()
      #expect(loaded.stateHash() == final.stateHash(), "seed \(seed)")
      #expect(loaded.timeline.oldestFirst.map { $0.id } == final.timeline.oldestFirst.map { $0.id }, "seed \(seed)")
    }
  }

  @Test func undoingAnyActionAtOnceRestoresWhatPeopleSee() {
    forAllSeeds(60) { seed, random in
      run(seed: seed, steps: 80) { space, mutation in
        let before = visible(space)
        do throws(Rejection) { _ = try space.apply(mutation) } catch { return }
        guard space.actions[mutation.action] != nil else { return }
        if case .undo = mutation.intent { return }
        var trial = space
        let undo = Mutation(
          id: random.nextID(), space: space.id, sequence: 0, clock: mutation.clock + 1, today: mutation.today,
          intent: .undo(UndoAction(mutation.action)))
        do throws(Rejection) {
          _ = try trial.apply(undo)
          let same = visible(trial) == before
          #expect(same, "seed \(seed), \(mutation.intent.name), \(mutation.intent.args.text.prefix(300))")
        } catch {
          Issue.record("seed \(seed): undoing \(mutation.intent.name) was refused: \(error.message)")
        }
      }
    }
  }

  /// Live records without their stamps.
  private func visible(_ space: Space) -> [String] {
    var lines: [String] = []
    func line<R: LedgerRecord>(_ record: R) {
      guard !record.stamp.isDeleted else { return }
      var record = record
      record.stamp = Stamp()
      lines.append(record.id.text + record.encodedFields.text)
    }
    space.wallets.inIDOrder.forEach(line)
    space.categories.inIDOrder.forEach(line)
    space.transactions.inIDOrder.forEach(line)
    return lines
  }

  @Test func moneyIsConservedByEveryMutation() {
    forAllSeeds(40) { seed, _ in
      run(seed: seed, steps: 120) { space, mutation in
        do throws(Rejection) { _ = try space.apply(mutation) } catch { return }
        space.transactions.forEachUnordered { transaction in
          #expect(space.wallets[transaction.walletId]?.currency == transaction.currency, "seed \(seed)")
          guard let other = transaction.transferWalletId, space.wallets[other]?.currency == transaction.currency else {
            return
          }
          #expect(transaction.transferAmount == -transaction.amount, "a transfer makes no money, seed \(seed)")
        }
      }
    }
  }

  /// L-28, SYN-12
  @Test func unknownFieldsAreKeptThroughEdits() throws {
    var bench = try Bench()
    let id = try bench.add(-500)
    var stored = try #require(bench.space.stored(id))
    stored.payload =
      Array(String(decoding: stored.payload, as: UTF8.self).dropLast().utf8)
      + Array(",\"fromTheFuture\":{\"x\":[1]}}".utf8)
    bench.space.load(stored)
    try bench.apply(bench.edit(id, "notes", .string("hello")))
    let payload = String(decoding: try #require(bench.space.stored(id)).payload, as: UTF8.self)
    #expect(payload.contains("\"fromTheFuture\":{\"x\":[1]}"))
    #expect(payload.contains("\"notes\":\"hello\""))
  }

  /// TXN-02
  @Test func whatCannotBeReadIsKeptByteForByte() throws {
    var bench = try Bench()
    let odd = StoredRecord(
      kind: .transaction, id: RecordID(high: 5, low: 5), version: 9, purged: false,
      payload: Array("{\"amount\":\"?\"}".utf8))
    bench.space.load(odd)
    #expect(bench.space.unreadable.count == 1)
    #expect(bench.space.stored(odd.id) == odd)
    #expect(bench.space.allRecords.contains(odd))
  }

  /// SYN-12: a name from the future is refused by its code, not by a crash, and never half applied.
  @Test func mutationsOfNewerEnginesAreRefused() throws {
    let text =
      #"{"id":"00000000000000000000000000000001","space":"00000000000000010000000000000001","sequence":1,"clock":1,"today":"2026-01-01","schema":1,"name":"addSomethingYetToCome","args":{}}"#
    #expect(throws: DecodingProblem.unknownName("name")) { try Mutation(json: try JSON.parse(text)) }
    let newer = text.replacing("\"schema\":1", with: "\"schema\":99")
    #expect(throws: DecodingProblem.unknownName("schema")) { try Mutation(json: try JSON.parse(newer)) }
  }

  @Test func patchesInPagesHoldEveryChangeOnce() throws {
    try forAllSeeds(20) { seed, random in
      var final = Space(id: RecordID(high: 1, low: 1))
      run(seed: seed, steps: 150) { space, mutation in
        do throws(Rejection) { _ = try space.apply(mutation) } catch {}
        final = space
      }
      let since = Int64.random(in: 0...final.version, using: &random)
      var cursor: (version: Int64, id: RecordID)?
      var seen: [RecordID] = []
      while true {
        let page = final.records(changedSince: since, after: cursor, limit: 7)
        seen += page.records.map { $0.id }
        guard page.more else { break }
        let last = try #require(page.records.last)
        cursor = (last.version, last.id)
      }
      let expected = final.allRecords.filter { $0.version > since }.map { $0.id }
      #expect(seen.sorted() == expected, "seed \(seed)")
    }
  }
}
