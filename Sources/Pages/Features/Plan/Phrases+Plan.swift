/// Budgets, paydays and income.
extension Phrase {
  static var leftForDays: Phrase {
    Phrase("{0} left for {n} day|{0} left for {n} days", "{0} übrig für {n} Tag|{0} übrig für {n} Tage")
  }
  static var overForDays: Phrase {
    Phrase(
      "{0} more than planned, with {n} day to go|{0} more than planned, with {n} days to go",
      "{0} mehr als geplant, noch {n} Tag|{0} mehr als geplant, noch {n} Tage")
  }
  static var leftAtEnd: Phrase { Phrase("{0} was left", "{0} blieb übrig") }
  static var overAtEnd: Phrase { Phrase("{0} more than planned", "{0} mehr als geplant") }
  static var spentInAll: Phrase { Phrase("{0} spent", "{0} ausgegeben") }
  static var currentPeriod: Phrase { Phrase("Current Period: {0}", "Aktuelle Periode: {0}") }
  static var periodIs: Phrase { Phrase("Period: {0}", "Periode: {0}") }
  static var dayToDay: Phrase { Phrase("{0} - {1}", "{0} - {1}") }
  static var nextPayday: Phrase {
    Phrase(
      "Next payday: {0} ({n} day)|Next payday: {0} ({n} days)",
      "Nächster Zahltag: {0} ({n} Tag)|Nächster Zahltag: {0} ({n} Tage)")
  }
  static var current: Phrase { Phrase("Current", "Aktuell") }
  static var lastPeriod: Phrase { Phrase("Last Period", "Letzte Periode") }
  static var monthsAgo: Phrase { Phrase("{n} Month Ago|{n} Months Ago", "Vor {n} Monat|Vor {n} Monaten") }
  static var dayOf: Phrase { Phrase("Day {0} of {1}", "Tag {0} von {1}") }
  static var paydayPending: Phrase { Phrase("Your new payday takes effect on {0}.", "Dein neuer Zahltag gilt ab {0}.") }
  static var withdraw: Phrase { Phrase("Withdraw", "Zurücknehmen") }
  static var payday: Phrase { Phrase("Payday", "Zahltag") }
  static var changePayday: Phrase { Phrase("Change payday", "Zahltag ändern") }
  static var setPayday: Phrase { Phrase("Set your payday", "Zahltag festlegen") }
  static var paydayQuestion: Phrase { Phrase("What day do you get paid?", "An welchem Tag kommt dein Geld?") }
  static var paydayShort: Phrase {
    Phrase(
      "In shorter months it is the last day. 31 is the last day of every month.",
      "In kürzeren Monaten ist es der letzte Tag. 31 ist der letzte Tag jedes Monats.")
  }
  static var onWeekends: Phrase { Phrase("When it falls on a weekend", "Wenn er auf ein Wochenende fällt") }
  static var shiftNone: Phrase { Phrase("Stays", "Bleibt") }
  static var shiftPrevious: Phrase { Phrase("Friday before", "Freitag davor") }
  static var shiftNext: Phrase { Phrase("Monday after", "Montag danach") }
  static var paydayConfirm: Phrase {
    Phrase(
      "Change payday to {0}? Next period will start {1}.",
      "Zahltag auf den {0} ändern? Die nächste Periode beginnt am {1}.")
  }
  static var paydayWaits: Phrase {
    Phrase(
      "Payday change will take effect after current period ends ({0})",
      "Der neue Zahltag gilt, wenn die aktuelle Periode endet ({0})")
  }
  static var paydayStays: Phrase { Phrase("The next period starts {0}.", "Die nächste Periode beginnt am {0}.") }
  static var rhythmFound: Phrase {
    Phrase(
      "{0} around the {1}, {n} time. Start your month there?|{0} around the {1}, {n} times. Start your month there?",
      "{0} um den {1}, {n} Mal. Deinen Monat dort beginnen?|{0} um den {1}, {n} Mal. Deinen Monat dort beginnen?")
  }
  static var incomeFound: Phrase {
    Phrase(
      "Your income usually is about this: it came {n} time.|Your income usually is about this: it came {n} times.",
      "So viel kommt meistens: bisher {n} Mal.|So viel kommt meistens: bisher {n} Mal.")
  }
  static var startThere: Phrase { Phrase("Start there", "Dort beginnen") }
  static var planTitle: Phrase { Phrase("Your plan", "Dein Plan") }
  static var planEmpty: Phrase {
    Phrase(
      "Give every franc, euro or pound a place before it is spent. Half for needs, a part for wants, the rest for later.",
      "Gib jedem Franken und Euro einen Platz, bevor er ausgegeben ist. Die Hälfte für Bedarf, ein Teil für Wünsche, der Rest für später."
    )
  }
  static var makePlan: Phrase { Phrase("Make a plan", "Plan machen") }
  static var incomeManual: Phrase { Phrase("Monthly Income: {0} (Manual)", "Monatliche Einnahmen: {0} (von Hand)") }
  static var incomeAuto: Phrase {
    Phrase(
      "Monthly Income: {0} (Auto-detected from {n} transaction)|Monthly Income: {0} (Auto-detected from {n} transactions)",
      "Monatliche Einnahmen: {0} (erkannt aus {n} Buchung)|Monatliche Einnahmen: {0} (erkannt aus {n} Buchungen)")
  }
  static var incomeFallback: Phrase {
    Phrase(
      "No income detected this period. Using manual amount: {0}",
      "In dieser Periode wurde kein Einkommen erkannt. Es gilt der Betrag von Hand: {0}")
  }
  static var unallocated: Phrase { Phrase("{0} unallocated", "{0} nicht verteilt") }
  static var overAllocated: Phrase { Phrase("{0} more than your income", "{0} mehr als deine Einnahmen") }
  static var allAllocated: Phrase { Phrase("Everything has its place", "Alles hat seinen Platz") }
  static var stopsAtUsual: Phrase {
    Phrase(
      "Suggestions stop at what you usually spend. The rest is yours to plan.",
      "Vorschläge gehen nur so weit, wie du üblicherweise ausgibst. Den Rest planst du.")
  }
  static var shortOfUsual: Phrase {
    Phrase("That’s {0} less than you usually spend here.", "Das sind {0} weniger, als du hier üblicherweise ausgibst.")
  }
  static var suggestionsOld: Phrase {
    Phrase(
      "What you usually spend has changed since these suggestions.",
      "Deine üblichen Ausgaben haben sich seit diesen Vorschlägen geändert.")
  }
  static var suggestAgain: Phrase { Phrase("Update suggestions", "Vorschläge erneuern") }
  static var thisWeek: Phrase { Phrase("This week", "Diese Woche") }
  static var weekSpent: Phrase { Phrase("This Week - {0}: {1} / {2}", "Diese Woche - {0}: {1} / {2}") }
  static var weekSavings: Phrase { Phrase("Savings This Week: {0} / {1}", "Sparen diese Woche: {0} / {1}") }
  static var savingsReached: Phrase {
    Phrase(
      "You’ve put aside all you planned for this period.",
      "Du hast alles beiseitegelegt, was du für diese Periode geplant hast.")
  }
  static var remaining: Phrase { Phrase("{0} remaining", "{0} übrig") }
  static var overBudget: Phrase { Phrase("{0} over budget", "{0} über dem Budget") }
  static var bills: Phrase { Phrase("Bills: {0} of {1}", "Rechnungen: {0} von {1}") }
  static var spentOf: Phrase { Phrase("{0} of {1}", "{0} von {1}") }
  static var savedByTransfer: Phrase {
    Phrase("{0} of it moved to savings wallets", "Davon {0} in Spar-Geldbeutel umgebucht")
  }
  static var savedOf: Phrase { Phrase("{0} of {1} put aside", "{0} von {1} beiseitegelegt") }
  static var perDay: Phrase { Phrase("{0} a day", "{0} pro Tag") }
  static var budgeted: Phrase { Phrase("Budgeted", "Geplant") }
  static var spentWord: Phrase { Phrase("Spent", "Ausgegeben") }
  static var remainingWord: Phrase { Phrase("Remaining", "Übrig") }
  static var moreThanPlanned: Phrase { Phrase("{0} more than planned", "{0} mehr als geplant") }
  static var notPlanned: Phrase { Phrase("not planned", "nicht geplant") }
  static var budgetLabel: Phrase {
    Phrase("{0}: {1} spent of {2} budgeted, {3}%", "{0}: {1} ausgegeben von {2} geplant, {3} %")
  }
  static var asClosed: Phrase { Phrase("At closing: {0}.", "Beim Abschluss: {0}.") }
  static var changedSince: Phrase { Phrase("Changed since closing: {0}", "Seit dem Abschluss geändert: {0}") }
  static var waitingFor: Phrase { Phrase("Waiting for {0}’s statement", "Wartet auf den Auszug von {0}") }
  static var waitingDetail: Phrase {
    Phrase(
      "This period is over. Its final figures are kept when the entries of {0} are here.",
      "Diese Periode ist vorbei. Ihre Zahlen werden festgehalten, wenn die Buchungen von {0} da sind.")
  }
  static var closedOn: Phrase {
    Phrase("Closed on {0}. These figures stay as they are.", "Abgeschlossen am {0}. Diese Zahlen bleiben.")
  }
  static var historyOnly: Phrase { Phrase("Before your first plan.", "Vor deinem ersten Plan.") }
  static var openingPeriod: Phrase {
    Phrase(
      "You started partway through this period, so averages leave it out.",
      "Diese Periode begann vor deinem Start und zählt in keinem Durchschnitt.")
  }
  static var addBudget: Phrase { Phrase("Add a budget", "Budget hinzufügen") }
  static var editBudget: Phrase { Phrase("Budget", "Budget") }
  static var budgetAmount: Phrase { Phrase("Amount per period", "Betrag pro Periode") }
  static var fixedAmount: Phrase { Phrase("Fixed amount", "Fester Betrag") }
  static var followsIncome: Phrase { Phrase("Follows my income", "Folgt meinen Einnahmen") }
  static var followsDetail: Phrase {
    Phrase(
      "It gets what you usually spend here, as far as your income allows.",
      "Es erhält, was du hier üblicherweise ausgibst, soweit deine Einnahmen reichen.")
  }
  static var usually: Phrase { Phrase("Usually {0} in a period", "Üblich: {0} pro Periode") }
  static var alertFrom: Phrase { Phrase("Warn me at (%)", "Hinweis ab (%)") }
  static var pauseBudget: Phrase { Phrase("Deactivate", "Stilllegen") }
  static var resumeBudget: Phrase { Phrase("Activate", "Aktivieren") }
  static var deleteBudget: Phrase {
    Phrase("Delete this budget? Past periods keep it.", "Dieses Budget löschen? Vergangene Perioden behalten es.")
  }
  static var incomeDetection: Phrase { Phrase("Income Detection", "Einkommen erkennen") }
  static var manualEntry: Phrase { Phrase("Manual Entry", "Von Hand") }
  static var autoDetect: Phrase { Phrase("Auto-Detect", "Automatisch") }
  static var incomePerPeriod: Phrase { Phrase("Income per period", "Einnahmen pro Periode") }
  static var incomeFallbackAmount: Phrase { Phrase("If nothing is found", "Wenn nichts gefunden wird") }
  static var graceDays: Phrase { Phrase("Days before payday that count, too", "Tage vor dem Zahltag, die auch zählen") }
  static var incomeCategories: Phrase { Phrase("Income Categories", "Einkommenskategorien") }
  static var newIncomeCategory: Phrase { Phrase("Create New Income Category", "Neue Einkommenskategorie") }
  static var incomeNeedsCategory: Phrase {
    Phrase(
      "Auto-detect requires at least one category. Switching to manual mode.",
      "Automatisch braucht mindestens eine Kategorie. Es gilt nun der Betrag von Hand.")
  }
  static var expectedThis: Phrase {
    Phrase(
      "Expected this month: {0} from {n} transaction|Expected this month: {0} from {n} transactions",
      "Diesen Monat erwartet: {0} aus {n} Buchung|Diesen Monat erwartet: {0} aus {n} Buchungen")
  }
  static var detectsFrom: Phrase {
    Phrase(
      "Based on your settings, we’ll detect income from {0} ±{1} days from payday",
      "Nach deinen Einstellungen erkennen wir Einkommen aus {0}, ±{1} Tage um den Zahltag")
  }
  static var percentsTitle: Phrase { Phrase("Shares in percent", "Anteile in Prozent") }
  static var percentsDetail: Phrase {
    Phrase("Needs, Wants and Savings come to 100 together.", "Bedarf, Wünsche und Sparen ergeben zusammen 100.")
  }
  static var problemWholeNumbers: Phrase {
    Phrase("Please enter amounts and percentages as numbers.", "Bitte Beträge und Prozente als Zahlen eingeben.")
  }
  static var answerWeekOver: Phrase {
    Phrase(
      "You’ve spent {1} more than this week’s {0}.", "Du hast {1} mehr ausgegeben, als diese Woche für {0} vorsieht.")
  }
  static var answerLeft: Phrase { Phrase("{0} left until payday.", "{0} übrig bis zum Zahltag.") }
  static var answerOverPlan: Phrase {
    Phrase("That’s {0} more than planned until payday.", "Das sind {0} mehr als bis zum Zahltag geplant.")
  }
  static var setApart: Phrase {
    Phrase("{0} is already set apart for bills still to come.", "{0} für offene Rechnungen sind bereits abgezogen.")
  }
  static var withoutCategory: Phrase {
    Phrase(
      "{0} of what you’ve spent has no category yet. It counts here too.",
      "{0} der Ausgaben haben noch keine Kategorie. Sie zählen hier mit.")
  }
  static var answerWeekLeft: Phrase { Phrase("{0} left for {1} until Sunday.", "{0} übrig für {1} bis Sonntag.") }
  static var noticeSuggestions: Phrase {
    Phrase("{n} suggestion updated|{n} suggestions updated", "{n} Vorschlag erneuert|{n} Vorschläge erneuert")
  }
  static var noticePlan: Phrase { Phrase("Plan saved", "Plan gespeichert") }
}
