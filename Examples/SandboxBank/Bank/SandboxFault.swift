/// What the sandbox bank does wrong when asked to, each as real banks and providers do it.
public enum SandboxFault: String, CaseIterable, Sendable {
  /// Too many requests, without a word about when there may be more.
  case limited = "429"
  /// The same with `Retry-After: 3600`.
  case limitedUntil = "429-reset"
  /// Four fetches a day of each kind for each account unless the person is there.
  case fourADay = "four-a-day"
  /// Nothing from more than 90 days ago: 422.
  case shortPeriod = "422"
  /// The consent ran out before its time.
  case expired = "expired"
  /// Each ask gives every row another id.
  case changedIds = "changed-ids"
  /// The second page's key leads to the second page again, for ever.
  case repeatedKeys = "repeated-keys"
  /// An empty page with a key to the next one in between.
  case emptyPage = "empty-page"
  /// The second page fails.
  case brokenPage = "broken-page"
  /// Some rows appear days after they were booked, with their own dates.
  case lateRows = "late-rows"
  case slow = "slow"
  /// An error of a gateway, which is no JSON.
  case serverError = "500"
  /// An answer that was cut off.
  case unreadable = "unreadable"
  /// A row gets another id when it is booked.
  case pendingOtherId = "pending-other-id"
  /// Rows have no ids at all.
  case noIds = "no-ids"
  /// SimpleFIN: the person's subscription ran out.
  case lapsed = "402"
  /// SimpleFIN: a notice that the bank wants the person to sign in again.
  case signInAgain = "sign-in-again"
  /// The refusal repeats what was asked, secrets and all.
  case tellsAll = "tells-all"
}
