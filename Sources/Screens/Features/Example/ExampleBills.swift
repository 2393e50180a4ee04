import Basis

/// A bill that comes on the same day of the month.
struct ExampleBill {
  let day: Int
  /// The months in which it comes; empty means every month.
  let months: [Int]
  let wallet: ExampleWallet
  /// Minor units of CHF; where `high` is larger, it differs from time to time.
  let low: Int64
  var high: Int64 = 0
  let payee: String
  let description: String
  let category: String

  static let all = [
    bill(1, [], .joint, 2_290_00, "Rent", "Standing order rent", "rent"),
    bill(1, [], .joint, 185_00, "Ancillary costs", "Standing order heating and water", "utilities"),
    bill(3, [], .joint, 412_35, "Alpina Health", "Alpina Health premium", "insurance"),
    bill(3, [], .joint, 386_70, "Concordia Vita", "Concordia Vita premium", "insurance"),
    bill(5, [], .joint, 64_90, "Internet", "Internet and television", "utilities"),
    bill(6, [], .card, 29_90, "Mobile phone", "Mobile phone subscription 1", "utilities"),
    bill(6, [], .card, 24_90, "Mobile phone", "Mobile phone subscription 2", "utilities"),
    bill(8, [], .card, 18_90, "Netflix", "Netflix.com", "entertainment"),
    bill(9, [], .card, 14_95, "Spotify", "Spotify Duo", "entertainment"),
    bill(10, [], .joint, 86_00, "City transport", "Monthly pass", "transportation"),
    bill(15, [], .card, 79_00, "Fitness centre", "Fitness centre", "health"),
    bill(17, [], .card, 32_00, "Newspaper", "Newspaper subscription", "entertainment"),
    bill(27, [], .salary, 588_00, "Pillar 3a", "Pillar 3a", "investments"),
    bill(27, [], .salary, 588_00, "Pillar 3a", "Pillar 3a", "investments"),
    bill(5, [3, 6, 9, 12], .joint, 148_20, to: 214_60, "City works", "Electricity", "utilities"),
    bill(20, [2, 5, 8, 11], .joint, 96_40, "Household insurance", "Household and liability insurance", "insurance"),
    bill(28, [3], .salary, 1_386_40, "Federal tax office", "Direct federal tax", "taxes"),
    bill(29, [6, 9, 12], .salary, 4_720_00, "Tax office", "Cantonal and communal tax", "taxes"),
    bill(15, [1], .joint, 335_00, "Radio and television fee", "Radio and television fee", "utilities"),
    bill(16, [1], .card, 170_00, "SBB", "Half-fare travelcard", "transportation"),
    bill(16, [4], .card, 190_00, "SBB", "Half-fare travelcard", "transportation"),
    bill(11, [5, 11], .joint, 148_00, to: 386_00, "Dentist", "Dentist", "health"),
    bill(14, [4, 10], .joint, 54_00, to: 196_00, "Doctor", "Doctor's practice", "health"),
    bill(6, [12], .joint, 250_00, "Glückskette", "Donation", "presents"),
    bill(10, [9], .joint, 120_00, "Rega", "Patronage", "presents"),
    bill(2, [5], .joint, 98_00, "Bicycle workshop", "Bicycle workshop service", "transportation"),
  ]

  private static func bill(
    _ day: Int, _ months: [Int], _ wallet: ExampleWallet, _ low: Int64, to high: Int64 = 0, _ payee: String,
    _ description: String, _ category: String
  ) -> ExampleBill {
    ExampleBill(
      day: day, months: months, wallet: wallet, low: low, high: high, payee: payee, description: description,
      category: category)
  }

  func isDue(on date: CalendarDate) -> Bool {
    day == date.day && (months.isEmpty || months.contains(date.month))
  }
}

extension ExampleHousehold {
  /// Two salaries on the 25th, with a thirteenth in December; a parking space let to a neighbour; small things.
  mutating func receiveIncome(on date: CalendarDate) {
    if date.day == 1 { receive(140_00, .joint, on: date, "Parking space", "Rent of parking space", "other-income") }
    if date.day == 25 {
      receive(6_480_35, .salary, on: date, "Northwind Engineering", "Salary", "salary")
      receive(4_395_20, .salary, on: date, "Cantonal School", "Salary 80 %", "salary")
      if date.month == 12 {
        receive(6_212_60, .salary, on: date, "Northwind Engineering", "Thirteenth salary", "salary")
        receive(4_218_45, .salary, on: date, "Cantonal School", "Thirteenth salary 80 %", "salary")
      }
      if date.month == 3 { receive(2_400_00, .salary, on: date, "Northwind Engineering", "Bonus", "bonus") }
    }
    if date.day == 19 && date.month % 2 == 0 {
      receive(amount(180_00, 420_00), .salary, on: date, "Piano lessons", "Piano lessons", "freelance")
    }
    if date.day == 24 && date.month == 12 { receive(300_00, .cash, on: date, "Grandparents", "Christmas", "gift") }
    if date.day == 14 && date.month == 6 { receive(100_00, .cash, on: date, "Godmother", "Birthday", "gift") }
  }

  private mutating func receive(
    _ amount: Int64, _ wallet: ExampleWallet, on date: CalendarDate, _ payee: String, _ description: String,
    _ category: String
  ) {
    post(
      ExampleEntry(
        date: date, wallet: wallet, to: nil, amount: amount, description: description, payee: payee, category: category,
        confidence: wallet == .cash ? nil : 98))
  }

  mutating func payBills(on date: CalendarDate) {
    moveMoney(on: date)
    for bill in ExampleBill.all where bill.isDue(on: date) {
      let price = bill.high > bill.low ? amount(bill.low, bill.high) : bill.low
      post(
        ExampleEntry(
          date: date, wallet: bill.wallet, to: nil, amount: -price, description: bill.description, payee: bill.payee,
          category: bill.category, confidence: 97))
    }
  }
}
