/// What the words of a header can mean. Which senses count is decided by what the column holds: a header `Valuta` is a
/// date over dates and a currency over codes.
enum HeaderSense: Int, CaseIterable, Sendable {
  // Over numbers.
  case amount, debit, credit, balance, foreign, fee, detail, rate, gross, net, quantity, identifier, total
  // Over dates.
  case bookingDate, date, tradeDate, valueDate, otherDate, time
  // Over text.
  case payee, description, reference, counterparty, account, category, externalId, status, kind, currency, flag, card
  case wallet, notes
}

/// Weights 0 to 10 of each sense for one header.
struct HeaderHits: Sendable {
  private var weights = [UInt8](repeating: 0, count: HeaderSense.allCases.count)

  subscript(_ sense: HeaderSense) -> Int {
    get { Int(weights[sense.rawValue]) }
    set { weights[sense.rawValue] = UInt8(max(0, min(10, newValue))) }
  }

  var isEmpty: Bool { !weights.contains { $0 > 0 } }

  /// Some sense is one that columns of numbers have.
  var isOfNumbers: Bool {
    for sense in [
      HeaderSense.amount, .debit, .credit, .balance, .foreign, .fee, .detail, .rate, .gross, .net, .quantity,
      .identifier, .total,
    ] where self[sense] > 0 {
      return true
    }
    return false
  }

  /// Dates and amounts are what makes a header; a word for text alone may stand anywhere.
  var isCore: Bool {
    for sense in [
      HeaderSense.amount, .debit, .credit, .balance, .bookingDate, .date, .tradeDate, .valueDate, .gross, .net,
      .foreign,
    ] where self[sense] > 0 {
      return true
    }
    return false
  }
}
