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

/// The phrases of all tables, found by their first two characters.
struct CueTable: Sendable {
  struct Phrase: Sendable {
    /// Where its characters stand in `characters`.
    var start: Int
    var count: Int
    var first: UInt32
    /// 0 where anything may follow: for a blank, any gap or none.
    var second: UInt32
    var cue: Cue
    var language: UInt32
    /// More letters may follow: `debitad*`.
    var isStem: Bool
  }

  /// Of all phrases, one after the other.
  private var characters: [UInt32] = []
  /// The longest first.
  private var phrases: [Phrase] = []
  /// Places in `phrases`, in order, by the first two characters; a blank stands for any gap, and a single character for
  /// anything behind it.
  private var places: [[Int]] = Array(repeating: [], count: 4096)
  /// The same for phrases of a single character, by its last byte.
  private var singles: [[Int]] = Array(repeating: [], count: 256)

  static let shared = CueTable()

  private init() {
    for (cue, text) in CueWords.all {
      for line in text.parts(0x0A) { add(line, cue) }
    }
    phrases.sort { ($1.count, $0.start) < ($0.count, $1.start) }
    for (place, phrase) in phrases.enumerated() {
      let first = phrase.first
      guard phrase.count > 1 else {
        singles[Int(first & 255)].append(place)
        continue
      }
      let second = characters[phrase.start + 1]
      var keys: Set<Int> = []
      if second == 0x20 {
        // No gap at all is one, too: the third character then follows at once.
        for gap in MessageText.gaps + [0x0A] { keys.insert(CueTable.key(first, gap)) }
        if phrase.count > 2 { keys.insert(CueTable.key(first, characters[phrase.start + 2])) }
      } else {
        keys.insert(CueTable.key(first, second))
      }
      for key in keys { places[key].append(place) }
    }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> Int { Int((first &* 61 ^ second) & 4095) }

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
      guard !characters.isEmpty else { continue }
      phrases.append(
        Phrase(
          start: self.characters.count, count: characters.count, first: characters[0],
          second: characters.count > 1 && characters[1] != 0x20 ? characters[1] : 0, cue: cue, language: language,
          isStem: isStem))
      self.characters += characters
    }
  }

  /// All phrases of the text, the longest at each place (several where languages share one), none within another.
  func hits(in text: MessageText) -> [CueHit] {
    var hits: [CueHit] = []
    var index = 0
    while index < text.count { index = addLongest(in: text, at: index, to: &hits) }
    return hits
  }

  /// Adds the longest phrases at a place: more than one where languages share them. The place behind them, or the next one.
  private func addLongest(in text: MessageText, at index: Int, to hits: inout [CueHit]) -> Int {
    let first = text.folded[index]
    guard MessageText.isLetter(first) || first == 0x40 || first == 0x23 || first == 0x25 else { return index + 1 }
    let found = places[CueTable.key(first, text.character(at: index + 1))]
    let single = singles[Int(first & 255)]
    guard !found.isEmpty || !single.isEmpty, CueTable.mayStart(text, index) else { return index + 1 }
    let second = text.character(at: index + 1)
    let known = hits.count
    var last = index + 1
    for place in found {
      let phrase = phrases[place]
      // Other pairs share the place in the table.
      if phrase.first == first && (phrase.second == second || phrase.second == 0) { add(phrase, text, index, known, &last, &hits) }
    }
    for place in single where phrases[place].first == first { add(phrases[place], text, index, known, &last, &hits) }
    return hits.count > known ? last : index + 1
  }

  /// - Parameter last: where the phrases end that were found at this place so far, those from `known` on.
  private func add(_ phrase: Phrase, _ text: MessageText, _ index: Int, _ known: Int, _ last: inout Int, _ hits: inout [CueHit]) {
    // Small words within a word of mixed case are a part of it: `MelON`.
    if phrase.count < 4 && text.isCapitalTurn(at: index) && text.isLetter(at: index - 1) { return }
    guard let end = match(phrase, text, index), end >= last else { return }
    if end > last { hits.removeLast(hits.count - known) }
    last = end
    hits.append(
      CueHit(
        cue: phrase.cue, start: index, end: end, language: phrase.language,
        isShort: end - index < 4 && !MessageText.isUnspaced(text.folded[index])))
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

  private func match(_ phrase: Phrase, _ text: MessageText, _ start: Int) -> Int? {
    var index = start
    for place in phrase.start..<(phrase.start + phrase.count) {
      let character = characters[place]
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
