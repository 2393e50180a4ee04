import Basis
import Ledger
import Screens

/// One entry with everything that is known of it (TXN-20). On wide screens it stands beside the list.
enum TransactionDetailPage {
  /// The page of its own: with the way back to the list.
  @inline(never)
  static func page(_ model: TransactionDetailModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model else {
      Page.heading(words(.editTransaction), back: "/transactions", words(.back), &h)
      return h.emptyState(words(.entryGone)) { h in h.linkButton(words(.transactions), href: "/transactions") }
    }
    Page.heading(title(model, words), back: "/transactions", words(.back), &h)
    write(model, words, &h)
  }

  /// The inside, without heading.
  @inline(never)
  static func write(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("article", .cls("entry-detail"), .id("entry-detail")) { h in
      h.tag("p", .cls("answer figure")) { h in
        h.money(
          model.row.money, words, style: model.row.money.minorUnits > 0 && !model.row.isTransfer ? "in" : "",
          alwaysCurrency: true, plus: !model.row.isTransfer)
      }
      h.tag("p", .cls("answer-soft"), text: words.dayHeading(model.row.date) + " \u{B7} " + place(model))
      BonusPages.question(model.bonus?.question, words, &h)
      if model.entry.status == .incomplete {
        h.tag("div", .cls("strip care"), .id("detail-lacks")) { h in
          h.tag("span", text: words(.lacksWallet))
          h.button(words(.chooseItsWallet), action: .entry(.open), value: model.entry.id.text, id: "detail-complete")
        }
      }
      actions(model, words, &h)
      parts(model, words, &h)
      facts(model, words, &h)
      BonusPages.part(model.bonus, words, &h)
      if let shared = model.shared { SharingPart.detail(shared, words, &h) }
      if let settles = model.settles { PaymentPart.detail(settles, model.entry.id, words, &h) }
      ReimbursementPart.write(model.reimbursement, words, &h)
      bank(model, words, &h)
      history(model, words, &h)
    }
  }

  static func title(_ model: TransactionDetailModel, _ words: Words) -> String {
    model.row.title.isEmpty ? model.row.category?.name ?? words(.noPayee) : model.row.title
  }

  private static func place(_ model: TransactionDetailModel) -> String {
    guard let other = model.otherWallet else { return model.wallet.name }
    let isOutgoing = model.row.money.minorUnits < 0
    return isOutgoing ? model.wallet.name + " \u{2192} " + other.name : other.name + " \u{2192} " + model.wallet.name
  }

  private static func actions(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    let id = model.row.id.text
    h.tag("div", .cls("chip-row"), .id("detail-actions")) { h in
      h.button(words(.edit), .primary, action: .entry(.open), value: id, id: "detail-edit", icon: .hand)
      if !model.row.isTransfer {
        h.button(
          words(model.parts.isEmpty ? .split : .changeSplit), action: .entry(.splitOpen), value: id, id: "detail-split")
      }
      if !model.row.isTransfer {
        h.button(words(.repeatThis), action: .template(.repeat), value: id, id: "detail-repeat")
      }
      if model.bonus?.canMark ?? false {
        h.button(words(.bonusMark), action: .bonus(.mark), value: id, id: "detail-bonus")
      }
      h.button(words(.duplicate), action: .entry(.duplicate), value: id, id: "detail-duplicate")
      if model.shared?.canBeDeleted ?? true {
        h.button(words(.delete), .danger, action: .entry(.remove), value: id, id: "detail-delete", icon: .trash)
      }
    }
  }

  private static func parts(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.parts.isEmpty else { return }
    h.card(words(.partsTitle), id: "detail-parts") { h in
      h.tag("ul", .cls("rows")) { h in
        for part in model.parts {
          h.tag("li", .cls("row static")) { h in
            h.disc(part.category)
            h.tag("div", .cls("row-main")) { h in
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: part.category?.name ?? words(.uncategorised))
                if let note = part.note { h.tag("span", .cls("row-sub"), text: note) }
              }
              h.money(part.money, words, style: part.money.minorUnits > 0 ? "in" : "", plus: true)
            }
          }
        }
      }
    }
  }

  // MARK: Facts

  private static func facts(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    let entry = model.entry
    h.tag("dl", .cls("facts card"), .id("detail-facts")) { h in
      if !model.row.isTransfer && model.parts.isEmpty {
        let name = model.row.category?.name ?? words(.uncategorised)
        fact(words(.category), (model.row.category?.icon.map { $0 + " " } ?? "") + name, certainty(entry, words), &h)
      }
      if let other = model.otherWallet {
        fact(words(.fromWallet), model.row.money.minorUnits < 0 ? model.wallet.name : other.name, nil, &h)
        fact(words(.toWallet), model.row.money.minorUnits < 0 ? other.name : model.wallet.name, nil, &h)
        if let arrives = model.arrives, arrives.currency != entry.currency {
          fact(words(.amountArrives), words.amount(arrives), nil, &h)
        }
      } else {
        fact(words(.wallet), model.wallet.name, nil, &h)
      }
      fact(words(.date), words.weekday(entry.date) + ", " + words.day(entry.date), nil, &h)
      if let note = entry.notes, !note.isEmpty { fact(words(.note), note, nil, &h) }
      if entry.status == .incomplete { fact(words(.statusLabel), words(.badgeIncomplete), nil, &h) }
      fact(words(.source), FilterPanel.name(entry.source, words), nil, &h)
    }
  }

  private static func certainty(_ entry: Transaction, _ words: Words) -> String? {
    guard entry.categoryId != nil else { return nil }
    let percent = String(entry.categoryConfidence ?? 100)
    switch entry.categorySource {
    case .none: return nil
    case .manual: return words(entry.categoryConfidence ?? 100 < 100 ? .chosenKept : .chosenByYou)
    case .learned: return words(.chosenLearned, percent)
    case .merchant: return words(.chosenWords, percent)
    case .auto: return words(.chosenModel, percent)
    case .rule: return words(entry.foreignCategory == nil ? .chosenRule : .chosenFile)
    }
  }

  @inline(never)
  private static func fact(_ label: String, _ text: String, _ detail: String?, _ h: inout HTMLWriter) {
    h.tag("div", .cls("fact")) { h in
      h.tag("dt", text: label)
      h.tag("dd") { h in
        h.text(text)
        if let detail { h.tag("span", .cls("fact-detail"), text: detail) }
      }
    }
  }

  /// What the bank wrote, unchanged (L-9).
  private static func bank(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    let entry = model.entry
    guard entry.fingerprint != nil || entry.source.hasBankWords else { return }
    h.details(words(.bankWords), id: "bank-words", open: true) { h in
      h.tag("dl", .cls("facts")) { h in
        if !entry.description.isEmpty { fact(words(.bankText), entry.description, nil, &h) }
        if let text = entry.counterparty, !text.isEmpty { fact(words(.counterpartyLabel), text, nil, &h) }
        if let text = entry.reference, !text.isEmpty { fact(words(.reference), text, nil, &h) }
        if let date = entry.valueDate { fact(words(.valueDate), words.day(date), nil, &h) }
        if let text = entry.externalId, !text.isEmpty { fact(words(.bankID), text, nil, &h) }
        fact(words(.booking), words(entry.booking == .pending ? .badgePending : .isBooked), nil, &h)
        if let text = entry.foreignCategory, !text.isEmpty { fact(words(.fileCategory), text, nil, &h) }
        if let line = entry.line { fact(words(.fileLine), String(line), nil, &h) }
      }
    }
  }

  // MARK: History

  private static func history(_ model: TransactionDetailModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.historyTitle), id: "detail-history") { h in
      if let newest = model.history.first, model.editedAt != nil {
        h.tag("p", .cls("soft"), .id("last-edited"), text: edited(model, newest.date, words))
      }
      h.tag("ol", .cls("history")) { h in
        for change in model.history {
          h.tag("li") { h in
            h.tag("span", .cls("history-what")) { h in
              h.text(sentence(change, words))
              if change.isUndone {
                h.text(" ")
                h.tag("span", .cls("badge"), text: words(.isUndone))
              }
            }
            h.tag("span", .cls("history-when"), text: words.dayHeading(change.date))
            for edit in change.edits { h.tag("span", .cls("history-edit"), text: line(edit, words)) }
          }
        }
      }
    }
  }

  private static func edited(_ model: TransactionDetailModel, _ date: CalendarDate, _ words: Words) -> String {
    if model.editedMinutes == 0 { return words(.editedNow) }
    if let minutes = model.editedMinutes, minutes < 60 { return words(.editedMinutes, count: minutes) }
    if let minutes = model.editedMinutes, minutes < 12 * 60 { return words(.editedHours, count: minutes / 60) }
    if date == words.today { return words(.editedToday) }
    if date == words.today.adding(days: -1) { return words(.editedYesterday) }
    return words(.lastEdited, words.day(date))
  }

  private static func sentence(_ change: EntryChange, _ words: Words) -> String {
    switch change.kind {
    case .added: return words(.historyAdded)
    case .activated: return words(.historyActivated)
    case .imported(let file): return file.isEmpty ? words(.historyImported) : words(.historyImportedFrom, file)
    case .changed: return words(.historyChanged)
    case .joined: return words(.historyJoined)
    case .deleted: return words(.historyDeleted)
    case .restored: return words(.historyRestored)
    case .undone: return words(.historyUndone)
    }
  }

  /// ‹Payee: from MIGROS 1234 to Migros›.
  private static func line(_ edit: EntryChange.Edit, _ words: Words) -> String {
    let label = name(edit.field, words) + ": "
    let before = text(edit.before, words)
    let after = text(edit.after, words)
    if before.isEmpty { return label + words(.changeTo, after) }
    if after.isEmpty { return label + words(.changeFrom, before) }
    return label + words(.changeFromTo, before, after)
  }

  private static func name(_ field: EntryChange.Field, _ words: Words) -> String {
    switch field {
    case .amount: return words(.amount)
    case .date: return words(.date)
    case .wallet: return words(.wallet)
    case .payee: return words(.payee)
    case .description: return words(.bankText)
    case .category: return words(.category)
    case .note: return words(.note)
    case .status: return words(.statusLabel)
    case .transfer: return words(.transfer)
    case .parts: return words(.partsTitle)
    }
  }

  private static func text(_ value: EntryChange.Value, _ words: Words) -> String {
    switch value {
    case .none: return ""
    case .text(let text): return text.firstScalars(200)
    case .money(let money): return words.amount(money)
    case .date(let date): return words.day(date)
    case .status(let isComplete): return words(isComplete ? .statusComplete : .badgeIncomplete)
    case .parts(let parts):
      var out = ""
      for part in parts {
        if !out.isEmpty { out += ", " }
        out += (part.name ?? words(.uncategorised)) + " " + words.number(part.money)
      }
      return out
    }
  }
}

extension Transaction.Source {
  /// A bank wrote something about it.
  var hasBankWords: Bool { self == .bank || self == .import || self == .capture }
}
