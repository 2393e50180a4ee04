/// Opening a bank file.
extension Phrase {
  static var openFileTitle: Phrase { Phrase("Open a bank file", "Bankdatei öffnen") }
  static var openFileHelp: Phrase {
    Phrase(
      "Download your transactions from online banking as CSV, camt.053, MT940, OFX or QIF, then choose the file here. Nothing is added before you have seen it.",
      "Lade deine Buchungen im E-Banking als CSV, camt.053, MT940, OFX oder QIF herunter und wähle die Datei hier. Nichts wird hinzugefügt, bevor du es gesehen hast."
    )
  }
  static var chooseFile: Phrase { Phrase("Choose a file", "Datei wählen") }
  static var orDrop: Phrase { Phrase("or drop it here", "oder hier ablegen") }
  static var reviewTitle: Phrase { Phrase("This is what we read", "Das haben wir gelesen") }
  static var reviewAnswer: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var bankFile: Phrase { Phrase("Bank file", "Bankdatei") }
  static var proofAgrees: Phrase {
    Phrase(
      "Balances agree on all {n} row|Balances agree on all {n} rows",
      "Saldi stimmen auf {n} Zeile|Saldi stimmen auf allen {n} Zeilen")
  }
  static var proofAgreesInTurn: Phrase {
    Phrase("Balances agree: each row leads to the next", "Saldi stimmen: jede Zeile führt zur nächsten")
  }
  static var proofAgreesPartly: Phrase {
    Phrase("Balances agree on {n} of {0} rows", "Saldi stimmen auf {n} von {0} Zeilen")
  }
  static var proofBreaks: Phrase {
    Phrase(
      "From line {0} on the file’s balances don’t follow from its amounts.",
      "Ab Zeile {0} folgen die Saldi der Datei nicht aus den Beträgen.")
  }
  static var proofNone: Phrase {
    Phrase("The file has no balances to check against.", "Die Datei hat keine Saldi zum Prüfen.")
  }
  static var filesAfter: Phrase {
    Phrase("then {n} more file|then {n} more files", "danach noch {n} Datei|danach noch {n} Dateien")
  }
  static var categoriesAsked: Phrase {
    Phrase(
      "Choose what becomes of these, or import their rows without a category.",
      "Wähle, was aus diesen wird, oder importiere ihre Zeilen ohne Kategorie.")
  }
  static var importWithoutCategories: Phrase { Phrase("Import without", "Ohne importieren") }
  static var monthMissing: Phrase {
    Phrase("Nothing was imported for {0} yet.", "Für {0} wurde noch nichts importiert.")
  }
  static var monthsMissing: Phrase {
    Phrase("Nothing was imported from {0} to {1} yet.", "Von {0} bis {1} wurde noch nichts importiert.")
  }
  static var skipFile: Phrase { Phrase("Skip", "Auslassen") }
  static var nextFile: Phrase { Phrase("Next file", "Nächste Datei") }
  static var needYou: Phrase {
    Phrase("{n} row needs you|{n} rows need you", "{n} Zeile braucht dich|{n} Zeilen brauchen dich")
  }
  static var needYouHelp: Phrase {
    Phrase(
      "What is ticked is taken as shown. What may be here already is not ticked.",
      "Was angehakt ist, wird wie gezeigt übernommen. Was vielleicht schon da ist, ist nicht angehakt.")
  }
  static var lineNumber: Phrase { Phrase("Line {0}", "Zeile {0}") }
  static var rowChanged: Phrase { Phrase("changed", "geändert") }
  static var rowBad: Phrase { Phrase("Please check the amount and the date.", "Bitte prüfe Betrag und Datum.") }
  static var include: Phrase { Phrase("Import", "Importieren") }
  static var leaveOut: Phrase { Phrase("Leave out", "Weglassen") }
  static var leaveAllOut: Phrase { Phrase("Leave them all out", "Alle weglassen") }
  static var swapDates: Phrase { Phrase("Swap day and month in all rows", "Tag und Monat in allen Zeilen tauschen") }
  static var flipSigns: Phrase { Phrase("Swap plus and minus", "Plus und Minus tauschen") }
  static var toWalletLabel: Phrase { Phrase("Goes to", "Kommt in") }
  static var cashGoesTo: Phrase { Phrase("Cash you took out: goes to {0}", "Abgehobenes Bargeld: kommt in {0}") }
  static var cashLacksWallet: Phrase {
    Phrase(
      "{n} row is cash you took out. With a cash wallet it isn’t counted as spent.|{n} rows are cash you took out. With a cash wallet they aren’t counted as spent.",
      "{n} Zeile ist abgehobenes Bargeld. Mit einem Geldbeutel für Bargeld zählt sie nicht als Ausgabe.|{n} Zeilen sind abgehobenes Bargeld. Mit einem Geldbeutel für Bargeld zählen sie nicht als Ausgaben."
    )
  }
  static var cashAddWallet: Phrase { Phrase("Add a cash wallet", "Geldbeutel für Bargeld anlegen") }
  static var newWallet: Phrase { Phrase("New wallet", "Neuer Geldbeutel") }
  static var walletName: Phrase { Phrase("Name of the wallet", "Name des Geldbeutels") }
  static var openingBalance: Phrase { Phrase("Starts with {0}", "Beginnt mit {0}") }
  static var balanceOn: Phrase { Phrase("Balance on {0}, if you know it", "Stand am {0}, falls du ihn kennst") }
  static var rowsAsTheyWillBe: Phrase { Phrase("As they will look", "So werden sie aussehen") }
  static var showMoreRows: Phrase { Phrase("Show more rows", "Mehr Zeilen zeigen") }
  static var rowsShown: Phrase { Phrase("{0} of {n} row|{0} of {n} rows", "{0} von {n} Zeile|{0} von {n} Zeilen") }
  static var alreadyHere: Phrase { Phrase("{n} already here|{n} already here", "{n} schon da|{n} schon da") }
  static var alreadyHereHelp: Phrase {
    Phrase(
      "Left out. Tick one to import it on purpose.", "Weggelassen. Hake eine an, um sie absichtlich zu importieren.")
  }
  static var mayBeHere: Phrase {
    Phrase(
      "Perhaps this is here already under another date or wording.",
      "Vielleicht ist das mit anderem Datum oder Text schon da.")
  }
  static var skippedRows: Phrase {
    Phrase(
      "{n} row could not be read|{n} rows could not be read", "{n} Zeile war nicht lesbar|{n} Zeilen waren nicht lesbar"
    )
  }
  static var remarks: Phrase {
    Phrase("{n} remark about the file|{n} remarks about the file", "{n} Hinweis zur Datei|{n} Hinweise zur Datei")
  }
  static var fileCategories: Phrase { Phrase("Categories of the file", "Kategorien der Datei") }
  static var fileCategoriesHelp: Phrase {
    Phrase("{n} has no match yet|{n} have no match yet", "{n} noch ohne Zuordnung|{n} noch ohne Zuordnung")
  }
  static var allUnmatched: Phrase {
    Phrase("The one without a match|All {n} without a match", "Die eine ohne Zuordnung|Alle {n} ohne Zuordnung")
  }
  static var createEach: Phrase { Phrase("Create a category for each", "Für jede eine Kategorie anlegen") }
  static var createNew: Phrase { Phrase("Create “{0}”", "‹{0}› anlegen") }
  static var columns: Phrase { Phrase("Columns", "Spalten") }
  static var columnsHelp: Phrase {
    Phrase(
      "If something is read wrongly, correct it here. The wallet remembers it for its next file.",
      "Wenn etwas falsch gelesen ist, korrigiere es hier. Der Geldbeutel merkt es sich für seine nächste Datei.")
  }
  static var columnsAskedTitle: Phrase { Phrase("What are the columns?", "Was sind die Spalten?") }
  static var columnsAsked: Phrase {
    Phrase(
      "This table has columns that were not recognised. Say which one holds the date and which one the amount, or money out and money in. The rest helps.",
      "Die Spalten dieser Tabelle liessen sich nicht erkennen. Sag, welche das Datum hält und welche den Betrag, oder Belastung und Gutschrift. Der Rest hilft."
    )
  }
  static var columnsGuessed: Phrase {
    Phrase(
      "These columns are a guess. Please check them before you import.",
      "Diese Spalten sind geraten. Bitte prüfe sie, bevor du importierst.")
  }
  static var columnsRead: Phrase {
    Phrase(
      "{n} transaction is read with these columns.|{n} transactions are read with these columns.",
      "Mit diesen Spalten ist {n} Buchung lesbar.|Mit diesen Spalten sind {n} Buchungen lesbar.")
  }
  static var columnsReadNothing: Phrase {
    Phrase(
      "No row can be read with these columns. The reasons stand below.",
      "Mit diesen Spalten ist keine Zeile lesbar. Die Gründe stehen unten.")
  }
  static var columnNumber: Phrase { Phrase("Column {0}", "Spalte {0}") }
  static var columnNames: Phrase { Phrase("Names of the columns", "Namen der Spalten") }
  static var noColumnNames: Phrase { Phrase("The file has none", "Die Datei hat keine") }
  static var firstRows: Phrase { Phrase("First rows of the file", "Erste Zeilen der Datei") }
  static var columnsTaken: Phrase {
    Phrase("Read as you corrected it for “{0}”.", "Gelesen, wie du es für ‹{0}› korrigiert hast.")
  }
  static var sureness: Phrase { Phrase("{0} % sure", "{0} % sicher") }
  static var dateOrder: Phrase { Phrase("Dates are", "Daten sind") }
  static var dayMonthYear: Phrase { Phrase("day, month, year", "Tag, Monat, Jahr") }
  static var monthDayYear: Phrase { Phrase("month, day, year", "Monat, Tag, Jahr") }
  static var yearMonthDay: Phrase { Phrase("year, month, day", "Jahr, Monat, Tag") }
  static var decimalPoint: Phrase { Phrase("Numbers are", "Zahlen sind") }
  static var pointNumbers: Phrase { Phrase("1,234.56", "1'234.56") }
  static var commaNumbers: Phrase { Phrase("1.234,56", "1.234,56") }
  static var signsTurned: Phrase { Phrase("Plus and minus are swapped", "Plus und Minus sind vertauscht") }
  static var importButton: Phrase {
    Phrase("Import {n} transaction|Import {n} transactions", "{n} Buchung importieren|{n} Buchungen importieren")
  }
  static var nothingToImport: Phrase { Phrase("Nothing new to import", "Nichts Neues zu importieren") }
  static var inAndOut: Phrase { Phrase("{0} in, {1} out", "{0} herein, {1} hinaus") }
  static var haveCategory: Phrase {
    Phrase(
      "{0} of {n} has a category|{0} of {n} have a category",
      "{0} von {n} hat eine Kategorie|{0} von {n} haben eine Kategorie")
  }
  static var importSuggested: Phrase { Phrase("{0}? Asked afterwards", "{0}? Wird danach gefragt") }
  static var sourceLearned: Phrase { Phrase("as you chose before", "wie du früher gewählt hast") }
  static var assumedCurrency: Phrase {
    Phrase("The file names no currency. Amounts are in", "Die Datei nennt keine Währung. Beträge sind in")
  }
  static var refusedTitle: Phrase {
    Phrase("This file can’t be read as a bank file", "Diese Datei lässt sich nicht als Bankdatei lesen")
  }
  static var refusedLarge: Phrase {
    Phrase(
      "The file is above 20 MB. Please export a shorter time from your bank and open one file after the other.",
      "Die Datei ist grösser als 20 MB. Bitte exportiere kürzere Zeiträume und öffne eine Datei nach der anderen.")
  }
  static var refusedNext: Phrase {
    Phrase(
      "Nothing was added. In your online banking, look for “Export” or “Download” of transactions and choose CSV, camt.053 or another format for bookkeeping.",
      "Nichts wurde hinzugefügt. Suche im E-Banking nach ‹Export› oder ‹Download› der Buchungen und wähle CSV, camt.053 oder ein anderes Format für Buchhaltung."
    )
  }
  static var refusedByUs: Phrase {
    Phrase(
      "Nothing was added. Your file may well be fine.",
      "Nichts wurde hinzugefügt. Deine Datei ist vermutlich in Ordnung.")
  }
  static var refusedNoReader: Phrase {
    Phrase(
      "The part of Evenkeel that reads files is not on this device yet. Connect once, then choose the file again; from then on it works without a network.",
      "Der Teil von Evenkeel, der Dateien liest, ist noch nicht auf diesem Gerät. Verbinde dich einmal und wähle die Datei erneut; danach geht es ohne Netz."
    )
  }
  static var refusedUnread: Phrase {
    Phrase(
      "Evenkeel stumbled over this file. A report without your figures was kept on this device; you find it in Settings.",
      "Evenkeel ist über diese Datei gestolpert. Ein Bericht ohne deine Zahlen liegt auf diesem Gerät; du findest ihn in den Einstellungen."
    )
  }
  static var fileIsRead: Phrase { Phrase("Reading the file…", "Die Datei wird gelesen…") }
  static var refusedLine: Phrase { Phrase("Looked up to line {0}", "Gelesen bis Zeile {0}") }
  static var anotherFile: Phrase { Phrase("Choose another file", "Andere Datei wählen") }

  static var roleIgnored: Phrase { Phrase("Not used", "Nicht benutzt") }
  static var roleBookingDate: Phrase { Phrase("Date", "Datum") }
  static var roleValueDate: Phrase { Phrase("Value date", "Valuta") }
  static var roleTradeDate: Phrase { Phrase("Purchase date", "Kaufdatum") }
  static var roleTime: Phrase { Phrase("Time", "Zeit") }
  static var roleAmount: Phrase { Phrase("Amount", "Betrag") }
  static var roleDebit: Phrase { Phrase("Money out", "Belastung") }
  static var roleCredit: Phrase { Phrase("Money in", "Gutschrift") }
  static var roleFlag: Phrase { Phrase("In or out", "Soll oder Haben") }
  static var roleBalance: Phrase { Phrase("Balance", "Saldo") }
  static var roleCurrency: Phrase { Phrase("Currency", "Währung") }
  static var roleFee: Phrase { Phrase("Fee", "Gebühr") }
  static var roleOriginalAmount: Phrase { Phrase("Original amount", "Originalbetrag") }
  static var roleOriginalCurrency: Phrase { Phrase("Original currency", "Originalwährung") }
  static var roleDetailAmount: Phrase { Phrase("Detail amount", "Einzelbetrag") }
  static var rolePayee: Phrase { Phrase("Payee", "Empfänger") }
  static var roleDescription: Phrase { Phrase("Description", "Text") }
  static var roleReference: Phrase { Phrase("Reference", "Referenz") }
  static var roleCounterparty: Phrase { Phrase("Their IBAN or number", "IBAN der Gegenseite") }
  static var roleOwn: Phrase { Phrase("Own IBAN or number", "Eigene IBAN") }
  static var roleCategory: Phrase { Phrase("Category", "Kategorie") }
  static var roleExternalId: Phrase { Phrase("Bank’s number", "Nummer der Bank") }
  static var roleStatus: Phrase { Phrase("Status", "Status") }
  static var roleKind: Phrase { Phrase("Kind", "Art") }
  static var roleNotes: Phrase { Phrase("Notes", "Notizen") }
  static var roleCard: Phrase { Phrase("Card", "Karte") }
}
