/// Navigation, common buttons, notices.
extension Phrase {
  static var skip: Phrase { Phrase("Skip to content", "Zum Inhalt springen") }
  static var mainNavigation: Phrase { Phrase("Main", "Hauptnavigation") }
  static var dashboard: Phrase { Phrase("Dashboard", "Übersicht") }
  static var transactions: Phrase { Phrase("Transactions", "Buchungen") }
  static var budgets: Phrase { Phrase("Budgets", "Budgets") }
  static var together: Phrase { Phrase("Together", "Gemeinsam") }
  static var settings: Phrase { Phrase("Settings", "Einstellungen") }
  static var analytics: Phrase { Phrase("Analytics", "Auswertung") }
  static var categories: Phrase { Phrase("Categories", "Kategorien") }
  static var wallets: Phrase { Phrase("Wallets", "Geldbeutel") }
  static var add: Phrase { Phrase("Add", "Hinzufügen") }
  static var addTransaction: Phrase { Phrase("Add a transaction", "Neue Buchung") }
  static var openBankFile: Phrase { Phrase("Open a bank file", "Bankdatei öffnen") }
  static var update: Phrase { Phrase("Update", "Aktualisieren") }

  static var save: Phrase { Phrase("Save", "Sichern") }
  static var franc: Phrase { Phrase("franc", "Franken") }
  static var francs: Phrase { Phrase("francs", "Franken") }
  static var euro: Phrase { Phrase("euro", "Euro") }
  static var euros: Phrase { Phrase("euros", "Euro") }
  static var dollar: Phrase { Phrase("dollar", "Dollar") }
  static var dollars: Phrase { Phrase("dollars", "Dollar") }
  static var pound: Phrase { Phrase("pound", "Pfund") }
  static var pounds: Phrase { Phrase("pounds", "Pfund") }
  static var cancel: Phrase { Phrase("Cancel", "Abbrechen") }
  static var close: Phrase { Phrase("Close", "Schliessen") }
  static var delete: Phrase { Phrase("Delete", "Löschen") }
  static var restore: Phrase { Phrase("Restore", "Wiederherstellen") }
  static var undo: Phrase { Phrase("Undo", "Rückgängig") }
  static var keepEditing: Phrase { Phrase("Keep editing", "Weiter bearbeiten") }
  static var discard: Phrase { Phrase("Discard", "Verwerfen") }
  static var discardQuestion: Phrase { Phrase("Discard what you typed?", "Eingaben verwerfen?") }
  static var back: Phrase { Phrase("Back", "Zurück") }
  static var continueButton: Phrase { Phrase("Continue", "Weiter") }
  static var more: Phrase { Phrase("More", "Mehr") }
  static var all: Phrase { Phrase("All", "Alle") }
  static var viewAll: Phrase { Phrase("View all", "Alle anzeigen") }
  static var none: Phrase { Phrase("None", "Keine") }
  static var edit: Phrase { Phrase("Edit", "Bearbeiten") }
  static var dismiss: Phrase { Phrase("Dismiss", "Ausblenden") }
  static var retry: Phrase { Phrase("Retry", "Nochmals versuchen") }

  static var today: Phrase { Phrase("Today", "Heute") }
  static var yesterday: Phrase { Phrase("Yesterday", "Gestern") }
  static var tomorrow: Phrase { Phrase("Tomorrow", "Morgen") }
  static var minus: Phrase { Phrase("minus", "minus") }
  static var allTime: Phrase { Phrase("All time", "Gesamte Zeit") }
  static var inPeriod: Phrase { Phrase("in {0}", "im {0}") }
  static var inAll: Phrase { Phrase("in all", "insgesamt") }
  /// Within a sentence.
  static var fromUntil: Phrase { Phrase("from {0} to {1}", "vom {0} bis {1}") }
  static var fromTo: Phrase { Phrase("{0} to {1}", "{0} bis {1}") }
  static var tooLarge: Phrase { Phrase("too large to show", "zu gross zum Anzeigen") }

  static var exampleData: Phrase { Phrase("Example data", "Beispieldaten") }
  static var startYourOwn: Phrase { Phrase("Start your own", "Selbst beginnen") }

  static var onThisDevice: Phrase { Phrase("On this device", "Auf diesem Gerät") }
  static var pullToSync: Phrase { Phrase("Pull to refresh", "Zum Aktualisieren ziehen") }
  static var refreshing: Phrase { Phrase("Looking for anything new…", "Schaut nach Neuem…") }
  static var noticeNothingNew: Phrase { Phrase("Nothing new", "Nichts Neues") }
  static var noticeRefreshed: Phrase { Phrase("{n} new entry|{n} new entries", "{n} neuer Eintrag|{n} neue Einträge") }
  static var releaseToSync: Phrase { Phrase("Let go to refresh", "Zum Aktualisieren loslassen") }
  static var synced: Phrase { Phrase("Synced", "Synchronisiert") }
  static var changesWaiting: Phrase {
    Phrase("{n} change waiting|{n} changes waiting", "{n} Änderung wartet|{n} Änderungen warten")
  }
  static var offline: Phrase { Phrase("Offline", "Offline") }
  static var signedOutBanner: Phrase {
    Phrase(
      "You are signed out. What you add stays on this device until you sign in again.",
      "Du bist abgemeldet. Was du hinzufügst, bleibt auf diesem Gerät, bis du dich wieder anmeldest.")
  }
  static var syncTrouble: Phrase {
    Phrase(
      "The server could not be understood. Your changes are safe here.",
      "Der Server war nicht zu verstehen. Deine Änderungen sind hier sicher.")
  }
  static var refusedChanges: Phrase {
    Phrase(
      "{n} change was not accepted|{n} changes were not accepted",
      "{n} Änderung wurde nicht angenommen|{n} Änderungen wurden nicht angenommen")
  }

  // What just happened.
  static var noticeAdded: Phrase { Phrase("Added {0}", "{0} hinzugefügt") }
  static var noticeAddedPlain: Phrase { Phrase("Transaction added", "Buchung hinzugefügt") }
  static var noticeChanged: Phrase {
    Phrase("Transaction changed|{n} transactions changed", "Buchung geändert|{n} Buchungen geändert")
  }
  static var noticeDeleted: Phrase {
    Phrase("Transaction deleted|{n} transactions deleted", "Buchung gelöscht|{n} Buchungen gelöscht")
  }
  static var noticeRestored: Phrase { Phrase("Restored", "Wiederhergestellt") }
  static var noticeImported: Phrase {
    Phrase("Imported {n} transaction|Imported {n} transactions", "{n} Buchung importiert|{n} Buchungen importiert")
  }
  static var noticeCategorised: Phrase {
    Phrase("{0} for {n} transaction|{0} for {n} transactions", "{0} für {n} Buchung|{0} für {n} Buchungen")
  }
  static var noticeUncategorised: Phrase { Phrase("Category removed", "Kategorie entfernt") }
  static var noticeSaved: Phrase { Phrase("Saved {0}", "{0} gesichert") }
  static var noticeGone: Phrase { Phrase("Deleted {0}", "{0} gelöscht") }
  static var noticeUndone: Phrase { Phrase("Undone", "Rückgängig gemacht") }
  static var noticeExported: Phrase {
    Phrase("Your file is ready in your downloads.", "Deine Datei liegt bei den Downloads.")
  }
  static var noticePasswordUpdated: Phrase { Phrase("Password updated successfully", "Passwort geändert") }
  static var noticeSignedIn: Phrase { Phrase("You are signed in.", "Du bist angemeldet.") }
  static var noticeSignedInApart: Phrase {
    Phrase(
      "You are signed in. What you added on this device before stays apart and is shown again when you sign out.",
      "Du bist angemeldet. Was du auf diesem Gerät vorher eingetragen hast, bleibt getrennt und ist nach dem Abmelden wieder da."
    )
  }
  static var noticeSignedOut: Phrase { Phrase("You are signed out.", "Du bist abgemeldet.") }
  static var noticeFound: Phrase {
    Phrase("{n} transaction found|{n} transactions found", "{n} Buchung gefunden|{n} Buchungen gefunden")
  }
  static var noticeSetAside: Phrase {
    Phrase(
      "One change could not be carried out and was set aside. Everything else is as it was.",
      "Eine Änderung liess sich nicht ausführen und wurde beiseitegelegt. Alles andere ist, wie es war.")
  }
  static var noticeFilesLeftOut: Phrase {
    Phrase(
      "These files are too much at once. The last ones were left out: open them afterwards.",
      "Das sind zu viele Dateien auf einmal. Die letzten sind weggelassen: Öffne sie danach.")
  }
  static var noticeBackupNeedsEmpty: Phrase {
    Phrase(
      "This is an export of Evenkeel. It can be opened where nothing has been added yet, so that nothing is mixed up.",
      "Das ist ein Export von Evenkeel. Er lässt sich dort öffnen, wo noch nichts hinzugefügt wurde, damit nichts vermischt wird."
    )
  }
  static var noticeOffline: Phrase {
    Phrase(
      "There is no connection, or changes still wait. Nothing is lost; please try again later.",
      "Es gibt keine Verbindung, oder es warten noch Änderungen. Nichts ist verloren; bitte versuche es später.")
  }
  static var troubleStorage: Phrase {
    Phrase(
      "This browser does not let Evenkeel store anything. You can look around; what you add is gone when the page closes.",
      "Dieser Browser lässt Evenkeel nichts speichern. Du kannst dich umsehen; was du hinzufügst, ist weg, wenn die Seite schliesst."
    )
  }
  static var troubleFull: Phrase {
    Phrase(
      "The storage of this device is full. The last change is not saved. Please free some space, then try again.",
      "Der Speicher dieses Geräts ist voll. Die letzte Änderung ist nicht gesichert. Bitte schaffe Platz und versuche es erneut."
    )
  }
  static var setAsideHere: Phrase {
    Phrase(
      "What could not be read here is put aside on this device, sealed.",
      "Was sich hier nicht lesen liess, liegt beiseite auf diesem Gerät, versiegelt.")
  }
  static var setAsideForget: Phrase { Phrase("Delete what was put aside", "Beiseitegelegtes löschen") }
  static var unreadableTitle: Phrase {
    Phrase("This device cannot read what it keeps", "Dieses Gerät kann nicht lesen, was es aufbewahrt")
  }
  static var unreadableLead: Phrase {
    Phrase(
      "So nothing is shown, rather than wrong figures. It is all still there as it was, sealed, and nothing is written over it.",
      "Darum wird nichts gezeigt statt falscher Zahlen. Alles ist noch da, wie es war, versiegelt, und nichts wird überschrieben."
    )
  }
  static var unreadableAgainTitle: Phrase { Phrase("Try once more", "Noch einmal versuchen") }
  static var unreadableAgain: Phrase {
    Phrase(
      "Close other tabs of Evenkeel, and reload. After a crash of the browser this can be enough.",
      "Schliesse andere Tabs von Evenkeel und lade neu. Nach einem Absturz des Browsers kann das genügen.")
  }
  static var unreadableAnewTitle: Phrase { Phrase("Get it back", "Wiederherstellen") }
  static var unreadableKept: Phrase {
    Phrase(
      "What cannot be read is put aside on this device, unchanged. Changes that were not sent yet are in there only.",
      "Was sich nicht lesen lässt, wird auf diesem Gerät unverändert beiseitegelegt. Noch nicht gesendete Änderungen sind nur darin."
    )
  }
  static var unreadableServer: Phrase {
    Phrase(
      "If you had signed in here: sign in, and everything that was synced comes back.",
      "Wenn du hier angemeldet warst: Melde dich an, und alles Synchronisierte kommt zurück.")
  }
  static var unreadableBackup: Phrase {
    Phrase("With a backup or an export: open the file.", "Mit einem Backup oder Export: Öffne die Datei.")
  }
  static var unreadableBegin: Phrase { Phrase("Put it aside and begin", "Beiseitelegen und beginnen") }
  static var unreadableReport: Phrase {
    Phrase("What went wrong, without your data", "Was schiefging, ohne deine Daten")
  }
  static var troubleUnreadable: Phrase {
    Phrase(
      "Part of what is stored here cannot be read. It is kept as it is and nothing is written over it.",
      "Ein Teil des Gespeicherten lässt sich nicht lesen. Es bleibt, wie es ist; nichts wird überschrieben.")
  }
}
