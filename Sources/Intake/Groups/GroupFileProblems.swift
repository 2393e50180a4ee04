/// What a person reads about a group's file. Calm, what it is and what to do.
extension IntakeSentences {
  static let groupEmpty = "This file is empty. Export the group again, or choose another file."
  static func groupTooLarge(_ megabytes: Int) -> String {
    "This file is larger than \(megabytes) MB, which no group's expenses are. Please choose another one."
  }
  static let noGroup =
    "This is no group that can be read. In Splitwise choose Export as spreadsheet in the group's settings, in Spliit "
    + "Export to CSV, and open that file."
  static let groupWithoutRows = "This file has a header but no expenses, and the members cannot be told from it."

  static func group(_ code: GroupFile.Problem.Code, _ count: Int, _ detail: String) -> String {
    let rows = count == 1 ? "This row" : "\(count) rows, first here,"
    let have = count == 1 ? "has" : "have"
    switch code {
    case .dateUnreadable:
      return "The date \(detail) could not be read. This row is left out; correct it in the file or enter it by hand."
    case .dateOrderAmbiguous:
      return "Day and month cannot be told apart in this file; the day is taken to come first. "
        + "Check a date that you remember."
    case .amountUnreadable:
      return "The amount \(detail) could not be read. This row is left out; correct it in the file or enter it by hand."
    case .amountMissing: return "This row has no amount. It is left out; enter it by hand if it is an expense."
    case .amountTooLarge: return "This amount is larger than can be kept. The row is left out; check it in the file."
    case .amountRounded: return "\(rows) \(have) more decimals than the currency. The amounts were rounded."
    case .unbalanced:
      return "The members' figures do not add up to the amount. "
        + "This row is left out; correct it in the file or enter it by hand."
    case .rounded:
      return "\(rows) \(have) figures that miss their sum by a rounding. The difference went to the share of who paid."
    case .severalPayers:
      return "\(rows) \(have) several payers, and the file does not say who paid how much. The balances are right; "
        + "what each paid and bears is divided evenly between them. Please check if that matters."
    case .payerUnknown:
      return "\(rows) \(count == 1 ? "does" : "do") not say who paid. Choose the payer, or enter it by hand."
    case .refund:
      return "\(rows) \(count == 1 ? "is" : "are") money that came back to the group. Please check who got it."
    case .costDiffers:
      return "\(rows) \(have) another cost than the members' figures ask for. "
        + "The figures are taken, so that balances stay right."
    case .mixedPayment:
      return "\(rows) \(count == 1 ? "is" : "are") called a reimbursement, but also \(have) a share of who paid. "
        + "It is taken as an expense."
    case .totalDiffers:
      return "The rows do not add up to the file's own total for \(detail). "
        + "A row may be missing; export the group again."
    case .totalMissing: return "The file ends without its total. It may be cut off; compare the balances."
    case .rowCut:
      return "\(rows) \(have) no figure for some members. "
        + "The file may be cut off here; export the group again, or check it."
    case .namesAlike: return "Several members have the name \(detail). They were given numbers."
    case .columnIgnored: return "The column \(detail) holds no amounts. It was left out."
    case .currencyUnknown:
      return "\(rows) \(have) a currency that could not be told. Yours is taken; please check."
    case .unbalancedQuote: return unbalancedQuote
    case .encodingUncertain: return encoding
    case .nulBytes: return nulBytes
    case .more: return "\(count) more rows are left out."
    }
  }
}

/// Collects what is to be said: each row that is left out by itself, the rest once with the number of rows.
struct GroupFileProblems {
  private(set) var all: [GroupFile.Problem] = []
  private var leftOut = 0

  private static let mostErrors = 100

  mutating func leaveOut(_ line: Int, _ code: GroupFile.Problem.Code, _ detail: [UInt8] = []) {
    leftOut += 1
    if leftOut == GroupFileProblems.mostErrors + 1 {
      all.append(.init(line: line, severity: .error, code: .more, count: 0, message: ""))
    }
    guard leftOut <= GroupFileProblems.mostErrors else {
      if let index = all.firstIndex(where: { $0.code == .more }) { count(index, String()) }
      return
    }
    let text = GroupFileCell.text(detail).firstScalars(40)
    let message = IntakeSentences.group(code, 1, "‹" + text + "›")
    all.append(.init(line: line, severity: .error, code: code, count: 1, message: message))
  }

  mutating func warn(_ line: Int, _ code: GroupFile.Problem.Code, _ detail: String = "") {
    if let index = all.firstIndex(where: { $0.code == code && $0.severity == .warning }) {
      count(index, detail)
    } else {
      let message = IntakeSentences.group(code, 1, detail)
      all.append(.init(line: line, severity: .warning, code: code, count: 1, message: message))
    }
  }

  private mutating func count(_ index: Int, _ detail: String) {
    all[index].count += 1
    all[index].message = IntakeSentences.group(all[index].code, all[index].count, detail)
  }

  mutating func tell(_ code: GroupFile.Problem.Code, _ detail: String = "", line: Int = 0) {
    let message = IntakeSentences.group(code, 1, detail)
    all.append(.init(line: line, severity: .warning, code: code, count: 1, message: message))
  }
}
