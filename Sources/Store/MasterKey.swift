import Basis
import Crypto
import Foundation

/// The key that seals the root key, which wraps the data key of each space (SEC-11). It lies outside of the database,
/// in a file that only its owner may read.
public struct MasterKey: Sendable {
  let key: SymmetricKey

  init(key: SymmetricKey) { self.key = key }

  public static func random() -> MasterKey { MasterKey(key: SymmetricKey(size: .bits256)) }

  /// Reads a key file: 64 hexadecimal digits, or 32 bytes as they are. Refuses a file that others can read.
  public init(file path: String) throws(MasterKeyProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .missing(path: path) }
    guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path, mode: Int(status.st_mode & 0o777)) }
    guard let bytes = FileBytes.read(path, limit: 256) else { throw .missing(path: path) }
    guard let key = MasterKey.decode(bytes) else { throw .wrongLength(path: path, byteCount: bytes.count) }
    self.key = SymmetricKey(data: key)
  }

  /// Makes the key file of a new installation: mode 0600, on disk before anything is sealed with it.
  public static func create(file path: String) throws(MasterKeyProblem) { try random().keep(in: path) }

  /// Into a new file that only its owner may read.
  public func keep(in path: String) throws(MasterKeyProblem) { try keep(in: path, owner: nil) }

  /// - Parameter owner: whose the file is, as the numbers of user and group; nil for whoever runs this.
  func keep(in path: String, owner: (user: uid_t, group: gid_t)?) throws(MasterKeyProblem) {
    var text: [UInt8] = []
    key.withUnsafeBytes { bytes in
      for byte in bytes { text.append(contentsOf: [Self.digit(byte >> 4), Self.digit(byte & 15)]) }
    }
    text.append(0x0A)
    guard FileBytes.createDurably(path, bytes: text, mode: 0o600, owner: owner) else { throw .notWritable(path: path) }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.count == 32 { return bytes }
    var digits: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46: digits.append(byte - 0x37)
      case 0x61...0x66: digits.append(byte - 0x57)
      default:
        let isLineEnd = byte == 0x0A || byte == 0x0D
        guard isLineEnd && digits.count == 64 else { return nil }
      }
    }
    guard digits.count == 64 else { return nil }
    return (0..<32).map { digits[$0 * 2] << 4 | digits[$0 * 2 + 1] }
  }
}

/// What is wrong with the key file; `serve` refuses to start and says it (SEC-24).
public enum MasterKeyProblem: Error, Equatable, Sendable {
  case missing(path: String)
  case readableByOthers(path: String, mode: Int)
  case wrongLength(path: String, byteCount: Int)
  case notWritable(path: String)
  /// The database was sealed with another key.
  case otherKey
  /// A new key lies there already.
  case exchangeAtWork(path: String)

  public var sentence: String {
    switch self {
    case .missing(let path): "there is no key file at \(path)."
    case .readableByOthers(let path, let mode):
      "the key file \(path) has mode 0\(String(mode, radix: 8)); others can read it. Run: chmod 600 \(path)"
    case .wrongLength(let path, let count):
      "the key file \(path) has to hold 64 hexadecimal digits or 32 bytes, and it holds \(count) bytes of something else."
    case .notWritable(let path): "the key file \(path) could not be written."
    case .exchangeAtWork(let path):
      "a new key lies at \(path): the key is being exchanged, or that was interrupted before it counted. If nobody is at it, remove that file and try again."
    case .otherKey: "this is not the key that the data was sealed with. Put back the key file that belongs to the data."
    }
  }
}

/// Reading and writing of small whole files.
enum FileBytes {
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let step = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress! + count, limit - count) }
      if step < 0 { return nil }
      if step == 0 { break }
      count += step
    }
    return Array(bytes.prefix(count))
  }

  /// Creates a file that must not exist yet, with its bytes and its name on disk.
  static func createDurably(_ path: String, bytes: [UInt8], mode: mode_t, owner: (user: uid_t, group: gid_t)?) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if let owner, fchown(descriptor, owner.user, owner.group) != 0 { return false }
    var written = 0
    while written < bytes.count {
      let step = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if step <= 0 { return false }
      written += step
    }
    guard fsync(descriptor) == 0 else { return false }
    return keepNames(beside: path)
  }

  /// Puts the file in the place of another, on disk.
  static func moveDurably(_ path: String, to other: String) -> Bool {
    rename(path, other) == 0 && keepNames(beside: other)
  }

  /// The names of a folder's files are on disk.
  private static func keepNames(beside path: String) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    let folderDescriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { return false }
    defer { close(folderDescriptor) }
    return fsync(folderDescriptor) == 0
  }
}
