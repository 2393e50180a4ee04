/// What others did in one's groups, in the inbox (NTF-07).
extension Phrase {
  static var toldAsks: Phrase { Phrase("{0} asks to join {1}.", "{0} möchte {1} beitreten.") }
  static var toldJoined: Phrase { Phrase("{0} joined {1}.", "{0} ist {1} beigetreten.") }
  static var toldLeft: Phrase { Phrase("{0} left {1}.", "{0} hat {1} verlassen.") }
  static var toldRemoved: Phrase {
    Phrase(
      "You were removed from {0}. Your own data stays with you.",
      "Du wurdest aus {0} entfernt. Deine eigenen Daten bleiben bei dir.")
  }
  static var toldGroupDeleted: Phrase {
    Phrase(
      "{0} deleted {1}. It can be brought back for 30 days.",
      "{0} hat {1} gelöscht. 30 Tage lang lässt es sich zurückholen.")
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
  static var toldMany: Phrase {
    Phrase("{n} thing happened in {0}.|{n} things happened in {0}.", "{n} Neuigkeit in {0}.|{n} Neuigkeiten in {0}.")
  }
}
