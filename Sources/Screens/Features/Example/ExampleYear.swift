import Basis
import Ledger

/// A Swiss household's year for looking around without own data (UXA-01): two earners, about 1,500 entries in CHF.
///
/// The same date and space give the same entries everywhere. Nothing in it is about real people; shops are such as one
/// finds in any Swiss town.
public enum ExampleYear {
  /// Everything that builds the example in an empty space, in the order in which it has to be applied. The entries run
  /// from the first of the month twelve months ago to `today`.
  /// - Parameter language: ISO 639, of everything in it that is no name.
  public static func steps(today: CalendarDate, space: RecordID, language: String = "en") -> [Step] {
    let words = ExampleWords(language)
    let start = firstDay(today: today)
    let ids = ExampleIDs(space: space)
    var steps = [Step(.startSpace(StartSpace(currency: .chf, language: language)), on: start)]
    for category in ExampleCategory.own { steps.append(Step(.addCategory(category.record(ids, words)), on: start)) }
    for wallet in ExampleWallet.allCases {
      steps.append(Step(.addWallet(wallet.record(ids, words, openedOn: start)), on: start))
    }
    for intent in ExamplePlan.intents(ids, on: start) { steps.append(Step(intent, on: start)) }

    var household = ExampleHousehold(start: start, today: today, words: words)
    household.liveUntilToday()
    steps.reserveCapacity(steps.count + household.entries.count + 32)
    for (index, entry) in household.entries.enumerated() {
      steps.append(Step(.addTransaction(entry.record(ids, number: index, today: today)), on: today))
    }
    for intent in ExamplePlan.templates(ids, words, today: today) { steps.append(Step(intent, on: today)) }
    for period in ExamplePlan.endedPeriods(from: start, today: today) {
      steps.append(Step(.closePeriod(ClosePeriod(start: period.start)), on: period.span.end))
      // What was told then was read then; only of the last week something may be new.
      guard period.span.end.days(until: today) > InboxNotice.freshDays else { continue }
      let told = [
        InboxNotice.id(.periodStarted, nil, period.span.end), InboxNotice.id(.celebration, nil, period.start),
      ]
      let read = EditRecords(ids: told, set: [JSONMember("readOn", .string(period.span.end.text))])
      steps.append(Step(.editNotice(read), on: period.span.end))
    }
    return steps
  }

  /// What one of the household did, and when.
  public struct Step: Sendable {
    public let intent: Intent
    public let day: CalendarDate

    init(_ intent: Intent, on day: CalendarDate) {
      self.intent = intent
      self.day = day
    }
  }

  /// The example as a space, and how many changes made it.
  public static func space(_ id: RecordID, today: CalendarDate, clock: Int64, language: String) -> (
    space: Space, count: Int64
  ) {
    var space = Space(id: id)
    var count: Int64 = 0
    for step in steps(today: today, space: id, language: language) {
      count += 1
      let mutation = Mutation(
        id: RecordID(high: id.high, low: id.low &+ UInt64(count)), space: id, sequence: count, clock: clock,
        today: step.day, intent: step.intent)
      do throws(Rejection) { _ = try space.apply(mutation) } catch { continue }
    }
    return (space, count)
  }

  /// The first day of the example: at least twelve full months are in it.
  public static func firstDay(today: CalendarDate) -> CalendarDate {
    today.adding(months: -12).adding(days: 1).firstOfMonth
  }
}

/// Ids that follow from the space and what they are for, so that the example is made once however often it is asked
/// for.
struct ExampleIDs {
  let space: RecordID

  func id(_ name: String) -> RecordID { RecordID(derivedFrom: "example/" + space.text + "/" + name) }
}

/// One movement of money in the example.
struct ExampleEntry {
  var date: CalendarDate
  var wallet: ExampleWallet
  /// The other own wallet of a transfer.
  var to: ExampleWallet?
  /// Minor units of CHF with the holder's sign.
  var amount: Int64
  /// What the bank would print.
  var description: String
  var payee: String?
  /// The key of a category; nil is uncategorised.
  var category: String?
  /// Whole percent when the category was found automatically.
  var confidence: Int64?
  var notes: String?

  func record(_ ids: ExampleIDs, number: Int, today: CalendarDate) -> Transaction {
    var record = Transaction()
    record.id = ids.id("transaction/" + String(number))
    record.walletId = wallet.id(ids)
    record.date = date
    record.amount = amount
    record.currency = .chf
    record.description = description
    record.payee = payee
    record.notes = notes
    record.source = wallet == .cash ? .manual : .import
    // A card's newest payments are not booked yet.
    record.booking = wallet == .card && date.days(until: today) < 2 ? .pending : .booked
    if let to {
      record.transferWalletId = to.id(ids)
    } else if let category {
      record.categoryId = ExampleCategory.id(category, ids)
      record.categorySource = confidence == nil ? .manual : .auto
      record.categoryConfidence = confidence ?? 100
    }
    return record
  }
}
