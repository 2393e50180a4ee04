/// Plans (PLN-07, PLN-10, PLN-11).
extension Phrase {
  static var proPlan: Phrase { Phrase("Plan", "Plan") }
  static var planFree: Phrase { Phrase("Free.", "Free.") }
  static var planPro: Phrase { Phrase("Pro.", "Pro.") }
  static var planFreeDetail: Phrase {
    Phrase("One open event of your own, and as many of others as you like.", "Ein eigener offener Anlass, und von anderen so viele du willst.")
  }
  static var planUntil: Phrase { Phrase("Until {0}.", "Bis {0}.") }
  static var planForGood: Phrase { Phrase("It does not end.", "Ohne Ende.") }
  static var proSee: Phrase { Phrase("See Pro", "Pro ansehen") }
  static var proWhat: Phrase { Phrase("What Pro is", "Was Pro ist") }
  static var proTitle: Phrase { Phrase("Evenkeel Pro", "Evenkeel Pro") }
  static var proBlocked: Phrase {
    Phrase(
      "You have an open event. Archive it to begin or open another one, or get Pro.",
      "Du hast einen offenen Anlass. Archiviere ihn, um einen anderen zu beginnen oder zu öffnen, oder hol dir Pro.")
  }
  static var proAbout: Phrase {
    Phrase(
      "Plans are about events only. Your own money and households are the same for everybody, without limits.",
      "Pläne betreffen nur Anlässe. Dein eigenes Geld und Haushalte sind für alle gleich, ohne Grenzen.")
  }
  static var proMany: Phrase { Phrase("As many open events of your own as you like", "So viele eigene offene Anlässe, wie du willst") }
  static var proAllEditable: Phrase {
    Phrase("All of them can be changed, on all your devices", "Alle lassen sich ändern, auf allen deinen Geräten")
  }
  static var proCodes: Phrase { Phrase("Codes for all of them, so that others can join", "Codes für alle, damit andere dazukommen") }
  static var proPrices: Phrase { Phrase("Prices", "Preise") }
  static var proMonthly: Phrase { Phrase("Pro Monthly", "Pro monatlich") }
  static var proAnnual: Phrase { Phrase("Pro Yearly", "Pro jährlich") }
  static var perMonth: Phrase { Phrase("{0} a month", "{0} im Monat") }
  static var perYear: Phrase { Phrase("{0} a year", "{0} im Jahr") }
  static var proSaves: Phrase { Phrase("Saves {0} %", "Spart {0} %") }
  static var proHow: Phrase {
    Phrase(
      "Pro cannot be bought here yet. Whoever runs this server can give it to you.",
      "Pro lässt sich hier noch nicht kaufen. Wer diesen Server betreibt, kann es dir geben.")
  }
  static var proIsThere: Phrase { Phrase("You have Pro.", "Du hast Pro.") }
  static var heldOwn: Phrase {
    Phrase(
      "Read-only: without Pro one open event of yours can be changed, and that is another one. Nothing is deleted. To change this one instead, archive the other.",
      "Nur lesbar: Ohne Pro lässt sich einer deiner offenen Anlässe ändern, und das ist ein anderer. Nichts ist gelöscht. Um stattdessen diesen zu ändern, archiviere den anderen.")
  }
  static var heldOther: Phrase {
    Phrase(
      "Read-only: whoever began this event has no Pro at the moment. Nothing is deleted.",
      "Nur lesbar: Wer diesen Anlass begonnen hat, hat gerade kein Pro. Nichts ist gelöscht.")
  }
}
