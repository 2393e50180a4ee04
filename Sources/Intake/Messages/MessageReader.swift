import Basis

/// Reads bank messages of any bank (CAP-02 to CAP-07), by how banks write rather than by who they are.
///
/// Time is linear in the message, of which at most 4,096 characters are read; any text is accepted.
public struct MessageReader {
  public static func read(_ message: String, context: MessageContext = MessageContext()) -> MessageReading {
    read(MessageText(message), context: context).reading
  }

  /// With the place of the number that was taken for the amount.
  static func read(_ text: MessageText, context: MessageContext) -> (reading: MessageReading, number: Int?) {
    var reading = MessageReading()
    let signs = MessageSigns(text)
    let links = MessageLinks.all(in: text)
    let dates = DateMention.all(in: text)
    let references = ReferenceMention.all(in: text, signs: signs)
    // `Ref 99XX12` is no account.
    var accounts = AccountMention.all(in: text, signs: signs, dates: dates)
    if !references.isEmpty {
      accounts.removeAll { mention in mention.hit == nil && references.contains { $0.contains(mention.start) } }
    }
    // Asked for only where an amount does not say itself what its currency is.
    let country = { CountrySigns(text, sender: MessageText(context.sender), language: signs.language) }
    let numbers = numbers(in: text, dates, links)
    let taught =
      context.patterns.isEmpty
      ? nil
      : MessagePattern.first(
        of: context.patterns, sender: context.sender, in: text, numbers.map { AmountSpan($0, text) })
    var taken: [Range<Int>] = []
    taken.reserveCapacity(references.count + links.count + accounts.count)
    taken += references
    taken += links
    for account in accounts { taken.append(account.start..<account.end) }
    let money = MoneyRoles(
      text, signs,
      MoneyMention.all(in: text, numbers: numbers, taken: taken, signs: signs, wanted: taught?.match.number),
      habit: DecimalHabit(numbers), country: country, context: context)
    var voids = MessageMovement.voids(signs)
    // `Bal Rs 8,820.40CR`: the side of a balance.
    for mention in money.mentions where mention.role == .balance {
      for (position, hit) in signs.hits.enumerated()
      where hit.end - hit.start == 2 && (hit.start == mention.end || (0...1).contains(mention.start - hit.end)) {
        voids[position] = true
      }
    }
    let refusals = MessageRefusals(
      text: text, signs: signs, voids: voids, mentions: money.mentions, accounts: accounts, dates: dates,
      references: references)
    for date in dates where reading.date == nil {
      reading.date = date.date(received: context.received, monthFirst: context.monthFirst)
    }
    guard text.count > 0 else { return (refused(.empty, &reading), nil) }
    let place = taught.flatMap { taught in money.mentions.firstIndex { $0.number.start == taught.match.number } }
    guard let index = place ?? money.amountIndex(isVoid: { voids[$0] }), let amount = money.values[index] else {
      return (refused(refusals.withoutAmount(), &reading), nil)
    }
    let mention = money.mentions[index]
    let movement = MessageMovement(signs, amount: mention, voids: voids)
    let refusal = refusals.refusal(amount: mention, movement: movement)
    reading.amount = amount
    reading.balance = money.balance(except: index)
    reading.reference = references.first.map { text.text($0) }
    if let refusal, !(taught.map { refusal == .noMovement || refusal == $0.pattern.despite } ?? false) {
      reading.confidence = 0
      return (refused(refusal, &reading), mention.number.start)
    }
    reading.isTransaction = true
    reading.direction = movement.direction ?? .outgoing
    reading.kind = movement.kind
    reading.accountDigits = account(accounts, text, signs, movement).map { $0.lastDigits(in: text) }
    if let taught {
      taught.pattern.tell(taught.match, text, &reading)
      return (reading, mention.number.start)
    }
    reading.payee = PayeePhrase(
      text: text, signs: signs, direction: reading.direction ?? .outgoing, amount: mention, mentions: money.mentions,
      dates: dates, accounts: accounts, links: links
    ).find()
    reading.confidence = MessageConfidence.perMille(
      reading, money: money, mention: mention, movement: movement, signs: signs, hasDate: !dates.isEmpty,
      hasCurrency: mention.isNamed, isHomeNamed: mention.codes.count != 1 && (money.home ?? country()).isNamed)
    return (reading, mention.number.start)
  }

  /// What a pattern may take for an amount.
  static func amounts(in text: MessageText, _ dates: [DateMention]) -> [AmountSpan] {
    numbers(in: text, dates, MessageLinks.all(in: text)).map { AmountSpan($0, text) }
  }

  private static func numbers(in text: MessageText, _ dates: [DateMention], _ links: [Range<Int>]) -> [NumberMention] {
    NumberMention.all(in: text, except: merged(dates, links))
  }

  /// Both in order and without overlaps.
  private static func merged(_ dates: [DateMention], _ links: [Range<Int>]) -> [Range<Int>] {
    var out: [Range<Int>] = []
    out.reserveCapacity(dates.count + links.count)
    var (date, link) = (0, 0)
    while date < dates.count || link < links.count {
      let range: Range<Int>
      if link == links.count || date < dates.count && dates[date].start <= links[link].lowerBound {
        range = dates[date].start..<dates[date].end
        date += 1
      } else {
        range = links[link]
        link += 1
      }
      if let last = out.last, range.lowerBound < last.upperBound {
        out[out.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        out.append(range)
      }
    }
    return out
  }

  private static func refused(_ refusal: MessageRefusal, _ reading: inout MessageReading) -> MessageReading {
    reading.refusal = refusal
    reading.isTransaction = false
    return reading
  }

  /// The person's own account: not the one that money went to or came from.
  private static func account(
    _ accounts: [AccountMention], _ text: MessageText, _ signs: MessageSigns, _ movement: MessageMovement
  ) -> AccountMention? {
    var best: (score: Int, mention: AccountMention)?
    for (order, mention) in accounts.enumerated() where !mention.isTelephone(in: text) {
      var score = 20 - order * 4
      if mention.hit != nil { score += 6 }
      if mention.isMasked { score += 4 }
      if mention.digitCount == 4 { score += 2 }
      // `withdrawn by card *9914; A/C *3308 Bal`: what the balance is of.
      if signs.hits.contains(where: {
        $0.cue == .balance && $0.start == mention.end + 1 && text.isBlank(at: mention.end)
      }) {
        score += 8
      }
      // `من:0193`, `الى:5520`: the word that names it says whose it is.
      if let cue = mention.hit.map({ signs.hits[$0].cue }), cue == .from || cue == .to {
        score += (cue == .to) == (movement.direction == .incoming) ? 6 : -8
      }
      let start = mention.hit.map { signs.hits[$0].start } ?? mention.start
      // Telephones to send `BLOCK 1234` to stand at the end.
      if let link = signs.hits.last(where: { $0.end <= start && start - $0.end <= 44 && isLink($0.cue) }) {
        let isOwn = signs.hits.contains { $0.cue == .own && $0.start >= link.start && $0.end <= mention.start }
        let isOther = accounts.contains { $0.start >= link.end && $0.end <= start }
        if isOwn && !isOther { score += 6 }
        if !isOwn && !isOther && !signs.isBroken(link.end, start) {
          // `Sender A/c XX0921`: who paid.
          let isSender = link.cue == .payee && PayeePhrase.namesSender(link, in: text)
          if link.cue == .to || link.cue == .payee { score += movement.direction == .incoming && !isSender ? 6 : -14 }
          if link.cue == .from { score += movement.direction == .outgoing ? 6 : -14 }
          if link.cue == .by && movement.direction == .incoming { score -= 14 }
          if link.cue == .at { score += movement.direction == .incoming ? 8 : 2 }
        }
      }
      if score > best?.score ?? Int.min { best = (score, mention) }
    }
    return best?.mention
  }

  private static func isLink(_ cue: Cue) -> Bool {
    cue == .to || cue == .from || cue == .by || cue == .at || cue == .payee
  }
}
