/// Invitations by mail, on both sides, and the proof of an address.
extension Phrase {
  static var inviteByMail: Phrase { Phrase("Invite by mail", "Per Mail einladen") }
  static var inviteAddress: Phrase { Phrase("Their e-mail address", "E-Mail der Person, die beitreten soll") }
  static var inviteSend: Phrase { Phrase("Send invitation", "Einladung senden") }
  static var inviteHint: Phrase {
    Phrase(
      "The link in the mail is good for 7 days, for this address only.",
      "Der Link in der Mail gilt 7 Tage lang, nur für diese Adresse.")
  }
  static var inviteFolder: Phrase {
    Phrase(
      "This server has no mail server: whoever runs it finds the mail in its folder.",
      "Dieser Server hat keinen Mailserver: wer ihn betreibt, findet die Mail in seinem Ordner.")
  }
  static var inviteSent: Phrase {
    Phrase("An invitation is on its way to {0}.", "Eine Einladung ist unterwegs an {0}.")
  }
  static var inviteList: Phrase { Phrase("Invitations", "Einladungen") }
  static var inviteDates: Phrase { Phrase("Sent {0}, good until {1}", "Gesendet {0}, gilt bis {1}") }
  static var inviteOver: Phrase { Phrase("Sent {0}", "Gesendet {0}") }
  static var inviteExpiredOn: Phrase { Phrase("Sent {0}, expired {1}", "Gesendet {0}, abgelaufen {1}") }
  static var invitePending: Phrase { Phrase("pending", "offen") }
  static var inviteAccepted: Phrase { Phrase("accepted", "angenommen") }
  static var inviteExpired: Phrase { Phrase("expired", "abgelaufen") }
  static var inviteCancelled: Phrase { Phrase("cancelled", "zurückgezogen") }
  static var inviteResend: Phrase { Phrase("Resend", "Nochmals senden") }
  static var inviteResendTo: Phrase { Phrase("Resend to {0}", "Nochmals senden an {0}") }
  static var inviteCancel: Phrase { Phrase("Cancel", "Zurückziehen") }
  static var inviteCancelOf: Phrase { Phrase("Cancel the invitation of {0}", "Einladung an {0} zurückziehen") }
  static var inviteByCode: Phrase { Phrase("Or by code", "Oder mit einem Code") }

  static var invitation: Phrase { Phrase("Invitation", "Einladung") }
  static var invitesYou: Phrase { Phrase("{0} invites you", "{0} lädt dich ein") }
  static var invitationUntil: Phrase { Phrase("For {0}, until {1}", "Für {0}, bis {1}") }
  static var invitationOpen: Phrase {
    Phrase(
      "Please open the link in the mail once more. It stays good until somebody has used it.",
      "Bitte öffne den Link in der Mail nochmals. Er gilt, bis ihn jemand benutzt hat.")
  }
  static var invitationLooks: Phrase {
    Phrase("The invitation is being looked up.", "Die Einladung wird nachgeschlagen.")
  }
  static var invitationNeedsAccount: Phrase {
    Phrase(
      "Make an account for {0}, or sign in with it; then you come back here and can join.",
      "Mach ein Konto für {0} oder melde dich damit an; dann kommst du hierher zurück und kannst beitreten.")
  }
  static var invitationOther: Phrase {
    Phrase(
      "This invitation is for {0}. Sign in with that address, or ask {1} to invite yours.",
      "Diese Einladung ist für {0}. Melde dich mit dieser Adresse an, oder bitte {1}, deine einzuladen.")
  }
  static var invitationNeedsAddress: Phrase {
    Phrase(
      "This invitation is for {0}, and your account has no address yet. Add this one in your profile, confirm it by the link that you get, and open the invitation again.",
      "Diese Einladung ist für {0}, und dein Konto hat noch keine Adresse. Füge diese in deinem Profil hinzu, bestätige sie über den Link, den du bekommst, und öffne die Einladung nochmals."
    )
  }
  static var invitationAddAddress: Phrase { Phrase("Add the address", "Adresse hinzufügen") }
  static var invitedTo: Phrase {
    Phrase(
      "You are invited to “{0}”. Your account first, then you can join.",
      "Du bist zu ‹{0}› eingeladen. Zuerst dein Konto, dann kannst du beitreten.")
  }
  static var invitedHere: Phrase {
    Phrase(
      "You are invited. The link is good for one sign-up.", "Du bist eingeladen. Der Link gilt für eine Anmeldung.")
  }
  static var signUpByInvitation: Phrase {
    Phrase(
      "This server takes new people by invitation. Ask whoever runs it for a link, and open it or paste it here.",
      "Dieser Server nimmt neue Leute nur auf Einladung auf. Bitte, wer ihn betreibt, um einen Link, und öffne ihn oder füge ihn hier ein."
    )
  }
  static var signUpClosed: Phrase {
    Phrase("This server takes no new accounts.", "Dieser Server nimmt keine neuen Konten auf.")
  }
  static var signUpWithCode: Phrase {
    Phrase(
      "You don’t need an account to join a group by its code, unless the group is sealed.",
      "Um einer Gruppe mit ihrem Code beizutreten, brauchst du kein Konto, ausser die Gruppe ist versiegelt.")
  }
  static var invitationLink: Phrase { Phrase("Link of your invitation", "Link deiner Einladung") }
  static var invitationMissing: Phrase {
    Phrase("Paste the link that you were given.", "Füge den Link ein, den du bekommen hast.")
  }
  static var firstCode: Phrase { Phrase("Code or link from the server", "Code oder Link vom Server") }
  static var noticeWelcomeTo: Phrase { Phrase("You’re now a member of “{0}”.", "Du bist jetzt Mitglied von ‹{0}›.") }

  static var proofTitle: Phrase { Phrase("Your address", "Deine Adresse") }
  static var proofAwaited: Phrase {
    Phrase(
      "Please confirm {0}: the link is in the mail that we sent you.",
      "Bitte bestätige {0}: der Link steht in der Mail, die wir dir gesendet haben.")
  }
  static var proofSendAgain: Phrase { Phrase("Send again", "Nochmals senden") }
  static var proofSends: Phrase { Phrase("One moment", "Einen Moment") }
  static var proofDone: Phrase { Phrase("{0} is confirmed. Thank you.", "{0} ist bestätigt. Danke.") }
  static var proofNewLink: Phrase { Phrase("Send a new link", "Neuen Link senden") }
  static var proofSent: Phrase {
    Phrase("A mail with a new link is on its way.", "Eine Mail mit einem neuen Link ist unterwegs.")
  }
  static var noticeProofSent: Phrase {
    Phrase("A mail with a new link is on its way.", "Eine Mail mit einem neuen Link ist unterwegs.")
  }
}
