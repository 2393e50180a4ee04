import Basis
import Filing
import Screens

/// ‹Settle up›: suggested payments of an event (EVT-13), or the open entries of a household (SPL-15).
enum SettlePart {
  static func write(_ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    PaymentPart.found(model.found, words, &h)
    PaymentPart.offers(model.offers, words, &h)
    if model.needsBearer { return h.emptyState(words(.needsBearer)) { _ in } }
    if model.isTooLarge { h.emptyState(words(.answerTooLarge)) { _ in } }
    if model.isEmpty && model.settled.isEmpty { return h.emptyState(words(.settleEmpty)) { _ in } }
    if model.isHousehold { household(model, words, &h) } else { event(model, words, &h) }
    history(model, words, &h)
  }

  // MARK: An event

  private static func event(_ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.isTooLarge else { return }
    guard !model.payments.isEmpty else { return BalancesPart.level(words(.allEven), &h) }
    h.tag("p", .cls("answer-second"), .id("payments-count"), text: words(.paymentsLeft, count: model.payments.count))
    h.tag("ul", .cls("beams card"), .id("beams"), .hidden) { h in
      for line in model.balances where line.net.minorUnits != 0 {
        h.tag("li") { h in
          h.tag("span", .cls("beam-name"), text: words.name(line.person))
          h.beam(line)
        }
      }
    }
    payments(model, words, &h)
  }

  @inline(never)
  private static func payments(_ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("ul", .cls("payments"), .id("payments")) { h in
      for (index, payment) in model.payments.enumerated() {
        let sentence = words.payment(payment.from, payment.to, payment.money)
        let number = String(index)
        h.tag("li", .cls("card payment"), .id("payment-" + number), .flag("data-row")) { h in
          h.tag("p", .cls("payment-line")) { h in
            h.face(payment.from)
            h.icon(.forward)
            h.face(payment.to)
            h.tag("span", .cls("payment-text"), text: sentence)
          }
          h.tag("div", .cls("payment-actions")) { h in
            if !model.isHousehold {
              h.button(
                words(.why), .quiet, action: .settle(.why), value: payment.key, id: "why-" + number,
                describes: words(.whyOf, sentence))
            }
            if !model.isArchived && !model.isHousehold {
              h.button(
                words(.markPaid), action: .settle(.pay), value: payment.key, id: "pay-" + number, icon: .check,
                describes: words(.markPaidOf, sentence))
            }
          }
        }
      }
    }
  }

  // MARK: A household

  private static func household(_ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    if !model.pairs.isEmpty {
      h.tag("div", .cls("chips"), .at("role", "group"), .label(words(.settleWith)), .id("settle-who")) { h in
        for pair in model.pairs {
          let id = pair.other.id?.text ?? ""
          h.tag(
            "button", .type("button"), .cls("chip"), .action(.settle(.who)), .data(id), .id("who-" + id),
            .at("aria-pressed", pair.other.id == model.open?.pair.other.id ? "true" : "false")
          ) { h in
            h.text(pair.other.name + " ")
            // As in the balances: what they are owed by the person, or owe them.
            h.tag("span", .hidden, text: words.number(pair.balance, plus: true))
            h.hiddenText(words.net(pair.balance))
          }
        }
      }
    }
    guard let open = model.open else {
      if model.payments.isEmpty { BalancesPart.level(words(.allSettledUp), &h) } else { payments(model, words, &h) }
      return
    }
    guard !open.entries.isEmpty else { return BalancesPart.level(words(.allSettledUp), &h) }
    let balance = open.pair.balance
    let size = Money(minorUnits: Int64(clamping: balance.minorUnits.magnitude), currency: balance.currency)
    let sentence =
      balance.minorUnits == 0
      ? words(.allEven)
      : balance.minorUnits > 0
        ? words(.youPay, open.pair.other.name, words.brief(size))
        : words(.paysYou, open.pair.other.name, words.brief(size))
    h.tag("div", .cls("card due"), .id("total-due")) { h in
      h.tag("p", .cls("eyebrow"), text: words(.totalDue))
      h.tag(
        "p", .cls("answer " + (balance.minorUnits > 0 ? "care" : balance.minorUnits < 0 ? "good" : "")), text: sentence)
      h.tag("p", .cls("soft"), text: words(.openEntries, count: open.entries.count))
      if model.isEnded && !model.maySettle {
        h.tag("p", .cls("remark"), .id("ended-open"), text: words(.settledByOther, open.pair.other.name))
      }
      if model.maySettle {
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.settleAll), .primary, action: .settle(.all), id: "settle-all")
        }
      }
    }
    h.tag("ul", .cls("rows card"), .id("open-entries")) { h in
      for entry in open.entries { self.entry(entry, model, words, &h) }
    }
    guard model.maySettle else { return }
    h.tag("div", .cls("chosen"), .id("chosen"), .at("aria-live", "polite")) { h in
      guard open.tickedCount > 0 else { return }
      let ticked = open.ticked
      let net = Money(minorUnits: Int64(clamping: ticked.minorUnits.magnitude), currency: ticked.currency)
      let from =
        ticked.minorUnits >= 0
        ? words(.youPay, open.pair.other.name, words.brief(net))
        : words(.paysYou, open.pair.other.name, words.brief(net))
      h.tag("span", text: words(.chosenTotal, count: open.tickedCount, from))
      h.button(words(.settleSelected), .primary, action: .settle(.selected), id: "settle-selected")
    }
    guard balance.minorUnits != 0 else { return }
    h.details(words(.partPayment), id: "part-payment", open: !open.part.isEmpty) { h in
      h.tag("form", .action(.settle(.part)), .id("part-form"), .cls("note-form"), .flag("novalidate")) { h in
        h.textField(
          words(.amount) + ", " + balance.currency.text, id: "settle-part", name: "part", value: open.part,
          event: .settle(.partInput),
          hint: words(.partHint), problem: open.partProblem.map { part($0, balance.currency, words) }, mode: "decimal")
        h.submit(words(.settlePart))
      }
    }
  }

  private static func part(_ problem: AmountExpression.Problem, _ currency: CurrencyCode, _ words: Words) -> String {
    problem == .tooLarge ? words(.partTooLarge) : EntrySheet.sentence(problem, currency, words)
  }

  @inline(never)
  private static func entry(_ entry: SettleModel.Entry, _ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    let id = entry.id.text
    h.tag("li", .cls("row"), .id("e-" + id), .flag("data-row")) { h in
      if model.maySettle {
        h.tag("label", .cls("row-check")) { h in
          h.void(
            "input", .type("checkbox"), .id("s-" + id), .flag("checked", entry.isTicked), .change(.settle(.tick)),
            .data(id),
            .label(words(.tickEntry, entry.title)))
        }
      }
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: entry.title)
          h.tag(
            "span", .cls("row-sub"),
            text: words.shortDay(entry.date) + " \u{B7} " + words(.ofAmount, words.amount(entry.amount)))
        }
        h.tag("span", .cls("two-amounts")) { h in
          h.money(entry.open, words, style: entry.isMine ? "care" : "good")
          h.tag("span", .cls("row-sub"), text: words(entry.isMine ? .yourShareOpen : .owedToYou))
        }
      }
      if model.maySettle {
        h.button(
          words(.settleOne), .quiet, action: .settle(.one), value: id, id: "one-" + id,
          describes: words(.settleOneOf, entry.title))
      }
    }
  }

  // MARK: What was settled

  private static func history(_ model: SettleModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.settled.isEmpty else { return }
    let title =
      model.isHousehold ? words(.settledList, count: model.settledCount) : words(.paidList, count: model.settledCount)
    h.details(title, id: "settled") { h in
      h.tag("ul", .cls("rows")) { h in
        for row in model.settled { self.row(row, canReopen: true, prefix: "p-", words, &h) }
      }
      let path = Route(.group(model.group), [Route.Item(name: "section", value: "settled")]).path
      h.tag("a", .cls("quiet-link"), .href(path), .id("settled-all"), text: words(.allPayments))
    }
  }

  /// ‹Bo paid Ann CHF 42.50›, with who marked it.
  @inline(never)
  static func row(_ row: SettlementRow, canReopen: Bool, prefix: String, _ words: Words, _ h: inout HTMLWriter) {
    let sentence = words.paidPayment(row.from, row.to, row.money)
    h.tag("li", .cls(row.isReopened ? "row is-out" : "row"), .id(prefix + row.id.text), .flag("data-row")) { h in
      h.tag("span", .cls("disc savings"), .hidden) { h in h.icon(.check) }
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: sentence)
          h.tag("span", .cls("row-sub")) { h in
            h.text(words.shortDay(row.date))
            if let author = row.author {
              h.text(" \u{B7} " + (author.isMe ? words(.markedByYou) : words(.markedBy, words.name(author))))
            }
            if row.isReopened { h.badge(words(.badgeReopened)) }
            if row.isAsked { h.badge(words(.badgeAsked)) }
          }
          if canReopen, let person = row.unreached {
            h.tag("span", .cls("row-sub"), text: words(.departedUnreached, words.name(person)))
          }
        }
      }
      if canReopen && row.canReopen {
        h.button(
          words(.reopen), .quiet, action: .settle(.reopen), value: row.id.text, id: "reopen-" + row.id.text,
          describes: words(.reopenOf, sentence))
      }
    }
  }

  // MARK: Sheets

  /// SPL-16, with what SPL-19 says instead of ‹cannot be undone›.
  @inline(never)
  static func question(_ question: SettleQuestion, _ words: Words, _ h: inout HTMLWriter) {
    let other = question.from.isMe ? question.to : question.from
    SheetPages.dialog("sheet-settle", words(.settleQuestion, words.brief(question.money), words.name(other)), words, &h)
    { h in
      if question.money.minorUnits != 0 {
        h.tag("p", .cls("payment-line"), .id("settle-direction")) { h in
          h.face(question.from)
          h.icon(.forward)
          h.face(question.to)
          h.tag("span", .cls("payment-text"), text: words.payment(question.from, question.to, question.money))
        }
      }
      h.tag("p", .cls("soft"), text: afterwards(question, other, words))
      if let problem = question.problem ?? (question.isOffline ? words(.settleOffline) : nil) {
        h.problem(problem, id: "settle-problem")
      }
      h.tag("div", .cls("form-actions")) { h in
        h.button(words(.cancel), action: .sheet(.close), id: "settle-cancel")
        h.button(
          words(.settle), .primary, action: .settle(.confirm), id: "settle-confirm",
          disabled: question.problem != nil || question.isSending)
      }
    }
  }

  private static func afterwards(_ question: SettleQuestion, _ other: Person, _ words: Words) -> String {
    guard question.canBeReopened else { return words(.cannotBeUndone) }
    if question.isAfterLeaving {
      return question.otherHasLeft ? words(.settleAfterBothLeft) : words(.settleAfterLeaving, words.name(other))
    }
    return question.otherHasLeft ? words(.settleWithDeparted, words.name(other)) : words(.settleAfterwards)
  }

  /// What adds up to the balances of the two who pay and are paid (L-24).
  @inline(never)
  static func why(_ reason: PaymentReason, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-why", words.payment(reason.from, reason.to, reason.money), words, &h) { h in
      for (place, side) in reason.sides.enumerated() {
        let id = "why-side-" + String(place)
        h.tag("section", .cls("why-side"), .id(id), .at("aria-labelledby", id + "-title")) { h in
          h.tag("h3", .cls("why-head"), .id(id + "-title")) { h in
            h.face(side.person)
            h.tag("span", text: words.name(side.person))
            h.tag("span", .cls("amount " + HTMLWriter.tone(of: side.net))) { h in
              h.tag("span", .hidden, text: words.number(side.net, plus: true))
              h.hiddenText(words.net(side.net, isMe: side.person.isMe))
            }
          }
          h.tag("ul", .cls("why-lines")) { h in
            for line in side.lines { self.line(line, words, &h) }
          }
        }
      }
      h.tag("p", .cls("remark"), text: words(.whyHelp))
    }
  }

  @inline(never)
  private static func line(_ line: PaymentReason.Line, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls("why-line")) { h in
      h.tag("span", .cls("row-text")) { h in
        switch line.kind {
        case .expense(_, let title):
          h.tag("span", text: title)
          var parts = line.date.map { words.shortDay($0) } ?? ""
          if line.paid.minorUnits != 0 { parts += " \u{B7} " + words(.whyPaid, words.amount(line.paid)) }
          if line.share.minorUnits != 0 { parts += " \u{B7} " + words(.whyShare, words.amount(line.share)) }
          h.tag("span", .cls("row-sub"), text: parts)
        case .payment(let other):
          h.tag("span", text: words(line.effect.minorUnits > 0 ? .whyPaidTo : .whyGotFrom, words.name(other)))
          h.tag("span", .cls("row-sub"), text: line.date.map { words.shortDay($0) } ?? "")
        case .treasury: h.tag("span", text: words(.whyTreasury))
        case .rounding: h.tag("span", text: words(.whyRounding))
        }
      }
      h.money(line.effect, words, plus: true)
    }
  }
}
