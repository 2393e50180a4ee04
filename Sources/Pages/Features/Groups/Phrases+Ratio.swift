/// How a household splits: by hand or by income, who agreed, and what changed (SPL-01 to SPL-10).
extension Phrase {
  static var splitMode: Phrase { Phrase("Split Ratio Mode", "Wie geteilt wird") }
  static var splitManual: Phrase { Phrase("Manual", "Von Hand") }
  static var splitIncome: Phrase { Phrase("Income-Based", "Nach Einkommen") }
  static var splitQuestion: Phrase { Phrase("Change to income-based?", "Nach Einkommen teilen?") }
  static var splitQuestionDetail: Phrase {
    Phrase(
      "Future shared expenses will split based on your incomes.",
      "Neue gemeinsame Ausgaben werden nach euren Einkommen geteilt.")
  }
  static var splitAsks: Phrase { Phrase("{0} would like to split by income.", "{0} möchte nach Einkommen teilen.") }
  static var splitAnswer: Phrase { Phrase("Look at it", "Ansehen") }
  static var splitYouShow: Phrase { Phrase("What the household sees of you", "Was der Haushalt von dir sieht") }
  static var splitOnlyFigure: Phrase {
    Phrase(
      "Only this, now and after each period, never your entries. You can take it back at any time.",
      "Nur das, jetzt und nach jeder Periode, nie deine Einträge. Du kannst es jederzeit zurücknehmen.")
  }
  static var splitNoFigure: Phrase {
    Phrase(
      "No income was found in your last period. Budgets has a place to say it.",
      "In deiner letzten Periode wurde kein Einkommen gefunden. Bei Budgets kannst du es angeben.")
  }
  static var splitOtherCurrency: Phrase {
    Phrase(
      "Your money is in {0}, this household in {1}: that cannot be compared.",
      "Dein Geld ist in {0}, dieser Haushalt in {1}: Das lässt sich nicht vergleichen.")
  }
  static var splitOnlyPercent: Phrase { Phrase("Show only my percentage", "Nur meinen Anteil in Prozent zeigen") }
  static var splitPairHint: Phrase {
    Phrase("With two of you, the percentage tells the income, too.", "Zu zweit verrät der Anteil auch das Einkommen.")
  }
  static var splitAgree: Phrase { Phrase("Agree", "Einverstanden") }
  static var splitAskAll: Phrase { Phrase("Ask the others", "Die anderen fragen") }
  static var splitPreview: Phrase {
    Phrase("Based on this period’s income, split is {0}", "Nach dem Einkommen dieser Periode: {0}")
  }
  static var splitWaits: Phrase {
    Phrase("Until {0} agrees, it stays at {1}.", "Bis {0} einverstanden ist, bleibt es bei {1}.")
  }
  static var splitWaitsSeveral: Phrase {
    Phrase("Until {0} agree, it stays at {1}.", "Bis {0} einverstanden sind, bleibt es bei {1}.")
  }
  static var splitWaitsYou: Phrase {
    Phrase("Until you agree, it stays at {0}.", "Bis du einverstanden bist, bleibt es bei {0}.")
  }
  static var splitLate: Phrase { Phrase("Waits for the newest figure of {0}.", "Wartet auf die neueste Zahl von {0}.") }
  static var incomeYours: Phrase { Phrase("Your income: {0}", "Dein Einkommen: {0}") }
  static var incomeOf: Phrase { Phrase("{0}’s income: {1}", "Einkommen von {0}: {1}") }
  static var incomeHidden: Phrase { Phrase("only the percentage", "nur der Anteil") }
  static var splitWill: Phrase { Phrase("Shared expenses will split {0}", "Gemeinsame Ausgaben werden {0} geteilt") }
  static var splitOfPeriod: Phrase { Phrase("Income of {0} - {1}", "Einkommen vom {0} bis {1}") }
  static var splitNoIncome: Phrase {
    Phrase(
      "Could not detect income. Using manual split ratio ({0})",
      "Kein Einkommen gefunden. Es gilt das Verhältnis von Hand ({0})")
  }
  static var splitNow: Phrase { Phrase("Recalculate Now", "Jetzt neu berechnen") }
  static var splitAuto: Phrase { Phrase("Recalculate after each period", "Nach jeder Periode neu berechnen") }
  static var splitStop: Phrase { Phrase("Take my income back", "Mein Einkommen zurücknehmen") }
  static var splitHistory: Phrase { Phrase("Changes of the ratio", "Änderungen des Verhältnisses") }
  static var ratioBy: Phrase { Phrase("{0} set the ratio to {1}", "{0} hat das Verhältnis auf {1} gesetzt") }
  static var ratioByYou: Phrase { Phrase("You set the ratio to {0}", "Du hast das Verhältnis auf {0} gesetzt") }
  static var ratioSet: Phrase { Phrase("The ratio was set to {0}", "Das Verhältnis wurde auf {0} gesetzt") }
  static var ratioMembers: Phrase {
    Phrase(
      "The members changed: equal shares again ({0})",
      "Die Mitglieder haben gewechselt: wieder zu gleichen Teilen ({0})")
  }
  static var ratioIncomes: Phrase {
    Phrase(
      "Split ratio updated to {0} based on this period’s income", "Verhältnis nach dem Einkommen dieser Periode: {0}")
  }
  static var ratioWithdrawn: Phrase {
    Phrase(
      "An income was withdrawn. Manual split ratio: {0}", "Ein Einkommen wurde zurückgenommen. Verhältnis von Hand: {0}"
    )
  }
}
