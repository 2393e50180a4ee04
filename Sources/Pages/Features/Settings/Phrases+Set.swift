/// What became of a setting (`Setting`).
extension Phrase {
  static var setCurrency: Phrase { Phrase("New entries are in {0}.", "Neue Einträge sind in {0}.") }
  static var setAmountsIn: Phrase { Phrase("All amounts are in {0} now.", "Alle Beträge sind jetzt in {0}.") }
  static var setRate: Phrase { Phrase("Rate for {0} saved", "Kurs für {0} gesichert") }
  static var setRateGone: Phrase { Phrase("Your rate for {0} is removed", "Dein Kurs für {0} ist entfernt") }
  static var setCountsShare: Phrase {
    Phrase("Shared expenses count with your share.", "Geteilte Ausgaben zählen mit deinem Anteil.")
  }
  static var setCountsPaid: Phrase {
    Phrase("Shared expenses count with what you paid.", "Geteilte Ausgaben zählen mit dem, was du bezahlt hast.")
  }
  static var setExportNumbers: Phrase {
    Phrase("Your exports use this style of numbers now.", "Deine Exporte schreiben Zahlen jetzt so.")
  }
  static var setCelebrates: Phrase {
    Phrase("We’ll celebrate the goals you reach.", "Erreichte Ziele feiern wir mit dir.")
  }
  static var setNoCelebration: Phrase { Phrase("No more celebrations.", "Ab jetzt wird nicht mehr gefeiert.") }
  static var setSenderOn: Phrase {
    Phrase("Messages from {0} are read again.", "Meldungen von {0} werden wieder gelesen.")
  }
  static var setSenderOff: Phrase {
    Phrase("Messages from {0} aren’t read for now.", "Meldungen von {0} werden vorerst nicht gelesen.")
  }
  static var setKeepsMessages: Phrase {
    Phrase("The text of messages is kept, so you can look it up.", "Der Wortlaut von Meldungen bleibt, zum Nachsehen.")
  }
  static var setKeepsNoMessages: Phrase {
    Phrase("The text of new messages isn’t kept.", "Der Wortlaut neuer Meldungen wird nicht aufbewahrt.")
  }
  static var setNoWallet: Phrase {
    Phrase("New messages ask you for a wallet.", "Neue Meldungen fragen dich nach dem Geldbeutel.")
  }
  static var setBankMatches: Phrase {
    Phrase("That’s how the next match is handled.", "So wird der nächste Treffer behandelt.")
  }
  static var setBankTime: Phrase {
    Phrase("Your bank is asked at that time from now on.", "Deine Bank wird ab jetzt um diese Zeit gefragt.")
  }
  static var setLockOff: Phrase { Phrase("App lock is off.", "Die App-Sperre ist aus.") }
  static var setLockPasskey: Phrase {
    Phrase("Your passkey unlocks the app now.", "Dein Passkey entsperrt die App jetzt.")
  }
  static var setNoLockPasskey: Phrase {
    Phrase("The passkey no longer unlocks the app.", "Der Passkey entsperrt die App nicht mehr.")
  }
  static var setNotifications: Phrase {
    Phrase("Your choice of notifications is saved.", "Deine Auswahl der Meldungen ist gesichert.")
  }
  static var setPushAmounts: Phrase { Phrase("Notifications show amounts.", "Meldungen zeigen Beträge.") }
  static var setNoPushAmounts: Phrase { Phrase("Notifications don’t show amounts.", "Meldungen zeigen keine Beträge.") }
  static var setQuiet: Phrase { Phrase("Quiet hours saved", "Ruhezeit gesichert") }
  static var setNoQuiet: Phrase { Phrase("Quiet hours are off.", "Die Ruhezeit ist aus.") }
  static var setAdmin: Phrase { Phrase("You’re the admin now.", "Du verwaltest sie jetzt.") }
  static var setReopens: Phrase { Phrase("Settlements can be reopened.", "Ausgleiche können wieder geöffnet werden.") }
  static var setNoReopening: Phrase { Phrase("Settlements stay closed.", "Ausgleiche bleiben abgeschlossen.") }
  static var setMirrored: Phrase {
    Phrase("Your share is in your own transactions now.", "Dein Anteil steht jetzt bei deinen eigenen Einträgen.")
  }
  static var setNotMirrored: Phrase {
    Phrase(
      "Your share isn’t in your own transactions any more.",
      "Dein Anteil steht nicht mehr bei deinen eigenen Einträgen.")
  }
  static var setRatio: Phrase { Phrase("New split saved", "Neue Aufteilung gesichert") }
  static var setSplitByHand: Phrase {
    Phrase("The split stays until one of you changes it.", "Die Aufteilung bleibt, bis jemand von euch sie ändert.")
  }
  static var setSplitByIncome: Phrase {
    Phrase("You asked to split by income.", "Du hast vorgeschlagen, nach Einkommen zu teilen.")
  }
  static var setSplitAgain: Phrase {
    Phrase("The split follows your incomes each period.", "Die Aufteilung folgt in jeder Periode euren Einkommen.")
  }
  static var setNoSplitAgain: Phrase {
    Phrase("The split stays as it is each period.", "Die Aufteilung bleibt in jeder Periode gleich.")
  }
  static var setIncomeShown: Phrase {
    Phrase("Your income counts for the split.", "Dein Einkommen zählt für die Aufteilung.")
  }
  static var setIncomeHidden: Phrase {
    Phrase("Your income isn’t shown any more.", "Dein Einkommen wird nicht mehr gezeigt.")
  }
}
