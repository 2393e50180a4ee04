/// Money that others pay back (TXN-29 to TXN-32).
extension Phrase {
  static var reimbursement: Phrase { Phrase("Reimbursement", "Rückerstattung") }
  static var reimbursementAsk: Phrase {
    Phrase(
      "Will somebody pay this back? Then it doesn’t count as spending.",
      "Zahlt das jemand zurück? Dann zählt es nicht als Ausgabe.")
  }
  static var markWork: Phrase { Phrase("Work pays me back", "Die Arbeit zahlt es mir zurück") }
  static var markPersonal: Phrase { Phrase("Someone pays me back", "Jemand zahlt es mir zurück") }
  static var forWork: Phrase { Phrase("Work", "Arbeit") }
  static var forPersonal: Phrase { Phrase("Personal", "Privat") }
  static var waitsFor: Phrase { Phrase("{0} will come back", "{0} kommen noch zurück") }
  static var cameBackOn: Phrase { Phrase("Paid back on {0}", "Zurückgezahlt am {0}") }
  static var settledOn: Phrase { Phrase("Settled on {0}; {1} stay with you", "Erledigt am {0}; {1} bleiben bei dir") }
  static var badgeAwaited: Phrase { Phrase("to be paid back", "kommt zurück") }
  static var badgePaidBack: Phrase { Phrase("paid back", "zurückgezahlt") }
  static var linkIncoming: Phrase { Phrase("Link money that came in", "Mit Zahlungseingang verbinden") }
  static var clearByHand: Phrase { Phrase("Already paid back", "Schon zurückgezahlt") }
  static var settleRest: Phrase { Phrase("No more will come", "Mehr kommt nicht") }
  static var waitAgain: Phrase { Phrase("Still waiting", "Kommt doch noch") }
  static var takeMarkOff: Phrase { Phrase("Nobody will pay me back", "Niemand zahlt es zurück") }
  static var unlink: Phrase { Phrase("Unlink", "Trennen") }
  static var unlinkOf: Phrase { Phrase("Unlink {0}", "{0} trennen") }
  static var paidBackBy: Phrase { Phrase("Paid back by", "Zurückgezahlt mit") }
  static var paysBack: Phrase { Phrase("Pays back", "Zahlt zurück") }
  static var restIsIncome: Phrase { Phrase("{0} of it count as income.", "{0} davon zählen als Einnahme.") }
  static var refundLink: Phrase { Phrase("This is a refund", "Das ist eine Rückzahlung") }
  static var refundOf: Phrase { Phrase("Refund of", "Rückzahlung für") }
  static var notARefund: Phrase { Phrase("Not a refund", "Keine Rückzahlung") }
  static var chooseIncoming: Phrase { Phrase("Which money paid it back?", "Welcher Eingang hat es zurückgezahlt?") }
  static var chooseRefunded: Phrase { Phrase("Which expense came back?", "Welche Ausgabe kam zurück?") }
  static var linkAmount: Phrase { Phrase("Amount, {0}", "Betrag, {0}") }
  static var linkAmountHint: Phrase {
    Phrase(
      "Leave it empty to take as much as fits, up to {0}.",
      "Leer lassen, um so viel wie passt zu nehmen, höchstens {0}.")
  }
  static var noCandidates: Phrase { Phrase("Nothing here fits.", "Hier passt nichts.") }
  static var pendingCard: Phrase { Phrase("To be paid back", "Kommt zurück") }
  static var bulkReimbursable: Phrase { Phrase("Reimbursable", "Rückerstattung") }
  static var bulkReimbursableHint: Phrase { Phrase("Only expenses are marked.", "Nur Ausgaben werden markiert.") }
  static var changeLink: Phrase { Phrase("Paid back: {0}", "Zurückgezahlt: {0}") }
}
