/// Categories that are suggested for entries without one.
extension Phrase {
  static var suggestedCategories: Phrase { Phrase("Suggested categories", "Vorgeschlagene Kategorien") }
  static var suggestionsCard: Phrase {
    Phrase(
      "Categorize {n} suggested?|Categorize all {n} suggested?",
      "{n} Vorschlag einordnen?|Alle {n} Vorschläge einordnen?")
  }
  static var suggestionsFound: Phrase {
    Phrase(
      "{n} transaction suggested. Accept it?|{n} transactions suggested. Accept all?",
      "{n} Buchung mit Vorschlag. Annehmen?|{n} Buchungen mit Vorschlag. Alle annehmen?")
  }
  static var suggestionsHelp: Phrase {
    Phrase(
      "By your rules, by what you filed before, and by names that everybody knows. Untick what is wrong, or tap it to choose another category.",
      "Nach deinen Regeln, nach dem, was du früher eingeordnet hast, und nach Namen, die alle kennen. Nimm den Haken weg, wo es nicht stimmt, oder tippe darauf und wähle eine andere Kategorie."
    )
  }
  static var suggestionsAccept: Phrase { Phrase("Accept {n}|Accept {n}", "{n} annehmen|{n} annehmen") }
  static var suggestionsEmpty: Phrase {
    Phrase(
      "Nothing to suggest: each entry has a category, or nothing like it was filed before.",
      "Nichts vorzuschlagen: jeder Eintrag hat eine Kategorie, oder Ähnliches wurde noch nie eingeordnet.")
  }
  static var suggestionHigh: Phrase { Phrase("High confidence", "Sehr sicher") }
  static var suggestionMedium: Phrase { Phrase("Medium confidence", "Ziemlich sicher") }
  static var reasonRule: Phrase { Phrase("because of your rule", "nach deiner Regel") }
  static var reasonFiled: Phrase {
    Phrase("because you filed {0} of {1} from {2} under {3}", "weil du {0} von {1} von {2} unter {3} eingeordnet hast")
  }
  static var reasonKnown: Phrase { Phrase("because {0} is known as {1}", "weil {0} als {1} bekannt ist") }
  static var reasonWord: Phrase {
    Phrase(
      "because you filed {0} of {1} with “{2}” under {3}", "weil du {0} von {1} mit ‹{2}› unter {3} eingeordnet hast")
  }
  static var reasonAmount: Phrase { Phrase("because of amounts like this one", "wegen ähnlicher Beträge") }
  static var suggestionAccept: Phrase { Phrase("Accept: {0} → {1}", "Annehmen: {0} → {1}") }
  static var noticeSuggested: Phrase {
    Phrase("{n} entry categorized.|{n} entries categorized.", "{n} Eintrag eingeordnet.|{n} Einträge eingeordnet.")
  }
}
