import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The body of a request has to be complete within a time that is counted from its head and grows by what came: a slow line gets
/// through, a byte now and then does not (SEC-25). Refuses requests with two hosts, too (RFC 9112 3.2).
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// What a line has to carry for its body to go on.
  private static let bytesPerSecond: Int64 = 16_384
  /// What nobody reads any more: larger bodies are refused, and their rest is skipped up to here.
  private static let byteLimit: Int64 = 64 << 20

  private let limit: TimeAmount
  private var head: HeadGuard?
  private var deadline: Scheduled<Void>?
  private var start = NIODeadline.now()
  private var byteCount: Int64 = 0
  private var isAnswering = false
  /// Nothing of this connection is read any more.
  private var isOver = false

  init(limit: TimeAmount) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    // Of HTTP/2, whose requests have channels of their own, there is none.
    do { head = try context.pipeline.syncOperations.handler(type: HeadGuard.self) } catch { head = nil }
  }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let request):
      head?.headIsComplete()
      isAnswering = false
      byteCount = 0
      start = .now()
      // The first one is the authority by now.
      if head != nil && request.headerFields.contains(where: { $0.name.canonicalName == "host" }) {
        return end(context, .badRequest)
      }
      look(context, in: limit)
    case .body(let buffer):
      byteCount += Int64(buffer.readableBytes)
      if byteCount > Self.byteLimit { return end(context, .contentTooLarge) }
    case .end:
      stop()
      head?.requestIsComplete()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    isAnswering = true
    context.write(data, promise: promise)
  }

  private func stop() {
    deadline?.cancel()
    deadline = nil
  }

  private func look(_ context: ChannelHandlerContext, in time: TimeAmount) {
    let bound = NIOLoopBound((guardian: self, context: context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: time) { bound.value.guardian.check(bound.value.context) }
  }

  private func check(_ context: ChannelHandlerContext) {
    deadline = nil
    let allowed = limit + .milliseconds(byteCount * 1000 / Self.bytesPerSecond)
    let left = start + allowed - .now()
    if left > .nanoseconds(0) { look(context, in: left) } else { end(context, .requestTimeout) }
  }

  private func end(_ context: ChannelHandlerContext, _ status: HTTPResponse.Status) {
    stop()
    isOver = true
    if !isAnswering {
      var fields: HTTPFields = [.contentLength: "0"]
      if head != nil { fields[.connection] = "close" }
      context.write(wrapOutboundOut(.head(HTTPResponse(status: status, headerFields: fields))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }
}
