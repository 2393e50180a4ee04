import Basis

/// An entry that is there already, as the finder compares it: what the bank wrote, not what the person made of it
/// (L-9).
public struct KnownEntry: Sendable {
  /// Any text that tells wallets apart, the same for the import.
  public var walletKey: String
  public var date: CalendarDate
  public var amount: Money
  /// The bank's texts as they were imported; for entries made by hand, the person's.
  public var description: String
  public var payee: String?
  public var externalId: String?
  /// `StatementEntry.fingerprint` at the time of the import.
  public var fingerprint: String?
  /// Deleted entries count too: what a person deleted stays deleted (L-1).
  public var isDeleted: Bool
  /// Not booked yet when it was imported (L-4).
  public var isPending: Bool
  /// Which record it is, for whoever asks.
  public var id: RecordID?
  /// A statement brought it and a bank brings the row, or the other way about: each has words of its own for one booking.
  public var isFromElsewhere = false
  /// A message told of it, on the day of the payment; its bank books it up to three days later (CAP-08).
  public var isTold = false

  public init(
    walletKey: String, date: CalendarDate, amount: Money, description: String, payee: String? = nil,
    externalId: String? = nil, fingerprint: String? = nil, isDeleted: Bool = false, isPending: Bool = false
  ) {
    self.walletKey = walletKey
    self.date = date
    self.amount = amount
    self.description = description
    self.payee = payee
    self.externalId = externalId
    self.fingerprint = fingerprint
    self.isDeleted = isDeleted
    self.isPending = isPending
  }
}

/// What an incoming entry is.
public enum DuplicateAnswer: Equatable, Sendable {
  case new
  /// The same booking as the known entry at this index.
  case duplicate(of: Int)
  /// Perhaps the same: a person decides (L-4).
  case suggestion(of: Int)
}

/// Decides which entries of an import are here already (IMP-06, L-1 to L-9).
///
/// Equal rows are matched by count: the n-th occurrence of (wallet, date, amount, text) in the file meets the n-th that
/// is known (L-3). There is no watermark: an early date makes no row old (L-6). External ids are a hint and never
/// decide against date and amount (L-2).
public struct DuplicateFinder: Sendable {
  private let known: [KnownEntry]
  /// Indices of known entries, sorted by wallet, amount and date.
  private let order: [Int]
  private let texts: [[UInt8]]
  private let payees: [[UInt8]]

  /// Days between the dates of one booking in a pending and a booked form, or in two files that print other dates.
  private static let window = 5
  /// Days between a payment that a message told of and its booking (CAP-08).
  private static let messageWindow = 3

  public init(known: [KnownEntry]) {
    self.known = known
    texts = known.map { StatementEntry.normalised($0.description) }
    payees = known.map { StatementEntry.normalised($0.payee ?? "") }
    order = Array(known.indices).sorted { left, right in
      let (one, two) = (known[left], known[right])
      if one.amount.minorUnits != two.amount.minorUnits { return one.amount.minorUnits < two.amount.minorUnits }
      if one.amount.currency != two.amount.currency { return one.amount.currency.packed < two.amount.currency.packed }
      if one.date != two.date { return one.date < two.date }
      return left < right
    }
  }

  /// One answer for each incoming entry, in order. Each known entry answers for one incoming entry at most.
  public func answers(for incoming: [StatementEntry], walletKey: String) -> [DuplicateAnswer] {
    var answers = [DuplicateAnswer](repeating: .new, count: incoming.count)
    var used = [Bool](repeating: false, count: known.count)
    let prints = StatementEntry.fingerprints(of: incoming)
    let incomingTexts = incoming.map { StatementEntry.normalised($0.description) }
    let incomingPayees = incoming.map { StatementEntry.normalised($0.payee ?? "") }
    // The surest matches first, so that a vague one never takes the place of an exact one.
    for pass in 0..<5 {
      for index in incoming.indices where answers[index] == .new {
        let entry = incoming[index]
        for candidate in candidates(entry, walletKey) where !used[candidate] {
          guard
            matches(
              pass, entry, prints[index], incomingTexts[index], incomingPayees[index], candidate)
          else { continue }
          used[candidate] = true
          answers[index] = .duplicate(of: candidate)
          break
        }
      }
    }
    // The payment of the day before is another one, where there is a row of the same day.
    for isSameDay in [true, false] {
      for index in incoming.indices where answers[index] == .new {
        let entry = incoming[index]
        for candidate in candidates(entry, walletKey)
        where !used[candidate] && (known[candidate].date == entry.date) == isSameDay
          && isSuggestion(entry, incomingTexts[index], incomingPayees[index], candidate)
        {
          used[candidate] = true
          answers[index] = .suggestion(of: candidate)
          break
        }
      }
    }
    return answers
  }

  private func matches(
    _ pass: Int, _ entry: StatementEntry, _ print: String, _ text: [UInt8], _ payee: [UInt8], _ candidate: Int
  ) -> Bool {
    let other = known[candidate]
    switch pass {
    case 0:
      // The bank's id with the same date; banks reuse and change ids, so it never decides alone.
      guard let id = entry.externalId, let otherId = other.externalId else { return false }
      return sameBytes(id, otherId) && abs(other.date.days(until: entry.date)) <= DuplicateFinder.window
        && !other.isPending
    case 1:
      guard let otherPrint = other.fingerprint else { return false }
      return sameBytes(print, otherPrint)
    case 2:
      return other.date == entry.date && texts[candidate] == text && payees[candidate] == payee
    case 4:
      return other.isFromElsewhere && other.date == entry.date
        && DuplicateFinder.shareWord(text, payee, with: texts[candidate], payees[candidate])
    default:
      guard other.date == entry.date else { return false }
      let sameText = !text.isEmpty && texts[candidate] == text
      let samePayee = !payee.isEmpty && payees[candidate] == payee
      let crossed = !text.isEmpty && payees[candidate] == text || !payee.isEmpty && texts[candidate] == payee
      return sameText || samePayee || crossed
    }
  }

  /// A pending entry that was booked since, what a message told of, or the same money a few days apart in another wording.
  private func isSuggestion(_ entry: StatementEntry, _ text: [UInt8], _ payee: [UInt8], _ candidate: Int) -> Bool {
    let other = known[candidate]
    let days = abs(other.date.days(until: entry.date))
    if other.isPending { return days <= DuplicateFinder.window }
    if days == 0 { return other.fingerprint == nil || other.isDeleted || other.isFromElsewhere }
    if other.isTold, days <= DuplicateFinder.messageWindow {
      return DuplicateFinder.shareWord(text, payee, with: texts[candidate], payees[candidate])
    }
    // Another format's file of the same account may print the date of value.
    return other.date == entry.valueDate && days <= DuplicateFinder.window
  }

  /// Whether two bookings have a word of three letters or more in common.
  private static func shareWord(_ text: [UInt8], _ payee: [UInt8], with other: [UInt8], _ otherPayee: [UInt8]) -> Bool {
    let words = (text + [0x20] + payee).split(separator: 0x20)
    for word in (other + [0x20] + otherPayee).split(separator: 0x20) where word.count >= 3 {
      if words.contains(where: { $0.elementsEqual(word) }) { return true }
    }
    return false
  }

  /// Known entries of the wallet with the same amount and a date in the window, nearest date first.
  private func candidates(_ entry: StatementEntry, _ walletKey: String) -> [Int] {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(known[order[middle]], entry) { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < order.count {
      let other = known[order[low]]
      guard other.amount == entry.amount,
        other.date.daysSinceEpoch <= entry.date.adding(days: DuplicateFinder.window).daysSinceEpoch
      else { break }
      if sameBytes(other.walletKey, walletKey) { found.append(order[low]) }
      low += 1
    }
    guard found.count > 1 else { return found }
    return found.sorted { left, right in
      let one = abs(known[left].date.days(until: entry.date))
      let two = abs(known[right].date.days(until: entry.date))
      return one == two ? left < right : one < two
    }
  }

  private func isBefore(_ other: KnownEntry, _ entry: StatementEntry) -> Bool {
    if other.amount.minorUnits != entry.amount.minorUnits { return other.amount.minorUnits < entry.amount.minorUnits }
    if other.amount.currency != entry.amount.currency {
      return other.amount.currency.packed < entry.amount.currency.packed
    }
    return other.date < entry.date.adding(days: -DuplicateFinder.window)
  }
}

extension StatementEntry {
  /// Folded words without punctuation, so that spelling, case and blanks make no difference.
  static func normalised(_ text: String) -> [UInt8] { WordFolding.fold(text) }

  /// Fingerprints of a file's entries: date, amount, currency, text, and which occurrence of these it is (L-3).
  /// Stable across versions: 32 hexadecimal digits of SHA-256.
  public static func fingerprints(of entries: [StatementEntry]) -> [String] {
    var counts: [[UInt8]: Int] = [:]
    var out: [String] = []
    out.reserveCapacity(entries.count)
    for entry in entries {
      var key: [UInt8] = []
      entry.date.append(to: &key)
      key.append(0x7C)
      DecimalText.append(
        minorUnits: entry.amount.minorUnits, digits: entry.amount.currency.exponent, to: &key)
      key.append(contentsOf: entry.amount.currency.bytes)
      key.append(0x7C)
      key.append(contentsOf: normalised(entry.description))
      key.append(0x7C)
      key.append(contentsOf: normalised(entry.payee ?? ""))
      let occurrence = (counts[key] ?? 0) + 1
      counts[key] = occurrence
      key.append(0x7C)
      DecimalText.append(minorUnits: Int64(occurrence), digits: 0, to: &key)
      out.append(hexadecimal(SHA256.hash(key).prefix(16)))
    }
    return out
  }

  static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    for byte in bytes {
      for digit in [byte >> 4, byte & 15] { out.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
