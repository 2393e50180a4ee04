/// Messages as banks and wallets in Asia write them, all of them written for these tests.
extension WorldMessageTests {
  static let asia: [WorldMessage] = [
    WorldMessage(
      "en-IN", "",
      "Acct XX209 debited with INR 540.00 on 12-Oct-25; GREEN BASKET credited. UPI:528812345678. Call 18002662 for dispute. SMS BLOCK 209 to 9215676766.",
      "540.00", "INR", "out", payee: "GREEN BASKET", account: "209"),
    WorldMessage(
      "en-IN", "",
      "Rs.3,200.50 spent on your Credit Card ending 8814 at MEHTA ELECTRONICS on 14-09-25. Avl limit: Rs.96,799.50. Not you? Call 18605005555",
      "3200.50", "INR", "out", payee: "MEHTA ELECTRONICS", account: "8814"),
    WorldMessage(
      "en-IN", "",
      "Received Rs.250.00 in your Bank AC X7781 from ravi.kumar@okexample on 03-10-25. UPI Ref:527712345678.",
      "250.00", "INR", "in", payee: "ravi.kumar", account: "7781"),
    WorldMessage(
      "en-IN", "",
      "Sent Rs.75.00 From Savings A/C *4433 To RAJESH TEA STALL On 11/08/25 Ref 522312345678 Not You? Call 18002586161",
      "75.00", "INR", "out", payee: "RAJESH TEA STALL", account: "4433"),
    WorldMessage(
      "en-MY", "",
      "RM 88.00 spent at GROCER ONE KLCC using card ending 4410 on 12/09/25 13:40. Call 03-12345678 if not you",
      "88.00", "MYR", "out", payee: "GROCER ONE KLCC", account: "4410"),
    WorldMessage(
      "en-MY", "",
      "DuitNow: You have received RM150.00 from SITI AMINAH on 11-Sep-2025. Ref: dinner.",
      "150.00", "MYR", "in", payee: "SITI AMINAH"),
    WorldMessage(
      "en-PH", "",
      "Hi! Your account ending in 2231 received PHP 5,000.00 from MARIA SANTOS via InstaPay on 09/11/2025.",
      "5000.00", "PHP", "in", payee: "MARIA SANTOS", account: "2231"),
    WorldMessage(
      "en-LK", "",
      "Purchase at CINNAMON DELI for LKR 3,250.00 on 11/09/25 10:33 from card ..4431. Available Bal LKR 41,200.55",
      "3250.00", "LKR", "out", payee: "CINNAMON DELI", account: "4431", balance: "41200.55"),
    WorldMessage(
      "en-NP", "",
      "Dear Customer, your A/C 0012#####4455 has been debited by NPR 2,300.00 on 2025-09-11 for QR payment to HIMAL MART. Bal NPR 9,100.00",
      "2300.00", "NPR", "out", payee: "HIMAL MART", account: "4455", balance: "9100.00"),
    WorldMessage(
      "hi", "",
      "आपके खाते XX4412 से रु 500.00 डेबिट हुए। UPI Ref 525412345678. उपलब्ध शेष रु 8,210.33",
      "500.00", "INR", "out", account: "4412", balance: "8210.33"),
    WorldMessage(
      "bn", "",
      "আপনার হিসাব ***4412 থেকে ১,৫০০.০০ টাকা ডেবিট হয়েছে। ব্যালেন্স ৮,২১০.৩৩ টাকা",
      "1500.00", "BDT", "out", account: "4412", balance: "8210.33"),
    WorldMessage(
      "id", "",
      "Transfer masuk Rp 1.500.000,00 dari SITI RAHAYU ke rekening *4412. Ref 9912",
      "1500000.00", "IDR", "in", payee: "SITI RAHAYU", account: "4412"),
    WorldMessage(
      "vi", "",
      "TK 0123xxx789 tai NH: -250,000 VND luc 11/09/25 18:02. SD: 3,410,000 VND. ND: THANH TOAN CIRCLE K",
      "250000", "VND", "out", account: "3789", balance: "3410000"),
    WorldMessage(
      "th", "",
      "มีการใช้บัตรเครดิต x4412 จำนวน 459.00 บาท ที่ TOPS MARKET วันที่ 11/09/68 วงเงินคงเหลือ 25,410.00 บาท",
      "459.00", "THB", "out", payee: "TOPS MARKET", account: "4412"),
    WorldMessage(
      "th", "",
      "เงินเข้าบัญชี xxx-x-x4412-x จำนวน 2,500.00 บาท จาก นายสมชาย ใจดี คงเหลือ 10,310.55 บาท",
      "2500.00", "THB", "in", payee: "นายสมชาย ใจดี", account: "4412", balance: "10310.55"),
    WorldMessage(
      "zh-CN", "",
      "您的账户7781于9月11日10:20收到张三转账人民币2,000.00元,余额5,310.20元。",
      "2000.00", "CNY", "in", payee: "张三", account: "7781", balance: "5310.20"),
    WorldMessage(
      "zh-HK", "",
      "您的信用卡(尾號4412)於11/09在惠康超市簽賬HKD235.60。",
      "235.60", "HKD", "out", payee: "惠康超市", account: "4412"),
    WorldMessage(
      "ko", "",
      "[Web발신]\n신한체크(4412)승인 홍*동 8,900원 09/11 12:10 스타커피강남 누적120,300원",
      "8900", "KRW", "out", payee: "스타커피강남", account: "4412"),
    WorldMessage(
      "ko", "",
      "09/11 10:20 입금 1,200,000원 김민수 잔액 2,310,000원 통장 *7781",
      "1200000", "KRW", "in", payee: "김민수", account: "7781", balance: "2310000"),
    WorldMessage(
      "en-IN", "",
      "Your a/c XX6610 is debited Rs.18500 on 14Nov25 trf to KAVITA HOUSING Ref 531899887766. If not done by you, SMS BLOCK to 9999900000",
      "18500.00", "INR", "out", payee: "KAVITA HOUSING", account: "6610"),
    WorldMessage(
      "en-IN", "",
      "Rs 249 has been debited from Wallet for payment to METRO RECHARGE. Txn ID W8812991. Updated balance Rs 51.",
      "249.00", "INR", "out", payee: "METRO RECHARGE", balance: "51.00"),
    WorldMessage(
      "en-IN", "",
      "Interest of Rs.312.00 credited to your SB A/c XX6610 on 30/09/25. Bal: Rs.15,532.50",
      "312.00", "INR", "in", account: "6610", balance: "15532.50"),
    WorldMessage(
      "en-IN", "",
      "Payment of Rs 5,000.00 received on your credit card ending 7719 on 11 Nov 2025. Thank you.",
      "5000.00", "INR", "in", account: "7719"),
    WorldMessage(
      "en-IN", "",
      "Cheque no 000231 for Rs.25,000.00 presented by R K ENTERPRISES has been cleared from A/c XX6610 on 10-11-25. Bal Rs.8,110.22",
      "25000.00", "INR", "out", payee: "R K ENTERPRISES", account: "6610", balance: "8110.22"),
    WorldMessage(
      "hinglish", "",
      "Aapke account XX3320 mein Rs 8,000 jama hua hai. Balance Rs 10,310",
      "8000.00", "INR", "in", account: "3320", balance: "10310.00"),
    WorldMessage(
      "en-PK", "JazzCash",
      "You have received Rs.1,500 from ALI RAZA (03001234567). New balance Rs.2,210. TID 998877",
      "1500.00", "PKR", "in", payee: "ALI RAZA", balance: "2210.00"),
    WorldMessage(
      "en-BD", "",
      "Send Money Tk 500.00 to 01811000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 945.20. TrxID 9XK2MM at 13/11/2025",
      "500.00", "BDT", "out", balance: "945.20"),
    WorldMessage(
      "en-BD", "",
      "Payment of Tk 310.00 to AGORA LTD is successful. Balance Tk 2,100.50. TrxID CC99KK at 12/11/2025 13:10",
      "310.00", "BDT", "out", payee: "AGORA LTD", balance: "2100.50"),
    WorldMessage(
      "en-NP", "NEPALBANK",
      "Rs. 1,000.00 deposited in your A/C ###7788# by CASH on 13/11/2025. Available balance Rs. 5,340.00",
      "1000.00", "NPR", "in", account: "7788", balance: "5340.00"),
    WorldMessage(
      "en-SG", "",
      "Card Transaction: SGD 42.80 at COLD STORAGE with card ending 8812 on 13/11/25. Not you? Call hotline.",
      "42.80", "SGD", "out", payee: "COLD STORAGE", account: "8812"),
    WorldMessage(
      "en-MY", "",
      "RM1,200.00 has been transferred to AHMAD BIN ALI from account ending 4410 on 13 Nov 2025. Ref No 88123.",
      "1200.00", "MYR", "out", payee: "AHMAD BIN ALI", account: "4410"),
    WorldMessage(
      "uz", "",
      "Xarid: 120 000.00 UZS, KORZINKA TOSHKENT, karta *4410. Qoldiq: 540 300.00 UZS",
      "120000.00", "UZS", "out", payee: "KORZINKA TOSHKENT", account: "4410", balance: "540300.00"),
    WorldMessage(
      "ur", "",
      "آپ کے اکاؤنٹ 7712 سے 2,500 روپے کٹوتی ہوئی۔ بیلنس 12,300 روپے",
      "2500.00", "PKR", "out", account: "7712", balance: "12300.00"),
    WorldMessage(
      "id", "",
      "Dana sebesar Rp 2.000.000 telah masuk ke rekening 7712 dari PT MAJU JAYA. Saldo Rp 3.450.000",
      "2000000.00", "IDR", "in", payee: "PT MAJU JAYA", account: "7712", balance: "3450000.00"),
    WorldMessage(
      "vi", "",
      "TK 9876xxx210 GD: +3,200,000VND 13/11/25 09:12 SD: 5,410,000VND ND: LUONG T11",
      "3200000", "VND", "in", account: "6210", balance: "5410000"),
    WorldMessage(
      "th", "",
      "โอนเงินออก 500.00 บ. จากบัญชี X7712 ไปยัง น.ส.มาลี คงเหลือ 3,210.00 บ.",
      "500.00", "THB", "out", account: "7712", balance: "3210.00"),
    WorldMessage(
      "tl", "",
      "Nagpadala ka ng PHP 300.00 kay ANA REYES. Ang bago mong balanse ay PHP 720.00.",
      "300.00", "PHP", "out", payee: "ANA REYES", balance: "720.00"),
    WorldMessage(
      "km", "",
      "បានទូទាត់ USD 5.00 ទៅ BROWN COFFEE. សមតុល្យ USD 45.20",
      "5.00", "USD", "out", balance: "45.20"),
    WorldMessage(
      "zh-CN", "",
      "您账户7712于11月13日12:10通过快捷支付向美团支付支出35.60元,余额412.33元",
      "35.60", "CNY", "out", account: "7712", balance: "412.33"),
    WorldMessage(
      "zh-TW", "",
      "您的帳戶***7712於11/13轉帳支出NT$3,000,餘額NT$12,310。",
      "3000.00", "TWD", "out", account: "7712", balance: "12310.00"),
    WorldMessage(
      "ja", "",
      "口座振替のお知らせ 電気料金 6,540円 残高 88,120円 11/13",
      "6540", "JPY", "out", balance: "88120"),
    WorldMessage(
      "ko", "",
      "[Web발신]\n[카드]4410승인\n홍*동\n34,500원 일시불\n11/13 19:20\n이마트성수점\n누적450,200원",
      "34500", "KRW", "out", payee: "이마트성수점", account: "4410"),
    WorldMessage(
      "mn", "",
      "Tany 7712 dansnaas 25,000 MNT zarlaga garlaa. Uldegdel 120,300 MNT",
      "25000.00", "MNT", "out", account: "7712", balance: "120300.00"),
    WorldMessage(
      "en-IN", "",
      "You've spent Rs.649 On Card XX5521 At NETPLAY On 2025-11-18:14:22:01 Avl Lmt: Rs.88,120.50. Not You? SMS BLOCK",
      "649.00", "INR", "out", payee: "NETPLAY", account: "5521"),
    WorldMessage(
      "en-IN", "",
      "SIP of Rs.5,000 in folio 12345/67 was processed for BLUECHIP GROWTH FUND on 18-Nov-25 at NAV 84.112",
      "5000.00", "INR", "out"),
    WorldMessage(
      "en-IN", "",
      "Toll of Rs.95.00 paid at KHED SHIVAPUR plaza for vehicle MH12XX1234. FASTag bal Rs.410.00",
      "95.00", "INR", "out", balance: "410.00"),
    WorldMessage(
      "en-IN", "",
      "Your A/c XX4409 is debited with Rs.59.00 on 18/11/25 towards SMS charges. Bal Rs.1,821.00",
      "59.00", "INR", "out", account: "4409", balance: "1821.00"),
    WorldMessage(
      "en-IN", "",
      "Money Received - INR 7,500.00 in A/c no. XX4409 on 18-11-25 at 11:22:10 - UPI/P2A/532299887766/NEHA SHARMA/ABCD Bank. Bal INR 9,321.00",
      "7500.00", "INR", "in", payee: "NEHA SHARMA", account: "4409", balance: "9321.00"),
    WorldMessage(
      "en-BD", "",
      "Your A/C 110***4409 has been credited by BDT 42,000.00 on 01-NOV-25 (Salary Oct). Balance: BDT 45,110.00",
      "42000.00", "BDT", "in", account: "4409", balance: "45110.00"),
    WorldMessage(
      "en-LK", "",
      "Dear Cardholder, Purchase at KEELLS COLOMBO 07 for LKR 5,420.00 approved on card ending #5521. Avl Bal LKR 22,110.00",
      "5420.00", "LKR", "out", payee: "KEELLS COLOMBO 07", account: "5521", balance: "22110.00"),
    WorldMessage(
      "en-SG", "",
      "Your account -4409 has been debited SGD 18.50 for NETS purchase at KOPITIAM on 18-Nov.",
      "18.50", "SGD", "out", payee: "KOPITIAM", account: "4409"),
    WorldMessage(
      "en-HK", "",
      "HKD88.00 was debited from your account 123-4xxxx4-409 at CAFE DE CORAL via EPS on 18/11.",
      "88.00", "HKD", "out", payee: "CAFE DE CORAL", account: "4409"),
    WorldMessage(
      "en-PH", "",
      "You have received 150.00 PHP load. New balance: 180.00 PHP.",
      "150.00", "PHP", "in", balance: "180.00"),
    WorldMessage(
      "en-MM", "",
      "Dear customer, MMK 45,000 has been transferred from your account ***4409 to AUNG KYAW. Balance MMK 120,000",
      "45000.00", "MMK", "out", payee: "AUNG KYAW", account: "4409", balance: "120000.00"),
    WorldMessage(
      "kk", "",
      "Аударым түсті: 15 000 ₸. Жіберуші: Айгүл Н. Баланс 21 400 ₸",
      "15000.00", "KZT", "in", balance: "21400.00"),
    WorldMessage(
      "id", "",
      "Gaji bulan November Rp 6.500.000 telah dikreditkan ke rekening *4409",
      "6500000.00", "IDR", "in", account: "4409"),
    WorldMessage(
      "ms", "",
      "RM15.50 telah ditolak dari akaun 4409 untuk pembelian di 99 SPEEDMART. Baki RM210.10",
      "15.50", "MYR", "out", payee: "99 SPEEDMART", account: "4409", balance: "210.10"),
    WorldMessage(
      "vi", "",
      "TK 4409 nhận 500.000đ từ TRAN THI B. Số dư 1.710.000đ",
      "500000", "VND", "in", payee: "TRAN THI B", account: "4409", balance: "1710000"),
    WorldMessage(
      "tl", "",
      "Nakatanggap ka ng PHP 1,000.00 mula kay LITO CRUZ. Balanse: PHP 1,720.00",
      "1000.00", "PHP", "in", payee: "LITO CRUZ", balance: "1720.00"),
    WorldMessage(
      "zh-CN", "",
      "您尾号5521的信用卡消费退款128.00元已入账。",
      "128.00", "CNY", "in", account: "5521"),
    WorldMessage(
      "zh-HK", "",
      "FPS轉數快：已收到陳大文轉賬HKD800.00至戶口****4409。",
      "800.00", "HKD", "in", payee: "陳大文", account: "4409"),
    WorldMessage(
      "ja", "",
      "PayPie支払い完了 1,200円 カフェさくら 残高 3,450円",
      "1200", "JPY", "out", payee: "カフェさくら", balance: "3450"),
    WorldMessage(
      "ko", "",
      "[Web발신] 카드취소 12,000원 11/18 별카페",
      "12000", "KRW", "in", payee: "별카페"),
    WorldMessage(
      "hi", "",
      "आपने ₹250 किराना स्टोर को UPI से भुगतान किया। शेष ₹1,620",
      "250.00", "INR", "out", balance: "1620.00"),
    WorldMessage(
      "en-IN", "",
      "Rs 1,050.00 has been paid to ANAND SWEETS using UPI from A/c X3344 on 20-Nov-25. RRN 532412345678.",
      "1050.00", "INR", "out", payee: "ANAND SWEETS", account: "3344"),
    WorldMessage(
      "en-IN", "",
      "Txn of INR 3,999.00 done on your credit card xx9001 at CROMO on 20-11-2025. Available limit INR 46,001.00",
      "3999.00", "INR", "out", payee: "CROMO", account: "9001"),
    WorldMessage(
      "en-IN", "",
      "ATM WDL of Rs.2000 on A/c XX3344 on 20-11-25 at PUNE CAMP. Bal Rs.64,200.10",
      "2000.00", "INR", "out", account: "3344", balance: "64200.10"),
    WorldMessage(
      "en-LK", "LANKABANK",
      "Rs 2,350.00 Debited from AC 3344 for CEB BILL PAYMENT on 20/11/25. Bal Rs 18,210.00",
      "2350.00", "LKR", "out", account: "3344", balance: "18210.00"),
    WorldMessage(
      "en-BD", "",
      "Tk 850.00 spent at AARONG on your card **9001 on 20-Nov-2025. Available Tk 12,310.00",
      "850.00", "BDT", "out", payee: "AARONG", account: "9001", balance: "12310.00"),
    WorldMessage(
      "en-HK", "",
      "Your account ***3344 was credited with HKD 25,000.00 on 20Nov2025 (payroll).",
      "25000.00", "HKD", "in", account: "3344"),
    WorldMessage(
      "id", "",
      "Rp 45.000 berhasil ditransfer ke DEWI LESTARI. Saldo Rp 210.000",
      "45000.00", "IDR", "out", payee: "DEWI LESTARI", balance: "210000.00"),
    WorldMessage(
      "ms", "",
      "Pembelian RM32.10 di AEON TEBRAU menggunakan kad 9001 berjaya",
      "32.10", "MYR", "out", payee: "AEON TEBRAU", account: "9001"),
    WorldMessage(
      "tl", "",
      "Nagbayad ka ng P120.00 sa JOLLY FOODS. Balanse P600.00",
      "120.00", "PHP", "out", payee: "JOLLY FOODS", balance: "600.00"),
    WorldMessage(
      "zh-TW", "",
      "您的信用卡末四碼9001於11/20在家樂福刷卡NT$1,280元",
      "1280.00", "TWD", "out", payee: "家樂福", account: "9001"),
    WorldMessage(
      "ja", "",
      "振込入金 80,000円 ヤマダ タロウ 残高 120,300円",
      "80000", "JPY", "in", balance: "120300"),
    WorldMessage(
      "ko", "",
      "박지성님께 30,000원 송금 완료 잔액 70,000원",
      "30000", "KRW", "out", balance: "70000"),
  ]
}
