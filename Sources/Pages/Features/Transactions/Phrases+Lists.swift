/// Lists: what rows offer, what is to come, the calendar, order; categories and wallets.
extension Phrase {
  static var alsoIn: Phrase { Phrase("Also in {0}", "Auch in {0}") }
  static var categorise: Phrase { Phrase("Categorize", "Zuordnen") }
  static var open: Phrase { Phrase("Open", "Öffnen") }
  static var moreFor: Phrase { Phrase("More for {0}", "Mehr zu {0}") }
  static var chooseEntry: Phrase {
    Phrase("Choose a transaction to see all about it.", "Wähle eine Buchung, um alles darüber zu sehen.")
  }

  static var calendar: Phrase { Phrase("Calendar", "Kalender") }
  static var youSpent: Phrase { Phrase("You spent {0} {1}.", "Du hast {1} {0} ausgegeben.") }
  static var nothingSpentIn: Phrase { Phrase("Nothing was spent {0}.", "{0} wurde nichts ausgegeben.") }
  static var spentOnDay: Phrase { Phrase("spent {0}", "ausgegeben {0}") }
  /// Beside an amount of which sums count only a part.
  static var countsHere: Phrase { Phrase("counts", "zählt") }
  static var nothingOnDay: Phrase { Phrase("Nothing happened on this day.", "An diesem Tag ist nichts passiert.") }

  static var changeOrder: Phrase { Phrase("Change order", "Reihenfolge") }
  static var moveUp: Phrase { Phrase("Move {0} up", "{0} nach oben") }
  static var moveDown: Phrase { Phrase("Move {0} down", "{0} nach unten") }
  static var noticeReordered: Phrase { Phrase("Moved {0}", "{0} verschoben") }
  static var childrenOf: Phrase { Phrase("What’s under {0}", "Was unter {0} steht") }
  static var badgeShared: Phrase { Phrase("often shared", "oft geteilt") }
  static var badgeOutside: Phrase { Phrase("not in the budget", "nicht im Budget") }
  static var suggestions: Phrase { Phrase("Suggestions", "Vorschläge") }
  static var colour: Phrase { Phrase("Colour", "Farbe") }
  /// In the order of the palette.
  static var colourNames: Phrase {
    Phrase(
      "Teal,Sage,Moss,Amber,Clay,Rose,Plum,Indigo,Sky,Slate,Sand,Graphite",
      "Petrol,Salbei,Moos,Bernstein,Ton,Rosa,Pflaume,Indigo,Himmel,Schiefer,Sand,Graphit")
  }
  static var shareable: Phrase { Phrase("Often shared with others", "Oft mit anderen geteilt") }
  static var shareableHint: Phrase {
    Phrase("A new expense here will be suggested as shared.", "Eine neue Ausgabe hier wird als geteilt vorgeschlagen.")
  }
  static var bill: Phrase { Phrase("A regular bill", "Regelmässige Rechnung") }
  static var billHint: Phrase {
    Phrase(
      "Like rent: it’s kept apart from the week’s money instead of using it up.",
      "Wie die Miete: Sie steht neben dem Geld der Woche und braucht es nicht auf.")
  }
  static var badgeBill: Phrase { Phrase("bill", "Rechnung") }
  static var inBudget: Phrase { Phrase("Counts in the budget", "Zählt im Budget") }
  static var countsAsIncome: Phrase { Phrase("Counts as income of the budget", "Zählt als Einkommen im Budget") }
  static var restoreCategoryHint: Phrase {
    Phrase("You can restore it for 30 days.", "Du kannst sie 30 Tage lang wiederherstellen.")
  }
  static var categoryInUse: Phrase {
    Phrase(
      "{n} transaction, recurring entry or subcategory uses it. Choose where it should go.|{n} transactions, recurring entries and subcategories use it. Choose where they should go.",
      "{n} Buchung, wiederkehrende Buchung oder Unterkategorie braucht sie. Wähle, wohin das soll.|{n} Buchungen, wiederkehrende Buchungen und Unterkategorien brauchen sie. Wähle, wohin sie sollen."
    )
  }
  static var deactivateCategory: Phrase { Phrase("Mark {0} as inactive?", "{0} inaktiv setzen?") }
  /// Said by what keeps a category from being deleted.
  static var stillUsed: Phrase {
    Phrase(
      "It can’t be deleted while a budget, a rule or a recently deleted transaction still uses it.",
      "Sie lässt sich nicht löschen, solange ein Budget, eine Regel oder eine kürzlich gelöschte Buchung sie braucht.")
  }
  static var giveThem: Phrase { Phrase("They go to", "Sie kommen zu") }
  static var moveAndDeactivate: Phrase { Phrase("Move and mark as inactive", "Verschieben und inaktiv setzen") }
  static var moveAndDelete: Phrase { Phrase("Move and delete", "Verschieben und löschen") }

  static var balanceNow: Phrase { Phrase("Balance now", "Stand jetzt") }
  static var walletHasEntries: Phrase {
    Phrase(
      "Cannot delete wallet with transactions. Mark as inactive instead?",
      "Ein Geldbeutel mit Buchungen lässt sich nicht löschen. Stattdessen inaktiv setzen?")
  }
  static var walletNotEmpty: Phrase {
    Phrase(
      "A wallet can be deleted when its balance is zero. Mark as inactive instead?",
      "Ein Geldbeutel lässt sich löschen, wenn sein Stand null ist. Stattdessen inaktiv setzen?")
  }
}
