import Hummingbird
import Store

extension ServerCore {
  /// Every call there is, in the order of the description.
  static var calls: [Call<S>] {
    [
      accountCalls, keyCalls, deletionCalls, exportCalls, identityCalls, passkeyCalls, pushCalls, bankCalls, planCalls,
      syncCalls,
      levelCalls, sealedCalls, mailCalls, groupCalls, scriptCalls, reportCalls, glanceCalls, jobCalls, runningCalls,
    ].flatMap { $0 }
  }

  /// `/openapi.json`.
  func describeCalls() -> Response {
    .bytes(
      description.withLock { known in
        let bytes = known ?? OpenAPI.document(Self.calls).bytes
        known = bytes
        return bytes
      })
  }
}
