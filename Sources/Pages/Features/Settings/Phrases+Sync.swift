/// Syncing, signing out, storage, installing, versions, faults.
extension Phrase {
  static var notSynced: Phrase { Phrase("Not synced", "Nicht synchronisiert") }
  static var offlineNow: Phrase {
    Phrase(
      "The server cannot be reached right now. Everything works, and what you add follows later.",
      "Der Server ist gerade nicht erreichbar. Alles geht, und was du hinzufügst, folgt später.")
  }
  static var signInToSync: Phrase { Phrase("Sign in again to sync", "Zum Synchronisieren wieder anmelden") }
  static var staysOpenHere: Phrase { Phrase("Your data stays open here.", "Deine Daten bleiben hier offen.") }
  static var signInToSyncDetail: Phrase {
    Phrase(
      "Your data stays open here. {n} change waits.|Your data stays open here. {n} changes wait.",
      "Deine Daten bleiben hier offen. {n} Änderung wartet.|Deine Daten bleiben hier offen. {n} Änderungen warten.")
  }
  static var unsentCount: Phrase {
    Phrase(
      "{n} change is not sent yet|{n} changes are not sent yet",
      "{n} Änderung ist noch nicht gesendet|{n} Änderungen sind noch nicht gesendet")
  }
  static var noticeServerRestored: Phrase {
    Phrase(
      "The server was put back to an earlier state. What is newer on this device is being sent to it again.",
      "Der Server wurde auf einen früheren Stand zurückgesetzt. Was auf diesem Gerät neuer ist, wird ihm nochmals gesendet."
    )
  }
  static var noticeServerRestoredLost: Phrase {
    Phrase(
      "The server was put back to an earlier state. What you added since is being sent again; {n} other change in your groups is gone. Please look through the latest ones.|The server was put back to an earlier state. What you added since is being sent again; {n} other changes in your groups are gone. Please look through the latest ones.",
      "Der Server wurde auf einen früheren Stand zurückgesetzt. Was du seither erfasst hast, wird nochmals gesendet; {n} andere Änderung in deinen Gruppen ist weg. Bitte sieh die letzten durch.|Der Server wurde auf einen früheren Stand zurückgesetzt. Was du seither erfasst hast, wird nochmals gesendet; {n} andere Änderungen in deinen Gruppen sind weg. Bitte sieh die letzten durch."
    )
  }
  static var mend: Phrase { Phrase("Fix", "Verbessern") }
  static var mendOf: Phrase { Phrase("Fix: {0}", "Verbessern: {0}") }
  static var resend: Phrase { Phrase("Send again", "Nochmals senden") }
  static var resendOf: Phrase { Phrase("Send again: {0}", "Nochmals senden: {0}") }
  static var mendAtExpense: Phrase { Phrase("Open the expense", "Ausgabe öffnen") }
  static var dropOf: Phrase { Phrase("Discard: {0}", "Verwerfen: {0}") }
  static var notAccepted: Phrase { Phrase("Not accepted", "Nicht angenommen") }
  static var notAcceptedDetail: Phrase {
    Phrase(
      "The server could not accept these. Nothing is lost: each says why, and what you can do.",
      "Der Server konnte sie nicht annehmen. Nichts ist verloren: bei jeder steht, warum, und was du tun kannst.")
  }

  static var noConnectionTitle: Phrase { Phrase("No connection", "Keine Verbindung") }
  static var noConnection: Phrase {
    Phrase(
      "We’re having trouble connecting. Please check your internet connection and try again.",
      "Die Verbindung klappt gerade nicht. Bitte prüfe deine Internetverbindung und versuche es nochmals.")
  }
  static var noConnectionDetail: Phrase { Phrase("This might be a network issue.", "Es könnte am Netz liegen.") }
  static var continueOffline: Phrase { Phrase("Continue Offline", "Offline weiter") }

  static var signOutWaits: Phrase {
    Phrase(
      "{n} change is only on this device. What should happen to it?|{n} changes are only on this device. What should happen to them?",
      "{n} Änderung ist nur auf diesem Gerät. Was soll mit ihr geschehen?|{n} Änderungen sind nur auf diesem Gerät. Was soll mit ihnen geschehen?"
    )
  }
  static var sendNow: Phrase { Phrase("Send now, then sign out", "Jetzt senden, dann abmelden") }
  static var sentMeanwhile: Phrase { Phrase("Everything is on the server now.", "Jetzt ist alles auf dem Server.") }
  static var keepSealed: Phrase {
    Phrase("Keep sealed until I sign in again", "Versiegelt behalten, bis ich mich wieder anmelde")
  }
  static var keepSealedDetail: Phrase {
    Phrase(
      "Nobody can read it here in the meantime. It is sent after your next sign-in.",
      "Niemand kann es hier in der Zwischenzeit lesen. Nach deiner nächsten Anmeldung wird es gesendet.")
  }
  static var discardUnsent: Phrase { Phrase("Discard and sign out", "Verwerfen und abmelden") }
  static var signOutEverywhere: Phrase { Phrase("Sign out everywhere", "Überall abmelden") }
  static var signOutNotDone: Phrase {
    Phrase(
      "You are still signed in: the server did not answer as it should. Please try again.",
      "Du bist noch angemeldet: der Server hat nicht wie erwartet geantwortet. Bitte versuche es nochmals.")
  }
  static var thisBrowser: Phrase { Phrase("This browser’s storage", "Der Speicher dieses Browsers") }
  static var isKept: Phrase {
    Phrase("The browser keeps your data until you delete it.", "Der Browser behält deine Daten, bis du sie löschst.")
  }
  static var isNotKept: Phrase {
    Phrase(
      "The browser may clear this data when space is short, and Safari after 7 days without a visit. An export keeps it safe, and so does an account that syncs it.",
      "Der Browser darf diese Daten löschen, wenn der Platz knapp wird, Safari nach 7 Tagen ohne Besuch. Ein Export bewahrt sie, ebenso ein Konto, das sie synchronisiert."
    )
  }
  static var keepRefused: Phrase {
    Phrase(
      "The browser didn’t agree to keep your data. It often does once you’ve installed the app or used it for a while.",
      "Der Browser hat nicht zugesagt, deine Daten zu behalten. Oft tut er es, wenn du die App installiert oder eine Weile benutzt hast."
    )
  }
  static var askToKeep: Phrase { Phrase("Ask the browser to keep it", "Den Browser bitten, sie zu behalten") }
  static var spaceUsed: Phrase { Phrase("{0} MB used of {1} MB", "{0} MB von {1} MB belegt") }

  static var installTitle: Phrase { Phrase("Keep Evenkeel at hand", "Evenkeel griffbereit") }
  static var installDetail: Phrase {
    Phrase(
      "Install it as an app: it opens at once, also without a network.",
      "Installiere es als App: es öffnet sich sofort, auch ohne Netz.")
  }
  static var install: Phrase { Phrase("Install", "Installieren") }
  static var notNow: Phrase { Phrase("Not now", "Jetzt nicht") }
  static var installApple: Phrase {
    Phrase(
      "In Safari, tap Share, then “Add to Home Screen”.", "Tippe in Safari auf Teilen, dann auf ‹Zum Home-Bildschirm›.")
  }
  static var installAppleFirst: Phrase {
    Phrase(
      "The app on the Home Screen starts empty. Keep your data first, so that it can come along: with an account, for which Face ID is enough, or as a backup that you restore there.",
      "Die App auf dem Home-Bildschirm beginnt leer. Behalte deine Daten zuerst, damit sie mitkommen: mit einem Konto, für das Face ID genügt, oder als Sicherung, die du dort zurückholst."
    )
  }
  static var installAppleThen: Phrase {
    Phrase("Sign in there, and your data is there too.", "Melde dich dort an, dann sind deine Daten auch dort.")
  }

  static var updateReady: Phrase { Phrase("New version ready.", "Neue Version bereit.") }
  static var reload: Phrase { Phrase("Reload", "Neu laden") }
  static var faults: Phrase { Phrase("Reports of faults", "Fehlerberichte") }
  static var faultsDetail: Phrase {
    Phrase(
      "Kept on this device only, until you send them. They name where in the app a fault happened: no amounts, no names, nothing that you typed.",
      "Nur auf diesem Gerät, bis du sie sendest. Sie nennen die Stelle in der App: keine Beträge, keine Namen, nichts, was du getippt hast."
    )
  }
  static var faultsNone: Phrase { Phrase("Nothing went wrong so far.", "Bisher ist nichts schiefgegangen.") }
  static var faultsDownload: Phrase { Phrase("Download the report", "Bericht herunterladen") }

  static var welcomeSealedHere: Phrase {
    Phrase(
      "A ledger is kept sealed on this device. Sign in with its account to open it.|{n} ledgers are kept sealed on this device. Sign in with their accounts to open them.",
      "Auf diesem Gerät liegt versiegelt ein Buch. Melde dich mit seinem Konto an, um es zu öffnen.|Auf diesem Gerät liegen versiegelt {n} Bücher. Melde dich mit ihren Konten an, um sie zu öffnen."
    )
  }
}
