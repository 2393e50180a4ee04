/// Words that say which role an amount has.
extension CueWords {
  static let amounts: [(Cue, String)] = [
    (.balance, balance), (.limit, limit), (.fee, fee), (.running, running), (.amount, amount), (.rate, rate),
    (.points, points),
  ]

  private static let balance = """
    en balance|bal|avl bal|avail bal|available bal|available balance|aval bal|avbl bal|av bal|clr bal|clear bal|closing bal|baln|good baln|new balance|current balance|account balance|a c bal|acc bal|total bal|total avail bal|updated balance|final balance|ledger balance|remaining balance|wallet balance|balance is|balance after|avail balance|bal after txn|avl amt|avlbl bal|net avl bal|net bal|net available balance|ledger bal|book balance|available funds|remaining bal|bal is|balance of|balances|card balance|balance available|acct balance|closing balance|curr bal|cur bal|eff bal|outstanding balance|avbal|avlbal|avail|avl|aval
    de saldo|kontostand|neuer kontostand|neuer saldo|verfugbar|guthaben|verfugbarer betrag|saldo neu|aktueller saldo|restguthaben
    fr solde|nouveau solde|solde disponible|votre solde|solde actuel|solde apres|disponible
    es saldo|saldo disponible|nuevo saldo|saldo actual|disponible|saldo final|saldo restante|su saldo
    pt saldo|novo saldo|saldo disponivel|saldo atual|o novo saldo|disponivel
    it saldo|disponibile|saldo disponibile|nuovo saldo|disponibilita|saldo attuale
    nl saldo|nieuw saldo|beschikbaar
    sv saldo|disponibelt|nytt saldo|tillgangligt belopp
    no saldo|disponibelt|disponibel saldo
    da saldo|disponibelt|ny saldo
    fi saldo|kaytettavissa|tilin saldo
    pl saldo|dostepne srodki|dostepne|saldo po operacji|saldo po|srodki|dost srodki|saldo rachunku
    cs zustatek|dostupny zustatek|disponibilni zustatek|pouzitelny zustatek|disp zustatek|zust
    sk zostatok|disponibilny zostatok|disp zostatok
    hu egyenleg|elerheto egyenleg|egy|uj egyenleg
    ro sold|sold disponibil|sold curent|disponibil|sold final
    hr stanje|raspolozivo|novo stanje|raspolozivo stanje
    sr стање|raspolozivo
    bg наличност|разполагаемост|салдо|разп наличност
    el υπολοιπο|διαθεσιμο υπολοιπο|διαθ υπολοιπο|διαθεσιμο
    tr bakiye|kalan bakiye|bakiyeniz|guncel bakiye|kullanilabilir bakiye|kul bakiye|son bakiye|kullanilabilir bakiyeniz|hesap bakiyeniz
    ru баланс|доступно|остаток|доступный остаток|остаток на счете|на счете|дост|dostupno|ostatok|balans|balance|осталось|доступная сумма|доступный баланс|ост
    uk баланс|доступно|залишок|доступний залишок|бал
    kk қолжетімді|баланс|доступно
    uz balans|qoldiq|ostatok|dostupno
    az balans|qaliq
    ka ნაშთი|nashti|ხელმისაწვდომი|xelmisacvdomi
    ar رصيد|الرصيد|رصيدك|الرصيد المتاح|الرصيد المتوفر|رصيد الحساب|المتاح|المتبقي|رصيدكم|رصيدك الحالي|الرصيد الحالي|الرصيد المتبقي
    fa مانده|موجودی|مانده حساب|مانده قابل برداشت|موجودي
    ur بیلنس
    he יתרה|יתרתך|היתרה|יתרת החשבון|יתרה נוכחית
    hi shesh|baki rashi|शेष|बैलेंस
    bn ব্যালেন্স|স্থিতি
    id saldo|saldo anda|sisa saldo|saldo akhir|saldo efektif|sisa
    ms baki|baki akaun|baki semasa|baki tersedia
    tl balanse
    vi so du|sd|so du cuoi|so du kha dung|sdkd
    th คงเหลือ|ยอดเงินคงเหลือ|ยอดคงเหลือ|เงินคงเหลือ|ใช้ได้|ยอดเงินที่ใช้ได้|เหลือ|ยอดเงินใช้ได้
    zh 余额|餘額|可用余额|当前余额|活期余额|账户余额|卡余额|結餘|可用結餘|结余|可用餘額
    ja 残高|取引後残高|口座残高|お預り残高|利用可能額
    ko 잔액|잔고|통장잔액|남은금액|가용잔액
    sw salio|salio lako|salio jipya|baki yako|baki|salio lako jipya
    am ቀሪ|ቀሪ ሂሳብ
    af saldo|balans|beskikbaar
    my လက်ကျန်
    km សមតុល្យ
    mn үлдэгдэл|uldegdel
    ne shesh|baki
    """
  private static let limit = """
    en avl lmt|avl limit|available limit|avail limit|available credit|available credit limit|credit limit|avl cr lmt|avl cr limit|total limit|card limit|avail lmt|daily limit|limit|lmt|transact within the day|you can transact|av limit|avlbl limit|avail cr limit|outstanding|total outstanding|total due|total amount due|minimum amount due|min amt due|min due|minimum due|tot due|current outstanding|overdraft|remaining limit|available to spend|left to spend|spending limit|credit available
    de verfugungsrahmen|limit|kreditrahmen|verfugbarer rahmen
    fr plafond|plafond disponible
    es limite|cupo disponible|limite disponible|cupo|credito disponible
    pt limite|limite disponivel|limite disponivel para compras
    it disponibilita residua carta|plafond|disponibilita carta|plafond residuo
    tr limit|kullanilabilir limit|kalan limit|kullanilabilir limitiniz|kalan limitiniz|guncel limit*
    pl dostepny limit|limit
    cs dostupny limit
    ru лимит|доступный лимит|кредитный лимит|задолженность|мин платеж|dostupnyi limit
    uk кредитний ліміт|ліміт|кред ліміт
    ar الحد الائتماني|الحد المتاح|الحد المتبقي|الائتمان المتاح|الرصيد الائتماني
    he מסגרת|יתרת מסגרת
    id limit|sisa limit|limit tersedia
    ms had kredit|baki kredit
    vi han muc|hm con lai|han muc con lai
    th วงเงินคงเหลือ|วงเงิน|วงเงินใช้ได้|วงเงินที่ใช้ได้
    zh 可用额度|剩余额度|额度|可用額度
    ja 利用可能枠|ご利用可能額
    ko 한도|잔여한도|이용가능금액|가능금액
    """
  private static let fee = """
    en fee|fees|service fee|service charge|service charges|transaction fee|transaction cost|charges|commission|vat|tax|gst|levy|stamp duty|txn fee|surcharge|cost|excise duty|bank charge|bank charges|convenience fee|txn charge|e levy|processing fee|sms charge|transaction charge|trans fee|disaster risk|handling fee|intl fee|forex markup|chrgs
    de gebuhr|gebuhren|entgelt|spesen|provision
    fr frais|commission|frais de transaction|timbre|taxe
    es comision|cargo por servicio|tarifa|iva|gmf|4x1000|itbis|impuesto|costo
    pt taxa|comissao|tarifa|iof|imposto|custo
    it commissione|commissioni
    nl kosten
    sv avgift
    no gebyr
    da gebyr
    pl prowizja|oplata
    cs poplatek
    hu dij|jutalek
    ro comision
    hr naknada
    bg такса
    tr komisyon|masraf|ucret|islem ucreti
    ru комиссия|комиссии|komissiya|komissia
    uk комісія
    ar رسوم|الرسوم|عمولة|ضريبة|العمولة|رسوم العملية|مبلغ الضريبة|ضريبة القيمة المضافة
    fa کارمزد
    he עמלה
    id biaya|biaya admin|adm|biaya transaksi
    ms caj|fi
    vi phi|phi gd|phi giao dich
    th ค่าธรรมเนียม
    zh 手续费|手續費
    ja 手数料
    ko 수수료
    sw ada|makato|tozo|gharama|kodi
    """
  private static let running = """
    en total spent|spent this month|total spend|total debit|cumulative|total amount spent|month to date|goal|maximum|max amount|max amt|maximum amount|upto|up to|worth|minimum of|subsequent|original price|limit of|you saved|saved|total of|cap|mrp|min order|purchases of|purchase above|spend of|spends above|loan of|recharge of|eligible|starting at|starting from|just|only at|entry fees|prize pool|in total|bonus of|each|per month|face value
    ko 누적|누적금액|누적액|당월누적|월누적
    ja 累計|合計
    zh 累计|累計
    ru всего|сумма покупок|до
    de bis zu
    fr jusqu a
    es hasta
    it fino a
    pt ate
    id hingga
    """
  private static let amount = """
    en amount|amt|amount of|an amount of|transaction amount|txn amt|sum of|of|total|value|value of|txn amount|trans amt|total amount|billing amount|payment amount|in the amount of|transfer amount|paid amount|with|for an amount of|for the amount of|tranx|amt paid|initial amount of|valued at|valued
    de betrag|in hohe von|uber|betrag von|summe
    fr montant|d un montant de|somme de|pour un montant de
    es monto|importe|por un valor de|por valor de|valor|un importe de|por un monto de|monto de|cantidad|por importe de|valor de
    pt valor|montante|no valor de|quantia|valor de|no montante de
    it importo|importo di|per un importo di|euro
    nl bedrag|ter waarde van
    sv belopp
    no belop
    da belob
    fi summa
    pl kwota|kwote|na kwote|kwoty|w kwocie
    cs castka|ve vysi|castky|castku
    sk suma|vo vyske|sumu
    hu osszeg|osszege|ertek
    ro suma|in valoare de|valoare|suma de
    hr iznos|u iznosu|u iznosu od
    sr износ|у износу|iznos
    bg сума|на стойност
    el ποσο|ποσου|αξιας|ποσο ευρω
    tr tutar|tutari|tutarinda|tutarli|islem tutari
    ru сумма|на сумму|в размере|сумму|summa|na summu
    uk сума|на суму
    kk сома
    uz summa
    ar مبلغ|بمبلغ|قيمة|بقيمة|المبلغ|القيمة|مبلغ العملية|بـ
    fa مبلغ|به مبلغ
    ur رقم
    he סכום|בסך|על סך|בסכום
    hi rashi|राशि|रु
    bn পরিমাণ|টাকা
    id sebesar|senilai|jumlah|nominal|sejumlah|sebanyak
    ms berjumlah|sebanyak|jumlah|amaun
    tl halagang
    vi so tien|ps|gd|st|so tien gd|phat sinh
    th จำนวน|จำนวนเงิน|ยอด|ยอดเงิน
    zh 金额|金額|人民币|交易金额|交易金額|人民幣
    ja 金額|利用金額|ご利用金額|取引金額|お支払金額|お引落金額|支払金額|入金額|出金額
    ko 금액|거래금액|결제금액
    sw kiasi|kiasi cha|jumla ya
    am መጠን|ብር
    """
  private static let rate = """
    en exchange rate|fx rate|rate|conversion rate|nav|@ rate|roi|interest rate
    de kurs|wechselkurs
    fr taux|taux de change
    es tasa|tasa de cambio|tipo de cambio
    pt cambio
    ru курс
    ar سعر الصرف
    """
  private static let points = """
    en points|pts|reward points|miles|coins|units|shares|gb|mb|days|hours|minutes|min
    es puntos|millas
    pt pontos
    fr points
    """
}
