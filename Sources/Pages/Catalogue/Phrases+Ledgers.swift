/// Several ledgers of one person on one device (SEC-05).
extension Phrase {
  static var ledgersTitle: Phrase { Phrase("Your ledgers on this device", "Deine Bücher auf diesem Gerät") }
  static var ledgersHow: Phrase {
    Phrase("One is on the screen. The others are kept as they are until you open them.",
      "Eines ist auf dem Bildschirm. Die anderen bleiben, wie sie sind, bis du sie öffnest.")
  }
  static var ledgerEntries: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var ledgerNewest: Phrase { Phrase("the newest of {0}", "die neuste vom {0}") }
  static var ledgerComing: Phrase { Phrase("on its way here", "unterwegs hierher") }
  static var ledgerShown: Phrase { Phrase("On the screen", "Auf dem Bildschirm") }
  static var ledgerOpen: Phrase { Phrase("Open", "Öffnen") }
  static var ledgerOpenOf: Phrase { Phrase("Open the ledger: {0}", "Buch öffnen: {0}") }
  static var ledgerBring: Phrase { Phrase("Bring into the one on screen", "In das auf dem Bildschirm übernehmen") }
  static var ledgerBringOf: Phrase { Phrase("Bring into the one on screen: {0}", "In das auf dem Bildschirm übernehmen: {0}") }
  static var ledgerRemove: Phrase { Phrase("Remove", "Entfernen") }
  static var ledgerRemoveOf: Phrase { Phrase("Remove the ledger: {0}", "Buch entfernen: {0}") }
  static var ledgerRemoveAsk: Phrase {
    Phrase("Remove this ledger with {n} transaction? It’s on this device only, so it’s gone for good unless you saved a backup.|Remove this ledger with {n} transactions? It’s on this device only, so it’s gone for good unless you saved a backup.",
      "Dieses Buch mit {n} Buchung entfernen? Es ist nur auf diesem Gerät, also ist es endgültig weg, ausser du hast eine Sicherung.|Dieses Buch mit {n} Buchungen entfernen? Es ist nur auf diesem Gerät, also ist es endgültig weg, ausser du hast eine Sicherung.")
  }
  static var ledgerGuest: Phrase {
    Phrase("There’s also a ledger without an account on this device. It’s on the screen again when you sign out.",
      "Auf diesem Gerät ist auch ein Buch ohne Konto. Nach dem Abmelden ist es wieder auf dem Bildschirm.")
  }

  static var ledgersAskTitle: Phrase { Phrase("You have two ledgers", "Du hast zwei Bücher") }
  static var ledgersAskLead: Phrase {
    Phrase("The one on this device has {n} transaction and is nowhere else. Your account has another one on the server. Nothing changes until you choose.|The one on this device has {n} transactions and is nowhere else. Your account has another one on the server. Nothing changes until you choose.",
      "Das auf diesem Gerät hat {n} Buchung und ist nirgends sonst. Dein Konto hat ein anderes auf dem Server. Nichts ändert sich, bis du wählst.|Das auf diesem Gerät hat {n} Buchungen und ist nirgends sonst. Dein Konto hat ein anderes auf dem Server. Nichts ändert sich, bis du wählst.")
  }
  static var ledgersJoin: Phrase { Phrase("Bring them together", "Zusammenführen") }
  static var ledgersJoinText: Phrase {
    Phrase("Everything from here goes into the one on the server. You see what becomes of it before anything happens.",
      "Alles von hier kommt in das auf dem Server. Du siehst, was daraus wird, bevor etwas geschieht.")
  }
  static var ledgersReadable: Phrase {
    Phrase("Whoever runs the server can read it then.", "Wer den Server betreibt, kann es dann lesen.")
  }
  static var ledgersApart: Phrase { Phrase("Keep them apart", "Getrennt lassen") }
  static var ledgersApartText: Phrase {
    Phrase("Both are in a list under Settings, Where it lives, which opens either.",
      "Beide stehen in einer Liste unter Einstellungen, Wo sie liegen, die jedes öffnet.")
  }
  static var ledgersSave: Phrase { Phrase("Save a backup first", "Zuerst eine Sicherung speichern") }
  static var ledgersLater: Phrase { Phrase("Decide later", "Später entscheiden") }
  static var ledgersBusy: Phrase {
    Phrase("Two ledgers are being brought together already. Finish that first.",
      "Zwei Bücher werden schon zusammengeführt. Schliesse das zuerst ab.")
  }

  static var noticeLedgerOpened: Phrase {
    Phrase("This ledger is on the screen now. The others are under Settings, Where it lives.",
      "Dieses Buch ist jetzt auf dem Bildschirm. Die anderen sind unter Einstellungen, Wo sie liegen.")
  }
  static var noticeLedgersApart: Phrase {
    Phrase("Both ledgers are kept. The list here opens either.", "Beide Bücher bleiben. Die Liste hier öffnet jedes.")
  }
  static var noticeLedgerRemoved: Phrase { Phrase("The ledger is removed from this device.", "Das Buch ist von diesem Gerät entfernt.") }

  static var movingDoneOwn: Phrase {
    Phrase("The ledger that it came from is still on this device, too.", "Das Buch, aus dem es kam, ist auch noch auf diesem Gerät.")
  }
  static var movingKeepOwn: Phrase { Phrase("Keep it in the list", "In der Liste behalten") }

  // MARK: Signing out

  static var signOutOnlyHere: Phrase {
    Phrase("{n} transaction is in a ledger that’s on this device only.|{n} transactions are in a ledger that’s on this device only.",
      "{n} Buchung ist in einem Buch, das nur auf diesem Gerät ist.|{n} Buchungen sind in einem Buch, das nur auf diesem Gerät ist.")
  }
  static var signOutDiscards: Phrase {
    Phrase("Discarding deletes all of this for good.", "Verwerfen löscht das alles endgültig.")
  }
  static var keepSealedHere: Phrase {
    Phrase("Nobody can read it here in the meantime. It’s on the screen again after your next sign-in.",
      "Niemand kann es hier in der Zwischenzeit lesen. Nach deiner nächsten Anmeldung ist es wieder da.")
  }
  static var sendOffline: Phrase {
    Phrase("There’s no connection, so your changes could not be sent yet. You can keep them sealed here and sign out, or try again later.",
      "Es gibt keine Verbindung; deine Änderungen liessen sich noch nicht senden. Du kannst sie hier versiegelt behalten und dich abmelden, oder es später nochmals versuchen.")
  }
  static var sendSignedOut: Phrase {
    Phrase("Your session is over, so your changes could not be sent yet. Sign in again to send them, or keep them sealed here.",
      "Deine Sitzung ist abgelaufen; deine Änderungen liessen sich noch nicht senden. Melde dich wieder an, um sie zu senden, oder behalte sie hier versiegelt.")
  }
  static var sendTrouble: Phrase {
    Phrase("The server did not answer as it should, so your changes could not be sent yet. They’re safe here.",
      "Der Server hat nicht wie erwartet geantwortet; deine Änderungen liessen sich noch nicht senden. Sie sind hier sicher.")
  }
  static var sendHeld: Phrase {
    Phrase("The server takes no changes to one of your ledgers or groups for now, so what you changed in it could not be sent yet. It’s safe here.",
      "Der Server nimmt für eines deiner Bücher oder eine deiner Gruppen gerade keine Änderungen an; was du dort geändert hast, liess sich noch nicht senden. Es ist hier sicher.")
  }
  static var noticeSignedOutUnheard: Phrase {
    Phrase("You’re signed out on this device. The server hears of it as soon as Evenkeel is open here with a connection; until then your session goes on there.",
      "Du bist auf diesem Gerät abgemeldet. Der Server erfährt es, sobald Evenkeel hier mit Verbindung offen ist; bis dahin läuft deine Sitzung dort weiter.")
  }

  // MARK: Deleting the account

  static var deleteOnlyHere: Phrase {
    Phrase("This device has the only copy of your ledger, with {n} transaction. Save a backup before you go.|This device has the only copy of your ledger, with {n} transactions. Save a backup before you go.",
      "Dieses Gerät hat die einzige Kopie deines Buchs, mit {n} Buchung. Speichere eine Sicherung, bevor du gehst.|Dieses Gerät hat die einzige Kopie deines Buchs, mit {n} Buchungen. Speichere eine Sicherung, bevor du gehst.")
  }
  static var deleteAtOnceKept: Phrase {
    Phrase("Every device is signed out, and your API keys end. What only this device has stays here, sealed: nobody can read it. The rest of your data goes from this device.",
      "Alle Geräte werden abgemeldet, und deine API-Schlüssel enden. Was nur dieses Gerät hat, bleibt hier, versiegelt: Niemand kann es lesen. Deine übrigen Daten verschwinden von diesem Gerät.")
  }
  static var deleteAtOnceElsewhere: Phrase {
    Phrase("Every device is signed out, and your API keys end. Your ledger is on another of your devices only, and stays there.",
      "Alle Geräte werden abgemeldet, und deine API-Schlüssel enden. Dein Buch ist nur auf einem anderen deiner Geräte und bleibt dort.")
  }
  static var deleteThirtyKept: Phrase {
    Phrase("Nothing happens on the server. Sign in on this device, choose “Keep my account”, and what’s sealed here opens again. You’ll need new API keys.",
      "Auf dem Server geschieht nichts. Melde dich auf diesem Gerät an, wähle «Konto behalten», und was hier versiegelt ist, öffnet sich wieder. API-Schlüssel erstellst du neu.")
  }
  static var deleteThirtyElsewhere: Phrase {
    Phrase("Nothing happens on the server. Sign in, choose “Keep my account”, and your account and your groups are back. Your ledger stays on your other device throughout. You’ll need new API keys.",
      "Auf dem Server geschieht nichts. Melde dich an, wähle «Konto behalten», und dein Konto und deine Gruppen sind wieder da. Dein Buch bleibt die ganze Zeit auf deinem anderen Gerät. API-Schlüssel erstellst du neu.")
  }
  static var deleteAfterKept: Phrase {
    Phrase("The key to what’s sealed on this device is erased, so nobody can ever open it again; only your backup is left. In groups the amounts stay, with “Former member” instead of your name.",
      "Der Schlüssel zu dem, was auf diesem Gerät versiegelt ist, wird gelöscht; niemand kann es je wieder öffnen, und nur deine Sicherung bleibt. In Gruppen bleiben die Beträge, mit «Ehemaliges Mitglied» statt deinem Namen.")
  }
  static var deleteUnsentKept: Phrase {
    Phrase("{n} change has not reached the server yet. It stays here, sealed, and is sent if you keep your account.|{n} changes have not reached the server yet. They stay here, sealed, and are sent if you keep your account.",
      "{n} Änderung ist noch nicht beim Server. Sie bleibt hier, versiegelt, und wird gesendet, wenn du dein Konto behältst.|{n} Änderungen sind noch nicht beim Server. Sie bleiben hier, versiegelt, und werden gesendet, wenn du dein Konto behältst.")
  }
}
