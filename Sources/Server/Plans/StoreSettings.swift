import Basis
import Foundation

/// From where people get Pro on a server with plans (PLN-12). `EVENKEEL_PLANS=on` without it refuses to start.
///
/// - `EVENKEEL_STORE`: `codes` (grants and codes of the operator only), or `app-store`, which takes purchases, too
/// - `EVENKEEL_APP_STORE_BUNDLE`: the bundle id of the app around this server
/// - `EVENKEEL_APP_STORE_ENVIRONMENT`: `production` (the default), `sandbox`, or `local`, for tests on one machine
/// - `EVENKEEL_APP_STORE_APP`: the number that Apple gave the app; needed for production
/// - `EVENKEEL_APP_STORE_TERMS`: the terms of the purchase; Apple's standard agreement by default
/// - `EVENKEEL_APP_STORE_ROOT`: for `local` only, what signs there
public enum StoreSettings: Sendable {
  case none
  case codes
  case appStore(AppStoreSettings)

  init(environment: [String: String]) throws(SettingsProblem) {
    let values = SettingsValues(environment: environment)
    let name = "EVENKEEL_STORE"
    switch try values.text(name) {
    case nil: self = .none
    case "codes": self = .codes
    case "app-store": self = .appStore(try AppStoreSettings(values))
    default: throw SettingsProblem(name, "has to be codes or app-store.")
    }
    if case .appStore = self { return }
    for half in AppStoreSettings.names where environment[half] != nil {
      throw SettingsProblem(name, "has to be app-store, since \(half) is set.")
    }
  }

  var appStore: AppStoreSettings? { if case .appStore(let settings) = self { settings } else { nil } }

  func validate(hasPlans: Bool, host: String) throws(SettingsProblem) {
    if hasPlans, case .none = self {
      throw SettingsProblem(
        "EVENKEEL_STORE",
        "has to say where Pro comes from, since EVENKEEL_PLANS is on: app-store, or codes where only you give it.")
    }
    if appStore?.environment == .local, host != "localhost", !ServerContext.isLoopbackAddress(host) {
      throw SettingsProblem(
        AppStoreSettings.names[1],
        "is local, where purchases are made up, for a server on this machine only. Leave out --host.")
    }
  }
}

/// What purchases in Apple's store have to fit.
public struct AppStoreSettings: Sendable {
  enum Environment: String, Sendable {
    case production, sandbox
    /// Signed by somebody else than Apple: for tests, never reached from outside of this machine.
    case local

    /// What what was signed says of it. Each server takes one kind: what was bought with play money is nothing in
    /// production.
    func takes(_ name: String) -> Bool {
      switch self {
      case .production: name == "Production"
      case .sandbox: name == "Sandbox"
      case .local: name == "Xcode" || name == "LocalTesting"
      }
    }
  }

  static let names = [
    "EVENKEEL_APP_STORE_BUNDLE", "EVENKEEL_APP_STORE_ENVIRONMENT", "EVENKEEL_APP_STORE_APP", "EVENKEEL_APP_STORE_TERMS",
    "EVENKEEL_APP_STORE_ROOT",
  ]

  var bundle: String
  var environment = Environment.production
  /// Apple's number of the app.
  var app: Int64?
  var terms = "https://www.apple.com/legal/internet-services/itunes/dev/stdeula/"
  /// SHA-256 of the one root that signs.
  var root = AppStoreChain.appleRoot

  init(bundle: String, environment: Environment, app: Int64? = nil, root: [UInt8] = AppStoreChain.appleRoot) {
    self.bundle = bundle
    self.environment = environment
    self.app = app
    self.root = root
  }

  init(_ values: SettingsValues) throws(SettingsProblem) {
    guard let bundle = try values.text(Self.names[0]), bundle.contains("."), !bundle.contains(" ") else {
      throw SettingsProblem(
        Self.names[0], "has to be the bundle id of the app around this server, such as org.example.money.")
    }
    self.bundle = bundle
    if let text = try values.text(Self.names[1]) {
      guard let known = Environment(rawValue: text) else {
        throw SettingsProblem(Self.names[1], "has to be production, sandbox or local.")
      }
      environment = known
    }
    if let text = try values.text(Self.names[2]) {
      guard let number = Int64(text), number > 0 else {
        throw SettingsProblem(Self.names[2], "has to be the number that Apple gave the app, such as 1234567890.")
      }
      app = number
    } else if environment == .production {
      throw SettingsProblem(Self.names[2], "has to be set for production: the number that Apple gave the app.")
    }
    if let text = try values.text(Self.names[3]) {
      guard text.hasPrefix("https://"), URLComponents(string: text)?.host?.isEmpty == false else {
        throw SettingsProblem(Self.names[3], "has to be an address that begins with https://.")
      }
      terms = text
    }
    let digest = try values.text(Self.names[4])
    switch (environment, digest) {
    case (.local, let digest?):
      guard let bytes = Self.bytes(hex: digest) else {
        throw SettingsProblem(Self.names[4], "has to be the SHA-256 of a certificate, as 64 hexadecimal digits.")
      }
      root = bytes
    case (.local, nil): throw SettingsProblem(Self.names[4], "has to name what signs where the environment is local.")
    case (_, .some): throw SettingsProblem(Self.names[4], "is for the environment local only: elsewhere Apple signs.")
    case (_, nil): break
    }
  }

  /// Where Apple lets people see and end what they subscribed to.
  static let manage = "https://apps.apple.com/account/subscriptions"

  /// What the app has to know to buy for an account.
  func told(_ user: RecordID) -> JSON {
    .object([JSONMember("account", .string(user.uuidText)), JSONMember("terms", .string(terms))])
  }

  private static func bytes(hex: String) -> [UInt8]? {
    let digits = hex.compactMap { $0.hexDigitValue }
    guard digits.count == 64, hex.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

extension Schema {
  /// What `AppStoreSettings.told` writes.
  static let appStore = Schema.object([
    "account": .text("The account\u{2019}s id as a UUID."), "terms": .text("Address of the terms."),
  ])
}
