import Basis
import Intake
import Ledger
import Screens

/// Opening a bank file: the chooser, the review, the refusal (look.md, "Import review").
enum ImportPage {
  /// Every format that is read (IMP-01, IMP-12). Phones that know no kind for an ending would grey the file out, so the
  /// general kind of bytes is among them; what a file is, its content says.
  static let accepted =
    ".csv,.tsv,.txt,.json,.evenkeel,.ofx,.qfx,.qbo,.qif,.xml,.c53,.c52,.c54,.sta,.mt940,.940,.942,text/csv,text/plain,"
    + "application/json,application/xml,text/xml,application/x-ofx,application/octet-stream"

  static func chooser(_ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.openFileTitle), back: "/", words(.back), &h)
    h.tag("p", .cls("lead"), text: words(.openFileHelp))
    drop(words(.chooseFile), words, &h)
    h.tag("p", .cls("center")) { h in BackupPart.picker(words(.backupRestore), id: "import-backup", words, &h) }
  }

  /// A picker that is a drop zone too.
  @inline(never)
  static func drop(_ label: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("drop"), .id("drop"), .at("data-drop", .import(.file))) { h in
      h.icon(.file)
      h.tag("label", .cls("button primary"), .at("for", "file")) { h in
        h.text(label)
        h.void(
          "input", .type("file"), .id("file"), .cls("file-input"), .flag("multiple", true),
          .at("data-file", .import(.file)), .at("accept", accepted))
      }
      h.tag("p", .cls("soft drop-hint"), text: words(.orDrop))
      h.tag("p", .cls("soft"), .id("file-read"), text: words.fileIsRead)
    }
  }

  @inline(never)
  static func review(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    if model.isWaiting { return waiting(model, words, &h) }
    if let refusal = model.refusal {
      return model.columns.isEmpty ? refused(refusal, model, words, &h) : ImportMapping.asked(refusal, model, words, &h)
    }
    h.tag("form", .cls("review"), .id("review"), .action(.import(.confirm)), .flag("novalidate")) { h in
      header(model, words, &h)
      if model.asksColumns { ImportMapping.columns(model, words, &h) }
      proof(model, words, &h)
      ImportParts.targets(model, words, &h)
      ImportParts.cashOffer(model, words, &h)
      ImportParts.payments(model, words, &h)
      ImportParts.doubtful(model, words, &h)
      ImportParts.rows(model, words, &h)
      ImportParts.duplicates(model, words, &h)
      ImportParts.problems(model, words, &h)
      ImportMapping.foreign(model, words, &h)
      if !model.asksColumns { ImportMapping.columns(model, words, &h) }
      h.tag("div", .cls("sticky"), .id("import-bar")) { h in
        h.button(
          words(model.filesAfter > 0 ? .skipFile : .cancel), .plain, action: .import(.cancel), id: "import-cancel",
          key: "Escape")
        h.submit(
          model.asksCategories
            ? words(.importWithoutCategories)
            : model.included > 0 ? words(.importButton, count: model.included) : words(.nothingToImport),
          disabled: model.included == 0)
      }
    }
    // A form of its own, so that Return in a row's fields keeps the row and does not import.
    h.tag("form", .id("row-form"), .action(.import(.editSave)), .flag("novalidate")) { _ in }
  }

  private static func header(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("review-head")) { h in
      let after = model.filesAfter > 0 ? " \u{B7} " + words(.filesAfter, count: model.filesAfter) : ""
      h.tag("p", .cls("eyebrow"), .id("import-place"), text: words(.reviewTitle) + after)
      h.tag("h1", .cls("answer"), .id("title")) { h in
        h.text((model.institution ?? words(.bankFile)) + ", " + words(.reviewAnswer, count: model.count))
      }
      var soft = words.range(model.firstDate, model.lastDate)
      for currency in model.currencies { soft += " \u{B7} " + currency.text }
      soft += " \u{B7} " + name(of: model.fileFormat)
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
            words(.assumedCurrency), id: "import-currency", name: "assumed", selected: assumed,
            change: .import(.currency), words)
        }
      }
    }
  }

  /// Green when the file's own balances prove every row, else amber (IMP-14).
  private static func proof(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    switch model.proof {
    case .agrees(let rows):
      // The first row has no balance before it, so one fewer is all that a chain can prove.
      let sentence =
        rows >= model.count
        ? words(.proofAgrees, count: rows)
        : rows + 1 == model.count
          ? words(.proofAgreesInTurn) : words(.proofAgreesPartly, count: rows, words.count(model.count))
      strip(sentence, "good", .check, &h)
    case .breaks(let line, _, _): strip(words(.proofBreaks, String(line)), "care", .attention, &h)
    case .noBalances:
      if model.doubtful.isEmpty { strip(words(.proofNone), "plain", .clock, &h) }
    }
    if !model.doubtful.isEmpty { strip(words(.needYou, count: model.doubtfulCount), "care", .attention, &h) }
  }

  @inline(never)
  private static func strip(_ sentence: String, _ tone: String, _ icon: Icon, _ h: inout HTMLWriter) {
    h.tag("p", .cls("strip " + tone)) { h in
      h.icon(icon)
      h.text(sentence)
    }
  }

  /// While the file is read: what it is, and that it takes its time.
  private static func waiting(_ model: ImportModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.openFileTitle), back: "/", words(.back), &h)
    h.tag("div", .cls("card"), .id("reading"), .at("aria-busy", "true")) { h in
      h.tag("p", .cls("file-name")) { h in
        h.icon(.file)
        h.text(model.fileName)
      }
      h.tag("p", .cls("soft"), text: words(.fileIsRead))
    }
  }

  /// Formats are called by their own names everywhere.
  private static func name(of format: String) -> String {
    if format.bytes.starts(with: "camt".utf8) {
      return "camt." + String(decoding: format.bytes.dropFirst(4), as: UTF8.self)
    }
    return String(decoding: format.bytes.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  private static func sentence(_ code: StatementRefusal.Code) -> Phrase {
    switch code {
    case .noReader: return .refusedNoReader
    case .unread: return .refusedUnread
    default: return .refusedLarge
    }
  }

  private static func refused(_ refusal: StatementRefusal, _ model: ImportModel, _ words: Words, _ h: inout HTMLWriter)
  {
    Page.heading(words(.refusedTitle), back: "/", words(.back), &h)
    h.tag("div", .cls("card refusal"), .id("refusal")) { h in
      h.tag("p", .cls("file-name")) { h in
        h.icon(.file)
        h.text(model.fileName)
      }
      h.tag("p", .cls("strip care")) { h in
        h.icon(.attention)
        h.text(refusal.message.isEmpty ? words(sentence(refusal.code)) : words.said(refusal.message))
      }
      if refusal.line > 1 { h.tag("p", .cls("soft"), text: words(.refusedLine, String(refusal.line))) }
      h.tag("p", text: words(refusal.code == .noReader || refusal.code == .unread ? .refusedByUs : .refusedNext))
    }
    guard model.filesAfter == 0 else {
      return h.tag("div", .cls("form-actions")) { h in
        h.button(words(.nextFile), .primary, action: .import(.cancel), id: "next-file")
      }
    }
    drop(words(.anotherFile), words, &h)
  }
}
