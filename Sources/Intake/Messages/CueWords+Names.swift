/// Words around counterparties, accounts and references.
extension CueWords {
  static let names: [(Cue, String)] = [
    (.payee, payee), (.to, to), (.at, at), (.from, from), (.by, by), (.purpose, purpose), (.remark, remark),
    (.account, account), (.card, card), (.reference, reference), (.own, own), (.time, time), (.stop, stop),
    (.channel, channel),
  ]

  /// Labels whose line or sentence is the counterparty.
  private static let payee = """
    en merchant|merchant name|payee|beneficiary|sender|receiver|recipient|name|in favour of|in favor of|favouring|store|shop|biller|payer|remitter|bene|beneficiary name|sender name|vendor|seller|merchant is|merch|counterparty|sent by|outlet|location|counter party|ordering customer|vpa|linked to vpa|to vpa|from vpa|originator|towards upi|upi to|agent
    de handler|empfanger|auftraggeber|handler
    fr commercant|beneficiaire|emetteur|destinataire|marchand|donneur d ordre|agent
    es comercio|establecimiento|beneficiario|destinatario|ordenante|en el comercio|en el establecimiento|en establecimiento|a nombre de|a favor de|en comercio|en la tienda
    pt estabelecimento|favorecido|beneficiario|destinatario|pagador|no estabelecimento|comerciante|para a conta de|em nome de|loja|no agente|agente|ao agente
    it esercente|beneficiario|ordinante|presso l esercente|a favore di
    nl tegenpartij|begunstigde|ontvanger|winkel
    pl odbiorca|nadawca|u odbiorcy|w sklepie|miejsce|sprzedawca|w placowce
    cs obchodnik|v obchode|od odesilatele|prijemce|odesilatel|u obchodnika|od protiuctu|obchodni misto
    sk obchodnik|v obchode|prijemca|odosielatel|u obchodnika
    hu elfogado|kedvezmenyezett|kereskedo|kuldo|helye
    ro comerciant|beneficiar|platitor|la comerciantul
    hr trgovac|primatelj|uplatitelj|prodajno mjesto
    bg търговец|получател|наредител
    el εμπορος|δικαιουχος|καταστημα
    tr isyeri|uye isyeri|alici|gonderen|is yeri|islem yeri
    ru магазин|получатель|отправитель|в магазине|место|торговая точка|mesto
    uk отримувач|магазин|відправник|місце
    ar التاجر|لدى|المستفيد|اسم التاجر|المرسل|لصالح|المتجر|اسم المستفيد|الى المستفيد|المرسل اليه|المحول|عند|من المرسل|اسم المرسل|نقطة البيع
    fa پذیرنده|فروشگاه|گیرنده|فرستنده|به نام
    he בית עסק|בבית העסק|לטובת|בית העסק
    id merchant|penerima|pengirim|toko|nama penerima|nama pengirim|di merchant|kepada|ke penerima|tujuan
    ms peniaga|penerima|penghantar|kepada
    vi nguoi nhan|nguoi gui|tai|den|don vi|nguoi chuyen
    th ร้านค้า|ผู้รับ|ผู้โอน|ร้าน|ที่ร้าน|ไปยัง
    zh 商户|商戶|对方|收款人|付款人|对方户名|商家|收款方|付款方|商户名称|交易商户
    ja 利用先|ご利用先|加盟店|振込人|お支払先|利用店舗|ご利用店名|利用店名|お支払い先|振込依頼人|依頼人|支払先|使用店舗|お振込先|店舗名
    ko 가맹점|받는분|보낸분|사용처|이용처|거래처|보내는분|가맹점명
    sw kwa jina|muuzaji|mpokeaji|mtumaji
    """
  private static let to = """
    en to|towards|onto|toward
    de an|zugunsten
    fr vers|a|au profit de|pour
    es a|para|hacia
    pt para|a
    it a|verso
    nl naar|aan
    sv till
    no til
    da til
    fi saajalle
    pl do|dla|na rzecz
    cs pro|na ucet|komu
    ro catre
    hr za
    ru в|на|для|кому
    uk на|для
    ar الى|إلى|ل
    fa به
    he ל
    id ke|kepada|untuk
    ms kepada|ke
    vi den|cho|toi
    th ไป|ไปยัง|ให้|ถึง
    zh 向|给|至|转至|給
    ko 님에게
    sw kwa|kwenda|kwenda kwa
    af aan
    """
  private static let at = """
    en at|@|in
    de bei|in
    fr chez|a|aupres de|au
    es en
    pt em|no|na|junto de
    it presso|da|a
    nl bij
    sv pa|hos|i
    no pa|hos|i
    da i|hos|ved
    fi kohteessa|paikassa
    pl w|u
    cs v|u|obchod
    sk v|u
    hu itt
    ro la
    hr u|kod
    sr код|у
    bg в|при
    el σε|στο|στη
    tr isyerinde|uye isyerinde|den|dan
    ru в|у
    uk в|у
    ar في|لدى|عند
    fa در
    he ב|אצל
    id di|pada
    ms di
    vi tai|o
    th ที่|ณ
    zh 在|于|於
    ja にて|で
    sw kwa
    af by
    ko 에서
    """
  private static let from = """
    en from
    de von|vom
    fr de|de la part de|depuis
    es de|desde|de parte de
    pt de|por|da parte de
    it da|dal|dalla|da parte di
    nl van
    sv fran
    no fra
    da fra
    fi lahettajalta
    pl od
    cs od
    sk od
    ro de la
    hr od
    ru от|из
    uk від
    ar من
    fa از
    he מ|מאת
    id dari
    ms daripada|dari
    vi tu
    th จาก
    zh 从|由|來自|来自
    ja より|から|さんから|様から
    sw kutoka|kutoka kwa
    tr tarafindan
    ko 님으로부터|님이
    """
  private static let by = """
    en by
    fr par
    de durch
    it da
    """
  private static let purpose = """
    en for|towards|as|on account of|being|against|for payment of
    es por concepto de|concepto|por
    fr motif|objet|libelle
    de fur|zweck
    pt referente a|descricao|motivo
    it causale|per
    nl omschrijving
    sv avser|meddelande
    pl tytul|tytulem|tyt
    cs zprava pro prijemce|popis
    tr aciklama
    ru назначение|за
    ar الغرض|السبب
    fa بابت
    id untuk|keterangan|berita
    vi nd|noi dung|nd gd|noi dung gd|dien giai
    zh 用途|附言|摘要
    ja 摘要|内容
    """
  private static let remark = """
    en info|remarks|remark|desc|description|narration|details|detail|rmk|rmks|narr|particulars|message|note|content|memo|txn details|transaction details|nrtn|narrative|des|rem
    """
  private static let account = """
    en a c|ac|acc|acct|account|account number|account no|a c no|acct no|acc no|account ending|account ending with|account ending in|acct ending|iban|sb a c|savings account|savings acc|savings a c|current account|checking|a c number|account no ending with|wallet|ac no|account xx|loan account|deposit account|sb acc|checking account|savings
    de konto|kontonummer|ihr konto|girokonto|kto
    fr compte|votre compte|compte n|cpte
    es cuenta|su cuenta|tu cuenta|cta|cuenta de ahorros|cuenta corriente|cuenta terminada en|cta cte|caja de ahorro|producto
    pt conta|sua conta|a conta|conta corrente|tua conta
    it conto|c c|conto corrente|tuo conto|n conto
    nl rekening|rek|betaalrekening
    sv konto|kontot|ditt konto
    no konto|kontoen|din konto
    da konto|kontoen|din konto
    fi tili|tilin|tilinumero
    pl rachunek|rachunku|konto|konta|rach|z rachunku|na rachunek
    cs ucet|uctu|ucte|cislo uctu|na ucet|z uctu
    sk ucet|uctu|ucte
    hu szamla|szamlaszam|bankszamla|szamlaja
    ro cont|contul|contului|iban
    hr racun|racuna|tekuci racun
    sr рачун|racun
    bg сметка
    el λογαριασμο*|λογ
    tr hesap|hesabiniz|hesabinizdan|hesabiniza|hesabinizin|nolu hesab*|no lu hesab*|hesaptan|hesabina|vadesiz hesab*
    ru счет|счёт|счета|счете|сч|schet|счетом
    uk рахунок|рахунку|рах
    ar حساب|الحساب|حسابك|حسابكم|لحسابك|حساب رقم|رقم الحساب|الى حساب|من حساب
    fa حساب|سپرده|به حساب|از حساب
    he חשבון|חשבונך|בחשבון
    hi khata|khate|खाता|खाते
    bn হিসাব|একাউন্ট
    id rekening|rek|no rek|rekening anda|norek
    ms akaun|akaun anda
    vi tk|tai khoan|so tk|so tai khoan|tktt|stk
    th บช|บัญชี|บ/ช|เลขที่บัญชี|บช.
    zh 账户|账号|帳戶|帳號|尾号|尾數|储蓄卡|尾号为|活期账户|戶口
    ja 口座|普通|口座番号|普通預金|支店
    ko 계좌|통장|계좌번호
    sw akaunti|akaunti yako
    am ሂሳብ
    mn данс|dans|дансны
    """
  private static let card = """
    en card|credit card|debit card|cr card|prepaid card|card no|card number|card ending|card ending with|card ending in|card xx|credit card ending|debit card ending|debit card no|credit card no|card ending no|virtual card|platinum card|gold card|visa|mastercard|master card|amex|american express|visa debit|visa credit|travel card|forex card|corporate card|rupay|maestro|mada|card ending with no|crd|meeza|verve|your card|debit mastercard|debit visa|card nr|union pay|unionpay
    de karte|kreditkarte|debitkarte|girocard|bankkarte|kartennummer|karte nr|maestro karte|mit karte
    fr carte|carte bancaire|cb|votre carte|carte n|carte bleue|carte visa|carte se terminant par
    es tarjeta|tarjeta de credito|tarjeta de debito|su tarjeta|tu tarjeta|t cred|t deb|t credito|t debito|tarj|tdc|tdd|tarjeta terminada en|tarjeta terminacion|terminacion|con tarjeta|terminada en|con tu t deb|t.deb|t.cred
    pt cartao|seu cartao|cartao final|cartao de credito|cartao de debito|final|no cartao|com final|cartao terminado em
    it carta|tua carta|carta di credito|carta di debito|bancomat|carta n|con carta|carta che termina|con la carta
    nl kaart|pas|betaalpas|pasnr|pasnummer|creditcard
    sv kort|ditt kort|kortet|kortnummer
    no kort|kortet|ditt kort
    da kort|dankort|dit kort|kortet
    fi kortti|kortilla|kortin
    pl karta|karty|karte|karta|kartą|nr karty|karcie
    cs karta|karty|kartou|kartu|karte
    sk karta|karty|kartou
    hu kartya|kartyaval|bankkartya|kartyaszam
    ro card|cardul|cardului|cu cardul
    hr kartica|karticom|kartice
    sr картица|karticom|kartica
    bg карта|картата|карта номер
    el καρτα|καρτας|την καρτα
    tr kart|kartiniz|kartinizla|ile biten kart*|kartinizdan|kredi karti|banka karti|kredi kartiniz|kredi kartinizdan|nolu kart*|no lu kart*|kartinizdan|biten kartiniz*|kartindan
    ru карта|карты|картой|карте|карту|ecmc|mir|mир|мир|karta|karty|ecmr|visa classic
    uk картка|картки|карткою|картку|карта|картці
    uz karta|kartadan
    ar بطاقة|البطاقة|بطاقتك|ببطاقة|بطاقة ائتمانية|بطاقة مدى|مدى|رقم البطاقة|بطاقتكم|بطاقة تنتهي|المنتهية|بطاقة رقم|تنتهي ب|المنتهية ب|منتهية ب
    fa کارت|با کارت|شماره کارت
    he כרטיס|כרטיסך|בכרטיס|בכרטיסך|המסתיים ב|כרטיס המסתיים ב|שמסתיים ב
    id kartu|kk|kartu kredit|kartu debit|kartu anda|no kartu
    ms kad|kad kredit|kad debit|kad anda
    vi the|the tin dung|so the|the ghi no|the visa
    th บัตร|บัตรเครดิต|บัตรเดบิต|เลขที่บัตร|หมายเลขบัตร
    zh 信用卡|借记卡|银行卡|卡号|尾号卡|卡|卡尾号|卡末四碼|末四码|末四碼
    ja カード|クレジットカード|カード番号|デビットカード
    ko 카드|체크카드|신용카드|체크|법인|가족카드승인|법인카드
    sw kadi
    """
  private static let reference = """
    en ref|ref no|refno|reference|reference no|reference number|txn id|txnid|trxid|trx id|transaction id|transaction number|transaction no|trans id|utr|utr no|rrn|rrn no|upi ref|upi ref no|upi ref id|imps ref|imps ref no|receipt|receipt no|confirmation code|order id|upi rrn|neft ref no|tid|umn|umrn|seq no|stan|appr code|approval code|auth code|trace no|trace|reference is|transaction number is|tran id|transid|upi|invoice no|financial transaction id|external transaction id|txn no|txn ref|confirmation|conf no|transaction ref|transaction reference|transaction reference number|transaction reference number is|ref id|session id|imps ref id|cheque no|chq no|ft|order no
    de referenz|referenznummer|transaktionsnummer
    fr reference|id transaction|id de transaction|numero de transaction|transaction id
    es referencia|folio|autorizacion|no operacion|numero de operacion|comprobante|clave de rastreo|rastreo|num autorizacion|no autorizacion|nro operacion|codigo de operacion
    pt referencia|id da transacao|autenticacao|id transacao|codigo da transacao
    it riferimento|rif|cro|trn
    pl nr referencyjny|referencje
    tr referans|sorgu no|ref no|dekont no
    ru код авторизации|номер операции
    ar المرجع|رقم المرجع|رقم العملية|رقم مرجعي|الرقم المرجعي|مرجع
    fa شماره پیگیری|پیگیری|کد رهگیری|شماره مرجع|رهگیری|مرجع
    he אסמכתא|מספר אסמכתא
    id no ref|no referensi|nomor referensi|kode transaksi
    ms rujukan|no rujukan
    vi ma gd|so gd|ma giao dich|ref|so but toan
    th เลขที่อ้างอิง|รหัสอ้างอิง|อ้างอิง
    zh 参考号|交易号|流水号|凭证号|參考編號
    ja 承認番号|受付番号|取引番号
    ko 승인번호|거래번호
    sw kumbukumbu|kumb|muamala no
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
    """
  /// Anything else that cannot be part of a name.
  private static let stop = """
    en as per|via|using|thru|through|not you|not u|not done by you|call|sms|contact|dial|to block|to dispute|to report|to inq|report|click|visit|download|thank you|thanks|dear|has|have|is|are|was|were|will|updated|and|linked to|your|ending|towards your|from your|to your|in your|on your|with your|against your|for more|for info|for any|for help|info at|helpline|customer care|queries|pls|plz|check|https|http|www|fraud|regards|status|remaining|subject to|country|terminal|mobile no|msisdn|phone|manage|to manage|reply|channel|branch|new m pesa|reflected|you can|id|block|forward|amount you|in the amount|fx|t c|t&c|tnc|get|if you|don t|dont|dispute|no longer|questions|learn more|view|see
    de mit|per|bei fragen|nicht sie|bitte|auf
    fr avec|par|si vous|merci|sur votre|n hesitez|avec la|sur le
    es con|mediante|si no|llama|llame|comunicate|comuniquese|linea|dudas|inquietudes|desde tu|desde su|con tu|con su|informacion|gracias|usando|a traves|en tu|a tu|a su
    pt com|se nao|ligue|duvida|obrigado|em caso de|atraves|usando|parcelado|parcelas|caso nao|e a taxa
    it con|se non|contatta|tramite|mediante
    nl met|niet door jou|vragen
    sv med|via
    no med
    da med
    pl za|infolinia|nie ty
    cs podivejte se
    tr ile|bilgi|icin|islem yapilmistir|odeme yapildi|yapilan
    ru тел|tel|подробнее|позвоните
    ar عبر|باستخدام|بواسطة|للاستفسار|يرجى|اتصل|الدولة|دولة
    fa با
    he באמצעות|לפרטים|לבירורים
    id dgn|dengan|info|rahasiakan|hubungi|via|menggunakan|melalui|cicilan
    ms dengan|hubungi
    vi bang|qua|lien he
    th ด้วย|ผ่าน|หากไม่ได้
    ja ご不明|ご利用ありがとう
    sw kwa kutumia|piga|asante
    ro in|din|pe
    """
  /// Names of ways to pay: no counterparty, but better than nothing.
  private static let channel = """
    en pos|neft|imps|rtgs|nach|ecs|ach|wire|eft|s i|e channel|netbanking|net banking|mobile banking|bbps|aeps|nip|raast|ibft|cefts|slips|instapay|pesonet|promptpay|paynow|duitnow|spei|pse|zelle|interac|fps|chaps|sepa|apple pay|google pay|samsung pay|garmin pay
    """
}
