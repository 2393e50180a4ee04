import Hummingbird
import Logging

/// The frame around every request: time, headers, errors in the one shape, HTTPS, and one line in the log that names
/// method, call, status and duration, and nothing about anybody (SEC-16).
struct FrameMiddleware: RouterMiddleware {
  let metrics: Metrics
  let settings: ServerSettings
  private let hosts: HostNames
  private let answers: AnswerBudget
  private let refusals = RefusalNotes()
  /// Of the calls for whoever runs the server, which are answered over plain HTTP and under any name.
  private let operatorPaths: Set<String>

  init(metrics: Metrics, settings: ServerSettings, answers: AnswerBudget, operatorPaths: Set<String>) {
    (self.metrics, self.settings, self.answers) = (metrics, settings, answers)
    self.operatorPaths = operatorPaths
    hosts = HostNames(settings)
  }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    // Requests that lie there already would be answered one after the other, and everybody else would wait.
    await Task.yield()
    let start = ContinuousClock.now
    let transport = Transport(request, context, settings)
    let language = Sentence.Language(accepted: request.headers[.acceptLanguage])
    var response: Response
    do {
      if needsHTTPS(request, transport) {
        response = withoutHTTPS(request, language)
      } else if isForeign(request, transport) {
        response = unknownHost(request, language)
      } else {
        response = try await next(request, context)
        let isFile = !request.uri.path.hasPrefix("/v1/")
        response.body = try answers.measured(response.body, to: transport.counted, isShared: isFile)
      }
    } catch {
      let failure = HTTPFailure(error)
      if failure.status.code >= 500 {
        // The kind of the error, never its content; and not each of what a stranger can have as often as they like.
        let kind = "\(type(of: error))"
        if let before = refusals.note(failure.code + " " + kind, at: start) {
          context.logger.error(
            "request failed",
            metadata: ["code": "\(failure.code)", "kind": "\(kind)"].merging(before > 0 ? ["before": "\(before)"] : [:])
            { $1 })
        }
      } else if failure.isSuspicious {
        // For who runs the server: which rule it was. Whose attempt, nobody can tell from it (SEC-16).
        if let before = refusals.note(failure.code, at: start) {
          context.logger.notice(
            "refused", metadata: ["code": "\(failure.code)"].merging(before > 0 ? ["before": "\(before)"] : [:]) { $1 })
        }
      }
      response = failure.response(in: language)
    }
    ResponseHeaders.add(to: &response.headers, isSecure: transport.isSecure)
    let call = context.endpointPath ?? "none"
    let elapsed = start.duration(to: .now)
    let microseconds = elapsed.microseconds
    metrics.note(call: call, status: response.status.code, microseconds: microseconds)
    context.logger.info("\(request.method) \(call) \(response.status.code) \(microseconds / 1000)ms")
    return response
  }

  /// Whatever a proxy says, and it may be a page's script that says so in its name: this server is asked by its own
  /// names only.
  private func isForeign(_ request: Request, _ transport: Transport) -> Bool {
    guard !transport.isLocalName, !hosts.contains(request.head.authority) else { return false }
    return !operatorPaths.contains(request.uri.path)
  }

  private func unknownHost(_ request: Request, _ language: Sentence.Language) -> Response {
    let failure = HTTPFailure.unknownHost
    if request.uri.path.hasPrefix("/v1/") { return failure.response(in: language) }
    let page = """
      <!doctype html>
      <html lang="\(language == .german ? "de" : "en")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Evenkeel</title>
      </head>
      <body>
      <h1>Evenkeel</h1>
      <p>\(failure.sentence.in(language))</p>
      </body>
      </html>
      """
    return Response.bytes(Array(page.utf8), status: failure.status, type: "text/html; charset=utf-8")
  }

  /// SEC-12: browsers refuse their cryptography on plain addresses other than localhost.
  private func needsHTTPS(_ request: Request, _ transport: Transport) -> Bool {
    guard !transport.isSecure && !transport.isLocalName else { return false }
    return !operatorPaths.contains(request.uri.path)
  }

  /// To the address with HTTPS where there is one (nothing of a call is taken along: it was readable on its way), else
  /// what can be done about it.
  private func withoutHTTPS(_ request: Request, _ language: Sentence.Language) -> Response {
    if request.uri.path.hasPrefix("/v1/") { return HTTPFailure.httpsRequired.response(in: language) }
    // A target that is no path would name another host behind the site's.
    if let site = settings.site, site.hasPrefix("https://"), request.uri.string.hasPrefix("/") {
      return Response(
        status: .permanentRedirect, headers: [.location: site + request.uri.string, .cacheControl: "no-store"])
    }
    return Response.bytes(
      Array(Self.plainAddressPage.utf8), status: HTTPFailure.httpsRequired.status, type: "text/html; charset=utf-8")
  }

  private static let plainAddressPage = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Evenkeel needs HTTPS here</title>
    </head>
    <body>
    <h1>Evenkeel needs HTTPS here</h1>
    <p>You opened Evenkeel over plain HTTP. Browsers switch their cryptography off on such addresses, so your data could
    not be kept sealed on this device, and anybody on the network could read along.</p>
    <p>Whoever runs this server can do one of these:</p>
    <ul>
    <li>start it with a certificate: <code>evenkeel serve --tls-certificate FILE --tls-key FILE</code>;</li>
    <li>put a proxy with a certificate in front of it, on the same machine;</li>
    <li>open <code>http://localhost</code> with the right port, on the machine that it runs on.</li>
    </ul>
    </body>
    </html>
    """
}
