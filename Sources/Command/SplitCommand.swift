import ArgumentParser
import Basis
import Ledger

struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Divide an amount so that the shares add up to it exactly.",
    discussion: """
      SHARES
        "60%"    a part of the whole amount, up to two digits after the point
        "12.50"  exactly this much; who has "0" takes no part
        "2x"     a weight, up to three digits after the point
        "="      an equal part: the same as "1x"
      Exact amounts and percentages come first; weights and equal parts divide
      what they leave. Without those, the shares have to come to the amount, and
      percentages alone to 100 %. Each share is rounded down; what is left goes
      one unit each to who lost most by it, then to the larger share, then to the
      earlier name.

      EXAMPLES
        evenkeel split dinner.json
          Name    Share  Currency
          -----  ------  --------
          Ann     60.01  CHF
          Bo      40.00  CHF
          -----  ------  --------
          Total  100.01  CHF

        with this in dinner.json:
          {"currency":"CHF","amount":"100.01","shares":{"Ann":"60%","Bo":"40%"}}

        evenkeel split --json < taxi.json
          {"shares":{"Ann":"60.00","Bo":"30.00","Cleo":"10.00"}}

        with "amount":"100" and "shares":{"Ann":"2x","Bo":"=","Cleo":"10.00"}
      """)

  @Argument(
    help: ArgumentHelp("A JSON document with amount and shares; without it, standard input.", valueName: "file"))
  var file: String?
  @Flag(help: "One JSON document instead of a table.")
  var json = false

  static let example = #"{"currency":"CHF","amount":"100.00","shares":{"Ann":"60%","Bo":"40%"}}"#

  func run() throws {
    let document = try MoneyDocument(file, example: SplitCommand.example)
    guard let text = document.json["amount"].flatMap(MoneyDocument.text) else {
      throw document.failure("The amount is missing. It should be like \(SplitCommand.example)")
    }
    let amount = try document.minorUnits(text, "The amount")
    let people = try document.people("shares", example: SplitCommand.example)
    var terms: [ShareTerm] = []
    for (name, text) in people { terms.append(try SplitCommand.term(text, name, document)) }
    let shares: [Int64]
    do {
      shares = try ExpenseShares.divide(amount, among: terms)
    } catch {
      throw document.failure(SplitCommand.sentence(error, amount, people, document))
    }
    let rows = zip(people, shares).map { (name: $0.name, share: document.decimalText($1)) }
    if json {
      let members = rows.map { JSONMember($0.name, .string($0.share)) }
      return Output.write(JSON.object([JSONMember("shares", .object(members))]).text + "\n")
    }
    var table = TextTable([("Name", .left), ("Share", .right), ("Currency", .left)])
    for row in rows { table.add([row.name, row.share, document.currency.text]) }
    table.addRule()
    table.add(["Total", document.decimalText(amount), document.currency.text])
    Output.write(table.text)
  }

  /// `60%`, `2x`, `=` or an amount.
  static func term(_ text: String, _ name: String, _ document: MoneyDocument) throws(CommandFailure) -> ShareTerm {
    var bytes = text.bytes
    if bytes == [0x3D] { return .weight(1000) }
    let unit = bytes.last ?? 0
    let isPercent = unit == 0x25
    let isWeight = unit == 0x78 || unit == 0x58
    if isPercent || isWeight { bytes.removeLast() }
    if bytes.last == 0x20 { bytes.removeLast() }
    let what = "The share of “\(name)”"
    do {
      if isPercent { return .percent(try DecimalText.minorUnits(of: bytes, digits: 2)) }
      if isWeight { return .weight(try DecimalText.minorUnits(of: bytes, digits: 3)) }
      return .exact(try DecimalText.minorUnits(of: bytes, digits: document.currency.exponent))
    } catch {
      switch error {
      case .notANumber, .mixedCurrencies:
        throw document.failure("\(what), “\(text)”, is no share. Write \"60%\", \"2x\", \"12.50\" or \"=\".")
      case .tooManyDigits where isPercent:
        throw document.failure(
          "\(what), “\(text)”, has more than two digits after the point. Round it, for example to 33.33%.")
      case .tooManyDigits where isWeight:
        throw document.failure(
          "\(what), “\(text)”, has more than three digits after the point. Round it, for example to 1.333x.")
      case .overflow where isPercent || isWeight:
        throw document.failure("\(what), “\(text)”, is too large. Write smaller numbers in the same proportion.")
      case .tooManyDigits, .overflow: return .exact(try document.minorUnits(text, what))
      }
    }
  }

  static func sentence(
    _ problem: ShareProblem, _ amount: Int64, _ people: [(name: String, text: String)], _ document: MoneyDocument
  ) -> String {
    switch problem {
    case .negative(let place):
      let (name, text) = people[place]
      return amount < 0
        ? "The share of “\(name)”, “\(text)”, has another sign than the amount. Give both the same."
        : "The share of “\(name)”, “\(text)”, is below zero. Give 0 or more."
    case .nobody:
      return "Nobody has a share. Give at least one person one, for example \"=\"."
    case .percentages(let difference):
      let part = Shares.scaled(Int64(clamping: amount.magnitude), Int64(clamping: difference.magnitude), of: 100_00)
      let sum = SplitCommand.percent(difference.addingReportingOverflow(100_00).partialValue)
      let amounts = "\(SplitCommand.percent(Int64(clamping: difference.magnitude))) (\(document.amount(part)))"
      return difference < 0
        ? "The percentages add up to \(sum), so \(amounts) is missing. Make them 100 %, or give somebody \"=\" for the rest."
        : "The percentages add up to \(sum), which is \(amounts) too much. Make them 100 %."
    case .amounts(let difference):
      return difference < 0
        ? "\(document.amount(difference)) of the amount is in nobody's share. Raise a share, or give somebody \"=\" for the rest."
        : "The shares come to \(document.amount(difference)) more than the amount. Lower a share."
    case .tooLarge:
      return
        "These numbers are too large to be divided exactly. Use smaller weights, or amounts instead of percentages."
    }
  }

  /// `60 %` or `33.33 %` of hundredths.
  private static func percent(_ hundredths: Int64) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(minorUnits: hundredths, digits: 2, to: &bytes)
    while bytes.last == 0x30 { bytes.removeLast() }
    if bytes.last == 0x2E { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + " %"
  }
}
