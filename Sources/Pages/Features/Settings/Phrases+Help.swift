/// Profile, look, help and legal.
extension Phrase {
  static var profile: Phrase { Phrase("Profile", "Profil") }
  static var noticeProfile: Phrase { Phrase("Your name is saved.", "Dein Name ist gesichert.") }
  static var profileOffline: Phrase {
    Phrase(
      "Your name is kept by the server, which cannot be reached now. Please try again later.",
      "Deinen Namen verwahrt der Server, der jetzt nicht erreichbar ist. Bitte versuche es später nochmals.")
  }
  static var brightness: Phrase { Phrase("Brightness", "Helligkeit") }
  static var colours: Phrase { Phrase("Colours", "Farben") }
  static var lookCalm: Phrase { Phrase("Calm", "Ruhig") }
  static var lookFintech: Phrase { Phrase("Fintech", "Fintech") }
  static var haptics: Phrase { Phrase("Short vibrations", "Kurzes Vibrieren") }
  static var gallery: Phrase { Phrase("Components", "Bausteine") }
  static var galleryDetail: Phrase {
    Phrase("Every part of the screens, in all its states", "Jeder Teil der Bildschirme, in allen Zuständen")
  }

  static var help: Phrase { Phrase("Help and legal", "Hilfe und Rechtliches") }
  static var helpLink: Phrase { Phrase("Help, privacy and terms", "Hilfe, Datenschutz und Bedingungen") }
  static var helpDetail: Phrase { Phrase("Questions, privacy, terms", "Fragen, Datenschutz, Bedingungen") }
  static var helpAnswer: Phrase {
    Phrase(
      "Your money data is yours. It works offline, and you can take it with you at any time.",
      "Deine Gelddaten gehören dir. Alles geht offline, und du kannst sie jederzeit mitnehmen.")
  }
  static var faq: Phrase { Phrase("Questions and answers", "Fragen und Antworten") }
  static var faqBank: Phrase { Phrase("How do my transactions get here?", "Wie kommen meine Buchungen hierher?") }
  static var faqBankAnswer: Phrase {
    Phrase(
      "Download a CSV file of your transactions from your bank and open it here. Evenkeel recognises the columns, shows the rows as they will be, and leaves out what is here already. It is not connected to any bank and never asks for your bank’s password. You can also add entries by hand.",
      "Lade bei deiner Bank eine CSV-Datei deiner Buchungen herunter und öffne sie hier. Evenkeel findet die Spalten selbst, zeigt die Zeilen, wie sie sein werden, und lässt weg, was schon hier ist. Es ist mit keiner Bank verbunden und fragt nie nach deinem Bankpasswort. Du kannst auch von Hand eintragen."
    )
  }
  static var faqUndo: Phrase {
    Phrase("I did something I did not mean to.", "Ich habe etwas getan, was ich nicht wollte.")
  }
  static var faqUndoAnswer: Phrase {
    Phrase(
      "Tap Undo in the bar that appears, or open Settings, Recent changes: you can undo anything from the last 30 days there, even a whole import. What you deleted stays in Recently deleted for 30 days.",
      "Tippe in der Leiste auf Rückgängig, oder öffne Einstellungen, Letzte Änderungen: was du in den letzten 30 Tagen getan hast, lässt sich dort zurücknehmen, auch ein ganzer Import. Gelöschtes bleibt 30 Tage unter Kürzlich gelöscht."
    )
  }
  static var faqWrong: Phrase { Phrase("A category is wrong. What now?", "Eine Kategorie stimmt nicht. Was nun?") }
  static var faqWrongAnswer: Phrase {
    Phrase(
      "Swipe the row to the left, or tap its three dots, and choose Categorize. The same category can be given to all entries of the same payee at once.",
      "Wische die Zeile nach links, oder tippe auf ihre drei Punkte, und wähle Zuordnen. Alle Einträge desselben Empfängers können die Kategorie gleich mitbekommen."
    )
  }
  static var faqBudgets: Phrase { Phrase("How do budgets work?", "Wie funktionieren Budgets?") }
  static var faqBudgetsPlan: Phrase {
    Phrase(
      "A budget is what you plan to spend on a category from one payday to the next. Tap a category under Budgets to change its budget. Needs, Wants and Savings add up the budgets of their categories.",
      "Ein Budget ist, was du von einem Zahltag zum nächsten für eine Kategorie ausgeben willst. Tippe unter Budgets auf eine Kategorie, um ihr Budget zu ändern. Bedarf, Wünsche und Sparen zählen die Budgets ihrer Kategorien zusammen."
    )
  }
  static var faqBudgetsPace: Phrase {
    Phrase(
      "The bar shows what you’ve spent, and its tick shows where an even pace would be today. Refunds lower what you’ve spent, and of shared expenses only your share counts.",
      "Der Balken zeigt, was du ausgegeben hast, und sein Strich, wo du bei gleichmässigem Tempo heute wärst. Rückerstattungen verringern die Ausgaben, und von geteilten Ausgaben zählt nur dein Anteil."
    )
  }
  static var faqBudgetsOver: Phrase {
    Phrase(
      "If you spend more than you planned, nothing is blocked. The bar turns amber, and you can raise this budget or lower another one.",
      "Wenn du mehr ausgibst als geplant, wird nichts gesperrt. Der Balken wird bernsteinfarben, und du kannst dieses Budget erhöhen oder ein anderes senken."
    )
  }
  static var faqDevice: Phrase { Phrase("What if I lose my phone?", "Was, wenn ich mein Telefon verliere?") }
  static var faqAccounts: Phrase {
    Phrase("Can I use it on more than one device?", "Kann ich es auf mehreren Geräten brauchen?")
  }
  static var faqAccountsAnswer: Phrase {
    Phrase(
      "Yes, with an account. What you do without a network is kept and sent when there is one again; nobody’s change is lost. Signing in with other services and linking accounts are not offered yet.",
      "Ja, mit einem Konto. Was du ohne Netz tust, bleibt und wird gesendet, sobald es wieder eines gibt; niemandes Änderung geht verloren. Anmelden über andere Dienste und das Verbinden von Konten gibt es noch nicht."
    )
  }
  static var privacy: Phrase { Phrase("Privacy", "Datenschutz") }
  static var privacyText: Phrase {
    Phrase(
      "Evenkeel has no advertising, no tracking, no analytics and no third parties: the app talks to the server that you opened it from, and to nothing else. With an account the server stores your address, your name and your password as a salted hash, to sign you in, and for nothing else. Whoever runs the server is the one to ask about what it stores.",
      "Evenkeel hat keine Werbung, kein Tracking, keine Analysen und keine Dritten: Die App spricht mit dem Server, von dem du sie geöffnet hast, und mit nichts sonst. Mit Konto speichert der Server deine Adresse, deinen Namen und dein Passwort als gesalzenen Hash, um dich anzumelden, und für nichts anderes. Wer den Server betreibt, ist zuständig für das, was er speichert."
    )
  }
  static var handling: Phrase { Phrase("How your data is handled", "Was mit deinen Daten geschieht") }
  static var handlingText: Phrase {
    Phrase(
      "All sums are worked out on your own device. What is stored in the browser is encrypted with a key that cannot be taken out of it. Passwords are never kept in the clear. Files that you open are not sent to the server themselves. You can export everything as CSV or JSON, and delete any entry; deleted entries are removed from this device for good after 30 days if you ask for it.",
      "Alle Summen werden auf deinem eigenen Gerät gerechnet. Was im Browser gespeichert ist, ist mit einem Schlüssel verschlüsselt, der sich nicht herausholen lässt. Passwörter werden nie im Klartext verwahrt. Dateien, die du öffnest, gehen selbst nicht an den Server. Du kannst alles als CSV oder JSON exportieren und jeden Eintrag löschen; Gelöschtes lässt sich endgültig von diesem Gerät entfernen."
    )
  }
  static var terms: Phrase { Phrase("Terms", "Bedingungen") }
  static var termsText: Phrase {
    Phrase(
      "Evenkeel is free software, given as it is and without warranty. It helps you to see where your money goes; it is no bank and gives no financial, tax or legal advice. Check important figures against your bank. Keep a copy of what matters to you. Whoever runs the server that you use may have terms of their own.",
      "Evenkeel ist freie Software, so wie sie ist und ohne Gewähr. Sie hilft dir zu sehen, wohin dein Geld geht; sie ist keine Bank und gibt keinen Finanz-, Steuer- oder Rechtsrat. Prüfe wichtige Zahlen bei deiner Bank. Bewahre eine Kopie von dem auf, was dir wichtig ist. Wer den Server betreibt, den du nutzt, kann eigene Bedingungen haben."
    )
  }

  // MARK: If the device is lost, by `Words+Place.swift`

  static var lostGuest: Phrase {
    Phrase(
      "Everything is on this device only, and it’s gone with it: save a backup now and then, under Settings, Where it lives. With an account your other devices can have a copy.",
      "Alles ist nur auf diesem Gerät und mit ihm weg: Speichere ab und zu eine Sicherung, unter Einstellungen, Wo sie liegen. Mit einem Konto können deine anderen Geräte eine Kopie haben."
    )
  }
  static var lostHere: Phrase {
    Phrase(
      "You keep your ledger on this device only, so it’s gone with it: save a backup now and then, under Settings, Where it lives. Your account alone doesn’t bring it back.",
      "Du behältst dein Buch nur auf diesem Gerät; es ist also mit ihm weg: Speichere ab und zu eine Sicherung, unter Einstellungen, Wo sie liegen. Dein Konto allein bringt es nicht zurück."
    )
  }
  static var lostElsewhere: Phrase {
    Phrase(
      "You keep your ledger on one device only, and it’s not this one. If you lose that device, it’s gone: save a backup there, or sync it.",
      "Du behältst dein Buch nur auf einem Gerät, und es ist nicht dieses. Geht jenes verloren, ist es weg: Speichere dort eine Sicherung, oder synchronisiere es."
    )
  }
  static var lostSealed: Phrase {
    Phrase(
      "The server has a sealed copy. Sign in on another device and open it there, with your recovery key or from a device that’s already in.",
      "Der Server hat eine versiegelte Kopie. Melde dich auf einem anderen Gerät an und öffne sie dort, mit deinem Wiederherstellungsschlüssel oder von einem Gerät aus, das schon eingelassen ist."
    )
  }
  static var lostSynced: Phrase {
    Phrase(
      "The server has a copy. Sign in on another device, and it’s there.",
      "Der Server hat eine Kopie. Melde dich auf einem anderen Gerät an, und sie ist da.")
  }
}
