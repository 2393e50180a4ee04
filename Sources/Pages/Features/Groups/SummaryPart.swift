import Basis
import Screens

/// Totals and what each member paid, bears and is owed; as text to send and as a file (EVT-12).
enum SummaryPart {
  static func write(_ model: GroupSummaryModel, _ group: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.needsBearer { h.tag("p", .cls("answer-soft"), .id("needs-bearer"), text: words(.needsBearer)) }
    h.tag("dl", .cls("figures card"), .id("summary-figures")) { h in
      figure(words(.totalExpenses), model.total, words, &h)
      let deductions = deductions(model, words)
      for (label, money) in deductions { figure(label, money, words, &h) }
      if !deductions.isEmpty { figure(words(.toShare), model.amountToShare, words, &h) }
      if let part = model.perPerson, !group.isHousehold { figure(words(.perPerson), part, words, &h) }
    }
    h.tag("div", .cls("card table-card"), .id("summary-table")) { h in
      h.tag("table", .cls("plain-table")) { h in
        h.tag("thead") { h in
          h.tag("tr") { h in
            for title in [words(.member), words(.paid), words(.share), words(.balance)] {
              h.tag("th", .at("scope", "col"), text: title)
            }
          }
        }
        h.tag("tbody") { h in
          for line in model.lines {
            h.tag("tr") { h in
              h.tag("th", .at("scope", "row"), text: words.name(line.person))
              for (money, style) in [(line.paid, ""), (line.share, ""), (line.net, HTMLWriter.tone(of: line.net))] {
                h.tag("td") { h in h.money(money, words, style: style) }
              }
            }
          }
        }
      }
    }
    h.details(words(.asText), id: "summary-as-text") { h in
      h.tag("pre", .cls("summary-text"), .id("summary-text"), text: text(model, group, words))
    }
    h.tag("div", .cls("chip-row")) { h in
      h.open(
        "button", .type("button"), .cls("button plain"), .action(.group(.text)), .id("summary-copy"),
        .at("data-copy", "summary-text"))
      h.text(words(.copyText))
      h.close("button")
      h.button(words(.printSummary), .quiet, action: .group(.print), id: "summary-print", icon: .file)
      h.button(words(.downloadCSV), .quiet, action: .group(.csv), id: "summary-csv", icon: .download)
      h.button(words(.settlementsCSV), .quiet, action: .settle(.file), id: "settlements-csv", icon: .download)
    }
  }

  /// What leads from the total to what is shared, so that the lines add up.
  private static func deductions(_ model: GroupSummaryModel, _ words: Words) -> [(String, Money)] {
    var lines: [(String, Money)] = []
    func take(_ label: String, _ money: Money) {
      lines.append((label, Money(minorUnits: 0 &- money.minorUnits, currency: money.currency)))
    }
    if let joint = model.joint { take(words(.paidOutOf, joint.name), joint.paid) }
    if model.notShared.minorUnits != 0 { take(words(.notShared), model.notShared) }
    if model.donated.minorUnits != 0 { take(words(.fromTreasury), model.used) }
    return lines
  }

  @inline(never)
  static func figure(_ label: String, _ money: Money, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("figure-line")) { h in
      h.tag("dt", text: label)
      h.tag("dd") { h in h.money(money, words, alwaysCurrency: true) }
    }
  }

  /// For a message: how the total divides, one line a member, and who pays whom.
  static func text(_ model: GroupSummaryModel, _ group: GroupModel, _ words: Words) -> String {
    var out = group.name + "\n" + words(.totalExpenses) + ": " + words.amount(model.total)
    for (label, money) in deductions(model, words) where money.minorUnits != 0 {
      out += "\n" + label + ": " + words.amount(money)
    }
    if let part = model.perPerson, !group.isHousehold { out += "\n" + words(.perPerson) + ": " + words.amount(part) }
    for line in model.lines {
      out +=
        "\n" + line.person.name + ": " + words(.paidAmount, words.amount(line.paid)) + ", "
        + words(.shareAmount, words.amount(line.share)) + ", " + words.net(line.net)
    }
    if !model.payments.isEmpty { out += "\n" }
    for payment in model.payments { out += "\n" + words.payment(payment.from, payment.to, payment.money) }
    return out
  }
}
