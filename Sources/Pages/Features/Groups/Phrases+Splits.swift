/// Splitting an entry, and renaming payees.
extension Phrase {
  static var splitInto: Phrase { Phrase("Split: {0}", "Aufgeteilt: {0}") }
  static var splitEntry: Phrase { Phrase("Split into parts", "In Teile aufteilen") }
  static var unsplit: Phrase { Phrase("Remove the split", "Aufteilung aufheben") }
  static var partLabel: Phrase { Phrase("Part {0}", "Teil {0}") }
  static var partAmount: Phrase { Phrase("Amount of part {0}", "Betrag von Teil {0}") }
  static var partCategory: Phrase { Phrase("Category of part {0}", "Kategorie von Teil {0}") }
  static var partNote: Phrase { Phrase("Note on part {0}", "Notiz zu Teil {0}") }
  static var removePart: Phrase { Phrase("Remove part {0}", "Teil {0} entfernen") }
  static var addPart: Phrase { Phrase("Add a part", "Teil hinzufügen") }
  static var leftToAssign: Phrase { Phrase("{0} left to assign", "{0} noch zuzuteilen") }
  static var tooMuchAssigned: Phrase { Phrase("{0} too much", "{0} zu viel") }
  static var allAssigned: Phrase { Phrase("All assigned", "Alles zugeteilt") }
  static var partUnreadable: Phrase {
    Phrase("Please enter an amount for each part.", "Bitte gib für jeden Teil einen Betrag ein.")
  }
  static var assignRest: Phrase { Phrase("Assign the rest", "Rest zuteilen") }
  static var problemPart: Phrase {
    Phrase(
      "Please enter the amount of part {0} as a number such as 45.50.",
      "Bitte gib den Betrag von Teil {0} als Zahl ein, zum Beispiel 45.50.")
  }
  static var problemPartsFew: Phrase {
    Phrase(
      "Only one part has an amount. Please give another part an amount too, or remove the split.",
      "Nur ein Teil hat einen Betrag. Bitte gib einem zweiten etwas davon oder hebe die Aufteilung auf.")
  }
  static var problemPartsLeft: Phrase { Phrase("{0} is not assigned yet.", "Noch nicht zugeteilt: {0}.") }
  static var problemPartsMuch: Phrase {
    Phrase(
      "The parts come to more than the whole. Please lower one of them.",
      "Die Teile ergeben mehr als das Ganze. Bitte mach einen davon kleiner.")
  }
  static var renameAll: Phrase {
    Phrase(
      "Rename all {n} from this payee|Rename all {n} from this payee",
      "Alle {n} von diesem Empfänger umbenennen|Alle {n} von diesem Empfänger umbenennen")
  }
  static var renameHint: Phrase {
    Phrase("The next import will use this name, too.", "Der nächste Import nimmt diesen Namen auch.")
  }
  static var lineOfDetails: Phrase { Phrase("Wallet, date and note", "Geldbeutel, Datum und Notiz") }
  static var changeDetail: Phrase { Phrase("{0}: {1}", "{0}: {1}") }
}
