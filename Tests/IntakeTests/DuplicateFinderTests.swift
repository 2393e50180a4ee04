import Basis
import Proving
import Testing

@testable import Intake

/// IMP-06 and the lessons L-1 to L-9.
@Suite struct DuplicateFinderTests {
  private func entry(
    _ day: Int, _ cents: Int64, _ text: String, payee: String? = nil, id: String? = nil, valueDay: Int? = nil
  ) -> StatementEntry {
    StatementEntry(
      date: CalendarDate(daysSinceEpoch: Int32(19_700 + day)),
      valueDate: valueDay.map { CalendarDate(daysSinceEpoch: Int32(19_700 + $0)) },
      amount: Money(minorUnits: cents, currency: .chf), payee: payee, description: text, externalId: id, line: day + 1)
  }

  /// The entries as an import would keep them.
  private func kept(_ entries: [StatementEntry], deleted: Bool = false, pending: Bool = false) -> [KnownEntry] {
    let prints = StatementEntry.fingerprints(of: entries)
    return entries.indices.map { index in
      let entry = entries[index]
      return KnownEntry(
        walletKey: "main", date: entry.date, amount: entry.amount, description: entry.description, payee: entry.payee,
        externalId: entry.externalId, fingerprint: prints[index], isDeleted: deleted, isPending: pending)
    }
  }

  private func answers(_ incoming: [StatementEntry], _ known: [KnownEntry]) -> [DuplicateAnswer] {
    DuplicateFinder(known: known).answers(for: incoming, walletKey: "main")
  }

  @Test func importingTwiceEqualsImportingOnce() {
    let file = [entry(1, -420, "Pippin Bakery"), entry(1, -420, "Pippin Bakery"), entry(2, 5_000, "Salary")]
    #expect(answers(file, []) == [.new, .new, .new])
    #expect(answers(file, kept(file)) == [.duplicate(of: 0), .duplicate(of: 1), .duplicate(of: 2)])
  }

  /// L-1.
  @Test func whatWasDeletedStaysDeleted() {
    let file = [entry(1, -420, "Pippin Bakery")]
    #expect(answers(file, kept(file, deleted: true)) == [.duplicate(of: 0)])
  }

  /// L-2.
  @Test func aChangedBankIdIsNoNewBooking() {
    let old = [entry(1, -420, "Pippin Bakery", id: "A-1")]
    let new = [entry(1, -420, "Pippin Bakery", id: "B-9")]
    #expect(answers(new, kept(old)) == [.duplicate(of: 0)])
    // The same id over another amount is another booking.
    #expect(answers([entry(1, -999, "Pippin Bakery", id: "A-1")], kept(old)) == [.new])
  }

  /// L-3.
  @Test func twoEqualPurchasesOnOneDayBothStay() {
    let one = [entry(1, -420, "Pippin Bakery")]
    let three = [entry(1, -420, "Pippin Bakery"), entry(1, -420, "Pippin Bakery"), entry(1, -420, "Pippin Bakery")]
    #expect(answers(three, kept(one)) == [.duplicate(of: 0), .new, .new])
  }

  /// L-4.
  @Test func pendingBecomesBookedOnlyAsASuggestion() {
    let pending = kept([entry(1, -420, "CARD PAYMENT 1234")], pending: true)
    #expect(answers([entry(3, -420, "Pippin Bakery")], pending) == [.suggestion(of: 0)])
    #expect(answers([entry(30, -420, "Pippin Bakery")], pending) == [.new])
  }

  /// L-6.
  @Test func aRowThatArrivesLateIsTaken() {
    let known = kept([entry(20, -100, "Nimbus Coffee"), entry(21, -100, "Nimbus Coffee")])
    #expect(answers([entry(2, -100, "Nimbus Coffee")], known) == [.new])
  }

  /// L-9: the finder is given the bank's texts; spelling and case make no difference.
  @Test func otherCaseAndMarksAreTheSameText() {
    let known = kept([entry(1, -420, "Café Zürich-West", payee: "CAFE")])
    #expect(answers([entry(1, -420, "CAFE ZURICH WEST", payee: "Café")], known) == [.duplicate(of: 0)])
  }

  @Test func otherWalletsAreNoConcern() {
    let file = [entry(1, -420, "Pippin Bakery")]
    #expect(DuplicateFinder(known: kept(file)).answers(for: file, walletKey: "other") == [.new])
  }

  @Test func anEntryMadeByHandIsSuggested() {
    let hand = KnownEntry(
      walletKey: "main", date: entry(1, 0, "").date, amount: Money(minorUnits: -420, currency: .chf),
      description: "Bread")
    #expect(answers([entry(1, -420, "PIPPIN BAKERY 0815")], [hand]) == [.suggestion(of: 0)])
  }

  @Test func anyImportRepeatedAddsNothing() throws {
    for fixture in StatementFixture.all {
      let entries = try StatementReader.read(fixture.bytes).entries
      let again = answers(entries, kept(entries))
      #expect(again.indices.allSatisfy { again[$0] == .duplicate(of: $0) || isDuplicate(again[$0]) }, "\(fixture.name)")
      #expect(!again.contains(.new), "\(fixture.name)")
    }
  }

  private func isDuplicate(_ answer: DuplicateAnswer) -> Bool {
    if case .duplicate = answer { return true }
    return false
  }

  @Test func noKnownEntryAnswersTwice() {
    forAllSeeds(200) { seed, random in
      func some(_ random: inout SeededRandom) -> [StatementEntry] {
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          entry(
            Int.random(in: 0...4, using: &random), Int64.random(in: -3...3, using: &random),
            random.pick(["A", "B", ""]))
        }
      }
      let known = kept(some(&random))
      var seen = Set<Int>()
      for answer in answers(some(&random), known) {
        switch answer {
        case .new: break
        case .duplicate(let index), .suggestion(let index): #expect(seen.insert(index).inserted, "seed \(seed)")
        }
      }
    }
  }

  @Test func fingerprintsAreStable() {
    let prints = StatementEntry.fingerprints(of: [entry(1, -420, "Pippin Bakery"), entry(1, -420, "Pippin Bakery")])
    #expect(prints.count == 2 && prints[0] != prints[1])
    #expect(prints[0].utf8.count == 32)
  }

  /// What a message told of: without a fingerprint, with the shop as its payee.
  private func told(_ day: Int, _ cents: Int64, _ payee: String) -> KnownEntry {
    var known = KnownEntry(
      walletKey: "main", date: CalendarDate(daysSinceEpoch: Int32(19_700 + day)),
      amount: Money(minorUnits: cents, currency: .chf),
      description: "", payee: payee)
    known.isTold = true
    return known
  }

  @Test(
    "CAP-08: what a message told of is offered as the booking up to three days later, when they share a word",
    arguments: 0...5)
  func messagesAndBookings(days: Int) {
    let known = [told(10, -12_50, "Pippin Bakery")]
    let expected: DuplicateAnswer = days <= 3 ? .suggestion(of: 0) : .new
    #expect(answers([entry(10 + days, -12_50, "Card purchase PIPPIN BAKERY 4410 Zug")], known) == [expected])
    // Another shop is another payment, but on the same day, where the wording alone differs.
    #expect(
      answers([entry(10 + days, -12_50, "Card purchase Harbour Books")], known) == [
        days == 0 ? .suggestion(of: 0) : .new
      ])
    #expect(answers([entry(10 + days, -12_55, "Pippin Bakery")], known) == [.new])
  }

  @Test("CAP-08: of two bookings the one of the same day is what the message told of, wherever it stands in the file")
  func nearestBooking() {
    let known = [told(10, -4_50, "Pippin Bakery")]
    let rows = [entry(11, -4_50, "Card Pippin Bakery Zug"), entry(10, -4_50, "Card Pippin Bakery Zug")]
    #expect(answers(rows, known) == [.new, .suggestion(of: 0)])
    #expect(answers(rows.reversed(), known) == [.suggestion(of: 0), .new])
  }

  @Test(
    "SEC-25: rows that are all alike are compared in a time that grows with them, not with their square, and still by count"
  ) func alike() {
    let file = (0..<20_000).map { _ in entry(1, -100, "3a") }
    let more = file + [entry(1, -100, "3a")]
    let clock = ContinuousClock()
    var found: [DuplicateAnswer] = []
    // The square takes minutes.
    let time = clock.measure { found = answers(more, kept(file)) }
    #expect(Set(found.compactMap { if case .duplicate(let index) = $0 { index } else { nil } }).count == 20_000)
    #expect(found.last == .new && time < .seconds(20))
  }

  @Test("one known entry stands for one row, however days, amounts and texts fall together") func places() {
    var random = SeededRandom(seed: 11)
    func some() -> [StatementEntry] {
      (0..<60).map { _ in
        entry(
          Int.random(in: 0...8, using: &random), Int64.random(in: 1...2, using: &random),
          ["a", "b", ""][Int.random(in: 0...2, using: &random)])
      }
    }
    for _ in 0..<200 {
      let (rows, known) = (some(), kept(some()))
      var used: Set<Int> = []
      for case .duplicate(let index) in answers(rows, known) { #expect(used.insert(index).inserted) }
      // What is here whole is known whole.
      #expect(!answers(rows, kept(rows)).contains(.new))
    }
  }
}
