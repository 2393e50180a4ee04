import Foundation

/// Under which names this server answers. A page of somebody else can have its name lead here a moment later (DNS
/// rebinding); the browser then takes this server for that page's own. What stays is the name in `Host`: it is compared
/// whatever a request says of itself otherwise.
///
/// Taken are the host of `EVENKEEL_URL`, those of `EVENKEEL_HOSTS`, this machine's names for itself, and addresses: who
/// opens an address has asked no name server. Without `EVENKEEL_URL` also this machine's own host name, and the names
/// of the certificate that this server was given: a page of somebody else has none of them.
struct HostNames: Sendable {
  private let names: Set<String>
  private let certificate: CertificateNames

  init(_ settings: ServerSettings) {
    var names = settings.hosts
    if let host = settings.site.flatMap({ URLComponents(string: $0)?.host }) {
      names.insert(Self.name(of: host))
    } else if let own = Self.machine() {
      names.formUnion([own, own + ".local"])
    }
    self.names = names
    certificate = settings.site == nil ? settings.certificateNames : .none
  }

  /// - Parameter authority: as `Host` says, with or without a port.
  func contains(_ authority: String?) -> Bool {
    guard let authority, let host = HostAuthority(authority) else { return false }
    return host.isLocal || names.contains(host.name) || host.address != nil || certificate.contains(host.name)
  }

  /// As the same host stands in `Host`; as it is where it can't stand there.
  private static func name(of host: String) -> String { HostAuthority(host)?.name ?? host.lowercased() }

  private static func machine() -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
    return name.isEmpty ? nil : name
  }

  /// Reads `EVENKEEL_HOSTS`; nil where it says something else than names with commas between them.
  static func list(_ text: String) -> Set<String>? {
    let found = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    let isName = { (name: String) in
      !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/:@*#?".utf8.contains($0) }
    }
    guard !found.isEmpty, found.allSatisfy(isName) else { return nil }
    return Set(found)
  }
}
