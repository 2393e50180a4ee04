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
  /// A statement brought it and a bank brings the row, or the other way about: each has words of its own for one
  /// booking.
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
  /// Where each known entry stands in `order`.
  private let places: [Int]
  private let texts: [[UInt8]]
  private let payees: [[UInt8]]
  /// Of entries that another word for the same may find.
  private let words: [[ArraySlice<UInt8>]]

  /// How many known entries of the same amount, in the window and not yet spoken for, a row is compared with. Where
  /// there are more, those of its own day count: the time that an import takes grows with its rows, and not with their
  /// square.
  private static let mostCandidates = 100
  /// Words of a text that are compared.
  private static let mostWords = 20

  /// Days between the dates of one booking in a pending and a booked form, or in two files that print other dates.
  private static let window = 5
  /// Days between a payment that a message told of and its booking (CAP-08).
  private static let messageWindow = 3

  public init(known: [KnownEntry]) {
    self.known = known
    texts = known.map { StatementEntry.normalised($0.description) }
    payees = known.map { StatementEntry.normalised($0.payee ?? "") }
    var words: [[ArraySlice<UInt8>]] = []
    for index in known.indices {
      words.append(
        known[index].isFromElsewhere || known[index].isTold ? DuplicateFinder.words(texts[index], payees[index]) : [])
    }
    self.words = words
    let order = Array(known.indices).sorted { left, right in
      let (one, two) = (known[left], known[right])
      if one.amount.minorUnits != two.amount.minorUnits { return one.amount.minorUnits < two.amount.minorUnits }
      if one.amount.currency != two.amount.currency { return one.amount.currency.packed < two.amount.currency.packed }
      if one.date != two.date { return one.date < two.date }
      return left < right
    }
    var places = [Int](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    (self.order, self.places) = (order, places)
  }

  /// One answer for each incoming entry, in order. Each known entry answers for one incoming entry at most.
  public func answers(for incoming: [StatementEntry], walletKey: String) -> [DuplicateAnswer] {
    var answers = [DuplicateAnswer](repeating: .new, count: incoming.count)
    var free = FreePlaces(count: known.count)
    let prints = StatementEntry.fingerprints(of: incoming)
    let incomingTexts = incoming.map { StatementEntry.normalised($0.description) }
    let incomingPayees = incoming.map { StatementEntry.normalised($0.payee ?? "") }
    let comparesWords = words.contains { !$0.isEmpty }
    let incomingWords = incoming.indices.map {
      comparesWords ? DuplicateFinder.words(incomingTexts[$0], incomingPayees[$0]) : []
    }
    // The surest matches first, so that a vague one never takes the place of an exact one.
    for pass in 0..<5 {
      for index in incoming.indices where answers[index] == .new {
        let entry = incoming[index]
        for candidate in candidates(entry, walletKey, &free) {
          guard
            matches(
              pass, entry, prints[index], incomingTexts[index], incomingPayees[index], incomingWords[index], candidate)
          else { continue }
          free.take(places[candidate])
          answers[index] = .duplicate(of: candidate)
          break
        }
      }
    }
    // The payment of the day before is another one, where there is a row of the same day.
    for isSameDay in [true, false] {
      for index in incoming.indices where answers[index] == .new {
        let entry = incoming[index]
        for candidate in candidates(entry, walletKey, &free)
        where (known[candidate].date == entry.date) == isSameDay && isSuggestion(entry, incomingWords[index], candidate)
        {
          free.take(places[candidate])
          answers[index] = .suggestion(of: candidate)
          break
        }
      }
    }
    return answers
  }

  private func matches(
    _ pass: Int, _ entry: StatementEntry, _ print: String, _ text: [UInt8], _ payee: [UInt8],
    _ words: [ArraySlice<UInt8>], _ candidate: Int
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
        && DuplicateFinder.shareWord(words, self.words[candidate])
    default:
      guard other.date == entry.date else { return false }
      let sameText = !text.isEmpty && texts[candidate] == text
      let samePayee = !payee.isEmpty && payees[candidate] == payee
      let crossed = !text.isEmpty && payees[candidate] == text || !payee.isEmpty && texts[candidate] == payee
      return sameText || samePayee || crossed
    }
  }

  /// A pending entry that was booked since, what a message told of, or the same money a few days apart in another
  /// wording.
  private func isSuggestion(_ entry: StatementEntry, _ words: [ArraySlice<UInt8>], _ candidate: Int) -> Bool {
    let other = known[candidate]
    let days = abs(other.date.days(until: entry.date))
    if other.isPending { return days <= DuplicateFinder.window }
    if days == 0 { return other.fingerprint == nil || other.isDeleted || other.isFromElsewhere }
    if other.isTold, days <= DuplicateFinder.messageWindow {
      return DuplicateFinder.shareWord(words, self.words[candidate])
    }
    // Another format's file of the same account may print the date of value.
    return other.date == entry.valueDate && days <= DuplicateFinder.window
  }

  /// The words of three letters or more.
  private static func words(_ text: [UInt8], _ payee: [UInt8]) -> [ArraySlice<UInt8>] {
    Array((text + [0x20] + payee).split(separator: 0x20).lazy.filter { $0.count >= 3 }.prefix(mostWords))
  }

  /// Whether two bookings have a word in common.
  private static func shareWord(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
    others.contains { other in words.contains { $0.elementsEqual(other) } }
  }

  /// Known entries of the wallet with the same amount and a date in the window that nothing stands for yet, nearest
  /// date first.
  private func candidates(_ entry: StatementEntry, _ walletKey: String, _ free: inout FreePlaces) -> [Int] {
    var found = candidates(entry, walletKey, from: entry.date.adding(days: -DuplicateFinder.window), &free)
    if found.count > DuplicateFinder.mostCandidates { found = candidates(entry, walletKey, from: entry.date, &free) }
    guard found.count > 1 else { return found }
    return found.sorted { left, right in
      let one = abs(known[left].date.days(until: entry.date))
      let two = abs(known[right].date.days(until: entry.date))
      return one == two ? left < right : one < two
    }
  }

  private func candidates(
    _ entry: StatementEntry, _ walletKey: String, from first: CalendarDate, _ free: inout FreePlaces
  ) -> [Int] {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(known[order[middle]], entry, first) { low = middle + 1 } else { high = middle }
    }
    let last = entry.date.adding(days: DuplicateFinder.window)
    var found: [Int] = []
    low = free.first(from: low)
    while low < order.count, found.count <= DuplicateFinder.mostCandidates {
      let other = known[order[low]]
      guard other.amount == entry.amount, other.date <= last else { break }
      if sameBytes(other.walletKey, walletKey) { found.append(order[low]) }
      low = free.first(from: low + 1)
    }
    return found
  }

  private func isBefore(_ other: KnownEntry, _ entry: StatementEntry, _ first: CalendarDate) -> Bool {
    if other.amount.minorUnits != entry.amount.minorUnits { return other.amount.minorUnits < entry.amount.minorUnits }
    if other.amount.currency != entry.amount.currency {
      return other.amount.currency.packed < entry.amount.currency.packed
    }
    return other.date < first
  }
}

/// Which places of an order are free, so that those that were taken are passed over at once, however many there are.
private struct FreePlaces {
  /// For each place itself, or one that is nearer to the next free one.
  private var next: [Int]

  init(count: Int) { next = Array(0...count) }

  mutating func take(_ place: Int) { next[place] = place + 1 }

  /// The first free one from a place on; the number of places where there is none.
  mutating func first(from place: Int) -> Int {
    var end = place
    while next[end] != end { end = next[end] }
    var step = place
    while step != end {
      let after = next[step]
      next[step] = end
      step = after
    }
    return end
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
