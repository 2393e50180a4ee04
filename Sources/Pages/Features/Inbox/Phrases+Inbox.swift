/// What the person is told, and celebrations.
extension Phrase {
  static var inbox: Phrase { Phrase("Inbox", "Mitteilungen") }
  static var inboxUnread: Phrase { Phrase("Inbox, {n} unread", "Mitteilungen, {n} ungelesen") }
  static var inboxEmpty: Phrase {
    Phrase(
      "Nothing new. We’ll tell you here when something happens.",
      "Nichts zu melden. Was wissenswert ist, steht dann hier.")
  }
  static var markAllRead: Phrase { Phrase("Mark all read", "Alle gelesen") }
  static var unread: Phrase { Phrase("Unread", "Ungelesen") }
  static var periodStarted: Phrase { Phrase("New budget period started!", "Eine neue Budgetperiode hat begonnen!") }
  static var noIncome: Phrase {
    Phrase(
      "No income detected this period. Using manual amount: {0}",
      "In dieser Periode wurde kein Einkommen erkannt. Es gilt der von Hand gesetzte Betrag: {0}")
  }
  static var budgetUsed: Phrase { Phrase("{0}: {1} of {2} used.", "{0}: {1} von {2} gebraucht.") }
  static var importedFrom: Phrase {
    Phrase(
      "{n} transaction imported from {0}.|{n} transactions imported from {0}.",
      "{n} Buchung von {0} importiert.|{n} Buchungen von {0} importiert.")
  }
  static var budgetsNeedYou: Phrase {
    Phrase(
      "{n} budget is nearly used up or past its plan.|{n} budgets are nearly used up or past their plan.",
      "{n} Budget ist fast aufgebraucht oder über seinem Plan.|{n} Budgets sind fast aufgebraucht oder über ihrem Plan."
    )
  }
  static var planShown: Phrase { Phrase("Your plan for {0}: {1}", "Dein Vorsatz für {0}: {1}") }
  static var yourPlan: Phrase { Phrase("Your plan for this period", "Dein Vorsatz für diese Periode") }
  static var celebration: Phrase {
    Phrase(
      "Great work! You stayed within budget this period \u{1F389} ({0} to {1})",
      "Gut gemacht! Du bist in dieser Periode im Budget geblieben \u{1F389} ({0} bis {1})")
  }
  static var savingsGoal: Phrase {
    Phrase("Great work! Savings goal achieved \u{1F389}", "Gut gemacht! Sparziel erreicht \u{1F389}")
  }
  static var thanks: Phrase { Phrase("Thanks!", "Danke!") }
  static var firstBudget: Phrase {
    Phrase(
      "Great start! You’ve taken the first step toward calm financial control.",
      "Ein guter Anfang! Das ist der erste Schritt zu Ruhe bei den Finanzen.")
  }
  static var learnMore: Phrase { Phrase("Learn More", "Mehr erfahren") }
  static var overPlan: Phrase {
    Phrase(
      "You’ve spent {0} more than planned in {1} this period. Here are some options:",
      "Du hast in dieser Periode {0} mehr als geplant für {1} ausgegeben. Das kannst du tun:")
  }
  static var overPlanTitle: Phrase { Phrase("More than planned", "Mehr als geplant") }
  static var overPlanSeveral: Phrase {
    Phrase(
      "{n} categories are above their plan this period. Here are some options:",
      "{n} Kategorien liegen in dieser Periode über ihrem Plan. Das kannst du tun:")
  }
  static var adjustBudget: Phrase { Phrase("Adjust Budget", "Budget anpassen") }
  static var reviewTransactions: Phrase { Phrase("Review Transactions", "Buchungen ansehen") }
  static var makeAPlan: Phrase { Phrase("Make a Plan", "Etwas vornehmen") }
  static var planQuestion: Phrase {
    Phrase("What will you try next period?", "Was nimmst du dir für die nächste Periode vor?")
  }
  static var planHint: Phrase {
    Phrase("You will see it again when it starts.", "Du siehst es wieder, wenn sie beginnt.")
  }
  static var planKept: Phrase { Phrase("Your plan will be shown from {0}", "Dein Vorsatz erscheint ab {0}") }
  static var celebrates: Phrase { Phrase("Celebrate budget goals", "Budgetziele feiern") }
}
