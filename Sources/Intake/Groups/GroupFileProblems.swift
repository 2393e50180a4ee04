/// What a person reads about a group's file. Calm, what it is and what to do.
extension IntakeSentences {
  static let groupEmpty = "This file is empty. Export the group again, or choose another file."
  static func groupTooLarge(_ megabytes: Int) -> String {
    "This file is larger than \(megabytes) MB, which no group's expenses are. Please choose another one."
  }
  static let noGroup =
    "This is no group that can be read. In Splitwise choose Export as spreadsheet in the group's settings, in Spliit "
    + "Export to CSV, and open that file."

  /// `{rows}` is ‹This row› or how many rows, `{has}`, `{is}` and `{does}` follow it, `{text}` is what could not be
  /// read.
  static func group(_ code: GroupFile.Problem.Code, _ count: Int, _ detail: String) -> String {
    let isOne = count == 1
    var out: [UInt8] = []
    for (index, part) in template(code).bytes.split(separator: 0x7B, omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: 0x7D) else {
        out += part
        continue
      }
      let word: String
      switch part.first {
      case 0x72: word = isOne ? "This row" : String(count) + " rows, first here,"
      case 0x68: word = isOne ? "has" : "have"
      case 0x69: word = isOne ? "is" : "are"
      case 0x64: word = isOne ? "does" : "do"
      default: word = detail
      }
      out += word.bytes
      out += part[(end + 1)...]
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func template(_ code: GroupFile.Problem.Code) -> String {
    switch code {
    case .dateUnreadable:
      return "The date {text} could not be read. This row is left out; correct it in the file or enter it by hand."
    case .dateOrderAmbiguous:
      return "Day and month cannot be told apart in this file; the day is taken to come first. "
        + "Check a date that you remember."
    case .amountUnreadable:
      return "The amount {text} could not be read. This row is left out; correct it in the file or enter it by hand."
    case .amountMissing: return "This row has no amount. It is left out; enter it by hand if it is an expense."
    case .amountTooLarge: return amountTooLarge
    case .amountRounded: return "{rows} {has} more decimals than the currency. The amounts were rounded."
    case .unbalanced:
      return "The members' figures do not add up to the amount. "
        + "This row is left out; correct it in the file or enter it by hand."
    case .rounded:
      return "{rows} {has} figures that miss their sum by a rounding. The difference went to the share of who paid."
    case .severalPayers:
      return "{rows} {has} several payers, and the file does not say who paid how much. The balances are right; "
        + "what each paid and bears is divided evenly between them. Please check if that matters."
    case .payerUnknown: return "{rows} {does} not say who paid. Choose the payer, or enter it by hand."
    case .refund: return "{rows} {is} money that came back to the group. Please check who got it."
    case .costDiffers:
      return "{rows} {has} another cost than the members' figures ask for. "
        + "The figures are taken, so that balances stay right."
    case .mixedPayment:
      return "{rows} {is} called a reimbursement, but {has} also a share of who paid. It is taken as an expense."
    case .totalDiffers:
      return "The rows do not add up to the file's own total for {text}. A row may be missing; export the group again."
    case .totalMissing: return "The file ends without its total. It may be cut off; compare the balances."
    case .rowCut:
      return
        "{rows} {has} no figure for some members. The file may be cut off here; export the group again, or check it."
    case .namesAlike: return "Several members have the name {text}. They were given numbers."
    case .columnIgnored: return "The column {text} holds no amounts. It was left out."
    case .currencyUnknown: return "{rows} {has} a currency that could not be told. Yours is taken; please check."
    case .unbalancedQuote: return unbalancedQuote
    case .encodingUncertain: return encoding
    case .nulBytes: return nulBytes
    case .more: return "More rows are left out: {text}."
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
      all.append(.init(line: line, severity: .error, code: .more, count: 0, message: String()))
    }
    guard leftOut <= GroupFileProblems.mostErrors else {
      if let index = all.firstIndex(where: { $0.code == .more }) { count(index, String(all[index].count + 1)) }
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
