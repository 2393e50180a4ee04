import Basis

/// What is kept of a consent with Enable Banking, sealed by whoever keeps it: the session, and which handle each
/// account has in it. Handles are another one after each renewal, so nobody else learns them.
struct EnableBankingSession: Equatable, Sendable {
  struct Account: Equatable, Sendable {
    var offered: OfferedAccount
    /// Good as long as the session; nil where the bank gives no data.
    var handle: String?
  }

  var id: String
  var bankName: String
  var country: String
  var accounts: [Account]

  // MARK: As the provider writes it

  /// Of the answer to a code.
  init(granted json: JSON) throws(BankFailure) {
    guard let id = Self.text(json["session_id"]), let items = json["accounts"]?.arrayValue else {
      throw .unreadable
    }
    self.id = id
    bankName = Self.text(json["aspsp"]?["name"]) ?? ""
    country = Self.text(json["aspsp"]?["country"]) ?? ""
    accounts = items.prefix(Self.mostAccounts).compactMap { Self.account($0) }
  }

  /// Accounts of one consent: each is a part of what is kept, and is asked for by itself.
  static let mostAccounts = 100
  /// Further names of an account.
  private static let mostNames = 20

  private static func account(_ json: JSON) -> Account? {
    let handle = text(json["uid"])
    let number = text(json["account_id"]?["iban"]) ?? text(json["account_id"]?["other"]?["identification"])
    let currency = json["currency"]?.currencyValue.flatMap { $0.isListed ? $0 : nil }
    // Without the provider's own hash the number and the currency say which account it is.
    let derived = number.map { RecordID(derivedFrom: "bank account " + $0 + (currency?.text ?? "")).text }
    guard let id = text(json["identification_hash"]) ?? derived ?? handle else { return nil }
    let others = (json["identification_hashes"]?.arrayValue ?? []).prefix(mostNames).compactMap { text($0) }.filter {
      $0 != id
    }
    // What the account is called, before what it is and whose it is.
    let name = text(json["details"]) ?? text(json["product"]) ?? text(json["name"]) ?? ""
    return Account(
      offered: OfferedAccount(
        id: id, otherIds: others, number: number, name: name, currency: currency, isReadable: handle != nil),
      handle: handle)
  }

  private static func text(_ json: JSON?) -> String? {
    json?.stringValue.flatMap { $0.isEmpty || $0.utf8.count > 500 ? nil : $0 }
  }

  /// The account of an id, or of one that it had under another consent.
  func account(_ id: String) -> Account? {
    accounts.first { $0.offered.id == id } ?? accounts.first { $0.offered.otherIds.contains(id) }
  }

  // MARK: As it is kept

  var secret: BankSecret {
    let items = accounts.map { account in
      var members = [
        JSONMember("id", .string(account.offered.id)), JSONMember("name", .string(account.offered.name)),
        JSONMember("others", .array(account.offered.otherIds.map { .string($0) })),
      ]
      if let handle = account.handle { members.append(JSONMember("handle", .string(handle))) }
      if let number = account.offered.number { members.append(JSONMember("number", .string(number))) }
      if let currency = account.offered.currency { members.append(JSONMember("currency", .string(currency.text))) }
      return JSON.object(members)
    }
    return BankSecret(
      bytes: JSON.object([
        JSONMember("session", .string(id)), JSONMember("bank", .string(bankName)),
        JSONMember("country", .string(country)),
        JSONMember("accounts", .array(items)),
      ]).bytes)
  }

  init(_ secret: BankSecret) throws(BankFailure) {
    guard let json = EnableBankingFailure.document(secret.bytes), let id = json["session"]?.stringValue,
      let bank = json["bank"]?.stringValue, let country = json["country"]?.stringValue,
      let items = json["accounts"]?.arrayValue
    else { throw .unreadable }
    (self.id, bankName, self.country) = (id, bank, country)
    accounts = items.compactMap { item in
      guard let id = item["id"]?.stringValue else { return nil }
      let handle = item["handle"]?.stringValue
      return Account(
        offered: OfferedAccount(
          id: id, otherIds: (item["others"]?.arrayValue ?? []).compactMap { $0.stringValue },
          number: item["number"]?.stringValue,
          name: item["name"]?.stringValue ?? "", currency: item["currency"]?.currencyValue, isReadable: handle != nil),
        handle: handle)
    }
  }

  /// What must never be in a text that leaves this server.
  var hidden: [String] { [id] + accounts.compactMap { $0.handle } + accounts.compactMap { $0.offered.number } }
}
