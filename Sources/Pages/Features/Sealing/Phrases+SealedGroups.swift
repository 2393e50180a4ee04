/// Sealed groups: beginning one, letting people in, coming in, and what can be wrong (SEC-26).
extension Phrase {
  // MARK: Beginning

  static var groupLevel: Phrase { Phrase("Who can read it", "Wer es lesen kann") }
  static var whoElseSealedHint: Phrase {
    Phrase(
      "Enter adds a name; commas divide several. Anyone who joins signs up first.",
      "Die Eingabetaste fügt einen Namen hinzu, Kommas trennen mehrere. Wer dazukommt, meldet sich zuerst an.")
  }
  static var groupSynced: Phrase { Phrase("Synced", "Synchronisiert") }
  static var groupSealedNow: Phrase {
    Phrase(
      "Sealed: only its members can read it. The server sees who is in, how much is written, and when.",
      "Versiegelt: nur ihre Mitglieder können sie lesen. Der Server sieht, wer dabei ist, wie viel geschrieben wird und wann."
    )
  }
  static var groupSyncedNow: Phrase {
    Phrase(
      "Synced: its members can read it, and whoever runs the server.",
      "Synchronisiert: ihre Mitglieder können sie lesen, und wer den Server betreibt.")
  }
  static var groupSeal: Phrase { Phrase("Seal this group", "Diese Gruppe versiegeln") }
  static var groupSealTitle: Phrase { Phrase("Seal “{0}”", "‹{0}› versiegeln") }
  static var groupSealLead: Phrase {
    Phrase(
      "From then on only its members’ devices can read it. The server destroys what it can read. There is no way back.",
      "Danach können nur noch die Geräte der Mitglieder sie lesen. Der Server zerstört, was er lesen kann. Einen Weg zurück gibt es nicht."
    )
  }
  static var groupSealDoor: Phrase {
    Phrase(
      "The others come in once more: you compare four words with each. Until then they read what they have.",
      "Die anderen kommen nochmals herein: du vergleichst mit allen vier Wörter. Bis dahin lesen sie, was sie haben.")
  }
  static var groupSealUnsent: Phrase {
    Phrase(
      "What somebody has not sent yet has to be entered again. Ask everybody to open the app first.",
      "Was jemand noch nicht gesendet hat, muss neu eingetragen werden. Bitte alle, vorher die App zu öffnen.")
  }
  static var groupSealOff: Phrase {
    Phrase(
      "Codes and invitations end. The server no longer sends notices or closes periods for the group. Everybody signs up first.",
      "Codes und Einladungen enden; der Server meldet und schliesst nichts mehr von selbst ab. Alle melden sich vorher an."
    )
  }
  static var groupSealOwn: Phrase {
    Phrase(
      "What’s in somebody’s own synced ledger, like their share, stays there, where the server can read it.",
      "Was im eigenen synchronisierten Buch von jemandem steht, etwa der Anteil, bleibt dort, wo der Server es lesen kann."
    )
  }
  static var groupSealBackups: Phrase {
    Phrase(
      "In the server’s backups the group stays as it was, for 30 days at most.",
      "In den Sicherungen des Servers bleibt die Gruppe, wie sie war, höchstens 30 Tage.")
  }
  static var groupExpected: Phrase {
    Phrase(
      "Not in again yet: {0}. Their app asks them to come in.",
      "Noch nicht wieder dabei: {0}. Ihre App bittet sie herein.")
  }
  static var doorExpected: Phrase {
    Phrase("A group that you are in was sealed.", "Eine Gruppe, in der du bist, wurde versiegelt.")
  }
  static var doorExpectedBy: Phrase {
    Phrase(
      "{0} has sealed this group: the server can’t read it any more.",
      "{0} hat diese Gruppe versiegelt: der Server kann sie nicht mehr lesen.")
  }
  static var doorExpectedHint: Phrase {
    Phrase(
      "Ask to come in, and read four words to its admin. You come back as who you were.",
      "Bitte um Einlass, und lies der Person, die sie verwaltet, vier Wörter vor. Du kommst zurück als wer du warst.")
  }
  static var noticeGroupSealed: Phrase {
    Phrase(
      "“{0}” is sealed. Let the others in as they ask.",
      "‹{0}› ist versiegelt. Lass die anderen ein, wenn sie anfragen.")
  }
  static var eventGroupSealed: Phrase { Phrase("A group sealed", "Gruppe versiegelt") }
  static var groupUnmade: Phrase {
    Phrase(
      "This group is on this device and goes to the server, sealed, as soon as it can be reached.",
      "Diese Gruppe ist auf diesem Gerät und geht versiegelt auf den Server, sobald er erreichbar ist.")
  }
  static var groupNotTaken: Phrase {
    Phrase(
      "The server does not take this group: {0} It stays on this device meanwhile.",
      "Der Server nimmt diese Gruppe nicht: {0} Solange bleibt sie auf diesem Gerät.")
  }
  static var groupTryAgain: Phrase { Phrase("Try again", "Nochmals versuchen") }

  // MARK: Letting in

  static var linkTitle: Phrase { Phrase("By a link", "Mit einem Link") }
  static var linkHint: Phrase {
    Phrase(
      "The link has the group’s key in it. Whoever has it is in at once: send it only to who should come.",
      "Im Link ist der Schlüssel der Gruppe. Wer ihn hat, ist sofort dabei: sende ihn nur an Leute, die kommen sollen.")
  }
  static var linkFor: Phrase { Phrase("Good for", "Gültig") }
  static var linkDays: Phrase { Phrase("{n} day|{n} days", "{n} Tag|{n} Tage") }
  static var linkMake: Phrase { Phrase("Make a link", "Link machen") }
  static var linkNew: Phrase { Phrase("New link", "Neuer Link") }
  static var linkEnd: Phrase { Phrase("Take it back", "Zurücknehmen") }
  static var linkElsewhere: Phrase {
    Phrase(
      "A link that was made on another device lets others in until {0}. It can’t be shown here. A new one takes its place.",
      "Ein Link von einem anderen Gerät lässt andere herein bis {0}. Hier lässt er sich nicht zeigen. Ein neuer ersetzt ihn."
    )
  }
  static var linkQR: Phrase { Phrase("A code with the link into this group", "Ein Code mit dem Link in diese Gruppe") }
  static var sealedCodeTitle: Phrase { Phrase("Or by a code", "Oder mit einem Code") }
  static var sealedCodeHint: Phrase {
    Phrase(
      "The code alone opens nothing. Anyone who has it asks first, and you compare four words with them before you let them in.",
      "Der Code allein öffnet nichts: wer ihn hat, fragt an, und du vergleichst vier Wörter, bevor du jemanden einlässt."
    )
  }
  static var doorAsks: Phrase { Phrase("{0} asks to come in.", "{0} möchte herein.") }
  static var doorCompare: Phrase {
    Phrase(
      "Have them read these four words from their screen, by phone or in person:",
      "Lass dir diese vier Wörter von ihrem Bildschirm vorlesen, am Telefon oder am Tisch:")
  }
  static var doorWords: Phrase { Phrase("Four words to compare", "Vier Wörter zum Vergleichen") }
  static var doorMatch: Phrase { Phrase("They match, let in", "Sie stimmen, einlassen") }
  static var doorCare: Phrase {
    Phrase(
      "If one is another, somebody else is at the door: don’t let them in.",
      "Ist eines anders, steht jemand anderes vor der Tür: lass niemanden ein.")
  }

  // MARK: Coming in

  static var sealedGroup: Phrase { Phrase("A sealed group", "Eine versiegelte Gruppe") }
  static var sealedHousehold: Phrase { Phrase("A sealed household", "Ein versiegelter Haushalt") }
  static var sealedEvent: Phrase { Phrase("A sealed event", "Ein versiegelter Anlass") }
  static var doorAskLead: Phrase {
    Phrase(
      "A code shows nothing of it. Its admin is asked, and compares four words with you, which you see next.",
      "Der Code zeigt nichts davon. Wer sie verwaltet, wird gefragt und vergleicht vier Wörter mit dir, die du gleich siehst."
    )
  }
  static var doorAsk: Phrase { Phrase("Ask to come in", "Um Einlass bitten") }
  static var doorLooks: Phrase { Phrase("Opening the invitation …", "Die Einladung wird geöffnet …") }
  static var doorDoesNotOpen: Phrase {
    Phrase(
      "This link opens nothing: a part of it is missing, or it is another group’s.",
      "Dieser Link öffnet nichts: ein Teil fehlt, oder er gehört zu einer anderen Gruppe.")
  }
  static var doorWaits: Phrase {
    Phrase(
      "You are at the door. Read these four words to the person who gave you the code:",
      "Du stehst vor der Tür. Lies diese vier Wörter der Person vor, von der du den Code hast:")
  }
  static var doorWaitsFor: Phrase {
    Phrase(
      "You are at the door. Read these four words to {0}:", "Du stehst vor der Tür. Lies {0} diese vier Wörter vor:")
  }
  static var doorWaitsHint: Phrase {
    Phrase(
      "As soon as they let you in, the group opens here.",
      "Sobald du eingelassen bist, öffnet sich die Gruppe hier von selbst.")
  }
  static var doorRefused: Phrase { Phrase("You were not let in.", "Du wurdest nicht eingelassen.") }
  static var doorStayOut: Phrase { Phrase("Stay out", "Draussen bleiben") }
  static var doorForget: Phrase { Phrase("All right", "In Ordnung") }
  static var sealedWho: Phrase {
    Phrase(
      "You are in. Say who of its people you are, and you can enter things.",
      "Du bist dabei. Sag, wer du bist, dann kannst du eintragen.")
  }
  static var sealedSaidGone: Phrase {
    Phrase(
      "It’s written here that you left this group. If you didn’t, say who you are. Until then nothing is sent.",
      "Hier steht, dass du diese Gruppe verlassen hast. Wenn nicht, sag, wer du bist. Bis dahin wird nichts gesendet.")
  }
  static var sealedAdminClaim: Phrase {
    Phrase(
      "It’s written here that {0} is now the admin of this group. You still are, until you hand it over. If you never offered that, somebody has written what isn’t true.",
      "Hier steht, dass {0} diese Gruppe jetzt verwaltet. Bis du sie übergibst, verwaltest du sie. Wenn du das nie angeboten hast, hat jemand etwas Falsches geschrieben."
    )
  }
  static var sealedAdminOffer: Phrase {
    Phrase(
      "You are to be the admin of this group. It then counts in your storage on the server. If you do nothing, nothing changes.",
      "Du sollst diese Gruppe verwalten. Sie zählt dann zu deinem Speicherplatz auf dem Server. Wenn du nichts tust, bleibt alles, wie es ist."
    )
  }
  static var sealedTakeOver: Phrase { Phrase("Be the admin", "Gruppe verwalten") }
  static var sealedHandOver: Phrase { Phrase("Hand it over", "Übergeben") }
  static var sealedStrangers: Phrase {
    Phrase(
      "Somebody came in by a link or a code, can read everything, and hasn’t said yet who they are. The admin can let them go.|{n} people came in by a link or a code, can read everything, and haven’t said yet who they are. The admin can let them go.",
      "Jemand kam mit einem Link oder Code herein, kann alles lesen und hat noch nicht gesagt, wer das ist. Wer die Gruppe verwaltet, kann den Zugang beenden.|{n} Personen kamen mit einem Link oder Code herein, können alles lesen und haben noch nicht gesagt, wer sie sind. Wer die Gruppe verwaltet, kann den Zugang beenden."
    )
  }
  static var sealedStrangersOwn: Phrase {
    Phrase(
      "Somebody came in by a link or a code, can read everything, and hasn’t said yet who they are. If you don’t know who it is, let them go.|{n} people came in by a link or a code, can read everything, and haven’t said yet who they are. If you don’t know who they are, let them go.",
      "Jemand kam mit einem Link oder Code herein, kann alles lesen und hat noch nicht gesagt, wer das ist. Weisst du nicht, wer es ist, beende den Zugang.|{n} Personen kamen mit einem Link oder Code herein, können alles lesen und haben noch nicht gesagt, wer sie sind. Weisst du nicht, wer sie sind, beende den Zugang."
    )
  }
  static var sealedLetIn: Phrase {
    Phrase(
      "You let {0} in. They can read everything, and haven’t said yet who of its people they are.",
      "Du hast {0} eingelassen: liest alles mit und hat noch nicht gesagt, wer von der Gruppe das ist.")
  }
  static var sealedLetGoWhom: Phrase {
    Phrase(
      "Let {0} go? They keep what they have read, and get nothing new.",
      "Den Zugang von {0} beenden? Was schon gelesen ist, bleibt dort; Neues kommt keines mehr an.")
  }
  static var sealedLetGoThem: Phrase {
    Phrase(
      "Let them go? They keep what they have read, and get nothing new.|Let all {n} of them go? They keep what they have read, and get nothing new.",
      "Den Zugang beenden? Was schon gelesen ist, bleibt dort; Neues kommt keines mehr an.|Den Zugang aller {n} Personen beenden? Was schon gelesen ist, bleibt dort; Neues kommt keines mehr an."
    )
  }
  static var noticeLetGo: Phrase { Phrase("They can’t open this group any more.", "Der Zugang ist beendet.") }
  static var sealedStrangersOwnKey: Phrase {
    Phrase(
      "Since somebody else left, the group needs a new key. Nothing is sent until you say whether they get it, too.",
      "Weil sonst jemand ging, braucht die Gruppe einen neuen Schlüssel. Bis du sagst, ob er auch dorthin geht, wird nichts gesendet."
    )
  }
  static var sealedStrangersKey: Phrase {
    Phrase(
      "Since somebody else left, the group needs a new key. Nothing is sent until the admin says whether they get it, too.",
      "Weil sonst jemand ging, braucht die Gruppe einen neuen Schlüssel. Bis klar ist, ob er auch dorthin geht, wird nichts gesendet."
    )
  }
  static var sealedLetGo: Phrase { Phrase("Let them go", "Zugang beenden") }
  static var sealedKeep: Phrase { Phrase("Give them the new key", "Neuen Schlüssel geben") }
  static var sealedTakeBack: Phrase { Phrase("I am the admin", "Ich verwalte sie") }
  static var whoAnswer: Phrase { Phrase("Say who I am", "Sagen, wer ich bin") }

  static var sharedSealedRead: Phrase {
    Phrase(
      "“{0}” is sealed, your own ledger is synced: its name and your share will be there, where the server can read them.",
      "‹{0}› ist versiegelt, dein eigenes Buch ist synchronisiert: der Name und dein Anteil stehen dann dort, wo der Server sie lesen kann."
    )
  }

  // MARK: Closed, and wrong

  static var groupClosedTitle: Phrase {
    Phrase("This group is sealed. Let this device in.", "Diese Gruppe ist versiegelt. Lass dieses Gerät ein.")
  }
  static var groupClosedLead: Phrase {
    Phrase(
      "Everything is there. It opens once this device has your key, which your other devices have.",
      "Alles ist da. Sie öffnet sich von selbst, sobald dieses Gerät deinen Schlüssel hat; deine anderen Geräte haben ihn."
    )
  }
  static var groupOtherKey: Phrase {
    Phrase(
      "This device has a different key from the one this group is sealed for. Let it in again from a device that opens the group, or with your recovery key.",
      "Dieses Gerät hat einen anderen Schlüssel als den, für den diese Gruppe versiegelt ist. Lass es neu ein: von einem Gerät, das die Gruppe öffnet, oder mit deinem Wiederherstellungsschlüssel."
    )
  }
  static var groupDamagedTitle: Phrase {
    Phrase("This sealed group does not open", "Diese versiegelte Gruppe geht nicht auf")
  }
  static var groupDamaged: Phrase {
    Phrase(
      "What the server keeps for you to open this group with is damaged. Nothing of the group is lost: another device of yours may still open it. Else ask its admin to remove you and to send you a new link: you come back under your name, and read everything.",
      "Was der Server verwahrt, damit du diese Gruppe öffnen kannst, ist beschädigt. Von der Gruppe ist nichts verloren: vielleicht öffnet sie ein anderes deiner Geräte noch. Sonst bitte, wer sie verwaltet, dich zu entfernen und dir einen neuen Link zu senden: du kommst unter deinem Namen zurück und liest alles."
    )
  }
  static var groupDamagedAdmin: Phrase {
    Phrase(
      "The newest key of this group doesn’t open for you: the server keeps it damaged, or whoever made it damaged it. What’s on this device stays, and nothing more is sent. If another device of yours doesn’t open it either, begin a new group, without whoever it was.",
      "Der neuste Schlüssel dieser Gruppe geht für dich nicht auf: der Server verwahrt ihn beschädigt, oder wer ihn gemacht hat, war es. Was auf diesem Gerät ist, bleibt, und nichts mehr wird gesendet. Öffnet ihn auch kein anderes deiner Geräte, beginne eine neue Gruppe ohne die Person, die es war."
    )
  }
  static var groupClosedCard: Phrase { Phrase("Closed on this device", "Auf diesem Gerät geschlossen") }
  static var groupDoubtfulTitle: Phrase {
    Phrase("This sealed group did not come whole", "Diese versiegelte Gruppe kam nicht ganz an")
  }
  static var groupSuspended: Phrase {
    Phrase(
      "What the server says about this group doesn’t fit: a key that no member made, other members, or a state from before. This device doesn’t take it, and sends nothing to this group until it fits again. Tell whoever runs the server.",
      "Was der Server über diese Gruppe sagt, passt nicht: ein Schlüssel, den kein Mitglied gemacht hat, andere Mitglieder, oder ein Stand von früher. Dieses Gerät nimmt das nicht an und sendet nichts in diese Gruppe, bis es wieder passt. Sag es, wer den Server betreibt."
    )
  }
  static var groupNotVouched: Phrase {
    Phrase(
      "The server has keys for this group, but none of your devices says that they are right. Open the app on a device of yours that shows the group, then come back here. If you have none, ask its admin to remove you and to send you a new link.",
      "Der Server hat Schlüssel für diese Gruppe, aber keines deiner Geräte sagt, dass sie stimmen. Öffne die App auf einem deiner Geräte, das die Gruppe zeigt, und komm dann hierher zurück. Hast du keines, bitte, wer sie verwaltet, dich zu entfernen und dir einen neuen Link zu senden."
    )
  }
  static var groupDoubtful: Phrase {
    Phrase(
      "What the server sent of this group is not what its members sealed. Nothing of it was taken; what you add waits here. Tell whoever runs the server.",
      "Was der Server von dieser Gruppe schickte, ist nicht, was ihre Mitglieder versiegelt haben. Nichts davon wurde übernommen; was du einträgst, wartet hier. Sag es, wer den Server betreibt."
    )
  }
  static var groupUnvouched: Phrase {
    Phrase(
      "The server lists somebody in this group that none of you let in. Nothing is sent until they are gone; you can read on. Tell the others, and the person who runs the server.",
      "Der Server nennt in dieser Gruppe jemanden, den niemand von euch eingelassen hat. Bis das weg ist, wird nichts gesendet; lesen geht weiterhin. Sag es den anderen, und wer den Server betreibt."
    )
  }
  static var groupWaitsForKey: Phrase {
    Phrase(
      "What you enter stays on this device for now: the group needs a new key, and the server isn’t taking one at the moment. The app tries again every minute.",
      "Was du einträgst, bleibt vorerst auf diesem Gerät: Die Gruppe braucht einen neuen Schlüssel, und der Server nimmt gerade keinen an. Die App versucht es jede Minute wieder."
    )
  }
  static var seenSealedGroups: Phrase {
    Phrase(
      "Of a sealed group it has no key: it sees who is in, that there are records, how long each is, and when they change.",
      "Zu einer versiegelten Gruppe hat er keinen Schlüssel: er sieht, wer dabei ist, dass es Einträge gibt, wie lang jeder ist und wann sie sich ändern."
    )
  }
  static var closedOpenGroups: Phrase { Phrase("Open it", "Öffnen") }
  static var sealingElsewhere: Phrase {
    Phrase(
      "Your key is on your other devices, and what they sealed with it. Let this device in first: open a sealed group or your sealed ledger here, and follow the steps.",
      "Dein Schlüssel ist auf deinen anderen Geräten, und was sie damit versiegelt haben. Lass zuerst dieses Gerät ein: öffne hier eine versiegelte Gruppe oder dein versiegeltes Buch und folge den Schritten."
    )
  }
  static var eventSealedJoined: Phrase { Phrase("Came into a sealed group", "In eine versiegelte Gruppe gekommen") }
  static var eventSealedLetIn: Phrase {
    Phrase("Let somebody into a sealed group", "Jemanden in eine versiegelte Gruppe eingelassen")
  }
  static var eventSealedRenewed: Phrase {
    Phrase("A sealed group’s key renewed", "Schlüssel einer versiegelten Gruppe erneuert")
  }
}
