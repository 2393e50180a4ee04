/// Which way money went, and how surely the message says that it did.
struct MessageMovement {
  enum Strength: Int { case none, weak, strong }

  private(set) var direction: MessageReading.Direction?
  private(set) var strength = Strength.none
  /// The phrase that decided.
  private(set) var hit: Int?
  private(set) var isRefund = false
  private(set) var isCash = false
  private(set) var isTransfer = false

  init(_ signs: MessageSigns, amount: MoneyMention, voids: [Bool]) {
    var best: (score: Int, position: Int)?
    for (position, hit) in signs.hits.enumerated() {
      guard let (_, weight) = MessageMovement.sense(hit.cue) else { continue }
      if voids[position] { continue }
      var score = weight
      let isBefore = hit.end <= amount.start
      let distance = isBefore ? amount.start - hit.end : max(0, hit.start - amount.end)
      let isApart = isBefore ? signs.isBroken(hit.end, amount.start) : signs.isBroken(amount.end, hit.start)
      score -= min(40, distance / 3)
      if isApart { score -= isBefore ? 12 : 22 }
      // A verb right behind the amount (`Rs 5 debited`) or before it belongs to it.
      if distance <= 18 && !isApart { score += 10 }
      if score > best?.score ?? Int.min { best = (score, position) }
    }
    if let best {
      let cue = signs.hits[best.position].cue
      direction = MessageMovement.sense(cue)?.0
      strength = MessageMovement.sense(cue).map { $0.1 >= 70 ? .strong : .weak } ?? .none
      hit = best.position
      isRefund = cue == .refund
      isCash = cue == .cashOut
    }
    // `Rs 750 debited … is now reversed`
    if let hit, signs.hits[hit].cue == .out,
      let back = signs.hits.indices.first(where: { place in
        let other = signs.hits[place]
        return other.cue == .refund && !voids[place] && other.start > signs.hits[hit].end && other.end >= amount.end
          && !signs.isBroken(signs.hits[hit].end, other.start)
          && MessageMovement.reversed.contains { signs.text.matches($0, at: other.start) }
      })
    {
      (self.hit, direction, strength, isRefund) = (back, .incoming, .strong, true)
    }
    if let hit, signs.hits[hit].cue == .out || signs.hits[hit].cue == .weakOut, isPaidIn(signs, hit, amount) {
      direction = .incoming
    }
    settleTransfer(signs, amount, voids)
    if strength == .none && signs.has(.card) && !signs.has(.limit) {
      // A card, an amount, a shop: cards of some countries say no more than that.
      direction = .outgoing
      strength = .weak
    }
    if direction != .incoming, strength != .strong || hit.map({ signs.hits[$0].cue == .out }) ?? false,
      GiverPhrase.range(signs.text, signs, amount) != nil
    {
      direction = .incoming
      if strength == .none { strength = .weak }
    }
    // `Store: CORNER SHOP, amount: 9.00`
    if strength == .none, signs.hits.contains(where: { $0.cue == .payee && signs.text.character(at: $0.end) == 0x3A }) {
      direction = .outgoing
      strength = .weak
    }
    // `From: Jane Doe`
    if strength == .none, signs.hits.contains(where: { $0.cue == .from && signs.text.character(at: $0.end) == 0x3A }) {
      direction = .incoming
      strength = .weak
    }
    // `£31.40 at CORNER SHOP`
    if strength == .none,
      signs.hits.contains(where: { $0.cue == .at && $0.start == amount.end + 1 && signs.text.isCapital(at: $0.end + 1) }
      )
    {
      direction = .outgoing
      strength = .weak
    }
    if amount.number.sign != 0 && strength != .strong {
      direction = amount.number.sign == 0x2D ? .outgoing : .incoming
      strength = .strong
    }
    settleDetails(signs, voids)
  }

  private static func sense(_ cue: Cue) -> (MessageReading.Direction, Int)? {
    switch cue {
    case .out: return (.outgoing, 80)
    case .in_: return (.incoming, 80)
    case .cashOut: return (.outgoing, 78)
    case .cashIn: return (.incoming, 90)
    case .refund: return (.incoming, 85)
    case .weakOut: return (.outgoing, 45)
    case .weakIn: return (.incoming, 45)
    default: return nil
    }
  }

  /// `R500 paid to Savings a/c..4407`: a kind of account is one's own. Not `paid to a/c 4407`, which may be anybody's.
  private func isPaidIn(_ signs: MessageSigns, _ position: Int, _ amount: MoneyMention) -> Bool {
    let hit = signs.hits[position]
    // `Sam paid £45 into your account`, `Sam enviou R$ 9 para você`.
    let next = signs.text.isBlank(at: amount.end) ? amount.end + 1 : amount.end
    if hit.end <= amount.start, MessageMovement.toOwn.contains(where: { signs.text.matches($0, at: next) }) {
      return true
    }
    // `Jane Doe has sent 45 to your Corner Bank account`; not `You have sent`.
    if hit.end <= amount.start, signs.text.matches(MessageMovement.toYour, at: next), isByAnother(signs, hit),
      signs.hits.contains(where: { ($0.cue == .account || $0.cue == .card) && $0.start > next && $0.start - next < 44 })
    {
      return true
    }
    // `Rs 500 sent by NEFT on 11/06 to your a/c`
    if hit.start >= amount.end, MessageMovement.given.contains(where: { signs.text.matches($0, at: hit.start) }),
      let to = (hit.end..<min(signs.text.count, hit.end + 40)).first(where: {
        signs.text.matches(MessageMovement.toYour, at: $0)
      }),
      !signs.isBroken(hit.end, to),
      !signs.hits.contains(where: { $0.cue == .from && $0.start >= hit.end && $0.start < to }),
      signs.hits.contains(where: {
        $0.cue == .account && (0...14).contains($0.start - to - MessageMovement.toYour.count)
      })
    {
      return true
    }
    // `تم تحويل مبلغ … الى حسابك`: to your account.
    if hit.language == MessageMovement.arabic,
      (hit.start..<hit.end).contains(where: { signs.text.matches(MessageMovement.moved, at: $0) })
    {
      return signs.hits.contains { $0.cue == .account && signs.text.matches(MessageMovement.toYours, at: $0.start) }
    }
    guard signs.text.matches(MessageMovement.paid, at: hit.start), hit.end - hit.start == 4,
      position + 1 < signs.hits.count,
      signs.hits[position + 1].cue == .to, signs.hits[position + 1].start - hit.end == 1
    else { return false }
    let start = signs.hits[position + 1].end + 1
    return MessageMovement.kinds.contains { signs.text.matches($0, at: start) }
  }

  /// Before the verb stands a word with a capital letter that is not `You`.
  private func isByAnother(_ signs: MessageSigns, _ hit: CueHit) -> Bool {
    let text = signs.text
    var end = hit.start
    for word in [MessageMovement.has, MessageMovement.have] where text.matches(word, at: end - word.count) {
      end -= word.count
    }
    var start = end
    while text.isBlank(at: start - 1) { start -= 1 }
    while text.isLetter(at: start - 1) { start -= 1 }
    return start < end && text.isCapital(at: start) && !text.matches(MessageMovement.you, at: start)
  }

  private static let toYour = MessageText.fold("to your ")
  private static let given = MessageText.words("sent|transferred|paid")
  private static let reversed = MessageText.words("now reversed|is reversed|is now reversed|has been reversed")
  private static let has = MessageText.fold("has ")
  private static let have = MessageText.fold("have ")
  private static let you = MessageText.fold("you")

  private static let toOwn = MessageText.words(
    "into your|to your account|para voce|para ti |a tu cuenta|auf ihr konto|auf dein konto")
  private static let arabic: UInt32 = 0x6172
  private static let moved = MessageText.fold("تحويل")
  private static let toYours = MessageText.fold("الى حسابك")
  private static let paid = MessageText.fold("paid")
  private static let kinds = MessageText.words("cheq|current a|savings a|credit card|your ")

  /// `transfer from` and `transfer to` where no verb decides; `received … from your account` is the other way.
  private mutating func settleTransfer(_ signs: MessageSigns, _ amount: MoneyMention, _ voids: [Bool]) {
    guard let position = signs.hits.firstIndex(where: { $0.cue == .transfer }), strength != .strong else { return }
    isTransfer = true
    for (index, hit) in signs.hits.enumerated() where index > position {
      // `virement de 800 EUR`: the small word belongs to the amount.
      if hit.cue == .from && amount.start >= hit.end && amount.start - hit.end <= 2 { continue }
      if hit.cue == .from || hit.cue == .by {
        let isOwn =
          startsNumber(signs.text, hit.end) && hit.cue == .from
          || index + 1 < signs.hits.count && signs.hits[index + 1].cue == .own
            && signs.hits[index + 1].start - hit.end < 4
          || index + 1 < signs.hits.count && signs.hits[index + 1].cue == .account
            && signs.hits[index + 1].start - hit.end < 3
        direction = isOwn ? .outgoing : .incoming
        strength = .weak
        return
      }
      if hit.cue == .to || hit.cue == .payee {
        // `to U KYAW`: a title.
        let isOwn =
          index + 1 < signs.hits.count && signs.hits[index + 1].cue == .own && signs.hits[index + 1].start - hit.end < 4
          && !(signs.hits[index + 1].end - signs.hits[index + 1].start == 1
            && signs.text.isCapital(at: signs.hits[index + 1].start))
        direction = isOwn ? .incoming : .outgoing
        strength = .weak
        return
      }
    }
    if direction == nil {
      direction = .outgoing
      strength = .weak
    }
  }

  /// `from xxx-x-x3344-x`: an account's number, masked or not.
  private func startsNumber(_ text: MessageText, _ index: Int) -> Bool {
    let first = text.character(at: index + 1)
    return text.isDigit(at: index + 1) || first == 0x2A || first == 0x78 && text.character(at: index + 2) == 0x78
  }

  private mutating func settleDetails(_ signs: MessageSigns, _ voids: [Bool]) {
    for (index, hit) in signs.hits.enumerated() where !voids[index] {
      if hit.cue == .cashOut && direction == .outgoing { isCash = true }
      if hit.cue == .refund && direction == .incoming { isRefund = true }
      if hit.cue == .transfer { isTransfer = true }
    }
  }

  var kind: MessageReading.Kind {
    if isRefund { return .refund }
    if isCash { return .withdrawal }
    if isTransfer { return .transfer }
    return direction == .incoming ? .income : .expense
  }

  /// Which phrases tell of nothing that happened: `will be debited`, `if not debited`, `出金予定`.
  static func voids(_ signs: MessageSigns) -> [Bool] {
    var voids = [Bool](repeating: false, count: signs.hits.count)
    for (index, hit) in signs.hits.enumerated() {
      // `UPI/CR/123`: a part of a code.
      if signs.text.character(at: hit.start - 1) == 0x2F && signs.text.character(at: hit.end) == 0x2F {
        voids[index] = true
      }
      guard sense(hit.cue) != nil || hit.cue == .transfer || hit.cue == .declined || hit.cue == .done else { continue }
      var before = index - 1
      while before >= 0 {
        let other = signs.hits[before]
        if hit.start - other.end > (closing.contains(other.language) ? 60 : 24) || signs.isBroken(other.end, hit.start)
        {
          break
        }
        if other.cue == .future && (hit.start - other.end <= 16 || closing.contains(other.language)) {
          voids[index] = true
        }
        if other.cue == .conditional && (hit.start - other.end <= 12 || isIf(signs, other)) { voids[index] = true }
        before -= 1
      }
      if index + 1 < signs.hits.count {
        let next = signs.hits[index + 1]
        if next.cue == .future && next.start - hit.end <= 3 && !signs.isBroken(hit.end, next.start)
          && MessageText.isUnspaced(signs.text.folded[next.start])
        {
          voids[index] = true
        }
      }
    }
    return voids
  }

  /// German and Dutch set the verb at the end: `wird Ihr Konto mit 5 EUR belastet`.
  private static let closing: [UInt32] = [0x6465, 0x6E6C]

  private static func isIf(_ signs: MessageSigns, _ hit: CueHit) -> Bool {
    hit.end - hit.start == 2 && signs.text.folded[hit.start] == 0x69
  }
}

/// Who gives, where a message begins with a person and says to whom: `Maja Berg swishade dig 75 kr`, `Ines Matos
/// enviou-lhe 40 EUR`.
enum GiverPhrase {
  /// The name; nil where neither the message nor a line near its beginning begins so.
  static func range(_ text: MessageText, _ signs: MessageSigns, _ amount: MoneyMention) -> Range<Int>? {
    var start = 0
    while start < min(text.count, 80) {
      if let range = range(from: start, text, signs, amount) { return range }
      // `Bizum: Ana …`, or the line below a title.
      repeat {
        start += 1
      } while start < min(text.count, 80)
        && !(text.folded[start - 1] == 0x0A || text.isBlank(at: start - 1) && text.character(at: start - 2) == 0x3A)
    }
    return nil
  }

  private static func range(from start: Int, _ text: MessageText, _ signs: MessageSigns, _ amount: MoneyMention)
    -> Range<Int>?
  {
    var (index, end, words) = (start, start, 0)
    // Most messages begin with one capital at most.
    while text.isLetter(at: index) { index += 1 }
    guard text.isCapital(at: start), text.isCapital(at: index + 1) || text.character(at: index) == 0x2E else {
      return nil
    }
    index = start
    while text.isCapital(at: index), words < 4,
      !signs.hits.contains(where: { $0.start == index && $0.cue != .at && $0.cue != .to })
    {
      while text.isLetter(at: index) || text.character(at: index) == 0x2E || text.character(at: index) == 0x27 {
        index += 1
      }
      end = index
      words += 1
      guard text.isBlank(at: index), text.folded[index] == 0x20 else { break }
      index += 1
    }
    guard words > 1, words < 4, index > end, text.isLetter(at: index) else { return nil }
    // Small words up to the end of the sentence, and the money among them; one of them is `you`.
    var isTold = false
    while index < text.count, index - end < 60, !text.isSentenceEnd(at: index) || index < amount.end {
      guard text.isLetter(at: index), !text.isLetter(at: index - 1) else {
        if text.character(at: index) == 0x2C && (index < amount.start || index >= amount.end) { return nil }
        index += 1
        continue
      }
      var next = index
      while text.isLetter(at: next) { next += 1 }
      if text.isOne(of: pronouns, index..<next)
        || text.isOne(of: you, index..<next) && given.contains(where: { text.matches($0, at: index - $0.count) })
      {
        isTold = true
        break
      }
      // `hat CHF 25 von dir angefordert`: the other way.
      if text.isOne(of: takers, index..<next) { return nil }
      index = next
    }
    return isTold && amount.start - end < 60 ? start..<end : nil
  }

  private static let takers = MessageText.words("von|fra|fran|av|af|od|van")
  private static let you = MessageText.words("you")
  private static let given = MessageText.words("sent |paid |transferred ")
  private static let pronouns = MessageText.words(
    "dir|dig|deg|dej|ci|cie|ti|te|lhe|vous|naar|size|sana|neked|вам|ви|ти|вас|σου|σας")
}
