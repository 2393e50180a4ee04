/// Signing in with a provider (ACC-09, ACC-10, ACC-19).
extension Phrase {
  static var financeManager: Phrase { Phrase("Personal Finance Manager", "Persönliche Finanzen") }
  static var orElse: Phrase { Phrase("or", "oder") }
  static var continueWith: Phrase { Phrase("Continue with {0}", "Weiter mit {0}") }
  static var confirmElsewhere: Phrase {
    Phrase(
      "This needs a moment with the provider that you sign in with. Then come back here and go on: for ten minutes you won’t be asked again on this device.",
      "Dafür geht es kurz zum Anbieter, mit dem du dich anmeldest. Dann kommst du hierher zurück und machst weiter: zehn Minuten lang wirst du auf diesem Gerät nicht nochmals gefragt."
    )
  }
  static var waysToSignIn: Phrase { Phrase("Ways to sign in", "Anmeldearten") }
  static var addWay: Phrase { Phrase("Add {0}", "{0} hinzufügen") }
  static var removeWay: Phrase { Phrase("Remove", "Entfernen") }
  static var removeWayOf: Phrase { Phrase("Remove: {0}", "Entfernen: {0}") }
  static var removeWayAsk: Phrase {
    Phrase(
      "You then sign in without {0}. It can be added again at any time.",
      "Du meldest dich dann ohne {0} an. Du kannst es jederzeit wieder hinzufügen.")
  }
  static var noticeIdentityLinked: Phrase {
    Phrase("From now on you can sign in this way, too.", "Ab jetzt kannst du dich auch so anmelden.")
  }
  static var noticeIdentityConfirmed: Phrase {
    Phrase(
      "Thank you. Go on where you were: for ten minutes you won’t be asked again.",
      "Danke. Mach dort weiter, wo du warst: zehn Minuten lang wirst du nicht nochmals gefragt.")
  }
  static var eventIdentitySignIn: Phrase { Phrase("Signed in with a provider", "Mit einem Anbieter angemeldet") }
  static var eventIdentityLinked: Phrase {
    Phrase("A provider added as a way to sign in", "Anbieter als Anmeldeart hinzugefügt")
  }
  static var eventIdentityRemoved: Phrase {
    Phrase("A provider removed as a way to sign in", "Anbieter als Anmeldeart entfernt")
  }
}
