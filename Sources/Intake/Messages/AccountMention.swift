import Basis

/// The number of an account or card, as far as the message shows it: `XX1234`, `*1234`, `02-11***4407`.
struct AccountMention {
  var start: Int
  var end: Int
  var digitCount: Int
  /// The phrase that names it (`A/c`, `Card`); nil for a masked number alone.
  var hit: Int?
  var isCard: Bool
  var isMasked: Bool

  /// At most the last four digits.
  func lastDigits(in text: MessageText) -> String {
    var (index, left) = (end, 4)
    while index > start && left > 0 {
      index -= 1
      if text.isDigit(at: index) { left -= 1 }
    }
    var digits: [UInt8] = []
    digits.reserveCapacity(4)
    for place in index..<end where text.isDigit(at: place) {
      digits.append(UInt8(truncatingIfNeeded: text.folded[place]))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// `0345***1209` that nothing names: eleven places that begin as numbers of mobiles do within a country.
  func isTelephone(in text: MessageText) -> Bool {
    hit == nil && end - start == 11 && text.folded[start] == 0x30 && (1...3).allSatisfy { text.isDigit(at: start + $0) }
  }

  static func all(in text: MessageText, signs: MessageSigns, dates: [DateMention]) -> [AccountMention] {
    var mentions: [AccountMention] = []
    for (position, hit) in signs.hits.enumerated() where hit.cue == .account || hit.cue == .card || isMeans(hit, text) {
      if let mention = named(text, position, hit, signs, dates),
        !mentions.contains(where: { $0.start == mention.start })
      {
        mentions.append(mention)
      }
    }
    var index = 0
    while index < text.count {
      let value = text.folded[index]
      guard isMask(value) || MessageText.isDigit(value) else {
        index += 1
        continue
      }
      // None begins among digits, and digits alone are none.
      var end = index
      while text.isDigit(at: end) { end += 1 }
      guard isPart(text.character(at: end)), let mention = masked(text, at: index) else {
        index = max(end, index + 1)
        continue
      }
      // `CORNER SHOP #2231`: one of its houses. Not `your #2231`.
      let isHouse =
        value == 0x23 && mention.digitCount == mention.end - index - 1 && mention.digitCount < 5
        && !signs.hits.contains {
          $0.end == index - 1 && ($0.cue == .own || $0.cue == .stop)
            || ($0.cue == .out || $0.cue == .in_) && (1..<9).contains($0.start - mention.end)
        }
      if !isHouse && !mentions.contains(where: { $0.start < mention.end && mention.start < $0.end }) {
        mentions.append(mention)
      }
      index = mention.end
    }
    return mentions.sorted { $0.start < $1.start }
  }

  private static let arabic: UInt32 = 0x6172

  /// `By:1234`, `Via:1234`, `من:1234`: the card that paid.
  private static func isMeans(_ hit: CueHit, _ text: MessageText) -> Bool {
    guard hit.cue == .by || hit.cue == .stop || (hit.cue == .from || hit.cue == .to) && hit.language == arabic,
      text.character(at: hit.end) == 0x3A
    else { return false }
    var index = hit.end + 1
    while text.character(at: index) == 0x20 || text.character(at: index) == 0x2A { index += 1 }
    return text.isDigit(at: index) && text.isDigit(at: index + 3) && !text.isDigit(at: index + 4)
  }

  /// Digits, masks and dashes in one run; the mask is x, X, *, #, or letters that a bank uses as such.
  private static func isPart(_ value: UInt32) -> Bool {
    MessageText.isDigit(value) || value == 0x78 || value == 0x2A || value == 0x23 || value == 0x2D || value == 0x2E
  }

  private static func isMask(_ value: UInt32) -> Bool { value == 0x78 || value == 0x2A || value == 0x23 }

  private static func run(_ text: MessageText, _ start: Int) -> AccountMention? {
    var end = start
    var digits = 0
    var isMasked = false
    while end < text.count && isPart(text.folded[end]) {
      let value = text.folded[end]
      // `11...4478`
      if value == 0x2E && text.character(at: end + 1) == 0x2E {
        var next = end
        while text.character(at: next) == 0x2E { next += 1 }
        guard text.isDigit(at: next) else { break }
        isMasked = true
        end = next
        continue
      }
      if value == 0x2E
        && !(text.isDigit(at: end + 1) && (text.isDigit(at: end - 1) || isMask(text.character(at: end - 1)))
          || isMask(text.character(at: end + 1)))
      {
        break
      }
      if value == 0x2D && !(text.isDigit(at: end + 1) || isMask(text.character(at: end + 1))) { break }
      if value == 0x78 && text.isLetter(at: end + 1) && text.folded[end + 1] != 0x78 { break }
      if MessageText.isDigit(value) { digits += 1 }
      if isMask(value) { isMasked = true }
      end += 1
    }
    // Groups of four as on cards: `**** **** **** 1234`, `XXXX XXXX 1234`.
    if end < text.count && text.folded[end] == 0x20 && isMasked && digits <= 4 {
      let next = end + 1
      if isMask(text.character(at: next)) && isMask(text.character(at: next + 1))
        || digits == 0 && text.isDigit(at: next)
      {
        if let rest = run(text, next) {
          return AccountMention(
            start: start, end: rest.end, digitCount: digits + rest.digitCount, hit: nil, isCard: false, isMasked: true)
        }
      }
    }
    guard digits >= 2 && digits <= 24 else { return nil }
    return AccountMention(start: start, end: end, digitCount: digits, hit: nil, isCard: false, isMasked: isMasked)
  }

  /// The number behind a phrase: right there, or behind `no.`, `ending with`, the bank's own name.
  private static func named(
    _ text: MessageText, _ position: Int, _ hit: CueHit, _ signs: MessageSigns, _ dates: [DateMention]
  ) -> AccountMention? {
    var index = hit.end
    var words = 0
    while index < text.count && index - hit.end < 40 {
      let value = text.folded[index]
      // `A/c NN41192`
      if value == 0x6E, text.character(at: index + 1) == 0x6E, text.isDigit(at: index + 2),
        !text.isLetter(at: index - 1)
      {
        index += 2
        continue
      }
      if text.isDigit(at: index) || isMask(value) && (!MessageText.isLetter(value) || isMaskRun(text, index)) {
        guard !dates.contains(where: { $0.start <= index && index < $0.end }) else { return nil }
        guard var mention = run(text, index) else { return nil }
        // `..4407`
        if text.character(at: index - 1) == 0x2E && text.character(at: index - 2) == 0x2E { mention.isMasked = true }
        guard mention.isMasked || mention.digitCount >= 3 else { return nil }
        // A plain number further away has to look like the end of one.
        if words > 0 && !mention.isMasked && mention.digitCount != 4 && mention.digitCount < 7 { return nil }
        if let sign = MoneyWords.shared.match(in: text, startingBehind: mention.end), !mention.isMasked,
          !sign.leads(in: text)
        {
          return nil
        }
        if text.character(at: mention.end) == 0x2C && text.isDigit(at: mention.end + 1) { return nil }
        if text.isLetter(at: mention.end) && !MessageText.isUnspaced(text.folded[mention.end]) && !mention.isMasked
          && !text.wordMayEnd(at: mention.end)
        {
          return nil
        }
        mention.hit = position
        mention.isCard = hit.cue == .card
        return mention
      }
      if index == hit.end, let mention = behind(text, position, hit, signs) { return mention }
      if MessageText.isLetter(value) {
        // A phrase of another kind ends the search; a few other words may stand between.
        if let other = signs.hits.first(where: { $0.start == index }),
          other.cue != .own && other.cue != .stop || words > 4
        {
          // `card at METRO ETS 2011`
          if other.cue == .at && text.isCapital(at: other.end + 1) && text.isBlank(at: other.end) { return nil }
          guard
            other.cue == .account || other.cue == .card || other.cue == .done || other.cue == .amount
              || other.cue == .at
          else { return nil }
        }
        if MoneyWords.shared.match(in: text, startingBehind: index) != nil { return nil }
        while text.isLetter(at: index) { index += 1 }
        words += 1
        if words > 4 { return nil }
        continue
      }
      if value == 0x3B || value == 0x2C || value == 0x21 || value == 0x3F || value == 0x24 || value == 0x20AC
        || value == 0xA3
      {
        return nil
      }
      if value == 0x2E && text.isSentenceEnd(at: index) && text.character(at: index - 1) != 0x2E
        && text.character(at: index + 1) != 0x2E
      {
        return nil
      }
      if value == 0x0A && words > 0 { return nil }
      index += 1
    }
    return nil
  }

  /// `1234 ile biten kart`: the number stands before the phrase.
  private static func behind(_ text: MessageText, _ position: Int, _ hit: CueHit, _ signs: MessageSigns)
    -> AccountMention?
  {
    guard numbersFirst.contains(hit.language) else { return nil }
    let end = text.isBlank(at: hit.start - 1) ? hit.start - 1 : hit.start
    var start = end
    while start > 0 && (text.isDigit(at: start - 1) || text.folded[start - 1] == 0x2A) { start -= 1 }
    guard end - start >= 4 && end - start <= 16, !text.isLetter(at: start - 1) else { return nil }
    var digits = 0
    for index in start..<end where text.isDigit(at: index) { digits += 1 }
    guard digits >= 4 else { return nil }
    return AccountMention(
      start: start, end: end, digitCount: digits, hit: position, isCard: hit.cue == .card, isMasked: true)
  }

  /// Turkish, Armenian, Azerbaijani, Uzbek, Kazakh, Georgian, Mongolian.
  private static let numbersFirst: [UInt32] = [0x7472, 0x6879, 0x617A, 0x757A, 0x6B6B, 0x6B61, 0x6D6E]

  private static func isMaskRun(_ text: MessageText, _ start: Int) -> Bool {
    var index = start
    while index < text.count && (text.folded[index] == 0x78 || text.folded[index] == 0x2A) { index += 1 }
    return text.isDigit(at: index) || index - start >= 2 && !text.isLetter(at: index)
  }

  /// `NL12****3344`, `LV**3344`: the letters before are the country's of an IBAN, or its bank's.
  private static func isCountry(_ text: MessageText, _ index: Int) -> Bool {
    let isNumbered = text.isDigit(at: index) && text.isDigit(at: index + 1) && text.character(at: index + 2) == 0x2A
    let isMasked = text.character(at: index) == 0x2A && text.character(at: index + 1) == 0x2A
    return (isNumbered || isMasked) && text.isCapital(at: index - 1) && text.isCapital(at: index - 2)
      && !text.isLetter(at: index - 3)
  }

  /// A masked number without a phrase: `XXXXXX3344`, `**3344`, `###3344`.
  private static func masked(_ text: MessageText, at index: Int) -> AccountMention? {
    let value = text.folded[index]
    guard isMask(value) || MessageText.isDigit(value), !text.isLetter(at: index - 1) || isCountry(text, index),
      !text.isDigit(at: index - 1),
      !isMask(text.character(at: index - 1))
    else { return nil }
    guard let mention = run(text, index) else { return nil }
    // An account's number in full, alone on its line: `123.456.7890123.1`.
    if !mention.isMasked, mention.digitCount >= 10, text.character(at: index - 1) == 0x0A || index == 0,
      text.character(at: mention.end) == 0x0A, text.folded[index..<mention.end].filter({ $0 == 0x2E }).count >= 2
    {
      return mention
    }
    guard mention.isMasked, mention.digitCount >= 3 || isMask(value) else { return nil }
    if text.isLetter(at: mention.end) && !text.wordMayEnd(at: mention.end) { return nil }
    // `*966#` is dialled, not an account; `12*34` no mask; `+91xxxx` a telephone.
    if text.character(at: mention.end) == 0x23 || text.character(at: mention.end - 1) == 0x23 { return nil }
    if text.character(at: index - 1) == 0x2B { return nil }
    return mention
  }
}

/// Numbers that name a booking: behind `Ref`, `TxnID`, `RRN`.
enum ReferenceMention {
  static func all(in text: MessageText, signs: MessageSigns) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for hit in signs.hits where hit.cue == .reference {
      var index = hit.end
      while index < text.count && index - hit.end < 12 {
        let value = text.folded[index]
        guard
          value == 0x20 || value == 0x3A || value == 0x2E || value == 0x23 || value == 0x2D || value == 0x5B
            || value == 0x0A
            || value == 0x28 || value == 0x2F
        else {
          if MessageText.isLetter(value), isFiller(text, index) {
            while text.isLetter(at: index) { index += 1 }
            continue
          }
          break
        }
        index += 1
      }
      let start = index
      var digits = 0
      while index < text.count {
        let value = text.folded[index]
        if MessageText.isDigit(value) { digits += 1 }
        // `802055200952/Payment from`: the next part of a path.
        if value == 0x2F && digits > 5 && text.isLetter(at: index + 1) { break }
        guard
          MessageText.isDigit(value) || MessageText.isLetter(value) && value < 0x80 || value == 0x2D || value == 0x5F
            || value == 0x2F || value == 0x2E && text.isDigit(at: index + 1) && text.isLetter(at: start)
        else { break }
        if MessageText.isLetter(value) && text.isCapital(at: index) && text.isLetter(at: index - 1)
          && !text.isCapital(at: index - 1) && digits > 3
        {
          break
        }
        index += 1
      }
      if digits >= 3 && index - start >= 4 { ranges.append(start..<index) }
    }
    return ranges
  }

  private static let fillers = MessageText.words("no|number|is|id|num|nr|code")

  private static func isFiller(_ text: MessageText, _ index: Int) -> Bool {
    var end = index
    while text.isLetter(at: end) { end += 1 }
    return text.isOne(of: fillers, index..<end)
  }
}
