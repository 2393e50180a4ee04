extension Phrase {
  static var pasteMessage: Phrase { Phrase("From a bank message", "Aus einer Nachricht deiner Bank") }
  static var messageTitle: Phrase { Phrase("Paste a bank message", "Nachricht deiner Bank einfügen") }
  static var messageText: Phrase { Phrase("Message", "Nachricht") }
  static var messageRead: Phrase { Phrase("Read it", "Lesen") }
  static var fromMessage: Phrase { Phrase("Read from your message.", "Aus deiner Nachricht gelesen.") }
  static var fromMessageUnsure: Phrase {
    Phrase(
      "Read from your message, but we’re not certain: please check the amount and the payee.",
      "Aus deiner Nachricht gelesen, aber nicht ganz sicher: bitte prüfe Betrag und Empfänger.")
  }
  static var messageForeign: Phrase {
    Phrase(
      "It was {0}, which none of your wallets has. Please say what it was in yours.",
      "Es waren {0}, und keiner deiner Geldbeutel hat diese Währung. Bitte gib an, wie viel es in deiner war.")
  }
  static var messageTwice: Phrase {
    Phrase("An entry like this is there already.", "Eine solche Buchung ist schon da.")
  }
  static var messageEmpty: Phrase { Phrase("Paste the whole message here.", "Füge hier die ganze Nachricht ein.") }
  static var messageTooLong: Phrase {
    Phrase(
      "That is more than a message. Paste one at a time.",
      "Das ist mehr als eine Nachricht. Füge eine nach der anderen ein.")
  }
  static var messageIsCode: Phrase {
    Phrase(
      "This is a one-time code. Nothing was read from it, and nothing is kept.",
      "Das ist ein Einmalcode. Nichts davon wurde gelesen, und nichts wird aufbewahrt.")
  }
  static var messageDeclined: Phrase {
    Phrase("This payment was declined, so no money moved.", "Diese Zahlung wurde abgelehnt, es floss kein Geld.")
  }
  static var messageRequest: Phrase {
    Phrase(
      "Somebody asks for money here. Add it once you have paid.",
      "Hier bittet jemand um Geld. Füge es hinzu, sobald du bezahlt hast.")
  }
  static var messageNotYet: Phrase {
    Phrase(
      "This has not happened yet. Add it once it has.",
      "Das ist noch nicht geschehen. Füge es hinzu, sobald es so weit ist.")
  }
  static var messageNoPayment: Phrase {
    Phrase(
      "There’s no payment in this message: it’s an advert, a balance or a notice.",
      "In dieser Nachricht ist keine Zahlung: Es ist Werbung, ein Kontostand oder ein Hinweis.")
  }
  // What a phone shows after it handed a message over.
  static var captureCreated: Phrase { Phrase("Added: {0}", "Hinzugefügt: {0}") }
  static var captureUnsure: Phrase { Phrase("Added, please look it over: {0}", "Hinzugefügt, bitte prüfen: {0}") }
  static var capturePending: Phrase { Phrase("Waits for you in Evenkeel: {0}", "Wartet in Evenkeel auf dich: {0}") }
  static var captureDuplicate: Phrase { Phrase("Here already: {0}", "Schon da: {0}") }
  static var captureIgnored: Phrase {
    Phrase("There’s no payment in this message.", "In dieser Nachricht ist keine Zahlung.")
  }
  static var messageNoAmount: Phrase {
    Phrase(
      "No amount was found in it. You can add it by hand.",
      "Darin war kein Betrag zu finden. Du kannst es von Hand hinzufügen.")
  }
}
