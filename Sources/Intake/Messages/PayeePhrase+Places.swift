import Basis

/// Names that no preposition leads to: credited, in a path, before a word, in quotes, beside the money, or on a line alone.
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
      while end < text.count && end - start < 160 && text.folded[end] != 0x0A && text.folded[end] != 0x22 && text.folded[end] != 0x28 {
        if text.folded[end] == 0x2F { slashes += 1 }
        if text.isBlank(at: end - 1), dates.contains(where: { $0.start == end }) && slashes < 4 || text.isSentenceEnd(at: end) { break }
        if let hit = signs.hits.first(where: { $0.start == end }), text.isBlank(at: end - 1), end > start, endsPath(hit) { break }
        end += 1
      }
      if slashes >= 2 && MessagePayee.isPath(text, start, end) { return start..<end }
      index += 1
    }
    return nil
  }

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
    guard PayeePhrase.postposing.contains(hit.language) else { return nil }
    var start = hit.start
    let floor = position > 0 ? signs.hits[position - 1].end : 0
    while start > floor && hit.start - start < 40 {
      let value = text.folded[start - 1]
      if value == 0x0A || value == 0x2C || value == 0x3A || value == 0x5D || value == 0x29 || isNumberEnd(start) || text.isSentenceEnd(at: start - 1) { break }
      if mentions.contains(where: { $0.start < start && start <= $0.end }) || dates.contains(where: { $0.start < start && start <= $0.end }) { break }
      start -= 1
    }
    while text.isBlank(at: start) { start += 1 }
    guard hit.start - start >= 2, holdsName(start, hit.start) else { return nil }
    return start..<hit.start
  }

  /// A number that belongs to no word ends before a place: not `A101`.
  private func isNumberEnd(_ index: Int) -> Bool {
    guard text.isDigit(at: index - 1), !text.isDigit(at: index) else { return false }
    var start = index - 1
    while text.isDigit(at: start - 1) { start -= 1 }
    return !text.isLetter(at: start - 1)
  }

  /// `Sam Miller paid you 18.00`: capitalised words from the start of a sentence to the verb.
  func subject() -> Range<Int>? {
    guard direction == .incoming else { return nil }
    for (position, hit) in signs.hits.enumerated() where hit.cue == .in_ {
      let floor = position > 0 ? signs.hits[position - 1].end : 0
      var start = hit.start
      while start > floor, text.character(at: start - 1) != 0x3A, !text.isSentenceEnd(at: start - 1), !text.isDigit(at: start - 1) { start -= 1 }
      guard start == 0 || text.character(at: start - 1) == 0x3A || text.isSentenceEnd(at: start - 1) else { continue }
      while text.isBlank(at: start) { start += 1 }
      var words = 0
      var index = start
      while index < hit.start {
        guard text.isCapital(at: index) || words > 0 && text.folded[index] == 0x2E else { break }
        while index < hit.start && !text.isBlank(at: index) { index += 1 }
        while text.isBlank(at: index) { index += 1 }
        words += 1
      }
      if index == hit.start && words > 0 && words < 5 && hit.start - start > 3 { return start..<hit.start }
    }
    return nil
  }

  private static let postposing: [UInt32] = [0x7472, 0x6A61, 0x6B6F]

  /// A name in quotes.
  func quoted() -> Range<Int>? {
    var index = 0
    while index < text.count {
      if text.folded[index] == 0x22 {
        var end = index + 1
        while end < text.count && text.folded[end] != 0x22 && text.folded[end] != 0x0A && end - index < 48 { end += 1 }
        if text.character(at: end) == 0x22, holdsName(index + 1, end), end - index > 3,
          !signs.hits.contains(where: { $0.start == index + 1 && $0.cue != .to && $0.cue != .at && $0.cue != .payee })
        {
          return (index + 1)..<end
        }
        index = end
      }
      index += 1
    }
    return nil
  }

  /// What follows the amount right away in a list of facts: `Purchase. 12 RUB. CORNER SHOP. Available 90 RUB`.
  func neighbour() -> Range<Int>? {
    var start = amount.end
    var length = 0
    while start < text.count && length < 4 && (text.isBlank(at: start) || text.folded[start] == 0x2E || text.folded[start] == 0x2C || text.folded[start] == 0x3A || text.folded[start] == 0x2D && text.isBlank(at: start + 1)) {
      start += 1
      length += 1
    }
    guard start < text.count, text.isLetter(at: start) || text.folded[start] == 0x22 else { return nil }
    if text.folded[start] == 0x22 { start += 1 }
    guard start < text.count else { return nil }
    if let hit = signs.hits.first(where: { $0.start == start }), hit.cue != .channel, hit.cue != .mandate {
      // `Оплата 5р Автоплатёж Имя`: a noun before the name; alone on its line it is none.
      guard hit.cue == .out, text.character(at: hit.end) == 0x20, text.isCapital(at: hit.end + 1) else { return nil }
    }
    if !text.isCapital(at: start) && !MessageText.isUnspaced(text.folded[start]) && !MessageText.isArabic(text.folded[start]) {
      return nil
    }
    let end = phraseEnd(start)
    guard end - start >= 2, holdsName(start, end) else { return nil }
    return start..<end
  }

  /// What follows the last day or time in its line: `8,900원 09/11 12:10 별빛서점`.
  func behindTime() -> Range<Int>? {
    guard let date = dates.last else { return nil }
    var start = date.end
    while text.character(at: start) == 0x20 || text.character(at: start) == 0x2C { start += 1 }
    guard start > date.end, text.isLetter(at: start), text.isCapital(at: start) || MessageText.isUnspaced(text.folded[start]),
      !signs.hits.contains(where: { $0.start == start })
    else { return nil }
    let end = phraseEnd(start)
    return end - start >= 2 && holdsName(start, end) ? start..<end : nil
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
      if text.folded[lower] == 0x5B || text.folded[lower] == 0x40 || links.contains(where: { $0.contains(lower) }) { continue }
      if signs.hits.contains(where: { range.contains($0.start) && $0.cue != .at && $0.cue != .to && $0.cue != .channel }) { continue }
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
      guard isNoun, !text.matches(PayeePhrase.verb, at: end - PayeePhrase.verb.count), hit.language == signs.language || hit.language == MessageSigns.english, end - hit.start > 5 else { continue }
      if range.map({ end - hit.start > $0.count }) ?? true { range = hit.start..<end }
    }
    guard let range, var first = text.plain[range].first else { return nil }
    if first >= 0x61 && first <= 0x7A { first -= 0x20 }
    return MessageText.text([first] + text.plain[(range.lowerBound + 1)..<range.upperBound])
  }

  /// `이*름님`: the card holder.
  private func isMaskedName(_ range: Range<Int>) -> Bool {
    for index in range where text.folded[index] == 0x2A { return true }
    for index in range where text.folded[index] == 0xB2D8 { return true }
    return false
  }
}
