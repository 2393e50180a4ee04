/// Welcome, Dashboard, charts, Analytics, and the tabs that come later.
extension Phrase {
  static var welcomeLine: Phrase { Phrase("Where does your money go?", "Wohin geht dein Geld?") }
  static var homeOwn: Phrase { Phrase("Your own money", "Dein eigenes Geld") }
  static var homeOwnSoft: Phrase {
    Phrase(
      "Nothing here yet. Start with a file from your bank, or add something by hand.",
      "Noch nichts hier. Beginne mit einer Datei deiner Bank, oder trag etwas von Hand ein.")
  }
  static var welcomeSoft: Phrase {
    Phrase("Open a file from your bank and see.", "Öffne eine Datei deiner Bank und sieh es.")
  }
  static var doorFile: Phrase { Phrase("Open a bank file", "Bankdatei öffnen") }
  static var doorFileDetail: Phrase { Phrase("An export from online banking", "Ein Export aus deinem E-Banking") }
  static var doorHand: Phrase { Phrase("Add by hand", "Von Hand eintragen") }
  static var doorHandDetail: Phrase { Phrase("Start with what you spent today", "Beginne mit den Ausgaben von heute") }
  static var doorCode: Phrase { Phrase("I have a code or invitation", "Ich habe einen Code oder eine Einladung") }
  static var doorCodeDetail: Phrase {
    Phrase("Join your household or group", "Tritt deinem Haushalt oder einer Gruppe bei")
  }
  static var doorExample: Phrase { Phrase("Look at an example", "Ein Beispiel ansehen") }
  static var doorExampleDetail: Phrase {
    Phrase("An invented year: wallets, budgets and trends", "Ein erfundenes Jahr: Geldbeutel, Budgets und Verläufe")
  }
  static var doorSignIn: Phrase { Phrase("Sign in", "Anmelden") }
  static var doorSignInDetail: Phrase { Phrase("Your data on this device, too", "Deine Daten auch auf diesem Gerät") }
  static var dataArrives: Phrase { Phrase("Fetching your data", "Deine Daten werden geholt") }
  static var dataIsAway: Phrase {
    Phrase(
      "The server cannot be reached. Your data will be here when it answers.",
      "Der Server ist nicht erreichbar. Deine Daten sind hier, sobald er antwortet.")
  }
  static var currencyQuestion: Phrase { Phrase("Which currency do you use?", "Welche Währung benutzt du?") }
  static var currencyDetail: Phrase {
    Phrase(
      "Totals count this currency. Wallets can have others.",
      "Summen zählen diese Währung. Geldbeutel können andere haben.")
  }
  static var currency: Phrase { Phrase("Currency", "Währung") }

  static var answerNone: Phrase { Phrase("Where does your money go?", "Wohin geht dein Geld?") }
  static var answerSpent: Phrase { Phrase("You spent {0} {1}.", "Du hast {1} {0} ausgegeben.") }
  static var answerTop: Phrase { Phrase("Most went to {0}.", "Das meiste ging an {0}.") }
  static var answerOnlyIncome: Phrase {
    Phrase("You received {0} {1} and spent nothing.", "{1} kamen {0} herein, nichts ging hinaus.")
  }
  static var answerNothing: Phrase { Phrase("Nothing was spent {0}.", "{0} wurde nichts ausgegeben.") }
  static var answerTooLarge: Phrase {
    Phrase("These sums are too large to show.", "Diese Summen sind zu gross zum Anzeigen.")
  }
  static var staleSince: Phrase { Phrase("Your newest entry is from {0}.", "Dein neuster Eintrag ist vom {0}.") }
  static var previousPeriod: Phrase { Phrase("Earlier: {0}", "Früher: {0}") }
  static var nextPeriod: Phrase { Phrase("Later: {0}", "Später: {0}") }
  static var periodLabel: Phrase { Phrase("Period", "Periode") }

  static var balance: Phrase { Phrase("Balance", "Stand") }
  static var income: Phrase { Phrase("Income", "Einnahmen") }
  static var expenses: Phrase { Phrase("Expenses", "Ausgaben") }
  static var net: Phrase { Phrase("Net", "Netto") }
  static var atAGlance: Phrase { Phrase("At a glance", "Auf einen Blick") }
  static var allWallets: Phrase { Phrase("all wallets, today", "alle Geldbeutel, heute") }
  static var paymentCount: Phrase { Phrase("{n} payment|{n} payments", "{n} Zahlung|{n} Zahlungen") }
  static var notCounted: Phrase {
    Phrase(
      "{n} entry in another currency is not counted.|{n} entries in other currencies are not counted.",
      "{n} Eintrag in anderer Währung ist nicht gezählt.|{n} Einträge in anderen Währungen sind nicht gezählt.")
  }
  static var toComplete: Phrase {
    Phrase("{n} entry to complete|{n} entries to complete", "{n} Eintrag zu ergänzen|{n} Einträge zu ergänzen")
  }

  static var byCategory: Phrase { Phrase("Spending by category", "Ausgaben nach Kategorie") }
  static var uncategorised: Phrase { Phrase("Uncategorized", "Ohne Kategorie") }
  static var other: Phrase { Phrase("Other", "Übrige") }
  static var needs: Phrase { Phrase("Needs", "Bedarf") }
  static var wants: Phrase { Phrase("Wants", "Wünsche") }
  static var savings: Phrase { Phrase("Savings", "Sparen") }
  static var showAsTable: Phrase { Phrase("Show as table", "Als Tabelle zeigen") }
  static var share: Phrase { Phrase("Share", "Anteil") }
  static var amount: Phrase { Phrase("Amount", "Betrag") }
  static var category: Phrase { Phrase("Category", "Kategorie") }
  static var entries: Phrase { Phrase("Entries", "Einträge") }
  static var percent: Phrase { Phrase("{0} %", "{0} %") }
  static var total: Phrase { Phrase("Total", "Total") }
  static var showEntries: Phrase { Phrase("Show {n} entry|Show {n} entries", "{n} Eintrag zeigen|{n} Einträge zeigen") }
  static var showParts: Phrase { Phrase("Look closer", "Genauer ansehen") }
  static var allCategories: Phrase { Phrase("All categories", "Alle Kategorien") }
  static var cameBack: Phrase { Phrase("came back", "kam zurück") }
  static var donutLabel: Phrase { Phrase("Ring of spending by category: {0}", "Ring der Ausgaben nach Kategorie: {0}") }
  static var giveCategories: Phrase {
    Phrase(
      "{n} payment has no category yet|{n} payments have no category yet",
      "{n} Zahlung hat noch keine Kategorie|{n} Zahlungen haben noch keine Kategorie")
  }
  static var nothingSpent: Phrase {
    Phrase("Nothing was spent in this period.", "In dieser Zeit wurde nichts ausgegeben.")
  }

  static var overTime: Phrase { Phrase("Spending over time", "Ausgaben im Verlauf") }
  static var busiestDay: Phrase { Phrase("Most on {0}: {1}", "Am meisten am {0}: {1}") }
  static var busiestWeek: Phrase { Phrase("Most in the week of {0}: {1}", "Am meisten in der Woche vom {0}: {1}") }
  static var busiestMonth: Phrase { Phrase("Most in {0}: {1}", "Am meisten im {0}: {1}") }
  static var date: Phrase { Phrase("Date", "Datum") }
  static var weekOf: Phrase { Phrase("Week of {0}", "Woche vom {0}") }

  static var upcoming: Phrase { Phrase("Upcoming", "Demnächst") }
  static var recent: Phrase { Phrase("Recent", "Neuste") }
  static var month: Phrase { Phrase("Month", "Monat") }
  static var analyticsAnswer: Phrase {
    Phrase("On average you spend {0} a month.", "Im Schnitt gibst du {0} im Monat aus.")
  }

  static var seeCategories: Phrase { Phrase("See your categories", "Kategorien ansehen") }
}
