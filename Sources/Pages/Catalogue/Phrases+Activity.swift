/// What happened in a group.
extension Phrase {
  static var activity: Phrase { Phrase("Activity", "Verlauf") }
  static var activityEmpty: Phrase { Phrase("Nothing happened in the last 30 days.", "In den letzten 30 Tagen ist nichts geschehen.") }
  static var activityHelp: Phrase { Phrase("The last 30 days. Everybody in the group sees the same.", "Die letzten 30 Tage. Alle in der Gruppe sehen dasselbe.") }
  static var activityBegan: Phrase { Phrase("Began {0}", "{0} begonnen") }
  static var activityJoined: Phrase { Phrase("{0} joined", "{0} ist beigetreten") }
  static var activityCameBack: Phrase {
    Phrase("Somebody with the code goes on as {0}", "Jemand mit dem Code macht als {0} weiter")
  }
  static var activityLeft: Phrase { Phrase("{0} left", "{0} ist gegangen") }
  static var activityRemoved: Phrase { Phrase("{0} was removed", "{0} wurde entfernt") }
  static var activityAdmin: Phrase { Phrase("Passed the admin’s role on", "Die Verwaltung weitergegeben") }
  static var activityAdded: Phrase { Phrase("Added something", "Etwas hinzugefügt") }
  static var activityChanged: Phrase { Phrase("Changed something", "Etwas geändert") }
  static var activityDeleted: Phrase { Phrase("Deleted something", "Etwas gelöscht") }
  static var activityRestored: Phrase { Phrase("Brought something back", "Etwas zurückgeholt") }
  static var activityTookBack: Phrase { Phrase("Took something back", "Etwas rückgängig gemacht") }
  static var activitySettled: Phrase { Phrase("Marked a payment", "Eine Zahlung eingetragen") }
  static var activityReopened: Phrase { Phrase("Opened a settlement again", "Einen Ausgleich wieder geöffnet") }
  static var activityRatio: Phrase { Phrase("Changed the split ratio", "Das Teilverhältnis geändert") }
  static var newsSeen: Phrase { Phrase("OK", "OK") }
}
