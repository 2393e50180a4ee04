import NIOSSL
import X509

/// The names that a certificate is for: under these a browser takes a server's word that it is who it says (RFC 9525
/// 6.3).
struct CertificateNames: Sendable, Equatable {
  /// In small letters.
  private var whole: Set<String> = []
  /// What stands behind `*.`, which is good for one label in its place.
  private var parents: Set<String> = []

  static let none = CertificateNames([])

  init(_ names: [String]) {
    for name in names {
      if name.hasPrefix("*."), let parent = HostAuthority(String(name.dropFirst(2))) {
        parents.insert(parent.name)
      } else if let host = HostAuthority(name) {
        whole.insert(host.name)
      }
    }
  }

  /// Of the first certificate in the file, which is the server's own; the others vouch for it.
  /// - Throws: `SettingsProblem` where its names can't be read.
  init(file: String) throws(SettingsProblem) {
    let found: [String]
    do {
      guard let first = try NIOSSLCertificate.fromPEMFile(file).first else { throw NIOSSLError.failedToLoadCertificate }
      found = try Self.names(of: try Certificate(derEncoded: try first.toDERBytes()))
    } catch {
      throw SettingsProblem(
        "--tls-certificate",
        "\(file) holds no certificate whose names can be read. If it does work, set EVENKEEL_URL to the address that people open."
      )
    }
    self.init(found)
  }

  /// Those of its list; where it has none, as those that people make for themselves, the one that it is about.
  private static func names(of certificate: Certificate) throws -> [String] {
    guard let listed = try certificate.extensions.subjectAlternativeNames else {
      return certificate.subject.flatMap { $0 }.compactMap { attribute -> String? in
        attribute.type == .RDNAttributeType.commonName ? String(attribute.value) : nil
      }
    }
    return listed.compactMap { name -> String? in if case .dnsName(let text) = name { text } else { nil } }
  }

  /// - Parameter name: as `HostAuthority` has it.
  func contains(_ name: String) -> Bool {
    if whole.contains(name) { return true }
    guard let point = name.firstIndex(of: ".") else { return false }
    return parents.contains(String(name[name.index(after: point)...]))
  }
}
