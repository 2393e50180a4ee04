import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Store

/// What is known about a request besides its bytes.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Of the connection, or of a stream in it.
  let channel: any Channel
  /// The other end of the connection, without port; nil where it has no address.
  var peer: String?
  /// The port that the request came to; nil where there is none.
  var localPort: Int?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    peer = source.channel.remoteAddress?.ipAddress
    localPort = source.channel.localAddress?.port
  }

  static func isLoopbackAddress(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}

/// How the request came in, as far as it matters for cookies and for SEC-12.
struct Transport: Sendable {
  /// TLS here, or at a proxy that the operator named.
  var isSecure: Bool
  /// The address that the person opened is this machine's own name for itself.
  var isLocalName: Bool
  /// From a program on this machine to this machine's own name, with no sign of a proxy between them.
  var isDirect: Bool
  /// Where it came from.
  var network: String
  /// Under which attempts are counted.
  var counted: String { NetworkAddress.counted(network) }

  init(_ request: Request, _ context: ServerContext, _ settings: ServerSettings) {
    let isProxy = settings.proxies.contains(context.peer)
    isSecure = settings.tls != nil || isProxy && request.headers[Self.forwardedProto] == "https"
    let forwarded = isProxy ? request.headers[Self.forwardedFor].flatMap { settings.proxies.client(in: $0) } : nil
    network = forwarded ?? context.peer ?? "local"
    isLocalName = Self.isLocal(host: request.head.authority ?? "")
    isDirect = isLocalName && Self.isDirect(request, peer: context.peer)
  }

  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")!

  static func isLocal(host: String) -> Bool {
    HostAuthority(host)?.isLocal ?? false
  }
}
