import Basis
import Ledger

/// Getting Pro (PLN-07, PLN-08, PLN-10): by the store of the app around this page, or by a code. The store signs, the server
/// looks at it; here it is only carried, and said what came of it.
extension AppCore {
  func proAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "pro.open": views[view].sheet = .pro(newProForm(isBlocked: false))
    case "pro.state": shopState(action)
    case "pro.answered": shopAnswered(action, view)
    case "pro.arrived":
      if preferences.plan?.store != nil { carry(AppCore.transactions(action), "pro-arrived", view) }
    default: proForm(action, view)
    }
  }

  /// Where the store did its part before and the server was not reached, that comes first.
  func newProForm(isBlocked: Bool) -> ProForm {
    var form = ProForm(isBlocked: isBlocked)
    if !carried.isEmpty { form.stage = .unsent }
    return form
  }

  private func proForm(_ action: AppAction, _ view: Int) {
    guard case .pro(var form)? = views[view].sheet, !form.isBusy else { return }
    switch action.name {
    case "pro.choose": form.offer = sameBytes(action.value, "year") ? .annual : .monthly
    case "pro.buy", "pro.restore":
      guard buying == .ready, let account = preferences.plan?.store?.account else { return }
      let buys = sameBytes(action.name, "pro.buy")
      form.stage = .asking
      out.append(
        .shop(view: views[view].id, ShopAsk(buys ? .buy : .restore, product: buys ? form.offer.productID : "", account: account)))
    case "pro.again":
      // What the store signed already is not bought a second time.
      if form.stage == .unsent, !carried.isEmpty {
        form.stage = .sending
        sendCarried("pro-bought", view)
      } else {
        form.stage = .choosing
      }
    case "pro.instead":
      if let event = form.opens { openInstead(event: event, view) }
      return
    case "pro.code":
      form.asksForCode = true
      out.append(.focus(view: views[view].id, id: "pro-code"))
    case "pro.redeem":
      form.code = action["code"] ?? ""
      form.codeProblem = form.code.isEmpty ? .empty : nil
      if form.codeProblem == nil {
        form.stage = .sending
        ask("pro-code", "/v1/plan/code", JSON.object([JSONMember("code", .string(form.code))]).bytes, view)
      }
    default: return
    }
    views[view].sheet = .pro(form)
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

  private func shopAnswered(_ action: AppAction, _ view: Int) {
    let (state, transactions) = (action["state"] ?? "", AppCore.transactions(action))
    if sameBytes(state, "done"), !transactions.isEmpty {
      show(.sending, view)
      return carry(transactions, "pro-bought", view)
    }
    let reason = action["reason"] ?? ""
    if sameBytes(state, "pending") { return show(.pending, view) }
    if sameBytes(state, "cancelled") { return show(.choosing, view) }
    if sameBytes(state, "done"), sameBytes(action["what"] ?? "", "restore") { return show(.nothing, view) }
    show(.failed(reason.isEmpty ? nil : reason), view)
  }

  private static func transactions(_ action: AppAction) -> [String] {
    var found: [String] = []
    for each in json((action["transactions"] ?? "").bytes)?.arrayValue ?? [] { if let text = each.stringValue { found.append(text) } }
    return found
  }

  private func carry(_ transactions: [String], _ tag: String, _ view: Int) {
    guard !transactions.isEmpty else { return }
    carried = Array(transactions.prefix(20))
    sendCarried(tag, view)
  }

  private func sendCarried(_ tag: String, _ view: Int) {
    let body = JSON.object([JSONMember("transactions", .array(carried.map { .string($0) }))])
    ask(tag, "/v1/plan/purchases", body.bytes, view)
  }

  /// In the sheet; where the person left it meanwhile, it comes back, unless they are at something else.
  private func show(_ stage: ProForm.Stage, _ view: Int) {
    views[view].isDirty = true
    if case .pro(var form)? = views[view].sheet {
      form.stage = stage
      return views[view].sheet = .pro(form)
    }
    guard stage != .choosing, stage != .sending, views[view].sheet == nil else { return }
    var form = ProForm()
    form.stage = stage
    views[view].sheet = .pro(form)
  }

  // MARK: What the server says

  func proAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    let json = AppCore.json(bytes)
    let isTaken = status >= 200 && status < 300
    if isTaken { takeBought(json?["plan"]) }
    guard let index else { return }
    let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
    if sameBytes(tag, "pro-code") { return codeAnswered(isTaken, sentence, index) }
    if isTaken {
      out.append(.shop(view: views[index].id, ShopAsk(.taken, transactions: carried)))
      carried = []
    }
    // The store handed it over by itself: nobody waits for a word about what was not taken.
    if sameBytes(tag, "pro-arrived") {
      if isTaken { say(.proArrived, index) }
      return
    }
    let isLater = status == 0 || status == 429 || status >= 500
    if !isTaken, !isLater { carried = [] }
    show(isTaken ? .done : isLater ? .unsent : .failed(sentence), index)
  }

  private func codeAnswered(_ isTaken: Bool, _ sentence: String?, _ index: Int) {
    guard case .pro(var form)? = views[index].sheet else { return isTaken ? say(.proArrived, index) : () }
    form.stage = isTaken ? .done : .choosing
    form.codeProblem = isTaken ? nil : sentence.map { .message($0) } ?? .offline
    views[index].sheet = .pro(form)
    views[index].isDirty = true
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
