/// Languages that few banks write, amounts that come to something else than what was booked, and whose address money
/// went to. All of them written for these tests.
extension WorldMessageTests {
  static let manyLanguages: [WorldMessage] = [
    WorldMessage(
      "nl", "", "Bij: € 1.120,50 van Molen BV. Nieuw saldo € 1.310,20", "1120.50", "EUR", "in", payee: "Molen BV",
      balance: "1310.20"),
    WorldMessage("ky", "", "Төлөм ийгиликтүү: 940 сом, QR аркылуу.", "940.00", "KGS", "out"),
    WorldMessage(
      "tg", "", "Пардохт: 61,50 сомонӣ дар «Лола». Бақия: 210,00 сомонӣ", "61.50", "TJS", "out", payee: "Лола",
      balance: "210.00"),
    WorldMessage(
      "tk", "", "Kartyňyz *7702: töleg 84.00 TMT. Galyndy: 310.10 TMT", "84.00", "TMT", "out", account: "7702",
      balance: "310.10"),
    WorldMessage("kk", "", "Аударым түсті: 20 000 ₸. Қалдық 31 500 ₸", "20000.00", "KZT", "in", balance: "31500.00"),
    WorldMessage(
      "gl", "", "Retiraches 60,00 EUR no caixeiro. Saldo dispoñible: 210,12 EUR.", "60.00", "EUR", "out",
      balance: "210.12"),
    WorldMessage(
      "rw", "", "Konti yawe ...7702 yavuyeho RWF 9,000. Asigaye RWF 41,000", "9000", "RWF", "out", account: "7702",
      balance: "41000"),
    WorldMessage(
      "mg", "", "Nahazo 30 000 Ar avy amin'i RIVO ianao. Ny volanao dia 41 200 Ar.", "30000.00", "MGA", "in",
      balance: "41200.00"),
    WorldMessage(
      "ht", "", "Ou resevwa 900.00 HTG nan men ROSE Mirlande. Balans ou se 1,002.40 HTG.", "900.00", "HTG", "in",
      payee: "ROSE Mirlande", balance: "1002.40"),
    WorldMessage("mr", "", "आपल्या खात्यातून 640.00 रु. वजा झाले. शिल्लक 1,820.00 रु.", "640.00", "INR", "out", balance: "1820.00"),
    WorldMessage("te", "", "మీ ఖాతా XX7702 కు రూ.1,500.00 జమ అయింది.", "1500.00", "INR", "in", account: "7702"),
    WorldMessage("zh-HK", "", "增值成功\n你已增值 HK$200，錢包結餘 HK$236.2。", "200.00", "HKD", "in", balance: "236.20"),
    WorldMessage(
      "zh-TW", "", "您的帳戶(後5碼00772)入帳 薪資 NT$38,000，可用餘額NT$41,220", "38000.00", "TWD", "in", account: "0772",
      balance: "41220.00"),
    WorldMessage("ja", "", "お引き出しがありました。金額 ￥20,000 口座記号番号下3桁 772", "20000", "JPY", "out", account: "772"),
    WorldMessage(
      "ar-QA", "", "استلمت 210.00 ر.ق من سالم النجار على حسابك المنتهي بـ 7702.", "210.00", "QAR", "in",
      payee: "سالم النجار", account: "7702"),
    WorldMessage("ar-DZ", "", "تم تحويل 3.000,00 دج إلى كريم حداد", "3000.00", "DZD", "out", payee: "كريم حداد"),
    WorldMessage(
      "es-CR", "", "Usted envio ¢9.000,00 a Rosa Mora Vega", "9000.00", "CRC", "out", payee: "Rosa Mora Vega"),
    WorldMessage("fr", "", "Manon t'a envoyé 12 €", "12.00", "EUR", "in"),
    WorldMessage(
      "tr", "", "Kartınızdan fatura otomatik ödemesi 212,30 TL tutarında gerçekleşmiştir.", "212.30", "TRY", "out"),
    // What is left, what the month came to, what comes back, and what the same is elsewhere.
    WorldMessage(
      "de-CH", "", "Soeben 7.40 CHF bei Larkhof ausgegeben. Du hast noch 210.55 CHF.", "7.40", "CHF", "out",
      payee: "Larkhof", balance: "210.55"),
    WorldMessage(
      "it", "", "Hai ricaricato il tuo conto con 40 € dalla carta che termina con 7702. Ora hai 51,80 €.", "40.00",
      "EUR", "in", account: "7702", balance: "51.80"),
    WorldMessage(
      "es-CU", "", "La Transferencia fue completada. Monto: 900.00 CUP. Saldo restante: CR 1860.25 CUP", "900.00",
      "CUP", "out", balance: "1860.25"),
    WorldMessage(
      "en-IN", "", "₹215.00 swiped at Larkspur Tea\nCard ••7702 | Spent ₹4,870.50 so far this cycle", "215.00", "INR",
      "out", payee: "Larkspur Tea", account: "7702"),
    WorldMessage(
      "en-IN", "", "Lark Pay balance used: Rs.149.00 for Larkspur Pizza. Rs 20 back as cashback within 3 days.",
      "149.00", "INR", "out", payee: "Larkspur Pizza"),
    WorldMessage("en-NP", "", "Rs 830.00 paid for water bill. Cashback Rs 4.15. Ref 0J4KP1", "830.00", "INR", "out"),
    WorldMessage(
      "en-PK", "", "Transaction of USD 20.00 (approx PKR 5,710) on your Visa **7702 at LARKSPUR was successful.",
      "20.00", "USD", "out", payee: "LARKSPUR", account: "7702"),
    WorldMessage(
      "en-QA", "", "remittance of QAR 500.00 (INR 11,795.00) to NINA RAO charged to a/c **7702 with fee QAR 10.",
      "500.00", "QAR", "out", payee: "NINA RAO", account: "7702"),
    WorldMessage(
      "en-OM", "", "Your Debit card XX7702 was utilised for OMR 4.350 at LARKSPUR. Balance in a/c XXXX0026 OMR 131.904",
      "4.350", "OMR", "out", payee: "LARKSPUR", account: "7702", balance: "131.904"),
    WorldMessage(
      "en-BD", "", "Tk5,000.00 withdrawn by card 5070**1234 on 10/06/26. A/C 1141***7702 Bal Tk12,118.60", "5000.00",
      "BDT", "out", account: "7702", balance: "12118.60"),
    WorldMessage(
      "en-BD", "", "A/C *7702 Cr. BDT 30,000.00 on 08-06-2026 and BDT 750.00 incentive separately.", "30000.00", "BDT",
      "in", account: "7702"),
    // Money that came back, came to the person, or waits no more.
    WorldMessage(
      "en-IN", "", "Rs.450 debited on 11-06 twds txn which could not be completed is now REVERSED in ur a/c XX7702.",
      "450.00", "INR", "in", account: "7702"),
    WorldMessage(
      "en-IN", "", "Amt Rs 20,000 sent by NEFT on 11/06/2026 to your a/c XXXXX7702 in Palm Bank.", "20000.00", "INR",
      "in", account: "7702"),
    WorldMessage(
      "en-US", "", "LARK DIVIDEND FUND paid a dividend of $23.09 in your account **7702 on 06/30/2026.", "23.09", "USD",
      "in", account: "7702"),
    WorldMessage(
      "en-US", "", "Your $250 is on its way to Green Lark Homes — they'll get it in minutes.", "250.00", "USD", "out",
      payee: "Green Lark Homes"),
    // Words that are parts of others, or say something else beside them.
    WorldMessage("en-GB", "", "You spent £12.00 in MARKS & CLOVER", "12.00", "GBP", "out"),
    WorldMessage(
      "de-AT", "", "Abbuchung von 25,00 EUR vom Gehaltskonto ***7702", "25.00", "EUR", "out", account: "7702"),
    WorldMessage("fr", "", "Virement reçu de 1 200,00 EUR : RETRAITE DU PONT", "1200.00", "EUR", "in"),
    WorldMessage(
      "en-IN", "", "Rs.500.00 debited from A/c XX7702 at LARKSPUR. Not you? Call 18001234 to confirm.", "500.00", "INR",
      "out", payee: "LARKSPUR", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "Payment of Rs 5,000.00 received on your card XX7702. Total amt due Rs 2,000, min amt due Rs 200, due date 11/06/26.",
      "5000.00", "INR", "in", account: "7702"),
    WorldMessage(
      "en-IN", "", "Rs 5,000.00 sent by NEFT from NINA RAO is credited to your A/c XX7702", "5000.00", "INR", "in",
      account: "7702"),
    // Whose address, whose number, behind the money, before the way that it took.
    WorldMessage(
      "en-IN", "",
      "Rs.1,760.00 is debited from your account ending 7702 towards VPA lark.rzp@palm (LARKSPUR OPTICS) on 21-05-26.",
      "1760.00", "INR", "out", payee: "LARKSPUR OPTICS", account: "7702"),
    WorldMessage(
      "ru", "", "Вы перевели 3 000 ₽ Ольге К. по СБП в Банк. Баланс 11 405,18 ₽", "3000.00", "RUB", "out",
      payee: "Ольге К", balance: "11405.18"),
    WorldMessage("zh-CN", "", "您的信用卡7702退款58.00元（星光书店）", "58.00", "CNY", "in", payee: "星光书店", account: "7702"),
    WorldMessage(
      "en-IN", "", "A/C XXXX7702 is credited with INR 1,000.00 on 18-06-26 by KAMALA NAIR-IMPS-516981203312.",
      "1000.00", "INR", "in", payee: "KAMALA NAIR", account: "7702"),
    WorldMessage(
      "en-UG", "", "UGX 50,000 deposited by NORA SARA at Agent Kiku, 10/01/2026", "50000", "UGX", "in",
      payee: "NORA SARA"),
    WorldMessage(
      "en-IN", "", "SB A/c XX7702 of SHRI MOHAN RAO Credited for Rs:8,340.00 on 31-05-2026 by TREASURY LARK.",
      "8340.00", "INR", "in", payee: "TREASURY LARK", account: "7702"),
  ]
}
