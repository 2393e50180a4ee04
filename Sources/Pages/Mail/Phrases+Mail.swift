/// Mails. Plain and HTML say the same.
extension Phrase {
  static var mailHello: Phrase { Phrase("Hello {0}", "Hallo {0}") }
  static var mailHelloPlain: Phrase { Phrase("Hello", "Hallo") }
  static var mailFoot: Phrase {
    Phrase(
      "Evenkeel, calm money for one, two or twenty. You get this mail because somebody entered your address at {0}.",
      "Evenkeel, Geld in Ruhe für eine, zwei oder zwanzig Personen. Du bekommst diese Mail, weil jemand deine Adresse auf {0} eingegeben hat."
    )
  }
  static var mailLinkByHand: Phrase {
    Phrase("If the button does nothing, open this address:", "Falls der Knopf nichts tut, öffne diese Adresse:")
  }

  static var mailVerifySubject: Phrase {
    Phrase("Please confirm your e-mail address", "Bitte bestätige deine E-Mail-Adresse")
  }
  static var mailVerify: Phrase {
    Phrase(
      "Welcome to Evenkeel. Please confirm that this address is yours; then people who share costs with you can find you by it.",
      "Willkommen bei Evenkeel. Bitte bestätige, dass diese Adresse dir gehört; dann finden dich Leute, die mit dir Kosten teilen, darüber."
    )
  }
  static var mailVerifyButton: Phrase { Phrase("Confirm address", "Adresse bestätigen") }
  static var mailVerifyUntil: Phrase {
    Phrase(
      "The link works once, for 24 hours. If you did not make an account, you need not do anything: without your confirmation the address is taken out again after 7 days.",
      "Der Link gilt einmal und 24 Stunden lang. Falls du kein Konto erstellt hast, musst du nichts tun: ohne deine Bestätigung wird die Adresse nach 7 Tagen wieder entfernt."
    )
  }

  static var mailKnownSubject: Phrase { Phrase("You have an account already", "Du hast schon ein Konto") }
  static var mailKnown: Phrase {
    Phrase(
      "Somebody tried to make an account with this address. You have one already, so nothing was changed. If it was you, just sign in.",
      "Jemand wollte mit dieser Adresse ein Konto erstellen. Du hast schon eines, darum wurde nichts geändert. Falls du es warst, melde dich einfach an."
    )
  }
  static var mailKnownButton: Phrase { Phrase("Sign in", "Anmelden") }

  static var mailResetSubject: Phrase { Phrase("A new password for Evenkeel", "Ein neues Passwort für Evenkeel") }
  static var mailReset: Phrase {
    Phrase(
      "Somebody asked for a new password for your account. If it was you, choose one now.",
      "Jemand hat für dein Konto ein neues Passwort verlangt. Falls du es warst, wähle jetzt eines.")
  }
  static var mailResetButton: Phrase { Phrase("Choose a new password", "Neues Passwort wählen") }
  static var mailResetUntil: Phrase {
    Phrase(
      "The link works once, for an hour, and only the newest one does. If it wasn’t you, you don’t need to do anything: your password stays as it is.",
      "Der Link gilt einmal und eine Stunde lang, und nur der neuste. Falls du es nicht warst, musst du nichts tun: dein Passwort bleibt, wie es ist."
    )
  }

  static var mailExportSubject: Phrase { Phrase("Your export from Evenkeel", "Dein Export aus Evenkeel") }
  static var mailExport: Phrase {
    Phrase(
      "You asked for a link to all of your data in Evenkeel. Open it where you are signed in; the file is made at that moment.",
      "Du hast einen Link zu allen deinen Daten in Evenkeel verlangt. Öffne ihn dort, wo du angemeldet bist; die Datei entsteht in dem Moment."
    )
  }
  static var mailExportButton: Phrase { Phrase("Download", "Herunterladen") }
  static var mailExportUntil: Phrase {
    Phrase(
      "The link works for 24 hours, and only in your own account: nobody else can do anything with it. If you did not ask for it, you need not do anything.",
      "Der Link gilt 24 Stunden und nur in deinem eigenen Konto: sonst kann niemand etwas damit anfangen. Falls du ihn nicht verlangt hast, musst du nichts tun."
    )
  }

  static var mailNewAddressSubject: Phrase {
    Phrase("Please confirm your new address", "Bitte bestätige deine neue Adresse")
  }
  static var mailNewAddress: Phrase {
    Phrase(
      "This address is to take the place of your old one. Please confirm that it is yours; until then you sign in with the old one.",
      "Diese Adresse soll deine bisherige ersetzen. Bitte bestätige, dass sie dir gehört; bis dahin meldest du dich mit der bisherigen an."
    )
  }
  static var mailNewAddressUntil: Phrase {
    Phrase(
      "The link works once, for 24 hours. If you know nothing of this, you need not do anything.",
      "Der Link gilt einmal und 24 Stunden lang. Falls du nichts davon weisst, musst du nichts tun.")
  }
  static var mailOldAddressSubject: Phrase {
    Phrase("Your account gets another address", "Dein Konto bekommt eine andere Adresse")
  }
  static var mailOldAddress: Phrase {
    Phrase(
      "Somebody who knows your password asked for another address for your account. If it was you, all is well: the link is in the mail to the new one. If it was not, choose a new password now: then all devices are signed out, and the new address is dropped.",
      "Jemand, der dein Passwort kennt, hat für dein Konto eine andere Adresse verlangt. Falls du es warst, ist alles gut: der Link steht in der Mail an die neue. Falls nicht, wähle jetzt ein neues Passwort: dann sind alle Geräte abgemeldet, und die neue Adresse fällt weg."
    )
  }

  static var mailInviteSubject: Phrase { Phrase("{0} invites you to “{1}”", "{0} lädt dich zu ‹{1}› ein") }
  static var mailInviteHousehold: Phrase {
    Phrase(
      "{0} would like to share the running costs of the household “{1}” with you.",
      "{0} möchte die laufenden Kosten des Haushalts ‹{1}› mit dir teilen.")
  }
  static var mailInviteEvent: Phrase {
    Phrase("{0} would like to share the costs of “{1}” with you.", "{0} möchte die Kosten von ‹{1}› mit dir teilen.")
  }
  static var mailInviteSees: Phrase {
    Phrase(
      "If you join, you see what the group has entered so far, and its members see what you enter there. Your own entries stay yours.",
      "Wenn du beitrittst, siehst du, was die Gruppe bisher eingetragen hat, und ihre Mitglieder sehen, was du dort einträgst. Deine eigenen Einträge bleiben deine."
    )
  }
  static var mailInviteButton: Phrase { Phrase("Look at the invitation", "Einladung ansehen") }
  static var mailInviteUntil: Phrase {
    Phrase(
      "The link is for you alone. It works once, until {0}. If you don’t know {1}, you need not do anything.",
      "Der Link ist nur für dich. Er gilt einmal, bis {0}. Falls du {1} nicht kennst, musst du nichts tun.")
  }

  static var mailJoinedSubject: Phrase { Phrase("{0} joined “{1}”", "{0} ist ‹{1}› beigetreten") }
  static var mailJoined: Phrase {
    Phrase(
      "{0} accepted your invitation and is a member of “{1}” now.",
      "{0} hat deine Einladung angenommen und ist jetzt Mitglied von ‹{1}›.")
  }
  static var mailDeletedSubject: Phrase { Phrase("{0} deleted “{1}”", "{0} hat ‹{1}› gelöscht") }
  static var mailDeleted: Phrase {
    Phrase(
      "{0} deleted “{1}” for everybody. For 30 days you can still read what was in it, and {0} can bring it back; after that only the copies on people’s devices remain.",
      "{0} hat ‹{1}› für alle gelöscht. 30 Tage lang kannst du noch lesen, was darin war, und {0} kann es zurückholen; danach bleiben nur die Kopien auf den Geräten."
    )
  }
  static var mailNoticesButton: Phrase { Phrase("Open the inbox", "Posteingang öffnen") }
  static var mailNoticesWhy: Phrase {
    Phrase(
      "You get these mails because you chose to under Settings, Notifications. You can switch them off there.",
      "Du bekommst diese Mails, weil du es in Einstellungen › Mitteilungen so gewählt hast. Dort lassen sie sich ausschalten."
    )
  }
  static var mailNoticesInstead: Phrase {
    Phrase(
      "You get this by mail because none of your devices took it. Under Settings, Notifications, you can turn a device on again, or these mails off.",
      "Du bekommst das per Mail, weil keines deiner Geräte es angenommen hat. In Einstellungen › Mitteilungen kannst du ein Gerät wieder einschalten, oder diese Mails aus."
    )
  }
  static var mailJoinedButton: Phrase { Phrase("Open the group", "Gruppe öffnen") }
}
