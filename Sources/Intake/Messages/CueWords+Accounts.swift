/// Words of accounts, cards and references, and what ends a name.
extension CueWords {
  static let accounts: [(Cue, String)] = [
    (.account, account), (.card, card), (.reference, reference), (.own, own), (.time, time), (.stop, stop),
    (.channel, channel),
  ]

  private static let account = """
    en a c|ac|acc|acct|account|account number|account no|a c no|acct no|acc no|account ending|account ending with|account ending in|acct ending|iban|sb a c|savings account|savings acc|savings a c|current account|checking|a c number|account no ending with|wallet|ac no|account xx|loan account|deposit account|sb acc|checking account|savings
    de konto|kontonummer|ihr konto|girokonto|kto
    fr compte|votre compte|compte n|cpte|compte se terminant par|compte finissant par|n de compte
    es clabe|cuenta|su cuenta|tu cuenta|cta|cuenta de ahorros|cuenta corriente|cuenta terminada en|cta cte|caja de ahorro|producto
    pt conta|sua conta|a conta|conta corrente|tua conta
    it conto|c c|conto corrente|tuo conto|n conto
    nl rekening|rek|betaalrekening
    sv konto|kontot|ditt konto
    no konto|kontoen|din konto
    da konto|kontoen|din konto
    fi tili|tilin|tilinumero
    pl rachunek|rachunku|konto|konta|rach|z rachunku|na rachunek|na konto|z konta|r k|rku
    cs ucet|uctu|ucte|cislo uctu|na ucet|z uctu
    sk ucet|uctu|ucte|cislo uctu|na ucte|vasom ucte
    hu szamla|szamlaszam|bankszamla|szamlaja|szamlarol|szamlara|szamlajarol|szamlajara|szamlan|szamlat
    ro cont|contul|contului|iban|din contul|in contul
    hr racun|racuna|tekuci racun|racunu|na racunu|po racunu|s racuna|na racun
    sr рачун|racun|računu|racuna|рачуну|рачуна|tekuci racun
    bg сметка|сметката|iban|от сметка|по сметка|от сметката|по сметката
    el λογαριασμο*|λογ|iban|απο τον λογαριασμο|στον λογαριασμο
    tr hesap|hesabiniz|hesabinizdan|hesabiniza|hesabinizin|nolu hesab*|no lu hesab*|hesaptan|hesabina|vadesiz hesab*|numarali hesab*
    ru счет|счета|счете|сч|schet|счетом|со счета|на счет|на ваш счет
    uk рахунок|рахунку|рах|на рахунок|з рахунку|на ваш рахунок
    ar محفظتك|على محفظتك|حساب|الحساب|حسابك|حسابكم|لحسابك|حساب رقم|رقم الحساب|الى حساب|من حساب|في حسابك|من حسابك|الى حسابك|من حسابكم|الى حسابكم|في حسابكم
    fa حساب|سپرده|به حساب|از حساب|شماره حساب|حسابتان
    he חשבון|חשבונך|בחשבון|לחשבונך|מחשבונך|בחשבונך|לחשבון|מחשבון
    hi khata|khate|खाता|खाते|acc
    bn হিসাব|একাউন্ট
    id rekening|rek|no rek|rekening anda|norek|dari rekening|ke rekening|ke rek|dari rek
    ms akaun|akaun anda|dari akaun|ke akaun|daripada akaun
    vi tk|tai khoan|so tk|so tai khoan|tktt|stk|tu tk|vao tk
    th บช|บัญชี|บ/ช|เลขที่บัญชี|บช.
    zh 尾號|尾號為|账户|账号|帳戶|帳號|尾号|尾數|储蓄卡|尾号为|活期账户|戶口
    ja 口座|普通|口座番号|普通預金|支店
    ko 계좌|통장|계좌번호
    sw akaunti|akaunti yako|kwenye akaunti|kutoka akaunti
    am ሂሳብ|ሂሳብዎ|ከሂሳብዎ|ሂሳብ ቁጥር|በሂሳብዎ|ወደ ሂሳብዎ|ሂሳብዎን
    mn данс|dans|дансны|dansnaas|dansand|tany dans
    ur اکاؤنٹ|اکاؤنٹ میں|اکاؤنٹ سے|کھاتہ
    sl racun|racunu|racuna|trr
    lt saskaita|saskaitos|saskaitoje|sask
    lv konts|konta
    et konto|kontol|kontole|arvelduskonto
    sq llogari|llogaria|llogarise
    is reikning|reikningur
    mk сметка
    ta கணக்கு
    te ఖాతా
    mr खाते|खात्यातून|खात्यात
    gu ખાતા|ખાતામાં
    pa ਖਾਤੇ|ਖਾਤਾ
    kn ಖಾತೆ
    ml അക്കൗണ്ട്
    hy հաշիվ|հաշվին|հաշվից|հաշվեհամար
    ka ანგარიში|ანგარიშზე|ანგარიშიდან|angarishi|angarishze
    kk шот|шотқа|шоттан
    uz hisob|hisobidan|hisobiga|hisobingiz*
    az hesab|hesabiniz*
    ne खाता|खातामा|खाताबाट
    tl account
    af rekening|rek
    lo ບັນຊີ
    """
  private static let card = """
    en card|credit card|debit card|cr card|prepaid card|card no|card number|card ending|card ending with|card ending in|card xx|credit card ending|debit card ending|debit card no|credit card no|card ending no|virtual card|platinum card|gold card|visa|mastercard|master card|amex|american express|visa debit|visa credit|travel card|forex card|corporate card|rupay|maestro|mada|card ending with no|crd|meeza|verve|your card|debit mastercard|debit visa|card nr|union pay|unionpay
    de bankomatkarte|karte|kreditkarte|debitkarte|girocard|bankkarte|kartennummer|karte nr|maestro karte|mit karte|karte endend auf|endend auf|endziffer|endziffern|mit der endung|endet auf|mit endnummer|endnummer|kartenendnummer|kreditkarte mit endziffer*|debitcard|kk
    fr carte de credit|carte de debit|votre carte de credit|votre carte de debit|carte|carte bancaire|cb|votre carte|carte n|carte bleue|carte visa|carte se terminant par|finissant par|se terminant par|terminant par|terminee par|carte finissant par|carte terminee par
    es tarjeta credito|tarjeta debito|con tarjeta credito|con tarjeta debito|con tarjeta de credito|con tarjeta de debito|tarjeta|tarjeta de credito|tarjeta de debito|su tarjeta|tu tarjeta|t cred|t deb|t credito|t debito|tarj|tdc|tdd|tarjeta terminada en|tarjeta terminacion|terminacion|con tarjeta|terminada en|con tu t deb|t.deb|t.cred|terminado en|finalizada en|finalizado en|que termina en|con terminacion|que finaliza en|acabada en|tarj.|tc
    pt no credito|no debito|cartao|seu cartao|cartao final|cartao de credito|cartao de debito|final|no cartao|com final|cartao terminado em|terminado em|terminada em|com o final|cartao debito|cartao credito|terminacao
    it carta|tua carta|carta di credito|carta di debito|bancomat|carta n|con carta|carta che termina|con la carta|terminante con|che finisce con|carta che termina con|terminante|carta terminante con
    nl kaart|pas|betaalpas|pasnr|pasnummer|creditcard|eindigend op|eindigt op|op kaart|pinpas
    sv kort|ditt kort|kortet|kortnummer|slutar pa|som slutar med
    no kort|kortet|ditt kort|slutter pa|som slutter med
    da kort|dankort|dit kort|kortet|slutter pa|ender pa
    fi kortti|kortilla|kortin|paattyva
    pl karta|karty|karte|nr karty|karcie|konczacej sie na|konczacą się|o koncowce|koncowka|koncowce|zakonczonej|kart|na karte
    cs karta|karty|kartou|kartu|karte|koncici|cislo karty|k karte|ke karte|na kartu|na karte
    sk karta|karty|kartou|konciacou na|konciaca|karte|kartu|cislo karty|na kartu
    hu kartya|kartyaval|bankkartya|kartyaszam|vegzodesu|vegu
    ro card|cardul|cardului|cu cardul|terminat in|care se termina in|cu terminatia
    hr kartica|karticom|kartice|zavrsava na|koji zavrsava na|koja zavrsava na|kartici|karticu
    sr картица|karticom|kartica|картици|картицом|kartici|karticu|zavrsava na
    bg карта|картата|карта номер|завършваща|с карта|по карта
    el καρτα|καρτας|την καρτα|που ληγει σε|ληγει|με ληξη|χρεωστικη καρτα|με την καρτα
    tr ile biten kredi kart*|ile biten banka kart*|kart|kartiniz|kartinizla|ile biten kart*|kartinizdan|kredi karti|banka karti|kredi kartiniz|kredi kartinizdan|nolu kart*|no lu kart*|biten kartiniz*|kartindan|karti ile|kartiniz ile|numarali kart*|numarali kredi kart*|ile biten*|kartiniza|kartina|kartlariniz*
    ru карта|карты|картой|карте|карту|ecmc|mir|mир|мир|karta|karty|ecmr|visa classic|оканчива*|с окончанием|номер карты|картe|на карту|с карты
    uk картка|картки|карткою|картку|карта|картці|закінчується на|що закінчується на|з картки|на картку
    uz karta|kartadan|kartangiz*|kartasi*|kartaga|plastik
    ar بطاقة|البطاقة|بطاقتك|ببطاقة|بطاقة ائتمانية|بطاقة مدى|مدى|رقم البطاقة|بطاقتكم|بطاقة تنتهي|المنتهية|بطاقة رقم|تنتهي ب|المنتهية ب|منتهية ب|رقم بطاقة|ببطاقتك|اخر 4 ارقام|على بطاقتك|من بطاقتك
    fa کارت|با کارت|شماره کارت
    he כרטיס|כרטיסך|בכרטיס|בכרטיסך|המסתיים ב|כרטיס המסתיים ב|שמסתיים ב
    id kartu|kk|kartu kredit|kartu debit|kartu anda|no kartu|berakhiran|berakhir|akhiran|kartu kredit anda|dengan kartu
    ms kad|kad kredit|kad debit|kad anda|berakhir|berakhir dengan
    vi the|the tin dung|so the|the ghi no|the visa|cuoi|duoi|so cuoi|ket thuc|bang the
    th บัตร|บัตรเครดิต|บัตรเดบิต|เลขที่บัตร|หมายเลขบัตร|ลงท้าย|ลงท้ายด้วย|ด้วยบัตร|ผ่านบัตร
    zh 信用卡|借记卡|银行卡|卡号|尾号卡|卡|卡尾号|卡末四碼|末四码|末四碼|末4碼|末4码|末四位|卡末四位|借記卡|提款卡|卡片|VISA卡|末4位
    ja カード|クレジットカード|カード番号|デビットカード|カード下4桁|下4桁|カード下4けた|カード末尾|末尾4桁
    ko 카드|체크카드|신용카드|체크|법인|가족카드승인|법인카드
    sw kadi
    hi card|कार्ड
    bn কার্ড
    ur کارڈ
    sl kartica|kartico|kartici|s kartico
    lt kortele|korteles|kort
    lv karte|karti|kartes
    et kaart|kaardiga|kaardi
    sq karten|karta|kartes|me karten
    is korti|kort|kortanumer
    mk картичка|картичката
    hy qart|qartov|քարտ|քարտով|քարտից|քարտին
    ka ბარათი|ბარათით|barati|baratit
    kk картаға|картадан|картасы
    az kart|kartiniz*
    mn карт|kart
    tl card
    af kaart
    """
  private static let reference = """
    en ref|ref no|refno|reference|reference no|reference number|txn id|txnid|trxid|trx id|transaction id|transaction number|transaction no|trans id|utr|utr no|rrn|rrn no|upi ref|upi ref no|upi ref id|imps ref|imps ref no|receipt|receipt no|confirmation code|order id|upi rrn|neft ref no|tid|umn|umrn|seq no|stan|appr code|approval code|auth code|trace no|trace|reference is|transaction number is|tran id|transid|upi|invoice no|financial transaction id|external transaction id|txn no|txn ref|confirmation|conf no|transaction ref|transaction reference|transaction reference number|transaction reference number is|ref id|session id|imps ref id|cheque no|chq no|ft|order no
    de referenz|referenznummer|transaktionsnummer|ref|ref nr|buchungsnummer|auftragsnummer
    fr reference|id transaction|id de transaction|numero de transaction|transaction id|ref|trans id|code|no transaction|n transaction|txn
    es referencia|folio|autorizacion|no operacion|numero de operacion|comprobante|clave de rastreo|rastreo|num autorizacion|no autorizacion|nro operacion|codigo de operacion|nro de operacion|n operacion|numero de transaccion|nro transaccion|id de transaccion|no de referencia|ref|aprobacion|cod aprobacion|autorizacion no|aut
    pt referencia|id da transacao|autenticacao|id transacao|codigo da transacao|ref|numero da operacao|codigo de autorizacao|nsu|autorizacao
    it riferimento|rif|cro|trn
    pl nr referencyjny|referencje
    tr referans|sorgu no|ref no|dekont no|islem no|ref|referans no|fis no|provizyon kodu|onay kodu no|sorgulama no
    ru код авторизации|номер операции|rrn|номер|чек|квитанция|ref
    ar المرجع|رقم المرجع|رقم العملية|رقم مرجعي|الرقم المرجعي|مرجع|رقم الحوالة|رقم المعاملة|رقم التفويض|الرقم
    fa شماره پیگیری|پیگیری|کد رهگیری|شماره مرجع|رهگیری|مرجع
    he אסמכתא|מספר אסמכתא
    id no ref|no referensi|nomor referensi|kode transaksi|ref|no transaksi|no reff|id transaksi|rrn
    ms rujukan|no rujukan|ruj|no ruj
    vi ma gd|so gd|ma giao dich|ref|so but toan
    th เลขที่อ้างอิง|รหัสอ้างอิง|อ้างอิง
    zh 参考号|交易号|流水号|凭证号|參考編號
    ja 承認番号|受付番号|取引番号
    ko 승인번호|거래번호
    sw kumbukumbu|kumb|muamala no|kumbukumbu no|kumbukumbu namba|muamala namba|risiti
    am የግብይት ቁጥር|ቁጥር
    """
  private static let own = """
    en your|you|ur|yr|u
    de ihr|ihre|ihrem|ihrer|ihres|dein|deine|deinem|deiner
    fr votre|vos|ton
    es su|tu|sus
    pt sua|seu|tua|teu
    it tuo|tua|suo|sua
    nl uw|je|jouw
    """
  /// What begins a time or date, so that a name is over.
  private static let time = """
    en on|dated|date|dt|time|on date|as on|as of|today|yesterday|just now|value date|value dt|txn date|transaction date|date time
    de am|um|datum|vom|zum
    fr le|du|a la date du
    es el|el dia|fecha|a las|hora
    pt em|no dia|as|aos|data|do dia|dia
    it il|in data|data|alle|alle ore|del
    nl op|om|datum
    sv den|kl|datum
    no den|kl|dato
    da den|kl|dato
    pl dnia|w dniu|data|godz|z dnia
    cs dne|datum|ze dne
    ro din data|data|la data
    hr dana|datum
    tr tarih|tarihinde|saat|tarihli
    ru дата|время
    ar بتاريخ|في|التاريخ|الساعة|تاريخ|يوم|وقت
    fa تاریخ|ساعت
    he בתאריך|בשעה|תאריך|ביום
    id pada|tgl|tanggal|pukul|jam|pd
    ms pada|tarikh
    vi luc|ngay|vao luc
    th วันที่|เวลา|เมื่อ
    zh 时间|日期|於|于
    ja 日時|利用日|ご利用日|ご利用日時|日付|利用日時
    ko 일시|거래일시
    sw tarehe|saa|mnamo
    sk dna|datum|cas
    hu datum|idopont|napon|ekkor
    bg на дата|дата|час|на
    el στις|την|ημερομηνια|ωρα|στισ
    uk дата|час|о
    fi klo|pvm|paivamaara
    sr дана|датум|dana|datum|vreme|време
    hi ko|दिनांक|तारीख|date
    bn তারিখ|সময়
    tl noong|sa petsa|nitong
    am ቀን|በቀን
    af op|datum|om
    ur بتاریخ|تاریخ
    sl dne|datum|ob
    lt data|laikas
    lv datums|laiks
    et kuupaev|kell
    sq me date|ora|data
    is dags|kl
    mk датум|на
    """
  /// Anything else that cannot be part of a name.
  private static let stop = """
    en as per|via|using|thru|through|not you|not u|not done by you|call|sms|contact|dial|to block|to dispute|to report|to inq|report|click|visit|download|thank you|thanks|dear|has|have|is|are|was|were|will|updated|and|linked to|your|ending|towards your|from your|to your|in your|on your|with your|against your|for more|for info|for any|for help|info at|helpline|customer care|queries|pls|plz|check|https|http|www|fraud|regards|status|subject to|country|terminal|mobile no|msisdn|phone|manage|to manage|reply|channel|branch|new m pesa|reflected|you can|id|block|forward|amount you|in the amount|fx|t c|t&c|tnc|get|if you|don t|dont|dispute|no longer|questions|learn more|view|see|into|landed|beneficiary bank|sender bank|automatically|posted to|posted on|consumer no|consumer number|consumer id|customer id|customer no|bill no|vehicle|ca no|it was deposited|has deposited it
    de mit|per|bei fragen|nicht sie|bitte|auf|wurde|wurden|ist|von ihrem|genutzt|benutzt
    fr avec|par|si vous|merci|sur votre|n hesitez|avec la|sur le|si ce n est pas vous|de votre|depuis votre|a ete|ont ete
    es con|mediante|si no|llama|llame|comunicate|comuniquese|linea|dudas|inquietudes|desde tu|desde su|con tu|con su|informacion|gracias|usando|a traves|en tu|a tu|a su|por un monto|por un importe|por valor|si no reconoces|fue|no reconoces|por el monto|de tu|de su|en su
    pt com|se nao|ligue|duvida|obrigado|em caso de|atraves|usando|parcelado|parcelas|caso nao|e a taxa|no valor|duvidas|foi|se voce|se nao reconhece|nao reconhece|com sucesso|na sua|da sua|para a sua|na tua|da tua|para o cartao|no cartao|com o cartao|com cartao|pelo cartao
    it con|se non|contatta|tramite|mediante|sul|sulla|dal tuo
    nl met|niet door jou|vragen|via|is|van je|op je
    sv med|via|har|fran ditt|till ditt
    no med|er|fra din|til din
    da med|er|fra din|til din|pa din
    pl zostalo|za|infolinia|nie ty|jesli to nie|zostala|zostal
    cs podivejte se|byla|byl|bylo
    tr ile|bilgi|icin|odeme yapildi|yapilan|aciklamasi ile|geregi
    ru тел|tel|подробнее|позвоните|если это не вы|спб|по номеру
    ar عبر|باستخدام|بواسطة|للاستفسار|يرجى|اتصل|الدولة|دولة|باستعمال|اذا لم|لمزيد|شكرا|رقم
    fa با
    he באמצעות|לפרטים|לבירורים|אם לא
    id dgn|dengan|info|rahasiakan|hubungi|via|menggunakan|melalui|cicilan|pada tanggal|telah berhasil|pakai|lewat|memakai
    ms dengan|hubungi|menggunakan|melalui|menerusi
    vi bang|qua|lien he
    th ด้วย|ผ่าน|หากไม่ได้|เข้า
    ja ご不明|ご利用ありがとう
    sw kwa kutumia|piga|asante
    ro in|din|pe|in data de|daca
    sk z uctu|bola|bol|bolo|ak ste
    bg ако
    el μεσω|αν δεν|με
    hr ako
    zh 的|使用|以|跨行|通知
    ko 잔여
    af met|van jou
    bn দিয়ে
    """
  /// Names of ways to pay: no counterparty, but better than nothing.
  private static let channel = """
    fr tpe
    pl blik
    nl ideal|bancontact|payconiq
    en pos|neft|imps|rtgs|nach|ecs|ach|wire|eft|s i|e channel|netbanking|net banking|mobile banking|bbps|aeps|nip|raast|ibft|cefts|slips|instapay|pesonet|promptpay|paynow|duitnow|spei|pse|zelle|interac|fps|chaps|sepa|apple pay|google pay|samsung pay|garmin pay|faster payment
    pt mb way
    """
}
