/// One shared expense: its sheet, its page, the feed.
extension Phrase {
  static var addExpense: Phrase { Phrase("Add an expense", "Neue Ausgabe") }
  static var editExpense: Phrase { Phrase("Expense", "Ausgabe") }
  static var feedEmpty: Phrase {
    Phrase("What you pay for each other will be here, by day.", "Was ihr füreinander bezahlt, steht hier, nach Tagen.")
  }
  static var feedTotal: Phrase {
    Phrase("{0} in {n} expense|{0} in {n} expenses", "{0} in {n} Ausgabe|{0} in {n} Ausgaben")
  }
  static var whatFor: Phrase { Phrase("What for", "Wofür") }
  static var paidBy: Phrase { Phrase("{0} paid", "{0} hat bezahlt") }
  static var youPaid: Phrase { Phrase("You paid", "Du hast bezahlt") }
  static var severalPaid: Phrase { Phrase("{0} paid", "{0} haben bezahlt") }
  static var and: Phrase { Phrase("{0} and {1}", "{0} und {1}") }
  static var youLower: Phrase { Phrase("you", "du") }
  static var yourPart: Phrase { Phrase("you owe {0}", "du schuldest {0}") }
  static var youPaidBack: Phrase { Phrase("you paid back {0}", "du hast {0} zurückbezahlt") }
  static var youGotBack: Phrase { Phrase("you got back {0}", "du hast {0} zurückbekommen") }
  static var youGet: Phrase { Phrase("you get {0}", "du bekommst {0}") }
  static var badgeOptOut: Phrase { Phrase("not shared", "nicht geteilt") }
  static var badgeCustom: Phrase { Phrase("custom split", "eigene Aufteilung") }
  static var badgeSettled: Phrase { Phrase("settled", "beglichen") }

  // The sheet
  static var whoPaid: Phrase { Phrase("Who paid", "Wer bezahlt hat") }
  static var severalPayers: Phrase { Phrase("Several paid", "Mehrere haben bezahlt") }
  static var onePayer: Phrase { Phrase("One person paid", "Jemand allein hat bezahlt") }
  static var paidByPerson: Phrase { Phrase("{0} paid, amount", "{0} hat bezahlt, Betrag") }
  static var howDivided: Phrase { Phrase("How it is divided", "Wie geteilt wird") }
  static var byRatio: Phrase { Phrase("Default {0}", "Üblich {0}") }
  static var byRatioPlain: Phrase { Phrase("Default", "Üblich") }
  static var byRatioThen: Phrase { Phrase("Default then: {0}", "Damals üblich: {0}") }
  static var byRatioThenPlain: Phrase { Phrase("Default then", "Damals üblich") }
  static var byEveryone: Phrase { Phrase("Everyone", "Alle") }
  static var byEqual: Phrase { Phrase("Equally", "Gleich") }
  static var byChosen: Phrase { Phrase("Only some", "Nur einige") }
  static var byWeights: Phrase { Phrase("Weights", "Gewichte") }
  static var byPercent: Phrase { Phrase("Percent", "Prozent") }
  static var byExact: Phrase { Phrase("Amounts", "Beträge") }
  static var sharesIt: Phrase { Phrase("{0} shares it", "{0} teilt mit") }
  static var weightOf: Phrase { Phrase("{0}, weight", "{0}, Gewicht") }
  static var percentOf: Phrase { Phrase("{0}, percent", "{0}, Prozent") }
  static var amountOf: Phrase { Phrase("{0}, amount", "{0}, Betrag") }
  static var optOut: Phrase { Phrase("List it, but don’t share it", "Aufführen, aber nicht teilen") }
  static var optOutHint: Phrase {
    Phrase(
      "Counts in the total; nobody bears it or gets it back.",
      "Zählt im Total; niemand trägt es oder bekommt es zurück.")
  }
  static var stillToAssign: Phrase { Phrase("{0} still to assign", "{0} noch zuzuteilen") }
  static var percentToAssign: Phrase { Phrase("{0} % still to assign", "{0} % noch zuzuteilen") }
  static var percentTooMuch: Phrase { Phrase("{0} % too much", "{0} % zu viel") }
  static var eachOf: Phrase { Phrase("{0} for each of {n}", "{0} für jede der {n} Personen") }
  static var eachBetween: Phrase { Phrase("{0} or {1} for each of {n}", "{0} oder {1} für jede der {n} Personen") }
  static var defaultLine: Phrase { Phrase("By default: {0}", "Üblich: {0}") }
  static var customLine: Phrase { Phrase("Now: {0}", "Jetzt: {0}") }
  static var problemPaid: Phrase {
    Phrase(
      "Please enter what {0} paid as a number such as 45.50.",
      "Bitte gib als Zahl ein, was {0} bezahlt hat, zum Beispiel 45.50.")
  }
  static var problemShare: Phrase {
    Phrase("Please enter the share of {0} as a number.", "Bitte gib den Anteil von {0} als Zahl ein.")
  }
  static var problemWhatFor: Phrase { Phrase("Please say what it was for.", "Bitte sag, wofür es war.") }
  static var deleteExpense: Phrase { Phrase("Delete this expense?", "Diese Ausgabe löschen?") }
  static var undoHint: Phrase {
    Phrase("You can take it back right afterwards.", "Du kannst es gleich danach rückgängig machen.")
  }
  static var lineOfExpense: Phrase {
    Phrase("Who paid, split, date, category and note", "Wer bezahlt hat, Aufteilung, Datum, Kategorie und Notiz")
  }

  // Its page
  static var divided: Phrase { Phrase("Divided", "Geteilt") }
  static var sharedByAll: Phrase {
    Phrase("By everyone, including people who join later", "Unter allen, auch wer später dazukommt")
  }
  static var defaultSplit: Phrase { Phrase("By the default shares", "Nach den üblichen Anteilen") }
  static var expenseGone: Phrase {
    Phrase(
      "This expense is not here any more. It may have been deleted.",
      "Diese Ausgabe ist nicht mehr hier. Vielleicht wurde sie gelöscht.")
  }
  static var settledLocked: Phrase {
    Phrase(
      "Settled on {0}, so it stays as it is. Reopen the settlement to change it.",
      "Am {0} beglichen, darum bleibt sie, wie sie ist. Öffne den Ausgleich wieder, um sie zu ändern.")
  }
  static var expenseTheirs: Phrase {
    Phrase(
      "Only {0} can change this, as the one who added or paid it.|Only {0} can change this, as the ones who added or paid it.",
      "Nur {0} kann das ändern: Das tut, wer es erfasst oder bezahlt hat.|Nur {0} können das ändern: Das tut, wer es erfasst oder bezahlt hat."
    )
  }
  static var expenseNobodys: Phrase {
    Phrase(
      "Whoever added and paid this has left the household, so it stays as it is.",
      "Wer das erfasst und bezahlt hat, ist nicht mehr im Haushalt. Darum bleibt es, wie es ist.")
  }
  static var settledOnDay: Phrase { Phrase("Settled on {0}.", "Am {0} beglichen.") }
  static var expenseLeft: Phrase {
    Phrase(
      "You’re no longer in {0}, so only the others can change this.",
      "Du bist nicht mehr in {0}, darum können das nur die anderen ändern.")
  }
  static var expenseClosed: Phrase {
    Phrase(
      "{0} can only be read at the moment, so this stays as it is.",
      "{0} lässt sich zurzeit nur lesen, darum bleibt das, wie es ist.")
  }
  static var expenseLooksOn: Phrase {
    Phrase("Only the people in {0} can change this.", "Nur wer in {0} dabei ist, kann das ändern.")
  }
  static var historyShort: Phrase {
    Phrase(
      "You’re no longer in {0}, so who changed what isn’t kept here: only how it began, and the latest change.",
      "Du bist nicht mehr in {0}, darum steht hier nicht, wer was geändert hat: nur der Anfang und die letzte Änderung."
    )
  }
  static var addedBy: Phrase { Phrase("{0} added it", "{0} hat sie hinzugefügt") }
  static var changedBy: Phrase { Phrase("{0} changed it", "{0} hat sie geändert") }
  static var addedPlain: Phrase { Phrase("Added", "Hinzugefügt") }
}
