/// Messages as banks and wallets in Europe write them, all of them written for these tests.
extension WorldMessageTests {
  static let europe: [WorldMessage] = [
    WorldMessage(
      "en-GB", "",
      "You paid £8.40 to Greggs & Sons with your card ending 9931. Your balance is £204.18.",
      "8.40", "GBP", "out", payee: "Greggs & Sons", account: "9931", balance: "204.18"),
    WorldMessage(
      "en-GB", "",
      "Direct Debit: £45.00 paid to THAMES ENERGY from your current account ending 2214.",
      "45.00", "GBP", "out", payee: "THAMES ENERGY", account: "2214"),
    WorldMessage(
      "de", "",
      "Von Ihrem Konto DE12****5678 wurden 1.200,00 EUR an Hausverwaltung Krause überwiesen.",
      "1200.00", "EUR", "out", payee: "Hausverwaltung Krause", account: "5678"),
    WorldMessage(
      "de-CH", "",
      "Bargeldbezug CHF 200.00 am Bancomat Bahnhof Bern, Karte 4821, 11.09.2025",
      "200.00", "CHF", "out", payee: "Bahnhof Bern", account: "4821"),
    WorldMessage(
      "fr", "",
      "Achat CB de 23,45 € chez CARREFOUR CITY le 11/09 avec votre carte *4412. Solde : 640,12 €",
      "23.45", "EUR", "out", payee: "CARREFOUR CITY", account: "4412", balance: "640.12"),
    WorldMessage(
      "fr-SN", "",
      "Vous avez envoyé 10.000 FCFA à MAMADOU DIOP (771234567). Frais: 100F. Nouveau solde: 23.400 FCFA. ID: TX99812",
      "10000", "XOF", "out", payee: "MAMADOU DIOP", balance: "23400"),
    WorldMessage(
      "fr-MA", "",
      "Paiement par carte de 189,00 MAD effectué le 11/09/25 chez MARJANE CASABLANCA. Carte 4**1208.",
      "189.00", "MAD", "out", payee: "MARJANE CASABLANCA", account: "1208"),
    WorldMessage(
      "es-ES", "",
      "Recibo de IBERLUZ por 67,12 EUR cargado en tu cuenta terminada en 8890.",
      "67.12", "EUR", "out", payee: "IBERLUZ", account: "8890"),
    WorldMessage(
      "pt-PT", "",
      "Recebeu uma transferência MB WAY de 25,00€ de Rui Santos.",
      "25.00", "EUR", "in", payee: "Rui Santos"),
    WorldMessage(
      "it", "",
      "Addebito SDD di 39,90 EUR a favore di FASTNET SPA sul tuo conto **7781.",
      "39.90", "EUR", "out", payee: "FASTNET SPA", account: "7781"),
    WorldMessage(
      "nl", "",
      "Er is € 1.850,00 bijgeschreven op rekening NL**1234 van WERKGEVER BV. Saldo: € 2.410,55",
      "1850.00", "EUR", "in", payee: "WERKGEVER BV", account: "1234", balance: "2410.55"),
    WorldMessage(
      "no", "",
      "Du har betalt 349,00 kr hos REMA 1000 med kort som slutter på 4421.",
      "349.00", "NOK", "out", payee: "REMA 1000", account: "4421"),
    WorldMessage(
      "fi", "",
      "Korttimaksu 18,90 EUR, K-MARKET KAMPPI, kortti *2210. Tilin saldo 310,00 EUR",
      "18.90", "EUR", "out", payee: "K-MARKET KAMPPI", account: "2210", balance: "310.00"),
    WorldMessage(
      "pl", "",
      "Płatność BLIK 45,00 zł na rzecz ALLEGRO. Saldo: 610,22 zł",
      "45.00", "PLN", "out", payee: "ALLEGRO", balance: "610.22"),
    WorldMessage(
      "cs", "",
      "Na účet *4410 byla připsána platba 12 000,00 Kč od Jan Novák.",
      "12000.00", "CZK", "in", payee: "Jan Novák", account: "4410"),
    WorldMessage(
      "hu", "",
      "Jóváírás: 350 000 Ft, Kovács Kft., számla: ..7781. Egyenleg: 560 330 Ft",
      "350000.00", "HUF", "in", payee: "Kovács Kft", account: "7781", balance: "560330.00"),
    WorldMessage(
      "bg", "",
      "Покупка 34,20 BGN, BILLA SOFIA, карта *3321, 11.09.2025. Наличност: 410,22 BGN",
      "34.20", "BGN", "out", payee: "BILLA SOFIA", account: "3321", balance: "410.22"),
    WorldMessage(
      "sr", "",
      "Placanje karticom *7712: 2.340,00 RSD, MAXI BEOGRAD, 11.09.2025. Raspolozivo: 45.210,33 RSD",
      "2340.00", "RSD", "out", payee: "MAXI BEOGRAD", account: "7712", balance: "45210.33"),
    WorldMessage(
      "tr", "",
      "Hesabınıza AHMET YILMAZ tarafından 1.500,00 TL gönderildi. Bakiye: 4.210,33 TL",
      "1500.00", "TRY", "in", payee: "AHMET YILMAZ", balance: "4210.33"),
    WorldMessage(
      "ru-KZ", "",
      "Покупка 4 590 KZT MAGNUM ALMATY карта *2210 11.09.25 Доступно 31 200 KZT",
      "4590.00", "KZT", "out", payee: "MAGNUM ALMATY", account: "2210", balance: "31200.00"),
    WorldMessage(
      "uk", "",
      "Зарахування переказу 1500.00 грн від Олена К. на картку *4410",
      "1500.00", "UAH", "in", payee: "Олена К", account: "4410"),
    WorldMessage(
      "en-IE", "",
      "€19.99 spent at SPAR DUBLIN with card ending 4410.",
      "19.99", "EUR", "out", payee: "SPAR DUBLIN", account: "4410"),
    WorldMessage(
      "de", "",
      "Ihre Kreditkarte mit Endziffer 4410 wurde mit 129,00 EUR bei ZALANDO SE belastet.",
      "129.00", "EUR", "out", payee: "ZALANDO SE", account: "4410"),
    WorldMessage(
      "de-CH", "",
      "TWINT-Zahlung CHF 7.50 an Kiosk Oberdorf.",
      "7.50", "CHF", "out", payee: "Kiosk Oberdorf"),
    WorldMessage(
      "de", "",
      "Erstattung von 23,90 EUR von Bahnreisen AG auf Ihre Karte *4410",
      "23.90", "EUR", "in", payee: "Bahnreisen AG", account: "4410"),
    WorldMessage(
      "fr", "",
      "Virement de 800,00 € vers SCI DU PARC effectué depuis votre compte *7712.",
      "800.00", "EUR", "out", payee: "SCI DU PARC", account: "7712"),
    WorldMessage(
      "fr-CM", "+237600000000",
      "Paiement de 5 000 FCFA a ENEO PREPAID reussi. Frais 50 FCFA. Solde: 12 300 FCFA.",
      "5000", "XAF", "out", payee: "ENEO PREPAID", balance: "12300"),
    WorldMessage(
      "es-ES", "",
      "Cargo de 59,90 EUR en tu cuenta *7712: recibo VODANET.",
      "59.90", "EUR", "out", account: "7712"),
    WorldMessage(
      "es-ES", "",
      "Ingreso de nómina 1.820,33 € de TALLERES NORTE SL en tu cuenta *7712. Saldo 2.210,10 €",
      "1820.33", "EUR", "in", payee: "TALLERES NORTE SL", account: "7712", balance: "2210.10"),
    WorldMessage(
      "it", "",
      "Bonifico di 650,00 EUR a MARIO ROSSI eseguito dal conto *7712. Saldo 1.204,10 EUR",
      "650.00", "EUR", "out", payee: "MARIO ROSSI", account: "7712", balance: "1204.10"),
    WorldMessage(
      "nl", "",
      "Afschrijving van € 45,00 door ZILVERKRUIS van je rekening *7712.",
      "45.00", "EUR", "out", payee: "ZILVERKRUIS", account: "7712"),
    WorldMessage(
      "sv", "",
      "Lön 28 450,00 kr insatt på konto *7712.",
      "28450.00", "SEK", "in", account: "7712"),
    WorldMessage(
      "da", "",
      "MobilePay: Du har modtaget 150,00 kr. fra Lars Holm.",
      "150.00", "DKK", "in", payee: "Lars Holm"),
    WorldMessage(
      "pl", "",
      "Przelew wychodzący 150,00 PLN do JAN KOWALSKI, rachunek *7712.",
      "150.00", "PLN", "out", payee: "JAN KOWALSKI", account: "7712"),
    WorldMessage(
      "cs", "",
      "Výběr z bankomatu 2 000,00 Kč kartou *4410 dne 13.11.2025, PRAHA 1. Zůstatek 10 120,00 Kč",
      "2000.00", "CZK", "out", account: "4410", balance: "10120.00"),
    WorldMessage(
      "hu", "",
      "Kimenő átutalás 25 000 Ft, Kedvezményezett: Nagy Péter, számla *7712. Egyenleg 185 330 Ft",
      "25000.00", "HUF", "out", payee: "Nagy Péter", account: "7712", balance: "185330.00"),
    WorldMessage(
      "ro", "",
      "Retragere numerar 200 RON ATM BANCPOST IASI card *4410. Sold 1.100 RON",
      "200.00", "RON", "out", account: "4410", balance: "1100.00"),
    WorldMessage(
      "el", "",
      "Κατάθεση 500,00 EUR στον λογαριασμό *7712 από ΓΕΩΡΓΙΟΣ ΝΙΚΟΥ. Υπόλοιπο 1.204,00 EUR",
      "500.00", "EUR", "in", payee: "ΓΕΩΡΓΙΟΣ ΝΙΚΟΥ", account: "7712", balance: "1204.00"),
    WorldMessage(
      "hr", "",
      "Isplata gotovine na bankomatu 50,00 EUR karticom *4410. Raspoloživo 310,00 EUR",
      "50.00", "EUR", "out", account: "4410", balance: "310.00"),
    WorldMessage(
      "lt", "",
      "Pirkinys 12,40 EUR, MAXIMA VILNIUS, kortelė *4410. Likutis 210,00 EUR",
      "12.40", "EUR", "out", payee: "MAXIMA VILNIUS", account: "4410", balance: "210.00"),
    WorldMessage(
      "tr", "",
      "Kredi kartinizdan (*4410) A101 CANKAYA isyerinde 189,75 TL tutarinda alisveris yapilmistir. Kalan limit 12.310 TL",
      "189.75", "TRY", "out", payee: "A101 CANKAYA", account: "4410"),
    WorldMessage(
      "tr", "",
      "FAST ile MEHMET DEMIR adlı kişiye 750,00 TL gönderdiniz.",
      "750.00", "TRY", "out", payee: "MEHMET DEMIR"),
    WorldMessage(
      "ru", "",
      "Вы перевели 1 500 ₽ Марине С. Баланс 6 620 ₽",
      "1500.00", "RUB", "out", balance: "6620.00"),
    WorldMessage(
      "en-GB", "",
      "Standing order of £450.00 to J SMITH RENT has left your account 4409. Balance £620.00",
      "450.00", "GBP", "out", payee: "J SMITH RENT", account: "4409", balance: "620.00"),
    WorldMessage(
      "de", "",
      "Kreditkarte ...5521: Umsatz 45,00 EUR, TANKSTELLE MEIER, 18.11.25",
      "45.00", "EUR", "out", payee: "TANKSTELLE MEIER", account: "5521"),
    WorldMessage(
      "de", "",
      "Zahlung erfolgreich: 19,90 € an Blumen Koch per PayApp",
      "19.90", "EUR", "out", payee: "Blumen Koch"),
    WorldMessage(
      "de", "",
      "Zinsgutschrift 3,12 EUR auf Ihr Sparkonto *4409",
      "3.12", "EUR", "in", account: "4409"),
    WorldMessage(
      "fr", "",
      "Virement reçu : 1 540,00 € - EMPLOYEUR SAS. Compte *4409. Nouveau solde 2 010,10 €",
      "1540.00", "EUR", "in", payee: "EMPLOYEUR SAS", account: "4409", balance: "2010.10"),
    WorldMessage(
      "fr-SN", "",
      "Transfert de 5 000 F CFA effectue vers 77 000 00 00 AWA NDIAYE. Nouveau solde : 1 200 F CFA",
      "5000", "XOF", "out", balance: "1200"),
    WorldMessage(
      "fr-DZ", "",
      "Paiement de 2 500,00 DA chez SUPERETTE EL BAHDJA par carte **5521.",
      "2500.00", "DZD", "out", payee: "SUPERETTE EL BAHDJA", account: "5521"),
    WorldMessage(
      "es-ES", "",
      "Pago de 8,90€ en CAFETERIA SOL con tarjeta *5521",
      "8.90", "EUR", "out", payee: "CAFETERIA SOL", account: "5521"),
    WorldMessage(
      "es-ES", "",
      "Reintegro en cajero de 50,00 EUR con tu tarjeta *5521. Saldo: 220,10 EUR",
      "50.00", "EUR", "out", account: "5521", balance: "220.10"),
    WorldMessage(
      "it", "",
      "Carta *5521: spesa di 45,90 EUR presso ESSELUNGA MILANO",
      "45.90", "EUR", "out", payee: "ESSELUNGA MILANO", account: "5521"),
    WorldMessage(
      "nl", "",
      "Betaling € 12,50 bij JUMBO UTRECHT, pas 012. Saldo € 310,00",
      "12.50", "EUR", "out", payee: "JUMBO UTRECHT", account: "012", balance: "310.00"),
    WorldMessage(
      "no", "",
      "Vipps: Du har mottatt 200 kr fra Kari Moen",
      "200.00", "NOK", "in", payee: "Kari Moen"),
    WorldMessage(
      "fi", "",
      "Nosto 40,00 EUR OTTO HELSINKI kortti *5521. Saldo 210,10 EUR",
      "40.00", "EUR", "out", account: "5521", balance: "210.10"),
    WorldMessage(
      "cs", "",
      "Příchozí platba 25 000,00 Kč od ZAMĚSTNAVATEL AS na účet *4409. Zůstatek 31 200,00 Kč",
      "25000.00", "CZK", "in", payee: "ZAMĚSTNAVATEL AS", account: "4409", balance: "31200.00"),
    WorldMessage(
      "sk", "",
      "Výber z bankomatu 50,00 EUR, karta *5521, zostatok 310,00 EUR",
      "50.00", "EUR", "out", account: "5521", balance: "310.00"),
    WorldMessage(
      "bg", "",
      "Захранена сметка *4409 с 1200.00 BGN от РАБОТОДАТЕЛ ООД. Салдо 1410.20 BGN",
      "1200.00", "BGN", "in", payee: "РАБОТОДАТЕЛ ООД", account: "4409", balance: "1410.20"),
    WorldMessage(
      "sr", "",
      "Isplata 3.000,00 RSD ATM NOVI SAD kartica *5521. Raspolozivo 12.110,00 RSD",
      "3000.00", "RSD", "out", account: "5521", balance: "12110.00"),
    WorldMessage(
      "lt", "",
      "Gautas pavedimas 640,00 EUR iš UAB DARBAS. Likutis 710,20 EUR",
      "640.00", "EUR", "in", payee: "UAB DARBAS", balance: "710.20"),
    WorldMessage(
      "ru", "",
      "Поступление 12 000 ₽ от ООО РОМАШКА. Счёт *4409. Баланс 14 310 ₽",
      "12000.00", "RUB", "in", payee: "ООО РОМАШКА", account: "4409", balance: "14310.00"),
    WorldMessage(
      "uk", "",
      "Переказ 500 грн на картку Марія К. Баланс 1 310 грн",
      "500.00", "UAH", "out", balance: "1310.00"),
    WorldMessage(
      "tr", "",
      "İADE: 4409 ile biten kartınıza TRENDYOL tarafından 149,90 TL iade edildi.",
      "149.90", "TRY", "in", payee: "TRENDYOL", account: "4409"),
    WorldMessage(
      "de", "",
      "Umsatz Visa *9001: -54,20 EUR EDEKA NORD 20.11.2025",
      "54.20", "EUR", "out", payee: "EDEKA NORD", account: "9001"),
    WorldMessage(
      "de", "",
      "Abhebung 100,00 EUR, Automat Hauptbahnhof, Karte *9001, neuer Saldo 512,33 EUR",
      "100.00", "EUR", "out", account: "9001", balance: "512.33"),
    WorldMessage(
      "fr", "",
      "Votre carte *9001 a été débitée de 56,70 € chez LEROY MARLIN le 20/11.",
      "56.70", "EUR", "out", payee: "LEROY MARLIN", account: "9001"),
    WorldMessage(
      "fr-CI", "",
      "Transfert recu de 12.500 FCFA de TRAORE ISSA. Nouveau solde 14.000 FCFA",
      "12500", "XOF", "in", payee: "TRAORE ISSA", balance: "14000"),
    WorldMessage(
      "es-ES", "",
      "Tu tarjeta *9001 se ha usado en ZARA MADRID por 39,95 €",
      "39.95", "EUR", "out", payee: "ZARA MADRID", account: "9001"),
    WorldMessage(
      "pt-PT", "",
      "Transferência de 100,00 EUR para ANA COSTA realizada. Saldo 410,00 EUR",
      "100.00", "EUR", "out", payee: "ANA COSTA", balance: "410.00"),
    WorldMessage(
      "sv", "",
      "Du har skickat 300 kr till Maja Ek med Swish",
      "300.00", "SEK", "out", payee: "Maja Ek"),
    WorldMessage(
      "da", "",
      "Du har betalt 45,00 kr. til BAGEREN via MobilePay",
      "45.00", "DKK", "out", payee: "BAGEREN"),
    WorldMessage(
      "pl", "",
      "Wpływ 1 200,00 PLN na konto *3344 od MARIA WIŚNIEWSKA",
      "1200.00", "PLN", "in", payee: "MARIA WIŚNIEWSKA", account: "3344"),
    WorldMessage(
      "hu", "",
      "Kártyás fizetés: 5 690 Ft SPAR DEBRECEN *9001 Egyenleg: 98 300 Ft",
      "5690.00", "HUF", "out", payee: "SPAR DEBRECEN", account: "9001", balance: "98300.00"),
    WorldMessage(
      "sk", "",
      "Zaplatili ste 15,60 EUR v BILLA KOSICE kartou *9001",
      "15.60", "EUR", "out", payee: "BILLA KOSICE", account: "9001"),
    WorldMessage(
      "ru", "",
      "MIR-9001 покупка 780р LENTA 45 Баланс 4210р",
      "780.00", "RUB", "out", payee: "LENTA 45", account: "9001", balance: "4210.00"),
  ]
}
