import Basis
import Ledger
import Screens

/// Saving a backup and bringing one back (SEC-05, ACC-11).
enum BackupPart {
  /// On ‹Where it lives›.
  @inline(never)
  static func card(hasBackup: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.backup), id: "backup") { h in
      h.tag("p", .cls("soft"), text: words(.backupLead))
      h.tag("div", .cls("chip-row")) { h in
        if hasBackup { h.button(words(.backupSave), action: .backup(.open), id: "backup-save", icon: .download) }
        picker(words(.backupRestore), id: "backup-file", words, &h)
      }
    }
  }

  /// Opens the device's picker of files.
  @inline(never)
  static func picker(_ label: String, id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("label", .cls("button quiet"), .at("for", id)) { h in
      h.text(label)
      h.void(
        "input", .type("file"), .id(id), .cls("file-input"), .at("data-file", .backup(.file)),
        .at("accept", ImportPage.accepted))
    }
  }

  // MARK: The sheet

  @inline(never)
  static func sheet(_ form: BackupForm, _ words: Words, _ h: inout HTMLWriter) {
    var title = Phrase.backupRestore
    if case .save = form.step { title = .backupSave }
    SheetPages.dialog("sheet-backup", words(title), words, &h) { h in
      switch form.step {
      case .save: save(form, words, &h)
      case .open: open(form, words, &h)
      case .preview(let preview): show(preview, form, words, &h)
      case .refused:
        if let problem = form.problem { h.problem(sentence(problem, words), id: "backup-problem") }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          picker(words(.backupAnother), id: "backup-again", words, &h)
        }
      }
    }
  }

  private static func save(_ form: BackupForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.backup(.save)), .id("backup-form"), .cls("sheet-form"), .flag("novalidate")) { h in
      h.tag("p", .cls("intro"), text: words(.backupHow))
      h.textField(
        words(.backupPassphrase), id: "backup-passphrase", name: "passphrase", value: "", type: "password",
        hint: words(.backupRule),
        problem: form.problem.map { sentence($0, words) }, autocomplete: "new-password", required: true)
      h.textField(
        words(.lockAgain), id: "backup-repeat", name: "again", value: "", type: "password",
        autocomplete: "new-password", required: true)
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.submit(words(form.isSending ? .backupSealing : .backupSave), disabled: form.isSending)
      }
    }
  }

  private static func open(_ form: BackupForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.backup(.unlock)), .id("backup-form"), .cls("sheet-form"), .flag("novalidate")) { h in
      h.tag("p", .cls("soft intro"), text: words(.backupOpenHow))
      h.textField(
        words(.backupPassphrase), id: "backup-passphrase", name: "passphrase", value: "", type: "password",
        problem: form.problem.map { sentence($0, words) }, required: true)
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.submit(words(form.isSending ? .backupOpening : .backupOpen), disabled: form.isSending)
      }
    }
  }

  private static func show(_ preview: BackupForm.Preview, _ form: BackupForm, _ words: Words, _ h: inout HTMLWriter) {
    if let made = preview.made {
      h.tag("p", .cls("lead"), .id("backup-made"), text: words(.backupMade, words.day(made)))
    }
    h.tag("ul", .cls("plain-list"), .id("backup-preview")) { h in
      h.tag("li", text: words(.movingEntries, count: preview.entries))
      if let newest = preview.newest { h.tag("li", text: words(.backupNewest, words.day(newest))) }
      if preview.wallets > 0 { h.tag("li", text: words(.movingWallets, count: preview.wallets)) }
      if preview.categories > 0 { h.tag("li", text: words(.movingCategories, count: preview.categories)) }
      if preview.groups > 0 { h.tag("li", text: words(.backupGroups, count: preview.groups)) }
      if preview.known > 0 { h.tag("li", text: words(.backupKnown, count: preview.known)) }
      for match in preview.matches {
        h.tag(
          "li", text: match.renamed.map { words(.backupRenamed, match.name, $0) } ?? words(.backupJoined, match.name))
      }
    }
    if preview.groups > 0 && preview.isAccount {
      h.tag("p", .cls("soft"), .id("backup-groups"), text: words(.movingBackupGroups))
    }
    if let problem = form.problem { h.problem(sentence(problem, words), id: "backup-problem") }
    if preview.isEmpty { return h.tag("p", .id("backup-nothing"), text: words(.backupNothing)) }
    h.tag("p", .cls("soft"), text: words(preview.isWhole ? .backupWhole : .backupAdds))
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.cancel), .plain, action: .sheet(.close), id: "backup-cancel")
      h.button(words(.backupGo), .primary, action: .backup(.restore), id: "backup-go")
    }
  }

  private static func sentence(_ problem: BackupForm.Problem, _ words: Words) -> String {
    switch problem {
    case .short: return words(.backupRule)
    case .different: return words(.lockDifferent)
    case .passphrase: return words(.backupWrong)
    case .other: return words(.backupOther)
    case .truncated: return words(.backupTruncated)
    case .changed: return words(.backupChanged)
    case .newer: return words(.backupNewer)
    case .unreadable: return words(.backupUnreadable)
    case .large: return words(.backupLarge)
    case .missing: return words(.backupMissing)
    case .notWhole: return words(.backupNotWhole)
    case .currencies(let here, let there): return words(.backupCurrencies, here.text, there.text)
    }
  }
}
