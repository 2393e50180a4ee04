import HTTPTypes

/// Why a link from a mail, or an invitation, does not do what it was for.
enum LinkFailure: Error, Equatable {
  case noMail
  case unknown, used, expired, verified
  case invitationUnknown, invitationUsed
  case invitationExpired(by: String)
  case invitationWithdrawn(by: String)
  case otherAddress(String, by: String)
  case ownAddressFirst
  case wrongAddress
  case memberAlready
  case invitedAlready
  case full(Int, of: Int)
  case otherHousehold(String)
  case otherSealedHousehold
  case noNewAddress, sameAddress, addressTaken, newAddressExpired
  case noExportMail, noExportAddress, exportUnknown, exportExpired
  case noResetMail, resetUnknown, resetUsed, resetExpired, passwordKnown, noPassword

  var status: HTTPResponse.Status {
    switch self {
    case .noMail, .noResetMail, .noNewAddress, .noExportMail: .notImplemented
    case .unknown, .used, .expired, .invitationUnknown, .invitationUsed, .invitationExpired, .invitationWithdrawn,
      .resetUnknown, .resetUsed, .resetExpired, .newAddressExpired, .exportUnknown, .exportExpired:
      .gone
    case .wrongAddress, .sameAddress, .passwordKnown: .badRequest
    case .otherAddress, .ownAddressFirst: .forbidden
    case .verified, .noPassword, .noExportAddress, .addressTaken, .memberAlready, .invitedAlready, .full,
      .otherHousehold,
      .otherSealedHousehold:
      .conflict
    }
  }

  var code: String {
    switch self {
    case .noMail, .noResetMail, .noNewAddress, .noExportMail: "mail.none"
    case .noExportAddress: "email.none"
    case .sameAddress: "email.same"
    case .addressTaken: "email.taken"
    case .newAddressExpired: "link.too-late"
    case .unknown, .resetUnknown, .exportUnknown: "link.unknown"
    case .used, .resetUsed: "link.used"
    case .expired, .resetExpired, .exportExpired: "link.expired"
    case .verified: "email.verified"
    case .invitationUnknown: "invitation.unknown"
    case .invitationUsed: "invitation.used"
    case .invitationExpired: "invitation.expired"
    case .invitationWithdrawn: "invitation.withdrawn"
    case .otherAddress: "invitation.other-address"
    case .ownAddressFirst: "email.unverified"
    case .wrongAddress: "email.invalid"
    case .memberAlready: "invitation.member"
    case .invitedAlready: "invitation.open"
    case .full: "group.full"
    case .otherHousehold, .otherSealedHousehold: "group.other-household"
    case .passwordKnown: "password.known"
    case .noPassword: "password.none"
    }
  }

  var sentence: Sentence {
    switch self {
    case .noMail:
      Sentence(
        "This server sends no mail. Let others in by a code.",
        "Dieser Server verschickt keine Mails. Lass andere mit einem Code herein.")
    case .unknown:
      Sentence(
        "This link isn\u{2019}t known here. Please use the newest mail.",
        "Dieser Link ist hier nicht bekannt. Bitte nimm die neuste Mail.")
    case .used:
      Sentence(
        "This link was used already. Your address is confirmed.",
        "Dieser Link wurde schon benutzt. Deine Adresse ist bestätigt.")
    case .expired: Sentence("This link has expired.", "Dieser Link ist abgelaufen.")
    case .verified: Sentence("Your address is confirmed already.", "Deine Adresse ist schon bestätigt.")
    case .invitationUnknown:
      Sentence(
        "This invitation isn\u{2019}t valid any more. If there is a newer mail, use the link in that one.",
        "Diese Einladung gilt nicht mehr. Wenn es eine neuere Mail gibt, nimm den Link darin.")
    case .invitationUsed: Sentence("This invitation was used already.", "Diese Einladung wurde schon benutzt.")
    case .invitationExpired(let by):
      Sentence(
        "This invitation has expired. Ask \(by) for a new one.",
        "Diese Einladung ist abgelaufen. Bitte \(by) um eine neue.")
    case .invitationWithdrawn(let by):
      Sentence(
        "This invitation was withdrawn. Ask \(by) for a new one.",
        "Diese Einladung wurde zurückgezogen. Bitte \(by) um eine neue.")
    case .otherAddress(let address, let by):
      Sentence(
        "This invitation is for \(address). Sign in with that address, or ask \(by) to invite yours.",
        "Diese Einladung ist für \(address). Melde dich mit dieser Adresse an, oder bitte \(by), deine einzuladen.")
    case .ownAddressFirst:
      Sentence(
        "Please confirm your own address first: the link is in the mail that you got.",
        "Bitte bestätige zuerst deine eigene Adresse: der Link ist in der Mail an dich.")
    case .wrongAddress: Sentence("Please enter a valid email address", "Bitte gib eine gültige E-Mail-Adresse ein")
    case .memberAlready:
      Sentence("Whoever has this address is a member already.", "Wer diese Adresse hat, ist schon Mitglied.")
    case .invitedAlready:
      Sentence(
        "This address has an open invitation. Resend it, or cancel it first.",
        "Für diese Adresse gibt es eine offene Einladung. Schicke sie nochmals, oder ziehe sie zuerst zurück.")
    case .full(let count, let limit):
      Sentence(
        "Your household is full (\(count) of \(limit) members).",
        "Dein Haushalt ist voll (\(count) von \(limit) Mitgliedern).")
    case .otherHousehold(let name):
      Sentence(
        "You have the household \u{201C}\(name)\u{201D} with others. Leave or archive that one first.",
        "Du hast mit anderen den Haushalt \u{2039}\(name)\u{203A}. Verlasse oder archiviere den zuerst.")
    case .otherSealedHousehold:
      Sentence(
        "You are in a sealed household with others. Leave that one first.",
        "Du bist mit anderen in einem versiegelten Haushalt. Verlasse den zuerst.")
    case .noPassword:
      Sentence(
        "This account has no password to change.",
        "Dieses Konto hat kein Passwort, das sich ändern liesse.")
    case .noNewAddress:
      Sentence(
        "This server sends no mail, so it can\u{2019}t check another address.",
        "Dieser Server verschickt keine Mails und kann eine andere Adresse nicht prüfen.")
    case .sameAddress: Sentence("This is your address already.", "Das ist schon deine Adresse.")
    case .addressTaken:
      Sentence(
        "This address belongs to another account by now.",
        "Diese Adresse gehört inzwischen zu einem anderen Konto.")
    case .newAddressExpired:
      Sentence(
        "This link has expired. Sign in, and ask for a new one in your profile.",
        "Dieser Link ist abgelaufen. Melde dich an, und verlange im Profil einen neuen.")
    case .noExportMail:
      Sentence(
        "This server sends no mail. Download the export in the app instead.",
        "Dieser Server verschickt keine Mails. Lade den Export stattdessen in der App herunter.")
    case .noExportAddress:
      Sentence(
        "Your account has no e-mail address. Add one in your profile, or download the export in the app.",
        "Dein Konto hat keine E-Mail-Adresse. Füge im Profil eine hinzu, oder lade den Export in der App herunter.")
    case .exportUnknown:
      Sentence(
        "This link leads to no export of this account. Sign in to the account that asked for it, or ask for a new link.",
        "Dieser Link führt zu keinem Export dieses Kontos. Melde dich bei dem Konto an, das ihn wollte, oder verlange einen neuen."
      )
    case .exportExpired:
      Sentence(
        "This link has expired. Ask for a new one in Settings, or download the export in the app.",
        "Dieser Link ist abgelaufen. Verlange in den Einstellungen einen neuen, oder lade den Export in der App herunter."
      )
    case .noResetMail:
      Sentence(
        "This server sends no mail, so it can\u{2019}t send a link to a new password.",
        "Dieser Server verschickt keine Mails und kann keinen Link für ein neues Passwort senden.")
    case .resetUnknown:
      Sentence(
        "This link isn\u{2019}t known here. Please use the newest mail.",
        "Dieser Link ist hier nicht bekannt. Bitte nimm die neuste Mail.")
    case .resetUsed:
      Sentence(
        "This link was used already, or there is a newer one. Please use the newest mail.",
        "Dieser Link wurde schon benutzt, oder es gibt einen neueren. Bitte nimm die neuste Mail.")
    case .resetExpired:
      Sentence(
        "This link has expired. Please ask for a new one.",
        "Dieser Link ist abgelaufen. Bitte verlange einen neuen.")
    case .passwordKnown:
      Sentence(
        "Please choose a password that is not one of your last three.",
        "Bitte wähle ein Passwort, das keines deiner letzten drei ist.")
    }
  }
}
