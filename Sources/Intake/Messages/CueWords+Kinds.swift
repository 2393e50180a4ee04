/// Words for kinds of movement: what they say of the direction is weaker than a verb of booking, or is a kind of its own.
extension CueWords {
  static let kinds: [(Cue, String)] = [
    (.weakOut, weakOut), (.weakIn, weakIn), (.refund, refund), (.cashOut, cashOut), (.cashIn, cashIn), (.transfer, transfer),
    (.done, done),
  ]

  private static let weakOut = """
    en reload|autopay of|autopay payment|payment|purchase|transaction|txn|trxn|trx|trans|used for|used at|was used|has been used|is used|for using|recharge|bill payment|pos|swipe|order|standing order|direct debit|sip|shopping|e commerce|ecom|expense|tap|contactless|payment alert|bill pay|send money|merchant payment|mobile recharge|pay bill|buy goods|sell|authorised|authorized|authorization|made at|made on|investment|debit order|approved|presented|cheque
    de zahlung|kartenzahlung|einkauf|kauf|umsatz|autorisierung|transaktion|kartennutzung|kartenumsatz|kartenverfugung|einkaufs|abo|kontobewegung|zahlung per|girocard zahlung|kreditkartenzahlung|debitkartenzahlung|kartenkauf|kaufumsatz|umsatz von|verwendet|eingesetzt
    fr domiciliation|paiement|achat|operation|virement instantane de|virement emis|reglement|carte utilisee|transaction|transfert d argent|abonnement|frais preleves
    es compra|pago|operacion|transaccion|envio|pago con|compra con|autorizada|autorizado|pagos|compras|recibo|recarga|debito automatico|giro|cheque|domiciliacion
    pt compra|pagamento|transacao|operacao|debito direto|recarga|compras|boleto pago|servico|despesa|carregamento
    it pagamento|acquisto|operazione|transazione|spesa|bonifico in uscita|addebito diretto|ricarica|pagamenti|spese|pos|rid|sdd
    nl betaling|aankoop|pinbetaling|incasso|transactie|betaalverzoek betaald|pinnen|aankopen
    sv kortbetalning|stande overforing|kop|betalning|kortkop|overforing till|transaktion|autogiro
    no kortbetaling|avtalegiro|fast betaling|kjop|betaling|overforing til|transaksjon
    da kortbetaling|kortkob|fast overforsel|betalingsservice|kob|betaling|overforsel til|dankort kob
    fi lasku maksettu|e lasku|suoraveloitus|osto|maksu|tilisiirto|tapahtuma
    pl zlecenie stale|platnosc|zakup|transakcja|przelew wychodzacy|przelew na|przelew do|operacja|autoryzacja|blokada|zakupy
    cs platba|nakup|uhrada|transakce|blokace|transakce kartou|inkaso|trvaly prikaz|platebni prikaz|prevod na
    sk platba|nakup|uhrada|transakcia|inkaso|trvaly prikaz|prevod na|transakcia kartou
    hu fizetes|tranzakcio|zarolas|atutalas|csoportos beszedes|allando megbizas|kartyatranzakcio|muvelet|fizetesi megbizas
    ro plata|cumparare|achizitie|tranzactie|cumparaturi|debitare directa|operatiune|plati
    hr kupnja|placanje|transakcija|kupovina
    sr плаћање|куповина|placanje|kupovina|transakcija|трансакција|куповине|placanja|uplata za
    bg плащане|транзакция|авторизация|операция|пос
    el πληρωμη|συναλλαγη
    tr odeme|islem|islem tutari|provizyon|gonderildi|gonderilmistir
    ru операция|транзакция|перевод в|перевод на|услуги
    uk операція|платіж|транзакція
    ar نقاط البيع|عبر نقاط البيع|عملية|معاملة|نقاط بيع|نقطة بيع
    fa تراکنش
    he תשלום|פעולה
    id pembelanjaan|pemakaian|qris|tagihan dibayar|pulsa
    ms pembelian|pembayaran|perbelanjaan|transaksi|urus niaga
    tl bayad
    vi giao dich|mua|chi phi
    th รายการ|ทำรายการ
    zh 交易|網購|网上支付
    ja 取引|購入|お買い物|買い物
    ko 거래
    sw malipo|muamala
    af betaling|onttrekking|aankoop
    kk операция|сауда
    sl placilo|transakcija|nakazilo na
    lt mokejimas|operacija
    lv maksajums|darijums
    et tehing|ost summas
    sq pagesa|transaksion
    ka tanxa
    """
  private static let weakIn = """
    en salary|interest|dividend|cashback|cash back|deposit|inflow|reward|payroll|pension|top up|topup|add money|bonus|winnings|income|payout|remittance|wages|stipend|collect money|direct deposit|inward remittance|allowance
    de gehalt|lohn|zinsen|rente|dividende|zins
    fr salaire|interets|depot|pension
    es nomina|salario|intereses|devengado|sueldo
    pt salario|juros|rendimento
    it stipendio|interessi|pensione|bonifico da
    nl salaris|rente
    sv lon|ranta
    pl wynagrodzenie|odsetki|pensja|przelew od
    cs mzda|urok|uroky
    tr maas|faiz|maasiniz|havale|eft|fast
    ru зарплата|зарплаты|проценты|проценты по вкладу|аванс|кэшбэк|кешбэк|процентов
    uk зарплата|кешбек
    ar رواتب|فائدة|مكافأة
    fa سود
    he משכורת|ריבית
    id gaji|bunga
    vi luong|lai
    th เงินเดือน|ดอกเบี้ย
    zh 利息|薪资|薪資|奖金
    ja 給料|利息|賞与
    ko 이자|월급
    hu fizetes erkezett|munkaber|nyugdij|kamat
    ro salariu|dobanda|pensie
    sk mzda|vyplata|urok
    hr placa|kamata|mirovina
    sr zarada|plata|kamata|penzija|плата|зарада|пензија
    bg заплата|лихва|пенсия
    el μισθοδοσια|μισθος|τοκοι|συνταξη
    fi palkka|korko|elake
    no lonn|renter|pensjon
    da lon|renter|pension
    ms gaji|faedah|dividen
    sw mshahara|riba
    hi vetan|byaj|वेतन|ब्याज
    bn বেতন|সুদ|মুনাফা
    """
  private static let refund = """
    en refund|refunded|reversed|reversal|reversal of|chargeback|refund of|credited back|returned to your|transaction reversed|cashback credited|money back|credit reversal|transaction reversal|payment reversal|merchandise return|refund initiated|refund processed
    de erstattung|ruckerstattung|erstattet|ruckbuchung|storno|gutschrift aus ruckgabe|zuruckerstattet|zuruckgebucht|ruckzahlung|zuruckgezahlt|gutgeschrieben retoure|retoure|zuruckuberwiesen
    fr remboursement|rembourse|remboursee|annulation de|remboursement recu|avoir|annulation|recredite|credite suite
    es reembolso|devolucion|reembolsado|devuelto|reverso|reversa|extorno|reintegro recibido|anulacion|devueltos|te devolvimos|te reembolsamos|devolvio|reversado|reversion
    pt reembolso|estorno|devolucao|estornado|estornada|reembolsado|devolvido|devolvida|reversao|estornamos|reembolsada|cancelamento de compra
    it rimborso|rimborsato|storno|riaccredito|rimborsati|restituzione|riaccreditato|storno accredito
    nl terugbetaling|teruggestort|terugboeking|terugbetaald|refund|retour|restitutie
    sv aterbetalning|retur|aterbetalt
    no refusjon|tilbakebetaling|refundert
    da refusion|tilbagebetaling|refunderet
    fi palautus|hyvitys|hyvitetty|palautettu
    pl zwrot|zwrocono|anulowan*
    cs vraceni|refundace|vratka|vraceno
    sk vratenie|refundacia|vratene|vratena|vratka
    hu visszaterites|jovairas visszateritesbol|visszautalas|visszateritve|storno
    ro rambursare|returnare|rambursat|restituire|stornare|returnat
    hr povrat|storno|vraceno
    tr iade|iade edil*
    ru возврат|отмена покупки|отмена операции|возвращено|возврат покупки|отмена оплаты|vozvrat|otmena
    uk повернення|скасування покупки
    ar استرداد|استرجاع|مسترد|عكس عملية|ارجاع|عملية مرتجعة|رد مبلغ|تم رد|استعادة|رد المبلغ|عكس|المسترد|ردت|مرتجع|استرداد مبلغ
    fa برگشت وجه|برگشت
    he החזר
    id pengembalian dana|refund|pengembalian|dikembalikan
    ms bayaran balik|pemulangan|dipulangkan|dikembalikan|refund
    vi hoan tien|hoan tra|hoan lai|duoc hoan
    th คืนเงิน|รับคืน
    zh 退款|退货|冲正|退貨|退回
    ja 返金|払戻|払い戻し
    ko 환불|승인취소|취소완료|결제취소|취소
    sw imerejeshwa|imerudishwa
    bg възстанов*|сторно|връщане
    el επιστροφη|επιστροφης|αντιλογισμος
    sr povracaj|повраћај|storno
    tl refund|naibalik
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
    en withdrawn|withdrawal|withdrew|withdraw|cash withdrawal|atm withdrawal|atm wdl|atm cash|cash wdl|cash out|cashout|wdl|cash w d|cash withdrawn|atm debit|amwithdraw|pmwithdraw
    de abgehoben|abhebung|bargeldabhebung|bargeldbezug|geldautomat|bezug|geldbezug|barabhebung|bancomatbezug|bargeld|auszahlung|geldausgabe|bargeldauszahlung|barbezug|automatenbezug|abgehobene*
    fr retrait|retire|retrait dab|vous avez retire|retrait effectue|retraits
    es retiro|retiraste|retirada|retiro en cajero|disposicion de efectivo|extraccion|reintegro|disposicion|retiro por cajero|cajero automatico|extraccion por cajero|sacaste|giro en cajero|giro por cajero
    pt saque|levantamento|levantou|sacou|levantada|saque realizado|levantamentos|sacaste
    it prelievo|prelievo bancomat|prelevati|hai prelevato
    nl opgenomen|geldopname|opname|gepind bij automaat|opnemen
    sv uttag|bankomatuttag|kontantuttag
    no uttak|minibankuttak|kontantuttak
    da haevning|kontanthaevning
    fi nosto|automaattinosto|nostit|kateisnosto|nostettu
    pl wyplata|wyplata z bankomatu|wyplata gotowki
    cs vyber|vyber z bankomatu|vyber hotovosti
    sk vyber|vyber z bankomatu
    hu keszpenz felvetel|keszpenzfelvet*|kp felvet*
    ro retragere|retragere numerar
    hr podizanje|isplata gotovine|isplata
    sr подизање|isplata|podizanje
    bg теглене|изтегляне|изтеглихте
    el αναληψη|αναληψης
    tr nakit cekim|para cekme islemi|atm den para cekme
    ru снятие|снятие наличных|выдача наличных|получение наличных|snyatie|nalichnye|наличные|снято|выдано|снял*
    uk зняття|зняття готівки|видача готівки|готівка|знято
    ar سحب نقدي|سحب صراف|سحب من|صراف آلي|سحب من الصراف
    fa برداشت نقدی|برداشت وجه
    he משיכת מזומן|משיכה מכספומט
    id tarik tunai|penarikan|tarik|penarikan tunai|ditarik|menarik|telah ditarik
    ms pengeluaran|pengeluaran tunai|dikeluarkan di atm|keluar wang|withdrawal
    vi rut tien|rut tien mat
    th ถอนเงินสด|กดเงินสด|กดเงิน
    zh 取现|取現|atm取款|现金支取|提现|提現|自动柜员机
    ja 引き出し|引出し|お引き出し|現金引出|atm出金|atm引出
    ko 현금인출|인출|atm출금
    sw umetoa pesa|kutoa pesa|umetoa kiasi|umetoa pesa taslimu|kutoa
    bn ক্যাশ আউট|উত্তোলন
    hi nikasi|nikale|निकासी|atm se
    sl dvig
    lt isgryninimas|grynuju isemimas|grynieji
    lv izmaksa
    et valjavott
    sq terheqje
    is hradbanki|uttekt ur hradbanka
    mk подигање
    hy կանխիկացում
    ka განაღდება|თანხის გატანა
    kk қолма қол ақша алу|қолма қол
    uz naqd pul
    az nagdlasdirma|nagdlashdirma
    mn бэлэн мөнгө
    ur نکالے گئے|نکلوائے|نکالی گئی
    """
  private static let cashIn = """
    en cash in|cash deposit|cashin|cash deposited|cdm deposit|cash deposit machine|by cash|amgive|pmgive
    fr depot especes|depot d especes
    de bareinzahlung
    es deposito en efectivo|deposito en cajero|ingreso en efectivo|consignacion
    ru внесение наличных|взнос наличных|внесение
    ar ايداع نقدي
    id setor tunai|setoran tunai
    th ฝากเงินสด
    pl wplata gotowki|wplatomat
    zh 现金存入|存现
    pt deposito em dinheiro|deposito em numerario
    tr para yatirma
    it versamento contanti
    hu keszpenzbefizetes|befizetes
    ja atm入金|現金入金
    my ငွေသားသွင်း*|ငွေသွင်း*
    """
  private static let transfer = """
    en transfer|transferred|trf|trfd|tfr|xfer|fund transfer|funds transfer|wire|neft transfer|moved|imps|neft|rtgs|e transfer
    de uberweisung|dauerauftrag|echtzeituberweisung|umbuchung
    fr virement|transfert|virement instantane
    es transferencia|traspaso|bizum|traslado|transferencias
    pt transferencia|pix
    it bonifico|trasferimento|giroconto
    nl overschrijving|overboeking
    sv overforing|swish
    no overforing|vipps
    da overforsel|mobilepay
    fi siirto
    pl przelew|przelew natychmiastowy
    cs prevod
    ro transfer|virament
    ru перевод|перечисление|перевод по сбп|perevod
    uk переказ
    ar حوالة|تحويل|حوالة محلية|حوالة داخلية|حوالة بين حساباتك
    fa انتقال|حواله|کارت به کارت|پایا|ساتنا
    he העברה
    id transfer|pemindahan
    ms pindahan|pemindahan
    vi chuyen khoan|chuyen tien
    th โอน|โอนเงิน
    zh 转账|轉帳|轉賬|汇款|匯款
    ja 振込|送金|振替
    ko 이체|송금
    sw uhamisho
    sk prevod|prevodu|uhrada prevodom
    hr prijenos|transfer|nalog
    sr пренос|prenos|transfer|трансфер
    bg превод
    el μεταφορα|εμβασμα
    tr transfer
    hi transfer|ट्रांसफर
    bn ট্রান্সফার
    sl nakazilo|prenos
    lt pavedimas|pervedimas
    lv parskaitijums
    et ulekanne|makse
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
    en successful|successfully|success|completed|confirmed|approved|processed|has been|have been|was made|executed|is done|done
    fr effectue|reussi|reussie|confirme|realisation|valide|execute|effectuee|succes
    de erfolgreich|ausgefuhrt|bestatigt|durchgefuhrt|genehmigt|gebucht|verbucht|getatigt
    es exitosa|exitoso|exitosamente|realizada|confirmado|aprobada|aprobado|completada
    pt aprovada|aprovado|confirmado|realizada|realizado|sucesso|concluida
    it eseguito|eseguita|confermato|effettuato
    tr basarili|gerceklesti|gerceklestirildi|yapilmistir|yapildi
    ru выполнен|выполнена|успешно|исполнен|совершена|одобрено|ok
    ar تم|تمت|ناجحة|بنجاح|مقبولة
    fa انجام شد|موفق
    id berhasil|sukses|telah
    ms berjaya|telah
    vi thanh cong
    th สำเร็จ
    zh 成功|完成
    ja 完了|しました
    ko 완료|되었습니다|성공|정상
    sw imethibitishwa|imekamilika|imefanikiwa
    pl zrealizowan*|zaakceptowan*|wykonan*|potwierdzona
    cs provedena|provedeno|uspesne|schvalena|zauctovan*|uspesna
    sk vykonana|uspesne|schvalena|zrealizovan*
    hu sikeres|sikeresen|teljesult|tortent|jovahagyva
    ro efectuat|efectuata|reusita|aprobata|confirmata|cu succes
    hr uspjesno|izvrsen*|provedena|odobrena
    sr успешно|извршен*|uspesno|izvrsen*|odobrena
    bg успешн*|извършен*|одобрен*
    el επιτυχως|ολοκληρωθηκε|πραγματοποιηθηκε|επιτυχης|εγκριθηκε
    uk успішно|виконано|проведено|здійснено
    nl gelukt|uitgevoerd|voltooid|verwerkt|goedgekeurd
    sv genomford|genomfordes|godkant|utford
    no gjennomfort|godkjent|utfort
    da gennemfort|godkendt|udfort
    fi onnistui|hyvaksytty|suoritettu
    he בהצלחה|בוצע|בוצעה|אושרה
    hi safal|सफल|ho gaya|हो गया|hua
    bn সফল|সম্পন্ন
    tl matagumpay
    mk успешн*|одобрен*|извршен*
    """
}
