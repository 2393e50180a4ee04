/// Sharing an entry of one's own with a group.
extension Phrase {
  static var sharing: Phrase { Phrase("Shared with", "Geteilt mit") }
  static var `private`: Phrase { Phrase("Private", "Privat") }
  static var ownSplit: Phrase { Phrase("Custom split", "Eigene Aufteilung") }
  static var usualSplit: Phrase { Phrase("Usual split", "Übliche Aufteilung") }
  static var percentOf: Phrase { Phrase("Percentage of {0}", "Prozentsatz von {0}") }
}
