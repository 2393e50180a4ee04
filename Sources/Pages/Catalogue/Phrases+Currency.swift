/// The currency of the person's own money (HSE-15).
extension Phrase {
  static var moreCurrencies: Phrase { Phrase("More currencies", "Weitere Währungen") }
  static var currencyLocked: Phrase {
    Phrase("Currency can't be changed after the first transaction.", "Nach der ersten Buchung bleibt die Währung, wie sie ist.")
  }
  static var currencyShared: Phrase {
    Phrase("Some of your expenses are shared with others, so the currency stays as it is.",
      "Einige deiner Ausgaben sind mit anderen geteilt, deshalb bleibt die Währung, wie sie ist.")
  }
  static var relabelOpen: Phrase { Phrase("I chose the wrong currency", "Ich habe die falsche gewählt") }
  static var relabelTitle: Phrase { Phrase("Another currency for all amounts", "Andere Währung für alle Beträge") }
  static var relabelNoConversion: Phrase {
    Phrase("Nothing is converted: {0} will be {1}.", "Umgerechnet wird nichts: aus {0} wird {1}.")
  }
  static var relabelTo: Phrase { Phrase("The amounts are in", "Die Beträge sind in") }
  static var relabelEntries: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var relabelWallets: Phrase { Phrase("{n} wallet|{n} wallets", "{n} Geldbeutel|{n} Geldbeutel") }
  static var relabelToo: Phrase {
    Phrase("Your plan and closed periods go with them; wallets in other currencies stay as they are.",
      "Dein Plan und abgeschlossene Perioden gehen mit; Geldbeutel in anderen Währungen bleiben, wie sie sind.")
  }
  static var relabelSave: Phrase { Phrase("Make it {0}", "Zu {0} machen") }
  static var changeRelabel: Phrase { Phrase("Relabelled all amounts: {0}", "Alle Beträge umbenannt: {0}") }
}
