import Basis

/// The example in the reader's language. Its tables are in English; names of shops and people stay, and everything that
/// the household, its bank or an authority would write is in the language of the app.
struct ExampleWords {
  private let pairs: [(english: [UInt8], other: [UInt8])]

  /// - Parameter language: ISO 639; English for what there is no table of.
  init(_ language: String) {
    var pairs: [(english: [UInt8], other: [UInt8])] = []
    if sameBytes(language, "de") {
      for pair in ExampleWords.german.parts(0x7C) {
        let sides = pair.split(separator: 0x3D)
        if sides.count == 2 { pairs.append((Array(sides[0]), Array(sides[1]))) }
      }
    }
    self.pairs = pairs
  }

  /// A whole text; or its beginning or end, where the rest is a name (`TWINT to *`, `* refund`).
  func callAsFunction(_ text: String) -> String {
    if pairs.isEmpty { return text }
    let bytes = text.bytes
    for (english, other) in pairs {
      let known = english.count - 1
      if english == bytes { return String(decoding: other, as: UTF8.self) }
      guard bytes.count > known else { continue }
      if english.last == 0x2A, bytes[..<known].elementsEqual(english.dropLast()) {
        return String(decoding: other.dropLast() + bytes[known...], as: UTF8.self)
      }
      if english.first == 0x2A, bytes.suffix(known).elementsEqual(english.dropFirst()) {
        return String(decoding: bytes.dropLast(known) + other.dropFirst(), as: UTF8.self)
      }
    }
    return text
  }

  /// What the card's bank says of a payment in euros.
  func exchanged(_ price: String, rate: String) -> String {
    pairs.isEmpty
      ? "EUR " + price + " at " + rate + " and 1.75 % fee" : "EUR " + price + " zu " + rate + " und 1.75 % Gebühr"
  }

  /// One text is less code than many.
  private static var german: String {
    """
    Salary account=Lohnkonto|Joint account=Gemeinsames Konto|Card=Karte|Cash=Bargeld|Savings=Sparkonto|\
    Taxes=Steuern|Holidays=Ferien|Coffee & Snacks=Kaffee und Snacks|Presents & Giving=Geschenke und Spenden|\
    Pocket money=Taschengeld|Cleaning help=Putzhilfe|Allotment garden=Schrebergarten|\
    Rent=Miete|Standing order rent=Dauerauftrag Miete|Ancillary costs=Nebenkosten|\
    Standing order heating and water=Dauerauftrag Heizung und Wasser|Alpina Health premium=Prämie Alpina Health|\
    Concordia Vita premium=Prämie Concordia Vita|Internet and television=Internet und Fernsehen|Mobile phone=Mobiltelefon|\
    Mobile phone subscription 1=Handyabo 1|Mobile phone subscription 2=Handyabo 2|City transport=Stadtverkehr|Monthly pass=Monatsabo|\
    Fitness centre=Fitnesscenter|Coop City Centre=Coop City|Newspaper=Zeitung|Newspaper subscription=Zeitungsabo|Pillar 3a=Säule 3a|City works=Stadtwerke|\
    Electricity=Strom|Household insurance=Hausratversicherung|Household and liability insurance=Hausrat und Haftpflicht|\
    Federal tax office=Eidgenössische Steuerverwaltung|Direct federal tax=Direkte Bundessteuer|Tax office=Steueramt|\
    Cantonal and communal tax=Kantons- und Gemeindesteuer|Radio and television fee=Radio- und Fernsehabgabe|\
    Half-fare travelcard=Halbtax|Dentist=Zahnärztin|Doctor=Arztpraxis|Doctor's practice=Arztpraxis|Donation=Spende|\
    Patronage=Gönnerbeitrag|Bicycle workshop=Velowerkstatt|Bicycle workshop service=Velowerkstatt Service|Parking space=Parkplatz|\
    Rent of parking space=Miete Parkplatz|Cantonal School=Kantonsschule|Salary=Lohn|Salary 80 %=Lohn 80 %|\
    Thirteenth salary=13. Monatslohn|Thirteenth salary 80 %=13. Monatslohn 80 %|Piano lessons=Klavierstunden|\
    Grandparents=Grosseltern|Christmas=Weihnachten|Godmother=Gotte|Birthday=Geburtstag|Card bill=Kartenrechnung|\
    Standing order household=Dauerauftrag Haushalt|Standing order savings=Dauerauftrag Sparen|Cash machine=Bancomat|\
    Top up joint account=Auffüllen gemeinsames Konto|From savings=Vom Sparkonto|Share of dinner=Anteil am Essen|\
    Health insurer refund=Rückerstattung Krankenkasse|Bakery Steiner=Bäckerei Steiner|Weekly market=Wochenmarkt|\
    Cheese dairy=Käserei|Cheese dairy Oberdorf=Käserei Oberdorf|Farm shop=Hofladen|Farm shop Hofmatt=Hofladen Hofmatt|\
    Canteen=Kantine|Canteen Personalrestaurant=Kantine Personalrestaurant|City transport Tageskarte=Stadtverkehr Tageskarte|\
    Lake boats=Seeschifffahrt|Lake boats Schifffahrt=Seeschifffahrt|Mountain railway=Bergbahn|Mountain railway Bergbahn=Bergbahn|\
    Cinema Arena=Kino Arena|City theatre=Stadttheater|Museum of Art=Kunstmuseum|Indoor pool=Hallenbad|\
    Indoor pool Hallenbad=Hallenbad|Climbing hall=Kletterhalle|Bookshop Thalia=Buchhandlung Thalia|Pharmacy Amavita=Apotheke Amavita|\
    Hairdresser Gidor=Coiffeur Gidor|Physiotherapy=Physiotherapie|Physiotherapy Praxis am Markt=Physiotherapie Praxis am Markt|\
    Flowers Blumen Beck=Blumen Beck|Lift pass=Skipass|Mountain lifts day pass=Tageskarte Bergbahnen|Hut Alpenrose=Hütte Alpenrose|\
    Sport rental=Sportmiete|Sport rental Gwunder=Sportmiete Gwunder|\
    TWINT to *=TWINT an *|TWINT from *=TWINT von *|* refund=* Rückerstattung|* ticket=* Billett
    """
  }
}
