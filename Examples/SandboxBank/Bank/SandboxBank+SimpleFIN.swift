import Basis
import Foundation
import HTTPTypes
import Hummingbird

/// SimpleFIN's interface, versions 1 and 2.
extension SandboxBank {
  func addSimpleFIN(to router: RouterGroup<BasicRequestContext>) {
    router.get("info") { _, _ in Response.sandbox(members([("versions", .array([.string("1"), .string("2")]))])) }
    router.get("create") { request, _ in
      let token = self.makeSetupToken(at: "http://\(request.head.authority ?? "localhost")")
      return Self.page(
        "Your setup token",
        "<p>Copy it into Evenkeel. It is good for one use.</p><textarea id=\"token\" rows=\"5\" readonly>\(token)</textarea>")
    }
    router.post("claim/{token}") { request, context in
      let token = context.parameters.get("token") ?? ""
      let isFree = self.state.withLock { state in
        guard state.claims[token] == false else { return false }
        state.claims[token] = true
        return true
      }
      guard isFree else { return Response.text("Forbidden", status: .forbidden) }
      let (user, password) = (Self.randomText(), Self.randomText())
      self.state.withLock { $0.accesses[user] = password }
      return Response.text("http://\(user):\(password)@\(request.head.authority ?? "localhost")/simplefin")
    }
    router.get("accounts") { request, _ in try await self.simpleAccounts(request) }
  }

  /// - Parameter address: scheme and host under which this sandbox is reached.
  public func makeSetupToken(at address: String) -> String {
    let token = Self.randomText()
    state.withLock { $0.claims[token] = false }
    return Data("\(address)/simplefin/claim/\(token)".utf8).base64EncodedString()
  }

  private func simpleAccounts(_ request: Request) async throws -> Response {
    guard let user = user(request) else { return .text("Forbidden", status: .forbidden) }
    if has(.expired) { return .text("Forbidden", status: .forbidden) }
    if has(.lapsed) { return .text("Payment required", status: .init(code: 402)) }
    if let fault = try await fault("simplefin" + user, isPresent: false) { return fault }
    let query = request.uri.queryParameters
    let isSecond = query.get("version") == "2"
    var notices: [(code: String, text: String)] = []
    if has(.signInAgain) { notices.append(("con.auth", "Example Union (sandbox) asks you to sign in again")) }
    let start = query.get("start-date").flatMap { Int64($0) }
    var end = query.get("end-date").flatMap { Int64($0) } ?? now / 1000
    if let start, end - start > 90 * 86_400 {
      notices.append(("gen.api", "The range was cut to 90 days"))
      end = start + 90 * 86_400
    }
    let wanted = query.getAll("account").map { String($0) }
    let asks = state.withLock { state in
      state.asks += 1
      return state.asks
    }
    let accounts = simpleAccounts().filter { wanted.isEmpty || wanted.contains($0.hash) }.map { account in
      let rows = query.get("balances-only") == "1" ? [] : simpleRows(account, start ?? 0, end, pending: query.get("pending") == "1", asks)
      return simpleAccount(account, rows, isSecond: isSecond)
    }
    var out: [(String, JSON)] = [("accounts", .array(accounts))]
    if isSecond {
      out.append(("errlist", .array(notices.map { members([("code", .string($0.code)), ("msg", .string($0.text))]) })))
      out.append((
        "connections",
        .array([members([("conn_id", .string("SANDBOX-1")), ("name", .string("Example Union (sandbox)")), ("org_id", .string("O-1"))])])
      ))
    } else {
      out.append(("errors", .array(notices.map { .string($0.text) })))
    }
    return .sandbox(members(out))
  }

  private func user(_ request: Request) -> String? {
    guard let text = request.headers[.authorization], text.hasPrefix("Basic "), let data = Data(base64Encoded: String(text.dropFirst(6))) else {
      return nil
    }
    let parts = String(decoding: data, as: UTF8.self).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let password = state.withLock({ $0.accesses[String(parts[0])] }), password == parts[1] else { return nil }
    return String(parts[0])
  }

  private func simpleAccounts() -> [SandboxAccount] {
    [
      SandboxAccount(kind: .everyday, currency: .usd, seed: "\(options.seed) simple everyday", label: "Checking"),
      SandboxAccount(kind: .travel, currency: .eur, seed: "\(options.seed) simple travel", label: "Travel"),
    ]
  }

  private func simpleAccount(_ account: SandboxAccount, _ rows: [JSON], isSecond: Bool) -> JSON {
    var out: [(String, JSON)] = [
      ("id", .string(account.hash)), ("name", .string(account.label)), ("currency", .string(account.currency.text)),
      ("balance", .string(Money(minorUnits: booked(account), currency: account.currency).decimalText)),
      ("available-balance", .string(Money(minorUnits: available(account), currency: account.currency).decimalText)),
      ("balance-date", .integer(Int64(today.daysSinceEpoch) * 86_400 + 21_600)), ("transactions", .array(rows)),
    ]
    out.append(
      isSecond
        ? ("conn_id", .string("SANDBOX-1"))
        : ("org", members([("domain", .string("sandbox.invalid")), ("name", .string("Example Union (sandbox)")), ("sfin-url", .string("https://sandbox.invalid"))])))
    return members(out)
  }

  /// - Parameters:
  ///   - start: seconds, inclusive.
  ///   - end: seconds, exclusive.
  private func simpleRows(_ account: SandboxAccount, _ start: Int64, _ end: Int64, pending: Bool, _ asks: Int) -> [JSON] {
    visible(account).compactMap { row in
      let isPending = row.isPending(on: today)
      // Noon, so that no zone makes another day of it.
      let (posted, made) = (Int64(row.booked.daysSinceEpoch) * 86_400 + 43_200, Int64(row.made.daysSinceEpoch) * 86_400 + 43_200)
      guard isPending ? pending : posted >= start && posted < end else { return nil }
      var out: [(String, JSON)] = [
        ("id", .string(id(row, asks: asks) ?? "")), ("posted", .integer(isPending ? 0 : posted)), ("transacted_at", .integer(made)),
        ("amount", .string(Money(minorUnits: row.units, currency: account.currency).decimalText)),
        ("description", .string(row.other.isEmpty ? row.text : row.other + ", " + row.text)), ("payee", .string(row.other)),
      ]
      if isPending { out.append(("pending", .bool(true))) }
      return members(out)
    }
  }
}
