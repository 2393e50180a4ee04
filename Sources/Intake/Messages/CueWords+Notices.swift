/// Words of what banks write besides bookings: offers, bills, statements, mandates, notices.
extension CueWords {
  static let notices: [(Cue, String)] = [
    (.advert, advert), (.due, due), (.statement, statement), (.mandate, mandate), (.notice, notice),
  ]

  private static let advert = """
    en % cashback|% instant|% off|activate now|amazing|apply now|apply today|at just|avail now|black friday|bonanza|bonus|bonus when|book now|borrow|buy now|cash reward*|cashback offer|check eligibility|claim|click here|congrats|congratulations|convert|coupon|credit line|cyber monday|deal|deals|dear customer get|discount|don t miss|download the app|earn|earn a|earn up to|easy emi*|eligible for|emis|enjoy|exclusive|explore|festive|first order|flat|free|get a loan|get flat|get instant|get rs|get up to|gift|gift card|hurry|instant cashback|instant loan|instantly|interest rate from|into emi|introducing|invest now|invite friends|jackpot|join now|know more|last chance|last day|limited period|limited time|line of credit|loan up to|lottery|low interest|lowest|lucky draw|max savings|no collateral|no cost emi|no paperwork|off your|offer|offers|only today|open an account|order now|pay now|per dti fair trade|personal loan|pre approved|pre qualified|preapproved|prequalified|prize|promo|qualify for|quick loan|recharge now|redeem for vouchers|refer|register now|rewards await|sale|save $|save chf|save eur|save gbp|save on|save rs|save up to|save usd|save £|save €|scratch card|shop now|special|spin|stand a chance|start investing|switch to|t&c apply|t&cs apply|tnc apply|try now|unlock|unsubscribe|up for grabs|upgrade|use code|valid till|valid until|voucher|when you open|when you spend at least|when you spend min|win|winner|with a minimum spend|won|you qualify|you re pre|your next order|your next purchase
    de aktion|angebot|black friday|bonusprogramm|erhalten sie|exklusiv|freund werben|freunde werben|gewinnen|gratis|gutschein|jetzt abschliessen|jetzt anmelden|jetzt beantragen|jetzt einladen|jetzt kredit|jetzt sichern|kostenlos|kredit bis|nachste bestellung|nachsten bestellung|nachsten einkauf|newsletter|nur heute|pramie|rabatt|ratenkredit|sichern sie sich|sofortkredit|sparen|sparen sie|vorteil|werben sie
    fr black friday|bon plan|cashback de|demandez|exceptionnel|gagnez|gratuit|jusqu a|offre|parrainez|pret jusqu|pret personnel|prochain achat|prochaine commande|profitez|promo|reduction|remise|se desabonner|souscrivez
    es ahorra|aprovecha|beneficio|black friday|cashback de|contratal*|cuotas sin interes|darse de baja|dcto|descuento|gana|gratis|invita|llevate|obten|oferta|participa|pidelo|pre aprobado|pre autorizado|preaprobado|preautorizad*|premio|prestamo|promocion|proxima compra|proximo pedido|refiere|simula|solicita tu|solicitalo|sorteo|trae tu
    pt % de cashback|aproveite|black friday|cashback de ate|concorra|contrate|convide|cupom|desconto|emprestimo|ganhe|gratis|indique|oferta|parcele|pre aprovado|promocao|proxima compra|simule|sorteio
    it approfitta|black friday|finanziamento|gratis|in regalo|offerta|prestito|promozione|prossimo acquisto|prossimo ordine|richiedi|richiedilo|risparmia|sconto|scopri|senza interessi|solo per te|vinci
    nl aanbieding|actie|afmelden|bespaar|black friday|geld lenen|gratis|korting|lening|profiteer|volgende bestelling|vraag aan|win
    sv ansok|erbjudande|gratis|lana upp till|privatlan|rabatt|spara|tavling|vinn
    no forbrukslan|gratis|lan opptil|rabatt|sok lan|spar|tilbud|vinn
    da ansog|gratis|konkurrence|lan op til|rabat|spar|tilbud|vind
    pl bonus|do wygrania|kredyt|odbierz|oferta|pozycz|pozyczka|promocja|rabat|skorzystaj|sprawdz oferte|szczegoly w regulaminie|tylko teraz|wez udzial|wygraj|wyplacimy|zaloz konto|zalozysz konto|zgarnij|zloz wniosek|zyskaj
    cs akce|nabidka|pujcka|pujcte si|sleva|soutez|uver|vyhodn*|vyhrajte|zaujal|zazadejte|ziskejte
    hu ajanlat|akcio|igenyelj|kedvezmeny|kolcson|nyeremeny|nyerj|sorsolas
    ro aplica|castig*|imprumut|oferta|profita|promotie|promotional*|reducere|tombola
    tr basvur|basvuru icin|basvurun|cekilis|chip para|faiz|faizsiz|firsat|hediye|ihtiyac kredisi|indirim|kacirma|kampanya|katilmak icin|kazan|kredi firsati|yazip
    ru акция|бонус|вклад под|выгода|выгодно|выиграй|до конца|кредит|одобрен кредит|оформите|подарок|получите|получите на карту|получить на карту|предложение|рассрочка|розыгрыш|скидка|скидки|успейте
    uk акція|виграй|знижка|кредит|отримайте|пропозиція
    ar احصل|احصل على خصم|اربح|استمتع|العرض|بدون ضامن|تخفيض|تسوق الان|تطبق الشروط|تمويل|جائزة|خصم حتى|خصم يصل|عرض|عروض|فرصة|قرض شخصي|مجانا
    fa برنده|تخفیف|جایزه|جشنواره|قرعه کشی|هدیه|وام|پیشنهاد
    he הטבה|הטבות|הלוואה|הלוואות|הנחה|זכה|מבצע|מבצעים|מתנה|עד גובה|קבלו
    id cashback hingga|dapatkan|diskon|gratis|hemat|menangkan|nikmati|penawaran|pinjaman|promo|s d|undian|voucher|yuk
    ms dapatkan|diskaun|menangi|nikmati|percuma|promosi|tawaran
    vi co hoi|dang ky ngay|giam den|giam gia|hoan tien den|khuyen mai|lai suat|nhan ngay|qua tang|trung thuong|uu dai|vay|voucher
    th กู้|ดอกเบี้ยต่ำ|ผ่อน|พิเศษ|ฟรี|รับสิทธิ์|รับเครดิตเงินคืน|รับเงินคืนสูงสุด|ลงทะเบียน|ลุ้น|สมัคร|สินเชื่อ|ส่วนลด|เงินกู้|แคมเปญ|โปรโมชั่น
    zh 优惠|信贷|借款|優惠|免费|分期|利率低至|名額有限|回贈|回饋|惊喜|抽奖|推荐|活动|满减|滿額|点击|獎賞|申请贷款|登錄|礼品|礼遇|立减|立即申请|红包|貸款|贷款|限时|领取
    ja お得|お申し込み|が当たる|くじに|エントリー|キャンペーン|クーポン|プレゼント|ポイントを付与|ポイント還元|ローン|今だけ|円分のポイント|割引|対象店舗|当選|応募|戻ってくる|抽選|最大|本日限定|特典|相当のポイント
    ko 가입하|경품|광고|당첨|대출|무료|이벤트|초대하|최대|캐시백|쿠폰|특가|한도조회|할인|혜택
    sw bure|jishindie|mkopo|ofa|punguzo|shinda|zawadi
    sk ponuka|pozicka|sutaz|uver|vyhrajte|zlava
    bg кандидатствай*|кредит до|отстъпка|оферта|промоция|спечелете
    el δανειο|εκπτωση|κερδιστε|κληρωση|προσφορα
    tl diskwento|libre|loan|mag apply|manalo|promo
    hi apply kare|loan paye|offer|ऑफर|छूट|जीतें|लोन
    bn অফার|ক্যাশব্যাক|ছাড়|জিতুন|লোন
    hy ակցիա|զեղչ|վարկ
    ur آفر|رعایت|قرض
    sl kredit do|ponudba|popust
    lt nuolaida|pasiulymas|paskola
    lv aizdevums|atlaide|piedavajums
    et allahindlus|laen|pakkumine
    hr kredit do|osvojite|ponuda|popust
    sr kredit do|osvojite|ponuda|popust|кредит до|понуда
    fi alennus|hae lainaa|laina|tarjous|voita
    """
  private static let due = """
    en already paid|amount due|amount payable|auto debit will|balance is low|bill alert|bill amount|bill due|bill for|bill generated|bill has been|bill is|bill of|called upon to pay|cash on delivery|cod amount|due by|due date|due for|due on|dues|e bill|emi due|emi is|expires|expiring|falling due|fine amount|if already paid|ignore if paid|installment of|instalment is|instalment of|invoice|is due|is generated|is payable|is pending|keep sufficient|kindly clear|kindly pay|last date|late payment|low balance|maintain balance|maintain sufficient|min amt due|minimum amt due|minimum balance|minimum payment|new bill|outstanding bill|overdue|past due|pay before|pay bill before|pay by|pay now to avoid|pay your bill|payable by|payable to|payment due|pending challan|please clear|please pay|premium due|recharge to continue|reminder|renew|renewal|statement balance|to be paid by|total amount payable|total amt due|unpaid|validity|will be due
    de bitte uberweisen|bitte zahlen|erinnerung|fallig|falliger betrag|falligkeit|mahnung|mindestbetrag|nachnahme|noch offen|offener betrag|rechnung|rechnungsbetrag|ruckstand|zahlbar bis|zahlen sie bis|zahlungserinnerung|zahlungsfrist|zu zahlen bis
    fr a payer|a regler|date limite|echeance|facture|impaye|impayes|rappel|sera preleve le|votre encours
    es adeuda|atrasad*|deuda|en mora|evita|factura|fecha de pago|fecha limite|monto a pagar|monto minimo|paga antes|pagar antes|pago minimo|pago pendiente|pague antes|por vencer|proximo a vencer|recordatorio|recuerda|total a pagar|tu recibo|vence|vencida|vencimiento
    pt boleto|conta de luz|em aberto|em atraso|fatura|lembrete|pagamento minimo|pagar ate|pague ate|valor a pagar|vence|vencida|vencimento
    it bolletta|da pagare|entro il|fattura|importo dovuto|in scadenza|insoluto|paga entro|promemoria|scadenza|sollecito
    nl achterstand|betaal voor|factuur|herinnering|openstaan*|te betalen|uiterlijk|vervaldatum
    sv att betala|faktura|forfall*|oss tillhanda|pAminnelse|senast den
    no faktura|forfall|forfaller|purring
    da faktura|forfald|forfalder|rykker
    pl do zaplaty|faktura|przypominamy|przypomnienie|rata|termin platnosci|zaleglosc
    cs faktura|pripominka|splatnos*|upominka
    sk faktura|splatnost|upomienka
    hu emlekezteto|esedekes|hatarido|szamla esedekes
    ro factura|restant|scaden*
    tr asgari odeme|borcunuz|donem borcu|ekstre|fatura*|hatirlatma|son odeme
    ru внесите|задолженность|к оплате|квитанц*|минимальный платеж|напоминаем|обязательный платеж|оплатите|пополните|просрочен*|срок оплаты|счет на оплату
    uk борг|до сплати|заборгованість|мінімальний платіж|нагадуємо|рахунок за|рахунок на оплату|сплатіть|термін оплати|термін сплати
    ar آخر موعد|استحقاق|الحد الأدنى|المبلغ المستحق|تذكير|تستحق|فاتورة|فاتورتك|قسط|مستحق|مستحقة|موعد السداد|يستحق
    fa بدهی|سررسید|صورتحساب|قسط|مهلت پرداخت|یادآوری
    he חוב|חשבונית|לתשלום|מועד אחרון|תזכורת
    id batas waktu|belum dibayar|jatuh tempo|minimum pembayaran|pembayaran minimum|pengingat|segera bayar|segera lakukan|tagihan|tagihan anda|total tagihan
    ms bil anda|peringatan|tarikh akhir|tertunggak
    vi den han|den han thanh toan|du no|han thanh toan|hoa don|ky sao ke|nhac no|vui long thanh toan
    th กรุณาชำระ|กำหนดชำระ|ครบกำหนด|ค้างชำระ|ชำระภายใน|บิล|ยอดขั้นต่ำ|ยอดค้าง|ยอดที่ต้องชำระ|ยอดเรียกเก็บ|แจ้งเตือนชำระ|โปรดชำระ|ใบแจ้งหนี้
    zh 到期|帳單|应还|应还款|應繳|最低还款|欠费|缴费|賬單|账单|还款日|還款
    ja お支払い期限|お支払い金額が確定|お支払い金額は|お支払日|お支払期限|ご請求|引落口座|引落日|支払期限|残高をご確認|請求書|請求額
    ko 결제대금|결제일|납기|납부|명세서|연체|청구|청구금액
    sw ankara|deni|kumbusho|lipa kabla|malipo yako yanatarajiwa|tarehe ya mwisho|unadaiwa
    fi eraantynyt|eraantyy|erapaiva|lasku|maksettava|muistutus
    tl bayaran bago|bayaran na|due na|takdang araw
    hi due hai|अंतिम तिथि|देय|बकाया
    bn পরিশোধের শেষ|বকেয়া|শেষ তারিখ
    sr dospeva|dugovanje|racun za|rok placanja|доспева|рок плаћања
    hr dospije*|dugovanje|podsjetnik|racun za|rok placanja
    bg дължим*|задължение|напомняне|ново задължение|падеж|срок за плащане|фактура
    el ληξη|ληξιπροθεσμ*|λογαριασμος ρευματος|οφειλη|πληρωτεο|προθεσμια|υπενθυμιση
    hy պարտք|վճարման ժամկետ
    ur آخری تاریخ|واجب الادا
    sl opomin|racun zapade|rok placila|zapade
    lt apmoketi iki|saskaita apmoketi|skola
    lv apmaksat lidz|parads|rekins
    et arve|maksetahtaeg|volgnevus
    af betaalbaar|verval
    si අවම මුදල|අවසන් දිනය|ගෙවිය යුතු
    az gecikme olmasin|kredit odenisi|odenisiniz var
    """
  private static let statement = """
    en account summary|e stmt|kontoauszug|last 3 transactions|last 3 txns|last 5 transactions|last 5 txns|last txns|monthly summary|passbook|passbook balance|statement|statement for|statement is|statement sent|stmt generated|weekly summary|e statement|mini statement|statement generated
    de abbuchung erfolgt am|abrechnung|abrechnung fur|ihr kontostand|kontoauszug|kontoauszug ist|kontostandswecker|kreditkartenabrechnung|neue umsatze|offener betrag|saldo am
    fr releve|solde de votre compte
    es corte|estado de cuenta|extracto|resumen de cuenta|tu resumen
    pt extrato
    it estratto conto
    pl wyciag
    ru выписка
    ar كشف حساب
    id laporan|mutasi
    vi sao ke
    zh 对账单|對賬單
    tr ekstreniz|hesap ozeti|hesap ozetiniz
    ja ご利用明細|明細
    """
  private static let mandate = """
    en activated|active|added a new|added as|auto pay|autopay|autopay active|beneficiary has been added|created successfully|credit limit has been|credit limit was|enrolled|first debit|has been registered|has been set|is created|limit changed|limit has been|limit increased|limit was changed|limit was increased|linked successfully|mandate|mandate approved|mandate registered|maturity|nach mandate|new beneficiary|new payee|payee added|payee has been added|received for processing|registered|registered successfully|registration|request of mandate|set up|standing instruction|subscription|successfully created|transfer limit|umn|will mature
    de dauerauftrag eingerichtet|eingerichtet|einzugsermachtigung|empfanger hinzugefugt|freigegeben|freigeschaltet|limit geandert|mandat|vorlage gespeichert
    fr a ete ajoute|beneficiaire a ete ajoute|beneficiaire ajoute|mandat|mandat de prelevement|nouveau beneficiaire|plafond modifie
    es activaste|beneficiario agregado|cambio de limite|domiciliacion activada|has dado de alta|inscribiste|inscripcion|limite modificado|nuevo beneficiario|registraste|registro exitoso|se agrego
    pt cadastrad*|cadastro realizado|chave pix cadastrada|debito automatico cadastrado|favorecido cadastrado|limite alterado|novo favorecido
    ar اضافة المستفيد|تغيير الحد|تفعيل|تم اضافة مستفيد|تم تعديل الحد
    ru автоплатеж подключен|добавлен получатель|лимит изменен|подключен*|подписка оформлена
    tr limit guncellen*|otomatik odeme talimati|talimat verildi|talimatiniz|tanimlandi talimat
    id autodebet aktif|berhasil didaftarkan|limit telah diubah|telah terdaftar
    zh 已开通|已绑定|已設定|签约成功|限额已调整
    """
  private static let notice = """
    en activation|added in|address changed|app update|appointment|card has been|card is ready|cheque book|complaint|contact details|courier|customs|delivered|device|downtime|email changed|feedback|frozen|has been approved for|has been dispatched|has been frozen|has been locked|is active|kyc|loan application|logged in|login|maintenance|mini stmt|new document|new message|new secure message|on its way|order confirmed|order has been|order placed|out for delivery|package|parcel|password changed|password reset|pin change|pin setup|please update|policy|rate us|registered mobile|see insights|service request|shipped|sign in|signed in|sim|statement of|survey|ticket|tracking|unavailable|unlocked|unread message|update your address|update your app|update your contact|update your details|update your email|update your kyc|update your mobile|update your pan|update your profile|your application
    de anmeldung|eingeloggt|login|neue mitteilung|neue nachricht|neues dokument|neues gerat|ungelesene nachricht|wartung
    fr connexion|nouveau document|nouveau message|nouvel appareil|rendez vous
    es bloqueada|cita|contrasena|ingresaste|inicio de sesion|nuevo dispositivo|nuevo documento|nuevo mensaje|tipo de cambio|tipo de cambio preferencial
    pt acesso|agendamento|dispositivo|login|nova mensagem
    it accesso|nuovo dispositivo|nuovo documento|nuovo messaggio
    pl logowanie|nowe urzadzenie|zalogowano
    cs prihlaseni
    tr giris yapildi|internet subesi|sifre degis*
    ru авторизация|войти|вошли|вход|вход в|для отмены срочно|служба безопасности|смена пароля|срочно позвоните
    uk вхід
    ar تحديث البيانات|تسجيل الدخول|تم تسجيل|رفع حد|زيادة حد
    fa ورود به
    id login|masuk ke akun
    vi dang nhap
    th เข้าสู่ระบบ
    zh 登入|登录|登錄|限額已調整|限額調整|限额已调整|額度已調整
    ja ログイン|不審な利用|不正利用
    ko 로그인
    nl nieuw bericht
    """
}
