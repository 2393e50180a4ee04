import Basis

/// Names that are a part of the sentence: its subject, its object, or in quotes.
extension PayeePhrase {
  /// `Sam Miller paid you 18.00`: capitalised words from the start of a sentence to the verb.
  func subject() -> Range<Int>? {
    for (position, hit) in signs.hits.enumerated()
    where direction == .incoming
      ? hit.cue == .in_ || hit.cue == .refund || hit.cue == .out
      : hit.cue == .out && PayeePhrase.charged.contains(where: { text.matches($0, at: hit.start) })
    {
      // Small words, and words of the tables within a name, do not part it from the verb.
      let before = signs.hits[..<position].last {
        $0.cue != .stop && !(text.isCapital(at: $0.start) && $0.start > 0 && $0.cue != .account) && !leadsOn($0.start)
      }
      let floor = before?.end ?? 0
      var start = hit.start
      while start > floor, text.character(at: start - 1) != 0x3A, !MessageText.isPicture(text.character(at: start - 1)),
        !text.isSentenceEnd(at: start - 1) || isInitial(start - 1), !text.isDigit(at: start - 1)
      {
        start -= 1
      }
      guard
        start == 0 || text.character(at: start - 1) == 0x3A || text.isSentenceEnd(at: start - 1)
          || MessageText.isPicture(text.character(at: start - 1))
      else { continue }
      while start < hit.start && !text.isLetter(at: start) && text.folded[start] != 0x28 { start += 1 }
      var words = 0
      var index = start
      var end = hit.start
      while index < hit.start {
        // `Sam has refunded`, `Sam har sendt`: a small verb before the verb.
        if words > 0, hit.start - index <= 5, !text.isCapital(at: index), text.isLetter(at: index),
          text.isBlank(at: hit.start - 1)
        {
          end = index
          index = hit.start
          break
        }
        // `João Victor de Souza`
        guard text.isCapital(at: index) || words > 0 && (text.folded[index] == 0x2E || leadsOn(index)) else { break }
        while index < hit.start && !text.isBlank(at: index) { index += 1 }
        while text.isBlank(at: index) { index += 1 }
        words += 1
      }
      if index == hit.start && words > 0 && words < 5 && end - start > 3 { return start..<end }
    }
    return nil
  }

  /// A small word within a name.
  func leadsOn(_ index: Int) -> Bool {
    var end = index
    while text.isLetter(at: end) && !text.isCapital(at: end) { end += 1 }
    return end > index && end - index < 4 && text.isBlank(at: end) && text.isCapital(at: end + 1)
  }

  /// `You paid Tom Miller 15.00`, `Lastschrift Stadtwerke 59,99 EUR`, `支付星光书店88元`: the name between the verb and the
  /// amount.
  func object() -> Range<Int>? {
    guard
      let hit = signs.hits.last(where: {
        $0.end <= amount.start && (direction == .incoming ? $0.cue == .in_ : $0.cue == .out || $0.cue == .weakOut)
      })
    else { return nil }
    var start = hit.end
    // `支付成功 海底捞火锅 88元`
    let done = signs.hits.first { $0.start == start && $0.cue == .done }
    if let done { start = text.isBlank(at: done.end) ? done.end + 1 : done.end }
    while text.character(at: start) == 0x20 { start += 1 }
    // `快捷支付支出(星光外卖)43.50元`
    if text.character(at: start) == 0x28, MessageText.isUnspaced(text.character(at: start + 1)), start < amount.start,
      let close = (start..<amount.start).first(where: { text.folded[$0] == 0x29 }), amount.start - close < 3,
      close - start > 2,
      !signs.hits.contains(where: { $0.start == start + 1 })
    {
      return (start + 1)..<close
    }
    let isJoined = MessageText.isUnspaced(text.character(at: start)) && MessageText.isUnspaced(text.folded[hit.start])
    guard start < amount.start, amount.start - start < 48, text.isLetter(at: start),
      isJoined || text.isCapital(at: start) || isCaseless(start),
      text.smallLetters > 4 || isJoined || isCaseless(start),
      !signs.hits.contains(where: { $0.start == start && !($0.language != signs.language && isForeignWord($0)) })
    else { return nil }
    let end = phraseEnd(start)
    guard end - start >= 2, end <= amount.start, holdsName(start, end), !isMaskedName(start..<end) else { return nil }
    var next = end
    while text.isBlank(at: next) || text.character(at: next) == 0x2C { next += 1 }
    // `Prélèvement CORNER SHOP de 19,99 €`
    if next < amount.start, amount.start - next < 4, text.isLetter(at: next), !text.isCapital(at: next),
      text.isBlank(at: amount.start - 1)
    {
      next = amount.start
    }
    guard next == amount.start || signs.hits.contains(where: { $0.start == next && $0.cue == .amount }) else {
      return nil
    }
    return start..<end
  }

  /// `CORNER SHOP $9.99 was charged`: a name that begins the message, right before the amount.
  func leading() -> Range<Int>? {
    guard direction == .outgoing, amount.start > 3, amount.start < 40, text.isBlank(at: amount.start - 1),
      text.smallLetters > 12
    else { return nil }
    let end = amount.start - 1
    var isShouted = true
    for index in 0..<end {
      if text.isLetter(at: index) {
        let isFirst = !text.isLetter(at: index - 1)
        if !text.isCapital(at: index) { isShouted = false }
        if isFirst && !text.isCapital(at: index) { return nil }
      } else if text.character(at: index) == 0x3A || text.character(at: index) == 0x2C {
        return nil
      }
    }
    // In small letters only with a verb behind the amount.
    let isBooked = signs.hits.contains {
      $0.start >= amount.end && $0.start - amount.end < 40 && ($0.cue == .out || $0.cue == .weakOut)
    }
    guard end > 3, isShouted || isBooked, text.isLetter(at: 0),
      !signs.hits.contains(where: { $0.start < end && $0.cue != .at && $0.cue != .to })
    else { return nil }
    return 0..<end
  }

  /// `CORNER SHOP charged 33.07`: the one verb of money that left whose subject is the other side.
  private static let charged = MessageText.words("charged |preleve ")

  /// A name in quotes.
  func quoted() -> Range<Int>? {
    guard text.mayHold(0x22) else { return nil }
    var index = 0
    while index < text.count {
      if text.folded[index] == 0x22 {
        var end = index + 1
        while end < text.count && text.folded[end] != 0x22 && text.folded[end] != 0x0A && end - index < 48 { end += 1 }
        // `: "pizza"`, a line of its own in small letters: what it was for.
        let first = text.isBlank(at: index + 1) ? index + 2 : index + 1
        let isApart =
          index > 1
          && (text.isSentenceEnd(at: index - 2) || text.folded[index - 1] == 0x0A || text.folded[index - 2] == 0x3A)
        let isNote = isApart || text.isLetter(at: first) && !text.isCapital(at: first) && text.folded[first] < 0x250
        if text.character(at: end) == 0x22, holdsName(index + 1, end), end - index > 3, !isNote,
          // `for "March rent"`: what it was for.
          !signs.hits.contains(where: { $0.end == index - 1 && ($0.cue == .purpose || $0.cue == .remark) }),
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

  /// `FREE MOBILE` in French: an English word in capitals, before another one.
  private func isForeignWord(_ hit: CueHit) -> Bool {
    text.smallLetters > 12 && text.isCapital(at: hit.start) && text.isCapital(at: hit.end - 1)
      && text.isCapital(at: hit.end + 1)
  }
}
