import Basis

/// Starts a space: its currency and the default categories (CAT-02), in one step and once.
public struct StartSpace: FieldCoded, Sendable, Equatable {
  public var currency = CurrencyCode.chf
  /// Language of the default categories' names, `en` or `de`.
  public var language = "en"

  public init() {}
  public init(currency: CurrencyCode, language: String = "en") {
    self.currency = currency
    self.language = language
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.currency("currency", &currency)
    fields.string("language", &language)
  }
}

/// Sets fields of one or many records to the same values; null clears an optional field.
public struct EditRecords: FieldCoded, Sendable, Equatable {
  public var ids: [RecordID] = []
  public var set: JSON?

  public init() {}
  public init(ids: [RecordID], set: [JSONMember]) {
    self.ids = ids
    self.set = .object(set)
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.ids("ids", &ids)
    fields.json("set", &set)
  }
}

/// Records of one kind, by id.
public struct RecordList: FieldCoded, Sendable, Equatable {
  public var kind = RecordKind.transaction
  public var ids: [RecordID] = []

  public init() {}
  public init(kind: RecordKind, ids: [RecordID]) {
    self.kind = kind
    self.ids = ids
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.kind("kind", &kind)
    fields.ids("ids", &ids)
  }
}

/// The chosen rows of one statement for one wallet. A large file comes in several of these with one `action`, so that
/// the import is undone as a whole (IMP-07).
public struct ImportStatement: FieldCoded, Sendable, Equatable {
  /// The file's name, to show in ‹Recent changes›.
  public var fileName: String?
  public var walletId = RecordID(high: 0, low: 0)
  /// Their ids derive from wallet and fingerprint, so that the same row imported on two devices is one record (L-1,
  /// L-3).
  public var rows: [ImportRow] = []
  /// The connection that delivered them; nil for a file.
  public var bank: RecordID?

  public init() {}
  public init(fileName: String?, walletId: RecordID, rows: [ImportRow]) {
    self.fileName = fileName
    self.walletId = walletId
    self.rows = rows
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalString("fileName", &fileName)
    fields.id("walletId", &walletId)
    fields.list("rows", &rows, most: Bound.batch)
    fields.optionalID("bank", &bank)
  }
}

/// One row of a statement as it will be stored.
public struct ImportRow: FieldCoded, Sendable, Equatable {
  public var id = RecordID(high: 0, low: 0)
  public var date = CalendarDate.earliest
  public var amount: Int64 = 0
  public var description = ""
  public var payee: String?
  public var counterparty: String?
  public var reference: String?
  public var valueDate: CalendarDate?
  public var categoryId: RecordID?
  public var categorySource = Transaction.CategorySource.none
  public var categoryConfidence: Int64?
  public var foreignCategory: String?
  public var notes: String?
  public var externalId: String?
  public var fingerprint = ""
  public var booking = Transaction.Booking.booked
  public var line: Int64?
  /// The transfer that is here already and of which this row is a half (L-12), or what it is the payment of (TXN-39).
  public var adopts: RecordID?
  /// The entry of the wallet that this row is, and what becomes of it (BNK-10).
  public var matches: RecordID?
  public var match: BankMatch?
  /// Cash was taken, and goes to this wallet: the row becomes a transfer where it can.
  public var cashWallet: RecordID?

  public init() {}

  public mutating func visit(_ fields: inout Fields) {
    fields.id("id", &id)
    fields.date("date", &date)
    fields.integer("amount", &amount, .amount)
    fields.string("description", &description)
    fields.optionalString("payee", &payee)
    fields.optionalString("counterparty", &counterparty)
    fields.optionalString("reference", &reference)
    fields.optionalDate("valueDate", &valueDate)
    fields.optionalID("categoryId", &categoryId)
    fields.choice("categorySource", &categorySource)
    fields.optionalInteger("categoryConfidence", &categoryConfidence, .order)
    fields.optionalString("foreignCategory", &foreignCategory)
    fields.optionalString("notes", &notes)
    fields.optionalString("externalId", &externalId)
    fields.string("fingerprint", &fingerprint)
    fields.choice("booking", &booking)
    fields.optionalInteger("line", &line, .count)
    fields.optionalID("adopts", &adopts)
    fields.optionalID("matches", &matches)
    fields.optionalChoice("match", &match)
    fields.optionalID("cashWallet", &cashWallet)
  }

  /// The id of a row: the same for the same row of the same wallet, wherever it is imported.
  public static func id(wallet: RecordID, fingerprint: String) -> RecordID {
    RecordID(derivedFrom: "import/" + wallet.text + "/" + fingerprint)
  }
}

/// Joins two entries of own wallets into one transfer (TXN-33, L-12): `outgoing` stays, `incoming` goes into it. For a
/// payment that a template expected (TXN-39), `outgoing` is the template's entry and `incoming` the bank's.
public struct MergeTransfer: FieldCoded, Sendable, Equatable {
  public var outgoing = RecordID(high: 0, low: 0)
  public var incoming = RecordID(high: 0, low: 0)

  public init() {}
  public init(outgoing: RecordID, incoming: RecordID) {
    self.outgoing = outgoing
    self.incoming = incoming
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.id("outgoing", &outgoing)
    fields.id("incoming", &incoming)
  }
}

/// Undoes a whole action: what it created is deleted, what it deleted is back, fields that nobody changed since get
/// their former values (UXA-21).
public struct UndoAction: FieldCoded, Sendable, Equatable {
  public var target = RecordID(high: 0, low: 0)

  public init() {}
  public init(_ target: RecordID) { self.target = target }

  public mutating func visit(_ fields: inout Fields) { fields.id("target", &target) }
}

/// Records as they are, from a device's own space, a backup or an export. A record whose id is here already is left as
/// it is, so that the same call can be sent again (ACC-11, IMP-13); or, on request, the one that was changed later
/// stays.
public struct AdoptRecords: FieldCoded, Sendable, Equatable {
  public struct Item: FieldCoded, Sendable, Equatable {
    public var kind = RecordKind.transaction
    public var id = RecordID(high: 0, low: 0)
    public var data: JSON?

    public init() {}
    public init(kind: RecordKind, id: RecordID, data: JSON) {
      self.kind = kind
      self.id = id
      self.data = data
    }

    public mutating func visit(_ fields: inout Fields) {
      fields.kind("kind", &kind)
      fields.id("id", &id)
      fields.json("data", &data)
    }
  }

  public var records: [Item] = []
  /// From a device that knows more than a server that was put back to an earlier state: of two records with one id the
  /// one that was changed later stays (SYN-13).
  public var takesLater = false

  public init() {}
  public init(_ records: [Item], takesLater: Bool = false) {
    self.records = records
    self.takesLater = takesLater
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.list("records", &records, most: Bound.batch)
    fields.flag("takesLater", &takesLater)
  }
}
