/// Confirming with the password, at the moment when something needs it.
extension Phrase {
  static var confirmTitle: Phrase { Phrase("Is it you?", "Bist du es?") }
  static var confirmWhy: Phrase {
    Phrase("This needs your password. For the next ten minutes you won’t be asked again on this device.",
      "Dafür braucht es dein Passwort. In den nächsten zehn Minuten wirst du auf diesem Gerät nicht nochmals gefragt.")
  }
  static var confirmEmpty: Phrase { Phrase("Please enter your password.", "Bitte gib dein Passwort ein.") }
}
