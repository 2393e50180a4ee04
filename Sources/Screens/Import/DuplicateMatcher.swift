import Basis
import Intake
import Ledger

/// Names the rows of one file: date, amount, folded text, and which of several equal rows it is. The same file gives the
/// same names again, and two equal rows in it are two (IMP-06, L-3).
struct Fingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(_ entry: StatementEntry) -> String {
    var bytes = Array(entry.date.text.utf8)
    bytes.append(0x2F)
    JSON.append(entry.amount.minorUnits, to: &bytes)
    bytes.append(contentsOf: entry.amount.currency.bytes)
    bytes.append(0x2F)
    bytes.append(contentsOf: TextFolding.key(entry.description))
    bytes.append(0x2F)
    bytes.append(contentsOf: TextFolding.key(entry.payee ?? ""))
    let base = RecordID(derivedFrom: String(decoding: bytes, as: UTF8.self)).text
    let count = (seen[base] ?? 0) + 1
    seen[base] = count
    return base + "-" + String(count)
  }
}

/// Finds rows that a wallet has already. Each entry of the wallet stands for one row only, so that equal rows are
/// matched by count (IMP-06).
struct DuplicateMatcher {
  private let space: Space
  private let wallet: RecordID?
  private var known: [Key: [RecordID]] = [:]
  private var used: Set<RecordID> = []

  private struct Key: Hashable {
    let date: Int32
    let amount: Int64
    let text: [UInt8]
  }

  init(_ space: Space, wallet: RecordID?, reading: StatementReading) {
    self.space = space
    self.wallet = wallet
    guard let wallet, var first = reading.entries.first?.date else { return }
    var last = first
    for entry in reading.entries {
      first = min(first, entry.date)
      last = max(last, entry.date)
    }
    for key in space.timeline.oldestFirst where key.date >= first && key.date <= last {
      guard let transaction = space.transactions[key.id], transaction.walletId == wallet else { continue }
      for text in DuplicateMatcher.texts([transaction.description, transaction.counterparty, transaction.payee]) {
        known[Key(date: key.date.daysSinceEpoch, amount: transaction.amount, text: text), default: []].append(key.id)
      }
    }
  }

  mutating func matches(_ entry: StatementEntry, fingerprint: String) -> Bool {
    guard let wallet else { return false }
    let id = ImportRow.id(wallet: wallet, fingerprint: fingerprint)
    if space.transactions[id] != nil {
      used.insert(id)
      return true
    }
    for text in DuplicateMatcher.texts([entry.description, entry.payee]) {
      let key = Key(date: entry.date.daysSinceEpoch, amount: entry.amount.minorUnits, text: text)
      for candidate in known[key] ?? [] where !used.contains(candidate) {
        used.insert(candidate)
        return true
      }
    }
    return false
  }

  private static func texts(_ values: [String?]) -> [[UInt8]] {
    var out: [[UInt8]] = []
    for value in values {
      guard let value else { continue }
      let key = TextFolding.key(value)
      if !key.isEmpty && !out.contains(key) { out.append(key) }
    }
    return out
  }
}
