import Basis

/// What says plainly that cash was taken, at a machine or a counter. Words that only mean money going out, such as
/// ‹withdrawal›, ‹Auszahlung› or ‹retrait›, are none of it: files call columns and kinds of booking by them.
public enum CashWords {
  /// Messages and rows say these.
  static let told = """
    en atm cash|atm wdl|atm withdrawal|cash w d|cash wdl|cash withdrawal|cash withdrawn
    de automatenbezug|bancomatbezug|barabhebung|barbezug|bargeldabhebung|bargeldauszahlung|bargeldbezug|geldautomat
    fr retrait dab
    es cajero automatico|disposicion de efectivo|extraccion por cajero|giro en cajero|giro por cajero|retiro en cajero|retiro por cajero
    it prelievo bancomat
    nl geldopname|gepind bij automaat
    sv bankomatuttag|kontantuttag
    no kontantuttak|minibankuttak
    da kontanthaevning
    fi automaattinosto|kateisnosto
    pl wyplata gotowki|wyplata z bankomatu
    cs vyber hotovosti|vyber z bankomatu
    sk vyber z bankomatu
    hu keszpenz felvetel|keszpenzfelvet*|kp felvet*
    ro retragere numerar
    hr isplata gotovine
    tr atm den para cekme|nakit cekim
    ru выдача наличных|получение наличных|снятие наличных
    uk видача готівки|зняття готівки
    ar سحب صراف|سحب من الصراف|سحب نقدي
    fa برداشت نقدی
    he משיכה מכספומט|משיכת מזומן
    id penarikan tunai|tarik tunai
    ms dikeluarkan di atm|pengeluaran tunai
    vi rut tien mat
    th กดเงินสด|ถอนเงินสด
    zh atm取款|取现|取現|现金支取|自动柜员机
    ja atm出金|atm引出|現金引出
    ko atm출금|현금인출
    sw umetoa pesa taslimu
    lt grynuju isemimas|isgryninimas
    is uttekt ur hradbanka
    kk қолма қол ақша алу
    """
  /// Rows say these as well.
  private static let more = """
    en atm withdraw|atm wd|withdrawal atm|withdrawal at atm|withdrawal from atm|cash machine|counter withdrawal
    de bancomat bezug|bezug bancomat|bezug am bancomat|bezug postomat|bezug am postomat|bargeld bezug|barauszahlung
    fr retrait d especes|retrait especes|retrait distributeur|retrait au distributeur|retrait bancomat|retrait au bancomat|retrait gab
    es retirada de efectivo|retiro de efectivo|reintegro cajero|reintegro en cajero|retirada cajero|retirada en cajero|retiro cajero
    pt levantamento multibanco|levantamento atm|saque em dinheiro|saque atm|saque caixa eletronico|saque banco24horas
    it prelievo contante|prelievo contanti|prelievo di contante|prelievo atm|prelievo al bancomat|prelievo postamat|prelevamento bancomat
    nl opname geldautomaat
    sv uttag bankomat
    no uttak minibank
    pl wyplata bankomat|wyplata w bankomacie
    ro retragere de numerar|retragere atm|retragere bancomat
    hr podizanje gotovine
    sr подизање готовине
    bg теглене на атм|теглене от банкомат
    el αναληψη μετρητων|αναληψη απο atm
    """
  /// What a bank charges for it is no cash.
  private static let fees = """
    fee fees charge charges surcharge gebuhr gebuhren spesen entgelt kommission frais commission commissions commissione \
    commissioni comision comissao taxa kosten poplatek oplata prowizja provizija avgift gebyr комиссия комісія
    """
  /// How an entry is called that says it in these languages; in others as in English.
  private static let names: [(language: String, name: String)] = [
    ("de", "Bargeldbezug"), ("fr", "Retrait d\u{2019}espèces"), ("it", "Prelievo di contanti"),
    ("es", "Retirada de efectivo"), ("nl", "Geldopname"),
  ]

  private struct Phrase: Sendable {
    let bytes: [UInt8]
    /// More letters may follow: `keszpenzfelvet*`.
    let isStem: Bool
    let name: String
  }

  /// By their first two bytes.
  private static let table: [[Phrase]] = {
    var table = Array(repeating: [Phrase](), count: 64)
    for line in told.parts(0x0A) + more.parts(0x0A) {
      guard let blank = line.firstIndex(of: 0x20) else { continue }
      let language = String(decoding: Array(line[..<blank]), as: UTF8.self)
      let name = names.first { sameBytes($0.language, language) }?.name ?? "Cash withdrawal"
      for part in line[(blank + 1)...].split(separator: 0x7C) {
        let isStem = part.last == 0x2A
        let bytes = WordFolding.fold(Array(isStem ? part.dropLast() : part))
        guard bytes.count > 2 else { continue }
        table[place(bytes, 0)].append(Phrase(bytes: bytes, isStem: isStem, name: name))
      }
    }
    return table
  }()

  private static let feeWords = fees.parts(0x20).map { WordFolding.fold($0) }

  private static func place(_ text: [UInt8], _ start: Int) -> Int {
    (Int(text[start]) * 31 + Int(text[start + 1])) & 63
  }

  /// What to call an entry whose texts say that cash was taken; nil where they don't, or speak of a fee.
  public static func name(in texts: [String]) -> String? {
    var found: String?
    for text in texts where !text.isEmpty {
      let folded = WordFolding.fold(text.firstScalars(400))
      if folded.split(separator: 0x20).contains(where: { word in feeWords.contains { $0.elementsEqual(word) } }) {
        return nil
      }
      found = found ?? name(in: folded)
    }
    return found
  }

  private static func name(in text: [UInt8]) -> String? {
    guard text.count > 2 else { return nil }
    for start in 0..<(text.count - 2) where mayStart(text, start) {
      for phrase in table[place(text, start)] where stands(phrase, text, start) { return phrase.name }
    }
    return nil
  }

  /// Scripts of three bytes put no blanks between words.
  private static func mayStart(_ text: [UInt8], _ start: Int) -> Bool {
    start == 0 || text[start - 1] == 0x20 || text[start] >= 0xE0 || text[start - 1] >= 0x80 && text[start] < 0x80
  }

  private static func stands(_ phrase: Phrase, _ text: [UInt8], _ start: Int) -> Bool {
    let end = start + phrase.bytes.count
    guard end <= text.count else { return false }
    for offset in phrase.bytes.indices where text[start + offset] != phrase.bytes[offset] { return false }
    let isUnspaced = phrase.bytes[phrase.bytes.count - 3] >= 0xE0
    return phrase.isStem || isUnspaced || end == text.count || text[end] == 0x20
  }
}
