import Foundation

/// Which providers of bank data this server has. Nothing set, and the whole area is hidden (BNK-01); half of it set,
/// and `serve` refuses to start and names what is missing (SEC-24).
///
/// - `EVENKEEL_ENABLE_BANKING_APP`: the application's id, and `EVENKEEL_ENABLE_BANKING_KEY` or `…_KEY_FILE`: its
///   private key (PEM)
/// - `EVENKEEL_ENABLE_BANKING_URL`: another address of the interface
/// - `EVENKEEL_SIMPLEFIN`: on or off, and `EVENKEEL_SIMPLEFIN_URL`: another bridge
/// - `EVENKEEL_BANK_HOSTS`: hosts that banks' addresses may lead to although they are not on the internet
public struct BankSettings: Sendable {
  var enableBanking: EnableBankingAccess?
  /// The root of SimpleFIN's bridge.
  var simpleFIN: OutgoingAddress?
  var hosts = OutgoingHosts.none

  init() {}

  init(environment: [String: String]) throws(SettingsProblem) {
    let values = SettingsValues(environment: environment)
    if let listed = try values.text("EVENKEEL_BANK_HOSTS") {
      guard let hosts = OutgoingHosts(listed) else {
        throw SettingsProblem(
          "EVENKEEL_BANK_HOSTS", "has to be names of hosts with commas between them, such as localhost:8090.")
      }
      self.hosts = hosts
    }
    enableBanking = try readEnableBanking(values)
    simpleFIN = try readSimpleFIN(values)
  }

  /// Banks send people back to where the operator says, never to what a request calls this server.
  func validate(site: String?) throws(SettingsProblem) {
    guard enableBanking == nil || site != nil else {
      throw SettingsProblem(
        "EVENKEEL_URL",
        "has to say how people reach this server, such as https://money.example.org, since banks send them back there.")
    }
  }

  func connectors(clock: ServerClock, fetch: OutgoingFetch = OutgoingFetch()) -> [any BankConnector] {
    var found: [any BankConnector] = []
    if let enableBanking { found.append(EnableBanking(enableBanking, clock: clock, fetch: fetch)) }
    if let simpleFIN { found.append(SimpleFIN(root: simpleFIN, hosts: hosts, clock: clock, fetch: fetch)) }
    return found
  }

  private func readEnableBanking(_ values: SettingsValues) throws(SettingsProblem) -> EnableBankingAccess? {
    let names = ["EVENKEEL_ENABLE_BANKING_APP", "EVENKEEL_ENABLE_BANKING_KEY", "EVENKEEL_ENABLE_BANKING_URL"]
    let (application, key, url) = (try values.text(names[0]), try values.secret(names[1]), try values.text(names[2]))
    guard
      let application = try values.needed(
        application, names[0], [key, url], "has to be set, too: the id that Enable Banking gave this application."),
      let key = try values.needed(
        key, names[1], [application],
        "has to be set, too (or \(names[1])_FILE): the private key whose certificate Enable Banking has.")
    else { return nil }
    let base = try address(url ?? EnableBankingAccess.usualAddress, names[2])
    do { return EnableBankingAccess(application: application, key: try EnableBankingKey(pem: key), base: base) } catch {
      throw SettingsProblem(names[1], "holds no private RSA key of at least 2048 bits in PEM form.")
    }
  }

  private func readSimpleFIN(_ values: SettingsValues) throws(SettingsProblem) -> OutgoingAddress? {
    let (name, place) = ("EVENKEEL_SIMPLEFIN", "EVENKEEL_SIMPLEFIN_URL")
    let (switched, url) = (try values.text(name), try values.text(place))
    guard let switched = try values.needed(switched, name, [url], "has to be set, too: on or off.") else { return nil }
    guard switched == "on" || switched == "off" else { throw SettingsProblem(name, "has to be on or off.") }
    let root = try address(url ?? SimpleFIN.usualAddress, place)
    return switched == "on" ? root : nil
  }

  /// The operator's own word: where it leads is theirs to say, but for reading it over the open network.
  private func address(_ text: String, _ setting: String) throws(SettingsProblem) -> OutgoingAddress {
    do { return try OutgoingAddress(text, hosts: hosts.adding(hostOf: text)) } catch {
      throw SettingsProblem(
        setting, "has to be an address that begins with https://, or with http:// for this machine.")
    }
  }
}
