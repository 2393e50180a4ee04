/// Words that say which role an amount has.
extension CueWords {
  static let amounts: [(Cue, String)] = [
    (.balance, balance), (.limit, limit), (.fee, fee), (.running, running), (.amount, amount), (.rate, rate),
    (.points, points),
  ]

  private static let balance = """
    en a c bal|a c balance|acc bal|account bal|account balance|acct bal|acct balance|and is now|av bal|avail|avail amt|avail bal|avail balance|available|available amount|available amt|available bal|available balance|available funds|aval|aval bal|avbal|avbl amt|avbl bal|avl|avl amt|avl bal|avlbal|avlbalance|avlbl amount|avlbl amt|avlbl bal|bal|bal after txn|bal in a c|bal is|balance|balance after|balance available|balance is|balance of|balance remaining|balance remaining is|balances|baln|book balance|card balance|clear bal|closing bal|closing balance|clr bal|cur bal|curr bal|current balance|eff bal|final balance|final balance is|good baln|ledger bal|ledger balance|left in your account|net available balance|net avl bal|net bal|new balance|outstanding balance|rem bal|remaining|remaining bal|remaining balance|total avail bal|total available bal|total avl bal|total bal|total balance|updated balance|wallet bal|wallet balance|you now have|you re now at|your account has|your balance
    de aktueller saldo|disponibel|du hast noch|guthaben|hast noch|kontostand|neuer kontostand|neuer saldo|neuer stand|restguthaben|saldo|saldo neu|sie haben noch|verfugbar|verfugbarer betrag
    fr disponible|nouveau solde|solde|solde actuel|solde apres|solde compte|solde disponible|solde du compte|votre solde
    es disponible|disponible en cuenta|nuevo saldo|saldo|saldo actual|saldo de tu cuenta|saldo disponible|saldo en cuenta|saldo final|saldo restante|su saldo|te queda|te quedan|ya los tienes
    pt disponivel|ficou com|novo saldo|o novo saldo|saldo|saldo atual|saldo conta|saldo da conta|saldo disp|saldo disponivel|saldo em conta|saldo final
    it credito residuo|disponibile|disponibilita|hai ora|nuovo saldo|ora hai|saldo|saldo attuale|saldo conto|saldo disp|saldo disponibile
    nl beschikbaar|nieuw saldo|saldo
    sv disponibelt|finns nu|kvar pa kontot|nytt saldo|pa kontot finns|saldo|tillgangligt belopp
    no disponibel saldo|disponibelt|disponibelt belop|saldo
    da disponibelt|ny saldo|rest saldo|restsaldo|saldo
    fi jaljella|kaytettavissa|saldo|saldosi|tilin saldo
    pl dost|dost srodki|dostepne|dostepne srodki|pozostalo|saldo|saldo konta|saldo na rachunku|saldo po|saldo po operacji|saldo rachunku|srodki|stan konta
    cs disp zustatek|disponibilni|disponibilni zustatek|dostupny zustatek|pouzitelny zustatek|zust|zustatek|zustatek na uctu
    sk disp zostatok|disponibilny zostatok|zost|zostatok
    hu egy|egyenleg|elerheto|elerheto egyenleg|felhasznalhato|rendelkezesre allo|szamlaegyenleg|uj egyenleg
    ro disp|disponibil|disponibil in cont|sold|sold cont|sold curent|sold disponibil|sold final|soldul
    hr novo stanje|raspolozivi iznos|raspolozivo|raspolozivo stanje|saldo|stanje|stanje racuna
    sr rasp|raspolozivo|stanje|расположиво|стање|стање на рачуну
    bg razpolagaema nalichnost|баланс|налично|наличност|наличност по сметка|остатък|разп наличност|разпол|разпол.|разполагаемо|разполагаемост|салдо
    el διαθ υπολοιπο|διαθεσιμο|διαθεσιμο υπολοιπο|υπολ|υπολοιπο|υπολοιπο λογ*
    tr bakiye|bakiye*|guncel bakiye|hesap bakiyeniz|hesap bakiyesi|kalan bakiye|kul bakiye|kullanilabilir|kullanilabilir bakiye|kullanilabilir bakiyeniz|kullanilabilir tutar|son bakiye
    ru balance|balans|dostupno|ostatok|баланс|баланс карты|баланс счета|дост|доступная сумма|доступно|доступно на карте|доступные средства|доступный баланс|доступный остаток|на карте|на счете|ост|осталось|остаток|остаток на счете|остаток по карте|сальдо|свои средства|собственные средства
    uk dostupno|zalyshok|бал|баланс|баланс картки|баланс рахунку|доступна сума|доступний залишок|доступно|залишок|залишок на картці|на рахунку
    kk баланс|доступно|қалдығы|қалдық|қолжетімді
    uz balans|dostupno|hisobda|mavjud|ostatok|qoldig|qoldiq
    az balans|balansiniz|movcud balans|qaliq|qaliq balans
    ka nashti|xelmisacvdomi|ნაშთი|ხელმისაწვდომი
    ar الرصيد|الرصيد الحالي|الرصيد المتاح|الرصيد المتبقي|الرصيد المتوفر|المبلغ المتبقي|المتاح|المتبقي|رصيد|رصيد الحساب|رصيد الحساب الحالي|رصيد حسابك|رصيدك|رصيدك الحالي|رصيدكم|متبقي
    fa مانده|مانده حساب|مانده قابل برداشت|موجودي|موجودی|موجودی حساب
    ur بقایا|بقیہ|بیلنس
    he היתרה|היתרה בחשבון|יתרה|יתרה בחשבון|יתרה נוכחית|יתרת החשבון|יתרתך
    hi baaki|bakaya|baki rashi|shesh|उपलब्ध राशि|बैलेंस|शेष|शेष राशि
    bn অবশিষ্ট|ব্যালেন্স|স্থিতি
    id saldo|saldo akhir|saldo anda|saldo efektif|saldo rekening|sisa|sisa saldo
    ms baki|baki akaun|baki semasa|baki tersedia
    tl bal|balanse
    vi sd|sdc|sdhd|sdkd|so du|so du con lai|so du cuoi|so du hien tai|so du kha dung|so du tai khoan
    th คงเหลือ|ยอดคงเหลือ|ยอดคงเหลือใช้ได้|ยอดบัญชี|ยอดเงินคงเหลือ|ยอดเงินคงเหลือในบัญชี|ยอดเงินที่ใช้ได้|ยอดเงินใช้ได้|ยอดเงินในบัญชี|เงินคงเหลือ|เงินคงเหลือในบัญชี|เหลือ|ใช้ได้
    zh 余额|剩余|剩餘|卡余额|可用余额|可用結餘|可用餘額|当前余额|活期余额|結存|結餘|结余|账户余额|錢包結餘|钱包余额|餘額
    ja お預り残高|ご利用後残高|チャージ残高|利用可能額|取引後残高|口座残高|残高
    ko 가용잔액|거래후잔액|계좌잔액|남은금액|잔고|잔액|출금가능|출금가능금액|통장잔액
    sw baki|baki yako|salio|salio jipya|salio la akaunti|salio lako|salio lako jipya
    am ቀሪ|ቀሪ ሂሳብ|ቀሪ ሂሳብዎ
    af balans|beskikbaar|saldo
    my လက်ကျန်|လက်ကျန်ငွေ
    km សមតុល្យ
    mn uldegdel|uldegdliin|үлдэгдэл
    ne baki|shesh|बाँकी|मौज्दात|हालको मौज्दात
    sl na voljo|novo stanje|razpolozljivo|razpolozljivo stanje|stanje
    lt disponuojama|liko|likutis|saskaitos likutis
    lv atlikums|konta atlikums|pieejams
    et jaak|konto jaak
    sq balanca|gjendj*
    is stada|til radstofunar
    mk raspoloziva sostojba|расположливо|салдо|состојба
    so haraaga|haraagaagu
    ha ma aunin ku|ragowar|ragowar kudi
    ta இருப்பு
    te నిల్వ|బ్యాలెన్స్|మిగిలిన
    mr उपलब्ध शिल्लक|शिल्लक
    gu બાકી|બેલેન્સ
    kn ಒಟ್ಟು ಬಾಕಿ|ಬಾಕಿ|ಬ್ಯಾಲೆನ್ಸ್
    ml ബാലൻസ്
    hy mnacord|հաշվի մնացորդ|հասանելի|մնացորդ|մնացորդը
    lo ຄົງເຫຼືອ|ຍອດຍັງເຫຼືອ|ຍອດເຫຼືອ
    si ශේෂය
    tg бақия|боқимонда
    ky калдык
    ht balans|balans ou
    ca saldo disponible
    gl saldo disponible|saldo dispoñible
    eu saldoa
    rw asigaye
    mg ny volanao|volanao sisa
    ckb باڵانس
    tk galyndy
    """
  private static let limit = """
    en av credit|av limit|avail cr limit|avail credit limit|avail limit|avail lmt|available cr limit|available credit|available credit is|available credit limit|available limit|available limit is|available to spend|avl cr|avl cr limit|avl cr lmt|avl cred lmt|avl credit|avl limit|avl lmt|avlbl limit|can transfer max|can transfer up to|can transfer upto|card limit|credit available|credit limit|current outstanding|daily limit|left to spend|limit|limit available|limit left|lmt|lmt left|min amt due|min due|minimum amount due|minimum due|outstanding|overdraft|remaining credit limit|remaining limit|spending limit|tot due|total amount due|total due|total limit|total outstanding|transact within the day|you can transact
    de kartenlimit|kreditlimit|kreditrahmen|limit|restlimit|tageslimit|verfugbarer rahmen|verfugungsrahmen
    fr plafond|plafond disponible
    es credito disp|credito disponible|cupo|cupo disponible|disponible de credito|limite|limite de credito|limite disponible|linea de credito|linea disponible|saldo a favor|te quedan
    pt limite|limite disponivel|limite disponivel para compras
    it disponibilita carta|disponibilita residua carta|plafond|plafond residuo
    tr guncel limit*|kalan limit|kalan limitiniz|kullanilabilir limit|kullanilabilir limitiniz|limit
    pl dostepny limit|limit|limit karty
    cs disponibilni limit|dostupny limit|limit karty
    ru dostupnyi limit|доступный лимит|задолженность|кредитный лимит|лимит|мин платеж
    uk кред ліміт|кредитний ліміт|ліміт
    ar الائتمان المتاح|الحد الائتماني|الحد الائتماني المتاح|الحد المتاح|الحد المتاح للشراء|الحد المتبقي|الحد المتوفر|الرصيد الائتماني|المتاح للشراء|حد الائتمان|رفع حد|زيادة حد
    he יתרת מסגרת|מסגרת
    id limit|limit kartu|limit tersedia|sisa limit|sisa limit anda|sisa limit kartu
    ms baki kredit|had kredit
    vi han muc|han muc con lai|hm con lai
    th วงเงิน|วงเงินคงเหลือ|วงเงินคงเหลือใช้ได้|วงเงินที่เหลือ|วงเงินที่ใช้ได้|วงเงินบัตร|วงเงินใช้ได้
    zh 剩余额度|可用信用額|可用信貸|可用額度|可用额|可用额度|额度
    ja ご利用可能額|利用可能枠
    ko 가능금액|이용가능금액|잔여한도|한도
    hu felhasznalhato keret|hitelkeret|keret|limit
    ro limita
    bg лимит
    el διαθεσιμο οριο|οριο
    nl beschikbare ruimte|bestedingslimiet|limiet
    sv kredit kvar|kreditgrans|limit
    """
  private static let fee = """
    en bank charge|bank charges|charge|charges|chg|chrgs|comm|commission|convenience fee|cost|disaster risk|e levy|excise|excise duty|fee|fee charged|fees|fees charged|forex markup|gst|handling fee|intl fee|levy|nip charge|processing fee|service charge|service charges|service fee|sms charge|stamp duty|surcharge|tariff|tax|tax amount|trans fee|transaction charge|transaction cost|transaction fee|transfer fee|txn charge|txn charges|txn fee|vat|wht
    de entgelt|gebuhr|gebuhren|provision|spesen
    fr commissio*|cout|frais|frais d operation|frais de transaction|frais de transfert|taxe|taxes|timbre|tva
    es 4x1000|cargo por servicio|cargos|comision|comisiones|costo|costo de envio|costo de transaccion|cuota de manejo|gmf|impuest*|itbis|iva|tarifa
    pt comissao|comissoes|custo|encargos|imposto|iof|tarifa|tarifas|taxa|taxas
    it commission*
    nl kosten
    sv avgift
    no gebyr
    da gebyr
    pl oplata|prowizja
    cs poplatek
    hu dij|jutalek
    ro comision
    hr naknada
    bg такса
    tr islem ucreti|komisyon|masraf|ucret
    ru komissi*|комисси*
    uk комісія
    ar الرسوم|العمولة|رسوم|رسوم العملية|ضريبة|ضريبة القيمة المضافة|عمولة|مبلغ الضريبة
    fa کارمزد
    he עמלה
    id adm|biaya|biaya admin|biaya transaksi
    ms caj|fi
    vi phi|phi gd|phi giao dich
    th ค่าธรรมเนียม
    zh 手續費|手续费
    ja 手数料
    ko 수수료
    sw ada|gharama|kodi|makato|tozo
    sk poplat*
    sr naknada|provizija|накнада|провизија
    el εξοδα|προμηθεια
    fi kulut|maksu palvelusta|palkkio
    hi shulk|शुल्क
    bn চার্জ|ফি
    am ቫት|ክፍያ
    tl bayad sa serbisyo|singil
    uz komissiya
    sl nadomestilo|provizija
    lt komisinis|mokestis
    lv komisija
    et teenustasu
    sq komision
    """
  private static let running = """
    en bonus of|cap|cashback earned|cumulative|each|earned so far|eligible|entry fees|face value|for recharge of|goal|in total|just|limit of|loan of|max amount|max amt|maximum|maximum amount|min order|minimum of|month to date|mrp|on a recharge of|on recharge of|only at|original price|per month|prize pool|purchase above|purchases of|saved|security deposit|spend of|spends above|spent so far|spent this month|starting at|starting from|subsequent|total amount spent|total debit|total of|total spend|total spent|up to|upto|worth|you saved
    ko 누적|누적금액|누적액|당월누적|월누적
    ja 合計|累計
    zh 累計|累计
    ru всего|до|сумма покупок
    de bis zu
    fr jusqu a
    es hasta
    it fino a
    pt ate
    id hingga
    """
  private static let amount = """
    en amount|amount of|amt|amt paid|an amount of|billing amount|for an amount of|for the amount of|in the amount of|initial amount of|of|paid amount|payment amount|sum of|total|total amount|trans amt|transaction amount|transfer amount|tranx|txn amount|txn amt|value|value of|valued|valued at|with
    de betrag|betrag von|in hohe von|summe|uber
    fr d un montant|d un montant de|la somme de|montant|montant de|montant total|pour un montant de|somme de|total|valeur
    es cantidad|en dolares por|en pesos por|importe|importe de|la suma de|monto|monto de|por importe de|por la suma de|por monto de|por un monto de|por un total de|por un valor de|por valor de|suma|total|un importe de|valor|valor de
    pt importancia de|montante|montante de|no montante de|no total de|no valor de|quantia|quantia de|total|valor|valor de|valor total
    it dell importo di|euro|importo|importo di|per un importo di|per un totale di|somma di|totale
    nl bedrag|bedrag van|ter waarde van|totaal|voor
    sv belopp|beloppet|pa belopp|summa
    no belop|belopet|pa belop
    da belob|belobet|paa belob
    fi summa
    pl kwota|kwote|kwoty|na kwote|w kwocie
    cs castka|castku|castky|ve vysi
    sk suma|sumu|vo vyske
    hu ertek|osszeg|osszegben|osszege|osszeggel|osszegu
    ro in valoare de|suma|suma de|valoare
    hr iznos|u iznosu|u iznosu od
    sr iznos|износ|у износу
    bg за сумата|на стойност|сума|сума от|сумата
    el αξιας|ποσο|ποσο ευρω|ποσου
    tr islem tutari|toplam|tutar|tutari|tutarinda|tutarindaki|tutarli
    ru na summu|summa|в размере|на сумму|сумма|сумму
    uk на суму|сума
    kk сома
    uz summa
    ar القيمة|المبلغ|المبلغ الاجمالي|بالمبلغ|بـ|بقيمة|بمبلغ|بمقدار|قيمة|مبلغ|مبلغ التحويل|مبلغ الحوالة|مبلغ الشراء|مبلغ العملية|مبلغ قدره|مبلغ وقدره|مبلغا|وقدره
    fa به مبلغ|مبلغ|مبلغ تراکنش
    ur رقم
    he בסך|בסכום|סכום|על סך
    hi rashi|rs|rupaye|राशि|रु|रुपये
    bn টাকা|পরিমাণ
    id jumlah|nominal|sebanyak|sebesar|sejumlah|senilai
    ms amaun|berjumlah|jumlah|sebanyak
    tl halagang
    vi gd|gia tri|phat sinh|ps|so tien|so tien gd|so tien giao dich|so tien la|so tien thanh toan|st|tong tien
    th จำนวน|จำนวนเงิน|จำนวนเงินรวม|มูลค่า|ยอด|ยอดชำระ|ยอดเงิน|เป็นจำนวน|เป็นเงิน
    zh 交易金額|交易金额|交易额|人民币|人民币金额|人民幣|支出金额|消費金額|消费金额|转账金额|金額|金額為|金额|金额为
    ja お取引金額|お引落し金額|お引落金額|お振込金額|お支払い金額|お支払金額|ご入金額|ご利用金額|ご請求額|入金額|出金額|利用金額|取引金額|振込金額|支払金額|支払額|送金金額|金額
    ko 거래금액|결제금액|금액|금액은|사용금액|송금액|승인금액|이용금액|출금액
    sw jumla ya|kiasi|kiasi cha
    am መጠን|ብር
    sl v visini|v znesku|znesek
    lt suma
    lv summa
    et summa|summas
    sq ne shumen|shuma
    is upphaed
    mk износ
    """
  private static let rate = """
    en @ rate|conversion rate|exchange rate|fx rate|interest rate|nav|rate|roi
    de kurs|wechselkurs
    fr taux|taux de change
    es tasa|tasa de cambio|tipo de cambio
    pt cambio
    ru курс
    ar سعر الصرف
    """
  private static let points = """
    en back as cashback|coins|days|gb|hours|mb|miles|min|minutes|points|points worth|pts|reward points|shares|units
    es millas|puntos
    pt pontos
    fr points
    """
}
