/// Words around counterparties.
extension CueWords {
  static let names: [(Cue, String)] = [
    (.payee, payee), (.to, to), (.at, at), (.from, from), (.by, by), (.purpose, purpose), (.remark, remark),
  ]

  /// Labels whose line or sentence is the counterparty.
  private static let payee = """
    en agent|agent id|bene|beneficiary|beneficiary name|biller|counter party|counterparty|favouring|from vpa|in favor of|in favour of|linked to vpa|location|merch|merchant|merchant is|merchant name|name|ordering customer|originator|outlet|payee|payer|receiver|recipient|remitter|seller|sender|sender name|sent by|shop|store|to vpa|towards upi|upi to|vendor|vpa
    de absender|auftraggeber|begunstigter|empfanger|glaubiger|handler|ort|standort|verkaufsstelle|zahlungsempfanger
    fr agent|au nom de|beneficiaire|boutique|commercant|commerce|creancier|debiteur|destinataire|donneur d ordre|emetteur|enseigne|expediteur|magasin|marchand|ordonnateur
    es a favor de|a nombre de|beneficiaria|beneficiario|comercio|comercio afiliado|destinatario|destino|emisor|en agente|en comercio|en el comercio|en el establecimiento|en establecimiento|en la tienda|establecimiento|local|lugar|nombre|ordenante|origen|remitente|tienda
    pt a favor de|agente|ao agente|beneficiari*|comerciante|comercio|destinatario|destino|em nome de|estabelecimento|favorecido|local|loja|lojista|no agente|no estabelecimento|nome|origem|pagador|para a conta de|quem pagou|quem recebeu|recebedo*|remetente
    it a favore di|beneficiario|destinatario|esercente|luogo|mittente|negozio|nome|ordinante|presso esercente|presso il punto vendita|presso l esercente|presso l esercizio|punto vendita
    nl begunstigde|bij winkel|handelaar|locatie|naam|omschrijving naam|ontvanger|tegenpartij|verkoper|winkel
    pl miejsce|miejsce transakcji|na rzecz odbiorcy|nadawca|nazwa odbiorcy|od kogo|odbiorca|sklep|sprzedawca|tytulem wplaty od|u odbiorcy|u sprzedawcy|w placowce|w sklepie|zleceniodawca
    cs misto|nazev obchodnika|nazev protiuctu|obchodni misto|obchodnik|od koho|od odesilatele|od protiuctu|odesilatel|prijemce|protistrana|u obchodnika|v obchode|v obchodnim miste|ve prospech|ve prospech uctu
    sk miesto|nazov obchodnika|obchodnik|od odosielatela|odosielatel|prijemca|u obchodnika|v obchode|v prospech|v prospech uctu
    hu boltban|cimzett|elfogado|elfogado neve|elfogadohely|ellenoldal*|felado|hely|helye|kedvezmenyezett|kedvezmenyezett neve|kereskedo|kereskedo neve|kuldo|kuldo fel|partner|partner neve|tole
    ro beneficiar|beneficiarul|comerciant|comerciantul|la comerciantul|locatie|ordonator|platitor|platitorul
    hr kod trgovca|mjesto|na prodajnom mjestu|nalogodavac|primatelj|prodajno mjesto|trgovac|uplatitelj
    bg в обект|място|наредител|получател|търговец|търговски обект
    el αιτιολογια|αποστολεας|δικαιουχος|εμπορος|καταστημα|σε εμπορο
    tr alici|alici adi|firma|gonderen|gonderen adi|gonderici|is yeri|islem yeri|isyeri|isyeri adi|kurum|magaza|uye isyeri
    ru magazin|mesto|otpravitel|poluchatel|в магазине|клиенту|контрагент|магазин|место|от кого|отправитель|плательщик|получател*|поставщик|продавец|торговая точка|точка|тсп
    uk від кого|відправник|кому|магазин|місце|одержувач|отримувач|платник|торговець|точка
    ar اسم التاجر|اسم المحل|اسم المرسل|اسم المستفيد|البائع|التاجر|الجهة|الجهة المفوترة|المتجر|المحول|المرسل|المرسل اليه|المستفيد|المستلم|المسجل باسم|المفوتر|المكان|الموقع|الى المستفيد|باسم|جهة|طرف|طريق نقطة بيع|عبر التاجر|عند|لدى|لدى التاجر|لصالح|لفائدة|محل|مصدر التحويل|مكان العملية|من المرسل|نقطة البيع
    fa از طرف|به نام|طرف حساب|فرستنده|فروشگاه|پذیرنده|گیرنده
    he בבית העסק|בבית עסק|בית העסק|בית עסק|לטובת|מוטב|מקבל|שולח|שם העסק
    id a n|atas nama|di merchant|ke penerima|kepada|merchant|nama penerima|nama pengirim|pada merchant|pedagang|penerima|pengirim|toko|tujuan
    ms kepada|penerima|penghantar|peniaga
    vi ben nhan|den|dia diem|don vi|dvcnt|nguoi chuyen|nguoi gui|nguoi nhan|nguoi thu huong|tai|tai cua hang|tai don vi|tai dv
    th ที่ร้าน|ผู้รับ|ผู้โอน|ผู้โอนเงิน|ร้าน|ร้านค้า|โอนไปที่|ไปที่|ไปยัง
    zh 交易商户|交易地点|交易地點|付款人|付款方|匯款人|商家|商店|商戶|商户|商户名称|对方|对方名称|对方户名|对方账户名|店名|收款人|收款單位|收款方|轉帳人
    ja お店|お振込先|お支払い先|お支払先|ご利用先|ご利用店名|ご利用店舗|使用店舗|依頼人|入金元|出金先|利用先|利用場所|利用店名|利用店舗|加盟店|加盟店名|取引先|店名|店舗名|振込人|振込人名|振込依頼人|振込依頼人名|振込先|支払い先|支払先|送金元|送金先
    ko 가맹점|가맹점명|거래처|받는 분|받는분|보내는분|보낸 분|보낸분|사용처|상호|의뢰인|이용처|입금자
    sw kwa jina|mpokeaji|mtumaji|muuzaji
    sr mesto|na mestu|na prodajnom mestu|nalogodavac|platilac|primalac|trgovac|место|на месту|на продајном месту|налогодавац|прималац
    fi kauppias|maksaja|maksajalta|myyja|paikka|saaja|vastaanottaja|vastaanottajalle
    sv avsandare|butik|inkopsstalle|mottagare|saljare
    no avsender|brukersted|butikk|mottaker
    da afsender|butik|forretning|modtager|sted
    hi merchant|व्यापारी
    sl na mestu|na prodajnem mestu|nalogodajalec|placnik|prejemnik|pri trgovcu|prodajno mesto|trgovec
    lt gavejas|moketojas|prekybininkas|vieta
    lv maksatajs|sanemejs|tirgotajs|vieta
    et kaupmees|koht|maksja|saaja|saajale|saatja
    sq perfituesi|tregtari
    is motttakandi|soluadili
    mk место|трговец
    bn প্রাপক|প্রেরক|মার্চেন্ট
    kk алушы|дүкен|жіберуші|сауда нүктесі
    uz do kon|jo natuvchi|jonatuvchi|joy|oluvchi|qabul qiluvchi|savdo nuqtasi|yuboruvchi
    az alici|gonderen|magaza|obyekt|ticaret obyekti|yer
    ka gamgzavni|mimgebi|obieqti|გამგზავნი|მერჩანტი|მიმღები|ობიექტი
    hy խանութ|ուղարկող|ստացող|վայր
    mn utga|гүйлгээний утга|дэлгүүр|илгээгч|хүлээн авагч
    am ላኪ|ተቀባይ
    ur بھیجنے والا|وصول کنندہ
    ne पठाउने|प्रापक
    km ទៅ|អ្នកទទួល
    """
  private static let to = """
    en crossed|favoring|favouring|fvg|in favor of|in favour of|onto|to|tow|tow.|toward|towards
    de an|zugunsten
    fr a|au profit de|pour|vers
    es a|hacia|para
    pt a|para
    it a|verso
    nl aan|naar
    sv till
    no til
    da til
    fi saajalle
    pl dla|do|na rzecz
    cs komu|na ucet|pro
    ro catre|lui|pentru
    hr za
    ru klientu|в|для|клиенту|кому|на
    uk для|на
    ar الى|ل
    fa به
    he ל+
    id ke|kepada|untuk
    ms ke|kepada
    vi cho|den|toi
    th ถึง|ให้|ไป|ไปยัง
    zh 予|向|給|给|至|转至
    ko 님에게
    sw kwa|kwenda|kwenda kwa
    af aan
    hu javara|reszere
    bg към
    el προς|προς τον
    sk komu|na ucet|pre
    tl kay|para kay|sa
    hi को
    sr ka|za|за
    sl prejemniku|za
    lv sanemejam
    sq per|te
    is til
    mk за
    ja さんへ|様へ|様宛
    am ለ+
    tr ya|ye
    my သို့
    tg дар
    ha zuwa ga
    lo ຫາ
    ckb بۆ
    """
  private static let at = """
    en @|at|in
    de am automaten|am bancomat|am geldautomat*|an der|bei|beim|in
    fr a|au|aupres de|chez
    es en
    pt em|junto de|na|no
    it a|c o|da|presso
    nl bij
    sv hos|i|pa
    no hos|i|pa
    da hos|i|ved
    fi kohteessa|paikassa
    pl u|w
    cs obchod|u|v
    sk obchod|u|v
    hu itt
    ro la
    hr kod|u
    sr код|у
    bg в|при
    el σε|στη|στην|στην επιχειρηση|στο|στο καταστημα
    tr adli isyerin*|adli kisiye|da|dan|de|den|faturani*|firmasin*|isimli kisiye|isyerind*|ta|tan|te|ten|uye isyerinde
    ru в|у
    uk в|у
    ar عند|في|لدى
    fa در
    he אצל|ב+
    id di|pada
    ms di
    vi o|tai
    th ณ|ที่
    zh 于|在|於
    ja で|にて
    sw kwa
    af by
    ko 에서
    hi at|par|में
    sl pri|v
    lt pas
    et kohas
    sq ne|tek
    is hja
    mk во|кај
    tl sa
    mt ghand
    """
  private static let from = """
    en fm|frm|from
    de vom|von
    fr de|de la part de|depuis
    es de|de parte de|desde
    pt da parte de|de|por
    it da|da parte di|dal|dalla
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
    ru ot|из|от
    uk від
    ar من
    fa از
    he מ+|מאת
    id dari|dr
    ms dari|daripada
    vi tu
    th จาก
    zh 从|來自|来自|由
    ja から|さんから|より|様から
    sw kutoka|kutoka kwa
    tr adli kisi tarafindan|adli kisiden|isimli kisiden|sana|size|tarafindan
    ko 님으로부터|님이
    hu felado|kuldotol
    bg от
    el απο|απο την|απο τον
    sr od|од
    tl galing kay|mula|mula kay|mula sa
    hi se|से
    bn থেকে
    am ከ|ከ+
    af van
    sl od
    lt is|nuo
    lv no
    sq nga
    is fra
    mk од
    et saatjalt
    ht nan men
    ca d
    """
  private static let by = """
    en by
    fr par
    de durch
    it da
    nl door
    sv av
    no av
    da af
    pl przez
    """
  private static let purpose = """
    en against|as|being|for|for payment of|on account of|towards
    es concepto|descripcion|detalle|glosa|motivo|por|por concepto de|referencia de pago
    fr description|libelle|motif|objet
    de betreff|buchungstext|fur|grund|verwendungszweck|zweck
    pt descricao|motivo|referente a
    it causale|descrizione|motivo|per
    nl kenmerk|mededeling|omschrijving
    sv avser|meddelande
    pl opis|tyt|tytul|tytulem
    cs popis|poznamka|ucel|zprava|zprava pro prijemce
    tr aciklama|konu
    ru за|комментарий|назначение|назначение платежа|сообщение
    ar البيان|التفاصيل|السبب|الغرض|الغرض من التحويل|الوصف|ملاحظات|وصف العملية
    fa بابت
    id berita|berita acara|catatan|deskripsi|ket|keterangan|untuk
    vi dien giai|mo ta|nd|nd gd|noi dung|noi dung gd
    zh 摘要|用途|附言
    ja 内容|摘要
    sk info pre prijemcu|popis|poznamka|sprava|ucel
    hu kozlemeny|megjegyzes
    ro descriere|detalii|explicatie
    uk коментар|призначення
    hr opis|opis placanja|svrha
    sr opis|svrha|опис|сврха
    fi selite|viesti
    bg основание
    el αιτιολογια
    th บันทึก|หมายเหตุ
    """
  private static let remark = """
    en content|des|desc|description|det|detail|details|dtl|dtls|info|memo|message|narr|narration|narrative|note|nrtn|particulars|rem|remark|remarks|rmk|rmks|transaction details|txn details
    """
}
