/// Asking to be let into a household, and being asked (HSE-08).
extension Phrase {
  static var askToJoin: Phrase { Phrase("Ask to join {0}", "Um Aufnahme in {0} bitten") }
  static var askToJoinHint: Phrase {
    Phrase(
      "{0} is asked first. Until then you see nothing of it.",
      "{0} wird zuerst gefragt. Bis dahin siehst du nichts davon.")
  }
  static var waitingForAdmin: Phrase { Phrase("Waiting for {0} to let you in.", "Warten, bis {0} dich aufnimmt.") }
  static var adminSaidNo: Phrase {
    Phrase(
      "{0} didn’t let you in. You can still be invited by mail.",
      "{0} hat dich nicht aufgenommen. Per E-Mail einladen geht weiterhin.")
  }
  static var askAgain: Phrase { Phrase("Ask again", "Nochmals fragen") }
  static var stopWaiting: Phrase { Phrase("Stop waiting", "Nicht mehr warten") }
  static var asksToComeIn: Phrase {
    Phrase("{0} has your code and asks to join.", "{0} hat euren Code und möchte beitreten.")
  }
  static var asksAsKnown: Phrase {
    Phrase("Somebody has your code and says that they are {0}.", "Jemand hat euren Code und sagt, {0} zu sein.")
  }
  static var waitingOutside: Phrase { Phrase("{0} asks to join", "{0} möchte beitreten") }
  static var letThemIn: Phrase { Phrase("Let in", "Aufnehmen") }
  static var doNotLetIn: Phrase { Phrase("Don’t let in", "Nicht aufnehmen") }
  static var noticeCameIn: Phrase { Phrase("{0} is in now.", "{0} ist jetzt dabei.") }
  static var noticeNotLetIn: Phrase {
    Phrase(
      "{0} was not let in. You can still invite them by mail.",
      "{0} wurde nicht aufgenommen. Per E-Mail einladen geht weiterhin.")
  }
  static var noticeLetIn: Phrase { Phrase("You are in {0} now.", "Du bist jetzt in {0}.") }
  static var noticeOneHousehold: Phrase {
    Phrase(
      "You are in {0} already. Leave it first to begin another household.",
      "Du bist schon in {0}. Verlasse ihn zuerst, um einen anderen Haushalt zu beginnen.")
  }
  static var noticeHouseholdOfOwn: Phrase {
    Phrase(
      "You have a household of your own now: {0}. Nothing is in it yet.",
      "Du hast jetzt einen eigenen Haushalt: {0}. Darin ist noch nichts.")
  }
  static var activityLetIn: Phrase { Phrase("{0} was let in", "{0} wurde aufgenommen") }
  static var activityNotLetIn: Phrase { Phrase("{0} was not let in", "{0} wurde nicht aufgenommen") }
}
