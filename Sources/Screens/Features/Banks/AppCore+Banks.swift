import Basis
import Filing
import Ledger

/// ‹Banks› in Settings (BNK-02 to BNK-15). What reaches a bank is the server's; what the person decides about rows and
/// balances is done here, also without a connection.
extension AppCore {
  @inline(never)
  func banksModel(_ tab: Tab, _ snapshot: Snapshot) -> BanksModel {
    let place: BanksModel.Place =
      !preferences.hasAccount || tab.showsExample ? .noAccount : serverReads ? .here : isSealed ? .sealed : .onDevice
    var form = tab.banks ?? BanksForm()
    form.providers = bankProviders
    return BanksModel(snapshot, place: place, form: form, now: now)
  }

  /// Whether there is anything about banks: without a provider the whole area is hidden (BNK-01).
  @inline(never)
  func offersBanks(_ tab: Tab) -> Bool {
    !tab.showsExample && (!(bankProviders ?? []).isEmpty || space(tab).bankConnections.contains { !$0.isEnded })
  }

  /// When the bank that was asked longest ago brought something, for ‹Refresh now›; nil where none is connected.
  @inline(never)
  func bankFetch(_ tab: Tab) -> BankFetched? {
    let banks = space(tab).bankConnections.filter { $0.status == .active || $0.status == .error }
    guard !banks.isEmpty, !tab.showsExample else { return nil }
    let isBusy = !(tab.banks?.syncing.isEmpty ?? true) || banks.contains { $0.toFetch != nil }
    return BankFetched(
      last: banks.compactMap { $0.lastSync }.min().map { ServerMoment(milliseconds: $0) }, isBusy: isBusy)
  }

  /// Once for each start of the app.
  @inline(never)
  func askForBankProviders(_ tab: Tab) {
    guard bankProviders == nil, preferences.hasAccount, !tab.showsExample else { return }
    request(.banks, "GET", "/v1/banks", tab)
  }

  @inline(never)
  func loadBanks(_ tab: Tab) {
    tab.isDirty = true
    if tab.banks == nil { tab.banks = BanksForm() }
    tab.banks?.problem = nil
    if let result = takeAsked("result", tab) { cameBackFromBank(result, tab) }
    guard preferences.hasAccount, !tab.showsExample else { return }
    request(.banks, "GET", "/v1/banks", tab)
  }

  /// BNK-04: who thought better of it comes back without a word.
  private func cameBackFromBank(_ result: String, _ tab: Tab) {
    let reason = takeAsked("reason", tab)
    if sameBytes(result, "bank_connected") {
      say(.bankConnected, tab)
      out.append(.syncNow)
    } else if sameBytes(result, "bank_error"), let reason {
      tab.banks?.problem = .reason(reason)
      tab.banks?.troubled = nil
    }
  }

  @inline(never)
  func bankAction(_ verb: BankAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .add: openBank(nil, tab)
    case .renew:
      if let bank = action.id.flatMap({ space(tab).form($0, BankConnection.self) }) { openBank(bank, tab) }
    case .sync: syncBank(action.id, tab)
    case .syncAll: beginRefreshing(tab, asksServer: false)
    case .endAsk:
      tab.banks?.asksToEnd = action.id
      tab.banks?.takesEntries = false
    case .endKeep: tab.banks?.asksToEnd = nil
    case .endEntries: tab.banks?.takesEntries = sameBytes(action["input"] ?? action.value, "true")
    case .end: endBank(tab)
    case .matches, .time: editBank(action, tab)
    case .wallet:
      guard let id = action.id else { return }
      let wallet = action["wallet"].flatMap { RecordID($0) }
      let value: JSON = wallet.map { .string($0.text) } ?? .null
      _ = change(
        [.editBank(EditRecords(ids: [id], set: [JSONMember("walletId", value)]))], tab,
        .goesInto(wallet: walletName(wallet, tab)))
    case .keep, .replace, .both:
      guard let id = action.id else { return }
      let answer: BankMatch = verb == .keep ? .keep : verb == .replace ? .replace : .both
      _ = change([.answerBank(AnswerBank(id, answer))], tab, .bankAnswered(answer))
    case .country, .again, .pick, .token, .back, .connect, .search, .input: sheetAct(verb, action, tab)
    }
  }

  // MARK: Asking the server

  func syncBank(_ id: RecordID?, _ tab: Tab) {
    guard let id else { return }
    if tab.banks == nil { tab.banks = BanksForm() }
    guard !(tab.banks?.syncing ?? []).contains(id) else { return }
    if tab.banks?.syncing.isEmpty ?? true { tab.banks?.asked = [] }
    tab.banks?.syncing.append(id)
    tab.banks?.asked.append(id)
    tab.banks?.problem = nil
    request(.bankSync, "POST", "/v1/banks/" + id.text + "/sync", tab, body: JSON.object([]).bytes)
  }

  private func endBank(_ tab: Tab) {
    guard let id = tab.banks?.asksToEnd else { return }
    let takesEntries = tab.banks?.takesEntries ?? false
    tab.banks?.asksToEnd = nil
    request(
      .bankEnd, "DELETE", "/v1/banks/" + id.text, tab,
      body: JSON.object([JSONMember("entries", .string(takesEntries ? "remove" : "keep"))]).bytes)
  }

  private func editBank(_ action: AppAction, _ tab: Tab) {
    guard let id = action.id else { return }
    var set: [JSONMember] = []
    if let matches = action["matches"].flatMap({ BankConnection.Matches(name: $0) }) {
      set = [JSONMember("matches", .string(matches.name))]
    }
    var done = Setting.bankMatches
    if let minute = action["time"].flatMap({ AppCore.minutes($0) }) {
      set = [JSONMember("syncMinute", .integer(minute))]
      done = .bankTime
    }
    guard !set.isEmpty else { return }
    _ = change([.editBank(EditRecords(ids: [id], set: set))], tab, .set(done))
  }

  // MARK: The sheet

  private func openBank(_ renewed: BankConnection?, _ tab: Tab) {
    var form = BankForm()
    let providers = bankProviders ?? []
    form.hasToken = providers.contains { sameBytes($0, "simplefin") }
    form.hasBanks = providers.contains { sameBytes($0, "enable_banking") }
    form.country = BankForm.country(of: space(tab).currency, locale: locale)
    if let renewed {
      form.renews = renewed.id
      let isToken = sameBytes(renewed.provider, "simplefin")
      form.step = isToken ? .token : .agreeing(BankForm.Offer(name: renewed.bankName, bic: nil, isSandbox: false))
      form.country = renewed.country ?? form.country
    } else if !form.hasBanks {
      form.step = .token
    }
    tab.sheet = .bank(form)
    if form.step == .choosing { askForOffers(form, tab) }
  }

  private func askForOffers(_ form: BankForm, _ tab: Tab) {
    request(.bankOffers, "GET", "/v1/banks/offers?country=" + form.country, tab)
  }

  private func sheetAct(_ verb: BankAction, _ action: AppAction, _ tab: Tab) {
    guard case .bank(var form)? = tab.sheet, !form.isSending else { return }
    if let text = action["search"] { form.search = text.firstScalars(100) }
    if let text = action["token"] { form.token = text }
    form.problem = nil
    form.lacksToken = false
    switch verb {
    case .country:
      if let country = action["country"], BankForm.countries.contains(where: { sameBytes($0, country) }) {
        form.country = country
        form.offers = nil
        askForOffers(form, tab)
      }
    case .again:
      form.offers = nil
      askForOffers(form, tab)
    case .pick:
      if let offer = form.offers?.first(where: { sameBytes($0.name, action.value) }) { form.step = .agreeing(offer) }
    case .token: form.step = .token
    case .back: form.step = .choosing
    case .connect: connect(&form, tab)
    default: break
    }
    tab.sheet = .bank(form)
  }

  /// The button is the person's word for this one bank (BNK-03).
  private func connect(_ form: inout BankForm, _ tab: Tab) {
    var members = [JSONMember("agreed", .bool(true)), JSONMember("zone", .string(device.push.zone))]
    switch form.step {
    case .choosing: return
    case .agreeing(let offer):
      members.append(JSONMember("provider", .string("enable_banking")))
      members.append(JSONMember("bank", .string(offer.name)))
      members.append(JSONMember("country", .string(form.country)))
    case .token:
      let token = Array(form.token.bytes.filter { $0 > 0x20 })
      guard !token.isEmpty else {
        form.lacksToken = true
        return out.append(.focus(view: tab.id, id: "bank-token"))
      }
      members.append(JSONMember("provider", .string("simplefin")))
      members.append(JSONMember("token", .string(String(decoding: token, as: UTF8.self))))
    }
    if let renews = form.renews { members.append(JSONMember("connection", .string(renews.text))) }
    form.isSending = true
    request(.bankBegin, "POST", "/v1/banks", tab, body: JSON.object(members).bytes)
  }

  // MARK: What the server says

  @inline(never)
  func banksAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    let isDone = status >= 200 && status < 300
    let problem: BanksForm.Problem? =
      isDone ? nil : json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    var banks = tab.banks ?? BanksForm()
    var isSaid = false
    switch tag {
    case .banks:
      if isDone { bankProviders = json?["providers"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? [] }
    case .bankSync:
      let bank = banks.syncing.first
      if !banks.syncing.isEmpty { banks.syncing.removeFirst() }
      if let problem { (banks.problem, banks.troubled) = (problem, bank) }
      // Of several banks together: one word of a server's overflows no sum.
      if isDone { banks.brought += Int(min(max(json?["totalNew"]?.integerValue ?? 0, 0), 100_000)) }
      // Beside the list of entries there is no place for it but the sentence itself.
      if tab.route.page != .banks, let problem {
        if case .message(let text) = problem { say(.refused(text), tab) } else { say(.offline, tab) }
      }
      // Several banks are one sentence, one bank is named (BNK-11).
      if banks.syncing.isEmpty {
        let bank = banks.asked.count == 1 ? space(tab).form(banks.asked[0], BankConnection.self)?.bankName : nil
        if banks.brought > 0 { say(.bankBrought(banks.brought, from: bank), tab) }
        isSaid = banks.brought > 0 || banks.problem != nil
        banks.brought = 0
        out.append(.syncNow)
        if tab.route.page == .jobs { loadPage(tab) }
      }
    case .bankEnd:
      (banks.problem, banks.troubled) = (problem, nil)
      if isDone {
        say(.bankEnded, tab)
        out.append(.syncNow)
      }
    default:
      guard case .bank(var form)? = tab.sheet else { return }
      form.isSending = false
      form.problem = problem
      if tag == .bankOffers {
        if isDone { form.offers = BankForm.offers(json) }
      } else if isDone {
        if let address = json?["url"]?.stringValue {
          form.isSending = true
          out.append(.visit(view: tab.id, address))
        } else {
          tab.sheet = nil
          say(.bankConnected, tab)
          return out.append(.syncNow)
        }
      }
      return tab.sheet = .bank(form)
    }
    tab.banks = banks
    endRefreshing(tab, isSaid: isSaid)
  }

  // MARK: Reconciling (BNK-14)

  @inline(never)
  func reconcileAction(_ verb: ReconcileAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let account = tab.route["account"].flatMap({ RecordID($0) }),
      let model = ReconcileModel(account, snapshot(tab))
    else { return }
    var intents: [Intent] = []
    var notice = Notice.added(name: action.value)
    switch verb {
    case .back:
      if let id = action.id { intents = [.restoreRecords(RecordList(kind: .transaction, ids: [id]))] }
      notice = .restored(count: 1)
    case .remove:
      if let id = action.id { intents = [.deleteRecords(RecordList(kind: .transaction, ids: [id]))] }
      notice = .deleted(count: 1)
    case .correct:
      guard let difference = model.comparison.difference, difference.minorUnits != 0 else { return }
      var entry = Transaction()
      (entry.id, entry.walletId, entry.date) = (random.nextID(), model.comparison.wallet.id, model.comparison.day)
      (entry.amount, entry.currency) = (difference.minorUnits, difference.currency)
      entry.description = action.value
      intents = [.addTransaction(entry)]
    case .done: break
    }
    do throws(Rejection) {
      var done = intents.isEmpty ? nil : try perform(intents, tab)
      // BNK-14: that both agree is kept with the day, as part of what made them agree.
      let agrees = ReconcileModel(account, snapshot(tab))?.comparison.difference?.minorUnits == 0
      if agrees {
        let set = [JSONMember("reconciledOn", .string(model.comparison.day.text))]
        done = try perform([.editBank(EditRecords(ids: [account], set: set))], tab, action: done)
      }
      if let done { offerUndo(done, agrees ? .reconciled : notice, tab) }
    } catch { refuse(error, tab) }
  }
}
