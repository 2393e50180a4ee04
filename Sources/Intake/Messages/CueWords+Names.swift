/// Words around counterparties.
extension CueWords {
  static let names: [(Cue, String)] = [
    (.payee, payee), (.to, to), (.at, at), (.from, from), (.by, by), (.purpose, purpose), (.remark, remark),
  ]

  /// Labels whose line or sentence is the counterparty.
  private static let payee = """
    en merchant|merchant name|payee|beneficiary|sender|receiver|recipient|name|in favour of|in favor of|favouring|store|shop|biller|payer|remitter|bene|beneficiary name|sender name|vendor|seller|merchant is|merch|counterparty|sent by|outlet|location|counter party|ordering customer|vpa|linked to vpa|to vpa|from vpa|originator|towards upi|upi to|agent|agent id
    de handler|empfanger|auftraggeber|zahlungsempfanger|absender|begunstigter|verkaufsstelle|standort|ort|glaubiger
    fr commercant|beneficiaire|emetteur|destinataire|marchand|donneur d ordre|agent|enseigne|magasin|ordonnateur|expediteur|debiteur|creancier|au nom de|commerce|boutique
    es comercio|establecimiento|beneficiario|destinatario|ordenante|en el comercio|en el establecimiento|en establecimiento|a nombre de|a favor de|en comercio|en la tienda|lugar|local|comercio afiliado|emisor|remitente|nombre|tienda|origen|destino|beneficiaria|en agente
    pt estabelecimento|favorecido|beneficiario|destinatario|pagador|no estabelecimento|comerciante|para a conta de|em nome de|loja|no agente|agente|ao agente|local|recebedor|remetente|origem|destino|nome|lojista|comercio|beneficiaria|recebedora|quem recebeu|quem pagou|a favor de
    it esercente|beneficiario|ordinante|presso l esercente|a favore di|luogo|negozio|punto vendita|mittente|destinatario|nome|presso il punto vendita|presso l esercizio|presso esercente
    nl tegenpartij|begunstigde|ontvanger|winkel|bij winkel|verkoper|naam|handelaar|locatie|omschrijving naam
    pl odbiorca|nadawca|u odbiorcy|w sklepie|miejsce|sprzedawca|w placowce|od kogo|sklep|na rzecz odbiorcy|miejsce transakcji|u sprzedawcy|nazwa odbiorcy|zleceniodawca|tytulem wplaty od
    cs obchodnik|v obchode|od odesilatele|prijemce|odesilatel|u obchodnika|od protiuctu|obchodni misto|od koho|misto|nazev obchodnika|v obchodnim miste|protistrana|nazev protiuctu|ve prospech|ve prospech uctu
    sk obchodnik|v obchode|prijemca|odosielatel|u obchodnika|miesto|nazov obchodnika|od odosielatela|v prospech|v prospech uctu
    hu tole|cimzett|felado|elfogado|kedvezmenyezett|kereskedo|kuldo|helye|elfogadohely|elfogado neve|kedvezmenyezett neve|partner|partner neve|kereskedo neve|kuldo fel|hely|ellenoldal*|boltban
    ro comerciant|beneficiar|platitor|la comerciantul|locatie|beneficiarul|ordonator|platitorul|comerciantul
    hr trgovac|primatelj|uplatitelj|kod trgovca|prodajno mjesto|na prodajnom mjestu|mjesto|nalogodavac
    bg търговец|получател|наредител|търговски обект|място|в обект
    el εμπορος|δικαιουχος|καταστημα|σε εμπορο|αποστολεας|αιτιολογια
    tr isyeri|uye isyeri|alici|gonderen|is yeri|islem yeri|isyeri adi|firma|kurum|gonderen adi|alici adi|gonderici|magaza
    ru magazin|poluchatel|otpravitel|магазин|получатель|отправитель|в магазине|место|торговая точка|mesto|тсп|продавец|плательщик|точка|от кого|поставщик|контрагент|клиенту|получателю
    uk отримувач|магазин|відправник|місце|одержувач|точка|платник|торговець|від кого|кому
    ar التاجر|لدى|المستفيد|اسم التاجر|المرسل|لصالح|المتجر|اسم المستفيد|الى المستفيد|المرسل اليه|المحول|عند|من المرسل|اسم المرسل|نقطة البيع|البائع|جهة|الجهة|اسم المحل|المكان|مكان العملية|لدى التاجر|مصدر التحويل|محل|الموقع|المستلم|طرف|عبر التاجر|المفوتر|لفائدة|الجهة المفوترة|المسجل باسم|باسم|طريق نقطة بيع
    fa پذیرنده|فروشگاه|گیرنده|فرستنده|به نام|از طرف|طرف حساب
    he בית עסק|בבית העסק|לטובת|בית העסק|בבית עסק|שם העסק|מוטב|שולח|מקבל
    id merchant|penerima|pengirim|toko|nama penerima|nama pengirim|di merchant|kepada|ke penerima|tujuan|pedagang|atas nama|a n|pada merchant
    ms peniaga|penerima|penghantar|kepada
    vi nguoi nhan|nguoi gui|tai|den|don vi|nguoi chuyen|nguoi thu huong|ben nhan|tai dv|tai don vi|dvcnt|dia diem|tai cua hang
    th ร้านค้า|ผู้รับ|ผู้โอน|ร้าน|ที่ร้าน|ไปยัง|ผู้โอนเงิน|ไปที่|โอนไปที่
    zh 商户|商戶|对方|收款人|付款人|对方户名|商家|收款方|付款方|商户名称|交易商户|交易地点|交易地點|商店|对方账户名|对方名称|店名|收款單位|轉帳人|匯款人
    ja 振込先|出金先|入金元|加盟店名|利用先|ご利用先|加盟店|振込人|お支払先|利用店舗|ご利用店名|利用店名|お支払い先|振込依頼人|依頼人|支払先|使用店舗|お振込先|店舗名|振込人名|振込依頼人名|お店|店名|取引先|支払い先|送金元|送金先|ご利用店舗|利用場所
    ko 가맹점|받는분|보낸분|사용처|이용처|거래처|보내는분|가맹점명|받는 분|보낸 분|입금자|의뢰인|상호
    sw kwa jina|muuzaji|mpokeaji|mtumaji
    sr trgovac|место|mesto|na prodajnom mestu|na mestu|на месту|на продајном месту|primalac|прималац|platilac|налогодавац|nalogodavac
    fi vastaanottajalle|vastaanottaja|saaja|maksaja|myyja|kauppias|paikka|maksajalta
    sv mottagare|avsandare|butik|saljare|inkopsstalle
    no mottaker|avsender|butikk|brukersted
    da modtager|afsender|butik|forretning|sted
    hi merchant|व्यापारी
    sl trgovec|prodajno mesto|na prodajnem mestu|na mestu|pri trgovcu|prejemnik|placnik|nalogodajalec
    lt gavejas|moketojas|prekybininkas|vieta
    lv sanemejs|maksatajs|tirgotajs|vieta
    et saatja|saaja|saajale|maksja|kaupmees|koht
    sq tregtari|perfituesi
    is soluadili|motttakandi
    mk трговец|место
    bn মার্চেন্ট|প্রাপক|প্রেরক
    kk жіберуші|алушы|сауда нүктесі|дүкен
    uz yuboruvchi|qabul qiluvchi|do kon|savdo nuqtasi|joy
    az alici|gonderen|obyekt|magaza|ticaret obyekti|yer
    ka gamgzavni|მიმღები|გამგზავნი|ობიექტი|მერჩანტი|mimgebi|obieqti
    hy ստացող|ուղարկող|վայր|խանութ
    mn хүлээн авагч|илгээгч|дэлгүүр|гүйлгээний утга|utga
    am ተቀባይ|ላኪ
    ur وصول کنندہ|بھیجنے والا
    ne प्रापक|पठाउने
    km អ្នកទទួល|ទៅ
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
    ro catre|lui|pentru
    hr za
    ru в|на|для|кому
    uk на|для
    ar الى|ل
    fa به
    he ל+
    id ke|kepada|untuk
    ms kepada|ke
    vi den|cho|toi
    th ไป|ไปยัง|ให้|ถึง
    zh 向|给|至|转至|給|予
    ko 님에게
    sw kwa|kwenda|kwenda kwa
    af aan
    hu reszere|javara
    bg към
    el προς|προς τον
    sk komu|pre|na ucet
    tl kay|para kay|sa
    hi को
    sr за|ka|za
    sl za|prejemniku
    lv sanemejam
    sq per|te
    is til
    mk за
    ja 様へ|さんへ|様宛
    am ለ+
    tr ye|ya
    my သို့
    """
  private static let at = """
    en at|@|in
    de bei|in|am bancomat|am geldautomat*|am automaten|an der|beim
    fr chez|a|aupres de|au
    es en
    pt em|no|na|junto de
    it presso|da|a|c o
    nl bij
    sv pa|hos|i
    no pa|hos|i
    da i|hos|ved
    fi kohteessa|paikassa
    pl w|u
    cs v|u|obchod
    sk v|u|obchod
    hu itt
    ro la
    hr u|kod
    sr код|у
    bg в|при
    el στην επιχειρηση|στο καταστημα|στην|σε|στο|στη
    tr isyerinde|uye isyerinde|den|dan|adli kisiye|isimli kisiye|adli isyerine|adli isyerinde|isyerinden|de|da|te|ta|ten|tan|firmasindan|firmasinda|firmasina|faturaniz|faturaniza
    ru в|у
    uk в|у
    ar في|لدى|عند
    fa در
    he אצל|ב+
    id di|pada
    ms di
    vi tai|o
    th ที่|ณ
    zh 在|于|於
    ja にて|で
    sw kwa
    af by
    ko 에서
    hi par|at|में
    sl pri|v
    lt pas
    et kohas
    sq ne|tek
    is hja
    mk во|кај
    tl sa
    """
  private static let from = """
    en from|frm
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
    ru от|из|ot
    uk від
    ar من
    fa از
    he מאת|מ+
    id dari|dr
    ms daripada|dari
    vi tu
    th จาก
    zh 从|由|來自|来自
    ja より|から|さんから|様から
    sw kutoka|kutoka kwa
    tr size|sana|tarafindan|adli kisiden|isimli kisiden|adli kisi tarafindan
    ko 님으로부터|님이
    hu felado|kuldotol
    bg от
    el απο|απο τον|απο την
    sr од|od
    tl mula kay|mula sa|galing kay|mula
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
    en for|towards|as|on account of|being|against|for payment of
    es por concepto de|concepto|por|motivo|descripcion|detalle|referencia de pago|glosa
    fr motif|objet|libelle|description
    de fur|zweck|verwendungszweck|buchungstext|betreff|grund
    pt referente a|descricao|motivo
    it causale|per|descrizione|motivo
    nl omschrijving|mededeling|kenmerk
    sv avser|meddelande
    pl tytul|tytulem|tyt|opis
    cs zprava pro prijemce|popis|zprava|ucel|poznamka
    tr aciklama|konu
    ru назначение|за|сообщение|комментарий|назначение платежа
    ar الغرض|السبب|البيان|الوصف|التفاصيل|ملاحظات|وصف العملية|الغرض من التحويل
    fa بابت
    id untuk|keterangan|berita|ket|berita acara|catatan|deskripsi
    vi mo ta|nd|noi dung|nd gd|noi dung gd|dien giai
    zh 用途|附言|摘要
    ja 摘要|内容
    sk sprava|poznamka|popis|ucel|info pre prijemcu
    hu kozlemeny|megjegyzes
    ro detalii|explicatie|descriere
    uk призначення|коментар
    hr opis|svrha|opis placanja
    sr svrha|opis|сврха|опис
    fi viesti|selite
    bg основание
    el αιτιολογια
    th หมายเหตุ|บันทึก
    """
  private static let remark = """
    en info|remarks|remark|desc|description|narration|details|detail|rmk|rmks|narr|particulars|message|note|content|memo|txn details|transaction details|nrtn|narrative|des|rem
    """
}
