/// The words by which messages are read, as tables that a person can read and extend.
///
/// A line is a language (ISO 639-1; `*` for many) and its phrases with `|` between them. Case and marks do not matter; a
/// blank stands for up to three blanks, points, dashes or slashes; `*` at the end lets more letters follow. Where two
/// phrases begin at the same place the longer one counts.
enum CueWords {
  static var all: [(Cue, String)] {
    movements + amounts + names + refusals
  }

  private static let movements: [(Cue, String)] = [
    (.out, out), (.in_, in_), (.weakOut, weakOut), (.weakIn, weakIn), (.refund, refund), (.cashOut, cashOut),
    (.cashIn, cashIn), (.transfer, transfer), (.done, done),
  ]

  /// Verbs of booking: money left.
  private static let out = """
    en debited|debit|dr amt|debit amt|debits|deducted|spent|sent|paid|charged|dr|debit alert|you sent|you paid|you ve spent|you spent|sold to|was billed|remitted|debit transaction|debit advice|auto debited|auto paid|drawn|have transferred|you transferred|transferred out|has received from your|bought|redeemed from|pos debit|purchased
    de belastet|abgebucht|bezahlt|ausgegeben|abbuchung|belastung|lastschrift|uberwiesen|gesendet|verfugt|sie haben bezahlt|ausgefuhrt
    fr debite|debitee|paye|payee|depense|preleve|vous avez paye|vous avez envoye|vous avez transfere|vous avez achete|retire de|prelevement|debit
    es compraste|pagaste|enviaste|transferiste|gastaste|retirado|cargado|cargo|debitado|debito|has pagado|has enviado|has gastado|has realizado|realizaste|se realizo|consumo|consumiste|abonaste a|usaste|hiciste|has comprado|cobrado|pago realizado|domiciliado|adeudado|hizo una compra|te cobraron
    pt debitada|debitado|pagaste|compraste|enviaste|transferiste|pagou|voce pagou|voce enviou|voce transferiu|gastou|debito|compra aprovada|levantaste|pix enviado|enviou|transferencia enviada|pagamento efetuado|pagamento realizado|foi debitada|foi debitado
    it addebitato|addebito|addebitata|pagato|speso|hai inviato|hai pagato|inviato|prelevato|autorizzato|utilizzo carta
    nl afgeschreven|betaald|afschrijving|overgemaakt|je hebt betaald|bijgeschreven van
    sv dragits|betalat|debiterats|har dragit|debiterat|du har skickat|uttag fran|kop pa
    no trukket|betalt|belastet|varekjop|brukt|du har sendt|trekk
    da haevet|betalt|trukket|du har sendt|brugt
    fi veloitettu|maksettu|maksoit|lahetit|korttiosto
    pl obciazono|obciazenie|zaplacono|wydano|wyslano|zaplaciles|wyslales|pobrano|wyplacono
    cs odchozi|zaplaceno|odepsano|strzeno|zaplatili jste|odeslano|odchozi platba|odchozi uhrada|nova platba kartou|platba kartou
    sk odchadzajuca|zaplatene|odpisane|strhnute|odoslane|platba kartou|odchadzajuca platba
    hu terheles|fizetve|levonas|kartyas fizetes|kimeno atutalas|vasarlas|sikeres vasarlas
    ro debitat|platit|ai platit|ai trimis|debitare
    hr terecenje|placeno|isplaceno
    sr терећење|плаћено|potrosili
    bg дебитирана|платено|покупка
    el χρεωση|χρεωθηκε|πληρωσατε|αγορα
    tr harcama*|odendi|odediniz|cekildi|cekilmistir|gonderildi|gonderdiniz|harcadiniz|tahsil edil*|giden|borclandir*|alisveris*|odenmistir|gonderilmistir|para cekme|cikis*
    ru списание|списано|оплата|оплачено|покупка|списан|списали|потрачено|оплатили|выполнен перевод|отправлен|отправлено|перевели|расход|платеж|платёж|автоплатеж|выдача|дебет|заплатили|spisanie|spisano|oplata|pokupka|oplacheno
    uk списано|списання|оплата|оплачено|покупка|сплачено|переказано|витрачено|купівля
    kk төлем|сатып алу
    uz tolov|xarid|to lov|tolandi|yechildi|spisanie
    az odenis|xercleme|mexaric
    ka gadaxda|გადახდა
    ar شراء|خصم|سحب|تم خصم|حوالة صادرة|دفع|تم دفع|صادرة|تم شراء|عملية شراء|مشتريات|سداد|تم الخصم|خصمت|مدين|تحويل صادر|تم سحب|صرف|شرائية|تم تحويل
    fa خرید|برداشت|پرداخت|کسر|انتقال از|قبض|حواله از|کارت به کارت از|برداشت از
    ur کٹوتی|ادا کیے
    he חויב|חיוב|עסקה|שולם|רכישה|בוצעה עסקה|חויבת|הועבר מ|שילמת|העברת|משיכה
    hi kata gaya|kat gaye|bheje gaye|nikale gaye|डेबिट|खर्च|निकाले|भेजे|काटे|काट लिए
    bn ডেবিট|খরচ|পাঠানো হয়েছে|পেমেন্ট
    id debet|didebet|dibayar|terdebet|didebit|mengirim|dibayarkan|pembelian|pembayaran|trx|telah trx|belanja|pengeluaran|keluar|terpotong|transaksi|telah bertransaksi|dana keluar|transfer keluar|membayar|kirim uang
    ms dibelanjakan|didebitkan|dibayar|ditolak daripada akaun|dihantar
    tl nagpadala|binayaran|nagbayad
    vi thanh toan|chi tieu|rut|chuyen di|tru tien|ghi no|giao dich tru|da chi|da thanh toan|da chuyen|tien ra|mua hang|bien dong tru|chi
    th ถอน|โอนเงินออก|จ่าย|ชำระ|ใช้จ่าย|หักบัญชี|เงินออก|ถอนเงิน|โอนออก|ซื้อ|ถูกหัก|หักเงิน|โอนไป|รูดบัตร|ตัดบัญชี|ถอน/โอนเงิน|รายการใช้จ่าย|ใช้บัตร
    zh 支出|消费|消費|扣款|转出|轉出|付款|刷卡|支付|扣除|转账支出|取款|支取|购买|代扣|扣收|汇出|快捷支付|還款支出|轉帳支出|提款
    ja 出金|引き落とし|引落|お支払い|支払い|支払|お引き落とし|ご利用|利用金額|利用額|決済|お振込み|送金しました|お引落|デビット
    ko 승인|출금|결제|일시불|체크카드출금|사용|송금완료|이체출금|자동이체|할부|지급|구매
    sw umetuma|umelipa|imelipwa|umetoa|umenunua|imetolewa|yametolewa|umefanya malipo|zimetumwa|imekatwa|umehamisha|umelipia
    am ተቀናሽ|ወጪ|ከፍለዋል
    af gekoop|betaal|onttrek
    my ထုတ်ယူ|ပေးချေ
    km បានទូទាត់|ដក
    ne kharcha|खर्च
    mn зарлага|гарлаа
    """
  /// Verbs of booking: money came.
  private static let in_ = """
    en credited|credit|cr amt|credit amt|credits|received|deposited|cr|credit alert|you received|you ve received|has sent you|sent you|paid you|sent to you|added to your|loaded|topped up|inward|incoming|transferred to your|transfer to your|transferred into|has been added|credit transaction|money received|received money|paid into|you got|got paid|was received|transferred you|has transferred to your|receive|receives
    de gutgeschrieben|gutschrift|erhalten|eingegangen|zahlungseingang|geldeingang|eingang|haben erhalten|gutgebucht|einzahlung
    fr recu|recue|credite|creditee|vous avez recu|versement|verse sur|virement recu|encaisse|crediter|encaissement
    es recibiste|recibido|recibida|abonado|abonada|has recibido|recibio|acreditado|acreditada|deposito|te envio|te transfirio|te ha enviado|ingreso|te pago|abono|abonaron|acreditamos|ingresado|te depositaron|transferencia recibida|te enviaron
    pt recebeste|recebeu|recebido|recebida|creditada|creditado|deposito|voce recebeu|pix recebido|credito|transferencia recebida|depositou|foi creditada|foi creditado|caiu na
    it ricevuto|accreditato|accredito|hai ricevuto|versamento|ricevuta|bonifico in entrata|bonifico ricevuto|accreditata|bonifico a tuo favore
    nl ontvangen|bijgeschreven|bijschrijving|gestort|je hebt ontvangen|gekregen|storting
    sv mottagit|insattning|satts in|har fatt|inbetalning|mottagen|krediterats|insatt
    no mottatt|innskudd|satt inn|innbetaling|har fatt
    da modtaget|indsat|indbetaling|du har faaet|overforsel fra
    fi vastaanotit|tilitetty|saapunut|panolla|tilillesi
    pl uznano|uznanie|otrzymano|wplynelo|otrzymales|wplyw|zasilenie|przychodzacy|wplata|zaksiegowano wplate|przelew przychodzacy
    cs prichozi|prijata|pripsano|prijem|prichozi platba|prichozi uhrada|obdrzeli jste|pripsana
    sk prichadzajuca|prijata|pripisane|prijem|pripisana|kreditovana
    hu jovairas|beerkezett|erkezett|bejovo atutalas
    ro creditat|primit|ai primit|incasare|alimentat|creditare
    hr primljeno|uplata|odobrenje|primili
    sr уплата|примили|priliv|приход
    bg кредитирана|получен|получена|постъпление
    el πιστωση|πιστωθηκε|λαβατε|καταθεση|ελαβες
    tr yatti|yatirildi|yatirilmistir|geldi|gelen|hesabiniza|alindi|yatan|gecti|tanimlandi|para girisi|giris|gonderdi|aktarildi|hesabiniza aktarilmistir
    ru зачисление|зачислено|пополнение|поступление|поступил|поступило|зачислили|зачислен|получен перевод|получен|получили|выплата|входящий|приход|перевод от|перевел вам|перевела вам|перевел(а) вам|zachislenie|postuplenie|popolnenie|zachisleno|kredit|зачислены
    uk зараховано|зарахування|поповнення|надходження|отримано|надійшло|вам переказ|отримали|переказ від
    kk толықтыру|түсті
    uz kirim|tushdi|qabul qilindi|popolnenie|toldirish|to ldirish
    az medaxil|daxil oldu
    ka chagericxva|ჩარიცხვა|ჩაირიცხა
    ar ايداع|إيداع|حوالة واردة|واردة|تم ايداع|اضافة|إضافة|تم اضافة|استلام|استلمت|راتب|دائن|تم استلام|تحويل وارد|وارد|حوالة محلية واردة|تم إضافة|مستلمة|قيد دائن|تم تحويل اليك
    fa واریز|دریافت|واریز به|انتقال به حساب شما|حقوق
    he זוכה|זיכוי|התקבל|התקבלה|הופקד|קיבלת|הפקדה|העביר לך|העבירה לך
    hi jama|jama kiya|mile|prapt|क्रेडिट|जमा|प्राप्त|मिले
    bn ক্রেডিট|জমা|পেয়েছেন|গৃহীত
    id menerima|diterima|kredit|dikredit|masuk|setoran|terima|dana masuk|transfer masuk|uang masuk|telah masuk|top up
    ms diterima|dikreditkan|menerima|kemasukan
    tl nakatanggap|natanggap
    vi nhan duoc|nhan tien|cong tien|ghi co|nap|da nhan|tien vao|giao dich cong|nhan chuyen khoan|vua nhan
    th เงินเข้า|รับโอน|ฝาก|เงินฝากเข้า|โอนเข้า|ได้รับ|ฝากเงิน|รับเงิน|เงินโอนเข้า|มีเงินเข้า|โอนเงินเข้า|รับโอนเงิน|เติมเงิน|เงินฝาก
    zh 收入|入账|入帳|存入|转入|轉入|到账|到帳|收到|收款|汇入|匯入|工资|代发|存款|转存|入賬|轉賬存入
    ja 入金|振込入金|受け取りました|給与|お振り込み入金|受取|チャージしました|入金しました|振込がありました|振込入金がありました
    ko 입금|받았|입금완료|이체입금|급여
    sw umepokea|imepokelewa|umewekewa|imeingia|yamewekwa|umeweka|zimeingia|umepokelewa
    am ገቢ|ተቀብለዋል
    af ontvang|inbetaling
    my လက်ခံ|ဝင်ငွေ
    km បានទទួល|បានដាក់
    mn орлого|орлоо
    """
  private static let weakOut = """
    en payment|purchase|transaction|txn|trxn|trx|trans|used for|used at|was used|has been used|is used|for using|recharge|bill payment|pos|swipe|order|standing order|direct debit|sip|shopping|e commerce|ecom|expense|tap|contactless|payment alert|bill pay|send money|merchant payment|mobile recharge|pay bill|buy goods|sell|authorised|authorized|authorization|made at|made on|investment|debit order|approved
    de zahlung|kartenzahlung|einkauf|kauf|umsatz|autorisierung|transaktion|kartennutzung
    fr paiement|achat|operation|virement instantane de|virement emis|reglement|carte utilisee|transaction
    es compra|pago|operacion|transaccion|envio|pago con|compra con|autorizada|autorizado|pagos
    pt compra|pagamento|transacao|operacao
    it pagamento|acquisto|operazione|transazione|spesa|bonifico in uscita
    nl betaling|aankoop|pinbetaling|incasso|transactie
    sv kop|betalning|kortkop|overforing till|transaktion|autogiro
    no kjop|betaling|overforing til|transaksjon
    da kob|betaling|overforsel til|dankort kob
    fi osto|maksu|tilisiirto|tapahtuma
    pl platnosc|zakup|transakcja|przelew wychodzacy|przelew na|przelew do|operacja|autoryzacja|blokada|zakupy
    cs platba|nakup|uhrada|transakce|blokace
    sk platba|nakup|uhrada|transakcia
    hu fizetes|tranzakcio|zarolas|atutalas
    ro plata|cumparare|achizitie|tranzactie|cumparaturi
    hr kupnja|placanje|transakcija|kupovina
    sr плаћање|куповина|placanje|kupovina|transakcija
    bg плащане|транзакция|авторизация
    el πληρωμη|συναλλαγη
    tr odeme|islem|islem tutari|provizyon
    ru операция|транзакция|перевод в|перевод на|услуги
    uk операція|платіж|транзакція
    ar عملية|معاملة|نقاط بيع|نقطة بيع
    fa تراکنش
    he תשלום|פעולה
    id pembelanjaan|pemakaian|qris
    ms pembelian|pembayaran|perbelanjaan|transaksi|urus niaga
    tl bayad
    vi giao dich|mua
    th รายการ|ทำรายการ
    zh 交易|網購|网上支付
    ja 取引|購入|お買い物|買い物
    ko 거래
    sw malipo|muamala
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
    """
  private static let refund = """
    en refund|refunded|reversed|reversal|reversal of|chargeback|refund of|credited back|returned to your|transaction reversed|cashback credited|money back|credit reversal|transaction reversal|payment reversal|merchandise return|refund initiated|refund processed
    de erstattung|ruckerstattung|erstattet|ruckbuchung|storno|gutschrift aus ruckgabe
    fr remboursement|rembourse|remboursee|annulation de
    es reembolso|devolucion|reembolsado|devuelto|reverso|reversa|extorno
    pt reembolso|estorno|devolucao|estornado|estornada|reembolsado
    it rimborso|rimborsato|storno|riaccredito
    nl terugbetaling|teruggestort|terugboeking|terugbetaald
    sv aterbetalning|retur|aterbetalt
    no refusjon|tilbakebetaling|refundert
    da refusion|tilbagebetaling|refunderet
    fi palautus|hyvitys
    pl zwrot|zwrocono
    cs vraceni|refundace|vratka|vraceno
    sk vratenie|refundacia
    hu visszaterites|jovairas visszateritesbol
    ro rambursare|returnare
    hr povrat
    tr iade|iade edil*
    ru возврат|отмена покупки|отмена операции|возвращено|возврат покупки|отмена оплаты|vozvrat|otmena
    uk повернення|скасування покупки
    ar استرداد|استرجاع|مسترد|عكس عملية|ارجاع|عملية مرتجعة|رد مبلغ
    fa برگشت وجه|برگشت
    he החזר
    id pengembalian dana|refund|pengembalian
    ms bayaran balik|pemulangan
    vi hoan tien|hoan tra
    th คืนเงิน|รับคืน
    zh 退款|退货|冲正|退貨|退回
    ja 返金|払戻|払い戻し
    ko 환불|승인취소|취소완료|결제취소|취소
    sw imerejeshwa|imerudishwa
    """
  private static let cashOut = """
    en withdrawn|withdrawal|withdrew|withdraw|cash withdrawal|atm withdrawal|atm wdl|atm cash|cash wdl|cash out|cashout|wdl|cash w d|cash withdrawn|atm debit
    de abgehoben|abhebung|bargeldabhebung|bargeldbezug|geldautomat|bezug|geldbezug|barabhebung
    fr retrait|retire|retrait dab|vous avez retire
    es retiro|retiraste|retirada|retiro en cajero|disposicion de efectivo|extraccion|reintegro|disposicion
    pt saque|levantamento|levantou|sacou|levantada
    it prelievo|prelievo bancomat
    nl opgenomen|geldopname|opname
    sv uttag|bankomatuttag|kontantuttag
    no uttak|minibankuttak|kontantuttak
    da haevning|kontanthaevning
    fi nosto|automaattinosto|nostit
    pl wyplata|wyplata z bankomatu|wyplata gotowki
    cs vyber|vyber z bankomatu|vyber hotovosti
    sk vyber|vyber z bankomatu
    hu keszpenzfelvetel|kp felvetel
    ro retragere|retragere numerar
    hr podizanje|isplata gotovine|isplata
    sr подизање|isplata
    bg теглене
    el αναληψη
    tr nakit cekim|para cekme islemi|atm den para cekme
    ru снятие|снятие наличных|выдача наличных|получение наличных|snyatie|nalichnye|сняли|наличные
    uk зняття|зняття готівки|видача готівки|готівка
    ar سحب نقدي|سحب صراف|سحب من|صراف آلي|سحب من الصراف
    fa برداشت نقدی|برداشت وجه
    he משיכת מזומן|משיכה מכספומט
    id tarik tunai|penarikan|tarik|penarikan tunai
    ms pengeluaran|pengeluaran tunai
    vi rut tien|rut tien mat
    th ถอนเงินสด|กดเงินสด|กดเงิน
    zh 取现|取現|atm取款|现金支取|提现|提現
    ja 引き出し|引出し|お引き出し|現金引出
    ko 현금인출|인출
    sw umetoa pesa|kutoa pesa|umetoa kiasi
    """
  private static let cashIn = """
    en cash in|cash deposit|cashin|cash deposited|cdm deposit|cash deposit machine|by cash
    fr depot especes|depot d especes
    de bareinzahlung
    es deposito en efectivo
    ru внесение наличных|взнос наличных|внесение
    ar ايداع نقدي|إيداع نقدي
    id setor tunai|setoran tunai
    th ฝากเงินสด
    pl wplata gotowki|wplatomat
    zh 现金存入|存现
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
    """
  /// Said of what has happened.
  private static let done = """
    en successful|successfully|success|completed|confirmed|approved|processed|has been|have been|was made|executed|is done|done
    fr effectue|reussi|reussie|confirme|realisation|valide|execute|effectuee|succes
    de erfolgreich|ausgefuhrt|bestatigt
    es exitosa|exitoso|exitosamente|realizada|confirmado|aprobada|aprobado|completada
    pt aprovada|aprovado|confirmado|realizada|realizado|sucesso|concluida
    it eseguito|eseguita|confermato|effettuato
    tr basarili|gerceklesti|gerceklestirildi|yapilmistir|yapildi
    ru выполнен|выполнена|успешно|исполнен|совершена|одобрено
    ar تم|تمت|ناجحة|بنجاح|مقبولة
    fa انجام شد|موفق
    id berhasil|sukses|telah
    ms berjaya|telah
    vi thanh cong
    th สำเร็จ
    zh 成功|完成
    ja 完了|しました
    ko 완료
    sw imethibitishwa|imekamilika|imefanikiwa
    """
}
