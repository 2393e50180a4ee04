/// What happened in a group.
extension Phrase {
  static var activity: Phrase { Phrase("Activity", "Verlauf") }
  static var activityEmpty: Phrase {
    Phrase("Nothing happened in the last 30 days.", "In den letzten 30 Tagen ist nichts geschehen.")
  }
  static var activityHelp: Phrase {
    Phrase(
      "The last 30 days. Everybody in the group sees the same.",
      "Die letzten 30 Tage. Alle in der Gruppe sehen dasselbe.")
  }
  static var activityBegan: Phrase { Phrase("Started {0}", "{0} begonnen") }
  static var activityJoined: Phrase { Phrase("{0} joined", "{0} ist beigetreten") }
  static var activityCameBack: Phrase {
    Phrase("Someone who had the code took over {0}’s place", "Jemand mit dem Code macht als {0} weiter")
  }
  static var activityHasAccount: Phrase { Phrase("{0} has an account now", "{0} hat jetzt ein Konto") }
  static var activityLeft: Phrase { Phrase("{0} left", "{0} ist gegangen") }
  static var activityRemoved: Phrase { Phrase("{0} was removed", "{0} wurde entfernt") }
  static var activityAdmin: Phrase { Phrase("{0} is the admin now", "{0} hat jetzt die Verwaltung") }
  static var activityAdminAsked: Phrase {
    Phrase("Asked {0} to become the admin", "{0} gebeten, die Verwaltung zu übernehmen")
  }
  static var activityAdminKept: Phrase { Phrase("Kept the admin role", "Die Verwaltung behalten") }
  static var activityAdded: Phrase { Phrase("Added something", "Etwas hinzugefügt") }
  static var activityChanged: Phrase { Phrase("Changed something", "Etwas geändert") }
  static var activityDeleted: Phrase { Phrase("Deleted something", "Etwas gelöscht") }
  static var activityRestored: Phrase { Phrase("Brought something back", "Etwas zurückgeholt") }
  static var activityTookBack: Phrase { Phrase("Undid something", "Etwas rückgängig gemacht") }
  static var activitySettled: Phrase { Phrase("Marked a payment", "Eine Zahlung eingetragen") }
  static var activityReopened: Phrase { Phrase("Opened a settlement again", "Einen Ausgleich wieder geöffnet") }
  static var activityRatio: Phrase { Phrase("Changed the split ratio", "Das Teilverhältnis geändert") }
  static var activityArchived: Phrase { Phrase("Archived the group", "Gruppe archiviert") }
  static var activityOpenedAgain: Phrase { Phrase("Reopened the group", "Gruppe wieder geöffnet") }
  static var activityGroupDeleted: Phrase { Phrase("Deleted the group", "Gruppe gelöscht") }
  static var activityBroughtBack: Phrase { Phrase("Brought the group back", "Gruppe zurückgeholt") }
  static var activityChosen: Phrase {
    Phrase("Chose this event to stay editable", "Diesen Anlass zum Bearbeiten gewählt")
  }
  static var noticeArchived: Phrase {
    Phrase(
      "Archived. You can open it again in its settings.", "Archiviert. In den Einstellungen kannst du es wieder öffnen."
    )
  }
  static var noticeOpenedAgain: Phrase { Phrase("Open again", "Wieder offen") }
  static var noticeBroughtBack: Phrase { Phrase("It’s back for everybody.", "Für alle wieder da.") }
  static var noticeChosen: Phrase {
    Phrase(
      "You can edit this event now. Your other ones are read-only.",
      "Diesen Anlass kannst du jetzt bearbeiten. Deine anderen sind nur zum Lesen.")
  }
  static var badgeReadOnly: Phrase { Phrase("read-only", "nur lesen") }
  static var newsSeen: Phrase { Phrase("OK", "OK") }
}
