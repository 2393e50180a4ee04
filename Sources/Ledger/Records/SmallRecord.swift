import Basis

/// A record of a kind of which a space has few: budgets, snapshots, templates. Held as the members of its JSON object
/// and read through its form; one shape for all of them keeps the engine for the browser small.
public struct SmallRecord: Sendable, Equatable {
  public let kind: RecordKind
  public let id: RecordID
  /// The fields without the stamp, in the order in which they are stored; those that no engine knows among them (L-28).
  public internal(set) var members: [JSONMember]
  public internal(set) var stamp: Stamp
  var version: Int64 = 0

  init<F: SmallForm>(_ form: F, stamp: Stamp) {
    kind = F.kind
    id = form.id
    members = form.encodedFields.members ?? []
    self.stamp = stamp
  }

  /// Another one that says the same but for one field. What both say is in memory once.
  init(_ other: SmallRecord, as id: RecordID, _ field: String, _ value: JSON) {
    kind = other.kind
    self.id = id
    members = other.members
    stamp = other.stamp
    for index in members.indices where sameBytes(members[index].name, field) { members[index].value = value }
  }

  /// The problem is why this engine cannot read it as what its kind says.
  init(_ stored: StoredRecord) throws(DecodingProblem) {
    let json: JSON
    do { json = try JSON.parse(stored.payload) } catch { throw .notAnObject }
    guard let all = json.members else { throw .notAnObject }
    var fields = Fields(reading: all)
    stamp = Stamp()
    stamp.visit(&fields)
    if let problem = fields.problem { throw problem }
    kind = stored.kind
    id = stored.id
    version = stored.version
    members = fields.unknown
    if let found = problem { throw found }
  }

  /// - Parameter known: set to how long the fields are that the form knows, unless it is nil.
  private func whyNot<F: SmallForm>(_ type: F.Type, _ known: inout Int?) -> DecodingProblem? {
    var form = F()
    if let found = form.readFields(.object(members)) { return found }
    if known != nil { known = form.encodedFields.bytes.count }
    return form.fault.map { .outOfRange($0) }
  }

  private var problem: DecodingProblem? {
    var known: Int?
    return problem(&known)
  }

  /// How many bytes of it no field of its form accounts for, in the parts of lists, too.
  var foreignBytes: Int {
    var known: Int? = 0
    return problem(&known) == nil ? max(0, JSON.object(members).bytes.count - (known ?? 0)) : 0
  }

  private func problem(_ known: inout Int?) -> DecodingProblem? {
    switch kind {
    case .budget: return whyNot(Budget.self, &known)
    case .snapshot: return whyNot(BudgetSnapshot.self, &known)
    case .plan: return whyNot(PlanInputs.self, &known)
    case .template: return whyNot(Template.self, &known)
    case .notice: return whyNot(InboxNotice.self, &known)
    case .report: return whyNot(SavedReport.self, &known)
    case .group: return whyNot(Group.self, &known)
    case .member: return whyNot(Member.self, &known)
    case .bonus: return whyNot(Bonus.self, &known)
    case .expense: return whyNot(Expense.self, &known)
    case .donation: return whyNot(Donation.self, &known)
    case .settlement: return whyNot(Settlement.self, &known)
    case .ownShare: return whyNot(OwnShare.self, &known)
    case .splitRatio: return whyNot(SplitRatioSettings.self, &known)
    case .joinRequest: return whyNot(JoinRequest.self, &known)
    case .capture: return whyNot(Capture.self, &known)
    case .rule: return whyNot(FilingRule.self, &known)
    case .pattern: return whyNot(TaughtPattern.self, &known)
    case .bankConnection: return whyNot(BankConnection.self, &known)
    case .bankAccount: return whyNot(BankAccount.self, &known)
    case .bankQuestion: return whyNot(BankQuestion.self, &known)
    case .settings, .category, .wallet, .transaction, .action: return .wrongType("kind")
    }
  }

  /// Its fields as this form; nil for one of another kind.
  public func read<F: SmallForm>(_ type: F.Type) -> F? {
    guard kind == F.kind else { return nil }
    var form = F()
    guard form.readFields(.object(members)) == nil else { return nil }
    form.id = id
    return form
  }

  var stored: StoredRecord {
    var copy = stamp
    var fields = Fields(writing: ())
    copy.visit(&fields)
    return StoredRecord(
      kind: kind, id: id, version: version, purged: false, payload: JSON.object(members + fields.written).bytes)
  }
}

/// What a small record says, typed.
public protocol SmallForm: FieldCoded, Sendable, Equatable {
  static var kind: RecordKind { get }
  /// The fields that an edit may name.
  static var editableFields: [String] { get }
  /// Set from the record; not one of its fields.
  var id: RecordID { get set }
  /// The field that breaks a rule which no mutation lets through (SEC-15): such a record is kept unread, whoever wrote
  /// it. It is about the record alone, so that whoever loads it says the same as whoever adopted it.
  var fault: String? { get }
}

extension SmallForm {
  public var fault: String? { nil }
}

extension Space {
  /// A live record in its form.
  public func form<F: SmallForm>(_ id: RecordID, _ type: F.Type = F.self) -> F? {
    guard let record = small[id], !record.stamp.isDeleted else { return nil }
    return record.read(type)
  }

  /// All live records of a kind in the order of their ids.
  public func forms<F: SmallForm>(_ type: F.Type = F.self) -> [F] {
    var out: [F] = []
    for record in small.values where record.kind == F.kind && !record.stamp.isDeleted {
      if let form = record.read(type) { out.append(form) }
    }
    out.sort { $0.id < $1.id }
    return out
  }

  mutating func set(_ record: SmallRecord) {
    smallCounts[record.kind, default: 0] += 1
    if let old = small.updateValue(record, forKey: record.id) {
      smallCounts[old.kind, default: 0] -= 1
      references.remove(old)
      groupSums.remove(old)
      closedPeriods.remove(old)
      budgets.remove(old)
    }
    references.add(record)
    groupSums.add(record)
    closedPeriods.add(record)
    budgets.add(record)
    touches.plans &+= 1
  }

  /// Writes what a form says; its fields that this engine does not know stay.
  mutating func put<F: SmallForm>(_ form: F, _ draft: inout Draft) {
    let old = small[form.id]
    var record = SmallRecord(form, stamp: old?.stamp ?? draft.newStamp)
    if let old {
      let known = F.visitedNames
      for member in old.members where !known.contains(where: { sameBytes($0, member.name) }) {
        record.members.append(member)
      }
    }
    put(record, &draft)
  }

  mutating func put(_ record: SmallRecord, _ draft: inout Draft) {
    touch(record, &draft)
    var record = record
    record.version = draft.version
    set(record)
  }

  /// Sets fields of one small record; what differs is noted for undo.
  func edited<F: SmallForm>(_ old: SmallRecord, _ type: F.Type, set: [JSONMember]) throws(Rejection) -> F {
    var form = F()
    let members = try Space.merged(old.members, set, editable: F.editableFields)
    if let problem = form.readFields(.object(members)) { throw Rejection.malformed(problem) }
    form.id = old.id
    return form
  }

  /// Writes a form over the record that it came from and notes what changed.
  mutating func replace<F: SmallForm>(_ old: SmallRecord, with form: F, name: String, _ draft: inout Draft) {
    put(form, &draft)
    guard var record = small[form.id] else { return }
    let edits = Space.differences(F.kind, old.id, old.members, record.members)
    if !edits.isEmpty { record.stamp.updatedAt = draft.clock }
    draft.edits.append(contentsOf: edits)
    draft.count += 1
    draft.subject = draft.subject ?? name
    put(record, &draft)
  }
}
