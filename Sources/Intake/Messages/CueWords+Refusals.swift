/// Words that say why a message is no transaction, or not yet one.
extension CueWords {
  static let refusals: [(Cue, String)] = [
    (.code, code), (.codeUse, codeUse), (.declined, declined), (.future, future), (.request, request),
    (.advert, advert), (.due, due), (.statement, statement), (.mandate, mandate), (.notice, notice),
    (.conditional, conditional),
  ]

  private static let code = """
    en otp|one time password|one time pin|one time passcode|one time code|verification code|security code|passcode|authentication code|otp code|code|pin code|activation code|login code|confirmation pin|access code|secure code|authorization code|tac|otp is|otp for|secret otp|your code|e otp|mpin
    de tan|smstan|mtan|sicherheitscode|bestatigungscode|einmalpasswort|freigabecode|smscode|einmalkennwort|ihr code|code lautet|pin lautet|aktivierungscode|einmalcode|sicherheits code
    fr code de securite|code de confirmation|mot de passe unique|code a usage unique|code secret|code de verification|code de validation|code sms
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
    uz kod|tasdiqlash kodi|parol
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
    am ኮድ
    sr kod za|jednokratna sifra|потврдни код
    """
  /// Said of codes when none is given: a warning at the end of a real transaction.
  private static let codeUse = """
    en never share|do not share|don t share|dont share|keep it secret|not to share|no one should ask|never ask|never asks|share your otp|share otp|share your pin|or otp|password otp|pin or otp|cvv
    id rahasiakan otp|jangan berikan|jangan beritahu
    """
  private static let declined = """
    en declined|failed|unsuccessful|could not be processed|couldn t be processed|rejected|not processed|insufficient funds|insufficient balance|insufficient fund|denied|cannot be processed|not successful|was not completed|could not be completed|not been processed|unable to process|unable to confirm|has been cancelled|was cancelled|has been declined|timed out|has failed|not approved|not completed|returned unpaid|bounced|dishonoured|dishonored|not authorised|not authorized|blocked|expired|unable to complete|could not complete|has not been debited|no money was|was blocked|attempted|not authenticated|not enough balance|do not have sufficient|not have enough|could not be|incorrect pin|wrong pin|temporarily blocked|cancelled|canceled|was stopped|we stopped|suspicious
    de abgelehnt|fehlgeschlagen|nicht ausgefuhrt|storniert|nicht moglich|nicht durchgefuhrt|mangels deckung|nicht erfolgreich|nicht genehmigt|nicht autorisiert|nicht bewilligt|nicht akzeptiert|verweigert|gescheitert|nicht eingelost|konnte nicht|unzureichend*|zuruckgewiesen|nicht gedeckt|gesperrt|zu wenig guthaben|ruckgabe mangels|nicht zustande
    fr refuse|refusee|echoue|a echoue|annule|annulee|rejete|rejetee|insuffisant|echec|n a pas abouti|n a pu etre|impossible|non autorise*|non abouti*|insuffisante|insuffisants|declinee|plafond depasse|bloquee|n est pas passe*|refuses|non effectue*|impayee|opposition
    es rechazada|rechazado|denegada|denegado|fallida|fallido|no exitosa|no fue aprobada|fondos insuficientes|saldo insuficiente|declinada|declinado|cancelada|no se pudo|no pudo|no fue exitosa|no autorizada|no aprobada|rechazo|no se realizo|no procesada|no completada|rechazad*|denegad*|declinad*|no fue posible|no ha sido posible|no pudimos|bloqueamos|sin fondos|no se completo|intento de|fallo
    pt recusada|recusado|negada|negado|nao autorizada|falhou|saldo insuficiente|nao aprovada|nao foi possivel|cancelada|sem sucesso|nao foi autorizada|nao autorizado|nao foi aprovada|nao foi aprovado|nao foi concluida|nao foi realizad*|recusamos|bloquead*|tentativa de|nao realizada|nao concluid*|falha|insuficiente
    it rifiutato|rifiutata|negata|non autorizzata|non riuscita|negato|non autorizzato|fallito|non e stato possibile|fondi insufficienti|non andata a buon fine|non eseguito|non eseguita|bloccata|insufficiente|non completata|non e andata|tentativo di|respinto|respinta
    nl geweigerd|mislukt|niet gelukt|onvoldoende saldo|geannuleerd|afgewezen|niet uitgevoerd|niet verwerkt|geblokkeerd|gestorneerd|niet goedgekeurd|niet geslaagd
    sv nekad|misslyckades|nekades|avvisad|kunde inte|medges ej|avbojdes|avslogs|ej godkant|ej godkand|otillrackligt|tackning saknas|har nekats|sparrat|genomfordes inte|godkandes inte|medgavs ej
    no avvist|mislyktes|ikke godkjent|avslatt|ikke gjennomfort|ikke dekning|manglende dekning|sperret|ble ikke|kunne ikke
    da afvist|mislykkedes|ikke gennemfort|ikke godkendt|afvistes|ikke daekning|manglende daekning|spaerret|blev ikke|kunne ikke
    fi hylatty|epaonnistui|evatty|ei onnistunut|ei hyvaksytty|kate ei riita|keskeytyi|suljettu|hylattiin
    pl odrzucona|odrzucono|odmowa|nieudana|brak srodkow|nie powiodla|odrzucony|nie zostala zrealizowana|odmowiono|anulowano|nie powiodlo|odrzucon*|nie zrealizowan*|niezrealizowan*|niewystarczajac*|zablokowan*|nie zostal zrealizowany|nieudan*|nie udalo|brak wystarczajacych
    cs zamitnuta|zamitnuto|neuspesna|odmitnuta|neprobehla|nedostatek|neproslo|nebyla provedena|zrusena|nebyla|zamitnut*|neprosla|nezdar*|nedostatecn*|zablokovan*|odmitnut*|neuspesn*|nepodarilo|nelze
    sk zamietnuta|neuspesna|odmietnuta|neprebehla|zamietnut*|nebola|neuspesn*|nedostatok|nedostatocn*|zablokovan*|odmietnut*|nepodarilo|nebol
    hu elutasitva|sikertelen|elutasitott|nincs fedezet|visszautasitva|fedezethiany|elutasit*|sikertelen*|nincs elegendo|fedezethiany*|nem teljesult|meghiusult|nem sikerult|letiltva|nem engedelyezett
    ro respinsa|esuata|refuzata|nereusita|fonduri insuficiente|respins*|refuzat*|nereusit*|esuat*|insuficient*|blocat*|nu a fost|anulat*|declinat*
    hr odbijena|neuspjesna|nije uspjela|odbijen*|neuspjesn*|nedovoljno|nije proveden*|nije odobren*|blokiran*
    sr одбијена|odbijena|одбијен*|неуспешн*|недовољно|није реализован*|odbijen*|neuspesn*|nedovoljno|nije realizovan*|blokiran*
    bg отказана|неуспешна|недостатъчна|отказан*|неуспешн*|недостиг|недостатъчн*|отхвърлен*|блокиран*|не е одобрен*|не беше
    el απορριφθηκε|ανεπιτυχης|δεν εγκριθηκε|απορριφθηκ*|ανεπιτυχ*|ανεπαρκ*|δεν ολοκληρωθηκε|δεν πραγματοποιηθηκε|μη επαρκ*|αποτυχ*|δεσμευτηκε
    tr reddedildi|basarisiz|yetersiz|gerceklestirilemedi|onaylanmadi|reddedilmistir|iptal edildi|gerceklesmedi|gerceklestirilememistir|yapilamadi|yapilamamistir|reddedil*|basarisiz*|yetersiz*|onaylanmad*|onaylanmam*|gerceklestirilemed*|gerceklestirilemem*|iptal edil*|yapilamad*|gecersiz|bloke edil*|engellendi
    ru отказ|отказано|отклонена|отклонено|недостаточно|не выполнена|не выполнен|неуспешно|отклонён|отклонен|otkaz|nedostatochno|не прошла|не прошел|не удалось|ошибка|неверный|otkloneno|отклонен*|отменен*|отменён*|не хватает|заблокирован*|неуспешн*|не проведен*|не исполнен*|невозможно|превышен*
    uk відмова|відхилено|недостатньо|не виконано|відмовлено|відхилен*|неуспішн*|скасован*|заблокован*|не вдалося|не виконан*|не проведен*|помилка
    kk бас тартылды|жеткіліксіз
    uz rad etildi|yetarli emas|otkaz
    ar مرفوضة|رفض|تم رفض|فشل|غير ناجحة|غير كاف|لم تتم|عملية مرفوضة|غير كافي|تعذر|مرفوض|لم يتم|فشلت|الرصيد غير|مرفوضه|تم الرفض|رفضت|لم تنجح|غير كافية|لا يوجد رصيد|ملغاة|تم الغاء|تم إلغاء|لم تكتمل|غير مكتملة|غير مقبولة|محظورة|ايقاف بطاقتك|إيقاف بطاقتك|تم ايقاف|لعدم
    fa ناموفق|رد شد|کافی نیست|انجام نشد|عدم موجودی|موجودی کافی|لغو شد|مسدود|ردشده|انجام نگردید
    ur ناکام
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
    am አልተሳካም|በቂ ሂሳብ|ተሰርዟል
    """
  private static let future = """
    en will be|will get|would be|shall be|to be debited|to be credited|to be deducted|is scheduled|scheduled|upcoming|going to be|soon|shortly|initiated for|will auto|will debit|will deduct|will charge|will receive|will reflect|tomorrow|will attempt|next payment|planned|to be charged|to be paid|we ll|expected|may be|will process|you ll be|are going to|about to|set up for|ready to
    de wird|werden|voraussichtlich|morgen|geplant|vorgemerkt fur|demnachst|steht an|steht bevor|demnachst abgebucht|wird eingezogen|wird abgebucht|wird belastet|vorgemerkt|in den nachsten
    fr sera|seront|sera preleve|prochainement|bientot|a venir|programme pour|va etre|sera debite*|sera effectue*|sera credite*|prevu le|prevue le|demain|va etre preleve|aura lieu
    es sera|se debitara|se cobrara|proximo|proxima|programado|programada|vencera|se cargara|se realizara|sera cargado|realizaremos|se debitaran|se descontara|se aplicara|vamos a|se hara|se renovara|se va a|sera debitado|te cobraremos|se te cobrara
    pt sera|agendado|sera debitado|agendada|sera cobrado|agendamento|sera realizado|vai ser|amanha|agendad*|programad*|previsto|iremos
    it sara|verra addebitato|programmato|verra|saranno|sara addebitato|in programma|prossim*|domani|previsto|verranno
    nl wordt|zal|gepland|binnenkort|morgen|wordt afgeschreven|afgeschreven op
    sv kommer att|kommer dras|planerad|i morgon|dras den|ska betalas
    no vil bli|kommer til|blir trukket|vil trekkes|planlagt|i morgen|trekkes den
    da vil blive|bliver trukket|vil blive trukket|planlagt|i morgen|traekkes den|haeves den
    pl zostanie|bedzie|zaplanowan*|planowan*|zostanie obciazon*|jutro|nadchodzac*
    cs bude|bude odepsana|planovan*|naplanovan*|zitra|budou
    sk bude
    hu fog|lesz|fogjuk|kerul levonasra|esedekes lesz|terhelesre kerul|holnap|utemezett
    ro va fi|urmeaza|va fi debitat*|vor fi|programat*|maine
    tr yapilacaktir|cekilecektir|tahsil edilecektir|odenecektir|yatacaktir|yapilacak|edilecektir|yatirilacaktir|cekilecek|tahsil edilecek*|cekilecek*|odenecek*|yapilacak*|yatacak*|yatirilacak*|gerceklesecek*|alinacak*|edilecek*|yarin|planlan*
    ru будет|будут|спишем|спишется|будет списано|предстоящ*|завтра спишем|планируется|спишутся|запланирован*|завтра|будет выполнен*|предстоящий платеж|предстоящее списание
    uk буде|спишемо
    ar سيتم|سوف|قادمة|سوف يتم|ستتم|سيخصم|سيتم خصم|سنقوم|سيكون|غدا|مجدول*|المجدولة
    fa خواهد شد|خواهد
    he יחויב|תחויב|צפוי|יבוצע|עתיד
    id akan|jatuh tempo|terjadwal|akan didebet|akan dipotong|besok|dijadwalkan
    ms akan
    vi se duoc|se bi|sap|se tru|den han|se thuc hien|du kien|ngay mai|se thu
    th จะถูก|จะหัก|กำหนดชำระ|จะมี|จะทำรายการ|ล่วงหน้า|พรุ่งนี้|กำลังจะ|จะตัด
    zh 将于|將於|即将|将自动|将在|預計|预计|将扣|将从|将会|拟于|明日|將從
    ja 予定|引落予定|引き落とし予定|引落し予定|お引落し予定|お引き落とし予定|させていただきます|明日|引き落とします|引落します
    ko 예정|결제예정|출금예정|내일|출금될|결제될
    sw utakatwa|utapokea|itatumwa|itakatwa
    """
  private static let request = """
    en payment request|collect request|has requested|requested money|requesting|money request|requested|requests|request of|request for|approve|requested a payment|is requesting|request from|asked you|asking for|wants you to pay|to authorise|to authorize|authorise this|confirm if|confirm this|did you|was this you|is this you|verify this|confirm you|reply yes|reply y|please confirm|open the app to|requests you|please approve|awaiting approval|pending your|needs your approval|pending approval|waiting for your|to approve|do you want to|enter your pin to|enter pin to
    de bestatigen sie|zahlungsanforderung|geben sie frei|freigeben|hat angefordert|haben sie|fordert|hat dich um|bittet um|bittet dich|mochte von|hat geld angefordert|fordert von|bittet sie um
    fr demande de paiement|confirmez|a demande|valider votre|demande|validez|a valider|acceptez ou refusez
    es solicita|te solicito|solicitud de pago|confirma|autoriza|te pide|solicitud|te esta cobrando|responde si|reconoces|pendiente de aprobacion|te ha pedido|te pidio|ha solicitado|te esta pidiendo|acepta o rechaza
    pt solicitou|pedido de pagamento|confirme|solicita|cobranca|voce reconhece|pediu|esta te cobrando|pediu para voce|cobrou voce|esta pedindo|aceite ou recuse
    it richiesta di pagamento|conferma|autorizza l|richiesta|hai richiesto|ti ha chiesto|ti chiede|ti ha richiesto
    nl betaalverzoek|verzoekt|bevestig|vraagt|verzoek
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
    zh 请确认|请求|申请|請確認|向您收款|发起收款|请您付款|付款請求
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
    """
  private static let advert = """
    en offer|offers|% off|discount|get up to|win|winner|won|lucky draw|congratulations|congrats|hurry|limited period|apply now|pre approved|preapproved|pre qualified|eligible for|instant loan|personal loan|join now|click here|shop now|download the app|refer|free|exclusive|sale|deal|deals|voucher|coupon|promo|lowest|register now|buy now|book now|order now|activate now|claim|don t miss|last chance|upgrade|enjoy|t&c apply|tnc apply|flat|cashback offer|prize|jackpot|gift card|lottery|no cost emi|convert|avail now|introducing|start investing|invest now|know more|explore|unlock|up for grabs|bonus|dear customer get|% cashback|% instant|instant cashback|gift|rewards await|special|loan up to|recharge now|pay now|valid till|valid until|last day|stand a chance|amazing|get rs|get flat|get instant|try now|switch to|open an account|save up to|use code|first order|off your|save on|save $|save rs|earn up to|cash reward*|interest rate from|check eligibility|no paperwork|at just|limited time|only today|bonanza|festive|invite friends|spin|scratch card|low interest|apply today|borrow|quick loan|get a loan|qualify for|you qualify
    de angebot|rabatt|gewinnen|jetzt sichern|gutschein|aktion|sparen sie|gratis|kostenlos|vorteil|exklusiv|jetzt beantragen|sofortkredit|kredit bis|sichern sie sich|jetzt kredit|nur heute|jetzt abschliessen|bonusprogramm|pramie|werben sie|ratenkredit|jetzt anmelden|sparen
    fr offre|promo|gagnez|profitez|reduction|remise|gratuit|bon plan|jusqu a|exceptionnel|pret personnel|pret jusqu|demandez|parrainez|souscrivez|cashback de
    es oferta|descuento|gana|aprovecha|promocion|gratis|sorteo|dcto|beneficio|llevate|participa|solicita tu|preaprobado|obten|ahorra|premio|pre aprobado|prestamo|solicitalo|pidelo|simula|cashback de|cuotas sin interes|invita|refiere
    pt oferta|desconto|ganhe|promocao|aproveite|gratis|sorteio|concorra|pre aprovado|cupom|contrate|emprestimo|simule|indique|convide|parcele|cashback de ate
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
    ar عرض|عروض|خصم يصل|اربح|فرصة|مجانا|تخفيض|تمويل|احصل|استمتع|جائزة|العرض|خصم حتى|تسوق الان
    fa تخفیف|جایزه|قرعه کشی|برنده|وام|پیشنهاد|هدیه|جشنواره
    he מבצע|הנחה|הטבה|זכה|מתנה|הלוואה|הלוואות|מבצעים|קבלו|הטבות|עד גובה
    id promo|diskon|gratis|menangkan|penawaran|nikmati|dapatkan|s d|hemat|voucher|cashback hingga|pinjaman|undian|yuk
    ms tawaran|diskaun|percuma|promosi|menangi|nikmati|dapatkan
    vi khuyen mai|uu dai|giam gia|trung thuong|qua tang|vay|hoan tien den|co hoi|lai suat|nhan ngay|dang ky ngay|voucher|giam den
    th โปรโมชั่น|ส่วนลด|ฟรี|ลุ้น|สินเชื่อ|รับสิทธิ์|พิเศษ|แคมเปญ|ดอกเบี้ยต่ำ|กู้|เงินกู้|ผ่อน|รับเงินคืนสูงสุด|สมัคร
    zh 优惠|優惠|活动|抽奖|红包|免费|礼品|申请贷款|领取|立减|满减|獎賞|惊喜|推荐|分期|贷款|信贷|借款|限时|点击|立即申请|利率低至|礼遇|回贈|貸款
    ja キャンペーン|プレゼント|抽選|お得|特典|クーポン|割引|当選|ローン|最大|ポイント還元|お申し込み|応募
    ko 이벤트|혜택|할인|당첨|쿠폰|무료|대출|광고|특가|최대|경품|캐시백|가입하|한도조회
    sw ofa|punguzo|shinda|bure|zawadi|jishindie|mkopo
    sk ponuka|zlava|vyhrajte|pozicka|uver|sutaz
    bg оферта|отстъпка|спечелете|кредит до|промоция|кандидатствай*
    el προσφορα|εκπτωση|δανειο|κερδιστε|κληρωση
    tl loan|promo|libre|manalo|diskwento|mag apply
    hi ऑफर|लोन|छूट|जीतें|offer|loan paye|apply kare
    bn অফার|লোন|ছাড়|জিতুন|ক্যাশব্যাক
    """
  private static let due = """
    en is due|due on|due date|due by|payment due|overdue|due for|pay before|pay by|reminder|unpaid|outstanding bill|bill generated|new bill|bill alert|amount payable|total amount payable|bill of|bill is|bill has been|pay your bill|please pay|kindly pay|past due|falling due|emi due|premium due|is payable|to be paid by|renew|renewal|called upon to pay|fine amount|pending challan|ignore if paid|ignore if already paid|if already paid|already paid|low balance|balance is low|maintain sufficient|maintain balance|keep sufficient|minimum balance|e bill|bill for|invoice|last date|is pending|emi is|dues|recharge to continue|validity|expiring|expires|pack expires|bill amount|amount due|will be due|installment of|instalment of|instalment is|pay bill before|statement balance|minimum payment|auto debit will|bill due|kindly clear|please clear|payable by|pay now to avoid|late payment
    de fallig|falligkeit|zahlungserinnerung|mahnung|offene rechnung|rechnung|zahlbar bis|erinnerung|zahlungsfrist|zahlen sie bis|bitte zahlen|offener betrag|falliger betrag|noch offen|bitte uberweisen|nachnahme|mindestbetrag|rechnungsbetrag|zu zahlen bis|ruckstand
    fr echeance|rappel|facture|impaye|a regler|a payer|date limite|sera preleve le|impayes
    es vence|vencimiento|fecha limite|factura|recordatorio|recuerda|fecha de pago|pago minimo|evita|pague antes|adeuda|tu recibo|mora|pago pendiente|total a pagar|monto a pagar|paga antes|pagar antes|vencida|proximo a vencer|monto minimo|atrasad*|por vencer|deuda
    pt vence|vencimento|fatura|boleto|lembrete|pagar ate|em atraso|conta de luz|valor a pagar|pague ate|pagamento minimo|vencida|em aberto
    it scadenza|fattura|promemoria|in scadenza|bolletta|sollecito|da pagare|importo dovuto|paga entro|entro il|insoluto
    nl herinnering|factuur|vervaldatum|openstaand|te betalen|betaal voor|openstaande|uiterlijk|achterstand
    sv forfaller|pAminnelse|faktura|forfallodag|paminnelse|att betala|oss tillhanda|forfallen|senast den
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
    id jatuh tempo|tagihan|pengingat|segera bayar|tagihan anda|batas waktu|segera lakukan
    ms bil anda|tarikh akhir|peringatan|tertunggak
    vi den han|nhac no|han thanh toan|hoa don|du no|ky sao ke|vui long thanh toan
    th ครบกำหนด|ใบแจ้งหนี้|แจ้งเตือนชำระ|โปรดชำระ|ค้างชำระ|ยอดค้าง|กำหนดชำระ|ชำระภายใน|ยอดที่ต้องชำระ|ยอดขั้นต่ำ|กรุณาชำระ|บิล|ยอดเรียกเก็บ
    zh 还款日|账单|到期|應繳|賬單|欠费|最低还款|应还款|還款|缴费|应还|帳單
    ja 請求額|お支払期限|請求書|お支払い金額が確定|ご請求|引落日|お支払日
    ko 청구|납부|연체|결제대금|결제일|청구금액|납기|명세서
    sw deni|lipa kabla|ankara|unadaiwa|malipo yako yanatarajiwa|tarehe ya mwisho|kumbusho
    fi erapaiva|lasku|maksettava|muistutus|eraantyy|eraantynyt
    tl bayaran na|due na|takdang araw|bayaran bago
    hi देय|बकाया|अंतिम तिथि|due hai
    bn বকেয়া|পরিশোধের শেষ|শেষ তারিখ
    sr dospeva|доспева|racun za|рок плаћања|rok placanja|dugovanje
    hr dospijeva|dospijece|rok placanja|dugovanje|podsjetnik|racun za
    bg падеж|дължим*|задължение|срок за плащане|напомняне|фактура
    el οφειλη|ληξη|προθεσμια|πληρωτεο|υπενθυμιση|λογαριασμος ρευματος|ληξιπροθεσμ*
    """
  private static let statement = """
    en statement|e statement|mini statement|statement is|statement for|account summary|weekly summary|monthly summary|statement generated|statement sent|passbook balance|kontoauszug|passbook
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
    en mandate|e mandate|autopay|auto pay|standing instruction|nach mandate|active|activated|registered|received for processing|mandate created|subscription|set up|registration|autopay active|umn|mandate registered|has been set|created successfully|is created|enrolled|added as|beneficiary has been added|payee added|added a new|new payee|new beneficiary|limit has been|limit changed|mandate approved|linked successfully|registered successfully|limit has been changed|limit was increased|limit was changed|transfer limit|daily limit has been|credit limit was|credit limit has been|limit increased|new payee added|payee has been added|has been registered|will mature|maturity|request of mandate
    de dauerauftrag eingerichtet|eingerichtet|freigeschaltet|einzugsermachtigung|mandat|limit geandert|empfanger hinzugefugt|freigegeben|vorlage gespeichert
    fr mandat|beneficiaire ajoute|mandat de prelevement|nouveau beneficiaire|beneficiaire a ete ajoute|plafond modifie|a ete ajoute
    es inscribiste|registraste|activaste|inscripcion|domiciliacion activada|nuevo beneficiario|beneficiario agregado|has dado de alta|se agrego|limite modificado|registro exitoso|cambio de limite
    pt cadastrad*|cadastro realizado|novo favorecido|favorecido cadastrado|limite alterado|debito automatico cadastrado|chave pix cadastrada
    ar تم اضافة مستفيد|تم إضافة مستفيد|تفعيل|تم تعديل الحد|تغيير الحد|اضافة المستفيد
    ru автоплатеж подключен|подключен*|подписка оформлена|лимит изменен|добавлен получатель
    tr talimat verildi|talimatiniz|otomatik odeme talimati|limit guncellen*|tanimlandi talimat
    id berhasil didaftarkan|telah terdaftar|limit telah diubah|autodebet aktif
    zh 已开通|签约成功|已绑定|已設定|限额已调整
    """
  private static let notice = """
    en login|logged in|password changed|password reset|kyc|update your|delivered|shipped|out for delivery|has been dispatched|appointment|ticket|complaint|service request|cheque book|statement of|is active|pin setup|pin change|device|card is ready|card has been|sim|app update|maintenance|downtime|unavailable|feedback|rate us|survey|registered mobile|your application|has been approved for|loan application|mini stmt|activation|order confirmed|order placed|policy|order has been|parcel|courier|package|tracking|on its way|customs|has been locked|has been frozen|signed in|sign in|frozen|unlocked|address changed|email changed|contact details
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
