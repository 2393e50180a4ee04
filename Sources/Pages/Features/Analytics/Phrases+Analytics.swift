/// Analytics and reports (ANA-10 to ANA-25).
extension Phrase {
  static var analyticsDoor: Phrase { Phrase("Trends, comparisons and reports", "Trends, Vergleiche und Berichte") }
  static var partOverview: Phrase { Phrase("Overview", "Überblick") }
  static var partPlan: Phrase { Phrase("Plan", "Plan") }
  static var partCompare: Phrase { Phrase("Compare", "Vergleich") }
  static var partPayees: Phrase { Phrase("Payees", "Empfänger") }
  static var analyticsParts: Phrase { Phrase("Parts of Analytics", "Teile der Auswertung") }
  static var analyticsEmpty: Phrase {
    Phrase(
      "Here you will see how income and spending move, and what changed.",
      "Hier siehst du, wie sich Einnahmen und Ausgaben bewegen und was sich geändert hat.")
  }
  static var thisPeriod: Phrase { Phrase("This period", "Diese Periode") }
  static var lastThree: Phrase { Phrase("Last 3 periods", "Letzte 3 Perioden") }
  static var thisYear: Phrase { Phrase("This year", "Dieses Jahr") }
  static var customRange: Phrase { Phrase("From … to …", "Von … bis …") }
  static var wentOutIn: Phrase { Phrase("{0} went out, {1} came in.", "{0} gingen hinaus, {1} kamen herein.") }
  static var onlySpent: Phrase { Phrase("{0} went out.", "{0} gingen hinaus.") }
  static var savingsRate: Phrase { Phrase("Savings Rate: {0}", "Sparquote: {0}") }
  static var rateNone: Phrase { Phrase("\u{2013}", "\u{2013}") }
  static var rateHigh: Phrase { Phrase("you kept more than a fifth", "mehr als ein Fünftel bleibt") }
  static var rateMiddle: Phrase { Phrase("a good start", "ein guter Anfang") }
  static var rateLow: Phrase { Phrase("there is room to keep more", "da liegt noch mehr drin") }
  static var rate: Phrase { Phrase("Savings rate", "Sparquote") }
  static var tightPercent: Phrase { Phrase("{0}%", "{0}%") }

  static var trend: Phrase { Phrase("Trend", "Verlauf") }
  static var trendArrow: Phrase { Phrase("{0} {1} {2} from last period", "{0} {1} {2} gegenüber der letzten Periode") }
  static var trendSame: Phrase { Phrase("{0}: same as last period", "{0} wie in der letzten Periode") }
  static var trendFirst: Phrase {
    Phrase("One period so far. Its next one makes a trend.", "Bisher eine Periode. Die nächste macht einen Verlauf.")
  }
  static var runsStill: Phrase {
    Phrase("The current period isn’t over yet.", "Die laufende Periode ist noch nicht vorbei.")
  }
  static var trendPoint: Phrase { Phrase("{0}, {1}: {2}", "{0}, {1}: {2}") }
  static var periodsInOut: Phrase { Phrase("Income and expenses by period", "Einnahmen und Ausgaben nach Periode") }
  static var usualPeriod: Phrase {
    Phrase("On average you spend {0} a period.", "Im Schnitt gibst du {0} pro Periode aus.")
  }
  static var usualMonth: Phrase { Phrase("On average you spend {0} a month.", "Im Schnitt gibst du {0} im Monat aus.") }
  static var period: Phrase { Phrase("Period", "Periode") }

  static var chartForm: Phrase { Phrase("Form of the chart", "Form des Diagramms") }
  static var asBars: Phrase { Phrase("Bars", "Balken") }
  static var asPie: Phrase { Phrase("Pie", "Kreis") }
  static var asLine: Phrase { Phrase("Line", "Linie") }
  static var topCategory: Phrase {
    Phrase("{0} is the largest part: {1}, {2} %.", "{0} ist der grösste Teil: {1}, {2} %.")
  }

  static var performance: Phrase { Phrase("How the plan goes", "Wie der Plan läuft") }
  static var performanceDone: Phrase { Phrase("How the plan went", "Wie der Plan lief") }
  static var spentColumn: Phrase { Phrase("Spent", "Ausgegeben") }
  static var remainingColumn: Phrase { Phrase("Remaining", "Übrig") }
  static var onTrack: Phrase { Phrase("on track", "im Plan") }
  static var overPlanWord: Phrase { Phrase("over plan", "über Plan") }
  static var underPlan: Phrase { Phrase("under plan", "unter Plan") }
  static var unplanned: Phrase { Phrase("not planned", "nicht geplant") }
  static var planLeft: Phrase { Phrase("{0} of {1} is left.", "{0} von {1} sind übrig.") }
  static var planOver: Phrase { Phrase("{0} more than the {1} of the plan.", "{0} mehr als die {1} des Plans.") }
  static var overBy: Phrase { Phrase("{0} over", "{0} darüber") }
  static var leftBy: Phrase { Phrase("{0} left", "{0} übrig") }
  static var noPlanThen: Phrase { Phrase("There is no plan for {0}.", "Für {0} gibt es keinen Plan.") }
  static var asClosedOn: Phrase {
    Phrase("As it was when the period was closed on {0}.", "So, wie es beim Abschluss am {0} war.")
  }
  static var wholePlan: Phrase { Phrase("The whole plan", "Der ganze Plan") }
  static var moreThanThePlan: Phrase {
    Phrase(
      "You’re spending more on {0}. Consider adjusting budget or reducing spending. It’s more than planned.",
      "Du hast für {0} mehr ausgegeben als geplant. Passe vielleicht das Budget an oder gib weniger aus.")
  }
  static var risenThrice: Phrase {
    Phrase(
      "You’re spending more on {0}. Consider adjusting budget or reducing spending. It has gone up three times in a row.",
      "Deine Ausgaben für {0} sind dreimal in Folge gestiegen. Passe vielleicht das Budget an oder gib weniger aus.")
  }
  static var waveAside: Phrase { Phrase("Not now: {0}", "Nicht jetzt: {0}") }
  static var worthAThought: Phrase { Phrase("Worth a thought", "Einen Gedanken wert") }

  static var comparePeriods: Phrase { Phrase("Compare", "Vergleichen") }
  static var compareWith: Phrase { Phrase("with", "mit") }
  static var spendingRose: Phrase {
    Phrase("Your {0} spending increased by {1}% this {2}", "Deine Ausgaben für {0} stiegen {2} um {1}%")
  }
  static var spendingFell: Phrase {
    Phrase("Your {0} spending decreased by {1}% this {2}", "Deine Ausgaben für {0} sanken {2} um {1}%")
  }
  static var monthWord: Phrase { Phrase("month", "diesen Monat") }
  static var periodWord: Phrase { Phrase("period", "diese Periode") }
  static var newBadge: Phrase { Phrase("new", "neu") }
  static var unchanged: Phrase { Phrase("as before", "wie zuvor") }
  static var difference: Phrase { Phrase("Difference", "Unterschied") }
  static var ofBudget: Phrase { Phrase("of {0}", "von {0}") }
  static var compareMore: Phrase { Phrase("{0} more than in {1}.", "{0} mehr als in {1}.") }
  static var compareLess: Phrase { Phrase("{0} less than in {1}.", "{0} weniger als in {1}.") }
  static var compareSame: Phrase { Phrase("As much as in {0}.", "So viel wie in {0}.") }
  static var threePeriods: Phrase { Phrase("Three periods side by side", "Drei Perioden nebeneinander") }

  static var whereTo: Phrase { Phrase("Where it went", "Wohin es ging") }
  static var mostTo: Phrase { Phrase("Most went to {0}: {1}.", "Das meiste ging an {0}: {1}.") }
  static var average: Phrase { Phrase("Average", "Schnitt") }
  static var countAverage: Phrase {
    Phrase("{n} payment · {0}|{n} payments · {0} each", "{n} Zahlung · {0}|{n} Zahlungen · je {0}")
  }
  static var nobodyNamed: Phrase { Phrase("Without a name", "Ohne Namen") }
  static var sourceRanking: Phrase { Phrase("Where entries come from", "Woher Einträge kommen") }
  static var mostFrom: Phrase { Phrase("Most moved through {0}.", "Am meisten lief über {0}.") }
  static var entryCount: Phrase { Phrase("{n} entry|{n} entries", "{n} Eintrag|{n} Einträge") }
  static var nothingHere: Phrase { Phrase("Nothing in this time.", "Nichts in dieser Zeit.") }

  static var reports: Phrase { Phrase("Reports", "Berichte") }
  static var ownReport: Phrase { Phrase("Make your own report", "Eigener Bericht") }
}
