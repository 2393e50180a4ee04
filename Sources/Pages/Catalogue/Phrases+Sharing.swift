/// Sharing an entry of one's own with a group.
extension Phrase {
  static var sharing: Phrase { Phrase("Shared with", "Geteilt mit") }
  static var `private`: Phrase { Phrase("Private", "Privat") }
  static var ownSplit: Phrase { Phrase("Custom split", "Eigene Aufteilung") }
  static var usualSplit: Phrase { Phrase("Usual split", "Übliche Aufteilung") }
  static var sharedIn: Phrase { Phrase("Shared in {0}", "Geteilt in {0}") }
  static var youBear: Phrase { Phrase("You bear {0} of {1}.", "Du trägst {0} von {1}.") }
  static var toTheGroup: Phrase { Phrase("Show it in the group", "In der Gruppe zeigen") }
  static var sharePercentOf: Phrase { Phrase("Percentage of {0}", "Prozentsatz von {0}") }
}
