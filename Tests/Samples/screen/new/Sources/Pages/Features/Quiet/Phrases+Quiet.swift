extension Phrase {
  static var quietDays: Phrase { Phrase("Days without spending", "Tage ohne Ausgaben") }
  static var quietAnswer: Phrase {
    Phrase(
      "You spent nothing on {n} of {0} days this month.",
      "An {n} von {0} Tagen dieses Monats hast du nichts ausgegeben.")
  }
}
