/// ‹Settle up›: who pays whom, and what was settled.
extension Phrase {
  static var youPay: Phrase { Phrase("You pay {0} {1}", "Du zahlst {0} {1}") }
  static var paysYou: Phrase { Phrase("{0} pays you {1}", "{0} zahlt dir {1}") }
  static var pays: Phrase { Phrase("{0} pays {1} {2}", "{0} zahlt {1} {2}") }
  static var treasuryPaysTo: Phrase { Phrase("The treasury pays {0} {1}", "Die Kasse zahlt {0} {1}") }
  static var treasuryPaysYou: Phrase { Phrase("The treasury pays you {0}", "Die Kasse zahlt dir {0}") }
  static var paymentsLeft: Phrase {
    Phrase(
      "{n} payment makes it even|{n} payments make it even",
      "{n} Zahlung gleicht alles aus|{n} Zahlungen gleichen alles aus")
  }
  static var why: Phrase { Phrase("Why", "Warum") }
  static var whyOf: Phrase { Phrase("Why: {0}", "Warum: {0}") }
  static var markPaid: Phrase { Phrase("Mark paid", "Als bezahlt markieren") }
  static var markPaidOf: Phrase { Phrase("Mark paid: {0}", "Als bezahlt markieren: {0}") }
  static var paidList: Phrase { Phrase("Paid ({n})", "Bezahlt ({n})") }
  static var settledList: Phrase { Phrase("Settled ({n})", "Beglichen ({n})") }
  static var settledBy: Phrase { Phrase("Whose payments", "Wessen Zahlungen") }
  static var everybody: Phrase { Phrase("Everybody", "Alle") }
  static var youPaidTo: Phrase { Phrase("You paid {0} {1}", "Du hast {0} {1} bezahlt") }
  static var paidYou: Phrase { Phrase("{0} paid you {1}", "{0} hat dir {1} bezahlt") }
  static var paidTo: Phrase { Phrase("{0} paid {1} {2}", "{0} hat {1} {2} bezahlt") }
  static var treasuryPaid: Phrase { Phrase("The treasury paid {0} {1}", "Die Kasse hat {0} {1} bezahlt") }
  static var treasuryPaidYou: Phrase { Phrase("The treasury paid you {0}", "Die Kasse hat dir {0} bezahlt") }
  static var setOff: Phrase { Phrase("{0} and {1}: set off", "{0} und {1}: verrechnet") }
  static var markedBy: Phrase { Phrase("marked by {0}", "eingetragen von {0}") }
  static var markedByYou: Phrase { Phrase("marked by you", "von dir eingetragen") }
  static var reopen: Phrase { Phrase("Reopen", "Wieder öffnen") }
  static var reopenOf: Phrase { Phrase("Reopen: {0}", "Wieder öffnen: {0}") }
  static var badgeReopened: Phrase { Phrase("reopened", "wieder offen") }
  static var badgeAsked: Phrase { Phrase("asked to reopen", "soll wieder geöffnet werden") }
  static var noticeReopened: Phrase { Phrase("Open again", "Wieder offen") }
  static var noticeReopenAsked: Phrase {
    Phrase("The other side has to agree, too.", "Die andere Seite muss auch zustimmen.")
  }
  static var settleEmpty: Phrase { Phrase("Nothing to settle yet.", "Noch nichts zum Ausgleichen.") }

  // Why
  static var whyPaid: Phrase { Phrase("{0} paid", "{0} bezahlt") }
  static var whyShare: Phrase { Phrase("share {0}", "Anteil {0}") }
  static var whyRounding: Phrase { Phrase("Rounded once for all", "Einmal für alles gerundet") }
  static var whyTreasury: Phrase { Phrase("The treasury’s part", "Teil der Kasse") }
  static var whyPaidTo: Phrase { Phrase("Paid to {0}", "An {0} bezahlt") }
  static var whyGotFrom: Phrase { Phrase("From {0}", "Von {0}") }
  static var whyHelp: Phrase {
    Phrase(
      "The entries add up to each balance; the payments bring all balances to zero.",
      "Die Einträge ergeben jeden Stand; die Zahlungen bringen alle auf null.")
  }

  // A household
  static var settleWith: Phrase { Phrase("Who with", "Mit wem") }
  static var totalDue: Phrase { Phrase("Total due", "Offen") }
  static var openEntries: Phrase {
    Phrase("{n} open entry|{n} open entries", "{n} offener Eintrag|{n} offene Einträge")
  }
  static var yourShareOpen: Phrase { Phrase("you owe", "du schuldest") }
  static var owedToYou: Phrase { Phrase("owed to you", "dir geschuldet") }
  static var ofAmount: Phrase { Phrase("of {0}", "von {0}") }
  static var tickEntry: Phrase { Phrase("Choose {0}", "{0} wählen") }
  static var settleOne: Phrase { Phrase("Settle", "Begleichen") }
  static var settleOneOf: Phrase { Phrase("Settle {0}", "{0} begleichen") }
  static var settleSelected: Phrase { Phrase("Settle Selected", "Auswahl begleichen") }
  static var settleAll: Phrase { Phrase("Mark All as Settled", "Alles als beglichen markieren") }
  static var chosenTotal: Phrase { Phrase("{n} chosen: {0}", "{n} gewählt: {0}") }
  static var partPayment: Phrase { Phrase("Part payment", "Teilzahlung") }
  static var partHint: Phrase {
    Phrase("The oldest entries are paid first.", "Die ältesten Einträge werden zuerst bezahlt.")
  }
  static var settlePart: Phrase { Phrase("Settle a part", "Einen Teil begleichen") }
  static var partTooLarge: Phrase { Phrase("That is more than what is open.", "Das ist mehr, als offen ist.") }
  static var settleQuestion: Phrase { Phrase("Settle {0} with {1}?", "{0} mit {1} begleichen?") }
  static var settleAfterwards: Phrase {
    Phrase(
      "For 24 hours you can reopen it alone. After that, you both have to agree.",
      "24 Stunden lang kannst du es allein wieder öffnen. Danach müsst ihr beide zustimmen.")
  }
  static var settleWithDeparted: Phrase {
    Phrase(
      "You can reopen it alone, also later: {0} is no longer in the household.",
      "Du kannst es allein wieder öffnen, auch später: {0} ist nicht mehr im Haushalt.")
  }
  static var settleAfterBothLeft: Phrase {
    Phrase(
      "Afterwards only the household’s admin can reopen it.",
      "Danach kann nur die Verwaltung des Haushalts es wieder öffnen.")
  }
  static var settleAfterLeaving: Phrase {
    Phrase("Afterwards only {0} can reopen it.", "Danach kann nur {0} es wieder öffnen.")
  }
  static var settleOffline: Phrase {
    Phrase(
      "You’re no longer in this household, so this needs a connection. Please try again when you’re online.",
      "Du bist nicht mehr in diesem Haushalt, darum braucht das eine Verbindung. Versuch es nochmals, wenn du online bist."
    )
  }
  static var settle: Phrase { Phrase("Settle", "Begleichen") }
}
