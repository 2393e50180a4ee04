import Basis

/// What a mutation runs in besides the state. The clock and the date come with the mutation itself (GEN-5).
public struct ApplyContext: Sendable {
  /// Purges of synced spaces are the server's alone; a space on this device purges when the person asks (TXN-11).
  public var mayPurge: Bool
  /// No time-driven change reaches beyond it: a server's date, so that a phone whose clock is ahead writes no history.
  public var latestDate: CalendarDate
  /// No deletion began before it: a server's date, so that a phone whose clock is behind destroys nothing early
  /// (EVT-21).
  public var earliestDate: CalendarDate
  /// The account that the change is made for: who is signed in, never what a request says (L-37). Nobody's on a device
  /// without an account.
  public var author: RecordID?
  /// How many members a household may have (HSE-05).
  public var householdLimit: Int
  /// Those that the bundle of the mutation names.
  public var spaces: Set<RecordID> = []
  /// Whether who is signed in has confirmed with their password a moment ago. A device asks nobody: the server decides.
  public var isConfirmed = true
  /// Whether accounts can end here, for the person who asked for it: in a server, and on a device where no server can
  /// read (SEC-18).
  public var endsAccounts = false
  /// Whether what a device brings may say whose account a member is: where no server reads it, that lets nobody in
  /// (SEC-26).
  public var namesAccounts = false
  /// Whether the person is the admin by a server that can't read the group, so that they are it again whatever somebody
  /// wrote (SEC-26).
  public var isKeeper = false
  /// Whether whoever joins showed a code, an invitation or a guest's session, as a server knows that let them in. A
  /// device asks nobody: the server decides (SEC-02).
  public var letsIn = true
  /// Of people on their way into groups, as a server knows it. Nil on a device, which knows nothing of others and asks
  /// nobody.
  public var arrivals: Arrivals?
  /// Whether somebody who left a household marks what was open then, as a server knows that it let do so (HSE-14). A
  /// device changes nothing in a group that its person is not in.
  public var settlesAfterLeaving = false
  /// Whether what changes between a household's members and somebody who isn't in it any more reaches them (HSE-14).
  /// Not where no server can read it.
  public var tellsDeparted = true
  /// Whether the space is changed far more often than it is asked about a time: a server's, where many devices write.
  public var isRarelyRead = false
  /// What the plans of those who began them let be done with events, by space (PLN-06). Empty where there are no plans.
  public var gates: [RecordID: EventGate] = [:]
  /// Whether this has taken so long that it is given up (SEC-25). Asked between the steps of a change, so each of them
  /// has to be short. A server gives one, which thus refuses what would keep everybody else waiting; a device has
  /// nobody to wait for it.
  public var isOverTime: (@Sendable () -> Bool)?
  /// How many bytes its records may have together.
  public var mostBytes = Bundle.mostBytes

  public init(
    mayPurge: Bool = false, latestDate: CalendarDate = .latest, earliestDate: CalendarDate = .earliest,
    author: RecordID? = nil, householdLimit: Int = 20
  ) {
    self.mayPurge = mayPurge
    self.earliestDate = earliestDate
    self.latestDate = latestDate
    self.author = author
    self.householdLimit = householdLimit
  }
}

/// What a server knows of people on their way into groups, and no record of the group says. It is known of those that a
/// change names; who is missing is none of it.
public struct Arrivals: Sendable, Equatable {
  /// Accounts that are guests: whoever holds a code may take their places (EVT-05). Nobody takes the place of another
  /// account.
  public var guests: Set<RecordID>
  /// Accounts that are in another household with others, which they have to leave first (HSE-04).
  public var elsewhere: Set<RecordID>

  public init(guests: Set<RecordID> = [], elsewhere: Set<RecordID> = []) {
    self.guests = guests
    self.elsewhere = elsewhere
  }
}
