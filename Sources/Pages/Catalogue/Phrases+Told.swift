/// What others did in one's groups, in the inbox (NTF-07).
extension Phrase {
  static var toldJoined: Phrase { Phrase("{0} joined {1}.", "{0} ist {1} beigetreten.") }
  static var toldLeft: Phrase { Phrase("{0} left {1}.", "{0} hat {1} verlassen.") }
  static var toldRemoved: Phrase { Phrase("{0} was removed from {1}.", "{0} wurde aus {1} entfernt.") }
  static var toldEnded: Phrase {
    Phrase("You are not in {0} any more. Your own data stays with you.", "Du bist nicht mehr in {0}. Deine eigenen Daten bleiben bei dir.")
  }
  static var toldSettled: Phrase { Phrase("{0} settled with {1}.", "{0} mit {1} beglichen.") }
  static var toldAdded: Phrase {
    Phrase("{0} added {1}: {2}, your share {3}.", "{0} hat {1} hinzugefügt: {2}, dein Anteil {3}.")
  }
  static var toldChanged: Phrase {
    Phrase("{0} changed {1}: {2}, your share {3}.", "{0} hat {1} geändert: {2}, dein Anteil {3}.")
  }
  static var toldDeleted: Phrase {
    Phrase("{0} deleted {1}: {2}, your share was {3}.", "{0} hat {1} gelöscht: {2}, dein Anteil war {3}.")
  }
  static var toldRatio: Phrase { Phrase("{0} set how you share: {1}.", "{0} hat gesetzt, wie ihr teilt: {1}.") }
  static var toldMany: Phrase { Phrase("{n} thing happened in {0}.|{n} things happened in {0}.", "{n} Neuigkeit in {0}.|{n} Neuigkeiten in {0}.") }
}
