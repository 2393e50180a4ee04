import Basis

/// Where the name of a counterparty ends.
extension PayeePhrase {
  func phraseEnd(_ start: Int) -> Int {
    var end = lastPlace(start)
    // `بالبطاقة`: what is written together with the phrase that ends the name is no part of it.
    var index = end
    while index > start && text.folded[index - 1] >= 0x590 && end - index < 3
      && MessageText.isJoining(text.folded[index - 1])
    { index -= 1 }
    if index < end && text.isBlank(at: index - 1) && text.isLetter(at: end) { end = index - 1 }
    end = withoutParticiple(start, end)
    // `virement de CPAM Paris de 234,60 €`: a small word leads to the money or the card.
    if beginnings[end] & PayeePhrase.end != 0, text.isCapital(at: start), text.isBlank(at: end - 1) {
      index = end - 1
      while index > start && text.isLetter(at: index - 1) && !text.isCapital(at: index - 1)
        && text.folded[index - 1] < 0x590
      { index -= 1 }
      if index < end - 1 && end - index < 4 && index > start + 2 && text.isBlank(at: index - 1) { end = index - 1 }
    }
    return end
  }

  private func lastPlace(_ start: Int) -> Int {
    let isShouted = isShout(start) && !startsWithKind(start)
    let isQuoted = text.character(at: start - 1) == 0x22 || text.character(at: start - 1) == 0x27
    let quote = text.character(at: start - 1)
    var index = start
    while index < text.count && index - start < 64 {
      let value = text.folded[index]
      if isQuoted && value == quote && !text.isLetter(at: index + 1) { return index }
      // `תוכנה בע"מ`: a mark within a Hebrew word.
      if value == 0x22, text.character(at: index - 1) >= 0x590, text.character(at: index + 1) >= 0x590,
        text.isLetter(at: index - 1), text.isLetter(at: index + 1)
      {
        index += 1
        continue
      }
      if value == 0x0A || value == 0x3B || value == 0x22 || value == 0x5B || value == 0x5D || value == 0x7C {
        return index
      }
      // `カ)`: a company.
      if value == 0x29 && index == start + 1 && MessageText.isUnspaced(text.folded[start]) { index += 1; continue }
      if value == 0x28 || value == 0x29 { if index > start { return index } else { return start } }
      if value == 0x2C && index > start { return index }
      if isShouted && index > start + 2 && text.isBlank(at: index - 1) && isPlainWord(index) { return index }
      if (value == 0x2D || value == 0x2A) && text.isBlank(at: index - 1) && text.isBlank(at: index + 1) { return index }
      // `JANE DOE- EXAMPLE BANK`, `김별 → 내 통장`
      if value == 0x2D && index > start && text.isBlank(at: index + 1) || value == 0x2192 { return index }
      // `JANE DOE-IMPS-4231`: the way that it took.
      if value == 0x2D, index > start + 3, text.character(at: index + 5) == 0x2D,
        text.isOne(of: PayeeRoute.systems, (index + 1)..<min(index + 5, text.count))
      {
        return index
      }
      if index > start && text.isSentenceEnd(at: index) && !isInitial(index) && !isShortened(index) { return index }
      if beginnings[index] & PayeePhrase.end != 0 { return index }
      if text.isDigit(at: index) && !text.isDigit(at: index - 1) && !text.isLetter(at: index - 1) && isLongNumber(index)
        && index > start && text.folded[index - 1] != 0x2F && text.folded[index - 1] != 0x2A
        && text.folded[index - 1] != 0x2D
      {
        return index
      }
      if beginnings[index] & PayeePhrase.phrase != 0, let hit = signs.hits.first(where: { $0.start == index }),
        text.character(at: index - 1) != 0x2F, ends(at: hit, start)
      {
        return index
      }
      index += 1
    }
    return index < text.count ? index : signatureStart(start) ?? index
  }

  /// The first word is all in capitals, of three at least, in a message that has small letters.
  private func isShout(_ start: Int) -> Bool {
    guard text.smallLetters > 12 else { return false }
    var index = start
    while text.isCapital(at: index) { index += 1 }
    return index - start > 2 && text.isBlank(at: index)
  }

  /// A word in small letters, as no name in capitals goes on: `THAMES WATER left your account`. Not `de`, `and`, `van`.
  private func isPlainWord(_ start: Int) -> Bool {
    guard text.isLetter(at: start), text.folded[start] < 0x590 else { return false }
    var end = start
    while text.isLetter(at: end) {
      if text.isCapital(at: end) { return false }
      end += 1
    }
    guard text.isBlank(at: end) || end >= text.count || text.isSentenceEnd(at: end) else { return false }
    if end - start > 3 || isEnding(end + 1) { return true }
    // `PETROL je bilo`: no small word of a name leads to a longer one in small letters.
    return text.isLetter(at: end + 1) && !text.isCapital(at: end + 1) && isPlainWord(end + 1)
  }

  /// `Second Cup approved.`: two words that begin with capitals, then one in small letters that ends the sentence.
  private func withoutParticiple(_ start: Int, _ end: Int) -> Int {
    guard end >= text.count || text.isSentenceEnd(at: end), text.smallLetters > 12 else { return end }
    var last = end
    while last > start && text.isLetter(at: last - 1) {
      if text.isCapital(at: last - 1) || text.folded[last - 1] >= 0x590 { return end }
      last -= 1
    }
    guard end - last > 4, last > start, text.isBlank(at: last - 1) else { return end }
    var words = 0
    for index in start..<(last - 1) where index == start || text.isBlank(at: index - 1) {
      guard text.isCapital(at: index) || text.isDigit(at: index) else { return end }
      words += 1
    }
    return words > 1 ? last - 1 : end
  }

  private func isEnding(_ index: Int) -> Bool {
    signs.hits.contains {
      $0.start == index && ($0.cue == .account || $0.cue == .card || $0.cue == .own || $0.cue == .done)
    }
  }

  /// `… to JOHN DOE-Example Bank` at the end of a message: who sent it.
  private func signatureStart(_ start: Int) -> Int? {
    var index = text.count - 1
    while index > start + 2 && text.count - index < 32 {
      if text.folded[index] == 0x2D && !text.isDigit(at: index + 1) { return index }
      guard
        text.isLetter(at: index) || text.isBlank(at: index) || text.folded[index] == 0x26 || text.folded[index] == 0x2E
      else {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// `Jane D. Balance`: the point of an initial ends no name unless a new sentence follows.
  func isInitial(_ index: Int) -> Bool {
    guard text.character(at: index) == 0x2E, text.isCapital(at: index - 1), !text.isLetter(at: index - 2) else {
      return false
    }
    var next = index + 1
    while text.isBlank(at: next) { next += 1 }
    // `P. de Vries`: no sentence begins with a small letter.
    if text.isLetter(at: next) && text.smallLetters > 12 && !text.isCapital(at: next) && text.folded[next] < 0x590 {
      return true
    }
    return !signs.hits.contains { $0.start == next } && text.isCapital(at: next)
      && !mentions.contains { $0.start == next }
  }

  /// `CORNER EXPR. BUDAPEST;`: a shortened word in capitals, before another one that ends the fact.
  private func isShortened(_ index: Int) -> Bool {
    guard text.character(at: index) == 0x2E, text.smallLetters > 12, text.isCapital(at: index - 1),
      text.isCapital(at: index - 2)
    else { return false }
    var end = index + 2
    while text.isCapital(at: end) { end += 1 }
    return end - index > 4 && text.character(at: end) == 0x3B
  }

  private func isLongNumber(_ index: Int) -> Bool {
    var end = index
    while text.isDigit(at: end) { end += 1 }
    return end - index >= 6 && !text.isLetter(at: end)
  }

  /// Whether a phrase of the tables ends the name that began at `start`.
  private func ends(at hit: CueHit, _ start: Int) -> Bool {
    // `מדנה לוי`: letters written together with a word that is no phrase begin that word.
    if hit.end - hit.start == 1 && MessageText.isJoining(text.folded[hit.start]) && text.isLetter(at: hit.end)
      && isLink(hit)
      && (hit.cue != .at || !text.isLetter(at: hit.end + 2))
      && !signs.hits.contains(where: { $0.start == hit.end })
    {
      return false
    }
    // `PhonePe`: a word of the tables is the first part of a longer one.
    if hit.start == start && hit.cue == .stop && text.isLetter(at: hit.end) && text.folded[start] < 0x250 {
      return false
    }
    // `U AUNG MIN`: a title.
    if hit.cue == .own && hit.end - hit.start == 1 && text.isCapital(at: hit.start)
      && (text.isCapital(at: hit.end + 1) || text.smallLetters > 12 && text.isCapital(at: hit.start - 2))
    {
      return false
    }
    // `SPOTIFY TARJETA XX4410`
    if hit.cue == .card || hit.cue == .account, hit.start > start,
      accounts.contains(where: { $0.start >= hit.end && $0.start - hit.end < 3 })
    {
      return true
    }
    if isShouted(start, hit) || hit.start == start && hit.cue == .time && isTitle(hit) { return false }
    // `Card Payment via POS` is all that such a message says.
    if hit.cue == .stop, hit.end - hit.start == 3,
      signs.hits.contains(where: { $0.start == hit.end + 1 && ($0.cue == .channel || $0.cue == .weakOut) }),
      let first = signs.hits.first(where: { $0.start == start }),
      first.cue == .transfer || first.cue == .weakOut || first.cue == .card
    {
      return false
    }
    if startsWithKind(start) && (hit.cue == .in_ || hit.cue == .out || hit.cue == .cashOut || hit.cue == .cashIn) {
      return false
    }
    if hit.cue == .amount {
      let next = text.isBlank(at: hit.end) ? hit.end + 1 : hit.end
      return text.isDigit(at: next) || text.character(at: next) == 0x3A && hit.start > start
        || next < beginnings.count && beginnings[next] & PayeePhrase.end != 0
        || hit.end - hit.start == 4 && hit.start > start
    }
    // `du Lac`, `El Sol`: an article unless a day or a number follows.
    if hit.cue == .time, hit.end - hit.start < 4, isArticle(hit), hit.start > start || text.isCapital(at: start) {
      let next = text.isBlank(at: hit.end) ? hit.end + 1 : hit.end
      if text.isCapital(at: next) && next < beginnings.count && beginnings[next] == 0 { return false }
    }
    // `Fjordtek AS er`, `Дмитрий В. Баланс`: capitals of a name.
    if isLink(hit) && hit.language != MessageSigns.english || hit.cue == .purpose, hit.end - hit.start < 3,
      hit.start > start,
      text.smallLetters > 12, text.isCapital(at: hit.start), text.isCapital(at: hit.end - 1)
    {
      return false
    }
    switch hit.cue {
    case .stop, .time, .balance, .limit, .fee, .reference, .own, .declined, .done, .out, .in_, .running, .codeUse,
      .future,
      .cashOut, .cashIn, .refund, .conditional:
      return hit.start > start || hit.cue == .time || hit.cue == .own || hit.cue == .stop || hit.cue == .balance
        || hit.cue == .reference && text.character(at: hit.end) != 0x5F && text.character(at: hit.end) != 0x2D
    case .account, .card:
      // `Card Payment`: a kind of payment rather than a card.
      return hit.start > start
        || !signs.hits.contains { $0.start - hit.end <= 1 && $0.start >= hit.end && $0.cue == .weakOut }
    case .transfer: return hit.start > start && MessageText.isUnspaced(text.folded[hit.start])
    case .payee:
      return hit.start > start
        && (text.character(at: hit.end) == 0x3A
          || !isNoun(hit) && (hit.language == signs.language || !text.isCapital(at: hit.start)))
    case .by, .purpose, .remark: return hit.start > start
    case .to: return hit.start > start && (direction == .incoming || hit.language == MessageSigns.english)
    case .from: return hit.start > start && (direction == .outgoing || hit.language == MessageSigns.english)
    case .at
    where signs.hits.contains(where: {
      $0.start - hit.end <= 1 && $0.start >= hit.end && ($0.cue == .account || $0.cue == .card)
    }):
      return hit.start > start && hit.language == signs.language
    case .at:
      return hit.start > start && hit.end - hit.start > 1 && hit.language == signs.language && hit.language != 0
        && !text.isCapital(at: start) == false && text.folded[hit.start] == text.plain[hit.start]
        && hit.language != spanish
    default: return false
    }
  }

  /// French, Spanish, Italian and Portuguese begin a day with an article.
  private func isArticle(_ hit: CueHit) -> Bool {
    hit.language == 0x6672 || hit.language == 0x6573 || hit.language == 0x6974 || hit.language == 0x7074
  }

  func isLink(_ hit: CueHit) -> Bool { hit.cue == .to || hit.cue == .at || hit.cue == .from }

  /// `NEFT Inward Transfer`: the name of a kind of payment.
  func startsWithKind(_ start: Int) -> Bool {
    signs.hits.contains { $0.start == start && ($0.cue == .channel || $0.cue == .transfer) }
  }

  private var spanish: UInt32 { 0x6573 }

  /// A word in capitals within a name in capitals is the name's own: `BILL PAYMENT VIA PORTAL`.
  private func isShouted(_ start: Int, _ hit: CueHit) -> Bool {
    guard hit.start > start, hit.end - hit.start >= 2, hit.cue != .reference, hit.cue != .balance, hit.cue != .limit
    else {
      return false
    }
    var letters = 0
    for index in start..<hit.end where text.isLetter(at: index) {
      guard text.isCapital(at: index) else { return false }
      letters += 1
    }
    guard letters > 4, text.character(at: hit.end) != 0x3A else { return false }
    // Where the whole message is in capitals they say nothing.
    var next = hit.end
    while text.isBlank(at: next) { next += 1 }
    return text.smallLetters > 12
      && (text.isCapital(at: next) || next >= text.count || text.isLetter(at: next) && hit.language != signs.language
        || text.character(at: hit.end) == 0x0A || text.folded[next] == 0x2E)
  }

  /// `at DATE SHOP`: a word of the tables as the first one of a name in capitals.
  func isTitle(_ hit: CueHit) -> Bool {
    text.isCapital(at: hit.start) && text.isCapital(at: hit.end - 1) && text.character(at: hit.end) == 0x20
      && text.isCapital(at: hit.end + 1)
      && (hit.end - hit.start >= 4 || hit.end - hit.start > 1 && text.smallLetters > 12)
  }

  func holdsName(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where text.isLetter(at: index) { return true }
    return false
  }
}
