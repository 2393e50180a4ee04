import Basis

/// An amount in a message, with its currency and its role.
struct MoneyMention {
  enum Role: UInt8 { case unknown, amount, balance, limit, fee, running, other }

  var number: NumberMention
  /// With the currency's word.
  var start: Int
  var end: Int
  /// None where no currency stands beside the number.
  var codes = CurrencyChoice()
  var factor: Int64 = 1
  var role = Role.unknown
  /// What gave the role; nil for none.
  var roleHit: Int?

  var isNamed: Bool { codes.count > 0 }

  /// All amounts of the text: numbers beside a currency, those that their shape and surroundings make likely ones, and
  /// the one that a person's own pattern points to.
  static func all(
    in text: MessageText, numbers: [NumberMention], taken: [Range<Int>], signs: MessageSigns, wanted: Int?
  ) -> [MoneyMention] {
    var mentions: [MoneyMention] = []
    mentions.reserveCapacity(numbers.count)
    for number in numbers where !number.isNoAmount {
      if let mention = named(number, text, signs) {
        mentions.append(mention)
      } else if number.start == wanted {
        mentions.append(MoneyMention(number: number, start: number.start, end: number.end))
      } else if isLikely(number, text, signs), !taken.contains(where: { $0.overlaps(number.start..<number.end) }) {
        mentions.append(MoneyMention(number: number, start: number.start, end: number.end))
      }
    }
    return mentions
  }

  private static func named(_ number: NumberMention, _ text: MessageText, _ signs: MessageSigns) -> MoneyMention? {
    if text.character(at: number.end) == 0x25
      || text.character(at: number.end) == 0x20 && text.character(at: number.end + 1) == 0x25
    {
      return nil
    }
    let from = number.sign == 0 ? number.start : number.start - 1
    let words = MoneyWords.shared
    var left = words.match(in: text, endingBefore: from)
    // `TK 8812377`: an account in Vietnamese, no taka.
    if signs.language == vietnamese, left?.codes.first == .taka { left = nil }
    var right = words.match(in: text, startingBehind: number.end)
    // `Acct:221****077 DT:10/07`: what follows is a label.
    if let sign = right, text.character(at: sign.end) == 0x3A, text.isLetter(at: sign.start) { right = nil }
    // `FT25071880012`: a reference.
    if number.isGluedLeft, number.digitCount > 10, number.markCount == 0 { left = nil }
    // `*30918 da`: an account, then a word.
    if let sign = right, text.character(at: number.start - 1) == 0x2A, text.isLetter(at: sign.start),
      !text.isCapital(at: sign.start)
    {
      right = nil
    }
    // `cartao 9912 R$ 68,00`
    if let sign = right, number.markCount == 0, sign.leads(in: text) { right = nil }
    // Digits broken by letters (`2O,OOO`) are a swindler's.
    if text.character(at: number.end) == 0x2C && text.isLetter(at: number.end + 1)
      && !MessageText.isUnspaced(text.folded[number.end + 1]) && left != nil
    {
      return nil
    }
    if number.isGluedRight && right == nil && number.markCount == 0 && left == nil { return nil }
    if let left, left.isBare && number.markCount == 0 && !isBooked(number, left.start, text, signs) { return nil }
    // `GS25`: no price in guaraníes has two digits.
    if let left, number.digitCount < 4, left.codes.first == .guarani { return nil }
    guard var match = left ?? right else { return nil }
    if let left, let right {
      // `INR Rs.500`, `RUB. 2070 RUB`: the one that is a single currency says more; else the one nearer by.
      let isRight =
        left.codes.count > 1 && right.codes.count == 1 || right.end - right.start == 3 && left.isBare
        || left.end < from && right.start == number.end && right.codes.count == 1
      // `TWD 30,000元`: the character stands behind the money of several countries.
      let isSpelled =
        left.codes.count == 1 && left.end - left.start == 3 && !left.isBare
        && MessageText.isUnspaced(text.folded[right.start])
      match = isRight && !isSpelled ? right : left
    }
    if number.isGluedLeft && match.end != from && !(match.start >= number.end && !isCode(text, number)) { return nil }
    var number = number
    // `-$88.15`
    let before = text.character(at: match.start - 1)
    if number.sign == 0, match.end <= number.start, before == 0x2D || before == 0x2B,
      match.start == 1 || text.isBlank(at: match.start - 2)
    {
      number.sign = before
    }
    // `+ 75,00 €` begins its line.
    let sign = min(match.start, from) - 2
    if number.sign == 0, sign >= 0, text.folded[sign] == 0x2B, text.isBlank(at: sign + 1),
      sign == 0 || text.folded[sign - 1] == 0x0A
    {
      number.sign = 0x2B
    }
    return MoneyMention(
      number: number, start: min(match.start, from), end: max(match.end, number.end, right?.end ?? 0),
      codes: match.codes,
      factor: match.factor)
  }

  private static let vietnamese: UInt32 = 0x7669

  /// `R300 sent`, `bought N200`: what stands beside the amount at once is a verb of booking.
  private static func isBooked(_ number: NumberMention, _ start: Int, _ text: MessageText, _ signs: MessageSigns)
    -> Bool
  {
    signs.hits.contains { hit in
      // `Avail R2105`
      if hit.cue == .balance && hit.end == start - 1 && text.isBlank(at: hit.end) { return true }
      guard hit.cue == .out || hit.cue == .in_ || hit.cue == .cashOut || hit.cue == .refund else { return false }
      return hit.start == number.end + 1 && text.isBlank(at: number.end)
        || hit.end == start - 1 && text.isBlank(at: hit.end)
    }
  }

  /// Letters and digits mixed before the number: part of a code rather than a word that ran into it.
  private static func isCode(_ text: MessageText, _ number: NumberMention) -> Bool {
    var index = number.start - 1
    while index >= 0 && (text.isLetter(at: index) || text.isDigit(at: index)) {
      if text.isDigit(at: index) { return true }
      index -= 1
    }
    return false
  }

  /// `CR` or `DR` at the number: the side of a balance.
  private static func isSide(_ text: MessageText, _ index: Int) -> Bool {
    let first = text.character(at: index)
    return (first == 0x63 || first == 0x64) && text.character(at: index + 1) == 0x72 && !text.isLetter(at: index + 2)
  }

  private static func isLikely(_ number: NumberMention, _ text: MessageText, _ signs: MessageSigns) -> Bool {
    let (before, after) = (text.character(at: number.start - 1), text.character(at: number.end))
    if number.isGluedRight && !isSide(text, number.end) || after == 0x25 || after == 0x2A || before == 0x2A
      || before == 0x23
    {
      return false
    }
    if before == 0x3A && text.isDigit(at: number.start - 2) || after == 0x3A && text.isDigit(at: number.end + 1) {
      return false
    }
    if before == 0x2F || after == 0x2F && text.character(at: number.end + 1) != 0x2D { return false }
    if before == 0x2D && number.sign == 0 || after == 0x2D && text.isLetter(at: number.end + 1) && number.markCount == 0
    {
      return false
    }
    if number.digitCount > 12 && number.markCount == 0 { return false }
    if number.isGluedLeft && !signs.ends(at: number.start) { return false }
    if number.markCount == 0 && number.sign == 0 {
      // A bare integer needs a word that announces an amount right before it.
      return number.digitCount <= 8 && signs.announcesAmount(at: number.start)
    }
    if number.sign == 0, let last = number.lastGroup, last.digits > 3 { return false }
    return true
  }
}

extension CurrencyCode {
  fileprivate static let taka = CurrencyCode("BDT")
  fileprivate static let guarani = CurrencyCode("PYG")
}
