import Basis

/// What a message says of its country without naming a currency: payment systems, names of countries and towns in the
/// text or the sender, the sender's calling code, the language. Never a list of banks.
struct CountrySigns {
  /// The most likely home currency; nil where nothing points anywhere.
  private(set) var home: CurrencyCode?
  /// Named by words, rather than guessed from the language.
  private(set) var isNamed = false

  init(_ text: MessageText, sender: MessageText, language: UInt32) {
    if let code = CountrySigns.named(sender, isSender: true) ?? CountrySigns.named(text, isSender: false) {
      home = code
      isNamed = true
    } else if let code = CountrySigns.calling(sender) {
      home = code
      isNamed = true
    } else if CountrySigns.isIndianHeader(sender) {
      home = CurrencyCode("INR")
      isNamed = true
    } else if CountrySigns.hasPakistaniNumber(text) {
      home = CurrencyCode("PKR")
      isNamed = true
    } else if let code = CountrySigns.script(text) ?? CountrySigns.language(language) {
      home = code
    }
  }

  /// Two letters, a dash, six letters: how Indian operators name senders (TRAI).
  private static func isIndianHeader(_ sender: MessageText) -> Bool {
    guard sender.count >= 8 && sender.character(at: 2) == 0x2D else { return false }
    return sender.isLetter(at: 0) && sender.isLetter(at: 1) && sender.isLetter(at: 3) && sender.isLetter(at: 4)
      && sender.isLetter(at: 5)
  }

  /// `Rs. 500 to 03001234567`: of the countries with rupees one has numbers like that. Elsewhere it may be an account.
  private static func hasPakistaniNumber(_ text: MessageText) -> Bool {
    guard text.find(rupees, isWhole: true) != nil else { return false }
    var index = 0
    while index < text.count {
      let start = index
      while text.isDigit(at: index)
        || index > start && (text.character(at: index) == 0x2A || text.character(at: index) == 0x78)
      { index += 1 }
      if index - start == 11, text.folded[start] == 0x30, text.folded[start + 1] == 0x33, !text.isLetter(at: start - 1)
      {
        return true
      }
      index += 1
    }
    return false
  }

  private static let rupees = MessageText.fold("rs")

  private static func named(_ text: MessageText, isSender: Bool) -> CurrencyCode? {
    var best: (weight: Int, rank: Int)?
    let (whole, parts, any) = (CountrySigns.whole, CountrySigns.parts, CountrySigns.any)
    var first = text.character(at: 0)
    for place in 0..<text.count {
      let second = text.character(at: place + 1)
      let key = key(first, second)
      first = second
      guard any[key >> 6] >> UInt64(key & 63) & 1 != 0 else { continue }
      // Within a sender's name also parts of few letters count.
      parts.weigh(key, text, place, isWhole: { !isSender && $0 < 5 }, &best)
      if text.wordMayStart(at: place) { whole.weigh(key, text, place, isWhole: { _ in true }, &best) }
    }
    return best.map { entries[$0.rank].code }
  }

  /// Places in `entries` by the first two characters of their words; a blank stands for any gap.
  private struct Table: Sendable {
    private var flat: [Int16] = []
    /// Where the words of each pair are.
    private var runs: [(start: Int32, end: Int32)] = []
    /// Which pairs have any, a bit for each: most places of a message are done with that.
    private(set) var bits: [UInt64] = Array(repeating: 0, count: 64)

    init(_ wanted: (Entry) -> Bool) {
      var ranks: [[Int16]] = Array(repeating: [], count: 4096)
      for (rank, entry) in entries.enumerated() where wanted(entry) {
        guard let first = entry.word.first else { continue }
        let seconds: [UInt32] = entry.word.count > 1 && entry.word[1] != 0x20 ? [entry.word[1]] : MessageText.gaps
        var keys: [Int] = []
        for second in seconds {
          let key = key(first, second)
          if !keys.contains(key) { keys.append(key) }
        }
        for key in keys { ranks[key].append(Int16(truncatingIfNeeded: rank)) }
      }
      for (key, each) in ranks.enumerated() {
        if !each.isEmpty { bits[key >> 6] |= 1 << UInt64(key & 63) }
        let start = flat.count
        flat += each
        runs.append((Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: flat.count)))
      }
    }

    /// Keeps the heaviest of the words at a place: longer ones weigh more, and of one length those that stand earlier.
    @inline(__always)
    func weigh(
      _ key: Int, _ text: MessageText, _ place: Int, isWhole: (Int) -> Bool, _ best: inout (weight: Int, rank: Int)?
    ) {
      guard bits[key >> 6] >> UInt64(key & 63) & 1 != 0 else { return }
      let run = runs[key]
      for slot in Int(run.start)..<Int(run.end) {
        let rank = Int(flat[slot])
        let length = entries[rank].word.count
        let weight = length * 100 - min(place, 99)
        // Of two as heavy, the one that stands first in the table.
        if let best, weight < best.weight || weight == best.weight && rank > best.rank { continue }
        if text.stands(entries[rank].word, at: place, isWhole: isWhole(length)) { best = (weight, rank) }
      }
    }
  }

  /// Words that stand alone, and those that are also parts of longer ones.
  private static let whole = Table { !$0.isPart }
  private static let parts = Table { $0.isPart }
  private static let any = zip(whole.bits, parts.bits).map { $0 | $1 }

  private static func key(_ first: UInt32, _ second: UInt32) -> Int { Int((first &* 61 ^ second) & 4095) }

  private struct Entry: Sendable {
    var word: [UInt32]
    var code: CurrencyCode
    var isPart: Bool
  }

  private static let entries: [Entry] = {
    var entries: [Entry] = []
    for line in table.parts(0x0A) {
      guard line.count > 4, let code = CurrencyCode(utf8: Array(line[..<3])) else { continue }
      for part in line[4...].split(separator: 0x7C) {
        let isPart = part.last == 0x2A
        let word = MessageText.fold(String(decoding: Array(isPart ? part.dropLast() : part), as: UTF8.self))
        entries.append(Entry(word: word, code: code, isPart: isPart))
      }
    }
    return entries
  }()

  // `*`: also as a part of a longer word, since banks put their country into their names.
  private static let table = """
    INR upi|imps|neft|rtgs|rrn|bharat*|india*|rupay|nach|aadhaar|npci|fastag|bbps|aeps|rbi|vpa|mumbai|delhi|bengaluru|kerala|lakh|sebi
    PKR aap ne|mosool|kamyabi se|jazzcash|easypaisa|sadapay|nayapay|raast|pakistan*|1link|ibft|karachi|lahore|islamabad|nadra
    NPR nepal*|kathmandu|connectips|fonepay|esewa|khalti|npr
    LKR cefts|lpay|justpay|lanka*|colombo|slips|ceylon*|lankaqr
    BDT nagad|bangladesh*|dhaka|npsb|beftn|bkash|taka|uddokta
    THB promptpay|thai*|bangkok|พร้อมเพย์
    IDR gopay|shopeepay|indonesia*|qris|jakarta|bi fast|surabaya
    MYR duitnow|malaysia*|kuala lumpur|fpx
    SGD paynow|singapore*
    PHP instapay|pesonet|philippine*|gcash|manila|qr ph
    VND zalopay|vietnam*|napas|ha noi|ho chi minh|viet*
    KHR bakong|cambodia*|khqr
    KRW web발신|한국
    JPY japan*
    HKD hong kong|fps id|hongkong*
    TWD taiwan*
    CNY china*|银联
    SAR stc pay|urpay|mada|saudi*|riyadh|jeddah|مدى|الرياض|السعودية|sarie|ksa
    AED dubai*|uae|abu dhabi|emirates*|sharjah|الامارات|دبي|aani
    QAR qatar*|doha|قطر
    KWD kuwait*|knet|الكويت
    BHD bahrain*|benefitpay|البحرين
    OMR oman|muscat*|عمان
    JOD jordan*|cliq|الاردن|amman
    EGP vodafone cash|fawry|egypt*|misr*|مصر|القاهرة|cairo|meeza
    IQD iraq*|baghdad|العراق
    LBP lebanon|beirut
    MAD maroc*|morocco*|casablanca|المغرب
    DZD algerie*|alger|الجزائر
    TND tunisie*|tunis
    IRR iran*|tehran|شاپرک|پایا|ساتنا|تومان|کارت به کارت
    ILS israel*|bit
    TRY papara|turkiye*|istanbul|ankara
    KES fuliza|kenya*|m pesa|mpesa|nairobi|safaricom|paybill
    TZS tanzania*|tigo pesa|tigopesa|dar es salaam|halopesa|vodacom tz|salio lako jipya
    UGX uganda*|kampala|momo ug
    ETB ethiopia*|telebirr|addis ababa|ethio*|cbebirr
    NGN nip|nxg|cip|opay|palmpay|nigeria*|lagos|abuja|bvn|nibss|naira|ussd
    GHS ghana*|accra|momo gh|ghipss|e levy|elevy
    ZAR south africa|johannesburg|cape town|payshap|sars
    ZMW zambia*|lusaka
    MWK malawi*|lilongwe|blantyre
    RWF rwanda*|kigali
    MZN mocambique*|mozambique|maputo|emola
    AOA angola*|luanda|multicaixa
    XOF burkina*|senegal*|abidjan|dakar|ouagadougou|mali|togo|benin|cote d ivoire
    XAF cameroun*|cameroon*|douala|yaounde|gabon*|congo|tchad
    BRL pix|brasil*|brazil*|cpf
    MXN spei|mexic*|clabe|cdmx|oxxo|codi
    COP colombi*|bogota|medellin|pse|nequi|4x1000|transfiya|daviplata|bre b
    ARS argentin*|buenos aires|cbu|cvu|debin
    CLP cuenta vista|cuenta rut|cuentarut|chile*|santiago|redbanc|webpay|rut
    PEN peru*|lima|yape|plin|soles
    UYU uruguay*|montevideo|abitab|redpagos
    PYG paraguay*|asuncion
    BOB bolivia*|la paz
    DOP dominicana*|santo domingo
    GTQ guatemala*
    CRC costa rica|sinpe
    HNL honduras
    NIO nicaragua|managua
    VES venezuela*|pago movil|caracas
    USD ath movil|transfer365|deuna|yappy|zelle|venmo|cash app|u.s.|routing number|ecuador*|el salvador|panama*|usa
    CAD interac|canada*|canadian|toronto
    AUD payid|eftpos|pty ltd|osko|bpay|australia*|sydney|melbourne
    NZD new zealand|auckland|wellington|nz
    GBP faster payment|sort code|bacs|chaps|london|uk
    CHF twint|schweiz|suisse|zurich|genf|svizzera|swiss*
    SEK swish|sverige|bankid|stockholm|bankgiro
    NOK vipps|norge|oslo|bankaxept
    DKK mobilepay|danmark|danske*|dankort|kobenhavn
    ISK island|reykjavik
    PLN blik|polska|warszawa|krakow
    CZK ceska|praha|brno
    HUF magyar*|budapest
    RON romania*|bucuresti
    BGN bulgaria*|sofia
    RSD srbija|beograd
    UAH україна|київ
    RUB сбп|россия|москва|mir|мир|moskva
    BYN belarus*|minsk|erip|ерип|byn|blr|by
    KZT kazakhstan|казахстан|almaty|алматы
    UZS uzbekistan|humo|uzcard|toshkent|uzb
    GEL georgia|tbilisi
    AMD armenia|yerevan
    AZN azerbaijan|baku|azericard
    EUR sepa|bizum|deutschland|girocard|france|espana|italia|nederland|ideal|wero|mbway|mb way|multibanco|osterreich
    """

  /// Numbers of senders in international form.
  private static func calling(_ sender: MessageText) -> CurrencyCode? {
    guard sender.character(at: 0) == 0x2B else { return nil }
    var digits: [UInt8] = []
    for value in sender.folded where MessageText.isDigit(value) { digits.append(UInt8(value)) }
    var best: (length: Int, code: CurrencyCode)?
    for (calling, code) in codes where calling.count > best?.length ?? 0 && digits.starts(with: calling) {
      best = (calling.count, code)
    }
    return best?.code
  }

  private static let codes: [(calling: [UInt8], code: CurrencyCode)] = callingCodes.parts(0x20).compactMap { part in
    CurrencyCode(utf8: Array(part.suffix(3))).map { (Array(part.dropLast(4)), $0) }
  }

  private static let callingCodes =
    "91=INR 92=PKR 977=NPR 94=LKR 880=BDT 66=THB 62=IDR 60=MYR 65=SGD 63=PHP 84=VND 82=KRW 81=JPY 86=CNY 852=HKD 886=TWD "
    + "966=SAR 971=AED 974=QAR 965=KWD 973=BHD 968=OMR 962=JOD 20=EGP 964=IQD 98=IRR 972=ILS 90=TRY 254=KES 255=TZS 256=UGX "
    + "251=ETB 234=NGN 233=GHS 27=ZAR 260=ZMW 250=RWF 258=MZN 244=AOA 226=XOF 221=XOF 225=XOF 237=XAF 55=BRL 52=MXN 57=COP "
    + "54=ARS 56=CLP 51=PEN 598=UYU 595=PYG 591=BOB 44=GBP 41=CHF 46=SEK 47=NOK 45=DKK 48=PLN 420=CZK 36=HUF 40=RON 359=BGN "
    + "381=RSD 380=UAH 7=RUB 375=BYN 998=UZS 995=GEL 374=AMD 994=AZN 61=AUD 64=NZD 49=EUR 33=EUR 34=EUR 39=EUR 31=EUR 351=EUR "
    + "43=EUR 32=EUR 353=EUR 358=EUR 30=EUR 212=MAD 213=DZD 216=TND 218=LYD 961=LBP 963=SYP 967=YER 93=AFN 95=MMK 855=KHR"

  /// A script that one country writes.
  private static func script(_ text: MessageText) -> CurrencyCode? {
    if text.isASCII { return nil }
    var (hangul, kana, han, thai, hebrew, persian) = (0, 0, 0, 0, 0, 0)
    for value in text.plain {
      switch value {
      case 0xAC00...0xD7AF: hangul += 1
      case 0x3041...0x30FF: kana += 1
      case 0x4E00...0x9FFF: han += 1
      case 0xE01...0xE5B: thai += 1
      case 0x590...0x5FF: hebrew += 1
      case 0x6CC, 0x6AF, 0x67E, 0x686, 0x698, 0x6A9: persian += 1
      default: break
      }
    }
    if hangul > 2 { return CurrencyCode("KRW") }
    if kana > 2 { return .jpy }
    if thai > 2 { return CurrencyCode("THB") }
    if hebrew > 2 { return CurrencyCode("ILS") }
    if persian > 2 { return CurrencyCode("IRR") }
    if han > 3 { return CurrencyCode("CNY") }
    return nil
  }

  private static func language(_ language: UInt32) -> CurrencyCode? {
    languages.first { $0.language == language }?.code
  }

  private static let languages: [(language: UInt32, code: CurrencyCode)] = table(of: languageCodes)

  private static func table(of text: String) -> [(language: UInt32, code: CurrencyCode)] {
    text.parts(0x20).compactMap { part in
      guard part.count == 6, let code = CurrencyCode(utf8: Array(part[3...])) else { return nil }
      return (UInt32(part[0]) << 8 | UInt32(part[1]), code)
    }
  }

  private static let languageCodes =
    "ru=RUB uk=UAH tr=TRY pl=PLN cs=CZK hu=HUF ro=RON bg=BGN sv=SEK no=NOK da=DKK id=IDR ms=MYR vi=VND tl=PHP bn=BDT "
    + "am=ETB fa=IRR he=ILS th=THB ja=JPY ko=KRW zh=CNY kk=KZT uz=UZS az=AZN ka=GEL mn=MNT my=MMK km=KHR ur=PKR hi=INR "
    + "de=EUR it=EUR nl=EUR fi=EUR sk=EUR el=EUR hr=EUR ne=NPR sw=KES is=ISK hy=AMD mk=MKD sr=RSD sq=ALL sl=EUR lt=EUR lv=EUR et=EUR mt=EUR lb=EUR ca=EUR gl=EUR eu=EUR be=BYN ky=KGS tg=TJS tk=TMT mr=INR te=INR ta=INR kn=INR ml=INR gu=INR pa=INR "
    + "si=LKR ht=HTG ha=NGN rw=RWF lo=LAK mg=MGA af=ZAR"
}

extension MessageText {
  /// The first place of a phrase; whole words only unless said otherwise.
  func find(_ word: [UInt32], isWhole: Bool) -> Int? {
    guard let first = word.first, count >= word.count else { return nil }
    var start = 0
    while start + word.count <= count {
      if folded[start] == first, stands(word, at: start, isWhole: isWhole) { return start }
      start += 1
    }
    return nil
  }

  /// Whether a phrase stands at a place.
  func stands(_ word: [UInt32], at start: Int, isWhole: Bool) -> Bool {
    guard start + word.count <= count, matchesGapped(word, at: start) else { return false }
    return !isWhole || wordMayStart(at: start) && wordMayEnd(at: start + word.count)
  }

  /// A blank of the phrase matches any gap.
  private func matchesGapped(_ word: [UInt32], at start: Int) -> Bool {
    for offset in 0..<word.count {
      let value = folded[start + offset]
      if value != word[offset] && !(word[offset] == 0x20 && MessageText.isGap(value)) { return false }
    }
    return true
  }
}
