/// Cards at a glance (NTF-09, NTF-10).
extension Phrase {
  static var glance: Phrase { Phrase("Cards at a glance", "Karten für den Startbildschirm") }
  static var glanceDetail: Phrase {
    Phrase("Your figures on a home screen, a watch or a wall", "Deine Zahlen auf Startbildschirm, Uhr oder Wand")
  }
  static var glanceHow: Phrase {
    Phrase(
      "A card is a picture at an address of its own, for any widget app that shows pictures from the web. It follows your figures within a minute and changes nothing.",
      "Eine Karte ist ein Bild mit eigener Adresse, für jede Widget-App, die Bilder aus dem Netz zeigt. Sie folgt deinen Zahlen innert einer Minute und ändert nichts."
    )
  }
  static var glanceCare: Phrase {
    Phrase(
      "Whoever has the address sees the card. Revoke it here when it is not needed any more.",
      "Wer die Adresse hat, sieht die Karte. Widerrufe sie hier, wenn sie niemand mehr braucht.")
  }
  static var glanceOnDevice: Phrase {
    Phrase("Cards come from a server, so there are none.", "Karten kommen von einem Server, also gibt es keine.")
  }
  static var glanceEmpty: Phrase { Phrase("No card yet.", "Noch keine Karte.") }
  static var glanceNew: Phrase { Phrase("New card", "Neue Karte") }
  static var glanceMake: Phrase { Phrase("Make the card", "Karte erstellen") }
  static var glanceName: Phrase { Phrase("Such as “Phone” or “Kitchen”", "Etwa ‹Handy› oder ‹Küche›") }
  static var glanceAmounts: Phrase { Phrase("Show amounts", "Beträge zeigen") }
  static var glanceAmountsHint: Phrase {
    Phrase(
      "Without it, the card shows shares of your plan, and names.",
      "Ohne zeigt die Karte Anteile deines Plans und Namen.")
  }
  static var glanceAddress: Phrase { Phrase("Address of the card", "Adresse der Karte") }
  static var glanceOnce: Phrase {
    Phrase(
      "Copy the address now: it is shown this once. For another look of the same card, change it here first.",
      "Kopiere die Adresse jetzt: sie wird nur dieses eine Mal gezeigt. Für ein anderes Aussehen ändere es zuerst hier."
    )
  }
  static var glanceShows: Phrase { Phrase("What it shows", "Was sie zeigt") }
  static var glanceKindSpending: Phrase { Phrase("Spending", "Ausgaben") }
  static var glanceKindRecent: Phrase { Phrase("Recent", "Letzte") }
  static var glanceKindBudgets: Phrase { Phrase("Budgets", "Budgets") }
  static var glanceSize: Phrase { Phrase("Size", "Grösse") }
  static var glanceSmall: Phrase { Phrase("Small", "Klein") }
  static var glanceMedium: Phrase { Phrase("Medium", "Mittel") }
  static var glanceLarge: Phrase { Phrase("Large", "Gross") }
  static var glanceLook: Phrase { Phrase("Appearance", "Aussehen") }
  static var glanceLight: Phrase { Phrase("Light", "Hell") }
  static var glanceDark: Phrase { Phrase("Dark", "Dunkel") }
  static var glancePreview: Phrase { Phrase("The card as it is now", "Die Karte, wie sie jetzt ist") }
  static var glanceFormats: Phrase {
    Phrase(
      "For figures instead of a picture, put .json in the place of .png.",
      "Für Zahlen statt eines Bildes schreibe .json anstelle von .png.")
  }
  static var glanceWith: Phrase { Phrase("with amounts", "mit Beträgen") }
  static var glancePlain: Phrase { Phrase("without amounts", "ohne Beträge") }

  // On the card.
  static var glanceAsOf: Phrase { Phrase("As of {0}", "Stand {0}") }
  static var glanceLeft: Phrase { Phrase("Left for {n} day|Left for {n} days", "Übrig für {n} Tag|Übrig für {n} Tage") }
  static var glanceOver: Phrase { Phrase("More than planned", "Mehr als geplant") }
  static var glanceUsed: Phrase { Phrase("Of the plan used", "Vom Plan gebraucht") }
  static var glanceHidden: Phrase { Phrase("Amounts are hidden", "Beträge sind verborgen") }
  static var glanceSpentSince: Phrase { Phrase("Spent since {0}", "Ausgegeben seit {0}") }
  static var glanceSpent: Phrase { Phrase("Spent", "Ausgegeben") }
  static var glanceBills: Phrase { Phrase("For bills", "Rechnungen") }
  static var glanceToday: Phrase { Phrase("Today", "Heute") }
  static var glanceDays: Phrase { Phrase("Days left", "Tage übrig") }
  static var glancePace: Phrase { Phrase("Even pace", "Soll heute") }
  static var glanceOf: Phrase { Phrase("{0} of {1}", "{0} von {1}") }
  static var glanceBudgets: Phrase { Phrase("Near or past the plan", "Am oder über dem Plan") }
  static var glanceAllWell: Phrase { Phrase("Every budget is within its plan.", "Alle Budgets sind im Plan.") }
  static var glanceNothing: Phrase { Phrase("Nothing is here yet.", "Hier ist noch nichts.") }
  static var glanceNoPlan: Phrase { Phrase("There is no plan yet.", "Es gibt noch keinen Plan.") }
}
