/// Lists: what rows offer, what is to come, the calendar, order.
extension Phrase {
  static var categorise: Phrase { Phrase("Categorize", "Zuordnen") }
  static var open: Phrase { Phrase("Open", "Öffnen") }
  static var moreFor: Phrase { Phrase("More for {0}", "Mehr zu {0}") }
}
