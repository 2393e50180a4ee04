import NIOCore
import NIOTLS

/// The head of a request, and the beginning of TLS, have to be complete within a time that is counted from their first
/// byte: whoever sends a byte now and then keeps no connection (SEC-25). Sits where the bytes of HTTP/1 can be read; of
/// HTTP/2 it watches the beginning alone, since a request there comes in one piece.
final class HeadGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// A request sends far more around its body than in it: nobody else sees the extensions of its chunks (RFC 9112
  /// 7.1.1).
  struct FramingIsTooLarge: Sendable {}
  /// Bytes around a body, beyond as many as it has itself.
  private static let framingLimit: Int64 = 1 << 20
  /// Bytes that no head came of: more than the largest one and what a read brings along. What reads HTTP keeps all of
  /// them, also where it waits for another protocol that never comes.
  private static let unreadLimit = 256 << 10

  private let limit: TimeAmount
  private let isTLS: Bool
  private var deadline: Scheduled<Void>?
  /// Between the end of a head and the end of its request.
  private var isInRequest = false
  /// Of the present request: what came since its head, and what of it was body.
  private var byteCount: Int64 = 0
  private var bodyByteCount: Int64 = 0
  /// What came outside of a request since the last head.
  private var unreadCount = 0
  private var isShakingHands = false
  private var isHTTP2 = false
  /// Nothing of this connection is read any more. Under TLS a close waits seconds for the other side to say that it
  /// closes, too, and whatever comes meanwhile would be kept by what reads HTTP.
  private var isOver = false

  init(limit: TimeAmount, isTLS: Bool) {
    self.limit = limit
    self.isTLS = isTLS
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard isTLS else { return }
    isShakingHands = true
    start(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  /// Whoever closes the connection: a refusal, the end of the last answer, a full table.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode != .output { isOver = true }
    context.close(mode: mode, promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    if deadline == nil && !isInRequest && !isHTTP2 { start(context) }
    let count = unwrapInboundIn(data).readableBytes
    if isInRequest { byteCount += Int64(count) } else { unreadCount += count }
    context.fireChannelRead(data)
    guard !isHTTP2 else { return }
    guard unreadCount <= Self.unreadLimit else {
      stop()
      return end(context, saying: nil)
    }
    guard isInRequest, byteCount > 2 * bodyByteCount + Self.framingLimit else { return }
    context.fireUserInboundEventTriggered(FramingIsTooLarge())
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted(let version)? = event as? TLSUserEvent {
      stop()
      isShakingHands = false
      isHTTP2 = version == "h2"
    }
    context.fireUserInboundEventTriggered(event)
  }

  func headIsComplete() {
    stop()
    isInRequest = true
    (byteCount, bodyByteCount, unreadCount) = (0, 0, 0)
  }

  func bodyCame(_ count: Int) { bodyByteCount += Int64(count) }

  func requestIsComplete() { isInRequest = false }

  private func stop() {
    deadline?.cancel()
    deadline = nil
  }

  private func start(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((guardian: self, context: context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: limit) {
      bound.value.guardian.end(
        bound.value.context, saying: "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
    }
  }

  private func end(_ context: ChannelHandlerContext, saying answer: String?) {
    deadline = nil
    isOver = true
    if let answer, !isShakingHands { context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil) }
    context.close(promise: nil)
  }
}
