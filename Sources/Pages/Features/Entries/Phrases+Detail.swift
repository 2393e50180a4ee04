/// One entry's page: its fields, and what happened to it.
extension Phrase {
  static var entryIn: Phrase { Phrase("in {0}", "in {0}") }
  static var amountArrives: Phrase { Phrase("Arrived there", "Dort angekommen") }
  static var arrivedOn: Phrase { Phrase("Arrived on", "Angekommen am") }
  static var bankText: Phrase { Phrase("Bank’s text", "Text der Bank") }
  static var counterpartyLabel: Phrase { Phrase("Counterparty", "Gegenpartei") }
  static var reference: Phrase { Phrase("Reference", "Referenz") }
  static var valueDate: Phrase { Phrase("Value date", "Valuta") }
  static var bankID: Phrase { Phrase("Bank’s own number", "Nummer der Bank") }
  static var booking: Phrase { Phrase("Booking", "Buchung bei der Bank") }
  static var isBooked: Phrase { Phrase("Booked", "Gebucht") }
  static var fileCategory: Phrase { Phrase("Category in the file", "Kategorie in der Datei") }
  static var fileLine: Phrase { Phrase("Line in the file", "Zeile in der Datei") }
  static var chosenByYou: Phrase { Phrase("chosen by you", "von dir gewählt") }
  static var chosenKept: Phrase {
    Phrase("suggested by the app, and kept by you", "von der App vorgeschlagen, von dir so gelassen")
  }
  static var chosenLearned: Phrase { Phrase("learned from you, {0} % sure", "von dir gelernt, {0} % sicher") }
  static var chosenWords: Phrase { Phrase("known by its name, {0} % sure", "am Namen erkannt, {0} % sicher") }
  static var chosenModel: Phrase {
    Phrase(
      "by what you filed with such words, {0} % sure",
      "nach dem, was du mit solchen Wörtern eingeordnet hast, {0} % sicher")
  }
  static var chosenRule: Phrase { Phrase("by your rule", "nach deiner Regel") }
  static var chosenFile: Phrase { Phrase("from the file’s category", "nach der Kategorie der Datei") }
  static var partsTitle: Phrase { Phrase("Parts", "Teile") }
  static var historyTitle: Phrase { Phrase("History", "Verlauf") }
  static var editedNow: Phrase { Phrase("Last edited just now", "Eben zuletzt geändert") }
  static var editedMinutes: Phrase {
    Phrase(
      "Last edited {n} minute ago|Last edited {n} minutes ago",
      "Zuletzt geändert vor {n} Minute|Zuletzt geändert vor {n} Minuten")
  }
  static var editedHours: Phrase {
    Phrase(
      "Last edited {n} hour ago|Last edited {n} hours ago",
      "Zuletzt geändert vor {n} Stunde|Zuletzt geändert vor {n} Stunden")
  }
  static var editedToday: Phrase { Phrase("Last edited today", "Heute zuletzt geändert") }
  static var editedYesterday: Phrase { Phrase("Last edited yesterday", "Gestern zuletzt geändert") }
  static var historyAdded: Phrase { Phrase("Added by hand", "Von Hand erfasst") }
  static var historyImported: Phrase { Phrase("Imported", "Importiert") }
  static var historyImportedFrom: Phrase { Phrase("Imported from {0}", "Importiert aus {0}") }
  static var historyChanged: Phrase { Phrase("Changed", "Geändert") }
  static var historyJoined: Phrase { Phrase("Joined to a transfer", "Zur Umbuchung verbunden") }
  static var historyDeleted: Phrase { Phrase("Deleted", "Gelöscht") }
  static var historyRestored: Phrase { Phrase("Restored", "Wiederhergestellt") }
  static var historyUndone: Phrase { Phrase("A change was undone", "Eine Änderung wurde zurückgenommen") }
  static var changeFromTo: Phrase { Phrase("from {0} to {1}", "von {0} zu {1}") }
  static var changeTo: Phrase { Phrase("set to {0}", "auf {0} gesetzt") }
  static var changeFrom: Phrase { Phrase("{0} removed", "{0} entfernt") }
  static var statusLabel: Phrase { Phrase("Status", "Status") }
  static var statusComplete: Phrase { Phrase("complete", "vollständig") }
  static var allDetails: Phrase { Phrase("All details and history", "Alle Angaben und Verlauf") }
  static var duplicate: Phrase { Phrase("Duplicate", "Duplizieren") }
  static var split: Phrase { Phrase("Split", "Aufteilen") }
  static var changeSplit: Phrase { Phrase("Change parts", "Teile ändern") }
  static var entryGone: Phrase {
    Phrase(
      "This entry is not here any more. It may have been deleted.",
      "Dieser Eintrag ist nicht mehr da. Vielleicht wurde er gelöscht.")
  }
}
