/// Settings, account, changes, deleted.
extension Phrase {
  static var paydayEach: Phrase { Phrase("{0} of each month", "{0} des Monats") }
  static var paydayUnset: Phrase { Phrase("Not chosen yet", "Noch nicht gewählt") }
  static var householdSharing: Phrase { Phrase("Household Sharing", "Haushalt teilen") }
  static var householdSharingDetail: Phrase {
    Phrase(
      "Share bills with the people you live with. Each of you keeps your own money to yourself.",
      "Teilt Rechnungen mit denen, die bei dir wohnen. Alle behalten ihr eigenes Geld für sich.")
  }
  static var householdDetail: Phrase { Phrase("Split, people, settings", "Aufteilung, Leute, Einstellungen") }
  static var leaveHousehold: Phrase { Phrase("Leave Household", "Haushalt verlassen") }
  static var general: Phrase { Phrase("General", "Allgemein") }
  static var numberStyle: Phrase { Phrase("Numbers in exports", "Zahlen in Exporten") }
  static var theme: Phrase { Phrase("Appearance", "Erscheinungsbild") }
  static var themeSystem: Phrase { Phrase("System", "System") }
  static var themeLight: Phrase { Phrase("Light", "Hell") }
  static var themeDark: Phrase { Phrase("Dark", "Dunkel") }
  static var yourData: Phrase { Phrase("Your data", "Deine Daten") }
  static var whereItLives: Phrase { Phrase("Where it lives", "Wo sie liegen") }
  static var livesHere: Phrase {
    Phrase(
      "Everything is stored on this device only. If the device or the browser’s data is lost, so is the ledger: save a backup now and then.",
      "Alles ist nur auf diesem Gerät gespeichert. Geht das Gerät oder der Browser verloren, ist auch das Buch weg: speichere ab und zu eine Sicherung."
    )
  }
  static var livesSynced: Phrase {
    Phrase(
      "Your server keeps a copy, so that other devices can have it. Whoever runs the server can read it.",
      "Dein Server hat eine Kopie, damit andere Geräte sie haben können. Wer den Server betreibt, kann sie lesen.")
  }
  static var dataCounts: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var lastSynced: Phrase { Phrase("Last synced: {0}", "Zuletzt synchronisiert: {0}") }
  static var notSyncedYet: Phrase { Phrase("Not synced yet", "Noch nicht synchronisiert") }
  static var nothingToSync: Phrase {
    Phrase(
      "Your ledger is on this device only, so there’s nothing to sync.",
      "Dein Buch ist nur auf diesem Gerät; es gibt nichts zu synchronisieren.")
  }
  static var noticeRestSynced: Phrase {
    Phrase(
      "Synced, except for this ledger: it’s on this device only.",
      "Synchronisiert, ausser diesem Buch: Es ist nur auf diesem Gerät.")
  }
  static var syncNow: Phrase { Phrase("Sync now", "Jetzt synchronisieren") }
  static var exportCSV: Phrase { Phrase("Export transactions (CSV)", "Buchungen exportieren (CSV)") }
  static var exportCSVDetail: Phrase {
    Phrase("For Excel, Numbers or another app", "Für Excel, Numbers oder eine andere App")
  }
  static var exportBudgets: Phrase { Phrase("Export budgets (CSV)", "Budgets exportieren (CSV)") }
  static var exportBudgetsDetail: Phrase {
    Phrase("Planned and spent, closed periods included", "Geplant und ausgegeben, auch abgeschlossene Perioden")
  }
  static var exportJSON: Phrase { Phrase("Export data (JSON)", "Daten exportieren (JSON)") }
  static var exportJSONDetail: Phrase {
    Phrase("Everything, to keep or to move", "Alles, zum Aufbewahren oder Umziehen")
  }
  static var openFileDetail: Phrase {
    Phrase("An export from your bank or from Evenkeel", "Export einer Bank oder von Evenkeel")
  }
  static var recentChanges: Phrase { Phrase("Recent changes", "Letzte Änderungen") }
  static var recentChangesDetail: Phrase {
    Phrase("Undo what you did in the last 30 days", "Nimm zurück, was du in 30 Tagen getan hast")
  }
  static var recentlyDeleted: Phrase { Phrase("Recently deleted", "Kürzlich gelöscht") }
  static var deletedCount: Phrase { Phrase("{n} entry|{n} entries", "{n} Eintrag|{n} Einträge") }
  static var account: Phrase { Phrase("Account", "Konto") }
  static var noAccount: Phrase {
    Phrase("You have no account. Evenkeel works without one.", "Du hast kein Konto. Evenkeel geht ohne.")
  }
  static var unreadable: Phrase {
    Phrase(
      "{n} entry was written by a newer version and is kept as it is.|{n} entries were written by a newer version and are kept as they are.",
      "{n} Eintrag stammt von einer neueren Version und bleibt, wie er ist.|{n} Einträge stammen von einer neueren Version und bleiben, wie sie sind."
    )
  }
  static var shortcuts: Phrase { Phrase("Single-key shortcuts", "Tasten als Kürzel") }
  static var shortcutsDetail: Phrase {
    Phrase("N adds, / searches, J and K move", "N fügt hinzu, / sucht, J und K bewegen")
  }
  static var compareTitle: Phrase { Phrase("On this device or synced", "Auf diesem Gerät oder synchronisiert") }
  static var compareRead: Phrase { Phrase("Who can read it", "Wer es lesen kann") }
  static var compareLost: Phrase { Phrase("If the device is lost", "Wenn das Gerät verloren geht") }
  static var compareWorks: Phrase { Phrase("What works", "Was geht") }
  static var compareReadHere: Phrase { Phrase("Only people who use this browser", "Nur wer diesen Browser benutzt") }
  static var compareReadSynced: Phrase { Phrase("You, and whoever runs the server", "Du, und wer den Server betreibt") }
  static var compareLostHere: Phrase {
    Phrase("It is gone, unless you saved a backup", "Es ist weg, ausser du hast eine Sicherung")
  }
  static var compareLostSynced: Phrase { Phrase("Sign in on another device", "Melde dich auf einem anderen Gerät an") }
  static var compareWorksHere: Phrase { Phrase("Everything on one device, offline", "Alles auf einem Gerät, offline") }
  static var compareWorksSynced: Phrase { Phrase("Everything, on all your devices", "Alles, auf all deinen Geräten") }
  static var isCurrent: Phrase { Phrase("Now", "Jetzt") }

  static var productLine: Phrase {
    Phrase("Calm money for one, two or twenty", "Ruhiges Geld für eine, zwei oder zwanzig")
  }
  static var signIn: Phrase { Phrase("Sign In", "Anmelden") }
  static var signInLink: Phrase { Phrase("Sign in", "Anmelden") }
  static var signUp: Phrase { Phrase("Sign Up", "Registrieren") }
  static var createAccount: Phrase { Phrase("Create an account", "Konto anlegen") }
  static var signOut: Phrase { Phrase("Sign out", "Abmelden") }
  static var email: Phrase { Phrase("E-mail", "E-Mail") }
  static var password: Phrase { Phrase("Password", "Passwort") }
  static var confirmPassword: Phrase { Phrase("Password again", "Passwort nochmals") }
  static var forgottenLink: Phrase { Phrase("Forgot your password?", "Passwort vergessen?") }
  static var newPasswordTitle: Phrase { Phrase("New password", "Neues Passwort") }
  static var forgottenHow: Phrase {
    Phrase(
      "We send a link to your address. It works once, for an hour.",
      "Wir senden einen Link an deine Adresse. Er gilt einmal und eine Stunde lang.")
  }
  static var forgottenSend: Phrase { Phrase("Send link", "Link senden") }
  static var forgottenSent: Phrase {
    Phrase(
      "If {0} has an account here, a mail with a link is on its way. Please look in the spam folder, too.",
      "Falls {0} hier ein Konto hat, ist eine Mail mit einem Link unterwegs. Schau bitte auch im Spam-Ordner nach.")
  }
  static var forgottenAgain: Phrase { Phrase("Send again", "Nochmals senden") }
  static var resetNeedsLink: Phrase {
    Phrase(
      "Please open the link in the newest mail, or ask for a new one.",
      "Öffne bitte den Link in der neusten Mail oder verlange einen neuen.")
  }
  static var resetAsk: Phrase { Phrase("Ask for a new link", "Neuen Link verlangen") }
  static var resetEnds: Phrase {
    Phrase(
      "With the new password you are signed out on all devices. What is on them stays.",
      "Mit dem neuen Passwort bist du auf allen Geräten abgemeldet. Was auf ihnen ist, bleibt.")
  }
  static var resetSave: Phrase { Phrase("Save password", "Passwort sichern") }
  static var rememberMe: Phrase { Phrase("Remember me for 30 days", "30 Tage angemeldet bleiben") }
  static var noAccountYet: Phrase { Phrase("Don’t have an account? Sign up", "Noch kein Konto? Registrieren") }
  static var haveAccount: Phrase { Phrase("Have an account already? Sign in", "Schon ein Konto? Anmelden") }
  static var beginHere: Phrase {
    Phrase("Keep my ledger on this device only", "Mein Buch nur auf diesem Gerät behalten")
  }
  static var beginHereHow: Phrase {
    Phrase(
      "Your entries aren’t copied to the server, so no other device has them and nobody can bring them back. Groups that you share are on the server.",
      "Deine Buchungen kommen nicht auf den Server: kein anderes Gerät hat sie, und niemand kann sie zurückholen. Gruppen, die du teilst, sind auf dem Server."
    )
  }
  static var adoptsHere: Phrase {
    Phrase(
      "What is on this device comes with you and stays here. Only your groups are copied to your server.",
      "Was auf diesem Gerät ist, kommt mit und bleibt hier. Nur deine Gruppen werden auf deinen Server kopiert.")
  }
  static var adoptsData: Phrase {
    Phrase(
      "What is on this device comes with you: it is copied to your server and stays here.",
      "Was auf diesem Gerät ist, kommt mit: es wird auf deinen Server kopiert und bleibt hier.")
  }
  static var registrationError: Phrase { Phrase("Registration Error", "Fehler bei der Registrierung") }
  static var passwordsDiffer: Phrase { Phrase("Passwords do not match", "Die Passwörter stimmen nicht überein") }
  static var passwordShort: Phrase {
    Phrase("Password must be at least 8 characters", "Das Passwort braucht mindestens 8 Zeichen")
  }
  static var passwordUpper: Phrase {
    Phrase("Password must have an uppercase letter", "Das Passwort braucht einen Grossbuchstaben")
  }
  static var passwordDigit: Phrase { Phrase("Password must have a digit", "Das Passwort braucht eine Ziffer") }
  static var passwordLong: Phrase {
    Phrase("Password can have at most 128 characters", "Das Passwort kann höchstens 128 Zeichen haben")
  }
  static var emailInvalid: Phrase {
    Phrase("Please enter a valid email address", "Bitte gib eine gültige E-Mail-Adresse ein")
  }
  static var nameRequired: Phrase { Phrase("Name is required", "Der Name fehlt") }
  static var rejected: Phrase { Phrase("Email or password is incorrect", "E-Mail oder Passwort ist falsch") }
  static var attemptsLocked: Phrase { Phrase("Too many attempts.", "Zu viele Versuche.") }
  static var attemptsAgain: Phrase { Phrase("Try again in {0}.", "Wieder möglich in {0}.") }
  static var addressKnown: Phrase {
    Phrase(
      "If you have an account with this address already, please sign in with its password.",
      "Falls du mit dieser Adresse schon ein Konto hast, melde dich bitte mit dessen Passwort an.")
  }
  static var serverAway: Phrase {
    Phrase(
      "The server cannot be reached. Nothing is lost; please try again.",
      "Der Server ist nicht erreichbar. Nichts ist verloren; bitte versuche es nochmals.")
  }
  static var ruleLength: Phrase { Phrase("At least 8 characters", "Mindestens 8 Zeichen") }
  static var ruleUpper: Phrase { Phrase("An uppercase letter", "Ein Grossbuchstabe") }
  static var ruleDigit: Phrase { Phrase("A digit", "Eine Ziffer") }
  static var ruleMet: Phrase { Phrase("done", "erfüllt") }
  static var ruleOpen: Phrase { Phrase("open", "offen") }
  static var sending: Phrase { Phrase("One moment…", "Einen Moment…") }

  static var changesEmpty: Phrase {
    Phrase(
      "What you do in your own ledger is listed here, each with Undo. Each group has an Activity of its own.",
      "Was du in deinem eigenen Buch tust, steht hier, je mit Rückgängig. Jede Gruppe hat ihren eigenen Verlauf.")
  }
  static var changeImport: Phrase { Phrase("Imported {0}", "{0} importiert") }
  static var changeAdd: Phrase { Phrase("Added {0}", "{0} hinzugefügt") }
  static var changeEdit: Phrase { Phrase("Changed {0}", "{0} geändert") }
  static var changeEditMany: Phrase {
    Phrase("Changed {n} entry|Changed {n} entries", "{n} Eintrag geändert|{n} Einträge geändert")
  }
  static var changeDelete: Phrase { Phrase("Deleted {0}", "{0} gelöscht") }
  static var changeRestore: Phrase {
    Phrase("Restored {n} entry|Restored {n} entries", "{n} Eintrag wiederhergestellt|{n} Einträge wiederhergestellt")
  }
  static var changeUndo: Phrase { Phrase("Undid {0}", "{0} rückgängig gemacht") }
  static var changeSettings: Phrase { Phrase("Changed settings", "Einstellungen geändert") }
  static var changePayment: Phrase { Phrase("Joined with its payment: {0}", "Mit seiner Zahlung verbunden: {0}") }
  static var changeMerge: Phrase { Phrase("Joined a transfer", "Umbuchung verbunden") }
  static var isUndone: Phrase { Phrase("undone", "rückgängig gemacht") }
  static var undoOf: Phrase { Phrase("Undo: {0}", "Rückgängig: {0}") }
  static var drop: Phrase { Phrase("Discard", "Verwerfen") }

  static var deletedEmpty: Phrase {
    Phrase("Nothing was deleted in the last 30 days.", "In den letzten 30 Tagen wurde nichts gelöscht.")
  }
  static var daysLeft: Phrase { Phrase("{n} day left|{n} days left", "noch {n} Tag|noch {n} Tage") }
  static var deletePermanently: Phrase { Phrase("Delete permanently", "Endgültig löschen") }
  static var cannotBeUndone: Phrase { Phrase("This cannot be undone.", "Das lässt sich nicht rückgängig machen.") }
  static var restoreOf: Phrase { Phrase("Restore {0}", "{0} wiederherstellen") }
}
