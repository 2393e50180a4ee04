import Basis

/// What the server can be at when it dies, and so what can be set aside afterwards: one item is a kind and an id.
/// The numbers are stored: none is given again.
public enum WorkKind: UInt8, Hashable, CaseIterable, Sendable {
  /// A mutation that is being applied; the id is the mutation's.
  case apply = 1
  /// Changing a space for a request; the id is the space's, as in all that follow unless they say otherwise.
  case change = 2
  /// Reading a space for a request: patches, lists, exports, what leaving or deleting would mean.
  case read = 3
  /// A card at a glance.
  case card = 4
  /// A report or a list of payments on paper.
  case report = 5
  /// What is due in a space by the clock.
  case job = 6
  /// What its people are to be told.
  case teller = 7
  /// A mail on its way out; the id is the mail's.
  case mail = 8
  /// A question to a bank; the id is the connection's.
  case bank = 9
  /// The end of an account; the id is the account's.
  case erasure = 10
  /// Whoever asks for a change of a space; the id is made of both (`WorkItem.author`). What is set aside is that they
  /// change that space.
  case author = 11
  /// All banks that deliver into a ledger, which is the id: after several of them ended the server.
  case banks = 12
  /// All work on a space, which ended the server more than once.
  case everything = 255

  /// The word for it in `doctor` and in the log.
  public var name: String {
    switch self {
    case .apply: "apply"
    case .change: "change"
    case .read: "read"
    case .card: "card"
    case .report: "report"
    case .job: "job"
    case .teller: "teller"
    case .mail: "mail"
    case .bank: "bank"
    case .erasure: "erasure"
    case .author: "author"
    case .banks: "banks"
    case .everything: "everything"
    }
  }

  /// Whether it is work on a space by itself; the id is the space's then.
  public var isAboutSpace: Bool {
    switch self {
    case .change, .read, .card, .report, .job, .teller, .everything: true
    case .apply, .mail, .bank, .banks, .erasure, .author: false
    }
  }

  /// Whether somebody or something is meant who comes again with something else, and so is counted for good: a single
  /// death is the doing of what they brought.
  public var isCounted: Bool { self == .author || self == .banks }

  /// Whether the server does it item by item by itself. Requests meet a kill by chance, and a busy space meets many:
  /// that says nothing. A worker that dies at the same item time and again dies of it.
  public var isOneByOne: Bool {
    switch self {
    case .job, .teller, .mail, .bank, .erasure: true
    case .apply, .change, .read, .card, .report, .author, .banks, .everything: false
    }
  }
}

/// One thing that is being worked on.
public struct WorkItem: Hashable, Sendable {
  public var kind: WorkKind
  public var id: RecordID

  public init(_ kind: WorkKind, _ id: RecordID) {
    self.kind = kind
    self.id = id
  }

  /// An account that changes a space.
  public static func author(_ person: RecordID, of space: RecordID) -> WorkItem {
    WorkItem(.author, RecordID(derivedFrom: "author/" + space.text + "/" + person.text))
  }
}

/// What is known of an item that was being worked on when the process died.
public struct WorkDeaths: Hashable, Sendable {
  /// How often; exact ones and suspicions.
  public var count: Int
  public var isSetAside: Bool
  /// Milliseconds since 1970 of the first.
  public var since: Int64

  public init(count: Int, isSetAside: Bool, since: Int64) {
    self.count = count
    self.isSetAside = isSetAside
    self.since = since
  }
}

/// Which kind of work touches a space's state at this place of a task. Set where a kind of work begins.
public enum WorkScope {
  @TaskLocal public static var kind: WorkKind = .read
  /// Whose doing it is, where that is not the space: what a bank delivers is read and goes into a ledger, and if that
  /// ends the process, the bank is set aside and the ledger goes on. Empty elsewhere.
  @TaskLocal public static var cause: [WorkItem] = []
  /// Where it is noted; nil where nothing is.
  @TaskLocal public static var journal: ApplyJournal?

  /// Does work that does not suspend and touches no space, such as reading what a bank answered: so that it is noted
  /// with its thread, and ends when it does not end by itself.
  public static func noted<T, E: Error>(_ work: () throws(E) -> T) throws(E) -> T {
    guard let journal, !cause.isEmpty else { return try work() }
    return try journal.noting(items: cause, work)
  }
}

/// Told of each item as its work begins, and of each record that a load of it read. Only tests give one, from a program
/// of their own: the server that ships has none.
public struct WorkProbe: Sendable {
  let began: @Sendable (WorkItem) -> Void
  let gotOn: @Sendable (WorkItem) -> Void

  public init(_ began: @escaping @Sendable (WorkItem) -> Void, gotOn: @escaping @Sendable (WorkItem) -> Void = { _ in })
  {
    self.began = began
    self.gotOn = gotOn
  }
}
