import Basis
import Store

/// What somebody asked for on the way to their bank, sealed until they come back (BNK-04).
struct BankWish: Sendable {
  var provider: String
  var bank: OfferedBank?
  /// The connection that it becomes, or that it renews.
  var connection: RecordID
  var space: RecordID
  var zone: String
  /// Of the consent, as far as it is known before.
  var endsAt: Int64?

  var bytes: [UInt8] {
    var members = [
      JSONMember("provider", .string(provider)), JSONMember("connection", .string(connection.text)),
      JSONMember("space", .string(space.text)), JSONMember("zone", .string(zone)),
    ]
    if let bank { members += [JSONMember("bank", .string(bank.name)), JSONMember("country", .string(bank.country))] }
    if let endsAt { members.append(JSONMember("endsAt", .integer(endsAt))) }
    return JSON.object(members).bytes
  }

  init(provider: String, bank: OfferedBank?, connection: RecordID, space: RecordID, zone: String) {
    (self.provider, self.bank, self.connection, self.space, self.zone) = (provider, bank, connection, space, zone)
  }

  init(kept bytes: [UInt8]) throws {
    let json = try JSON.parse(bytes, depthLimit: 4)
    guard let provider = json["provider"]?.stringValue, let connection = json["connection"]?.idValue,
      let space = json["space"]?.idValue, let zone = json["zone"]?.stringValue
    else { throw StorageError.unreadable(what: "bank consent") }
    self.init(provider: provider, bank: nil, connection: connection, space: space, zone: zone)
    if let name = json["bank"]?.stringValue, let country = json["country"]?.stringValue {
      bank = OfferedBank(name: name, country: country)
    }
    endsAt = json["endsAt"]?.integerValue
  }

  static func noteID(_ state: [UInt8]) -> RecordID {
    RecordID(derivedFrom: "bank consent " + state.map { String($0) }.joined(separator: ","))
  }
}
