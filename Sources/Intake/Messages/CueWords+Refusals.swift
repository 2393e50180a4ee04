/// Words that say why a message is no transaction, or not yet one.
extension CueWords {
  static let refusals: [(Cue, String)] = [
    (.code, code), (.codeUse, codeUse), (.declined, declined), (.future, future), (.request, request),
  ] + notices + [(.conditional, conditional)]

  private static let code = """
    en otp|one time password|one time pin|one time passcode|one time code|verification code|security code|passcode|authentication code|otp code|code|pin code|activation code|login code|confirmation pin|access code|secure code|authorization code|tac|otp is|otp for|secret otp|your code|e otp|mpin
    de tan|smstan|mtan|sicherheitscode|bestatigungscode|einmalpasswort|freigabecode|smscode|einmalkennwort|ihr code|code lautet|pin lautet|aktivierungscode|einmalcode|sicherheits code
    fr saisissez|saisir|code de securite|code de confirmation|mot de passe unique|code a usage unique|code secret|code de verification|code de validation|code sms|votre code|le code|code pour|code est
    es codigo|clave dinamica|codigo de seguridad|codigo de verificacion|clave temporal|token|clave|contrasena|codigo otp|codigo de confirmacion
    pt codigo|senha|token|codigo de seguranca|codigo de verificacao|codigo de confirmacao|seu codigo de autorizacao|o seu codigo|codigo e
    it codice|codice di sicurezza|codice otp|password usa e getta|codice di verifica|codice autorizzativo
    nl code|beveiligingscode|verificatiecode|tancode
    sv engangskod|kod|sakerhetskod|engangslosenord|verifieringskod|inloggningskod
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
    el κωδικος|κωδικο|otp κωδικος|μιας χρησης
    tr sifre|dogrulama kodu|onay kodu|sifreniz|tek kullanimlik sifre|kodu|guvenlik kodu|3d sifre|parola|onay kodunuz
    ru код|код подтверждения|пароль|одноразовый пароль|код для|никому не сообщайте|parol|kod|код для входа|смс код|kod podtverzhdeniya
    uk код|пароль|код підтвердження
    kk растау коды|код
    uz kod|tasdiqlash kodi|parol|maxfiy kod
    ar رمز التحقق|رمز|كلمة المرور|رمز التأكيد|كود|كلمة السر|رمز لمرة واحدة|رمز المرور|الرقم السري|رمز التفعيل|كود التحقق
    fa رمز|رمز پویا|کد تایید|رمز یکبار مصرف|رمز دوم|کد فعال سازی|رمزپویا|کد ورود
    ur کوڈ|او ٹی پی
    he קוד|קוד אימות|סיסמה|סיסמא|קוד האימות|סיסמה חד פעמית
    id kode otp|kode verifikasi|kode|kode rahasia|kode keamanan
    ms kod|tac|kod pengesahan|kod otp
    vi ma otp|ma xac thuc|ma xac nhan|otp
    th รหัส|รหัสยืนยัน|รหัส otp|รหัสผ่าน
    zh 验证码|驗證碼|动态码|校验码|动态密码|短信验证码|确认码
    ja 認証コード|ワンタイムパスワード|確認コード|認証番号|暗証番号|パスワード
    ko 인증번호|인증코드|비밀번호|인증 번호
    sw nambari ya siri|msimbo|namba ya uthibitisho
    hi otp|ओटीपी|कोड|पिन
    bn ওটিপি|কোড|পিন
    am ኮድ|የይለፍ ቃል|የማረጋገጫ ኮድ
    sr kod za|jednokratna sifra|потврдни код
    hy կոդ|գաղտնաբառ|ծածկագիր
    ka კოდი|ერთჯერადი კოდი
    az kod|sifre|tesdiq kodu
    mn код|нууц код
    sl koda|enkratno geslo|geslo
    lt kodas|slaptazodis
    lv kods|parole
    et kood|parool
    sq kodi
    mk код|лозинка
    tl code|otp
    af kode|otp|eenmalige pin
    """
  /// Said of codes when none is given: a warning at the end of a real transaction.
  private static let codeUse = """
    en never share|do not share|don t share|dont share|keep it secret|not to share|no one should ask|never ask|never asks|share your otp|share otp|share your pin|or otp|password otp|pin or otp|cvv
    id rahasiakan otp|jangan berikan|jangan beritahu
    """
  private static let declined = """
    en not accepted|declined|failed|unsuccessful|could not be processed|couldn t be processed|rejected|not processed|insufficient funds|insufficient balance|insufficient fund|denied|cannot be processed|not successful|was not completed|could not be completed|not been processed|unable to process|unable to confirm|has been cancelled|was cancelled|has been declined|timed out|has failed|not approved|not completed|returned unpaid|bounced|dishonoured|dishonored|not authorised|not authorized|blocked|expired|unable to complete|could not complete|has not been debited|no money was|was blocked|attempted|not authenticated|not enough balance|do not have sufficient|not have enough|could not be|incorrect pin|wrong pin|temporarily blocked|cancelled|canceled|was stopped|we stopped|suspicious
    de abgelehnt|fehlgeschlagen|nicht ausgefuhrt|storniert|nicht moglich|nicht durchgefuhrt|mangels deckung|nicht erfolgreich|nicht genehmigt|nicht autorisiert|nicht bewilligt|nicht akzeptiert|verweigert|gescheitert|nicht eingelost|konnte nicht|unzureichend*|zuruckgewiesen|nicht gedeckt|gesperrt|zu wenig guthaben|ruckgabe mangels|nicht zustande
    fr refuse|refusee|echoue|a echoue|annule|annulee|rejete|rejetee|insuffisant|echec|n a pas abouti|n a pu etre|impossible|non autorise*|non abouti*|insuffisante|insuffisants|declinee|plafond depasse|bloquee|n est pas passe*|refuses|non effectue*|impayee|mise en opposition
    es fallida|fallido|no exitosa|no fue aprobada|fondos insuficientes|saldo insuficiente|cancelada|no se pudo|no pudo|no fue exitosa|no autorizada|no aprobada|rechazo|no se realizo|no procesada|no completada|rechazad*|denegad*|declinad*|no fue posible|no ha sido posible|no pudimos|bloqueamos|sin fondos|no se completo|intento de|fallo
    pt recusada|recusado|negada|negado|nao autorizada|falhou|saldo insuficiente|nao aprovada|nao foi possivel|cancelada|sem sucesso|nao foi autorizada|nao autorizado|nao foi aprovada|nao foi aprovado|nao foi concluida|nao foi realizad*|recusamos|bloquead*|tentativa de|nao realizada|nao concluid*|falha|insuficiente
    it rifiutato|rifiutata|negata|non autorizzata|non riuscita|negato|non autorizzato|fallito|non e stato possibile|fondi insufficienti|non andata a buon fine|non eseguito|non eseguita|bloccata|insufficiente|non completata|non e andata|tentativo di|respinto|respinta
    nl geweigerd|mislukt|niet gelukt|onvoldoende saldo|geannuleerd|afgewezen|niet uitgevoerd|niet verwerkt|geblokkeerd|gestorneerd|niet goedgekeurd|niet geslaagd
    sv nekad|misslyckades|nekades|avvisad|kunde inte|medges ej|avbojdes|avslogs|ej godkant|ej godkand|otillrackligt|tackning saknas|har nekats|sparrat|genomfordes inte|godkandes inte|medgavs ej
    no avvist|mislyktes|ikke godkjent|avslatt|ikke gjennomfort|ikke dekning|manglende dekning|sperret|ble ikke|kunne ikke
    da afvist|mislykkedes|ikke gennemfort|ikke godkendt|afvistes|ikke daekning|manglende daekning|spaerret|blev ikke|kunne ikke
    fi hylatty|epaonnistui|evatty|ei onnistunut|ei hyvaksytty|kate ei riita|keskeytyi|suljettu|hylattiin
    pl odmowa|brak srodkow|nie powiodla|nie zostala zrealizowana|odmowiono|anulowano|nie powiodlo|odrzucon*|nie zrealizowan*|niezrealizowan*|niewystarczajac*|zablokowan*|nie zostal zrealizowany|nieudan*|nie udalo|brak wystarczajacych
    cs neprobehla|nedostatek|neproslo|nebyla provedena|zrusena|nebyla|zamitnut*|neprosla|nezdar*|nedostatecn*|zablokovan*|odmitnut*|neuspesn*|nepodarilo|nelze|se nepovedla|se nepodarila|se nepodarilo|nepovedl*|prekrocili jste
    sk neprebehla|zamietnut*|nebola|neuspesn*|nedostatok|nedostatocn*|zablokovan*|odmietnut*|nepodarilo|nebol
    hu nincs fedezet|visszautasitva|elutasit*|sikertelen*|nincs elegendo|fedezethiany*|nem teljesult|meghiusult|nem sikerult|letiltva|nem engedelyezett
    ro fonduri insuficiente|respins*|refuzat*|nereusit*|esuat*|insuficient*|blocat*|nu a fost|anulat*|declinat*
    hr nije uspjela|odbijen*|neuspjesn*|nedovoljno|nije proveden*|nije odobren*|blokiran*
    sr одбијен*|неуспешн*|недовољно|није реализован*|odbijen*|neuspesn*|nedovoljno|nije realizovan*|blokiran*
    bg отказан*|неуспешн*|недостиг|недостатъчн*|отхвърлен*|блокиран*|не е одобрен*|не беше
    el δεν εγκριθηκε|απορριφθηκ*|ανεπιτυχ*|ανεπαρκ*|δεν ολοκληρωθηκε|δεν πραγματοποιηθηκε|μη επαρκ*|αποτυχ*|δεσμευτηκε
    tr gerceklesmedi|yapilamamistir|reddedil*|basarisiz*|yetersiz*|onaylanmad*|onaylanmam*|gerceklestirilemed*|gerceklestirilemem*|iptal edil*|yapilamad*|gecersiz|bloke edil*|engellendi
    ru отказ|отказано|недостаточно|не выполнена|не выполнен|otkaz|nedostatochno|не прошла|не прошел|не удалось|ошибка|неверный|otkloneno|отклонен*|отменен*|не хватает|заблокирован*|неуспешн*|не проведен*|не исполнен*|невозможно|превышен*
    uk відмова|недостатньо|відмовлено|відхилен*|неуспішн*|скасован*|заблокован*|не вдалося|не виконан*|не проведен*|помилка
    kk бас тартылды|жеткіліксіз|қабылданбады|сәтсіз
    uz rad etildi|yetarli emas|otkaz|bekor qilindi|amalga oshmadi
    ar مرفوضة|رفض|تم رفض|فشل|غير ناجحة|غير كاف|لم تتم|عملية مرفوضة|غير كافي|تعذر|مرفوض|لم يتم|فشلت|الرصيد غير|مرفوضه|تم الرفض|رفضت|لم تنجح|غير كافية|لا يوجد رصيد|ملغاة|تم الغاء|لم تكتمل|غير مكتملة|غير مقبولة|محظورة|ايقاف بطاقتك|تم ايقاف|لعدم
    fa ناموفق|رد شد|کافی نیست|انجام نشد|عدم موجودی|موجودی کافی|لغو شد|مسدود|ردشده|انجام نگردید
    ur ناکام|مسترد|ناکافی
    he נדחתה|סורבה|נכשל|לא אושרה|נדחה|לא בוצעה|סירוב|לא אושר|נדחו|לא הצליח*|אין כיסוי|נחסם|חסימ*|לא עברה|סורב
    hi asafal|vifal|असफल|विफल|अस्वीकृत|अपर्याप्त|decline|nahi ho paya|fail
    bn ব্যর্থ|বাতিল|অপর্যাপ্ত|প্রত্যাখ্যান
    id gagal|ditolak|tidak berhasil|tidak mencukupi|saldo tidak cukup|dibatalkan|tidak cukup|tidak dapat|tdk berhasil|belum berhasil|diblokir|saldo kurang|kedaluwarsa
    ms gagal|ditolak|tidak berjaya|tidak mencukupi|tidak dapat|tidak diluluskan|digantung|disekat|baki tidak|dibatalkan
    tl hindi natuloy|hindi nagtagumpay|tinanggihan|kulang ang balanse|hindi sapat|nabigo|na decline
    vi khong thanh cong|that bai|tu choi|bi tu choi|khong du|khong thuc hien duoc|khong thuc hien|khong hop le|bi khoa|bi huy|chua thanh cong|huy giao dich
    th ไม่สำเร็จ|ถูกปฏิเสธ|ล้มเหลว|ไม่เพียงพอ|ไม่อนุมัติ|ยกเลิก|ไม่สามารถ|ไม่ผ่าน|ถูกระงับ|เงินไม่พอ|ปฏิเสธ
    zh 失败|失敗|被拒绝|余额不足|交易未成功|拒绝|未成功|不成功|不足|餘額不足|未能成功|拒付|超限|超出限额|拒絕|未完成|已取消|密码错误|已撤销
    ja 失敗|できません|承認されません|残高不足|拒否|できませんでした|不承認|エラー|ご利用いただけません|完了しませんでした|不成立|限度額超過|取り消|キャンセル|制限
    ko 거절|실패|한도초과|잔액부족|승인거절|불가|잔액 부족|잔고부족|한도 초과|정지|오류|미승인
    sw imeshindikana|haikufanikiwa|haitoshi|imekataliwa|huna salio|umeshindwa|halikufanikiwa|haikukamilika|haukufanikiwa|halitoshi|hautoshi|imefeli|yameshindikana
    am አልተሳካም|በቂ ሂሳብ|ተሰርዟል|ውድቅ|አልተፈቀደም
    hy մերժված|մերժվել է|անբավարար|մերժվել
    ka უარყოფილია|არასაკმარისი|ვერ შესრულდა
    az imtina|ugursuz|kifayet deyil|legv edildi
    ne असफल
    mn амжилтгүй|цуцлагдсан|хүрэлцэхгүй
    sl zavrnjen*|neuspesn*|ni bilo|premalo sredstev
    lt atmest*|nepavyk*|nepakanka|atsauk*
    lv noraidit*|neizdevas|nepietiek*|atteikts
    et tagasi lukatud|ebaonnestus|ei onnestunud|ebapiisav
    sq refuzuar|deshtoi|pamjaftueshme|u refuzua
    is hafnad|mistokst|onog innistaeda
    mk одбиен*|неуспешн*|недоволно
    af afgekeur|onvoldoende|misluk
    """
  private static let future = """
    en on its way|on the way|will be|will get|would be|shall be|to be debited|to be credited|to be deducted|is scheduled|scheduled|upcoming|going to be|soon|shortly|initiated for|will auto|will debit|will deduct|will charge|will receive|will reflect|tomorrow|will attempt|next payment|planned|to be charged|to be paid|we ll|expected|may be|will process|you ll be|are going to|about to|set up for|ready to
    de wird|werden|voraussichtlich|morgen|geplant|vorgemerkt fur|demnachst|steht an|steht bevor|demnachst abgebucht|wird eingezogen|wird abgebucht|wird belastet|vorgemerkt|in den nachsten
    fr sera|seront|sera preleve|prochainement|bientot|a venir|programme pour|va etre|sera debite*|sera effectue*|sera credite*|prevu le|prevue le|demain|va etre preleve|aura lieu
    es sera|se debitara|se cobrara|proximo|proxima|programado|programada|vencera|se cargara|se realizara|sera cargado|realizaremos|se debitaran|se descontara|se aplicara|vamos a|se hara|se renovara|se va a|sera debitado|te cobraremos|se te cobrara
    pt sera|sera debitado|sera cobrado|agendamento|sera realizado|vai ser|amanha|agendad*|programad*|previsto|iremos
    it sara|verra addebitato|programmato|verra|saranno|sara addebitato|in programma|prossim*|domani|previsto|verranno
    nl wordt|zal|gepland|binnenkort|morgen|wordt afgeschreven|afgeschreven op
    sv kommer att|kommer dras|planerad|i morgon|dras den|ska betalas
    no vil bli|kommer til|blir trukket|vil trekkes|planlagt|i morgen|trekkes den
    da vil blive|bliver trukket|vil blive trukket|planlagt|i morgen|traekkes den|haeves den
    pl zostanie|bedzie|zaplanowan*|planowan*|zostanie obciazon*|jutro|nadchodzac*
    cs bude|bude odepsana|planovan*|naplanovan*|zitra|budou
    sk bude|strhne|stiahne|budu|zajtra|naplanovan*
    hu fog|lesz|fogjuk|kerul levonasra|esedekes lesz|terhelesre kerul|holnap|utemezett
    ro va fi|urmeaza|va fi debitat*|vor fi|programat*|maine
    tr tahsil edilecek*|cekilecek*|odenecek*|yapilacak*|yatacak*|yatirilacak*|gerceklesecek*|alinacak*|edilecek*|yarin|planlan*
    ru будет|будут|спишем|спишется|будет списано|предстоящ*|завтра спишем|планируется|спишутся|запланирован*|завтра|будет выполнен*|предстоящий платеж|предстоящее списание
    uk буде|спишемо
    ar سيتم|سوف|قادمة|سوف يتم|ستتم|سيخصم|سيتم خصم|سنقوم|سيكون|غدا|مجدول*|المجدولة
    fa خواهد شد|خواهد
    he יחויב|תחויב|צפוי|יבוצע|עתיד|החיוב הקרוב|ירד ב|חיוב קרוב
    id akan|jatuh tempo|terjadwal|akan didebet|akan dipotong|besok|dijadwalkan
    ms akan
    vi se duoc|se bi|sap|se tru|den han|den han thanh toan|se den han|se thuc hien|du kien|ngay mai|se thu
    th จะถูก|จะหัก|กำหนดชำระ|จะมี|จะทำรายการ|ล่วงหน้า|พรุ่งนี้|กำลังจะ|จะตัด
    zh 将于|將於|即将|将自动|将在|預計|预计|将扣|将从|将会|拟于|明日|將從
    ja 予定|引落予定|引き落とし予定|引落し予定|お引落し予定|お引き落とし予定|させていただきます|明日|引き落とします|引落します
    ko 예정|결제예정|출금예정|내일|출금될|결제될
    sw utakatwa|utapokea|itatumwa|itakatwa
    kk болады
    ka ჩამოგეჭრებათ|განხორციელდება
    hy կգանձվի|կլինի
    sl bo|bodo
    lt bus
    lv tiks
    et tulemas
    sq do te
    is verdur
    mk ке биде
    hr bit ce|ce biti|terecen* ce
    sr bice|ce biti|ће бити|биће
    bg ще бъде|ще бъдат|предстоящ*|утре
    el θα χρεωθει|θα γινει|θα πιστωθει|αυριο|προγραμματισμεν*
    fi tullaan|veloitetaan|huomenna|eraantyy
    tl ibabawas|bukas
    hi kata jayega|jama hoga|काटा जाएगा|होगा|jaega|katega
    bn কাটা হবে|জমা হবে|হবে
    """
  private static let request = """
    en payment link|payment request|collect request|has requested|requested money|requesting|money request|requested|requests|request of|request for|approve|requested a payment|is requesting|request from|asked you|asking for|wants you to pay|to authorise|to authorize|authorise this|confirm if|confirm this|did you|was this you|is this you|verify this|confirm you|reply yes|reply y|please confirm|open the app to|requests you|please approve|awaiting approval|pending your|needs your approval|pending approval|waiting for your|to approve|do you want to|enter your pin to|enter pin to
    de angefordert|von dir erhalten|mochte|bestatigen sie|zahlungsanforderung|geben sie frei|freigeben|hat angefordert|haben sie|fordert|hat dich um|bittet um|bittet dich|mochte von|hat geld angefordert|fordert von|bittet sie um
    fr demande de paiement|confirmez|a demande|valider votre|demande|validez|a valider|acceptez ou refusez
    es solicita|te solicito|solicitud de pago|confirma|autoriza|te pide|solicitud|te esta cobrando|responde si|reconoces|pendiente de aprobacion|te ha pedido|te pidio|ha solicitado|te esta pidiendo|acepta o rechaza
    pt solicitou|pedido de pagamento|confirme|solicita|cobranca|voce reconhece|pediu|esta te cobrando|pediu para voce|cobrou voce|esta pedindo|aceite ou recuse
    it richiesta di pagamento|conferma|autorizza l|richiesta|hai richiesto|ti ha chiesto|ti chiede|ti ha richiesto
    nl betaalverzoek|verzoekt|bevestig|vraagt|verzoek|wil graag|van je ontvangen
    sv begaran|begar|godkann|ber om|vill ha|har begart|begar betalning
    pl prosba o|potwierdz|zatwierdz|prosi o|prosi cie|prosba
    cs potvrdte|zadost o|potvrzeni|zada o|pozaduje|zadost
    tr onayliyor musunuz|odeme talebi|onaylayin|talep|para istedi|istiyor|odeme istegi|talebi
    ru запрос|подтвердите|запросил|просит|подтверждение|запрашивает|выставил*
    uk підтвердіть|запит|просить|запитує
    ar طلب دفع|يطلب|طلب|تأكيد العملية|للموافقة|طلب تحويل
    he בקשת תשלום|בקשה|ביקש
    id permintaan|meminta|konfirmasi transaksi|tagihan dari|minta|permintaan pembayaran
    vi yeu cau|xac nhan giao dich|yeu cau thanh toan|de nghi
    th ขอเรียกเก็บ|โปรดยืนยัน|ขอเงิน|เรียกเก็บเงิน|ขอรับเงิน
    zh 请确认|请求|申请|請確認|向您收款|发起收款|请您付款|付款請求|要求付款|请求付款|請求付款|向你收款
    ja 請求依頼|リクエスト|請求が届|支払い依頼|送金依頼
    ko 요청|확인바랍니다|송금요청|결제요청|청구했
    sw ombi|anaomba|ombi la|amekuomba
    no ber om|ber deg|har bedt|betalingsforesporsel
    da anmoder|anmodning|beder om|har anmodet
    fi pyytaa|maksupyynto
    sk ziada o|ziadost
    hu kerelem
    ro solicita|cerere de plata|iti cere
    ms meminta|permintaan
    hr zahtjev za|trazi
    sr zahtev za|trazi
    el αιτημα|επιβεβαιωστε|ζητα
    hi ने मांगे|request kiya|anurodh
    bn অনুরোধ
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
    cs pokud|neni|nebyl|ne|jestlize|muzete
    tr degil|eger|ise|degilse
    ru если|не|можно|чтобы
    uk якщо|не|щоб
    ar اذا|لم|لا|في حال|عدم
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
    hr ako|nije
    sr ako|nije|ако|није
    bg ако|не
    el αν|δεν|μη
    sk ak|nie|mozete
    hu ha|nem|nincs
    ro daca|nu|puteti
    fi jos|ei|voit
    tl kung|hindi
    hi agar|nahi|यदि|अगर|नहीं
    bn যদি|না
    """
}
