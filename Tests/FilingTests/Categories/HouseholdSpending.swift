import Basis

/// A person's spending as banks print it: few shops make up most of it, and new ones never end.
struct HouseholdSpending {
  struct Booking {
    var text: String
    var minorUnits: Int64
    var category: Int
  }

  private struct Shop {
    var name: String
    var shares: [(category: Int, share: Int)]
    var size: Int64
    var hasBranches: Bool
  }

  static let categories = [
    "Groceries", "Household", "Dining", "Transportation", "Health", "Home", "Clothes", "Gifts", "Utilities", "Books",
    "Travel", "Devices",
    "Fun", "Insurance", "Kids", "Pets",
  ]
  /// Words that say what a shop sells, and where people file it; the second place is a matter of taste.
  private static let kinds: [(word: String, first: Int, second: Int)] = [
    ("Markt", 0, 1), ("Laden", 0, 1), ("Baeckerei", 0, 2), ("Bistro", 2, 2), ("Pizzeria", 2, 2), ("Cafe", 2, 12),
    ("Bahn", 3, 10),
    ("Garage", 3, 3), ("Tankstelle", 3, 0), ("Apotheke", 4, 1), ("Praxis", 4, 4), ("Optik", 4, 6), ("Moebel", 5, 1),
    ("Mode", 6, 14),
    ("Schuhe", 6, 14), ("Blumen", 7, 5), ("Werke", 8, 8), ("Telecom", 8, 11), ("Buchhandlung", 9, 7), ("Hotel", 10, 10),
    ("Reisen", 10, 10),
    ("Electronics", 11, 11), ("Kino", 12, 12), ("Fitness", 12, 4), ("Versicherung", 13, 4), ("Spielwaren", 14, 7),
    ("Zoo", 15, 12),
  ]
  private static let syllables = [
    "ka", "lor", "mi", "ten", "va", "ru", "so", "bel", "ni", "dor", "fa", "gam", "hel", "ju", "pro", "ste", "tri",
    "wal", "zen", "or",
    "bri", "cla", "dun", "esk", "fro",
  ]
  private static let cities = ["Basel", "Bern", "Zug", "Chur", "Wil", "Thun", "Lugano", "Genf", "Olten", "Aarau"]

  private var shops: [Shop] = []
  private var bounds: [Int] = []
  private let slips: Int
  private let taste: UInt64

  init(_ random: inout SeededRandom) {
    slips = Int.random(in: 1...5, using: &random)
    taste = random.next()
    for _ in 0..<600 { shops.append(shop(&random)) }
    var total = 0
    for rank in 0..<600 {
      total += 1_000_000 / (rank + 3)
      bounds.append(total)
    }
  }

  private func shop(_ random: inout SeededRandom) -> Shop {
    var name = ""
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      name += HouseholdSpending.syllables.randomElement(using: &random) ?? ""
    }
    name = String(name.prefix(1)).uppercased() + name.dropFirst()
    let place = Int.random(in: 0..<HouseholdSpending.kinds.count, using: &random)
    let kind = HouseholdSpending.kinds[place]
    let category = taste >> UInt64(place) & 1 == 0 ? kind.first : kind.second
    var shares = [(category, 100)]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12:
      // A supermarket that is sometimes for the household.
      let share = Int.random(in: 55...90, using: &random)
      shares = [(category, share), (Int.random(in: 0..<16, using: &random), 100 - share)]
    case 12..<15:
      // A department store on the web.
      shares = [(Int.random(in: 0..<16, using: &random), 35)] + (0..<4).map { ($0 * 4, [25, 20, 12, 8][$0]) }
    default: break
    }
    if Int.random(in: 0..<100, using: &random) < 55 {
      name = Bool.random(using: &random) ? "\(name) \(kind.word)" : "\(kind.word) \(name)"
    } else if Int.random(in: 0..<100, using: &random) < 40 {
      name += " " + (HouseholdSpending.syllables.randomElement(using: &random) ?? "") + "co"
    }
    return Shop(
      name: name, shares: shares, size: Int64.random(in: 4...200, using: &random) * 100,
      hasBranches: Int.random(in: 0..<3, using: &random) == 0)
  }

  func booking(_ random: inout SeededRandom) -> Booking {
    let at = Int.random(in: 0..<bounds[bounds.count - 1], using: &random)
    let shop = shops[bounds.firstIndex { $0 > at } ?? 0]
    var category = shop.shares[0].category
    var draw = Int.random(in: 0..<100, using: &random)
    for share in shop.shares {
      category = share.category
      if draw < share.share { break }
      draw -= share.share
    }
    if Int.random(in: 0..<100, using: &random) < slips { category = Int.random(in: 0..<16, using: &random) }
    let city = HouseholdSpending.cities.randomElement(using: &random) ?? ""
    let number = Int.random(in: 100...99_999, using: &random)
    let name = shop.hasBranches ? "\(shop.name) \(number % 900)" : shop.name
    let text: String
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text = "Card purchase \(name) \(city) \(number)"
    case 1: text = "\(name.uppercased()) \(city.uppercased()) CH"
    case 2: text = "\(name)-\(number), \(city)"
    case 3: text = "TWINT \(name)"
    case 4: text = String("Kauf \(name) \(city)".prefix(24))
    default: text = name
    }
    let amount = max(50, shop.size * Int64.random(in: 40...250, using: &random) / 100)
    return Booking(text: text, minorUnits: category == 13 ? -shop.size : -amount, category: category)
  }
}
