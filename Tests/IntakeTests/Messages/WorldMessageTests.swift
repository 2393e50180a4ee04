import Basis
import Testing

@testable import Intake

/// Messages as banks of many countries write them, all of them written for this test.
struct WorldMessage: Sendable, CustomStringConvertible {
  var place: String
  var sender: String
  var text: String
  var amount: String
  var currency: String
  var direction: String
  var payee: String?
  var account: String?
  var balance: String?

  init(
    _ place: String, _ sender: String, _ text: String, _ amount: String, _ currency: String, _ direction: String,
    payee: String? = nil, account: String? = nil, balance: String? = nil
  ) {
    self.place = place
    self.sender = sender
    self.text = text
    self.amount = amount
    self.currency = currency
    self.direction = direction
    self.payee = payee
    self.account = account
    self.balance = balance
  }

  var description: String { "\(place): \(text)" }
}

@Suite struct WorldMessageTests {
  @Test(
    "CAP-03, CAP-04, CAP-05: amount, currency and direction of messages in the languages of the world",
    arguments: everywhere)
  func theWorldIsRead(message: WorldMessage) {
    let reading = MessageReader.read(message.text, context: MessageContext(sender: message.sender))
    #expect(reading.isTransaction, "\(reading)")
    #expect(reading.amount?.decimalText == message.amount)
    #expect(reading.currency?.text == message.currency)
    #expect(reading.direction?.rawValue == message.direction)
    #expect(reading.accountDigits == message.account)
    #expect(reading.balance?.decimalText == message.balance)
    if let payee = message.payee { #expect(reading.payee == payee) }
    #expect(reading.confidence > 500 && reading.confidence < 1000)
  }

  static let everywhere =
    all + europe + asia + africaAndWestAsia + americasAndOceania + wordings + moreWordings + routes + manyLanguages

  static let all: [WorldMessage] = [
    WorldMessage(
      "en-KE", "MPESA",
      "QK71AB2CD3 Confirmed. Ksh1,250.00 sent to JANE WANJIRU 0700111222 on 4/5/26 at 6:10 PM. New M-PESA balance is Ksh3,410.50. Transaction cost, Ksh13.00. Amount you can transact within the day is 498,750.00.",
      "1250.00", "KES", "out", payee: "JANE WANJIRU", balance: "3410.50"),
    WorldMessage(
      "en-KE", "MPESA",
      "QK82XY9ZZ1 Confirmed.You have received Ksh700.00 from PETER OTIENO 0722333444 on 5/5/26 at 9:02 AM New M-PESA balance is Ksh4,110.50.",
      "700.00", "KES", "in", payee: "PETER OTIENO", balance: "4110.50"),
    WorldMessage(
      "en-KE", "MPESA",
      "QK99PP1LL2 Confirmed. Ksh430.00 paid to GREEN GROCER LTD. on 6/5/26 at 1:45 PM.New M-PESA balance is Ksh3,680.50. Transaction cost, Ksh0.00.",
      "430.00", "KES", "out", payee: "GREEN GROCER LTD", balance: "3680.50"),
    WorldMessage(
      "en-AE", "ExampleBank",
      "Purchase of AED 84.50 with Debit Card ending 4411 at BLUE OLIVE, DUBAI. Avl Balance is AED 2,310.75.",
      "84.50", "AED", "out", payee: "BLUE OLIVE", account: "4411", balance: "2310.75"),
    WorldMessage(
      "en-AE", "ExampleBank",
      "Your salary of AED 9,500.00 has been credited to your account XXX7788 on 28/05/2026. Available balance AED 11,020.10",
      "9500.00", "AED", "in", account: "7788", balance: "11020.10"),
    WorldMessage(
      "en-ET", "ExampleBank",
      "Dear Abebe, your Account 1*****3344 has been debited with ETB 600.00. Service charge of ETB 5.00 and VAT(15%) of ETB 0.75 with a total of ETB 605.75. Your Current Balance is ETB 4,120.30. Thank you!",
      "600.00", "ETB", "out", account: "3344", balance: "4120.30"),
    WorldMessage(
      "en-US", "Bank",
      "Card ending in 2211 was charged $18.40 at Harbor Coffee on 05/06/2026.",
      "18.40", "USD", "out", payee: "Harbor Coffee", account: "2211"),
    WorldMessage(
      "en-US", "Bank",
      "You sent $45.00 to Maria Lopez with Zelle on 05/06. Not you? Call us.",
      "45.00", "USD", "out", payee: "Maria Lopez"),
    WorldMessage(
      "en-US", "Bank",
      "A direct deposit of $1,820.33 was posted to your checking account ending in 9087.",
      "1820.33", "USD", "in", account: "9087"),
    WorldMessage(
      "en-GB", "Bank",
      "You spent £12.60 at The Old Mill on your card ending 7781. Balance: £340.22",
      "12.60", "GBP", "out", payee: "The Old Mill", account: "7781", balance: "340.22"),
    WorldMessage(
      "de", "Bank",
      "Kartenzahlung 23,90 EUR bei Bäckerei Sonnig am 05.06.2026. Karte *4455. Neuer Kontostand: 1.204,18 EUR",
      "23.90", "EUR", "out", payee: "Bäckerei Sonnig", account: "4455", balance: "1204.18"),
    WorldMessage(
      "de-CH", "Bank",
      "Belastung CHF 1'234.50 Konto *8890 an Seegarten AG. Saldo CHF 12'005.00",
      "1234.50", "CHF", "out", payee: "Seegarten AG", account: "8890", balance: "12005.00"),
    WorldMessage(
      "de-CH", "TWINT",
      "Du hast CHF 15.00 von Lena Meier erhalten.",
      "15.00", "CHF", "in", payee: "Lena Meier"),
    WorldMessage(
      "de", "Bank",
      "Gutschrift über 2.450,00 EUR von Muster GmbH auf Konto *1122",
      "2450.00", "EUR", "in", payee: "Muster GmbH", account: "1122"),
    WorldMessage(
      "fr", "Banque",
      "Paiement par carte de 37,20 EUR chez BOULANGERIE DU LAC le 05/06/2026. Carte se terminant par 9012.",
      "37.20", "EUR", "out", payee: "BOULANGERIE DU LAC", account: "9012"),
    WorldMessage(
      "fr", "Banque",
      "Vous avez reçu un virement de 850,00 € de Claire Dubois sur votre compte *3321. Nouveau solde : 1 920,45 €",
      "850.00", "EUR", "in", payee: "Claire Dubois", account: "3321", balance: "1920.45"),
    WorldMessage(
      "fr-SN", "Wave",
      "Vous avez envoyé 12 500 FCFA à Awa Diop. Nouveau solde: 3 200 FCFA",
      "12500", "XOF", "out", payee: "Awa Diop", balance: "3200"),
    WorldMessage(
      "es", "Banco",
      "Compra de 42,15 € en FRUTERIA LUNA con tu tarjeta *6677 el 05/06/2026",
      "42.15", "EUR", "out", payee: "FRUTERIA LUNA", account: "6677"),
    WorldMessage(
      "es-MX", "Banco",
      "Compra por $1,250.00 MXN en Libreria Norte con tarjeta terminada en 3388. Saldo disponible $8,420.10 MXN",
      "1250.00", "MXN", "out", payee: "Libreria Norte", account: "3388", balance: "8420.10"),
    WorldMessage(
      "es-CO", "Banco",
      "Compraste $48.900 en PANADERIA EL SOL con tu T.Deb *5522, el 05/06/2026 a las 10:15. Bogota",
      "48900.00", "COP", "out", payee: "PANADERIA EL SOL", account: "5522"),
    WorldMessage(
      "es-PE", "Banco",
      "Has recibido un Yape de S/ 35.50 de Rosa Quispe.",
      "35.50", "PEN", "in", payee: "Rosa Quispe"),
    WorldMessage(
      "es", "Banco",
      "Has recibido un Bizum de 20,00 € de Ana Torres.",
      "20.00", "EUR", "in", payee: "Ana Torres"),
    WorldMessage(
      "pt-BR", "Banco",
      "Compra aprovada no cartao final 1717 no valor de R$ 89,90 em PADARIA REAL em 05/06/2026 as 08:12.",
      "89.90", "BRL", "out", payee: "PADARIA REAL", account: "1717"),
    WorldMessage(
      "pt-BR", "Banco",
      "Você recebeu um Pix de R$ 1.500,00 de João Silva.",
      "1500.00", "BRL", "in", payee: "João Silva"),
    WorldMessage(
      "pt", "Banco",
      "Compra de 12,30 EUR em CAFE CENTRAL com o cartao *4040. Saldo disponivel: 512,20 EUR",
      "12.30", "EUR", "out", payee: "CAFE CENTRAL", account: "4040", balance: "512.20"),
    WorldMessage(
      "it", "Banca",
      "Pagamento di 18,50 EUR presso GELATERIA ROMA con carta *7070 il 05/06/2026. Saldo disponibile 640,00 EUR",
      "18.50", "EUR", "out", payee: "GELATERIA ROMA", account: "7070", balance: "640.00"),
    WorldMessage(
      "it", "Banca",
      "Hai ricevuto un bonifico di 300,00 EUR da Marco Bianchi",
      "300.00", "EUR", "in", payee: "Marco Bianchi"),
    WorldMessage(
      "nl", "Bank",
      "Betaling van € 14,95 bij Bloemen Janssen met pas *0909 op 05-06-2026",
      "14.95", "EUR", "out", payee: "Bloemen Janssen", account: "0909"),
    WorldMessage(
      "sv", "Bank",
      "Kortköp 149,00 kr hos Bokhandeln Nord. Ditt kort *3030. Saldo 2 340,50 kr",
      "149.00", "SEK", "out", payee: "Bokhandeln Nord", account: "3030", balance: "2340.50"),
    WorldMessage(
      "no", "Bank",
      "Du har brukt 249,00 kr hos Kaffebar Oslo med kort *1515",
      "249.00", "NOK", "out", payee: "Kaffebar Oslo", account: "1515"),
    WorldMessage(
      "da", "Bank",
      "Dit kort *2525 er blevet trukket 75,00 kr hos Bager Holm",
      "75.00", "DKK", "out", payee: "Bager Holm", account: "2525"),
    WorldMessage(
      "fi", "Pankki",
      "Korttiosto 32,40 EUR, Kahvila Aalto. Kortti *6161. Saldo 210,00 EUR",
      "32.40", "EUR", "out", payee: "Kahvila Aalto", account: "6161", balance: "210.00"),
    WorldMessage(
      "pl", "Bank",
      "Płatność kartą *8181 na kwotę 45,99 PLN w KSIEGARNIA NOVA dnia 05.06.2026. Dostępne środki: 1 540,20 PLN",
      "45.99", "PLN", "out", payee: "KSIEGARNIA NOVA", account: "8181", balance: "1540.20"),
    WorldMessage(
      "cs", "Banka",
      "Platba kartou 349,00 Kč, obchodník: KAVARNA U MOSTU, karta *9191. Zůstatek 12 450,00 Kč",
      "349.00", "CZK", "out", payee: "KAVARNA U MOSTU", account: "9191", balance: "12450.00"),
    WorldMessage(
      "hu", "Bank",
      "Kártyás fizetés 4 590 Ft KONYVESBOLT DUNA kártya *2323. Egyenleg: 120 400 Ft",
      "4590.00", "HUF", "out", payee: "KONYVESBOLT DUNA", account: "2323", balance: "120400.00"),
    WorldMessage(
      "ro", "Banca",
      "Ai primit 250,00 RON de la Ion Popescu in contul *4545. Sold disponibil: 1.250,75 RON",
      "250.00", "RON", "in", payee: "Ion Popescu", account: "4545", balance: "1250.75"),
    WorldMessage(
      "tr", "BANKA",
      "1919 ile biten kartınızla KIRTASIYE DUNYASI isyerinde 215,50 TL harcama yapılmıştır. Kullanılabilir bakiye: 3.420,10 TL",
      "215.50", "TRY", "out", payee: "KIRTASIYE DUNYASI", account: "1919", balance: "3420.10"),
    WorldMessage(
      "ru", "Bank",
      "Покупка 1 249,90р KNIZHNAYA LAVKA. Карта *5656. Баланс: 10 300р",
      "1249.90", "RUB", "out", payee: "KNIZHNAYA LAVKA", account: "5656", balance: "10300.00"),
    WorldMessage(
      "ru", "Bank",
      "Зачисление 45 000р на счет *7676. Баланс: 55 300р",
      "45000.00", "RUB", "in", account: "7676", balance: "55300.00"),
    WorldMessage(
      "uk", "Bank",
      "Оплата 150.00 UAH, КАВ'ЯРНЯ ЛЬВІВ. Картка *8787. Баланс 2340.10 UAH",
      "150.00", "UAH", "out", account: "8787", balance: "2340.10"),
    WorldMessage(
      "kk", "Bank",
      "Покупка: 3 450 ₸. DUKEN ALMA. Карта *9898. Доступно: 20 100 ₸",
      "3450.00", "KZT", "out", payee: "DUKEN ALMA", account: "9898", balance: "20100.00"),
    WorldMessage(
      "ar-EG", "Bank",
      "تم خصم مبلغ 320.50 جنيه من بطاقتك رقم *1414 عند مكتبة النيل بتاريخ 05/06/2026. الرصيد المتاح 4,100.00 جنيه",
      "320.50", "EGP", "out", payee: "مكتبة النيل", account: "1414", balance: "4100.00"),
    WorldMessage(
      "ar-SA", "Bank",
      "شراء نقاط بيع\nبطاقة: *2828\nمبلغ: ٤٥٫٧٥ ريال\nلدى: مخبز الورد\nفي: 05/06/26 09:15",
      "45.75", "SAR", "out", payee: "مخبز الورد", account: "2828"),
    WorldMessage(
      "ar-KW", "Bank",
      "تم إيداع 1,200.500 دينار كويتي في حسابك *3737",
      "1200.500", "KWD", "in", account: "3737"),
    WorldMessage(
      "fa", "Bank",
      "برداشت\n۲,۵۰۰,۰۰۰ ریال\nکارت *4646\nمانده ۱۰,۰۰۰,۰۰۰ ریال",
      "2500000.00", "IRR", "out", account: "4646", balance: "10000000.00"),
    WorldMessage(
      "he", "Bank",
      #"בוצעה עסקה בסך 89.90 ש"ח בכרטיס המסתיים ב-5757 בבית העסק מאפיית לחם"#,
      "89.90", "ILS", "out", payee: "מאפיית לחם", account: "5757"),
    WorldMessage(
      "hi-IN", "VM-EXMPLB",
      "Rs.1,23,456.00 debited from A/c XX6868 on 05-06-26 to SHARMA TRADERS. Avl Bal Rs.2,00,000.50",
      "123456.00", "INR", "out", payee: "SHARMA TRADERS", account: "6868", balance: "200000.50"),
    WorldMessage(
      "bn", "Bank",
      "Cash Out Tk 1,500.00 to 01700000000 successful. Fee Tk 22.50. Balance Tk 3,210.00. TrxID AB12CD34EF at 05/06/2026 11:20",
      "1500.00", "BDT", "out", balance: "3210.00"),
    WorldMessage(
      "id", "Bank",
      "Anda menerima transfer sebesar Rp 50.000 dari BUDI SANTOSO pada 05/06/26",
      "50000.00", "IDR", "in", payee: "BUDI SANTOSO"),
    WorldMessage(
      "id", "Bank",
      "Transaksi QRIS sebesar Rp125.500,00 di WARUNG MELATI berhasil. Saldo Anda Rp1.250.000,00",
      "125500.00", "IDR", "out", payee: "WARUNG MELATI", balance: "1250000.00"),
    WorldMessage(
      "ms", "Bank",
      "RM45.90 was charged on your card ending 8080 at KEDAI BUKU on 05/06/2026",
      "45.90", "MYR", "out", payee: "KEDAI BUKU", account: "8080"),
    WorldMessage(
      "tl", "GCash",
      "You have sent PHP 500.00 to JUAN D. 09170000000 on 06-05-2026. Your new balance is PHP 1,240.00. Ref. No. 1234567890123",
      "500.00", "PHP", "out", payee: "JUAN D", balance: "1240.00"),
    WorldMessage(
      "vi", "Bank",
      "TK 1234567890: -150,000VND luc 12:05 05/06/26. SD: 2,350,000VND. ND: thanh toan tien sach",
      "150000", "VND", "out", account: "7890", balance: "2350000"),
    WorldMessage(
      "vi", "Bank",
      "So du TK 0987654321 +2,000,000 VND luc 08:00 05/06/26. So du 4,350,000 VND",
      "2000000", "VND", "in", account: "4321", balance: "4350000"),
    WorldMessage(
      "th", "Bank",
      "ใช้จ่ายผ่านบัตร x3131 จำนวน 259.00 บาท ที่ ร้านหนังสือดี คงเหลือ 8,400.00 บาท",
      "259.00", "THB", "out", account: "3131", balance: "8400.00"),
    WorldMessage(
      "th", "Bank",
      "เงินเข้า 1,000.00 บาท บช x4242 คงเหลือ 9,400.00 บาท",
      "1000.00", "THB", "in", account: "4242", balance: "9400.00"),
    WorldMessage(
      "zh-CN", "银行",
      "您尾号5353的储蓄卡6月5日12:30消费支出人民币58.80元,余额1,204.30元。",
      "58.80", "CNY", "out", account: "5353", balance: "1204.30"),
    WorldMessage(
      "zh-CN", "银行",
      "您尾号6464的账户于06月05日收入工资8,500.00元,余额9,704.30元。",
      "8500.00", "CNY", "in", account: "6464", balance: "9704.30"),
    WorldMessage(
      "zh-HK", "Bank",
      "HKD 120.00 spent at HARBOUR NOODLE on card ending 7575 on 05JUN2026.",
      "120.00", "HKD", "out", payee: "HARBOUR NOODLE", account: "7575"),
    WorldMessage(
      "ja", "カード",
      "【ご利用のお知らせ】\nご利用日:2026/06/05\nご利用先:さくら書店\nご利用金額:1,280円",
      "1280", "JPY", "out", payee: "さくら書店"),
    WorldMessage(
      "ja", "銀行",
      "入金がありました。金額:30,000円 残高:125,400円 振込人:タナカ ハナコ",
      "30000", "JPY", "in", payee: "タナカ ハナコ", balance: "125400"),
    WorldMessage(
      "ko", "카드",
      "[Web발신]\n한빛카드(1212) 승인 김*수님\n12,500원 일시불\n06/05 12:11\n별빛서점",
      "12500", "KRW", "out", payee: "별빛서점", account: "1212"),
    WorldMessage(
      "ko", "은행",
      "[Web발신]\n은행 06/05 09:30\n계좌 *3434\n입금 500,000원\n이영희\n잔액 1,240,000원",
      "500000", "KRW", "in", payee: "이영희", account: "3434", balance: "1240000"),
    WorldMessage(
      "sw", "M-PESA",
      "Imethibitishwa. Umetuma Tsh25,000 kwa AMINA JUMA tarehe 5/6/26. Salio lako ni Tsh140,000.",
      "25000.00", "TZS", "out", payee: "AMINA JUMA", balance: "140000.00"),
    WorldMessage(
      "en-NG", "Bank",
      "Txn: Debit\nAmt: NGN5,400.00\nAcct: 012****345\nDesc: POS/MAMA KITCHEN LAGOS\nDate: 05-Jun-2026\nBal: NGN20,100.55",
      "5400.00", "NGN", "out", payee: "MAMA KITCHEN LAGOS", account: "2345", balance: "20100.55"),
    WorldMessage(
      "en-GH", "MobileMoney",
      "Payment received for GHS 80.00 from KOFI MENSAH Current Balance: GHS 215.40. Reference: rent. Transaction ID: 1234567890. TRANSACTION FEE: 0.00",
      "80.00", "GHS", "in", payee: "KOFI MENSAH", balance: "215.40"),
    WorldMessage(
      "en-ZA", "Bank",
      "Bank: R349.90 paid from Cheque acc ..4747 @ Cape Books. Avail R5 210.15. 5Jun 10:20",
      "349.90", "ZAR", "out", payee: "Cape Books", account: "4747", balance: "5210.15"),
    WorldMessage(
      "en-UG", "MTN",
      "You have sent UGX 30,000 to SARAH NAKATO 0772000000 on 2026-06-05. Fee UGX 500. Balance UGX 82,000.",
      "30000", "UGX", "out", payee: "SARAH NAKATO", balance: "82000"),
    WorldMessage(
      "en-EG", "Bank",
      "Your credit card ending with #8585 was used for EGP 1,450.00 at NILE BOOKS on 05/06/26. Available limit EGP 20,000.00",
      "1450.00", "EGP", "out", payee: "NILE BOOKS", account: "8585"),
    WorldMessage(
      "en-OM", "Bank",
      "Dear Customer, your account ###9696 has been debited by OMR 12.500 on 05/06/26 at DATE SHOP. Balance OMR 410.250",
      "12.500", "OMR", "out", payee: "DATE SHOP", account: "9696", balance: "410.250"),
    WorldMessage(
      "en-LK", "Bank",
      "LKR 4,500.00 debited from AC **1818 at ISLAND CAFE on 05/06/2026. Avl Bal LKR 31,200.00",
      "4500.00", "LKR", "out", payee: "ISLAND CAFE", account: "1818", balance: "31200.00"),
    WorldMessage(
      "en-NP", "Bank",
      "Dear Customer, Your #2929 has been credited by NPR 5,000.00 on 05/06/26. Remarks: FONEPAY/GIFT",
      "5000.00", "NPR", "in", account: "2929"),
    WorldMessage(
      "en-SG", "Bank",
      "A transaction of SGD 23.80 was made with your card ending 3939 on 05/06/26 at MERLION TEA.",
      "23.80", "SGD", "out", payee: "MERLION TEA", account: "3939"),
    WorldMessage(
      "en-AU", "Bank",
      "You paid $64.20 to Reef Hardware from your account ending 4949. PayID.",
      "64.20", "AUD", "out", payee: "Reef Hardware", account: "4949"),
    WorldMessage(
      "en-IN", "VM-EXMPLB",
      "Rs 750 refunded to your card XX5959 by BOOKSHELF on 05-Jun-26",
      "750.00", "INR", "in", payee: "BOOKSHELF", account: "5959"),
    WorldMessage(
      "en-IN", "VM-EXMPLB",
      "Special offer price of Rs 499 paid from A/c XX6969 to SPICE GARDEN on 05-06-26. UPI Ref 123456789012",
      "499.00", "INR", "out", payee: "SPICE GARDEN", account: "6969"),
    WorldMessage(
      "uz", "Bank",
      "Oplata: 85 000.00 UZS, KITOB DUNYOSI, karta ***7171. Dostupno: 410 000.00 UZS",
      "85000.00", "UZS", "out", payee: "KITOB DUNYOSI", account: "7171", balance: "410000.00"),
    WorldMessage(
      "bg", "Банка",
      "Плащане с карта *8282 за 24,50 лв в КНИЖАРНИЦА СОФИЯ. Разполагаемост: 310,00 лв",
      "24.50", "BGN", "out", account: "8282", balance: "310.00"),
    WorldMessage(
      "el", "Τράπεζα",
      "Αγορά 15,40 EUR με την κάρτα *9393 στο BIBLIO ATHINA. Διαθέσιμο υπόλοιπο 220,00 EUR",
      "15.40", "EUR", "out", payee: "BIBLIO ATHINA", account: "9393", balance: "220.00"),
    WorldMessage(
      "hr", "Banka",
      "Kupnja karticom *1616: 12,90 EUR, KNJIZARA JADRAN. Raspoloživo: 430,00 EUR",
      "12.90", "EUR", "out", payee: "KNJIZARA JADRAN", account: "1616", balance: "430.00"),
  ]
}
