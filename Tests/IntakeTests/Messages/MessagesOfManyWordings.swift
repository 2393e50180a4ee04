/// Kinds of wording that a list of languages does not show: lists of facts, names beside the verb, accounts that are
/// the reader's own. All of them written for these tests.
extension WorldMessageTests {
  static let wordings: [WorldMessage] = [
    // A card between the amount and the name, and a verb behind the amount.
    WorldMessage(
      "en-AM", "", "PURCHASE 8,400.00 AMD, 4***7702, ARARAT MARKET, AM, 02.05.2026 11:05, BALANCE: 31,000.00 AMD",
      "8400.00", "AMD", "out", payee: "ARARAT MARKET", account: "7702", balance: "31000.00"),
    WorldMessage(
      "uk", "", "312,40 грн. Оплата. ВЕСЕЛКА. Картка *7702. Баланс 904,10 грн",
      "312.40", "UAH", "out", payee: "ВЕСЕЛКА", account: "7702", balance: "904.10"),
    // The name between the verb and the amount.
    WorldMessage(
      "en-GB", "", "You paid Nora B £22.50 from your Current Account", "22.50", "GBP", "out", payee: "Nora B"),
    WorldMessage(
      "pt-PT", "", "Débito direto AGUAS DO LAGO no valor de 31,75 EUR. Saldo 220,00 EUR",
      "31.75", "EUR", "out", payee: "AGUAS DO LAGO", balance: "220.00"),
    WorldMessage(
      "zh", "", "您账户7702于08月03日12:11支付星光书店88.00元,余额200.00元",
      "88.00", "CNY", "out", payee: "星光书店", account: "7702", balance: "200.00"),
    WorldMessage(
      "th", "", "ชำระเงินค่า BLUE CAFE 120.00 บาท ด้วยบัตร x7702", "120.00", "THB", "out", payee: "BLUE CAFE",
      account: "7702"),
    // Somebody did something, with a small verb before the verb.
    WorldMessage("en-GB", "", "NORDWIND has refunded you £14.99", "14.99", "GBP", "in", payee: "NORDWIND"),
    WorldMessage("no", "", "Ingrid har sendt deg 350 kr", "350.00", "NOK", "in", payee: "Ingrid"),
    WorldMessage(
      "es-CL", "", "Elena Mora te ha transferido $100.000 CLP a tu Cuenta Vista", "100000", "CLP", "in",
      payee: "Elena Mora"),
    WorldMessage("es-PE", "", "Elena Q. te envió un pago por S/ 45.50", "45.50", "PEN", "in", payee: "Elena Q"),
    // Behind the name.
    WorldMessage("ja", "", "サトウ ハナコ様へ12,000円の振込が完了しました。", "12000", "JPY", "out", payee: "サトウ ハナコ"),
    WorldMessage(
      "hu", "", "15 000 Ft átutalás érkezett NAGY PETER küldőtől", "15000.00", "HUF", "in", payee: "NAGY PETER"),
    // Small words and initials within names.
    WorldMessage(
      "nl", "", "Er is € 75,00 afgeschreven van je rekening naar K. de Boer.", "75.00", "EUR", "out",
      payee: "K. de Boer"),
    WorldMessage(
      "nl-BE", "", "Betaling van 18,75 EUR bij KOFFIEHUIS met kaart **7702", "18.75", "EUR", "out", payee: "KOFFIEHUIS",
      account: "7702"),
    WorldMessage(
      "th", "", "รับโอน 500.00 บาท จาก น.ส. มาลี เข้า x7702", "500.00", "THB", "in", payee: "น.ส. มาลี", account: "7702"),
    WorldMessage(
      "en-MM", "", "Transfer of 9,000.00 MMK to U AUNG MIN was successful.", "9000.00", "MMK", "out",
      payee: "U AUNG MIN"),
    WorldMessage(
      "en-US", "", "You made a $31.20 transaction with HARBOR FUEL on Aug 3, 2026, card ending 7702", "31.20", "USD",
      "out", payee: "HARBOR FUEL", account: "7702"),
    WorldMessage(
      "da", "", "Dankort-køb 32,00 kr. 9-TAL. Saldo 800,00 kr.", "32.00", "DKK", "out", payee: "9-TAL",
      balance: "800.00"),
    // One's own account, and the phone that was topped up.
    WorldMessage(
      "en-ZA", "", "R9200.00 paid to Cheq a/c..7702 Ref PAY. Avail R9510.44", "9200.00", "ZAR", "in", account: "7702",
      balance: "9510.44"),
    WorldMessage(
      "en-ZA", "", "R250 sent to 082xxx4455. Ref LUNCH. Avail R600.10", "250.00", "ZAR", "out", account: "4455",
      balance: "600.10"),
    WorldMessage("fi", "", "Tilillesi on maksettu 1 450,00 € saajalta PUU OY", "1450.00", "EUR", "in"),
    WorldMessage(
      "ru", "", "Пополнение телефона +7900***11 на 300 ₽ выполнено. Карта *7702", "300.00", "RUB", "out",
      account: "7702"),
    WorldMessage(
      "en-CA", "", "You sent an e-Transfer of $45.00 CAD to LEE ROY and it was deposited.", "45.00", "CAD", "out",
      payee: "LEE ROY"),
    // Numbers that are none.
    WorldMessage(
      "en-IN", "",
      "Alert: Rs.2500 used at LOTUS BOOKS on your Card ending 7702 dt 04/08/26. Not u? SMS BLOCK 7702 to 5600",
      "2500.00", "INR", "out", payee: "LOTUS BOOKS", account: "7702"),
    WorldMessage(
      "fa", "", "انتقال وجه\nاز: 7702\nمبلغ: 350,000-\nمانده: 1,000,000 ریال", "350000.00", "IRR", "out",
      balance: "1000000.00"),
    WorldMessage(
      "en-IN", "", "Recharge of Rs.239 for HILLTEL PREPAID is successful. Order ID: 8877665512.", "239.00", "INR",
      "out", payee: "HILLTEL PREPAID"),
    // Signs that a language settles.
    WorldMessage(
      "es-AR", "", "Realizaste un consumo de $ 9.120,50 en LA ESQUINA con tu tarjeta terminada en 7702",
      "9120.50", "ARS", "out", payee: "LA ESQUINA", account: "7702"),
    WorldMessage(
      "fr-MA", "", "Votre compte ***7702 a été crédité de 4.000,00 DH le 28/03/2026.", "4000.00", "MAD", "in",
      account: "7702"),
    WorldMessage("is", "", "Innborgun 55.000 kr. á reikning *7702", "55000", "ISK", "in", account: "7702"),
    WorldMessage(
      "hy", "", "Գնում 4,200.00 AMD, քարտ *7702, մնացորդ 20,000.00 AMD", "4200.00", "AMD", "out", account: "7702",
      balance: "20000.00"),
    WorldMessage("ka", "", "გადარიცხვა 35.00 GEL ნაშთი 80.00 GEL", "35.00", "GEL", "out", balance: "80.00"),
    WorldMessage("sv", "", "Du har swishat 120 kr till Astrid", "120.00", "SEK", "out", payee: "Astrid"),
    WorldMessage(
      "ms", "", "Anda telah memindahkan RM40.00 kepada FARID BIN OMAR melalui DuitNow. Ruj 778899", "40.00", "MYR",
      "out", payee: "FARID BIN OMAR"),
    // A name that begins the message, a name of one letter, airtime, parts, one's own account in Arabic.
    WorldMessage(
      "en-US", "", "HARBOR FUEL $9.99 was charged to your card ending 7702", "9.99", "USD", "out", payee: "HARBOR FUEL",
      account: "7702"),
    WorldMessage(
      "it", "", "Hai speso 30,00 € presso Q7 con la tua carta *7702", "30.00", "EUR", "out", payee: "Q7",
      account: "7702"),
    WorldMessage(
      "en-NG", "", "You just bought N300 airtime for 080xxxx4455. Balance: N1,300.00", "300.00", "NGN", "out",
      account: "4455", balance: "1300.00"),
    WorldMessage("ko", "", "신용카드 승인 8,900원 (일시불) 별빛서점 09/11 18:12", "8900", "KRW", "out", payee: "별빛서점"),
    WorldMessage(
      "ar-SD", "", "تم تحويل مبلغ 40000 جنيه سوداني الى حسابك من سالم بكري", "40000.00", "SDG", "in", payee: "سالم بكري"
    ),
    WorldMessage(
      "en-IN", "", "Acct XX7702 is debited with INR 1,200.00 on 10-Sep-26. Info: BIL*ONL*000778899*Gas Bill.",
      "1200.00", "INR", "out", payee: "Gas Bill", account: "7702"),
    // Charges that are levied, a verb glued to the hour, a wire in Turkish, a shop whose name is a word elsewhere.
    WorldMessage("en-IN", "", "SMS charges of Rs.17.70 levied on A/c XX7702", "17.70", "INR", "out", account: "7702"),
    WorldMessage(
      "en-KE", "",
      "TDX1AB2CD3 Confirmed.on 14/4/26 at 9:05 AMWithdraw Ksh1,500.00 from 445566 - BARAKA SHOP New M-PESA balance is Ksh80.00.",
      "1500.00", "KES", "out", payee: "BARAKA SHOP", balance: "80.00"),
    WorldMessage(
      "tr", "", "DENIZ AK adlı kişiye 900,00 TL havale işleminiz gerçekleşti.", "900.00", "TRY", "out",
      payee: "DENIZ AK"),
    WorldMessage(
      "hu", "", "Kártyás vásárlás: 3 290 HUF, SPAR KERT, 2026.03.12. Egyenleg: 80 300 HUF",
      "3290.00", "HUF", "out", payee: "SPAR KERT", balance: "80300.00"),
  ]
}
