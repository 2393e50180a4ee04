import Basis
import Intake
import Ledger
import Screens

/// Opening a bank file: the chooser, the review, the refusal (look.md, "Import review").
enum ImportPage {
  static let accepted = ".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"

  static func chooser(_ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.openFileTitle), back: "/", words(.back), &h)
    h.tag("p", .cls("lead"), text: words(.openFileHelp))
    drop(words(.chooseFile), words, &h)
  }

  /// A picker that is a drop zone too.
  @inline(never)
  static func drop(_ label: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("drop"), .id("drop"), .at("data-drop", "import.file")) { h in
      h.icon(.file)
      h.tag("label", .cls("button primary"), .at("for", "file")) { h in
        h.text(label)
        h.void("input", .type("file"), .id("file"), .cls("file-input"), .at("data-file", "import.file"), .at("accept", accepted))
      }
      h.tag("p", .cls("soft drop-hint"), text: words(.orDrop))
      h.tag("p", .cls("soft"), text: words(.staysHere))
    }
  }

  @inline(never)
  static func review(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    if let refusal = model.refusal { return refused(refusal, model, words, &h) }
    h.tag("form", .cls("review"), .id("review"), .action("import.confirm"), .flag("novalidate")) { h in
      header(model, words, &h)
      proof(model, words, &h)
      ImportParts.targets(model, words, &h)
      ImportParts.payments(model, words, &h)
      ImportParts.doubtful(model, words, &h)
      ImportParts.rows(model, words, &h)
      ImportParts.duplicates(model, words, &h)
      ImportParts.problems(model, words, &h)
      ImportMapping.foreign(model, words, &h)
      ImportMapping.columns(model, words, &h)
      h.tag("div", .cls("sticky"), .id("import-bar")) { h in
        h.button(words(.cancel), .plain, action: "import.cancel", id: "import-cancel", key: "Escape")
        h.submit(
          model.included > 0 ? words(.importButton, count: model.included) : words(.nothingToImport),
          disabled: model.included == 0)
      }
    }
  }

  private static func header(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("review-head")) { h in
      h.tag("p", .cls("eyebrow"), text: words(.reviewTitle))
      h.tag("h1", .cls("answer"), .id("title")) { h in
        h.text((model.institution ?? words(.bankFile)) + ", " + words(.reviewAnswer, count: model.count))
      }
      var soft = words.range(model.firstDate, model.lastDate)
      for currency in model.currencies { soft += " \u{B7} " + currency.text }
      h.tag("p", .cls("answer-soft"), text: soft)
      for (index, money) in model.moneyOut.enumerated() {
        let into = index < model.moneyIn.count ? model.moneyIn[index] : Money.zero(money.currency)
        let out = Money(minorUnits: 0 &- money.minorUnits, currency: money.currency)
        h.tag("p", .cls("answer-soft"), text: words(.inAndOut, words.amount(into), words.amount(out)))
      }
      if let notice = model.notice { h.problem(notice, id: "import-problem") }
      if let assumed = model.currencyIsAssumed {
        h.tag("div", .cls("inline-field")) { h in
          h.currencies(
            words(.assumedCurrency), id: "import-currency", name: "assumed", selected: assumed, change: "import.currency", words)
        }
      }
    }
  }

  /// Green when the file's own balances prove every row, else amber (IMP-14).
  private static func proof(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    switch model.proof {
    case .agrees(let rows):
      // The first row has no balance before it, so one fewer is all that a chain can prove.
      let sentence = rows >= model.count
        ? words(.proofAgrees, count: rows)
        : rows + 1 == model.count ? words(.proofAgreesInTurn) : words(.proofAgreesPartly, count: rows, words.format.count(model.count))
      strip(sentence, "good", .check, &h)
    case .breaks(let line, _, _): strip(words(.proofBreaks, String(line)), "care", .attention, &h)
    case .noBalances:
      if model.doubtful.isEmpty { strip(words(.proofNone), "plain", .clock, &h) }
    }
    if !model.doubtful.isEmpty { strip(words(.needYou, count: model.doubtful.count), "care", .attention, &h) }
  }

  @inline(never)
  private static func strip(_ sentence: String, _ tone: String, _ icon: Icon, _ h: inout HTMLWriter) {
    h.tag("p", .cls("strip " + tone)) { h in
      h.icon(icon)
      h.text(sentence)
    }
  }

  private static func refused(_ refusal: StatementRefusal, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.refusedTitle), back: "/", words(.back), &h)
    h.tag("div", .cls("card refusal"), .id("refusal")) { h in
      h.tag("p", .cls("file-name")) { h in
        h.icon(.file)
        h.text(model.fileName)
      }
      h.tag("p", .cls("strip care")) { h in
        h.icon(.attention)
        h.text(refusal.message.isEmpty ? words(.refusedLarge) : refusal.message)
      }
      if refusal.line > 1 { h.tag("p", .cls("soft"), text: words(.refusedLine, String(refusal.line))) }
      h.tag("p", text: words(.refusedNext))
    }
    drop(words(.anotherFile), words, &h)
  }
}
