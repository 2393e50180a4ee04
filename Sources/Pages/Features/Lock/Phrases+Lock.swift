/// The app lock (SEC-09).
extension Phrase {
  static var lock: Phrase { Phrase("App lock", "App-Sperre") }
  static var lockReason: Phrase { Phrase("Access your financial data", "Zugriff auf deine Finanzdaten") }
  static var lockOffSentence: Phrase {
    Phrase(
      "Off: anyone who gets hold of this device’s disk can read what’s on it.",
      "Aus: wer an den Speicher dieses Geräts kommt, kann lesen, was hier liegt.")
  }
  static var lockOn: Phrase { Phrase("Turn on app lock", "App-Sperre einschalten") }
  static var lockOff: Phrase { Phrase("Turn off app lock", "App-Sperre ausschalten") }
  static var lockNow: Phrase { Phrase("Lock now", "Jetzt sperren") }
  static var lockAfter: Phrase { Phrase("Lock in the background after", "Im Hintergrund sperren nach") }
  static var lockAtOnce: Phrase { Phrase("At once", "Sofort") }
  static var lockMinutes: Phrase { Phrase("{0} min", "{0} Min.") }
  static var lockCode: Phrase { Phrase("Passcode or passphrase", "Code oder Passphrase") }
  static var lockAgain: Phrase { Phrase("Once more", "Noch einmal") }
  static var lockHow: Phrase {
    Phrase(
      "At least six digits, or a passphrase of ten characters. Digits keep out somebody who picks the device up. Only a passphrase of several words keeps out somebody who takes its disk.",
      "Mindestens sechs Ziffern, oder eine Passphrase mit zehn Zeichen. Ziffern halten fern, wer das Gerät in die Hand nimmt; nur eine Passphrase aus mehreren Wörtern widersteht jemandem, der den Speicher mitnimmt."
    )
  }
  static var lockMoved: Phrase {
    Phrase(
      "Your data moved, and the lock did not go along. Choose its passcode again.",
      "Deine Daten sind umgezogen, die Sperre ging nicht mit. Wähle ihren Code neu.")
  }
  static var lockWordsTitle: Phrase { Phrase("Your unlock words", "Deine Entsperrwörter") }
  static var lockWordsHow: Phrase {
    Phrase(
      "These words open the app on this device if you forget the passcode. They are shown only now: write them down or print them, and keep them away from this device.",
      "Diese Wörter öffnen die App auf diesem Gerät, wenn du den Code vergisst. Sie werden nur jetzt gezeigt: schreibe sie auf oder drucke sie, und bewahre sie nicht bei diesem Gerät auf."
    )
  }
  static var lockWordsKept: Phrase { Phrase("I have them", "Ich habe sie") }
  static var lockPrint: Phrase { Phrase("Print the words", "Wörter drucken") }
  static var lockUseWords: Phrase { Phrase("Use your unlock words", "Entsperrwörter benutzen") }
  static var lockUseCode: Phrase { Phrase("Use the passcode", "Code benutzen") }
  static var lockSignIn: Phrase { Phrase("Sign in again instead", "Stattdessen neu anmelden") }
  static var lockSignInHow: Phrase {
    Phrase(
      "Your data opens again after the sign-in, and the lock is off then.",
      "Nach der Anmeldung sind deine Daten wieder da, und die Sperre ist dann aus.")
  }
  static var lockNeedsSignIn: Phrase {
    Phrase(
      "That’s ten wrong passcodes. Sign in again, or use your unlock words.",
      "Zehn Codes passten nicht. Melde dich neu an, oder benutze deine Entsperrwörter.")
  }
  static var unlock: Phrase { Phrase("Unlock", "Entsperren") }
  static var lockWrong: Phrase {
    Phrase("That’s not right. Please try again.", "Das stimmt nicht. Bitte versuche es noch einmal.")
  }
  static var lockWait: Phrase { Phrase("Try again in {0} seconds.", "Nächster Versuch in {0} Sekunden.") }
  static var lockShort: Phrase {
    Phrase("At least six digits, or ten characters.", "Mindestens sechs Ziffern, oder zehn Zeichen.")
  }
  static var lockDifferent: Phrase { Phrase("The two are not the same.", "Die beiden sind nicht gleich.") }
  static var lockBadWords: Phrase {
    Phrase(
      "There is a slip in these words: eight words of six letters.",
      "In diesen Wörtern ist ein Tippfehler: acht Wörter mit sechs Buchstaben.")
  }
  static var lockWrongWords: Phrase {
    Phrase(
      "These aren’t the unlock words of this device. If they are your recovery key, they open your sealed ledger and not this lock.",
      "Das sind nicht die Entsperrwörter dieses Geräts. Wenn es dein Wiederherstellungsschlüssel ist, öffnet er dein versiegeltes Buch, nicht diese Sperre."
    )
  }
  static var lockIsRecoveryKey: Phrase {
    Phrase(
      "That’s your recovery key. It opens your sealed ledger. To unlock the app, type your unlock words.",
      "Das ist dein Wiederherstellungsschlüssel. Er öffnet dein versiegeltes Buch. Zum Entsperren der App tippe deine Entsperrwörter."
    )
  }
  static var lockRefused: Phrase {
    Phrase(
      "This device did not store it. Nothing has changed.",
      "Dieses Gerät hat es nicht gespeichert. Nichts hat sich geändert.")
  }
}
