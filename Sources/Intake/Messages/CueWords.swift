/// The words by which messages are read, as tables that a person can read and extend.
///
/// A line is a language (ISO 639-1; `*` for many) and its phrases with `|` between them. Case and marks do not matter; a
/// blank stands for up to three blanks, points, dashes or slashes; `*` at the end lets more letters follow, `+` joins the
/// phrase to the next word, as Hebrew does. Where two phrases begin at the same place the longer one counts.
enum CueWords {
  static var all: [(Cue, String)] {
    movements + kinds + amounts + names + accounts + refusals + [(.word, words)]
  }

  private static let movements: [(Cue, String)] = [(.out, out), (.in_, in_)]

  /// Verbs of booking: money left.
  private static let out = """
    en a charge of|charge at|charge from|debited|debit|dr amt|debit amt|debits|deducted|spent|sent|paid|charged|dr|debit alert|you sent|you paid|you ve spent|you spent|sold to|was billed|remitted|debit transaction|debit advice|auto debited|auto paid|drawn|have transferred|you transferred|transferred out|has received from your|bought|redeemed from|pos debit|purchased|has been cleared from|cleared from|encashed|levied|recovered|cleared agst|cleared against|chq paid
    de belastet|abgebucht|bezahlt|ausgegeben|abbuchung|belastung|lastschrift|uberwiesen|gesendet|verfugt|sie haben bezahlt|ausgefuhrt|gezahlt|abgezogen|abgegangen|ausgang|zahlungsausgang|bezahlte*|ueberwiesen|ubertragen|einzug|eingezogen|gekauft|wurde belastet|lastschrifteinzug|kontobelastung|kartenbelastung|basislastschrift|kreditkartenbelastung|kreditkartenumsatz|debitzahlung|onlinezahlung|internetzahlung|kontaktlose zahlung|handyzahlung|bargeldlose zahlung|sofortuberweisung|dauerauftrag ausgefuhrt
    fr depense*|debite|debitee|paye|payee|preleve|vous avez paye|vous avez envoye|vous avez transfere|vous avez achete|retire de|prelevement|debit|debites|payes|regle|reglee|envoye|envoyee|carte debitee|transfere|transferee|sortie|achete|paiement effectue|achat de credit
    es compra autorizada|compra aprobada|compraste|pagaste|enviaste|transferiste|gastaste|retirado|cargado|cargo|debitado|debito|has pagado|has enviado|has gastado|has realizado|realizaste|se realizo|consumo|consumiste|abonaste a|usaste|hiciste|has comprado|cobrado|pago realizado|domiciliado|adeudado|hizo una compra|te cobraron|yapeaste|plineaste|debitamos|debitaron|se retiro|cargamos|se pago|pagado|transferido|se transfirio|enviado|gasto|se realizo un pago|compro|pago exitoso|pagos realizados|adeudo|adeudamos|recargaste|transferencia enviada|transferencia realizada
    pt debitada|debitado|pagaste|compraste|enviaste|transferiste|pagou|voce pagou|voce enviou|voce transferiu|gastou|debito|compra aprovada|levantaste|pix enviado|enviou|transferencia enviada|pagamento efetuado|pagamento realizado|foi debitada|foi debitado|debitamos|debitou|compra realizada|pagamento aprovado|foi pago|paga|pago|transferiu|transferencia realizada|voce pagou um pix|pix realizado|pix efetuado|retirada|gasto|gastaste|enviado|enviada|debitados|pagas|levantado|comprou|compra autorizada
    it addebitato|addebito|addebitata|pagato|speso|hai inviato|hai pagato|inviato|prelevato|autorizzato|utilizzo carta|spesi|inviati|pagati|addebitati|bonifico inviato|bonifico eseguito|pagamento effettuato|bonifico disposto|hai effettuato|hai trasferito|utilizzo|utilizzata|versato a|hai acquistato|disposto
    nl afgeschreven|betaald|afschrijving|overgemaakt|je hebt betaald|bijgeschreven van|afgeboekt|gepind|verzonden|overgeschreven|uitgegeven|gekocht|betaalde
    sv dragits|betalat|debiterats|har dragit|debiterat|du har skickat|uttag fran|kop pa|dragit|betalade|skickat|har betalat|dragna|kopt|betald|belastats|uttagen|har gjort|swishat
    no vippset|trukket|betalt|belastet|varekjop|brukt|du har sendt|trekk|sendt|brukte|kjopt|belastes|betalte
    da haevet|betalt|trukket|du har sendt|brugt|sendt|kobt|betalte|haevede
    fi korttimaksu|veloitettu|maksettu|maksoit|lahetit|korttiosto|veloitus|ostit|siirretty|lahetetty|maksoi|ostos|veloitettiin
    pl polecenie zaplaty|zaplacono|wydano|wyslano|pobrano|wyplacono|zaplacil*|przelano|pobralismy|wykonano|wyplaciles*|wyszlo|wydales*|wydatek|przelew zostal wyslany|zakup na kwote|wyslales*|wyslala|potracono|obciaz*
    cs odchozi|zaplaceno|odepsano|strzeno|zaplatili jste|odeslano|odchozi platba|odchozi uhrada|nova platba kartou|platba kartou|zaplatil*|odeslal*|odepsana|odepsali|provedena platba|odesli|vybrano|strhli|strzena|byla odeslana|odchazi|snizeni|debetni|odeslana platba|uhrazeno|zatizen|vydaj na|vydaj z
    sk odchadzajuca|zaplatene|odpisane|strhnute|odoslane|platba kartou|odchadzajuca platba|zaplatil*|odoslal*|odpisana|vybrane|strhnuta|debetna|bola odoslana|uhradene|odislo|znizeny|zatazeny
    hu terheles|fizetve|levonas|kartyas fizetes|kimeno atutalas|vasarlas|sikeres vasarlas|fizetett|terhelve|terheltuk|elkuldve|utalas|atutalva|levonva|kolt*|fizetes tortent|vasarolt|terhelest|terheles tortent|kartyahasznalat|kiadas|inditott
    ro debitat|platit|ai platit|ai trimis|debitare|ai transferat|trimis|retras|plata efectuata|debitata|cheltuit|tranzactie efectuata|ai cumparat
    hr trosak|terecenje|placeno|isplaceno|skinuto|terecen|potroseno|platili|poslano|podignuto|odljev|isplata s|kupili|terecena|kupljeno|poslali|naplacen*
    sr терећење|potrosili|плаћен*|скинуто|placeno|potroseno|skinuto|odliv|terecenje|потрошили|реализована|realizovana|uplatili|naplacen*|наплаћен*
    bg дебитирана|платено|покупка|удържан*|изпратен*|изтеглен*|дебитирахме|платихте|нареден превод|изходящ|задължен*|pokupka|плати|тегли
    el χρεωση|χρεωθηκε|πληρωσατε|αγορα|χρεωσατε|στειλατε|μεταφερατε|χρεωνεται|αγορας|πληρωθηκε|εξερχομενο|εστειλες|πληρωσες|παγια εντολη|εκτελεστηκε
    tr islem yapilmistir|islem yapildi|odedin|harcadin|gonderdin|cektin|harcama*|odendi|odediniz|cekildi|cekilmistir|gonderdiniz|harcadiniz|tahsil edil*|giden|borclandir*|alisveris*|odenmistir|para cekme|cikis*|kullanildi|odeme yaptiniz|dusuldu|transfer ettiniz|cekilen|transfer edildi|satin al*|harcandi|borc kaydi|yapilan harcama|cikti|havale gonderdiniz|havale isleminiz|eft isleminiz|fast isleminiz|transfer isleminiz
    ru списание|списано|оплата|оплачено|покупка|списан|списали|потрачено|выполнен перевод|отправлен|отправлено|перевели|расход|платеж|автоплатеж|выдача|дебет|заплатили|spisanie|spisano|oplata|pokupka|oplacheno|заплачено|оплатил*|перевод выполнен|списаны|безнал|отправили|исходящий|исх перевод|потратили|удержан*|со счета списано|покупка на сумму|дебетован*|пополнение телефона|пополнение мобильного|пополнение счета телефона|пополнение номера
    uk списано|списання|оплата|покупка|сплачено|переказано|витрачено|купівля|витрата|перекази|сплата|оплачен*|списані|переказ на|відправлено|видаток|ви переказали|ви сплатили|оплатили|видано|купили|розрахунок|oplata
    kk төлем|сатып алу|төлем жасалды|аударым жасалды|шешілді|есептен шығарылды
    uz tolov|xarid|to lov|tolandi|yechildi|spisanie|to landi|o tkazildi|otkazildi|chiqim|xarid qilindi|tolov amalga oshirildi
    az odenis|xercleme|mexaric|odenish|silinib|kocurme|alis|alish|cixaris|pul cixarilmasi
    ka gadaixadet|gadaixade|chamogechrat|gadaricxva|gadaxda|გადახდა|ჩამოჭრა|ჩამოგეჭრათ|შესყიდვა|დაფარვა
    ar تم دفع فاتورة|دفع فاتورة|سداد فاتورة|تم سداد فاتورة|شراء|خصم|سحب|تم خصم|حوالة صادرة|دفع|تم دفع|صادرة|تم شراء|عملية شراء|مشتريات|سداد|تم الخصم|خصمت|مدين|تحويل صادر|تم سحب|صرف|شرائية|تم تحويل|سحبت|دفعت|ارسلت|حولت|تم الدفع|تم الشراء|تم ارسال|خصمنا|مبلغ الخصم|المدفوع|سددت|شراء عبر|تحويل مبلغ|مسحوبة|اشتريت|سحب مبلغ
    fa خرید|برداشت|پرداخت|کسر|انتقال از|قبض|حواله از|کارت به کارت از|برداشت از|انتقال یافت|انتقال وجه|هزینه
    ur کٹوتی|ادا کیے|بھیجے|ادائیگی|خرچ|نکلوائے|منتقل|کاٹ لیے|ada kar d*|ada kardi*|ada kiya|ادا کر*|بھیج*|bhej diye|bheje gaye|bhejay gaye|ada ho gaye|kaat liye
    he חויב|חיוב|עסקה|שולם|רכישה|בוצעה עסקה|חויבת|הועבר מ|שילמת|העברת|משיכה|הועבר|חויבה|יצא|שולמה|קנית|רכשת|נמשך|נמשכו|הורדה|ירד|הוצאת|הוראת קבע|ביצעת|הועברו|חיבור|תשלום של
    hi kata gaya|kat gaye|bheje gaye|nikale gaye|डेबिट|खर्च|निकाले|भेजे|काटे|काट लिए|debit hua|debit hue|काटी गई|भुगतान|ट्रांसफर किए|kaate gaye|kharch|bhugtan|debit kiya|debit kiye
    bn ডেবিট|খরচ|পাঠানো হয়েছে|পেমেন্ট|কাটা হয়েছে|পরিশোধ|সেন্ড মানি|উত্তোলিত|কেনাকাটা
    id berhasil kirim|kirim|debet|didebet|dibayar|terdebet|didebit|mengirim|dibayarkan|pembelian|pembayaran|trx|telah trx|belanja|pengeluaran|keluar|terpotong|transaksi|telah bertransaksi|dana keluar|transfer keluar|membayar|kirim uang|ditransfer|dipotong|telah dibayar|terpakai|berhasil bayar|bayar|dikirim|mentransfer|debit|pembelian pulsa|berhasil dibayar|pembayaran berhasil|pemakaian kartu|terkirim|membeli
    ms dibelanjakan|didebitkan|dibayar|ditolak daripada akaun|dihantar|telah dibayar|dipindahkan|dicaj|bayaran kepada|dibuat|dikeluarkan|telah dicaj|didebit|membayar|dikenakan|bayaran berjaya|ditarik|pemindahan kepada|digunakan|telah ditolak dari|ditolak dari akaun|ditolak dari|ditolak daripada|telah ditolak daripada|memindahkan|telah memindahkan
    tl nagpadala|binayaran|nagbayad|naipadala|nabawas|ibinawas|bumili|nailabas|na debit|kinaltas|nagamit
    vi thanh toan|chi tieu|rut|chuyen di|tru tien|ghi no|giao dich tru|da chi|da thanh toan|da chuyen|tien ra|mua hang|bien dong tru|chi|chuyen khoan di|tru|thanh toan thanh cong|da mua|chuyen tien di|giam|tieu dung|da thuc hien|da su dung|giao dich thanh toan|tien chuyen
    th ถอน|โอนเงินออก|จ่าย|ชำระ|ใช้จ่าย|หักบัญชี|เงินออก|ถอนเงิน|โอนออก|ซื้อ|ถูกหัก|หักเงิน|โอนไป|รูดบัตร|ตัดบัญชี|ถอน/โอนเงิน|รายการใช้จ่าย|ใช้บัตร|หัก|เงินโอนออก|จ่ายบิล|โอนเงินไป|ใช้จ่ายบัตร|ถูกตัด|ยอดใช้จ่าย|รายการถอน|ใช้จ่ายผ่าน|ชำระเงินค่า|ชำระค่า
    zh 支出|消费|消費|扣款|转出|轉出|付款|刷卡|支付|扣除|转账支出|取款|支取|购买|代扣|扣收|汇出|快捷支付|還款支出|轉帳支出|提款|签账|簽賬|簽帳|支款|转出人民币|扣费|繳費|扣繳|扣帳|扣賬|购物|付費|交易金额支出|轉帳至|轉賬至|已轉帳|已轉賬
    ja 出金|引き落とし|引落|お支払い|支払い|支払|お引き落とし|ご利用|利用金額|利用額|決済|お振込み|送金しました|お引落|デビット|送金完了|口座振替|引き落とされました|カード利用|振込手続|お振込が完了
    ko 승인|출금|결제|일시불|체크카드출금|사용|송금완료|이체출금|자동이체|할부|지급|구매|송금했|보냈|이체했|결제완료|지출|카드결제|송금하|보내기|출금이체|체크승인|일시불승인|납부완료|자동납부|이체완료
    sw umetuma|umelipa|imelipwa|umetoa|umenunua|imetolewa|yametolewa|umefanya malipo|zimetumwa|imekatwa|umehamisha|umelipia|umetumia|imelipiwa|imetumwa|umehamishia|malipo yako ya|yamelipwa|imepunguzwa|zimetolewa|umekatwa|umelipa kiasi
    am ተቀናሽ|ወጪ|ከፍለዋል|ተከፍሏል|ልከዋል|ተላልፏል|ገዝተዋል|ተቀንሷል|አስተላልፈዋል|ወጥቷል
    af gekoop|betaal|onttrek|gebruik|oorgeplaas|van jou rekening|uitbetaal
    my ထုတ်ယူ|ပေးချေ|လွှဲပြီး|ပေးချေပြီး|ငွေလွှဲခြင်း
    km បានទូទាត់|ដក
    ne kharcha|खर्च|भुक्तानी|निकालिएको|कटौती|डेबिट
    mn зарлага|гарлаа|zarlaga|garlaa|hudaldan avalt|guilgee|худалдан авалт|гүйлгээ|шилжүүлэг|зарлагын гүйлгээ|төлсөн
    sl placano|placilo izvedeno|bremenitev|obremenjen|bremenjen|odliv|poslali ste|placali ste|nakup
    lt pirkinys|sumoketa|atsiskaitymas|mokejimas korteles|isskaityta|issiusta|pirkimas|nuskaiciuot*|nurasyt*|nuskaityt*
    lv pirkums|samaksats|maksajums ar karti|izejosais|nosutits|norakstit*
    et ostukoht|ost|makstud|debiteeritud|kaardimakse|saadetud|valjaminek
    sq blerje|pagese|debituar|u debitua|derguat|keni paguar
    is kortafaersla|faersla|greidsla|kaup|uttekt|skuldfaerd
    mk плаќање|трансакција|задолжен*|купување|исплата
    ha an cire|ka biya
    so waxaad bixisay|ka bixisay|u dirtay
    zu ukhokhe
    ta பற்று|செலவு|டெபிட்
    te డెబిట్
    mr डेबिट|काढले
    gu ડેબિટ
    pa ਡੈਬਿਟ
    kn ಡೆಬಿಟ್
    ml ഡെബിറ്റ്
    si හර|ලබාගෙන|ගෙවා|ගෙවීම|අඩු කර|ආපසු ගෙන
    lo ຈ່າຍ|ຖອນ
    hy gnum|վճարում|գնում|ելք|գանձում|վճարվել է|փոխանցվել է|գանձվել է|ծախս
    mg nandefa|nandoa|lasa
    """
  /// Verbs of booking: money came.
  private static let in_ = """
    en you just got|landed in|just landed|has landed|you ve got money|credited|credit|cr amt|credit amt|credits|received|deposited|cr|credit alert|you received|you ve received|has sent you|sent you|paid you|sent to you|added to your|loaded|topped up|inward|incoming|transferred to your|transfer to your|transferred into|has been added|credit transaction|money received|received money|paid into|you got|got paid|was received|transferred you|has transferred to your|receive|receives|money in|landed in your|posted to your|arrived in your|has arrived|paid in|you were paid|deposited into|payment received|transfer received|you have reloaded|have reloaded|rcvd|recd|hit your|earned|has been recharged|reloaded into|reload successful|been reloaded
    de gutgeschrieben|gutschrift|erhalten|eingegangen|zahlungseingang|geldeingang|eingang|haben erhalten|gutgebucht|einzahlung|gehaltseingang|lohneingang|rentenzahlung|gehaltszahlung|uberweisungseingang|zahlung erhalten|eingetroffen|gutgeschrieben wurden|zahlungseingange|erhielten|ist eingegangen|uberwiesen bekommen|eingegangen auf|bekommen|hat ihnen|hat dir|zinsgutschrift|gehaltsgutschrift|lohngutschrift|rentengutschrift|sofortgutschrift|echtzeitgutschrift|gutschriften|bonusgutschrift|steuererstattung|kindergeld
    fr recu|recue|credite|creditee|vous avez recu|versement|verse sur|virement recu|encaisse|crediter|encaissement|credites|recus|vous a envoye|vous a transfere|entree|arrive|verse|versee|remise de cheque|salaire verse
    es recibiste|recibido|recibida|abonado|abonada|has recibido|recibio|acreditado|acreditada|deposito|te envio|te transfirio|te ha enviado|ingreso|te pago|abono|abonaron|acreditamos|ingresado|te depositaron|transferencia recibida|te enviaron|te yapearon|te yapeo|abonamos|se acredito|te transfirieron|ingresaron|recibimos tu|has recibido un bizum|te ha transferido|te ha pagado|te hizo una transferencia|te ha hecho|te ha depositado|se deposito|te abonaron|acreditaron|se acreditaron|se depositaron|se abonaron|se ingresaron
    pt te enviou|lhe enviou|te pagou|recebeste|recebeu|recebido|recebida|creditada|creditado|deposito|voce recebeu|pix recebido|credito|transferencia recebida|depositou|foi creditada|foi creditado|caiu na|creditamos|depositado|depositada|entrou|creditados|recebimento|chegou|recebemos|entrada de|caiu
    it ricevuto|accreditato|accredito|hai ricevuto|versamento|ricevuta|bonifico in entrata|bonifico ricevuto|accreditata|bonifico a tuo favore|accreditati|ricevuti|in entrata|ti ha inviato|ti ha trasferito|accredito stipendio|in arrivo da
    nl heeft je betaalverzoek|ontvangen|bijgeschreven|bijschrijving|gestort|je hebt ontvangen|gekregen|storting|ontving|overgemaakt naar jou|heeft je|binnengekomen|salaris ontvangen|teruggekregen
    sv swishade dig|mottagit|insattning|satts in|har fatt|inbetalning|mottagen|krediterats|insatt|fatt|mottog|insatta|swishat till dig|har satts in|skickat dig|du fick|inkommit|har kommit in
    no overfort til deg|mottatt|innskudd|satt inn|innbetaling|har fatt|fatt|du fikk|kommet inn|godskrevet|innbetalt|sendt deg
    da overfort til dig|har overfort|modtaget|indsat|indbetaling|du har faaet|overforsel fra|sat ind|krediteret|du fik|faet|indgaet|sendt dig|overfort til din
    fi vastaanotit|tilitetty|saapunut|panolla|tilillesi|saanut|sait|saapuva|pano|talletus|maksu saapunut|palkka|vastaanottanut|tilillesi on maksettu|tilillenne on maksettu|on maksettu tilillesi
    pl przelal ci|przelala ci|przeslal ci|otrzymano|wplyw|zasilenie|przychodzacy|wplata|zaksiegowano wplate|przelew przychodzacy|otrzymal*|dostal*|przelew otrzymany|uznan*|zasilono|wplacono|wplyn*
    cs prichozi|prijata|pripsano|prijem|prichozi platba|prichozi uhrada|obdrzeli jste|pripsana|pripsali|obdrzel*|prijato|dorazil*|prisla platba|prisla|prislo|pripsan|zvyseni|kreditni|vklad|pripsany|dosla platba|doslo k pripsani
    sk prichadzajuca|prijata|pripisane|prijem|pripisana|kreditovana|pripisali|prijate|dorazil*|prisla platba|prislo|pripisany|kreditna|vklad|zvyseny|obdrzali
    hu jovairas|beerkezett|erkezett|bejovo atutalas|jovairva|kapott|beerkezo|jovairtuk|beerkezes|atutalas erkezett|erkezett atutalas|jovairas tortent|fizetes erkezett|bevetel|jovairast
    ro ti a trimis|v a trimis|ti a transferat|creditat|primit|ai primit|incasare|alimentat|creditare|creditata|incasat|depus|primita|suma primita|virat in|a intrat|alimentare
    hr primljeno|uplata|odobrenje|primili|priljev|uplaceno|odobreno|zaprimljeno|sjela je|ti je poslala|ti je poslao|stigla
    sr уплата|примили|priliv|приход|uplata|primljeno|uplaceno|прилив|примљено|одобрење|odobrenje
    bg ви изпрати|ви преведе|кредитирана|получен|получена|постъпление|заверен*|постъпи*|входящ|получихте|захранен*|кредитирахме|внесен*|postapi*|zavereni|zaverena
    el πιστωση|πιστωθηκε|λαβατε|καταθεση|ελαβες|εισερχομενο|πιστωσης|κατατεθηκε|πιστωνεται|λαβες|εχετε λαβει
    tr aldin|yatti|yatirildi|yatirilmistir|geldi|gelen|hesabiniza|alindi|yatan|gecti|tanimlandi|para girisi|giris|gonderdi|aktarildi|hesabiniza aktarilmistir|yatirdi|alacak|alacaklandir*|aldiniz|gelmistir|hesabiniza gecmistir|hesabiniza yatirilmistir|ulasti|maas odemesi|hesabiniza yatti|hesabiniza gecti
    ru зачисление|зачислено|поступление|поступил|поступило|зачислили|зачислен|получен перевод|получен|получили|выплата|входящий|приход|перевод от|перевел вам|перевела вам|перевел(а) вам|zachislenie|postuplenie|popolnenie|zachisleno|kredit|зачислены|пополнен*|пришел|пришли|пришло|поступили|перевод из|начислен*|вам перевели|входящий перевод|внесено|возмещение|вам переведено|вх перевод|зачисление зарплаты|кредитован*|перечислен*
    uk переказав вам|переказала вам|надіслав вам|надіслала вам|зараховано|зарахування|поповнення|надходження|отримано|надійшло|вам переказ|отримали|переказ від|зараховані|надійшли|надійшов|поповнено|вам надійшл*|прийшло|переказали вам|вхідний|нараховано
    kk толықтыру|түсті|аударым түсті|келіп түсті|жалақы аударылды|жалақы түсті|жалақы
    uz kirim|tushdi|qabul qilindi|popolnenie|toldirish|to ldirish|to ldirildi|toldirildi|kelib tushdi
    az medaxil|daxil oldu|daxil olub|artirilib|kocurulub
    ka chairicxa|chagericxva|ჩარიცხვა|ჩაირიცხა|ჩაგერიცხათ|შემოსავალი|ხელფასი|დაგერიცხათ
    ar ايداع|حوالة واردة|واردة|تم ايداع|اضافة|تم اضافة|استلام|استلمت|راتب|دائن|تم استلام|تحويل وارد|وارد|حوالة محلية واردة|مستلمة|قيد دائن|تم تحويل اليك|وصلك|استلمتم|تم قيد|اودع|ورود|تلقيت|تم استقبال|قيد لحسابك|تم تغذية|اضيف|تمت اضافة|تم الايداع|ارسل لك|حول لك|راتبك|المودع
    fa واریز|دریافت|واریز به|انتقال به حساب شما|حقوق|به حساب شما|بستانکار|انتقال از کارت|واریزی|پایا واریز
    he זוכה|זיכוי|התקבל|התקבלה|הופקד|קיבלת|הפקדה|העביר לך|העבירה לך|נכנס|הועבר אליך|הופקדה|הופקדו|זכות|נכנסה|זוכית|התקבלו|קבלת|הועברו אליך|הועברה אליך|נזקף
    hi jama|jama kiya|mile|prapt|क्रेडिट|जमा|प्राप्त|मिले|credit hua|credit hue|jama hua|aaye|prapt hua|credit kiya|credit kiye|आए
    bn ক্রেডিট|জমা|পেয়েছেন|গৃহীত|ক্যাশ ইন|যোগ হয়েছে|রিসিভ|প্রাপ্ত|গ্রহণ
    id menerima|diterima|kredit|dikredit|masuk|setoran|terima|dana masuk|transfer masuk|uang masuk|telah masuk|top up|telah diterima|penerimaan|ditambahkan|bertambah|isi saldo|disetor|transfer diterima|top up saldo|isi ulang saldo|topup saldo|saldo bertambah
    ms diterima|dikreditkan|menerima|kemasukan|dikredit|telah dikreditkan|telah menerima|deposit|masuk|dimasukkan|terima|ditambah
    tl nakatanggap|natanggap|pumasok|naidagdag|na credit|nagpadala sa iyo|nadagdag|ipinadala sa iyo
    vi nhan duoc|nhan tien|cong tien|ghi co|nap|da nhan|tien vao|giao dich cong|nhan chuyen khoan|vua nhan|duoc cong|nhan|chuyen den|tien chuyen den|bao co
    th เงินเข้า|รับโอน|ฝาก|เงินฝากเข้า|โอนเข้า|ได้รับ|ฝากเงิน|รับเงิน|เงินโอนเข้า|มีเงินเข้า|โอนเงินเข้า|รับโอนเงิน|เติมเงิน|เงินฝาก|รับเงินโอน|เข้าบัญชี|รายการฝาก|โอนเข้าบัญชี|ได้รับโอน|เงินคืน|เข้าบช|มีเงิน
    zh 收入|入账|入帳|存入|转入|轉入|到账|到帳|收到|收款|汇入|匯入|工资|代发|存款|转存|入賬|轉賬存入|入账人民币|存入人民币|收入人民币|匯款入|转入人民币|進帳|进账|退税
    ja 入金|振込入金|受け取りました|給与|お振り込み入金|受取|チャージしました|入金しました|振込がありました|振込入金がありました|お振込みがありました|お振り込みがありました|受け取り|着金|預入|チャージ
    ko 입금|받았|입금완료|이체입금|급여|보냈어요|받으|들어왔|입금액|보내셨|송금받|충전완료|이자입금
    sw umepokea|imepokelewa|umewekewa|imeingia|yamewekwa|umeweka|zimeingia|umepokelewa|imewekwa|zimewekwa|umepata|yameingia|amekutumia|umerudishiwa|limewekwa|imeongezwa
    am ገቢ|ተቀብለዋል|ደርሶዎታል|ተልኮልዎታል|ተጨምሯል
    af ontvang|inbetaling|gedeponeer|inbetaal|deposito|krediteer
    my လက်ခံ|ဝင်ငွေ|လက်ခံရရှိ|ငွေဝင်
    km បានទទួល|បានដាក់
    mn орлого|орлоо|orlogo|orson|орлогын гүйлгээ|orlogiin
    sl je prispelo|prispel*|priliv|nakazilo prejeto|prejeli ste|v dobro|dobropis|prejeto
    lt gauta|gautas|ijskaityta|gavote|papildymas|gautas pavedimas|gautos lesos|iskaityt*
    lv sanemts|ienakosais|iemaksa|jus sanemat|ieskaitit*
    et laekus|laekumine|saabus|krediteeritud|sissetulek|saadud
    sq kredituar|u kreditua|depozit|keni marre|hyrje
    is innborgun|mottekid|innlogn|greidsla fra
    mk прилив|уплата|одобрено
    ha an saka|ka karba
    so waxaad heshay|waxaa kuu soo diray|ka heshay
    ta வரவு|கிரெடிட்
    te క్రెడిట్
    mr जमा|क्रेडिट
    gu જમા
    pa ਜਮ੍ਹਾਂ
    kn ಜಮಾ
    ml ക്രെഡിറ്റ്
    si බැර|තැන්පත්|ලැබී
    lo ໄດ້ຮັບ|ຝາກ
    ur موصول|وصول ہوئے|جمع|موصول ہوئے|ملے|mosool huay|mosool hue|mosool ho gaye|mosool ho gai|wasool huay|mausool huay
    hy մուտք|մուտքագրում|ստացվել է|համալրում|մուտքագրվել է|աշխատավարձ|ստացել եք
    mg voaray|naharay
    ne जम्मा|प्राप्त भयो|क्रेडिट
    """
}
