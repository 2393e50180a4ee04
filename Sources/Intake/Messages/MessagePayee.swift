import Basis

/// Cleans a counterparty's name: what a bank's systems wrapped around it goes.
enum MessagePayee {
  static func clean(_ text: MessageText, _ range: Range<Int>) -> String? {
    var (start, end) = trimmed(text, range.lowerBound, range.upperBound)
    guard start < end else { return nil }
    // `(주)`: a company.
    if start > 0, text.folded[start - 1] == 0x28, text.folded[start] == 0xC8FC, text.character(at: start + 1) == 0x29,
      start + 2 < end
    {
      start += 2
    }
    for lead in leads where text.matches(lead, at: start) && start + lead.count < end { start += lead.count }
    // `towards UPI to CORNER SHOP`
    if start + 4 < end, text.matches(to, at: start), !text.isCapital(at: start), text.isCapital(at: start + 3) {
      start += 3
    }
    if let name = PayeeRoute.name(text, start, end) { (start, end) = (name.lowerBound, name.upperBound) }
    (start, end) = path(text, start, end)
    (start, end) = besideColon(text, start, end)
    (start, end) = processor(text, start, end)
    if let app = app(text, start, end) { return app }
    (start, end) = handle(text, start, end)
    (start, end) = numbersAround(text, start, end)
    (start, end) = trimmed(text, start, end)
    guard end - start >= 2, isName(text, start, end) else { return nil }
    // Nearly all are given back as they are.
    if !(start..<end).contains(where: { text.isBlank(at: $0) && (text.plain[$0] != 0x20 || text.isBlank(at: $0 - 1)) })
    {
      return text.text(start..<end)
    }
    var out: [UInt32] = []
    for value in text.plain[start..<end] {
      if value == 0x20 || value == 0x0A {
        if let last = out.last, last != 0x20 { out.append(0x20) }
      } else {
        out.append(value)
      }
    }
    return MessageText.text(out)
  }

  private static func isTrim(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x0A, 0x2E, 0x2C, 0x2D, 0x3A, 0x27, 0x22, 0x5F, 0x2F, 0x2A, 0x23, 0x28, 0x29, 0x3E, 0x3C, 0x40, 0x21,
      0x7E:
      return true
    default: return MessageText.isPicture(value)
    }
  }

  private static func trimmed(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    var (start, end) = (start, end)
    while start < end && (isTrim(text.folded[start]) || text.folded[start] == 0x2B) { start += 1 }
    while end > start && isTrim(text.folded[end - 1]) { end -= 1 }
    return (start, end)
  }

  private static func letters(_ text: MessageText, _ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<end where text.isLetter(at: index) { count += 1 }
    return count
  }

  private static func digits(_ text: MessageText, _ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<end where text.isDigit(at: index) { count += 1 }
    return count
  }

  /// `Groceries: CORNER SHOP`, `Maja Berg: thanks!`: behind one word the name follows, before more it stood.
  private static func besideColon(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    guard let colon = (start..<end).first(where: { text.folded[$0] == 0x3A && text.isBlank(at: $0 + 1) }),
      colon > start + 2, colon + 2 < end
    else { return (start, end) }
    let isOne = (start..<colon).allSatisfy { text.isLetter(at: $0) }
    if isOne { return letters(text, colon, end) > 2 ? (colon + 2, end) : (start, end) }
    return letters(text, start, colon) > 4 ? (start, colon) : (start, end)
  }

  // MARK: Paths of payment systems

  private static let systems = MessageText.words(
    "upi|imps|neft|rtgs|nach|ach|ecs|p2m|p2a|cr|dr|mob|inf|bil|pos|trf|tpt|mmt|vps|ib|fn|txn|upi txn|payment from|"
      + "u|mr|na|ft|ecom|cip|cips|fpqr|nip|web|ussd|nxg|fip|debit|credit|visa|card|salary|wps")

  static func isPath(_ text: MessageText, _ start: Int, _ end: Int) -> Bool { path(text, start, end) != (start, end) }

  /// `Payment from X using Y` within a part: X.
  private static func part(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    var (start, end) = (start, end)
    for lead in leads where text.matches(lead, at: start) && start + lead.count < end { start += lead.count }
    var index = start
    while index + using.count <= end {
      if text.matches(using, at: index), index + using.count == end || text.isBlank(at: index + using.count) {
        end = index
      }
      index += 1
    }
    return trimmed(text, start, end)
  }

  private static let leads = MessageText.words(
    "achdr |payment from |payment on |trf to |trf from |trf frm |transfer to |transfer from |nip transfer to |"
      + "nip transfer from |nip trf to |nip trf from |nip from |nip to |neft from |imps from |pos prch at |pos purchase at |payment to |paid to |"
      + "pay to |paid via |salary |being salary |qr-|pos - |lastschrift |sepa lastschrift |sepa |blik zakup ")
  /// Whether it begins with words that lead to a name.
  private static func tells(_ text: MessageText, _ start: Int, _ end: Int) -> Bool {
    told.contains { text.matches($0, at: start) && start + $0.count < end }
  }

  /// Whether a part of a path does.
  static func tells(_ text: MessageText, _ range: Range<Int>) -> Bool {
    range.contains { text.folded[$0] == 0x2F && tells(text, $0 + 1, range.upperBound) }
  }

  private static let told = MessageText.words("payment from |payment on |payment to |paid to ")
  private static let using = MessageText.fold(" using")

  /// `UPI/CR/0123456789/JOHN DOE/u`: the part that reads as a name.
  private static func path(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    var separators = 0
    for index in start..<end where text.folded[index] == 0x2F { separators += 1 }
    guard separators >= 1 else { return (start, end) }
    var parts: [(Int, Int)] = []
    var from = start
    for index in start...end where index == end || text.folded[index] == 0x2F {
      parts.append(trimmed(text, from, index))
      from = index + 1
    }
    // `UPI TXN: /322007581145-…`
    if parts.count > 2 && parts[0].0 == parts[0].1 { parts = Array(parts[1...]) }
    var wordEnd = parts[0].0
    while wordEnd < parts[0].1 && text.isLetter(at: wordEnd) { wordEnd += 1 }
    let isSystem =
      text.isOne(of: systems, parts[0].0..<max(parts[0].0, wordEnd))
      || wordEnd == parts[0].0 && digits(text, parts[0].0, parts[0].1) >= 6
      // `MBFT/9841XXXXXX/CORNER SHOP`: a bank's own word, a number, a name; `POS PURCHASE/CORNER SHOP`.
      || parts.count > 2 && wordEnd == parts[0].1 && 3...5 ~= wordEnd - parts[0].0
        && digits(text, parts[1].0, parts[1].1) > 3
        && !(parts[1].0..<parts[1].1).contains(where: { text.isBlank(at: $0) })
      || parts.count == 2 && PayeePhrase.isKind(of: text, parts[0].0..<parts[0].1)
    // `RU/MOSCOW/CORNER SHOP`: country, place, shop.
    if parts.count == 3, parts[0].1 - parts[0].0 == 2, text.isCapital(at: parts[0].0),
      text.isCapital(at: parts[0].0 + 1), letters(text, parts[2].0, parts[2].1) > 2
    {
      return parts[2]
    }
    guard isSystem else {
      // `CORNER FINANCE LTD/P4471902`
      let last = parts[parts.count - 1]
      return parts.count == 2 && isCode(text, last.0, last.1) && letters(text, parts[0].0, parts[0].1) > 4
        ? parts[0] : (start, end)
    }
    // `…-Corner Pay/payment on CORNER SHOP using UPI`: the one that says so.
    if let told = parts.dropFirst().first(where: { tells(text, $0.0, $0.1) }) {
      return self.part(text, told.0, told.1)
    }
    for (order, part) in parts.enumerated() where part.1 - part.0 >= 3 {
      if order == 0 && (wordEnd == part.1 || PayeePhrase.isKind(of: text, part.0..<part.1)) { continue }
      // A telephone, masked: `9841XXXXXX`.
      if order > 0 && digits(text, part.0, part.1) > 3
        && !(part.0..<part.1).contains(where: { text.isLetter(at: $0) && text.folded[$0] != 0x78 })
      {
        continue
      }
      if text.isOne(of: systems, part.0..<part.1)
        || digits(text, part.0, part.1) > 3 && letters(text, part.0, part.1) < 6
      {
        continue
      }
      if isCode(text, part.0, part.1) || letters(text, part.0, part.1) < 3 { continue }
      // The bank's code of three or four letters stands before longer parts.
      if (part.1 - part.0 == 4 || part.1 - part.0 == 3)
        && parts.contains(where: {
          $0.0 > part.0 && letters(text, $0.0, $0.1) >= 3 && !isCode(text, $0.0, $0.1) && $0.1 - $0.0 > 4
        })
        && text.isCapital(at: part.0) && text.isCapital(at: part.1 - 1) && digits(text, parts[0].0, part.0) < 6
      {
        continue
      }
      return self.part(text, part.0, part.1)
    }
    return (start, end)
  }

  /// Letters and many digits mixed without a blank.
  private static func isCode(_ text: MessageText, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end where text.folded[index] == 0x20 { return false }
    return digits(text, start, end) >= 4 && digits(text, start, end) * 2 >= end - start
  }

  private static let processors = MessageText.words(
    "raz|sq|paypal|pp|sp|tst|izettle|iz|zettle|sumup|ppro|cko|mc|dlo|pypl|mp|ebn|pg|ec|mpago|gpay|bil|inf|onl")

  /// `SQ *CORNER CAFE`, `UPI-012345678901-SHOP`, `UPI_SHOP`: a payment service in front.
  private static func processor(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    var index = start
    while index < end && text.isLetter(at: index) { index += 1 }
    let word = start..<index
    var next = index
    while next < end && text.folded[next] == 0x20 { next += 1 }
    if next < end, text.folded[next] == 0x2A, text.isOne(of: processors, word) {
      next += 1
      while next < end && (text.isDigit(at: next) || text.folded[next] == 0x2A) { next += 1 }
      let rest = trimmed(text, next, end)
      return rest.0 > start ? processor(text, rest.0, rest.1) : rest
    }
    if word.count == upi.count && text.matches(upi, at: start) && index < end {
      while next < end && !text.isLetter(at: next) { next += 1 }
      if next < end { return (next, end) }
    }
    // `NEFT-CORNER SHOP LTD`
    if text.character(at: index) == 0x2D, word.count > 2, text.isOne(of: systems, word), text.isLetter(at: index + 1),
      digits(text, index, end) == 0
    {
      // The range may end before the dash: then nothing is left.
      return (min(index + 1, end), end)
    }
    return (start, end)
  }

  private static let upi = MessageText.fold("upi")

  /// `phonepeqr4471902@bank`: a sign at a till, of which only the app that made it has a name.
  private static func app(_ text: MessageText, _ start: Int, _ end: Int) -> String? {
    guard let at = (start..<end).first(where: { text.folded[$0] == 0x40 }) else { return nil }
    // `q4471902@ybl`
    if text.folded[start] == 0x71, at - start > 6, digits(text, start + 1, at) == at - start - 1,
      text.matches(ybl, at: at + 1)
    {
      return "PhonePe"
    }
    for (word, name) in apps where text.matches(word, at: start) {
      var behind = start + word.count
      if text.matches(qr, at: behind) { behind += qr.count }
      if text.isLetter(at: behind) || behind >= at { return nil }
      return digits(text, behind, at) >= 4 ? name : nil
    }
    return nil
  }

  private static let apps: [([UInt32], String)] = [
    (MessageText.fold("paytm"), "Paytm"), (MessageText.fold("phonepe"), "PhonePe"),
    (MessageText.fold("bharatpe"), "BharatPe"),
    (MessageText.fold("gpay"), "Google Pay"),
  ]
  private static let qr = MessageText.fold("qr")
  private static let ybl = MessageText.fold("ybl")

  /// `name@bank`: the name.
  private static func handle(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    for index in start..<end where text.folded[index] == 0x40 {
      if (start..<end).contains(where: { text.folded[$0] == 0x20 }) {
        // `Jane Doe-jane90@bank`
        var cut = index
        while cut > start
          && (text.isLetter(at: cut - 1) || text.isDigit(at: cut - 1) || text.folded[cut - 1] == 0x2E
            || text.folded[cut - 1] == 0x5F)
        { cut -= 1 }
        return cut > start && text.folded[cut - 1] == 0x2D && letters(text, start, cut) > 3
          ? (start, cut - 1) : (start, end)
      }
      // `JANE-jane.d@bank`
      if let dash = (start..<index).first(where: { text.folded[$0] == 0x2D }), dash - start > 2,
        text.isCapital(at: start), text.isCapital(at: dash - 1),
        text.isLetter(at: dash + 1), !text.isCapital(at: dash + 1)
      {
        return (start, dash)
      }
      return letters(text, start, index) > 1 || digits(text, start, index) > 3 ? (start, index) : (start, end)
    }
    return (start, end)
  }

  /// Long numbers before or behind a name belong to a terminal.
  private static func numbersAround(_ text: MessageText, _ start: Int, _ end: Int) -> (Int, Int) {
    var (start, end) = (start, end)
    var index = start
    while index < end && text.isDigit(at: index) { index += 1 }
    if index - start >= 4 && index < end && (text.folded[index] == 0x20 || text.folded[index] == 0x2D)
      && letters(text, index, end) > 2
    {
      while index < end && (text.folded[index] == 0x20 || text.folded[index] == 0x2D) { index += 1 }
      start = index
    }
    // `10X CORNER SHOP`, `CORNER SHOP en 3`: in how many parts.
    index = start
    while index < end && text.isDigit(at: index) { index += 1 }
    if index > start, index - start < 3, index + 2 < end, text.folded[index] == 0x78, text.folded[index + 1] == 0x20 {
      start = index + 2
    }
    if end - start > 7, text.isDigit(at: end - 1),
      parting.contains(where: {
        text.matches($0, at: end - $0.count - 1)
          || text.matches($0, at: end - $0.count - 2) && text.isDigit(at: end - 2)
      })
    {
      while text.isDigit(at: end - 1) || text.isBlank(at: end - 1) { end -= 1 }
      end -= 3
    }
    // `JANE DOE 77 000 00 00`: a telephone.
    index = end
    while index > start && (text.isDigit(at: index - 1) || text.folded[index - 1] == 0x20) { index -= 1 }
    if digits(text, index, end) >= 7, text.character(at: index) == 0x20, index > start + 2 { end = index }
    // `CORNER SHOP-01958001122`
    if digits(text, index, end) >= 9, text.character(at: index - 1) == 0x2D, index > start + 3 { end = index - 1 }
    // `JANE D. w/ MIN 09171XXX220`
    if let with = (start..<end).first(where: { text.matches(with, at: $0) }), with > start + 2 { end = with }
    // `CORNER SHOP w/`
    if end - start > 4, text.character(at: end) == 0x2F, text.folded[end - 1] == 0x77, text.isBlank(at: end - 2) {
      end -= 2
    }
    // `مطعم الديرة في`: a small word that led on.
    for word in trailing where end - word.count > start && text.matches(word, at: end - word.count) {
      end -= word.count
    }
    for word in small
    where end - word.count > start && !text.isCapital(at: end - 1) && text.matches(word, at: end - word.count) {
      end -= word.count
    }
    // `CORNER SHOP POS`
    if end - start > 8, text.isCapital(at: end - 1), text.isCapital(at: end - pos.count - 1),
      text.matches(pos, at: end - pos.count)
    {
      end -= pos.count
    }
    // `ZET Zagreb 12.03`: a day.
    index = end
    while index > start && !text.isLetter(at: index - 1) && text.folded[index - 1] != 0x20 { index -= 1 }
    if end - index == 5 && digits(text, index, end) == 4 && !text.isDigit(at: index + 2) && index > start + 2 {
      end = index - 1
    }
    index = end
    while index > start && text.isDigit(at: index - 1) { index -= 1 }
    let blanks = index
    while index > start && text.folded[index - 1] == 0x20 { index -= 1 }
    if blanks < end && (blanks - index >= 2 || end - blanks >= 5 && index < blanks) && index > start { end = index }
    return (start, end)
  }

  private static let to = MessageText.fold("to ")
  private static let with = MessageText.fold(" w/ ")
  private static let pos = MessageText.fold(" pos")
  private static let parting = MessageText.words(" en | em ")
  private static let trailing = MessageText.words(" am| في| بتاريخ| يوم|様")
  private static let small = MessageText.words(" on| of")

  private static let fillers = MessageText.words(
    "the|your|you|a|an|and|account|a/c|ac|bank|card|na|n/a|null|u|me|us|this|data|uhr|blikiem|blik|на|على|انترنت|"
      + "عبر الانترنت|log in|login|e-statement|clg|trf|nach|banking|mob bk|ke|fee|blokada|razp|date|ist|vpa|self|own|"
      + "upi|ref|info|rs|inr|no|any|be|block|est|edt|cst|cdt|pst|pdt|voce|ti|dich|dir|gmt|utc|cheq|cheque")

  private static func currency(_ text: MessageText, _ start: Int) -> CurrencyCode? {
    var bytes: [UInt8] = []
    for index in start..<(start + 3) {
      guard text.isCapital(at: index), text.folded[index] < 0x80 else { return nil }
      bytes.append(UInt8(text.folded[index]))
    }
    return CurrencyCode(utf8: bytes)
  }

  private static func isName(_ text: MessageText, _ start: Int, _ end: Int) -> Bool {
    let count = letters(text, start, end)
    if count == 0 { return false }
    // `Q8`, `A101`: a letter and a number.
    let isNumbered =
      end - start <= 4 && text.isCapital(at: start) && digits(text, start, end) == end - start - 1
      && text.folded[start] != 0x78
    if count < 2 && text.folded[start] < 0x2E80 && !isNumbered { return false }
    if text.isOne(of: fillers, start..<end) { return false }
    if end - start == 3, let code = currency(text, start), code.isListed { return false }
    // `3 seconds`: a quantity.
    if text.isDigit(at: start) {
      var index = start
      while text.isDigit(at: index) { index += 1 }
      if text.character(at: index) == 0x20 && text.isLetter(at: index + 1) && !text.isCapital(at: index + 1)
        && text.folded[index + 1] < 0x250
      {
        return false
      }
    }
    // Mostly a code: digits with a few letters.
    return !(digits(text, start, end) >= 6 && count <= 3)
  }
}
