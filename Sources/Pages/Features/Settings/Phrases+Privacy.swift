/// The privacy policy, in plain words (SEC-20).
extension Phrase {
  static var privacyTitle: Phrase { Phrase("Privacy policy", "Datenschutzerklärung") }
  static var privacyAnswer: Phrase {
    Phrase(
      "Your data is yours: no advertising, no tracking, no third parties that you did not choose, nothing is sold.",
      "Deine Daten gehören dir: keine Werbung, kein Tracking, keine Dritten, die du nicht gewählt hast, nichts wird verkauft."
    )
  }
  static var privacyLead: Phrase {
    Phrase(
      "The app talks to the server that you opened it from, and to nothing else. Without an account it sends nothing about you, unless you join a group. With one, the server keeps what is below to sign you in, to bring your data to your devices and to those you share with, and for nothing else.",
      "Die App spricht mit dem Server, von dem du sie geöffnet hast, und mit nichts sonst. Ohne Konto sendet sie nichts über dich, ausser du trittst einer Gruppe bei. Mit einem Konto verwahrt der Server, was unten steht, um dich anzumelden und deine Daten auf deine Geräte und zu denen zu bringen, mit denen du teilst, und für nichts anderes."
    )
  }
  static var storedTitle: Phrase { Phrase("What is stored where", "Was wo gespeichert ist") }
  static var storedDetail: Phrase { Phrase("And who can read it, for how long", "Und wer es wie lange lesen kann") }
  static var storedDevice: Phrase { Phrase("In this browser", "In diesem Browser") }
  static var storedDeviceText: Phrase {
    Phrase(
      "Your entries, wallets, budgets and groups, encrypted. Whoever unlocks the device can read them. They stay until you delete them or the browser’s data.",
      "Deine Einträge, Konten, Budgets und Gruppen, verschlüsselt. Wer das Gerät entsperrt, kann sie lesen. Sie bleiben, bis du sie oder die Daten des Browsers löschst."
    )
  }
  static var storedServer: Phrase { Phrase("On the server", "Auf dem Server") }
  static var storedServerGroups: Phrase {
    Phrase("What is in a group, its members read, too.", "Was in einer Gruppe steht, lesen auch ihre Mitglieder.")
  }
  static var storedAccount: Phrase { Phrase("Your account", "Dein Konto") }
  static var storedAccountText: Phrase {
    Phrase(
      "Name, e-mail address, a salted hash of your password, and of your passkeys what they are checked with. Until 30 days after you delete the account.",
      "Name, E-Mail-Adresse, ein gesalzener Hash deines Passworts und von deinen Passkeys das, womit sie geprüft werden. Bis 30 Tage, nachdem du das Konto gelöscht hast."
    )
  }
  static var storedSecurity: Phrase { Phrase("Sign-ins", "Anmeldungen") }
  static var storedSecurityText: Phrase {
    Phrase(
      "Time, browser and system in a word each, and the network address; encrypted, for you to see, for 180 days.",
      "Zeit, Browser und System in je einem Wort und die Netzwerkadresse; verschlüsselt, damit du sie siehst, 180 Tage lang."
    )
  }
  static var storedKeys: Phrase { Phrase("API keys", "API-Schlüssel") }
  static var storedKeysText: Phrase {
    Phrase(
      "A hash, the name that you gave it, and when it was used last. Until you revoke it or it ends.",
      "Ein Hash, der Name, den du ihm gabst, und wann er zuletzt benutzt wurde. Bis du ihn widerrufst oder er endet.")
  }
  static var storedPushText: Phrase {
    Phrase(
      "Only if you turn them on: where your browser takes them, sealed. Its maker passes them on and sees when one comes, not what it says. By mail they are as open on their way as mails are.",
      "Nur wenn du sie einschaltest: wo dein Browser sie annimmt, verschlüsselt. Sein Hersteller reicht sie weiter und sieht, wann eine kommt, nicht was darin steht. Per E-Mail sind sie unterwegs so offen, wie Mails es sind."
    )
  }
  static var storedOthers: Phrase { Phrase("Banks, Google, Apple and others", "Banken, Google, Apple und andere") }
  static var storedOthersText: Phrase {
    Phrase(
      "Only if you connect one: what opens your bank, encrypted, until you disconnect it or delete the account; and which account elsewhere you sign in with. They see that you use them here.",
      "Nur wenn du eine Verbindung machst: was deine Bank öffnet, verschlüsselt, bis du sie trennst oder das Konto löschst; und mit welchem Konto anderswo du dich anmeldest. Sie sehen, dass du sie hier benutzt."
    )
  }
  static var storedCards: Phrase { Phrase("Cards at a glance", "Karten auf einen Blick") }
  static var storedCardsText: Phrase {
    Phrase(
      "Whoever has a card’s address sees its few figures, until you revoke it.",
      "Wer die Adresse einer Karte hat, sieht ihre paar Zahlen, bis du sie widerrufst.")
  }
  static var storedMail: Phrase { Phrase("Mails", "Mails") }
  static var storedMailText: Phrase {
    Phrase(
      "Encrypted, until the mail server took them: two days at most. Invitations keep the address for 30 days after they end.",
      "Verschlüsselt, bis der Mailserver sie übernahm: höchstens zwei Tage. Einladungen behalten die Adresse bis 30 Tage nach ihrem Ende."
    )
  }
  static var storedPlanText: Phrase {
    Phrase(
      "Where there are plans: whether you have Pro and until when. Of a purchase: a keyed hash, which plan, from when until when, and whether it renews; no price.",
      "Wo es Pläne gibt: ob du Pro hast und bis wann. Von einem Kauf: ein Hash mit Schlüssel, welcher Plan, von wann bis wann, und ob er sich verlängert; kein Preis."
    )
  }
  static var storedLogs: Phrase { Phrase("Logs", "Protokolle") }
  static var storedLogsText: Phrase {
    Phrase(
      "Which call was made and how long it took: no name, address, amount or text.",
      "Welcher Aufruf es war und wie lange er dauerte: kein Name, keine Adresse, kein Betrag, kein Text.")
  }
  static var rightsTitle: Phrase { Phrase("Your rights", "Deine Rechte") }
  static var rightSee: Phrase { Phrase("See it and take it along", "Sehen und mitnehmen") }
  static var rightSeeText: Phrase {
    Phrase(
      "Settings exports all of it as JSON and CSV. The JSON file comes back without loss into another account.",
      "Die Einstellungen exportieren alles als JSON und CSV. Die JSON-Datei kommt ohne Verlust in ein anderes Konto zurück."
    )
  }
  static var rightCorrect: Phrase { Phrase("Correct it", "Berichtigen") }
  static var rightCorrectText: Phrase {
    Phrase(
      "Every entry, your name and your address can be changed in the app.",
      "Jeder Eintrag, dein Name und deine Adresse lassen sich in der App ändern.")
  }
  static var rightErase: Phrase { Phrase("Have it erased", "Löschen lassen") }
  static var rightEraseText: Phrase {
    Phrase(
      "Settings, Delete Account: 30 days in which you can take it back, then it is erased. In groups the amounts stay, with “Former member” instead of your name.",
      "Einstellungen, Konto löschen: 30 Tage, in denen du es zurücknehmen kannst, dann wird gelöscht. In Gruppen bleiben die Beträge, mit ‹Ehemaliges Mitglied› statt deinem Namen."
    )
  }
  static var rightAsk: Phrase { Phrase("Ask, or complain", "Fragen oder dich beschweren") }
  static var rightAskText: Phrase {
    Phrase(
      "Whoever runs this server is responsible for what it stores, and for copies that they make of it. Data protection authorities hear complaints.",
      "Wer diesen Server betreibt, ist verantwortlich für das, was er speichert, und für Kopien davon. Beschwerden nehmen die Datenschutzbehörden entgegen."
    )
  }
  static var privacyOpen: Phrase { Phrase("Read the privacy policy", "Datenschutzerklärung lesen") }

  // MARK: What the server stores, by `Words+Place.swift`

  static var storesGuest: Phrase {
    Phrase(
      "You have no account, so the server stores nothing of your ledger. If you join a group, the group is on the server for its members.",
      "Du hast kein Konto, also speichert der Server nichts von deinem Buch. Trittst du einer Gruppe bei, ist die Gruppe für ihre Mitglieder auf dem Server."
    )
  }
  static var storesNothing: Phrase {
    Phrase(
      "You keep your own ledger on one device, so the server stores nothing of it. Groups are on the server for their members, and whoever runs it can read those that aren’t sealed.",
      "Du behältst dein eigenes Buch auf einem Gerät, also speichert der Server nichts davon. Gruppen sind für ihre Mitglieder auf dem Server, und wer ihn betreibt, kann jene lesen, die nicht versiegelt sind."
    )
  }
  static var storesSealed: Phrase {
    Phrase(
      "Your ledger is sealed on the server, and whoever runs it can’t read it. Groups are on the server for their members, and whoever runs it can read those that aren’t sealed.",
      "Dein Buch ist versiegelt auf dem Server, und wer ihn betreibt, kann es nicht lesen. Gruppen sind für ihre Mitglieder auf dem Server, und wer ihn betreibt, kann jene lesen, die nicht versiegelt sind."
    )
  }
  static var storesSynced: Phrase {
    Phrase(
      "The server stores your ledger and your groups, encrypted under a key of their own. Whoever runs the server has that key and can read them, except for groups that are sealed.",
      "Der Server speichert dein Buch und deine Gruppen, verschlüsselt mit einem eigenen Schlüssel. Wer den Server betreibt, hat diesen Schlüssel und kann sie lesen, ausser versiegelte Gruppen."
    )
  }
}
