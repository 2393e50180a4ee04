import Crypto
import CryptoExtras
import Foundation
import Synchronization

/// Salted scrypt hashes of passwords (SEC-14), computed off the event loops, a bounded number at a time: each takes
/// 128 MiB with the usual cost, and a flood of sign-ins must not take the machine's memory. Networks take turns
/// (`FairLine`): whoever floods the line waits for their own flood.
final class PasswordHashing: Sendable {
  /// For whom a hash is computed.
  struct Asker: Sendable {
    /// A network address, as attempts are counted by.
    var network: String
    var hasSession: Bool

    init(_ network: String, hasSession: Bool = false) {
      self.network = NetworkAddress.counted(network)
      self.hasSession = hasSession
    }

    /// Whoever runs the server, at the command line.
    static let command = Asker("", hasSession: true)
  }

  private let cost: Int
  private let threads: LowPriorityThreads
  /// Where somebody signed in with success a while ago: their other devices come from there.
  private let familiar = Mutex(Generations<String, Int64>(limit: 10_000, lifetimeMilliseconds: 7 * 86_400_000))
  /// More than this many in line, and the answer is "busy" instead of a wait of minutes.
  private static let waitingLimit = 256
  private static let waitingOfNetwork = 64

  /// - Parameter cost: log2 of N for new hashes; stored ones say their own.
  init(cost: Int, threads: Int) {
    self.cost = cost
    self.threads = LowPriorityThreads(limit: threads, waitingLimit: Self.waitingLimit, perName: Self.waitingOfNetwork)
  }

  /// The text to store: `scrypt$17$8$1$<salt>$<key>`, both in Base64.
  func hash(_ password: String, for asker: Asker) async throws -> String {
    let cost = cost
    return try await threads.run(for: asker.network, rank(asker)) {
      let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
      let key = try Self.derive(password, salt: salt, cost: cost, blockSize: 8, parallelism: 1)
      return "scrypt$\(cost)$8$1$\(salt.base64EncodedString())$\(key.base64EncodedString())"
    }
  }

  /// Whether the password is the one of the stored text. Without a stored text the same work is done for nothing, so
  /// that an unknown address answers in the same time (ACC-05).
  func verify(_ password: String, against stored: String?, for asker: Asker) async throws -> Bool {
    let cost = cost
    return try await threads.run(for: asker.network, rank(asker)) {
      guard let stored, let parts = Self.parse(stored) else {
        _ = try Self.derive(password, salt: Data(count: 16), cost: cost, blockSize: 8, parallelism: 1)
        return false
      }
      let key = try Self.derive(
        password, salt: parts.salt, cost: parts.cost, blockSize: parts.blockSize, parallelism: parts.parallelism)
      return Self.equalInConstantTime(key, parts.key)
    }
  }

  /// 256 random bits as base64url.
  static func randomText() -> String {
    SymmetricKey(size: .bits256).withUnsafeBytes { Base64URL.text(Array($0)) }
  }

  /// Somebody signed in from there.
  /// - Parameter now: milliseconds since 1970.
  func welcome(_ network: String, now: Int64) {
    let network = NetworkAddress.counted(network)
    familiar.withLock { $0.set(now, for: network, now: now) }
  }

  private func rank(_ asker: Asker) -> LineRank {
    asker.hasSession || familiar.withLock { $0[asker.network] != nil } ? .known : .stranger
  }

  private struct Parts {
    var cost: Int
    var blockSize: Int
    var parallelism: Int
    var salt: Data
    var key: Data
  }

  private static func parse(_ text: String) -> Parts? {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0] == "scrypt", let cost = Int(parts[1]), (1...24).contains(cost),
      let blockSize = Int(parts[2]), (1...64).contains(blockSize), let parallelism = Int(parts[3]),
      (1...16).contains(parallelism), let salt = Data(base64Encoded: String(parts[4])),
      let key = Data(base64Encoded: String(parts[5])), key.count == 32
    else { return nil }
    return Parts(cost: cost, blockSize: blockSize, parallelism: parallelism, salt: salt, key: key)
  }

  private static func derive(
    _ password: String, salt: Data, cost: Int, blockSize: Int, parallelism: Int
  ) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: Data(password.utf8), salt: salt, outputByteCount: 32, rounds: 1 << cost, blockSize: blockSize,
      parallelism: parallelism)
    return key.withUnsafeBytes { Data($0) }
  }

  private static func equalInConstantTime(_ left: Data, _ right: Data) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(left, right) { difference |= a ^ b }
    return difference == 0
  }
}
