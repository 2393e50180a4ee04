/// Transfers that are found, and changes to many entries.
extension Phrase {
  static var transfersFound: Phrase {
    Phrase(
      "{n} transfer between your wallets found|{n} transfers between your wallets found",
      "{n} Umbuchung zwischen deinen Geldbeuteln gefunden|{n} Umbuchungen zwischen deinen Geldbeuteln gefunden")
  }
  static var transfersCount: Phrase {
    Phrase(
      "{n} transfer between your wallets still counts as income and spending. Join it?|{n} transfers between your wallets still count as income and spending. Join them?",
      "{n} Umbuchung zwischen deinen Geldbeuteln zählt noch als Einnahme und Ausgabe. Verbinden?|{n} Umbuchungen zwischen deinen Geldbeuteln zählen noch als Einnahmen und Ausgaben. Verbinden?"
    )
  }
  static var transfersHelp: Phrase {
    Phrase(
      "Joined, they count neither as spending nor as income.",
      "Verbunden zählen sie weder als Ausgabe noch als Einnahme.")
  }
  static var transfersEmpty: Phrase {
    Phrase("No transfers wait to be joined.", "Keine Umbuchung wartet darauf, verbunden zu werden.")
  }
  static var transferName: Phrase { Phrase("{0} from {1} to {2}", "{0} von {1} zu {2}") }
  static var joinTransfer: Phrase { Phrase("Join", "Verbinden") }
  static var joinAll: Phrase { Phrase("Join it|Join all {n}", "Verbinden|Alle {n} verbinden") }
  static var declineTransfer: Phrase { Phrase("Not a transfer", "Keine Umbuchung") }
  static var isTransferHalf: Phrase {
    Phrase("The other half of a transfer that is here", "Die andere Hälfte einer Umbuchung, die schon da ist")
  }
  static var paymentsTitle: Phrase { Phrase("Payments", "Zahlungen") }
  static var paymentsFound: Phrase {
    Phrase(
      "{n} payment of a recurring entry|{n} payments of recurring entries",
      "{n} Zahlung von Wiederkehrendem|{n} Zahlungen von Wiederkehrendem")
  }
  static var paymentsHelp: Phrase {
    Phrase(
      "Joined, the entry that you activated takes over the bank’s amount and date. It counts once.",
      "Verbunden übernimmt dein ausgelöster Eintrag Betrag und Datum der Bank. Er zählt einmal.")
  }
  static var paysFor: Phrase { Phrase("Pays {0}: {1} on {2}", "Zahlt {0}: {1} am {2}") }
  static var declinePayment: Phrase { Phrase("Two payments", "Zwei Zahlungen") }
  static var noticeJoined: Phrase {
    Phrase("{n} transfer joined|{n} transfers joined", "{n} Umbuchung verbunden|{n} Umbuchungen verbunden")
  }
  static var noticeDeclined: Phrase { Phrase("Kept as two entries", "Bleiben zwei Einträge") }
  static var noticeRenamed: Phrase {
    Phrase(
      "{n} entry is now {0}|{n} entries are now {0}", "{n} Eintrag heisst jetzt {0}|{n} Einträge heissen jetzt {0}")
  }
  static var noticeMoved: Phrase {
    Phrase(
      "{n} entry moved to {0}|{n} entries moved to {0}",
      "{n} Eintrag nach {0} verschoben|{n} Einträge nach {0} verschoben")
  }
  static var moveToWallet: Phrase { Phrase("Move to a wallet", "In einen Geldbeutel verschieben") }
  static var moveHint: Phrase {
    Phrase(
      "Entries in another currency stay where they are.", "Einträge in einer anderen Währung bleiben, wo sie sind.")
  }
}
