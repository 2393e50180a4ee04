/// Several ledgers of one person on one device (SEC-05).
extension Phrase {
  static var ledgersTitle: Phrase { Phrase("Your ledgers on this device", "Deine Bücher auf diesem Gerät") }
  static var ledgersAlsoHere: Phrase {
    Phrase(
      "You have {n} other ledger here, kept apart.|You have {n} other ledgers here, kept apart.",
      "Du hast hier {n} anderes Buch, getrennt von diesem.|Du hast hier {n} andere Bücher, getrennt von diesem.")
  }
  static var ledgersAlsoInAccount: Phrase {
    Phrase("Another ledger of yours is on the server.", "Ein anderes Buch von dir ist auf dem Server.")
  }
  static var ledgersAlsoApart: Phrase {
    Phrase(
      "What you had here before you signed in is kept apart.",
      "Was du hier vor dem Anmelden hattest, liegt getrennt von diesem Buch.")
  }
  static var ledgersAlsoElsewhere: Phrase {
    Phrase("Another ledger of yours is on another device.", "Ein anderes Buch von dir ist auf einem anderen Gerät.")
  }
  static var ledgersHow: Phrase {
    Phrase(
      "One is on the screen. The others are kept as they are until you open them.",
      "Eines ist auf dem Bildschirm. Die anderen bleiben, wie sie sind, bis du sie öffnest.")
  }
  static var ledgerEntries: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var ledgerNewest: Phrase { Phrase("the newest of {0}", "die neuste vom {0}") }
  static var ledgerComing: Phrase { Phrase("on its way here", "unterwegs hierher") }
  static var ledgerShown: Phrase { Phrase("On the screen", "Auf dem Bildschirm") }
  static var ledgerOpen: Phrase { Phrase("Open", "Öffnen") }
  static var ledgerOpenOf: Phrase { Phrase("Open the ledger: {0}", "Buch öffnen: {0}") }
  static var ledgerBring: Phrase { Phrase("Bring into the one on screen", "In das auf dem Bildschirm übernehmen") }
  static var ledgerBringOf: Phrase {
    Phrase("Bring into the one on screen: {0}", "In das auf dem Bildschirm übernehmen: {0}")
  }
  static var ledgerRemove: Phrase { Phrase("Remove", "Entfernen") }
  static var ledgerRemoveOf: Phrase { Phrase("Remove the ledger: {0}", "Buch entfernen: {0}") }
  static var ledgerRemoveAsk: Phrase {
    Phrase(
      "Remove this ledger with {n} transaction? It’s on this device only, so it’s gone for good unless you saved a backup.|Remove this ledger with {n} transactions? It’s on this device only, so it’s gone for good unless you saved a backup.",
      "Dieses Buch mit {n} Buchung entfernen? Es ist nur auf diesem Gerät, also ist es endgültig weg, ausser du hast eine Sicherung.|Dieses Buch mit {n} Buchungen entfernen? Es ist nur auf diesem Gerät, also ist es endgültig weg, ausser du hast eine Sicherung."
    )
  }

  static var ledgersAskTitle: Phrase { Phrase("You have two ledgers", "Du hast zwei Bücher") }
  static var ledgersJoin: Phrase { Phrase("Bring them together", "Zusammenführen") }
  static var ledgersJoinText: Phrase {
    Phrase(
      "Everything from here goes into the one on the server. You see what becomes of it before anything happens.",
      "Alles von hier kommt in das auf dem Server. Du siehst, was daraus wird, bevor etwas geschieht.")
  }
  static var ledgersReadable: Phrase {
    Phrase("Whoever runs the server can read it then.", "Wer den Server betreibt, kann es dann lesen.")
  }
  static var ledgersCurrencies: Phrase {
    Phrase(
      "The one here counts in {0}, the one on the server in {1}. Amounts in two currencies do not add up, so the two stay apart.",
      "Das hier rechnet in {0}, das auf dem Server in {1}. Beträge in zwei Währungen lassen sich nicht zusammenzählen; darum bleiben die beiden getrennt."
    )
  }
  static var ledgerStaysApart: Phrase {
    Phrase(
      "It counts in {0} and the one on screen in {1}, so the two stay apart.",
      "Es rechnet in {0} und das auf dem Bildschirm in {1}; darum bleiben die beiden getrennt.")
  }
  static var ledgerOtherSynced: Phrase {
    Phrase(
      "The server keeps one ledger of yours, and it has your other one. Open that one to bring this one into it; or move it to this device, and then you can sync this one.",
      "Der Server behält ein Buch von dir, und er hat schon dein anderes. Öffne jenes, um dieses zu übernehmen; oder verschiebe jenes auf dieses Gerät, dann kannst du dieses synchronisieren."
    )
  }
  static var ledgerOtherSyncedApart: Phrase {
    Phrase(
      "The server keeps one ledger of yours, and it has your other one. The two count in different currencies, so they can’t become one. To sync this one, open the other one and move it to this device first.",
      "Der Server behält ein Buch von dir, und er hat schon dein anderes. Die beiden rechnen in verschiedenen Währungen und können nicht eins werden. Um dieses zu synchronisieren, öffne das andere und verschiebe es zuerst auf dieses Gerät."
    )
  }
  static var ledgersApart: Phrase { Phrase("Keep them apart", "Getrennt lassen") }
  static var ledgersApartText: Phrase {
    Phrase(
      "Both are in a list under Settings, Where it lives, which opens either.",
      "Beide stehen in einer Liste unter Einstellungen, Wo sie liegen, die jedes öffnet.")
  }
  static var ledgersSave: Phrase { Phrase("Save a backup first", "Zuerst eine Sicherung speichern") }
  static var ledgersLater: Phrase { Phrase("Decide later", "Später entscheiden") }
  static var ledgersBusy: Phrase {
    Phrase(
      "Two ledgers are being brought together already. Finish that first.",
      "Zwei Bücher werden schon zusammengeführt. Schliesse das zuerst ab.")
  }

  static var noticeLedgerOpened: Phrase {
    Phrase(
      "This ledger is on the screen now. The others are under Settings, Where it lives.",
      "Dieses Buch ist jetzt auf dem Bildschirm. Die anderen sind unter Einstellungen, Wo sie liegen.")
  }
  static var noticeLedgersApart: Phrase {
    Phrase("Both ledgers are kept. The list here opens either.", "Beide Bücher bleiben. Die Liste hier öffnet jedes.")
  }
  static var noticeLedgerRemoved: Phrase {
    Phrase("The ledger is removed from this device.", "Das Buch ist von diesem Gerät entfernt.")
  }

  static var movingDoneOwn: Phrase {
    Phrase(
      "The ledger that it came from is still on this device, too.",
      "Das Buch, aus dem es kam, ist auch noch auf diesem Gerät.")
  }
  static var movingKeepOwn: Phrase { Phrase("Keep it in the list", "In der Liste behalten") }

  // MARK: Signing out

  static var signOutOnlyHere: Phrase {
    Phrase(
      "{n} transaction is in a ledger that’s on this device only.|{n} transactions are in a ledger that’s on this device only.",
      "{n} Buchung ist in einem Buch, das nur auf diesem Gerät ist.|{n} Buchungen sind in einem Buch, das nur auf diesem Gerät ist."
    )
  }
  static var signOutDiscards: Phrase {
    Phrase("Discarding deletes all of this for good.", "Verwerfen löscht das alles endgültig.")
  }
  static var keepSealedHere: Phrase {
    Phrase(
      "Nobody can read it here in the meantime. It’s on the screen again after your next sign-in.",
      "Niemand kann es hier in der Zwischenzeit lesen. Nach deiner nächsten Anmeldung ist es wieder auf dem Bildschirm."
    )
  }
  static var keepSealedInList: Phrase {
    Phrase(
      "Nobody can read it here in the meantime. After your next sign-in it’s in the list again, under Settings, Where it lives.",
      "Niemand kann es hier in der Zwischenzeit lesen. Nach deiner nächsten Anmeldung steht es wieder in der Liste unter Einstellungen, Wo sie liegen."
    )
  }
  static var keepSealedSeverally: Phrase {
    Phrase(
      "Nobody can read it here in the meantime. After your next sign-in all of it is back where it is now.",
      "Niemand kann es hier in der Zwischenzeit lesen. Nach deiner nächsten Anmeldung ist alles wieder dort, wo es jetzt ist."
    )
  }
  static var sendOffline: Phrase {
    Phrase(
      "There’s no connection, so your changes could not be sent yet. You can keep them sealed here and sign out, or try again later.",
      "Es gibt keine Verbindung; deine Änderungen liessen sich noch nicht senden. Du kannst sie hier versiegelt behalten und dich abmelden, oder es später nochmals versuchen."
    )
  }
  static var sendSignedOut: Phrase {
    Phrase(
      "Your session is over, so your changes could not be sent yet. Sign in again to send them, or keep them sealed here.",
      "Deine Sitzung ist abgelaufen; deine Änderungen liessen sich noch nicht senden. Melde dich wieder an, um sie zu senden, oder behalte sie hier versiegelt."
    )
  }
  static var sendTrouble: Phrase {
    Phrase(
      "The server did not answer as it should, so your changes could not be sent yet. They’re safe here.",
      "Der Server hat nicht wie erwartet geantwortet; deine Änderungen liessen sich noch nicht senden. Sie sind hier sicher."
    )
  }
  static var sendHeld: Phrase {
    Phrase(
      "The server takes no changes to one of your ledgers or groups for now, so what you changed in it could not be sent yet. It’s safe here.",
      "Der Server nimmt für eines deiner Bücher oder eine deiner Gruppen gerade keine Änderungen an; was du dort geändert hast, liess sich noch nicht senden. Es ist hier sicher."
    )
  }
  static var noticeSignedOutUnheard: Phrase {
    Phrase(
      "You’re signed out on this device. The server hears of it as soon as Evenkeel is open here with a connection; until then your session goes on there.",
      "Du bist auf diesem Gerät abgemeldet. Der Server erfährt es, sobald Evenkeel hier mit Verbindung offen ist; bis dahin läuft deine Sitzung dort weiter."
    )
  }
}
