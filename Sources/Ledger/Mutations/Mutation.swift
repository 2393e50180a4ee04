import Basis

/// A named intent: the only way that anything changes.
///
/// Wire: `{"id","space","sequence","action","clock","today","schema","name","args"}`.
public struct Mutation: Sendable, Equatable {
  /// The schema that this engine writes. Every number that was ever released decodes for ever (SYN-12).
  public static let currentSchema: Int64 = 1

  public var id: RecordID
  public var space: RecordID
  /// Counts this client's mutations in this space: 1, 2, 3. The server applies them in this order, each once.
  public var sequence: Int64
  /// Groups mutations into one undoable action; the mutation's own id unless it continues another one.
  public var action: RecordID
  /// The author's clock, milliseconds since 1970.
  public var clock: Int64
  /// The author's civil date (GEN-3).
  public var today: CalendarDate
  public var schema: Int64
  public var intent: Intent

  public init(
    id: RecordID, space: RecordID, sequence: Int64, action: RecordID? = nil, clock: Int64, today: CalendarDate,
    intent: Intent
  ) {
    self.id = id
    self.space = space
    self.sequence = sequence
    self.action = action ?? id
    self.clock = clock
    self.today = today
    schema = Mutation.currentSchema
    self.intent = intent
  }

  public init(json: JSON) throws(DecodingProblem) {
    var header = Header()
    if let problem = header.readFields(json) { throw problem }
    id = header.id
    space = header.space
    sequence = header.sequence
    action = header.action ?? header.id
    clock = header.clock
    today = header.today
    schema = header.schema
    intent = try Intent(name: header.name, schema: header.schema, args: header.args ?? .object([]))
  }

  public var json: JSON {
    var header = Header()
    header.id = id
    header.space = space
    header.sequence = sequence
    header.action = action == id ? nil : action
    header.clock = clock
    header.today = today
    header.schema = schema
    header.name = intent.name
    header.args = intent.args
    return header.encodedFields
  }

  /// How far back a device's date may lie behind a server's: nobody was offline for longer, and what is worked out
  /// period by period from then on stays little (BUD-05).
  public static let longestOffline = 3_660

  /// The mutation with a date and a clock that a server's clock allows: not ahead of it, and not absurdly far behind. A
  /// device without a server knows no better than its own.
  func within(_ context: ApplyContext) -> Mutation {
    var bounded = self
    bounded.today = min(
      max(today, context.earliestDate.adding(days: -Mutation.longestOffline)),
      max(context.latestDate, context.earliestDate))
    let end = (Int64(context.latestDate.daysSinceEpoch) + 2) * 86_400_000
    bounded.clock = Bound.instant.clamped(min(clock, end))
    return bounded
  }

  private struct Header: FieldCoded {
    var id = RecordID(high: 0, low: 0)
    var space = RecordID(high: 0, low: 0)
    var sequence: Int64 = 0
    var action: RecordID?
    var clock: Int64 = 0
    var today = CalendarDate.earliest
    var schema: Int64 = 1
    var name = ""
    var args: JSON?

    mutating func visit(_ fields: inout Fields) {
      fields.id("id", &id)
      fields.id("space", &space)
      fields.integer("sequence", &sequence, .sequence)
      fields.optionalID("action", &action)
      fields.integer("clock", &clock, .instant)
      fields.date("today", &today)
      fields.integer("schema", &schema, .count)
      fields.string("name", &name)
      fields.json("args", &args)
    }
  }
}

/// A list of mutations, over one or several spaces, that is applied whole or not at all.
public struct Bundle: Sendable, Equatable {
  /// How many of them one may have. The most that the app makes are an import's, of a few hundred new categories and
  /// one for each 500 rows; and a backup's, of one for each 500 records.
  public static let most = 5_000
  /// How many bytes the records may have that one writes, each as often as it is written: eight times what a request
  /// can bring.
  public static let mostBytes = 128 << 20

  public var mutations: [Mutation]
  /// Sealed groups that this is about, too, whose part goes by itself, since who decides about this one cannot read it
  /// (SEC-26).
  public var named: Set<RecordID> = []

  public init(_ mutations: [Mutation]) { self.mutations = mutations }

  public var spaces: Set<RecordID> { Set(mutations.map { $0.space }) }

  /// `{"mutations":[…],"named":[…]}`; the latter only where there are such.
  public init(json: JSON) throws(DecodingProblem) {
    guard let array = json["mutations"]?.arrayValue else { throw .missing("mutations") }
    mutations = []
    for element in array { mutations.append(try Mutation(json: element)) }
    for element in json["named"]?.arrayValue ?? [] { if let id = element.idValue { named.insert(id) } }
  }

  public var json: JSON {
    var members = [JSONMember("mutations", .array(mutations.map { $0.json }))]
    if !named.isEmpty { members.append(JSONMember("named", .array(named.sorted().map { .string($0.text) }))) }
    return .object(members)
  }
}
