import Basis
import Testing

@testable import Store

@Suite("SEC-01, SEC-02, SEC-03: who may do what")
struct AccessTests {
  /// Every operation and every role, allowed ones named. An operation without a row fails, so does a new role.
  private static let table: [Operation: Set<Role>] = [
    .createSpace: [.owner],
    .listOwnSpaces: [.owner, .captureKey, .readKey, .fullKey, .glanceKey],
    .glanceAtSpace: [.glanceKey],
    .readSpace: [.owner, .readKey, .fullKey],
    .changeSpace: [.owner],
    .addToSpace: [.owner, .captureKey, .fullKey],
    .followSpace: [.owner],
    .moveOwnSpace: [.owner],
    .openSealedSpace: [.owner],
    .keepRoster: [.owner],
    .waitAtDoor: [.owner],
    .readOwnSealing: [.owner],
    .changeOwnSealing: [.owner],
    .connectBanks: [.owner],
    .askBanks: [.timekeeping],
    .joinSpace: [.owner, .invited],
    .settleAfterLeaving: [.departed],
    .endOwnSessions: [.owner],
    .changeOwnAccount: [.owner],
    .readOwnSecurity: [.owner],
    .readOwnDeviceKey: [.owner],
    .manageAccounts: [.administration],
    .forgetExpired: [.maintenance],
    .quarantineMutation: [.maintenance],
    .runJobs: [.timekeeping, .administration],
    .closePeriods: [.timekeeping],
    .eraseSpace: [.timekeeping],
    .eraseAccount: [.timekeeping],
    .tellMembers: [.post],
    .sendMail: [.post],
    .keepSubscription: [.owner, .store],
  ]

  @Test func tableNamesEveryOperation() {
    #expect(Set(Self.table.keys) == Set(Operation.allCases))
    #expect(Role.allCases.count == 14)
  }

  @Test(arguments: Operation.allCases)
  func decisionsAreThoseOfTheTable(operation: Operation) {
    for role in Role.allCases {
      #expect(Access.allows(operation, role) == (Self.table[operation]?.contains(role) ?? false), "\(role)")
    }
  }

  @Test(arguments: Operation.allCases)
  func refusalsTellNothing(operation: Operation) {
    let space = RecordID(derivedFrom: "space")
    let principals: [(Principal, Bool)] = [
      (.signedOut, false), (.signedOut, true), (.user(RecordID(derivedFrom: "stranger")), false),
      (.key(RecordID(derivedFrom: "owner"), .capture), true), (.key(RecordID(derivedFrom: "owner"), .read), true),
      (.key(RecordID(derivedFrom: "owner"), .full), true), (.key(RecordID(derivedFrom: "stranger"), .full), false),
      (.job(.maintenance), false), (.job(.maintenance), true), (.job(.administration), true),
      (.job(.timekeeping), false),
    ]
    for (principal, isMember) in principals {
      let role = Access.role(of: principal, isMember: isMember)
      do {
        let permit = try Access.decide(operation, on: space, as: principal, isMember: isMember)
        #expect(Self.table[operation]?.contains(role) == true)
        #expect(permit.space == space && permit.operation == operation && permit.principal == principal)
      } catch {
        #expect(error == (role == .signedOut ? .signedOut : principal.isKey && isMember ? .scope : .notFound))
      }
    }
  }

  @Test func jobsAreNeverMembers() {
    for job in Job.allCases {
      #expect(Access.role(of: .job(job), isMember: true) == Access.role(of: .job(job), isMember: false))
      #expect(!Access.allows(.readSpace, Access.role(of: .job(job), isMember: true)))
      #expect(!Access.allows(.changeSpace, Access.role(of: .job(job), isMember: true)))
    }
  }
}
