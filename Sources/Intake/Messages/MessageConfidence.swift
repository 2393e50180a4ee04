import Basis

/// How sure a reading is, in per mille (CAP-06): what speaks for it and what against.
enum MessageConfidence {
  static func perMille(
    _ reading: MessageReading, money: MoneyRoles, mention: MoneyMention, movement: MessageMovement, signs: MessageSigns,
    hasDate: Bool, hasCurrency: Bool, isHomeNamed: Bool
  ) -> Int {
    var score = 480
    switch movement.strength {
    case .strong: score += 240
    case .weak: score += 90
    case .none: score -= 200
    }
    if hasCurrency { score += 90 } else if isHomeNamed { score += 40 }
    if mention.codes.count > 1 && !isHomeNamed { score -= 40 }
    if reading.accountDigits != nil { score += 80 }
    if reading.balance != nil { score += 60 }
    if reading.reference != nil { score += 40 }
    if reading.payee != nil { score += 30 }
    if hasDate { score += 40 }
    for hit in signs.hits {
      switch hit.cue {
      case .advert: score -= 35
      case .due, .request: score -= 50
      case .declined, .mandate: score -= 40
      case .future: score -= 30
      case .code: score -= 20
      default: break
      }
    }
    // Several amounts of which none has a role of its own.
    let rivals = money.mentions.filter { ($0.role == .unknown || $0.role == .amount) && $0.isNamed }.count
    if rivals > 1 { score -= 40 * min(3, rivals - 1) }
    // Without a currency somebody has to look (CAP-06).
    if reading.currency == nil { score = min(score, 690) }
    return max(50, min(980, score))
  }
}
