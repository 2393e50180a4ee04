import HTTPTypes
import Hummingbird
import Store

/// A call of the HTTP interface, with all that is said about it: the router, the checks before its handler, the metrics
/// and `/openapi.json` know it from here and from nowhere else. Each feature has a list of its calls
/// (`Banks/BankCalls.swift`), and `ServerCore.calls` is all of them.
struct Call<S: Storage>: Sendable {
  typealias Handler = @Sendable (ServerCore<S>, CallRequest) async throws -> Response

  /// For programs that read the description (`operationId`), and for the log; it never changes.
  let name: String
  let method: HTTPRequest.Method
  /// With what differs in braces. Metrics and the log name a call by it.
  let path: String
  let callers: Callers
  /// One sentence, for the description.
  let summary: String
  /// What else the address says, and which fields of the head matter.
  let parameters: [CallParameter]
  let body: CallBody
  let reply: CallReply
  /// Does it, after the checks that are the same for all.
  let handler: Handler

  /// A call that changes nothing.
  init(
    _ name: String, get path: String, _ callers: Callers, _ summary: String, parameters: [CallParameter] = [],
    returns reply: CallReply, handler: @escaping Handler
  ) {
    (self.name, method, self.path, self.callers, self.summary) = (name, .get, path, callers, summary)
    (self.parameters, body, self.reply, self.handler) = (parameters, .none, reply, handler)
  }

  /// A call that changes something. What it takes has to be said: the checks of a body follow from it.
  init(
    _ name: String, _ method: HTTPRequest.Method, _ path: String, _ callers: Callers, _ summary: String,
    parameters: [CallParameter] = [], takes body: CallBody, returns reply: CallReply, handler: @escaping Handler
  ) {
    (self.name, self.method, self.path, self.callers, self.summary) = (name, method, path, callers, summary)
    (self.parameters, self.body, self.reply, self.handler) = (parameters, body, reply, handler)
  }

  /// Bytes of the largest body. What anybody may send without a session is smaller, since anybody may send it (SEC-25).
  var bodyLimit: Int {
    if case .records = body { return 16 << 20 }
    return callers.needSession ? 1 << 20 : 128 << 10
  }
}

/// Who may make a call.
enum Callers: Sendable {
  /// Nobody is looked for.
  case anybody
  /// Strangers are answered, and whoever has a session is answered as who they are.
  case strangersToo
  /// Without a session the answer is 401, before anything else is looked at.
  case people
  /// Of these the answer is 403 `auth.password-needed` unless the password was given in the last ten minutes, in this
  /// session: at the sign-in, or by `confirm`. A guest has none, and isn't asked.
  case confirmedPeople
  /// A machine may make the call, too, with a key, as far as the key's scope goes (ACC-13). All others are for people.
  case peopleAndKeys
  /// Whoever runs the server; answered over plain HTTP from anywhere.
  case operators

  var needSession: Bool {
    switch self {
    case .people, .confirmedPeople, .peopleAndKeys: true
    case .anybody, .strangersToo, .operators: false
    }
  }

  /// Whether a session is looked for.
  var useSession: Bool { needSession || self == .strangersToo }
}

extension Call {
  var needsSession: Bool { callers.needSession }
  var usesSession: Bool { callers.useSession }
  var needsConfirmation: Bool { callers == .confirmedPeople }
  var takesKeys: Bool { callers == .peopleAndKeys }
  var isForOperators: Bool { callers == .operators }
}

/// A list of calls, one under the other.
@resultBuilder
enum CallList<S: Storage> {
  static func buildExpression(_ call: Call<S>) -> [Call<S>] { [call] }
  static func buildPartialBlock(first: [Call<S>]) -> [Call<S>] { first }
  static func buildPartialBlock(accumulated: [Call<S>], next: [Call<S>]) -> [Call<S>] { accumulated + next }
}
