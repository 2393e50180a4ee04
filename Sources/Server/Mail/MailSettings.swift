import Foundation
import Ledger

/// A mail server that takes mails from here: what `EVENKEEL_SMTP_URL` names.
public struct MailServer: Sendable, Equatable {
  public var host: String
  public var port: Int
  /// TLS from the first byte (`smtps://`); otherwise it begins plain and has to go over to TLS, unless it is this
  /// machine.
  public var isTLS: Bool
  public var user: String?
  public var password: String?

  public init(host: String, port: Int, isTLS: Bool, user: String? = nil, password: String? = nil) {
    self.host = host
    self.port = port
    self.isTLS = isTLS
    self.user = user
    self.password = password
  }

  var isThisMachine: Bool { host == "localhost" || ServerContext.isLoopbackAddress(host) }

  /// Reads `smtp://user:password@host:port`, percent-encoded as URLs are; nil for anything else.
  init?(url text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host, !host.isEmpty,
      scheme == "smtp" || scheme == "smtps", parts.path.isEmpty || parts.path == "/", parts.query == nil,
      parts.fragment == nil, parts.port.map({ (1...65_535).contains($0) }) ?? true,
      (parts.user == nil) == (parts.password == nil)
    else { return nil }
    // In square brackets, an IPv6 address.
    let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x2F }) else { return nil }
    self.init(
      host: name, port: parts.port ?? (scheme == "smtps" ? 465 : 587), isTLS: scheme == "smtps", user: parts.user,
      password: parts.password)
  }
}

extension ServerSettings {
  /// Which way mails go.
  public enum MailWay: Sendable, Equatable {
    case server(MailServer, from: String, site: String)
    /// As files, for whoever tries Evenkeel out on their own machine.
    case folder(String)
    /// Nobody would look into a folder of a server that others reach.
    case none
  }

  public var mailWay: MailWay {
    if let mailServer, let mailFrom, let site { return .server(mailServer, from: mailFrom, site: site) }
    let isLocal = host == "localhost" || ServerContext.isLoopbackAddress(host)
    return isLocal ? .folder(DataFolder(dataFolder).mails) : .none
  }

  mutating func readMail(_ name: String, _ value: String) throws(SettingsProblem) {
    switch name {
    case "EVENKEEL_SMTP_URL":
      // The value is not repeated: a password stands in it.
      guard let server = MailServer(url: value) else {
        throw SettingsProblem(
          name, "has to be like smtp://user:password@host:587, or smtps://. Special characters are percent-encoded.")
      }
      mailServer = server
    case "EVENKEEL_MAIL_FROM":
      guard let address = SignUpRules.normalised(email: value) else {
        throw SettingsProblem(name, "has to be an address such as evenkeel@example.org.")
      }
      mailFrom = address
    default:
      guard let parts = URLComponents(string: value), parts.scheme == "https" || parts.scheme == "http",
        let host = parts.host, !host.isEmpty, parts.path.isEmpty || parts.path == "/", parts.query == nil,
        parts.fragment == nil, parts.user == nil, parts.scheme == "https" || Transport.isLocal(host: host)
      else { throw SettingsProblem(name, "has to be how people reach this server, such as https://money.example.org.") }
      site = value.hasSuffix("/") ? String(value.dropLast()) : value
    }
  }

  func validateMail() throws(SettingsProblem) {
    guard mailServer != nil else { return }
    guard mailFrom != nil else {
      throw SettingsProblem(
        "EVENKEEL_MAIL_FROM", "has to name the address that mails come from, since EVENKEEL_SMTP_URL is set.")
    }
    // The address that a request names could be anybody's: links in mails go where the operator says.
    guard site != nil else {
      throw SettingsProblem(
        "EVENKEEL_URL",
        "has to say how people reach this server, such as https://money.example.org, since EVENKEEL_SMTP_URL is set.")
    }
  }
}
