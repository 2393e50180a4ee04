import Basis
import Ledger

/// Records of every kind with whatever decodes, as somebody would write them who knows the format and means harm: type
/// extremes, the first and the last dates, references to nothing, the same id twice, odd texts. The same seed makes the
/// same.
public struct HostileRecords {
  public var random: HostileRandom
  private let space: RecordID
  private let today: CalendarDate
  private var pool: [RecordKind: [RecordID]] = [:]
  /// How many of a hundred values are at an edge: some records are nearly sound, and reach further.
  private let edge: Int

  /// - Parameter bytes: what a fuzzer chose; the seed decides what they leave open.
  public init(seed: UInt64, space: RecordID, today: CalendarDate, bytes: [UInt8] = []) {
    random = HostileRandom(seed: seed, bytes: bytes)
    self.space = space
    self.today = today
    edge = [5, 20, 60][Int(seed % 3)]
    for kind in RecordKind.allCases {
      pool[kind] = (0..<6).map { RecordID(derivedFrom: kind.text + String($0)) }
    }
    pool[.settings] = [space]
    pool[.group] = [Group.recordID]
    pool[.splitRatio] = [SplitRatioSettings.recordID]
    pool[.member]?.append(Member.jointWalletID)
    pool[.category]?.append(Category.bonusPool)
  }

  /// The fields of each kind as they are found, once in a process.
  public static let shapes: [RecordKind: [HostileField]] = {
    var shapes: [RecordKind: [HostileField]] = [:]
    for kind in RecordKind.allCases { shapes[kind] = form(kind).fields }
    return shapes
  }()

  /// Every name that a field has, for what lists hold.
  static let names: [String] = {
    var names: [String] = [
      "day", "shift", "setOn", "category", "parent", "name", "isIncome", "type", "isBill", "included", "active",
      "budget", "limit", "weight",
      "categoryId", "amount", "note", "notes", "transactionId", "date", "start", "allowance", "spent", "received",
      "spending", "parentId",
      "budgetType", "member", "kind", "value", "expense", "debtor", "creditor", "income", "until", "round", "percents",
      "at", "author",
      "reason", "through", "id", "field", "before", "after", "aspect", "comparison", "text", "from", "to", "incoming",
      "wallet", "source",
      "sender", "walletId", "paused", "save", "splurge", "debt", "on", "key", "payee", "alertThreshold", "isSuggested",
      "on", "count", "line",
    ]
    for kind in RecordKind.allCases { for name in form(kind).names where !names.contains(name) { names.append(name) } }
    return names
  }()

  private struct Form {
    let names: [String]
    let base: [JSONMember]
    let problem: ([JSONMember]) -> DecodingProblem?

    init<F: FieldCoded>(_ type: F.Type) {
      names = F.visitedNames
      base = F().encodedFields.members ?? []
      problem = { members in
        var form = F()
        return form.readFields(.object(members))
      }
    }

    var fields: [HostileField] {
      names.map { name in
        let others = base.filter { $0.name != name }
        // Only what is said of this field counts: a default need not be what may be stored.
        let without = problem(base)
        let probe = HostileProbe { value in
          let found = problem(others + [JSONMember(name, value)])
          return found == without ? nil : found
        }
        let isRequired = problem(others).map { HostileProbe.isAbout(name, $0) } ?? false
        return HostileField(name: name, shape: probe.shape(), isRequired: isRequired)
      }
    }
  }

  /// No `default`: a new kind has to be named here.
  private static func form(_ kind: RecordKind) -> Form {
    switch kind {
    case .settings: Form(Settings.self)
    case .category: Form(Category.self)
    case .wallet: Form(Wallet.self)
    case .transaction: Form(Transaction.self)
    case .action: Form(Action.self)
    case .budget: Form(Budget.self)
    case .snapshot: Form(BudgetSnapshot.self)
    case .plan: Form(PlanInputs.self)
    case .template: Form(Template.self)
    case .notice: Form(InboxNotice.self)
    case .report: Form(SavedReport.self)
    case .group: Form(Group.self)
    case .member: Form(Member.self)
    case .bonus: Form(Bonus.self)
    case .expense: Form(Expense.self)
    case .donation: Form(Donation.self)
    case .settlement: Form(Settlement.self)
    case .ownShare: Form(OwnShare.self)
    case .splitRatio: Form(SplitRatioSettings.self)
    case .joinRequest: Form(JoinRequest.self)
    case .capture: Form(Capture.self)
    case .rule: Form(FilingRule.self)
    case .pattern: Form(TaughtPattern.self)
    case .bankConnection: Form(BankConnection.self)
    case .bankAccount: Form(BankAccount.self)
    case .bankQuestion: Form(BankQuestion.self)
    }
  }

  /// Some of each kind; for a person's ledger those of a group are left out mostly, and the other way round.
  public mutating func all(isGroup: Bool) -> [AdoptRecords.Item] {
    let ofGroups: Set<RecordKind> = [.group, .member, .expense, .donation, .settlement, .splitRatio, .joinRequest]
    var items: [AdoptRecords.Item] = []
    for kind in RecordKind.allCases {
      let isForBoth = kind == .settings || kind == .action
      guard isForBoth || ofGroups.contains(kind) == isGroup || chance(3) else { continue }
      let most = kind == .transaction || kind == .expense || kind == .settlement ? 14 : pool[kind, default: []].count
      for index in 0..<most { items.append(item(kind, index)) }
    }
    return items
  }

  public mutating func item(_ kind: RecordKind, _ index: Int) -> AdoptRecords.Item {
    var members: [JSONMember] = []
    for field in HostileRecords.shapes[kind] ?? [] where field.isRequired || chance(70) {
      members.append(JSONMember(field.name, value(field, depth: 0)))
    }
    if kind == .expense, chance(70) { addUp(&members) }
    if kind > .action { addStamp(&members) }
    let known = pool[kind, default: []]
    var id = index < known.count ? known[index] : RecordID(derivedFrom: kind.text + String(index))
    if chance(60) { id = derived(kind, members) ?? id }
    return AdoptRecords.Item(kind: kind, id: id, data: .object(members))
  }

  /// Kinds whose id follows from what they are about count only under that one.
  private func derived(_ kind: RecordKind, _ members: [JSONMember]) -> RecordID? {
    let json = JSON.object(members)
    func id(_ name: String) -> RecordID? { json[name]?.idValue }
    func date(_ name: String) -> CalendarDate? { json[name]?.dateValue }
    switch kind {
    case .budget: return id("categoryId").map { Budget.id($0) }
    case .snapshot: return date("periodStart").map { BudgetSnapshot.id($0, id("categoryId")) }
    case .plan: return date("start").map { PlanInputs.id($0) }
    case .bonus: return id("transactionId").map { Bonus.id($0) }
    case .ownShare: return id("expense").map { OwnShare.id(of: $0) }
    default: return nil
    }
  }

  private mutating func addStamp(_ members: inout [JSONMember]) {
    let now: Int64 = 1_785_000_000_000
    for name in ["createdAt", "updatedAt"] {
      members.append(JSONMember(name, .integer(chance(edge) ? random.pick(HostileValues.integers) : now)))
    }
    members.append(JSONMember("createdBy", .string(random.pick(pool[.action, default: []]).text)))
    if chance(10) {
      members.append(JSONMember("deletedAt", .integer(chance(edge) ? random.pick(HostileValues.integers) : now)))
    }
  }

  /// An expense whose parts add up, since others are kept unread.
  private mutating func addUp(_ members: inout [JSONMember]) {
    let amount = chance(edge) ? Bound.amount.most : Int64.random(in: 1...100_000, using: &random)
    func parts(_ amounts: [Int64]) -> JSON {
      .array(
        amounts.map { .object([JSONMember("member", .string(id("member").text)), JSONMember("amount", .integer($0))]) })
    }
    members.removeAll { ["amount", "paid", "shares"].contains($0.name) }
    members.append(JSONMember("amount", .integer(amount)))
    members.append(JSONMember("paid", parts(chance(50) ? [amount] : [amount / 2, amount - amount / 2])))
    members.append(JSONMember("shares", parts([amount / 3, amount - amount / 3])))
  }

  // MARK: Values

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func value(_ field: HostileField, depth: Int) -> JSON {
    switch field.shape {
    case .integer(let all): return .integer(integer(all, field.name))
    case .text(let all):
      return .string(chance(edge) ? random.pick(all) : "Coop " + String(Int.random(in: 0..<9, using: &random)))
    case .date(let all): return .string(date(all).text)
    case .choice(let all): return .string(random.pick(all))
    case .currency: return .string(chance(80) ? "CHF" : random.pick(HostileValues.currencies))
    case .flag: return .bool(chance(field.name == "optOut" || field.name == "paused" ? 20 : 50))
    case .id: return .string(id(field.name).text)
    case .ids: return .array((0..<count()).map { _ in .string(id(field.name).text) })
    case .integers(let all):
      return .array((0..<(chance(50) ? 3 : count())).map { _ in .integer(integer(all, field.name)) })
    case .json: return .string("2026-07-20")
    case .list(let fields):
      guard depth < 3 else { return .array([]) }
      return .array(
        (0..<count()).map { _ in
          .object(
            fields.filter { $0.isRequired || chance(60) }.map { JSONMember($0.name, value($0, depth: depth + 1)) })
        })
    }
  }

  private mutating func count() -> Int { chance(3) ? 300 : Int.random(in: 0...4, using: &random) }

  private mutating func integer(_ all: [Int64], _ name: String) -> Int64 {
    if chance(edge) { return random.pick(all) }
    if name.hasSuffix("At") || name == "at" {
      return 1_785_000_000_000 - Int64.random(in: 0...86_400_000_000, using: &random)
    }
    let usual = all.filter { $0 > -1_000_000 && $0 < 1_000_000 }
    return random.pick(usual.isEmpty ? all : usual)
  }

  private mutating func date(_ all: [CalendarDate]) -> CalendarDate {
    chance(edge) ? random.pick(all) : today.adding(days: Int.random(in: -400...60, using: &random))
  }

  private mutating func id(_ name: String) -> RecordID {
    if chance(8) { return random.nextID() }
    let lower = name.lowercased()
    for kind in RecordKind.allCases
    where lower.hasPrefix(kind.text.lowercased()) || lower.hasSuffix(kind.text.lowercased() + "id") {
      return random.pick(pool[kind, default: [space]])
    }
    switch name {
    case "from", "to", "author", "debtor", "creditor", "agreed", "nextAdmin":
      return random.pick(pool[.member, default: []])
    case "parentId", "successorId", "parent": return random.pick(pool[.category, default: []])
    case "refundOf", "settles", "notTransferWith", "payment", "entry":
      return random.pick(pool[.transaction, default: []])
    case "groupRecord": return random.pick(pool[.expense, default: []])
    case "reopens": return random.pick(pool[.settlement, default: []])
    case "createdBy", "deletedBy", "restoredBy", "undoes": return random.pick(pool[.action, default: []])
    case "transferWalletId", "captureWallet": return random.pick(pool[.wallet, default: []])
    default: return random.pick(pool[random.pick(RecordKind.allCases), default: [space]])
    }
  }
}
