/// Sealed ledgers: what they are, the recovery key, letting devices in (SEC-26, SEC-07).
extension Phrase {
  static var sealed: Phrase { Phrase("Sealed", "Versiegelt") }

  // MARK: Comparing

  static var compareReadSealed: Phrase {
    Phrase("Only you, on devices that you let in", "Nur du, auf Geräten, die du einlässt")
  }
  static var compareLostSealed: Phrase {
    Phrase(
      "Another device or the recovery key opens it. Without both, it’s gone for good.",
      "Ein anderes Gerät oder der Wiederherstellungsschlüssel öffnet es. Ohne beides ist es für immer weg.")
  }
  static var compareWorksSealed: Phrase {
    Phrase(
      "Everything, on all your devices, except bank connections, API keys, cards, and e-mails with amounts",
      "Alles auf all deinen Geräten, ausser Banken, Schlüsseln für Skripts, Karten und Mails mit Zahlen")
  }
  static var livesSealed: Phrase {
    Phrase(
      "Your ledger is on this device, and sealed on the server for your other ones. Nobody but you can read it.",
      "Dein Buch ist auf diesem Gerät, und versiegelt auf dem Server für deine anderen. Niemand ausser dir kann es lesen."
    )
  }
  static var sealedNeedsAccount: Phrase {
    Phrase(
      "Sealing brings a ledger to several devices of one account. Without an account there is only this one, and nothing leaves it anyway.",
      "Versiegelt kommt ein Buch auf mehrere Geräte eines Kontos. Ohne Konto gibt es nur dieses, und es verlässt ohnehin nichts das Gerät."
    )
  }

  // MARK: Moving

  static var levelSealed: Phrase { Phrase("Seal it", "Versiegeln") }
  static var levelSealedTitle: Phrase { Phrase("Seal your ledger?", "Dein Buch versiegeln?") }
  static var levelSealedLead: Phrase {
    Phrase(
      "Your devices encrypt it before it leaves them. The server keeps it for your other devices and can’t read it.",
      "Deine Geräte verschlüsseln es, bevor es sie verlässt. Der Server verwahrt es für deine anderen Geräte und kann es nicht lesen."
    )
  }
  static var levelSealedOff: Phrase {
    Phrase(
      "Banks, entries by a script’s key or a phone’s shortcut, cards at a glance, mail and messages with your figures, PDFs made by the server.",
      "Banken, Einträge mit dem Schlüssel eines Skripts oder dem Kurzbefehl eines Telefons, Karten auf einen Blick, Mails und Mitteilungen mit deinen Zahlen, PDFs vom Server."
    )
  }
  static var levelSealedGoesOn: Phrase {
    Phrase(
      "Everything that you do in the app, on all your devices, also offline. Groups stay as they are: each is sealed separately, or not.",
      "Alles, was du in der App tust, auf all deinen Geräten, auch offline. Gruppen bleiben, wie sie sind: jede ist für sich versiegelt oder nicht."
    )
  }
  static var levelSealedLoss: Phrase { Phrase("What you take on", "Was du auf dich nimmst") }
  static var levelSealedLossText: Phrase {
    Phrase(
      "If you lose all your devices and your recovery key, the ledger is gone for good. Nobody can reset it, not even the person who runs the server.",
      "Wer alle Geräte und den Wiederherstellungsschlüssel verliert, verliert das Buch für immer. Niemand kann es zurücksetzen, auch nicht, wer den Server betreibt."
    )
  }
  static var levelSealedOthersText: Phrase {
    Phrase(
      "Their copies go with their next sync. Then you let them in, one by one.",
      "Ihre Kopien gehen beim nächsten Abgleich. Dann lässt du sie ein, eines nach dem anderen.")
  }
  static var levelUnsealLead: Phrase {
    Phrase(
      "The sealed copy goes, and a readable one takes its place. Whoever runs the server can read it then.",
      "Die versiegelte Kopie geht, und eine lesbare kommt an ihre Stelle. Wer den Server betreibt, kann sie dann lesen."
    )
  }
  static var levelSteps: Phrase { Phrase("What happens now", "Was jetzt geschieht") }
  static var stepWords: Phrase {
    Phrase("You write down the recovery key", "Du schreibst den Wiederherstellungsschlüssel auf")
  }
  static var stepHere: Phrase {
    Phrase(
      "The server’s copy goes: your ledger is on this device",
      "Die Kopie des Servers geht: dein Buch ist auf diesem Gerät")
  }
  static var stepSealed: Phrase { Phrase("It goes up again, sealed", "Es geht wieder hinauf, versiegelt") }
  static var stepSynced: Phrase { Phrase("It goes up again, readable", "Es geht wieder hinauf, lesbar") }
  static var stepSealedFirst: Phrase { Phrase("It goes up, sealed", "Es geht hinauf, versiegelt") }
  static var stepSafe: Phrase {
    Phrase(
      "At every step this device has everything. If the connection ends, it goes on later.",
      "Bei jedem Schritt hat dieses Gerät alles. Bricht die Verbindung ab, geht es später von selbst weiter.")
  }
  static var stepDone: Phrase { Phrase("Done", "Erledigt") }
  static var levelGoOn: Phrase { Phrase("Go on", "Weiter") }
  static var noticeSealed: Phrase {
    Phrase(
      "Your ledger is sealed from now on. Let your other devices in when you have them at hand.",
      "Dein Buch ist ab jetzt versiegelt. Lass deine anderen Geräte ein, wenn du sie zur Hand hast.")
  }

  // MARK: Keys

  static var recoveryKeyTitle: Phrase { Phrase("Your recovery key", "Dein Wiederherstellungsschlüssel") }
  static var sealingCard: Phrase { Phrase("Your other devices", "Deine anderen Geräte") }
  static var sealingCardText: Phrase {
    Phrase(
      "A device that signs in to your account sees nothing of your ledger until one that has it lets it in.",
      "Ein Gerät, das sich in deinem Konto anmeldet, sieht nichts von deinem Buch, bis eines, das es hat, es einlässt.")
  }
  static var sealingLetIn: Phrase { Phrase("Let another device in", "Ein anderes Gerät einlassen") }
  static var sealingRecovery: Phrase { Phrase("New recovery key", "Neuer Wiederherstellungsschlüssel") }
  static var sealingWorking: Phrase { Phrase("One moment …", "Einen Moment …") }
  static var sealingWordsHow: Phrase {
    Phrase(
      "These words open your ledger when you have none of your devices. They are shown only now, and nobody else has them: write them down or print them, and keep them where you keep your papers.",
      "Diese Wörter öffnen dein Buch, wenn du keines deiner Geräte hast. Sie werden nur jetzt gezeigt, und niemand sonst hat sie: schreibe sie auf oder drucke sie, und lege sie zu deinen Papieren."
    )
  }
  static var sealingWordsOfGroups: Phrase {
    Phrase(
      "These words open your sealed groups when you have none of your devices. They are shown only now, and nobody else has them: write them down or print them, and keep them where you keep your papers.",
      "Diese Wörter öffnen deine versiegelten Gruppen, wenn du keines deiner Geräte hast. Sie werden nur jetzt gezeigt, und niemand sonst hat sie: schreibe sie auf oder drucke sie, und lege sie zu deinen Papieren."
    )
  }
  static var sealingWordsAnew: Phrase {
    Phrase(
      "The words from before open nothing from now on, once you have typed some of these back.",
      "Die Wörter von vorher öffnen nichts mehr, sobald du einige von diesen zurückgetippt hast.")
  }
  static var sealingProofTitle: Phrase { Phrase("Is it on your paper?", "Steht es auf deinem Papier?") }
  static var sealingProofHow: Phrase { Phrase("Type these three words from it.", "Tippe diese drei Wörter davon ab.") }
  static var sealingWord: Phrase { Phrase("Word {0}", "Wort {0}") }
  static var sealingShowAgain: Phrase { Phrase("Show the words again", "Wörter nochmals zeigen") }
  static var sealingWrongProof: Phrase {
    Phrase(
      "That is another word. Look at the number in front of it.",
      "Das ist ein anderes Wort. Achte auf die Nummer davor.")
  }
  static var sealingLinkHow: Phrase {
    Phrase(
      "Point the other device’s camera at this, or open the link there. It works once, with your account, until {0}.",
      "Richte die Kamera des anderen Geräts darauf, oder öffne dort den Link. Es geht einmal, mit deinem Konto, bis {0}."
    )
  }
  static var sealingLinkCare: Phrase {
    Phrase(
      "Anyone who has this link and your sign-in can read your ledger, so don’t show it to anybody.",
      "Wer diesen Link und deine Anmeldung hat, kann dein Buch lesen: zeige ihn niemandem.")
  }
  static var sealingQR: Phrase {
    Phrase("A code with the link to let a device in", "Ein Code mit dem Link, der ein Gerät einlässt")
  }
  static var sealingSignIn: Phrase {
    Phrase(
      "Sign in, and this device is let into your sealed ledger.",
      "Melde dich an, und dieses Gerät wird in dein versiegeltes Buch eingelassen.")
  }

  // MARK: A device outside

  static var closedTitle: Phrase {
    Phrase("Your ledger is sealed. Let this device in.", "Dein Buch ist versiegelt. Lass dieses Gerät ein.")
  }
  static var closedLead: Phrase {
    Phrase(
      "Everything is there. It opens with a key that only your devices have, and this one has not got it yet.",
      "Alles ist da. Es öffnet sich mit einem Schlüssel, den nur deine Geräte haben; dieses hat ihn noch nicht.")
  }
  static var closedByDevice: Phrase { Phrase("With a device that has it", "Mit einem Gerät, das ihn hat") }
  static var closedStepOpen: Phrase {
    Phrase("Open Evenkeel there: Settings, Where it lives.", "Öffne Evenkeel dort: Einstellungen, Wo es liegt.")
  }
  static var closedStepTap: Phrase { Phrase("Tap “Let another device in”.", "Tippe ‹Ein anderes Gerät einlassen›.") }
  static var closedStepScan: Phrase {
    Phrase(
      "Point this device’s camera at the code, or open its link here.",
      "Richte die Kamera dieses Geräts auf den Code, oder öffne seinen Link hier.")
  }
  static var closedByWords: Phrase { Phrase("With your recovery key", "Mit deinem Wiederherstellungsschlüssel") }
  static var closedPhrase: Phrase {
    Phrase("The eight words of your recovery key", "Die acht Wörter deines Wiederherstellungsschlüssels")
  }
  static var closedOpen: Phrase { Phrase("Open my ledger", "Mein Buch öffnen") }
  static var closedLater: Phrase {
    Phrase(
      "Or later: your groups work on this device meanwhile.",
      "Oder später: deine Gruppen gehen auf diesem Gerät schon jetzt.")
  }
  static var closedOpening: Phrase { Phrase("Opening your ledger …", "Dein Buch wird geöffnet …") }
  static var doubtfulTitle: Phrase {
    Phrase("Your sealed ledger did not come whole", "Dein versiegeltes Buch kam nicht ganz an")
  }
  static var doubtfulLead: Phrase {
    Phrase(
      "What the server sent is not what your devices sealed: something was changed or left out. Nothing of it is shown, and nothing was written over it. Another device of yours still has everything: look there, and tell whoever runs the server.",
      "Was der Server schickte, ist nicht, was deine Geräte versiegelt haben: etwas wurde verändert oder ausgelassen. Nichts davon wird gezeigt, und nichts wurde überschrieben. Ein anderes deiner Geräte hat noch alles: sieh dort nach, und sag es, wer den Server betreibt."
    )
  }
  static var troubleSuspended: Phrase {
    Phrase(
      "What the server says about your sealed ledger doesn’t fit: a key that none of your devices made, or a state from before. This device doesn’t take it, keeps what you have, and sends nothing until it fits again. It looks again each time the app starts. Tell whoever runs the server.",
      "Was der Server über dein versiegeltes Buch sagt, passt nicht: ein Schlüssel, den keines deiner Geräte gemacht hat, oder ein Stand von früher. Dieses Gerät nimmt das nicht an, behält, was du hast, und sendet nichts, bis es wieder passt. Es schaut bei jedem Start der App wieder nach. Sag es, wer den Server betreibt."
    )
  }
  static var sealingUnvouched: Phrase {
    Phrase(
      "The server has a key for your ledger, but none of your devices says that it’s yours. Open the app on a device that shows your ledger, then try again here. If you have no such device, and the ledger is from before this was checked, you can open it anyway: look whether everything is there before you enter anything.",
      "Der Server hat einen Schlüssel für dein Buch, aber keines deiner Geräte sagt, dass es deiner ist. Öffne die App auf einem Gerät, das dein Buch zeigt, und versuche es hier nochmals. Hast du kein solches Gerät und ist das Buch älter als diese Prüfung, kannst du es trotzdem öffnen: schau, ob alles da ist, bevor du etwas einträgst."
    )
  }
  static var sealingAnyway: Phrase { Phrase("Open anyway", "Trotzdem öffnen") }
  static var levelNotSealed: Phrase {
    Phrase(
      "The server didn’t make a sealed place for your ledger, so nothing was sent. It stays on this device. Tell whoever runs the server.",
      "Der Server hat für dein Buch keinen versiegelten Platz gemacht, darum wurde nichts gesendet. Es bleibt auf diesem Gerät. Sag es, wer den Server betreibt."
    )
  }
  static var troubleDoubtful: Phrase {
    Phrase(
      "What the server sent of your sealed ledger is not what your devices sealed. Nothing of it was taken: you see what was here before, and what you add waits here. Tell whoever runs the server.",
      "Was der Server von deinem versiegelten Buch schickte, ist nicht, was deine Geräte versiegelt haben. Nichts davon wurde übernommen: du siehst, was vorher hier war, und was du einträgst, wartet hier. Sag es, wer den Server betreibt."
    )
  }
  static var sealingWrongWords: Phrase {
    Phrase(
      "That’s not your newest recovery key. If these are your unlock words, they only open the app lock.",
      "Das ist nicht dein neuster Wiederherstellungsschlüssel. Wenn es deine Entsperrwörter sind, öffnen sie nur die App-Sperre."
    )
  }
  static var sealingUnlockWords: Phrase {
    Phrase(
      "Those are your unlock words, which only open the app lock. To open your ledger, type your recovery key.",
      "Das sind deine Entsperrwörter, die nur die App-Sperre öffnen. Um dein Buch zu öffnen, tippe deinen Wiederherstellungsschlüssel."
    )
  }
  static var sealingLinkIsOver: Phrase {
    Phrase(
      "This link is over or was used. Make a new one on the other device.",
      "Dieser Link ist abgelaufen oder wurde benutzt. Mach auf dem anderen Gerät einen neuen.")
  }
  static var sealingDoesNotOpen: Phrase {
    Phrase(
      "That key does not open this ledger. Let this device in from one that has it.",
      "Dieser Schlüssel öffnet dieses Buch nicht. Lass dieses Gerät von einem ein, das es hat.")
  }
  static var noticeRecoveryKey: Phrase {
    Phrase("Your new recovery key counts from now on.", "Dein neuer Wiederherstellungsschlüssel gilt ab jetzt.")
  }
  static var noticeIsLetIn: Phrase {
    Phrase("This device is let in. Your ledger comes now.", "Dieses Gerät ist eingelassen. Dein Buch kommt jetzt.")
  }
  static var noticeIsOpen: Phrase {
    Phrase("Your ledger is open on this device already.", "Dein Buch ist auf diesem Gerät schon offen.")
  }
  static var noticeNothingToOpen: Phrase {
    Phrase("This account has no sealed ledger to open.", "Dieses Konto hat kein versiegeltes Buch zu öffnen.")
  }

  // MARK: Groups, as far as they are about the sign-in

  static var groupSyncedHint: Phrase {
    Phrase(
      "Its members, and whoever runs the server. Guests can join without an account, invitations go by mail, and the server sends notices.",
      "Ihre Mitglieder, und wer den Server betreibt. Gäste können ohne Konto beitreten, Einladungen gehen per Mail, und der Server schickt Hinweise."
    )
  }
  static var groupSealedHint: Phrase {
    Phrase(
      "Only its members: the server keeps it and can’t read it. Everybody needs an account; invitations by mail and the server’s notices stay off.",
      "Nur ihre Mitglieder: der Server verwahrt sie und kann sie nicht lesen. Alle brauchen ein Konto; Einladungen per Mail und Hinweise vom Server gibt es nicht."
    )
  }
  static var doorNeedsAccount: Phrase {
    Phrase(
      "This group is sealed, so a key has to be yours: make an account first, then open the code or link again.",
      "Diese Gruppe ist versiegelt, also braucht es einen Schlüssel, der dir gehört: mach zuerst ein Konto, dann öffne Code oder Link nochmals."
    )
  }
  static var sealedSignIn: Phrase {
    Phrase(
      "You are invited to a sealed group. Sign in or make an account, and its door opens.",
      "Du bist in eine versiegelte Gruppe eingeladen. Melde dich an oder mach ein Konto, dann geht ihre Tür auf.")
  }

  // MARK: What stays off, where it would be

  static var banksSealed: Phrase {
    Phrase(
      "Your ledger is sealed, so no server can ask a bank for it. Bank sync needs a synced ledger; files and messages work here too.",
      "Dein Buch ist versiegelt, also kann kein Server für es bei einer Bank anfragen. Das geht nur synchronisiert; Dateien und Nachrichten gehen auch hier."
    )
  }
  static var notificationsSealed: Phrase {
    Phrase(
      "Your ledger is sealed: your server can’t read anything that it could tell. Your inbox has everything.",
      "Dein Buch ist versiegelt: Dein Server kann nichts lesen, was er sagen könnte. Alles steht in deinem Posteingang."
    )
  }
  static var glanceSealed: Phrase {
    Phrase(
      "Cards come from a server, which can’t read a sealed ledger. So there are none.",
      "Karten kommen von einem Server, und der kann ein versiegeltes Buch nicht lesen. Darum gibt es keine.")
  }
  static var messagesSealed: Phrase {
    Phrase(
      "Your ledger is sealed, so no server can take a message in for it. You can paste one at any time.",
      "Dein Buch ist versiegelt, also kann kein Server eine Nachricht dafür annehmen. Einfügen kannst du sie jederzeit."
    )
  }
  static var keysSealed: Phrase {
    Phrase(
      "Your ledger is sealed, so keys of scripts reach nothing of it.",
      "Dein Buch ist versiegelt, also erreichen Schlüssel für Skripte nichts davon.")
  }
  static var seenSealed: Phrase {
    Phrase(
      "Anyone who steals the disk can’t read anything, and neither can the person who runs the server: it has no key to your own ledger. It sees that there are records, how long each one is, and when they change.",
      "Wer die Platte stiehlt, liest nichts, und wer den Server betreibt, auch nicht: zu deinem eigenen Buch hat er keinen Schlüssel. Er sieht, dass es Einträge gibt, wie lang jeder ist und wann sie sich ändern."
    )
  }
  static var seenGroups: Phrase {
    Phrase(
      "What is in synced groups the server opens to work with it, so whoever runs it could read that.",
      "Was in synchronisierten Gruppen steht, öffnet der Server, um damit zu arbeiten; wer ihn betreibt, könnte es also lesen."
    )
  }
  static var storedSealed: Phrase { Phrase("A sealed ledger", "Ein versiegeltes Buch") }
  static var storedSealedText: Phrase {
    Phrase(
      "If you seal your own ledger, the server keeps it under keys that only your devices have. Whoever runs it sees how many records there are, how long, and when they change. A server that sent you an altered app could still betray you.",
      "Wenn du dein eigenes Buch versiegelst, verwahrt es der Server mit Schlüsseln, die nur deine Geräte haben. Wer ihn betreibt, sieht, wie viele Einträge es sind, wie lang, und wann sie sich ändern. Ein Server, der dir eine veränderte App schickt, könnte dich trotzdem hintergehen."
    )
  }
  static var eventSealingKey: Phrase { Phrase("Sealing key made", "Schlüssel zum Versiegeln gemacht") }
  static var eventRecoveryKey: Phrase { Phrase("Recovery key changed", "Wiederherstellungsschlüssel geändert") }
  static var eventDeviceLetIn: Phrase {
    Phrase("Device let into the sealed ledger", "Gerät ins versiegelte Buch eingelassen")
  }
}
