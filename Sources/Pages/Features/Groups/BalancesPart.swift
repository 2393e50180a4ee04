import Basis
import Screens

/// Who stands where: each member's beam with what they paid and bear (look.md, "The keel").
enum BalancesPart {
  static func write(
    _ lines: [BalanceLine], _ treasury: Money?, _ model: GroupModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard !lines.isEmpty else { return h.emptyState(words(.needsBearer)) { _ in } }
    guard !model.isTooLarge else { return h.emptyState(words(.answerTooLarge)) { _ in } }
    if lines.allSatisfy({ $0.net.minorUnits == 0 }) {
      level(words.standing(model.standing, isHousehold: model.isHousehold), &h)
    }
    h.tag("ul", .cls("rows card balances"), .id("balances")) { h in
      for line in lines { row(line, words, &h) }
    }
    if let treasury, treasury.minorUnits != 0 {
      h.tag("p", .cls("remark"), .id("treasury-owes"), text: words(.treasuryPays, words.amount(treasury)))
    }
    h.tag("p", .cls("remark"), text: words(.beamHelp))
  }

  /// All even: a level line.
  @inline(never)
  static func level(_ sentence: String, _ h: inout HTMLWriter) {
    h.tag("div", .cls("level-card"), .id("all-even")) { h in
      h.raw(
        "<svg class=\"level\" viewBox=\"0 0 120 32\" aria-hidden=\"true\" focusable=\"false\"><path d=\"M4 16h112\"/><path d=\"M46 16a14 11 0 0 0 28 0\"/><circle cx=\"60\" cy=\"16\" r=\"2.500\"/></svg>"
      )
      h.tag("p", text: sentence)
    }
  }

  @inline(never)
  static func row(_ line: BalanceLine, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls(line.person.isMe ? "row balance is-me" : "row balance"), .id("b-" + (line.person.id?.text ?? "")))
    { h in
      h.face(line.person)
      h.tag("div", .cls("row-text")) { h in
        h.tag("span", .cls("balance-head")) { h in
          h.tag("span", .cls("row-title"), text: words.name(line.person))
          h.tag("span", .cls("amount " + HTMLWriter.tone(of: line.net))) { h in
            h.tag("span", .hidden, text: words.number(line.net, plus: true))
            h.hiddenText(words.net(line.net, isMe: line.person.isMe))
          }
        }
        h.beam(line)
        h.tag("span", .cls("row-sub")) { h in
          h.text(
            words(.paidAmount, words.amount(line.paid)) + " \u{B7} " + words(.shareAmount, words.amount(line.share)))
          if line.bearsNothing { h.badge(words(.badgeBearsNothing)) }
        }
      }
    }
  }
}
