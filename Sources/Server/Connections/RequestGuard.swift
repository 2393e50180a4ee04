import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The body of a request has to be complete within a time that is counted from its head and grows by what came: a slow
/// line gets through, a byte now and then does not (SEC-25). The same of an answer: whoever doesn't read it loses the
/// connection. Refuses requests with two hosts, too (RFC 9112 3.2), and heads whose texts take long to compare. Nothing
/// else is spoken on a connection: who asks for another protocol gets an answer in this one, and it is the last (RFC
/// 9110 7.8).
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// What a line has to carry for a body to go on, in either direction.
  private static let bytesPerSecond: Int64 = 16_384
  /// What nobody reads any more: larger bodies are refused, and their rest is skipped up to here.
  private static let byteLimit: Int64 = 64 << 20

  private let limit: TimeAmount
  private let answerLimit: TimeAmount
  private let table: ConnectionTable
  private var head: HeadGuard?
  private var deadline: Scheduled<Void>?
  private var start = NIODeadline.now()
  private var byteCount: Int64 = 0
  private var isAnswering = false
  /// The connection ends with the present answer.
  private var isLast = false
  /// Nothing of this connection is read any more.
  private var isOver = false

  /// Pieces of answers that are not with the system yet; since when there are any, and what of them went since.
  private var waitingCount = 0
  private var waitingSince = NIODeadline.now()
  private var sentByteCount: Int64 = 0
  private var answerDeadline: Scheduled<Void>?

  /// - Parameters:
  ///   - limit: within which a body has to be here.
  ///   - answerLimit: within which a waiting answer has to be taken.
  init(limit: TimeAmount, answerLimit: TimeAmount, table: ConnectionTable) {
    self.limit = limit
    self.answerLimit = answerLimit
    self.table = table
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // Of HTTP/2, whose requests have channels of their own, there is none.
    do { head = try context.pipeline.syncOperations.handler(type: HeadGuard.self) } catch { head = nil }
    guard let connection = context.channel.parent, head == nil, !table.admitStream(context.channel, of: connection)
    else { return }
    isOver = true
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stop()
    stopWaiting()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    stopWaiting()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(var request):
      head?.headIsComplete()
      isAnswering = false
      byteCount = 0
      start = .now()
      // The first one is the authority by now.
      if head != nil && request.headerFields.contains(where: { $0.name.canonicalName == "host" }) {
        return end(context, .badRequest)
      }
      if MarkRuns.areTooLong(in: request) { return end(context, .badRequest) }
      if head != nil && request.method == .connect { return end(context, .badRequest) }
      look(context, in: limit)
      if head != nil && request.headerFields.contains(.upgrade) {
        isLast = true
        request.headerFields[.upgrade] = nil
        request.headerFields[.connection] = "close"
        return context.fireChannelRead(wrapInboundOut(.head(request)))
      }
    case .body(let buffer):
      byteCount += Int64(buffer.readableBytes)
      head?.bodyCame(buffer.readableBytes)
      if byteCount > Self.byteLimit { return end(context, .contentTooLarge) }
    case .end:
      stop()
      head?.requestIsComplete()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    isAnswering = true
    if isLast, case .head(var response) = unwrapOutboundIn(data) {
      response.headerFields[.connection] = "close"
      return context.write(wrapOutboundOut(.head(response)), promise: promise)
    }
    guard case .body(let buffer) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let size = Int64(buffer.readableBytes)
    if waitingCount == 0 { (waitingSince, sentByteCount) = (context.eventLoop.now, 0) }
    waitingCount += 1
    let written = context.eventLoop.makePromise(of: Void.self)
    if let promise { written.futureResult.cascade(to: promise) }
    written.futureResult.assumeIsolated().whenComplete { _ in
      self.waitingCount -= 1
      self.sentByteCount += size
    }
    if answerDeadline == nil { lookAtReader(context, in: answerLimit) }
    context.write(data, promise: written)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is HeadGuard.FramingIsTooLarge, !isOver { return end(context, .contentTooLarge) }
    context.fireUserInboundEventTriggered(event)
  }

  private func stopWaiting() {
    answerDeadline?.cancel()
    answerDeadline = nil
  }

  private func lookAtReader(_ context: ChannelHandlerContext, in time: TimeAmount) {
    let bound = NIOLoopBound((guardian: self, context: context), eventLoop: context.eventLoop)
    answerDeadline = context.eventLoop.scheduleTask(in: time) { bound.value.guardian.checkReader(bound.value.context) }
  }

  private func checkReader(_ context: ChannelHandlerContext) {
    answerDeadline = nil
    // Set anew with the next answer.
    guard waitingCount > 0 else { return }
    let left =
      waitingSince + answerLimit + .milliseconds(sentByteCount * 1000 / Self.bytesPerSecond) - context.eventLoop.now
    if left > .nanoseconds(0) { return lookAtReader(context, in: left) }
    stop()
    isOver = true
    context.close(promise: nil)
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
