import Basis
import Ledger
import Replica
import Store

/// What the server knows of people who come into groups by a bundle, beyond the groups' records: the engine decides by
/// it.
struct Coming: Sendable {
  var arrivals = Arrivals()
  /// What else has to be so still when the bundle is written.
  var conditions: [Write] = []

  /// A guest may make an account meanwhile, and who comes may have come into another household.
  func conditions(_ permit: Permit) -> [Write] {
    arrivals.guests.sorted().map { .ifGuest(permit, user: $0) } + conditions
  }

  /// Of a bundle that lets nobody in, nothing.
  func of(_ bundle: [SyncRequest.Item]) -> Coming { bundle.contains { $0.letIn != nil } ? self : Coming() }
}

extension SyncService {
  /// Of those who are let in by their admins in this request (HSE-08).
  func coming(by request: SyncRequest, _ spaces: [RecordID: Access]) async throws -> Coming {
    var coming = Coming()
    // A yes that is said again costs nothing more: whose groups are read waits for the storage.
    var answered: [RecordID: Set<RecordID>] = [:]
    for item in request.bundles.joined() {
      guard let id = item.letIn, let hosted = spaces[item.space]?.hosted,
        answered[item.space, default: []].insert(id).inserted
      else { continue }
      let found = hosted.withLock { hosted -> (user: RecordID, holder: RecordID?, isHousehold: Bool)? in
        let space = hosted.authority.space
        guard let request = space.form(id, JoinRequest.self) else { return nil }
        return (request.user, space.form(request.member, Member.self)?.user, space.group?.preset == .household)
      }
      guard let found else { continue }
      if let holder = found.holder, try await storage.isGuest(holder) { coming.arrivals.guests.insert(holder) }
      if found.isHousehold { try await look(atOtherHouseholdsOf: found.user, than: item.space, &coming) }
    }
    return coming
  }

  /// They were asked when they asked, which may be days ago.
  private func look(atOtherHouseholdsOf user: RecordID, than space: RecordID, _ coming: inout Coming) async throws {
    do {
      coming.conditions.append(try await requireNoOtherHousehold(besides: space, as: .user(user), isBrief: true))
    } catch HTTPFailure.link {
      coming.arrivals.elsewhere.insert(user)
    } catch HTTPFailure.setAside {
      // Nobody can say whether they are in another one. The admin's other changes wait for nobody's ledger.
      coming.arrivals.elsewhere.insert(user)
    } catch StorageError.unreadable {
      coming.arrivals.elsewhere.insert(user)
    } catch Refusal.notFound {
      // They left it a moment ago.
      throw StorageError.conflict
    }
  }
}

extension Storage {
  /// Somebody without an account of their own (ACC-11).
  func isGuest(_ user: RecordID) async throws(StorageError) -> Bool { try await account(id: user)?.isGuest ?? false }
}

extension SyncRequest.Item {
  /// The request to be let in that is answered with yes.
  fileprivate var letIn: RecordID? {
    guard case .success(let mutation) = mutation, case .answerJoin(let args) = mutation.intent, args.accepts else {
      return nil
    }
    return args.request
  }
}
