import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The one way in which this server asks an issuer something: HTTPS (or this machine), ten seconds, 256 KiB, and wherever
/// a redirect would lead is not followed.
enum IssuerFetch {
  struct Reply: Sendable {
    var status: Int
    var bytes: [UInt8]
    /// Seconds, as the issuer says.
    var maxAge: Int64?
  }

  struct Trouble: Error {}

  static let byteLimit = 256 << 10
  private static let patience = TimeAmount.seconds(10)

  /// Lives as long as the process.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(5), read: .seconds(10))
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  static func get(_ address: String) async throws(Trouble) -> Reply { try await ask(HTTPClientRequest(url: address)) }

  /// - Parameter credentials: for `Authorization`, where the client shows itself there.
  static func post(_ address: String, _ form: [(String, String)], credentials: String?) async throws(Trouble) -> Reply {
    var request = HTTPClientRequest(url: address)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    if let credentials { request.headers.add(name: "Authorization", value: credentials) }
    request.body = .bytes(ByteBuffer(string: FormText.text(form)))
    return try await ask(request)
  }

  private static func ask(_ request: HTTPClientRequest) async throws(Trouble) -> Reply {
    guard IdentitySettings.isSafe(request.url) else { throw Trouble() }
    var request = request
    request.headers.add(name: "Accept", value: "application/json")
    // Asked for rarely: a connection that is kept open helps nobody.
    request.headers.add(name: "Connection", value: "close")
    do {
      let response = try await client.execute(request, timeout: patience)
      let body = try await response.body.collect(upTo: byteLimit)
      return Reply(
        status: Int(response.status.code), bytes: Array(body.readableBytesView), maxAge: maxAge(response.headers["Cache-Control"]))
    } catch { throw Trouble() }
  }

  static func maxAge(_ fields: [String]) -> Int64? {
    for part in fields.joined(separator: ",").lowercased().split(separator: ",") {
      let part = part.filter { $0 != " " }
      if part == "no-store" || part == "no-cache" { return 0 }
      if part.hasPrefix("max-age=") { return Int64(part.dropFirst(8)) }
    }
    return nil
  }
}

/// `application/x-www-form-urlencoded`, as queries, forms and token requests are written.
enum FormText {
  static func text(_ fields: [(String, String)]) -> String {
    fields.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
  }

  static func encoded(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      let letter = byte | 0x20
      if (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += String(format: "%%%02X", byte)
      }
    }
    return out
  }

  /// Nil where a name comes twice, or what is there is no UTF-8: nobody means either.
  static func fields(_ text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""), fields[name] == nil,
        fields.count < 20
      else { return nil }
      fields[name] = value
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}

/// RFC 4648 5, without padding, and nothing else.
enum Base64URL {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = Data(bytes).base64EncodedString()
    text.removeAll { $0 == "=" }
    return text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let isPlain = text.utf8.allSatisfy { byte in
      let letter = byte | 0x20
      return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x5F
    }
    guard isPlain else { return nil }
    var padded = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    while padded.utf8.count % 4 != 0 { padded += "=" }
    return Data(base64Encoded: padded).map { [UInt8]($0) }
  }
}
