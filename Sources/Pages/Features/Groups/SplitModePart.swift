import Basis
import Ledger
import Screens

/// ‹Split Ratio Mode› in a household's settings: by hand or by income, everybody's part of it, what changed (SPL-04 to
/// SPL-10).
enum SplitModePart {
  @inline(never)
  static func write(_ split: SplitModel, isFixed: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let looks = split.isByIncome || split.isAsked
    h.tag("section", .cls("card"), .id("split-mode"), .at("aria-labelledby", "split-title")) { h in
      h.tag("h2", .cls("card-title"), .id("split-title"), text: words(.splitMode))
      if isFixed {
        h.tag("p", text: words(looks ? .splitIncome : .splitManual))
      } else {
        h.segmented(
          words(.splitMode), action: .split(.mode),
          options: [("manual", words(.splitManual)), ("income", words(.splitIncome))],
          selected: looks ? "income" : "manual", id: "split")
      }
      if looks { incomes(split, isFixed, words, &h) }
      if !split.history.isEmpty {
        h.details(words(.splitHistory), id: "split-history") { h in
          h.tag("ul", .cls("rows")) { h in
            for (index, line) in split.history.enumerated() { row(line, "h" + String(index), words, &h) }
          }
        }
      }
    }
  }

  private static func incomes(_ split: SplitModel, _ isFixed: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let ratio = words.ratio(split.inForce)
    if split.isAsked, !split.missing.isEmpty {
      h.tag("p", .cls("hint"), .id("split-waits")) { h in
        if split.mayAgree && split.missing.count == 1 {
          h.text(words(.splitWaitsYou, ratio))
        } else {
          h.text(words(split.missing.count == 1 ? .splitWaits : .splitWaitsSeveral, words.names(split.missing), ratio))
        }
      }
    }
    if !split.lines.isEmpty {
      h.tag("ul", .cls("split-lines"), .id("split-lines")) { h in
        for line in split.lines { h.tag("li", text: sentence(line, words)) }
      }
    }
    if split.foundNone {
      h.problem(words(.splitNoIncome, ratio), id: "split-none")
    } else if split.isByIncome {
      h.tag("p", .cls("ratio-line"), .id("split-will"), text: words(.splitWill, ratio))
    }
    if split.isByIncome { period(split.start, split.through, words, &h) }
    if split.isByIncome, !split.late.isEmpty {
      h.tag("p", .cls("hint"), .id("split-late"), text: words(.splitLate, words.names(split.late)))
    }
    if split.isByIncome && !isFixed {
      h.checkbox(words(.splitAuto), id: "split-auto", name: "auto", checked: split.isAuto, change: .split(.auto))
    }
    h.tag("div", .cls("chip-row")) { h in
      if split.mayAgree { h.button(words(.splitAnswer), .primary, action: .split(.agree), id: "split-agree") }
      if split.isByIncome && !isFixed { h.button(words(.splitNow), action: .split(.now), id: "split-now") }
      if split.hasAgreed { h.button(words(.splitStop), .quiet, action: .split(.withdraw), id: "split-withdraw") }
    }
  }

  /// ‹Your income: CHF 6'000 (60%)›.
  private static func sentence(_ line: SplitModel.Line, _ words: Words) -> String {
    var figure = line.income.map { words.brief($0) } ?? words(.incomeHidden)
    if let percent = line.percent { figure += " (" + String(percent) + "%)" }
    return line.person.isMe ? words(.incomeYours, figure) : words(.incomeOf, line.person.name, figure)
  }

  private static func period(_ start: CalendarDate?, _ through: CalendarDate?, _ words: Words, _ h: inout HTMLWriter) {
    guard let start, let through else { return }
    h.tag("p", .cls("hint"), text: words(.splitOfPeriod, words.shortDay(start), words.shortDay(through)))
  }

  /// A change of the ratio, in the feed and in the settings.
  @inline(never)
  static func row(_ line: RatioLine, _ id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls("row"), .id("ratio-" + id)) { h in
      h.tag("span", .cls("disc savings"), .hidden) { h in h.icon(.keel) }
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: words.sentence(line))
          h.tag("span", .cls("row-sub")) { h in
            if line.change.reason == .incomes, let start = line.change.start, let through = line.change.through {
              h.text(words(.splitOfPeriod, words.shortDay(start), words.shortDay(through)))
            } else {
              h.text(words.shortDay(line.change.date))
            }
          }
        }
      }
    }
  }

  // MARK: The sheet

  /// Before anything is shown to anybody: what it is, and to whom (SPL-06).
  @inline(never)
  static func sheet(_ model: SplitSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-split", words(form.isSwitch ? .splitQuestion : .splitIncome), words, &h) { h in
      let asker = model.asker.map { words.name($0) } ?? ""
      h.tag("p", text: (form.isSwitch ? "" : words(.splitAsks, asker) + " ") + words(.splitQuestionDetail))
      guard let figure = model.figure else {
        return h.tag(
          "p", .cls("remark"), .id("split-currency"),
          text: words(.splitOtherCurrency, model.own.text, words.currency.text))
      }
      let income = Money(minorUnits: figure.income ?? 0, currency: words.currency)
      h.tag("section", .cls("split-shown"), .id("split-shown")) { h in
        h.tag("h3", text: words(.splitYouShow))
        if income.minorUnits == 0 {
          h.tag("p", text: words(.splitNoFigure))
        } else {
          h.tag(
            "p", .cls("ratio-line"),
            text: form.isPercentOnly
              ? words(.incomeYours, words(.incomeHidden)) : words(.incomeYours, words.brief(income)))
          period(figure.start, figure.through, words, &h)
          h.checkbox(
            words(.splitOnlyPercent), id: "split-only", name: "only", checked: form.isPercentOnly, change: .split(.only)
          )
          if form.isPercentOnly && model.isPair {
            h.tag("p", .cls("hint"), .id("split-pair"), text: words(.splitPairHint))
          }
        }
        h.tag("p", .cls("hint"), text: words(.splitOnlyFigure))
      }
      if !model.preview.isEmpty {
        h.tag(
          "p", .cls("ratio-line"), .id("split-preview"),
          text: words(.splitPreview, words.ratio(model.preview.map { $0 * 100 })))
      }
      if let problem = form.problem { h.problem(problem, id: "split-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(words(.notNow), .quiet, action: .sheet(.close), id: "split-later")
        h.button(
          words(form.isSwitch ? .splitAskAll : .splitAgree), .primary, action: .split(.confirm), id: "split-confirm")
      }
    }
  }
}

extension Words {
  /// ‹58/42›, from hundredths of a percent.
  func ratio(_ percents: [Int64]) -> String {
    var text = ""
    for percent in percents { text += (text.isEmpty ? "" : "/") + ExpenseSheetPage.percent(percent, self) }
    return text
  }

  func sentence(_ line: RatioLine) -> String {
    let ratio = ratio(line.change.percents.map { $0.amount })
    switch line.change.reason {
    case .manual:
      guard let author = line.author else { return self(.ratioSet, ratio) }
      return author.isMe ? self(.ratioByYou, ratio) : self(.ratioBy, author.name, ratio)
    case .members: return self(.ratioMembers, ratio)
    case .incomes: return self(.ratioIncomes, ratio)
    case .noIncome: return self(.splitNoIncome, ratio)
    case .withdrawn: return self(.ratioWithdrawn, ratio)
    }
  }
}
