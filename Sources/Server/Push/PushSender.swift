import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

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

  private static let patience = TimeAmount.seconds(10)

  /// Lives as long as the process.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(5), read: .seconds(10))
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  static func send(_ parcel: Parcel) async -> Outcome {
    var request = HTTPClientRequest(url: parcel.address.url)
    request.method = .POST
    request.headers.add(name: "TTL", value: String(secondsKept))
    request.headers.add(name: "Urgency", value: "normal")
    if let topic = parcel.topic { request.headers.add(name: "Topic", value: topic) }
    request.headers.add(name: "Content-Encoding", value: "aes128gcm")
    request.headers.add(name: "Content-Type", value: "application/octet-stream")
    request.headers.add(name: "Authorization", value: parcel.authorization)
    request.body = .bytes(ByteBuffer(bytes: parcel.body))
    do {
      let response = try await client.execute(request, timeout: patience)
      return outcome(status: Int(response.status.code), retryAfter: response.headers.first(name: "Retry-After"))
    } catch { return .later(seconds: nil) }
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
