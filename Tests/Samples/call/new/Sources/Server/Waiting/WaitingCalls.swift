import Basis
import Hummingbird
import Store

extension ServerCore {
  @CallList<S> static var waitingCalls: [Call<S>] {
    Call(
      "waitingMails", get: "/v1/mails/waiting", .people, "How many mails of this server didn't leave yet.",
      returns: .json(.waitingMails)
    ) { try await $0.countWaitingMails($1) }
  }

  func countWaitingMails(_ asked: CallRequest) async throws -> Response {
    _ = try asked.signedIn()
    return .json(.object([JSONMember("waiting", .integer(Int64(try await storage.mailCount())))]))
  }
}

extension Schema {
  static let waitingMails = Schema.object(["waiting": .integer])
}
