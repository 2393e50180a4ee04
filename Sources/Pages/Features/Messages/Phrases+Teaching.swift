extension Phrase {
  // Teaching how a bank writes (CAP-09).
  static var teach: Phrase { Phrase("Teach this message", "Diese Nachricht beibringen") }
  static var teachTitle: Phrase { Phrase("How does this bank write?", "Wie schreibt diese Bank?") }
  static var teachMarks: Phrase { Phrase("What you tap", "Was du antippst") }
  static var teachAmount: Phrase { Phrase("The amount", "Den Betrag") }
  static var teachPayee: Phrase { Phrase("The name", "Den Namen") }
  static var teachTapAmount: Phrase { Phrase("Tap the amount.", "Tippe auf den Betrag.") }
  static var teachTapPayee: Phrase {
    Phrase(
      "Tap the name of the shop or person: its first word, then its last. If there is none, go on.",
      "Tippe auf den Namen des Geschäfts oder der Person: das erste Wort, dann das letzte. Steht keiner da, geht es auch ohne."
    )
  }
  static var teachWords: Phrase { Phrase("The message", "Die Nachricht") }
  static var teachIsAmount: Phrase { Phrase("amount", "Betrag") }
  static var teachIsPayee: Phrase { Phrase("name", "Name") }
  static var teachSpent: Phrase { Phrase("Spent", "Ausgegeben") }
  static var teachReceived: Phrase { Phrase("Received", "Erhalten") }
  static var teachCash: Phrase { Phrase("Cash", "Bargeld") }
  static var teachRead: Phrase { Phrase("It is read as", "So wird sie gelesen") }
  static var teachNameless: Phrase { Phrase("No name", "Kein Name") }
  static var teachOthers: Phrase { Phrase("Other messages of this sender", "Andere Nachrichten dieses Absenders") }
  static var teachNotRead: Phrase { Phrase("Not read by this", "So nicht gelesen") }
  static var teachNoNumber: Phrase {
    Phrase("There is no number in this word. Tap the amount.", "In diesem Wort steht keine Zahl. Tippe auf den Betrag.")
  }
  static var teachOverlap: Phrase {
    Phrase("The name and the amount need words of their own.", "Name und Betrag brauchen je eigene Wörter.")
  }
  static var teachTooLittle: Phrase {
    Phrase(
      "There are too few words around them to recognise such a message again.",
      "Es stehen zu wenige Wörter daneben, um eine solche Nachricht wiederzuerkennen.")
  }
  static var teachNoCurrency: Phrase {
    Phrase(
      "It names no currency, so such messages wait for you to look at them.",
      "Sie nennt keine Währung, darum warten solche Nachrichten auf deinen Blick.")
  }
  static var teachSave: Phrase { Phrase("Learn it", "Lernen") }
  static var teachIgnore: Phrase { Phrase("Ignore this sender", "Diesen Absender ignorieren") }
  static var messageQuestion: Phrase {
    Phrase(
      "This sender is new. Are the amount, the name and the kind right?",
      "Dieser Absender ist neu. Stimmen Betrag, Name und Art?")
  }
  static var noticeMessageLearned: Phrase {
    Phrase("Learned. Such messages are read from now on.", "Gelernt. Solche Nachrichten werden ab jetzt gelesen.")
  }
  static var noticeMessageReread: Phrase {
    Phrase(
      "Learned, and {n} message that waited was read again.|Learned, and {n} messages that waited were read again.",
      "Gelernt, und {n} wartende Nachricht wurde neu gelesen.|Gelernt, und {n} wartende Nachrichten wurden neu gelesen."
    )
  }
  static var changeLearned: Phrase { Phrase("Learned how {0} writes", "Gelernt, wie {0} schreibt") }
}
