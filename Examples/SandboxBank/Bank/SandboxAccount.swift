import Basis

/// An account of the sandbox household. What is on it follows from the seed and the date alone, so two asks give the same.
struct SandboxAccount: Equatable, Sendable {
  enum Kind: String, Sendable { case everyday, savings, travel }

  var kind: Kind
  var currency: CurrencyCode
  /// Of the bank, its household and this account.
  var seed: String
  var label: String

  /// The same after every renewal.
  var hash: String { RecordID(derivedFrom: "sandbox account " + seed).text }

  /// A handle that is good in one session.
  func handle(in session: String) -> String { RecordID(derivedFrom: "sandbox handle " + session + seed).text }

  /// With check digits that are right (ISO 7064, mod 97-10) and a bank that does not exist.
  func iban(_ country: String) -> String {
    var random = generator(for: 0)
    let body = "99999" + String((0..<12).map { _ in Character(String(UInt8.random(in: 0...9, using: &random))) })
    var remainder = 0
    for byte in (body + country + "00").utf8 {
      let value = byte >= 0x41 ? Int(byte) - 55 : Int(byte) - 0x30
      remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
    }
    let check = 98 - remainder
    return country + (check < 10 ? "0" : "") + String(check) + body
  }

  func generator(for day: Int32) -> SeededRandom {
    SeededRandom(seed: RecordID(derivedFrom: "sandbox day \(day) " + seed).high)
  }
}

/// A movement on an account.
struct SandboxRow: Equatable, Sendable {
  /// When the household paid, and when the bank books it.
  var made: CalendarDate
  var booked: CalendarDate
  var units: Int64
  var other: String
  var text: String
  var id: String

  func isPending(on today: CalendarDate) -> Bool { made <= today && booked > today }
}

/// What the household does, day by day. Every name is made up.
extension SandboxAccount {
  /// Before it the accounts were not there.
  static let beginning = CalendarDate(daysSinceEpoch: 20_089)  // 2025-01-01

  var opening: Int64 {
    switch kind {
    case .everyday: 4_215_80
    case .savings: 12_400_00
    case .travel: 820_15
    }
  }

  /// Everything that was made by a day, in the order in which it was.
  func rows(until today: CalendarDate) -> [SandboxRow] {
    var out: [SandboxRow] = []
    var day = Self.beginning
    while day <= today {
      out += rows(on: day)
      day = day.adding(days: 1)
    }
    return out
  }

  private func rows(on day: CalendarDate) -> [SandboxRow] {
    var random = generator(for: day.daysSinceEpoch)
    var day = Day(date: day, account: hash)
    switch kind {
    case .everyday: everyday(&day, &random)
    case .savings: savings(&day)
    case .travel: travel(&day, &random)
    }
    return day.rows
  }

  /// The rows of one day as they come about.
  private struct Day {
    let date: CalendarDate
    let account: String
    var rows: [SandboxRow] = []

    init(date: CalendarDate, account: String) { (self.date, self.account) = (date, account) }

    /// - Parameter nights: until it is booked.
    mutating func add(_ units: Int64, _ other: String, _ text: String, nights: Int = 0) {
      let id = RecordID(derivedFrom: "sandbox row \(account) \(date.text) \(rows.count)").text
      rows.append(SandboxRow(made: date, booked: date.adding(days: nights), units: units, other: other, text: text, id: id))
    }
  }

  private func everyday(_ day: inout Day, _ random: inout SeededRandom) {
    let date = day.date
    switch date.day {
    case 1: day.add(-1_890_00, "Hofmatt Wohnen Beispiel AG", "Rent \(date.text)")
    case 3: day.add(-412_60, "Bergwind Krankenkasse Muster", "Premium, policy 70-1188")
    case 12: day.add(-39_90, "Funkloch Mobil", "Subscription 079 000 00 00")
    case 20: day.add(-780_00, "Steueramt Musterlingen", "Instalment \(date.year)")
    case 25: day.add(6_480_35, "Nordlicht Werkstatt Muster AG", "Salary \(date.text)")
    case 28: day.add(-1_200_00, "A. and B. Sandbox", "Standing order: savings")
    default: break
    }
    if date.day == 15, date.month % 3 == 0 { day.add(-231_45, "Stadtwerk Beispielhausen", "Electricity, three months") }
    let shops: [(name: String, place: String, low: Int64, high: Int64)] = [
      ("Dorfladen Lindenblatt", "Musterlingen", 8_20, 64_00), ("Markthalle Krautkopf", "Beispielhausen", 18_00, 132_00),
      ("Kaffeebar Doppelschluck", "Musterlingen", 4_60, 9_80), ("Buchhandlung Eselsohr", "Musterlingen", 14_50, 58_00),
      ("Bahnhofkiosk Gleis Null", "Beispielhausen", 2_40, 16_30), ("Apotheke zum Pflaster", "Musterlingen", 6_90, 47_20),
      ("Tankstelle Kilometer 12", "Landstrasse", 38_00, 94_00), ("Restaurant Satte Ente", "Beispielhausen", 29_00, 118_00),
    ]
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let shop = shops[Int.random(in: 0..<shops.count, using: &random)]
      let units = Int64.random(in: shop.low...shop.high, using: &random) / 5 * 5
      day.add(-units, shop.name, "Card 4417, \(shop.place)", nights: 1)
    }
    // Two coffees of one price on one day are two.
    if Int.random(in: 0..<12, using: &random) == 0 {
      for _ in 0..<2 { day.add(-4_90, "Kaffeebar Doppelschluck", "Card 4417, Musterlingen", nights: 1) }
    }
    if Int.random(in: 0..<40, using: &random) == 0 { day.add(24_90, "Versandhaus Paketberg", "Refund", nights: 1) }
  }

  private func savings(_ day: inout Day) {
    if day.date.day == 28 { day.add(1_200_00, "A. and B. Sandbox", "Standing order: savings") }
    if day.date.day == 31, day.date.month == 12 { day.add(61_35, "", "Interest \(day.date.year)") }
  }

  private func travel(_ day: inout Day, _ random: inout SeededRandom) {
    if day.date.day == 2 { day.add(250_00, "A. and B. Sandbox", "For the journeys") }
    if day.date.day == 15 { day.add(-12_99, "Serienstrom Europe", "Monthly plan") }
    let places: [(String, String, Int64)] = [
      ("Osteria del Gatto Blu", "Prova (IT)", 86_00), ("Boulangerie Trois Miettes", "Exempleville (FR)", 14_00),
      ("Gasthof Zur Probe", "Testkirchen (AT)", 142_00), ("Museo de la Muestra", "Ejemplo (ES)", 24_00),
    ]
    if Int.random(in: 0..<6, using: &random) == 0 {
      let place = places[Int.random(in: 0..<places.count, using: &random)]
      day.add(-Int64.random(in: 3_00...place.2, using: &random), place.0, "Card 4417, \(place.1)", nights: 1)
    }
  }
}
