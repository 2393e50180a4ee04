/// Plans (PLN-07, PLN-10, PLN-11).
extension Phrase {
  static var proPlan: Phrase { Phrase("Plan", "Plan") }
  static var planFree: Phrase { Phrase("Free.", "Free.") }
  static var planPro: Phrase { Phrase("Pro.", "Pro.") }
  static var planFreeDetail: Phrase {
    Phrase(
      "One open event of your own, and as many of others as you like.",
      "Ein eigener offener Anlass, und von anderen so viele du willst.")
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
  static var proInstead: Phrase { Phrase("Open this one instead", "Stattdessen diesen öffnen") }
  static var proInsteadHint: Phrase {
    Phrase(
      "With Free you can change one event at a time. If you open this one instead, your other events become read-only. Nothing is deleted.",
      "Mit Free lässt sich immer nur ein Anlass ändern. Wenn du stattdessen diesen öffnest, sind deine anderen nur noch lesbar. Nichts wird gelöscht."
    )
  }
  static var proAbout: Phrase {
    Phrase(
      "Plans are about events only. Your own money and households are the same for everybody, without limits.",
      "Pläne betreffen nur Anlässe. Dein eigenes Geld und Haushalte sind für alle gleich, ohne Grenzen.")
  }
  static var proMany: Phrase {
    Phrase("As many open events of your own as you like", "So viele eigene offene Anlässe, wie du willst")
  }
  static var proAllEditable: Phrase {
    Phrase("All of them can be changed, on all your devices", "Alle lassen sich ändern, auf allen deinen Geräten")
  }
  static var proCodes: Phrase {
    Phrase("Codes for all of them, so that others can join", "Codes für alle, damit andere dazukommen")
  }
  static var proPrices: Phrase { Phrase("Prices", "Preise") }
  static var proMonthly: Phrase { Phrase("Pro Monthly", "Pro monatlich") }
  static var proAnnual: Phrase { Phrase("Pro Yearly", "Pro jährlich") }
  static var perMonth: Phrase { Phrase("{0} a month", "{0} im Monat") }
  static var perYear: Phrase { Phrase("{0} a year", "{0} im Jahr") }
  static var proSaves: Phrase { Phrase("Saves {0} %", "Spart {0} %") }
  static var proHow: Phrase {
    Phrase(
      "Pro cannot be bought here. Whoever runs this server can give it to you.",
      "Pro lässt sich hier nicht kaufen. Wer diesen Server betreibt, kann es dir geben.")
  }
  static var proInApp: Phrase {
    Phrase(
      "Pro is bought in the app from the App Store. Then you have it here, too.",
      "Pro kaufst du in der App aus dem App Store. Dann hast du es auch hier.")
  }
  static var proIsThere: Phrase { Phrase("You have Pro.", "Du hast Pro.") }
  static var heldOwn: Phrase {
    Phrase(
      "Read-only: without Pro one open event of yours can be changed, and that is another one. Nothing is deleted. Choose this one, and the other can only be read.",
      "Nur lesbar: Ohne Pro lässt sich einer deiner offenen Anlässe ändern, und das ist ein anderer. Nichts ist gelöscht. Wähle diesen, und der andere ist nur lesbar."
    )
  }
  static var heldChoose: Phrase { Phrase("Change this one instead", "Stattdessen diesen ändern") }
  static var heldSealed: Phrase {
    Phrase(
      "Read-only: without Pro one open event of yours can be changed, and that is another one. Nothing is deleted. To change this one instead, archive the other.",
      "Nur lesbar: Ohne Pro lässt sich einer deiner offenen Anlässe ändern, und das ist ein anderer. Nichts ist gelöscht. Um stattdessen diesen zu ändern, archiviere den anderen."
    )
  }
  static var heldOther: Phrase {
    Phrase(
      "Read-only: whoever began this event has no Pro at the moment. Nothing is deleted.",
      "Nur lesbar: Wer diesen Anlass begonnen hat, hat gerade kein Pro. Nichts ist gelöscht.")
  }

  // Getting it
  static var proMonthlyDetail: Phrase { Phrase("Renews every month.", "Verlängert sich jeden Monat.") }
  static var proAnnualDetail: Phrase { Phrase("Renews every year.", "Verlängert sich jedes Jahr.") }
  static var proBuyMonth: Phrase { Phrase("Get Pro for {0} a month", "Pro holen für {0} im Monat") }
  static var proBuyYear: Phrase { Phrase("Get Pro for {0} a year", "Pro holen für {0} im Jahr") }
  static var proAsking: Phrase { Phrase("The store is asking you…", "Der Store fragt dich…") }
  static var proSending: Phrase { Phrase("One moment…", "Einen Moment…") }
  static var proRestore: Phrase { Phrase("Restore purchases", "Käufe wiederherstellen") }
  static var proUnreachable: Phrase {
    Phrase(
      "The store is out of reach at the moment, so nothing can be bought. What you have stays.",
      "Der Store ist gerade nicht erreichbar, darum lässt sich nichts kaufen. Was du hast, bleibt.")
  }
  static var proPending: Phrase {
    Phrase(
      "Your purchase waits for an approval. Once it is there, you have Pro, without doing anything more.",
      "Dein Kauf wartet auf eine Freigabe. Sobald sie da ist, hast du Pro, ohne dass du noch etwas tust.")
  }
  static var proNotBought: Phrase {
    Phrase(
      "The store did not go on with it. Nothing was paid.", "Der Store hat es abgebrochen. Es wurde nichts bezahlt.")
  }
  static var proReason: Phrase { Phrase("That did not work: {0}", "Das hat nicht geklappt: {0}") }
  static var proUnsent: Phrase {
    Phrase(
      "The store did its part, but this server could not be reached. Nothing is lost: try again.",
      "Der Store hat das Seine getan, aber dieser Server war nicht erreichbar. Nichts ist verloren: Versuch es noch einmal."
    )
  }
  static var proNothing: Phrase {
    Phrase(
      "The store knows of no purchase to restore.", "Der Store kennt keinen Kauf, der sich wiederherstellen lässt.")
  }
  static var proDone: Phrase { Phrase("Pro is yours", "Pro ist deins") }
  static var proDoneDetail: Phrase {
    Phrase(
      "All your events are open now, on all your devices.",
      "Alle deine Anlässe sind jetzt offen, auf allen deinen Geräten.")
  }
  static var proArrived: Phrase { Phrase("You have Pro now.", "Du hast jetzt Pro.") }
  static var proHasCode: Phrase { Phrase("Have a code?", "Hast du einen Code?") }
  static var proCode: Phrase { Phrase("Code for Pro", "Code für Pro") }
  static var proCodeHint: Phrase { Phrase("Twenty letters and digits", "Zwanzig Buchstaben und Ziffern") }
  static var proRedeem: Phrase { Phrase("Use the code", "Code einlösen") }
  static var proCodeMissing: Phrase { Phrase("Enter the code first.", "Gib zuerst den Code ein.") }
  static var proCodeOffline: Phrase {
    Phrase(
      "This needs a connection. Try again in a while.", "Das braucht eine Verbindung. Versuch es später noch einmal.")
  }
  static var proRenewing: Phrase {
    Phrase(
      "The store charges it and renews it until you end it there, at least a day before it renews.",
      "Der Store belastet und verlängert es, bis du es dort beendest, mindestens einen Tag vor der Verlängerung.")
  }
  static var proTerms: Phrase { Phrase("Terms of the purchase", "Bedingungen des Kaufs") }
  static var proManage: Phrase { Phrase("Manage in the App Store", "Im App Store verwalten") }
  static var planRenews: Phrase { Phrase("Renews on {0}.", "Verlängert sich am {0}.") }
  static var planEnds: Phrase { Phrase("Paid until {0}, and then it ends.", "Bezahlt bis {0}, dann endet es.") }
  static var planLate: Phrase {
    Phrase(
      "The last payment did not go through. The store tries again until {0}.",
      "Die letzte Zahlung ging nicht durch. Der Store versucht es bis {0} noch einmal.")
  }
}
