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
  let beginnings: [UInt8]
  static let end: UInt8 = 1, phrase: UInt8 = 2

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
    var beginnings: [UInt8] = []
    beginnings.append(contentsOf: repeatElement(0, count: text.count + 1))
    for mention in mentions where mention.isNamed { beginnings[mention.start] |= PayeePhrase.end }
    for date in dates { beginnings[date.start] |= PayeePhrase.end }
    for account in accounts where account.isMasked || account.hit != nil {
      beginnings[account.start] |= PayeePhrase.end
    }
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
      guard let range = phrase(from: beginsName(position, hit) ? hit.start : hit.end, hit) else { continue }
      var score = weight
      // `for NEFT`, `by transfer`: only where nothing better is found.
      if isKind(range) { score -= 45 }
      // `deposited in Example Bank A/c XX7714`: one's own.
      if hit.cue == .at && direction == .incoming
        && accounts.contains(where: {
          ($0.hit.map { signs.hits[$0].start } ?? $0.start) - range.upperBound <= 1 && $0.start >= range.upperBound
        })
      {
        score -= 30
      }
      if hit.cue == .purpose && !text.isCapital(at: range.lowerBound)
        && MessageText.isLetter(text.folded[range.lowerBound])
        && text.folded[range.lowerBound] < 0x250
      {
        score -= 12
      }
      // `pago de nómina de CORNER SHOP`: a noun in small letters, then the name.
      if isLink(hit), text.isLetter(at: range.lowerBound), text.folded[range.lowerBound] < 0x590,
        !text.isCapital(at: range.lowerBound),
        range.contains(where: { text.isCapital(at: $0) })
      {
        score -= 8
      }
      if hit.end <= amount.start {
        score -= hit.cue == .payee || hit.cue == .remark ? 2 : signs.isBroken(hit.end, amount.start) ? 10 : 4
      } else {
        score -= min(24, (hit.start - amount.end) / 8)
        if signs.isBroken(amount.end, hit.start) && hit.cue != .payee && hit.cue != .remark { score -= 10 }
      }
      candidates.append(Candidate(score: score, range: range))
    }
    for (position, hit) in signs.hits.enumerated()
    where hit.cue == .at || hit.cue == .from && (direction == .incoming || hit.language != PayeePhrase.hindi)
      || hit.cue == .to && direction == .outgoing
    {
      if let range = preceding(position, hit) { candidates.append(Candidate(score: 50, range: range)) }
    }
    if let range = transferor() { candidates.append(Candidate(score: 45, range: range)) }
    if let range = path() {
      candidates.append(Candidate(score: MessagePayee.tells(text, range) ? 56 : 46, range: range))
    }
    // At the end of a message may as well stand who sent it.
    if let range = route() {
      candidates.append(Candidate(score: range.upperBound + 2 > text.count ? 42 : 51, range: range))
    }
    if let range = holder() { candidates.append(Candidate(score: 55, range: range)) }
    if let range = creditedName() { candidates.append(Candidate(score: 70, range: range)) }
    if let range = recipient() { candidates.append(Candidate(score: 55, range: range)) }
    if let range = owner() { candidates.append(Candidate(score: 63, range: range)) }
    if let range = bracketed() { candidates.append(Candidate(score: 39, range: range)) }
    if let range = object() { candidates.append(Candidate(score: 40, range: range)) }
    if direction == .incoming, let range = GiverPhrase.range(text, signs, amount) {
      candidates.append(Candidate(score: 57, range: range))
    }
    if let range = subject() { candidates.append(Candidate(score: 43, range: range)) }
    if let range = onName() { candidates.append(Candidate(score: 41, range: range)) }
    if let range = quoted() { candidates.append(Candidate(score: 58, range: range)) }
    // Most messages are done with that: the rest scores lower.
    if let name = name(of: &candidates, above: PayeePhrase.strong) { return name }
    if let range = beforeBalance() { candidates.append(Candidate(score: 29, range: range)) }
    if let range = neighbour() { candidates.append(Candidate(score: 30, range: range)) }
    if let range = behindTime() { candidates.append(Candidate(score: 27, range: range)) }
    if let range = ownLine() { candidates.append(Candidate(score: 26, range: range)) }
    if let range = beforeMoney() { candidates.append(Candidate(score: 28, range: range)) }
    if let name = name(of: &candidates, above: 25) { return name }
    if let range = fact() { candidates.append(Candidate(score: 25, range: range)) }
    if let range = leading() { candidates.append(Candidate(score: 20, range: range)) }
    if let range = title() { candidates.append(Candidate(score: 18, range: range)) }
    // `Pokupka 12.60 BGN v HAPPY BAR`: languages that are much alike are easily taken for one another.
    for hit in signs.strangers {
      if let range = phrase(from: hit.end, nil) {
        candidates.append(Candidate(score: hit.start >= amount.end ? 10 : 9, range: range))
      }
    }
    return name(of: &candidates, above: .min) ?? kindName()
  }

  /// More than any place scores that no phrase leads to.
  private static let strong = 30

  /// The name of the best candidate that holds one. The best nearly always does: no need to sort them all.
  private func name(of candidates: inout [Candidate], above floor: Int) -> String? {
    while var best = candidates.indices.first {
      for place in candidates.indices where candidates[place].isBetter(than: candidates[best]) { best = place }
      if candidates[best].score <= floor { return nil }
      if let name = MessagePayee.clean(text, candidates[best].range) { return name }
      candidates.remove(at: best)
    }
    return nil
  }

  private static let www = MessageText.fold("www")
  private static let hindi: UInt32 = 0x6869

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

  // MARK: Where a name begins and ends

  /// The name that starts behind a phrase.
  func phrase(from index: Int, _ hit: CueHit?) -> Range<Int>? {
    var start = index
    var newlines = 0
    while start < text.count {
      let value = text.folded[start]
      if value == 0x0A { newlines += 1 }
      guard
        value == 0x20 || value == 0x3A || value == 0x2D || value == 0x2E || value == 0x22 || value == 0x27
          || value == 0x0A
          || value == 0x2A || value == 0x5F || value == 0x23
      else { break }
      // The value may stand on the line below its label.
      if newlines > 1 || newlines == 1 && !(hit.map { isAlone($0) } ?? false) { return nil }
      start += 1
    }
    start = skippingNumber(start)
    if let link = links.first(where: { $0.contains(start) }) {
      // `at Netflix.com`: a shop that is called so, beside the amount.
      guard hit != nil, link.lowerBound == start, index >= amount.end, index - amount.end < 60,
        !signs.isBroken(amount.end, start),
        !text.folded[link].contains(0x2F), !text.matches(PayeePhrase.www, at: start)
      else { return nil }
      return link
    }
    // `ND: Thanh toan CORNER CAFE`: what was done, then with whom.
    if hit?.cue == .remark || hit?.cue == .purpose, let verb = signs.hits.first(where: { $0.start == start }),
      verb.language != MessageSigns.english,
      verb.cue == .out || verb.cue == .weakOut || verb.cue == .transfer, text.isBlank(at: verb.end),
      text.isCapital(at: verb.end + 1),
      text.isCapital(at: verb.end + 2), !text.isCapital(at: verb.end - 1)
    {
      start = verb.end + 1
    }
    if hit?.cue == .remark || hit?.cue == .purpose, let next = behindKind(start) { start = next }
    // `for POS BIG MART`
    if text.isBlank(at: start + 3), text.isCapital(at: start + 2), text.isCapital(at: start + 4),
      let way = signs.hits.first(where: {
        $0.start == start && ($0.cue == .channel || $0.cue == .weakOut) && $0.end - $0.start == 3
      }), !signs.hits.contains(where: { $0.start == way.end + 1 })
    {
      start = way.end + 1
    }
    let end = phraseEnd(start)
    guard end > start, holdsName(start, end), !isClause(start) else { return nil }
    return start..<end
  }

  /// `BILLS PAYMENT TO CORNER SHOP`: the name behind words for a kind of payment and a small one.
  private func behindKind(_ start: Int) -> Int? {
    var index = start
    var words = 0
    while words < 6 {
      var end = index
      while text.isLetter(at: end) { end += 1 }
      guard end > index, text.isBlank(at: end) else { return nil }
      if words > 0 && text.isOne(of: PayeePhrase.links, index..<end) { return end + 1 }
      guard text.isOne(of: PayeePhrase.kinds, index..<end) else { return nil }
      index = end + 1
      words += 1
    }
    return nil
  }

  /// All of its words say how was paid: `POS PURCHASE`.
  static func isKind(of text: MessageText, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index
      while end < range.upperBound && !text.isBlank(at: end) { end += 1 }
      guard text.isOne(of: kinds, index..<end) else { return false }
      index = end + 1
    }
    return !range.isEmpty
  }

  private static let kinds =
    "nibss instant ips bill bills payment pmt fund funds transfer trf tfr ft pos web purchase prch purch cash online mobile inward outward card ecom qr airtime money"
    .parts(0x20).map { $0.map { UInt32($0) } }
  private static let links = "to from frm at".parts(0x20).map { $0.map { UInt32($0) } }

  /// `from account XX12/NAME`, `agent 123456 - NAME`: the name behind the number.
  private func skippingNumber(_ start: Int) -> Int {
    var index = start
    if let account = accounts.first(where: {
      $0.start == start || $0.hit.map { signs.hits[$0].start == start } ?? false
    }) {
      index = account.end
    } else {
      while text.isDigit(at: index) { index += 1 }
      guard index - start >= 4 else { return start }
    }
    let number = index
    while index < text.count && index - number < 4
      && (text.isBlank(at: index) || text.character(at: index) == 0x2D || text.character(at: index) == 0x2F)
    {
      index += 1
    }
    guard index > number, text.isCapital(at: index), !signs.hits.contains(where: { $0.start == index }) else {
      return start
    }
    // `SMS BLOCK to 98424614-CORNER BANK` ends with who wrote it.
    if index - number == 1, text.folded[number] == 0x2D, text.count - index < 32,
      !(index..<text.count).contains(where: { !text.isLetter(at: $0) && !text.isBlank(at: $0) })
    {
      return start
    }
    return index
  }

  /// `a maximum of`, `the account`: no name begins with an article in small letters.
  private func isClause(_ start: Int) -> Bool {
    for article in PayeePhrase.articles
    where text.matches(article, at: start) && text.plain[start] == text.folded[start] {
      return true
    }
    return false
  }

  private static let articles = MessageText.words(
    "a |an |the |this |any |our |su |tu |votre |ihre|la cuenta|your|all |more |same ")

  /// The label is all of its line.
  private func isAlone(_ hit: CueHit) -> Bool {
    hit.start == 0 || text.character(at: hit.start - 1) == 0x0A
  }
}
