/// Words that say why a message is no transaction, or not yet one.
extension CueWords {
  static let refusals: [(Cue, String)] =
    [
      (.code, code), (.codeUse, codeUse), (.declined, declined), (.future, future), (.request, request),
    ] + notices + [(.conditional, conditional)]

  private static let code = """
    en access code|activation code|authentication code|authorization code|code|confirmation pin|login code|mpin|one time code|one time passcode|one time password|one time pin|otp|otp code|otp for|otp is|passcode|pin code|secure code|security code|tac|verification code|your code
    de aktivierungscode|bestatigungscode|code lautet|einmalcode|einmalkennwort|einmalpasswort|freigabecode|ihr code|mtan|pin lautet|sicherheits code|sicherheitscode|smscode|smstan|tan
    fr code a usage unique|code de confirmation|code de securite|code de validation|code de verification|code est|code pour|code secret|code sms|le code|mot de passe unique|saisir|saisissez|votre code
    es clave|codigo|codigo de confirmacion|codigo de seguridad|codigo de verificacion|contrasena|token
    pt codigo|codigo de confirmacao|codigo de seguranca|codigo de verificacao|o seu codigo|senha|seu codigo de autorizacao|token
    it codice|codice di sicurezza|codice di verifica|password usa e getta
    nl beveiligingscode|code|tancode|verificatiecode
    sv engangskod|engangslosenord|inloggningskod|kod|sakerhetskod|verifieringskod
    no engangskode|kode|sikkerhetskode
    da engangskode|kode|sms kode
    fi kertakayttokoodi|koodi|vahvistuskoodi
    pl haslo|haslo sms|kod|kod autoryzacyjny|kod blik|kod sms|smskod
    cs autorizacni kod|bezpecnostni kod|kod|overovaci kod|potvrzovaci kod|sms klic
    sk autorizacny kod|kod|sms kod
    hu azonosito kod|jelszo|kod|megerosito kod|sms kod
    ro cod|cod de securitate|codul|parola
    hr jednokratna lozinka|kod|sms kod
    bg код|парола
    el κωδικο|κωδικος|μιας χρησης
    tr 3d sifre|kodu|onay kodunuz|parola|sifre|sifreniz|tek kullanimlik sifre
    ru kod|kod podtverzhdeniya|parol|код|код для|код подтверждения|никому не сообщайте|пароль|смс код
    uk код|код підтвердження|пароль
    kk код|растау коды
    uz kod|maxfiy kod|parol|tasdiqlash kodi
    ar الرقم السري|رمز|رمز التفعيل|كلمة السر|كلمة المرور|كود
    fa رمز|رمزپویا|کد تایید|کد فعال سازی|کد ورود
    ur او ٹی پی|کوڈ
    he סיסמא|סיסמה|קוד
    id kode
    ms kod|kod otp|kod pengesahan|tac
    vi ma xac nhan|ma xac thuc|otp
    th รหัส|รหัสผ่าน|รหัสยืนยัน
    zh 动态密码|动态码|校验码|短信验证码|确认码|驗證碼|验证码
    ja パスワード|ワンタイムパスワード|暗証番号|確認コード|認証コード|認証番号
    ko 비밀번호|인증 번호|인증번호|인증코드
    sw msimbo|namba ya uthibitisho|nambari ya siri
    hi otp|ओटीपी|कोड|पिन
    bn ওটিপি|কোড|পিন
    am ኮድ|የይለፍ ቃል
    sr jednokratna sifra|kod za|потврдни код
    hy գաղտնաբառ|ծածկագիր|կոդ
    ka kodi|კოდი
    az kod|sifre|tesdiq kodu
    mn код|нууц код
    sl geslo|koda
    lt kodas|slaptazodis
    lv kods|parole
    et kood|parool
    sq kodi
    mk код|лозинка
    tl code|otp
    af eenmalige pin|kode|otp
    """
  /// Said of codes when none is given: a warning at the end of a real transaction.
  private static let codeUse = """
    en cvv|do not share|don t share|keep it secret|never ask|never asks|never share|no one should ask|not to share|or otp|password otp|share otp|share your otp|share your pin
    id jangan berikan|jangan beritahu|rahasiakan otp
    ka ar gaumxilot|aravis gaumxilot
    """
  private static let declined = """
    en attempted|blocked|bounced|canceled|cancelled|cannot be processed|could not be|could not be completed|could not be processed|could not complete|couldn t be processed|declined|denied|dishonored|dishonoured|do not have sufficient|expired|failed|has been cancelled|has been declined|has failed|has not been debited|have stopped a payment|incorrect pin|insufficient balance|insufficient fund|insufficient funds|no money was|not accepted|not approved|not authenticated|not authorised|not authorized|not been processed|not completed|not enough balance|not have enough|not processed|not successful|rejected|returned unpaid|stopped a payment|suspicious|timed out|unable to complete|unable to confirm|unable to process|unsuccessful|was blocked|was cancelled|was not completed|was stopped|we stopped|we ve stopped|wrong pin
    de abgelehnt|fehlgeschlagen|gescheitert|gesperrt|konnte nicht|mangels deckung|nicht akzeptiert|nicht ausgefuhrt|nicht autorisiert|nicht bewilligt|nicht durchgefuhrt|nicht eingelost|nicht erfolgreich|nicht gedeckt|nicht genehmigt|nicht moglich|nicht zustande|ruckgabe mangels|storniert|unzureichend*|verweigert|zu wenig guthaben|zuruckgewiesen
    fr a echoue|annule|annulee|bloquee|declinee|echec|echoue|impayee|impossible|insuffisan*|mise en opposition|n a pas abouti|n a pu etre|n est pas passe*|non abouti*|non autorise*|non effectue*|plafond depasse|refuse|refusee|refuses|rejete|rejetee
    es bloqueamos|cancelada|declinad*|denegad*|fallid*|fallo|fondos insuficientes|intento de|no aprobada|no autorizada|no completada|no exitosa|no fue aprobada|no fue exitosa|no fue posible|no ha sido posible|no procesada|no pudimos|no pudo|no se completo|no se pudo|no se realizo|rechazad*|rechazo|saldo insuficiente|sin fondos
    pt bloquead*|cancelada|falha|falhou|insuficiente|nao aprovada|nao autorizad*|nao concluid*|nao foi aprovad*|nao foi autorizada|nao foi concluida|nao foi possivel|nao foi realizad*|nao realizada|negada|negado|recusada|recusado|recusamos|saldo insuficiente|sem sucesso|tentativa de
    it bloccata|fallito|fondi insufficienti|insufficiente|negata|negato|non andata a buon fine|non autorizzat*|non completata|non e andata|non e stato possibile|non eseguit*|non riuscita|respint*|rifiutat*|tentativo di
    nl afgewezen|geannuleerd|geblokkeerd|gestorneerd|geweigerd|mislukt|niet gelukt|niet geslaagd|niet goedgekeurd|niet uitgevoerd|niet verwerkt|onvoldoende saldo
    sv avbojdes|avslogs|avvisad|ej godkan*|genomfordes inte|godkandes inte|har nekats|kunde inte|medgavs ej|medges ej|misslyckades|nekad|nekades|otillrackligt|sparrat|tackning saknas
    no avslatt|avvist|ble ikke|ikke dekning|ikke gjennomfort|ikke godkjent|kunne ikke|manglende dekning|mislyktes|sperret
    da afvist|afvistes|blev ikke|ikke daekning|ikke gennemfort|ikke godkendt|kunne ikke|manglende daekning|mislykkedes|spaerret
    fi ei hyvaksytty|ei onnistunut|epaonnistui|evatty|hylattiin|hylatty|kate ei riita|keskeytyi|suljettu
    pl anulowano|brak srodkow|brak wystarczajacych|nie powiodl*|nie udalo|nie zostal zrealizowany|nie zostala zrealizowana|nie zrealizowan*|nieudan*|niewystarczajac*|niezrealizowan*|odmowa|odmowiono|odrzucon*|zablokowan*
    cs nebyla|nebyla provedena|nedostatecn*|nedostatek|nelze|nepodarilo|nepovedl*|neprobehla|neprosl*|neuspesn*|nezdar*|odmitnut*|prekrocili jste|se nepodaril*|se nepovedla|zablokovan*|zamitnut*|zrusena
    sk nebol|nebola|nedostatocn*|nedostatok|nepodarilo|neprebehla|neuspesn*|odmietnut*|zablokovan*|zamietnut*
    hu elutasit*|fedezethiany*|letiltva|meghiusult|nem engedelyezett|nem sikerult|nem teljesult|nincs elegendo|nincs fedezet|sikertelen*|visszautasitva
    ro anulat*|blocat*|declinat*|esuat*|insuficient*|nereusit*|nu a fost|refuzat*|respins*
    hr blokiran*|nedovoljno|neuspjesn*|nije odobren*|nije proveden*|nije uspjela|odbijen*
    sr blokiran*|nedovoljno|neuspesn*|nije realizovan*|odbijen*|недовољно|неуспешн*|није реализован*|одбијен*
    bg блокиран*|не беше|не е одобрен*|недостатъчн*|недостиг|неуспешн*|отказан*|отхвърлен*
    el ανεπαρκ*|ανεπιτυχ*|απορριφθηκ*|αποτυχ*|δεν εγκριθηκε|δεν ολοκληρωθηκε|δεν πραγματοποιηθηκε|δεσμευτηκε|μη επαρκ*
    tr basarisiz*|bloke edil*|engellendi|gecersiz|gerceklesmedi|gerceklestirilemed*|gerceklestirilemem*|iptal edil*|onaylanmad*|onaylanmam*|reddedil*|yapilamad*|yapilamamistir|yetersiz*
    ru nedostatochno|otkaz|otkloneno|заблокирован*|не выполне*|не исполнен*|не проведен*|не прошел|не прошла|не удалось|не хватает|неверный|невозможно|недостаточно|неуспешн*|отказ|отказано|отклонен*|отменен*|ошибка|превышен*
    uk відмова|відмовлено|відхилен*|заблокован*|не вдалося|не виконан*|не проведен*|недостатньо|неуспішн*|помилка|скасован*
    kk бас тартылды|жеткіліксіз|сәтсіз|қабылданбады
    uz amalga oshmadi|bekor qilindi|otkaz|rad etildi|yetarli emas
    ar الرصيد غير|ايقاف بطاقتك|تعذر|تم الرفض|تم الغاء|تم ايقاف|تم رفض|رفض|رفضت|عملية مرفوضة|غير كاف|غير كافي|غير كافية|غير مقبولة|غير مكتملة|غير ناجحة|فشل|فشلت|لا يوجد رصيد|لعدم|لم تتم|لم تكتمل|لم تنجح|لم يتم|محظورة|مرفوض|مرفوضة|مرفوضه|ملغاة
    fa انجام نشد|انجام نگردید|رد شد|ردشده|عدم موجودی|لغو شد|مسدود|موجودی کافی|ناموفق|کافی نیست
    ur afsos|kam hai|mukammal nahi|na mukammal|مسترد|ناکافی|ناکام
    he אין כיסוי|חסימ*|לא אושר|לא אושרה|לא בוצעה|לא הצליח*|לא עברה|נדחה|נדחו|נדחתה|נחסם|נכשל|סורב|סורבה|סירוב
    hi asafal|decline|fail|nahi ho paya|vifal|अपर्याप्त|असफल|अस्वीकृत|विफल
    bn অপর্যাপ্ত|প্রত্যাখ্যান|বাতিল|ব্যর্থ
    id belum berhasil|dibatalkan|diblokir|ditolak|gagal|kedaluwarsa|saldo kurang|saldo tidak cukup|tdk berhasil|tidak berhasil|tidak cukup|tidak dapat|tidak mencukupi
    ms baki tidak|dibatalkan|digantung|disekat|ditolak|gagal|tidak berjaya|tidak dapat|tidak diluluskan|tidak mencukupi
    tl hindi nagtagumpay|hindi natuloy|hindi sapat|kulang ang balanse|na decline|nabigo|tinanggihan
    vi bi huy|bi khoa|chua thanh cong|huy giao dich|khong du|khong hop le|khong thanh cong|khong thuc hien|that bai|tu choi
    th ถูกปฏิเสธ|ถูกระงับ|ปฏิเสธ|ยกเลิก|ล้มเหลว|เงินไม่พอ|ไม่ผ่าน|ไม่สามารถ|ไม่สำเร็จ|ไม่อนุมัติ|ไม่เพียงพอ
    zh 不成功|不足|交易未成功|余额不足|失敗|失败|密码错误|已取消|已撤销|拒付|拒絕|拒绝|未完成|未成功|未能成功|被拒绝|超出限额|超限|餘額不足
    ja ご利用いただけません|できません|できませんでした|エラー|キャンセル|不成立|不承認|制限|取り消|失敗|完了しませんでした|承認されません|拒否|残高不足|限度額超過
    ko 거절|미승인|불가|승인거절|실패|오류|잔고부족|잔액 부족|잔액부족|정지|한도 초과|한도초과
    sw haikufanikiwa|haikukamilika|haitoshi|halikufanikiwa|halitoshi|haukufanikiwa|hautoshi|huna salio|imefeli|imekataliwa|imeshindikana|umeshindwa|yameshindikana
    am በቂ ሂሳብ|ተሰርዟል|አልተሳካም|አልተፈቀደም|ውድቅ
    hy անբավարար|մերժված|մերժվել
    ka არასაკმარისი|ვერ შესრულდა|უარყოფილია
    az imtina|kifayet deyil|legv edildi|ugursuz
    ne असफल
    mn амжилтгүй|хүрэлцэхгүй|цуцлагдсан
    sl neuspesn*|ni bilo|premalo sredstev|zavrnjen*
    lt atmest*|atsauk*|nepakanka|nepavyk*
    lv atteikts|neizdevas|nepietiek*|noraidit*
    et ebaonnestus|ebapiisav|ei onnestunud|tagasi lukatud
    sq deshtoi|pamjaftueshme|refuzuar|u refuzua
    is hafnad|mistokst|onog innistaeda
    mk недоволно|неуспешн*|одбиен*
    af afgekeur|misluk|onvoldoende
    """
  private static let future = """
    en about to|are going to|expected|going to be|has been initiated|initiated for|is scheduled|keep sufficient balance|maintain sufficient balance|may be|next payment|on its way|on the way|planned|ready to|scheduled|sent for clearing|set up for|shall be|shortly|soon|subject to clearing|subject to realisation|subject to realization|to be charged|to be credited|to be debited|to be deducted|to be paid|tomorrow|upcoming|we ll|will attempt|will auto|will be|will be presented|will charge|will debit|will deduct|will get|will process|will reach|will receive|will reflect|would be|you ll be|is on its way to you|is on its way to your
    de demnachst|demnachst abgebucht|geplant|in den nachsten|morgen|steht an|steht bevor|voraussichtlich|vorgemerkt|vorgemerkt fur|werden|wird|wird abgebucht|wird belastet|wird eingezogen
    fr a venir|aura lieu|bientot|demain|prevu le|prevue le|prochainement|programme pour|sera|sera credite*|sera debite*|sera effectue*|sera preleve|seront|va etre|va etre preleve
    es programad*|proxima|proximo|realizaremos|se aplicara|se cargara|se cobrara|se debitar*|se descontara|se hara|se realizara|se renovara|se te cobrara|se va a|sera|sera cargado|sera debitado|te cobraremos|vamos a|vencera
    pt agendad*|agendamento|amanha|iremos|previsto|programad*|sera|sera cobrado|sera debitado|sera realizado|vai ser
    it domani|in programma|previsto|programmato|prossim*|sara|sara addebitato|saranno|verra|verra addebitato|verranno
    nl afgeschreven op|binnenkort|gepland|morgen|wordt|wordt afgeschreven|zal
    sv dras den|i morgon|kommer att|kommer dras|planerad|ska betalas
    no blir betalt|blir trukket|husk a ha nok penger|i morgen|kommer til|pa vent|planlagt|trekkes den|vil bli|vil trekkes
    da bliver trukket|haeves den|i morgen|planlagt|traekkes den|vil blive|vil blive trukket
    pl bedzie|jutro|nadchodzac*|planowan*|zaplanowan*|zostanie|zostanie obciazon*
    cs bude|bude odepsana|budou|naplanovan*|planovan*|zitra
    sk bude|budu|naplanovan*|stiahne|strhne|zajtra
    hu esedekes lesz|fog|fogjuk|holnap|kerul levonasra|lesz|terhelesre kerul|utemezett
    ro maine|programat*|urmeaza|va fi|va fi debitat*|vor fi
    tr alinacak*|cekilecek*|edilecek*|gerceklesecek*|odenecek*|planlan*|tahsil edilecek*|yapilacak*|yarin|yatacak*|yatirilacak*
    ru будет|будет выполнен*|будет списано|будут|завтра|завтра спишем|запланирован*|планируется|предстоящ*|предстоящее списание|предстоящий платеж|спишем|спишется|спишутся
    uk буде|спишемо
    ar المجدولة|ستتم|سنقوم|سوف|سيتم|سيتم خصم|سيخصم|سيكون|غدا|قادمة|مجدول*
    fa خواهد
    he החיוב הקרוב|חיוב קרוב|יבוצע|יחויב|ירד ב|עתיד|צפוי|תחויב
    id akan|akan didebet|akan dipotong|besok|dijadwalkan|jatuh tempo|terjadwal
    ms akan
    vi den han|den han thanh toan|du kien|ngay mai|sap|se bi|se den han|se duoc|se thu|se thuc hien|se tru
    th กำลังจะ|กำหนดชำระ|จะตัด|จะถูก|จะทำรายการ|จะมี|จะหัก|พรุ่งนี้|ล่วงหน้า
    zh 即将|将于|将从|将会|将在|将扣|将自动|將從|將於|拟于|明日|預計|预计
    ja お引き落とし予定|お引落し予定|させていただきます|予定|引き落とします|引き落とし予定|引落します|引落し予定|引落予定|明日
    ko 결제될|결제예정|내일|예정|출금될|출금예정
    sw itakatwa|itatumwa|utakatwa|utapokea
    kk болады
    ka განხორციელდება|ჩამოგეჭრებათ
    hy կգանձվի|կլինի
    sl bo|bodo
    lt bus
    lv tiks
    et tulemas
    sq do te
    is verdur
    mk ке биде
    hr bit ce|ce biti|terecen* ce
    sr bice|ce biti|биће|ће бити
    bg предстоящ*|утре|ще бъдат|ще бъде
    el αυριο|θα γινει|θα πιστωθει|θα χρεωθει|προγραμματισμεν*
    fi eraantyy|huomenna|tullaan|veloitetaan
    tl bukas|ibabawas
    hi jaega|jama hoga|kata jayega|katega|काटा जाएगा|होगा
    bn জমা হবে|হবে
    """
  private static let request = """
    en approve|asked you|asking for|authorise this|awaiting approval|collect request|confirm if|confirm this|confirm you|did you|do you want to|enter pin to|enter your pin to|has requested|is requesting|is this you|money request|needs your approval|open the app to|payment link|payment request|pending approval|pending your|please approve|please confirm|reply y|reply yes|request for|request from|request of|requested|requested a payment|requesting|requests|requests you|to approve|to authorise|to authorize|verify this|waiting for your|wants you to pay|was this you
    de angefordert|bestatigen sie|bittet dich|bittet sie um|bittet um|fordert|fordert von|freigeben|geben sie frei|haben sie|hat dich um|mochte|mochte von|von dir erhalten|zahlungsanforderung
    fr a demande|a valider|acceptez ou refusez|confirmez|demande|demande de paiement|valider votre|validez
    es acepta o rechaza|autoriza|confirma|ha solicitado|pendiente de aprobacion|reconoces|responde si|solicita|solicitud|solicitud de pago|te esta cobrando|te esta pidiendo|te ha pedido|te pide|te pidio|te solicito
    pt aceite ou recuse|cobranca|cobrou voce|confirme|esta pedindo|esta te cobrando|pedido de pagamento|pediu|pediu para voce|solicita|solicitou|voce reconhece
    it autorizza l|conferma|hai richiesto|richiesta|richiesta di pagamento|ti chiede|ti ha chiesto|ti ha richiesto
    nl betaalverzoek|bevestig|van je ontvangen|verzoe*|vraagt|wil graag
    sv begar|begar betalning|begaran|ber om|godkann|har begart|vill ha
    pl potwierdz|prosba|prosba o|prosi cie|prosi o|zatwierdz
    cs potvrdte|potvrzeni|pozaduje|zada o|zadost|zadost o
    tr istiyor|odeme istegi|odeme talebi|onaylayin|onayliyor musunuz|para istedi|talebi|talep
    ru выставил*|запрашивает|запрос|запросил|подтвердите|подтверждение|просит
    uk запит|запитує|просить|підтвердіть
    ar تأكيد العملية|طلب|طلب تحويل|طلب دفع|للموافقة|يطلب
    he ביקש|בקשה|בקשת תשלום
    id konfirmasi transaksi|meminta|minta|permintaan|permintaan pembayaran|tagihan dari
    vi de nghi|xac nhan giao dich|yeu cau|yeu cau thanh toan
    th ขอรับเงิน|ขอเงิน|ขอเรียกเก็บ|เรียกเก็บเงิน|โปรดยืนยัน
    zh 付款請求|发起收款|向你收款|向您收款|申请|要求付款|請求付款|請確認|请您付款|请求|请求付款|请确认
    ja リクエスト|支払い依頼|請求が届|請求依頼|送金依頼
    ko 결제요청|송금요청|요청|청구했|확인바랍니다
    sw amekuomba|anaomba|ombi|ombi la
    no ber deg|ber om|betalingsforesporsel|har bedt
    da anmoder|anmodning|beder om|har anmodet
    fi maksupyynto|pyytaa
    sk ziada o|ziadost
    hu kerelem
    ro cerere de plata|iti cere|solicita
    ms meminta|permintaan
    hr trazi|zahtjev za
    sr trazi|zahtev za
    el αιτημα|επιβεβαιωστε|ζητα
    hi anurodh|request kiya|ने मांगे
    bn অনুরোধ
    lt praso|prasyma sumoketi|prasymas sumoketi
    """
  /// What comes behind did not happen.
  private static let conditional = """
    en any|before|can|cannot|could|didn t|if|in case|let us|may|might|never|not|once|only|please|should|to avoid|to receive|try|unless|until|want to|when|whenever|would you
    de falls|kein|keine|konnen|nicht|sollte|wenn
    fr n avez pas|n etes pas|ne|pas|si
    es cuando|no|nunca|podras|puede|puedes|si
    pt caso|nao|pode|quando|se
    it non|puoi|quando|se
    nl als|indien|niet
    sv inte|om
    no hvis|ikke
    da hvis|ikke
    pl jesli|jezeli|mozesz|nie
    cs jestlize|muzete|ne|nebyl|neni|pokud
    tr degil|degilse|eger|ise
    ru если|можно|не|чтобы
    uk не|щоб|якщо
    ar اذا|عدم|في حال|لا|لم
    fa اگر|عدم|نکنید|چنانچه
    he אם|לא
    id bila|bukan|jangan|jika|tidak
    ms bukan|jika|tidak
    vi chua|khong|neu
    th ถ้า|หาก|ไม่
    zh 如|如非|未|若|非本人
    ja ない|もし|場合
    ko 경우|아닌|않
    sw kama|si|usi
    hr ako|nije
    sr ako|nije|ако|није
    bg ако|не
    el αν|δεν|μη
    sk ak|mozete|nie
    hu ha|nem|nincs
    ro daca|nu|puteti
    fi ei|jos|voit
    tl hindi|kung
    hi agar|nahi|अगर|नहीं|यदि
    bn না|যদি
    """
}
