/// Devices, and what happened to the account (SEC-23).
extension Phrase {
  static var security: Phrase { Phrase("Devices and security", "Geräte und Sicherheit") }
  static var securityDetail: Phrase {
    Phrase("Where you are signed in, and what happened", "Wo du angemeldet bist und was geschah")
  }
  static var changePassword: Phrase { Phrase("Change password", "Passwort ändern") }
  static var changePasswordHow: Phrase {
    Phrase(
      "Your other devices are signed out then. Nothing that’s sealed depends on it.",
      "Deine anderen Geräte werden dann abgemeldet. Nichts Versiegeltes hängt davon ab.")
  }
  static var currentPassword: Phrase { Phrase("Current password", "Jetziges Passwort") }
  static var currentPasswordMissing: Phrase {
    Phrase("Please enter your current password.", "Bitte gib dein jetziges Passwort ein.")
  }
  static var newPasswordField: Phrase { Phrase("New password", "Neues Passwort") }
  static var noticePasswordChanged: Phrase {
    Phrase(
      "Your password is changed, and your other devices are signed out.",
      "Dein Passwort ist geändert, und deine anderen Geräte sind abgemeldet.")
  }
  static var devices: Phrase { Phrase("Signed in", "Angemeldet") }
  static var someDevice: Phrase { Phrase("A device", "Ein Gerät") }
  static var thisDevice: Phrase { Phrase("This one", "Dieses") }
  static var lastUsed: Phrase { Phrase("Used {0}", "Benutzt {0}") }
  static var newDevice: Phrase { Phrase("New device", "Neues Gerät") }
  static var signedInSince: Phrase { Phrase("Signed in {0}", "Angemeldet {0}") }
  static var signOutOf: Phrase { Phrase("Sign out: {0}", "Abmelden: {0}") }
  static var securityEvents: Phrase { Phrase("What happened", "Was geschah") }
  static var securityEventsHow: Phrase {
    Phrase(
      "The last 180 days. If any of it wasn’t you, change your password here: your other devices are signed out then.",
      "Die letzten 180 Tage. Falls etwas davon nicht du warst, ändere hier dein Passwort: dann werden deine anderen Geräte abgemeldet."
    )
  }
  static var securityEventsHowElse: Phrase {
    Phrase(
      "The last 180 days. If any of it wasn’t you, sign the other devices out here.",
      "Die letzten 180 Tage. Falls etwas davon nicht du warst, melde hier die anderen Geräte ab.")
  }
  static var eventSignUp: Phrase { Phrase("Signed up", "Registriert") }
  static var eventSignUpTried: Phrase {
    Phrase("Somebody tried to sign up with your e-mail", "Jemand wollte sich mit deiner E-Mail registrieren")
  }
  static var eventSignIn: Phrase { Phrase("Signed in", "Angemeldet") }
  static var eventPassword: Phrase { Phrase("New password", "Neues Passwort") }
  static var eventAddressAsked: Phrase { Phrase("Another e-mail asked for", "Andere E-Mail verlangt") }
  static var eventAddress: Phrase { Phrase("E-mail changed", "E-Mail geändert") }
  static var eventSessionEnded: Phrase { Phrase("A device signed out", "Ein Gerät abgemeldet") }
  static var eventEverywhere: Phrase { Phrase("Signed out everywhere", "Überall abgemeldet") }
  static var eventGuestCame: Phrase { Phrase("A guest’s groups came along", "Gruppen eines Gastes übernommen") }
  static var eventGroupJoined: Phrase { Phrase("Joined a group", "Einer Gruppe beigetreten") }
  static var eventCodeMade: Phrase { Phrase("A code into a group made", "Code für eine Gruppe erstellt") }
  static var eventCodeRevoked: Phrase { Phrase("A code into a group revoked", "Code für eine Gruppe widerrufen") }
  static var eventInvited: Phrase { Phrase("Somebody invited by mail", "Jemanden per Mail eingeladen") }
  static var eventInvitationCancelled: Phrase { Phrase("An invitation cancelled", "Einladung zurückgezogen") }
  static var eventBankConnected: Phrase { Phrase("A bank connected", "Bank verbunden") }
  static var eventBankDisconnected: Phrase { Phrase("A bank disconnected", "Bank getrennt") }
  static var eventKeyMade: Phrase { Phrase("API key made", "API-Schlüssel erstellt") }
  static var eventKeyRevoked: Phrase { Phrase("API key revoked", "API-Schlüssel widerrufen") }
}
