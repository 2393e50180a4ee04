import ArgumentParser
import Basis
import Ledger

struct SettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Who pays whom, in the fewest payments that settle everybody.",
    discussion: """
      Reads balances that add up to 0: positive is owed to that person, negative
      that person owes. Money that a group has in common is one more name. With up
      to 20 balances that are not 0, fewer payments are proved to be impossible.

      EXAMPLES
        evenkeel settle trip.json
          From      To    Amount  Currency
          --------  ----  ------  --------
          Treasury  Ben    20.00  CHF
          Treasury  Eve    30.00  CHF
          Carla     Anna   40.00  CHF
          Dan       Anna   40.00  CHF
          4 payments settle everybody. Fewer are not possible.

        with this in trip.json:
          {"currency":"CHF","balances":{"Treasury":"-50.00","Anna":"80.00",
          "Ben":"20.00","Carla":"-40.00","Dan":"-40.00","Eve":"30.00"}}

        evenkeel settle --json < dinner.json
          {"transfers":[{"from":"Bo","to":"Ann","amount":"12.00"}],"optimal":true}
      """)

  @Argument(help: ArgumentHelp("A JSON document with the balances; without it, standard input.", valueName: "file"))
  var file: String?
  @Flag(help: "One JSON document instead of a table.")
  var json = false

  static let example = #"{"currency":"CHF","balances":{"Ann":"12.00","Bo":"-12.00"}}"#
  /// Beyond it, an answer would take longer than a second.
  static let peopleLimit = 10_000

  func run() throws {
    let document = try MoneyDocument(file, example: SettleCommand.example)
    let people = try document.people("balances", example: SettleCommand.example)
    guard people.count <= SettleCommand.peopleLimit else {
      throw document.failure("These are \(people.count) people. Settle groups of up to \(SettleCommand.peopleLimit).")
    }
    var nets: [Int64] = []
    for (name, text) in people { nets.append(try document.minorUnits(text, "The balance of “\(name)”")) }
    let plan: SettlingPlan
    do {
      plan = try FewestPayments.settle(nets)
    } catch {
      throw document.failure(SettleCommand.sentence(error, document))
    }
    Output.write(json ? answer(plan, people.map(\.name), document) : table(plan, people.map(\.name), document))
  }

  static func sentence(_ problem: SettlingProblem, _ document: MoneyDocument) -> String {
    switch problem {
    case .unbalanced(let sum):
      let opposite = document.decimalText(sum == .min ? .max : -sum)
      return "The balances add up to \(document.decimalText(sum)) instead of 0: \(document.amount(sum)) "
        + (sum > 0 ? "more is owed than anybody owes. " : "more is owing than anybody is owed. ")
        + "Correct a balance, or add who stands for the difference: \"Treasury\":\"\(opposite)\""
    case .tooLarge:
      return "The balances are too large: all that is owed may come to \(document.amount(.max)). Check them."
    }
  }

  private func answer(_ plan: SettlingPlan, _ names: [String], _ document: MoneyDocument) -> String {
    let transfers = plan.payments.map { payment in
      JSON.object([
        JSONMember("from", .string(names[payment.from])), JSONMember("to", .string(names[payment.to])),
        JSONMember("amount", .string(document.decimalText(payment.amount))),
      ])
    }
    return JSON.object([JSONMember("transfers", .array(transfers)), JSONMember("optimal", .bool(plan.isOptimal))]).text
      + "\n"
  }

  private func table(_ plan: SettlingPlan, _ names: [String], _ document: MoneyDocument) -> String {
    guard !plan.payments.isEmpty else { return "Nobody owes anything: no payment is needed.\n" }
    var table = TextTable([("From", .left), ("To", .left), ("Amount", .right), ("Currency", .left)])
    for payment in plan.payments {
      table.add([
        names[payment.from], names[payment.to], document.decimalText(payment.amount), document.currency.text,
      ])
    }
    let count = plan.payments.count == 1 ? "1 payment settles" : "\(plan.payments.count) payments settle"
    return table.text + "\(count) everybody. "
      + (plan.isOptimal
        ? "Fewer are not possible.\n" : "Fewer may be possible: this is proved for up to 20 people only.\n")
  }
}
