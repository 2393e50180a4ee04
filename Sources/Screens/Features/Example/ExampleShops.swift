/// A place where the example household spends money.
struct ExampleShop {
  let payee: String
  /// What the bank prints.
  let detail: String
  /// Minor units of CHF.
  let low: Int64
  let high: Int64
  let category: String
  /// How often it is chosen among its table.
  let weight: Int

  init(_ payee: String, _ detail: String, _ low: Int64, _ high: Int64, _ category: String, _ weight: Int = 1) {
    self.payee = payee
    self.detail = detail
    self.low = low
    self.high = high
    self.category = category
    self.weight = weight
  }
}

/// The household's usual places, by occasion.
enum ExampleShops {
  static let smallGroceries = [
    ExampleShop("Migros", "Migros Bahnhofplatz", 6_80, 42_00, "groceries", 8),
    ExampleShop("Coop", "Coop City Centre", 7_20, 45_00, "groceries", 7),
    ExampleShop("Denner", "Denner Satellit", 5_90, 28_00, "groceries", 3),
    ExampleShop("Aldi", "Aldi Suisse 114", 9_40, 36_00, "groceries", 2),
    ExampleShop("Lidl", "Lidl Schweiz", 8_30, 38_00, "groceries", 2),
    ExampleShop("Volg", "Volg Dorfladen", 4_60, 24_00, "groceries", 2),
  ]
  static let bigGroceries = [
    ExampleShop("Migros", "Migros MMM Neumarkt", 74_00, 168_00, "groceries", 6),
    ExampleShop("Coop", "Coop Supermarkt Westpark", 68_00, 156_00, "groceries", 5),
    ExampleShop("Aldi", "Aldi Suisse 114", 52_00, 118_00, "groceries", 2),
    ExampleShop("Lidl", "Lidl Schweiz", 48_00, 112_00, "groceries", 2),
  ]
  static let market = [
    ExampleShop("Bakery Steiner", "Bakery Steiner", 6_40, 19_00, "groceries", 5),
    ExampleShop("Weekly market", "Weekly market", 9_00, 38_00, "groceries", 4),
    ExampleShop("Cheese dairy", "Cheese dairy Oberdorf", 11_00, 34_00, "groceries", 2),
    ExampleShop("Farm shop", "Farm shop Hofmatt", 7_00, 26_00, "groceries", 2),
  ]
  static let sundayGroceries = [
    ExampleShop("Migrolino", "Migrolino Bahnhof", 5_40, 26_00, "groceries", 3),
    ExampleShop("Coop Pronto", "Coop Pronto Shop", 6_20, 29_00, "groceries", 3),
    ExampleShop("Bakery Steiner", "Bakery Steiner", 7_60, 18_00, "groceries", 4),
  ]
  static let lunch = [
    ExampleShop("Migros Restaurant", "Migros Restaurant", 11_50, 19_80, "dining-out", 4),
    ExampleShop("Coop Restaurant", "Coop Restaurant", 12_40, 21_00, "dining-out", 3),
    ExampleShop("Canteen", "Canteen Personalrestaurant", 9_80, 14_50, "dining-out", 6),
    ExampleShop("Tibits", "Tibits", 15_60, 27_00, "dining-out", 2),
    ExampleShop("Noodle Bar", "Noodle Bar Lotus", 16_50, 23_50, "dining-out", 2),
    ExampleShop("Kebab Haus", "Kebab Haus", 11_00, 16_00, "dining-out", 2),
  ]
  static let coffee = [
    ExampleShop("Café Lang", "Café Lang", 4_80, 13_50, "coffee", 4),
    ExampleShop("Kiosk", "k kiosk", 2_90, 11_60, "coffee", 4),
    ExampleShop("Brezelkönig", "Brezelkönig", 4_50, 10_80, "coffee", 3),
    ExampleShop("Spettacolo", "Caffè Spettacolo", 5_20, 12_40, "coffee", 3),
  ]
  static let dinner = [
    ExampleShop("Ristorante Da Enzo", "Ristorante Da Enzo", 58_00, 124_00, "dining-out", 4),
    ExampleShop("Gasthof Rössli", "Gasthof Rössli", 64_00, 138_00, "dining-out", 3),
    ExampleShop("Thai Orchid", "Thai Orchid", 46_00, 92_00, "dining-out", 3),
    ExampleShop("Pizzeria Vesuvio", "Pizzeria Vesuvio", 39_00, 78_00, "dining-out", 4),
    ExampleShop("Brasserie Central", "Brasserie Central", 72_00, 164_00, "dining-out", 1),
    ExampleShop("Just Eat", "Just Eat Schweiz", 34_00, 66_00, "dining-out", 3),
  ]
  static let trains = [
    ExampleShop("SBB", "SBB Mobile Ticket", 4_40, 31_00, "transportation", 8),
    ExampleShop("SBB", "SBB Sparbillett", 14_60, 48_00, "transportation", 2),
    ExampleShop("City transport", "City transport Tageskarte", 4_40, 8_80, "transportation", 4),
    ExampleShop("PostAuto", "PostAuto", 3_60, 14_20, "transportation", 1),
    ExampleShop("Mobility", "Mobility Carsharing", 18_40, 76_00, "transportation", 2),
  ]
  static let excursions = [
    ExampleShop("SBB", "SBB Tagesausflug", 24_00, 78_00, "transportation", 5),
    ExampleShop("Lake boats", "Lake boats Schifffahrt", 18_00, 54_00, "entertainment", 2),
    ExampleShop("Mountain railway", "Mountain railway Bergbahn", 36_00, 96_00, "entertainment", 2),
  ]
  static let leisure = [
    ExampleShop("Cinema Arena", "Cinema Arena", 19_00, 46_00, "entertainment", 4),
    ExampleShop("City theatre", "City theatre", 48_00, 118_00, "entertainment", 1),
    ExampleShop("Museum of Art", "Museum of Art", 14_00, 38_00, "entertainment", 2),
    ExampleShop("Indoor pool", "Indoor pool Hallenbad", 9_00, 18_00, "entertainment", 3),
    ExampleShop("Climbing hall", "Climbing hall", 26_00, 58_00, "entertainment", 2),
    ExampleShop("Bar 59", "Bar 59", 14_00, 52_00, "entertainment", 3),
    ExampleShop("Ticketcorner", "Ticketcorner", 64_00, 172_00, "entertainment", 1),
  ]
  static let shopping = [
    ExampleShop("Galaxus", "Digitec Galaxus", 19_90, 219_00, "shopping", 4),
    ExampleShop("Manor", "Manor Warenhaus", 14_90, 118_00, "shopping", 3),
    ExampleShop("H&M", "H&M Schweiz", 17_95, 89_00, "shopping", 2),
    ExampleShop("Zalando", "Zalando", 39_90, 179_00, "shopping", 2),
    ExampleShop("IKEA", "IKEA", 24_95, 246_00, "shopping", 1),
    ExampleShop("Bookshop Thalia", "Thalia Bücher", 14_90, 58_00, "shopping", 3),
    ExampleShop("Jumbo", "Jumbo Baumarkt", 9_95, 94_00, "shopping", 2),
    ExampleShop("Ochsner Sport", "Ochsner Sport", 29_90, 189_00, "shopping", 1),
    ExampleShop("Flying Tiger", "Flying Tiger", 6_00, 32_00, "shopping", 2),
  ]
  static let health = [
    ExampleShop("Pharmacy Amavita", "Amavita Apotheke", 8_90, 54_00, "health", 5),
    ExampleShop("Coop Vitality", "Coop Vitality Apotheke", 9_60, 48_00, "health", 3),
    ExampleShop("Hairdresser Gidor", "Gidor Coiffure", 42_00, 98_00, "health", 3),
    ExampleShop("Physiotherapy", "Physiotherapy Praxis am Markt", 48_00, 96_00, "health", 1),
  ]
  static let presents = [
    ExampleShop("Flowers Blumen Beck", "Blumen Beck", 18_00, 58_00, "presents", 3),
    ExampleShop("Läderach", "Läderach Chocolatier", 19_50, 64_00, "presents", 2),
    ExampleShop("Franz Carl Weber", "Franz Carl Weber", 19_90, 79_00, "presents", 1),
  ]
  /// Payments whose purpose only the household knows: they stay uncategorised.
  static let unclear = [
    ExampleShop("Lena", "TWINT to Lena", 8_00, 46_00, "", 4),
    ExampleShop("Marco", "TWINT to Marco", 10_00, 62_00, "", 3),
    ExampleShop("Nadia", "TWINT to Nadia", 5_00, 38_00, "", 3),
    ExampleShop("SumUp", "SumUp *4471", 6_00, 42_00, "", 2),
    ExampleShop("Selecta", "Selecta TXI 20931", 2_20, 6_80, "", 2),
  ]
}
