import Basis
import Ledger

/// A Swiss household's year for looking around without own data (UXA-01): two earners, about 1,500 entries in CHF.
///
/// The same date and space give the same entries everywhere. Nothing in it is about real people; shops are such as one
/// finds in any Swiss town.
public enum ExampleYear {
  /// Everything that builds the example in an empty space, in the order in which it has to be applied. The entries run
  /// from the first of the month twelve months ago to `today`.
  public static func intents(today: CalendarDate, space: RecordID) -> [Intent] {
    let start = firstDay(today: today)
    let ids = ExampleIDs(space: space)
    var intents: [Intent] = [.startSpace(StartSpace(currency: .chf, language: "en"))]
    for category in ExampleCategory.own { intents.append(.addCategory(category.record(ids))) }
    for wallet in ExampleWallet.allCases { intents.append(.addWallet(wallet.record(ids, openedOn: start))) }

    var household = ExampleHousehold(start: start, today: today)
    household.liveUntilToday()
    intents.reserveCapacity(intents.count + household.entries.count)
    for (index, entry) in household.entries.enumerated() {
      intents.append(.addTransaction(entry.record(ids, number: index, today: today)))
    }
    return intents
  }

  /// The first day of the example: at least twelve full months are in it.
  public static func firstDay(today: CalendarDate) -> CalendarDate {
    today.adding(months: -12).adding(days: 1).firstOfMonth
  }
}

/// Ids that follow from the space and what they are for, so that the example is made once however often it is asked for.
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
