/// The joint wallet of a household.
extension Phrase {
  static var jointWallet: Phrase { Phrase("Joint wallet", "Gemeinsamer Geldbeutel") }
  static var jointEmpty: Phrase {
    Phrase(
      "Money that belongs to all of you, like a joint account or a purse in the kitchen. What it pays counts for each by your shares, and nobody owes anybody for it.",
      "Geld, das euch allen gehört, wie ein gemeinsames Konto oder die Kasse in der Küche. Was es bezahlt, zählt bei allen nach euren Anteilen, und niemand schuldet dafür jemandem etwas."
    )
  }
  static var jointByAdmin: Phrase { Phrase("The admin can begin one.", "Die Verwaltung kann eines beginnen.") }
  static var beginJoint: Phrase { Phrase("Begin a joint wallet", "Gemeinsamen Geldbeutel beginnen") }
  static var openJoint: Phrase { Phrase("Open it again", "Wieder öffnen") }
  static var jointClosed: Phrase { Phrase("It was closed. Its past stays.", "Er wurde geschlossen. Was war, bleibt.") }
  static var jointHolds: Phrase { Phrase("{0} in it", "{0} drin") }
  static var jointOverdrawn: Phrase { Phrase("{0} below zero", "{0} unter null") }
  static var jointNow: Phrase { Phrase("What is in it now, {0}", "Was jetzt drin ist, {0}") }
  static var jointNowHint: Phrase {
    Phrase("Leave it blank to begin with nothing.", "Leer lassen, um bei null zu beginnen.")
  }
  static var putIn: Phrase { Phrase("Put in", "Einzahlen") }
  static var takeOut: Phrase { Phrase("Take out", "Herausnehmen") }
  static var putInTitle: Phrase { Phrase("Put something in", "Etwas einzahlen") }
  static var takeOutTitle: Phrase { Phrase("Take something out", "Etwas herausnehmen") }
  static var whoPutsIn: Phrase { Phrase("Who pays it in", "Wer einzahlt") }
  static var whoTakesOut: Phrase { Phrase("Who it’s for", "Für wen") }
  static var fromElsewhere: Phrase { Phrase("From elsewhere, like interest", "Von anderswo, etwa Zinsen") }
  static var toElsewhere: Phrase { Phrase("To elsewhere, like fees", "Nach anderswo, etwa Gebühren") }
  static var editJoint: Phrase { Phrase("Name and closing", "Name und Schliessen") }
  static var closeJoint: Phrase { Phrase("Close it", "Schliessen") }
  static var closeJointHint: Phrase {
    Phrase("It can be closed when nothing is in it.", "Er kann geschlossen werden, wenn nichts drin ist.")
  }
  static var jointHistory: Phrase { Phrase("What came in and went out", "Was hineinkam und hinausging") }
  static var colPutIn: Phrase { Phrase("Put in", "Eingezahlt") }
  static var colBorne: Phrase { Phrase("Share of what it paid", "Anteil am Bezahlten") }
  static var elsewhere: Phrase { Phrase("Elsewhere", "Anderswo") }
  static var jointHelp: Phrase {
    Phrase(
      "Putting in is a transfer: it counts neither as spending nor as a debt.",
      "Einzahlen ist eine Umbuchung: Es zählt weder als Ausgabe noch als Schuld.")
  }
  static var paidOutOf: Phrase { Phrase("Paid out of {0}", "Aus {0} bezahlt") }
  static var putInto: Phrase { Phrase("{0} put {1} into {2}", "{0} hat {1} in {2} eingezahlt") }
  static var youPutInto: Phrase { Phrase("You put {0} into {1}", "Du hast {0} in {1} eingezahlt") }
  static var tookOutOf: Phrase { Phrase("{0} took {1} out of {2}", "{0} hat {1} aus {2} genommen") }
  static var youTookOutOf: Phrase { Phrase("You took {0} out of {1}", "Du hast {0} aus {1} genommen") }
  static var cameInto: Phrase { Phrase("{0} came into {1}", "{0} kamen in {1}") }
  static var intoJoint: Phrase { Phrase("the joint wallet", "den gemeinsamen Geldbeutel") }
  static var outOfJoint: Phrase { Phrase("the joint wallet", "dem gemeinsamen Geldbeutel") }
  static var walletHolds: Phrase { Phrase("“{0}” holds {1}.", "In ‹{0}› sind {1}.") }
  static var walletIsBelow: Phrase { Phrase("“{0}” is {1} below zero.", "‹{0}› ist {1} unter null.") }
  static var youPutItIn: Phrase { Phrase("You put in {0}.", "Du hast {0} eingezahlt.") }
  static var theyPutItIn: Phrase { Phrase("{1} put in {0}.", "{1} hat {0} eingezahlt.") }
  static var youTookItOut: Phrase { Phrase("You took out {0}.", "Du hast {0} herausgenommen.") }
  static var theyTookItOut: Phrase { Phrase("{1} took out {0}.", "{1} hat {0} herausgenommen.") }
  static var yourShareOfIt: Phrase { Phrase("Your share of what it paid is {0}.", "Dein Anteil am Bezahlten ist {0}.") }
  static var theirShareOfIt: Phrase {
    Phrase("{1}’s share of what it paid is {0}.", "Der Anteil von {1} am Bezahlten ist {0}.")
  }
  static var jointOwnPart: Phrase {
    Phrase(
      "You’re not in this household any more. Only your part of its joint wallet is shown here.",
      "Du bist nicht mehr in diesem Haushalt. Hier steht nur dein Teil am gemeinsamen Geldbeutel.")
  }
  static var wentOutOf: Phrase { Phrase("{0} went out of {1}", "{0} gingen aus {1}") }
}
