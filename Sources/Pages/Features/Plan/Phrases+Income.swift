/// Income on the Dashboard (INC-17), and where it is listed (INC-10).
extension Phrase {
  static var incomeByHand: Phrase { Phrase("{0} (Manual)", "{0} (von Hand)") }
  static var incomeReceived: Phrase {
    Phrase(
      "{0} received from {n} transaction|{0} received from {n} transactions",
      "{0} erhalten aus {n} Buchung|{0} erhalten aus {n} Buchungen")
  }
  static var incomeDetail: Phrase {
    Phrase(
      "{0} from {n} transaction ({1})|{0} from {n} transactions ({1})",
      "{0} aus {n} Buchung ({1})|{0} aus {n} Buchungen ({1})")
  }
  static var incomeInPeriod: Phrase {
    Phrase(
      "This period: {0} from {n} transaction|This period: {0} from {n} transactions",
      "Diese Periode: {0} aus {n} Buchung|Diese Periode: {0} aus {n} Buchungen")
  }
}
