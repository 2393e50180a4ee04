import Basis

/// Names that stand for themselves: before the amount, as a fact between points or commas, as the title of a
/// notification.
extension PayeePhrase {
  /// Arabic, Hebrew and Indian letters have no capitals, and their words have blanks between them.
  func isCaseless(_ index: Int) -> Bool { text.folded[index] >= 0x590 && text.folded[index] < 0xE00 }

  /// `Card *3310 CORNER SHOP $47.18`, `Du hast Lena Brunner CHF 25 gesendet`: capitals right before the amount, behind
  /// a phrase or an account, or behind a small word where the verb stands at the end.
  func beforeMoney() -> Range<Int>? {
    guard amount.start > 4, text.smallLetters > 4, text.isBlank(at: amount.start - 1) else { return nil }
    let end =
      text.character(at: amount.start - 2) == 0x2D && text.isBlank(at: amount.start - 3)
      ? amount.start - 3 : amount.start - 1
    var start = end + 1
    while start > 0, end - start < 48 {
      var word = start - 1
      while word > 0 && !text.isBlank(at: word - 1) { word -= 1 }
      if !text.isCapital(at: word) && !text.isDigit(at: word)
        || dates.contains(where: { $0.start <= word && word < $0.end })
        || accounts.contains(where: { $0.start <= word && word < $0.end && $0.isMasked })
      {
        break
      }
      if signs.hits.contains(where: { $0.start <= word && word < $0.end && !isForeign($0) }) { break }
      start = word
      if text.isSentenceEnd(at: start - 1) && !isInitial(start - 1) || text.character(at: start - 2) == 0x3A { break }
    }
    guard start > 1, end - start > 2, text.isLetter(at: start), text.isLetter(at: end - 1) || text.isDigit(at: end - 1),
      !text.isSentenceEnd(at: start - 1)
    else { return nil }
    var before = start
    while before > 0 && (text.isBlank(at: before - 1) || text.folded[before - 1] == 0x3A) { before -= 1 }
    let isLed =
      signs.hits.contains { $0.end == before && $0.cue != .balance && $0.cue != .limit && $0.cue != .fee }
      || accounts.contains { $0.end == before }
    // `Pembelian token listrik PLN PREPAID Rp200.000`
    if !isLed, text.smallLetters > 12, text.isLetter(at: before - 1), !text.isCapital(at: before - 1),
      !(start..<end).contains(where: { text.isLetter(at: $0) && !text.isCapital(at: $0) })
    {
      return start..<end
    }
    guard isLed || signs.language == 0x6465 || signs.language == 0x6E6C,
      isLed || signs.hits.contains(where: { $0.cue == .out && $0.start >= amount.end && $0.start - amount.end < 24 })
    else { return nil }
    return start..<end
  }

  /// A fact of its own between points or commas that is neither money nor day nor account: `Card *4411. CORNER SHOP.
  /// Balance …`.
  func fact() -> Range<Int>? {
    var start = amount.end
    for account in accounts where account.end < start { start = account.end }
    // `4.890 kr.`
    if start == amount.end, text.character(at: start) == 0x2E, start + 1 < text.count, isSeparator(start + 1) {
      start += 1
    }
    let first = start
    while start < text.count {
      var end = start
      while end < text.count && !isSeparator(end) { end += 1 }
      // Behind a fact that is a number, and before another one.
      let before = max(0, start - 1)
      guard before > 0, text.isDigit(at: before - 1) || before == first else {
        start = end + 1
        continue
      }
      var first = start
      while first < end && text.isBlank(at: first) { first += 1 }
      // `Dyqani: CORNER SHOP`: a label that no table knows.
      if let colon = text.folded[first..<end].firstIndex(of: 0x3A), text.isBlank(at: colon + 1),
        !isStranger(first..<colon)
      {
        first = colon + 2
      }
      if end - first > 2, end - first < 40, isFact(first..<end) { return first..<end }
      start = end + 1
    }
    return nil
  }

  /// `Вы перевели 7 000 ₽ Игорю С.`: right behind the money that a verb stands before.
  func recipient() -> Range<Int>? {
    let start = amount.end + 1
    guard direction == .outgoing, text.isBlank(at: amount.end), text.isCapital(at: start), text.isLetter(at: start + 1),
      !text.isCapital(at: start + 1),
      beginnings[start] == 0,
      signs.hits.contains(where: { $0.cue == .out && $0.end <= amount.start && amount.start - $0.end < 2 })
    else { return nil }
    return phrase(from: amount.end, nil)
  }

  /// `to VPA shop@bank (CORNER SHOP)`, `sent to 0771*820 (JANE DOE)`: whose address or number it is.
  func owner() -> Range<Int>? {
    guard text.mayHold(0x28) else { return nil }
    for start in 1..<max(1, text.count)
    where text.folded[start - 1] == 0x28 && text.isCapital(at: start) && text.isCapital(at: start + 1)
      && text.isBlank(at: start - 2)
    {
      guard let end = text.folded[start..<min(text.count, start + 40)].firstIndex(of: 0x29), end - start > 3,
        beginnings[start] & PayeePhrase.end == 0
      else { continue }
      var (word, digits, isAddress) = (start - 3, 0, false)
      while word >= 0 && !text.isBlank(at: word) && text.folded[word] != 0x3A {
        if text.folded[word] == 0x40 { isAddress = true }
        if text.isDigit(at: word) { digits += 1 }
        word -= 1
      }
      let isName = !(start..<end).contains { text.isDigit(at: $0) || text.folded[$0] == 0x3A }
      if isName, isAddress || digits > 4 && start - 3 - word > 7 { return start..<end }
    }
    return nil
  }

  /// `退款158.00元（京东商城）`: in brackets behind the money.
  func bracketed() -> Range<Int>? {
    let start = amount.end + 1
    guard text.character(at: amount.end) == 0x28, MessageText.isUnspaced(text.character(at: start)),
      beginnings[start] == 0,
      let end = text.folded[start..<min(text.count, start + 40)].firstIndex(of: 0x29), end - start > 1,
      holdsName(start, end)
    else { return nil }
    return start..<end
  }

  private func isSeparator(_ index: Int) -> Bool {
    let value = text.folded[index]
    // Letters and digits, quickly.
    if value >= 0x40 && value < 0x7B { return false }
    return value == 0x2C || value == 0x0A || value == 0x7C || value == 0x3B
      // `50 € · CORNER SHOP · Card`
      || value == 0x2A && text.isBlank(at: index - 1) && text.isBlank(at: index + 1)
      || text.isSentenceEnd(at: index) && !isInitial(index)
  }

  private func isFact(_ range: Range<Int>) -> Bool {
    guard text.isCapital(at: range.lowerBound) || MessageText.isUnspaced(text.folded[range.lowerBound]),
      !isStranger(range)
    else { return false }
    var words = 0
    for index in range where text.isLetter(at: index) && !text.isLetter(at: index - 1) && !text.isDigit(at: index - 1) {
      if text.folded[index] < 0x590 && !text.isCapital(at: index) && words == 1 { return false }
      words += 1
    }
    var next = range.upperBound
    while text.isBlank(at: next) || text.character(at: next) == 0x2E || text.character(at: next) == 0x2C
      || text.character(at: next) == 0x3B
    { next += 1 }
    // The last sentence of a message is who sent it.
    if next >= text.count && text.isSentenceEnd(at: range.lowerBound - 2) { return false }
    return words < 5
      && (next >= text.count || beginnings[next] != 0 || text.isDigit(at: next)
        || text.character(at: range.upperBound) == 0x2C)
  }

  /// Money, days, accounts, links or phrases stand in it.
  /// - Parameter ofSmallWords: `del` in `Bar del Ponte` counts.
  private func isStranger(_ range: Range<Int>, ofSmallWords: Bool = true) -> Bool {
    for index in range where beginnings[index] & PayeePhrase.end != 0 { return true }
    for link in links where link.overlaps(range) { return true }
    for hit in signs.hits
    where range.contains(hit.start) && hit.cue != .at && hit.cue != .to && hit.cue != .from && !isForeign(hit) {
      // `MYNTRA DES`: a short word that is a label only before a colon.
      if hit.cue == .remark && text.character(at: hit.end) != 0x3A { continue }
      if ofSmallWords || hit.start == range.lowerBound || hit.end - hit.start > 3 || text.isCapital(at: hit.start) {
        return true
      }
    }
    return false
  }

  private func isBooking(_ cue: Cue) -> Bool {
    switch cue {
    case .out, .weakOut, .in_, .weakIn, .refund, .transfer, .own, .done, .amount: return true
    default: return false
    }
  }

  /// `NGUYEN VAN AN chuyen tien`, `Ref 6612.CORNER CAFE thanh toan`: Vietnamese remarks begin with the name.
  func transferor() -> Range<Int>? {
    for hit in signs.hits
    where hit.language == PayeePhrase.vietnamese && (hit.cue == .transfer || hit.cue == .out || hit.cue == .weakOut)
      && hit.end > amount.end
    {
      guard text.isBlank(at: hit.start - 1) else { continue }
      let end = hit.start - 1
      var start = end
      while start > 0, end - start < 48,
        text.isCapital(at: start - 1) || text.folded[start - 1] == 0x20 && !text.isBlank(at: start - 2)
      { start -= 1 }
      while text.isBlank(at: start) { start += 1 }
      let isFirst =
        start == 0 || text.folded[start - 1] == 0x0A || text.folded[start - 1] == 0x2E || text.folded[start - 1] == 0x3A
        || text.character(at: start - 2) == 0x3A || text.character(at: start - 2) == 0x2E
      if end - start > 4, isFirst { return start..<end }
    }
    return nil
  }

  private static let vietnamese: UInt32 = 0x7669

  /// `박지훈 잔액1,204,118원`: at the start of a line, before what is left.
  func beforeBalance() -> Range<Int>? {
    for hit in signs.hits where hit.cue == .balance && hit.start > amount.end && isHangul(hit.start) {
      let end = text.isBlank(at: hit.start - 1) ? hit.start - 1 : hit.start
      var start = end
      while start > 0 && end - start < 12 && text.isLetter(at: start - 1) { start -= 1 }
      if end - start > 1, end - start < 12, text.character(at: start - 1) == 0x0A,
        !signs.hits.contains(where: { $0.start == start })
      {
        return start..<end
      }
    }
    return nil
  }

  /// What follows the last day or time in its line: `8,900원 09/11 12:10 별빛서점`.
  func behindTime() -> Range<Int>? {
    for account in accounts where account.isMasked { if let range = behindEnd(account.end) { return range } }
    return dates.last.flatMap { behindEnd($0.end) }
  }

  private func behindEnd(_ end: Int) -> Range<Int>? {
    var start = end
    while text.character(at: start) == 0x20 || text.character(at: start) == 0x2C { start += 1 }
    guard start > end, text.isLetter(at: start),
      text.isCapital(at: start) || MessageText.isUnspaced(text.folded[start]),
      !signs.hits.contains(where: { $0.start == start })
    else { return nil }
    let end = phraseEnd(start)
    return end - start >= 2 && holdsName(start, end) ? start..<end : nil
  }

  private func isHangul(_ index: Int) -> Bool { text.folded[index] >= 0xAC00 && text.folded[index] < 0xD7B0 }

  /// The title of a notification, over a line that begins with the money or with what became of it.
  func title() -> Range<Int>? {
    guard let end = text.folded.prefix(40).firstIndex(of: 0x0A), end > 2 else { return nil }
    // A picture may stand before it.
    var start = 0
    while start < 3 && !text.isLetter(at: start) && !text.isDigit(at: start) { start += 1 }
    guard end - start > 2, text.isLetter(at: start) || text.isDigit(at: start),
      !isStranger(start..<end, ofSmallWords: false)
    else { return nil }
    // Only words of booking may stand between, and two small ones: `Du hast 18,92 € bezahlt`.
    var (next, small) = (end, 0)
    while next < amount.start {
      guard text.isLetter(at: next) else {
        next += 1
        continue
      }
      if let hit = signs.hits.first(where: { $0.start == next && isBooking($0.cue) }) {
        next = hit.end
        continue
      }
      let word = next
      while text.isLetter(at: next) { next += 1 }
      small += 1
      guard next - word < 6, small < 3, !signs.hits.contains(where: { $0.start == word }) else { return nil }
    }
    return start..<end
  }
}
