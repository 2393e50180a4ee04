import Basis
import Ledger
import Store

/// How many guests there may be (SEC-25): whoever has a code of an event makes an account without a sign-up, also where
/// a server takes none. So they are counted: by the day for a network address, a group, the account whose groups they
/// come into, and all together.
struct GuestLimits: Sendable {
  /// Guests that are in a group at the same time.
  static let inGroup = 50
  /// Into all groups of one account: three full ones.
  static let ofHostPerDay = 150
  static let everywherePerDay = 1_000

  /// What was used up.
  enum Limit: Equatable, Sendable {
    case network, groupToday, group, host, server
  }

  struct Place: Sendable {
    fileprivate var group: RecordID
    fileprivate var host: RecordID
    fileprivate var network: String
  }

  private let networks: RateLimiter<String>
  private let groups: RateLimiter<RecordID>
  private let hosts: RateLimiter<RecordID>
  private let all: RateLimiter<Int>

  /// - Parameter perNetwork: guests a day from one network address; 0 for no limit at all.
  init(perNetwork: Int) {
    let day = ServerClock.dayMilliseconds
    networks = RateLimiter(limit: perNetwork, periodMilliseconds: day)
    groups = RateLimiter(limit: perNetwork == 0 ? 0 : Self.inGroup, periodMilliseconds: day)
    hosts = RateLimiter(limit: perNetwork == 0 ? 0 : Self.ofHostPerDay, periodMilliseconds: day)
    all = RateLimiter(limit: perNetwork == 0 ? 0 : Self.everywherePerDay, periodMilliseconds: day)
  }

  /// Counts a guest before they are made. `giveBack` it when nothing comes of it.
  /// - Parameter host: the account whose group it is.
  func take(_ group: RecordID, of host: RecordID, _ network: String, now: Int64) throws(HTTPFailure) -> Place {
    let place = Place(group: group, host: host, network: NetworkAddress.counted(network))
    guard networks.take(place.network, now: now) == nil else { throw .guestsFull(.network) }
    guard groups.take(group, now: now) == nil else {
      networks.giveBack(place.network, now: now)
      throw .guestsFull(.groupToday)
    }
    guard hosts.take(host, now: now) == nil else {
      networks.giveBack(place.network, now: now)
      groups.giveBack(group, now: now)
      throw .guestsFull(.host)
    }
    guard all.take(0, now: now) == nil else {
      networks.giveBack(place.network, now: now)
      groups.giveBack(group, now: now)
      hosts.giveBack(host, now: now)
      throw .guestsFull(.server)
    }
    return place
  }

  func giveBack(_ place: Place, now: Int64) {
    networks.giveBack(place.network, now: now)
    groups.giveBack(place.group, now: now)
    hosts.giveBack(place.host, now: now)
    all.giveBack(0, now: now)
  }
}

extension GroupService {
  /// Those who are in the group now, whenever they came, before another guest comes.
  /// - Parameter isNew: the guest is made by joining.
  /// - Returns: what has to hold when they come in: of many at once each sees those who were there before.
  func requireFewGuests(in hosted: HostedSpace, _ permit: Permit, isNew: Bool) async throws -> [Write] {
    guard case .user(let guest) = permit.principal else { return [] }
    let users = hosted.withLock { hosted in
      hosted.authority.space.members.filter { $0.leftOn == nil }.compactMap(\.user)
    }
    guard !users.contains(guest) else { return [] }
    if !isNew, try await !storage.isGuest(guest) { return [] }
    let few = Write.ifFewGuests(permit, limit: GuestLimits.inGroup)
    guard users.count >= GuestLimits.inGroup else { return [few] }
    var count = 0
    for user in users {
      if try await storage.isGuest(user) { count += 1 }
      guard count < GuestLimits.inGroup else { throw HTTPFailure.guestsFull(.group) }
    }
    return [few]
  }
}
