/// Settlements in one's own wallets.
extension Phrase {
  static var paidByQuestion: Phrase { Phrase("{0} from {1}. Mark as paid?", "{0} von {1}. Als bezahlt markieren?") }
  static var paidToQuestion: Phrase { Phrase("{0} to {1}. Mark as paid?", "{0} an {1}. Als bezahlt markieren?") }
  static var notThis: Phrase { Phrase("That’s something else", "Das ist etwas anderes") }
  static var recordQuestion: Phrase {
    Phrase("Record it in one of your wallets?", "In einem deiner Geldbeutel eintragen?")
  }
  static var record: Phrase { Phrase("Record", "Eintragen") }
  static var recordWhere: Phrase { Phrase("Where", "Wo") }
  static var newEntryIn: Phrase { Phrase("New entry in {0}", "Neuer Eintrag in {0}") }
  static var recordHint: Phrase {
    Phrase("It counts neither as spending nor as income.", "Das zählt weder als Ausgabe noch als Einnahme.")
  }
  static var noticeRecorded: Phrase { Phrase("Recorded", "Eingetragen") }
  static var badgeSettles: Phrase { Phrase("settlement", "Ausgleich") }
  static var settlesIn: Phrase { Phrase("Settles in {0}", "Gleicht aus in {0}") }
  static var settlesSomething: Phrase { Phrase("Settles what was owed", "Gleicht Schulden aus") }
  static var settlesReopened: Phrase {
    Phrase(
      "The settlement was opened again. If the money came back, take the mark off.",
      "Der Ausgleich wurde wieder geöffnet. Kam das Geld zurück, nimm das Zeichen weg.")
  }
  static var settlesNot: Phrase { Phrase("This settles nothing", "Das gleicht nichts aus") }
}
