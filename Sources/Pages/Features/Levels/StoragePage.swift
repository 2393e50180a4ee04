import Basis
import Screens

/// ‹Where it lives›: who can read, what is lost with the device, what works; moving the person's own ledger, and what
/// the server holds of it (SEC-05, SEC-27).
enum StoragePage {
  static func write(
    _ model: SettingsModel, _ form: LevelForm, _ device: DeviceState, apart: LeftApart?, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    Page.heading(words(.whereItLives), back: "/settings", words(.back), &h)
    let isHere = model.storage == .onThisDevice
    let mayMove = model.hasAccount && !model.isExample
    // What is on another device only moves from there; and two that become one do that first.
    let offers = mayMove && form.wants == nil && !form.isClosed && !form.isElsewhere && form.ledgers.asks == nil
    let offersServer = offers && form.other == nil
    h.tag("p", .cls("lead"), .id("lives"), text: model.isExample ? words(.livesHere) : words.whereItIs)
    if let moving = form.moving { MovingPart.write(moving, words, &h) }
    // The card names what was left apart in more detail than the list does.
    let namesApart = apart != nil && form.moving == nil
    if let apart, namesApart { MovingPart.apart(apart, words, &h) }
    if mayMove {
      LedgersPart.write(form.ledgers, namesGuest: !namesApart, words, &h)
    } else if !model.isExample, form.ledgers.sealed > 0 {
      LedgersPart.sealed(form.ledgers.sealed, words, &h)
    }
    if offers, let other = form.other {
      h.tag(
        "p", .id("other-synced"), text: words(other.refusal == nil ? .ledgerOtherSynced : .ledgerOtherSyncedApart))
    }
    if model.storage == .sealed || form.sealsGroups, mayMove, !form.isClosed { SealingPages.card(words, &h) }
    h.tag("div", .cls("settings-grid levels")) { h in
      let asks: (LevelForm.Level, inout HTMLWriter) -> Void = { level, h in
        if mayMove, let wanted = form.wants, wanted == level { ask(wanted, form, model.storage, words, &h) }
      }
      compare(
        words(.onThisDevice), .device, isHere && !form.isElsewhere,
        [
          (words(.compareRead), words(.compareReadHere)), (words(.compareLost), words(.compareLostHere)),
          (words(.compareWorks), words(.compareWorksHere)),
        ], "compare-here", offers && !isHere ? (.level(.here), words(.levelHere)) : nil, said: form.said, words, &h
      ) { h in asks(.onThisDevice, &h) }
      compare(
        words(.sealed), .key, model.storage == .sealed,
        [
          (words(.compareRead), words(.compareReadSealed)), (words(.compareLost), words(.compareLostSealed)),
          (words(.compareWorks), words(.compareWorksSealed)),
        ], "compare-sealed", offersServer && model.storage != .sealed ? (.level(.sealed), words(.levelSealed)) : nil,
        note: !model.hasAccount && !model.isExample ? words(.sealedNeedsAccount) : nil, said: form.said, words, &h
      ) { h in asks(.sealed, &h) }
      compare(
        words(.synced), .cloud, model.storage == .synced,
        [
          (words(.compareRead), words(.compareReadSynced)), (words(.compareLost), words(.compareLostSynced)),
          (words(.compareWorks), words(.compareWorksSynced)),
        ], "compare-synced", offersServer && model.storage != .synced ? (.level(.synced), words(.levelSynced)) : nil,
        said: form.said, words, &h
      ) { h in asks(.synced, &h) }
    }
    if mayMove { seen(form, model.storage, words, &h) }
    if !model.isExample { BackupPart.card(hasBackup: model.hasBackup, words, &h) }
    SyncPages.browser(device, words, &h)
    if mayMove { usage(model.usage, words, &h) }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.exportJSON), action: .export(.json), id: "storage-export", icon: .download)
      if isHere && !mayMove && !model.isExample { h.linkButton(words(.createAccount), .primary, href: "/sign-up") }
    }
  }

  /// SEC-21.
  private static func usage(_ counts: String?, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.usageTitle), id: "usage") { h in
      h.tag("p", .cls("soft"), text: words(.usageHow))
      h.checkbox(words(.usageOn), id: "set-usage", name: "usage", checked: counts != nil, change: .settings(.usage))
      if let counts {
        h.tag("p", .cls("soft"), text: words(.usageNext))
        h.tag("pre", .id("usage-next"), text: counts)
      }
    }
  }

  private static func compare(
    _ name: String, _ icon: Icon, _ isCurrent: Bool, _ lines: [(String, String)], _ id: String,
    _ move: (action: ActionName, label: String)?, note: String? = nil, said: Notice?, _ words: Words,
    _ h: inout HTMLWriter,
    asks: (inout HTMLWriter) -> Void
  ) {
    h.tag("section", .cls("card"), .at("aria-labelledby", id)) { h in
      h.tag("div", .cls("card-head")) { h in
        h.tag("h2", .id(id)) { h in
          h.icon(icon)
          h.text(name)
        }
        if isCurrent { h.tag("span", .cls("badge good"), text: words(.isCurrent)) }
      }
      h.tag("dl", .cls("facts")) { h in
        for (term, fact) in lines { pair(term, fact, &h) }
      }
      if let note { h.tag("p", .cls("soft"), .id(id + "-note"), text: note) }
      if isCurrent, let said {
        h.tag("p", .cls("level-state"), .id("level-said"), .at("tabindex", "-1")) { h in
          h.icon(.check)
          h.text(NoticeText.sentence(said, words))
        }
      }
      asks(&h)
      if let move {
        h.tag("div", .cls("chip-row level-move")) { h in h.button(move.label, action: move.action, id: id + "-move") }
      }
    }
  }

  // MARK: Moving (SEC-05)

  private static func ask(
    _ wanted: LevelForm.Level, _ form: LevelForm, _ storage: LedgerStorage, _ words: Words, _ h: inout HTMLWriter
  ) {
    // Where the button was: on a phone the top of the page is far away. It takes the focus, and with it the screen goes
    // there.
    h.tag(
      "div", .cls("level-question"), .id("level-ask"), .at("role", "group"), .at("aria-labelledby", "level-ask-title"),
      .at("tabindex", "-1")
    ) { h in
      h.tag("h3", .id("level-ask-title"), text: words(title(wanted)))
      h.tag("p", text: words(explanation(wanted, storage)))
      switch wanted {
      case .onThisDevice:
        facts(
          [
            (.levelOff, .levelOffText), (.levelGoesOn, .levelGoesOnText), (.levelOthers, .levelOthersText),
            (.levelBackups, .levelBackupsText),
          ], words, &h)
      case .sealed:
        facts(
          [
            (.levelSealedLoss, .levelSealedLossText), (.levelOff, .levelSealedOff), (.levelGoesOn, .levelSealedGoesOn),
            (.levelOthers, .levelSealedOthersText), (.levelBackups, .levelBackupsText),
          ], words, &h)
      case .synced: break
      }
      steps(wanted, form, storage, words, &h)
      if form.leavesServer { state(form, words, &h) }
      if let problem = form.problem { h.problem(sentence(problem, words), id: "level-problem") }
      h.tag("div", .cls("form-actions")) { h in
        if form.isReady {
          h.button(
            words(form.isSending ? .sending : form.isMoving ? .levelGoOn : label(wanted)),
            wanted == .onThisDevice ? .danger : .primary,
            action: .level(.go), id: "level-go", disabled: form.isSending)
        } else {
          h.button(words(.levelLook), .primary, action: .level(.look), id: "level-look", disabled: form.isSending)
        }
        h.button(words(.levelLeave), .quiet, action: .level(.keep), id: "level-keep", disabled: form.isSending)
      }
    }
  }

  private static func title(_ wanted: LevelForm.Level) -> Phrase {
    switch wanted {
    case .onThisDevice: return .levelHereTitle
    case .sealed: return .levelSealedTitle
    case .synced: return .levelSyncedTitle
    }
  }

  private static func explanation(_ wanted: LevelForm.Level, _ storage: LedgerStorage) -> Phrase {
    switch wanted {
    case .onThisDevice: return .levelHereLead
    case .sealed: return .levelSealedLead
    case .synced: return storage == .sealed ? .levelUnsealLead : .levelSyncedLead
    }
  }

  private static func label(_ wanted: LevelForm.Level) -> Phrase {
    switch wanted {
    case .onThisDevice: return .levelErase
    case .sealed: return .levelSealed
    case .synced: return .levelSynced
    }
  }

  private static func facts(_ list: [(Phrase, Phrase)], _ words: Words, _ h: inout HTMLWriter) {
    h.tag("dl", .cls("facts")) { h in for (term, fact) in list { pair(words(term), words(fact), &h) } }
  }

  /// What a move is made of, and how far it is.
  private static func steps(
    _ wanted: LevelForm.Level, _ form: LevelForm, _ storage: LedgerStorage, _ words: Words, _ h: inout HTMLWriter
  ) {
    guard wanted == .sealed || (wanted == .synced && (form.leavesServer || form.isMoving)) else { return }
    let isHere = storage == .onThisDevice
    h.tag("h4", text: words(.levelSteps))
    h.tag("ol", .cls("move-steps"), .id("move-steps")) { h in
      if wanted == .sealed { step(.stepWords, isDone: form.hasKey, words, &h) }
      if form.leavesServer || form.isMoving { step(.stepHere, isDone: isHere, words, &h) }
      let isFirst = !form.leavesServer && !form.isMoving
      step(wanted == .synced ? .stepSynced : isFirst ? .stepSealedFirst : .stepSealed, isDone: false, words, &h)
    }
    h.tag("p", .cls("soft"), text: words(.stepSafe))
  }

  private static func step(_ phrase: Phrase, isDone: Bool, _ words: Words, _ h: inout HTMLWriter) {
    guard isDone else { return h.tag("li", text: words(phrase)) }
    h.tag("li", .cls("is-done")) { h in
      h.text(words(phrase))
      h.icon(.check)
      h.tag("span", .cls("visually-hidden"), text: words(.stepDone))
    }
  }

  private static func state(_ form: LevelForm, _ words: Words, _ h: inout HTMLWriter) {
    guard let behind = form.behind else {
      if form.isSending {
        h.tag("p", .cls("soft level-state"), .id("level-checking"), .at("role", "status"), text: words(.levelChecking))
      }
      return
    }
    h.tag("p", .cls("soft level-state"), .id("level-whole"), text: words(.levelWhole))
    guard !behind.isEmpty else { return }
    h.problem(words(.levelBehind, count: behind.count), id: "level-behind")
    h.tag("p", .cls("soft"), .id("level-behind-own"), text: words(.levelBehindOwn))
    h.tag("ul", .cls("rows")) { h in
      for device in behind {
        let name = device.name.isEmpty ? words(.someDevice) : device.name
        h.tag("li", .cls("row static")) { h in
          h.tag("div", .cls("row-main")) { h in
            h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.device) }
            h.tag("span", .cls("row-text")) { h in h.tag("span", .cls("row-title"), text: name) }
            h.button(
              words(.signOut), .quiet, action: .level(.end), value: device.id.text, id: "level-end-" + device.id.text,
              describes: words(.signOutOf, name))
          }
        }
      }
    }
  }

  static func sentence(_ problem: LevelForm.Problem, _ words: Words) -> String {
    switch problem {
    case .offline: return words(.serverAway)
    case .unsent(let count): return words(.levelUnsent, count: count)
    case .differs: return words(.levelDiffers)
    case .cannotStore: return words(.levelCannotStore)
    case .other: return words(.levelOther)
    case .notSealed: return words(.levelNotSealed)
    case .message(let text): return text
    }
  }

  // MARK: What the server sees (SEC-27)

  private static func seen(_ form: LevelForm, _ storage: LedgerStorage, _ words: Words, _ h: inout HTMLWriter) {
    guard storage == .onThisDevice || !form.seen.isEmpty else { return }
    h.card(words(.seenTitle), id: "seen") { h in
      if storage == .onThisDevice { h.tag("p", .id("seen-nothing"), text: words.serverSeesNothing) }
      guard !form.seen.isEmpty else { return }
      h.tag("p", .cls("soft"), text: words(.seenHow))
      for each in form.seen {
        if let group = each.group { h.tag("h3", text: group) }
        h.tag("dl", .cls("facts")) { h in
          h.tag("dt", text: words(.seenYou))
          h.tag("dd") { h in
            h.text(
              (each.title.isEmpty ? words(.noPayee) : each.title) + " \u{B7} " + words.shortDay(each.date) + " \u{B7} ")
            h.money(each.money, words, plus: false)
          }
          h.tag("dt", text: words(.seenDisk))
          h.tag("dd") { h in disk(each, words, &h) }
        }
      }
      let isRead = form.seen.contains { !$0.isSealed }
      if storage == .sealed {
        h.tag("p", .cls("soft"), .id("seen-sealed"), text: words(.seenSealed))
        if isRead { h.tag("p", .cls("soft"), text: words(.seenGroups)) }
      } else if isRead {
        h.tag("p", .cls("soft"), .id("seen-opens"), text: words(.seenOpens))
      }
      if form.seen.contains(where: { $0.isSealed && $0.group != nil }) {
        h.tag("p", .cls("soft"), text: words(.seenSealedGroups))
      }
    }
  }

  private static func disk(_ seen: LevelForm.Seen, _ words: Words, _ h: inout HTMLWriter) {
    if seen.bytes.isEmpty { return h.text(words(seen.isMissing ? .seenMissing : .sending)) }
    h.tag("code", .cls("bytes"), text: grouped(seen.bytes))
    h.tag("span", .cls("row-sub"), text: words(.seenSize, count: seen.size))
  }

  /// In fours, as machines show them.
  private static func grouped(_ digits: String) -> String {
    var out: [UInt8] = []
    for (index, byte) in digits.bytes.enumerated() {
      if index > 0 && index % 4 == 0 { out.append(0x20) }
      out.append(byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func pair(_ term: String, _ fact: String, _ h: inout HTMLWriter) {
    h.tag("dt", text: term)
    h.tag("dd", text: fact)
  }
}
