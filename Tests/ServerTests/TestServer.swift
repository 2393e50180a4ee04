import Basis
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Synchronization
import Testing

@testable import Server
@testable import Store

/// A server in this process over storage in memory, with a clock that the test moves.
final class TestServer: Sendable {
  let storage: MemoryStorage
  private let vault: Vault
  let core: ServerCore<MemoryStorage>

  /// - Parameter other: a server that ended, whose storage this one goes on with.
  init(
    after other: TestServer? = nil, quarantine: Quarantine = Quarantine(), journal: ApplyJournal? = nil,
    longLine: LongLine = LongLine(),
    _ change: (inout ServerSettings) -> Void = { _ in }
  ) {
    storage = other?.storage ?? MemoryStorage()
    vault = other?.vault ?? Vault.random()
    var settings = ServerSettings()
    settings.registration = .open
    settings.passwordCost = 8
    settings.signUpsPerHour = 0
    settings.webFolder = "/nowhere"
    // Most tests are of what comes after the first account; FirstAccountTests is about that one.
    settings.firstAccountNeedsLink = false
    let box = ClockBox()
    settings.clock = ServerClock { box.now }
    change(&settings)
    core = ServerCore(
      storage: storage, vault: vault, settings: settings, journal: journal, quarantine: quarantine, longLine: longLine)
    clock = box
  }

  let clock: ClockBox

  /// Over real sockets.
  func live<T>(_ body: @Sendable (any TestClientProtocol) async throws -> T) async throws -> T {
    try await application.test(.live, body)
  }

  func run<T>(_ body: @Sendable (any TestClientProtocol) async throws -> T) async throws -> T {
    try await application.test(.router, body)
  }

  private var application: some ApplicationProtocol {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return Application(router: core.router(), logger: logger)
  }
}

final class ClockBox: Sendable {
  private let value = Mutex<Int64>(1_795_000_000_000)
  var now: Int64 { value.withLock { $0 } }
  func advance(milliseconds: Int64) { value.withLock { $0 += milliseconds } }
}

/// What a call answered.
struct Answer: Sendable {
  var status: Int
  var headers: HTTPFields
  var body: [UInt8]

  var json: JSON {
    get throws { try JSON.parse(body) }
  }
  var text: String { String(decoding: body, as: UTF8.self) }
  var errorCode: String? {
    get throws { try json["error"]?["code"]?.stringValue }
  }
}

/// A browser or script: keeps its cookie.
final class Person: Sendable {
  let client: any TestClientProtocol
  private let cookie = Mutex<String?>(nil)

  init(_ client: any TestClientProtocol) { self.client = client }

  var sessionCookie: String? { cookie.withLock { $0 } }
  func take(_ other: String?) { cookie.withLock { $0 = other } }

  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8]? = nil, headers extra: HTTPFields = [:]
  ) async throws -> Answer {
    var headers: HTTPFields = [:]
    if body != nil { headers[.contentType] = "application/json" }
    if let cookie = sessionCookie { headers[.cookie] = cookie }
    for field in extra { headers[field.name] = field.value }
    let answer = try await client.answer(method, path, headers: headers, body: body.map { ByteBuffer(bytes: $0) })
    if let set = answer.headers[.setCookie] { take(String(set.prefix { $0 != ";" })) }
    return answer
  }

  @discardableResult
  func post(_ path: String, _ json: JSON, headers: HTTPFields = [:]) async throws -> Answer {
    try await call(.post, path, json.bytes, headers: headers)
  }

  func signUp(_ name: String, password: String = "Engine1842") async throws {
    let answer = try await post(
      "/v1/auth/sign-up",
      object([
        ("name", .string(name)), ("email", .string(name.lowercased() + "@example.org")),
        ("password", .string(password)), ("confirmation", .string(password)),
      ]))
    #expect(answer.status == 200, "\(answer.text)")
  }

  func confirm(_ password: String) async throws -> Answer {
    try await post("/v1/auth/confirm", object([("password", .string(password))]))
  }

  /// A space of one's own, with a currency and one wallet.
  func makeSpace(_ name: String, client: RecordID = RecordID(derivedFrom: "phone")) async throws -> Notebook {
    let space = RecordID(derivedFrom: name)
    let made = try await post("/v1/spaces", object([("space", .string(space.text))]))
    #expect(made.status == 201, "\(made.text)")
    let notebook = Notebook(space: space, client: client)
    let answer = try await sync(notebook.request([[notebook.start(), notebook.addWallet()]]))
    #expect(answer.statuses == ["applied", "applied"])
    return notebook
  }

  func sync(_ request: JSON) async throws -> SyncReply {
    let answer = try await post("/v1/sync", request)
    #expect(answer.status == 200, "\(answer.text)")
    return SyncReply(json: try answer.json)
  }
}

struct SyncReply: Sendable, Equatable {
  var json: JSON
  var outcomes: [JSON] { json["outcomes"]?.arrayValue ?? [] }
  var statuses: [String] { outcomes.compactMap { $0["status"]?.stringValue } }
  var patches: [JSON] { json["patches"]?.arrayValue ?? [] }
  var records: [JSON] { patches.flatMap { $0["records"]?.arrayValue ?? [] } }
  var missing: [JSON] { json["missing"]?.arrayValue ?? [] }
}

/// Writes mutations for one space in the name of one installation. The tests count the sequence themselves.
struct Notebook: Sendable {
  let space: RecordID
  let client: RecordID
  var wallet: RecordID { RecordID(derivedFrom: "wallet of " + space.text) }

  func mutation(_ sequence: Int64, _ intent: Intent, id: String? = nil) -> Mutation {
    let id = RecordID(derivedFrom: id ?? "\(space.text)/\(client.text)/\(sequence)")
    return Mutation(
      id: id, space: space, sequence: sequence, clock: 1_795_000_000_000 + sequence, today: .day(2026, 11, 21),
      intent: intent)
  }

  func start() -> Mutation { mutation(1, .startSpace(StartSpace(currency: .chf))) }

  func addWallet() -> Mutation {
    var wallet = Wallet()
    wallet.id = self.wallet
    wallet.name = "Cash"
    wallet.initialBalanceDate = .day(2026, 1, 1)
    return mutation(2, .addWallet(wallet))
  }

  func spend(_ sequence: Int64, amount: Int64 = -1230, record: String? = nil) -> Mutation {
    var transaction = Transaction()
    transaction.id = RecordID(derivedFrom: record ?? "\(space.text)/\(client.text)/entry \(sequence)")
    transaction.walletId = wallet
    transaction.date = .day(2026, 11, 21)
    transaction.amount = amount
    transaction.description = "Coffee"
    return mutation(sequence, .addTransaction(transaction))
  }

  func request(
    _ bundles: [[Mutation]], version: Int64? = nil, after: String? = nil, acknowledged: Int64 = 0,
    others: [JSON] = []
  ) -> JSON {
    var spaces = others
    if let version {
      var ask = [("space", JSON.string(space.text)), ("version", .integer(version))]
      if let after { ask.append(("after", .string(after))) }
      if acknowledged > 0 { ask.append(("acknowledged", .integer(acknowledged))) }
      spaces.append(object(ask))
    }
    return object([
      ("client", .string(client.text)), ("spaces", .array(spaces)),
      ("bundles", .array(bundles.map { Bundle($0).json })),
    ])
  }
}

extension CalendarDate {
  static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? .earliest
  }
}

func object(_ members: [(String, JSON)]) -> JSON { .object(members.map { JSONMember($0.0, $0.1) }) }
