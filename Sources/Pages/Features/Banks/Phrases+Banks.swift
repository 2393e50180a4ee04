/// Banks that deliver by themselves (BNK).
extension Phrase {
  // MARK: What is told (NTF-07)

  static var kindBanks: Phrase {
    Phrase("Banks: what they brought, and what needs you", "Banken: was sie brachten, und was dich braucht")
  }
  static var bankImported: Phrase {
    Phrase(
      "{n} transaction imported from {0}|{n} transactions imported from {0}",
      "{n} Buchung von {0} übernommen|{n} Buchungen von {0} übernommen")
  }
  static var bankBrought: Phrase {
    Phrase(
      "{n} new transaction imported|{n} new transactions imported",
      "{n} neue Buchung übernommen|{n} neue Buchungen übernommen")
  }
  static var bankAway: Phrase {
    Phrase("Could not connect to {0}. Try again?", "Keine Verbindung zu {0}. Nochmals versuchen?")
  }
  static var consentEnds: Phrase {
    Phrase(
      "Renew access to {0} within {n} day.|Renew access to {0} within {n} days.",
      "Den Zugang zu {0} innert {n} Tag erneuern.|Den Zugang zu {0} innert {n} Tagen erneuern.")
  }
  static var consentEnded: Phrase {
    Phrase(
      "Access to {0} has ended. Renew it to go on.",
      "Der Zugang zu {0} ist abgelaufen. Erneuere ihn, damit es weitergeht.")
  }
  static var balanceMismatch: Phrase {
    Phrase(
      "Balance mismatch detected. Reconcile now?", "Der Saldo stimmt nicht mit der Bank überein. Jetzt abgleichen?")
  }

  // MARK: The page

  static var banks: Phrase { Phrase("Banks", "Banken") }
  static var banksDetail: Phrase {
    Phrase("New entries and balances, brought in for you", "Neue Buchungen und Salden von selbst")
  }
  static var banksIntro: Phrase {
    Phrase(
      "Your bank hands over new entries once a day. Evenkeel can read and nothing else: it cannot move money, and it never sees your password.",
      "Deine Bank übergibt einmal am Tag neue Buchungen. Evenkeel kann nur lesen: Es kann kein Geld bewegen und sieht dein Passwort nie."
    )
  }
  static var banksOnDevice: Phrase {
    Phrase(
      "So no server can ask a bank for it. Bank sync needs a synced ledger; files and messages work here too.",
      "Darum kann kein Server dafür bei einer Bank anfragen. Das geht nur synchronisiert; Dateien und Nachrichten gehen auch hier."
    )
  }
  static var banksNoAccount: Phrase {
    Phrase(
      "The server asks your bank, so this needs an account. Bank files and messages work without one.",
      "Bei der Bank fragt der Server an, also braucht es dafür ein Konto bei Evenkeel. Dateien und Nachrichten deiner Bank gehen ohne."
    )
  }
  static var banksNone: Phrase {
    Phrase(
      "This server is not set up to ask banks.", "Dieser Server ist nicht dafür eingerichtet, bei Banken anzufragen.")
  }
  static var banksEmpty: Phrase { Phrase("No bank is connected yet.", "Noch keine Bank ist verbunden.") }
  static var bankAdd: Phrase { Phrase("Connect a bank", "Bank verbinden") }
  static var bankActive: Phrase { Phrase("connected", "verbunden") }
  static var bankExpired: Phrase { Phrase("access ended", "Zugang abgelaufen") }
  static var bankTrouble: Phrase { Phrase("not reached", "nicht erreicht") }
  static var bankNever: Phrase { Phrase("Not fetched yet", "Noch nie abgeholt") }
  static var bankLast: Phrase { Phrase("Last fetched {0}", "Zuletzt abgeholt {0}") }
  static var bankUntil: Phrase { Phrase("access until {0}", "Zugang bis {0}") }
  static var bankFetching: Phrase {
    Phrase("Fetching the last 90 days: {0} of {1}", "Die letzten 90 Tage werden geholt: {0} von {1}")
  }
  static var bankFetchingNew: Phrase { Phrase("Fetching what is new: {0} of {1}", "Neues wird geholt: {0} von {1}") }
  static var bankLimited: Phrase {
    Phrase(
      "The bank answers again after {0}. Nothing is lost.", "Die Bank antwortet wieder ab {0}. Nichts geht verloren.")
  }
  static var bankRefused: Phrase {
    Phrase(
      "The bank refused to answer. Renewing the access helps most times.",
      "Die Bank hat die Antwort verweigert. Meist hilft es, den Zugang zu erneuern.")
  }
  static var bankUnreadable: Phrase {
    Phrase(
      "The bank answered something that nobody can read. It is asked again tomorrow.",
      "Die Bank hat etwas geantwortet, das niemand lesen kann. Morgen wird wieder gefragt.")
  }
  static var bankLapsed: Phrase {
    Phrase("Your subscription with the provider has ended.", "Dein Abo beim Anbieter ist abgelaufen.")
  }
  static var bankRowsLost: Phrase {
    Phrase(
      "{n} row could not be read. It is missing here.|{n} rows could not be read. They are missing here.",
      "{n} Zeile war nicht lesbar. Sie fehlt hier.|{n} Zeilen waren nicht lesbar. Sie fehlen hier.")
  }
  static var bankSync: Phrase { Phrase("Fetch now", "Jetzt abholen") }
  static var bankRefresh: Phrase { Phrase("Refresh now", "Jetzt aktualisieren") }
  static var bankRenew: Phrase { Phrase("Reconnect", "Neu verbinden") }
  static var bankEnd: Phrase { Phrase("Disconnect", "Trennen") }
  static var bankEndQuestion: Phrase {
    Phrase(
      "Disconnect {0}? The access is withdrawn at the bank and destroyed here. Your entries stay.",
      "{0} trennen? Der Zugang wird bei der Bank zurückgezogen und hier vernichtet. Deine Buchungen bleiben.")
  }
  static var bankEndEntries: Phrase {
    Phrase("Also remove the entries that it brought", "Auch die Buchungen entfernen, die sie brachte")
  }
  static var bankTime: Phrase { Phrase("Fetch each day at", "Jeden Tag abholen um") }
  static var bankMatches: Phrase {
    Phrase("When a row looks like an entry of yours", "Wenn eine Zeile wie eine deiner Buchungen aussieht")
  }
  static var bankAsk: Phrase { Phrase("Ask me", "Mich fragen") }
  static var bankKeep: Phrase { Phrase("Keep existing", "Bestehende behalten") }
  static var bankReplace: Phrase { Phrase("Replace", "Ersetzen") }
  static var bankBoth: Phrase { Phrase("Keep both", "Beide behalten") }
  static var bankWallet: Phrase { Phrase("Goes into", "Kommt in") }
  static var bankNoWallet: Phrase {
    Phrase("No wallet: nothing is taken", "Kein Geldbeutel: Es wird nichts übernommen")
  }
  static var bankAsOf: Phrase { Phrase("as of {0}", "Stand {0}") }
  static var bankAgreed: Phrase { Phrase("agreed on {0}", "abgeglichen am {0}") }
  static var bankDiffers: Phrase { Phrase("Differs by {0}", "Weicht um {0} ab") }
  static var bankReconcile: Phrase { Phrase("Reconcile", "Abgleichen") }
  static var bankQuestions: Phrase { Phrase("Is this the same?", "Ist das dasselbe?") }
  static var bankQuestionsHow: Phrase {
    Phrase(
      "The bank’s row looks like an entry of yours. It counts only after you say so.",
      "Die Zeile der Bank sieht wie eine deiner Buchungen aus. Sie zählt erst, wenn du es sagst.")
  }
  static var bankTheirs: Phrase { Phrase("{0} says", "{0} sagt") }
  static var bankYours: Phrase { Phrase("Yours", "Deine") }
  static var bankConnected: Phrase {
    Phrase("Connected. The last 90 days are being fetched.", "Verbunden. Die letzten 90 Tage werden geholt.")
  }
  static var bankGone: Phrase {
    Phrase("Disconnected. The access is destroyed.", "Getrennt. Der Zugang ist vernichtet.")
  }

  // MARK: Connecting (BNK-02, BNK-03)

  static var bankCountry: Phrase { Phrase("Country of the bank", "Land der Bank") }
  static var bankSearch: Phrase { Phrase("Name or BIC", "Name oder BIC") }
  static var bankLoading: Phrase { Phrase("The list of banks is on its way…", "Die Liste der Banken kommt…") }
  static var bankNotFound: Phrase {
    Phrase(
      "No bank of this name in this country. Its files can be opened all the same.",
      "Keine Bank dieses Namens in diesem Land. Ihre Dateien lassen sich trotzdem öffnen.")
  }
  static var bankSandbox: Phrase { Phrase("for trying out", "zum Ausprobieren") }
  static var bankMore: Phrase {
    Phrase(
      "{n} more: type a part of the name|{n} more: type a part of the name",
      "{n} weitere: Tippe einen Teil des Namens|{n} weitere: Tippe einen Teil des Namens")
  }
  static var bankWillAccess: Phrase { Phrase("Evenkeel will access:", "Evenkeel bekommt Zugang zu:") }
  static var bankBalances: Phrase { Phrase("Account balances", "Kontoständen") }
  static var bankHistory: Phrase { Phrase("Transaction history (last 90 days)", "Buchungen (letzte 90 Tage)") }
  static var bankNext: Phrase {
    Phrase(
      "Your bank asks you next, on its own page. You can end this at any time.",
      "Als Nächstes fragt dich deine Bank, auf ihrer eigenen Seite. Du kannst das jederzeit beenden.")
  }
  static var bankConnect: Phrase { Phrase("Connect {0}", "{0} verbinden") }
  static var bankToken: Phrase { Phrase("Setup token", "Setup-Token") }
  static var bankTokenUse: Phrase { Phrase("Use a SimpleFIN token", "SimpleFIN-Token verwenden") }
  static var bankTokenHow: Phrase {
    Phrase(
      "Make it at SimpleFIN, copy it, put it in here. It is good for one use.",
      "Erstelle ihn bei SimpleFIN, kopiere ihn, füge ihn hier ein. Er gilt einmal.")
  }
  static var bankTokenMissing: Phrase { Phrase("Please put in the token.", "Bitte füge den Token ein.") }
  static func bankCountryName(_ code: String) -> Phrase {
    switch code {
    case "CH": return Phrase("Switzerland", "Schweiz")
    case "DE": return Phrase("Germany", "Deutschland")
    case "AT": return Phrase("Austria", "Österreich")
    case "FR": return Phrase("France", "Frankreich")
    case "IT": return Phrase("Italy", "Italien")
    case "LI": return Phrase("Liechtenstein", "Liechtenstein")
    case "NL": return Phrase("Netherlands", "Niederlande")
    case "BE": return Phrase("Belgium", "Belgien")
    case "LU": return Phrase("Luxembourg", "Luxemburg")
    case "ES": return Phrase("Spain", "Spanien")
    case "PT": return Phrase("Portugal", "Portugal")
    case "IE": return Phrase("Ireland", "Irland")
    case "FI": return Phrase("Finland", "Finnland")
    case "SE": return Phrase("Sweden", "Schweden")
    case "DK": return Phrase("Denmark", "Dänemark")
    case "NO": return Phrase("Norway", "Norwegen")
    case "PL": return Phrase("Poland", "Polen")
    case "CZ": return Phrase("Czechia", "Tschechien")
    case "EE": return Phrase("Estonia", "Estland")
    case "LV": return Phrase("Latvia", "Lettland")
    case "LT": return Phrase("Lithuania", "Litauen")
    default: return Phrase("United Kingdom", "Vereinigtes Königreich")
    }
  }

  static var bankReasonOver: Phrase {
    Phrase(
      "This took too long, or began in another browser. Nothing was connected; please try again.",
      "Das dauerte zu lange oder begann in einem anderen Browser. Nichts wurde verbunden; bitte versuche es nochmals.")
  }
  static var bankReasonEmpty: Phrase {
    Phrase(
      "The bank opened nothing to read. Nothing was connected.",
      "Die Bank hat nichts zum Lesen freigegeben. Nichts wurde verbunden.")
  }
  static var bankReasonAway: Phrase {
    Phrase(
      "The bank could not be reached. Nothing was connected; please try again later.",
      "Die Bank war nicht erreichbar. Nichts wurde verbunden; bitte versuche es später nochmals.")
  }
  static var bankReasonServer: Phrase {
    Phrase(
      "This server isn’t set up correctly for banks. Please tell the person who runs it.",
      "Dieser Server ist für Banken nicht richtig eingerichtet. Bitte sag es der Person, die ihn betreibt.")
  }
  static var bankReasonRefused: Phrase {
    Phrase("The bank said no. Nothing was connected.", "Die Bank hat abgelehnt. Nichts wurde verbunden.")
  }

  // MARK: Balances (BNK-12 to BNK-14)

  static var bankBalance: Phrase { Phrase("Bank Balance: {0} (as of {1})", "Saldo bei der Bank: {0} (Stand {1})") }
  static var bankMoment: Phrase { Phrase("today {0}", "heute {0}") }
  static var reconcile: Phrase { Phrase("Reconcile {0}", "{0} abgleichen") }
  static var reconcileNothing: Phrase {
    Phrase(
      "There is nothing to compare: the bank has not said a balance yet.",
      "Es gibt nichts zu vergleichen: Die Bank hat noch keinen Saldo genannt.")
  }
  static var reconcileOwn: Phrase { Phrase("Evenkeel on {0}", "Evenkeel am {0}") }
  static var reconcileBank: Phrase { Phrase("Bank on {0}", "Bank am {0}") }
  static var reconcileAgrees: Phrase { Phrase("Both agree on {0}.", "Beide stimmen am {0} überein.") }
  static var reconcileCauses: Phrase { Phrase("What may be the cause", "Woran es liegen kann") }
  static var reconcileMissing: Phrase { Phrase("At the bank, deleted here", "Bei der Bank, hier gelöscht") }
  static var reconcileExtra: Phrase { Phrase("Here, unknown to the bank", "Hier, der Bank unbekannt") }
  static var reconcileTwice: Phrase { Phrase("Perhaps here twice", "Vielleicht doppelt hier") }
  static var reconcileBack: Phrase { Phrase("Bring back", "Zurückholen") }
  static var reconcileRemove: Phrase { Phrase("Remove", "Entfernen") }
  static var reconcileDate: Phrase { Phrase("Another day", "Anderer Tag") }
  static var reconcileQuestions: Phrase {
    Phrase(
      "{n} row of the bank waits for your word|{n} rows of the bank wait for your word",
      "{n} Zeile der Bank wartet auf dein Wort|{n} Zeilen der Bank warten auf dein Wort")
  }
  static var reconcileAlone: Phrase {
    Phrase(
      "No entry explains it. Book the difference as an entry that says what it is.",
      "Kein Eintrag erklärt sie. Buche die Differenz als Eintrag, der sagt, was sie ist.")
  }
  static var reconcileRest: Phrase {
    Phrase(
      "None of these? Add the rest as a transaction of its own.",
      "Nichts davon? Buche den Rest als Eintrag, der sagt, was er ist.")
  }
  static var reconcileCorrect: Phrase { Phrase("Book {0} as a correction", "{0} als Korrektur buchen") }
  static var reconcileCorrection: Phrase { Phrase("Balance correction", "Saldokorrektur") }
  static var reconcileKeep: Phrase { Phrase("Mark as reconciled", "Als abgeglichen vermerken") }
  static var reconciled: Phrase { Phrase("Reconciled", "Abgeglichen") }
  static var changeBank: Phrase { Phrase("Changed the bank {0}", "Bank {0} geändert") }
  static var changeBankRow: Phrase { Phrase("Answered a row of {0}", "Zeile von {0} beantwortet") }
  static var noticeGoesInto: Phrase { Phrase("New entries go into {0}.", "Neue Buchungen kommen in {0}.") }
  static var noticeGoesNowhere: Phrase {
    Phrase("Nothing more is taken from it.", "Davon wird nichts mehr übernommen.")
  }
  static var noticeBankKept: Phrase { Phrase("Your entry stays as it is.", "Deine Buchung bleibt, wie sie ist.") }
  static var noticeBankReplaced: Phrase {
    Phrase("Your entry has the bank’s details now.", "Deine Buchung hat jetzt die Angaben der Bank.")
  }
  static var noticeBankBoth: Phrase {
    Phrase("Both are kept as separate entries.", "Beide bleiben als eigene Buchungen.")
  }
  static var fromBank: Phrase { Phrase("from the bank", "von der Bank") }
}
