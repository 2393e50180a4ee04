import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A connection that is admitted and watched before anything is read from it.
struct GuardedChannel<Base: ServerChildChannel>: ServerChildChannel {
  typealias Value = Base.Value

  /// It was closed at once: too many of them.
  struct NotAdmitted: Error {}

  /// Bytes that the system keeps of an answer; Linux takes twice as much.
  private static var sendBuffer: SocketOptionValue { 256 << 10 }

  let base: Base
  let table: ConnectionTable
  let headLimit: TimeAmount
  let isTLS: Bool

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    guard table.admit(channel) else {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(NotAdmitted())
    }
    do {
      // What nobody reads lies in the system's memory, too.
      try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: Self.sendBuffer)
      let pipeline = channel.pipeline.syncOperations
      let guardian = HeadGuard(limit: headLimit, isTLS: isTLS)
      guard isTLS else {
        // In front of what reads HTTP, which looks for it.
        try pipeline.addHandler(guardian)
        return base.setup(channel: channel, logger: logger)
      }
      let ready = base.setup(channel: channel, logger: logger)
      try pipeline.addHandler(guardian, position: .after(try pipeline.handler(type: NIOSSLServerHandler.self)))
      return ready
    } catch {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
