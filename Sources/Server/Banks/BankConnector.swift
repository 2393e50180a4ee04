import Basis
import Intake

/// One way to reach banks (BNK-01). A connector knows addresses, signatures and faults of its provider and nothing of a
/// ledger: it only translates (L-5), keeps nothing, and logs nothing. Another provider is another file and a line in
/// `BankSettings`.
protocol BankConnector: Sendable {
  var provider: BankProvider { get }

  /// What people can choose from in a country (BNK-02).
  /// - Parameter country: two capital letters.
  /// - Returns: nothing where the provider has a choice of its own (SimpleFIN): then `begin` needs no bank.
  func banks(in country: String) async throws(BankFailure) -> [OfferedBank]

  /// The first step of a consent (BNK-03): says where the person goes.
  func begin(_ wish: ConsentWish) async throws(BankFailure) -> ConsentStart

  /// The last step, with what the person came back with. Good for one use: whatever comes of it, the proof is used up.
  func finish(_ proof: ConsentProof) async throws(BankFailure) -> BankGrant

  /// The accounts as they are now; throws `consentEnded` when there is nothing to be asked any more.
  func accounts(_ secret: BankSecret) async throws(BankFailure) -> [OfferedAccount]

  /// Rows and balances (BNK-09, BNK-12). Throws what concerns the whole connection; what concerns one account stands
  /// there.
  func fetch(_ wish: FetchWish, with secret: BankSecret) async throws(BankFailure) -> BankCatch

  /// Withdraws the consent where the provider can (BNK-08). One that is over already is no failure.
  func end(_ secret: BankSecret) async throws(BankFailure)
}

/// As records and addresses name it.
enum BankProvider: String, CaseIterable, Sendable {
  case enableBanking = "enable_banking"
  case simpleFIN = "simplefin"
}

/// A bank to choose (BNK-02).
struct OfferedBank: Equatable, Sendable {
  var name: String
  /// Two capital letters; with the name it is who the bank is.
  var country: String
  /// An address of a picture, for whoever may load it: this server does not.
  var logo: String?
  var bic: String?
  /// The longest consent, in seconds; nil where the bank does not say.
  var longestConsent: Int64?
  /// A bank of the provider's for trying out.
  var isSandbox = false
  /// Headers that a bank wants to be told about a person who is there, by their names in small letters: all or none.
  var presenceHeaders: [String] = []

  /// As records keep it (BNK-05).
  var id: String { country + ":" + name }
}

/// What a person agreed to, on the way to the bank.
struct ConsentWish: Sendable {
  /// Nil where the provider asks itself.
  var bank: OfferedBank?
  /// Unguessable, for one use, kept by the caller (BNK-04).
  var state: String
  /// Where the bank sends the person back: an address of this server that the provider knows.
  var returnAddress: String
  /// Two small letters.
  var language: String
  /// Says nothing about who it is, and is the same for the same person.
  var person: String
}

struct ConsentStart: Equatable, Sendable {
  /// Where the person goes now.
  var address: String
  /// Milliseconds since 1970; nil where the provider does not limit it. `BankGrant` may know better.
  var endsAt: Int64?
}

/// What a person comes back with. Its description tells none of it.
enum ConsentProof: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// From the address that the bank sent the person back to.
  case code(String)
  /// As the person copied it.
  case setupToken(String)

  var description: String { "a proof of consent" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// What opens the accounts: to be sealed, never to be shown (BNK-06).
struct BankSecret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var bytes: [UInt8]

  var description: String { "a secret of \(bytes.count) bytes" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}

struct BankGrant: Sendable {
  var secret: BankSecret
  /// Milliseconds since 1970; nil where the provider does not tell or limit it.
  var endsAt: Int64?
  /// The bank, where the provider tells it here.
  var bankName: String?
  var accounts: [OfferedAccount]
}

/// An account that a consent opens (BNK-05).
struct OfferedAccount: Equatable, Sendable {
  /// The same after the consent was renewed.
  var id: String
  /// Further names of it that a renewed consent may have in the place of `id`, which is matched first.
  var otherIds: [String] = []
  /// IBAN or another number; never to be shown in full (BNK-16).
  var number: String?
  var name: String
  /// Nil where the bank does not tell it before the first rows.
  var currency: CurrencyCode?
  /// Of the bank, where one consent opens several.
  var institution: String?
  /// False where the bank lists it and gives no data of it.
  var isReadable = true
}

/// What a sync asks for.
struct FetchWish: Sendable {
  /// How far back a bank is asked to go.
  enum Reach: Sendable {
    case dates
    /// As far as the bank has anything. Good directly after a consent; may cost calls of the few that a day has.
    case longest
  }

  /// Those of `OfferedAccount`.
  var accounts: [String]
  var from: CalendarDate
  /// The last day.
  var to: CalendarDate
  var reach = Reach.dates
  /// Nil for what the server does by itself. Never made up: it tells a bank that the person is there.
  var presence: Presence?
}

/// A person who is asking right now, as their request says.
struct Presence: Equatable, Sendable {
  var networkAddress: String
  var userAgent: String
  /// Further fields of the request that a bank may want, by names in small letters: accept, accept-language and so on.
  var fields: [String: String] = [:]
}

/// All that a fetch brought in.
struct BankCatch: Sendable {
  var accounts: [AccountFetch]
  /// What the provider wants to be known of the connection as a whole.
  var notices: [SimpleFINAnswer.Notice] = []
  /// Every answer as it came (BNK-09), to be sealed.
  var answers: [RawBankAnswer] = []
}

struct AccountFetch: Sendable {
  var account: String
  var rows: [BankRow] = []
  var balances: [BankBalance] = []
  /// Rows that could not be read: to be told.
  var unreadable = 0
  /// The first day that was asked for in the end; later than wished where the bank gives no more.
  var from: CalendarDate
  /// Why this account is not, or not wholly, here. What did come counts all the same; the next sync begins where this
  /// one did.
  var failure: BankFailure?

  init(account: String, from: CalendarDate) { (self.account, self.from) = (account, from) }
}

struct RawBankAnswer: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  enum Kind: String, Sendable { case transactions, balances, accounts }
  var kind: Kind
  /// Nil where one answer is about all accounts.
  var account: String?
  var bytes: [UInt8]

  var description: String { "\(kind.rawValue) in \(bytes.count) bytes" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
