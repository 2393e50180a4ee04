/// The end of a group.
extension Phrase {
  static var deleteForAll: Phrase { Phrase("Delete for everybody", "Für alle löschen") }
  static var deleteForAllQuestion: Phrase {
    Phrase(
      "Delete {0} for everybody? You can bring it back for 30 days; after that only copies on people’s devices remain.",
      "{0} für alle löschen? Du kannst es 30 Tage lang zurückholen; danach bleiben nur die Kopien auf den Geräten.")
  }
  static var stillOpen: Phrase { Phrase("{0} is still open.", "{0} sind noch offen.") }
  static var groupIsDeleted: Phrase {
    Phrase("Deleted. Its admin can bring it back until {0}.", "Gelöscht. Die Verwaltung kann es bis {0} zurückholen.")
  }
  static var groupWasDeleted: Phrase {
    Phrase("Deleted for good. This copy stays here.", "Endgültig gelöscht. Diese Kopie bleibt hier.")
  }
  static var deletedGroups: Phrase { Phrase("Deleted", "Gelöscht") }
  static var noticeGroupDeleted: Phrase {
    Phrase(
      "It is deleted for everybody. You can bring it back for 30 days.",
      "Er ist für alle gelöscht. Du kannst ihn 30 Tage lang zurückholen.")
  }
  static var bringBack: Phrase { Phrase("Bring back", "Zurückholen") }
}
