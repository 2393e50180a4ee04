/// Where the person's own ledger lives, moving it, and what the server sees of it (SEC-05, SEC-27).
extension Phrase {
  static var levelHere: Phrase { Phrase("Keep on this device only", "Nur auf diesem Gerät behalten") }
  static var usageTitle: Phrase { Phrase("Counting what is used", "Zählen, was benutzt wird") }
  static var usageHow: Phrase {
    Phrase(
      "If you want, whoever runs this server learns what people here use: by which way you sign up and in, and how often you open a file, add an entry, take in a message, save a rule or a plan, make a report or an export, share an expense or connect a bank. Once a day these numbers go to this server alone: no name, no id, no amount. Off means that nothing is counted.",
      "Wenn du willst, erfährt, wer diesen Server betreibt, was hier benutzt wird: auf welchem Weg du dich registrierst und anmeldest, und wie oft du eine Datei öffnest, eine Buchung hinzufügst, eine Nachricht übernimmst, eine Regel oder einen Plan speicherst, einen Bericht oder Export machst, eine Ausgabe teilst oder eine Bank verbindest. Einmal am Tag gehen diese Zahlen an diesen Server allein: kein Name, keine Kennung, kein Betrag. Aus heisst, dass nichts gezählt wird."
    )
  }
  static var usageOn: Phrase { Phrase("Count what I use", "Zählen, was ich benutze") }
  static var usageNext: Phrase {
    Phrase("The next time exactly this is sent:", "Beim nächsten Mal wird genau das geschickt:")
  }
  static var levelSynced: Phrase { Phrase("Sync it", "Synchronisieren") }
  static var levelHereTitle: Phrase {
    Phrase("Keep your ledger on this device only?", "Dein Buch nur auf diesem Gerät behalten?")
  }
  static var levelSyncedTitle: Phrase { Phrase("Sync your ledger?", "Dein Buch synchronisieren?") }
  static var levelHereLead: Phrase {
    Phrase(
      "The server erases its copy, key first. What is on this device stays as it is, and is the only one.",
      "Der Server löscht seine Kopie, den Schlüssel zuerst. Was auf diesem Gerät ist, bleibt, und ist das einzige.")
  }
  static var levelOff: Phrase { Phrase("Stays off meanwhile", "Bleibt so lange aus") }
  static var levelOffText: Phrase {
    Phrase(
      "Bank sync, entries by a script’s key, mail with your figures, PDFs made by the server, and showing your income to a household.",
      "Bankabgleich, Einträge mit dem Schlüssel eines Skripts, Mails mit deinen Zahlen, PDFs vom Server, und dein Einkommen einem Haushalt zeigen."
    )
  }
  static var levelGoesOn: Phrase { Phrase("Goes on", "Geht weiter") }
  static var levelGoesOnText: Phrase {
    Phrase(
      "Groups sync as before. Everything else works here, also without a network.",
      "Gruppen synchronisieren wie bisher. Alles andere geht hier, auch ohne Netz.")
  }
  static var levelOthers: Phrase { Phrase("Other devices", "Andere Geräte") }
  static var levelOthersText: Phrase {
    Phrase(
      "Their copies go with their next sync. Something there that was never sent stays there, and they say so.",
      "Ihre Kopien gehen beim nächsten Abgleich. Was dort nie gesendet wurde, bleibt dort, und sie sagen es.")
  }
  static var levelBackups: Phrase { Phrase("Backups of the server", "Sicherungen des Servers") }
  static var levelBackupsText: Phrase {
    Phrase(
      "Older ones may still hold the old copy, until whoever runs the server deletes them.",
      "Ältere enthalten die alte Kopie vielleicht noch, bis sie löscht, wer den Server betreibt.")
  }
  static var levelSyncedLead: Phrase {
    Phrase(
      "A copy of everything here goes to the server, so that your other devices can have it. Whoever runs the server can read it.",
      "Eine Kopie von allem hier geht an den Server, damit deine anderen Geräte sie haben können. Wer den Server betreibt, kann sie lesen."
    )
  }
  static var levelErase: Phrase { Phrase("Erase the server’s copy", "Kopie des Servers löschen") }
  static var levelLeave: Phrase { Phrase("Leave it as it is", "So lassen") }
  static var levelLook: Phrase { Phrase("Look again", "Nochmals nachsehen") }
  static var levelChecking: Phrase {
    Phrase("Comparing this device with the server …", "Dieses Gerät wird mit dem Server verglichen …")
  }
  static var levelWhole: Phrase {
    Phrase(
      "This device has all that the server has, to the last byte.",
      "Dieses Gerät hat alles, was der Server hat, bis aufs letzte Byte.")
  }
  static var levelBehind: Phrase {
    Phrase(
      "{n} other device has not synced the newest state. Open Evenkeel there, or sign it out.|{n} other devices have not synced the newest state. Open Evenkeel there, or sign them out.",
      "{n} anderes Gerät hat den neusten Stand noch nicht. Öffne Evenkeel dort oder melde es ab.|{n} andere Geräte haben den neusten Stand noch nicht. Öffne Evenkeel dort oder melde sie ab."
    )
  }
  static var levelBehindOwn: Phrase {
    Phrase(
      "A device that shows a ledger of its own doesn’t sync this one. Say there what becomes of the two, under Settings, Where it lives.",
      "Ein Gerät, das ein eigenes Buch zeigt, synchronisiert dieses nicht. Sag dort unter Einstellungen › Wo sie liegen, was aus den beiden wird."
    )
  }
  static var levelUnsent: Phrase {
    Phrase(
      "{n} change waits for the server. It goes first: try again in a moment.|{n} changes wait for the server. They go first: try again in a moment.",
      "{n} Änderung wartet auf den Server. Sie geht zuerst: versuche es gleich nochmals.|{n} Änderungen warten auf den Server. Sie gehen zuerst: versuche es gleich nochmals."
    )
  }
  static var levelDiffers: Phrase {
    Phrase(
      "The server has something newer. This device fetches it: try again in a moment.",
      "Der Server hat etwas Neueres. Dieses Gerät holt es: versuche es gleich nochmals.")
  }
  static var levelCannotStore: Phrase {
    Phrase(
      "This browser cannot store your data right now, so it must not be the only place for it.",
      "Dieser Browser kann deine Daten gerade nicht speichern; darum darf er nicht der einzige Ort dafür sein.")
  }
  static var livesHereSigned: Phrase {
    Phrase(
      "Your ledger is on this device only; the server knows you, and your groups. If the device or the browser’s data is lost, so is the ledger: save a backup now and then.",
      "Dein Buch ist nur auf diesem Gerät; der Server kennt dich und deine Gruppen. Geht das Gerät oder der Browser verloren, ist auch das Buch weg: speichere ab und zu eine Sicherung."
    )
  }
  static var noticeMovedHere: Phrase {
    Phrase(
      "Your ledger is on this device only now. The server’s copy is erased.",
      "Dein Buch ist jetzt nur auf diesem Gerät. Die Kopie des Servers ist gelöscht.")
  }
  static var noticeMovedAway: Phrase {
    Phrase(
      "Your ledger is kept on another device only now, so it is gone from here.",
      "Dein Buch liegt jetzt nur auf einem anderen Gerät; darum ist es hier weg.")
  }
  static var noticeKeptUnsent: Phrase {
    Phrase(
      "Your ledger is kept on another device now. This one had changes that were never sent, so what you see here stays as a ledger of its own, on this device only.",
      "Dein Buch liegt jetzt auf einem anderen Gerät. Hier waren Änderungen, die nie gesendet wurden; darum bleibt, was du hier siehst, als eigenes Buch nur auf diesem Gerät."
    )
  }
  static var noticeKeptInList: Phrase {
    Phrase(
      "Your ledger is kept on another device now. This one had changes that were never sent, so its copy stays here: it’s in the list under Settings, Where it lives.",
      "Dein Buch liegt jetzt auf einem anderen Gerät. Hier waren Änderungen, die nie gesendet wurden; darum bleibt die Kopie hier: Sie steht in der Liste unter Einstellungen, Wo sie liegen."
    )
  }
  static var noticeMovedUp: Phrase {
    Phrase("Your ledger is synced from now on.", "Dein Buch wird ab jetzt synchronisiert.")
  }

  static var seenTitle: Phrase { Phrase("What the server sees", "Was der Server sieht") }
  static var seenNothing: Phrase {
    Phrase(
      "Of your own ledger: nothing at all. It never leaves this device.",
      "Von deinem eigenen Buch: gar nichts. Es verlässt dieses Gerät nie.")
  }
  static var seenHow: Phrase {
    Phrase(
      "One of your newest entries, as you see it and as it lies on the server’s disk.",
      "Einer deiner neusten Einträge: wie du ihn siehst, und wie er auf der Platte des Servers liegt.")
  }
  static var seenYou: Phrase { Phrase("You see", "Du siehst") }
  static var seenDisk: Phrase { Phrase("The disk holds", "Auf der Platte liegt") }
  static var seenSize: Phrase {
    Phrase("the first of {n} byte|the first of {n} bytes", "der Anfang von {n} Byte|der Anfang von {n} Bytes")
  }
  static var seenMissing: Phrase {
    Phrase("The server did not show it just now.", "Der Server hat es gerade nicht gezeigt.")
  }
  static var seenOpens: Phrase {
    Phrase(
      "Anyone who steals the disk can’t read anything. But the server has the key and opens your entries to work with them: to sync, to close your periods, to make PDFs. So whoever runs it could read them, too.",
      "Wer die Platte stiehlt, liest nichts. Aber der Server hat den Schlüssel und öffnet deine Einträge, um damit zu arbeiten: um abzugleichen, deine Perioden abzuschliessen, PDFs zu machen. Wer ihn betreibt, könnte sie also auch lesen."
    )
  }
}
