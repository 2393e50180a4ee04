/// Deleting the account (SEC-18, SEC-19).
extension Phrase {
  static var deleteSubscription: Phrase {
    Phrase(
      "Your subscription is between you and the App Store: it goes on and costs until you end it there.",
      "Dein Abo besteht zwischen dir und dem App Store: es läuft weiter und kostet, bis du es dort beendest.")
  }
  static var deleteSubscriptionTitle: Phrase { Phrase("Your subscription goes on", "Dein Abo läuft weiter") }
  static var deleteAccount: Phrase { Phrase("Delete Account", "Konto löschen") }
  static var deleteAccountDetail: Phrase {
    Phrase("What happens then, and until when you can cancel", "Was dann geschieht und bis wann du abbrechen kannst")
  }
  static var deleteAccountAll: Phrase {
    Phrase(
      "This will permanently delete your account and all data.", "Dein Konto und alle Daten werden endgültig gelöscht.")
  }
  static var deleteAccountLater: Phrase {
    Phrase(
      "It is erased after 30 days. Until then you can sign in to cancel.",
      "Gelöscht wird nach 30 Tagen. Bis dahin kannst du dich anmelden und abbrechen.")
  }
  static var deleteAtOnce: Phrase { Phrase("At once", "Sofort") }
  static var deleteAtOnceText: Phrase {
    Phrase(
      "Every device is signed out, your API keys end, and your data goes from this device. Other devices keep what they have: sign out there first if you want it gone.",
      "Alle Geräte werden abgemeldet, deine API-Schlüssel enden, und deine Daten verschwinden von diesem Gerät. Andere Geräte behalten, was sie haben: melde dich dort vorher ab, wenn es weg soll."
    )
  }
  static var deleteThirty: Phrase { Phrase("For 30 days", "30 Tage lang") }
  static var deleteThirtyText: Phrase {
    Phrase(
      "Nothing happens on the server. Sign in, choose “Keep my account”, and all of it is back. You’ll need to make new API keys.",
      "Auf dem Server geschieht nichts. Melde dich an, wähle ‹Konto behalten›, und alles ist wieder da. API-Schlüssel erstellst du neu."
    )
  }
  static var deleteSealed: Phrase { Phrase("What’s sealed", "Was versiegelt ist") }
  static var deleteSealedText: Phrase {
    Phrase(
      "The key on this device goes with your data. If you come back, only your recovery key or another device of yours opens it again. Have your recovery key at hand, or save a backup first.",
      "Der Schlüssel auf diesem Gerät geht mit deinen Daten. Kommst du zurück, öffnet es nur dein Wiederherstellungsschlüssel oder ein anderes deiner Geräte. Halte deinen Wiederherstellungsschlüssel bereit, oder speichere vorher eine Sicherung."
    )
  }
  static var deleteAfter: Phrase { Phrase("After that", "Danach") }
  static var deleteAfterText: Phrase {
    Phrase(
      "Your own data is erased, its key first. In groups the amounts stay, with “Former member” instead of your name. Copies that the operator of this server made of it last as long as they keep them.",
      "Deine eigenen Daten werden gelöscht, ihr Schlüssel zuerst. In Gruppen bleiben die Beträge, mit ‹Ehemaliges Mitglied› statt deinem Namen. Kopien, die der Betreiber dieses Servers davon gemacht hat, bleiben so lange, wie er sie aufbewahrt."
    )
  }
  static var deleteOthers: Phrase { Phrase("The others", "Die anderen") }
  static var deleteOthersText: Phrase {
    Phrase(
      "Anyone you owe, or who owes you, hears about it now, so that you can still settle up.",
      "Wer mit dir noch etwas offen hat, erfährt es jetzt, damit ihr noch ausgleichen könnt.")
  }
  static var deleteExportFirst: Phrase { Phrase("Keep a copy first", "Vorher eine Kopie sichern") }
  static var deleteQuestion: Phrase { Phrase("Delete your account?", "Konto löschen?") }
  static var deleteSoleAdmin: Phrase {
    Phrase(
      "You are the admin of {0}, and others are in it. Make somebody else its admin, or delete it; then you can go.",
      "Du verwaltest {0}, und andere sind mit dabei. Gib die Verwaltung weiter oder lösche die Gruppe; dann kannst du gehen."
    )
  }
  static var openGroup: Phrase { Phrase("Open {0}", "{0} öffnen") }

  static var deletingTitle: Phrase { Phrase("Your account will be deleted", "Dein Konto wird gelöscht") }
  static var deletingUntil: Phrase {
    Phrase(
      "It is erased on {0}, with all its data. Until then you can keep it, with all that the server has and all that is kept sealed on your devices.",
      "Am {0} wird es mit allen Daten gelöscht. Bis dahin kannst du es behalten, mit allem, was der Server hat und was auf deinen Geräten versiegelt liegt."
    )
  }
  static var keepAccount: Phrase { Phrase("Keep my account", "Konto behalten") }
  static var letItGo: Phrase { Phrase("Leave it deleted", "Gelöscht lassen") }
  static var noticeAccountDeleted: Phrase {
    Phrase(
      "Your account is erased on {0}. Until then you can sign in to keep it.",
      "Dein Konto wird am {0} gelöscht. Bis dahin kannst du dich anmelden und es behalten.")
  }
  static var noticeAccountKept: Phrase { Phrase("Your account stays.", "Dein Konto bleibt.") }

  static var formerMember: Phrase { Phrase("Former member", "Ehemaliges Mitglied") }
  static var goesOn: Phrase { Phrase("Account ends {0}", "Konto endet {0}") }
  static var activityAccountEnds: Phrase { Phrase("{0} is deleting their account", "{0} löscht das eigene Konto") }
  static var activityAccountStays: Phrase { Phrase("{0} keeps their account", "{0} behält das eigene Konto") }
  static var activityAccountErased: Phrase { Phrase("An account was erased", "Ein Konto wurde gelöscht") }
  static var toldAccountEndsOpen: Phrase {
    Phrase(
      "{0} is deleting their account on {1}. {2} is still open between you in {3}.",
      "{0} löscht das eigene Konto am {1}. In {3} ist zwischen euch noch {2} offen.")
  }
  static var toldAccountEnds: Phrase {
    Phrase(
      "{0} is deleting their account on {1}. Something is still open between you in {2}.",
      "{0} löscht das eigene Konto am {1}. In {2} ist zwischen euch noch etwas offen.")
  }

  static var eventDeletionAsked: Phrase { Phrase("Deletion of the account asked for", "Kontolöschung verlangt") }
  static var eventDeletionCancelled: Phrase { Phrase("Account kept after all", "Konto doch behalten") }
  static var eventExported: Phrase { Phrase("Data exported", "Daten exportiert") }
  static var eventMovedToDevice: Phrase {
    Phrase("Ledger moved to one device only", "Buch auf ein einziges Gerät verlegt")
  }
  static var eventMovedToServer: Phrase { Phrase("Ledger synced again", "Buch wieder synchronisiert") }

  static var mailAccountDeletedSubject: Phrase {
    Phrase("Your account will be erased on {0}", "Dein Konto wird am {0} gelöscht")
  }
  static var mailAccountDeleted: Phrase {
    Phrase(
      "You asked us to delete your account. It is erased on {0}, with all its data. Until then you can sign in to keep it.",
      "Du hast verlangt, dass dein Konto gelöscht wird. Am {0} wird es mit allen Daten gelöscht. Bis dahin kannst du dich anmelden und es behalten."
    )
  }
  static var mailAccountDeletedAfter: Phrase {
    Phrase(
      "If it wasn’t you, someone knows your password: choose a new one first, then sign in and keep the account.",
      "Falls du es nicht warst, kennt jemand dein Passwort: wähle zuerst ein neues, melde dich dann an und behalte das Konto."
    )
  }
  static var mailAccountErasedSubject: Phrase { Phrase("Your account was erased", "Dein Konto wurde gelöscht") }
  static var mailAccountErased: Phrase {
    Phrase(
      "Your account and your own data are erased, as you asked 30 days ago. This is the last mail about it.",
      "Dein Konto und deine eigenen Daten sind gelöscht, wie du es vor 30 Tagen verlangt hast. Dies ist die letzte Mail dazu."
    )
  }
  static var mailAccountErasedButton: Phrase { Phrase("Open Evenkeel", "Evenkeel öffnen") }
  static var mailMemberGoesSubject: Phrase { Phrase("{0} is deleting their account", "{0} löscht das eigene Konto") }
  static var mailMemberGoes: Phrase {
    Phrase(
      "{0} is deleting their account on {1}. Something is still open between you in “{2}”. Have a look while you can still settle it together.",
      "{0} löscht das eigene Konto am {1}. In ‹{2}› ist zwischen euch noch etwas offen. Schau es dir an, solange ihr es noch gemeinsam ausgleichen könnt."
    )
  }

  // MARK: What only one device has

  static var deleteOnlyHere: Phrase {
    Phrase(
      "This device has the only copy of your ledger, with {n} transaction. Save a backup before you go.|This device has the only copy of your ledger, with {n} transactions. Save a backup before you go.",
      "Dieses Gerät hat die einzige Kopie deines Buchs, mit {n} Buchung. Speichere eine Sicherung, bevor du gehst.|Dieses Gerät hat die einzige Kopie deines Buchs, mit {n} Buchungen. Speichere eine Sicherung, bevor du gehst."
    )
  }
  static var deleteAtOnceKept: Phrase {
    Phrase(
      "Every device is signed out, and your API keys end. What only this device has stays here, sealed: nobody can read it. The rest of your data goes from this device.",
      "Alle Geräte werden abgemeldet, und deine API-Schlüssel enden. Was nur dieses Gerät hat, bleibt hier, versiegelt: Niemand kann es lesen. Deine übrigen Daten verschwinden von diesem Gerät."
    )
  }
  static var deleteAtOnceElsewhere: Phrase {
    Phrase(
      "Every device is signed out, and your API keys end. Your ledger is on another of your devices only, and stays there.",
      "Alle Geräte werden abgemeldet, und deine API-Schlüssel enden. Dein Buch ist nur auf einem anderen deiner Geräte und bleibt dort."
    )
  }
  static var deleteThirtyKept: Phrase {
    Phrase(
      "Nothing happens on the server. Sign in on this device, choose “Keep my account”, and what’s sealed here opens again. You’ll need new API keys.",
      "Auf dem Server geschieht nichts. Melde dich auf diesem Gerät an, wähle «Konto behalten», und was hier versiegelt ist, öffnet sich wieder. API-Schlüssel erstellst du neu."
    )
  }
  static var deleteThirtyElsewhere: Phrase {
    Phrase(
      "Nothing happens on the server. Sign in, choose “Keep my account”, and your account and your groups are back. Your ledger stays on your other device throughout. You’ll need new API keys.",
      "Auf dem Server geschieht nichts. Melde dich an, wähle «Konto behalten», und dein Konto und deine Gruppen sind wieder da. Dein Buch bleibt die ganze Zeit auf deinem anderen Gerät. API-Schlüssel erstellst du neu."
    )
  }
  static var deleteAfterKept: Phrase {
    Phrase(
      "The key to what’s sealed on this device is erased, so nobody can ever open it again; only your backup is left. In groups the amounts stay, with “Former member” instead of your name.",
      "Der Schlüssel zu dem, was auf diesem Gerät versiegelt ist, wird gelöscht; niemand kann es je wieder öffnen, und nur deine Sicherung bleibt. In Gruppen bleiben die Beträge, mit «Ehemaliges Mitglied» statt deinem Namen."
    )
  }
  static var deleteUnsentKept: Phrase {
    Phrase(
      "{n} change has not reached the server yet. It stays here, sealed, and is sent if you keep your account.|{n} changes have not reached the server yet. They stay here, sealed, and are sent if you keep your account.",
      "{n} Änderung ist noch nicht beim Server. Sie bleibt hier, versiegelt, und wird gesendet, wenn du dein Konto behältst.|{n} Änderungen sind noch nicht beim Server. Sie bleiben hier, versiegelt, und werden gesendet, wenn du dein Konto behältst."
    )
  }
}
