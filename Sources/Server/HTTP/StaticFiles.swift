import Basis
import Foundation
import Hummingbird
import Synchronization

/// The app's own files: read once, kept with their hash and the compressed forms that somebody asked for, read again
/// when they change on disk.
final class StaticFiles: Sendable {
  struct File: Sendable {
    var bytes: ByteBuffer
    /// Whether packing makes it smaller: not so for pictures of pixels.
    var isText: Bool
    /// As gzip, from the first time that somebody takes nothing better: to pack the engine takes most of a second.
    var zipped: ByteBuffer?
    /// As brotli (RFC 7932), if the build put a compressed neighbour beside the file: a fifth less than gzip.
    var brotli: ByteBuffer?
    var etag: String
    var type: String
    /// The name has a hash of the content in it, so that it never changes.
    var isHashed: Bool
    var modified: Int64
  }

  private let folder: String
  private let files = Mutex<[String: File]>([:])
  private static let cacheLimit = 500
  private static let sizeLimit = 32 << 20

  init(folder: String) { self.folder = folder }

  /// Answers a path with a file, or with the app's page if it is a route of the app; nil if it is neither.
  func respond(to path: String, _ headers: HTTPFields) -> Response? {
    if path.utf8.contains(0x2E) { return answer(path, headers) }
    guard Self.isRoute(path) else { return nil }
    return answer("/index.html", headers)
  }

  /// A route of the app has no dot in it; anything below /v1 is the interface's.
  private static func isRoute(_ path: String) -> Bool { !path.hasPrefix("/v1/") && path != "/v1" }

  private func answer(_ path: String, _ headers: HTTPFields) -> Response? {
    guard let file = file(path) else { return nil }
    var fields: HTTPFields = [
      .contentType: file.type, .eTag: file.etag, .vary: "Accept-Encoding",
      .cacheControl: file.isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if Self.knows(file.etag, headers) { return Response(status: .notModified, headers: fields) }
    if let brotli = file.brotli, Self.accepts("br", headers) {
      fields[.contentEncoding] = "br"
      return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: brotli))
    }
    if Self.accepts("gzip", headers), let zipped = zipped(path, file) {
      fields[.contentEncoding] = "gzip"
      return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: zipped))
    }
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: file.bytes))
  }

  private func zipped(_ path: String, _ file: File) -> ByteBuffer? {
    if let zipped = file.zipped { return zipped }
    guard file.isText, let packed = Gzip.compress(Array(buffer: file.bytes), level: 9) else { return nil }
    let zipped = ByteBuffer(bytes: packed)
    files.withLock { files in
      // Unless it changed on disk meanwhile.
      if files[path]?.etag == file.etag { files[path]?.zipped = zipped }
    }
    return zipped
  }

  /// Whether who asks has this already (RFC 9110, 13.1.2).
  static func knows(_ etag: String, _ headers: HTTPFields) -> Bool {
    let known = headers[.ifNoneMatch]?.split(separator: ",").map { $0.drop { $0 == " " } }
    return known?.contains { $0 == etag || $0 == "W/" + etag || $0 == "*" } ?? false
  }

  /// Whether a list of encodings (RFC 9110, 12.5.3) names this one with a weight above 0.
  static func accepts(_ encoding: String, _ headers: HTTPFields) -> Bool {
    guard let accepted = headers[.acceptEncoding] else { return false }
    return accepted.split(separator: ",").contains { part in
      let pieces = part.lowercased().filter { $0 != " " }.split(separator: ";")
      guard pieces.first.map(String.init) == encoding else { return false }
      return !pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }

  private func file(_ path: String) -> File? {
    guard Self.isPlain(path) else { return nil }
    let place = folder + path
    guard let modified = Self.modified(place) else { return nil }
    if let known = files.withLock({ $0[path] }), known.modified == modified { return known }
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    var file = Self.make(path, [UInt8](data), modified: modified)
    // A neighbour that is older was made of another content.
    if let packed = Self.modified(place + ".br"), packed >= modified {
      file.brotli = FileManager.default.contents(atPath: place + ".br").map { ByteBuffer(data: $0) }
    }
    files.withLock { files in
      if files.count >= Self.cacheLimit { files.removeAll() }
      files[path] = file
    }
    return file
  }

  /// When a plain file of a bearable size was changed, in nanoseconds; nil if there is none.
  private static func modified(_ place: String) -> Int64? {
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= sizeLimit else { return nil }
    return Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  private static func make(_ path: String, _ bytes: [UInt8], modified: Int64) -> File {
    let hash = SHA256.hash(bytes).prefix(12).map { String($0, radix: 16) }.joined()
    let type = type(of: path)
    let isText = !type.hasPrefix("image/") || type.hasSuffix("svg+xml")
    return File(
      bytes: ByteBuffer(bytes: bytes), isText: isText, etag: "\"" + hash + "\"", type: type, isHashed: isHashed(path),
      modified: modified)
  }

  /// Letters, digits, `-`, `_` and single dots between slashes: no way out of the folder, no hidden file.
  static func isPlain(_ path: String) -> Bool {
    guard path.hasPrefix("/"), path.utf8.count <= 200 else { return false }
    for part in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let first = part.first, first != 0x2E else { return false }
      for byte in part {
        let isLetterOrDigit = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        guard isLetterOrDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F else { return false }
      }
    }
    return true
  }

  /// Whether a part of the name between dots or dashes is 8 or more hexadecimal digits.
  private static func isHashed(_ path: String) -> Bool {
    path.utf8.split(whereSeparator: { $0 == 0x2E || $0 == 0x2D || $0 == 0x2F }).contains { part in
      part.count >= 8 && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "wasm": "application/wasm"
    case "json": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "txt", "md": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
