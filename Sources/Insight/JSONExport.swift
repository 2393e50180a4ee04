import Basis
import Ledger

/// All data of a space as one readable JSON document, and back (SEC-17, IMP-11).
///
/// `{"format":"evenkeel-export","version":1,"exportDate":"2026-07-31","space":"…","settings":[…],"categories":[…],
/// "wallets":[…],"transactions":[…],"actions":[…]}`. Records are as they are stored, with their `id`; amounts are whole
/// minor units. Deleted entries that can still be restored are included.
///
/// In a backup (SEC-05) groups that are on the device only come along whole, each as a ledger of its own:
/// `"groupsHere":[{"space":"…","settings":[…],…}]`.
public enum JSONExport {
  public static let format = "evenkeel-export"
  public static let version: Int64 = 1
  /// What of a group comes along with its person's own ledger.
  public static let together: [RecordKind] = [.settings, .group, .member, .expense, .donation, .settlement]

  public static func fileName(_ date: CalendarDate) -> String { "Evenkeel_Export_" + date.text + ".json" }

  /// - Parameter groups: the person's households and events, which come along with their members by id only.
  /// - Parameter whole: those that are nowhere else, with everything in them.
  /// - Parameter gotOn: as for `Space.allRecords`.
  public static func bytes(
    _ space: Space, groups: [Space] = [], whole: [Space] = [], exportDate: CalendarDate, _ gotOn: () -> Void = {}
  ) -> [UInt8] {
    var out: [UInt8] = []
    append("{\n\"format\":", &out)
    JSON.append(format, to: &out)
    append(",\n\"version\":", &out)
    JSON.append(version, to: &out)
    append(",\n\"exportDate\":", &out)
    JSON.append(exportDate.text, to: &out)
    append(",\n", &out)
    append(space, &out, gotOn)
    if !groups.isEmpty { append(groups, &out) }
    for (index, group) in whole.enumerated() {
      append(index == 0 ? ",\n\"groupsHere\":[\n{" : ",\n{", &out)
      append(group, &out, gotOn)
      append(index == whole.count - 1 ? "}]" : "}", &out)
    }
    append("\n}\n", &out)
    return out
  }

  /// Whose records they are, and the records by their kind.
  private static func append(_ space: Space, _ out: inout [UInt8], _ gotOn: () -> Void) {
    let records = space.allRecords(gotOn: gotOn)
    out.reserveCapacity(out.count + records.count * 400)
    append("\"space\":", &out)
    JSON.append(space.id.text, to: &out)
    for kind in RecordKind.allCases {
      append(",\n", &out)
      JSON.append(section(kind), to: &out)
      append(":[", &out)
      var first = true
      for (index, record) in records.enumerated() where record.kind == kind && !record.purged {
        if index % Space.recordsInStep == 0 { gotOn() }
        append(first ? "\n{\"id\":" : ",\n{\"id\":", &out)
        first = false
        JSON.append(record.id.text, to: &out)
        // A payload is one JSON object: what follows its brace follows our id.
        guard record.payload.count > 2 else {
          append("}", &out)
          continue
        }
        out.append(0x2C)
        out.append(contentsOf: record.payload.dropFirst())
      }
      append("]", &out)
    }
  }

  /// What a group has, without what is others' own: their names, accounts and incomes (SEC-17). Read by people and
  /// programs; the group itself comes back from its server, or from its own file (L-8).
  private static func append(_ groups: [Space], _ out: inout [UInt8]) {
    append(",\n\"together\":[", &out)
    let others = ["name", "user", "acknowledged"]
    for (index, group) in groups.enumerated() {
      append(index == 0 ? "\n{\"space\":" : ",\n{\"space\":", &out)
      JSON.append(group.id.text, to: &out)
      for kind in together {
        var all: [JSON] = []
        for record in group.allRecords where record.kind == kind && !record.purged {
          var json = JSON.object([])
          do { json = try JSON.parse(record.payload) } catch { continue }
          var members = [JSONMember("id", .string(record.id.text))]
          for member in json.members ?? [] {
            let isOthers = (kind == .member || kind == .donation) && others.contains { sameBytes($0, member.name) }
            if !isOthers { members.append(member) }
          }
          all.append(.object(members))
        }
        append(",\n", &out)
        JSON.append(section(kind), to: &out)
        append(":", &out)
        out.append(contentsOf: JSON.array(all).bytes)
      }
      append("}", &out)
    }
    append("]", &out)
  }

  private static func append(_ text: StaticString, _ out: inout [UInt8]) {
    text.withUTF8Buffer { out.append(contentsOf: $0) }
  }

  /// The name of the list that holds the records of a kind.
  public static func section(_ kind: RecordKind) -> String {
    switch kind {
    case .settings: return "settings"
    case .category: return "categories"
    case .wallet: return "wallets"
    case .transaction: return "transactions"
    case .action: return "actions"
    case .budget: return "budgets"
    case .snapshot: return "snapshots"
    case .plan: return "plans"
    case .template: return "templates"
    case .notice: return "notices"
    case .report: return "reports"
    case .bonus: return "bonuses"
    case .group: return "groups"
    case .member: return "members"
    case .expense: return "expenses"
    case .donation: return "donations"
    case .settlement: return "settlements"
    case .ownShare: return "ownShares"
    case .splitRatio: return "splitRatioSettings"
    case .joinRequest: return "joinRequests"
    case .capture: return "captures"
    case .rule: return "rules"
    case .pattern: return "messagePatterns"
    case .bankConnection: return "bankConnections"
    case .bankAccount: return "bankAccounts"
    case .bankQuestion: return "bankQuestions"
    }
  }

  /// Why a file is no export.
  public enum Problem: Error, Equatable, Sendable {
    case notJSON(JSONError)
    case notAnExport
    case newerVersion
  }

  /// What an export holds.
  public struct Contents: Sendable {
    public let exportDate: CalendarDate?
    public let ledger: Part
    /// Groups that were on the device only.
    public let groups: [Part]
  }

  /// The records of one space, in the order in which references point backwards: settings, categories and wallets come
  /// before transactions.
  public struct Part: Sendable {
    public let space: RecordID
    public let records: [AdoptRecords.Item]
  }

  public static func read(_ bytes: [UInt8]) throws(Problem) -> Contents {
    let json: JSON
    do { json = try JSON.parse(bytes) } catch { throw .notJSON(error) }
    guard json["format"]?.stringValue.map({ sameBytes($0, format) }) == true else { throw .notAnExport }
    guard let number = json["version"]?.integerValue, number <= version else { throw .newerVersion }
    var groups: [Part] = []
    for group in json["groupsHere"]?.arrayValue ?? [] {
      guard let space = group["space"]?.idValue else { throw .notAnExport }
      groups.append(Part(space: space, records: try items(group)))
    }
    // Exports of other programs need not name the space: it gets the id of the one that it comes back into.
    let ledger = Part(space: json["space"]?.idValue ?? RecordID(high: 0, low: 0), records: try items(json))
    return Contents(exportDate: json["exportDate"]?.dateValue, ledger: ledger, groups: groups)
  }

  /// The records of the person's own ledger, to be adopted into an empty space.
  public static func records(_ bytes: [UInt8]) throws(Problem) -> [AdoptRecords.Item] { try read(bytes).ledger.records }

  private static func items(_ json: JSON) throws(Problem) -> [AdoptRecords.Item] {
    var items: [AdoptRecords.Item] = []
    for kind in RecordKind.allCases {
      for element in json[section(kind)]?.arrayValue ?? [] {
        guard let id = element["id"]?.idValue, let members = element.members else { throw .notAnExport }
        let data = members.filter { !sameBytes($0.name, "id") }
        items.append(AdoptRecords.Item(kind: kind, id: id, data: .object(data)))
      }
    }
    return items
  }
}
