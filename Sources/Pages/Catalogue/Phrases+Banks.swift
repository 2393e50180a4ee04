/// Banks that deliver by themselves (BNK).
extension Phrase {
  // MARK: What is told (NTF-07)

  static var kindBanks: Phrase { Phrase("Banks: what they brought, and what needs you", "Banken: was sie brachten, und was dich braucht") }
  static var bankImported: Phrase {
    Phrase("{n} transaction imported from {0}|{n} transactions imported from {0}", "{n} Buchung von {0} übernommen|{n} Buchungen von {0} übernommen")
  }
  static var bankAway: Phrase { Phrase("Could not connect to {0}. Try again?", "Keine Verbindung zu {0}. Nochmals versuchen?") }
  static var consentEnds: Phrase {
    Phrase("Renew access to {0} within {n} day.|Renew access to {0} within {n} days.", "Den Zugang zu {0} innert {n} Tag erneuern.|Den Zugang zu {0} innert {n} Tagen erneuern.")
  }
  static var consentEnded: Phrase { Phrase("Access to {0} has ended. Renew it to go on.", "Der Zugang zu {0} ist abgelaufen. Erneuere ihn, damit es weitergeht.") }
  static var balanceMismatch: Phrase { Phrase("Balance mismatch detected. Reconcile now?", "Der Saldo stimmt nicht mit der Bank überein. Jetzt abgleichen?") }
}
