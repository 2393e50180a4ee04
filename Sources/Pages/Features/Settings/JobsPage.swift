import Basis
import Ledger
import Screens

/// ‹What runs by itself›: how it ended last, and when it runs next (NTF-13); for whoever runs the server also what that
/// does.
enum JobsPage {
  @inline(never)
  static func write(_ model: JobsModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.jobs), back: "/settings", words(.back), &h)
    let form = model.form
    switch model.place {
    case .noAccount: return h.emptyState(words(.jobsNoAccount)) { h in h.linkButton(words(.signIn), href: "/sign-in") }
    case .here: h.tag("p", .cls("soft intro"), text: words(.jobsHow))
    case .onDevice: apart(words.noServerHasIt + " " + words(.jobsOnDevice), words, &h)
    case .sealed: apart(words(.jobsSealed), words, &h)
    }
    if let problem = form.problem {
      h.problem(SecurityPage.sentence(problem, words), id: "jobs-problem")
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.retry), action: .job(.again), id: "jobs-again", disabled: form.isLoading)
      }
    } else if form.isLoading && form.lines.isEmpty {
      h.tag("p", .cls("soft"), .id("jobs-loading"), .at("role", "status"), text: words(.sending))
    }
    let offset = screen.status.offset
    if model.place == .here {
      if model.ledger != nil || !model.banks.isEmpty {
        own(model, offset, words, &h)
      } else if !form.isLoading && form.problem == nil {
        h.tag("p", .cls("soft"), .id("jobs-none"), text: words(.jobsNone))
      }
    }
    if let server = form.server { self.server(server, form.mailsWaiting, offset, words, &h) }
  }

  private static func apart(_ sentence: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("card"), .id("jobs-apart")) { h in
      h.tag("p", text: sentence)
      h.tag("div", .cls("chip-row")) { h in h.linkButton(words(.whereItLives), href: "/settings/storage") }
    }
  }

  // MARK: The person's own

  @inline(never)
  private static func own(_ model: JobsModel, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.jobsForYou), id: "jobs-own") { h in
      h.tag("ul", .cls("rows")) { h in
        for one in model.banks { bank(one, offset, words, &h) }
        if let line = model.ledger {
          row("job-ledger", .clock, words(.jobLedger), words(.jobLedgerDetail), state(line, offset, words), &h)
        }
      }
    }
  }

  /// When it ran and what is in the way, as the ledger has it; when it runs next, as the server says.
  private static func bank(_ one: JobsModel.Bank, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    let (bank, id) = (one.bank, one.bank.id.text)
    var parts: [String] = []
    if one.isBusy {
      parts.append(words(.jobRunning))
    } else if bank.status == .expired {
      parts.append(words(.consentEnded, bank.bankName))
    } else {
      let hasFailed = bank.status == .error || (one.line?.failures ?? 0) > 0
      if hasFailed {
        parts.append(
          bank.triedAt.map { words(.jobMissed, BanksPage.moment($0, offset, words)) } ?? words(.jobMissedOnce))
      }
      parts.append(bank.lastSync.map { words(.bankLast, BanksPage.moment($0, offset, words)) } ?? words(.bankNever))
      if one.isLimited, let until = bank.limitedUntil {
        parts.append(words(.bankLimited, BanksPage.moment(until, offset, words)))
      } else if let line = one.line {
        parts.append(next(line, hasFailed: hasFailed, offset, words))
      }
    }
    h.tag("li", .cls("row static wraps"), .id("job-" + id)) { h in
      h.tag("div", .cls("row-main")) { h in
        inside(.bank, words(.jobBank, bank.bankName), nil, joined(parts), &h)
        if bank.status != .expired {
          h.button(
            words(one.isBusy ? .sending : .bankSync), .quiet, action: .bank(.sync), value: id, id: "job-sync-" + id,
            disabled: one.isBusy || one.isLimited, describes: words(.bankSync) + ": " + bank.bankName)
        } else {
          h.linkButton(words(.banks), .quiet, href: "/settings/banks")
        }
      }
    }
  }

  // MARK: The server's

  @inline(never)
  private static func server(
    _ lines: [JobsForm.Line], _ mails: Int, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.card(words(.jobsServer), id: "jobs-server") { h in
      h.tag("p", .cls("soft"), text: words(.jobsServerHow))
      if lines.isEmpty { h.tag("p", .cls("soft"), .id("jobs-server-none"), text: words(.jobsServerEmpty)) }
      h.tag("ul", .cls("rows")) { h in
        for line in lines {
          guard let (name, detail) = name(line.job) else { continue }
          row(
            "job-" + line.job, line.failures > 0 ? .attention : .clock, words(name), detail.map { words($0) },
            state(line, offset, words), &h)
        }
        row(
          "job-mails", .cloud, words(.jobMails), nil,
          mails == 0 ? words(.jobMailsNone) : words(.jobMailsWaiting, count: mails), &h)
      }
    }
  }

  /// Nil for one that only a newer server has.
  private static func name(_ job: String) -> (Phrase, Phrase?)? {
    switch job {
    case "forget-expired": return (.jobForget, .jobForgetDetail)
    case "close-periods": return (.jobClose, .jobCloseDetail)
    case "forget-unverified": return (.jobUnverified, nil)
    case "erase-accounts": return (.jobErase, nil)
    case "sync-banks": return (.jobBanks, nil)
    default: return nil
    }
  }

  // MARK: Parts

  private static func state(_ line: JobsForm.Line, _ offset: Int, _ words: Words) -> String {
    if line.isRunning { return words(.jobRunning) }
    let hasFailed = line.failures > 0
    var parts: [String] = []
    if hasFailed {
      parts.append(line.failed.map { words(.jobMissed, BanksPage.moment($0, offset, words)) } ?? words(.jobMissedOnce))
    }
    parts.append(line.done.map { words(.jobDone, BanksPage.moment($0, offset, words)) } ?? words(.jobNever))
    parts.append(next(line, hasFailed: hasFailed, offset, words))
    return joined(parts)
  }

  private static func next(_ line: JobsForm.Line, hasFailed: Bool, _ offset: Int, _ words: Words) -> String {
    guard let next = line.next else { return "" }
    // What never ran is due since the beginning of time.
    guard next.minutes > 0 else { return words(.jobSoon) }
    return words(hasFailed ? .jobWaits : .jobNext, BanksPage.moment(next, offset, words))
  }

  private static func joined(_ parts: [String]) -> String {
    var text = ""
    for part in parts where !part.isEmpty { text += text.isEmpty ? part : " \u{B7} " + part }
    return text
  }

  private static func row(
    _ id: String, _ icon: Icon, _ title: String, _ detail: String?, _ state: String, _ h: inout HTMLWriter
  ) {
    h.tag("li", .cls("row static"), .id(id)) { h in
      h.tag("div", .cls("row-main")) { h in inside(icon, title, detail, state, &h) }
    }
  }

  private static func inside(_ icon: Icon, _ title: String, _ detail: String?, _ state: String, _ h: inout HTMLWriter) {
    h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(icon) }
    h.tag("span", .cls("row-text")) { h in
      h.tag("span", .cls("row-title"), text: title)
      if let detail { h.tag("span", .cls("row-sub"), text: detail) }
      h.tag("span", .cls("row-sub"), text: state)
    }
  }
}
