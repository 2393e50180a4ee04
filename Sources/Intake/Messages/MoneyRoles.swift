import Basis

/// Gives each amount of a message its role, currency and value.
struct MoneyRoles {
  let text: MessageText
  let signs: MessageSigns
  private(set) var mentions: [MoneyMention]
  private(set) var values: [Money?] = []
  private(set) var isCurrencyNamed = false

  /// What the message says of its country, where that was asked for.
  private(set) var home: CountrySigns?

  init(
    _ text: MessageText, _ signs: MessageSigns, _ mentions: [MoneyMention], habit: DecimalHabit,
    country: () -> CountrySigns, context: MessageContext
  ) {
    self.text = text
    self.signs = signs
    self.mentions = mentions
    for index in mentions.indices { assignRole(index) }
    settleValues(habit, country, context)
  }

  private static let spent = MessageText.fold("spent ")
  private static let sums = MessageText.words(" today| so far")
  /// `You spent £420 in May`
  private static let months = MessageText.words(
    " this month| last month| this week| last week| in january| in february| in march| in april| in may| in june| in july| in august"
      + "| in september| in october| in november| in december")

  private static func role(_ cue: Cue) -> MoneyMention.Role? {
    switch cue {
    case .balance: return .balance
    case .limit: return .limit
    case .fee: return .fee
    case .running: return .running
    case .rate, .points: return .other
    case .amount, .out, .in_, .weakOut, .weakIn, .refund, .cashOut, .cashIn, .transfer: return .amount
    default: return nil
    }
  }

  /// The nearest phrase before the amount that speaks of amounts, in the same sentence and behind the amount before.
  private mutating func assignRole(_ index: Int) {
    let start = mentions[index].start
    let floor = index > 0 ? mentions[index - 1].end : 0
    // `£4.15 · You've spent £11.30 today`: what the day came to, or the month.
    if text.matches(MoneyRoles.spent, at: start - MoneyRoles.spent.count),
      MoneyRoles.months.contains(where: {
        text.matches($0, at: mentions[index].end) && text.wordMayEnd(at: mentions[index].end + $0.count)
      })
        || MoneyRoles.sums.contains(where: { text.matches($0, at: mentions[index].end) })
          && mentions[..<index].contains(where: { $0.isNamed && ($0.role == .amount || $0.role == .unknown) })
    {
      mentions[index].role = .running
      return
    }
    var position = signs.hits.count - 1
    while position >= 0 {
      let hit = signs.hits[position]
      defer { position -= 1 }
      if hit.end > start { continue }
      if hit.start < floor || start - hit.end > 48 { break }
      guard let role = MoneyRoles.role(hit.cue) else { continue }
      // `SD TK 0071 -520,000VND`: what has a sign moved, unless the word for a balance stands beside it.
      if role == .balance && mentions[index].number.sign != 0 && start - hit.end > 6 { continue }
      // `MB` before a number only as a label.
      if hit.cue == .points && hit.end - hit.start < 4 && start - hit.end > 2 { continue }
      if isApart(hit.end, start) { break }
      // `balance of`, `fee: `, `fee charged`: a small word hands on to the phrase before it.
      if position > 0 && (hit.cue == .amount && hit.end - hit.start < 6 || hit.cue == .out) {
        let before = signs.hits[position - 1]
        if before.start >= floor && hit.start - before.end <= (hit.cue == .out ? 2 : 12),
          let other = MoneyRoles.role(before.cue),
          hit.cue == .out ? other == .fee : other != .amount, !isApart(before.end, hit.start)
        {
          mentions[index].role = other
          mentions[index].roleHit = position - 1
          return
        }
      }
      // `Saldo restante: CR 3860.25`: the side of what is left.
      if position > 0, hit.end - hit.start == 2, hit.cue == .in_ || hit.cue == .out,
        signs.hits[position - 1].cue == .balance, hit.start - signs.hits[position - 1].end <= 2
      {
        continue
      }
      mentions[index].role = role
      mentions[index].roleHit = position
      return
    }
    // `Rs.500 balance in your account`.
    let end = mentions[index].end
    if let after = signs.first(after: end, within: 2, where: { $0 == .balance || $0 == .fee || $0 == .points }) {
      let hit = signs.hits[after]
      let next = index + 1 < mentions.count ? mentions[index + 1].start : Int.max
      if next - hit.end > 14 && !signs.isBroken(end, hit.start), let role = MoneyRoles.role(hit.cue) {
        mentions[index].role = role
        mentions[index].roleHit = after
      }
    }
  }

  /// A sentence ends between; the end of the label's own line does not count.
  private func isApart(_ from: Int, _ to: Int) -> Bool {
    var index = from
    // `Cr. BDT 40`
    if text.character(at: index) == 0x2E, !text.isLetter(at: index - 4) { index += 1 }
    while index < to && (text.isBlank(at: index) || text.character(at: index) == 0x3A) { index += 1 }
    while index < to {
      let value = text.character(at: index)
      if value == 0x2E {
        if text.isSentenceEnd(at: index) && index + 1 < to { return true }
      } else if text.isSentenceEnd(at: index) {
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: Currencies and values

  private mutating func settleValues(_ habit: DecimalHabit, _ country: () -> CountrySigns, _ context: MessageContext) {
    var named: [CurrencyCode] = []
    // Asked for only where one does not say it itself.
    if mentions.contains(where: { $0.codes.count != 1 }) {
      for mention in mentions where mention.codes.count == 1 {
        if let code = mention.codes.first { named.append(code) }
      }
    }
    var home: CountrySigns?
    func known() -> CountrySigns {
      if let home { return home }
      let found = country()
      home = found
      return found
    }
    func value(_ mention: MoneyMention) -> Money? {
      let code = MoneyRoles.currency(mention, named, habit, signs, known, context)
      if mention.isNamed && code != .none { isCurrencyNamed = true }
      let value = NumberValue(
        mention.number, text, exponent: code.exponent, commaIsPoint: MoneyRoles.writesComma(code), habit: habit)
      guard let value, var units = value.minorUnits(exponent: code.exponent) else { return nil }
      if mention.factor > 1 {
        let (product, overflow) = units.multipliedReportingOverflow(by: mention.factor)
        if overflow { return nil }
        units = product
      }
      return Money(minorUnits: units, currency: code)
    }
    values.reserveCapacity(mentions.count)
    for mention in mentions { values.append(value(mention)) }
    self.home = home
  }

  private static func currency(
    _ mention: MoneyMention, _ named: [CurrencyCode], _ habit: DecimalHabit, _ signs: MessageSigns,
    _ country: () -> CountrySigns, _ context: MessageContext
  ) -> CurrencyCode {
    if mention.codes.count == 1, let code = mention.codes.first { return code }
    guard let first = mention.codes.first else {
      if let other = named.first, !named.contains(where: { $0 != other }) { return other }
      let home = country()
      if home.isNamed, let code = home.home { return code }
      return context.currency ?? home.home ?? named.first ?? .none
    }
    if let other = named.first(where: { mention.codes.contains($0) }) { return other }
    let home = country()
    if let code = home.home, mention.codes.contains(code), home.isNamed || mention.codes.count > 2 { return code }
    if let code = context.currency, mention.codes.contains(code) { return code }
    if let code = home.home, mention.codes.contains(code) { return code }
    // A dollar sign in Spanish is a peso: with a decimal comma of the south, with a point of Mexico.
    if mention.codes.contains(.usd) && signs.language == spanish {
      return CurrencyCode(habit.point == 0x2E ? "MXN" : isArgentine(mention, signs.text) ? "ARS" : "COP") ?? .usd
    }
    if mention.codes.contains(.usd) && signs.language == portuguese { return CurrencyCode("BRL") ?? .usd }
    // `48,73 $`: French is written with dollars in Canada.
    if mention.codes.contains(.usd) && signs.language == french, let canadian = CurrencyCode("CAD"),
      mention.codes.contains(canadian)
    {
      return canadian
    }
    // A dirham in French, or with a comma before its cents, is Moroccan.
    if signs.language == french || habit.point == 0x2C, let dirham = CurrencyCode("MAD"), mention.codes.contains(dirham)
    {
      return dirham
    }
    return first
  }

  /// `$ 8.500,50`: a gap behind the sign and cents, which Colombia does not use.
  private static func isArgentine(_ mention: MoneyMention, _ text: MessageText) -> Bool {
    let end = mention.number.end
    guard text.character(at: end - 3) == 0x2C else { return false }
    let isWhole = text.character(at: end - 1) == 0x30 && text.character(at: end - 2) == 0x30
    return !isWhole || text.isBlank(at: mention.number.start - 1)
  }

  private static let french: UInt32 = 0x6672
  private static let spanish: UInt32 = 0x6573
  private static let portuguese: UInt32 = 0x7074

  /// Currencies of three decimals whose countries write a comma before them.
  private static func writesComma(_ code: CurrencyCode) -> Bool { code == tunisian }

  private static let tunisian = CurrencyCode("TND")

  // MARK: The amount and the balance

  /// The amount that moved.
  func amountIndex(isVoid: (Int) -> Bool) -> Int? {
    var best: (score: Int, index: Int)?
    for (index, mention) in mentions.enumerated() {
      guard let value = values[index], value.minorUnits != 0 || mentions.count == 1 else { continue }
      guard mention.role == .unknown || mention.role == .amount, index == 0 || !isTranslated(index - 1) else {
        continue
      }
      var score = mention.isNamed ? 30 : 0
      if mention.number.markCount > 0 { score += 5 }
      if mention.number.sign != 0 { score += 8 }
      if let hit = mention.roleHit { score += roleScore(signs.hits[hit], mention, hit, isVoid) }
      score += nextScore(mention, isVoid)
      score -= min(10, index * 3)
      if score > best?.score ?? Int.min { best = (score, index) }
    }
    guard let best else { return feeIndex(isVoid) }
    return translated(best.index)
  }

  /// A fee that was booked itself: `service fee of 12.00 was charged`.
  private func feeIndex(_ isVoid: (Int) -> Bool) -> Int? {
    mentions.indices.first { index in
      guard mentions[index].role == .fee, mentions[index].isNamed, values[index].map({ $0.minorUnits != 0 }) ?? false
      else { return false }
      let end = mentions[index].end
      return signs.hits.indices.contains { position in
        let hit = signs.hits[position]
        return (hit.cue == .out || hit.cue == .done) && !isVoid(position)
          && (hit.start >= end ? hit.start - end < 40 : mentions[index].start - hit.end < 90)
      }
    }
  }

  private func roleScore(_ hit: CueHit, _ mention: MoneyMention, _ position: Int, _ isVoid: (Int) -> Bool) -> Int {
    if isVoid(position) { return -40 }
    let near = mention.start - hit.end <= 12 ? 10 : 0
    // What comes back of a payment beside it.
    if mention.start > mentions[0].start, text.matches(MoneyRoles.cashback, at: hit.start) { return 0 }
    switch hit.cue {
    case .out, .in_, .cashOut, .cashIn: return 25 + near
    case .refund: return 22 + near
    case .weakOut, .weakIn, .transfer: return 15 + near
    case .amount: return (hit.end - hit.start > 4 ? 18 : 6) + near
    default: return 0
    }
  }

  /// Verbs behind the amount: `Rs 500 debited`, `Rs 500 has been credited`.
  private func nextScore(_ mention: MoneyMention, _ isVoid: (Int) -> Bool) -> Int {
    guard
      let next = signs.first(
        after: mention.end, within: 30,
        where: { $0 == .out || $0 == .in_ || $0 == .cashOut || $0 == .cashIn || $0 == .refund || $0 == .weakOut })
    else { return 0 }
    let hit = signs.hits[next]
    if signs.isBroken(mention.end, hit.start) { return 0 }
    if isVoid(next) { return -20 }
    return hit.cue == .weakOut ? 8 : 20
  }

  private static let cashback = MessageText.fold("cashback")
  private static let nearly = MessageText.words("approx|about|aprox|약|约|約|environ")

  /// `JPY 5,000 (AED 118.40)`: of an amount and the same in another currency, the account's own one.
  private func translated(_ index: Int) -> Int {
    guard isTranslated(index), let first = values[index], let second = values[index + 1] else { return index }
    // `USD 20.00 (approx PKR 5,710)`: what is booked is not known yet.
    for place in mentions[index].end..<mentions[index + 1].start
    where MoneyRoles.nearly.contains(where: { text.matches($0, at: place) }) { return index }
    var others: [CurrencyCode] = []
    for (other, value) in values.enumerated() where other != index && other != index + 1 {
      if let value, mentions[other].isNamed { others.append(value.currency) }
    }
    return others.contains(first.currency) && !others.contains(second.currency) ? index : index + 1
  }

  /// The next amount is the same in another currency.
  private func isTranslated(_ index: Int) -> Bool {
    guard index + 1 < mentions.count, let first = values[index], let second = values[index + 1],
      first.currency != second.currency, mentions[index].isNamed, mentions[index + 1].isNamed,
      mentions[index + 1].role != .balance && mentions[index + 1].role != .limit && mentions[index + 1].role != .fee,
      mentions[index + 1].start >= mentions[index].end, mentions[index + 1].start - mentions[index].end <= 12
    else { return false }
    return (mentions[index].end..<mentions[index + 1].start).contains { place in
      let value = text.character(at: place)
      return value == 0x28 || value == 0x3D || value == 0x2F || value == 0x7E
    }
  }

  func balance(except amount: Int?) -> Money? {
    for (index, mention) in mentions.enumerated() where mention.role == .balance && index != amount {
      if let value = values[index] { return value }
    }
    return nil
  }
}
