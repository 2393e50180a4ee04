import Basis

/// How messages write currencies beside a number: codes, signs, local words.
///
/// A sign that several countries use ($, kr, Rs, £, ريال) is decided by what else the message says (`CountrySigns`).
struct MoneyWords: Sendable {
  private struct Word: Sendable {
    var characters: [UInt32]
    var codes: CurrencyChoice
    /// One letter (`N500.00`, `K 20.00`): only in capitals, at the number itself, with decimals.
    var isBare: Bool
    /// A letter of its own that folds into another (`đ`): as it is written, small; 0 for all other words.
    var exact: UInt32
    /// Ten of the word are one of the code's units: a toman is ten rials.
    var factor: Int64
  }

  /// Words by the last bits of one of their characters, those of one place from long to short.
  private struct Table: Sendable {
    var words: [Word] = []
    var starts: [Int] = []
    /// The character of each word next to that one, 0 for none: rules out nearly all words of a place.
    var seconds: [UInt32] = []

    init(_ words: [Word], isReversed: Bool) {
      func character(_ word: Word, _ place: Int) -> UInt32 {
        word.characters[isReversed ? word.characters.count - 1 - place : place]
      }
      var places: [[Word]] = Array(repeating: [], count: 256)
      for word in words { places[Int(character(word, 0) & 255)].append(word) }
      for place in places {
        starts.append(self.words.count)
        self.words += place.sorted { $0.characters.count > $1.characters.count }
      }
      starts.append(self.words.count)
      seconds = self.words.map { $0.characters.count > 1 ? character($0, 1) : 0 }
    }

    func range(_ character: UInt32) -> Range<Int> { starts[Int(character & 255)]..<starts[Int(character & 255) + 1] }
  }

  /// By last character for what stands before a number, by first character for what stands behind.
  private let before: Table
  private let behind: Table
  /// Of all lines of the table, one after the other.
  fileprivate let codes: [CurrencyCode]

  static let shared = MoneyWords()

  private init() {
    var words: [Word] = []
    var all: [CurrencyCode] = []
    for line in MoneyWords.table.parts(0x0A) {
      guard let blank = line.firstIndex(of: 0x20) else { continue }
      let found = line[..<blank].split(separator: 0x2F).compactMap { CurrencyCode(utf8: Array($0)) }
      let codes = CurrencyChoice(first: found.first, start: all.count, count: found.count)
      all += found
      for part in line[(blank + 1)...].split(separator: 0x20) {
        let characters = MessageText.fold(String(decoding: Array(part), as: UTF8.self).replacingUnderscores)
        let written = String(decoding: Array(part), as: UTF8.self).scalars.first?.value ?? 0
        let isLetter = characters.count == 1 && MessageText.isLetter(characters[0]) && characters[0] < 0x80
        let isToman =
          part.count > 6 && codes.first == .init(utf8: "IRR".bytes) && characters == MessageText.fold("تومان")
        guard !characters.isEmpty else { continue }
        words.append(
          Word(
            characters: characters, codes: codes, isBare: isLetter && written < 0x80,
            exact: isLetter && written >= 0x80 ? written : 0, factor: isToman ? 10 : 1))
      }
    }
    codes = all
    before = Table(words, isReversed: true)
    behind = Table(words, isReversed: false)
  }

  /// A currency that was found beside a number.
  struct Match {
    var codes: CurrencyChoice
    var start: Int
    var end: Int
    var factor: Int64
    var isBare: Bool

    /// A sign with a dollar in it that a number follows belongs to that one.
    func leads(in text: MessageText) -> Bool {
      var index = text.isBlank(at: end) ? end + 1 : end
      guard text.isDigit(at: index) else { return false }
      if text.character(at: end - 1) == 0x24 { return true }
      // `9914 USD 15.99`: so does a code before cents.
      while text.isDigit(at: index) { index += 1 }
      return end - start == 3 && (text.character(at: index) == 0x2E || text.character(at: index) == 0x2C)
        && text.isDigit(at: index + 1) && text.isDigit(at: index + 2) && !text.isDigit(at: index + 4)
    }
  }

  /// The currency that ends before `index`, with a blank, a point or a colon between.
  func match(in text: MessageText, endingBefore index: Int) -> Match? {
    var end = index
    var skipped = 0
    while end > 0 && skipped < 3 {
      let value = text.folded[end - 1]
      guard value == 0x20 || value == 0x2E || value == 0x3A || value == 0x2D || value == 0x2B || value == 0x0A else {
        break
      }
      end -= 1
      skipped += 1
    }
    guard end > 0 else { return nil }
    let last = text.folded[end - 1]
    let next = text.character(at: end - 2)
    for place in before.range(last) where before.seconds[place] == next || before.seconds[place] == 0 {
      let start = end - before.words[place].characters.count
      // `TEKNOSA'da 2.400,00`: an ending, no dinar.
      guard text.matches(before.words[place].characters, at: start), !text.isDigit(at: start - 1),
        text.character(at: start - 1) != 0x27
      else { continue }
      let word = before.words[place]
      if word.exact != 0 && text.plain[start] != word.exact { continue }
      if MessageText.isLetter(word.characters[0]) {
        // `消費NT$1,280`
        let isJoined = !word.isBare && MessageText.isUnspaced(text.character(at: start - 1))
        guard text.wordMayStart(at: start) || isJoined,
          !word.isBare || skipped == 0
            || skipped == 1 && (text.folded[end] == 0x20 || text.folded[end] == 0x2E && word.codes.first == .quetzal)
            || word.characters[0] > 0x7F
        else { continue }
        // `N12` in a shop's name is no naira: bare letters need a capital and stand alone.
        if word.isBare && (!text.isCapital(at: start) || text.isDigit(at: start - 1)) { continue }
      }
      return Match(codes: word.codes, start: start, end: end, factor: word.factor, isBare: word.isBare)
    }
    return code(in: text, end - 3)
  }

  /// The currency that starts behind `index`, with at most one blank between.
  func match(in text: MessageText, startingBehind index: Int) -> Match? {
    var start = index
    if text.character(at: start) == 0x20 || text.character(at: start) == 0x2E && text.isLetter(at: start + 1) == false {
      start += 1
    }
    guard start < text.count else { return nil }
    if text.character(at: start) == 0x28 && start == index { return nil }
    let next = text.character(at: start + 1)
    for place in behind.range(text.folded[start]) where behind.seconds[place] == next || behind.seconds[place] == 0 {
      guard text.matches(behind.words[place].characters, at: start) else { continue }
      let word = behind.words[place]
      // `5400F`: francs, where nothing stands between.
      let isFranc = word.isBare && word.characters[0] == 0x66 && start == index && text.isCapital(at: start)
      guard !word.isBare || isFranc, word.exact == 0 || text.plain[start] == word.exact else { continue }
      let end = start + word.characters.count
      // `8811 dt 04/08`: a date follows.
      guard !text.isDigit(at: end), !(text.isDigit(at: end + 1) && text.matches(MoneyWords.dated, at: start)) else {
        continue
      }
      if let last = word.characters.last, MessageText.isLetter(last), !text.wordMayEnd(at: end) { continue }
      // `7781 le 12/03`: an article, no pounds.
      if end - start == 2, text.matches(MoneyWords.article, at: start), !text.isCapital(at: start) { continue }
      // `65,20 $ CAD`: whose dollars.
      if word.codes.count > 1, text.isBlank(at: end), let exact = code(in: text, end + 1), let code = exact.codes.first,
        word.codes.contains(code)
      {
        return exact
      }
      return Match(codes: word.codes, start: start, end: end, factor: word.factor, isBare: false)
    }
    guard let match = code(in: text, start), text.wordMayEnd(at: match.end) else { return nil }
    return match
  }

  private static let dated = MessageText.fold("dt ")
  private static let article = MessageText.fold("le")

  /// A listed code of three letters at `start`; in small letters only where it is no word.
  private func code(in text: MessageText, _ start: Int) -> Match? {
    guard start >= 0 && start + 3 <= text.count && text.wordMayStart(at: start) else { return nil }
    var packed: UInt32 = 0
    var isCapital = true
    for index in start..<(start + 3) {
      let value = text.folded[index]
      guard value >= 0x61 && value <= 0x7A else { return nil }
      packed = packed << 8 | value - 0x20
      if !text.isCapital(at: index) { isCapital = false }
    }
    let code = CurrencyCode(
      packedBytes: UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
      UInt8(truncatingIfNeeded: packed))
    guard let code, isCapital || !MoneyWords.english.contains(packed), code.isListed else { return nil }
    return Match(codes: CurrencyChoice(first: code, count: 1), start: start, end: start + 3, factor: 1, isBare: false)
  }

  /// Codes that are also words.
  private static let english: [UInt32] =
    "all try top cup mad sos pen ang bam gel mop lak amd ssp bob cop mur ron sar fim".parts(0x20)
    .compactMap { CurrencyCode(utf8: $0)?.packed }

  // Candidates and their words; `_` stands for a blank. Codes themselves need no entry.
  private static let table = """
    INR/PKR/NPR/LKR/MUR/SCR rs rs. re
    INR ₹ rupees रुपये रुपए inr. rupee
    NPR/INR रु रू रु.
    PKR ₨ روپے
    LKR රු
    BDT tk tk. taka ৳ টাকা
    BTN nu nu.
    MVR rf mrf
    IDR rp rp. idr.
    MYR rm
    SGD s$
    PHP ₱ php. pesos_php
    PHP p
    THB ฿ บาท baht บ. thb.
    VND vnd. đ ₫ vnđ dong đồng
    KHR ៛ riel រៀល
    MMK kyats ကျပ် ks
    LAK ₭ kip ກີບ
    CNY/JPY ¥ ￥
    CNY 元 rmb 人民币 块 圆
    HKD hk$ 港币 港元 港幣
    TWD nt$ 新台币 新臺幣
    MOP mop$ 澳门元
    JPY 円 yen
    KRW ₩ 원
    MNT ₮ төгрөг tug
    USD/COP/MXN/CLP/ARS/CAD/AUD/NZD/SGD $
    NAD n$
    BND b$
    FJD fj$
    GYD gy$ g$
    BZD bz$
    XCD ec$
    LRD l$ ld$
    HTG goud gourdes
    SLE nle
    CVE cve
    INR/LKR ரூ ரூ. రూ రూ. ₨.
    INR રૂ રૂ. ರೂ ರೂ.
    USD us$ u$s usd$ dollars dollar 美元 美金 دولار долл долларов 米ドル u$d usd.
    CAD/NIO c$
    CAD ca$ cad$
    AUD a$ au$ aud$
    NZD nz$
    JMD j$ jmd$
    TTD tt$
    BBD bds$
    DOP rd$
    UYU $u
    COP col$ cop$
    MXN mx$ mxn$ m.n. mxp
    CLP clp$
    ARS ar$ ars$
    BRL r$ reais brl.
    PEN s/ s/. soles
    BOB/VES bs bs.
    CRC ₡ colones ¢
    GTQ q q.
    HNL l.
    NIO c$_nio córdobas
    PAB b/. b/
    PYG ₲ gs gs. guaraníes
    EUR € euro euros eur. euron ευρω евро يورو 欧元 ユーロ 유로 evro
    GBP/EGP/LBP £
    GBP stg pounds 英镑
    CHF sfr fr. chf. franken francs_suisses
    SEK/NOK/DKK/ISK kr kr. kronor kroner kronur
    CZK kč kc korun korun_českých czk. ,-kč
    PLN zł zl złotych zlotych pln.
    HUF ft forint huf.
    RON lei leu ron.
    BGN лв лв. лева lv lv.
    RSD рсд дин дин. din din. динара rsd. dinara
    HRK kn kuna
    BAM km
    MKD ден денари мкд
    ALL lekë lek lekë.
    MDL mdl.
    UAH ₴ грн грн. гривень uah. hrn grn гривні
    RUB ₽ р р. руб руб. рублей рубля rub. rur rur. rubley r.
    BYN бел.руб б.р. byn. руб.бел
    KZT ₸ тг тг. тенге kzt. tg tenge
    UZS so'm сум сўм soʻm sum som uzs.
    KGS сом
    TJS сомони somoni
    AZN ₼ man azn. manat
    GEL ₾ ლარი lari gel.
    AMD ֏ դր դրամ драм amd.
    TRY ₺ tl tl. try. lira
    ILS شيكل شيقل ₪ ש"ח שח nis ש''ח שקל שקלים
    SAR/QAR/OMR/YER/IRR ريال ر.س sr s.r sar. ﷼ ر.س. رس ريالات ⃁
    SAR ريال_سعودي
    QAR ريال_قطري qr ر.ق
    OMR ريال_عماني ر.ع ro ر.ع. rial_omani
    YER ريال_يمني
    AED/MAD درهم dh dhs dh. dhs. د.إ aeds ddirham dirhams دراهم
    MAD درهم_مغربي د.م. dirham mad.
    KWD دينار_كويتي kd د.ك د.ك. k.d
    BHD دينار_بحريني bd د.ب b.d
    JOD دينار_اردني jd دينار_أردني د.أ jds
    IQD دينار_عراقي د.ع
    DZD دينار_جزائري د.ج دج da
    TND دينار_تونسي د.ت dt
    LYD دينار_ليبي د.ل
    KWD/IQD/JOD/BHD/DZD/TND/LYD دينار
    EGP جنيه ج.م le l.e جنيها ج.م. جم e£ egp. جنيه_مصري
    SDG جنيه_سوداني
    LBP ل.ل ليرة_لبنانية ll
    SYP ليرة_سورية ل.س
    SYP/LBP ليرة
    IRR ریال rial rials
    IRR تومان
    AFN افغانی افغانۍ ؋
    KES ksh kshs ksh. kes. kshs.
    TZS tsh tshs tsh. tzs. tsh/=
    UGX ush ugx. ushs
    TZS/KES/UGX shs sh shilingi /=
    ETB birr br ብር etb.
    NGN ₦ naira ngn. ngn:
    NGN n
    GHS gh¢ gh₵ ₵ ghc cedis ghs.
    ZAR r zar. rand
    ZMW/PGK k zmw. kwacha
    MWK mk mwk.
    BWP p_bwp pula
    MZN mt mts mzn. meticais mtn
    AOA kz akz kwanzas aoa.
    XOF/XAF fcfa f_cfa cfa f.cfa francs_cfa xof. f fcfa.
    XAF xaf.
    GNF gnf. fg
    MGA ar ariary
    RWF rwf. frw
    CDF fc
    BIF fbu
    SOS so.sh
    HNL/ALL l
    """
}

/// The currencies that a word may mean; the first one is taken where nothing else is known. No array of its own, so
/// that what holds it is copied as it is.
struct CurrencyChoice: Sendable {
  private(set) var first: CurrencyCode?
  /// Its place in `MoneyWords`, where there are several.
  fileprivate var start = 0
  private(set) var count = 0

  func contains(_ code: CurrencyCode) -> Bool {
    count > 1 ? MoneyWords.shared.codes[start..<(start + count)].contains(code) : first == code
  }
}

extension CurrencyCode {
  fileprivate static let quetzal = CurrencyCode("GTQ")
}

extension String {
  fileprivate var replacingUnderscores: String {
    String(decoding: bytes.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension MessageText {
  func matches(_ characters: [UInt32], at start: Int) -> Bool {
    guard start >= 0 && start + characters.count <= count else { return false }
    for offset in 0..<characters.count where folded[start + offset] != characters[offset] { return false }
    return true
  }
}
