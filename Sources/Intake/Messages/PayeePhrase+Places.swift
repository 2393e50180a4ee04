import Basis

/// Names that no preposition leads to: credited, in a path, before a word, in quotes, beside the money, or on a line
/// alone.
extension PayeePhrase {
  /// `debited for Rs 310; CORNER CAFE credited`.
  func creditedName() -> Range<Int>? {
    guard direction == .outgoing else { return nil }
    for hit in signs.hits where hit.cue == .in_ && hit.start > amount.end {
      var start = hit.start
      while start > amount.end {
        let value = text.folded[start - 1]
        if value == 0x3B || value == 0x26 || value == 0x2C || value == 0x0A { break }
        start -= 1
      }
      while text.isBlank(at: start) { start += 1 }
      guard start > amount.end, start < hit.start, hit.start - start < 40 else { continue }
      let end = phraseEnd(start)
      if end >= hit.start - 1 && holdsName(start, min(end, hit.start)) { return start..<min(end, hit.start) }
    }
    return nil
  }

  /// `UPI/CR/0123/JOHN DOE/…` anywhere.
  func path() -> Range<Int>? {
    guard text.mayHold(0x2F) else { return nil }
    var index = 0
    while index < text.count {
      guard text.folded[index] == 0x2F, !links.contains(where: { $0.contains(index) }),
        !dates.contains(where: { $0.start <= index && index < $0.end })
      else {
        index += 1
        continue
      }
      var start = index
      while start > 0 && (text.isLetter(at: start - 1) || text.isDigit(at: start - 1)) { start -= 1 }
      var end = index
      var slashes = 0
      while end < text.count && end - start < 160 && text.folded[end] != 0x0A && text.folded[end] != 0x22
        && text.folded[end] != 0x28 && text.folded[end] != 0x3B
      {
        if text.folded[end] == 0x2F { slashes += 1 }
        if text.isBlank(at: end - 1),
          dates.contains(where: { $0.start == end }) && slashes < 4 || text.isSentenceEnd(at: end)
        {
          break
        }
        if let hit = signs.hits.first(where: { $0.start == end }), text.isBlank(at: end - 1), end > start, endsPath(hit)
        {
          break
        }
        end += 1
      }
      if slashes >= 2 && MessagePayee.isPath(text, start, end) { return start..<end }
      index += 1
    }
    return nil
  }

  /// `NEFT-N2140998-CORNER SHOP` anywhere. No system's word has more than four letters.
  func route() -> Range<Int>? {
    for hit in signs.hits where hit.end - hit.start < 5 && text.isOne(of: PayeeRoute.systems, hit.start..<hit.end) {
      var end = hit.end
      while end < text.count && end - hit.start < 96 {
        if text.folded[end] == 0x0A || beginnings[end] & PayeePhrase.end != 0 { break }
        if beginnings[end] & PayeePhrase.phrase != 0, text.isBlank(at: end - 1) || text.folded[end - 1] == 0x2E,
          let next = signs.hits.first(where: { $0.start == end }), endsRoute(next)
        {
          break
        }
        end += 1
      }
      while end > hit.end && text.isBlank(at: end - 1) { end -= 1 }
      if let name = PayeeRoute.name(text, hit.start, end) { return name }
    }
    return nil
  }

  private func endsRoute(_ hit: CueHit) -> Bool {
    switch hit.cue {
    case .balance, .limit, .reference, .conditional, .time, .stop, .own, .account, .card, .done: return true
    default: return false
    }
  }

  /// `credited to a/c XX771 of JANE DOE`: whose account it is.
  func holder() -> Range<Int>? {
    guard direction == .outgoing else { return nil }
    for account in accounts
    where text.matches(PayeePhrase.of, at: account.end) && text.isCapital(at: account.end + PayeePhrase.of.count) {
      if let range = phrase(from: account.end + PayeePhrase.of.count, nil) { return range }
    }
    return nil
  }

  private static let of = MessageText.fold(" of ")

  /// `spent on 20-Jul on CORNER SHOP`, `payment of 26.00 on Corner Shop`: no day behind the word.
  func onName() -> Range<Int>? {
    guard direction == .outgoing else { return nil }
    for hit in signs.hits
    where hit.cue == .time && hit.language == MessageSigns.english && hit.end - hit.start == 2
      && hit.start >= amount.end
    {
      guard text.matches(PayeePhrase.on, at: hit.start), text.isBlank(at: hit.end), text.isCapital(at: hit.end + 1),
        beginnings[hit.end + 1] == 0,
        let range = phrase(from: hit.end, nil), range.count > 3,
        // `on Example Bank Debit Card 7714`: what was paid with.
        !signs.hits.contains(where: {
          ($0.cue == .card || $0.cue == .account) && $0.start >= range.upperBound && $0.start - range.upperBound < 2
        })
      else { continue }
      return range
    }
    return nil
  }

  private static let on = MessageText.fold("on")

  private func endsPath(_ hit: CueHit) -> Bool {
    switch hit.cue {
    case .balance, .limit, .reference, .conditional: return true
    case .stop: return !text.matches(PayeePhrase.using, at: hit.start)
    case .amount, .time: return dates.contains { $0.start >= hit.end && $0.start - hit.end <= 2 }
    default: return false
    }
  }

  private static let using = MessageText.fold("using")

  /// Turkish, Japanese and Korean set the word behind the name: `… isyerinde`, `…にて`.
  func preceding(_ position: Int, _ hit: CueHit) -> Range<Int>? {
    guard PayeePhrase.standsBehind(hit) else { return nil }
    // `Okan'a`: such short endings stand behind a mark.
    if hit.end - hit.start < 3, hit.language == 0x7472, text.character(at: hit.start - 1) != 0x27 { return nil }
    var start = hit.start
    // A word of another language in capitals is part of the name.
    let before = signs.hits[..<position].last { $0.language == signs.language || !text.isCapital(at: $0.start) }
    let floor = before?.end ?? 0
    while start > floor && hit.start - start < 40 {
      let value = text.folded[start - 1]
      if value == 0x0A || value == 0x2C || value == 0x3A || value == 0x5D || value == 0x29 || isNumberEnd(start)
        || text.isSentenceEnd(at: start - 1) && !isInitial(start - 1) && !isShortened(start - 1)
      {
        break
      }
      if accounts.contains(where: { $0.start < start && start <= $0.end && $0.isMasked })
        || mentions.contains(where: { $0.start < start && start <= $0.end })
        || dates.contains(where: { $0.start < start && start <= $0.end })
      {
        break
      }
      start -= 1
    }
    while text.isBlank(at: start) { start += 1 }
    guard hit.start - start >= 2, holdsName(start, hit.start) else { return nil }
    return start..<hit.start
  }

  /// `MIGROS TIC. A.S.`: a point of two to four capitals, before another one.
  private func isShortened(_ index: Int) -> Bool {
    guard text.character(at: index) == 0x2E, text.isBlank(at: index + 1), text.isCapital(at: index + 2),
      text.smallLetters > 12
    else { return false }
    var start = index
    while text.isCapital(at: start - 1) { start -= 1 }
    return 2...4 ~= index - start && !text.isLetter(at: start - 1)
  }

  /// A number that belongs to no word ends before a place: not `A101`.
  private func isNumberEnd(_ index: Int) -> Bool {
    guard text.isDigit(at: index - 1), !text.isDigit(at: index) else { return false }
    var start = index - 1
    while text.isDigit(at: start - 1) { start -= 1 }
    return !text.isLetter(at: start - 1)
  }

  /// What follows the amount right away in a list of facts: `Purchase. 12 RUB. CORNER SHOP. Available 90 RUB`.
  func neighbour() -> Range<Int>? {
    var start = amount.end
    var length = 0
    while start < text.count && length < 4
      && (text.isBlank(at: start) || text.folded[start] == 0x2E || text.folded[start] == 0x2C
        || text.folded[start] == 0x3B || text.folded[start] == 0x3A || text.folded[start] == 0xB7
        || text.folded[start] == 0x2D
          && (text.isBlank(at: start + 1) || MessageText.isUnspaced(text.character(at: start + 1))))
    {
      start += 1
      length += 1
    }
    // `8,900원 (일시불) 별빛서점`: in how many parts.
    if text.character(at: start) == 0x28, signs.hits.contains(where: { $0.start == start + 1 }),
      let close = (start..<min(text.count, start + 8)).first(where: { text.folded[$0] == 0x29 })
    {
      start = close + 1
      while text.isBlank(at: start) { start += 1 }
    }
    // `12 EUR, 4***4407, CORNER SHOP`: the card is no name.
    if let account = accounts.first(where: { $0.start == start && $0.isMasked }),
      text.character(at: account.end) == 0x2C
    {
      start = account.end + 1
      while text.isBlank(at: start) { start += 1 }
    }
    // `7-ELEVEN`
    let isNumbered = text.isDigit(at: start) && text.character(at: start + 1) == 0x2D && text.isCapital(at: start + 2)
    guard start < text.count, text.isLetter(at: start) || text.folded[start] == 0x22 || isNumbered else { return nil }
    if text.folded[start] == 0x22 { start += 1 }
    guard start < text.count else { return nil }
    if let hit = signs.hits.first(where: { $0.start == start }), hit.cue != .channel, hit.cue != .mandate,
      !isForeign(hit), hit.cue != .amount || !isTitle(hit)
    {
      guard hit.cue == .out || hit.cue == .weakOut || hit.cue == .transfer else { return nil }
      if text.character(at: hit.end) == 0x2E, text.character(at: hit.end + 1) == 0x20, text.isCapital(at: hit.end + 2),
        !signs.hits.contains(where: { $0.start == hit.end + 2 })
      {
        // `12 UAH. Оплата. CORNER SHOP.`
        start = hit.end + 2
      } else {
        // `Оплата 5р Автоплатёж Имя`: a noun before the name; alone on its line it is none.
        let isUnspaced = MessageText.isUnspaced(text.character(at: hit.end + 1))
        guard text.character(at: hit.end) == 0x20, text.isCapital(at: hit.end + 1) || isUnspaced else { return nil }
        if hit.cue != .out || isUnspaced { start = hit.end + 1 }
      }
    }
    if !text.isCapital(at: start) && !isNumbered && !MessageText.isUnspaced(text.folded[start])
      && !MessageText.isArabic(text.folded[start])
    {
      return nil
    }
    let end = phraseEnd(start)
    guard end - start >= 2, holdsName(start, end) else { return nil }
    // `INR 899, Example Bank Card XX4417`: whose card it is.
    let name = text.isBlank(at: end - 1) ? end - 1 : end
    if text.matches(PayeePhrase.bank, at: name - PayeePhrase.bank.count),
      accounts.contains(where: { $0.start > name && $0.start - name < 16 })
    {
      return nil
    }
    return start..<end
  }

  private static let bank = MessageText.fold(" bank")

  /// A word of a third language, in capitals: part of a name (`5 490 HUF, SPAR BUDAPEST`).
  func isForeign(_ hit: CueHit) -> Bool {
    hit.language != signs.language && hit.language != MessageSigns.english && text.smallLetters > 12
      && text.isCapital(at: hit.start) && text.isCapital(at: hit.end - 1)
  }

  /// A line of its own that is neither date nor amount nor account, as Korean cards send it.
  func ownLine() -> Range<Int>? {
    var start = 0
    var lines: [Range<Int>] = []
    for index in 0...text.count where index == text.count || text.folded[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    guard lines.count >= 3 else { return nil }
    var found: Range<Int>?
    for line in lines where line.lowerBound > 0 {
      var (lower, upper) = (line.lowerBound, line.upperBound)
      if let date = dates.first(where: { line.contains($0.start) }) {
        // A date at the end of the name's line.
        guard date.start - lower > 3 else { continue }
        upper = date.start
      }
      while text.isBlank(at: lower) { lower += 1 }
      guard upper - lower >= 2, holdsName(lower, upper) else { continue }
      let range = lower..<upper
      if mentions.contains(where: { $0.isNamed && range.contains($0.start) }) { continue }
      if accounts.contains(where: { range.contains($0.start) }) { continue }
      if text.folded[lower] == 0x5B || text.folded[lower] == 0x40 || links.contains(where: { $0.contains(lower) }) {
        continue
      }
      if signs.hits.contains(where: {
        range.contains($0.start) && $0.cue != .at && $0.cue != .to && $0.cue != .channel
          && ($0.cue != .remark || text.character(at: $0.end) == 0x3A)
      }) {
        continue
      }
      if isMaskedName(range) { continue }
      if range.lowerBound > amount.start || found == nil { found = range }
      if range.lowerBound > amount.start { break }
    }
    return found
  }

  private static let verb = MessageText.fold("drawn")

  /// Where nobody is named, what it was: `ATM cash withdrawal`, `IMPS credit`, `salary`.
  func kindName() -> String? {
    var range: Range<Int>?
    for (position, hit) in signs.hits.enumerated() {
      switch hit.cue {
      case .channel, .transfer, .cashOut, .cashIn, .weakIn: break
      default: continue
      }
      var end = hit.end
      var isNoun = hit.cue != .channel && hit.cue != .transfer
      for next in signs.hits[(position + 1)...] {
        guard next.start == end + 1 && text.character(at: end) == 0x20 else { break }
        switch next.cue {
        case .cashOut, .cashIn, .weakIn, .transfer, .in_, .out, .refund: break
        default: continue
        }
        end = next.end
        isNoun = true
      }
      // `withdrawn` names nothing.
      guard isNoun, !text.matches(PayeePhrase.verb, at: end - PayeePhrase.verb.count),
        hit.language == signs.language || hit.language == MessageSigns.english, end - hit.start > 5
      else { continue }
      if range.map({ end - hit.start > $0.count }) ?? true { range = hit.start..<end }
    }
    guard let range, var first = text.plain[range].first else { return nil }
    if first >= 0x61 && first <= 0x7A { first -= 0x20 }
    return MessageText.text([first] + text.plain[(range.lowerBound + 1)..<range.upperBound])
  }

  /// `이*름님`: the card holder.
  func isMaskedName(_ range: Range<Int>) -> Bool {
    for index in range where text.folded[index] == 0x2A { return true }
    for index in range where text.folded[index] == 0xB2D8 { return true }
    return false
  }
}
