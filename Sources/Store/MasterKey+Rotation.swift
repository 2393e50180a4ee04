import Crypto
import Foundation

// Exchanging the master key (decision 0025). The root key stays, so servers that run go on; what changes is which file
// opens it.

extension MasterKey {
  private static let rootName = Array("root key".utf8)

  func sealRoot(_ root: SymmetricKey) throws(StorageError) -> [UInt8] {
    try Sealing.seal(root.withUnsafeBytes { [UInt8]($0) }, with: key, about: Self.rootName)
  }

  func openRoot(_ sealed: [UInt8]) throws(MasterKeyProblem) -> SymmetricKey {
    do { return SymmetricKey(data: try Sealing.open(sealed, with: key, about: Self.rootName)) } catch {
      throw .otherKey
    }
  }

  /// Where the new key lies until the old one is gone.
  public static func successor(of path: String) -> String { path + ".new" }

  /// The key of an installation. An exchange that was interrupted after the storage knew the new key is finished first.
  public static func open(file path: String, for storage: some Storage) async throws -> MasterKey {
    let present = try MasterKey(file: path)
    guard let sealed = try await storage.rootKey() else { return present }
    do { _ = try present.openRoot(sealed) } catch {
      let next = successor(of: path)
      guard FileManager.default.fileExists(atPath: next) else { throw error }
      let newer = try MasterKey(file: next)
      _ = try newer.openRoot(sealed)
      guard FileBytes.moveDurably(next, to: path) else { throw MasterKeyProblem.notWritable(path: path) }
      return newer
    }
    return present
  }

  /// A new key in the place of the one in the file; from then on the old one opens nothing that is in the storage.
  /// At every moment one of the two files opens it, whatever is interrupted.
  public static func rotate(file path: String, of storage: some Storage) async throws {
    let old = try await open(file: path, for: storage)
    guard let sealed = try await storage.rootKey() else { throw MasterKeyProblem.otherKey }
    let root = try old.openRoot(sealed)
    let next = successor(of: path)
    guard !FileManager.default.fileExists(atPath: next) else { throw MasterKeyProblem.exchangeAtWork(path: next) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw MasterKeyProblem.missing(path: path) }
    let new = random()
    try new.keep(in: next, owner: (status.st_uid, status.st_gid))
    do { try await storage.write([.keepRootKey(try new.sealRoot(root), inPlaceOf: sealed)]) } catch {
      // Only these two say for sure that the storage does not know the new key.
      if error == .conflict || error == .busy { unlink(next) }
      throw error == .conflict ? MasterKeyProblem.exchangeAtWork(path: next) : error
    }
    guard FileBytes.moveDurably(next, to: path) else { throw MasterKeyProblem.notWritable(path: path) }
  }
}
