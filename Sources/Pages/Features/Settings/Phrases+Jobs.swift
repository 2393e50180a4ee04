/// What runs by itself (NTF-13).
extension Phrase {
  static var jobs: Phrase { Phrase("Automatic tasks", "Was von selbst läuft") }
  static var jobsDetail: Phrase {
    Phrase("When it ran last, and when it does next", "Wann es zuletzt lief, und wann das nächste Mal")
  }
  static var jobsHow: Phrase {
    Phrase(
      "Your server does these for you, even while this device is off. If one doesn’t work, it tries again later.",
      "Das macht dein Server für dich, auch wenn dieses Gerät aus ist. Was nicht klappt, versucht er von selbst noch einmal."
    )
  }
  static var jobsNoAccount: Phrase {
    Phrase(
      "You are not signed in, so nothing runs on a server. Your device does everything when you open Evenkeel.",
      "Du bist nicht angemeldet, also läuft nichts auf einem Server. Dein Gerät macht alles, wenn du Evenkeel öffnest.")
  }
  static var jobsOnDevice: Phrase {
    Phrase(
      "Nothing runs on a server for it: its device does everything when you open Evenkeel.",
      "Dafür läuft nichts auf einem Server: Sein Gerät macht alles, wenn du Evenkeel öffnest.")
  }
  static var jobsSealed: Phrase {
    Phrase(
      "Your ledger is sealed: your server cannot read it, so your devices do everything when you open Evenkeel.",
      "Deine Buchhaltung ist versiegelt: Dein Server kann sie nicht lesen, also machen deine Geräte alles, wenn du Evenkeel öffnest."
    )
  }
  static var jobsNone: Phrase {
    Phrase(
      "Nothing runs for you yet. It begins with your first entry.",
      "Noch läuft nichts für dich. Es beginnt mit deiner ersten Buchung.")
  }
  static var jobsForYou: Phrase { Phrase("For you", "Für dich") }
  static var jobBank: Phrase { Phrase("Fetching from {0}", "Abholen bei {0}") }
  static var jobLedger: Phrase { Phrase("Looking after your ledger", "Nach deiner Buchhaltung sehen") }
  static var jobLedgerDetail: Phrase {
    Phrase(
      "Closes budget periods, and lets go after 30 days of what you deleted and of the text of messages.",
      "Schliesst Budgetperioden ab und gibt nach 30 Tagen weg, was du gelöscht hast, und den Text von Nachrichten.")
  }
  static var jobRunning: Phrase { Phrase("Running now", "Läuft gerade") }
  static var jobDone: Phrase { Phrase("Last done {0}", "Zuletzt erledigt {0}") }
  static var jobNever: Phrase { Phrase("Not done yet", "Noch nie erledigt") }
  static var jobMissed: Phrase {
    Phrase("The last try did not work: {0}", "Der letzte Versuch hat nicht geklappt: {0}")
  }
  static var jobMissedOnce: Phrase { Phrase("The last try did not work", "Der letzte Versuch hat nicht geklappt") }
  static var jobNext: Phrase { Phrase("next {0}", "nächstes Mal {0}") }
  static var jobWaits: Phrase { Phrase("waits until {0}", "wartet bis {0}") }
  static var jobSoon: Phrase { Phrase("due now", "jetzt fällig") }
  static var jobsServer: Phrase { Phrase("On this server", "Auf diesem Server") }
  static var jobsServerHow: Phrase {
    Phrase(
      "You see this because you run this server. It is about everybody on it, and shows nobody\u{2019}s data.",
      "Das siehst du, weil du diesen Server betreibst. Es betrifft alle darauf und zeigt niemandes Daten.")
  }
  static var jobsServerEmpty: Phrase {
    Phrase(
      "Nothing has run yet. The first round comes within a minute of the start.",
      "Noch ist nichts gelaufen. Die erste Runde kommt innert einer Minute nach dem Start.")
  }
  static var jobForget: Phrase { Phrase("Purge what is past its time", "Löschen, was abgelaufen ist") }
  static var jobForgetDetail: Phrase {
    Phrase("Sessions, links, codes and invitations", "Sitzungen, Links, Codes und Einladungen")
  }
  static var jobClose: Phrase { Phrase("Keep ledgers up to date", "Nach Buchhaltungen sehen") }
  static var jobCloseDetail: Phrase {
    Phrase("Budget periods, what was deleted, texts of messages", "Budgetperioden, Gelöschtes, Texte von Nachrichten")
  }
  static var jobUnverified: Phrase {
    Phrase("Let go of addresses that nobody confirmed", "Adressen weggeben, die niemand bestätigt hat")
  }
  static var jobErase: Phrase {
    Phrase("Erase what people wanted deleted", "Löschen, was Leute gelöscht haben wollten")
  }
  static var jobBanks: Phrase { Phrase("Ask banks", "Bei Banken anfragen") }
  static var jobMails: Phrase { Phrase("Send mails", "Mails verschicken") }
  static var jobMailsNone: Phrase { Phrase("None waits", "Keine wartet") }
  static var jobMailsWaiting: Phrase {
    Phrase(
      "{n} waits and is tried again|{n} wait and are tried again",
      "{n} wartet und wird wieder versucht|{n} warten und werden wieder versucht")
  }
}
