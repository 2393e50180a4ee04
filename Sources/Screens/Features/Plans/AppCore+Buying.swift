import Basis
import Ledger

/// Getting Pro (PLN-07, PLN-08, PLN-10): by the store of the app around this page, or by a code. The store signs, the
/// server looks at it; here it is only carried, and said what came of it.
extension AppCore {
  func proAction(_ verb: ProAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .open: tab.sheet = .pro(newProForm(isBlocked: false))
    case .state: shopState(action)
    case .answered: shopAnswered(action, tab)
    case .arrived:
      if preferences.plan?.store != nil { carry(AppCore.transactions(action), .proArrived, tab) }
    case .choose, .buy, .restore, .again, .instead, .code, .redeem: proForm(verb, action, tab)
    }
  }

  /// Where the store did its part before and the server was not reached, that comes first.
  func newProForm(isBlocked: Bool) -> ProForm {
    var form = ProForm(isBlocked: isBlocked)
    if !carried.isEmpty { form.stage = .unsent }
    return form
  }

  private func proForm(_ verb: ProAction, _ action: AppAction, _ tab: Tab) {
    guard case .pro(var form)? = tab.sheet, !form.isBusy else { return }
    switch verb {
    case .choose: form.offer = sameBytes(action.value, "year") ? .annual : .monthly
    case .buy, .restore:
      guard buying == .ready, let account = preferences.plan?.store?.account else { return }
      let buys = verb == .buy
      form.stage = .asking
      out.append(
        .shop(
          view: tab.id, ShopAsk(buys ? .buy : .restore, product: buys ? form.offer.productID : "", account: account)))
    case .again:
      // What the store signed already is not bought a second time.
      if form.stage == .unsent, !carried.isEmpty {
        form.stage = .sending
        sendCarried(.proBought, tab)
      } else {
        form.stage = .choosing
      }
    case .instead:
      if let event = form.opens { openInstead(event: event, tab) }
      return
    case .code:
      form.asksForCode = true
      out.append(.focus(view: tab.id, id: "pro-code"))
    case .redeem:
      form.code = action["code"] ?? ""
      form.codeProblem = form.code.isEmpty ? .empty : nil
      if form.codeProblem == nil {
        form.stage = .sending
        ask(.proCode, "/v1/plan/code", JSON.object([JSONMember("code", .string(form.code))]).bytes, tab)
      }
    default: return
    }
    tab.sheet = .pro(form)
  }

  // MARK: The store

  /// Whether something can be bought at this moment.
  var buying: ProSheetModel.Buying {
    guard preferences.plan?.store != nil, device.shop.isHere else { return .elsewhere }
    return device.shop.isOnline && status.state != .offline && !preferences.products.isEmpty ? .ready : .unreachable
  }

  private func shopState(_ action: AppAction) {
    device.shop = ShopState(isHere: true, isOnline: sameBytes(action["online"] ?? "", "true"))
    let products = ShopProduct.list(AppCore.json((action["products"] ?? "").bytes))
    if !products.isEmpty, products != preferences.products {
      preferences.products = products
      preferencesChanged = true
    }
    drawAll()
  }

  private func shopAnswered(_ action: AppAction, _ tab: Tab) {
    let (state, transactions) = (action["state"] ?? "", AppCore.transactions(action))
    if sameBytes(state, "done"), !transactions.isEmpty {
      show(.sending, tab)
      return carry(transactions, .proBought, tab)
    }
    let reason = action["reason"] ?? ""
    if sameBytes(state, "pending") { return show(.pending, tab) }
    if sameBytes(state, "cancelled") { return show(.choosing, tab) }
    if sameBytes(state, "done"), sameBytes(action["what"] ?? "", "restore") { return show(.nothing, tab) }
    show(.failed(reason.isEmpty ? nil : reason), tab)
  }

  private static func transactions(_ action: AppAction) -> [String] {
    var found: [String] = []
    for each in json((action["transactions"] ?? "").bytes)?.arrayValue ?? [] {
      if let text = each.stringValue { found.append(text) }
    }
    return found
  }

  private func carry(_ transactions: [String], _ tag: CallTag, _ tab: Tab) {
    guard !transactions.isEmpty else { return }
    carried = Array(transactions.prefix(20))
    sendCarried(tag, tab)
  }

  private func sendCarried(_ tag: CallTag, _ tab: Tab) {
    let body = JSON.object([JSONMember("transactions", .array(carried.map { .string($0) }))])
    ask(tag, "/v1/plan/purchases", body.bytes, tab)
  }

  /// In the sheet; where the person left it meanwhile, it comes back, unless they are at something else.
  private func show(_ stage: ProForm.Stage, _ tab: Tab) {
    tab.isDirty = true
    if case .pro(var form)? = tab.sheet {
      form.stage = stage
      return tab.sheet = .pro(form)
    }
    guard stage != .choosing, stage != .sending, tab.sheet == nil else { return }
    var form = ProForm()
    form.stage = stage
    tab.sheet = .pro(form)
  }

  // MARK: What the server says

  func proAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    let json = AppCore.json(bytes)
    let isTaken = status >= 200 && status < 300
    if isTaken { takeBought(json?["plan"]) }
    guard let tab else { return }
    let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
    if tag == .proCode { return codeAnswered(isTaken, sentence, tab) }
    if isTaken {
      out.append(.shop(view: tab.id, ShopAsk(.taken, transactions: carried)))
      carried = []
    }
    // The store handed it over by itself: nobody waits for a word about what was not taken.
    if tag == .proArrived {
      if isTaken { say(.proArrived, tab) }
      return
    }
    let isLater = status == 0 || status == 429 || status >= 500
    if !isTaken, !isLater { carried = [] }
    show(isTaken ? .done : isLater ? .unsent : .failed(sentence), tab)
  }

  private func codeAnswered(_ isTaken: Bool, _ sentence: String?, _ tab: Tab) {
    guard case .pro(var form)? = tab.sheet else { return isTaken ? say(.proArrived, tab) : () }
    form.stage = isTaken ? .done : .choosing
    form.codeProblem = isTaken ? nil : sentence.map { .message($0) } ?? .offline
    tab.sheet = .pro(form)
    tab.isDirty = true
  }

  /// At once; the next sync says what it means for events of others.
  private func takeBought(_ json: JSON?) {
    guard var plan = json.flatMap({ EventPlan($0) }), let known = preferences.plan else { return }
    for id in known.readOnly where !known.own.contains(id) { plan.readOnly.append(id) }
    preferences.plan = plan
    preferencesChanged = true
    drawAll()
    out.append(.syncNow)
  }
}
