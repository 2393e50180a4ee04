import Basis

/// What a setting became: its answer names what was done.
public enum Setting: Equatable, Sendable {
  case currency(CurrencyCode), amountsIn(CurrencyCode), rate(CurrencyCode), rateGone(CurrencyCode)
  /// Whether shared expenses count by the own share, and how numbers of exports look.
  case countsShare(Bool), exportNumbers
  case celebrates(Bool)
  /// Messages of a sender, and the words of messages.
  case sender(String, isOn: Bool), keepsMessages(Bool), noWalletForMessages
  /// A bank's rows that look like entries, and when it is asked.
  case bankMatches, bankTime
  case lockOff, lockPasskey(Bool)
  case notifications, amountsInNotifications(Bool), quietHours(Bool)
  case isAdmin, settlementsReopen(Bool), mirrored(Bool)
  /// How a household splits.
  case ratio, splitByHand, splitByIncome, splitAgain(Bool), incomeShown, incomeHidden
}
