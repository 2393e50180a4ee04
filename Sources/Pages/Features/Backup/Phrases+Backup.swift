/// A backup in one file, and back (SEC-05, ACC-11).
extension Phrase {
  static var backup: Phrase { Phrase("Backup", "Sicherung") }
  static var backupSave: Phrase { Phrase("Save a backup", "Sicherung speichern") }
  static var backupSaveDetail: Phrase {
    Phrase("One file that opens with your passphrase", "Eine Datei, die mit deiner Passphrase aufgeht")
  }
  static var backupRestore: Phrase { Phrase("Restore a backup", "Sicherung zurückholen") }
  static var backupLead: Phrase {
    Phrase(
      "One file with everything that is here, encrypted. It brings your ledger back on another device, or after the browser was cleared.",
      "Eine Datei mit allem, was hier ist, verschlüsselt. Sie bringt dein Buch auf einem anderen Gerät zurück, oder nachdem der Browser geleert wurde."
    )
  }
  static var backupHow: Phrase {
    Phrase(
      "Nobody can open the file without its passphrase, and nobody can find it for you. Write it down, and keep it away from the file.",
      "Ohne ihre Passphrase kann niemand die Datei öffnen, und niemand kann sie für dich wiederfinden. Schreibe sie auf, und bewahre sie nicht bei der Datei auf."
    )
  }
  static var backupPassphrase: Phrase { Phrase("Passphrase", "Passphrase") }
  static var backupRule: Phrase {
    Phrase(
      "At least ten characters, and not only digits. Several words that have nothing to do with each other are best.",
      "Mindestens zehn Zeichen, und nicht nur Ziffern. Am besten sind mehrere Wörter, die nichts miteinander zu tun haben."
    )
  }
  static var backupSealing: Phrase { Phrase("Encrypting", "Wird verschlüsselt") }
  static var backupOpening: Phrase { Phrase("Opening", "Wird geöffnet") }
  static var backupOpen: Phrase { Phrase("Open the backup", "Sicherung öffnen") }
  static var backupOpenHow: Phrase {
    Phrase(
      "Enter the passphrase that you chose for this file. You see what is in it before anything is added.",
      "Gib die Passphrase ein, die du für diese Datei gewählt hast. Du siehst, was darin ist, bevor etwas hinzukommt.")
  }
  static var backupAnother: Phrase { Phrase("Choose another file", "Andere Datei wählen") }

  static var backupMade: Phrase { Phrase("Saved on {0}", "Gespeichert am {0}") }
  static var backupNewest: Phrase { Phrase("Newest transaction of {0}", "Neueste Buchung vom {0}") }
  static var backupGroups: Phrase {
    Phrase(
      "{n} group that’s only on this device.|{n} groups that are only on this device.",
      "{n} Gruppe, die nur auf diesem Gerät ist.|{n} Gruppen, die nur auf diesem Gerät sind.")
  }
  static var backupKnown: Phrase {
    Phrase(
      "{n} transaction is here already.|{n} transactions are here already.",
      "{n} Buchung ist schon hier.|{n} Buchungen sind schon hier.")
  }
  static var backupJoined: Phrase {
    Phrase(
      "“{0}” is merged with what has that name here, which stays as it is.",
      "‹{0}› wird eins mit dem, was hier so heisst und bleibt, wie es ist.")
  }
  static var backupRenamed: Phrase {
    Phrase(
      "“{0}” is something else here, so what comes is called “{1}”.",
      "‹{0}› ist hier etwas anderes; darum heisst, was kommt, ‹{1}›.")
  }
  static var backupWhole: Phrase {
    Phrase("All of it becomes your ledger here, as it was.", "Alles davon wird hier dein Buch, wie es war.")
  }
  static var backupAdds: Phrase {
    Phrase(
      "Nothing that is here already is changed, and what you deleted here stays deleted. Pay periods that were closed stay in the file.",
      "Was schon hier ist, wird nicht geändert, und was du hier gelöscht hast, bleibt gelöscht. Abgeschlossene Perioden bleiben in der Datei."
    )
  }
  static var backupNothing: Phrase {
    Phrase("Everything in this backup is here already.", "Alles aus dieser Sicherung ist schon hier.")
  }
  static var backupGo: Phrase { Phrase("Restore", "Zurückholen") }

  static var backupWrong: Phrase {
    Phrase(
      "This passphrase does not open the file. Please try again.",
      "Diese Passphrase öffnet die Datei nicht. Versuche es noch einmal.")
  }
  static var backupOther: Phrase {
    Phrase(
      "This file is not a backup of Evenkeel. Those end in .evenkeel.",
      "Diese Datei ist keine Sicherung von Evenkeel. Solche enden auf .evenkeel.")
  }
  static var backupTruncated: Phrase {
    Phrase(
      "A part of this file is missing: it was not copied or downloaded to its end. Nothing was restored.",
      "Ein Teil dieser Datei fehlt: sie wurde nicht bis zum Ende kopiert oder heruntergeladen. Nichts wurde zurückgeholt."
    )
  }
  static var backupChanged: Phrase {
    Phrase(
      "This file is not as it was saved: it was damaged, or somebody changed it. Nothing was restored.",
      "Diese Datei ist nicht mehr so, wie sie gespeichert wurde: sie ist beschädigt, oder jemand hat sie verändert. Nichts wurde zurückgeholt."
    )
  }
  static var backupNewer: Phrase {
    Phrase(
      "This backup comes from a newer version of Evenkeel. Update the app, then restore it. Nothing was restored.",
      "Diese Sicherung kommt von einer neueren Version von Evenkeel. Aktualisiere die App und hole sie dann zurück. Nichts wurde zurückgeholt."
    )
  }
  static var backupUnreadable: Phrase {
    Phrase("That did not work. Nothing was changed.", "Das hat nicht geklappt. Nichts hat sich geändert.")
  }
  static var backupLarge: Phrase {
    Phrase(
      "That is more than one backup can hold. “Export data (JSON)” still works.",
      "Das ist mehr, als in eine Sicherung passt. ‹Daten exportieren (JSON)› geht trotzdem.")
  }
  static var backupMissing: Phrase {
    Phrase(
      "The part of Evenkeel that encrypts backups is not on this device yet. Connect once and try again; from then on it works without a network.",
      "Der Teil von Evenkeel, der Sicherungen verschlüsselt, ist noch nicht auf diesem Gerät. Verbinde dich einmal und versuche es erneut; danach geht es ohne Netz."
    )
  }
  static var backupNotWhole: Phrase {
    Phrase(
      "Your ledger is not wholly on this device yet. Try again once it is.",
      "Dein Buch ist noch nicht ganz auf diesem Gerät. Versuche es, sobald es da ist.")
  }
  static var backupCurrencies: Phrase {
    Phrase(
      "Here you count in {0}, in this backup in {1}. Amounts in two currencies do not add up, so nothing was restored. As long as nothing was added here, Settings can change the currency.",
      "Hier rechnest du in {0}, in dieser Sicherung in {1}. Beträge in zwei Währungen lassen sich nicht zusammenzählen; darum wurde nichts zurückgeholt. Solange hier nichts hinzugefügt wurde, lässt sich die Währung in den Einstellungen ändern."
    )
  }
}
