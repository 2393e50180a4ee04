import Basis
import Filing
import Ledger
import Screens

/// Banks that deliver by themselves (BNK-15), and rows that wait for the person's word (BNK-10).
enum BanksPage {
  @inline(never)
  static func write(_ model: BanksModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.banks), back: "/settings", words(.back), &h)
    h.tag("p", .cls("soft intro"), text: words(.banksIntro))
    // What is of one bank stands with it, where it was asked.
    if let problem = model.form.problem, !model.cards.contains(where: { $0.bank.id == model.form.troubled }) {
      h.problem(sentence(problem, words), id: "banks-problem")
    }
    questions(model, words, &h)
    for card in model.cards { self.card(card, model.form, screen.status.offset, words, &h) }
    switch model.place {
    case .noAccount: apart(words(.banksNoAccount), "/sign-up", words(.createAccount), &h)
    case .onDevice:
      apart(words.noServerHasIt + " " + words(.banksOnDevice), "/settings/storage", words(.whereItLives), &h)
    case .sealed: apart(words(.banksSealed), "/settings/storage", words(.whereItLives), &h)
    case .here: adding(model, words, &h)
    }
  }

  private static func apart(_ sentence: String, _ path: String, _ label: String, _ h: inout HTMLWriter) {
    h.tag("div", .cls("card"), .id("banks-apart")) { h in
      h.tag("p", text: sentence)
      h.tag("div", .cls("chip-row")) { h in h.linkButton(label, href: path) }
    }
  }

  private static func adding(_ model: BanksModel, _ words: Words, _ h: inout HTMLWriter) {
    guard let providers = model.form.providers else {
      if model.cards.isEmpty && model.form.problem == nil {
        h.tag("p", .cls("soft"), .id("banks-loading"), .at("role", "status"), text: words(.sending))
      }
      return
    }
    guard !providers.isEmpty else {
      return h.tag("div", .id("banks-none")) { h in
        h.emptyState(words(.banksNone)) { h in h.linkButton(words(.openBankFile), .primary, href: "/import") }
      }
    }
    guard !model.cards.isEmpty else {
      return h.emptyState(words(.banksEmpty)) { h in
        h.button(words(.bankAdd), .primary, action: .bank(.add), id: "bank-add")
      }
    }
    h.tag("div", .cls("chip-row")) { h in h.button(words(.bankAdd), action: .bank(.add), id: "bank-add", icon: .add) }
  }

  // MARK: Rows that wait (BNK-10)

  @inline(never)
  private static func questions(_ model: BanksModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.questions.isEmpty else { return }
    h.card(words(.bankQuestions), id: "bank-questions") { h in
      h.tag("p", .cls("soft"), text: words(.bankQuestionsHow))
      for question in model.questions {
        let id = question.id.text
        h.tag("div", .cls("bank-question"), .id("question-" + id), .at("role", "group"), .label(question.row.title)) {
          h in
          half(words(.bankTheirs, question.bankName), question.row, words, &h)
          half(words(.bankYours), question.entry, words, &h)
          h.tag("div", .cls("chip-row")) { h in
            h.button(words(.bankKeep), action: .bank(.keep), value: id, id: "keep-" + id)
            h.button(words(.bankReplace), action: .bank(.replace), value: id, id: "replace-" + id)
            h.button(words(.bankBoth), action: .bank(.both), value: id, id: "both-" + id)
          }
        }
      }
    }
  }

  private static func half(_ who: String, _ row: EntryRow, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("pair-half")) { h in
      h.tag("span", .cls("pair-date"), text: words.shortDay(row.date))
      h.tag("span", .cls("pair-title")) { h in
        h.tag("span", .cls("bank-who"), text: who + ": ")
        h.text(row.title)
      }
      h.money(row.money, words)
    }
  }

  // MARK: A bank

  @inline(never)
  private static func card(
    _ card: BanksModel.Card, _ form: BanksForm, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    let bank = card.bank
    let id = bank.id.text
    h.card(bank.bankName, id: "bank-" + id) { h in
      h.tag("p", .cls("bank-state")) { h in
        h.badge(
          words(bank.status == .expired ? .bankExpired : bank.status == .error ? .bankTrouble : .bankActive),
          bank.status == .active ? "good" : "care")
        var parts = [bank.lastSync.map { words(.bankLast, moment($0, offset, words)) } ?? words(.bankNever)]
        if bank.status != .expired, let end = bank.consentExpiresAt {
          parts.append(words(.bankUntil, words.day(words.localDay(minutes: end / 60_000, offset: offset))))
        }
        var text = ""
        for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
        h.tag("span", text: text)
      }
      state(card, offset, words, &h)
      if !card.accounts.isEmpty {
        h.tag("ul", .cls("rows")) { h in for account in card.accounts { self.account(account, offset, words, &h) } }
      }
      choices(bank, words, &h)
      // A limit is said above, with its end.
      if form.troubled == bank.id, !card.isLimited, let problem = form.problem {
        h.problem(sentence(problem, words), id: "problem-" + id)
      }
      if form.asksToEnd == bank.id { return ending(bank, form, words, &h) }
      h.tag("div", .cls("chip-row")) { h in
        let isBusy = form.syncing.contains(bank.id) || bank.toFetch != nil
        if bank.status != .expired {
          h.button(
            words(isBusy ? .sending : .bankSync), action: .bank(.sync), value: id, id: "sync-" + id,
            disabled: isBusy || card.isLimited,
            describes: words(.bankSync) + ": " + bank.bankName)
        }
        if bank.status != .active || (card.daysLeft ?? 99) <= 7 {
          h.button(words(.bankRenew), .primary, action: .bank(.renew), value: id, id: "renew-" + id)
        }
        h.button(
          words(.bankEnd), .quiet, action: .bank(.endAsk), value: id, id: "end-" + id,
          describes: words(.bankEnd) + ": " + bank.bankName)
      }
    }
  }

  /// What is going on, and what is in the way (BNK-07, BNK-09, BNK-11, L-10).
  private static func state(_ card: BanksModel.Card, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    let bank = card.bank
    if let all = bank.toFetch, all > 0 {
      let done = bank.fetched ?? 0
      h.tag("div", .cls("bank-progress"), .at("role", "status")) { h in
        h.tag(
          "p",
          text: words(
            bank.lastSync == nil ? .bankFetching : .bankFetchingNew, words.count(Int(clamping: done)),
            words.count(Int(clamping: all))))
        h.keel(Int(clamping: done * 1000 / all))
      }
    }
    if card.isLimited, let until = bank.limitedUntil {
      remark(words(.bankLimited, moment(until, offset, words)), &h)
    } else if bank.status == .expired {
      remark(words(.consentEnded, bank.bankName), &h)
    } else if bank.status == .error {
      switch bank.problem {
      case .refused?: remark(words(.bankRefused), &h)
      case .unreadable?: remark(words(.bankUnreadable), &h)
      case .lapsed?: remark(words(.bankLapsed), &h)
      default: remark(words(.bankAway, bank.bankName), &h)
      }
    } else if let days = card.daysLeft, days <= 7 {
      remark(words(.consentEnds, count: max(days, 1), bank.bankName), &h)
    }
    if let rows = bank.unreadable { remark(words(.bankRowsLost, count: Int(clamping: rows)), &h) }
  }

  private static func remark(_ sentence: String, _ h: inout HTMLWriter) {
    h.tag("p", .cls("strip care")) { h in
      h.icon(.attention)
      h.tag("span", text: sentence)
    }
  }

  @inline(never)
  private static func account(_ account: BanksModel.Account, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    let record = account.record
    let id = record.id.text
    h.tag("li", .cls("row static wraps"), .id("account-" + id)) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag(
            "span", .cls("row-title"), text: record.title + (record.ending.map { " \u{B7}\u{B7}\u{B7}" + $0 } ?? ""))
          h.tag("span", .cls("row-sub")) { h in
            var parts: [String] = []
            if let at = account.at { parts.append(words(.bankAsOf, words.moment(minutes: at.minutes, offset: offset))) }
            if let day = record.reconciledOn { parts.append(words(.bankAgreed, words.day(day))) }
            var text = ""
            for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
            h.text(text)
          }
        }
        if let balance = account.balance { h.money(balance, words, alwaysCurrency: true) }
      }
      if let difference = account.difference, difference.minorUnits != 0 {
        h.tag("p", .cls("bank-differs")) { h in
          h.text(
            words(
              .bankDiffers,
              words.amount(Money(minorUnits: difference.minorUnits.sizeClamped, currency: difference.currency))) + " ")
          h.tag(
            "a", .cls("inline-link"), .href("/settings/reconcile?account=" + id), .id("reconcile-" + id),
            text: words(.bankReconcile))
        }
      }
      h.tag("form", .id("wallet-form-" + id), .flag("novalidate")) { h in
        h.select(
          words(.bankWallet), id: "wallet-" + id, name: "wallet",
          options: [("", words(.bankNoWallet))] + account.wallets.map { ($0.id.text, $0.name) },
          selected: account.wallet?.id.text ?? "", change: .bank(.wallet), value: id)
      }
    }
  }

  private static func choices(_ bank: BankConnection, _ words: Words, _ h: inout HTMLWriter) {
    let id = bank.id.text
    h.tag("div", .cls("bank-choices")) { h in
      h.tag("form", .id("matches-form-" + id), .flag("novalidate")) { h in
        h.select(
          words(.bankMatches), id: "matches-" + id, name: "matches",
          options: [
            ("ask", words(.bankAsk)), ("keep", words(.bankKeep)), ("replace", words(.bankReplace)),
            ("both", words(.bankBoth)),
          ], selected: bank.matches.name, change: .bank(.matches), value: id)
      }
      h.tag("form", .id("time-form-" + id), .flag("novalidate")) { h in
        h.tag("label", .cls("field"), .at("for", "time-" + id)) { h in
          h.tag("span", .cls("label"), text: words(.bankTime))
          let time =
            LocaleFormat.twoDigits(Int(bank.syncMinute / 60)) + ":" + LocaleFormat.twoDigits(Int(bank.syncMinute % 60))
          h.void(
            "input", .type("time"), .id("time-" + id), .name("time"), .at("value", time), .change(.bank(.time)),
            .data(id))
        }
      }
    }
  }

  private static func ending(_ bank: BankConnection, _ form: BanksForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("strip care ask"), .id("ask-end"), .at("role", "alert")) { h in
      h.tag("span", text: words(.bankEndQuestion, bank.bankName))
      h.checkbox(
        words(.bankEndEntries), id: "end-entries", name: "entries", checked: form.takesEntries,
        change: .bank(.endEntries))
      h.button(words(.cancel), .plain, action: .bank(.endKeep), id: "end-keep")
      h.button(words(.bankEnd), .danger, action: .bank(.end), id: "end-really")
    }
  }

  // MARK: Parts

  static func sentence(_ problem: BanksForm.Problem, _ words: Words) -> String {
    switch problem {
    case .offline: return words(.serverAway)
    case .message(let text): return text
    case .reason(let code):
      switch code {
      case "over": return words(.bankReasonOver)
      case "no-accounts": return words(.bankReasonEmpty)
      case "unreachable", "unreadable", "limited": return words(.bankReasonAway)
      case "not-synced": return words.noServerHasIt + " " + words(.banksOnDevice)
      case "misconfigured": return words(.bankReasonServer)
      default: return words(.bankReasonRefused)
      }
    }
  }

  /// ‹today 06:05›, ‹19 November, 06:05›.
  static func moment(_ milliseconds: Int64, _ offset: Int, _ words: Words) -> String {
    moment(ServerMoment(milliseconds: milliseconds), offset, words)
  }

  static func moment(_ moment: ServerMoment, _ offset: Int, _ words: Words) -> String {
    let whole = words.moment(minutes: moment.minutes, offset: offset)
    guard words.localDay(minutes: moment.minutes, offset: offset) == words.today else { return whole }
    let clock = whole.utf8.suffix(5)
    return words(.bankMoment, String(decoding: Array(clock), as: UTF8.self))
  }

  /// Above the list of entries (BNK-09).
  @inline(never)
  static func refresh(_ banks: BankFetched, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("bank-refresh"), .id("bank-refresh")) { h in
      h.tag("span", text: banks.last.map { words(.bankLast, moment($0, offset, words)) } ?? words(.bankNever))
      if banks.isBusy { h.tag("span", .cls("spinner small"), .hidden) { _ in } }
      h.button(
        words(banks.isBusy ? .sending : .bankRefresh), .quiet, action: .bank(.syncAll), id: "bank-refresh-now",
        disabled: banks.isBusy)
    }
  }

  /// On the Dashboard, one line for each currency (BNK-12).
  @inline(never)
  static func totals(_ totals: [BankTotal], _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    guard !totals.isEmpty else { return }
    h.tag("p", .cls("remark"), .id("bank-balance")) { h in
      h.tag("a", .cls("inline-link"), .href("/settings/banks")) { h in
        for (index, total) in totals.enumerated() {
          if index > 0 { h.text(" \u{B7} ") }
          h.text(words(.bankBalance, words.amount(total.money), moment(total.at, offset, words)))
        }
      }
    }
  }
}
