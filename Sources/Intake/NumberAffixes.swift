import Basis

/// What stands before and after the digits of an amount: signs, parentheses, currency, debit and credit marks.
enum NumberAffixes {
  static func takePrefix(
    _ start: inout Int, _ end: Int, _ base: UnsafePointer<UInt8>, _ number: inout NumberCell
  ) -> Bool {
    while start < end {
      let byte = base[start]
      if isDigit(start, end, base) { return true }
      let blank = CellText.blankLength(base, start, end)
      if blank > 0 {
        start += blank
        continue
      }
      switch byte {
      case 0x2B:
        guard !number.hasSign else { return false }
        number.hasSign = true
        start += 1
      case 0x2D:
        guard !number.hasSign else { return false }
        number.hasSign = true
        number.negative = true
        start += 1
      case 0x28:
        number.hasSign = true
        number.negative = true
        start += 1
      case 0x27, 0x2A: start += 1
      case 0x2E, 0x2C:
        // `.50` has no digit before its point.
        return start + 1 < end && isDigit(start + 1, end, base)
      default:
        let minus = minusLength(start, end, base)
        if minus > 0 {
          guard !number.hasSign else { return false }
          number.hasSign = true
          number.negative = true
          start += minus
        } else {
          let length = wordLength(start, end, base)
          guard length > 0, take(word: start, length, base, &number) else { return false }
          start += length
          // `Rs.` and `Fr.` end in a point.
          if start < end && base[start] == 0x2E && length > 1 { start += 1 }
        }
      }
    }
    return false
  }

  static func takeSuffix(
    _ start: Int, _ end: inout Int, _ base: UnsafePointer<UInt8>, _ number: inout NumberCell
  ) -> Bool {
    while end > start {
      let byte = base[end - 1]
      if byte >= 0x30 && byte <= 0x39 { return true }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: end -= 1
      case 0x2D:
        end -= 1
        // `50.-` is fifty, not minus fifty.
        if end > start && (base[end - 1] == 0x2E || base[end - 1] == 0x2C) {
          end -= 1
          return end > start
        }
        guard !number.hasSign else { return false }
        number.hasSign = true
        number.negative = true
      case 0x2B:
        guard !number.hasSign else { return false }
        number.hasSign = true
        end -= 1
      case 0x29:
        guard number.negative else { return false }
        end -= 1
      case 0x2A: end -= 1
      case 0x2E where end - start > 1 && base[end - 2] | 0x20 >= 0x61 && base[end - 2] != 0x7F:
        // `2,065.34 Dr.`, `12,50 Kč.`: the point belongs to the word.
        end -= 1
      case 0x2E, 0x2C: return true
      case 0x25: return false
      default:
        if byte >= 0x80 && isWideDigit(end, start, base) { return true }
        guard takeLastWord(start, &end, base, &number) else { return false }
      }
    }
    return false
  }

  private static func takeLastWord(
    _ start: Int, _ end: inout Int, _ base: UnsafePointer<UInt8>, _ number: inout NumberCell
  ) -> Bool {
    var first = end
    while first > start {
      let byte = base[first - 1]
      let isWord =
        byte >= 0x80 || byte == 0x24 || byte == 0x2E || byte == 0x2F || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
      if !isWord || isWideDigit(first, start, base) { break }
      first -= 1
    }
    while first < end && (base[first] == 0x2E || base[first] == 0x2F) { first += 1 }
    guard first < end && end - first <= 12 else { return false }
    let blank = CellText.blankLength(base, first, end)
    if blank == end - first {
      end = first
      return true
    }
    var from = first
    if blank > 0 { from += blank }
    if minusLength(from, end, base) == end - from {
      number.hasSign = true
      number.negative = true
      end = first
      return true
    }
    guard take(word: from, end - from, base, &number) else { return false }
    end = first
    return true
  }

  private static func isDigit(_ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> Bool {
    let byte = base[index]
    if byte >= 0x30 && byte <= 0x39 { return true }
    return OtherDigits.read(index, end, base) != nil
  }

  /// Whether a digit of another script ends just before `end`.
  private static func isWideDigit(_ end: Int, _ start: Int, _ base: UnsafePointer<UInt8>) -> Bool {
    for length in 2...3 where end - start >= length {
      if OtherDigits.read(end - length, end, base)?.1 == length { return true }
    }
    return false
  }

  /// U+2212, U+2010 to U+2015 and the full-width minus.
  static func minusLength(_ index: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> Int {
    guard index + 2 < end else { return 0 }
    let (first, second, third) = (base[index], base[index + 1], base[index + 2])
    if first == 0xE2 && second == 0x88 && third == 0x92 { return 3 }
    if first == 0xE2 && second == 0x80 && third >= 0x90 && third <= 0x95 { return 3 }
    if first == 0xEF && second == 0xBC && third == 0x8D { return 3 }
    return 0
  }

  private static func wordLength(_ start: Int, _ end: Int, _ base: UnsafePointer<UInt8>) -> Int {
    var index = start
    while index < end {
      let byte = base[index]
      let isWord = byte >= 0x80 || byte == 0x24 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
      if !isWord || isDigit(index, end, base) || minusLength(index, end, base) > 0
        || CellText.blankLength(base, index, end) > 0
      {
        break
      }
      index += 1
    }
    return index - start <= 12 ? index - start : 0
  }

  /// Takes a currency or a mark; false for any other word.
  private static func take(
    word start: Int, _ length: Int, _ base: UnsafePointer<UInt8>, _ number: inout NumberCell
  ) -> Bool {
    if length == 1 && base[start] == 0x24 {
      number.currency = CurrencyWords.dollar
      return true
    }
    if length == 3, let code = CurrencyCode(utf8: [base[start], base[start + 1], base[start + 2]]), code.isListed {
      number.currency = code.packed
      return true
    }
    var raw: [UInt8] = []
    for index in start..<(start + length) { raw.append(base[index]) }
    if let packed = CurrencyWords.packed(of: raw) {
      number.currency = packed
      return true
    }
    let word = WordFolding.fold(raw)
    switch word.count {
    case 1:
      switch word[0] {
      case 0x64, 0x73: number.mark = .debit
      case 0x63, 0x68: number.mark = .credit
      default: return false
      }
    case 2:
      guard word[1] == 0x72 || word == [0x64, 0x62] else { return false }
      if word[0] == 0x64 {
        number.mark = .debit
      } else if word[0] == 0x63 {
        number.mark = .credit
      } else {
        return false
      }
    default: return false
    }
    return true
  }
}

/// Currency signs and the short words that banks print for a currency.
enum CurrencyWords {
  static let dollar: UInt32 = CurrencyCode.usd.packed

  /// `word=code`, in one text: an array of pairs would be built by code for each of them.
  private static let words: [([UInt8], CurrencyCode?)] =
    ("€=EUR £=GBP ¥=JPY ￥=JPY 円=JPY 元=CNY ₹=INR Rs=INR ₽=RUB ₺=TRY TL=TRY ₪=ILS ₩=KRW 원=KRW ₴=UAH грн=UAH "
    + "₫=VND đ=VND ฿=THB zł=PLN zl=PLN Kč=CZK Ft=HUF kr=SEK lei=RON лв=BGN din=RSD руб=RUB R$=BRL R=ZAR "
    + "RM=MYR Rp=IDR US$=USD C$=CAD CA$=CAD A$=AUD AU$=AUD NZ$=NZD S$=SGD HK$=HKD NT$=TWD MX$=MXN SFr=CHF "
    + "Fr=CHF sFr=CHF CHF=CHF Eur=EUR ден=MKD KM=BAM ₱=PHP ₦=NGN KSh=KES Ksh=KES Dhs=AED Rs.=INR kr.=DKK "
    + "Kč.=CZK Ft.=HUF 人民币=CNY 人民幣=CNY 日本円=JPY ש״ח=ILS ש\"ח=ILS ₸=KZT ₾=GEL").parts(0x20).map { pair in
      (Array(pair.dropLast(4)), CurrencyCode(utf8: Array(pair.suffix(3))))
    }

  static func packed(of word: [UInt8]) -> UInt32? {
    for (text, code) in words where text == word { return code?.packed }
    return nil
  }
}
