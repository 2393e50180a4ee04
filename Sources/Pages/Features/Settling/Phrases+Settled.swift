/// The payments of a group, to be looked through.
extension Phrase {
  static var allPayments: Phrase { Phrase("All payments", "Alle Zahlungen") }
  static var settledTitle: Phrase { Phrase("Payments", "Zahlungen") }
  static var settledNone: Phrase {
    Phrase("No payment fits. Please look for less.", "Keine Zahlung passt. Bitte suche nach weniger.")
  }
  static var settledAnswer: Phrase {
    Phrase("{n} payment, {0}|{n} payments, {0}", "{n} Zahlung, {0}|{n} Zahlungen, {0}")
  }
  static var inOrder: Phrase { Phrase("Order", "Reihenfolge") }
  static var newestFirst: Phrase { Phrase("Newest first", "Neueste zuerst") }
  static var oldestFirst: Phrase { Phrase("Oldest first", "Älteste zuerst") }
  static var largestFirst: Phrase { Phrase("Largest first", "Grösste zuerst") }
  static var smallestFirst: Phrase { Phrase("Smallest first", "Kleinste zuerst") }
  static var settledReport: Phrase { Phrase("Settlements of {0}", "Ausgleiche von {0}") }
  static var markedByColumn: Phrase { Phrase("Marked by", "Eingetragen von") }
}
