import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// How many bytes of answers are held at once, over all connections (SEC-25): an answer that nobody reads stays in
/// memory until its connection is closed. Of one network there may be a part of them, so that it can't take what the
/// others need.
final class AnswerBudget: Sendable {
  struct Limits: Sendable, Equatable {
    var total = 256 << 20
    /// A share of the total for each network.
    var networks = 4
  }

  /// What one answer takes; it is given back with it.
  final class Room: Sendable {
    private let budget: AnswerBudget
    private let network: String?
    private let taken = Mutex(0)

    fileprivate init(_ budget: AnswerBudget, _ network: String?) {
      self.budget = budget
      self.network = network
    }

    /// False when there is no more; what was taken stays taken until this goes.
    func take(_ byteCount: Int) -> Bool {
      guard budget.take(byteCount, network) else { return false }
      taken.withLock { $0 += byteCount }
      return true
    }

    deinit { budget.give(taken.withLock { $0 }, network) }
  }

  private struct Held {
    var total = 0
    var byNetwork: [String: Int] = [:]
  }
  private let held = Mutex(Held())
  private let limits: Limits

  init(limits: Limits = Limits()) { self.limits = limits }

  var byteCount: Int { held.withLock { $0.total } }

  /// - Parameter network: where it goes to; nil while it is being made.
  func room(for network: String? = nil) -> Room { Room(self, network) }

  private func take(_ byteCount: Int, _ network: String?) -> Bool {
    held.withLock { held in
      // An answer larger than all of it gets through alone, or it never would.
      guard held.total == 0 || held.total + byteCount <= limits.total else { return false }
      if let network {
        let own = held.byNetwork[network, default: 0]
        guard own == 0 || own + byteCount <= limits.total / limits.networks else { return false }
        held.byNetwork[network] = own + byteCount
      }
      held.total += byteCount
      return true
    }
  }

  private func give(_ byteCount: Int, _ network: String?) {
    guard byteCount > 0 else { return }
    held.withLock { held in
      held.total -= byteCount
      guard let network else { return }
      let left = held.byNetwork[network, default: 0] - byteCount
      held.byNetwork[network] = left > 0 ? left : nil
    }
  }
}

extension AnswerBudget {
  /// Up to here an answer is small: there are only so many connections.
  static let smallest = 64 << 10

  /// The answer in pieces, which its reader has to take one after the other. Until the last one is on its way, it takes
  /// its room.
  /// - Parameter isShared: its bytes are in memory in any case, as a file's are.
  /// - Throws: `HTTPFailure.busy` when the answers that wait to be read take all there is.
  func measured(_ body: ResponseBody, to network: String, isShared: Bool) throws(HTTPFailure) -> ResponseBody {
    guard let byteCount = body.contentLength, byteCount > Self.smallest else { return body }
    let room = isShared ? nil : self.room(for: network)
    guard room?.take(byteCount) ?? true else { throw .busy }
    return ResponseBody(contentLength: byteCount) { writer in
      try await body.write(PieceWriter(base: writer))
      withExtendedLifetime(room) {}
    }
  }
}

/// Hands on in pieces what it is given, each when the one before is nearly gone.
private struct PieceWriter: ResponseBodyWriter {
  var base: any ResponseBodyWriter

  mutating func write(_ buffer: ByteBuffer) async throws {
    var rest = buffer
    while let piece = rest.readSlice(length: min(rest.readableBytes, AnswerBudget.smallest)), piece.readableBytes > 0 {
      try await base.write(piece)
    }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws { try await base.finish(trailingHeaders) }
}
