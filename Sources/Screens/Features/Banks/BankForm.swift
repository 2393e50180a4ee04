import Basis
import Ledger

/// What ‹Banks› is doing with the server (BNK-02 to BNK-04, BNK-08, BNK-09).
public struct BanksForm: Sendable {
  public enum Problem: Sendable, Equatable {
    case offline
    /// A sentence of the server.
    case message(String)
    /// Why the way to a bank ended without a connection, as the server names it (BNK-04).
    case reason(String)
  }

  /// Names of providers that the server has; nil until it said so (BNK-01).
  public var providers: [String]?
  public var problem: Problem?
  /// The bank that was asked when `problem` came; nil where it is of none.
  public var troubled: RecordID?
  /// The banks that are asked right now, and what they brought so far.
  public var syncing: [RecordID] = []
  var brought = 0
  /// All that were asked in this round.
  var asked: [RecordID] = []
  /// The one that is to be disconnected, until that is confirmed, and whether its entries go along.
  public var asksToEnd: RecordID?
  public var takesEntries = false

  public init() {}
}

/// Connecting a bank: which one, and the person's word (BNK-02, BNK-03).
public struct BankForm: Sendable, Equatable {
  public struct Offer: Sendable, Equatable {
    public let name: String
    public let bic: String?
    /// Of the provider's, for trying out.
    public let isSandbox: Bool
  }

  public enum Step: Sendable, Equatable {
    case choosing
    /// The word for this bank; its way is `renews` where the consent is given again.
    case agreeing(Offer)
    /// A setup token, as the person copied it (SimpleFIN).
    case token
  }

  public var step = Step.choosing
  public var country = "CH"
  public var search = ""
  public var token = ""
  /// Nil while they are asked for.
  public var offers: [Offer]?
  public var isSending = false
  public var problem: BanksForm.Problem?
  /// Where the token's field is empty.
  public var lacksToken = false
  /// The connection whose consent is given again (BNK-07).
  public var renews: RecordID?
  public var hasToken = false
  public var hasBanks = true

  public init() {}

  /// Those whose name or code has all words of the search, at most so many as a screen shows.
  public var found: [Offer] {
    let wanted = TextFolding.key(search)
    guard !wanted.isEmpty else { return offers ?? [] }
    return (offers ?? []).filter {
      TextFolding.contains(TextFolding.key($0.name), wanted)
        || TextFolding.contains(TextFolding.key($0.bic ?? ""), wanted)
    }
  }

  static func offers(_ json: JSON?) -> [Offer] {
    var out: [Offer] = []
    for item in json?["banks"]?.arrayValue ?? [] {
      guard let name = item["name"]?.stringValue else { continue }
      out.append(Offer(name: name, bic: item["bic"]?.stringValue, isSandbox: item["isSandbox"]?.boolValue ?? false))
    }
    return out
  }

  /// Countries whose banks can be asked, as far as names of them are known here.
  public static let countries = [
    "CH", "DE", "AT", "FR", "IT", "LI", "NL", "BE", "LU", "ES", "PT", "IE", "FI", "SE", "DK", "NO", "PL", "CZ", "EE",
    "LV", "LT", "GB",
  ]

  /// The country of a person who counts in this currency (BNK-02): money says more about where somebody's bank is than
  /// the language of their phone.
  static func country(of currency: CurrencyCode?, locale: String) -> String {
    let tail = locale.bytes.split(separator: 0x2D).dropFirst().first { $0.count == 2 }
    let place = tail.flatMap { tail in countries.first { $0.bytes.elementsEqual(tail) } }
    switch currency?.text ?? "" {
    case "CHF": return sameBytes(place ?? "", "LI") ? "LI" : "CH"
    case "GBP": return "GB"
    case "SEK": return "SE"
    case "DKK": return "DK"
    case "NOK": return "NO"
    case "PLN": return "PL"
    case "CZK": return "CZ"
    default: return place ?? "DE"
    }
  }
}
