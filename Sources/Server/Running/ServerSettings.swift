import Basis
import Foundation

/// Everything that an operator can set. `serve` refuses to start on an invalid setting and names it (SEC-24).
public struct ServerSettings: Sendable {
  /// Who may make an account (ACC-20). The first account may always be made and is the operator.
  public enum Registration: String, CaseIterable, Sendable {
    case invite, open, closed
  }

  public struct TLS: Sendable {
    public var certificateFile: String
    public var keyFile: String

    public init(certificateFile: String, keyFile: String) {
      self.certificateFile = certificateFile
      self.keyFile = keyFile
    }
  }

  public var host = "127.0.0.1"
  /// 0 lets the system choose one, which the ready callback tells.
  public var port = 8080
  /// Holds the database, and the key file unless that is elsewhere.
  public var dataFolder = "data"
  /// Where the app's files are.
  public var webFolder = "Web"
  /// Whoever opens the app's first page here for the first time sees the example.
  public var opensExample = false
  public var masterKeyFile: String?
  public var registration = Registration.invite
  public var tls: TLS?
  /// What its certificate is for, as `serve` read it.
  var certificateNames = CertificateNames.none
  /// Whose word is taken for where a request came from.
  var proxies = Proxies.thisMachine
  public var clock = ServerClock.system
  /// How many records of all spaces together are held in memory.
  public var cachedRecords = 2_000_000
  /// Spaces that one account may own.
  public var spacesPerAccount = 100
  /// Members of a household (HSE-05).
  public var householdLimit = 6
  /// Minutes within which a message of the same amount and name tells of the same payment (CAP-08); nil for the
  /// engine's ten.
  public var captureWindow: Int64?
  /// How long one bundle of changes may take before it is refused, and a request before the rest of its bundles has to
  /// come again; no settings of an operator (SEC-25).
  var bundleMilliseconds: UInt64 = 6_000
  var requestMilliseconds: UInt64 = 3_000
  /// From then on a request goes behind those of others (`LongLine`).
  var quickMilliseconds: UInt64 = 250
  /// Requests a minute for each account; 0 for no limit (SEC-25).
  public var syncsPerMinute = 600_000
  /// PDFs a minute for each account; 0 for no limit (SEC-25).
  public var reportsPerMinute = 20
  /// Sign-ups an hour from one network address.
  public var signUpsPerHour = 120
  /// log2 of scrypt's N. 17 with r = 8, p = 1 takes 128 MiB and about a third of a second (OWASP's first choice).
  public var passwordCost = 17
  /// Password hashes that are computed at the same time; each takes the memory above. One processor is left to
  /// everybody else.
  public var passwordThreads = max(1, min(2, ProcessInfo.processInfo.activeProcessorCount - 1))
  /// Invitations by mail an hour from one account (SEC-25).
  public var invitationsPerHour = 30
  /// Who takes mails from here, what address they come from, and how people reach this server; see `mailWay`.
  public var mailServer: MailServer?
  public var mailFrom: String?
  public var site: String?
  /// Other names under which people reach this server.
  var hosts: Set<String> = []
  /// Whether the first account needs the link that `serve` prints, unless it is made on this machine; no setting of an
  /// operator.
  var firstAccountNeedsLink = true
  /// Guests that may be made in a day from one network address; 0 for no limit (SEC-25).
  public var guestsPerDay = 30
  /// Whether Free is held to one open event of its own (PLN-12). Without plans everybody has everything, and no price
  /// is shown.
  public var plans = false
  /// Where Pro comes from then.
  public var store = StoreSettings.none
  /// Who signs people in besides this server (ACC-09).
  public var identity = IdentitySettings()
  /// Providers of bank data (BNK-01).
  public var banks = BankSettings()
  /// Push services beside the browsers' own, as `push.example.org` or `localhost:9100` (NTF-01).
  var pushHosts = OutgoingHosts.none
  /// How long a device that is awake has to deal with something itself before others are told.
  public var tellingPauseMilliseconds: Int64 = 10_000
  /// How many connections there may be: of one address, of one account that never give way, and at once as far as the
  /// system lets this process open files (SEC-25).
  var connections = ConnectionTable.Limits()
  /// Bytes of bodies that are held at the same time.
  var bodies = BodyBudget.Limits()
  /// Bytes of answers that wait to be read.
  var answers = AnswerBudget.Limits()
  /// Within which the head of a request has to be complete, and its body, which gets more time for what came.
  var headMilliseconds: Int64 = 15_000
  var bodyMilliseconds: Int64 = 60_000
  /// How long an answer may wait for its reader, which gets more time for what it took.
  var answerMilliseconds: Int64 = 30_000
  /// What the spaces of one account may hold on this server.
  var room = RoomLimits()
  /// Between two heartbeats of the event streams.
  public var heartbeatPause: Duration = .seconds(20)
  /// Between two looks whether a job is due.
  public var jobsPause: Duration = .seconds(60)
  /// How long a thread may be at one change or one reading before the process ends.
  public var workLimitMilliseconds: UInt64 = 10_000
  /// Log lines at this level and above: `info` has a line for each request.
  public var logLevel = "notice"

  public init() {}
}

/// An invalid setting, by its name.
public struct SettingsProblem: Error, Equatable, Sendable {
  public var setting: String
  public var sentence: String

  public init(_ setting: String, _ sentence: String) {
    self.setting = setting
    self.sentence = sentence
  }
}

extension ServerSettings {
  /// Reads the settings of the environment.
  public mutating func read(environment: [String: String]) throws(SettingsProblem) {
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix("EVENKEEL_") {
      switch name {
      case "EVENKEEL_SIGNUP":
        guard let known = Registration(rawValue: value) else {
          throw SettingsProblem(name, "has to be invite, open or closed.")
        }
        registration = known
      case "EVENKEEL_MASTER_KEY_FILE":
        guard !value.isEmpty else { throw SettingsProblem(name, "has to name a file.") }
        masterKeyFile = value
      case "EVENKEEL_PLANS":
        guard value == "on" || value == "off" else { throw SettingsProblem(name, "has to be on or off.") }
        plans = value == "on"
      case "EVENKEEL_WEB": webFolder = value
      case "EVENKEEL_LOG":
        guard ["trace", "debug", "info", "notice", "warning", "error", "critical"].contains(value) else {
          throw SettingsProblem(name, "has to be trace, debug, info, notice, warning, error or critical.")
        }
        logLevel = value
      case "EVENKEEL_CACHED_RECORDS": cachedRecords = try Self.number(name, value, 1000...1_000_000_000)
      case "EVENKEEL_QUOTA_SPACES": spacesPerAccount = try Self.number(name, value, 1...1_000_000)
      case "EVENKEEL_QUOTA_RECORDS": room.records = try Self.number(name, value, 1000...1_000_000_000)
      case "EVENKEEL_QUOTA_MEGABYTES": room.byteCount = try Self.number(name, value, 1...1_000_000) << 20
      case "EVENKEEL_LIMIT_CONNECTIONS": connections.total = try Self.number(name, value, 8...1_000_000)
      case "EVENKEEL_LIMIT_CONNECTIONS_PER_ADDRESS":
        connections.perAddress = try Self.number(name, value, 1...1_000_000)
      case "EVENKEEL_LIMIT_HEAD_SECONDS": headMilliseconds = Int64(try Self.number(name, value, 1...3600)) * 1000
      case "EVENKEEL_LIMIT_BODY_SECONDS": bodyMilliseconds = Int64(try Self.number(name, value, 1...3600)) * 1000
      case "EVENKEEL_LIMIT_BODY_MEGABYTES": bodies.total = try Self.number(name, value, 32...1_000_000) << 20
      case "EVENKEEL_LIMIT_ANSWER_SECONDS": answerMilliseconds = Int64(try Self.number(name, value, 1...3600)) * 1000
      case "EVENKEEL_LIMIT_ANSWER_MEGABYTES": answers.total = try Self.number(name, value, 16...1_000_000) << 20
      case "EVENKEEL_HOUSEHOLD_MEMBERS": householdLimit = try Self.number(name, value, 2...20)
      case "EVENKEEL_CAPTURE_WINDOW": captureWindow = Int64(try Self.number(name, value, 0...1440))
      case "EVENKEEL_LIMIT_SYNCS": syncsPerMinute = try Self.number(name, value, 0...100_000_000)
      case "EVENKEEL_LIMIT_SIGNUPS": signUpsPerHour = try Self.number(name, value, 0...1_000_000)
      case "EVENKEEL_LIMIT_GUESTS": guestsPerDay = try Self.number(name, value, 0...1_000_000)
      case "EVENKEEL_HOSTS":
        guard let names = HostNames.list(value) else {
          throw SettingsProblem(
            name, "has to be names with commas between them, such as money.example.org,money.home.arpa.")
        }
        hosts = names
      case "EVENKEEL_PROXIES":
        guard let known = Proxies(value) else {
          throw SettingsProblem(
            name, "has to be addresses or networks with commas between them, such as 127.0.0.1,172.16.0.0/12, or none.")
        }
        proxies = known
      case "EVENKEEL_PUSH_HOSTS":
        guard let hosts = OutgoingHosts(value) else {
          throw SettingsProblem(name, "has to be names of hosts with commas between them, such as push.example.org.")
        }
        pushHosts = hosts
      case "EVENKEEL_DATABASE_URL":
        throw SettingsProblem(name, "names a PostgreSQL database, which this version cannot use yet. Unset it.")
      case "EVENKEEL_SMTP_URL", "EVENKEEL_MAIL_FROM", "EVENKEEL_URL": try readMail(name, value)
      default: continue
      }
    }
    identity = try IdentitySettings(environment: environment)
    banks = try BankSettings(environment: environment)
    store = try StoreSettings(environment: environment)
  }

  /// Checks what does not come from the environment.
  public func validate() throws(SettingsProblem) {
    guard (0...65_535).contains(port) else { throw SettingsProblem("--port", "has to be between 0 and 65535.") }
    guard !host.isEmpty else { throw SettingsProblem("--host", "has to be an address or a name.") }
    if clock.movedMilliseconds != 0, host != "localhost", !ServerContext.isLoopbackAddress(host) {
      throw SettingsProblem("--today", "moves the clock of a demo on this machine only. Leave out --host.")
    }
    try validateMail()
    try identity.validate(site: site)
    try banks.validate(site: site)
    try store.validate(hasPlans: plans, host: host)
    guard (8...20).contains(passwordCost) else { throw SettingsProblem("password cost", "has to be 8 to 20.") }
    if let tls {
      for (setting, file) in [("--tls-certificate", tls.certificateFile), ("--tls-key", tls.keyFile)]
      where !FileManager.default.isReadableFile(atPath: file) {
        throw SettingsProblem(setting, "names a file that cannot be read: \(file)")
      }
    }
  }

  /// Under which names to answer, where no address was given.
  func withCertificateNames() throws(SettingsProblem) -> ServerSettings {
    guard let tls, site == nil else { return self }
    var read = self
    read.certificateNames = try CertificateNames(file: tls.certificateFile)
    return read
  }

  private static func number(_ name: String, _ value: String, _ range: ClosedRange<Int>) throws(SettingsProblem) -> Int
  {
    guard let number = Int(value), range.contains(number) else {
      throw SettingsProblem(name, "has to be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
