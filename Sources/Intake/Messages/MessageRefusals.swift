/// Decides whether a message tells of money that moved (L-34: one word never decides alone).
struct MessageRefusals {
  let text: MessageText
  let signs: MessageSigns
  let voids: [Bool]
  let mentions: [MoneyMention]
  let accounts: [AccountMention]
  let dates: [DateMention]
  let references: [Range<Int>]

  /// A one-time code: the word, and digits beside it that are nothing else. `Never share your OTP` gives none.
  var givesCode: Bool {
    for (position, hit) in signs.hits.enumerated() where hit.cue == .code {
      // `never share this code: 552103`
      if text.character(at: hit.end) != 0x3A,
        signs.hits[..<position].contains(where: {
          $0.cue == .codeUse && hit.start - $0.end <= 24 && !signs.isBroken($0.end, hit.start)
        })
      {
        continue
      }
      var index = max(0, hit.start - 24)
      while index < min(text.count, hit.end + 130) {
        guard text.isDigit(at: index), !text.isDigit(at: index - 1) else {
          index += 1
          continue
        }
        var end = index
        while text.isDigit(at: end) { end += 1 }
        // Further away only what the sentence says that it is: `OTP for … at CORNER SHOP is 771204`.
        if index > hit.end + 60, !text.matches(MessageRefusals.is_, at: index - 3) || signs.isBroken(hit.end, index) {
          index = end
          continue
        }
        // `604 118`, and no amount.
        if end - index == 3, index >= hit.end, index - hit.end < 24, text.character(at: end) == 0x20,
          text.isDigit(at: end + 1), text.isDigit(at: end + 3), !text.isDigit(at: end + 4),
          index - hit.end < 4 || !signs.isBroken(hit.end, index) && isPlain(index..<(end + 4))
        {
          return true
        }
        if end - index >= 4 && end - index <= 8 && isPlain(index..<end) { return true }
        index = end
      }
    }
    return false
  }

  private static let is_ = MessageText.fold("is ")

  private func isPlain(_ range: Range<Int>) -> Bool {
    let before = text.character(at: range.lowerBound - 1)
    if before == 0x2E && text.isDigit(at: range.lowerBound - 2) || before == 0x2C || before == 0x2A || before == 0x78 {
      return false
    }
    if text.character(at: range.upperBound) == 0x2E && text.isDigit(at: range.upperBound + 1) { return false }
    for mention in mentions where mention.isNamed && mention.start < range.upperBound && range.lowerBound < mention.end
    {
      return false
    }
    for date in dates where date.start < range.upperBound && range.lowerBound < date.end { return false }
    for account in accounts where account.isMasked && account.start < range.upperBound && range.lowerBound < account.end
    {
      return false
    }
    for reference in references where reference.overlaps(range) { return false }
    return true
  }

  private var hasProof: Bool {
    !accounts.isEmpty || !references.isEmpty || mentions.contains { $0.role == .balance }
  }

  private func count(_ cue: Cue) -> Int { signs.hits.filter { $0.cue == cue }.count }

  private func first(_ cue: Cue) -> CueHit? {
    for (position, hit) in signs.hits.enumerated() where hit.cue == cue && !voids[position] { return hit }
    return nil
  }

  /// The reason for a message in which no amount moved.
  func withoutAmount() -> MessageRefusal {
    if givesCode || signs.has(.code) && !signs.has(.codeUse) && mentions.isEmpty { return .oneTimeCode }
    if first(.declined) != nil { return .declined }
    if signs.has(.request) && !mentions.isEmpty { return .paymentRequest }
    if signs.has(.due) { return .reminder }
    if mentions.contains(where: { $0.role == .balance }) { return .balanceOnly }
    if signs.has(.statement) || mentions.contains(where: { $0.role == .running }) { return .statement }
    if signs.has(.mandate) { return .mandate }
    if signs.has(.advert) { return .advert }
    if signs.has(.notice) { return .notice }
    return .noAmount
  }

  /// The reason for a message with an amount; nil where it tells of a transaction.
  func refusal(amount: MoneyMention, movement: MessageMovement) -> MessageRefusal? {
    let isStrong = movement.strength == .strong
    let verb = movement.hit.map { signs.hits[$0] }
    let isNear = verb.map { nearness($0, amount) } ?? false
    let isSettled = isStrong && isNear || movement.strength == .weak && isNear && isDone(amount)
    if givesCode && !(isStrong && isNear && mentions.contains { $0.role == .balance }) { return .oneTimeCode }
    if let declined = first(.declined), isDeclined(declined, amount, movement, isNear) { return .declined }
    if let request = first(.request), !(isStrong && isNear && request.start > amount.end) { return .paymentRequest }
    let isVoided = amount.roleHit.map { voids[$0] } ?? false
    if isVoided && !isSettled { return .notYet }
    if !isSettled {
      if let future = first(.future), abs(future.start - amount.start) < 80 { return .notYet }
      if signs.has(.due) { return .reminder }
      if signs.has(.mandate) && !signs.has(.done) || count(.mandate) > 1 { return .mandate }
    } else if let future = first(.future), verbIsFuture(future, amount) {
      return .notYet
    } else if count(.due) > 1 && !hasProof {
      return .reminder
    }
    // `mandate … is successfully created`
    if !isStrong && count(.mandate) > 1 { return .mandate }
    if movement.isRefund, let verb, verb.cue == .refund, awaits(verb, amount) { return .notYet }
    if signs.hits.contains(where: { hit in
      hit.cue == .future && MessageRefusals.waiting.contains { text.matches($0, at: hit.start) }
        && !signs.isBroken(min(amount.end, hit.start), max(amount.end, hit.start))
    }) {
      return .notYet
    }
    if signs.has(.mandate), let future = first(.future), future.start >= amount.end, future.start - amount.end < 40,
      !signs.isBroken(amount.end, future.start),
      !signs.hits.contains(where: {
        ($0.cue == .out || $0.cue == .done) && $0.start >= amount.end && $0.end <= future.start
      })
    {
      return .notYet
    }
    // `E-statement … Total due Rs 500`: not where a payment is thanked for, and what is due stands behind it.
    if let due = first(.due), due.end <= amount.start {
      if signs.has(.statement) && count(.due) > 1 { return .statement }
      if count(.due) > 2 { return .reminder }
    }
    let adverts = count(.advert)
    if adverts > 0 && !isStrong && !hasProof { return .advert }
    if adverts > 1 && (!hasProof || !isStrong) && dates.isEmpty { return .advert }
    // `Spend 5,000 on your card & get 500 cashback!`: not where the offer is a sentence of its own.
    if adverts > (isStrong ? 2 : 1), isOffered(amount), references.isEmpty,
      !mentions.contains(where: { $0.role == .balance })
    {
      return .advert
    }
    if adverts > 0 && !hasProof && signs.text.find(MessageLinks.http, isWhole: false) != nil && dates.isEmpty {
      return .advert
    }
    if movement.strength == .none {
      if signs.has(.statement) { return .statement }
      // `12.03 17:40 CORNER SHOP 312.50UAH Bal. 5820.10UAH`: an amount, then what remains of it.
      if amount.role == .unknown && amount.isNamed && !(dates.isEmpty && accounts.isEmpty),
        mentions.contains(where: { $0.role == .balance && $0.start >= amount.end })
      {
        return nil
      }
      return mentions.contains { $0.role == .balance } ? .balanceOnly : signs.has(.notice) ? .notice : .noMovement
    }
    if !isStrong && signs.has(.statement) { return .statement }
    if !isStrong && signs.has(.notice) && !hasProof { return .notice }
    return nil
  }

  /// Of a cheque, or of a refund that is on its way.
  private static let waiting = MessageText.words("sent for clearing|subject to |will reach")

  /// Words of an offer in the amount's own sentence.
  private func isOffered(_ amount: MoneyMention) -> Bool {
    signs.hits.contains { hit in
      hit.cue == .advert
        && (hit.start >= amount.end ? !signs.isBroken(amount.end, hit.start) : !signs.isBroken(hit.end, amount.start))
    }
  }

  /// `successful`, `has been processed` in the amount's own sentence.
  private func isDone(_ amount: MoneyMention) -> Bool {
    for (position, hit) in signs.hits.enumerated() where hit.cue == .done && !voids[position] {
      if hit.start >= amount.end ? !signs.isBroken(amount.end, hit.start) : !signs.isBroken(hit.end, amount.start) {
        return true
      }
    }
    return false
  }

  private func nearness(_ verb: CueHit, _ amount: MoneyMention) -> Bool {
    if verb.end <= amount.start { return amount.start - verb.end < 90 }
    return verb.start - amount.end < 60
  }

  /// `Rs 500 will be debited`: the amount's own sentence speaks of the future and no verb of the past stands between.
  private func verbIsFuture(_ future: CueHit, _ amount: MoneyMention) -> Bool {
    guard future.start >= amount.end && future.start - amount.end < 24 else { return false }
    return !signs.isBroken(amount.end, future.start)
      && !signs.hits.contains { hit in
        hit.start >= amount.end && hit.end <= future.start && (hit.cue == .out || hit.cue == .in_ || hit.cue == .done)
      }
  }

  /// `refund of Rs 500 … has been initiated and will be credited`: the sentence of the refund ends in the future.
  private func awaits(_ refund: CueHit, _ amount: MoneyMention) -> Bool {
    let from = max(refund.end, amount.end)
    return signs.hits.enumerated().contains { position, hit in
      hit.cue == .future && hit.start >= from && !signs.isBroken(from, hit.start)
        && signs.hits[position...].contains { $0.cue == .in_ && $0.start >= hit.end && $0.start - hit.end < 3 }
    }
  }

  private func isDeclined(_ hit: CueHit, _ amount: MoneyMention, _ movement: MessageMovement, _ isNear: Bool) -> Bool {
    if movement.isRefund && movement.strength == .strong { return false }
    if movement.strength != .strong || !isNear { return true }
    if hit.end <= amount.start { return true }
    return !signs.isBroken(amount.end, hit.start)
  }
}
