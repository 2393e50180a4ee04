import Basis

/// Which phrases lead to a name, and how likely.
extension PayeePhrase {
  /// How likely a name follows a phrase, by direction; nil for phrases that announce none.
  func weight(_ position: Int, _ hit: CueHit) -> Int? {
    let isLabel =
      text.character(at: hit.end) == 0x3A
      || text.character(at: hit.end) == 0x20 && text.character(at: hit.end + 1) == 0x3A
    let isOut = direction == .outgoing
    switch hit.cue {
    case .payee:
      if isOther(hit) || text.character(at: hit.end) == 0x40 || !isLabel && isWithinName(position, hit) { return nil }
      return isLabel ? 76 : isNoun(hit) ? 44 : 62
    // `PURCHASE@CORNER SHOP`, but no address.
    case .at
    where text.folded[hit.start] == 0x40 && (text.isLetter(at: hit.start - 1) || text.isDigit(at: hit.start - 1))
      && !signs.hits.contains(where: { $0.end == hit.start && ($0.cue == .weakOut || $0.cue == .out) }):
      return nil
    case .at where !isLabel && PayeePhrase.standsBehind(hit), .to where !isLabel && PayeePhrase.standsBehind(hit),
      .from where !isLabel && PayeePhrase.standsBehind(hit):
      return nil
    // `Engie a prélevé`: a verb.
    case .at where isVerb(hit), .to where isVerb(hit): return nil
    case .at where isPartOfName(hit), .to where isPartOfName(hit), .from where isPartOfName(hit): return nil
    // Who gave comes before where it was given.
    case .at: return isLabel ? 66 : isDigits(hit.end) ? 20 : isOut ? 54 : 52
    // `used at`: a verb with its preposition.
    case .weakOut where text.matches(PayeePhrase.preposition, at: hit.end - 3): return isDigits(hit.end) ? 20 : 54
    // `transaction with CORNER SHOP`.
    case .amount
    where isOut && text.matches(PayeePhrase.with, at: hit.start) && text.isCapital(at: hit.end + 1)
      && signs.hits.contains(where: { $0.cue == .weakOut && $0.end == hit.start - 1 }):
      return 48
    case .to where isBeforeLabel(position, hit): return nil
    case .to: return isOut ? (isLabel ? 68 : 52) : isLabel ? nil : 8
    case .from: return isOut ? (isLabel ? 60 : 12) : (isLabel ? 68 : 53)
    // `Balance is 9.00. onlinebank by CORNER`
    case .by where !isLabel && hit.start > amount.end && signs.isBroken(amount.end, hit.start): return nil
    case .by: return isOut ? 6 : isNameBehind(hit) ? 50 : 40
    // `Never share an OTP for …`
    case .purpose
    where signs.hits[..<position].suffix(8).contains(where: {
      $0.cue == .codeUse && hit.start - $0.end < 48 && !signs.isBroken($0.end, hit.start)
    }): return nil
    case .purpose: return isLabel ? 50 : 26
    case .remark: return isLabel ? 50 : 42
    // `收到张三转账`.
    case .in_ where hit.language == PayeePhrase.chinese && !isOut: return 44
    // `Payment sent: CORNER SHOP, $65.00`
    case .out where isOut && isLabel && isNameBehind(hit), .weakOut where isOut && isLabel && isNameBehind(hit),
      .in_ where !isOut && isLabel && isNameBehind(hit):
      return 38
    // `Salary - CORNER LTD`
    case .weakIn
    where !isOut && text.matches(PayeePhrase.dash, at: hit.end) && text.isCapital(at: hit.end + PayeePhrase.dash.count):
      return 45
    case .out, .in_, .weakOut, .weakIn, .transfer, .refund:
      // `Переказ від Олена`: the phrase brings its preposition along.
      switch CueTable.shared.link(endOf: hit, in: text) {
      case .to: return isOut ? 52 : nil
      case .at: return isOut ? 54 : nil
      case .from: return isOut ? nil : 53
      default: return nil
      }
    default: return nil
    }
  }

  /// French writes the preposition `à`; without its mark it is a verb unless a name follows.
  private func isVerb(_ hit: CueHit) -> Bool {
    hit.language == 0x6672 && hit.end - hit.start == 1 && text.plain[hit.start] == 0x61
      && text.isLetter(at: hit.end + 1) && !text.isCapital(at: hit.end + 1)
  }

  /// `Pret A Porter`: a small word in capitals between words that begin with one.
  private func isPartOfName(_ hit: CueHit) -> Bool {
    guard hit.end - hit.start < 4, text.isCapital(at: hit.start), text.folded[hit.start] < 0x250, hit.start > 1,
      text.isLetter(at: hit.start - 2),
      text.folded[hit.start - 1] == 0x20, text.smallLetters > 6
    else { return false }
    var start = hit.start - 2
    while text.isLetter(at: start - 1) { start -= 1 }
    return text.isCapital(at: start) && start + 1 < hit.start - 1 && !text.isCapital(at: start + 1)
      && text.isCapital(at: hit.end + 1)
      && !signs.hits.contains { $0.start == start }
  }

  private func isNameBehind(_ hit: CueHit) -> Bool {
    var index = hit.end
    while text.character(at: index) == 0x20 || text.character(at: index) == 0x3A { index += 1 }
    return index < text.count && (text.isCapital(at: index) || isCaseless(index)) && beginnings[index] == 0
  }

  /// `en TIENDA AZUL`: a noun that begins a name, or one of another language.
  private func isWithinName(_ position: Int, _ hit: CueHit) -> Bool {
    if hit.language != signs.language && hit.language != MessageSigns.english { return true }
    guard text.isCapital(at: hit.start), position > 0, !text.folded[hit.start..<hit.end].contains(0x20) else {
      return false
    }
    // `Baraka Shop Kisumu`
    if isNoun(hit), text.isBlank(at: hit.start - 1), text.isLetter(at: hit.start - 2), text.isCapital(at: hit.end + 1) {
      var start = hit.start - 2
      while text.isLetter(at: start - 1) { start -= 1 }
      if text.isCapital(at: start), !signs.hits.contains(where: { $0.start == start }) { return true }
    }
    let before = signs.hits[position - 1]
    return hit.start - before.end <= 1 && (before.cue == .at || before.cue == .to || before.cue == .from)
  }

  /// `TIENDA INGLESA`, `ร้านกาแฟ`: the label is the name's first word.
  func beginsName(_ position: Int, _ hit: CueHit) -> Bool {
    guard hit.cue == .payee, text.isLetter(at: hit.end + 1), text.character(at: hit.end) != 0x3A else { return false }
    if MessageText.isUnspaced(text.folded[hit.start]) {
      return hit.language == 0x7468 && text.isLetter(at: hit.end) && position > 0 && signs.hits[position - 1].cue == .to
    }
    return text.isBlank(at: hit.end) && text.smallLetters > 12 && text.isCapital(at: hit.start + 1)
      && text.isCapital(at: hit.end - 1)
      && text.isCapital(at: hit.end + 1) && text.isCapital(at: hit.end + 2)
  }

  /// `to beneficiary JANE DOE`: the noun leads to the name.
  private func isBeforeLabel(_ position: Int, _ hit: CueHit) -> Bool {
    guard position + 1 < signs.hits.count else { return false }
    let next = signs.hits[position + 1]
    return next.cue == .payee && next.start - hit.end <= 1 && !text.isCapital(at: next.start)
      && text.isLetter(at: next.start)
      && text.folded[next.start] < 0x250 && text.character(at: next.end) != 0x40
  }

  /// `रमेश को`: its name stands before it.
  @inline(__always)
  static func standsBehind(_ hit: CueHit) -> Bool {
    switch hit.language {
    // Turkish, Japanese, Korean, Hungarian, Hindi, Burmese.
    case 0x7472, 0x6A61, 0x6B6F, 0x6875, 0x6869, 0x6D79: return true
    default: return false
    }
  }

  private static let dash = MessageText.fold(" - ")
  private static let preposition = MessageText.fold(" at")
  private static let with = MessageText.fold("with")
  private static let chinese: UInt32 = 0x7A68

  /// A label of the other side: `sender` of what was sent, `credited to` of what came in.
  private func isOther(_ hit: CueHit) -> Bool {
    let word = Array(text.folded[hit.start..<hit.end])
    if direction == .incoming { return PayeePhrase.outgoingLabels.contains { word.starts(with: $0) } }
    return PayeePhrase.incomingLabels.contains { word.starts(with: $0) }
  }

  /// A label of who paid, whichever way.
  static func namesSender(_ hit: CueHit, in text: MessageText) -> Bool {
    incomingLabels.contains { text.matches($0, at: hit.start) }
  }

  private static let outgoingLabels = MessageText.words(
    "credited to|paid to|sent to|transferred to|trf to|receiver|recipient|beneficiary|payee|kepada|penerima|"
      + "المستفيد|لصالح|beneficiario|beneficiaire|empfanger")

  private static let incomingLabels = MessageText.words(
    "sender|remitter|received from|sent by|payer|ordenante|المرسل|اسم المرسل|отправитель|odesilatel")

  /// A single English word that also stands within names.
  func isNoun(_ hit: CueHit) -> Bool {
    guard hit.language == MessageSigns.english else { return false }
    return !text.folded[hit.start..<hit.end].contains(0x20)
  }

  func isDigits(_ index: Int) -> Bool {
    var index = index
    while text.isBlank(at: index) { index += 1 }
    return text.isDigit(at: index)
      && !(text.isDigit(at: index + 1) && text.isDigit(at: index + 2) && text.isDigit(at: index + 3))
  }
}
