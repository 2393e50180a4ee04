/// Words of what banks write besides bookings: offers, bills, statements, mandates, notices.
extension CueWords {
  static let notices: [(Cue, String)] = [
    (.advert, advert), (.due, due), (.statement, statement), (.mandate, mandate), (.notice, notice),
  ]

  private static let advert = """
    en earn|offer|offers|% off|discount|get up to|win|winner|won|lucky draw|congratulations|congrats|hurry|limited period|apply now|pre approved|preapproved|pre qualified|eligible for|instant loan|personal loan|join now|click here|shop now|download the app|refer|free|exclusive|sale|deal|deals|voucher|coupon|promo|lowest|register now|buy now|book now|order now|activate now|claim|don t miss|last chance|upgrade|enjoy|t&c apply|tnc apply|flat|cashback offer|prize|jackpot|gift card|lottery|no cost emi|convert|avail now|introducing|start investing|invest now|know more|explore|unlock|up for grabs|bonus|dear customer get|% cashback|% instant|instant cashback|gift|rewards await|special|loan up to|recharge now|pay now|valid till|valid until|last day|stand a chance|amazing|get rs|get flat|get instant|try now|switch to|open an account|save up to|use code|first order|off your|save on|save $|save rs|earn up to|cash reward*|interest rate from|check eligibility|no paperwork|at just|limited time|only today|bonanza|festive|invite friends|spin|scratch card|low interest|apply today|borrow|quick loan|get a loan|qualify for|you qualify|earn a|when you open|earn up|bonus when|easy emi*|into emi|emis|no collateral|instantly|when you spend at least|when you spend min|with a minimum spend|per dti fair trade
    de erhalten sie|jetzt einladen|freund werben|freunde werben|angebot|rabatt|gewinnen|jetzt sichern|gutschein|aktion|sparen sie|gratis|kostenlos|vorteil|exklusiv|jetzt beantragen|sofortkredit|kredit bis|sichern sie sich|jetzt kredit|nur heute|jetzt abschliessen|bonusprogramm|pramie|werben sie|ratenkredit|jetzt anmelden|sparen
    fr offre|promo|gagnez|profitez|reduction|remise|gratuit|bon plan|jusqu a|exceptionnel|pret personnel|pret jusqu|demandez|parrainez|souscrivez|cashback de
    es oferta|descuento|gana|aprovecha|promocion|gratis|sorteo|dcto|beneficio|llevate|participa|solicita tu|preaprobado|obten|ahorra|premio|pre aprobado|prestamo|solicitalo|pidelo|simula|cashback de|cuotas sin interes|invita|refiere|preautorizado|pre autorizado|preautorizada|contratalo|contratala|trae tu
    pt % de cashback|oferta|desconto|ganhe|promocao|aproveite|gratis|sorteio|concorra|pre aprovado|cupom|contrate|emprestimo|simule|indique|convide|parcele|cashback de ate
    it offerta|sconto|vinci|promozione|gratis|approfitta|scopri|richiedi|prestito|finanziamento|richiedilo|senza interessi|solo per te|risparmia|in regalo
    nl aanbieding|korting|win|gratis|actie|lening|geld lenen|profiteer|bespaar|vraag aan
    sv erbjudande|rabatt|vinn|gratis|privatlan|lana upp till|ansok|spara|tavling
    no tilbud|rabatt|vinn|gratis|lan opptil|sok lan|forbrukslan|spar
    da tilbud|rabat|vind|gratis|lan op til|ansog|spar|konkurrence
    pl oferta|promocja|rabat|wygraj|skorzystaj|kredyt|pozyczka|sprawdz oferte|bonus|odbierz|zyskaj|pozycz|wez udzial|tylko teraz|zloz wniosek|do wygrania|wyplacimy
    cs nabidka|sleva|vyhrajte|soutez|ziskejte|akce|pujcka|uver|pujcte si|zaujal|vyhodn*|zazadejte
    hu ajanlat|kedvezmeny|akcio|nyerj|kolcson|igenyelj|nyeremeny|sorsolas
    ro oferta|reducere|castiga|promotie|profita|imprumut|aplica|castigi|tombola|promotional*
    tr kampanya|firsat|indirim|kazan|kacirma|hediye|cekilis|ihtiyac kredisi|kredi firsati|basvur|faizsiz|puan kazan
    ru акция|скидка|выиграй|предложение|бонус|получите|подарок|розыгрыш|кредит|оформите|успейте|выгода|до конца|скидки|выгодно|одобрен кредит|рассрочка|вклад под
    uk акція|знижка|виграй|пропозиція|отримайте|кредит
    ar احصل على خصم|عرض|عروض|خصم يصل|اربح|فرصة|مجانا|تخفيض|تمويل|احصل|استمتع|جائزة|العرض|خصم حتى|تسوق الان|قرض شخصي|بدون ضامن|تطبق الشروط
    fa تخفیف|جایزه|قرعه کشی|برنده|وام|پیشنهاد|هدیه|جشنواره
    he מבצע|הנחה|הטבה|זכה|מתנה|הלוואה|הלוואות|מבצעים|קבלו|הטבות|עד גובה
    id promo|diskon|gratis|menangkan|penawaran|nikmati|dapatkan|s d|hemat|voucher|cashback hingga|pinjaman|undian|yuk
    ms tawaran|diskaun|percuma|promosi|menangi|nikmati|dapatkan
    vi khuyen mai|uu dai|giam gia|trung thuong|qua tang|vay|hoan tien den|co hoi|lai suat|nhan ngay|dang ky ngay|voucher|giam den
    th โปรโมชั่น|ส่วนลด|ฟรี|ลุ้น|สินเชื่อ|รับสิทธิ์|พิเศษ|แคมเปญ|ดอกเบี้ยต่ำ|กู้|เงินกู้|ผ่อน|รับเงินคืนสูงสุด|สมัคร
    zh 优惠|優惠|活动|抽奖|红包|免费|礼品|申请贷款|领取|立减|满减|獎賞|惊喜|推荐|分期|贷款|信贷|借款|限时|点击|立即申请|利率低至|礼遇|回贈|貸款|回饋|登錄|名額有限|滿額
    ja キャンペーン|プレゼント|抽選|お得|特典|クーポン|割引|当選|ローン|最大|ポイント還元|お申し込み|応募|本日限定|が当たる|くじに|円分のポイント|エントリー|今だけ|対象店舗|相当のポイント|ポイントを付与|戻ってくる
    ko 초대하|이벤트|혜택|할인|당첨|쿠폰|무료|대출|광고|특가|최대|경품|캐시백|가입하|한도조회
    sw ofa|punguzo|shinda|bure|zawadi|jishindie|mkopo
    sk ponuka|zlava|vyhrajte|pozicka|uver|sutaz
    bg оферта|отстъпка|спечелете|кредит до|промоция|кандидатствай*
    el προσφορα|εκπτωση|δανειο|κερδιστε|κληρωση
    tl loan|promo|libre|manalo|diskwento|mag apply
    hi ऑफर|लोन|छूट|जीतें|offer|loan paye|apply kare
    bn অফার|লোন|ছাড়|জিতুন|ক্যাশব্যাক
    hy վարկ|զեղչ|ակցիա
    ur قرض|آفر|رعایت
    sl ponudba|kredit do|popust
    lt pasiulymas|nuolaida|paskola
    lv piedavajums|atlaide|aizdevums
    et pakkumine|allahindlus|laen
    hr ponuda|kredit do|popust|osvojite
    sr ponuda|kredit do|popust|понуда|кредит до|osvojite
    fi tarjous|alennus|laina|voita|hae lainaa
    """
  private static let due = """
    en is due|due on|due date|due by|payment due|overdue|due for|pay before|pay by|reminder|unpaid|outstanding bill|bill generated|new bill|bill alert|amount payable|total amount payable|bill of|bill is|bill has been|pay your bill|please pay|kindly pay|past due|falling due|emi due|premium due|is payable|to be paid by|renew|renewal|called upon to pay|fine amount|pending challan|ignore if paid|ignore if already paid|if already paid|already paid|low balance|balance is low|maintain sufficient|maintain balance|keep sufficient|minimum balance|e bill|bill for|invoice|last date|is pending|emi is|dues|recharge to continue|validity|expiring|expires|pack expires|bill amount|amount due|will be due|installment of|instalment of|instalment is|pay bill before|statement balance|minimum payment|auto debit will|bill due|kindly clear|please clear|payable by|pay now to avoid|late payment|cod amount|cash on delivery|payable to
    de fallig|falligkeit|zahlungserinnerung|mahnung|offene rechnung|rechnung|zahlbar bis|erinnerung|zahlungsfrist|zahlen sie bis|bitte zahlen|offener betrag|falliger betrag|noch offen|bitte uberweisen|nachnahme|mindestbetrag|rechnungsbetrag|zu zahlen bis|ruckstand
    fr echeance|rappel|facture|impaye|a regler|a payer|date limite|sera preleve le|impayes|votre encours
    es vence|vencimiento|fecha limite|factura|recordatorio|recuerda|fecha de pago|pago minimo|evita|pague antes|adeuda|tu recibo|mora|pago pendiente|total a pagar|monto a pagar|paga antes|pagar antes|vencida|proximo a vencer|monto minimo|atrasad*|por vencer|deuda
    pt vence|vencimento|fatura|boleto|lembrete|pagar ate|em atraso|conta de luz|valor a pagar|pague ate|pagamento minimo|vencida|em aberto
    it scadenza|fattura|promemoria|in scadenza|bolletta|sollecito|da pagare|importo dovuto|paga entro|entro il|insoluto
    nl herinnering|factuur|vervaldatum|openstaand|te betalen|betaal voor|openstaande|uiterlijk|achterstand
    sv forfaller|pAminnelse|faktura|forfallodag|att betala|oss tillhanda|forfallen|senast den
    no forfall|faktura|purring|forfaller
    da forfald|faktura|rykker|forfalder
    pl termin platnosci|przypomnienie|przypominamy|rata|faktura|zaleglosc|do zaplaty
    cs splatnost|splatnosti|pripominka|faktura|upominka
    sk splatnost|faktura|upomienka
    hu esedekes|hatarido|szamla esedekes|fizetesi hatarido|emlekezteto
    ro scadenta|factura|scadent|restant
    tr son odeme|ekstre|borcunuz|hatirlatma|asgari odeme|son odeme tarihi|fatura*|donem borcu
    ru срок оплаты|задолженность|напоминаем|счет на оплату|просрочен*|минимальный платеж|оплатите|квитанц*|внесите|обязательный платеж|к оплате|пополните
    uk заборгованість|нагадуємо|термін оплати|рахунок на оплату|сплатіть|до сплати|термін сплати|мінімальний платіж|борг|рахунок за
    ar مستحق|موعد السداد|فاتورة|تذكير|استحقاق|المبلغ المستحق|الحد الأدنى|فاتورتك|يستحق|قسط|مستحقة|تستحق|آخر موعد
    fa سررسید|قسط|یادآوری|بدهی|مهلت پرداخت|صورتحساب
    he לתשלום עד|חשבונית|תזכורת|לתשלום|מועד אחרון|חוב
    id belum dibayar|jatuh tempo|tagihan|pengingat|segera bayar|tagihan anda|batas waktu|segera lakukan|pembayaran minimum|minimum pembayaran|total tagihan
    ms bil anda|tarikh akhir|peringatan|tertunggak
    vi den han|nhac no|han thanh toan|hoa don|du no|ky sao ke|vui long thanh toan|den han thanh toan
    th ครบกำหนด|ใบแจ้งหนี้|แจ้งเตือนชำระ|โปรดชำระ|ค้างชำระ|ยอดค้าง|กำหนดชำระ|ชำระภายใน|ยอดที่ต้องชำระ|ยอดขั้นต่ำ|กรุณาชำระ|บิล|ยอดเรียกเก็บ
    zh 还款日|账单|到期|應繳|賬單|欠费|最低还款|应还款|還款|缴费|应还|帳單
    ja お支払い期限|支払期限|お支払期限|請求額|請求書|お支払い金額が確定|ご請求|引落日|お支払日|残高をご確認|お支払い金額は|引落口座
    ko 청구|납부|연체|결제대금|결제일|청구금액|납기|명세서
    sw deni|lipa kabla|ankara|unadaiwa|malipo yako yanatarajiwa|tarehe ya mwisho|kumbusho
    fi erapaiva|lasku|maksettava|muistutus|eraantyy|eraantynyt
    tl bayaran na|due na|takdang araw|bayaran bago
    hi देय|बकाया|अंतिम तिथि|due hai
    bn বকেয়া|পরিশোধের শেষ|শেষ তারিখ
    sr dospeva|доспева|racun za|рок плаћања|rok placanja|dugovanje
    hr dospijeva|dospijece|rok placanja|dugovanje|podsjetnik|racun za
    bg падеж|дължим*|задължение|срок за плащане|напомняне|фактура|ново задължение
    el οφειλη|ληξη|προθεσμια|πληρωτεο|υπενθυμιση|λογαριασμος ρευματος|ληξιπροθεσμ*
    hy պարտք|վճարման ժամկետ
    ur واجب الادا|آخری تاریخ
    sl zapade|rok placila|opomin|racun zapade
    lt skola|apmoketi iki|saskaita apmoketi
    lv parads|apmaksat lidz|rekins
    et maksetahtaeg|volgnevus|arve
    af betaalbaar|verval
    si ගෙවිය යුතු
    """
  private static let statement = """
    en statement|e statement|mini statement|statement is|statement for|account summary|weekly summary|monthly summary|statement generated|statement sent|passbook balance|kontoauszug|passbook|last 3 txns|last 5 txns|last 3 transactions|last 5 transactions|last txns
    de kontoauszug|abrechnung|neue umsatze|kontostandswecker|ihr kontostand|kontoauszug ist|saldo am
    fr releve|solde de votre compte
    es estado de cuenta|extracto|corte|resumen de cuenta|tu resumen
    pt extrato
    it estratto conto
    pl wyciag
    ru выписка
    ar كشف حساب
    id mutasi|laporan
    vi sao ke
    zh 对账单|對賬單
    tr hesap ozeti|ekstreniz|hesap ozetiniz
    ja ご利用明細|明細
    """
  private static let mandate = """
    en mandate|e mandate|autopay|auto pay|standing instruction|nach mandate|active|activated|registered|received for processing|mandate created|subscription|set up|registration|autopay active|umn|mandate registered|has been set|created successfully|is created|enrolled|added as|beneficiary has been added|payee added|added a new|new payee|new beneficiary|limit has been|limit changed|mandate approved|linked successfully|registered successfully|limit has been changed|limit was increased|limit was changed|transfer limit|daily limit has been|credit limit was|credit limit has been|limit increased|new payee added|payee has been added|has been registered|will mature|maturity|request of mandate|successfully created|first debit
    de dauerauftrag eingerichtet|eingerichtet|freigeschaltet|einzugsermachtigung|mandat|limit geandert|empfanger hinzugefugt|freigegeben|vorlage gespeichert
    fr mandat|beneficiaire ajoute|mandat de prelevement|nouveau beneficiaire|beneficiaire a ete ajoute|plafond modifie|a ete ajoute
    es inscribiste|registraste|activaste|inscripcion|domiciliacion activada|nuevo beneficiario|beneficiario agregado|has dado de alta|se agrego|limite modificado|registro exitoso|cambio de limite
    pt cadastrad*|cadastro realizado|novo favorecido|favorecido cadastrado|limite alterado|debito automatico cadastrado|chave pix cadastrada
    ar تم اضافة مستفيد|تفعيل|تم تعديل الحد|تغيير الحد|اضافة المستفيد
    ru автоплатеж подключен|подключен*|подписка оформлена|лимит изменен|добавлен получатель
    tr talimat verildi|talimatiniz|otomatik odeme talimati|limit guncellen*|tanimlandi talimat
    id berhasil didaftarkan|telah terdaftar|limit telah diubah|autodebet aktif
    zh 已开通|签约成功|已绑定|已設定|限额已调整
    """
  private static let notice = """
    en login|logged in|password changed|password reset|kyc|delivered|shipped|out for delivery|has been dispatched|appointment|ticket|complaint|service request|cheque book|statement of|is active|pin setup|pin change|device|card is ready|card has been|sim|app update|maintenance|downtime|unavailable|feedback|rate us|survey|registered mobile|your application|has been approved for|loan application|mini stmt|activation|order confirmed|order placed|policy|order has been|parcel|courier|package|tracking|on its way|customs|has been locked|has been frozen|signed in|sign in|frozen|unlocked|address changed|email changed|contact details|update your kyc|update your pan|update your app|update your mobile|update your details|update your address|update your email|update your profile|update your contact|please update
    de anmeldung|login|eingeloggt|neues gerat|wartung
    fr connexion|nouvel appareil|rendez vous
    es inicio de sesion|ingresaste|contrasena|bloqueada|nuevo dispositivo|cita
    pt acesso|login|dispositivo|agendamento
    it accesso|nuovo dispositivo
    pl logowanie|zalogowano|nowe urzadzenie
    cs prihlaseni
    tr giris yapildi|sifre degis*|internet subesi
    ru вход|вошли|авторизация|войти|смена пароля|вход в
    uk вхід
    ar تسجيل الدخول|تم تسجيل|تحديث البيانات
    fa ورود به
    id login|masuk ke akun
    vi dang nhap
    th เข้าสู่ระบบ
    zh 登录|登錄|登入
    ja ログイン
    ko 로그인
    """
}
