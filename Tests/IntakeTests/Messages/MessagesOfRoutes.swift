/// The way that a payment took before its payee's name, and what else the wordings of small banks do. All of them
/// written for these tests.
extension WorldMessageTests {
  static let routes: [WorldMessage] = [
    // System, references, name (`PayeeRoute`).
    WorldMessage(
      "en-IN", "",
      "Dear Customer, A/c XX7702 Cr.Rs.8000.00 on 30AUG26 NEFT-ANITA DAS-KQRLN2409911.Bal Rs.8455.30-Palm Bank",
      "8000.00", "INR", "in", payee: "ANITA DAS", account: "7702", balance: "8455.30"),
    WorldMessage(
      "en-IN", "", "Yr A/c XX7702 Dr Rs.1000.00 08/09/26 UPI-424911-LOTUS SILKS.Bal Rs.230.05",
      "1000.00", "INR", "out", payee: "LOTUS SILKS", account: "7702", balance: "230.05"),
    WorldMessage(
      "en-IN", "", "A/c XXX7702 Dr.Rs 1100 on 13SEP26 (ECS-HILLTOP FINANCE LTD) Bal Rs 900.35.PALM BK",
      "1100.00", "INR", "out", payee: "HILLTOP FINANCE LTD", account: "7702", balance: "900.35"),
    WorldMessage(
      "en-IN", "", "A/C **7702 Debited Rs 400.00 Dt 01.09.26 (UPI RIVER DAIRY) Bal Rs 918.40",
      "400.00", "INR", "out", payee: "RIVER DAIRY", account: "7702", balance: "918.40"),
    WorldMessage(
      "en-IN", "",
      "CREDIT:Rs.4500.00 A/c X7702 Info: IMPS 423718001122 THOMAS VARGHESE 23-08-26 Bal:Rs.5730.11-Palm Bank",
      "4500.00", "INR", "in", payee: "THOMAS VARGHESE", account: "7702", balance: "5730.11"),
    WorldMessage(
      "en-IN", "",
      "Your Account XX7702 has been CREDITED for Rs.600.00/UPI:423911009921:SHWETA RAO(srao@palm)/. Balance is Rs.10,472.11",
      "600.00", "INR", "in", payee: "SHWETA RAO", account: "7702", balance: "10472.11"),
    WorldMessage(
      "en-IN", "",
      "Rs 239 Debited from A/c x7702 on 19Sep26 towards UPI to MAPLE BOOK DEPOT Ref 426312009988 Avl bal Rs 1260.",
      "239.00", "INR", "out", payee: "MAPLE BOOK DEPOT", account: "7702", balance: "1260.00"),
    // Who sent the message is no payee.
    WorldMessage(
      "en-IN", "",
      "Dear Customer, Acct XX7702 is credited with Rs 1200.00 on 19-Jul-26 from POOJA SEN. UPI:420177450912-Palm Bank.",
      "1200.00", "INR", "in", payee: "POOJA SEN", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "INR 15,000.00 credited to PALM BANK A/c XX7702 on 23-Aug-26 thru RTGS PALMR52024082300112233 frm ADARSH STEEL CO. Total Avl Bal INR 88,902.00",
      "15000.00", "INR", "in", payee: "ADARSH STEEL CO", account: "7702", balance: "88902.00"),
    // Whose account it went to; a shop behind `on`; by whom, with a remark behind.
    WorldMessage(
      "en-IN", "",
      "Your a/c XX7702 is debited for Rs. 13,400.00 on 02-09-2026 16:05 & credited to a/c XX771 of MANISH GUPTA (IMPS Ref no 424611009988).",
      "13400.00", "INR", "out", payee: "MANISH GUPTA", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "INR 3,899.00 spent using Palm Card XX7702 on 20-Jul-26 on LAKESIDE RETAIL. If not you, call 1800 2662.",
      "3899.00", "INR", "out", payee: "LAKESIDE RETAIL", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "INR 45,200.00 credited to your A/c No XX7702 on 30/04/2026 through NEFT with UTR PALMN52024043098812345 by RIVER TEXTILES PVT LTD, INFO: BATCH 12 SALARY APR",
      "45200.00", "INR", "in", payee: "RIVER TEXTILES PVT LTD", account: "7702"),
    // The side of a balance says nothing of the amount.
    WorldMessage(
      "en-IN", "",
      "Rs.450 transferred from A/c ...7702 to:UPI/422211230944. Total Bal:Rs.8820.4CR. Avlbl Amt:Rs.8820.4(2026:08:09 13:22:41)",
      "450.00", "INR", "out", account: "7702", balance: "8820.40"),
    // An account in Vietnamese, no taka; a sign with a blank; a bank's own `TK`.
    WorldMessage(
      "vi", "", "TK 8812377(VND) + 12,344 luc 23:59 30/04/2026. So du 41,220,019. GD: LAI NHAP VON", "12344", "VND",
      "in", account: "2377", balance: "41220019"),
    WorldMessage(
      "fr-BE", "", "+ 75,00 € de Sophie Maes sur votre compte à vue. Nouveau solde : 803,12 €", "75.00", "EUR", "in",
      payee: "Sophie Maes", balance: "803.12"),
    WorldMessage(
      "uk", "", "1 500.00₴ Від: Калина Марія\nБаланс 5 880.12₴", "1500.00", "UAH", "in", payee: "Калина Марія",
      balance: "5880.12"),
    WorldMessage(
      "it", "",
      "Accreditato stipendio 1.642,00 EUR su c/c *37702 da OFFICINE VERDI SRL il 27/02/26. Saldo disp. 2.105,48 EUR",
      "1642.00", "EUR", "in", payee: "OFFICINE VERDI SRL", account: "7702", balance: "2105.48"),
    WorldMessage(
      "zh-TW", "", "刷卡通知：您的末四碼7702信用卡於03/14 13:40 消費NT$1,280，商店：綠葉超市", "1280.00", "TWD", "out", payee: "綠葉超市",
      account: "7702"),
    WorldMessage(
      "ar-MA", "", "تم تحويل مبلغ 700,00 درهم من حسابكم ...7702 لفائدة يوسف بتاريخ 2026/05/06", "700.00", "MAD", "out",
      payee: "يوسف", account: "7702"),
    // Many digits at the sign itself are an amount where the country has such.
    WorldMessage(
      "id", "", "Transfer Rp150000000 ke DEWI PUTRI berhasil. Saldo Rp20500000", "150000000.00", "IDR", "out",
      payee: "DEWI PUTRI", balance: "20500000.00"),
    // Titles, notes, small words.
    WorldMessage(
      "en-GB", "", "Corner Trains\n💸 Refund of £26.40\nBalance: £88.15", "26.40", "GBP", "in", payee: "Corner Trains",
      balance: "88.15"),
    WorldMessage("it", "", "Bar del Ponte\nPagamento inviato −3,40 €", "3.40", "EUR", "out", payee: "Bar del Ponte"),
    WorldMessage("en-US", "", "You paid Jenna Marsh $22.00\n\"brunch\"", "22.00", "USD", "out", payee: "Jenna Marsh"),
    WorldMessage(
      "de", "", "Du hast 40,00 € von Jonas Linde erhalten. \"Danke für alles\"", "40.00", "EUR", "in",
      payee: "Jonas Linde"),
    WorldMessage(
      "fr", "", "Prelevement LIBRE MOBILE de 19,99EUR debite du compte 7702 le 05/03.", "19.99", "EUR", "out",
      payee: "LIBRE MOBILE", account: "7702"),
    WorldMessage(
      "he", "", "זוכה חשבונך המסתיים ב-7702 בסך 9,420.00 ₪ משכורת מאת אלון גינות בע\"מ. יתרה 11,032.15 ₪", "9420.00",
      "ILS", "in", payee: "אלון גינות בע\"מ", account: "7702", balance: "11032.15"),
    WorldMessage(
      "fr-SN", "", "Vous avez envoyé 5.000F à Moussa Ndiaye 77 000 00 00. Frais: 50F. Nouveau solde: 12.450F.", "5000",
      "XOF", "out", payee: "Moussa Ndiaye", balance: "12450"),
    WorldMessage(
      "id", "", "m-Transfer :\nBERHASIL\n12/03 10:22:11\nKe 8830451299\nDEWI PUTRI\nRp 350,000.00\nRef 071102211877",
      "350000.00", "IDR", "out", payee: "DEWI PUTRI"),
    WorldMessage(
      "en-ZA", "", "R349.90 paid from cheq a/c..220187 @ Harbour Butchery using card..7702. Avail R2105. 12Mar 17:44",
      "349.90", "ZAR", "out", payee: "Harbour Butchery", account: "0187", balance: "2105.00"),
    WorldMessage(
      "pl", "", "Obciazenie rach. ...7702 kwota 129,99 PLN; BLIK zakup ZIELONA LIPA; Dost. 2 304,18 PLN; 14.03.2026",
      "129.99", "PLN", "out", payee: "ZIELONA LIPA", account: "7702", balance: "2304.18"),
    WorldMessage(
      "ur-Latn", "",
      "Aap ne Rs 820.00 ka bijli bill kamyabi se ada kar dia hai. Fee: Rs 0.00. Naya balance: Rs 113.28. TID: 019283746512",
      "820.00", "PKR", "out", balance: "113.28"),
    WorldMessage(
      "ja", "", "ご利用のお知らせ\nご利用日:2026/03/14 18:47\nご利用先:みどり書房\nご利用金額:2,480円\nカード下4桁:7702", "2480", "JPY", "out",
      payee: "みどり書房", account: "7702"),
    // A reference behind a slash, a terminal behind the name, a sign written together with the verb.
    WorldMessage(
      "en-IN", "",
      "Your A/c No xx7702 debited by Rs 4,115.00 on 05-AUG-2026 towards ACHDr HILLTOP FINANCE LTD/P3381902. A/c Bal is Rs 922.65 CR-PALMBANK",
      "4115.00", "INR", "out", payee: "HILLTOP FINANCE LTD", account: "7702", balance: "922.65"),
    WorldMessage(
      "en-GH", "",
      "Palm Alert: Acct 1081***7702 DR GHS 75.20 LAKESIDE ACCRA MALL POS 14-JUN-26 15:01. Avail Bal GHS 1,109.77",
      "75.20", "GHS", "out", payee: "LAKESIDE ACCRA MALL", account: "7702", balance: "1109.77"),
    WorldMessage(
      "en-NG", "",
      "Acct:221****702\nDT:11/06/2026:08:14:52 AM\nPOS PURCHASE@RIVERSIDE LAGOS\nDR Amt:17,450.00\nBal:41,113.76",
      "17450.00", "NGN", "out", payee: "RIVERSIDE LAGOS", account: "1702", balance: "41113.76"),
    // Points and small words within a name; a picture before it; a word of another language in it.
    WorldMessage(
      "tr", "",
      "7702 ile biten kartinizla 12/06/2026 19:22 tarihinde LALE TICARET A.S. BESIKTAS isyerinden 742,35 TL harcama yapilmistir.",
      "742.35", "TRY", "out", payee: "LALE TICARET A.S. BESIKTAS", account: "7702"),
    WorldMessage(
      "es-ES", "", "Bizum recibido 🎉 Marta Robles Gil te ha enviado 11,50 € · Concepto: cena", "11.50", "EUR", "in",
      payee: "Marta Robles Gil"),
    WorldMessage(
      "hi", "", "आपके खाते XX7702 से रु 150.00 LOTUS KIRANA STORE को UPI द्वारा भेजे गए। दिनांक 02/06/26. शेष राशि रु 3,315.20", "150.00",
      "INR", "out", payee: "LOTUS KIRANA STORE", account: "7702", balance: "3315.20"),
    // Whose number it is.
    WorldMessage(
      "ar-EG", "",
      "تم استلام مبلغ 650.00 جنيه من رقم 01000000022 المسجل بإسم محمود السيد علي. رصيدك الحالي 712.35 جنيه.", "650.00",
      "EGP", "in", payee: "محمود السيد علي", balance: "712.35"),
    WorldMessage(
      "pt-AO", "",
      "Palma Directo: Transferencia de 75.000,00 Kz a favor de DOMINGOS PALMA NETO, conta debitada ***7702, em 09-06-2026. Saldo: 132.300,50 Kz",
      "75000.00", "AOA", "out", payee: "DOMINGOS PALMA NETO", account: "7702", balance: "132300.50"),
  ]
}
