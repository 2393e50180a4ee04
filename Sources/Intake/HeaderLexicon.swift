/// Words in headers of statements, folded, in many languages, as evidence among other evidence.
///
/// `word` is a whole word, `word*` a word's beginning, `*word*` a part (for languages that compound and for those
/// without blanks), `=words` the whole header.
enum HeaderLexicon {
  static func hits(_ folded: [UInt8]) -> HeaderHits {
    var hits = HeaderHits()
    guard !folded.isEmpty && folded.count <= 96 else { return hits }
    for entry in entries where entry.pattern.matches(folded) {
      hits[entry.sense] = max(hits[entry.sense], entry.weight)
    }
    refine(&hits)
    return hits
  }

  /// One sense can take the ground from another: an original amount is not the account's amount.
  private static func refine(_ hits: inout HeaderHits) {
    // `Amount (after fees)` is no fee.
    if hits[.net] == 10 { hits[.fee] = 0 }
    if hits[.foreign] > 0 || hits[.fee] > 0 || hits[.detail] > 0 || hits[.rate] > 0 || hits[.quantity] > 0 {
      hits[.amount] = min(hits[.amount], 2)
    }
    if hits[.balance] > 0 { hits[.amount] = min(hits[.amount], 1) }
    for sense in [HeaderSense.amount, .debit, .credit, .balance, .net, .gross] where hits[sense] >= 8 {
      hits[.identifier] = 0
    }
    if hits[.identifier] > 0 { hits[.amount] = min(hits[.amount], 2) }
    if hits[.debit] > 0 && hits[.credit] > 0 {
      // `Credit/Debit Amount`, `Soll/Haben`: one signed amount or a flag.
      hits[.flag] = 9
      hits[.amount] = max(hits[.amount], 7)
      hits[.debit] = 0
      hits[.credit] = 0
    }
    if hits[.balance] > 0 && (hits[.debit] > 0 || hits[.credit] > 0) && hits[.balance] >= 6 {
      hits[.debit] = 0
      hits[.credit] = 0
    }
    if hits[.otherDate] > 0 {
      for sense in [HeaderSense.bookingDate, .date, .tradeDate, .valueDate] { hits[sense] = min(hits[sense], 1) }
    }
    if hits[.valueDate] > 0 && hits[.bookingDate] > 0 && hits[.valueDate] >= 8 { hits[.bookingDate] = 0 }
    if hits[.bookingDate] > 0 || hits[.tradeDate] > 0 || hits[.valueDate] > 0 { hits[.date] = min(hits[.date], 6) }
  }

  private struct Entry: Sendable {
    let sense: HeaderSense
    let weight: Int
    let pattern: HeaderPattern
  }

  private static let entries: [Entry] = {
    var out: [Entry] = []
    for line in HeaderWords.lines {
      let words: [[UInt8]] = line.words.parts(0x7C)
      for word in words {
        if let pattern = HeaderPattern(word) {
          out.append(Entry(sense: line.sense, weight: line.weight, pattern: pattern))
        }
      }
    }
    return out
  }()
}

/// One pattern of the lexicon.
struct HeaderPattern: Sendable {
  private enum Kind: Sendable { case whole, word, beginning, part }

  private let kind: Kind
  private let text: [UInt8]

  init?(_ source: [UInt8]) {
    var text = source
    while let first = text.first, first == 0x20 || first == 0x0A { text.removeFirst() }
    while let last = text.last, last == 0x20 || last == 0x0A { text.removeLast() }
    guard let first = text.first, let last = text.last else { return nil }
    if first == 0x3D {
      kind = .whole
      text.removeFirst()
    } else if first == 0x2A {
      kind = .part
      text.removeFirst()
      if last == 0x2A { text.removeLast() }
    } else if last == 0x2A {
      kind = .beginning
      text.removeLast()
    } else {
      kind = .word
    }
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  func matches(_ folded: [UInt8]) -> Bool {
    guard folded.count >= text.count else { return false }
    switch kind {
    case .whole: return folded.count == text.count && matches(folded, at: 0)
    case .part:
      var index = 0
      while index + text.count <= folded.count {
        if matches(folded, at: index) { return true }
        index += 1
      }
      return false
    case .word, .beginning:
      var index = 0
      while index + text.count <= folded.count {
        if (index == 0 || folded[index - 1] == 0x20) && matches(folded, at: index) {
          let after = index + text.count
          if kind == .beginning || after == folded.count || folded[after] == 0x20 { return true }
        }
        index += 1
      }
      return false
    }
  }

  /// A replaced character in the file stands for any letter, but not for all of a short word.
  @inline(__always)
  private func matches(_ folded: [UInt8], at index: Int) -> Bool {
    if folded[index] != text[0] && folded[index] != WordFolding.wildcard { return false }
    return matchesAll(folded, at: index)
  }

  private func matchesAll(_ folded: [UInt8], at index: Int) -> Bool {
    var wild = 0
    for offset in 0..<text.count where folded[index + offset] != text[offset] {
      guard folded[index + offset] == WordFolding.wildcard else { return false }
      wild += 1
    }
    return wild * 3 <= text.count
  }
}
