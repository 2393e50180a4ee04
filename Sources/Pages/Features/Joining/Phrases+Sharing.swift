/// Sharing an entry of one's own with a group.
extension Phrase {
  static var sharing: Phrase { Phrase("Shared with", "Geteilt mit") }
  static var `private`: Phrase { Phrase("Private", "Privat") }
  static var ownSplit: Phrase { Phrase("Custom split", "Eigene Aufteilung") }
  static var usualSplit: Phrase { Phrase("Usual split", "Übliche Aufteilung") }
  static var splitByPercent: Phrase { Phrase("Split by percent", "Nach Prozent aufteilen") }
  static var keptSplit: Phrase {
    Phrase(
      "This one has its own split by amounts or weights. It stays as it is.",
      "Hier gilt eine eigene Aufteilung nach Beträgen oder Gewichten. Sie bleibt, wie sie ist.")
  }
  static var customSplitOf: Phrase { Phrase("Custom split: {0}", "Eigene Aufteilung: {0}") }
  static var borneHint: Phrase {
    Phrase(
      "This is your part of what others paid in {0}. Its amount and date change there.",
      "Das ist dein Teil von dem, was andere in {0} bezahlt haben. Betrag und Datum ändern sich dort.")
  }
  static var borneOf: Phrase {
    Phrase(
      "This is your part of what others paid in {0}.", "Das ist dein Teil von dem, was andere in {0} bezahlt haben.")
  }
  static var shareLeft: Phrase {
    Phrase(
      "You’re no longer in {0}. If the others change the amount, date or split, or delete it, the same happens here. Everything else is yours to change.",
      "Du bist nicht mehr in {0}. Wenn die anderen Betrag, Datum oder Aufteilung ändern oder es löschen, geschieht hier dasselbe. Alles andere kannst du ändern."
    )
  }
  static var shareOver: Phrase {
    Phrase(
      "Nothing new comes from {0} any more, so the amount, date and split stay as they are. Everything else is yours to change.",
      "Aus {0} kommt nichts Neues mehr, darum bleiben Betrag, Datum und Aufteilung, wie sie sind. Alles andere kannst du ändern."
    )
  }
  static var shareAway: Phrase {
    Phrase(
      "{0} isn’t on this device, so the amount, date and split can’t be changed here. Everything else can.",
      "{0} ist nicht auf diesem Gerät, darum lassen sich Betrag, Datum und Aufteilung hier nicht ändern. Alles andere schon."
    )
  }
  static var shareTakeOut: Phrase {
    Phrase(
      "If you choose Private, all of it is yours: it counts in full, and you can change or delete it.",
      "Wenn du Privat wählst, gehört alles dir: Es zählt ganz, und du kannst es ändern oder löschen.")
  }
  static var lacksWallet: Phrase {
    Phrase(
      "Choose the wallet this was paid from. Until then it counts in no budget and no balance.",
      "Wähle den Geldbeutel, aus dem das bezahlt wurde. Bis dahin zählt es in keinem Budget und keinem Saldo.")
  }
  static var chooseItsWallet: Phrase { Phrase("Choose the wallet", "Geldbeutel wählen") }
  static var sharedIn: Phrase { Phrase("Shared in {0}", "Geteilt in {0}") }
  static var youBear: Phrase { Phrase("You bear {0} of {1}.", "Du trägst {0} von {1}.") }
  static var toTheGroup: Phrase { Phrase("Show it in the group", "In der Gruppe zeigen") }
  static var sharePercentOf: Phrase { Phrase("Percentage of {0}", "Prozentsatz von {0}") }

  // Filters and figures
  static var sharedOnly: Phrase { Phrase("Shared Only", "Nur Geteiltes") }
  static var personalOnly: Phrase { Phrase("Personal Only", "Nur Privates") }
  static var sharedCounts: Phrase { Phrase("What counts of shared expenses", "Von gemeinsamen Ausgaben zählt") }
  static var countsShare: Phrase { Phrase("My share", "Mein Anteil") }
  static var countsPaid: Phrase { Phrase("What I paid", "Was ich bezahlt habe") }
  static var sharedSpending: Phrase { Phrase("Shared spending", "Gemeinsam ausgegeben") }
  static var sharedOwn: Phrase { Phrase("Your share: {0}", "Dein Anteil: {0}") }
  static var sharedTop: Phrase { Phrase("Most for {0}", "Am meisten für {0}") }
  static var mirrorOwn: Phrase {
    Phrase("Add my share to my own transactions", "Mein Anteil steht bei meinen eigenen Einträgen")
  }
  static var mirrorHint: Phrase {
    Phrase(
      "Otherwise what you paid counts in full, and what others paid for you doesn’t count.",
      "Sonst zählt ganz, was du bezahlt hast, und nicht, was andere für dich bezahlt haben.")
  }
}
