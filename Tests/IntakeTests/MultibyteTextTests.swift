import Basis
import Foundation
import Testing

@testable import Intake

@Suite("IMP-04: files in the encodings of East Asia are told apart, and from all others")
struct MultibyteTextTests {
  /// Invented statements as banks of these countries lay them out.
  static let samples: [(encoding: String, number: UInt, text: String)] = [
    (
      "gb18030", 0x8000_0632,
      "交易日期,摘要,支出,收入,余额,对方户名\n2026-03-02,消费,25.50,,974.50,远山超市\n2026-03-05,工资,,8000.00,8974.50,青松科技有限公司\n"
    ),
    (
      "big5", 0x8000_0A03,
      "交易日期,摘要,支出金額,存入金額,帳戶餘額,備註\n2026/03/02,消費,255,,9745,遠山超市\n2026/03/05,薪資轉帳,,80000,89745,青松股份有限公司\n"
    ),
    (
      "shift_jis", String.Encoding.shiftJIS.rawValue,
      "日付,摘要,お支払金額,お預り金額,残高\n2026/03/02,カード アオヤマ商店,2550,,97450\n2026/03/05,ｷﾕｳﾖ ﾏﾂﾊﾞｶﾌﾞｼｷ,,250000,347450\n"
    ),
    (
      "euc-kr", 0x8000_0940,
      "거래일자,적요,출금액,입금액,잔액,거래점\n2026-03-02,체크카드,12500,,987500,먼산마트\n2026-03-05,급여,,2500000,3487500,푸른소나무\n"
    ),
  ]

  static func bytes(_ sample: (encoding: String, number: UInt, text: String)) throws -> [UInt8] {
    [UInt8](try #require(sample.text.data(using: String.Encoding(rawValue: sample.number))))
  }

  @Test("each is known by its bytes, as soon as there is enough of it", arguments: samples.indices) func told(
    _ place: Int
  ) throws {
    let bytes = try Self.bytes(Self.samples[place])
    #expect(MultibyteText.encoding(of: bytes) == Self.samples[place].encoding)
    // Cut anywhere, it is this encoding or not enough to say.
    for length in 0...bytes.count {
      let found = MultibyteText.encoding(of: Array(bytes.prefix(length)))
      #expect(found == nil || found == Self.samples[place].encoding, "\(length) bytes: \(found ?? "")")
    }
    // Their texts are UTF-8 and UTF-16 as well, where nothing has to be made of them.
    let text = Self.samples[place].text
    #expect(MultibyteText.encoding(of: text.bytes) == nil)
    #expect(MultibyteText.encoding(of: [0xFF, 0xFE] + [UInt8](text.data(using: .utf16LittleEndian) ?? Data())) == nil)
  }

  @Test("no other file is taken for one") func others() {
    for fixture in StatementFixture.all { #expect(MultibyteText.encoding(of: fixture.bytes) == nil, "\(fixture)") }
    let words: [(page: String, text: String)] = [
      ("windows-1251", "Дата операции;Описание;Сумма;Остаток\nПокупка в магазине;Зарплата;Перевод\n"),
      ("KOI8-R", "Дата операции;Описание;Сумма;Остаток\nПокупка в магазине;Зарплата;Перевод\n"),
      ("windows-1253", "Ημερομηνία;Περιγραφή;Ποσό;Υπόλοιπο\nΑγορά με κάρτα;Μισθοδοσία\n"),
      ("windows-1256", "التاريخ;الوصف;المبلغ;الرصيد\nشراء بالبطاقة;راتب شهر مارس;تحويل الى حساب\n"),
      ("windows-1255", "תאריך;תיאור;סכום;יתרה\nקנייה בכרטיס;משכורת;העברה בנקאית\n"),
      ("IBM850", "Datum;Empfänger;Überweisung;Größe\nBäckerei Müller;Löhne für März;Gebühren\n"),
      ("windows-1252", "Date;Libellé;Débit;Crédit\nÉpicerie Forêt;Prélèvement été;Crédité à Zoé\n"),
    ]
    for (name, text) in words {
      guard let page = CodePage.all.first(where: { $0.name == name }) else { Issue.record("\(name)"); continue }
      let bytes = text.unicodeScalars.compactMap { scalar -> UInt8? in
        scalar.value < 0x80 ? UInt8(scalar.value) : page.scalars.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) }
      }
      #expect(bytes.count > 40)
      for length in 0...bytes.count {
        #expect(MultibyteText.encoding(of: Array(bytes.prefix(length))) == nil, "\(name)")
      }
      let lines = bytes.split(separator: 0x0A)
      for line in lines { #expect(MultibyteText.encoding(of: Array(line)) == nil, "\(name)") }
    }
  }

  @Test("a message is never taken for a file in one of them") func tasks() throws {
    let bytes = try Self.bytes(Self.samples[0])
    #expect(ReadingDesk.encoding(task: ReadingTask.statement(ReadingOptions()).bytes, bytes) == "gb18030")
    #expect(ReadingDesk.encoding(task: ReadingTask.group(usual: .chf).bytes, bytes) == "gb18030")
    #expect(ReadingDesk.encoding(task: ReadingTask.message(MessageContext()).bytes, bytes) == nil)
    #expect(ReadingDesk.encoding(task: [9], bytes) == nil)
  }
}
