/// Words that say which role an amount has.
extension CueWords {
  static let amounts: [(Cue, String)] = [
    (.balance, balance), (.limit, limit), (.fee, fee), (.running, running), (.amount, amount), (.rate, rate),
    (.points, points),
  ]

  private static let balance = """
    en balance|bal|avl bal|avail bal|available bal|available balance|aval bal|avbl bal|av bal|clr bal|clear bal|closing bal|baln|good baln|new balance|current balance|account balance|a c bal|acc bal|total bal|total avail bal|updated balance|final balance|ledger balance|remaining balance|wallet balance|balance is|balance after|avail balance|bal after txn|avl amt|avlbl bal|net avl bal|net bal|net available balance|ledger bal|book balance|available funds|remaining bal|bal is|balance of|balances|card balance|balance available|acct balance|closing balance|curr bal|cur bal|eff bal|outstanding balance|avbal|avlbal|avail|avl|aval|your balance|balance remaining|acct bal|avlbalance|rem bal|wallet bal|left in your account|account bal|total balance|a c balance|bal in a c|available|balance remaining is|remaining|avlbl amt|avail amt|avbl amt|available amt|available amount|avlbl amount|you now have|total avl bal|total available bal
    de saldo|kontostand|neuer kontostand|neuer saldo|verfugbar|guthaben|verfugbarer betrag|saldo neu|aktueller saldo|restguthaben|neuer stand|disponibel
    fr solde|nouveau solde|solde disponible|votre solde|solde actuel|solde apres|disponible|solde du compte|solde compte
    es saldo|saldo disponible|nuevo saldo|saldo actual|disponible|saldo final|saldo restante|su saldo|saldo en cuenta|saldo de tu cuenta|disponible en cuenta
    pt saldo|novo saldo|saldo disponivel|saldo atual|o novo saldo|disponivel|saldo conta|saldo final|saldo em conta|saldo da conta|ficou com|saldo disp
    it saldo|disponibile|saldo disponibile|nuovo saldo|disponibilita|saldo attuale|credito residuo|saldo conto|saldo disp
    nl saldo|nieuw saldo|beschikbaar
    sv saldo|disponibelt|nytt saldo|tillgangligt belopp|kvar pa kontot
    no saldo|disponibelt|disponibel saldo|disponibelt belop
    da saldo|disponibelt|ny saldo
    fi saldo|kaytettavissa|tilin saldo|saldosi|jaljella
    pl saldo|dostepne srodki|dostepne|saldo po operacji|saldo po|srodki|dost srodki|saldo rachunku|saldo na rachunku|saldo konta|pozostalo|stan konta|dost
    cs zustatek|dostupny zustatek|disponibilni zustatek|pouzitelny zustatek|disp zustatek|zust|zustatek na uctu|disponibilni
    sk zostatok|disponibilny zostatok|disp zostatok|zost
    hu egyenleg|elerheto egyenleg|egy|uj egyenleg|rendelkezesre allo|szamlaegyenleg|felhasznalhato|elerheto
    ro sold|sold disponibil|sold curent|disponibil|sold final|soldul|sold cont|disponibil in cont|disp
    hr stanje|raspolozivo|novo stanje|raspolozivo stanje|stanje racuna|saldo|raspolozivi iznos
    sr стање|raspolozivo|расположиво|stanje|стање на рачуну|rasp
    bg наличност|разполагаемост|салдо|разп наличност|наличност по сметка|баланс|налично|остатък|разполагаемо|razpolagaema nalichnost
    el υπολοιπο|διαθεσιμο υπολοιπο|διαθ υπολοιπο|διαθεσιμο|υπολοιπο λογ*|υπολ
    tr bakiye|kalan bakiye|bakiyeniz|guncel bakiye|kullanilabilir bakiye|kul bakiye|son bakiye|kullanilabilir bakiyeniz|hesap bakiyeniz|hesap bakiyesi|kullanilabilir|bakiyesi|kullanilabilir tutar|bakiyen
    ru баланс|доступно|остаток|доступный остаток|остаток на счете|на счете|дост|dostupno|ostatok|balans|balance|осталось|доступная сумма|доступный баланс|ост|доступно на карте|баланс карты|остаток по карте|сальдо|доступные средства|баланс счета|на карте
    uk баланс|доступно|залишок|доступний залишок|бал|доступна сума|баланс картки|залишок на картці|на рахунку|баланс рахунку|zalyshok|dostupno
    kk қолжетімді|баланс|доступно
    uz balans|qoldiq|ostatok|dostupno|hisobda|qoldig|mavjud
    az balans|qaliq|qaliq balans|movcud balans|balansiniz
    ka ნაშთი|nashti|ხელმისაწვდომი|xelmisacvdomi
    ar رصيد|الرصيد|رصيدك|الرصيد المتاح|الرصيد المتوفر|رصيد الحساب|المتاح|المتبقي|رصيدكم|رصيدك الحالي|الرصيد الحالي|الرصيد المتبقي|رصيد حسابك|رصيد الحساب الحالي|المبلغ المتبقي
    fa مانده|موجودی|مانده حساب|مانده قابل برداشت|موجودي|موجودی حساب
    ur بیلنس|بقایا|بقیہ
    he יתרה|יתרתך|היתרה|יתרת החשבון|יתרה נוכחית|היתרה בחשבון|יתרה בחשבון
    hi shesh|baki rashi|शेष|बैलेंस|शेष राशि|bakaya|baaki|उपलब्ध राशि
    bn ব্যালেন্স|স্থিতি|অবশিষ্ট
    id saldo|saldo anda|sisa saldo|saldo akhir|saldo efektif|sisa|saldo rekening
    ms baki|baki akaun|baki semasa|baki tersedia
    tl balanse|bal
    vi so du|sd|so du cuoi|so du kha dung|sdkd|so du hien tai|sdc|sdhd|so du tai khoan|so du con lai
    th คงเหลือ|ยอดเงินคงเหลือ|ยอดคงเหลือ|เงินคงเหลือ|ใช้ได้|ยอดเงินที่ใช้ได้|เหลือ|ยอดเงินใช้ได้|ยอดเงินในบัญชี|ยอดคงเหลือใช้ได้|เงินคงเหลือในบัญชี|ยอดบัญชี|ยอดเงินคงเหลือในบัญชี
    zh 余额|餘額|可用余额|当前余额|活期余额|账户余额|卡余额|結餘|可用結餘|结余|可用餘額|結存|剩余|剩餘
    ja 残高|取引後残高|口座残高|お預り残高|利用可能額|ご利用後残高|チャージ残高
    ko 잔액|잔고|통장잔액|남은금액|가용잔액|거래후잔액|출금가능금액|계좌잔액|출금가능
    sw salio|salio lako|salio jipya|baki yako|baki|salio lako jipya|salio la akaunti
    am ቀሪ|ቀሪ ሂሳብ|ቀሪ ሂሳብዎ
    af saldo|balans|beskikbaar
    my လက်ကျန်|လက်ကျန်ငွေ
    km សមតុល្យ
    mn үлдэгдэл|uldegdel|uldegdliin
    ne shesh|baki|मौज्दात|बाँकी
    sl stanje|razpolozljivo|na voljo|razpolozljivo stanje|novo stanje
    lt likutis|saskaitos likutis|liko|disponuojama
    lv atlikums|konta atlikums|pieejams
    et jaak|konto jaak
    sq gjendja|balanca|gjendje
    is stada|til radstofunar
    mk состојба|салдо|расположливо|raspoloziva sostojba
    so haraaga|haraagaagu
    ha ma aunin ku
    ta இருப்பு
    te బ్యాలెన్స్
    mr शिल्लक
    gu બેલેન્સ|બાકી
    kn ಬ್ಯಾಲೆನ್ಸ್
    ml ബാലൻസ്
    hy mnacord|մնացորդ|հասանելի|մնացորդը|հաշվի մնացորդ
    lo ຍອດເຫຼືອ|ຄົງເຫຼືອ
    si ශේෂය
    """
  private static let limit = """
    en avl lmt|avl limit|available limit|avail limit|available credit|available credit limit|credit limit|avl cr lmt|avl cr limit|total limit|card limit|avail lmt|daily limit|limit|lmt|transact within the day|you can transact|av limit|avlbl limit|avail cr limit|outstanding|total outstanding|total due|total amount due|minimum amount due|min amt due|min due|minimum due|tot due|current outstanding|overdraft|remaining limit|available to spend|left to spend|spending limit|credit available|available limit is|avail credit limit|remaining credit limit|available credit is|av credit|avl cred lmt|limit available|available cr limit
    de verfugungsrahmen|limit|kreditrahmen|verfugbarer rahmen|restlimit|tageslimit|kreditlimit|kartenlimit
    fr plafond|plafond disponible
    es limite de credito|linea de credito|limite|cupo disponible|limite disponible|cupo|credito disponible|saldo a favor|credito disp|linea disponible|disponible de credito|te quedan
    pt limite|limite disponivel|limite disponivel para compras
    it disponibilita residua carta|plafond|disponibilita carta|plafond residuo
    tr limit|kullanilabilir limit|kalan limit|kullanilabilir limitiniz|kalan limitiniz|guncel limit*
    pl dostepny limit|limit|limit karty
    cs dostupny limit|disponibilni limit|limit karty
    ru лимит|доступный лимит|кредитный лимит|задолженность|мин платеж|dostupnyi limit
    uk кредитний ліміт|ліміт|кред ліміт
    ar الحد الائتماني|الحد المتاح|الحد المتبقي|الائتمان المتاح|الرصيد الائتماني|حد الائتمان|الحد المتوفر|المتاح للشراء|الحد الائتماني المتاح|الحد المتاح للشراء
    he מסגרת|יתרת מסגרת
    id limit|sisa limit|limit tersedia|sisa limit kartu|limit kartu|sisa limit anda
    ms had kredit|baki kredit
    vi han muc|hm con lai|han muc con lai
    th วงเงินคงเหลือ|วงเงิน|วงเงินใช้ได้|วงเงินที่ใช้ได้|วงเงินคงเหลือใช้ได้|วงเงินที่เหลือ|วงเงินบัตร
    zh 可用额度|剩余额度|额度|可用額度|可用额|可用信用額|可用信貸
    ja 利用可能枠|ご利用可能額
    ko 한도|잔여한도|이용가능금액|가능금액
    hu hitelkeret|keret|limit|felhasznalhato keret
    ro limita
    bg лимит
    el οριο|διαθεσιμο οριο
    nl limiet|bestedingslimiet|beschikbare ruimte
    sv kredit kvar|kreditgrans|limit
    """
  private static let fee = """
    en fee|fees|service fee|service charge|service charges|transaction fee|transaction cost|charges|commission|vat|tax|gst|levy|stamp duty|txn fee|surcharge|cost|excise duty|bank charge|bank charges|convenience fee|txn charge|e levy|processing fee|sms charge|transaction charge|trans fee|disaster risk|handling fee|intl fee|forex markup|chrgs|fee charged|fees charged|wht|chg|nip charge|comm|txn charges|excise|tax amount|tariff|transfer fee|charge
    de gebuhr|gebuhren|entgelt|spesen|provision
    fr frais|commission|frais de transaction|timbre|taxe|cout|taxes|tva|frais de transfert|frais d operation|commissions
    es comision|cargo por servicio|tarifa|iva|gmf|4x1000|itbis|impuesto|costo|comisiones|impuestos|cargos|cuota de manejo|costo de transaccion|costo de envio
    pt taxa|comissao|tarifa|iof|imposto|custo|taxas|tarifas|comissoes|encargos
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
    sk poplatok|poplatky
    sr накнада|провизија|naknada|provizija
    el προμηθεια|εξοδα
    fi palkkio|maksu palvelusta|kulut
    hi shulk|शुल्क
    bn চার্জ|ফি
    am ክፍያ|ቫት
    tl singil|bayad sa serbisyo
    uz komissiya
    sl provizija|nadomestilo
    lt mokestis|komisinis
    lv komisija
    et teenustasu
    sq komision
    """
  private static let running = """
    en total spent|spent this month|total spend|total debit|cumulative|total amount spent|month to date|goal|maximum|max amount|max amt|maximum amount|upto|up to|worth|minimum of|subsequent|original price|limit of|you saved|saved|total of|cap|mrp|min order|purchases of|purchase above|spend of|spends above|loan of|eligible|starting at|starting from|just|only at|entry fees|prize pool|in total|bonus of|each|per month|face value|on recharge of|on a recharge of|for recharge of
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
    fr montant|d un montant de|somme de|pour un montant de|montant de|total|d un montant|la somme de|valeur|montant total
    es monto|importe|por un valor de|por valor de|valor|un importe de|por un monto de|monto de|cantidad|por importe de|valor de|por la suma de|suma|la suma de|total|importe de|por un total de|por monto de|en pesos por|en dolares por
    pt valor|montante|no valor de|quantia|valor de|no montante de|total|no total de|quantia de|montante de|importancia de|valor total
    it importo|importo di|per un importo di|euro|totale|somma di|per un totale di|dell importo di
    nl bedrag|ter waarde van|bedrag van|totaal|voor
    sv belopp|beloppet|summa|pa belopp
    no belop|pa belop|belopet
    da belob|belobet|paa belob
    fi summa
    pl kwota|kwote|na kwote|kwoty|w kwocie
    cs castka|ve vysi|castky|castku
    sk suma|vo vyske|sumu
    hu osszeg|osszege|ertek|osszegu|osszegben|osszeggel
    ro suma|in valoare de|valoare|suma de
    hr iznos|u iznosu|u iznosu od
    sr износ|у износу|iznos
    bg сума|на стойност|сумата|за сумата|сума от
    el ποσο|ποσου|αξιας|ποσο ευρω
    tr tutar|tutari|tutarinda|tutarli|islem tutari|tutarindaki|toplam
    ru сумма|на сумму|в размере|сумму|summa|na summu
    uk сума|на суму
    kk сома
    uz summa
    ar مبلغ|بمبلغ|قيمة|بقيمة|المبلغ|القيمة|مبلغ العملية|بـ|بمقدار|مبلغا|بالمبلغ|مبلغ الحوالة|مبلغ الشراء|المبلغ الاجمالي|مبلغ التحويل|وقدره|مبلغ وقدره|مبلغ قدره
    fa مبلغ|به مبلغ|مبلغ تراکنش
    ur رقم
    he סכום|בסך|על סך|בסכום
    hi rashi|राशि|रु|रुपये|rupaye|rs
    bn পরিমাণ|টাকা
    id sebesar|senilai|jumlah|nominal|sejumlah|sebanyak
    ms berjumlah|sebanyak|jumlah|amaun
    tl halagang
    vi so tien|ps|gd|st|so tien gd|phat sinh|so tien la|gia tri|so tien giao dich|tong tien|so tien thanh toan
    th จำนวน|จำนวนเงิน|ยอด|ยอดเงิน|เป็นจำนวน|ยอดชำระ|มูลค่า|จำนวนเงินรวม|เป็นเงิน
    zh 金额|金額|人民币|交易金额|交易金額|人民幣|金额为|消费金额|消費金額|人民币金额|转账金额|金額為|支出金额|交易额
    ja 金額|利用金額|ご利用金額|取引金額|お支払金額|お引落金額|支払金額|入金額|出金額|お取引金額|振込金額|ご請求額|支払額|送金金額|お振込金額|ご入金額|お支払い金額|お引落し金額
    ko 금액|거래금액|결제금액|금액은|송금액|출금액|승인금액|이용금액|사용금액
    sw kiasi|kiasi cha|jumla ya
    am መጠን|ብር
    sl znesek|v znesku|v visini
    lt suma
    lv summa
    et summa|summas
    sq shuma|ne shumen
    is upphaed
    mk износ
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
