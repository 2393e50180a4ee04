/// Bonuses (INC-13 to INC-16).
extension Phrase {
  static var bonus: Phrase { Phrase("Bonus", "Bonus") }
  static var bonusPrompt: Phrase {
    Phrase(
      "Bonus detected! This is {0} more than your usual salary. How would you like to handle it?",
      "Bonus erkannt! Das sind {0} mehr als dein üblicher Lohn. Was soll damit geschehen?")
  }
  static var bonusSeveral: Phrase {
    Phrase(
      "{n} payment looks like a bonus.|{n} payments look like bonuses.",
      "{n} Zahlung sieht nach einem Bonus aus.|{n} Zahlungen sehen nach Boni aus.")
  }
  static var bonusShort: Phrase {
    Phrase(
      "This looks like a bonus. Treat as one-time income?",
      "Das sieht nach einem Bonus aus. Als einmaliges Einkommen behandeln?")
  }
  static var bonusTreat: Phrase { Phrase("Treat as Bonus", "Als Bonus behandeln") }
  static var bonusInclude: Phrase { Phrase("Include in Budget", "Ins Budget nehmen") }
  static var bonusDecline: Phrase { Phrase("Not a Bonus", "Kein Bonus") }
  static var bonusMark: Phrase { Phrase("Mark as Bonus", "Als Bonus markieren") }
  static var bonusAvailable: Phrase {
    Phrase("Bonus: {0} available. Allocate now?", "Bonus: {0} verfügbar. Jetzt verteilen?")
  }
  static var bonusUntil: Phrase {
    Phrase(
      "What is left after {0} counts as regular income.",
      "Was nach dem {0} übrig ist, zählt als gewöhnliches Einkommen.")
  }
  static var bonusAllocate: Phrase { Phrase("Allocate", "Verteilen") }
  static var bonusInPool: Phrase { Phrase("{0} of this can be allocated.", "{0} davon können verteilt werden.") }
  static var bonusRolled: Phrase {
    Phrase(
      "{0} was not allocated and counts as regular income since {1}.",
      "{0} wurden nicht verteilt und zählen seit dem {1} als gewöhnliches Einkommen.")
  }
  static var bonusTitle: Phrase { Phrase("Allocate {0}", "{0} verteilen") }
  static var bonusSave: Phrase { Phrase("Save", "Sparen") }
  static var bonusSplurge: Phrase { Phrase("Splurge (Wants)", "Gönnen (Wünsche)") }
  static var bonusDebt: Phrase { Phrase("Debt Payment", "Schulden abzahlen") }
  static var bonusDeadline: Phrase {
    Phrase(
      "Allocate your bonus before it rolls into regular budget",
      "Verteile deinen Bonus, bevor er ins gewöhnliche Budget übergeht")
  }
}
