import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Store

/// What is known about a request besides its bytes.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The other end of the connection, without port; a proxy's own address until it is replaced by what that reports.
  var network: String
  var isLoopback: Bool
  /// The port that the request came to; nil where there is none.
  var localPort: Int?
  /// Set for endpoints that need one.
  var session: Session?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    let address = source.channel.remoteAddress
    network = address?.ipAddress ?? "local"
    isLoopback = address?.ipAddress.map(Self.isLoopbackAddress) ?? true
    localPort = source.channel.localAddress?.port
  }

  static func isLoopbackAddress(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}

/// How the request came in, as far as it matters for cookies and for SEC-12.
struct Transport: Sendable {
  /// TLS here, or at a proxy on the same machine.
  var isSecure: Bool
  /// The address that the person opened is this machine's own name for itself.
  var isLocalName: Bool
  /// The address to count attempts by.
  var network: String

  init(_ request: Request, _ context: ServerContext, hasTLS: Bool) {
    let forwarded = context.isLoopback ? request.headers[Self.forwardedFor] : nil
    let scheme = context.isLoopback ? request.headers[Self.forwardedProto] : nil
    isSecure = hasTLS || scheme == "https"
    // The last entry is the proxy's own; the ones before it are what the client claims.
    network = forwarded?.split(separator: ",").last.map { $0.filter { $0 != " " } } ?? context.network
    isLocalName = Self.isLocal(host: request.head.authority ?? "")
  }

  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")!

  static func isLocal(host: String) -> Bool {
    var name = Substring(host)
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      name = name[...end]
    } else if let colon = name.lastIndex(of: ":") {
      name = name[..<colon]
    }
    return name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]"
      || (name.hasPrefix("127.") && name.allSatisfy { $0.isNumber || $0 == "." })
  }
}
