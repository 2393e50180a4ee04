/// Messages as banks and wallets in Africa and the west of Asia write them, all of them written for these tests.
extension WorldMessageTests {
  static let africaAndWestAsia: [WorldMessage] = [
    WorldMessage(
      "en-KE", "",
      "SJK2QWERTY Confirmed.on 4/9/25 at 5:40 PM Withdraw Ksh2,000.00 from 123456 - Mama Rosa Shop New M-PESA balance is Ksh3,150.00. Transaction cost, Ksh29.00.",
      "2000.00", "KES", "out", payee: "Mama Rosa Shop", balance: "3150.00"),
    WorldMessage(
      "en-KE", "",
      "Dear JOHN, you have paid KES 1,350.00 to NAIVAS SUPERMARKET via card ****7721 on 05-09-2025. Avail Bal KES 9,870.35",
      "1350.00", "KES", "out", payee: "NAIVAS SUPERMARKET", account: "7721", balance: "9870.35"),
    WorldMessage(
      "en-GH", "",
      "Your account 1020****5578 has been credited with GHS 1,500.00 on 02-SEP-2025 by AKOSUA BOATENG. Avail. Bal: GHS 2,340.22",
      "1500.00", "GHS", "in", payee: "AKOSUA BOATENG", account: "5578", balance: "2340.22"),
    WorldMessage(
      "en-GH", "",
      "Payment made for GHS 25.00 to FRESH BITES. Current Balance: GHS 60.30. Transaction Id: 40912345678. Fee charged: GHS0.25, TAX 0.00.",
      "25.00", "GHS", "out", payee: "FRESH BITES", balance: "60.30"),
    WorldMessage(
      "en-ZA", "",
      "EFT credit R8 500,00 from MASONDO ATTORNEYS into acc *9034. Bal R10 221,45",
      "8500.00", "ZAR", "in", payee: "MASONDO ATTORNEYS", account: "9034", balance: "10221.45"),
    WorldMessage(
      "en-AE", "",
      "AED 63.00 has been debited from your card ending 3310 at KARAK HOUSE, DUBAI on 10/09/2025 19:22. Available limit AED 7,420.00",
      "63.00", "AED", "out", payee: "KARAK HOUSE", account: "3310"),
    WorldMessage(
      "en-QA", "",
      "Dear customer, QAR 45.00 was spent on your Debit card ***5512 at LULU HYPER on 09/09/25 at 14:10. Balance: QAR 1,200.45",
      "45.00", "QAR", "out", payee: "LULU HYPER", account: "5512", balance: "1200.45"),
    WorldMessage(
      "en-ET", "",
      "Dear Selam your Account 1000*****2211 has been Credited with ETB 2,000.00 from Dawit Bekele on 10/09/2025. Your Current Balance is ETB 6,540.90.",
      "2000.00", "ETB", "in", payee: "Dawit Bekele", account: "2211", balance: "6540.90"),
    WorldMessage(
      "en-TZ", "",
      "Confirmed. You have sent TZS 15,000 to JUMA HASSAN (255712345678). Fee TZS 300. New balance TZS 42,500.",
      "15000.00", "TZS", "out", payee: "JUMA HASSAN", balance: "42500.00"),
    WorldMessage(
      "en-UG", "",
      "You have received UGX 50,000 from NAKATO SARAH, 256772123456. Your new balance: UGX 73,200. Transaction ID: 2233445566.",
      "50000", "UGX", "in", payee: "NAKATO SARAH", balance: "73200"),
    WorldMessage(
      "ar-SA", "",
      "شراء عبر الانترنت\nبطاقة: 4412*\nمن: متجر الزهور\nمبلغ: 230.50 SAR\nرصيد: 4120.33 SAR\nفي: 11-09-2025",
      "230.50", "SAR", "out", payee: "متجر الزهور", account: "4412", balance: "4120.33"),
    WorldMessage(
      "ar-SA", "",
      "حوالة واردة\nمبلغ: 1,500.00 ريال\nمن: خالد العتيبي\nحساب: **7781",
      "1500.00", "SAR", "in", payee: "خالد العتيبي", account: "7781"),
    WorldMessage(
      "ar-AE", "",
      "تم خصم 150.00 درهم من بطاقتك المنتهية بـ 3310 لدى كارفور دبي. الرصيد المتوفر 2,410.00 درهم",
      "150.00", "AED", "out", payee: "كارفور دبي", account: "3310", balance: "2410.00"),
    WorldMessage(
      "he", "",
      "התקבלה העברה בסך 500 ₪ ממשה כהן לחשבונך 1234",
      "500.00", "ILS", "in", payee: "משה כהן", account: "1234"),
    WorldMessage(
      "fa", "",
      "خرید: ۱,۲۵۰,۰۰۰ ریال\nحساب: 4412\nمانده: ۸,۴۰۰,۰۰۰\n۱۴۰۴/۰۶/۲۰",
      "1250000.00", "IRR", "out", account: "4412", balance: "8400000.00"),
    WorldMessage(
      "sw", "",
      "Umepokea TSh 30,000 kutoka kwa ASHA MWINYI tarehe 11/09/25. Salio lako jipya ni TSh 52,400. Kumbukumbu 99X12.",
      "30000.00", "TZS", "in", payee: "ASHA MWINYI", balance: "52400.00"),
    WorldMessage(
      "af", "",
      "Aankoop R120.50 by PICK N PAY met kaart *4412. Beskikbaar R1 204.33",
      "120.50", "ZAR", "out", payee: "PICK N PAY", account: "4412", balance: "1204.33"),
    WorldMessage(
      "en-AE", "",
      "Purchase of AED 249.00 at NOON.COM, on your Credit Card ending 8820 on 13-Nov-2025. Available credit limit is AED 11,340.25",
      "249.00", "AED", "out", payee: "NOON.COM", account: "8820"),
    WorldMessage(
      "en-AE", "",
      "Funds transfer of AED 3,000.00 to beneficiary RAHUL NAIR from your account ending 7712 was successful. Ref FT25317",
      "3000.00", "AED", "out", payee: "RAHUL NAIR", account: "7712"),
    WorldMessage(
      "en-SA", "",
      "POS Purchase\nCard: 4410 ;mada\nAt: DANUBE\nAmount: 132.40 SAR\nBalance: 3,220.10 SAR\nOn: 2025-11-13 19:20",
      "132.40", "SAR", "out", payee: "DANUBE", account: "4410", balance: "3220.10"),
    WorldMessage(
      "en-SA", "",
      "Incoming Transfer\nAmount: SAR 900.00\nFrom: FAISAL OMAR\nTo: **8821\nOn: 13/11/2025",
      "900.00", "SAR", "in", payee: "FAISAL OMAR", account: "8821"),
    WorldMessage(
      "en-OM", "",
      "Your Debit card XX3321 has been used for OMR 8.750 at AL MEERA MUSCAT on 13/11/2025. Available bal: OMR 210.300",
      "8.750", "OMR", "out", payee: "AL MEERA MUSCAT", account: "3321", balance: "210.300"),
    WorldMessage(
      "en-BH", "",
      "BHD 15.000 sent to Hassan Ali via BenefitPay from account ****4410. Balance BHD 320.500",
      "15.000", "BHD", "out", payee: "Hassan Ali", account: "4410", balance: "320.500"),
    WorldMessage(
      "en-JO", "",
      "JOD 12.500 was deducted from your card ending 4410 at COZMO AMMAN. Available balance: JOD 98.250",
      "12.500", "JOD", "out", payee: "COZMO AMMAN", account: "4410", balance: "98.250"),
    WorldMessage(
      "en-EG", "",
      "EGP 450.00 was transferred from your account 1234 via InstaPay to ahmed.salah@instapay on 13-11 12:22.",
      "450.00", "EGP", "out", payee: "ahmed.salah", account: "1234"),
    WorldMessage(
      "en-NG", "",
      "Your transfer of NGN 20,000.00 to BLESSING OKAFOR (Zen Bank) was successful. Balance: NGN 3,112.00",
      "20000.00", "NGN", "out", payee: "BLESSING OKAFOR", balance: "3112.00"),
    WorldMessage(
      "en-GH", "",
      "Cash Out made for GHS 300.00 to AGENT KOJO ENT. Current Balance: GHS 55.10. Fee: GHS 3.00. TransID 88120",
      "300.00", "GHS", "out", balance: "55.10"),
    WorldMessage(
      "en-KE", "",
      "Dear Customer, KES 15,000.00 has been credited to your account 01*****4410 from MPESA JANE ATIENO on 13/11/25. Bal KES 22,310.10",
      "15000.00", "KES", "in", account: "4410", balance: "22310.10"),
    WorldMessage(
      "en-TZ", "",
      "You have paid TZS 45,000 to LUKU TANESCO. Token 1234 5678 9012. Balance TZS 12,300.",
      "45000.00", "TZS", "out", payee: "LUKU TANESCO", balance: "12300.00"),
    WorldMessage(
      "en-ET", "",
      "Dear Customer, your account 1000****7719 has been debited ETB 1,250.00 for purchase at SHOA SUPERMARKET on 13/11/2025. Balance: ETB 4,120.00",
      "1250.00", "ETB", "out", payee: "SHOA SUPERMARKET", account: "7719", balance: "4120.00"),
    WorldMessage(
      "en-ZW", "",
      "ZiG: You have paid USD 12.00 to PICK N PAY HARARE. Balance USD 43.10",
      "12.00", "USD", "out", payee: "PICK N PAY HARARE", balance: "43.10"),
    WorldMessage(
      "en-ZA", "",
      "R1 250,00 paid to CITY POWER from account ...7712 on 13 Nov 2025. Available R4 120,33. Ref ELECTRICITY",
      "1250.00", "ZAR", "out", payee: "CITY POWER", account: "7712", balance: "4120.33"),
    WorldMessage(
      "az", "",
      "Odenis: 24.50 AZN, BRAVO MARKET BAKU, kart *4410. Balans: 210.30 AZN",
      "24.50", "AZN", "out", payee: "BRAVO MARKET BAKU", account: "4410", balance: "210.30"),
    WorldMessage(
      "ka", "",
      "Gadaxda: 45.00 GEL, CARREFOUR TBILISI, barati *4410. Nashti: 310.20 GEL",
      "45.00", "GEL", "out", payee: "CARREFOUR TBILISI", account: "4410", balance: "310.20"),
    WorldMessage(
      "hy", "",
      "Purchase 12,500.00 AMD YEREVAN CITY card *4410 Balance 84,300.00 AMD",
      "12500.00", "AMD", "out", payee: "YEREVAN CITY", account: "4410", balance: "84300.00"),
    WorldMessage(
      "ar-KW", "",
      "تم سحب 40.000 د.ك من حسابك 7712 بواسطة صراف آلي. الرصيد 310.250 د.ك",
      "40.000", "KWD", "out", account: "7712", balance: "310.250"),
    WorldMessage(
      "ar-EG", "",
      "تم خصم 750 جنيه من حسابكم 7712 لصالح شركة النور للكهرباء. رصيدكم 3,210 جنيه",
      "750.00", "EGP", "out", payee: "شركة النور للكهرباء", account: "7712", balance: "3210.00"),
    WorldMessage(
      "ar-MA", "+212600000000",
      "تم سحب مبلغ 500,00 درهم من الشباك الأوتوماتيكي بطاقة *4410. الرصيد 2.310,20 درهم",
      "500.00", "MAD", "out", account: "4410", balance: "2310.20"),
    WorldMessage(
      "ar-AE", "",
      "تم إيداع الراتب بمبلغ 8,500.00 درهم في حسابك رقم XX7712",
      "8500.00", "AED", "in", account: "7712"),
    WorldMessage(
      "he", "",
      "משיכת מזומן 400 ש\"ח מחשבון 7712 בתאריך 13/11. יתרה 2,310 ש\"ח",
      "400.00", "ILS", "out", account: "7712", balance: "2310.00"),
    WorldMessage(
      "fa", "",
      "واریز ۵,۰۰۰,۰۰۰ ریال به حساب ۷۷۱۲ مانده ۱۲,۳۰۰,۰۰۰ ریال",
      "5000000.00", "IRR", "in", account: "7712", balance: "12300000.00"),
    WorldMessage(
      "sw", "",
      "Umelipa Ksh 450.00 kwa MAMA MBOGA tarehe 13/11/25. Salio lako jipya la M-PESA ni Ksh 1,020.00",
      "450.00", "KES", "out", payee: "MAMA MBOGA", balance: "1020.00"),
    WorldMessage(
      "en-AE", "",
      "Your Cr.Card XXX5521 was used for AED 75.50 on 18/11/2025 14:22:10 at SPINNEYS JUMEIRAH,DUBAI-AE. Avl Cr.Limit AED 9,210.10",
      "75.50", "AED", "out", payee: "SPINNEYS JUMEIRAH", account: "5521"),
    WorldMessage(
      "en-AE", "",
      "AED 500.00 has been deposited through CDM in your account XXXXXX4409. Current balance AED 2,310.00",
      "500.00", "AED", "in", account: "4409", balance: "2310.00"),
    WorldMessage(
      "en-QA", "",
      "QAR 300.00 withdrawn from ATM QNB VILLAGGIO using card ****5521. Bal QAR 1,820.00",
      "300.00", "QAR", "out", account: "5521", balance: "1820.00"),
    WorldMessage(
      "en-NG", "",
      "Dear FEMI, your account 012XXXX409 has been debited with N1,500.00 for Electricity bill. Bal: N8,210.10. 18-Nov-2025",
      "1500.00", "NGN", "out", account: "2409", balance: "8210.10"),
    WorldMessage(
      "en-NG", "",
      "CREDIT: N50,000.00 from GRACE UDO to 2*****4409. Narration: rent. Avail Bal N58,210.10",
      "50000.00", "NGN", "in", payee: "GRACE UDO", account: "4409", balance: "58210.10"),
    WorldMessage(
      "en-NG", "",
      "POS Payment Successful. N3,200 at CHICKEN HUT. Card **5521. Balance N5,010.10",
      "3200.00", "NGN", "out", payee: "CHICKEN HUT", account: "5521", balance: "5010.10"),
    WorldMessage(
      "en-KE", "",
      "TKI11ABCDE Confirmed. You bought Ksh100.00 of airtime on 18/11/25 at 8:20 AM. New M-PESA balance is Ksh904.00.",
      "100.00", "KES", "out", balance: "904.00"),
    WorldMessage(
      "en-GH", "",
      "Yello! You have received GHS 60.00 from YAA ASANTE (0244111111). Your balance is GHS 88.10. Trans ID 55221.",
      "60.00", "GHS", "in", payee: "YAA ASANTE", balance: "88.10"),
    WorldMessage(
      "en-UG", "",
      "Y'ello. You have paid UGX 85,000 to UMEME YAKA. Fee UGX 1,000. New balance: UGX 12,100. ID 44091",
      "85000", "UGX", "out", payee: "UMEME YAKA", balance: "12100"),
    WorldMessage(
      "en-ZA", "",
      "Salary deposit: R18,500.00 from ACME MINING to acc 4409. 25 Nov",
      "18500.00", "ZAR", "in", payee: "ACME MINING", account: "4409"),
    WorldMessage(
      "en-NA", "",
      "N$250.00 spent at WECKE VOIGTS with card ...5521. Available: N$1,020.00",
      "250.00", "NAD", "out", payee: "WECKE VOIGTS", account: "5521", balance: "1020.00"),
    WorldMessage(
      "en-MU", "",
      "Rs 1,250.00 debited from A/C 00044409 at WINNERS ROSE HILL on 18/11/2025. Avail bal MUR 8,110.00",
      "1250.00", "MUR", "out", payee: "WINNERS ROSE HILL", account: "4409", balance: "8110.00"),
    WorldMessage(
      "ar-AE", "",
      "تم تحويل مبلغ 1,000.00 درهم إماراتي من حسابك 4409 إلى محمد خالد. الرصيد 3,210.00",
      "1000.00", "AED", "out", payee: "محمد خالد", account: "4409", balance: "3210.00"),
    WorldMessage(
      "ar-QA", "",
      "تم استخدام بطاقتك 5521 لدفع 75.00 ر.ق في مقهى الدوحة. الرصيد المتاح 1,210.00 ر.ق",
      "75.00", "QAR", "out", payee: "مقهى الدوحة", account: "5521", balance: "1210.00"),
    WorldMessage(
      "ar-EG", "",
      "استلمت 200 جنيه من منى حسن. رصيدك الحالي 350 جنيه",
      "200.00", "EGP", "in", payee: "منى حسن", balance: "350.00"),
    WorldMessage(
      "ar-YE", "",
      "تم ايداع 15,000 ريال يمني في حسابك من احمد صالح. رصيدك 22,000 ريال يمني",
      "15000.00", "YER", "in", payee: "احمد صالح", balance: "22000.00"),
    WorldMessage(
      "he", "",
      "בוצעה משיכת מזומנים ע\"ס 300 ש\"ח בכרטיס 5521",
      "300.00", "ILS", "out", account: "5521"),
    WorldMessage(
      "he", "",
      "זיכוי של 89.90 ש\"ח מבית העסק זארה בכרטיס 5521",
      "89.90", "ILS", "in", account: "5521"),
    WorldMessage(
      "fa", "",
      "انتقال 2,000,000 ریال از حساب 4409 به علی رضایی. مانده: 5,300,000",
      "2000000.00", "IRR", "out", account: "4409", balance: "5300000.00"),
    WorldMessage(
      "so", "",
      "Waxaad $5.00 u dirtay AXMED CALI (2526100000). Haraagaagu waa $12.50",
      "5.00", "USD", "out", balance: "12.50"),
    WorldMessage(
      "en-NG", "",
      "You have successfully transferred NGN 8,000.00 to HALIMA YUSUF | ACME BANK. Fee: NGN 10.00. Bal: NGN 1,240.50",
      "8000.00", "NGN", "out", payee: "HALIMA YUSUF", balance: "1240.50"),
    WorldMessage(
      "en-NG", "",
      "CR Alert! Amt: NGN 15,000.00 Acc: ***3344 Desc: TRANSFER FROM KINGSLEY OBI Date: 20/11/2025 Bal: NGN 16,240.50",
      "15000.00", "NGN", "in", payee: "KINGSLEY OBI", account: "3344", balance: "16240.50"),
    WorldMessage(
      "en-UG", "",
      "Dear MOSES, UGX 200,000 has been withdrawn from your account ***3344 at Agent KATO on 20-Nov-2025. Bal UGX 412,000",
      "200000", "UGX", "out", account: "3344", balance: "412000"),
    WorldMessage(
      "en-GH", "",
      "Dear Customer, GHS 500.00 has been debited from acct **3344 on 20/11/2025. Desc: Momo transfer to 0244. Bal GHS 1,020.10",
      "500.00", "GHS", "out", account: "3344", balance: "1020.10"),
    WorldMessage(
      "en-MW", "",
      "You have sent MWK 12,000.00 to CHIKONDI PHIRI 0991000000. Fee MWK 150.00. Your balance is MWK 8,220.00",
      "12000.00", "MWK", "out", payee: "CHIKONDI PHIRI", balance: "8220.00"),
    WorldMessage(
      "en-LS", "",
      "LSL 220.00 purchase at SHOPRITE MASERU with card ending 9001. Available LSL 1,100.50",
      "220.00", "LSL", "out", payee: "SHOPRITE MASERU", account: "9001", balance: "1100.50"),
    WorldMessage(
      "en-AE", "",
      "Dear Customer, your cheque no. 000123 for AED 5,000.00 has been cleared from account XX3344. Avl bal AED 12,310.00",
      "5000.00", "AED", "out", account: "3344", balance: "12310.00"),
    WorldMessage(
      "en-AE", "",
      "Salik: AED 50.00 recharge from card ending 9001 successful.",
      "50.00", "AED", "out", account: "9001"),
    WorldMessage(
      "en-IQ", "",
      "IQD 25,000 paid at BAGHDAD MALL by card 9001. Available balance IQD 310,000",
      "25000.000", "IQD", "out", payee: "BAGHDAD MALL", account: "9001", balance: "310000.000"),
    WorldMessage(
      "ar-SA", "",
      "حوالة صادرة\nمبلغ: 700 ريال\nالى: ناصر الحربي\nمن حساب: **3344\nالرصيد: 2,310.00",
      "700.00", "SAR", "out", payee: "ناصر الحربي", account: "3344", balance: "2310.00"),
    WorldMessage(
      "ar-AE", "",
      "دفعت 32.00 درهم في مقهى البحر ببطاقتك 9001",
      "32.00", "AED", "out", payee: "مقهى البحر", account: "9001"),
    WorldMessage(
      "ar-JO", "",
      "تم قيد راتبك 520.000 دينار أردني في حسابك **344",
      "520.000", "JOD", "in", account: "344"),
    WorldMessage(
      "he", "",
      "שילמת 45.00 ₪ בקפה נמל באמצעות כרטיס 9001",
      "45.00", "ILS", "out", payee: "קפה נמל", account: "9001"),
    WorldMessage(
      "fa", "",
      "برداشت مبلغ ۸۵۰,۰۰۰ ریال از کارت ۹۰۰۱ مانده ۲,۳۰۰,۰۰۰",
      "850000.00", "IRR", "out", account: "9001", balance: "2300000.00"),
  ]
}
