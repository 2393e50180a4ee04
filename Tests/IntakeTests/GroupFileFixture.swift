import Basis

@testable import Intake

/// Exports of groups that we wrote: invented people and figures in the forms of Splitwise and Spliit.
enum GroupFileFixture {
  static let splitwise = """
    Date,Description,Category,Cost,Currency,Ann,Ben,Cara 🌲

    2026-03-01,Groceries,Groceries,60.00,CHF,40.00,-20.00,-20.00
    2026-03-02,"Pizza ""da Ugo"", with wine",Dining out,45.50,CHF,-15.17,30.33,-15.16
    2026-03-03,Train to Bern,Transportation,80.00,EUR,0.00,-80.00,80.00
    2026-03-04,Ben B. paid Ann A.,Payment,25.00,CHF,-25.00,25.00,0.00
    2026-03-05,Hut,Lodging,300.00,CHF,20.00,80.00,-100.00

    2026-03-06,Total balance, , ,CHF,19.83,115.33,-135.16
    2026-03-06,Total balance, , ,EUR,0.00,-80.00,80.00

    """

  static let splitwiseExpected = [
    "2026-03-01 Groceries [Groceries] 60.00 CHF: Ann 60.00 | Ann 20.00, Ben 20.00, Cara 🌲 20.00",
    "2026-03-02 Pizza \"da Ugo\", with wine [Dining out] 45.50 CHF: Ben 45.50 | Ann 15.17, Ben 15.17, Cara 🌲 15.16",
    "2026-03-03 Train to Bern [Transportation] 80.00 EUR: Cara 🌲 80.00 | Ben 80.00",
    "2026-03-04 Ben B. paid Ann A. [] 25.00 CHF payment: Ben 25.00 | Ann 25.00",
    "2026-03-05 Hut [Lodging] 300.00 CHF: Ann 120.00, Ben 180.00 | Ann 100.00, Ben 100.00, Cara 🌲 100.00",
  ]

  /// As a spreadsheet set to German writes it anew.
  static let german = """
    Datum;Beschreibung;Kategorie;Kosten;Währung;Änne Müller;Cost
    01.03.2026;Einkauf;Lebensmittel;1.234,50;EUR;617,25;-617,25
    02.03.2026;Änne M. hat Cost bezahlt;Zahlung;617,25;EUR;617,25;-617,25
    13.03.2026;Gesamtsaldo;;;EUR;1.234,50;-1.234,50
    """

  static let french = """
    Date,Description,Catégorie,Cost,Devise,Zoé,Léo
    2026-03-11,Café,Général,"7,20",EUR,"3,60","-3,60"
    2026-03-12,Léo a payé Zoé,Paiement,"3,60",EUR,"-3,60","3,60"
    2026-03-13,Solde total, , ,EUR,"0,00","0,00"
    """

  static let japanese = """
    日付,説明,カテゴリー,費用,通貨,花子,太郎
    2026-03-01,寿司,外食,4501,JPY,2251,-2250
    2026-03-02,合計残高, , ,JPY,2251,-2250
    """

  static let spliit = """
    Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Ann,Ben,Cara
    2026-03-01,Groceries,Groceries,€,60.00,No,Evenly,20,-20,-20
    2026-03-02,Pizza,Dining Out,€,100.00,No,Evenly,-33.33,33.33,-33.33
    2026-03-03,Taxi for Ann,Taxi,€,12.00,No,Unevenly – By amount,-12,0,0
    2026-03-04,Ben back to Ann,Payment,€,50.00,Yes,Unevenly – By shares,-30,0,-20
    2026-03-05,Deposit came back,General,€,-30.00,No,Evenly,-10,10,10
    """

  static let spliitNewer = """
    Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode,Ann,Ben
    2026-03-01,Hotel,Hotel,JPY,16250,100.00,EUR,162.5,No,Evenly,8125,-8125
    2026-03-02,Ben paid back,Payment,JPY,8125,,,,Yes,Evenly,-8125,0
    2026-03-03,Museum,Entertainment,JPY,3000,,,,No,Unevenly – By amount,-3000,0
    """

  /// What each row does to the balances, as some versions print it.
  static let spliitNets = """
    Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Paid By,Ann,Ben,Cara
    2026-03-01,Groceries,Groceries,EUR,60.00,No,Evenly,Ann,40.00,-20.00,-20.00
    2026-03-02,Ben to Ann,Payment,EUR,20.00,Yes,Evenly,Ben,-20.00,20.00,0.00
    """

  static let own = """
    Date,Description,Category,Cost,Currency,Payment,Notes,Group,Paid by Ann,Paid by Ben,Paid by Cara,Share of Ann,Share of Ben,Share of Cara
    2026-03-01,Hut,Lodging,300.00,CHF,no,"Two nights
    and breakfast",Alps,100.00,200.00,,100.00,100.00,100.00
    2026-03-02,'=1+1,,0.05,CHF,no,,Alps,,,0.05,0.02,0.02,0.01
    2026-03-03,Ben to Ann,,25.00,CHF,yes,,Alps,,25.00,,25.00,,
    """

  static let all: [(name: String, text: String)] = [
    ("Splitwise", splitwise), ("German", german), ("French", french), ("Japanese", japanese), ("Spliit", spliit),
    ("newer Spliit", spliitNewer), ("Spliit with balances", spliitNets), ("our own", own),
  ]
}

extension GroupFile {
  var lines: [String] { expenses.map { line($0) } }
  var undecidedLines: [String] { undecided.map { line($0) } }
  var said: [String] { problems.map { "\($0.line) \($0.severity) \($0.code) \($0.count)" } }

  private func line(_ entry: Entry) -> String {
    func amounts(_ parts: [Part]) -> String {
      parts.map { members[$0.member] + " " + Money(minorUnits: $0.amount, currency: entry.currency).decimalText }
        .joined(separator: ", ")
    }
    return entry.date.text + " " + entry.description + " [" + (entry.category ?? "") + "] "
      + Money(minorUnits: entry.amount, currency: entry.currency).decimalText + " " + entry.currency.text
      + (entry.isPayment ? " payment" : "") + ": " + amounts(entry.paid) + " | " + amounts(entry.shares)
  }

  /// What has to come back: all but where it stood and what is to be said about it.
  var content: GroupFile {
    var copy = self
    copy.origin = .evenkeel
    copy.problems = []
    for index in copy.expenses.indices { (copy.expenses[index].line, copy.expenses[index].doubt) = (0, nil) }
    for index in copy.undecided.indices { (copy.undecided[index].line, copy.undecided[index].doubt) = (0, nil) }
    return copy
  }

  /// What is paid and what is borne add up to the amount, in parts above 0 of members that there are (L-22).
  var isSound: Bool {
    for entry in expenses + undecided {
      guard entry.amount > 0 else { return false }
      for parts in [entry.paid, entry.shares] {
        var sum = WideSum()
        for part in parts {
          guard part.amount > 0, members.indices.contains(part.member) else { return false }
          sum.add(part.amount)
        }
        guard sum.exact == entry.amount || parts.isEmpty && undecided.contains(entry) else { return false }
      }
    }
    return true
  }
}
