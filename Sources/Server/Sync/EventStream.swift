import Basis
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Store

/// `GET /v1/events?spaces=<id>,<id>`: one stream for all open spaces of a device (SYN-05).
///
/// The first events tell the version of each space as it is now (after a break: of those that changed since
/// `Last-Event-ID`), so that nothing is missed between a pull and the stream. Membership is looked up again before each
/// event: whoever is removed hears nothing more.
struct EventStream<S: Storage>: Sendable {
  let storage: S
  let hub: EventHub
  let principal: Principal
  let session: Session
  let clock: ServerClock

  /// Events that come within this time become one.
  private static var coalescing: Duration { .milliseconds(20) }

  func response(_ request: Request, spaces: [RecordID], lastEventID: String?) async throws -> Response {
    let spaces = try await followed(spaces)
    let hub = hub
    let body = request.body
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-cache, no-transform",
        HTTPField.Name("X-Accel-Buffering")!: "no",
      ],
      body: ResponseBody { writer in
        let (id, signals) = hub.subscribe(session, spaces: spaces)
        defer { hub.unsubscribe(id) }
        try await body.consumeWithCancellationOnInboundClose { _ in
          try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
          let changed = spaces.filter { hub.mayHaveChanged($0, since: lastEventID) }
          if let text = try await events(of: changed) { try await writer.write(ByteBuffer(string: text)) }
          let peopled = spaces.filter { !hub.present(in: $0, besides: session.user).isEmpty }
          if let text = try await presence(in: peopled) { try await writer.write(ByteBuffer(string: text)) }
          for await _ in signals.cancelOnGracefulShutdown() {
            try await Task.sleep(for: Self.coalescing)
            let pending = hub.take(id)
            if let text = try await events(of: pending.versions.keys.sorted()) {
              try await writer.write(ByteBuffer(string: text))
              hub.told(pending)
            }
            if let text = try await presence(in: pending.presence.sorted()) {
              try await writer.write(ByteBuffer(string: text))
            }
            if pending.hasOtherSpaces { try await writer.write(ByteBuffer(string: "event: spaces\ndata: {}\n\n")) }
            if pending.isHeartbeat {
              // A session that ended elsewhere ends its streams at the next heartbeat.
              guard let known = try await storage.session(tokenHash: session.tokenHash), known.expiresAt > clock.now()
              else { break }
              try await writer.write(ByteBuffer(string: ": still here\n\n"))
            }
            if pending.isOver { break }
          }
        }
        try await writer.finish(nil)
      })
  }

  /// Those that the principal may follow: a device may name a group that it was let go from a moment ago.
  private func followed(_ spaces: [RecordID]) async throws -> [RecordID] {
    let known = try await storage.memberships(try SystemPermit(.listOwnSpaces, as: principal))
    var found: [RecordID] = []
    for space in spaces {
      guard let membership = known[space] else { continue }
      _ = try storage.permits([.followSpace], on: space, as: principal, membership)
      found.append(space)
    }
    guard spaces.isEmpty || !found.isEmpty else { throw Refusal.notFound }
    return found
  }

  /// The versions on disk of those spaces that the principal may still follow.
  private func events(of spaces: [RecordID]) async throws -> String? {
    guard !spaces.isEmpty else { return nil }
    // Taken first: what changes while the text is made is told by the next event.
    let id = hub.eventID
    var text = ""
    for space in spaces {
      do {
        let (_, membership) = try await storage.permit(.followSpace, on: space, as: principal)
        text += "id: \(id)\nevent: version\ndata: {\"space\":\"\(space.text)\",\"version\":\(membership.version)}\n\n"
      } catch Refusal.notFound { continue }
    }
    return text.isEmpty ? nil : text
  }

  /// Who else has these spaces open, by the ids of their accounts, which the members of a group know.
  private func presence(in spaces: [RecordID]) async throws -> String? {
    guard !spaces.isEmpty else { return nil }
    let known: [RecordID]
    do { known = try await followed(spaces) } catch Refusal.notFound { return nil }
    var text = ""
    for space in known {
      let people = hub.present(in: space, besides: session.user).map { JSON.string($0.text) }
      let data = JSON.object([JSONMember("space", .string(space.text)), JSONMember("people", .array(people))])
      text += "event: here\ndata: \(data.text)\n\n"
    }
    return text
  }
}
