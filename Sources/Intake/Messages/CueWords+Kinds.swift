/// Words for kinds of movement: what they say of the direction is weaker than a verb of booking, or is a kind of its
/// own.
extension CueWords {
  static let kinds: [(Cue, String)] = [
    (.weakOut, weakOut), (.weakIn, weakIn), (.refund, refund), (.cashOut, CashWords.told), (.cashOut, cashOut),
    (.cashIn, cashIn), (.transfer, transfer),
    (.done, done),
  ]

  private static let weakOut = """
    en approved|authorised|authorization|authorized|autopay of|autopay payment|bill pay|bill payment|buy goods|cheque|contactless|debit order|direct debit|e commerce|ecom|expense|for using|has been used|investment|is used|made at|made on|merchant payment|mobile recharge|nach of|order|pay bill|payment|payment alert|pos|presented|purchase|recharge|reload|reserved|sell|send money|shopping|sip|standing order|swipe|tap|trans|transaction|trx|trxn|txn|used @|used at|used for|was used|sent by imps|sent by neft|sent by rtgs|sent by upi
    de abo|autorisierung|debitkartenzahlung|eingesetzt|einkauf|einkaufs|girocard zahlung|kartenkauf|kartennutzung|kartenumsatz|kartenverfugung|kartenzahlung|kauf|kaufumsatz|kontobewegung|kreditkartenzahlung|transaktion|umsatz|umsatz von|verwendet|zahlung|zahlung per
    fr abonnement|achat|carte utilisee|domiciliation|frais preleves|operation|paiement|reglement|transaction|transfert d argent|virement emis|virement instantane de
    es autorizad*|cheque|compra|compra con|compras|debito automatico|domiciliacion|envio|giro|operacion|pago|pago con|pagos|recarga|recibo|transaccion
    pt boleto pago|carregamento|compra|compras|debito direto|despesa|operacao|pagamento|recarga|servico|transacao
    it acquisto|addebito diretto|bonifico in uscita|operazione|pagamenti|pagamento|pos|ricarica|rid|sdd|spesa|spese|transazione
    nl aankoop|aankopen|betaalverzoek betaald|betaling|incasso|pinbetaling|pinnen|transactie
    sv autogiro|betalning|kop|kortbetalning|kortkop|overforing till|stande overforing|transaktion
    no avtalegiro|betaling|fast betaling|kjop|kortbetaling|overforing til|transaksjon
    da betaling|betalingsservice|dankort kob|fast overforsel|kob|kortbetaling|kortkob|overforsel til
    fi e lasku|lasku maksettu|maksu|osto|suoraveloitus|tapahtuma|tilisiirto
    pl autoryzacja|blokada|operacja|platnosc|przelew do|przelew na|przelew wychodzacy|transakcja|zakup|zakupy|zlecenie stale
    cs blokace|inkaso|nakup|platba|platebni prikaz|prevod na|transakce|transakce kartou|trvaly prikaz|uhrada
    sk inkaso|nakup|platba|prevod na|transakcia|transakcia kartou|trvaly prikaz|uhrada
    hu allando megbizas|atutalas|csoportos beszedes|fizetes|fizetesi megbizas|kartyatranzakcio|muvelet|tranzakcio|zarolas
    ro achizitie|cumparare|cumparaturi|debitare directa|operatiune|plata|plati|tranzactie
    hr kupnja|kupovina|placanje|transakcija
    sr kupovina|placanj*|transakcija|uplata za|куповин*|плаћање|трансакција
    bg авторизация|операция|плащане|пос|транзакция
    el πληρωμη|συναλλαγη
    tr gonderildi|gonderilmistir|islem|islem tutari|odeme|provizyon
    ru операция|перевод в|перевод на|транзакция|услуги
    uk операція|платіж|транзакція
    ar عبر نقاط البيع|عملية|معاملة|نقاط البيع|نقاط بيع|نقطة بيع
    fa تراکنش
    he פעולה|תשלום
    id pemakaian|pembelanjaan|pulsa|qris|tagihan dibayar
    ms pembayaran|pembelian|perbelanjaan|transaksi|urus niaga
    tl bayad
    vi chi phi|giao dich|mua
    th ทำรายการ|รายการ
    zh 交易|網購|网上支付
    ja お買い物|取引|買い物|購入
    ko 거래
    sw malipo|muamala
    af aankoop|betaling|onttrekking
    kk операция|сауда
    sl nakazilo na|placilo|transakcija
    lt mokejimas|operacija
    lv darijums|maksajums
    et ost summas|tehing
    sq pagesa|transaksion
    ka tanxa
    """
  private static let weakIn = """
    en add money|allowance|bonus|cash back|cashback|collect money|deposit|direct deposit|dividend|income|inflow|interest|inward remittance|payout|payroll|pension|profit of|remittance|reward|salary|stipend|top up|topup|wages|winnings
    de dividende|gehalt|lohn|rente|zins|zinsen
    fr depot|interets|pension|salaire
    es devengado|intereses|nomina|salario|sueldo
    pt juros|rendimento|salario
    it bonifico da|interessi|pensione|stipendio
    nl rente|salaris
    sv lon|ranta
    pl odsetki|pensja|przelew od|wynagrodzenie
    cs mzda|urok|uroky
    tr eft|faiz|fast|havale|maas|maasiniz
    ru аванс|зарплат*|кешбэк|кэшбэк|процент*|проценты по вкладу
    uk зарплата|кешбек
    ar رواتب|فائدة|مكافأة
    fa سود
    he משכורת|ריבית
    id bunga|gaji
    vi lai|luong
    th ดอกเบี้ย|เงินเดือน
    zh 利息|奖金|薪資|薪资
    ja 利息|給料|賞与
    ko 월급|이자
    hu fizetes erkezett|kamat|munkaber|nyugdij
    ro dobanda|pensie|salariu
    sk mzda|urok|vyplata
    hr kamata|mirovina|placa
    sr kamata|penzija|plata|zarada|зарада|пензија|плата
    bg заплата|лихва|пенсия
    el μισθοδοσια|μισθος|συνταξη|τοκοι
    fi elake|korko|palkka
    no lonn|pensjon|renter
    da lon|pension|renter
    ms dividen|faedah|gaji
    sw mshahara|riba
    hi byaj|vetan|ब्याज|वेतन
    bn বেতন|মুনাফা|সুদ
    """
  private static let refund = """
    en cashback credited|chargeback|credit reversal|credited back|is now reversed|merchandise return|money back|now reversed in|payment reversal|refund|refund initiated|refund of|refund processed|refunded|returned to your|reversal|reversal of|reversed|reversed in ur|transaction reversal|transaction reversed
    de erstattet|erstattung|gutgeschrieben retoure|gutschrift aus ruckgabe|retoure|ruckbuchung|ruckerstattung|ruckzahlung|storno|zuruckerstattet|zuruckgebucht|zuruckgezahlt|zuruckuberwiesen
    fr annulation|annulation de|avoir|credite suite|recredite|rembourse|remboursee|remboursement|remboursement recu
    es anulacion|devolucion|devolvio|devuelt*|extorno|reembolsado|reembolso|reintegro recibido|revers*|te devolvimos|te reembolsamos
    pt cancelamento de compra|devolucao|devolvid*|estornada|estornado|estornamos|estorno|reembolsada|reembolsado|reembolso|reversao
    it restituzione|riaccreditato|riaccredito|rimborsati|rimborsato|rimborso|storno|storno accredito
    nl refund|restitutie|retour|terugbetaald|terugbetaling|terugboeking|teruggestort
    sv aterbetalning|aterbetalt|retur
    no refundert|refusjon|tilbakebetaling
    da refunderet|refusion|tilbagebetaling
    fi hyvitetty|hyvitys|palautettu|palautus
    pl anulowan*|zwrocono|zwrot
    cs refundace|vracen*|vratka
    sk refundacia|vraten*|vratka
    hu jovairas visszateritesbol|storno|visszaterit*|visszautalas
    ro rambursare|rambursat|restituire|returnare|returnat|stornare
    hr povrat|storno|vraceno
    tr iade|iade edil*
    ru otmena|vozvrat|возврат|возврат покупки|возвращено|отмена операции|отмена оплаты|отмена покупки
    uk повернення|скасування покупки
    ar ارجاع|استرجاع|استرداد|استرداد مبلغ|استعادة|المسترد|تم رد|رد المبلغ|رد مبلغ|ردت|عكس|عكس عملية|عملية مرتجعة|مرتجع|مسترد
    fa برگشت|برگشت وجه
    he החזר
    id dikembalikan|pengembalian|pengembalian dana|refund
    ms bayaran balik|dikembalikan|dipulangkan|pemulangan|refund
    vi duoc hoan|hoan lai|hoan tien|hoan tra
    th คืนเงิน|รับคืน
    zh 冲正|退回|退款|退貨|退货
    ja 払い戻し|払戻|返金
    ko 결제취소|승인취소|취소|취소완료|환불
    sw imerejeshwa|imerudishwa
    bg връщане|възстанов*|сторно
    el αντιλογισμος|επιστροφη|επιστροφης
    sr povracaj|storno|повраћај
    tl naibalik|refund
    bn ফেরত
    hi refund|wapas|वापस
    sl vracilo
    lt grazinimas|grazinta
    lv atmaksa
    et tagasimakse
    sq rimbursim
    is endurgreidsla
    hy վերադարձ
    ka დაბრუნება
    mk поврат|сторно
    """
  private static let cashOut = """
    en amwithdraw|atm debit|cash out|cashout|pmwithdraw|wdl|withdraw|withdrawal|withdrawn|withdrew
    de abgehoben|abgehobene*|abhebung|auszahlung|bargeld|bezug|geldausgabe|geldbezug
    fr retire|retrait|retrait effectue|retraits|vous avez retire
    es disposicion|extraccion|reintegro|retirada|retiraste|retiro|sacaste
    pt levantada|levantament*|levantou|sacaste|sacou|saque|saque realizado
    it hai prelevato|prelevati|prelievo
    nl opgenomen|opname|opnemen
    sv uttag
    no minibank|uttak
    da haevning
    fi nostettu|nostit|nosto
    pl wyplata
    cs vyber
    sk vyber
    ro retragere
    hr isplata|podizanje
    sr isplata|podizanje|подизање
    bg изтеглихте|изтегляне|теглене
    el αναληψη|αναληψης
    tr para cekme islemi
    ru nalichnye|snyatie|выдано|наличные|снял*|снятие|снято
    uk готівка|знято|зняття
    ar سحب من|صراف آلي
    fa برداشت وجه
    id ditarik|menarik|penarikan|tarik|telah ditarik
    ms keluar wang|pengeluaran|withdrawal
    vi rut tien
    th กดเงิน
    zh 提现|提現
    ja お引き出し|引き出し|引出し
    ko 인출
    sw kutoa|kutoa pesa|umetoa kiasi|umetoa pesa
    bn উত্তোলন|ক্যাশ আউট
    hi atm se|nikale|nikasi|निकासी
    sl dvig
    lt grynieji
    lv izmaksa
    et valjavott
    sq terheqje
    is hradbanki
    mk подигање
    hy կանխիկացում
    ka განაღდება|თანხის გატანა
    kk қолма қол
    uz naqd pul
    az nagdlasdirma|nagdlashdirma
    mn бэлэн мөнгө
    ur نکالی گئی|نکالے گئے|نکلوائے
    """
  private static let cashIn = """
    en amgive|by cash|cash deposit|cash deposit machine|cash deposited|cash in|cashin|cdm deposit|pmgive
    fr depot d especes|depot especes
    de bareinzahlung
    es consignacion|deposito en cajero|deposito en efectivo|ingreso en efectivo
    ru взнос наличных|внесение|внесение наличных
    ar ايداع نقدي
    id setor tunai|setoran tunai
    th ฝากเงินสด
    pl wplata gotowki|wplatomat
    zh 存现|现金存入
    pt deposito em dinheiro|deposito em numerario
    tr para yatirma
    it versamento contanti
    hu befizetes|keszpenzbefizetes
    ja atm入金|現金入金
    my ငွေသားသွင်း*|ငွေသွင်း*
    """
  private static let transfer = """
    en e transfer|fund transfer|funds transfer|imps|moved|neft|neft transfer|rtgs|tfr|transfer|transferred|trf|trfd|wire|xfer
    de dauerauftrag|echtzeituberweisung|uberweisung|umbuchung
    fr transfert|virement|virement instantane
    es bizum|transferencia|transferencias|traslado|traspaso
    pt pix|transferencia
    it bonifico|giroconto|trasferimento
    nl overboeking|overschrijving
    sv overforing|swish
    no overforing|vipps
    da mobilepay|overforsel
    fi siirto
    pl przelew|przelew natychmiastowy
    cs prevod
    ro transfer|virament
    ru perevod|перевод|перевод по сбп|перечисление
    uk переказ
    ar تحويل|حوالة|حوالة بين حساباتك|حوالة داخلية|حوالة محلية
    fa انتقال|حواله|ساتنا|پایا|کارت به کارت
    he העברה
    id pemindahan|transfer
    ms pemindahan|pindahan
    vi chuyen khoan|chuyen tien
    th โอน|โอนเงิน
    zh 匯款|汇款|轉帳|轉賬|转账
    ja 振替|振込|送金
    ko 송금|이체
    sw uhamisho
    sk prevod|prevodu|uhrada prevodom
    hr nalog|prijenos|transfer
    sr prenos|transfer|пренос|трансфер
    bg превод
    el εμβασμα|μεταφορα
    tr transfer
    hi transfer|ट्रांसफर
    bn ট্রান্সফার
    sl nakazilo|prenos
    lt pavedimas|pervedimas
    lv parskaitijums
    et makse|ulekanne
    sq transferte
    is millifaersla
    mk трансфер
    hy փոխանցում
    ka გადარიცხვა
    kk аударым
    hu utalas
    """
  /// Said of what has happened.
  private static let done = """
    en approved|completed|confirmed|done|executed|has been|have been|is done|processed|success|successful|successfully|was made
    fr confirme|effectue|effectuee|execute|realisation|reussi|reussie|succes|valide
    de ausgefuhrt|bestatigt|durchgefuhrt|erfolgreich|gebucht|genehmigt|getatigt|verbucht
    es aprobad*|completada|confirmado|exitos*|realizada
    pt aprovad*|concluida|confirmado|realizad*|sucesso
    it confermato|effettuato|eseguit*
    tr basarili|gerceklesti|gerceklestirildi|yapildi|yapilmistir
    ru ok|uspeshno|uspesno|выполнен|выполнена|исполнен|одобрено|совершена|успешно
    ar بنجاح|تم|تمت|مقبولة|ناجحة
    fa انجام شد|موفق
    id berhasil|sukses|telah
    ms berjaya|telah
    vi thanh cong
    th สำเร็จ
    zh 完成|成功
    ja しました|完了
    ko 되었습니다|성공|완료|정상
    sw imefanikiwa|imekamilika|imethibitishwa
    pl potwierdzona|wykonan*|zaakceptowan*|zrealizowan*
    cs provedena|provedeno|schvalena|uspesn*|zauctovan*
    sk schvalena|uspesne|vykonana|zrealizovan*
    hu jovahagyva|sikeres|sikeresen|teljesult|tortent
    ro aprobata|confirmata|cu succes|efectuat|efectuata|reusita
    hr izvrsen*|odobrena|provedena|uspjesno
    sr izvrsen*|odobrena|uspesno|извршен*|успешно
    bg извършен*|одобрен*|успешн*
    el εγκριθηκε|επιτυχης|επιτυχως|ολοκληρωθηκε|πραγματοποιηθηκε
    uk виконано|здійснено|проведено|успішно
    nl gelukt|goedgekeurd|uitgevoerd|verwerkt|voltooid
    sv genomford|genomfordes|godkant|utford
    no gjennomfort|godkjent|utfort
    da gennemfort|godkendt|udfort
    fi hyvaksytty|onnistui|suoritettu
    he אושרה|בהצלחה|בוצע|בוצעה
    hi ho gaya|hua|safal|सफल|हो गया
    bn সফল|সম্পন্ন
    tl matagumpay
    mk извршен*|одобрен*|успешн*
    """
}
