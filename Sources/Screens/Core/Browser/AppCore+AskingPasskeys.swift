import Basis

extension AppCore {
  func ask(_ passkey: PasskeyAsk, _ tab: Tab) { out.append(.passkey(view: tab.id, passkey)) }

  /// The person thought better of it, or took too long: nothing happened, and nothing is said.
  static func isCancelled(_ action: AppAction) -> Bool {
    let problem = action["problem"] ?? ""
    return sameBytes(problem, "NotAllowedError") || sameBytes(problem, "AbortError")
  }
}
