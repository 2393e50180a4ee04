/// Confirming with the password, at the moment when something needs it, and another e-mail address (ACC-15).
extension Phrase {
  static var confirmTitle: Phrase { Phrase("Is it you?", "Bist du es?") }
  static var confirmWhy: Phrase {
    Phrase(
      "This needs your password. For the next ten minutes you won’t be asked again on this device.",
      "Dafür braucht es dein Passwort. In den nächsten zehn Minuten wirst du auf diesem Gerät nicht nochmals gefragt.")
  }
  static var changeEmail: Phrase { Phrase("Change e-mail", "E-Mail ändern") }
  static var newEmail: Phrase { Phrase("New e-mail", "Neue E-Mail") }
  static var changeEmailHow: Phrase {
    Phrase(
      "We send a link to the new address. Until you open it, you sign in with the old one. We tell the old address, too.",
      "Wir senden einen Link an die neue Adresse. Bis du ihn öffnest, meldest du dich mit der alten an; auch sie bekommt Bescheid."
    )
  }
  static var newEmailWaits: Phrase {
    Phrase(
      "{0} waits to be confirmed: the link is in the mail there. Until then you sign in with {1}.",
      "{0} wartet auf die Bestätigung: der Link ist in der Mail dort. Bis dahin meldest du dich mit {1} an.")
  }
  static var keepEmail: Phrase { Phrase("Withdraw", "Zurückziehen") }
  static var noticeAddressAsked: Phrase {
    Phrase("A mail with a link is on its way to {0}.", "Eine Mail mit einem Link ist unterwegs an {0}.")
  }
  static var confirmEmpty: Phrase { Phrase("Please enter your password.", "Bitte gib dein Passwort ein.") }
}
