/// Words that say why a message is no transaction, or not yet one.
extension CueWords {
  static let refusals: [(Cue, String)] = [
    (.code, code), (.codeUse, codeUse), (.declined, declined), (.future, future), (.request, request),
    (.advert, advert), (.due, due), (.statement, statement), (.mandate, mandate), (.notice, notice),
    (.conditional, conditional),
  ]

  private static let code = """
    en otp|one time password|one time pin|one time passcode|one time code|verification code|security code|passcode|authentication code|otp code|code|pin code|activation code|login code|confirmation pin|access code|secure code|authorization code|tac|otp is|otp for|secret otp|your code|e otp|mpin
    de tan|smstan|mtan|sicherheitscode|bestatigungscode|einmalpasswort|freigabecode|smscode|einmalkennwort
    fr code de securite|code de confirmation|mot de passe unique|code a usage unique|code secret|code de verification|code de validation|code sms
    es codigo|clave dinamica|codigo de seguridad|codigo de verificacion|clave temporal|token|clave|contrasena|codigo otp|codigo de confirmacion
    pt codigo|senha|token|codigo de seguranca|codigo de verificacao|codigo de confirmacao
    it codice|codice di sicurezza|codice otp|password usa e getta|codice di verifica|codice autorizzativo
    nl code|beveiligingscode|verificatiecode|tancode
    sv engangskod|kod|sakerhetskod
    no engangskode|kode|sikkerhetskode
    da engangskode|kode|sms kode
    fi kertakayttokoodi|vahvistuskoodi|koodi
    pl kod|haslo|kod autoryzacyjny|smskod|kod sms|haslo sms|kod blik
    cs kod|autorizacni kod|sms klic|overovaci kod|potvrzovaci kod|bezpecnostni kod
    sk kod|autorizacny kod|sms kod
    hu kod|jelszo|azonosito kod|megerosito kod|sms kod
    ro cod|codul|parola|cod de securitate
    hr kod|jednokratna lozinka|sms kod
    bg код|парола
    el κωδικος|κωδικο|otp κωδικος
    tr sifre|dogrulama kodu|onay kodu|sifreniz|tek kullanimlik sifre|kodu|guvenlik kodu|3d sifre|parola|onay kodunuz
    ru код|код подтверждения|пароль|одноразовый пароль|код для|никому не сообщайте|parol|kod|код для входа|смс код|kod podtverzhdeniya
    uk код|пароль|код підтвердження
    kk растау коды|код
    uz kod|tasdiqlash kodi|parol
    ar رمز التحقق|رمز|كلمة المرور|رمز التأكيد|كود|كلمة السر|رمز لمرة واحدة|رمز المرور|الرقم السري|رمز التفعيل|كود التحقق
    fa رمز|رمز پویا|کد تایید|رمز یکبار مصرف|رمز دوم|کد فعال سازی|رمزپویا|کد ورود
    ur کوڈ
    he קוד|קוד אימות|סיסמה|סיסמא|קוד האימות|סיסמה חד פעמית
    id kode otp|kode verifikasi|kode|kode rahasia|kode keamanan
    ms kod|tac|kod pengesahan|kod otp
    vi ma otp|ma xac thuc|ma xac nhan|otp
    th รหัส|รหัสยืนยัน|รหัส otp|รหัสผ่าน
    zh 验证码|驗證碼|动态码|校验码|动态密码|短信验证码|确认码
    ja 認証コード|ワンタイムパスワード|確認コード|認証番号|暗証番号|パスワード
    ko 인증번호|인증코드|비밀번호|인증 번호
    sw nambari ya siri|msimbo|namba ya uthibitisho
    """
  /// Said of codes when none is given: a warning at the end of a real transaction.
  private static let codeUse = """
    en never share|do not share|don t share|dont share|keep it secret|not to share|no one should ask|never ask|never asks|share your otp|share otp|share your pin|or otp|password otp|pin or otp|cvv
    id rahasiakan otp|jangan berikan|jangan beritahu
    """
  private static let declined = """
    en declined|failed|unsuccessful|could not be processed|couldn t be processed|rejected|not processed|insufficient funds|insufficient balance|insufficient fund|denied|cannot be processed|not successful|was not completed|could not be completed|not been processed|unable to process|unable to confirm|has been cancelled|was cancelled|has been declined|timed out|has failed|not approved|not completed|returned unpaid|bounced|dishonoured|dishonored|not authorised|not authorized|blocked|expired|unable to complete|could not complete|has not been debited|no money was|was blocked|attempted|not authenticated|not enough balance|do not have sufficient|not have enough|could not be|incorrect pin|wrong pin|temporarily blocked|cancelled|canceled|was stopped|we stopped|suspicious
    de abgelehnt|fehlgeschlagen|nicht ausgefuhrt|storniert|nicht moglich|nicht durchgefuhrt|mangels deckung|nicht erfolgreich
    fr refuse|refusee|echoue|a echoue|annule|annulee|rejete|rejetee|insuffisant|echec|n a pas abouti|n a pu etre|impossible
    es rechazada|rechazado|denegada|denegado|fallida|fallido|no exitosa|no fue aprobada|fondos insuficientes|saldo insuficiente|declinada|declinado|cancelada|no se pudo|no pudo|no fue exitosa|no autorizada|no aprobada|rechazo|no se realizo
    pt recusada|recusado|negada|negado|nao autorizada|falhou|saldo insuficiente|nao aprovada|nao foi possivel|cancelada|sem sucesso|nao foi autorizada|nao autorizado
    it rifiutato|rifiutata|negata|non autorizzata|non riuscita|negato|non autorizzato|fallito|non e stato possibile|fondi insufficienti|non andata a buon fine
    nl geweigerd|mislukt|niet gelukt|onvoldoende saldo|geannuleerd
    sv nekad|misslyckades|nekades|avvisad|kunde inte|medges ej
    no avvist|mislyktes|ikke godkjent|avslatt
    da afvist|mislykkedes|ikke gennemfort
    fi hylatty|epaonnistui|evatty
    pl odrzucona|odrzucono|odmowa|nieudana|brak srodkow|nie powiodla|odrzucony|nie zostala zrealizowana|odmowiono|anulowano
    cs zamitnuta|zamitnuto|neuspesna|odmitnuta|neprobehla|nedostatek|neproslo|nebyla provedena|zrusena
    sk zamietnuta|neuspesna|odmietnuta|neprebehla
    hu elutasitva|sikertelen|elutasitott|nincs fedezet|visszautasitva|fedezethiany
    ro respinsa|esuata|refuzata|nereusita|fonduri insuficiente
    hr odbijena|neuspjesna|nije uspjela
    sr одбијена|odbijena
    bg отказана|неуспешна|недостатъчна
    el απορριφθηκε|ανεπιτυχης|δεν εγκριθηκε
    tr reddedildi|basarisiz|yetersiz|gerceklestirilemedi|onaylanmadi|reddedilmistir|iptal edildi|gerceklesmedi|gerceklestirilememistir|yapilamadi|yapilamamistir
    ru отказ|отказано|отклонена|отклонено|недостаточно|не выполнена|не выполнен|неуспешно|отклонён|отклонен|otkaz|nedostatochno|не прошла|не прошел|не удалось|ошибка|неверный|otkloneno
    uk відмова|відхилено|недостатньо|не виконано|відмовлено
    kk бас тартылды|жеткіліксіз
    uz rad etildi|yetarli emas|otkaz
    ar مرفوضة|رفض|تم رفض|فشل|غير ناجحة|غير كاف|لم تتم|عملية مرفوضة|غير كافي|تعذر|مرفوض|لم يتم|فشلت|الرصيد غير
    fa ناموفق|رد شد|کافی نیست|انجام نشد|عدم موجودی
    ur ناکام
    he נדחתה|סורבה|נכשל|לא אושרה|נדחה|לא בוצעה|סירוב
    hi asafal|vifal|असफल|विफल
    bn ব্যর্থ
    id gagal|ditolak|tidak berhasil|tidak mencukupi|saldo tidak cukup|dibatalkan|tidak cukup
    ms gagal|ditolak|tidak berjaya|tidak mencukupi
    tl hindi natuloy
    vi khong thanh cong|that bai|tu choi|bi tu choi|khong du|khong thuc hien duoc
    th ไม่สำเร็จ|ถูกปฏิเสธ|ล้มเหลว|ไม่เพียงพอ|ไม่อนุมัติ|ยกเลิก
    zh 失败|失敗|被拒绝|余额不足|交易未成功|拒绝|未成功|不成功|不足|餘額不足|未能成功
    ja 失敗|できません|承認されません|残高不足|拒否|できませんでした|不承認|エラー
    ko 거절|실패|한도초과|잔액부족|승인거절|불가
    sw imeshindikana|haikufanikiwa|haitoshi|imekataliwa|huna salio|umeshindwa|halikufanikiwa
    """
  private static let future = """
    en will be|will get|would be|shall be|to be debited|to be credited|to be deducted|is scheduled|scheduled|upcoming|going to be|soon|shortly|initiated for|will auto|will debit|will deduct|will charge|will receive|will reflect|tomorrow|will attempt|next payment|planned|to be charged|to be paid|we ll|expected|may be|will process|you ll be|are going to|about to|set up for|ready to
    de wird|werden|voraussichtlich|morgen|geplant|vorgemerkt fur|demnachst|steht an
    fr sera|seront|sera preleve|prochainement|bientot|a venir|programme pour|va etre
    es sera|se debitara|se cobrara|proximo|proxima|programado|programada|vencera|se cargara|se realizara|sera cargado|realizaremos
    pt sera|agendado|sera debitado|agendada|sera cobrado|agendamento
    it sara|verra addebitato|programmato|verra|saranno
    nl wordt|zal|gepland|binnenkort
    sv kommer att|kommer dras
    no vil bli|kommer til
    da vil blive|bliver trukket
    pl zostanie|bedzie|zaplanowan*|planowan*
    cs bude|bude odepsana|planovan*
    sk bude
    hu fog|lesz
    ro va fi|urmeaza
    tr yapilacaktir|cekilecektir|tahsil edilecektir|odenecektir|yatacaktir|yapilacak|edilecektir|yatirilacaktir|cekilecek
    ru будет|будут|спишем|спишется|будет списано|предстоящ*|завтра спишем|планируется|спишутся|запланирован*|завтра
    uk буде|спишемо
    ar سيتم|سوف|قادمة|سوف يتم|ستتم|سيخصم
    fa خواهد شد|خواهد
    he יחויב|תחויב|צפוי|יבוצע|עתיד
    id akan|jatuh tempo|terjadwal
    ms akan
    vi se duoc|se bi|sap|se tru|den han
    th จะถูก|จะหัก|กำหนดชำระ|จะมี
    zh 将于|將於|即将|将自动|将在|預計|预计|将扣
    ja 予定|引落予定|引き落とし予定|引落し予定
    ko 예정|결제예정|출금예정
    sw utakatwa|utapokea|itatumwa|itakatwa
    """
  private static let request = """
    en payment request|collect request|has requested|requested money|requesting|money request|requested|requests|request of|request for|approve|requested a payment|is requesting|request from|asked you|asking for|wants you to pay|to authorise|to authorize|authorise this|confirm if|confirm this|did you|was this you|is this you|verify this|confirm you|reply yes|reply y|please confirm|open the app to|requests you|please approve|awaiting approval|pending your|needs your approval|pending approval|waiting for your|to approve|do you want to|enter your pin to|enter pin to
    de bestatigen sie|zahlungsanforderung|geben sie frei|freigeben|hat angefordert|haben sie|fordert
    fr demande de paiement|confirmez|a demande|valider votre|demande|validez|a valider
    es solicita|te solicito|solicitud de pago|confirma|autoriza|te pide|solicitud|te esta cobrando|responde si|reconoces|pendiente de aprobacion
    pt solicitou|pedido de pagamento|confirme|solicita|cobranca|voce reconhece|pediu
    it richiesta di pagamento|conferma|autorizza l|richiesta|hai richiesto
    nl betaalverzoek|verzoekt|bevestig
    sv begaran|begar|godkann
    pl prosba o|potwierdz|zatwierdz
    cs potvrdte|zadost o|potvrzeni
    tr onayliyor musunuz|odeme talebi|onaylayin|talep
    ru запрос|подтвердите|запросил|просит|подтверждение
    uk підтвердіть|запит
    ar طلب دفع|يطلب|طلب|تأكيد العملية|للموافقة
    he בקשת תשלום|בקשה|ביקש
    id permintaan|meminta|konfirmasi transaksi|tagihan dari
    vi yeu cau|xac nhan giao dich
    th ขอเรียกเก็บ|โปรดยืนยัน
    zh 请确认|请求|申请|請確認
    ja 請求依頼|リクエスト
    ko 요청|확인바랍니다
    sw ombi|anaomba|ombi la
    """
  private static let advert = """
    en offer|offers|% off|discount|get up to|win|winner|won|lucky draw|congratulations|congrats|hurry|limited period|apply now|pre approved|preapproved|pre qualified|eligible for|instant loan|personal loan|join now|click here|shop now|download the app|refer|free|exclusive|sale|deal|deals|voucher|coupon|promo|lowest|register now|buy now|book now|order now|activate now|claim|don t miss|last chance|upgrade|enjoy|t&c apply|tnc apply|flat|cashback offer|prize|jackpot|gift card|lottery|no cost emi|convert|avail now|introducing|start investing|invest now|know more|explore|unlock|up for grabs|bonus|dear customer get|% cashback|% instant|instant cashback|gift|rewards await|special|loan up to|recharge now|pay now|valid till|valid until|last day|stand a chance|amazing|get rs|get flat|get instant|try now|switch to|open an account
    de angebot|rabatt|gewinnen|jetzt sichern|gutschein|aktion|sparen sie|gratis|kostenlos|vorteil|exklusiv|jetzt beantragen
    fr offre|promo|gagnez|profitez|reduction|remise|gratuit|bon plan|jusqu a|exceptionnel
    es oferta|descuento|gana|aprovecha|promocion|gratis|sorteo|dcto|beneficio|llevate|participa|solicita tu|preaprobado|obten|ahorra|premio
    pt oferta|desconto|ganhe|promocao|aproveite|gratis|sorteio|concorra|pre aprovado|cupom|contrate
    it offerta|sconto|vinci|promozione|gratis|approfitta|scopri|richiedi
    nl aanbieding|korting|win|gratis|actie
    sv erbjudande|rabatt|vinn|gratis
    no tilbud|rabatt|vinn|gratis
    da tilbud|rabat|vind|gratis
    pl oferta|promocja|rabat|wygraj|skorzystaj|kredyt|pozyczka|sprawdz oferte|bonus|odbierz|zyskaj
    cs nabidka|sleva|vyhrajte|soutez|ziskejte|akce|pujcka
    hu ajanlat|kedvezmeny|akcio|nyerj
    ro oferta|reducere|castiga|promotie|profita
    tr kampanya|firsat|indirim|kazan|kacirma|hediye|cekilis|ihtiyac kredisi|kredi firsati|basvur|faizsiz|puan kazan
    ru акция|скидка|выиграй|предложение|бонус|получите|подарок|розыгрыш|кредит|оформите|успейте|выгода|до конца|скидки|выгодно|одобрен кредит|рассрочка|вклад под
    uk акція|знижка|виграй|пропозиція|отримайте|кредит
    ar عرض|عروض|خصم يصل|اربح|فرصة|مجانا|تخفيض|تمويل|احصل|استمتع|جائزة|العرض|خصم حتى|تسوق الان
    fa تخفیف|جایزه|قرعه کشی|برنده|وام|پیشنهاد|هدیه|جشنواره
    he מבצע|הנחה|הטבה|זכה|מתנה|הלוואה
    id promo|diskon|gratis|menangkan|penawaran|nikmati|dapatkan|s d|hemat|voucher|cashback hingga|pinjaman|undian|yuk
    ms tawaran|diskaun|percuma|promosi|menangi|nikmati|dapatkan
    vi khuyen mai|uu dai|giam gia|trung thuong|qua tang|vay|hoan tien den|co hoi
    th โปรโมชั่น|ส่วนลด|ฟรี|ลุ้น|สินเชื่อ|รับสิทธิ์|พิเศษ|แคมเปญ|ดอกเบี้ยต่ำ
    zh 优惠|優惠|活动|抽奖|红包|免费|礼品|申请贷款|领取|立减|满减|獎賞|惊喜|推荐|分期
    ja キャンペーン|プレゼント|抽選|お得|特典|クーポン|割引|当選
    ko 이벤트|혜택|할인|당첨|쿠폰|무료|대출|광고|특가
    sw ofa|punguzo|shinda|bure|zawadi|jishindie|mkopo
    """
  private static let due = """
    en is due|due on|due date|due by|payment due|overdue|due for|pay before|pay by|reminder|unpaid|outstanding bill|bill generated|new bill|bill alert|amount payable|total amount payable|bill of|bill is|bill has been|pay your bill|please pay|kindly pay|past due|falling due|emi due|premium due|is payable|to be paid by|renew|renewal|called upon to pay|fine amount|pending challan|ignore if paid|ignore if already paid|if already paid|already paid|low balance|balance is low|maintain sufficient|maintain balance|keep sufficient|minimum balance|e bill|bill for|invoice|last date|is pending|emi is|dues|recharge to continue|validity|expiring|expires|pack expires
    de fallig|falligkeit|zahlungserinnerung|mahnung|offene rechnung|rechnung|zahlbar bis|erinnerung
    fr echeance|rappel|facture|impaye|a regler|a payer|date limite
    es vence|vencimiento|fecha limite|factura|recordatorio|recuerda|fecha de pago|pago minimo|evita|pague antes|adeuda|tu recibo|mora|pago pendiente
    pt vence|vencimento|fatura|boleto|lembrete|pagar ate|em atraso|conta de luz
    it scadenza|fattura|promemoria|in scadenza|bolletta|sollecito
    nl herinnering|factuur|vervaldatum|openstaand
    sv forfaller|pAminnelse|faktura|forfallodag|paminnelse
    no forfall|faktura|purring|forfaller
    da forfald|faktura|rykker|forfalder
    pl termin platnosci|przypomnienie|przypominamy|rata|faktura|zaleglosc|do zaplaty
    cs splatnost|splatnosti|pripominka|faktura|upominka
    sk splatnost|faktura|upomienka
    hu esedekes|hatarido|szamla esedekes|fizetesi hatarido|emlekezteto
    ro scadenta|factura|scadent|restant
    tr son odeme|ekstre|borcunuz|hatirlatma|asgari odeme|son odeme tarihi|fatura*|donem borcu
    ru срок оплаты|задолженность|напоминаем|счет на оплату|просрочен*|минимальный платеж|оплатите|квитанц*|внесите|обязательный платеж|к оплате|пополните
    uk заборгованість|нагадуємо|термін оплати|рахунок на оплату|сплатіть
    ar مستحق|موعد السداد|فاتورة|تذكير|استحقاق|المبلغ المستحق|الحد الأدنى|فاتورتك|يستحق|قسط
    fa سررسید|قسط|یادآوری|بدهی|مهلت پرداخت|صورتحساب
    he לתשלום עד|חשבונית|תזכורת|לתשלום
    id jatuh tempo|tagihan|pengingat|segera bayar|tagihan anda|batas waktu|segera lakukan
    ms bil anda|tarikh akhir|peringatan|tertunggak
    vi den han|nhac no|han thanh toan|hoa don|du no|ky sao ke|vui long thanh toan
    th ครบกำหนด|ใบแจ้งหนี้|แจ้งเตือนชำระ|โปรดชำระ|ค้างชำระ|ยอดค้าง|กำหนดชำระ|ชำระภายใน
    zh 还款日|账单|到期|應繳|賬單|欠费|最低还款|应还款|還款|缴费|应还|帳單
    ja 請求額|お支払期限|請求書|お支払い金額が確定|ご請求|引落日|お支払日
    ko 청구|납부|연체|결제대금|결제일|청구금액|납기|명세서
    sw deni|lipa kabla|ankara|unadaiwa
    """
  private static let statement = """
    en statement|e statement|mini statement|statement is|statement for|account summary|weekly summary|monthly summary|statement generated|statement sent|passbook balance|kontoauszug|passbook
    de kontoauszug|abrechnung|neue umsatze|kontostandswecker|ihr kontostand
    fr releve|solde de votre compte
    es estado de cuenta|extracto|corte
    pt extrato
    it estratto conto
    pl wyciag
    ru выписка
    ar كشف حساب
    id mutasi|laporan
    vi sao ke
    zh 对账单|對賬單
    """
  private static let mandate = """
    en mandate|e mandate|autopay|auto pay|standing instruction|nach mandate|active|activated|registered|received for processing|mandate created|subscription|set up|registration|autopay active|umn|mandate registered|has been set|created successfully|is created|enrolled|added as|beneficiary has been added|payee added|added a new|new payee|new beneficiary|limit has been|limit changed|mandate approved|linked successfully|registered successfully
    de dauerauftrag eingerichtet|eingerichtet|freigeschaltet
    fr mandat|beneficiaire ajoute
    es inscribiste|registraste|activaste|inscripcion
    pt cadastrad*
    """
  private static let notice = """
    en login|logged in|password changed|password reset|kyc|update your|delivered|shipped|out for delivery|has been dispatched|appointment|ticket|complaint|service request|cheque book|statement of|is active|pin setup|pin change|device|card is ready|card has been|sim|app update|maintenance|downtime|unavailable|feedback|rate us|survey|registered mobile|your application|has been approved for|loan application|mini stmt|activation|order confirmed|order placed|policy
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
  /// What comes behind did not happen.
  private static let conditional = """
    en if|in case|unless|not|never|didn t|when|once|whenever|cannot|can|could|should|may|might|to avoid|please|try|before|until|want to|let us|would you|only|any|to receive
    de wenn|falls|nicht|kein|keine|sollte|konnen
    fr si|ne|pas|n avez pas|n etes pas
    es si|no|nunca|cuando|puedes|puede|podras
    pt se|nao|caso|pode|quando
    it se|non|quando|puoi
    nl als|niet|indien
    sv om|inte
    no hvis|ikke
    da hvis|ikke
    pl jesli|jezeli|nie|mozesz
    cs pokud|neni|nebyl|ne
    tr degil|eger|ise|degilse
    ru если|не|можно|чтобы
    uk якщо|не|щоб
    ar اذا|إذا|لم|لا|في حال|عدم
    fa اگر|نکنید|عدم|چنانچه
    he אם|לא
    id jika|bila|tidak|bukan|jangan
    ms jika|tidak|bukan
    vi neu|khong|chua
    th หาก|ไม่|ถ้า
    zh 如|若|非本人|如非|未
    ja 場合|ない|もし
    ko 아닌|않|경우
    sw kama|si|usi
    """
}
