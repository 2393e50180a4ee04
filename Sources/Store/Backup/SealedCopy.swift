import Basis
import Crypto
import Foundation

/// A file sealed piece by piece, so that its size does not matter: a head of 32 bytes, then pieces of one mebibyte,
/// each its length and AES-256-GCM about the copy's id and date, its place and whether it is the last. Cut off, changed
/// or mixed with another copy it does not open.
struct SealedCopy: Sendable, Equatable {
  static let magic = Array("EVKCOPY2".utf8)
  /// Of copies whose date nothing vouches for.
  static let olderMagic = Array("EVKCOPY1".utf8)
  static let headLength = 32
  static let pieceLength = 1 << 20

  var id: RecordID
  /// Milliseconds since 1970.
  var madeAt: Int64
  /// Whether its seals are about the date, too. Those of older versions are not, and open all the same.
  var sealsDate = true

  /// What its seals are about, of the two files alike.
  var about: String { sealsDate ? "\(id.text)|\(madeAt)" : id.text }

  private func name(_ place: Int, isLast: Bool) -> [UInt8] {
    Array("copy|\(about)|\(place)|\(isLast ? "last" : "more")".utf8)
  }

  var head: [UInt8] { (sealsDate ? Self.magic : Self.olderMagic) + rest }

  /// The head behind its first eight bytes.
  var rest: [UInt8] { [UInt8](id.data) + (0..<8).map { UInt8(truncatingIfNeeded: madeAt >> (56 - $0 * 8)) } }

  init(id: RecordID, madeAt: Int64, sealsDate: Bool = true) {
    self.id = id
    self.madeAt = madeAt
    self.sealsDate = sealsDate
  }

  init?(head: [UInt8], magic: [UInt8] = SealedCopy.magic, olderMagic: [UInt8] = SealedCopy.olderMagic) {
    let first = Array(head.prefix(8))
    guard head.count == Self.headLength, first == magic || first == olderMagic else { return nil }
    sealsDate = first == magic
    do { id = try RecordID(stored: Array(head[8..<24])) } catch { return nil }
    madeAt = head[24...].reduce(0) { $0 << 8 | Int64($1) }
  }

  /// Seals a file into a new one, which is on disk when this returns.
  func seal(_ source: String, into target: String, with key: SymmetricKey) throws {
    guard let input = FileHandle(forReadingAtPath: source) else { throw BackupProblem.missing(path: source) }
    defer { input.closeFile() }
    let descriptor = Foundation.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? BackupProblem.exists(path: target) : .notWritable(path: target)
    }
    let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try output.write(contentsOf: Data(head))
      var piece = try input.read(upToCount: Self.pieceLength) ?? Data()
      var place = 0
      while true {
        let next = try input.read(upToCount: Self.pieceLength) ?? Data()
        let sealed = try Sealing.seal([UInt8](piece), with: key, about: name(place, isLast: next.isEmpty))
        try output.write(
          contentsOf: Data((0..<4).map { UInt8(truncatingIfNeeded: sealed.count >> (24 - $0 * 8)) } + sealed))
        if next.isEmpty { break }
        (piece, place) = (next, place + 1)
      }
      try output.synchronize()
      try output.close()
    } catch {
      unlink(target)
      throw BackupProblem.notWritable(path: target)
    }
  }

  /// Opens a file that was sealed so, into a new one.
  static func open(_ source: String, into target: String, with key: SymmetricKey) throws {
    guard let input = FileHandle(forReadingAtPath: source) else { throw BackupProblem.missing(path: source) }
    defer { input.closeFile() }
    guard let copy = SealedCopy(head: [UInt8](try input.read(upToCount: headLength) ?? Data())) else {
      throw BackupProblem.notABackup(path: source)
    }
    let descriptor = Foundation.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BackupProblem.notWritable(path: target) }
    let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var place = 0
    var length = try input.read(upToCount: 4) ?? Data()
    while true {
      let count = length.reduce(0) { $0 << 8 | Int($1) }
      guard length.count == 4, count <= pieceLength + 28, let sealed = try input.read(upToCount: count),
        sealed.count == count
      else { throw BackupProblem.damaged(path: source) }
      length = try input.read(upToCount: 4) ?? Data()
      let piece: [UInt8]
      do { piece = try Sealing.open([UInt8](sealed), with: key, about: copy.name(place, isLast: length.isEmpty)) } catch
      {
        throw BackupProblem.damaged(path: source)
      }
      do { try output.write(contentsOf: Data(piece)) } catch { throw BackupProblem.notWritable(path: target) }
      if length.isEmpty { break }
      place += 1
    }
    do { try output.close() } catch { throw BackupProblem.notWritable(path: target) }
  }
}
