import Basis
import NIOCore
import Synchronization

/// The connections that are open, so that nobody takes them all (SEC-25): a number for each address, a number for each
/// account, and one for all together. When all are taken, the oldest one on which nobody is signed in gives way to a
/// new one.
final class ConnectionTable: Sendable {
  struct Limits: Sendable, Equatable {
    var total = 20_000
    var perAddress = 100
    /// On which an account is signed in and which therefore never give way. Further ones work, and may give way.
    var perAccount = 100
    /// Streams of HTTP/2 over all of an address's connections: each holds some 40 KB, and a browser is told that a
    /// connection has a hundred.
    var streamsPerAddress = 500
  }

  private struct Entry {
    var channel: any Channel
    /// Under which it counts; nil behind a proxy.
    var address: String?
    var user: RecordID?
    var isLeaving = false
  }
  private struct State {
    var entries: [UInt64: Entry] = [:]
    var serials: [ObjectIdentifier: UInt64] = [:]
    var byAddress: [String: Int] = [:]
    var streamsByAddress: [String: Int] = [:]
    var byUser: [RecordID: Int] = [:]
    var leaving = 0
    var nextSerial: UInt64 = 0
    /// All before this one are closed, are leaving, or have somebody signed in.
    var oldest: UInt64 = 0
    var refused = 0
  }

  private let state = Mutex(State())
  private let limits: Mutex<Limits>
  private let proxies: Proxies

  init(limits: Limits, proxies: Proxies) {
    self.limits = Mutex(limits)
    self.proxies = proxies
  }

  /// Once it is known how many files may be open.
  func limit(total: Int) { limits.withLock { $0.total = total } }

  var count: Int { state.withLock { $0.entries.count } }
  /// Connections and streams that were closed at once since the start.
  var refusedCount: Int { state.withLock { $0.refused } }

  /// Whether a connection that was just accepted may stay. It leaves the table when it closes.
  func admit(_ channel: any Channel) -> Bool {
    let peer = channel.remoteAddress?.ipAddress
    let address = proxies.contains(peer) ? nil : NetworkAddress.counted(peer ?? "")
    let (serial, leaver) = decide(channel, address, limits.withLock { $0 })
    leaver?.close(promise: nil)
    guard let serial else { return false }
    channel.closeFuture.whenComplete { _ in self.remove(serial) }
    return true
  }

  /// Whether a stream in a connection may begin. It's counted until it closes.
  func admitStream(_ stream: any Channel, of connection: any Channel) -> Bool {
    let limit = limits.withLock { $0.streamsPerAddress }
    let decision = state.withLock { state -> (isAdmitted: Bool, address: String?) in
      guard let address = state.serials[ObjectIdentifier(connection)].flatMap({ state.entries[$0]?.address }) else {
        return (true, nil)
      }
      guard state.streamsByAddress[address, default: 0] < limit else {
        state.refused += 1
        return (false, nil)
      }
      state.streamsByAddress[address, default: 0] += 1
      return (true, address)
    }
    if let address = decision.address {
      stream.closeFuture.whenComplete { _ in self.state.withLock { Self.lower(&$0.streamsByAddress, address) } }
    }
    return decision.isAdmitted
  }

  private func decide(_ channel: any Channel, _ address: String?, _ limits: Limits) -> (
    serial: UInt64?, leaver: (any Channel)?
  ) {
    state.withLock { state in
      var leaver: (any Channel)?
      let isCrowded = address.map { state.byAddress[$0, default: 0] >= limits.perAddress } ?? false
      if !isCrowded && state.entries.count - state.leaving >= limits.total {
        leaver = Self.oldestToLeave(&state) ?? Self.oldestOfMany(&state)
      }
      // Those that leave are open for a moment; of them there are only so many, or the files run out.
      let isFull =
        state.entries.count - state.leaving >= limits.total || state.leaving > OpenFiles.reserve(of: limits.total) / 2
      guard !isCrowded && !isFull else {
        state.refused += 1
        return (nil, leaver)
      }
      let serial = state.nextSerial
      state.nextSerial += 1
      state.entries[serial] = Entry(channel: channel, address: address)
      state.serials[ObjectIdentifier(channel)] = serial
      if let address { state.byAddress[address, default: 0] += 1 }
      return (serial, leaver)
    }
  }

  /// Each serial is passed once, unless its account signs out of the number that stays.
  private static func oldestToLeave(_ state: inout State) -> (any Channel)? {
    while state.oldest < state.nextSerial {
      let serial = state.oldest
      state.oldest += 1
      guard let entry = state.entries[serial], entry.user == nil, !entry.isLeaving else { continue }
      state.entries[serial]?.isLeaving = true
      state.leaving += 1
      return entry.channel
    }
    return nil
  }

  /// Where somebody is signed in on all of them: the account that has the most gives one, so that a few accounts do not
  /// keep everybody out.
  private static func oldestOfMany(_ state: inout State) -> (any Channel)? {
    guard let most = state.byUser.max(by: { $0.value < $1.value }), most.value > 1 else { return nil }
    var serial: UInt64?
    for (each, entry) in state.entries where entry.user == most.key && !entry.isLeaving {
      serial = min(serial ?? each, each)
    }
    guard let serial, let entry = state.entries[serial] else { return nil }
    state.entries[serial]?.isLeaving = true
    state.entries[serial]?.user = nil
    lower(&state.byUser, most.key)
    state.leaving += 1
    return entry.channel
  }

  private func remove(_ serial: UInt64) {
    state.withLock { state in
      guard let entry = state.entries.removeValue(forKey: serial) else { return }
      state.serials[ObjectIdentifier(entry.channel)] = nil
      if entry.isLeaving { state.leaving -= 1 }
      if let address = entry.address { Self.lower(&state.byAddress, address) }
      if let user = entry.user { Self.lower(&state.byUser, user) }
    }
  }

  private static func lower<K: Hashable>(_ counts: inout [K: Int], _ key: K) {
    let count = counts[key, default: 0] - 1
    counts[key] = count > 0 ? count : nil
  }

  /// Somebody is signed in on it.
  /// - Parameter channel: of the connection, or of a stream in it (HTTP/2).
  func trust(_ channel: any Channel, for user: RecordID) {
    let perAccount = limits.withLock { $0.perAccount }
    state.withLock { state in
      let own = state.serials[ObjectIdentifier(channel)]
      guard let serial = own ?? channel.parent.flatMap({ state.serials[ObjectIdentifier($0)] }),
        let entry = state.entries[serial], entry.user == nil, state.byUser[user, default: 0] < perAccount
      else { return }
      state.entries[serial]?.user = user
      state.byUser[user, default: 0] += 1
    }
  }
}
