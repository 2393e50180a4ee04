import Basis
import Ledger
import Screens

/// Plans: a card in the settings, a sheet that says what Pro is (PLN-07, PLN-10), and why an event can only be read
/// (PLN-11).
enum ProSheet {
  static func write(_ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-pro", words(.proTitle), words, &h) { h in
      if model.form.stage == .done { return done(words, &h) }
      if model.form.isBlocked { blocked(model.form, words, &h) }
      h.tag("p", text: words(.proAbout))
      h.tag("ul", .cls("pro-features")) { h in
        for line in [Phrase.proMany, .proAllEditable, .proCodes] {
          h.tag("li") { h in
            h.icon(.check)
            h.tag("span", text: words(line))
          }
        }
      }
      h.tag("ul", .cls("pro-offers"), .id("pro-offers"), .label(words(.proPrices))) { h in
        for offer in PlanOffer.all { write(offer, model, words, &h) }
      }
      if model.plan.tier == .pro {
        h.tag("p", .id("pro-how"), text: words(.proIsThere))
      } else {
        getting(model, words, &h)
        otherWays(model, words, &h)
        if model.form.asksForCode { code(model.form, words, &h) }
      }
      links(model, words, &h)
    }
  }

  /// Why an event is not begun or opened, and the way that needs no Pro: this one in the place of the other.
  private static func blocked(_ form: ProForm, _ words: Words, _ h: inout HTMLWriter) {
    guard form.opens != nil else { return h.tag("p", .cls("strip care"), .id("pro-blocked"), text: words(.proBlocked)) }
    h.tag("div", .cls("strip care ask"), .id("pro-blocked")) { h in
      h.tag("span", text: words(.proInsteadHint))
      h.button(words(.proInstead), action: .pro(.instead), id: "pro-instead", disabled: form.isBusy)
    }
  }

  /// The overlay of a success: nothing else is in the way of it (PLN-08).
  private static func done(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("pro-done"), .id("pro-done"), .at("role", "status")) { h in
      h.tag("span", .cls("disc"), .hidden) { h in h.icon(.check) }
      h.tag("strong", text: words(.proDone))
      h.tag("p", .cls("soft"), text: words(.proDoneDetail))
      h.button(words(.continueButton), .primary, action: .sheet(.close), id: "pro-continue")
    }
  }

  @inline(never)
  private static func write(_ offer: PlanOffer, _ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let isYear = offer.period == .year
    let id = isYear ? "pro-annual" : "pro-monthly"
    guard model.buying != .elsewhere, model.plan.tier == .free else {
      return h.tag("li", .cls("pro-offer"), .id(id)) { h in lines(offer, model, words, &h) }
    }
    let isChosen = model.form.offer == offer
    h.tag("li") { h in
      h.tag(
        "button", .type("button"), .cls("pro-offer"), .id(id), .action(.pro(.choose)), .data(isYear ? "year" : "month"),
        .at("aria-pressed", isChosen ? "true" : "false")
      ) { h in lines(offer, model, words, &h) }
    }
  }

  private static func lines(_ offer: PlanOffer, _ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let isYear = offer.period == .year
    h.tag("span", .cls("row-title"), text: words(isYear ? .proAnnual : .proMonthly))
    h.tag("strong", text: words(isYear ? .perYear : .perMonth, price(offer, model, words)))
    h.tag("span", .cls("pro-detail"), text: words(isYear ? .proAnnualDetail : .proMonthlyDetail))
    if let percent = offer.savedPercent(against: .monthly) {
      h.tag("span", .cls("row-sub"), text: words(.proSaves, String(percent)))
    }
  }

  private static func price(_ offer: PlanOffer, _ model: ProSheetModel, _ words: Words) -> String {
    for product in model.products where sameBytes(product.id, offer.productID) { return product.price }
    return words.amount(offer.price)
  }

  private static func getting(_ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.buying == .elsewhere {
      return h.tag("p", .id("pro-how"), text: words(model.plan.store == nil ? .proHow : .proInApp))
    }
    let form = model.form
    stage(form.stage, words, &h)
    if model.buying == .unreachable {
      h.tag("p", .cls("strip care"), .id("pro-unreachable"), text: words(.proUnreachable))
    }
    let label =
      form.stage == .asking
      ? words(.proAsking)
      : form.stage == .sending
        ? words(.proSending)
        : words(form.offer == .annual ? .proBuyYear : .proBuyMonth, price(form.offer, model, words))
    let isOff = form.isBusy || model.buying != .ready || form.stage == .pending || form.stage == .unsent
    h.button(label, .primary, action: .pro(.buy), id: "pro-buy", disabled: isOff)
    h.tag("p", .cls("hint"), text: words(.proRenewing))
  }

  private static func otherWays(_ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("chip-row")) { h in
      if model.buying != .elsewhere {
        let isOff = model.form.isBusy || model.buying != .ready
        h.button(words(.proRestore), .quiet, action: .pro(.restore), id: "pro-restore", disabled: isOff)
      }
      if !model.form.asksForCode { h.button(words(.proHasCode), .quiet, action: .pro(.code), id: "pro-has-code") }
    }
  }

  /// What came of it, always in a sentence, but where the person thought better of it (PLN-08).
  private static func stage(_ stage: ProForm.Stage, _ words: Words, _ h: inout HTMLWriter) {
    switch stage {
    case .pending: h.tag("p", .cls("strip good"), .id("pro-pending"), .at("role", "status"), text: words(.proPending))
    case .nothing: h.tag("p", .cls("strip care"), .id("pro-nothing"), .at("role", "status"), text: words(.proNothing))
    case .failed(let reason):
      h.problem(reason.map { words(.proReason, $0) } ?? words(.proNotBought), id: "pro-problem")
      h.button(words(.retry), action: .pro(.again), id: "pro-again")
    case .unsent:
      h.problem(words(.proUnsent), id: "pro-problem")
      h.button(words(.retry), action: .pro(.again), id: "pro-again")
    case .choosing, .asking, .sending, .done: return
    }
  }

  private static func code(_ form: ProForm, _ words: Words, _ h: inout HTMLWriter) {
    var problem: String?
    switch form.codeProblem {
    case .empty?: problem = words(.proCodeMissing)
    case .offline?: problem = words(.proCodeOffline)
    case .message(let sentence)?: problem = sentence
    case nil: break
    }
    h.tag("form", .id("pro-code-form"), .cls("sheet-form"), .action(.pro(.redeem)), .flag("novalidate")) { h in
      h.textField(
        words(.proCode), id: "pro-code", name: "code", value: form.code, hint: words(.proCodeHint), problem: problem,
        required: true, max: 40)
      h.tag("div", .cls("form-actions")) { h in
        h.submit(words(form.isBusy ? .proSending : .proRedeem), disabled: form.isBusy)
      }
    }
  }

  private static func links(_ model: ProSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("pro-links")) { h in
      if let store = model.plan.store { outward(words(.proTerms), store.terms, id: "pro-terms", &h) }
      h.tag("a", .cls("inline-link"), .href("/help"), text: words(.terms))
      h.tag("a", .cls("inline-link"), .href("/privacy"), text: words(.privacy))
    }
  }

  /// Leads out of the app, which stays open.
  private static func outward(_ label: String, _ address: String, id: String, _ h: inout HTMLWriter) {
    h.tag(
      "a", .cls("inline-link"), .href(address), .id(id), .at("target", "_blank"), .at("rel", "noopener noreferrer"),
      text: label)
  }

  /// In the settings, on a server with plans.
  @inline(never)
  static func card(_ plan: EventPlan, offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.proPlan), id: "plan-card") { h in
      h.tag("p", .cls("answer-soft"), .id("plan-name")) { h in
        h.tag("strong", text: words(plan.tier == .pro ? .planPro : .planFree))
        h.text(" ")
        if plan.tier == .free {
          h.text(words(.planFreeDetail))
        } else if !plan.isPaidOnly {
          h.text(plan.lastDay.map { words(.planUntil, words.shortDay($0)) } ?? words(.planForGood))
        }
        if let paid = plan.subscription {
          h.text(" ")
          h.text(
            words(
              paid.isLate ? .planLate : paid.renews ? .planRenews : .planEnds, words.shortDay(paid.day(offset: offset)))
          )
        }
      }
      if let paid = plan.subscription {
        h.tag("p") { h in outward(words(.proManage), paid.manage, id: "plan-manage", &h) }
      }
      h.button(words(plan.tier == .pro ? .proWhat : .proSee), action: .pro(.open), id: "plan-open")
    }
  }

  /// On the page of an event that can only be read.
  @inline(never)
  static func banner(_ model: GroupModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("banner"), .id("is-held")) { h in
      h.icon(.eye)
      h.tag("span", text: words(model.mayBeChosen ? .heldOwn : model.isOwnEvent ? .heldSealed : .heldOther))
      if model.mayBeChosen { h.button(words(.heldChoose), .quiet, action: .group(.choose), id: "held-choose") }
      if model.isOwnEvent { h.button(words(.proSee), .quiet, action: .pro(.open), id: "held-pro") }
    }
  }
}
