/// The currency of the person's own money (HSE-15).
extension Phrase {
  static var moreCurrencies: Phrase { Phrase("More currencies", "Weitere Währungen") }
  static var currencyLocked: Phrase {
    Phrase(
      "Currency can’t be changed after the first transaction.",
      "Nach der ersten Buchung bleibt die Währung, wie sie ist.")
  }
  static var currencyShared: Phrase {
    Phrase(
      "Some of your expenses are shared with others, so the currency stays as it is.",
      "Einige deiner Ausgaben sind mit anderen geteilt, deshalb bleibt die Währung, wie sie ist.")
  }
  // The total of all wallets in one currency (WAL-11)
  static var convertedTotal: Phrase { Phrase("About {0} in all", "Zusammen etwa {0}") }
  static var rateTyped: Phrase {
    Phrase("1 {0} = {1} {2} on {3}, your own rate", "1 {0} = {1} {2} am {3}, dein eigener Kurs")
  }
  static var rateFromTransfer: Phrase {
    Phrase(
      "1 {0} = {1} {2} on {3}, from a transfer between your wallets",
      "1 {0} = {1} {2} am {3}, aus einer Umbuchung zwischen deinen Geldbeuteln")
  }
  static var rateChange: Phrase { Phrase("Change", "Ändern") }
  static var rateChangeOf: Phrase { Phrase("Change the rate for {0}", "Kurs für {0} ändern") }
  static var rateAdd: Phrase { Phrase("Add a rate for {0}", "Kurs für {0} eingeben") }
  static var rateTitle: Phrase { Phrase("Rate for {0}", "Kurs für {0}") }
  static var rateValue: Phrase { Phrase("1 {0} in {1}", "1 {0} in {1}") }
  static var rateHelp: Phrase {
    Phrase(
      "It’s used for the total of all your wallets, and for nothing else.",
      "Er gilt nur für die Summe aller Geldbeutel.")
  }
  static var rateProblem: Phrase {
    Phrase("Please enter a number above zero, such as 0.95.", "Bitte gib eine Zahl über null ein, etwa 0.95.")
  }
  static var rateFuture: Phrase { Phrase("Please enter a date up to today.", "Bitte gib ein Datum bis heute ein.") }
  static var rateRemove: Phrase { Phrase("Remove", "Entfernen") }
  static var relabelOpen: Phrase { Phrase("I chose the wrong currency", "Ich habe die falsche gewählt") }
  static var relabelTitle: Phrase { Phrase("Another currency for all amounts", "Andere Währung für alle Beträge") }
  static var relabelNoConversion: Phrase {
    Phrase("Nothing is converted: {0} will be {1}.", "Umgerechnet wird nichts: aus {0} wird {1}.")
  }
  static var relabelTo: Phrase { Phrase("The amounts are in", "Die Beträge sind in") }
  static var relabelEntries: Phrase { Phrase("{n} transaction|{n} transactions", "{n} Buchung|{n} Buchungen") }
  static var relabelWallets: Phrase { Phrase("{n} wallet|{n} wallets", "{n} Geldbeutel|{n} Geldbeutel") }
  static var relabelToo: Phrase {
    Phrase(
      "Your plan and closed periods go with them; wallets in other currencies stay as they are.",
      "Dein Plan und abgeschlossene Perioden gehen mit; Geldbeutel in anderen Währungen bleiben, wie sie sind.")
  }
  static var relabelSave: Phrase { Phrase("Make it {0}", "Zu {0} machen") }
  static var changeRelabel: Phrase { Phrase("Relabelled all amounts: {0}", "Alle Beträge umbenannt: {0}") }
}
