import CryptoExtras
import Foundation
import SandboxBank

/// Starts the sandbox bank; see `SandboxBank`.
@main
struct SandboxBankCommand {
  static func main() async throws {
    var port = 8090
    var keyFile = "sandbox-key.pem"
    var faults: Set<SandboxFault> = []
    var seed: UInt64 = 1
    var moved: Int64 = 0
    var returnAddresses: [String] = []
    var words = CommandLine.arguments.dropFirst().makeIterator()
    while let word = words.next() {
      guard let value = words.next() else { return usage() }
      switch word {
      case "--port":
        guard let number = Int(value) else { return usage() }
        port = number
      case "--key-file": keyFile = value
      case "--seed":
        guard let number = UInt64(value) else { return usage() }
        seed = number
      case "--days":
        guard let number = Int64(value) else { return usage() }
        moved = number * 86_400_000
      case "--return": returnAddresses.append(value)
      case "--fault":
        guard let fault = SandboxFault(rawValue: value) else { return usage() }
        faults.insert(fault)
      default: return usage()
      }
    }
    var options = SandboxBank.Options(publicKey: try key(in: keyFile).publicKey.pemRepresentation)
    options.seed = seed
    options.faults = faults
    options.returnAddresses = returnAddresses
    options.now = { [moved] in Int64(Date().timeIntervalSince1970 * 1000) + moved }
    let application = options.application
    try await SandboxBank(options).run(port: port) { [keyFile] port in
      print(
        """
        The sandbox bank answers at http://localhost:\(port). For evenkeel serve:

        export EVENKEEL_ENABLE_BANKING_APP=\(application)
        export EVENKEEL_ENABLE_BANKING_KEY_FILE=\(keyFile)
        export EVENKEEL_ENABLE_BANKING_URL=http://localhost:\(port)
        export EVENKEEL_SIMPLEFIN=on
        export EVENKEEL_SIMPLEFIN_URL=http://localhost:\(port)/simplefin
        export EVENKEEL_BANK_HOSTS=localhost:\(port)
        export EVENKEEL_URL=http://localhost:8080
        """)
      fflush(nil)
    }
  }

  /// The application's private key; made at the first start.
  private static func key(in file: String) throws -> _RSA.Signing.PrivateKey {
    if let data = FileManager.default.contents(atPath: file) {
      return try _RSA.Signing.PrivateKey(pemRepresentation: String(decoding: data, as: UTF8.self))
    }
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    guard FileManager.default.createFile(atPath: file, contents: Data(key.pemRepresentation.utf8), attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return key
  }

  private static func usage() {
    print(
      """
      sandbox-bank [--port 8090] [--key-file sandbox-key.pem] [--seed 1] [--days 0] [--return ADDRESS]… [--fault NAME]…
      faults: \(SandboxFault.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  }
}
