import Foundation

/// A connection that a stranger holds: sends what it is told to, byte by byte where that is the point. Used by one
/// thread.
final class StrangerSocket {
  let descriptor: Int32

  /// - Parameter patienceMilliseconds: how long one look for an answer takes.
  init?(port: Int, patienceMilliseconds: Int = 100) {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    var patience = timeval(tv_sec: patienceMilliseconds / 1000, tv_usec: .init(patienceMilliseconds % 1000 * 1000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // Else the system reads ahead what nobody here reads, as much as it likes.
    var room: Int32 = 65_536
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
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

  @discardableResult
  func say(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  enum Heard: Equatable {
    case text(String)
    case nothingYet
    case closed
  }

  func hear() -> Heard {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 { return .text(String(decoding: chunk[..<count], as: UTF8.self)) }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothingYet : .closed
  }

  /// All that comes until the server closes; nil when it does not within so many looks. A byte is said between two
  /// looks.
  func hearOut(looks: Int, saying byte: String? = nil) -> String? {
    var all = ""
    for _ in 0..<looks {
      switch hear() {
      case .text(let text): all += text
      case .closed: return all
      case .nothingYet: if let byte { say(byte) }
      }
    }
    return nil
  }

  /// What comes first; nil when nothing does.
  func beginning(looks: Int = 100) -> String? {
    for _ in 0..<looks {
      switch hear() {
      case .text(let text): return text
      case .closed: return nil
      case .nothingYet: continue
      }
    }
    return nil
  }

  /// The first line of what comes; nil when nothing does.
  func status(looks: Int = 100) -> String? {
    beginning(looks: looks)?.split(separator: "\r\n").first.map(String.init)
  }

  func health(looks: Int = 100) -> String? {
    guard say("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") else { return nil }
    return status(looks: looks)
  }
}
