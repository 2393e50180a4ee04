/// Words of accounts, cards and references, and what ends a name.
extension CueWords {
  static let accounts: [(Cue, String)] = [
    (.account, account), (.card, card), (.reference, reference), (.own, own), (.time, time), (.stop, stop),
    (.channel, channel),
  ]

  private static let account = """
    en a c|a c no|a c number|ac|ac no|acc|acc no|account|account ending|account ending in|account ending with|account no|account no ending with|account number|account xx|acct|acct ending|acct no|checking|checking account|current account|deposit account|iban|loan account|savings|savings a c|savings acc|savings account|sb a c|sb acc|wallet
    de girokonto|ihr konto|konto|kontonummer|kto
    fr compte|compte finissant par|compte n|compte se terminant par|cpte|n de compte|votre compte
    es caja de ahorro|clabe|cta|cta cte|cuenta|cuenta corriente|cuenta de ahorros|cuenta terminada en|producto|su cuenta|tu cuenta
    pt a conta|conta|conta corrente|sua conta|tua conta
    it c c|conto|conto corrente|n conto|tuo conto
    nl betaalrekening|rek|rekening
    sv ditt konto|konto|kontot
    no din konto|konto|kontoen
    da budgetkonto|din konto|konto|kontoen
    fi tili|tilin|tilinumero
    pl konta|konto|na konto|na rachunek|r k|rach|rachun*|rku|z konta|z rachunku
    cs cislo uctu|na ucet|ucet|ucte|uctu|z uctu
    sk cislo uctu|na ucte|ucet|ucte|uctu|vasom ucte
    hu bankszamla|szamla|szamlaj*|szamlan|szamlar*|szamlaszam|szamlat
    ro cont|contul|contului|din contul|iban|in contul
    hr na racun|na racunu|po racunu|racun|racuna|racunu|s racuna|tekuci racun
    sr racun|racuna|računu|tekuci racun|рачун|рачуна|рачуну
    bg iban|от сметка|от сметката|по сметка|по сметката|сметка|сметката
    el iban|απο τον λογαριασμο|λογ|λογαριασμο*|στον λογαριασμο
    tr hesabina|hesabiniz|hesabiniza|hesabinizdan|hesabinizin|hesap|hesaptan|no lu hesab*|nolu hesab*|numarali hesab*|vadesiz hesab*
    ru schet|на ваш счет|на счет|со счета|сч|счет|счета|счете|счетом
    uk з рахунку|на ваш рахунок|на рахунок|рах|рахунку|рахунок
    ar الحساب|الى حساب|الى حسابك|الى حسابكم|حساب|حساب رقم|حسابك|حسابكم|رقم الحساب|على محفظتك|في حسابك|في حسابكم|لحسابك|محفظتك|من حساب|من حسابك|من حسابكم
    fa از حساب|به حساب|حساب|حسابتان|سپرده|شماره حساب
    he בחשבון|בחשבונך|חשבון|חשבונך|לחשבון|לחשבונך|מחשבון|מחשבונך
    hi acc|khata|khate|खाता|खाते
    bn একাউন্ট|হিসাব
    id dari rek|dari rekening|ke rek|ke rekening|no rek|norek|rek|rekening|rekening anda
    ms akaun|akaun anda|dari akaun|daripada akaun|ke akaun
    vi so tai khoan|so tk|stk|tai khoan|tk|tktt|tu tk|vao tk
    th บ/ช|บช|บช.|บัญชี|เลขที่บัญชี
    zh 储蓄卡|后5位|尾号|尾号为|尾數|尾號|尾號為|帳戶|帳號|後5碼|後五碼|戶口|末五碼|活期账户|账号|账户
    ja 下3桁|口座|口座番号|口座記号番号|支店|普通|普通預金|記号番号
    ko 계좌|계좌번호|통장
    sw akaunti|akaunti yako|kutoka akaunti|kwenye akaunti
    am ሂሳብ|ሂሳብ ቁጥር|ሂሳብዎ|ሂሳብዎን|በሂሳብዎ|ከሂሳብዎ|ወደ ሂሳብዎ
    mn dans|dansand|dansnaas|tany dans|данс|дансны
    ur اکاؤنٹ|اکاؤنٹ سے|اکاؤنٹ میں|کھاتہ
    sl racun|racuna|racunu|trr
    lt sask|saskaita|saskaitoje|saskaitos
    lv konta|konts
    et arvelduskonto|konto|kontol|kontole
    sq llogar*
    is reikning|reikningur
    mk сметка
    ta கணக்கு
    te ఖాతా
    mr खाते|खात्यात|खात्यातून
    gu ખાતા|ખાતામાં
    pa ਖਾਤਾ|ਖਾਤੇ
    kn ಖಾತೆ
    ml അക്കൗണ്ട്
    hy հաշիվ|հաշվեհամար|հաշվին|հաշվից
    ka angarish*|ანგარიშზე|ანგარიში|ანგარიშიდან
    kk шот|шоттан|шотқа
    uz hisob|hisobidan|hisobiga|hisobingiz*
    az hesab|hesabiniz*
    ne खाता|खाताबाट|खातामा
    tl account
    af rek|rekening
    lo ບັນຊີ
    ca acabada en|acabat en|compte
    rw konti
    """
  private static let card = """
    en american express|amex|card|card ending|card ending in|card ending no|card ending with|card ending with no|card no|card nr|card number|card xx|corporate card|cr card|crd|credit card|credit card ending|credit card no|debit card|debit card ending|debit card no|debit mastercard|debit visa|ending|forex card|gold card|mada|maestro|master card|mastercard|meeza|platinum card|prepaid card|rupay|travel card|union pay|unionpay|verve|virtual card|visa|visa credit|visa debit|your card
    de bankkarte|bankomatkarte|debitcard|debitkarte|endend auf|endet auf|endnummer|endziffe*|girocard|karte|karte endend auf|karte nr|kartenendnummer|kartennummer|kk|kreditkarte|kreditkarte mit endziffer*|maestro karte|mit der endung|mit endnummer|mit karte
    fr carte|carte bancaire|carte bleue|carte de credit|carte de debit|carte finissant par|carte n|carte se terminant par|carte terminee par|carte visa|cb|finissant par|se terminant par|terminant par|terminee par|votre carte|votre carte de credit|votre carte de debit
    es acabada en|con tarjeta|con tarjeta credito|con tarjeta de credito|con tarjeta de debito|con tarjeta debito|con terminacion|con tu t deb|finalizada en|finalizado en|que finaliza en|que termina en|su tarjeta|t cred|t credito|t deb|t debito|t.cred|t.deb|tarj|tarj.|tarjeta|tarjeta credito|tarjeta de credito|tarjeta de debito|tarjeta debito|tarjeta terminacion|tarjeta terminada en|tc|tdc|tdd|terminacion|terminada en|terminado en|tu tarjeta
    pt cartao|cartao credito|cartao de credito|cartao de debito|cartao debito|cartao final|cartao terminado em|com final|com o final|final|no cartao|no credito|no debito|seu cartao|terminacao|terminada em|terminado em
    it bancomat|carta|carta che termina|carta che termina con|carta di credito|carta di debito|carta n|carta terminante con|che finisce con|con carta|con la carta|terminante|terminante con|tua carta
    nl betaalpas|creditcard|eindigend op|eindigt op|kaart|op kaart|pas|pasnr|pasnummer|pinpas
    sv ditt kort|kort|kortet|kortnummer|slutar pa|som slutar med
    no ditt kort|kort|kortet|slutter pa|som slutter med
    da dankort|dit kort|ender pa|kort|kortet|slutter pa
    fi kortilla|kortin|kortti|paattyva
    pl karcie|kart|karta|karte|karty|koncow*|konczacej sie na|konczacą się|na karte|nr karty|o koncowce|zakonczonej
    cs cislo karty|k karte|karta|karte|kartou|kartu|karty|ke karte|koncici|na karte|na kartu
    sk cislo karty|karta|karte|kartou|kartu|karty|konciaca|konciacou na|na kartu
    hu bankkartya|kartya|kartyaszam|kartyaval|vegu|vegzodesu
    ro card|cardul|cardului|care se termina in|cu cardul|cu terminatia|terminat in
    hr kartic*|koja zavrsava na|koji zavrsava na|zavrsava na
    sr kartic*|zavrsava na|картиц*
    bg завършваща|карта|карта номер|картата|по карта|с карта
    el καρτα|καρτας|ληγει|με ληξη|με την καρτα|που ληγει σε|την καρτα|χρεωστικη καρτα
    tr banka karti|biten kartiniz*|ile biten banka kart*|ile biten kart*|ile biten kredi kart*|ile biten*|kart|karti ile|kartin*|kartiniz ile|kartlariniz*|kredi karti|kredi kartiniz|kredi kartinizdan|no lu kart*|nolu kart*|numarali kart*|numarali kredi kart*
    ru ecmc|ecmr|karta|karty|mir|mир|visa classic|картe|карта|карте|картой|карту|карты|мир|на карту|номер карты|оканчива*|с карты|с окончанием
    uk з картки|закінчується на|карта|картка|картки|карткою|картку|картці|на картку|що закінчується на
    uz karta|kartadan|kartaga|kartangiz*|kartasi*|plastik
    ar اخر 4 ارقام|البطاقة|المنتهي|المنتهي ب|المنتهية|المنتهية ب|ببطاقة|ببطاقتك|بطاقة|بطاقة ائتمانية|بطاقة تنتهي|بطاقة رقم|بطاقة مدى|بطاقتك|بطاقتكم|تنتهي ب|رقم البطاقة|رقم بطاقة|على بطاقتك|مدى|من بطاقتك|منتهية ب
    fa با کارت|شماره کارت|کارت
    he בכרטיס|בכרטיסך|המסתיים ב|כרטיס|כרטיס המסתיים ב|כרטיסך|שמסתיים ב
    id akhiran|berakhir|berakhiran|dengan kartu|kartu|kartu anda|kartu debit|kartu kredit|kartu kredit anda|kk|no kartu
    ms berakhir|berakhir dengan|kad|kad anda|kad debit|kad kredit
    vi bang the|cuoi|duoi|ket thuc|so cuoi|so the|the|the ghi no|the tin dung|the visa
    th ด้วยบัตร|บัตร|บัตรเครดิต|บัตรเดบิต|ผ่านบัตร|ลงท้าย|ลงท้ายด้วย|หมายเลขบัตร|เลขที่บัตร
    zh VISA卡|信用卡|借記卡|借记卡|卡|卡号|卡尾号|卡末四位|卡末四碼|卡片|尾号卡|提款卡|末4位|末4码|末4碼|末四位|末四码|末四碼|银行卡
    ja カード|カード下4けた|カード下4桁|カード末尾|カード番号|クレジットカード|デビットカード|下4桁|末尾4桁
    ko 가족카드승인|법인|법인카드|신용카드|체크|체크카드|카드
    sw kadi
    hi card|कार्ड
    bn কার্ড
    ur کارڈ
    sl kartic*|s kartico
    lt kort|kortel*
    lv karte|kartes|karti
    et kaardi|kaardiga|kaart
    sq karta|karten|kartes|me karten
    is kort|kortanumer|korti
    mk картичка|картичката
    hy qart|qartov|քարտ|քարտին|քարտից|քարտով
    ka barati|baratit|ბარათი|ბარათით
    kk картадан|картасы|картаға
    az kart|kartiniz*
    mn kart|карт
    tl card|nagtatapos sa
    af kaart
    mt li tispicca b
    eu txartela
    """
  private static let reference = """
    en appr code|approval code|auth code|cheque no|chq no|conf no|confirmation|confirmation code|external transaction id|financial transaction id|ft|imps ref|imps ref id|imps ref no|invoice no|neft ref no|order id|order no|receipt|receipt no|ref|ref id|ref no|reference|reference is|reference no|reference number|refno|rrn|rrn no|seq no|session id|stan|tid|trace|trace no|tran id|trans id|transaction id|transaction no|transaction number|transaction number is|transaction ref|transaction reference|transaction reference number|transaction reference number is|transid|trx id|trxid|txn id|txn no|txn ref|txnid|umn|umrn|upi|upi ref|upi ref id|upi ref no|upi rrn|utr|utr no
    de auftragsnummer|buchungsnummer|ref|ref nr|referenz|referenznummer|transaktionsnummer
    fr code|id de transaction|id transaction|n transaction|no transaction|numero de transaction|ref|reference|trans id|transaction id|txn
    es aprobacion|aut|autorizacion|autorizacion no|clave de rastreo|cod aprobacion|codigo de operacion|comprobante|folio|id de transaccion|n operacion|no autorizacion|no de referencia|no operacion|nro de operacion|nro operacion|nro transaccion|num autorizacion|numero de operacion|numero de transaccion|rastreo|ref|referencia
    pt autenticacao|autorizacao|codigo da transacao|codigo de autorizacao|id da transacao|id transacao|nsu|numero da operacao|ref|referencia
    it cro|rif|riferimento|trn
    pl nr referencyjny|referencje
    tr dekont no|fis no|islem no|onay kodu no|provizyon kodu|ref|ref no|referans|referans no|sorgu no|sorgulama no
    ru ref|rrn|квитанция|код авторизации|номер|номер операции|чек
    ar الرقم|الرقم المرجعي|المرجع|رقم التفويض|رقم الحوالة|رقم العملية|رقم المرجع|رقم المعاملة|رقم مرجعي|مرجع
    fa رهگیری|شماره مرجع|شماره پیگیری|مرجع|پیگیری|کد رهگیری
    he אסמכתא|מספר אסמכתא
    id id transaksi|kode transaksi|no ref|no referensi|no reff|no transaksi|nomor referensi|ref|rrn
    ms no ruj|no rujukan|ruj|rujukan
    vi ma gd|ma giao dich|ref|so but toan|so gd
    th รหัสอ้างอิง|อ้างอิง|เลขที่อ้างอิง
    zh 交易号|凭证号|参考号|參考編號|流水号
    ja 取引番号|受付番号|承認番号
    ko 거래번호|승인번호
    sw kumb|kumbukumbu|kumbukumbu namba|kumbukumbu no|muamala namba|muamala no|risiti
    am ቁጥር|የግብይት ቁጥር
    """
  private static let own = """
    en u|ur|you|your|yr
    de dein|deine|deinem|deiner|ihr|ihre|ihrem|ihrer|ihres
    fr ton|vos|votre
    es su|sus|tu
    pt seu|sua|teu|tua
    it sua|suo|tua|tuo
    nl je|jouw|uw
    """
  /// What begins a time or date, so that a name is over.
  private static let time = """
    en as of|as on|date|date time|dated|dt|just now|on|on date|time|today|transaction date|txn date|value date|value dt|yesterday
    de am|datum|um|vom|zum
    fr a la date du|du|le
    es a las|el|el dia|fecha|hora
    pt aos|as|data|dia|do dia|em|no dia
    it alle|alle ore|data|del|il|in data
    nl datum|om|op
    sv datum|den|kl
    no dato|den|kl
    da dato|den|kl
    pl data|dnia|godz|w dniu|z dnia
    cs datum|dne|ze dne
    ro data|din data|la data
    hr dana|datum
    tr saat|tarih|tarihinde|tarihli
    ru время|дата
    ar التاريخ|الساعة|بتاريخ|تاريخ|في|وقت|يوم
    fa تاریخ|ساعت
    he ביום|בשעה|בתאריך|תאריך
    id jam|pada|pd|pukul|tanggal|tgl
    ms pada|tarikh
    vi luc|ngay|vao luc
    th วันที่|เมื่อ|เวลา
    zh 于|於|日期|时间
    ja ご利用日|ご利用日時|利用日|利用日時|日付|日時
    ko 거래일시|일시
    sw mnamo|saa|tarehe
    sk cas|datum|dna
    hu datum|ekkor|idopont|napon
    bg дата|на|на дата|час
    el ημερομηνια|στις|στισ|την|ωρα
    uk дата|о|час
    fi klo|paivamaara|pvm
    sr dana|datum|vreme|време|дана|датум
    hi date|ko|तारीख|दिनांक
    bn তারিখ|সময়
    tl nitong|noong|sa petsa
    am ቀን|በቀን
    af datum|om|op
    ur بتاریخ|تاریخ
    sl datum|dne|ob
    lt data|laikas
    lv datums|laiks
    et kell|kuupaev
    sq data|me date|ora
    is dags|kl
    mk датум|на
    """
  /// Anything else that cannot be part of a name.
  private static let stop = """
    en against your|amount you|and|are|as per|automatically|beneficiary bank|bill no|block|branch|ca no|call|channel|check|cheq|chq|click|consumer id|consumer no|consumer number|contact|country|customer care|customer id|customer no|dear|dial|dispute|don t|dont|download|ending|for any|for help|for info|for more|forward|fraud|from your|fx|get|has|has deposited it|have|helpline|http|https|id|if you|in the amount|in your|info at|into|is|it was deposited|landed|learn more|linked to|manage|mobile no|msisdn|new m pesa|no longer|not done by you|not u|not you|on your|phone|pls|plz|posted on|posted to|queries|questions|reflected|regards|reply|report|see|sender bank|sms|status|subject to|t c|t&c|terminal|thank you|thanks|through|thru|tnc|to block|to dispute|to inq|to manage|to report|to your|towards your|updated|using|vehicle|via|view|visit|was|were|will|with your|www|you can|your|rights reserved
    de auf|bei fragen|benutzt|bitte|genutzt|ist|mit|nicht sie|per|von ihrem|wurde|wurden
    fr a ete|avec|avec la|de votre|depuis votre|merci|n hesitez|ont ete|par|si ce n est pas vous|si vous|sur le|sur votre
    es a su|a traves|a tu|comunicate|comuniquese|con|con su|con tu|de su|de tu|desde su|desde tu|dudas|en su|en tu|fue|gracias|informacion|inquietudes|linea|llama|llame|mediante|no reconoces|por el monto|por un importe|por un monto|por valor|si no|si no reconoces|usando
    pt atraves|caso nao|com|com cartao|com o cartao|com sucesso|da sua|da tua|duvida|duvidas|e a taxa|em caso de|foi|ligue|na sua|na tua|nao reconhece|no cartao|no valor|obrigado|para a sua|para o cartao|parcela*|pelo cartao|se nao|se nao reconhece|se voce|usando
    it con|contatta|dal tuo|mediante|se non|sul|sulla|tramite
    nl is|met|niet door jou|op je|van je|vanaf|via|vragen
    sv fran ditt|har|med|till ditt|via
    no er|fra din|med|til din
    da er|fra din|med|pa din|til din
    pl infolinia|jesli to nie|juz na|nie ty|za|zostal|zostala|zostalo
    cs byl|byla|bylo|podivejte se
    tr aciklamasi ile|bilgi|geregi|icin|ile|odeme yapildi|yapilan
    ru tel|если это не вы|по номеру|по сбп|подробнее|позвоните|спб|тел
    ar اتصل|اذا لم|الدولة|باستخدام|باستعمال|بواسطة|دولة|رقم|شكرا|عبر|على حسابك|للاستفسار|لمزيد|يرجى
    fa با
    he אם לא|באמצעות|לבירורים|לפרטים|עבור
    id cicilan|dengan|dgn|hubungi|info|lewat|melalui|memakai|menggunakan|pada tanggal|pakai|rahasiakan|telah berhasil|via
    ms dengan|hubungi|melalui|menerusi|menggunakan
    vi bang|lien he|qua
    th ด้วย|ผ่าน|สาขา|หากไม่ได้|เข้า
    ja ご不明|ご利用ありがとう
    sw asante|kwa kutumia|piga
    ro daca|din|in|in data de|pe|prin
    sk ak ste|bol|bola|bolo|z uctu
    bg ако
    el αν δεν|με|μεσω
    hr ako
    zh 以|使用|的|跨行|通知
    ko 잔여
    af met|van jou
    bn দিয়ে
    kk қалдық
    sq me
    tl salamat
    """
  /// Names of ways to pay: no counterparty, but better than nothing.
  private static let channel = """
    fr tpe
    pl blik
    nl bancontact|ideal|payconiq
    en ach|aeps|apple pay|bbps|cefts|chaps|duitnow|e channel|ecs|eft|faster payment|fps|garmin pay|google pay|ibft|imps|instapay|interac|mobile banking|nach|neft|net banking|netbanking|nip|paynow|pesonet|pos|promptpay|pse|raast|rtgs|s i|samsung pay|sepa|slips|spei|wire|zelle
    pt mb way
    """
}
