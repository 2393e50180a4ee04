/// The words by which messages are read, as tables that a person can read and extend.
///
/// A line is a language (ISO 639-1; `*` for many) and its phrases with `|` between them. Case and marks do not matter;
/// a blank stands for up to three blanks, points, dashes or slashes; `*` at the end lets more letters follow, `+` joins
/// the phrase to the next word, as Hebrew does. Where two phrases begin at the same place the longer one counts.
enum CueWords {
  static var all: [(Cue, String)] {
    movements + kinds + amounts + names + accounts + refusals + [(.word, words)]
  }

  private static let movements: [(Cue, String)] = [(.out, out), (.in_, in_)]

  /// Verbs of booking: money left.
  private static let out = """
    en a charge of|auto debited|auto paid|balance used|bought|charge at|charge from|charged|charged you|chq paid|cleared against|cleared agst|cleared from|debit|debit advice|debit alert|debit amt|debit transaction|debited|debits|deducted|dr|dr amt|drawn|encashed|has been cleared from|has received from your|have transferred|is on its way to|just dropped|levied|paid|paid in clearing|pay done|pos debit|purchased|recovered|redeemed from|remitted|sent|sold to|spent|swiped|taken for your purchase|transferred out|was billed|you paid|you sent|you spent|you transferred|you ve spent
    de abbuchung|abgebucht|abgegangen|abgezogen|ausgang|ausgefuhrt|ausgegeben|bargeldlose zahlung|basislastschrift|belastet|belastung|bezahlt|bezahlte*|dauerauftrag ausgefuhrt|debitzahlung|eingezogen|einzug|gekauft|gesendet|gezahlt|handyzahlung|internetzahlung|kartenbelastung|kontaktlose zahlung|kontobelastung|kreditkartenbelastung|kreditkartenumsatz|lastschrift|lastschrifteinzug|onlinezahlung|sie haben bezahlt|sofortuberweisung|ubertragen|uberwiesen|ueberwiesen|verfugt|wurde belastet|zahlungsausgang
    fr a ete prelev*|achat de credit|achete|carte debitee|debit|debite|debitee|debites|depense*|envoye|envoyee|paiement effectue|paye|payee|payes|preleve|prelevement|regle|reglee|retire de|sortie|transfere|transferee|vous avez achete|vous avez envoye|vous avez paye|vous avez transfere
    es abonaste a|adeudado|adeudamos|adeudo|cargado|cargamos|cargo|cobrado|compra aprobada|compra autorizada|compraste|compro|consumiste|consumo|debitado|debitamos|debitaron|debito|domiciliado|enviado|enviaste|gastaste|gasto|has comprado|has enviado|has gastado|has pagado|has realizado|hiciste|hizo una compra|pagado|pagaste|pago exitoso|pago realizado|pagos realizados|plineaste|realizaste|recargaste|retirado|se pago|se realizo|se realizo un pago|se retiro|se transfirio|te cobraron|transferencia enviada|transferencia realizada|transferido|transferiste|usaste|yapeaste
    pt cobrad*|cobramos|compra aprovada|compra autorizada|compra realizada|compraste|comprou|debitada|debitado|debitados|debitamos|debito|debitou|enviad*|enviaste|enviou|foi debitad*|foi pago|gastaste|gasto|gastou|levantado|levantaste|paga|pagamento aprovado|pagamento efetuado|pagamento realizado|pagas|pagaste|pago|pagou|pix efetuado|pix enviado|pix realizado|retirada|transferencia enviada|transferencia realizada|transferiste|transferiu|voce enviou|voce pagou|voce pagou um pix|voce transferiu
    it addebitat*|addebito|autorizzato|bonifico disposto|bonifico eseguito|bonifico inviato|disposto|hai acquistato|hai effettuato|hai inviato|hai pagato|hai trasferito|inviat*|pagamento effettuato|pagati|pagato|prelevato|spesi|speso|utilizzata|utilizzo|utilizzo carta|versato a
    nl af:|afgeboekt|afgeschreven|afgeschreven:|afschrijving|betaald|betaalde|bijgeschreven van|gekocht|gepind|je hebt betaald|overgemaakt|overgeschreven|uitgegeven|verzonden
    sv belastats|betalade|betalat|betald|debiterat|debiterats|dragit|dragits|dragna|du har skickat|har betalat|har dragit|har gjort|kop pa|kopt|skickat|swishat|uttag fran|uttagen
    no belaste*|betalt|betalte|brukt|brukte|du har sendt|kjopt|sendt|trekk|trukket|varekjop|vippset
    da betalingsservice gennemfort|betalt|betalte|brugt|du har sendt|gennemfort|haevede|haevet|kobt|sendt|trukket
    fi korttimaksu|korttiosto|lahetetty|lahetit|maksettu|maksoi|maksoit|ostit|ostos|siirretty|veloitettiin|veloitettu|veloitus
    pl obciaz*|pobralismy|pobrano|polecenie zaplaty|potracono|przelano|przelew zostal wyslany|wydales*|wydano|wydatek|wykonano|wyplaciles*|wyplacono|wyslala|wyslales*|wyslano|wyszlo|zakup na kwote|zaplacil*|zaplacono
    cs byla odeslana|debetni|nova platba kartou|odchazi|odchozi|odchozi platba|odchozi uhrada|odepsali|odepsana|odepsano|odeslal*|odeslana platba|odeslano|odesli|platba kartou|provedena platba|snizeni|strhli|strzen*|uhrazeno|vybrano|vydaj na|vydaj z|zaplaceno|zaplatil*|zaplatili jste|zatizen
    sk bola odoslana|debetna|odchadzajuca|odchadzajuca platba|odislo|odoslal*|odoslane|odpisan*|platba kartou|strhnut*|uhradene|vybrane|zaplatene|zaplatil*|zatazeny|znizeny
    hu atutalva|elkuldve|fizetes tortent|fizetett|fizetve|inditott|kartyahasznalat|kartyas fizetes|kiadas|kimeno atutalas|kolt*|levonas|levonva|sikeres vasarlas|terheles|terheles tortent|terhelest|terheltuk|terhelve|utalas|vasarlas|vasarolt
    ro ai cumparat|ai platit|ai transferat|ai trimis|cheltuit|debitare|debitat|debitata|plata efectuata|platit|retras|tranzactie efectuata|trimis
    hr isplaceno|isplata s|kupili|kupljeno|naplacen*|odljev|placeno|platili|podignuto|poslali|poslano|potroseno|skinuto|terecen|terecena|terecenje|trosak
    sr naplacen*|odliv|placeno|potroseno|potrosili|realizovana|skinuto|terecenje|uplatili|наплаћен*|плаћен*|потрошили|реализована|скинуто|терећење
    bg pokupka|дебитирана|дебитирахме|задължен*|изпратен*|изтеглен*|изходящ|нареден превод|платено|плати|платихте|покупка|тегли|удържан*
    el αγορα|αγορας|εκτελεστηκε|εξερχομενο|εστειλες|μεταφερατε|παγια εντολη|πληρωθηκε|πληρωσατε|πληρωσες|στειλατε|χρεωθηκε|χρεωνεται|χρεωσατε|χρεωση
    tr alisveris*|borc kaydi|borclandir*|cekildi|cekilen|cekilmistir|cektin|cikis*|cikti|dusuldu|eft isleminiz|fast isleminiz|giden|gonderdin|gonderdiniz|harcadin|harcadiniz|harcama*|harcandi|havale gonderdiniz|havale isleminiz|islem yapildi|islem yapilmistir|kullanildi|odedin|odediniz|odeme yaptiniz|odemeniz gerceklesmistir|odemesi gerceklesmistir|odendi|odenmistir|otomatik odemesi|para cekme|satin al*|tahsil edil*|transfer edildi|transfer ettiniz|transfer isleminiz|yapilan harcama
    ru oplacheno|oplata|pokupka|provedena tranzakcija|spisan*|автоплатеж|безнал|выдача|выполнен перевод|дебет|дебетован*|заплатили|заплачено|исх перевод|исходящий|оплата|оплатил*|оплачено|отправили|отправлен|отправлено|перевели|перевод выполнен|платеж|покупка|покупка в рассрочку|покупка на сумму|пополнение мобильного|пополнение номера|пополнение счета телефона|пополнение телефона|потратили|потрачено|расход|со счета списано|списали|списан|списан*|удержан*
    uk oplata|ви переказали|ви сплатили|видано|видаток|витрата|витрачено|відправлено|купили|купівля|оплата|оплатили|оплачен*|переказ на|переказано|перекази|покупка|розрахунок|списан*|сплата|сплачено
    kk аударым жасалды|есептен шығарылды|сатып алу|төлем|төлем жасалды|шешілді
    uz chiqim|o tkazildi|otkazildi|spisanie|to landi|to lov|tolandi|tolov|tolov amalga oshirildi|xarid|xarid qilindi|yechildi
    az alis|alish|cixaris|kocurme|mexaric|odenis|odenish|pul cixarilmasi|silinib|xercleme
    ka chamogechrat|gadaixad*|gadaricxva|gadaxda|გადარიცხვა|გადახდა|დაფარვა|შესყიდვა|ჩამოგეჭრათ|ჩამოჭრა
    ar ارسلت|اشتريت|المدفوع|تحويل صادر|تحويل مبلغ|تم ارسال|تم الخصم|تم الدفع|تم الشراء|تم تحويل|تم خصم|تم دفع|تم دفع فاتورة|تم سحب|تم سداد فاتورة|تم شراء|حوالة صادرة|حولت|خصم|خصمت|خصمنا|دفع|دفع فاتورة|دفعت|سحب|سحب مبلغ|سحبت|سداد|سداد فاتورة|سددت|شراء|شراء عبر|شرائية|صادرة|صرف|عملية شراء|مبلغ الخصم|مدين|مسحوبة|مشتريات
    fa انتقال از|انتقال وجه|انتقال یافت|برداشت|برداشت از|حواله از|خرید|قبض|هزینه|پرداخت|کارت به کارت از|کسر
    ur ada ho gaye|ada kar d*|ada kardi*|ada kiya|bhej diye|bhejay gaye|bheje gaye|kaat liye|ادا کر*|ادا کیے|ادائیگی|بھیج*|بھیجے|خرچ|منتقل|نکلوائے|کاٹ لیے|کٹوتی
    he בוצעה עסקה|ביצעת|הועבר|הועבר מ|הועברו|הוצאת|הוראת קבע|הורדה|העברת|חויב|חויבה|חויבת|חיבור|חיוב|יצא|ירד|משיכה|נמשך|נמשכו|עסקה|קנית|רכישה|רכשת|שולם|שולמה|שילמת|תשלום של
    hi bheje gaye|bhugtan|debit hua|debit hue|debit kiya|debit kiye|kaate gaye|kat gaye|kata gaya|kharch|nikale gaye|काट लिए|काटी गई|काटे|खर्च|ट्रांसफर किए|डेबिट|निकाले|भुगतान|भेजे
    bn উত্তোলিত|কাটা হয়েছে|কেনাকাটা|খরচ|ডেবিট|পরিশোধ|পাঠানো হয়েছে|পেমেন্ট|সেন্ড মানি
    id bayar|belanja|berhasil bayar|berhasil dibayar|berhasil kirim|dana keluar|debet|debit|dibayar|dibayarkan|didebet|didebit|dikirim|dipotong|ditransfer|kebayar|keluar|kirim|kirim uang|membayar|membeli|mengirim|mentransfer|pemakaian kartu|pembayaran|pembayaran berhasil|pembelian|pembelian pulsa|pengeluaran|sudah dibayar|telah bertransaksi|telah dibayar|telah trx|terbayar|terdebet|terkirim|terpakai|terpotong|transaksi|transfer keluar|trx
    ms bayaran berjaya|bayaran kepada|dibayar|dibelanjakan|dibuat|dicaj|didebit|didebitkan|digunakan|dihantar|dikeluarkan|dikenakan|dipindahkan|ditarik|ditolak dari|ditolak dari akaun|ditolak daripada|ditolak daripada akaun|membayar|memindahkan|pemindahan kepada|telah dibayar|telah dicaj|telah ditolak dari|telah ditolak daripada|telah memindahkan
    tl binayaran|bumili|ibinawas|kinaltas|na debit|nabawas|nagamit|nagbayad|nagpadala|nailabas|naipadala
    vi bien dong tru|chi|chi tieu|chuyen di|chuyen khoan di|chuyen tien di|da chi|da chuyen|da mua|da su dung|da thanh toan|da thuc hien|ghi no|giam|giao dich thanh toan|giao dich tru|mua hang|nap dien thoai|nap tien dien thoai|rut|thanh toan|thanh toan thanh cong|tien chuyen|tien ra|tieu dung|tru|tru tien
    th จ่าย|จ่ายบิล|ชำระ|ชำระค่า|ชำระเงินค่า|ซื้อ|ตัดบัญชี|ถอน|ถอน/โอนเงิน|ถอนเงิน|ถูกตัด|ถูกหัก|ยอดใช้จ่าย|รายการถอน|รายการใช้จ่าย|รูดบัตร|หัก|หักบัญชี|หักเงิน|เงินออก|เงินโอนออก|โอนออก|โอนเงินออก|โอนเงินไป|โอนไป|ใช้จ่าย|ใช้จ่ายบัตร|ใช้จ่ายผ่าน|ใช้บัตร
    zh 交易金额支出|付款|付費|代扣|刷卡|取款|已轉帳|已轉賬|快捷支付|扣帳|扣收|扣款|扣繳|扣賬|扣费|扣除|提款|支付|支出|支取|支款|汇出|消費|消费|签账|簽帳|簽賬|繳費|购买|购物|轉出|轉帳支出|轉帳至|轉賬至|转出|转出人民币|转账支出|還款支出
    ja お引き落とし|お引落|お振込が完了|お振込み|お支払い|ご利用|カード利用|デビット|出金|利用金額|利用額|口座振替|引き落とされました|引き落とし|引落|振込手続|支払|支払い|決済|送金しました|送金完了
    ko 결제|결제완료|구매|납부완료|보내기|보냈|사용|송금완료|송금하|송금했|승인|이체완료|이체출금|이체했|일시불|일시불승인|자동납부|자동이체|지급|지출|체크승인|체크카드출금|출금|출금이체|카드결제|할부
    sw imekatwa|imelipiwa|imelipwa|imepunguzwa|imetolewa|imetumwa|malipo yako ya|umefanya malipo|umehamish*|umekatwa|umelip*|umelipa kiasi|umenunua|umetoa|umetum*|yamelipwa|yametolewa|zimetolewa|zimetumwa
    am ልከዋል|ተላልፏል|ተቀናሽ|ተቀንሷል|ተከፍሏል|አስተላልፈዋል|ከፍለዋል|ወጥቷል|ወጪ|ገዝተዋል
    af betaal|gebruik|gekoop|onttrek|oorgeplaas|uitbetaal|van jou rekening
    my ငွေလွှဲခြင်း|ထုတ်ယူ|ပေးချေ|ပေးချေပြီး|လွှဲပြီး
    km ដក|បានទូទាត់
    ne kharcha|कटौती|खर्च|डेबिट|निकालिएको|भुक्तानी
    mn garlaa|guilgee|hudaldan avalt|zarlaga|гарлаа|гүйлгээ|зарлага|зарлагын гүйлгээ|төлсөн|худалдан авалт|шилжүүлэг
    sl bremenitev|bremenjen|nakup|obremenjen|odliv|placali ste|placano|placilo izvedeno|poslali ste
    lt atsiskaitymas|issiusta|isskaityta|mokejimas korteles|nurasyt*|nuskaiciuot*|nuskaityt*|pirkimas|pirkinys|sumoketa
    lv izejosais|maksajums ar karti|norakstit*|nosutits|pirkums|samaksats
    et debiteeritud|kaardimakse|makstud|ost|ostukoht|saadetud|valjaminek
    sq blerje|debituar|derguat|keni paguar|pagese|pagese e kryer|u debitua
    is faersla|greidsla|kaup|kortafaersla|skuldfaerd|uttekt
    mk задолжен*|исплата|купување|плаќање|трансакција
    ha an biya|an cire|an tura|ka biya|ka tura
    so ka bixisay|u dirtay|uwareejisay|waxaad bixisay
    zu ukhokhe
    ta எடுக்கப்பட்டது|கழிக்கப்பட்டது|செலவு|செலுத்தப்பட்டது|டெபிட்|பற்று
    te చెల్లించారు|డెబిట్|డెబిట్ అయింది|తగ్గించబడింది|విత్ డ్రా|విత్‌డ్రా
    mr काढले|खर्च|डेबिट|वजा|वजा करण्यात|वजा झाले
    gu ઉધાર|ખર્ચ|ચૂકવ્યા|ડેબિટ
    pa ਡੈਬਿਟ
    kn ಕಡಿತ|ಡೆಬಿಟ್|ಪಾವತಿ
    ml അടച്ചു|ഡെബിറ്റ്|പിൻവലിച്ചു
    si අඩු කර|ආපසු ගෙන|ගෙවා|ගෙවීම|ලබාගෙන|හර
    lo ຈ່າຍ|ຊຳລະ|ຖອນ|ໂອນອອກ|ໂອນເງິນສຳເລັດ
    hy gnum|գանձում|գանձվել է|գնում|ելք|ծախս|վճարում|վճարվել է|փոխանցվել է
    mg lasa|nandefa|nandoa
    be аплата|спісан*
    ky которуу|төлөм|төлөм ийгиликтүү|чыгаша
    tg гузаронида шуд|пардохт|харид|хароҷот
    tk cykdajy|satyn alyndy|toleg
    mt hlast|infaqt|thallset
    ht ou peye|ou voye|voye
    ca carregat|compra amb targeta|has enviat|has pagat|pagament|s ha carregat
    gl cargouse|enviaches|pagaches|retiraches
    eu bidali duzu|kargatu|ordaindu duzu|ordainketa
    rw wishyuye|wohereje|yavuyeho
    ckb خەرج کرا|نێردرا|کڕین
    lb bezuelt|iwwerwisen|ofgebucht
    """
  /// Verbs of booking: money came.
  private static let in_ = """
    en added to your|arrived in your|been reloaded|came in from|cr|cr amt|credit|credit alert|credit amt|credit transaction|credited|credited to ur|credits|deposited|deposited into|earned|got paid|has arrived|has been added|has been recharged|has been remitted|has landed|has sent you|has transferred to your|have reloaded|hit your|incoming|inward|just landed|landed in|landed in your|loaded|money in|money received|osko d you|paid a dividend|paid in|paid into|paid you|payment received|posted to your|rcvd|recd|receive|received|received money|receives|redemption of|reload successful|reloaded into|sent to you|sent you|topped up|transfer received|transfer to your|transferred into|transferred to your|transferred you|was received|you got|you have reloaded|you just got|you received|you ve got money|you ve received|you were paid
    de bekommen|bonusgutschrift|echtzeitgutschrift|eingang|eingegangen|eingegangen auf|eingetroffen|einzahlung|erhalten|erhielten|gehaltseingang|gehaltsgutschrift|gehaltszahlung|geldeingang|gutgebucht|gutgeschrieben|gutgeschrieben wurden|gutschrift|gutschriften|haben erhalten|hat dir|hat ihnen|ist eingegangen|kindergeld|lohneingang|lohngutschrift|rentengutschrift|rentenzahlung|sofortgutschrift|steuererstattung|uberweisungseingang|uberwiesen bekommen|zahlung erhalten|zahlungseingan*|zinsgutschrift
    fr arrive|credite|creditee|crediter|credites|encaisse|encaissement|entree|recu|recue|recus|remise de cheque|salaire verse|t a envoye|t a paye|t a rembourse|verse|verse sur|versee|versement|virement recu|vous a envoye|vous a rembourse|vous a transfere|vous avez recu
    es abonad*|abonamos|abonaron|abono|acreditada|acreditado|acreditamos|acreditaron|deposito|has recargado|has recibido|has recibido un bizum|ingresado|ingresaron|ingreso|recargaste tu|recibida|recibido|recibimos tu|recibio|recibiste|se abonaron|se acreditaron|se acredito|se depositaron|se deposito|se ingresaron|te abonaron|te depositaron|te enviaron|te envio|te ha depositado|te ha enviado|te ha hecho|te ha pagado|te ha transferido|te hizo una transferencia|te pago|te pasaron|te paso|te transfirieron|te transfirio|te yapearon|te yapeo|transferencia recibida
    pt caiu|caiu na|chegou|creditada|creditado|creditados|creditamos|credito|depositad*|deposito|depositou|entrada de|entrou|foi creditad*|lhe enviou|pix recebido|recebemos|recebeste|recebeu|recebi*|te enviou|te pagou|transferencia recebida|voce recebeu
    it accreditata|accreditati|accreditato|accredito|accredito stipendio|bonifico a tuo favore|bonifico in entrata|bonifico ricevuto|hai ricaricato|hai ricevuto|in arrivo da|in entrata|ricaricato il tuo|ricevut*|ti ha inviato|ti ha rimborsato|ti ha trasferito|versamento
    nl bij:|bijgeschreven|bijschrijving|binnengekomen|gekregen|gestort|heeft je|heeft je betaalverzoek|je hebt ontvangen|ontvangen|ontving|overgemaakt naar jou|salaris ontvangen|storting|teruggekregen
    sv du fick|fatt|har fatt|har kommit in|har satts in|inbetalning|inkommit|insatt|insatta|insattning|krediterats|mottagen|mottagit|mottog|satts in|skickat dig|swishade dig|swishat till dig
    no du fikk|fatt|godskrevet|har fatt|innbetaling|innbetalt|innskudd|kommet inn|mottatt|overfort til deg|satt inn|sendt deg
    da du fik|du har faaet|faet|har overfort|indbetaling|indgaet|indsat|krediteret|modtaget|overforsel fra|overfort til dig|overfort til din|sat ind|sendt dig
    fi maksu saapunut|on maksettu tilillesi|palkka|pano|panolla|saanut|saapunut|saapuva|sait|talletus|tilillenne on maksettu|tilillesi|tilillesi on maksettu|tilitetty|vastaanotit|vastaanottanut
    pl dostal*|otrzymal*|otrzymano|przelal ci|przelala ci|przelew otrzymany|przelew przychodzacy|przeslal ci|przychodzacy|uznan*|wplacono|wplata|wplyn*|wplyw|zaksiegowano wplate|zasilenie|zasilono
    cs dorazil*|dosla platba|doslo k pripsani|kreditni|obdrzel*|obdrzeli jste|prichozi|prichozi platba|prichozi uhrada|prijat*|prijem|pripsali|pripsan|pripsana|pripsano|pripsany|prisla|prisla platba|prislo|vklad|zvyseni
    sk dorazil*|kreditna|kreditovana|obdrzali|prichadzajuca|prijat*|prijem|pripisali|pripisana|pripisane|pripisany|prisla platba|prislo|vklad|zvyseny
    hu atutalas erkezett|beerkezes|beerkezett|beerkezo|bejovo atutalas|bevetel|erkezett|erkezett atutalas|fizetes erkezett|jovairas|jovairas tortent|jovairast|jovairtuk|jovairva|kapott
    ro a intrat|ai primit|alimentare|alimentat|creditare|creditat|creditata|depus|incasare|incasat|primit|primita|suma primita|ti a transferat|ti a trimis|v a trimis|virat in
    hr odobrenje|odobreno|priljev|primili|primljeno|sjela je|stigla|ti je posla*|uplaceno|uplata|zaprimljeno
    sr odobrenje|priliv|primljeno|uplaceno|uplata|одобрење|прилив|примили|примљено|приход|уплата
    bg postapi*|zaveren*|ви изпрати|ви преведе|внесен*|входящ|заверен*|захранен*|кредитирана|кредитирахме|получен|получена|получихте|постъпи*|постъпление
    el εισερχομενο|ελαβες|εχετε λαβει|καταθεση|κατατεθηκε|λαβατε|λαβες|πιστωθηκε|πιστωνεται|πιστωση|πιστωσης
    tr aktarildi|alacak|alacaklandir*|aldin|aldiniz|alindi|gecti|geldi|gelen|gelmistir|giris|gonderdi|hesabiniza|hesabiniza aktarilmistir|hesabiniza gecmistir|hesabiniza gecti|hesabiniza yatirilmistir|hesabiniza yatti|maas odemesi|para girisi|tanimlandi|ulasti|yatan|yatirdi|yatirildi|yatirilmistir|yatti
    ru kredit|popolnenie|postuplenie|zachisle*|вам переведено|вам перевели|внесено|возмещение|вх перевод|входящий|входящий перевод|выплата|зачислен|зачисление|зачисление зарплаты|зачислено|зачислены|зачислили|кредитован*|начислен*|перевел вам|перевел(а) вам|перевела вам|перевод из|перевод от|перечислен*|получен|получен перевод|получили|пополнен*|поступил|поступили|поступило|поступление|приход|пришел|пришли|пришло
    uk zarahuvannya|zarakhovano|zarakhuvannia|вам надійшл*|вам переказ|вхідний|зарахован*|зарахування|надходження|надійш*|надіслав вам|надіслала вам|нараховано|отримали|отримано|переказ від|переказав вам|переказала вам|переказали вам|поповнен*|прийшло
    kk аударым түсті|жалақы|жалақы аударылды|жалақы түсті|келіп түсті|толықтыру|түсті
    uz kelib tushdi|kirim|popolnenie|qabul qilindi|to ldirildi|to ldirish|toldirildi|toldirish|tushdi
    az artirilib|daxil oldu|daxil olub|kocurulub|medaxil
    ka chagericxva|chairicxa|დაგერიცხათ|შემოსავალი|ჩაგერიცხათ|ჩაირიცხა|ჩარიცხვა|ხელფასი
    ar ارسل لك|استلام|استلمت|استلمتم|اضافة|اضيف|المودع|اودع|ايداع|تحويل وارد|تلقيت|تم استقبال|تم استلام|تم اضافة|تم الايداع|تم ايداع|تم تحويل اليك|تم تغذية|تم قيد|تمت اضافة|حوالة محلية واردة|حوالة واردة|حول لك|دائن|راتب|راتبك|قيد دائن|قيد لحسابك|مستلمة|وارد|واردة|ورود|وصلك
    fa انتقال از کارت|انتقال به حساب شما|بستانکار|به حساب شما|حقوق|دریافت|واریز|واریز به|واریزی|پایا واریز
    he הועבר אליך|הועברה אליך|הועברו אליך|הופקד|הופקדה|הופקדו|העביר לך|העבירה לך|הפקדה|התקבל|התקבלה|התקבלו|זוכה|זוכית|זיכוי|זכות|נזקף|נכנס|נכנסה|קבלת|קיבלת
    hi aaye|credit hua|credit hue|credit kiya|credit kiye|jama|jama hua|jama kiya|mile|prapt|prapt hua|आए|क्रेडिट|जमा|प्राप्त|मिले
    bn ক্যাশ ইন|ক্রেডিট|গৃহীত|গ্রহণ|জমা|পেয়েছেন|প্রাপ্ত|যোগ হয়েছে|রিসিভ
    id bertambah|dana masuk|dikredit|disetor|ditambahkan|diterima|isi saldo|isi ulang saldo|kredit|masuk|menerima|penerimaan|saldo bertambah|setoran|telah diterima|telah masuk|terima|top up|top up saldo|topup saldo|transfer diterima|transfer masuk|uang masuk
    ms deposit|dikredit|dikreditkan|dimasukkan|ditambah|diterima|kemasukan|masuk|menerima|telah dikreditkan|telah menerima|terima
    tl ipinadala sa iyo|na credit|nadagdag|nagpadala sa iyo|naidagdag|nakatanggap|natanggap|pumasok
    vi bao co|chuyen den|cong tien|da nhan|duoc cong|ghi co|giao dich cong|nap|nhan|nhan chuyen khoan|nhan duoc|nhan tien|tien chuyen den|tien vao|vua nhan
    th ฝาก|ฝากเงิน|มีเงิน|มีเงินเข้า|รับเงิน|รับเงินโอน|รับโอน|รับโอนเงิน|รายการฝาก|เข้าบช|เข้าบัญชี|เงินคืน|เงินฝาก|เงินฝากเข้า|เงินเข้า|เงินโอนเข้า|เติมเงิน|โอนเข้า|โอนเข้าบัญชี|โอนเงินเข้า|โอนให้คุณ|ได้รับ|ได้รับเงินคืน|ได้รับโอน
    zh 代发|入帳|入賬|入账|入账人民币|到帳|到账|匯入|匯款入|增值成功|存入|存入人民币|存款|工资|收入|收入人民币|收到|收款|汇入|轉入|轉賬存入|转入|转入人民币|转存|进账|退税|進帳|已增值|轉數快增值
    ja お振り込みがありました|お振り込み入金|お振込みがありました|チャージ|チャージしました|入金|入金しました|受け取り|受け取りました|受取|振込がありました|振込入金|振込入金がありました|着金|給与|預入
    ko 급여|들어왔|받았|받으|보내셨|보냈어요|송금받|이자입금|이체입금|입금|입금액|입금완료|충전완료
    sw amekutumia|imeingia|imeongezwa|imepokelewa|imewekwa|limewekwa|umepata|umepokea|umepokelewa|umerudishiwa|umeweka|umewekewa|yameingia|yamewekwa|zimeingia|zimewekwa
    am ተልኮልዎታል|ተቀብለዋል|ተጨምሯል|ደርሶዎታል|ገቢ
    af deposito|gedeponeer|inbetaal|inbetaling|krediteer|ontvang
    my ငွေဝင်|ရောက်ရှိ|လက်ခံ|လက်ခံရရှိ|လက်ခံရရှိပါသည်|ဝင်ငွေ
    km បានដាក់|បានទទួល
    mn orlogiin|orlogo|orson|орлого|орлогын гүйлгээ|орлоо
    sl dobropis|je prispelo|nakazilo prejeto|prejeli ste|prejeto|priliv|prispel*|v dobro
    lt gauta|gautas|gautas pavedimas|gautos lesos|gavote|ijskaityta|iskaityt*|papildymas
    lv iemaksa|ienakosais|ieskaitit*|jus sanemat|sanemts
    et krediteeritud|laekumine|laekus|saabus|saadud|sissetulek
    sq depozit|hyrje|keni marre|kredituar|u kreditua
    is greidsla fra|innborgun|innlogn|mottekid
    mk одобрено|прилив|уплата
    ha an saka|an saka maka|an turo maka|ka karba|ka samu
    so ka heshay|waxaa kuu soo diray|waxaad heshay
    ta கிரெடிட்|சேர்க்கப்பட்டது|வரவு|வரவு வைக்கப்பட்டது
    te క్రెడిట్|జమ|జమ అయింది|జమ అయ్యాయి|జమ చేయబడింది
    mr क्रेडिट|जमा|जमा करण्यात|जमा झाले
    gu જમા
    pa ਜਮ੍ਹਾਂ
    kn ಜಮಾ
    ml ക്രെഡിറ്റ്
    si තැන්පත්|බැර|ලැබී
    lo ຝາກ|ເງິນເຂົ້າ|ໂອນເຂົ້າ|ໄດ້ຮັບ
    ur mausool huay|mosool ho gai|mosool ho gaye|mosool huay|mosool hue|wasool huay|جمع|ملے|موصول|موصول ہوئے|وصول ہوئے
    hy աշխատավարձ|դուք ստացաք|համալրում|մուտք|մուտքագրում|մուտքագրվել է|ստացաք|ստացել եք|ստացվել է
    mg naharay|nahazo|voaray
    ne क्रेडिट|जम्मा|जम्मा भयो|प्राप्त भयो|लोड भयो
    be залічана|залічэнне|паступленне
    ky кирди|которулду сизге|түштү
    tg ворид шуд|воридот|гирифтед
    tk gelip gowusdy|girdi
    mt gew ikkreditati|giet|ircevejt
    ht ou resevwa|resevwa
    ca abonat|has rebut|ingressat|s ha abonat
    gl aboouse|ingresouse|recibiches
    eu abonatu|jaso duzu|sartu da
    rw wakiriye|yagiyeho|yinjiyemo
    ckb هات|وەرگیرا
    lb guttgeschriwwen|kritt
    """
}
