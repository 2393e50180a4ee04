/// The lexicon's lines: a sense, its weight, the patterns. Written folded: lower case without diacritics.
enum HeaderWords {
  struct Line: Sendable {
    let sense: HeaderSense
    let weight: Int
    let words: String

    init(_ sense: HeaderSense, _ weight: Int, _ words: String) {
      self.sense = sense
      self.weight = weight
      self.words = words
    }
  }

  static let lines: [Line] = numbers + dates + texts

  private static let numbers: [Line] = [
    Line(
      .amount, 9,
      """
      amount*|amt|*betrag*|*umsatz*|montant*|importo*|importe*|import|monto*|*bedrag*|*belop*|*belob*|kwota*|\
      castka*|ciastka*|*suma*|objem*|*osszeg*|*iznos*|zneskov*|znesek*|summa|summ*|tutar*|islem tutari|*金额*|\
      *金額*|*금액*|*сумма*|*сума*|*износ*|*סכום*|*المبلغ*|*مبلغ*|*ποσο*|maara|valor*|vlr|quantia*|\
      quantidade de dinheiro|cuantia*|transactiebedrag|total amount|montante*|*vrijednost*|apmokejimo suma|\
      jumlah|=nominal|so tien*|จำนวนเงิน*|upphaed*|თანხა*|գումար*|mebleg*|сомасы|дүн*|পরিমাণ*|राशि*|रकम*|رقم|shuma*|\
      halaga*|ចំនួន*|zenbateko*|amaun*|miqdor*|toplam tutar
      """),
    Line(
      .amount, 5,
      """
      value|valeur|total|sum|eur|chf|usd|gbp|sek|nok|dkk|pln|czk|huf|aud|cad|nzd|sgd|transaction value
      """),
    Line(
      .debit, 9,
      """
      debit*|debet*|debito*|debitos*|=deb|=dr|soll|*belastung*|*lastschrift*|addebit*|*uscit*|dare|cargo|cargos|\
      retiro*|egreso*|gasto*|salida*|withdraw*|outflow*|paid out|money out|funds out|cash out|amount out|\
      payments out|debits out|=spent|=charges|debe|saida*|\
      *depense*|retrait*|=af|uttag*|utgift*|*udgift*|=ud|ut fra konto|ut av konto|=ut|*wydatk*|*obciazen*|winien|*vydaj*|\
      vydej*|*terheles*|*kiadas*|*rashod*|*isplata*|*duguje*|*zaduzen*|gider*|borc|cekilen*|*支出*|*出金*|*引出*|\
      *支払*|*払戻*|*払い*|*借方*|*출금*|*찾으신*|*지급*|*расход*|*списан*|*дебет*|*חובה*|*מדין*|*مدين*|*سحب*|pagos|pagamento*|\
      outgoing*|=out|ausgang|ausgaben|*ausgabe*|sorties|sortie|=дт|*χρεωση*|egresos|paiements|izdevumi|valjaminek|\
      panot*|islaidos|=breme|isplate|*odliv*|odhodk*|*支取*|*减少*|*付款金额*|disbursement*|keluar|*ghi no*|ถอน*|\
      purchases|charge amount|expense*|opname*|*verlag*|afschrijving*|გასავალი|დებეტი|ելք*|դեբետ|mexaric*|шығыс*|\
      зарлага*|chiqim*|чыгыш*|উত্তোলন*|ডেবিট*|निकासी*|नामे*|डेबिट*|பற்று*|ڈيبٹ|برداشت*|بدهكار*|=debi|dalje*|toleo|\
      kutoa*|=uttekt|carrec*|*одлив*|na teret*|pengeluaran*|ወጪ*|*терет*|dr am*|amount dr|uitgav*|auszahlung*|=abgang|\
      despesa*|haevet|haevning*|=otto|=otot|=meno|=menot|giden|na vrub|=plati|*ismoket*|deebet*|tien ra|เดบิต*|\
      *исплат*|должи|*видат*|*αναληψ*|*取款*|*提款*
      """),
    Line(
      .credit, 9,
      """
      credit*|=cr|haben|*gutschrift*|accredit*|*entrat*|avere|credito*|creditos*|abono*|ingreso*|deposit*|\
      inflow*|paid in|money in|funds in|cash in|amount in|=received|haber|entrada*|*recette*|versement*|=bij|\
      *insattning*|inntekt*|\
      *indbetal*|*innbetal*|*inn pa konto*|=inn|=ind|*uznani*|*wplat*|wplyw*|=ma|*prijem*|*prijm*|*jovairas*|\
      *bevetel*|*uplat*|*potrazuje*|*odobren*|gelir|alacak*|yatan*|yatirilan|*収入*|*收入*|*入金*|*預入*|*預かり*|*預り*|*预入*|*存入*|\
      *贷方*|*貸方*|*입금*|*맡기신*|*приход*|*поступлен*|*зачислен*|*кредит*|*זכות*|*دائن*|*ايداع*|incoming*|=in|\
      eingang|einnahmen|*einnahme*|entrees|entree|=кт|*πιστωση*|abonos|kredit*|depunere*|sisse*|laekum*|*pajamos|\
      შემოსავალი|კრედიტი|մուտք*|կրեդիտ|medaxil*|кіріс*|орлого*|kirim*|кириш*|জমা*|ক্রেডিট*|जमा*|क्रेडिट*|வரவு*|\
      كريڈٹ|واريز*|بستانكار*|kredi|hyrje*|ingizo|kuweka*|abonament*|*прилив*|u korist*|*корист*|innborgun*|penerimaan*|ገቢ*|\
      *ienem*|prilivi|*priliv*|=dobro|*增加*|*收款金额*|masuk|*ghi co*|ฝาก*|payments in|income*|bijschrijving*|\
      storting*|cr am*|amount cr|inkomst*|einzahlung*|=zugang|receita*|=indsat|indsaet*|=pano|=panot|=tulo|=tulot|gelen|\
      ve prospech|incasar*|*imoket*|kreedit*|tien vao|เครดิต*|=уплата|=уплате|*побарув*|*надходж*|*καταθεσ*|\
      *存款金*|=存款
      """),
    Line(
      .debit, 6,
      """
      =paid|=payment|payments|payment amount|=uit|=fuera|izlaz
      """),
    Line(
      .credit, 6,
      """
      receipts|receipt amount|refunds|returns|reward*
      """),
    Line(
      .balance, 10,
      """
      *saldo*|balance*|bal|running bal*|running balance|*kontostand*|*solde*|bakiye*|=stan|stan po*|*zustatek*|\
      *zostatok*|*egyenleg*|=sold|sold contabil|sold final|*余额*|*餘額*|*残高*|*잔액*|*잔고*|*остаток*|*баланс*|*יתרה*|\
      *الرصيد*|*رصيد*|*υπολοιπο*|*beholdning*|saldot|*stanje*|atlikums|likutis|jaak|*結餘*|*结余*|available|so du*|\
      คงเหลือ*|ยอดคงเหลือ|saldo disponible|new balance|ledger balance|=stada|ნაშთი*|մնացորդ*|qaliq*|қалдық*|үлдэгдэл*|qoldiq*|\
      калдык*|স্থিতি*|शेष*|बैलेंस*|இருப்பு*|بيلنس|مانده*|موجودي*|gjendja*|salio*|ቀሪ*|*សមតុល្យ*|balans*|=baki|baki *|состојба*|\
      bakiyesi
      """),
    Line(
      .foreign, 9,
      """
      *puvodni*|*povodn*|*eredeti*|*oryginal*|*izvorn*|*orijinal*|*原币*|*原通貨*|*מקור*|*оригинал*|\
      *original*|foreign*|*fremdwahr*|*fremd*|*origine*|*oorspronkelijk*|*ursprung*|instructed*|\
      *auftragswahrung*|source amount|target amount|local amount|*devise*|*divisa orig*|*valuta orig*|orig|\
      *orig amt*|transaction amount in*|valutabelob|*amount in foreign*|merchant amount|*purchase amount*|\
      *монета операции*|*валюте операции*|*dovizli*|*waluta transakcji*|*kwota w walucie*|*platnosci w walucie*|\
      *外币*|*외화*|*現地*|\
      importo in divisa|ursprunglig*|exchange to amount|=currency amount|valutabelop*|utl belopp|*utlandsk*
      """),
    Line(
      .fee, 9,
      """
      fee|fees|*gebuhr*|*gebuehr*|frais|commission*|comision*|commissione|commissioni|kosten*|prowizja*|\
      poplatek*|masraf*|komisyon*|tax|vat|mwst|iva|steuer|tva|*手续费*|*手数料*|*комисси*|*עמלה*|avgift*|gebyr*|\
      provision|taxa|imposto*|tariffa|interest|accrued*|exchange fee|*spesen*|surcharge*|discount*|tip|\
      cashback*|savings|*round up*
      """),
    Line(
      .detail, 9,
      """
      *detail*|*einzelbetrag*|*einzelzahlung*|individual amount|*importo singolo*|*montant individuel*|split*|\
      subtotal|sub amount|*teilbetrag*|*dettagl*|*unitario*|unit price
      """),
    Line(
      .rate, 9,
      """
      *rate*|*kurs|kurs*|*wechselkurs*|*cours*|*cambio*|tasso*|taux*|koers|wisselkoers|kurz|*arfolyam*|tecaj*|\
      kuru|*汇率*|*換算*|*レート*|*курс*|*umrechnung*|tipo de cambio|*exchange rate*|*change rate*|cotizacion|cotacao|\
      *per cent*|percent*|confidence|score
      """),
    Line(
      .gross, 8,
      """
      gross*|brutto*|brut|lordo|bruto
      """),
    Line(
      .net, 9,
      """
      net|netto*|neto|net amount|net total|montant net|netbetrag|importo netto
      """),
    Line(
      .net, 10,
      """
      after fee*|net of fee*|less fee*|nach gebuhr*|after commission*|обороты по счету
      """),
    Line(
      .quantity, 9,
      """
      quantity|qty|shares|units|price*|*menge|*stuck*|*anzahl*|quantita|quantite|cantidad|aantal|antal|count|\
      kpl|*数量*|*単価*|*points*|*miles*|latitude|longitude|*installment*|*parcela*|*taksit*|*分割*
      """),
    Line(
      .identifier, 9,
      """
      *nummer*|*number*|*nr|nr*|=no|=no.|num|numero*|*numer*|id|*ids|=code|*code|*kod|codigo|codice|*iban*|\
      *konto|*account*|compte*|cuenta*|conto*|*rekening*|*referen*|*blz*|bic|swift|sort code|*番号*|*番號*|*账号*|\
      *卡号*|*номер*|*счет*|*mcc*|cislo*|*karte*|card|*card no*|carta|*seq*|*line|row|volg*|*laufende*|*belegnr*|\
      cheque*|check*|chq*|*phone*|*zip*|*plz*|year|month|*jahr|*monat|agencia|oficina|branch|filiale|ref*|\
      voucher*|*cuit*|*tax id*|*postal*|*hesap no*|fis no|dekont*|*sira*
      """),
    Line(
      .total, 6,
      """
      total*|*gesamt*|totale|cumulative|ytd
      """),
  ]

  private static let dates: [Line] = [
    Line(
      .bookingDate, 10,
      """
      *buchung*|gebucht*|*booking*|*booked*|posted*|posting*|post date|*processed*|process date|entry date|\
      *comptab*|*ecriture*|*contab*|*registraz*|*boek*|*bogfor*|*bokfor*|*ksiegowa*|*zauctov*|*konyveles*|\
      *knjiz*|*kirjaus*|*记账*|*入账*|*入帳*|*起票*|*記帳*|*completed*|*asiento*|*проводк*|*провод*|*enregistrement*|\
      *date operation*|*clearing*|*verrekening*|*registro*|data mov*|*movimento*|*lancamento*|*accounting*|\
      *data contabil*|*zuctovan*|*accounted*|*iskirjaus*|kandekuupaev|*gramatoj*|*cleared on*|*verbucht*|\
      *kirjattu*|bokf*|*bokad*|*muhasebe*|*帳務*|*账务*|*дата платежа*|\
      *дата обраб*|*операции по счет*
      """),
    Line(
      .date, 8,
      """
      *date*|*datum*|=data|data *|fecha*|dato|*dato|*paiva*|pvm|tarih*|*kuupaev*|*datums*|*日期*|*日付*|*年月日*|\
      *取引日*|*交易日*|*交易时间*|*利用日*|*ご利用日*|*거래일*|*날짜*|*дата*|*תאריך*|*التاريخ*|*تاريخ*|*ημερομηνια*|when|giorno|\
      dags*|თარიღი*|ամսաթիվ*|tarix*|күні*|*огноо*|sana|তারিখ*|दिनांक*|तारीख*|தேதி*|tarehe*|ቀን*|*កាលបរិច្ឆេទ*|petsa*|tarikh*|\
      dyddiad*|jour|day|dia|ngay*|tanggal*|วันที่*|*data|*tag|timestamp*|created on|*日時*|*time|*일시*|*일자*|*时间*
      """),
    // `Data operacji`, beside `Data księgowania` the purchase's.
    Line(
      .bookingDate, 8,
      """
      *data op*
      """),
    Line(
      .tradeDate, 7,
      """
      *transaction*|trade*|trans*|purchase*|*einkauf*|*kauf*|*achat*|*acquisto*|compra*|started*|initiated*|\
      *operac*|*transakc*|*verricht*|auth*|*uitgave*|*abschluss*|*utforande*|*tranzact*|*transaktion*|\
      *operation date*|*ostopaiva*|*dokonani*|*zaplac*|*reserv*|*effective*
      """),
    Line(
      .valueDate, 8,
      """
      *valut*|*valeur*|value*|*valor*|*wertstell*|wert|*waluty*|*ertek*|*arvopaiv*|*rente*|val dat*|=val|*起息*|\
      interest date|*ranteda*|*splatnost*|*valiuta*|*vaartus*|*renteda*|settle*|*валютирован*|*ערך*|\
      *vaerdi*|vaxta*|available on|*verdidato*
      """),
    Line(
      .otherDate, 9,
      """
      *print*|*stampat*|=from|=to|=von|=bis|*due*|*fallig*|statement*|*bewertung*|*scadenza*|*echeance*|\
      *vencimiento*|*vencimento*|*downloaded*|*period*|*export*|*datum von*|*datum bis*|start date|end date|\
      *expir*|*birth*|*ablauf*|*erstellt*|*generated*|*updated*|*modified*|*last *|date from|date to|*gultig*|\
      *mandat*|=dal|=al
      """),
    Line(
      .time, 8,
      """
      time|*zeit|*uhrzeit*|heure*|ora|ora *|hora*|tijd|tid|czas|cas|saat|*时间*|*時刻*|*время*|*시간*|klokkeslett
      """),
  ]

  private static let texts: [Line] = [
    Line(
      .payee, 9,
      """
      payee*|*merchant*|*empfanger*|*auftraggeber*|*beguns*|*beneficiar*|beneficiair*|destinat*|*name|name*|\
      *naam*|=nom|*nom|nome*|nombre*|*counterpart*|counterparty name|*partner*|*zahlungspflicht*|*mottaker*|\
      *mottagare*|*modtager*|saaja*|odbiorca*|nadawca*|*kontrahent*|*protiuctu*|protistran*|*kedvezmenyezett*|\
      *primatelj*|*alici*|*gonderen*|*对方*|*対方*|*相手*|*店名*|*利用店*|*加盟店*|*가맹점*|*거래처*|*받는분*|*получател*|\
      *контрагент*|*תיאור בית עסק*|*בית עסק*|*التاجر*|moketoj*|gavej*|sanemej*|maksataj*|platc*|prijemc*|\
      *tuzelkisi*|vendor|supplier|shop|store|*handelaar*|*handler*|\
      ordenante*|ordinante*|emittente*|esercente*|comercio*|establecimiento*|estabelecimento*|*commercant*|\
      creancier*|debiteur*|*avsender*|*avsandare*|recipient*|sender*|=from|=to|platba komu|*saajan*
      """),
    Line(
      .description, 9,
      """
      descri*|*text*|*beschreib*|*verwendung*|details*|*detail*|narrat*|particular*|memo*|note*|notes|\
      *mitteilung*|libelle*|*motif*|*communication*|causale*|concept*|*omschrijving*|*mededeling*|\
      *spesifikasjon*|*beskriv*|tekst|*rubrik*|*selite*|*viesti*|opis*|tytul*|popis*|*zprava*|ucel*|\
      *kozlemeny*|*megjegyz*|aciklama*|*摘要*|*附言*|*备注*|*说明*|*内容*|*적요*|*내용*|*메모*|*назначен*|*описан*|*תיאור*|\
      *פרטים*|*البيان*|*وصف*|*αιτιολογια*|*περιγραφη*|historico*|*glosa*|*detalle*|remark*|*message*|*bericht*|\
      *purpose*|*svrha*|*namen*|scopo|*dettagli*|*obs*|=item|=what|*zweck*|*buchungsinfo*|selgitus|*maksajuma*|\
      *paskirtis*|title|transaction|comment*|lancamento|explicatii|detalii|keterangan|uraian|dien giai|\
      noi dung|รายการ|*用途*|*附註*|skyring*|დანიშნულება*|აღწერა*|նպատակ*|նկարագր*|teyinat*|толығырақ*|*утга*|tavsif*|বিবরণ*|\
      विवरण*|விவரம்*|تفصيل*|شرح*|pershkrim*|maelezo*|beskryw*|detalye*|butiran*|ዝርዝር*
      """),
    Line(
      .reference, 8,
      """
      *referen*|*референс*|ref|ref *|*endtoend*|end to end|*zahlungsref*|*mandat*|kid|ocr|*viite*|variabilni*|*symbol*|\
      *poziv*|betalingskenmerk|*kenmerk*|cheque*|check*|chq*|*сcылк*|*אסמכתא*|num doc*|documento|dokument*|\
      *伝票*|docto*
      """),
    Line(
      .counterparty, 9,
      """
      *gegenkonto*|*tegenrek*|*counterparty acc*|*counterparty iban*|*partner iban*|*protiucet*|\
      *cislo protiuctu*|*iban kontonummer*|*konto kontrahenta*|*对方账号*|*对方卡号*|*对方账户*|*相手口座*|*korrespondent*|\
      *kontonummer iban*|*compte contrepartie*|*numero de compte contrepartie*|*rachunek odbiorcy*|\
      *konto odbiorcy*|tilinumero|*beneficiary acc*|*beguns* iban*|*empf* iban*|*iban emp*|*payee account*|\
      *to account*|*iban destinat*
      """),
    Line(
      .account, 7,
      """
      *account*|*konto*|compte*|cuenta*|conto|*rekening*|iban*|*auftragskonto*|*账号*|*口座*|*счет*|rachunek*|\
      ucet*|szamla*|*hesap*|tili|rapporto|produkt|product|produit|wallet|*קופה*|חשבון
      """),
    Line(
      .category, 9,
      """
      *categor*|*kategor*|categoria|*분류*|*分类*|*カテゴリ*|*费*类*|bucket|*branche*|tags|label*|etichetta*
      """),
    Line(
      .externalId, 9,
      """
      transaction id*|transactionid*|*transaktions nr*|*transaktionsnr*|transaction no*|*n de transaction*|\
      *n di transazione*|fitid|uuid|*unique*|trx*|*交易流水*|*流水号*|*订单号*|*order no*|txid|id|*transaktions id*|\
      *transaction number*
      """),
    Line(
      .status, 9,
      """
      *status*|state*|*stato*|etat*|statut*|estado*|situacao|*状态*|*상태*|*сост*|*статус*|cleared|pending|*tila*|\
      durum*
      """),
    Line(
      .kind, 8,
      """
      type*|*typ|*art|tipo*|*soort*|*typ *|*tyyp*|rodzaj*|druh*|*turu*|*类型*|*種別*|*종류*|=code|*aard*|*slag*|\
      *vorgang*|action*|mutatie*|operation
      """),
    Line(
      .currency, 9,
      """
      *currenc*|ccy|curr|=cur|*wahrung*|waehrung*|whg|whrg|*devise*|monnaie*|monn|divisa*|=div|moneda*|moeda*|\
      *moneta*|*munt*|*valuta*|*valutta*|valuutta*|waluta*|*mena*|*penznem*|*devizanem*|para birimi*|doviz*|\
      *币种*|*币别*|*幣別*|*通貨*|*통화*|*валюта*|*מטבע*|*العملة*|*νομισμα*|deviza|uid ccy|valuuta|iso currency*|\
      *currency code*
      """),
    Line(
      .flag, 9,
      """
      *af bij*|*creditdebet*|*debetcredit*|*credit debit*|*debit credit*|cr dr|dr cr|drcr|crdr|=d c|=dc|=c d|\
      =cd|=s h|=sh|+ -|*soll haben*|*addebito accredito*|*belastung gutschrift*|*收支*|*收 支*|*借贷*|*收付*|*אופן*|cdi|\
      indicator*|*credit or debit*|=sign|=d k|=dk|*vorzeichen*|*segno*|*sens*|direction*|in out|=nature|\
      tipo mov*|*入出金*|*입출금*|signal|*προσημο*|c d indicator|debe haber
      """),
    Line(
      .wallet, 10,
      """
      =wallet|=geldbeutel
      """),
    Line(
      .notes, 9,
      """
      =notes|=note|=notizen|=notiz
      """),
    Line(
      .card, 8,
      """
      *card*|*karte*|carta*|carte*|*tarjeta*|cartao*|*kaart*|kort*|karta*|kart|*カード*|*카드*|*карт*|*卡号*
      """),
  ]
}
