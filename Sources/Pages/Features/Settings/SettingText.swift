import Basis
import Screens

/// What became of a setting, as a sentence.
enum SettingText {
  static func sentence(_ setting: Setting, _ words: Words) -> String {
    switch setting {
    case .currency(let code): return words(.setCurrency, code.text)
    case .amountsIn(let code): return words(.setAmountsIn, code.text)
    case .rate(let code): return words(.setRate, code.text)
    case .rateGone(let code): return words(.setRateGone, code.text)
    case .countsShare(let isShare): return words(isShare ? .setCountsShare : .setCountsPaid)
    case .exportNumbers: return words(.setExportNumbers)
    case .celebrates(let isOn): return words(isOn ? .setCelebrates : .setNoCelebration)
    case .sender(let name, let isOn): return words(isOn ? .setSenderOn : .setSenderOff, name)
    case .keepsMessages(let keeps): return words(keeps ? .setKeepsMessages : .setKeepsNoMessages)
    case .noWalletForMessages: return words(.setNoWallet)
    case .bankMatches: return words(.setBankMatches)
    case .bankTime: return words(.setBankTime)
    case .lockOff: return words(.setLockOff)
    case .lockPasskey(let isOn): return words(isOn ? .setLockPasskey : .setNoLockPasskey)
    case .notifications: return words(.setNotifications)
    case .amountsInNotifications(let isOn): return words(isOn ? .setPushAmounts : .setNoPushAmounts)
    case .quietHours(let isOn): return words(isOn ? .setQuiet : .setNoQuiet)
    case .isAdmin: return words(.setAdmin)
    case .settlementsReopen(let isOn): return words(isOn ? .setReopens : .setNoReopening)
    case .mirrored(let isOn): return words(isOn ? .setMirrored : .setNotMirrored)
    case .ratio: return words(.setRatio)
    case .splitByHand: return words(.setSplitByHand)
    case .splitByIncome: return words(.setSplitByIncome)
    case .splitAgain(let isOn): return words(isOn ? .setSplitAgain : .setNoSplitAgain)
    case .incomeShown: return words(.setIncomeShown)
    case .incomeHidden: return words(.setIncomeHidden)
    }
  }
}
