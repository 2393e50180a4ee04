import Basis
import Foundation

/// A blocking HTTP/1.1 client over a real socket, for streams and for servers that die in the middle of an answer.
/// Used by one thread at a time.
final class PlainSocket: @unchecked Sendable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  var cookie: String?

  /// - Parameter patienceSeconds: how long a read may take before it counts as the end.
  init?(port: Int, patienceSeconds: Int = 2) {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    var patience = timeval(tv_sec: patienceSeconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
  }

  deinit { close(descriptor) }

  private func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let step = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if step <= 0 { return false }
      sent += step
    }
    return true
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer.append(contentsOf: chunk[..<count])
    return true
  }

  /// Sends a request and reads on until the text appears; false when it does not come in time.
  func stream(_ path: String, host: String = "localhost", headers: String = "") -> Bool {
    write("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nCookie: \(cookie ?? "")\r\n\(headers)\r\n")
  }

  /// What came until the text appears, and nothing of what comes after it; nil when it does not come in time.
  func read(until text: String) -> String? {
    let wanted = Array(text.utf8)
    var start = 0
    while true {
      if buffer.count >= wanted.count {
        for index in start...(buffer.count - wanted.count)
        where buffer[index..<(index + wanted.count)].elementsEqual(wanted) {
          let end = index + wanted.count
          let found = String(decoding: buffer[..<end], as: UTF8.self)
          buffer.removeFirst(end)
          return found
        }
        start = buffer.count - wanted.count + 1
      }
      guard fill() else { return nil }
    }
  }

  /// The same from asynchronous tests, whose threads must not block: the server in this process needs them.
  func later(until text: String) async -> String? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.read(until: text)) }
    }
  }

  /// One call; nil when the connection broke before the whole answer was there.
  func post(_ path: String, _ body: String, method: String = "POST") -> JSON? {
    let head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    let fields = "Cookie: \(cookie ?? "")\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    guard write(head + fields + body), let head = read(until: "\r\n\r\n") else { return nil }
    var length = 0
    for line in head.split(separator: "\r\n") {
      let lower = line.lowercased()
      if lower.hasPrefix("content-length:") { length = Int(lower.dropFirst(15).filter(\.isNumber)) ?? 0 }
      if lower.hasPrefix("set-cookie:") {
        cookie = String(line.dropFirst(11).drop { $0 == " " }.prefix { $0 != ";" })
      }
    }
    while buffer.count < length { guard fill() else { return nil } }
    let answer = Array(buffer[..<length])
    buffer.removeFirst(length)
    do { return try JSON.parse(answer) } catch { return nil }
  }
}
