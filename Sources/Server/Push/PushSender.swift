/// Takes one sealed message to a push service (RFC 8030).
enum PushSender {
  enum Outcome: Equatable, Sendable {
    case taken
    /// The browser takes no messages there any more: it is forgotten.
    case gone
    /// To be tried again, in so many seconds at the earliest if the service says so.
    case later(seconds: Int64?)
    /// The service does not want this one, now or ever.
    case refused(status: Int)
  }

  struct Parcel: Sendable {
    var address: PushAddress
    var body: [UInt8]
    var authorization: String
    /// Of two undelivered ones with the same topic the newer one counts; at most 32 characters.
    var topic: String?
  }

  /// How long a service keeps it for a phone that is off.
  static let secondsKept = 86_400

  static let way: OutgoingFetch = {
    var way = OutgoingFetch()
    // What a service answers is its status.
    (way.byteLimit, way.milliseconds) = (64 << 10, 10_000)
    return way
  }()

  static func send(_ parcel: Parcel, by way: OutgoingFetch) async -> Outcome {
    var request = OutgoingFetch.Request(parcel.address.place)
    request.method = .POST
    request.authorization = parcel.authorization
    request.fields = [
      ("TTL", String(secondsKept)), ("Urgency", "normal"), ("Content-Encoding", "aes128gcm"),
      ("Content-Type", "application/octet-stream"),
    ]
    if let topic = parcel.topic { request.fields.append(("Topic", topic)) }
    request.body = parcel.body
    do {
      let reply = try await way.ask(request)
      return outcome(status: reply.status, retryAfter: reply.retryAfter)
    } catch { return error == .forbidden ? .refused(status: 0) : .later(seconds: nil) }
  }

  static func outcome(status: Int, retryAfter: String?) -> Outcome {
    switch status {
    case 200..<300: .taken
    case 404, 410: .gone
    case 429, 500..<600: .later(seconds: retryAfter.flatMap { Int64($0) }.map { min(max($0, 1), 86_400) })
    default: .refused(status: status)
    }
  }
}
