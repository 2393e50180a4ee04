import Basis
import Ledger

/// What is open between a person and somebody else of a group.
public struct OpenDebt: Sendable, Equatable {
  public let group: RecordID
  public let currency: CurrencyCode
  public let other: RecordID
  public let name: String
  /// Minor units: above 0 what the other owes, below 0 what the person owes. Never 0.
  public let amount: Int64

  /// Of a household what is open with each member, of an event those of the payments that are suggested to settle it
  /// which are the person's.
  public static func all(of group: Space, as member: RecordID, suggested: [GroupPayment]) -> [OpenDebt] {
    guard let preset = group.group?.preset, group.group?.isClosed == false, let currency = group.currency else {
      return []
    }
    var found: [OpenDebt] = []
    func add(_ other: Member?, _ amount: Int64) {
      if let other, amount != 0 {
        found.append(OpenDebt(group: group.id, currency: currency, other: other.id, name: other.name, amount: amount))
      }
    }
    let members = group.members
    if preset == .household {
      for other in members where other.id != member { add(other, group.debt(of: other.id, to: member)) }
    } else {
      for payment in suggested {
        if payment.from == member { add(members.first { $0.id == payment.to }, payment.amount.negatedClamped) }
        if payment.to == member { add(members.first { $0.id == payment.from }, payment.amount) }
      }
    }
    return found
  }
}

/// An own entry that looks like the payment of an open debt.
public struct DebtPayment: Sendable, Equatable {
  public let entry: RecordID
  public let debt: OpenDebt
}

/// The one place that finds payments which settle (SPL-27): the very amount of an open debt, in its currency and
/// direction, in the last month, and a name of the other member in what the bank or the person wrote. A suggestion
/// only.
public enum DebtPayments {
  public static let days: Int32 = 31

  /// Newest first; each debt and each entry once.
  public static func find(_ space: Space, _ book: Book, _ debts: [OpenDebt], today: CalendarDate) -> [DebtPayment] {
    guard !debts.isEmpty else { return [] }
    var found: [DebtPayment] = []
    forEachRecent(book, today) { line in
      for debt in debts where debt.amount == line.amount && debt.currency == line.currency {
        guard !found.contains(where: { $0.debt == debt || $0.entry == line.id }),
          let entry = space.transactions.live(line.id),
          entry.canSettle, names(entry, debt.name)
        else { continue }
        found.append(DebtPayment(entry: line.id, debt: debt))
      }
    }
    return found
  }

  /// Entries that could be the payment of a settlement that was marked without one: amount and currency fit (SPL-21).
  public static func candidates(
    _ space: Space, _ book: Book, amount: Int64, _ currency: CurrencyCode, today: CalendarDate
  ) -> [RecordID] {
    var found: [RecordID] = []
    forEachRecent(book, today) { line in
      if line.amount == amount, line.currency == currency, space.transactions.live(line.id)?.canSettle ?? false {
        found.append(line.id)
      }
    }
    return found
  }

  /// Settlements whose payment is among the person's entries.
  public static func recorded(_ space: Space, _ book: Book) -> Set<RecordID> {
    var found: Set<RecordID> = []
    for line in book.lines where line.counted == 0 && line.amount != 0 {
      if let settlement = space.transactions.live(line.id)?.settles { found.insert(settlement) }
    }
    return found
  }

  private static func forEachRecent(_ book: Book, _ today: CalendarDate, _ body: (Book.Line) -> Void) {
    var index = book.lines.count
    while index > 0 {
      index -= 1
      let line = book.lines[index]
      if line.date < today.daysSinceEpoch - days { return }
      if line.part == .whole, line.flow != .transfer, line.flow != .none, line.date <= today.daysSinceEpoch {
        body(line)
      }
    }
  }

  /// Banks turn names around and leave some out: one word of three letters is enough, or the whole of a shorter name.
  private static func names(_ entry: Transaction, _ name: String) -> Bool {
    let texts = [entry.payee, entry.counterparty, entry.description].map { TextFolding.fold($0 ?? "") }
    let words = TextFolding.key(name).split(separator: 0x20).map { Array($0) }
    let long = words.filter { $0.count >= 3 }
    for word in long.isEmpty ? words : long {
      if texts.contains(where: { hasWord($0, word) }) { return true }
    }
    return false
  }

  private static func hasWord(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard !word.isEmpty, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) {
      guard text[start] == word[0], text[start..<(start + word.count)].elementsEqual(word) else { continue }
      let end = start + word.count
      if (start == 0 || !isLetter(text[start - 1])) && (end == text.count || !isLetter(text[end])) { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}
