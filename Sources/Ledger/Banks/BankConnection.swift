import Basis

/// A bank that delivers by itself, as its person sees it on every device (BNK-05). Secrets stay on the server (BNK-06).
public struct BankConnection: SmallForm {
  public enum Status: String, NamedChoice, Sendable, CaseIterable {
    case active
    /// The consent is over: the person has to give it again (BNK-07).
    case expired
    /// The last try failed; `problem` says why.
    case error
    /// The person ended it. What came of it stays (BNK-08).
    case ended
    public var name: String { rawValue }
  }

  /// Why a try failed: stable codes.
  public enum Problem: String, NamedChoice, Sendable, CaseIterable {
    case unreachable, limited, refused, unreadable
    /// A subscription with the provider is over (SimpleFIN's 402).
    case lapsed
    public var name: String { rawValue }
  }

  /// What happens to a row that seems to be an entry of the person's own (BNK-10).
  public enum Matches: String, NamedChoice, Sendable, CaseIterable {
    case ask, keep, replace, both
    public var name: String { rawValue }
  }

  public static let kind = RecordKind.bankConnection
  /// The person's own; all else is the server's word.
  public static let editableFields = ["syncMinute", "matches"]
  /// In one space.
  static let most = 50

  public var id = RecordID(high: 0, low: 0)
  /// Its stable name, as `enable_banking` (BNK-01).
  public var provider = ""
  /// What the provider calls it.
  public var bankId = ""
  public var bankName = ""
  public var country: String?
  public var status = Status.active
  public var problem: Problem?
  /// Milliseconds since 1970, as all moments here.
  public var connectedAt: Int64 = 0
  /// The last sync that brought everything.
  public var lastSync: Int64?
  public var triedAt: Int64?
  public var consentExpiresAt: Int64?
  /// Until then the bank answers no more (L-10).
  public var limitedUntil: Int64?
  /// When it is asked each day: minutes of the day in `zone`, 0 to 1439 (BNK-09).
  public var syncMinute: Int64 = 360
  /// A name of the time zone database.
  public var zone = "UTC"
  public var matches = Matches.ask
  /// Accounts of a sync that is running: fetched, of how many (BNK-09). Absent while none is.
  public var fetched: Int64?
  public var toFetch: Int64?
  /// Rows of the last sync that could not be read.
  public var unreadable: Int64?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.string("provider", &provider)
    fields.string("bankId", &bankId)
    fields.string("bankName", &bankName)
    fields.optionalString("country", &country)
    fields.choice("status", &status)
    fields.optionalChoice("problem", &problem)
    fields.integer("connectedAt", &connectedAt, .instant)
    fields.optionalInteger("lastSync", &lastSync, .instant)
    fields.optionalInteger("triedAt", &triedAt, .instant)
    fields.optionalInteger("consentExpiresAt", &consentExpiresAt, .instant)
    fields.optionalInteger("limitedUntil", &limitedUntil, .instant)
    fields.integer("syncMinute", &syncMinute, .minute)
    fields.string("zone", &zone)
    fields.choice("matches", &matches)
    fields.optionalInteger("fetched", &fetched, .count)
    fields.optionalInteger("toFetch", &toFetch, .count)
    fields.optionalInteger("unreadable", &unreadable, .count)
  }

  public var isEnded: Bool { status == .ended }
}

/// An account of a connected bank (BNK-05, WAL-10).
public struct BankAccount: SmallForm {
  public static let kind = RecordKind.bankAccount
  public static let editableFields = ["walletId", "reconciledOn"]
  /// In one space.
  static let most = 200

  public var id = RecordID(high: 0, low: 0)
  public var connection = RecordID(high: 0, low: 0)
  /// What the provider calls it, the same after a renewal.
  public var uid = ""
  /// IBAN, or what the bank has instead. Screens show its last four digits.
  public var number: String?
  public var title = ""
  public var currency = CurrencyCode.chf
  /// Where its rows go; nil: nowhere, until the person says so.
  public var walletId: RecordID?
  /// What the bank says it holds, booked and available, in minor units, and of which days that is (BNK-12).
  public var booked: Int64?
  public var bookedOn: CalendarDate?
  public var available: Int64?
  public var availableOn: CalendarDate?
  /// When the bank said so; milliseconds.
  public var balanceAt: Int64?
  /// Up to when all was fetched: the next sync goes on from there (L-11).
  public var fetchedUntil: CalendarDate?
  public var reconciledOn: CalendarDate?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.id("connection", &connection)
    fields.string("uid", &uid)
    fields.optionalString("number", &number)
    fields.string("title", &title)
    fields.currency("currency", &currency)
    fields.optionalID("walletId", &walletId)
    fields.optionalInteger("booked", &booked, .sum)
    fields.optionalDate("bookedOn", &bookedOn)
    fields.optionalInteger("available", &available, .sum)
    fields.optionalDate("availableOn", &availableOn)
    fields.optionalInteger("balanceAt", &balanceAt, .instant)
    fields.optionalDate("fetchedUntil", &fetchedUntil)
    fields.optionalDate("reconciledOn", &reconciledOn)
  }

  public static func id(_ connection: RecordID, uid: String) -> RecordID {
    RecordID(derivedFrom: "bank-account/" + connection.text + "/" + uid)
  }

  /// The last four digits or letters of its number (BNK-05).
  public var ending: String? {
    guard let number else { return nil }
    let signs = number.bytes.filter { ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
    return signs.count < 4 ? nil : String(decoding: signs.suffix(4), as: UTF8.self)
  }
}
