/// What comes again, and what is to come (TXN-22 to TXN-24).
extension Phrase {
  static var upcomingCount: Phrase { Phrase("Upcoming ({n})", "Demnächst ({n})") }
  static var recurring: Phrase { Phrase("Recurring", "Wiederkehrend") }
  static var recurringEmpty: Phrase {
    Phrase(
      "Rent, a phone bill, a salary: keep what repeats here. Nothing is added until you confirm it.",
      "Miete, Telefon, Lohn: Was wiederkommt, steht hier. Nichts geschieht von selbst; du bestätigst jedes Mal.")
  }
  static var recurringHelp: Phrase {
    Phrase("Counts nowhere until you activate it for a period.", "Zählt nirgends, bis du es für eine Periode auslöst.")
  }
  static var billsFound: Phrase {
    Phrase(
      "{n} bill comes every month|{n} bills come every month",
      "{n} Rechnung kommt jeden Monat|{n} Rechnungen kommen jeden Monat")
  }
  static var billsHelp: Phrase {
    Phrase("Tap one to keep it here and see it coming.", "Tippe eine an, um sie hier zu merken und kommen zu sehen.")
  }
  static var billEvidence: Phrase { Phrase("around the {0}, {n} times", "um den {0}, {n} Mal") }
  static var addRecurring: Phrase { Phrase("Add a recurring entry", "Wiederkehrendes hinzufügen") }
  static var editRecurring: Phrase { Phrase("Recurring", "Wiederkehrend") }
  static var repeatThis: Phrase { Phrase("Repeat this", "Wiederholen") }
  static var frequency: Phrase { Phrase("How often", "Wie oft") }
  static var weekly: Phrase { Phrase("Weekly", "Wöchentlich") }
  static var biweekly: Phrase { Phrase("Bi-weekly", "Alle zwei Wochen") }
  static var monthly: Phrase { Phrase("Monthly", "Monatlich") }
  static var nextDate: Phrase { Phrase("Next date", "Nächstes Datum") }
  static var nextOn: Phrase { Phrase("next on {0}", "nächstes Mal am {0}") }
  static var dueSince: Phrase { Phrase("due since {0}", "fällig seit dem {0}") }
  static var missedOn: Phrase { Phrase("{0} wasn’t added", "{0} wurde nicht eingetragen") }
  static var paused: Phrase { Phrase("paused", "pausiert") }
  static var pause: Phrase { Phrase("Pause", "Pausieren") }
  static var resume: Phrase { Phrase("Resume", "Fortsetzen") }
  static var doneForPeriod: Phrase { Phrase("Done for this period", "Erledigt für diese Periode") }
  static var activateQuestion: Phrase {
    Phrase("Activate {0} ({1}) for this period?", "{0} ({1}) für diese Periode auslösen?")
  }
  static var activateAgainHint: Phrase {
    Phrase(
      "It is done for this period already. This makes another entry.",
      "Für diese Periode ist es schon erledigt. Dies gibt einen weiteren Eintrag.")
  }
  static var activate: Phrase { Phrase("Activate", "Auslösen") }
  static var activateAgain: Phrase { Phrase("Activate again", "Nochmals auslösen") }
  static var deleteRecurringHint: Phrase {
    Phrase(
      "Its entries stay. You can restore it for 30 days.",
      "Seine Einträge bleiben. Du kannst es 30 Tage lang wiederherstellen.")
  }
  static var problemName: Phrase { Phrase("Please give it a name.", "Bitte gib ihm einen Namen.") }
  static var changeActivate: Phrase { Phrase("Activated: {0}", "Ausgelöst: {0}") }
  static var historyActivated: Phrase { Phrase("Added from a recurring entry", "Aus Wiederkehrendem ausgelöst") }
}
