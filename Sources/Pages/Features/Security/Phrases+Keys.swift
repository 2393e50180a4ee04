/// Keys for machines (ACC-13).
extension Phrase {
  static var keyRefused: Phrase {
    Phrase(
      "{n} message didn’t get through, {0}|{n} messages didn’t get through, the last {0}",
      "{n} Nachricht kam nicht durch, {0}|{n} Nachrichten kamen nicht durch, die letzte {0}")
  }
  static var keys: Phrase { Phrase("API keys", "API-Schlüssel") }
  static var keysDetail: Phrase {
    Phrase("For scripts and shortcuts of your own", "Für eigene Skripte und Kurzbefehle")
  }
  static var keysHow: Phrase {
    Phrase(
      "A key lets a script or a shortcut of yours reach your own entries, never a group’s. It goes into the header X-API-Key.",
      "Ein Schlüssel lässt ein eigenes Skript oder einen Kurzbefehl an deine Buchungen, nie an die einer Gruppe. Er gehört in die Kopfzeile X-API-Key."
    )
  }
  static var keysEmpty: Phrase { Phrase("You have no keys.", "Du hast keine Schlüssel.") }
  static var keyNew: Phrase { Phrase("New key", "Neuer Schlüssel") }
  static var keyMake: Phrase { Phrase("Make the key", "Schlüssel erstellen") }
  static var keyNameHint: Phrase { Phrase("Such as “Shortcut on my phone”", "Etwa ‹Kurzbefehl auf dem Handy›") }
  static var keyScope: Phrase { Phrase("What it may do", "Was er darf") }
  static var keyCapture: Phrase { Phrase("Add", "Erfassen") }
  static var keyRead: Phrase { Phrase("Read", "Lesen") }
  static var keyFull: Phrase { Phrase("Both", "Beides") }
  static var keyCaptureDetail: Phrase {
    Phrase("It adds entries, and can’t read any.", "Er fügt Buchungen hinzu und kann keine lesen.")
  }
  static var keyReadDetail: Phrase {
    Phrase("It reads entries and reports, and changes nothing.", "Er liest Buchungen und Berichte und ändert nichts.")
  }
  static var keyFullDetail: Phrase {
    Phrase(
      "It reads entries and reports, and adds entries.", "Er liest Buchungen und Berichte und fügt Buchungen hinzu.")
  }
  static var keyEnds: Phrase { Phrase("Ends", "Endet") }
  static var keyDays: Phrase { Phrase("after {n} day|after {n} days", "nach {n} Tag|nach {n} Tagen") }
  static var keyNever: Phrase { Phrase("never", "nie") }
  static var keyUntil: Phrase { Phrase("until {0}", "bis {0}") }
  static var keyUsed: Phrase { Phrase("used {0}", "benutzt {0}") }
  static var keyUnused: Phrase { Phrase("not used yet", "noch nicht benutzt") }
  static var keyOnce: Phrase {
    Phrase(
      "Here is the key. Copy it now: it is shown this once, and nobody can read it later.",
      "Hier ist der Schlüssel. Kopiere ihn jetzt: er wird nur dieses eine Mal gezeigt, und niemand kann ihn später lesen."
    )
  }
  static var keyItself: Phrase { Phrase("The key", "Der Schlüssel") }
  static var keyCopy: Phrase { Phrase("Copy", "Kopieren") }
  static var keyRevoke: Phrase { Phrase("Revoke", "Widerrufen") }
  static var keyRevokeOf: Phrase { Phrase("Revoke {0}", "{0} widerrufen") }
  static var keyRevokeQuestion: Phrase {
    Phrase(
      "Revoke {0}? What uses it stops working at once.", "{0} widerrufen? Was ihn benutzt, geht sofort nicht mehr.")
  }
}
