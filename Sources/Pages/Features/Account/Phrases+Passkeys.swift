/// Passkeys: for signing in (ACC-12), and for the app lock (SEC-09).
extension Phrase {
  static var passkeySignIn: Phrase { Phrase("Sign in with a passkey", "Mit einem Passkey anmelden") }
  static var passkeyUse: Phrase { Phrase("Use a passkey", "Passkey benutzen") }
  static var passkeyAdd: Phrase { Phrase("Add a passkey", "Passkey hinzufügen") }
  static var passkeyWhat: Phrase {
    Phrase(
      "A passkey signs you in with your face, your finger or the code of your device. There is nothing to remember, and nothing that a fake site could ask you for.",
      "Mit einem Passkey meldest du dich mit Gesicht, Finger oder dem Code deines Geräts an. Du musst dir nichts merken, und eine falsche Seite kann dir nichts abfragen."
    )
  }
  static var passkeyBegin: Phrase { Phrase("With a passkey, without e-mail", "Mit einem Passkey, ohne E-Mail") }
  static var passkeyKeep: Phrase {
    Phrase("Keep it with a passkey, without e-mail", "Mit einem Passkey behalten, ohne E-Mail")
  }
  static var keepFaceID: Phrase { Phrase("Keep it with Face ID", "Mit Face ID behalten") }
  static var passkeyBeginHow: Phrase {
    Phrase(
      "A name is enough: your face, your finger or the code of your device signs you in (Face ID, for example). If you lose all your passkeys, you lose the account. So add a second one afterwards, or an e-mail address.",
      "Ein Name genügt: Gesicht, Finger oder der Code deines Geräts meldet dich an (etwa Face ID). Wer jeden Passkey verliert, verliert das Konto. Füge darum danach einen zweiten hinzu, oder eine E-Mail-Adresse."
    )
  }
  static var passkeyAccount: Phrase { Phrase("With a passkey, without e-mail", "Mit Passkey, ohne E-Mail") }
  static var passkeyAloneRisk: Phrase {
    Phrase(
      "If you lose all your passkeys, you lose this account: nobody can send you a mail. Add an e-mail address, or a second passkey under “Devices and security”.",
      "Wer jeden Passkey verliert, verliert dieses Konto: niemand kann dir eine Mail schicken. Füge eine E-Mail-Adresse hinzu, oder unter ‹Geräte und Sicherheit› einen zweiten Passkey."
    )
  }
  static var emailNone: Phrase { Phrase("none", "keine") }
  static var addEmail: Phrase { Phrase("Add an e-mail address", "E-Mail-Adresse hinzufügen") }
  static var firstEmailWaits: Phrase {
    Phrase(
      "{0} is added as soon as you open the link that we sent there.",
      "{0} kommt hinzu, sobald du den Link öffnest, den wir dorthin geschickt haben.")
  }
  static var guestWarning: Phrase {
    Phrase(
      "This is the only copy. If you clear the browser’s data, it’s gone. An account keeps it safe, with an e-mail address or just a passkey.",
      "Das ist die einzige Kopie. Wenn du die Daten des Browsers löscht, ist sie weg. Ein Konto behält sie, mit E-Mail-Adresse oder mit einem Passkey allein."
    )
  }
  static var passkeyMade: Phrase { Phrase("Added {0}", "Hinzugefügt {0}") }
  static var passkeyRenameOf: Phrase { Phrase("Rename: {0}", "Umbenennen: {0}") }
  static var passkeyRemoveAsk: Phrase {
    Phrase(
      "“{0}” then signs in no more. Delete it in the passwords of your device, too: it is kept there.",
      "‹{0}› meldet dich dann nicht mehr an. Lösche ihn auch bei den Passwörtern deines Geräts: dort liegt er.")
  }
  static var passkeyCopied: Phrase {
    Phrase(
      "There seems to be a copy of this passkey, so it signs in no more. Remove it, and add a new one.",
      "Von diesem Passkey gibt es anscheinend eine Kopie, darum meldet er nicht mehr an. Entferne ihn und füge einen neuen hinzu."
    )
  }
  static var passkeyNone: Phrase {
    Phrase(
      "Your device gave no passkey. Please try again.", "Dein Gerät gab keinen Passkey. Bitte versuche es nochmals.")
  }
  static var passkeyHere: Phrase {
    Phrase("This device has a passkey for you already.", "Dieses Gerät hat schon einen Passkey für dich.")
  }
  static var confirmByPasskey: Phrase {
    Phrase(
      "This needs your passkey. For the next ten minutes you won’t be asked again on this device.",
      "Dafür braucht es deinen Passkey. In den nächsten zehn Minuten wirst du auf diesem Gerät nicht nochmals gefragt.")
  }
  static var confirmEither: Phrase {
    Phrase(
      "This needs your password or a passkey. For the next ten minutes you won’t be asked again on this device.",
      "Dafür braucht es dein Passwort oder einen Passkey. In den nächsten zehn Minuten wirst du auf diesem Gerät nicht nochmals gefragt."
    )
  }
  static var noticePasskeyAdded: Phrase {
    Phrase("From now on this passkey signs you in.", "Ab jetzt meldet dich dieser Passkey an.")
  }
  static var eventPasskeySignIn: Phrase { Phrase("Signed in with a passkey", "Mit einem Passkey angemeldet") }
  static var eventPasskeyAdded: Phrase { Phrase("Passkey added", "Passkey hinzugefügt") }
  static var eventPasskeyRemoved: Phrase { Phrase("Passkey removed", "Passkey entfernt") }
  static var eventPasskeyCopied: Phrase {
    Phrase(
      "A passkey refused: there seems to be a copy of it", "Passkey abgelehnt: anscheinend gibt es eine Kopie davon")
  }
  static var lockPasskey: Phrase { Phrase("Unlock with a passkey", "Mit einem Passkey entsperren") }
  static var lockPasskeyForget: Phrase { Phrase("Stop using the passkey", "Passkey nicht mehr benutzen") }
  static var lockPasskeyHow: Phrase {
    Phrase(
      "Your face, your finger or the code of your device then opens the app, without a network, too. The passcode stays the other way; it is needed once now.",
      "Gesicht, Finger oder der Code deines Geräts öffnet dann die App, auch ohne Netz. Der Code der Sperre bleibt der andere Weg; er ist jetzt einmal nötig."
    )
  }
  static var lockAsking: Phrase { Phrase("Your device asks you now.", "Dein Gerät fragt dich jetzt.") }
  static var lockNoPasskey: Phrase {
    Phrase(
      "This device’s passkeys did not open it. Use the passcode.",
      "Der Passkey dieses Geräts hat sie nicht geöffnet. Benutze den Code.")
  }
}
