import Foundation
import JWTKit
import Ledger

/// Which providers people can sign in with. Nothing set, nothing shown; half of it set, and `serve` refuses to start
/// and names what is missing (SEC-24). Secrets come from the environment or from a file, and are repeated nowhere.
public struct IdentitySettings: Sendable {
  public var providers: [IdentityProvider] = []
  public var firebase: FirebaseProject?

  init() {}

  init(environment: [String: String]) throws(SettingsProblem) {
    let values = SettingsValues(environment: environment)
    if let google = try values.google() { providers.append(google) }
    if let apple = try values.apple() { providers.append(apple) }
    if let other = try values.other() { providers.append(other) }
    if let project = try values.text("EVENKEEL_FIREBASE_PROJECT") {
      let isName = project.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
      }
      guard isName, project.utf8.count <= 63 else {
        throw SettingsProblem(
          "EVENKEEL_FIREBASE_PROJECT", "has to be the id of a Firebase project, such as my-money-1234.")
      }
      firebase = FirebaseProject(id: project)
    }
  }

  func validate(site: String?) throws(SettingsProblem) {
    guard let first = providers.first else { return }
    // Providers send people back to where the operator says, never to what a request calls this server.
    guard let site else {
      throw SettingsProblem(
        "EVENKEEL_URL",
        "has to say how people reach this server, such as https://money.example.org, since \(first.name) sends them back there."
      )
    }
    if providers.contains(where: \.isFormPost),
      !site.hasPrefix("https://") || Transport.isLocal(host: URLComponents(string: site)?.host ?? "")
    {
      throw SettingsProblem(
        "EVENKEEL_URL", "has to begin with https:// and name no host of this machine, since Apple accepts no other.")
    }
  }
}

extension SettingsValues {
  fileprivate func google() throws(SettingsProblem) -> IdentityProvider? {
    let (id, secret) = (try text("EVENKEEL_GOOGLE_CLIENT_ID"), try secret("EVENKEEL_GOOGLE_CLIENT_SECRET"))
    guard
      let client = try needed(
        id, "EVENKEEL_GOOGLE_CLIENT_ID", [secret], "has to be set, too: the id that Google gave this server."),
      let secret = try needed(
        secret, "EVENKEEL_GOOGLE_CLIENT_SECRET", [id],
        "has to be set, too (or EVENKEEL_GOOGLE_CLIENT_SECRET_FILE): Google asks for it.")
    else { return nil }
    return .google(client: client, secret: secret)
  }

  fileprivate func apple() throws(SettingsProblem) -> IdentityProvider? {
    let names = ["CLIENT_ID", "TEAM_ID", "KEY_ID", "KEY_FILE"].map { "EVENKEEL_APPLE_" + $0 }
    let what = ["the id of the service", "the id of the team", "the id of the key", "the file of the key (.p8)"]
    var values: [String] = []
    for (index, name) in names.enumerated() {
      var others: [String?] = []
      for other in names where other != name { others.append(try text(other)) }
      guard
        let value = try needed(try text(name), name, others, "has to be set, too: \(what[index]) that Apple gave you.")
      else {
        return nil
      }
      values.append(value)
    }
    let pem = try content(of: values[3], names[3])
    let key: ES256PrivateKey
    do { key = try ES256PrivateKey(pem: pem) } catch {
      throw SettingsProblem(names[3], "names a file that holds no key of Apple's (.p8): \(values[3])")
    }
    return .apple(client: values[0], key: .init(team: values[1], keyID: values[2], key: key))
  }

  fileprivate func other() throws(SettingsProblem) -> IdentityProvider? {
    let (issuer, id) = (try text("EVENKEEL_OIDC_ISSUER"), try text("EVENKEEL_OIDC_CLIENT_ID"))
    let (secret, name) = (try secret("EVENKEEL_OIDC_CLIENT_SECRET"), try text("EVENKEEL_OIDC_NAME"))
    let (listed, places) = (try text("EVENKEEL_OIDC_DOMAINS"), try text("EVENKEEL_OIDC_HOSTS"))
    let returns = try text("EVENKEEL_OIDC_SIGN_OUT_RETURN")
    guard
      let issuer = try needed(
        issuer, "EVENKEEL_OIDC_ISSUER", [id, secret, name, listed, places, returns],
        "has to be set, too: the issuer's address, such as https://id.example.org."),
      let client = try needed(
        id, "EVENKEEL_OIDC_CLIENT_ID", [issuer], "has to be set, too: the id that the issuer gave this server.")
    else { return nil }
    guard let hosts = places.map({ OutgoingHosts($0) }) ?? OutgoingHosts.none else {
      throw SettingsProblem(
        "EVENKEEL_OIDC_HOSTS", "has to be names of hosts with commas between them, such as keys.example.org:8443.")
    }
    let host: String
    do {
      guard !issuer.contains("?") else { throw OutgoingAddress.Problem.unreadable }
      host = try OutgoingAddress(issuer, hosts: hosts.adding(hostOf: issuer)).host
    } catch {
      throw SettingsProblem("EVENKEEL_OIDC_ISSUER", "has to begin with https://, but for an issuer on this machine.")
    }
    var domains: Set<String> = []
    for domain in (listed ?? "").lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard SignUpRules.normalised(email: "a@" + domain) != nil else {
        throw SettingsProblem("EVENKEEL_OIDC_DOMAINS", "has to be domains such as example.org, separated by commas.")
      }
      domains.insert(String(domain))
    }
    guard returns == nil || returns == "on" || returns == "off" else {
      throw SettingsProblem("EVENKEEL_OIDC_SIGN_OUT_RETURN", "has to be on or off.")
    }
    guard (name ?? host).utf8.count <= 40 else {
      throw SettingsProblem("EVENKEEL_OIDC_NAME", "has to be at most 40 bytes long.")
    }
    var provider = IdentityProvider.other(
      name ?? host, issuer: issuer, client: client, secret: secret, domains: domains, hosts: hosts)
    provider.returnsAfterSignOut = returns == "on"
    return provider
  }
}
