/// Words in the cells of a statement: balances, totals, debit and credit flags, states of a booking.
enum BankPhrases {
  enum Balance: UInt8, Sendable { case opening, closing, any }

  /// Whether a folded text names a balance or a total rather than a booking: the phrase has to stand at its beginning.
  ///
  /// Beside a booking's date, names and purposes may begin with such a word too (`Total Access Lyon`), so that only
  /// small words, months and currencies may follow.
  static func balance(_ folded: [UInt8], isDated: Bool = false) -> Balance? {
    guard folded.count >= 4 else { return nil }
    if folded.says("open") { return .opening }
    if folded.says("close") { return .closing }
    for phrase in opening where starts(folded, phrase, isDated: isDated) { return .opening }
    for phrase in closing where starts(folded, phrase, isDated: isDated) { return .closing }
    for phrase in anyBalance where starts(folded, phrase, mostWords: 2, isDated: isDated) { return .any }
    return nil
  }

  static func isTotal(_ folded: [UInt8], isDated: Bool = false) -> Bool {
    for phrase in totals where starts(folded, phrase, isDated: isDated) { return true }
    return false
  }

  /// The phrase and nothing but figures, dates and a few small words behind it.
  private static func starts(
    _ folded: [UInt8], _ phrase: [UInt8], mostWords: Int = 3, isDated: Bool
  ) -> Bool {
    guard folded.count >= phrase.count else { return false }
    for index in 0..<phrase.count where folded[index] != phrase[index] && folded[index] != WordFolding.wildcard {
      return false
    }
    guard folded.count > phrase.count else { return true }
    // Compounds such as `saldovortrag` are listed; a letter behind means another word.
    if isLetter(folded[phrase.count]) && phrase[phrase.count - 1] != 0x2D { return false }
    var words = 0
    var index = phrase.count
    while index < folded.count {
      let start = index
      while index < folded.count && isLetter(folded[index]) { index += 1 }
      if index > start {
        words += 1
        let word = Array(folded[start..<index])
        if isDated && word.count > 3 && !mayFollow.contains(word) && MonthNames.month(word) == nil { return false }
      }
      index += 1
    }
    return words <= mostWords
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A || byte >= 0x80 }

  private static let mayFollow = list(
    "account|konto|kontos|compte|conto|cuenta|conta|rekening|month|monat|period|periode|statement|page|seite|from|dato|letzte|letzten|letzter|rechnung|last"
  )

  static var allPhrases: [[UInt8]] { opening + closing + anyBalance + totals + list("open|close") }

  private static func list(_ text: String) -> [[UInt8]] {
    text.parts(0x7C)
  }

  private static let opening = list(
    """
    opening balance|opening ledger|balance brought forward|brought forward|balance b f|beginning balance|\
    starting balance|start balance|previous balance|anfangssaldo|anfangsstand|alter kontostand|saldovortrag|\
    saldo vortrag|vortrag|startsaldo|beginsaldo|vorheriger saldo|letzter kontostand|solde initial|\
    ancien solde|solde precedent|report|solde reporte|saldo iniziale|saldo precedente|saldo anterior|\
    saldo inicial|saldo poczatkowe|pocatecni zustatek|pociatocny zostatok|nyito egyenleg|ingaende saldo|\
    ingaende balans|inngaende saldo|primo saldo|alkusaldo|devreden bakiye|onceki bakiye|acilis bakiyesi|\
    saldo awal|soldul initial|sold initial|sold precedent|pocetno stanje|prethodno stanje|期初余额|前期繰越|繰越|\
    входящий остаток|начальный остаток|יתרת פתיחה|الرصيد الافتتاحي|likutis pradziai|sakuma atlikums|algsaldo|\
    saldo vorige
    """)
  private static let closing = list(
    """
    closing balance|closing ledger|balance carried forward|carried forward|balance c f|ending balance|\
    end balance|new balance|final balance|schlusssaldo|endsaldo|abschlusssaldo|neuer kontostand|neuer saldo|\
    solde final|nouveau solde|saldo finale|nuovo saldo|saldo final|saldo actual|saldo koncowe|\
    konecny zustatek|konecny zostatok|zaro egyenleg|utgaende saldo|utgaende balans|ultimo saldo|loppusaldo|\
    kapanis bakiyesi|saldo akhir|sold final|zavrsno stanje|konacno stanje|期末余额|исходящий остаток|\
    конечный остаток|יתרת סגירה|الرصيد الختامي|likutis pabaigai|beigu atlikums|loppsaldo|eindsaldo|\
    saldo nieuw
    """)
  private static let anyBalance = list(
    """
    balance|ledger balance|available balance|current balance|account balance|saldo|kontostand|solde|\
    saldo do dia|saldo disponible|saldo disponivel|saldo contabile|saldo al|saldo per|saldo aktuell|\
    aktueller saldo|tagessaldo|zwischensaldo|bakiye|stan konta|zustatek|zostatok|egyenleg|余额|残高|잔액|остаток|\
    יתרה|الرصيد|υπολοιπο|stanje|s a l d o|saldo dia|balance as of|balance on|balance at|outstanding balance|\
    statement balance
    """)
  private static let totals = list(
    """
    kaive|apgrozijums|apyvarta|turnover|obraty|obroty|оборот|обороты|forgalom|rulaj|total rulaj|\
    movimientos|omsetning|umsatze gesamt|total|totals|grand total|sub total|subtotal|summe|gesamt|gesamtsumme|\
    gesamttotal|umsatztotal|\
    zwischensumme|totale|totali|totaux|totales|total debit|total credit|total debits|total credits|\
    total general|suma|razem|celkem|osszesen|toplam|genel toplam|сумма|итого|всего|合计|合計|总计|小计|합계|סהכ|סה כ|\
    المجموع|συνολο|totaal|sum|summa|yhteensa|ukupno|skupaj|totais|total belastung|total gutschrift|\
    total lastschriften|total gutschriften
    """)

  /// Debit or credit, where a folded cell is nothing but such a word.
  static func flag(_ folded: [UInt8]) -> NumberCell.Mark {
    guard !folded.isEmpty && folded.count <= 32 else { return .none }
    for word in debitFlags where word == folded { return .debit }
    for word in creditFlags where word == folded { return .credit }
    return .none
  }

  private static let debitFlags = list(
    """
    d|dr|db|debit|debits|debet|deb|debito|dbit|s|soll|belastung|lastschrift|af|addebito|uscita|dare|cargo|\
    debe|retrait|-|withdrawal|out|outgoing|outflow|expense|charge|purchase|sale|payment out|money out|\
    paid out|sortie|debiteur|obciazenie|wydatek|winien|vydaj|vydej|terheles|borc|b|支出|借|借方|出金|出|付|расход|\
    дебет|списание|חובה|מדين|مدين|debit card|check|ausgabe|ausgang|gasto|egreso|salida|saida|utgift|ut|ud|\
    rashod|isplata|duguje|debited|출금|χ|дт|χρεωση|x|xrewsh|spent|d 借|zahlungsausgang|uscite|debitare|deebet|debets|\
    af-|dbt|sent|deducted|spend|exp|gider|giden|odchozi|покупка|снятие|витрата|видаток|списання|depense|despesa|uitgave|\
    uttag|udgift|haevet|meno|otto|kiadas|cheltuiala|iesire|odljev|εξοδο|chi|ghi no|keluar|pengeluaran|ถอน|รายจ่าย|\
    지출|支払|سحب|خصم|הוצאה|برداشت|नामे|kulu|izdevumi|islaidos|разход|cash out|pay out|payout|abgang|debite|\
    выдача|расходы
    """)
  private static let creditFlags = list(
    """
    c|cr|credit|credits|cred|credito|crdt|h|haben|gutschrift|bij|accredito|entrata|avere|abono|haber|\
    versement|+|deposit|in|incoming|inflow|income|refund|payment in|money in|paid in|entree|crediteur|\
    uznanie|wplyw|ma|prijem|jovairas|alacak|a|k|收入|贷|贷方|貸|入金|入|收|收款|приход|кредит|зачисление|זכות|دائن|\
    einnahme|eingang|ingreso|entrada|inntekt|inn|ind|uplata|potrazuje|credited|입금|π|кт|πιστωση|received|return|\
    zahlungseingang|entrate|creditare|kreedit|kredits|kredit|cdt|added|topup|top up|payment received|inc|gelir|gelen|\
    prichozi|przychod|поступление|пополнение|надходження|зарахування|recette|receita|inkomst|insattning|indtaegt|\
    tulo|pano|bevetel|venit|intrare|priljev|εσοδο|thu|ghi co|masuk|pemasukan|ฝาก|รายรับ|수입|受取|ايداع|اضافة|הכנסה|واريز|\
    जमा|ienemumi|pajamos|cash in|pay in|zugang|credite|доходы|доход
    """)

  /// States in which a row never became a booking.
  static func isVoid(_ folded: [UInt8]) -> Bool { contains(folded, void) }
  /// States in which a row is not booked yet.
  static func isPending(_ folded: [UInt8]) -> Bool { contains(folded, pending) }

  private static func contains(_ folded: [UInt8], _ words: [[UInt8]]) -> Bool {
    guard folded.count >= 4 && folded.count <= 60 else { return false }
    for word in words {
      var index = 0
      while index + word.count <= folded.count {
        if (index == 0 || folded[index - 1] == 0x20), folded[index..<(index + word.count)].elementsEqual(word) {
          return true
        }
        index += 1
      }
    }
    return false
  }

  private static let void = list(
    """
    declined|reverted|failed|cancelled|canceled|rejected|denied|voided|expired|abgelehnt|storniert|\
    fehlgeschlagen|refuse|annule|echoue|rifiutat|annullat|rechazad|cancelad|anulad|recusad|odrzucon|anulowan|\
    zamitnut|zrusen|iptal|geweigerd|geannuleerd|mislukt|avvist|avbrut|交易关闭|已关闭|失败|退回|取消|отклонен|отменен|\
    reversed
    """)
  private static let pending = list(
    """
    pending|vorgemerkt|en attente|in sospeso|non contabilizz|pendiente|pendente|authorised|authorized|\
    authorization|reserved|reserviert|provisional|processing|ausstehend|in bearbeitung|gereserveerd|\
    oczekujac|blokad|cekajici|beklemede|reservert|reserverad|reserveret|处理中|等待|ожида|в обработке|uncleared auth|hold|\
    varaus|varattu|rezerwac|rezervac|in asteptare|fuggoben|nezauct|en proceso|em processamento|aguardando|a aguardar|\
    not posted|unposted|nicht gebucht|openstaand|en cours|בהמתנה|معلق|εκκρεμ|waiting|autorizzat
    """)

  /// Words that a bank writes only to whom it owes thanks for a payment.
  static func isThanks(_ folded: [UInt8]) -> Bool { contains(folded, thanks) }

  private static let thanks = list(
    "thank you|payment received|merci|gracias|zahlung erhalten|paiement recu|pago recibido")

  /// Words that say a payment reached a card's account, so that it lowers what is owed.
  static func isCardPayment(_ folded: [UInt8]) -> Bool {
    for word in cardPayments {
      var index = 0
      while index + word.count <= folded.count {
        if (index == 0 || folded[index - 1] == 0x20), folded[index..<(index + word.count)].elementsEqual(word) {
          return true
        }
        index += 1
      }
    }
    return false
  }

  private static let cardPayments = list(
    """
    payment received|payment thank you|thank you|autopay|auto pay|automatic payment|online payment|payment -|\
    direct debit payment|your payment|ihre zahlung|zahlung erhalten|einzahlung|ihre uberweisung|\
    lastschrift ihr konto|votre paiement|paiement recu|prelevement automatique recu|pagamento ricevuto|\
    vostro pagamento|su pago|gracias por su pago|pago recibido|pagamento recebido|pagamento efetuado|refund|\
    gutschrift|ruckerstattung|remboursement|rimborso|reembolso|cashback|payment recvd|addebito su c c|\
    internet payment received|bpay payment|credit card payment|odeme tesekkur|inbetalning|betaling mottatt|estorno|betalt bg|\
    devolucion|devolucao|erstattung|retoure|terugbetaling|zwrot|iadesi|返金|退款|возврат
    """)
}
