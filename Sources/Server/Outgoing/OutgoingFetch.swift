import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// The one way to an address that somebody named. What its name leads to is looked up once and every answer checked;
/// the connection goes to one of those, so that a second look-up cannot lead elsewhere (DNS rebinding), while TLS goes
/// on checking the name. No redirects, no proxies, a limit on time and size. Banks, push services and identity
/// providers are all asked through it (SEC-13).
struct OutgoingFetch: Sendable {
  struct Request: Sendable {
    var address: OutgoingAddress
    var method = HTTPMethod.GET
    /// Never in a description of anything.
    var authorization: String?
    var fields: [(String, String)] = []
    var body: [UInt8]?

    init(_ address: OutgoingAddress) { self.address = address }
  }

  struct Reply: Sendable {
    var status: Int
    var bytes: [UInt8]
    /// As `Retry-After` says, in seconds or as a date.
    var retryAfter: String?
    /// As `Cache-Control` says, line by line.
    var cacheControl: [String] = []
  }

  enum Trouble: Error, Equatable, Sendable {
    /// Not reached, or hung up.
    case unreachable
    case slow
    case tooLong
    /// The name leads into a network that is not for everybody.
    case forbidden
  }

  var resolver = OutgoingResolver.system
  var byteLimit = 8 << 20
  var milliseconds: Int64 = 30_000
  /// Which addresses a name may lead to. A test has no others than this machine's.
  var isAllowed: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
  /// Whom to trust, if not those that the system trusts.
  var trust: NIOSSLTrustRoots?

  /// So many addresses of one name are tried.
  private static let addressesTried = 3

  func ask(_ request: Request) async throws(Trouble) -> Reply {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    // What the operator named is reached in whatever way the system reaches it.
    guard !request.address.isNamed else { return try await once(request, at: nil, until: end) }
    let found: [NetworkAddress]
    do { found = try await resolver.addresses(request.address.host) } catch { throw .unreachable }
    guard !found.isEmpty else { throw .unreachable }
    // One that is not public among others that are is what a hostile name server says.
    guard found.allSatisfy(isAllowed) else { throw .forbidden }
    for address in found.prefix(Self.addressesTried).dropLast() {
      do throws(Attempt) { return try await attempt(request, at: address, until: end) } catch {
        guard case .neverConnected = error else { throw error.trouble }
      }
    }
    guard let last = found.prefix(Self.addressesTried).last else { throw .unreachable }
    return try await once(request, at: last, until: end)
  }

  private func once(_ request: Request, at place: NetworkAddress?, until end: ContinuousClock.Instant)
    async throws(Trouble) -> Reply
  {
    do throws(Attempt) { return try await attempt(request, at: place, until: end) } catch { throw error.trouble }
  }

  /// How an attempt at one address went wrong.
  private enum Attempt: Error {
    /// Nothing was sent, so the next address may be tried without asking anything twice.
    case neverConnected
    case failed(Trouble)

    var trouble: Trouble {
      switch self {
      case .neverConnected: .unreachable
      case .failed(let trouble): trouble
      }
    }
  }

  private func attempt(_ request: Request, at place: NetworkAddress?, until end: ContinuousClock.Instant)
    async throws(Attempt) -> Reply
  {
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: configuration(request.address.host, place))
    let outcome: Result<Reply, Attempt>
    do {
      // The client's own deadline need not hold for a body that comes in drops.
      outcome = .success(
        try await withThrowingTaskGroup(of: Reply.self) { group in
          defer { group.cancelAll() }
          group.addTask { try await run(request, client) }
          group.addTask {
            try await Task.sleep(until: end, clock: .continuous)
            throw HTTPClientError.deadlineExceeded
          }
          guard let reply = try await group.next() else { throw HTTPClientError.deadlineExceeded }
          return reply
        })
    } catch { outcome = .failure(Self.attempt(error)) }
    // Only says that it was shut down before, which nobody did.
    do { try await client.shutdown() } catch { throw .failed(.unreachable) }
    return try outcome.get()
  }

  /// One client for each attempt: where it connects to is a property of a client.
  private func configuration(_ host: String, _ place: NetworkAddress?) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(5), read: .milliseconds(milliseconds))
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    if let place { configuration.dnsOverride = [host: place.text] }
    if let trust {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = trust
      configuration.tlsConfiguration = tls
    }
    return configuration
  }

  private func run(_ request: Request, _ client: HTTPClient) async throws -> Reply {
    var asked = HTTPClientRequest(url: request.address.url)
    asked.method = request.method
    asked.headers.add(name: "Accept", value: "application/json")
    asked.headers.add(name: "User-Agent", value: "Evenkeel")
    asked.headers.add(name: "Connection", value: "close")
    if let authorization = request.authorization ?? request.address.authorization {
      asked.headers.add(name: "Authorization", value: authorization)
    }
    for (name, value) in request.fields { asked.headers.replaceOrAdd(name: name, value: value) }
    if let body = request.body { asked.body = .bytes(ByteBuffer(bytes: body)) }
    let response = try await client.execute(asked, timeout: .milliseconds(milliseconds))
    let body = try await response.body.collect(upTo: byteLimit)
    return Reply(
      status: Int(response.status.code), bytes: Array(body.readableBytesView),
      retryAfter: response.headers.first(name: "Retry-After"),
      cacheControl: response.headers["Cache-Control"])
  }

  private static func attempt(_ error: any Error) -> Attempt {
    switch error {
    case let error as HTTPClientError where error == .connectTimeout: return .neverConnected
    case let error as HTTPClientError
    where [.deadlineExceeded, .readTimeout, .writeTimeout, .cancelled].contains(error): return .failed(.slow)
    case is NIOTooManyBytesError: return .failed(.tooLong)
    case let error as IOError
    where [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode):
      return .neverConnected
    default: return .failed(.unreachable)
    }
  }
}
