import Basis
import Intake
import Ledger

/// The halves of transfers that arrived in a wallet and are known to its bank (L-12): they count as imported.
struct MergedHalves {
  private(set) var known: [(key: RecordID, entry: KnownEntry)] = []
  private var prints: Set<RecordID> = []

  init(_ space: Space, _ wallet: RecordID) {
    guard let currency = space.wallets[wallet]?.currency else { return }
    var found: [(key: RecordID, entry: KnownEntry)] = []
    var prints: Set<RecordID> = []
    space.transactions.forEachUnordered { entry in
      guard entry.transferWalletId == wallet, let print = entry.transferFingerprint, let amount = entry.transferAmount
      else { return }
      prints.insert(RecordID(derivedFrom: print))
      found.append(
        (
          entry.id,
          KnownEntry(
            walletKey: wallet.text, date: entry.transferDate ?? entry.date,
            amount: Money(minorUnits: amount, currency: currency), description: "",
            externalId: entry.transferExternalId, fingerprint: print, isDeleted: entry.stamp.isDeleted)
        ))
    }
    known = found
    self.prints = prints
  }

  func contains(_ print: String) -> Bool { prints.contains(RecordID(derivedFrom: print)) }
}

/// The halves of transfers that no statement has confirmed yet: what a person entered by hand. A row of a statement
/// that fits is that half, not a second entry (L-12).
struct OpenHalves {
  private struct Half {
    let id: RecordID
    let amount: Int64
    let date: CalendarDate
    var isUsed = false
  }
  private var halves: [Half] = []

  init(_ space: Space, _ wallet: RecordID) {
    var found: [Half] = []
    space.transactions.forEachUnordered { entry in
      guard entry.isTransfer, !entry.stamp.isDeleted else { return }
      if entry.walletId == wallet && entry.fingerprint == nil {
        found.append(Half(id: entry.id, amount: entry.amount, date: entry.date))
      } else if entry.transferWalletId == wallet, entry.transferFingerprint == nil, let amount = entry.transferAmount {
        found.append(Half(id: entry.id, amount: amount, date: entry.transferDate ?? entry.date))
      }
    }
    found.sort { left, right in
      if left.amount != right.amount { return left.amount < right.amount }
      return left.date == right.date ? left.id < right.id : left.date < right.date
    }
    halves = found
  }

  var isEmpty: Bool { halves.isEmpty }

  /// The open half with this amount exactly this many days away; it is then taken.
  mutating func take(_ amount: Int64, _ date: CalendarDate, days: Int) -> RecordID? {
    for wanted in days == 0 ? [date] : [date.adding(days: -days), date.adding(days: days)] {
      var index = first(amount, wanted)
      while index < halves.count, halves[index].amount == amount, halves[index].date == wanted {
        if !halves[index].isUsed {
          halves[index].isUsed = true
          return halves[index].id
        }
        index += 1
      }
    }
    return nil
  }

  private func first(_ amount: Int64, _ date: CalendarDate) -> Int {
    var low = 0
    var high = halves.count
    while low < high {
      let middle = (low + high) / 2
      let half = halves[middle]
      let isBefore = half.amount == amount ? half.date < date : half.amount < amount
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ImportSession {
  /// Finds the rows of one wallet that are halves of transfers which are here already, the nearest dates first.
  mutating func adoptHalves(_ positions: [Int], _ wallet: RecordID, _ reading: StatementReading, _ space: Space) {
    var open = OpenHalves(space, wallet)
    guard !open.isEmpty else { return }
    for days in 0...3 {
      for row in positions where rows[row].adopts == nil && !rows[row].isDuplicate {
        let entry = reading.entries[rows[row].index]
        rows[row].adopts = open.take(entry.amount.minorUnits, entry.date, days: days)
      }
    }
    for row in positions where rows[row].adopts != nil {
      rows[row].isSuggestion = false
      rows[row].isDuplicate = true
    }
  }
}
