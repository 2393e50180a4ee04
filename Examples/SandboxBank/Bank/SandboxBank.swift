import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A bank of this project's own for tests and for trying out, with money that is nobody's. It speaks Enable Banking's
/// interface at its root and SimpleFIN's below `/simplefin`, checks what the real ones check, and does wrong what it is
/// asked to do wrong (`SandboxFault`). It is for this machine only.
///
///     swift run -c release sandbox-bank --port 8090 --key-file sandbox-key.pem
///
/// makes a key at the first start and prints the settings with which `evenkeel serve` uses it. Then
///
///     curl -d '{"faults":["429-reset"]}' localhost:8090/control/faults     # from now on; [] for none
///     curl -d '{"days":1}' localhost:8090/control/clock                    # its tomorrow
public final class SandboxBank: Sendable {
  public struct Options: Sendable {
    public var application = "11111111-2222-4333-8444-555555555555"
    /// Of the application, in PEM form.
    public var publicKey: String
    public var seed: UInt64 = 1
    /// Where people may be sent back to; any address of this machine where empty.
    public var returnAddresses: [String] = []
    /// Milliseconds since 1970.
    public var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
    public var faults: Set<SandboxFault> = []
    /// How long a slow answer takes.
    public var slowness = Duration.seconds(40)

    public init(publicKey: String) { self.publicKey = publicKey }
  }

  /// A request as it came.
  public struct Call: Sendable {
    public var method: String
    public var path: String
    public var query: String
    public var headers: HTTPFields
  }

  let options: Options
  let token: SandboxToken
  let state = Mutex(SandboxState())

  public init(_ options: Options) throws {
    self.options = options
    token = try SandboxToken(application: options.application, publicKey: options.publicKey)
    state.withLock { $0.faults = options.faults }
  }

  // MARK: Control

  public func set(_ faults: Set<SandboxFault>) { state.withLock { $0.faults = faults } }
  public func move(days: Int) { state.withLock { $0.moved += Int64(days) * 86_400_000 } }

  /// What was asked since the last look.
  public func takeLog() -> [Call] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  var now: Int64 { options.now() + state.withLock { $0.moved } }
  var today: CalendarDate { CalendarDate(daysSinceEpoch: Int32(clamping: now / 86_400_000)) }

  func has(_ fault: SandboxFault) -> Bool { state.withLock { $0.faults.contains(fault) } }

  // MARK: Running

  public func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: SandboxLog(bank: self))
    addEnableBanking(to: router)
    addConsent(to: router)
    addSimpleFIN(to: router.group("simplefin"))
    router.post("control/faults") { request, _ in
      let names = try await SandboxBank.json(of: request)["faults"]?.arrayValue ?? []
      let faults = names.compactMap { $0.stringValue.flatMap { SandboxFault(rawValue: $0) } }
      guard faults.count == names.count else {
        return Response.text("There are: " + SandboxFault.allCases.map(\.rawValue).joined(separator: ", ") + "\n", status: .badRequest)
      }
      self.set(Set(faults))
      return Response.text("ok\n")
    }
    router.post("control/clock") { request, _ in
      guard let days = try await SandboxBank.json(of: request)["days"]?.integerValue, abs(days) < 10_000 else {
        return Response.text("Say {\"days\": 1}.\n", status: .badRequest)
      }
      self.move(days: Int(days))
      return Response.text(self.today.text + "\n")
    }
    return router
  }

  /// Serves on this machine until cancelled.
  /// - Parameter onReady: called with the port.
  public func run(port: Int, onReady: @escaping @Sendable (Int) -> Void) async throws {
    var logger = Logger(label: "sandbox bank")
    logger.logLevel = .critical
    let application = Application(
      router: router(), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
      onServerRunning: { onReady($0.localAddress?.port ?? port) }, logger: logger)
    try await application.runService()
  }

  static func json(of request: Request) async throws -> JSON {
    let buffer = try await request.body.collect(upTo: 65_536)
    do { return try JSON.parse(Array(buffer.readableBytesView), depthLimit: 8) } catch { throw HTTPError(.badRequest) }
  }
}

private struct SandboxLog: RouterMiddleware {
  typealias Context = BasicRequestContext
  let bank: SandboxBank

  func handle(
    _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let call = SandboxBank.Call(
      method: request.method.rawValue, path: request.uri.path, query: request.uri.query ?? "", headers: request.headers)
    bank.state.withLock { state in
      if state.log.count >= 10_000 { state.log.removeAll() }
      state.log.append(call)
    }
    return try await next(request, context)
  }
}

extension Response {
  static func text(_ text: String, status: HTTPResponse.Status = .ok, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func sandbox(_ json: JSON, status: HTTPResponse.Status = .ok) -> Response {
    text(json.text, status: status, type: "application/json")
  }
}

func members(_ members: [(String, JSON)]) -> JSON { .object(members.map { JSONMember($0.0, $0.1) }) }
