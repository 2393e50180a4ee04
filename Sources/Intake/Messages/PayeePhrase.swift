import Basis

/// Finds the counterparty's name: behind a label, behind a preposition, or where a list of facts leaves room for one.
struct PayeePhrase {
  let text: MessageText
  let signs: MessageSigns
  let direction: MessageReading.Direction
  let amount: MoneyMention
  let mentions: [MoneyMention]
  let dates: [DateMention]
  let accounts: [AccountMention]
  let links: [Range<Int>]

  /// What begins at each place: something that ends any name, or a phrase that may.
  private let beginnings: [UInt8]
  private static let end: UInt8 = 1, phrase: UInt8 = 2

  init(
    text: MessageText, signs: MessageSigns, direction: MessageReading.Direction, amount: MoneyMention,
    mentions: [MoneyMention], dates: [DateMention], accounts: [AccountMention], links: [Range<Int>]
  ) {
    self.text = text
    self.signs = signs
    self.direction = direction
    self.amount = amount
    self.mentions = mentions
    self.dates = dates
    self.accounts = accounts
    self.links = links
    var beginnings = [UInt8](repeating: 0, count: text.count + 1)
    for mention in mentions where mention.isNamed { beginnings[mention.start] |= PayeePhrase.end }
    for date in dates { beginnings[date.start] |= PayeePhrase.end }
    for account in accounts where account.isMasked || account.hit != nil { beginnings[account.start] |= PayeePhrase.end }
    for hit in signs.hits { beginnings[hit.start] |= PayeePhrase.phrase }
    self.beginnings = beginnings
  }

  private struct Candidate {
    var score: Int
    var range: Range<Int>

    /// Of two as good, the one that stands first in the message.
    func isBetter(than other: Candidate) -> Bool {
      score != other.score ? score > other.score : range.lowerBound < other.range.lowerBound
    }
  }

  func find() -> String? {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(8)
    for (position, hit) in signs.hits.enumerated() {
      guard let weight = weight(position, hit) else { continue }
      guard let range = phrase(from: hit.end, hit) else { continue }
      var score = weight
      // `for NEFT`, `by transfer`: only where nothing better is found.
      if isKind(range) { score -= 45 }
      if hit.cue == .purpose && !text.isCapital(at: range.lowerBound) && MessageText.isLetter(text.folded[range.lowerBound])
        && text.folded[range.lowerBound] < 0x250
      { score -= 12 }
      if hit.end <= amount.start {
        score -= hit.cue == .payee || hit.cue == .remark ? 2 : signs.isBroken(hit.end, amount.start) ? 10 : 4
      } else {
        score -= min(24, (hit.start - amount.end) / 8)
        if signs.isBroken(amount.end, hit.start) && hit.cue != .payee && hit.cue != .remark { score -= 10 }
      }
      candidates.append(Candidate(score: score, range: range))
    }
    for (position, hit) in signs.hits.enumerated() where hit.cue == .at || hit.cue == .from {
      if let range = preceding(position, hit) { candidates.append(Candidate(score: 50, range: range)) }
    }
    if let range = path() { candidates.append(Candidate(score: 46, range: range)) }
    if let range = creditedName() { candidates.append(Candidate(score: 70, range: range)) }
    if let range = subject() { candidates.append(Candidate(score: 43, range: range)) }
    if let range = quoted() { candidates.append(Candidate(score: 58, range: range)) }
    if let range = neighbour() { candidates.append(Candidate(score: 30, range: range)) }
    if let range = behindTime() { candidates.append(Candidate(score: 27, range: range)) }
    if let range = ownLine() { candidates.append(Candidate(score: 26, range: range)) }
    // The best one nearly always holds a name: no need to sort them all.
    while var best = candidates.indices.first {
      for place in candidates.indices where candidates[place].isBetter(than: candidates[best]) { best = place }
      if let name = MessagePayee.clean(text, candidates[best].range) { return name }
      candidates.remove(at: best)
    }
    return kindName()
  }

  /// How likely a name follows a phrase, by direction; nil for phrases that announce none.
  private func weight(_ position: Int, _ hit: CueHit) -> Int? {
    let isLabel = text.character(at: hit.end) == 0x3A || text.character(at: hit.end) == 0x20 && text.character(at: hit.end + 1) == 0x3A
    let isOut = direction == .outgoing
    switch hit.cue {
    case .payee:
      if isOther(hit) || text.character(at: hit.end) == 0x40 || !isLabel && isWithinName(position, hit) { return nil }
      return isLabel ? 76 : isNoun(hit) ? 44 : 62
    case .at where text.folded[hit.start] == 0x40 && (text.isLetter(at: hit.start - 1) || text.isDigit(at: hit.start - 1)):
      return nil
    case .at: return isLabel ? 66 : isDigits(hit.end) ? 20 : 54
    // `used at`: a verb with its preposition.
    case .weakOut where text.matches(PayeePhrase.preposition, at: hit.end - 3): return isDigits(hit.end) ? 20 : 54
    case .to where isBeforeLabel(position, hit): return nil
    case .to: return isOut ? (isLabel ? 68 : 52) : isLabel ? nil : 8
    case .from: return isOut ? (isLabel ? 60 : 12) : (isLabel ? 68 : 53)
    case .by: return isOut ? 6 : 40
    case .purpose: return isLabel ? 50 : 26
    case .remark: return isLabel ? 50 : 42
    // `收到张三转账`.
    case .in_ where hit.language == PayeePhrase.chinese && !isOut: return 44
    case .cashOut, .weakIn, .refund: return nil
    default: return nil
    }
  }

  /// `en TIENDA AZUL`: a noun that begins a name, or one of another language.
  private func isWithinName(_ position: Int, _ hit: CueHit) -> Bool {
    if hit.language != signs.language && hit.language != MessageSigns.english { return true }
    guard text.isCapital(at: hit.start), position > 0, !text.folded[hit.start..<hit.end].contains(0x20) else { return false }
    let before = signs.hits[position - 1]
    return hit.start - before.end <= 1 && (before.cue == .at || before.cue == .to || before.cue == .from)
  }

  /// `to beneficiary JANE DOE`: the noun leads to the name.
  private func isBeforeLabel(_ position: Int, _ hit: CueHit) -> Bool {
    guard position + 1 < signs.hits.count else { return false }
    let next = signs.hits[position + 1]
    return next.cue == .payee && next.start - hit.end <= 1 && !text.isCapital(at: next.start) && text.isLetter(at: next.start)
      && text.folded[next.start] < 0x250 && text.character(at: next.end) != 0x40
  }

  private static let preposition = MessageText.fold(" at")
  private static let chinese: UInt32 = 0x7A68

  /// All of it is phrases for kinds of payment.
  private func isKind(_ range: Range<Int>) -> Bool {
    var end = range.lowerBound
    for hit in signs.hits where hit.start >= range.lowerBound && hit.end <= range.upperBound {
      switch hit.cue {
      case .channel, .transfer, .weakOut, .cashOut, .cashIn, .refund, .out, .in_, .weakIn:
        if hit.start - end <= 2 { end = hit.end }
      default: break
      }
    }
    return range.upperBound - end <= 2
  }

  /// A label of the other side: `sender` of what was sent, `credited to` of what came in.
  private func isOther(_ hit: CueHit) -> Bool {
    let word = Array(text.folded[hit.start..<hit.end])
    if direction == .incoming { return PayeePhrase.outgoingLabels.contains { word.starts(with: $0) } }
    return PayeePhrase.incomingLabels.contains { word.starts(with: $0) }
  }

  private static let outgoingLabels = [
    "credited to", "paid to", "sent to", "transferred to", "trf to", "receiver", "recipient", "beneficiary", "payee", "kepada",
    "penerima", "المستفيد", "لصالح", "beneficiario", "beneficiaire", "empfanger",
  ].map { MessageText.fold($0) }
  private static let incomingLabels = [
    "sender", "remitter", "received from", "sent by", "payer", "ordenante", "المرسل", "اسم المرسل", "отправитель",
    "odesilatel",
  ].map { MessageText.fold($0) }

  /// A single English word that also stands within names.
  private func isNoun(_ hit: CueHit) -> Bool {
    guard hit.language == MessageSigns.english else { return false }
    return !text.folded[hit.start..<hit.end].contains(0x20)
  }

  private func isDigits(_ index: Int) -> Bool {
    var index = index
    while text.isBlank(at: index) { index += 1 }
    return text.isDigit(at: index) && !(text.isDigit(at: index + 1) && text.isDigit(at: index + 2) && text.isDigit(at: index + 3))
  }

  // MARK: Where a name begins and ends

  /// The name that starts behind a phrase.
  func phrase(from index: Int, _ hit: CueHit?) -> Range<Int>? {
    var start = index
    var newlines = 0
    while start < text.count {
      let value = text.folded[start]
      if value == 0x0A { newlines += 1 }
      guard value == 0x20 || value == 0x3A || value == 0x2D || value == 0x2E || value == 0x22 || value == 0x27 || value == 0x0A
        || value == 0x2A || value == 0x5F || value == 0x23
      else { break }
      // The value may stand on the line below its label.
      if newlines > 1 || newlines == 1 && !(hit.map { isAlone($0) } ?? false) { return nil }
      start += 1
    }
    start = skippingNumber(start)
    guard !links.contains(where: { $0.contains(start) }) else { return nil }
    let end = phraseEnd(start)
    guard end > start, holdsName(start, end), !isClause(start) else { return nil }
    return start..<end
  }

  /// `from account XX12/NAME`, `agent 123456 - NAME`: the name behind the number.
  private func skippingNumber(_ start: Int) -> Int {
    var index = start
    if let account = accounts.first(where: { $0.start == start || $0.hit.map { signs.hits[$0].start == start } ?? false }) {
      index = account.end
    } else {
      while text.isDigit(at: index) { index += 1 }
      guard index - start >= 4 else { return start }
    }
    let number = index
    while index < text.count && index - number < 4 && (text.character(at: index) == 0x20 || text.character(at: index) == 0x2D || text.character(at: index) == 0x2F) {
      index += 1
    }
    guard index > number, text.isCapital(at: index), !signs.hits.contains(where: { $0.start == index }) else { return start }
    return index
  }

  /// `a maximum of`, `the account`: no name begins with an article in small letters.
  private func isClause(_ start: Int) -> Bool {
    for article in PayeePhrase.articles where text.matches(article, at: start) && text.plain[start] == text.folded[start] {
      return true
    }
    return false
  }

  private static let articles = [
    "a ", "an ", "the ", "this ", "any ", "our ", "su ", "tu ", "votre ", "ihre", "la cuenta", "your", "all ", "more ", "same ",
  ].map { MessageText.fold($0) }

  /// The label is all of its line.
  private func isAlone(_ hit: CueHit) -> Bool {
    hit.start == 0 || text.character(at: hit.start - 1) == 0x0A
  }

  func phraseEnd(_ start: Int) -> Int {
    let isQuoted = text.character(at: start - 1) == 0x22 || text.character(at: start - 1) == 0x27
    let quote = text.character(at: start - 1)
    var index = start
    while index < text.count && index - start < 64 {
      let value = text.folded[index]
      if isQuoted && value == quote && !text.isLetter(at: index + 1) { return index }
      if value == 0x0A || value == 0x3B || value == 0x22 || value == 0x5B || value == 0x5D || value == 0x7C { return index }
      // `カ)`: a company.
      if value == 0x29 && index == start + 1 && MessageText.isUnspaced(text.folded[start]) { index += 1; continue }
      if value == 0x28 || value == 0x29 { if index > start { return index } else { return start } }
      if value == 0x2C && index > start { return index }
      if value == 0x2D && text.isBlank(at: index - 1) && text.isBlank(at: index + 1) { return index }
      if index > start && text.isSentenceEnd(at: index) && !isInitial(index) { return index }
      if beginnings[index] & PayeePhrase.end != 0 { return index }
      if text.isDigit(at: index) && !text.isDigit(at: index - 1) && !text.isLetter(at: index - 1) && isLongNumber(index) && index > start && text.folded[index - 1] != 0x2F && text.folded[index - 1] != 0x2A && text.folded[index - 1] != 0x2D {
        return index
      }
      if beginnings[index] & PayeePhrase.phrase != 0, let hit = signs.hits.first(where: { $0.start == index }), text.character(at: index - 1) != 0x2F, ends(at: hit, start) {
        return index
      }
      index += 1
    }
    return index < text.count ? index : signatureStart(start) ?? index
  }

  /// `… to JOHN DOE-Example Bank` at the end of a message: who sent it.
  private func signatureStart(_ start: Int) -> Int? {
    var index = text.count - 1
    while index > start + 2 && text.count - index < 32 {
      if text.folded[index] == 0x2D && !text.isDigit(at: index + 1) { return index }
      guard text.isLetter(at: index) || text.isBlank(at: index) || text.folded[index] == 0x26 || text.folded[index] == 0x2E else {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// `Jane D. Balance`: the point of an initial ends no name unless a new sentence follows.
  private func isInitial(_ index: Int) -> Bool {
    guard text.character(at: index) == 0x2E, text.isCapital(at: index - 1), !text.isLetter(at: index - 2) else { return false }
    var next = index + 1
    while text.isBlank(at: next) { next += 1 }
    return !signs.hits.contains { $0.start == next } && text.isCapital(at: next) && !mentions.contains { $0.start == next }
  }

  private func isLongNumber(_ index: Int) -> Bool {
    var end = index
    while text.isDigit(at: end) { end += 1 }
    return end - index >= 6 && !text.isLetter(at: end)
  }

  /// Whether a phrase of the tables ends the name that began at `start`.
  private func ends(at hit: CueHit, _ start: Int) -> Bool {
    if isShouted(start, hit) || hit.start == start && hit.cue == .time && isTitle(hit) { return false }
    // `Card Payment via POS` is all that such a message says.
    if hit.cue == .stop, hit.end - hit.start == 3,
      signs.hits.contains(where: { $0.start == hit.end + 1 && ($0.cue == .channel || $0.cue == .weakOut) }), let first = signs.hits.first(where: { $0.start == start }),
      first.cue == .transfer || first.cue == .weakOut || first.cue == .card
    { return false }
    if startsWithKind(start) && (hit.cue == .in_ || hit.cue == .out || hit.cue == .cashOut || hit.cue == .cashIn) { return false }
    if hit.cue == .amount {
      let next = text.isBlank(at: hit.end) ? hit.end + 1 : hit.end
      return text.isDigit(at: next) || next < beginnings.count && beginnings[next] & PayeePhrase.end != 0 || hit.end - hit.start == 4 && hit.start > start
    }
    switch hit.cue {
    case .stop, .time, .balance, .limit, .fee, .reference, .own, .declined, .done, .out, .in_, .running, .codeUse, .future,
      .cashOut, .cashIn, .refund, .conditional:
      return hit.start > start || hit.cue == .time || hit.cue == .own || hit.cue == .stop || hit.cue == .balance
        || hit.cue == .reference && text.character(at: hit.end) != 0x5F && text.character(at: hit.end) != 0x2D
    case .account, .card:
      // `Card Payment`: a kind of payment rather than a card.
      return hit.start > start || !signs.hits.contains { $0.start - hit.end <= 1 && $0.start >= hit.end && $0.cue == .weakOut }
    case .transfer: return hit.start > start && MessageText.isUnspaced(text.folded[hit.start])
    case .payee: return hit.start > start && (!isNoun(hit) || text.character(at: hit.end) == 0x3A)
    case .by, .purpose, .remark: return hit.start > start
    case .to: return hit.start > start && (direction == .incoming || hit.language == MessageSigns.english)
    case .from: return hit.start > start && (direction == .outgoing || hit.language == MessageSigns.english)
    case .at where signs.hits.contains(where: { $0.start - hit.end <= 1 && $0.start >= hit.end && ($0.cue == .account || $0.cue == .card) }):
      return hit.start > start && hit.language == signs.language
    case .at: return hit.start > start && hit.end - hit.start > 1 && hit.language == signs.language && hit.language != 0
        && !text.isCapital(at: start) == false && text.folded[hit.start] == text.plain[hit.start] && hit.language != spanish
    default: return false
    }
  }

  /// `NEFT Inward Transfer`: the name of a kind of payment.
  private func startsWithKind(_ start: Int) -> Bool {
    signs.hits.contains { $0.start == start && ($0.cue == .channel || $0.cue == .transfer) }
  }

  private var spanish: UInt32 { 0x6573 }

  /// A word in capitals within a name in capitals is the name's own: `BILL PAYMENT VIA PORTAL`.
  private func isShouted(_ start: Int, _ hit: CueHit) -> Bool {
    guard hit.start > start, hit.end - hit.start >= 2, hit.cue != .reference, hit.cue != .balance, hit.cue != .limit else {
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
    return text.smallLetters > 12 && (text.isCapital(at: next) || next >= text.count || text.isLetter(at: next) && hit.language != signs.language || text.character(at: hit.end) == 0x0A || text.folded[next] == 0x2E)
  }

  /// `at DATE SHOP`: a word of the tables as the first one of a name in capitals.
  private func isTitle(_ hit: CueHit) -> Bool {
    text.isCapital(at: hit.start) && text.isCapital(at: hit.end - 1) && text.character(at: hit.end) == 0x20
      && text.isCapital(at: hit.end + 1) && hit.end - hit.start >= 4
  }

  func holdsName(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where text.isLetter(at: index) { return true }
    return false
  }
}
