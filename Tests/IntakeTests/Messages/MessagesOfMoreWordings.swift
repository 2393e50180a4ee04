/// More kinds of wording: where a name stands without a small word before it, what ends it, and what stands behind it.
/// All of them written for these tests.
extension WorldMessageTests {
  static let moreWordings: [WorldMessage] = [
    // What the day came to is no second payment; without a first one it is the payment.
    WorldMessage(
      "en-GB", "", "£6.40 at Larkspur Books. Spent £21.90 today.", "6.40", "GBP", "out", payee: "Larkspur Books"),
    WorldMessage(
      "en-GB", "", "Balance £310.20. You spent £6.40 today at Larkspur Books", "6.40", "GBP", "out", balance: "310.20"),
    // The amount is the last word of the message.
    WorldMessage("is", "", "Greiðsla 1.250 kr.", "1250", "ISK", "out"),
    // Who gives, below a title; what is called the same in several countries; an account behind the letters of its
    // country.
    WorldMessage(
      "pt-PT", "", "Recebeu dinheiro\nMarta Leal enviou-lhe 22,00€", "22.00", "EUR", "in", payee: "Marta Leal"),
    WorldMessage(
      "zh-TW", "", "台幣入帳通知\n您的帳戶*7702轉入 TWD 4,500元，轉帳人：陳怡君", "4500.00", "TWD", "in", payee: "陳怡君", account: "7702"),
    WorldMessage(
      "fr-CA", "", "Achat de 31,20 $ chez BOULANGERIE DU PARC", "31.20", "CAD", "out", payee: "BOULANGERIE DU PARC"),
    WorldMessage(
      "lv", "", "Konta LV**7702 ieskaitīti 75,00 EUR, maksātājs SIA KALNI, 20.06.2026. Atlikums 90,10 EUR", "75.00",
      "EUR", "in", payee: "SIA KALNI", account: "7702", balance: "90.10"),

    // Small letters end a name in capitals; a day's article does not.
    WorldMessage(
      "en-GB", "", "A Direct Debit of £31.00 to HILLSIDE WATER left your account ending 7702 today.",
      "31.00", "GBP", "out", payee: "HILLSIDE WATER", account: "7702"),
    WorldMessage("hr", "", "Uplata 980,00 EUR od MLIN DD na vaš račun", "980.00", "EUR", "in", payee: "MLIN DD"),
    WorldMessage(
      "sl", "", "Plačilo 18,40 EUR BENCIN KRANJ je bilo izvedeno", "18.40", "EUR", "out", payee: "BENCIN KRANJ"),
    WorldMessage(
      "fr-CH", "", "Paiement de CHF 14.50 chez Librairie du Pont le 04.01.2026", "14.50", "CHF", "out",
      payee: "Librairie du Pont"),
    WorldMessage(
      "es-PA", "", "Compra USD 12.40 en EL FAROLITO, tarjeta x7702", "12.40", "USD", "out", payee: "EL FAROLITO",
      account: "7702"),
    WorldMessage(
      "fr", "", "Vous avez reçu un virement de Moulin Vert de 134,60 €", "134.60", "EUR", "in", payee: "Moulin Vert"),
    WorldMessage(
      "pt-PT", "", "Pagamento de 29,99 EUR a Casa Lusitana efetuado", "29.99", "EUR", "out", payee: "Casa Lusitana"),
    WorldMessage(
      "es-EC", "", "Se debito USD 7.99 por compra en RADIOLINA TARJETA XX7702", "7.99", "USD", "out",
      payee: "RADIOLINA", account: "7702"),
    // The branch's number is no account.
    WorldMessage(
      "en-US", "", "You've made a $54.20 purchase at HARBOR DRUGS #0812 with your Rewards card ending 7702.",
      "54.20", "USD", "out", payee: "HARBOR DRUGS #0812", account: "7702"),
    // Letters written together with a word.
    WorldMessage("he", "", "קיבלת 250 ₪ מנועה לוי", "250.00", "ILS", "in", payee: "נועה לוי"),
    WorldMessage(
      "ar-IQ", "", "تم شراء بمبلغ 12,000 د.ع من Palm Market بالبطاقة 7702", "12000.000", "IQD", "out",
      payee: "Palm Market", account: "7702"),
    // A title over the money, a fact of its own, a name before the money.
    WorldMessage("no", "", "Fjellbakeriet\n-129,00 NOK", "129.00", "NOK", "out", payee: "Fjellbakeriet"),
    WorldMessage("en-IN", "", "Meera Joshi\nPaid ₹350 via UPI", "350.00", "INR", "out", payee: "Meera Joshi"),
    WorldMessage(
      "uk", "", "Оплата 212.50 UAH. Картка *7702. Калина. Доступно 820.10 UAH", "212.50", "UAH", "out", payee: "Калина",
      account: "7702", balance: "820.10"),
    WorldMessage(
      "az", "", "Odenis: 12.50 AZN. Kart *7702. QALA MARKET. Balans: 210.12 AZN", "12.50", "AZN", "out",
      payee: "QALA MARKET", account: "7702", balance: "210.12"),
    WorldMessage("de-CH", "", "Du hast Nora Beck CHF 35.00 gesendet.", "35.00", "CHF", "out", payee: "Nora Beck"),
    WorldMessage(
      "id", "", "Pembelian token listrik LISTRIK PINTAR Rp200.000 berhasil", "200000.00", "IDR", "out",
      payee: "LISTRIK PINTAR"),
    // Behind a label of booking, behind the kind of payment, behind what it was for.
    WorldMessage(
      "en-US", "", "Payment sent: Lakeside Dental, $65.00, from Checking (...7702).", "65.00", "USD", "out",
      payee: "Lakeside Dental", account: "7702"),
    WorldMessage(
      "en-NG", "",
      "Debit: N2,150.00 A/C: 33XX7702 Desc: BILLS PAYMENT TO SUNLIGHT POWER Date: 12/03/2026 Bal: N10,220.00",
      "2150.00", "NGN", "out", payee: "SUNLIGHT POWER", account: "7702", balance: "10220.00"),
    WorldMessage(
      "vi", "", "TK 7702 -90,000 VND luc 10:22 12/03/2026. ND: Thanh toan QUAN SEN. SD 340,000 VND", "90000", "VND",
      "out", payee: "QUAN SEN", account: "7702", balance: "340000"),
    WorldMessage(
      "es-CO", "", "Recibiste pago de nómina de TALLERES DEL RIO por $1.850.000", "1850000.00", "COP", "in",
      payee: "TALLERES DEL RIO"),
    // A phrase that brings its preposition along, and a small word that only a neighbour's language has.
    WorldMessage("uk", "", "Переказ від Олена Д. +500.00₴", "500.00", "UAH", "in", payee: "Олена Д"),
    WorldMessage(
      "bg", "", "Pokupka 12.60 BGN v ROZOVA DOLINA s karta *7702", "12.60", "BGN", "out", payee: "ROZOVA DOLINA",
      account: "7702"),
    // The word behind the name.
    WorldMessage(
      "hi", "", "आपके खाते XX7702 से ₹150 मोहन किराना को भेजे गए।", "150.00", "INR", "out", payee: "मोहन किराना", account: "7702"),
    WorldMessage(
      "hu", "", "Átutalás 25 000 Ft Kiss Anna részére teljesült", "25000.00", "HUF", "out", payee: "Kiss Anna"),
    WorldMessage("tr", "", "Lale'de 119,00 TL ödedin", "119.00", "TRY", "out", payee: "Lale"),
    // Who gives, and to whom.
    WorldMessage("sv", "", "Maja Lind swishade dig 75,00 kr", "75.00", "SEK", "in", payee: "Maja Lind"),
    WorldMessage("fr", "", "Camille Noir vous a remboursé 15,00 €", "15.00", "EUR", "in", payee: "Camille Noir"),
    WorldMessage("nl", "", "Daan Smit heeft € 25,00 naar je overgemaakt", "25.00", "EUR", "in", payee: "Daan Smit"),
    WorldMessage("uk", "", "Ірина М. переказала вам 350.00 грн", "350.00", "UAH", "in", payee: "Ірина М"),
    WorldMessage("en-GB", "", "Chris Hale paid £45.00 into your account", "45.00", "GBP", "in", payee: "Chris Hale"),
    WorldMessage(
      "en-US", "", "Dana Reed sent you $250.00 for \"March rent share\"", "250.00", "USD", "in", payee: "Dana Reed"),
    // A shop that is called like an address; a sign with its code behind; a number before the word for card.
    WorldMessage("pt-BR", "", "Compra no débito de R$ 39,90 em Livros.com", "39.90", "BRL", "out", payee: "Livros.com"),
    WorldMessage(
      "fr-CA", "", "Achat de 65,20 $ CAD chez Pharmacie Belmont avec votre carte de crédit", "65.20", "CAD", "out",
      payee: "Pharmacie Belmont"),
    WorldMessage(
      "hy", "", "7702 քարտով վճարվել է 2,300 AMD ARARAT MARKET", "2300.00", "AMD", "out", payee: "ARARAT MARKET",
      account: "7702"),
    WorldMessage(
      "fr-MA", "", "Achat de 320,00 MAD chez MEDINA RABAT avec votre carte 7702 le 12/03/2026", "320.00", "MAD", "out",
      payee: "MEDINA RABAT", account: "7702"),
    WorldMessage(
      "en-AU", "", "-$88.15 Harbour Grocer · Available $1,204.55", "88.15", "USD", "out", payee: "Harbour Grocer",
      balance: "1204.55"),
    WorldMessage("en-GB", "", "£31.40 at Miller's Bakery", "31.40", "GBP", "out", payee: "Miller's Bakery"),
    WorldMessage(
      "nl", "", "iDEAL-betaling van € 61,20 aan Boekenhuis is gelukt", "61.20", "EUR", "out", payee: "Boekenhuis"),
    // A full stop of Bengali and Hindi ends a word; keyboards write a letter with a dot below in two ways.
    WorldMessage(
      "bn", "", "আপনি ০১০০০০০০০২২ নম্বর থেকে Tk 2,050.00 পেয়েছেন। ফি Tk 0.00। ব্যালেন্স Tk 3,118.42।", "2050.00", "BDT", "in",
      balance: "3118.42"),
    WorldMessage(
      "bn", "", "আপনি ০১০০০০০০০২২ নম্বর থেকে Tk 75.00 পে\u{9DF}েছেন। ব্যালেন্স Tk 312.40।", "75.00", "BDT", "in", balance: "312.40"),
    // A comma before three digits, where another figure says what it is.
    WorldMessage(
      "fr-TN", "",
      "Paiement TPE de 36,400 TND par carte 4XXX7702 chez PALMIER LAC 2, le 12-02-26 17:22. Solde: 1 108,250 TND",
      "36.400", "TND", "out", payee: "PALMIER LAC 2", account: "7702", balance: "1108.250"),
    // What the day came to is no amount.
    WorldMessage(
      "en-GB", "", "Corner Bakery 🥐\n£4.15 · You’ve spent £11.30 today", "4.15", "GBP", "out", payee: "Corner Bakery"),
    WorldMessage(
      "en-PK", "",
      "Trx ID 28800000945. You have sent Rs. 1,500.00 to HINA BAIG 03000000022. Fee: Rs. 0.00. Your new balance is Rs. 842.18.",
      "1500.00", "PKR", "out", payee: "HINA BAIG", balance: "842.18"),
    // Where names begin and end.
    WorldMessage(
      "fr-FR", "",
      "Prelevement SEPA LAC MOBILE de 19,99 EUR debite le 06/02 sur votre compte n° ***7702. Solde: 812,46 EUR",
      "19.99", "EUR", "out", payee: "LAC MOBILE", account: "7702", balance: "812.46"),
    WorldMessage(
      "ko", "", "입금 250,000원\n김별 → 내 입출금통장(7702)\n잔액 1,305,420원", "250000", "KRW", "in", payee: "김별", account: "7702",
      balance: "1305420"),
    WorldMessage(
      "zh-HK", "", "你已透過轉數快成功轉賬HKD800.00予LAM SIU FONG，扣賬戶口尾號7702。", "800.00", "HKD", "out", payee: "LAM SIU FONG",
      account: "7702"),
    WorldMessage(
      "zh-CN", "", "您尾号7702卡2月13日19:08快捷支付支出(星光外卖)43.50元，余额2,310.66元。", "43.50", "CNY", "out", payee: "星光外卖",
      account: "7702", balance: "2310.66"),
    WorldMessage(
      "hu", "",
      "Kártyás vásárlás: -8.490 HUF; PATAK EXPR. BUDAFOKI; Kártya: ..7702; 2026.02.12 18:30; Egyenleg: +212.405 HUF",
      "8490.00", "HUF", "out", payee: "PATAK EXPR. BUDAFOKI", account: "7702", balance: "212405.00"),
    WorldMessage(
      "id", "", "Pembayaran berhasil\nKamu bayar Rp34.500 ke Kopi Danau Tebet pakai SakuKu. Sisa saldo Rp115.200",
      "34500.00", "IDR", "out", payee: "Kopi Danau Tebet", balance: "115200.00"),
    WorldMessage(
      "fa", "", "بانک نخل\nخرید: افق دریا\nحساب 7702\nمبلغ: 1,250,000 ریال\nمانده: 8,340,120 ریال", "1250000.00", "IRR",
      "out", payee: "افق دریا", account: "7702", balance: "8340120.00"),
    // Money that came, in more words.
    WorldMessage(
      "en-MY", "", "Reload successful\nRM100.00 has been reloaded into your eWallet. New balance: RM141.25", "100.00",
      "MYR", "in", balance: "141.25"),
    WorldMessage(
      "bg", "", "Sumata ot 2150.00 BGN postapi po smetkata Vi, zavarshvashta na 7702.", "2150.00", "BGN", "in"),
    WorldMessage(
      "kk", "", "Құрметті клиент! Картаңызға *7702 жалақы аударылды: 285 000,00 KZT. Қолжетімді қалдық: 291 340,15 KZT",
      "285000.00", "KZT", "in", account: "7702", balance: "291340.15"),
    // What was paid with is no payee; a word of the tables may begin a longer one.
    WorldMessage(
      "en-IN", "",
      "Hi, payment of INR 149.00 for LAKESIDE RADIO via e-mandate ID: SP77DEF02 on Palm Bank Debit Card 7702 is processed successfully.",
      "149.00", "INR", "out", payee: "LAKESIDE RADIO", account: "7702"),
    WorldMessage(
      "en-IN", "", "Rs 20.00 paid to PhonePe on 28-NOV-2026 from A/c XX7702.",
      "20.00", "INR", "out", payee: "PhonePe", account: "7702"),
    // A sign at a till has the name of its app; a name stands before its address.
    WorldMessage(
      "en-IN", "", "Sent Rs.75.00 from Palm Bank AC X7702 to paytmqr77210cd5f@palm on 05-08-26.UPI Ref 421844120077.",
      "75.00", "INR", "out", payee: "Paytm", account: "7702"),
    WorldMessage(
      "en-IN", "", "Sent Rs.60.00 from Palm Bank AC X7702 to q771204417@ybl on 04-07-26.UPI Ref 518577123409.",
      "60.00", "INR", "out", payee: "PhonePe", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "Your a/c no. XX7702 is credited by Rs.350.00 on 2026-07-10 12:02:44, from ANITA-ani.d@palm(UPI Ref no 519111880022).",
      "350.00", "INR", "in", payee: "ANITA", account: "7702"),
    // A bank's own word, a number, a name; how was paid, then where; the part that says so.
    WorldMessage(
      "en-IN", "",
      "INR 1,500.00 debited from your A/c XX7702 on 12-JUL-26 Info: mTFR/9906XXXXXX/GULAM BHAT. A/C Bal is INR 8,811.00 Cr.",
      "1500.00", "INR", "out", payee: "GULAM BHAT", account: "7702", balance: "8811.00"),
    WorldMessage(
      "en-NG", "",
      "Debit\nAmt:NGN1,075.00\nAcc:009******702\nDesc:POS PURCHASE/SUNLIGHT MALL\nDate:11/07/2026\nAvail Bal:NGN7,402.10",
      "1075.00", "NGN", "out", payee: "SUNLIGHT MALL", account: "9702", balance: "7402.10"),
    WorldMessage(
      "en-NP", "",
      "Dear SUMAN, Your A/c 24##########7702 has been debited by NPR 2,000.00 on 12/07/2026. Remarks: FPQR-HIMALI PASAL. Avl Bal NPR 18,340.55",
      "2000.00", "NPR", "out", payee: "HIMALI PASAL", account: "7702", balance: "18340.55"),
    WorldMessage(
      "en-IN", "",
      "INR 10.00 is debited from A/c XXXX7702 on 24-APR-2026 - \"UPI TXN: /322007581145-MR /payment on LAKESIDE using UPI/one97/201164138932\". Aval Bal is INR 36,278.92",
      "10.00", "INR", "out", payee: "LAKESIDE", account: "7702", balance: "36278.92"),
    // A telephone behind the name, however it hangs there.
    WorldMessage(
      "en-BD", "",
      "Payment of Tk 685.00 to SHOBUJ BAZAR-01958001122 is successful. Balance Tk 519.37. TrxID CGE2P7Q10R at 13/07/2026 20:41",
      "685.00", "BDT", "out", payee: "SHOBUJ BAZAR", balance: "519.37"),
    WorldMessage(
      "en-PH", "",
      "You have sent PHP 750.00 of eCash to JUAN D. w/ MIN 09171XXX220. Your new balance is PHP 1,204.18. Ref No. 8012 334 556121.",
      "750.00", "PHP", "out", payee: "JUAN D", balance: "1204.18"),
    // Remarks that begin with the name; a name between the account and what is left on it.
    WorldMessage(
      "vi", "", "TK 1903xxxx7702\nSo tien GD:+5,000,000\nSo du:12,330,118\nNGUYEN VAN BINH chuyen tien",
      "5000000", "VND", "in", payee: "NGUYEN VAN BINH", account: "7702", balance: "12330118"),
    WorldMessage(
      "ko", "", "[Web발신]\n농협 입금500,000원\n07/11 09:02 301-****-7702-01\n박하늘 잔액1,204,118원",
      "500000", "KRW", "in", payee: "박하늘", account: "0201", balance: "1204118"),
    // By whom, and into whose account.
    WorldMessage(
      "en-IN", "", "Asha Pillai has sent ₹1,200 to your Palm Bank account XX7702. Txn ID T2507141120339981.",
      "1200.00", "INR", "in", payee: "Asha Pillai", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "An amount of INR 8,250.00 has been CREDITED to your account XXX702 on 12/07/2026 towards NEFT by Sender RIVER TRADERS, IFSC PALM0000123, Sender A/c XXXX0921, UTR PALMN0298123455. Total Avail. Bal INR 11,904.65",
      "8250.00", "INR", "in", payee: "RIVER TRADERS", account: "702", balance: "11904.65"),
    WorldMessage(
      "ar-SA", "", "حوالة محلية واردة\nعبر:SARIE\nمبلغ:SAR 3,000\nالى:7702\nمن:سالم الغامدي\nمن:0193\n26-7-10 09:02",
      "3000.00", "SAR", "in", payee: "سالم الغامدي", account: "7702"),
    WorldMessage(
      "en-IN", "",
      "Palm Bank A/c NN37702 debited for Rs 499.00; LAKESIDE FILMS credited. UPI:519911270034. Bal Rs 5120.75",
      "499.00", "INR", "out", payee: "LAKESIDE FILMS", account: "7702", balance: "5120.75"),
    // What stands behind a masked number may be a label; roman Urdu; a masked number of Pakistan.
    WorldMessage(
      "en-NG", "",
      "Acct:221****702 DT:10/07/2026:08:14:22 AM NIP CR/ADE MUSA/PLM/Invoice 12 CR Amt:150,000.00 Bal:162,441.09 REF:1109821003",
      "150000.00", "NGN", "in", payee: "ADE MUSA", account: "1702", balance: "162441.09"),
    WorldMessage(
      "en-PK", "",
      "Mubarak ho! Aap ko Rs 2500.00 mosool huay hain from HINA BAIG. TID: 018812099310. Naya balance Rs 2,781.00 hai.",
      "2500.00", "PKR", "in", payee: "HINA BAIG", balance: "2781.00"),
    WorldMessage(
      "en-PK", "",
      "Trx ID 33120988712. Rs 1,000.00 sent to AYESHA BAIG 0345***1209. Fee: Rs 0.00. New Balance: Rs 412.50.",
      "1000.00", "PKR", "out", payee: "AYESHA BAIG", balance: "412.50"),
  ]
}
