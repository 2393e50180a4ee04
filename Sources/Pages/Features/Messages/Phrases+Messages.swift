extension Phrase {
  // Messages that come in by themselves (CAP).
  static var messages: Phrase { Phrase("Bank messages", "Nachrichten deiner Bank") }
  static var messagesDetail: Phrase {
    Phrase(
      "Entries from what your bank writes to your phone", "Buchungen aus dem, was deine Bank dir aufs Telefon schreibt")
  }
  static var messagesWait: Phrase { Phrase("Waits for you", "Wartet auf dich") }
  static var messagesWaiting: Phrase {
    Phrase(
      "{n} bank message is waiting for you|{n} bank messages are waiting for you",
      "{n} Nachricht deiner Bank wartet auf dich|{n} Nachrichten deiner Bank warten auf dich")
  }
  static var messagesLast: Phrase { Phrase("The last ones", "Die letzten") }
  static var messagesForgotten: Phrase {
    Phrase(
      "Messages are forgotten after {n} day; entries stay.|Messages are forgotten after {n} days; entries stay.",
      "Nachrichten werden nach {n} Tag vergessen; Buchungen bleiben.|Nachrichten werden nach {n} Tagen vergessen; Buchungen bleiben."
    )
  }
  static var messageUnnamed: Phrase { Phrase("A message", "Eine Nachricht") }
  static var messageIsEntry: Phrase { Phrase("Added", "Hinzugefügt") }
  static var messageIsUnsure: Phrase { Phrase("Added, please check", "Hinzugefügt, bitte prüfen") }
  static var lacksAmount: Phrase { Phrase("The amount is missing", "Der Betrag fehlt") }
  static var lacksCurrency: Phrase { Phrase("The currency is missing", "Die Währung fehlt") }
  static var lacksWalletIn: Phrase { Phrase("You have no wallet in {0}", "Du hast keinen Geldbeutel in {0}") }
  static var lacksPayee: Phrase { Phrase("The payee is missing", "Der Empfänger fehlt") }
  static var lacksCertainty: Phrase { Phrase("Please check what was read", "Bitte prüfe, was gelesen wurde") }
  static var messageIsTwice: Phrase { Phrase("Was here already", "War schon da") }
  static var messageIsDismissed: Phrase { Phrase("Dismissed", "Verworfen") }
  static var messageAdd: Phrase { Phrase("Add it", "Hinzufügen") }
  static var messageKeep: Phrase { Phrase("That’s right", "Stimmt so") }
  static var messageDismiss: Phrase { Phrase("Dismiss", "Verwerfen") }
  static var messageEntry: Phrase { Phrase("View the entry", "Buchung ansehen") }
  static var noticeMessageKept: Phrase { Phrase("Marked as right.", "Als richtig vermerkt.") }
  static var noticeMessageDismissed: Phrase { Phrase("Dismissed, without an entry.", "Verworfen, ohne Buchung.") }

  static var messageWhere: Phrase { Phrase("Which wallet is it?", "Welcher Geldbeutel ist es?") }
  static var messageWhereNext: Phrase {
    Phrase("What {0} writes goes there from now on.", "Was {0} schreibt, geht ab jetzt dorthin.")
  }
  static var messageWhereUnnamed: Phrase {
    Phrase("Messages without a sender go there from now on.", "Nachrichten ohne Absender gehen ab jetzt dorthin.")
  }

  static var messageSources: Phrase { Phrase("Senders", "Absender") }
  static var messageSourceCount: Phrase {
    Phrase("{n} message in 30 days|{n} messages in 30 days", "{n} Nachricht in 30 Tagen|{n} Nachrichten in 30 Tagen")
  }
  static var messagesKeep: Phrase {
    Phrase(
      "Keep their text for {n} day, so you can look it up|Keep their text for {n} days, so you can look it up",
      "Ihren Wortlaut {n} Tag aufbewahren, zum Nachsehen|Ihren Wortlaut {n} Tage aufbewahren, zum Nachsehen")
  }

  static var messageWallet: Phrase { Phrase("Goes into", "Geht nach") }
  static var messageWalletOwn: Phrase { Phrase("The wallet that fits", "Der passende Geldbeutel") }
  static var messageUsual: Phrase {
    Phrase("Messages without a wallet of their own go into", "Nachrichten ohne eigenen Geldbeutel gehen nach")
  }
  static var messageUsualHint: Phrase {
    Phrase(
      "Unless the message names another one, the sender has one below, or it is in another currency.",
      "Ausser die Nachricht nennt einen anderen, der Absender hat unten einen, oder sie ist in einer anderen Währung.")
  }
  static var messageSenderRemove: Phrase { Phrase("Take off the list", "Von der Liste nehmen") }
  static var noticeMessageSenderGone: Phrase {
    Phrase(
      "Taken off the list, with what was chosen and learned. Its next message comes in like a new sender\u{2019}s.",
      "Von der Liste genommen, mit allem Gewählten und Gelernten. Die nächste Nachricht kommt wie von einem neuen Absender."
    )
  }
  static var messageLearnedCount: Phrase {
    Phrase(
      "{n} way of writing learned|{n} ways of writing learned", "{n} Schreibweise gelernt|{n} Schreibweisen gelernt")
  }
  static var messageForget: Phrase { Phrase("Forget what was learned", "Gelerntes vergessen") }
  static var patternsSave: Phrase { Phrase("Save what was learned as a file", "Gelerntes als Datei sichern") }
  static var patternsHelp: Phrase {
    Phrase(
      "It holds words of your banks and nothing of your money. “Open a bank file” reads it, here or on somebody else’s device.",
      "Sie enthält Wörter deiner Banken und nichts über dein Geld. ‹Bankdatei öffnen› liest sie, hier oder auf dem Gerät von jemand anderem."
    )
  }
  static var noticePatternsLearned: Phrase {
    Phrase(
      "{n} way of writing learned from the file.|{n} ways of writing learned from the file.",
      "{n} Schreibweise aus der Datei gelernt.|{n} Schreibweisen aus der Datei gelernt.")
  }
  static var noticePatternsKnown: Phrase { Phrase("Nothing in it is new.", "Nichts darin ist neu.") }
  static var noticePatternsNewer: Phrase {
    Phrase(
      "A newer Evenkeel wrote this file. Update this one, and open it again.",
      "Ein neueres Evenkeel hat diese Datei geschrieben. Aktualisiere dieses und öffne sie noch einmal.")
  }
  static var messageAnySender: Phrase { Phrase("Messages without a sender", "Nachrichten ohne Absender") }
  static var noticeMessageForgotten: Phrase { Phrase("Forgotten.", "Vergessen.") }

  static var messagesHow: Phrase { Phrase("How they come in", "Wie sie hereinkommen") }
  static var messagesIntro: Phrase {
    Phrase(
      "Your phone hands over what your bank writes, and a moment later it is an entry here. Set it up once; it takes about two minutes.",
      "Dein Telefon reicht weiter, was deine Bank schreibt, und einen Moment später ist es hier eine Buchung. Einmal einrichten, das dauert etwa zwei Minuten."
    )
  }
  static var messagesLocal: Phrase {
    Phrase(
      "So there is no server that could take a message in. You can paste one at any time.",
      "Darum gibt es keinen Server, der eine Nachricht annehmen könnte. Einfügen kannst du sie jederzeit.")
  }
  static var messagesKey: Phrase {
    Phrase(
      "Make a key that may “Add”: it brings entries in, and can read none.",
      "Mach einen Schlüssel, der ‹Erfassen› darf: Er bringt Buchungen herein und kann keine lesen.")
  }
  static var messagesKeyMake: Phrase { Phrase("Make a key for this phone", "Schlüssel für dieses Telefon machen") }
  /// What the key is called in the list of keys.
  static var messagesKeyName: Phrase { Phrase("Messages of my bank", "Nachrichten meiner Bank") }
  static var messagesKeys: Phrase { Phrase("All keys", "Alle Schlüssel") }
  static var messagesCode: Phrase {
    Phrase(
      "Or point the phone at this: it holds the address and the key, for you to copy there.",
      "Oder halte das Telefon davor: Darin stehen Adresse und Schlüssel, zum Kopieren.")
  }
  static var messagesCodeLabel: Phrase {
    Phrase("QR code with the address and the key", "QR-Code mit Adresse und Schlüssel")
  }
  static var messagesTest: Phrase {
    Phrase(
      "Try whether messages arrive. The test makes no entry; it shows up below and waits until you dismiss it.",
      "Probiere aus, ob Nachrichten ankommen. Der Test macht keine Buchung; er erscheint unten und wartet, bis du ihn weglegst."
    )
  }
  static var messagesTestSend: Phrase { Phrase("Send a test message", "Testnachricht senden") }
  static var messagesTestText: Phrase { Phrase("Hello from Evenkeel: {0}", "Hallo von Evenkeel: {0}") }
  static var noticeMessageTested: Phrase { Phrase("It arrived.", "Sie ist angekommen.") }
  static var messagesNewest: Phrase { Phrase("What came last", "Was zuletzt kam") }
  static var messagesNoneYet: Phrase {
    Phrase("Nothing yet. New messages show up here.", "Noch nichts. Neue Nachrichten erscheinen hier.")
  }
  static var recipeWithout: Phrase {
    Phrase(
      "On an iPhone a Shortcut can copy a message and open this address; there you paste it:",
      "Auf dem iPhone kann ein Kurzbefehl eine Nachricht kopieren und diese Adresse öffnen; dort fügst du sie ein:")
  }
  static var recipeAndroid: Phrase {
    Phrase("Android: messages and notifications", "Android: Nachrichten und Mitteilungen")
  }
  /// A step a line.
  static var recipeAndroidSteps: Phrase {
    Phrase(
      "Install an app that forwards messages to a web address, such as “Incoming SMS to URL”, MacroDroid or Tasker; those that send JSON, a form or the bare text all work.\nChoose your bank as the sender.\nEnter this address, the second text as headers, and the third as the body where the app asks for one:\nPay for a coffee, and look here.",
      "Installiere eine App, die Nachrichten an eine Webadresse weiterreicht, etwa ‹Incoming SMS to URL›, MacroDroid oder Tasker; ob sie JSON, ein Formular oder den blossen Text sendet, ist gleich.\nWähle deine Bank als Absender.\nTrage diese Adresse ein, den zweiten Text als Kopfzeilen und den dritten als Inhalt, wo die App danach fragt:\nBezahle einen Kaffee und schau hierher."
    )
  }
  static var recipePhone: Phrase { Phrase("iPhone: messages", "iPhone: Nachrichten") }
  static var recipePhoneSteps: Phrase {
    Phrase(
      "In the app Shortcuts choose Automation, New, Message.\nChoose your bank as the sender, and “Run Immediately”.\nAdd the action “Get Contents of URL” with method POST, the header X-API-Key with your key, and this address:\nAs the request body choose JSON with two texts: text is the Shortcut Input, sender is the name of your bank.",
      "Wähle in der App Kurzbefehle Automation, Neu, Nachricht.\nWähle deine Bank als Absender und ‹Sofort ausführen›.\nFüge die Aktion ‹Inhalte von URL abrufen› hinzu, mit Methode POST, der Kopfzeile X-API-Key mit deinem Schlüssel und dieser Adresse:\nWähle als Inhalt JSON mit zwei Texten: text ist die Kurzbefehleingabe, sender der Name deiner Bank."
    )
  }
  static var recipeWallet: Phrase { Phrase("iPhone: payments with Apple Pay", "iPhone: Zahlungen mit Apple Pay") }
  static var recipeWalletSteps: Phrase {
    Phrase(
      "In the app Shortcuts choose Automation, New, Wallet, your cards, and “Run Immediately”.\nAdd the action “Get Contents of URL” with method POST, the header X-API-Key with your key, and this address:\nAs the request body choose JSON with three texts, each from the Shortcut Input: amount is Amount, merchant is Merchant, card is Card or Pass.",
      "Wähle in der App Kurzbefehle Automation, Neu, Wallet, deine Karten und ‹Sofort ausführen›.\nFüge die Aktion ‹Inhalte von URL abrufen› hinzu, mit Methode POST, der Kopfzeile X-API-Key mit deinem Schlüssel und dieser Adresse:\nWähle als Inhalt JSON mit drei Texten, jeder aus der Kurzbefehleingabe: amount ist Betrag, merchant ist Händler, card ist Karte."
    )
  }
  static var storedMessagesText: Phrase {
    Phrase(
      "What your phone handed over is kept with your entries for 30 days, and sealed when they are. One-time codes, adverts and messages without a payment aren’t kept. If an amount is written in words that Evenkeel doesn’t know, the message waits for you.",
      "Was dein Telefon weitergereicht hat, bleibt 30 Tage bei deinen Buchungen, und versiegelt, wenn sie es sind. Einmalcodes, Werbung und Nachrichten ohne Zahlung werden nicht aufbewahrt. Steht ein Betrag in Worten da, die Evenkeel nicht kennt, wartet die Nachricht auf dich."
    )
  }
  static var messagesPrivate: Phrase {
    Phrase(
      "One-time codes, adverts and messages without a payment aren’t kept. If an amount is written in words that Evenkeel doesn’t know, the message waits for you. Your server reads messages to make entries of them, and never writes them to a log.",
      "Einmalcodes, Werbung und Nachrichten ohne Zahlung werden nicht aufbewahrt. Steht ein Betrag in Worten da, die Evenkeel nicht kennt, wartet die Nachricht auf dich. Dein Server liest Nachrichten, um Buchungen daraus zu machen, und schreibt sie in kein Protokoll."
    )
  }
}
