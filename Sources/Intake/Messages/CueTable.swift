import Basis

/// What a word or phrase of a message is a sign of.
enum Cue: UInt8, Sendable {
  /// Money left or reached the person's account, said by a verb of booking.
  case out, in_
  /// The same, said by a noun or by a word that also stands elsewhere: payment, purchase, transfer, deposit.
  case weakOut, weakIn
  /// Money came back.
  case refund
  /// Cash left or reached the account.
  case cashOut, cashIn
  /// A movement whose direction other words tell.
  case transfer
  /// Roles of the amount beside them.
  case balance, limit, fee, running, amount, rate, points
  /// What stands before a counterparty.
  case to, at, from, by, payee, purpose, remark
  /// Accounts, cards, references.
  case account, card, reference, own
  /// The end of a counterparty's name.
  case stop, time
  /// A name that is the kind of payment itself: POS, NEFT, ATM.
  case channel
  /// Why a message may be no transaction.
  case code, codeUse, declined, future, request, advert, due, statement, mandate, notice, conditional
  /// Said of something that has happened.
  case done
}

/// Where a phrase stands in a message.
struct CueHit: Sendable {
  var cue: Cue
  var start: Int
  var end: Int
  /// Packed letters of the language's code; 0 where the phrase belongs to several.
  var language: UInt32
  /// Too short to mean the same in another language; scripts that write a word in two characters have no such words.
  var isShort: Bool
}

/// The phrases of all tables, found by their first character.
struct CueTable: Sendable {
  struct Phrase: Sendable {
    var characters: [UInt32]
    var cue: Cue
    var language: UInt32
    /// More letters may follow: `debitad*`.
    var isStem: Bool
  }

  private var buckets: [[Phrase]] = Array(repeating: [], count: 1024)

  static let shared = CueTable()

  private init() {
    for (cue, text) in CueWords.all {
      for line in text.parts(0x0A) { add(line, cue) }
    }
    for index in buckets.indices {
      buckets[index].sort { $0.characters.count > $1.characters.count }
    }
  }

  private static func bucket(_ character: UInt32) -> Int { Int(character & 1023) }

  /// A line of a table: the language's code, a blank, phrases with `|` between them.
  private mutating func add(_ line: [UInt8], _ cue: Cue) {
    guard line.count > 3, let blank = line.firstIndex(of: 0x20) else { return }
    var language: UInt32 = 0
    for byte in line[..<blank] { language = language << 8 | UInt32(byte) }
    if language == 0x2A { language = 0 }
    for part in line[(blank + 1)...].split(separator: 0x7C) {
      var characters = MessageText.fold(String(decoding: Array(part), as: UTF8.self))
      while characters.last == 0x20 { characters.removeLast() }
      let isStem = characters.last == 0x2A
      if isStem { characters.removeLast() }
      guard let first = characters.first else { continue }
      buckets[CueTable.bucket(first)].append(
        Phrase(characters: characters, cue: cue, language: language, isStem: isStem))
    }
  }

  /// All phrases of the text, the longest at each place (several where languages share one), none within another.
  func hits(in text: MessageText) -> [CueHit] {
    var hits: [CueHit] = []
    var index = 0
    while index < text.count {
      let found = longest(in: text, at: index)
      hits.append(contentsOf: found)
      index = found.first?.end ?? index + 1
    }
    return hits
  }

  /// The longest phrases at a place: more than one where languages share them.
  private func longest(in text: MessageText, at index: Int) -> [CueHit] {
    let first = text.folded[index]
    guard MessageText.isLetter(first) || first == 0x40 || first == 0x23 || first == 0x25 else { return [] }
    guard CueTable.mayStart(text, index) else { return [] }
    var best: [CueHit] = []
    for phrase in buckets[CueTable.bucket(first)] where phrase.characters[0] == first {
      // Small words within a word of mixed case are a part of it: `MelON`.
      if phrase.characters.count < 4 && text.isCapitalTurn(at: index) && text.isLetter(at: index - 1) { continue }
      guard let end = CueTable.match(phrase, text, index), end >= (best.first?.end ?? index + 1) else { continue }
      if let known = best.first, end > known.end { best = [] }
      best.append(
        CueHit(
          cue: phrase.cue, start: index, end: end, language: phrase.language,
          isShort: end - index < 4 && !MessageText.isUnspaced(first)))
    }
    return best
  }

  /// Arabic and Hebrew write small words (and, with, the) together with the next one.
  private static func mayStart(_ text: MessageText, _ index: Int) -> Bool {
    if text.wordMayStart(at: index) { return true }
    guard text.folded[index] >= 0x590 && text.folded[index] <= 0x6FF else { return false }
    var before = index - 1
    var length = 0
    while before >= 0 && text.isLetter(at: before) {
      guard length < 3 && joined.contains(text.folded[before]) else { return false }
      before -= 1
      length += 1
    }
    return true
  }

  private static let joined = MessageText.fold("والبفكהובלמש")

  private static func match(_ phrase: Phrase, _ text: MessageText, _ start: Int) -> Int? {
    var index = start
    for character in phrase.characters {
      if character == 0x20 {
        var length = 0
        while length < 3 && index < text.count && (MessageText.isGap(text.folded[index]) || text.folded[index] == 0x0A) {
          index += 1
          length += 1
        }
        continue
      }
      guard index < text.count && text.folded[index] == character else { return nil }
      index += 1
    }
    if phrase.isStem {
      while text.isLetter(at: index) && !text.isCapitalTurn(at: index) { index += 1 }
      return index
    }
    return text.wordMayEnd(at: index) ? index : nil
  }
}

extension MessageText {
  func isCapitalTurn(at index: Int) -> Bool { isCapital(at: index) && !isCapital(at: index - 1) }
}
