/// Transactions, their sheet, wallets and categories.
extension Phrase {
  static var search: Phrase { Phrase("Search", "Suchen") }
  static var searchHint: Phrase { Phrase("Payee, amount or any text", "Empfänger, Betrag, Text") }
  static var filter: Phrase { Phrase("Filter", "Filtern") }
  static var filters: Phrase { Phrase("Filters", "Filter") }
  static var clearAll: Phrase { Phrase("Clear all", "Alle entfernen") }
  static var removeFilter: Phrase { Phrase("Remove filter: {0}", "Filter entfernen: {0}") }
  static var state: Phrase { Phrase("Status", "Status") }
  static var apply: Phrase { Phrase("Show", "Anzeigen") }
  static var expense: Phrase { Phrase("Expense", "Ausgabe") }
  static var incomeOne: Phrase { Phrase("Income", "Einnahme") }
  static var transfer: Phrase { Phrase("Transfer", "Umbuchung") }
  static var transfers: Phrase { Phrase("Transfers", "Umbuchungen") }
  static var direction: Phrase { Phrase("Direction", "Richtung") }
  static var sort: Phrase { Phrase("Order", "Reihenfolge") }
  static var newest: Phrase { Phrase("Newest first", "Neuste zuerst") }
  static var oldest: Phrase { Phrase("Oldest first", "Älteste zuerst") }
  static var highest: Phrase { Phrase("Highest amount", "Höchster Betrag") }
  static var lowest: Phrase { Phrase("Lowest amount", "Kleinster Betrag") }
  static var from: Phrase { Phrase("From", "Von") }
  static var through: Phrase { Phrase("To", "Bis") }
  static var atLeast: Phrase { Phrase("At least", "Mindestens") }
  static var atMost: Phrase { Phrase("At most", "Höchstens") }
  static var source: Phrase { Phrase("Source", "Quelle") }
  static var sourceManual: Phrase { Phrase("By hand", "Von Hand") }
  static var sourceImport: Phrase { Phrase("Imported", "Importiert") }
  static var sourceBank: Phrase { Phrase("From the bank", "Von der Bank") }
  static var sourceCapture: Phrase { Phrase("Captured", "Erfasst") }
  static var onlyIncomplete: Phrase { Phrase("To complete", "Zu ergänzen") }
  static var paymentsAnswer: Phrase {
    Phrase(
      "{0} spent in {n} payment|{0} spent in {n} payments",
      "{0} ausgegeben in {n} Zahlung|{0} ausgegeben in {n} Zahlungen")
  }
  static var cameIn: Phrase { Phrase("{0} came in", "{0} kamen herein") }
  static var showing: Phrase {
    Phrase("{0} of {n} entry|{0} of {n} entries", "{0} von {n} Eintrag|{0} von {n} Einträgen")
  }
  static var loadMore: Phrase { Phrase("Load more", "Mehr laden") }
  static var nothingFound: Phrase { Phrase("Nothing matches these filters.", "Nichts passt zu diesen Filtern.") }
  static var noTransactions: Phrase { Phrase("Your transactions will be here.", "Hier werden deine Buchungen stehen.") }
  static var select: Phrase { Phrase("Select", "Auswählen") }
  static var selectAll: Phrase { Phrase("Select all", "Alle auswählen") }
  static var done: Phrase { Phrase("Done", "Fertig") }
  static var selected: Phrase { Phrase("{n} selected", "{n} ausgewählt") }
  static var selectEntry: Phrase { Phrase("Select {0}", "{0} auswählen") }
  static var exportList: Phrase { Phrase("Export this list", "Diese Liste exportieren") }
  static var chooseCategory: Phrase { Phrase("Choose a category", "Kategorie wählen") }
  static var chooseCategoryFor: Phrase { Phrase("Choose a category for {0}", "Kategorie für {0} wählen") }
  static var badgeIncomplete: Phrase { Phrase("to complete", "zu ergänzen") }
  static var badgePending: Phrase { Phrase("not booked yet", "noch nicht gebucht") }
  static var badgeInGroup: Phrase { Phrase("shared", "geteilt") }
  static var badgeRefund: Phrase { Phrase("came back", "zurückerhalten") }
  static var badgeFuture: Phrase { Phrase("upcoming", "demnächst") }
  static var noPayee: Phrase { Phrase("Without a name", "Ohne Namen") }

  static var newTransaction: Phrase { Phrase("New transaction", "Neue Buchung") }
  static var editTransaction: Phrase { Phrase("Transaction", "Buchung") }
  static var sumIs: Phrase { Phrase("= {0}", "= {0}") }
  static var amountHint: Phrase { Phrase("Sums such as 12+8.50 work, too", "Summen wie 12+8.50 gehen auch") }
  static var payee: Phrase { Phrase("Payee", "Empfänger") }
  static var payer: Phrase { Phrase("Payer", "Zahler") }
  static var note: Phrase { Phrase("Note", "Notiz") }
  static var wallet: Phrase { Phrase("Wallet", "Geldbeutel") }
  static var fromWallet: Phrase { Phrase("From wallet", "Von Geldbeutel") }
  static var toWallet: Phrase { Phrase("To wallet", "Nach Geldbeutel") }
  static var received: Phrase { Phrase("Amount that arrives", "Betrag, der ankommt") }
  static var allCategoriesButton: Phrase { Phrase("All", "Alle") }
  static var fewerCategories: Phrase { Phrase("Fewer", "Weniger") }
  static var reasonOwnRule: Phrase { Phrase("Chosen by your rule", "Gewählt nach deiner Regel") }
  static var reasonPayee: Phrase {
    Phrase("Chosen because you took it for {0} before", "Gewählt, weil du es schon für {0} genommen hast")
  }
  static var reasonOften: Phrase { Phrase("Chosen because you use it most", "Gewählt, weil du es am meisten brauchst") }
  static var reasonWords: Phrase { Phrase("Chosen because of the payee’s name", "Gewählt wegen des Namens") }
  static var deleteTransaction: Phrase { Phrase("Delete this transaction?", "Diese Buchung löschen?") }
  static var deleteShared: Phrase {
    Phrase(
      "It’s shared, so it goes from the group as well, for everybody in it.",
      "Sie ist geteilt und verschwindet auch aus der Gruppe, für alle darin.")
  }
  static var restoreHint: Phrase {
    Phrase("You can restore it from Recently Deleted for 30 days.", "Du kannst sie 30 Tage lang wiederherstellen.")
  }
  static var bankWords: Phrase { Phrase("As the bank wrote it", "Wie die Bank es schrieb") }
  static var lineInFile: Phrase { Phrase("Line {0} of the file", "Zeile {0} der Datei") }
  static var lastEdited: Phrase { Phrase("Last edited {0}", "Zuletzt geändert {0}") }
  static var alike: Phrase {
    Phrase(
      "Also for {n} other entry from {0}|Also for {n} other entries from {0}",
      "Auch für {n} anderen Eintrag von {0}|Auch für {n} andere Einträge von {0}")
  }

  static var problemEmpty: Phrase { Phrase("Please enter an amount.", "Bitte gib einen Betrag ein.") }
  static var problemNumber: Phrase {
    Phrase("Please enter a number such as 45.50.", "Bitte gib eine Zahl ein, zum Beispiel 45.50.")
  }
  static var problemDigits: Phrase {
    Phrase(
      "{0} has no such small coins. Please use fewer digits.",
      "{0} hat keine so kleinen Münzen. Bitte nimm weniger Stellen.")
  }
  static var problemLarge: Phrase { Phrase("This amount is too large to keep.", "Dieser Betrag ist zu gross.") }
  static var problemZero: Phrase {
    Phrase("Please enter an amount above zero.", "Bitte gib einen Betrag über null ein.")
  }
  static var problemDate: Phrase {
    Phrase("Please choose a date between 1900 and 2199.", "Bitte wähle ein Datum zwischen 1900 und 2199.")
  }
  static var problemWallet: Phrase { Phrase("Please choose a wallet.", "Bitte wähle einen Geldbeutel.") }
  static var problemSameWallet: Phrase {
    Phrase("Please choose two different wallets.", "Bitte wähle zwei verschiedene Geldbeutel.")
  }
  static var problemReceived: Phrase {
    Phrase("Please enter what arrives in the other currency.", "Bitte gib ein, was in der anderen Währung ankommt.")
  }

  static var addWallet: Phrase { Phrase("Add a wallet", "Geldbeutel hinzufügen") }
  static var editWallet: Phrase { Phrase("Edit wallet", "Geldbeutel bearbeiten") }
  static var walletsEmpty: Phrase {
    Phrase(
      "A wallet is where money sits: a bank, a purse, a card.",
      "Ein Geldbeutel ist, wo Geld liegt: Bank, Portemonnaie, Karte.")
  }
  static var inactive: Phrase { Phrase("Inactive", "Inaktiv") }
  static var name: Phrase { Phrase("Name", "Name") }
  static var kind: Phrase { Phrase("Kind", "Art") }
  static var kindBank: Phrase { Phrase("Bank", "Bank") }
  static var kindGroup: Phrase { Phrase("Group", "Gruppe") }
  static var sourceShared: Phrase { Phrase("From a group", "Aus einer Gruppe") }
  static var kindCash: Phrase { Phrase("Cash", "Bargeld") }
  static var kindEWallet: Phrase { Phrase("E-wallet", "E-Wallet") }
  static var kindCard: Phrase { Phrase("Card", "Karte") }
  static var kindSavings: Phrase { Phrase("Savings", "Sparen") }
  static var kindOther: Phrase { Phrase("Other", "Anderes") }
  static var institution: Phrase { Phrase("Institution", "Institut") }
  static var initialBalance: Phrase { Phrase("Initial balance", "Anfangsstand") }
  static var initialBalanceOn: Phrase { Phrase("{0} at the start of {1}", "{0} am Anfang des {1}") }
  static var onDate: Phrase { Phrase("On", "Am") }
  static var walletFixed: Phrase {
    Phrase(
      "Kind, currency and date stay as they are, because the wallet has entries.",
      "Art, Währung und Datum bleiben, weil der Geldbeutel Einträge hat.")
  }
  static var markInactive: Phrase { Phrase("Mark as inactive", "Inaktiv setzen") }
  static var markActive: Phrase { Phrase("Mark as active", "Aktiv setzen") }
  static var deleteWallet: Phrase { Phrase("Delete {0}?", "{0} löschen?") }
  static var restoreHintPlain: Phrase {
    Phrase("You can restore it for 30 days.", "Du kannst ihn 30 Tage lang wiederherstellen.")
  }
  static var walletEntries: Phrase { Phrase("{n} entry|{n} entries", "{n} Eintrag|{n} Einträge") }

  static var addCategory: Phrase { Phrase("Add a category", "Kategorie hinzufügen") }
  static var editCategory: Phrase { Phrase("Edit category", "Kategorie bearbeiten") }
  static var newCategory: Phrase { Phrase("New category", "Neue Kategorie") }
  static var newCategoryNamed: Phrase { Phrase("New category “{0}”", "Neue Kategorie «{0}»") }
  static var searchCategories: Phrase { Phrase("Search categories", "Kategorien suchen") }
  static var noCategoryFound: Phrase { Phrase("No category is called that.", "So heisst keine Kategorie.") }
  static var makeAndChoose: Phrase { Phrase("Add and choose", "Anlegen und wählen") }
  static var categoryUnder: Phrase { Phrase("under {0}", "unter {0}") }
  static var icon: Phrase { Phrase("Emoji", "Emoji") }
  static var group: Phrase { Phrase("For", "Für") }
  static var type: Phrase { Phrase("Budget type", "Budgettyp") }
  static var parent: Phrase { Phrase("Parent category", "Steht unter") }
  static var noParent: Phrase { Phrase("None", "Nichts, oberste Ebene") }
  static var noCategory: Phrase { Phrase("No category", "Keine Kategorie") }
}
