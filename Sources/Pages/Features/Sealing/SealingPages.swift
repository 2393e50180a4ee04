import Basis
import Screens

/// Sealed ledgers (SEC-26): the recovery key, the link for another device, and the screen of a device that is outside.
enum SealingPages {
  /// On ‹Where it lives›.
  @inline(never)
  static func card(_ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.sealingCard), id: "sealing-card") { h in
      h.tag("p", text: words(.sealingCardText))
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.sealingLetIn), .primary, action: .sealing(.letIn), id: "sealing-let-in", icon: .device)
        h.button(words(.sealingRecovery), .quiet, action: .sealing(.recovery), id: "sealing-recovery")
      }
    }
  }

  // MARK: The sheet

  @inline(never)
  static func sheet(_ form: SealingForm, _ words: Words, _ h: inout HTMLWriter, offset: Int) {
    SheetPages.dialog("sheet-sealing", words(title(form)), words, &h) { h in
      if case .proof(let asked) = form.step { return proof(asked, form, words, &h) }
      if let problem = form.problem { h.problem(sentence(problem, words), id: "sealing-problem") }
      switch form.step {
      case .working, .proof:
        if form.problem == nil {
          h.tag("p", .cls("soft"), .id("sealing-working"), .at("role", "status"), text: words(.sealingWorking))
        }
      case .words(let list): self.words(list, form, words, &h)
      case .link(let link, let until): self.link(link, SecurityPage.moment(until, offset, words), form, words, &h)
      }
    }
  }

  private static func title(_ form: SealingForm) -> Phrase {
    switch form.step {
    case .proof: return .sealingProofTitle
    case .words, .working, .link: return form.isLink ? .sealingLetIn : .recoveryKeyTitle
    }
  }

  private static func words(_ list: [String], _ form: SealingForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("soft intro"), text: words(form.isOfGroups ? .sealingWordsOfGroups : .sealingWordsHow))
    h.tag("ol", .cls("recovery-words"), .id("recovery-words")) { h in for word in list { h.tag("li", text: word) } }
    if form.replaces { h.tag("p", .cls("soft"), text: words(.sealingWordsAnew)) }
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.lockPrint), action: .sealing(.print), id: "sealing-print")
      h.button(words(.lockWordsKept), .primary, action: .sealing(.kept), id: "sealing-kept")
    }
  }

  private static func proof(_ asked: [Int], _ form: SealingForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("form", .action(.sealing(.prove)), .id("sealing-proof"), .cls("sheet-form"), .flag("novalidate")) { h in
      h.tag("p", .cls("soft intro"), text: words(.sealingProofHow))
      for number in asked {
        let name = String(number + 1)
        h.textField(
          words(.sealingWord, name), id: "sealing-word" + name, name: "word" + name, value: "", autocomplete: "off",
          required: true)
      }
      if let problem = form.problem { h.problem(sentence(problem, words), id: "sealing-problem") }
      h.tag("div", .cls("form-actions sheet-foot")) { h in
        h.button(
          words(.sealingShowAgain), .quiet, action: .sealing(.words), id: "sealing-words", disabled: form.isSending)
        h.submit(words(form.isSending ? .sending : .continueButton), disabled: form.isSending)
      }
    }
  }

  private static func link(_ link: String, _ until: String, _ form: SealingForm, _ words: Words, _ h: inout HTMLWriter)
  {
    h.tag("p", .id("sealing-until"), text: words(.sealingLinkHow, until))
    if let code = drawing(link) { h.tag("div", .cls("share-qr")) { h in h.code(code, label: words(.sealingQR)) } }
    h.tag("p", .cls("remark share-link"), .id("sealing-link"), text: link)
    if let note = form.note {
      h.tag("p", .cls("soft"), .at("role", "status"), text: words(note == .copied ? .shareCopied : .shareByHand))
    }
    h.tag("p", .cls("hint"), text: words(.sealingLinkCare))
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.shareCopy), action: .sealing(.copy), id: "sealing-copy")
      h.button(words(.done), .primary, action: .sealing(.done), id: "sealing-done")
    }
  }

  static func drawing(_ link: String) -> QRCode? {
    do { return try QRCode(link) } catch { return nil }
  }

  // MARK: Outside

  @inline(never)
  static func closed(_ model: ClosedModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("closed"), .id("closed")) { h in
      h.tag("span", .cls("closed-sign"), .hidden) { h in h.icon(model.reason == .noKey ? .key : .attention) }
      if model.reason == .unreadable { return UnreadablePage.write(words, &h) }
      if model.reason == .damaged || model.reason == .unvouched {
        let isDamaged = model.reason == .damaged
        h.tag("h1", .cls("title"), .id("title"), text: words(.groupDamagedTitle))
        return h.tag(
          "p", .id(isDamaged ? "closed-damaged" : "closed-unvouched"),
          text: words(isDamaged ? .groupDamaged : .groupNotVouched))
      }
      guard model.reason != .doubtful else {
        h.tag("h1", .cls("title"), .id("title"), text: words(model.isGroup ? .groupDoubtfulTitle : .doubtfulTitle))
        return h.tag("p", .id("closed-doubtful"), text: words(model.isGroup ? .groupDoubtful : .doubtfulLead))
      }
      h.tag("h1", .cls("title"), .id("title"), text: words(model.isGroup ? .groupClosedTitle : .closedTitle))
      h.tag(
        "p", .cls("lead"),
        text: words(model.reason == .otherKey ? .groupOtherKey : model.isGroup ? .groupClosedLead : .closedLead))
      if model.form.isSending {
        return h.tag("p", .cls("soft"), .id("closed-opening"), .at("role", "status"), text: words(.closedOpening))
      }
      if let problem = model.form.problem { h.problem(sentence(problem, words), id: "sealing-problem") }
      if model.form.problem == .unvouched {
        h.button(words(.sealingAnyway), .quiet, action: .sealing(.anyway), id: "sealing-anyway")
      }
      if model.isAway { h.tag("p", .cls("remark"), text: words(.serverAway)) }
      h.tag("div", .cls("closed-ways")) { h in
        h.card(words(.closedByDevice), id: "closed-device") { h in
          h.tag("ol", .cls("steps")) { h in
            for step in [Phrase.closedStepOpen, .closedStepTap, .closedStepScan] { h.tag("li", text: words(step)) }
          }
        }
        h.card(words(.closedByWords), id: "closed-words") { h in
          h.tag("form", .action(.sealing(.open)), .id("sealing-form"), .cls("sheet-form"), .flag("novalidate")) { h in
            h.textField(
              words(.closedPhrase), id: "sealing-phrase", name: "words", value: "", autocomplete: "off", required: true)
            h.tag("div", .cls("form-actions")) { h in h.submit(words(model.isGroup ? .closedOpenGroups : .closedOpen)) }
          }
        }
      }
      if model.isGroup { return }
      h.tag("p", .cls("soft center")) { h in
        h.text(words(.closedLater) + " ")
        h.tag("a", .cls("inline-link"), .href("/together"), .id("closed-later"), text: words(.together))
      }
    }
  }

  static func sentence(_ problem: SealingForm.Problem, _ words: Words) -> String {
    switch problem {
    case .offline: return words(.serverAway)
    case .wrongProof: return words(.sealingWrongProof)
    case .badWords: return words(.lockBadWords)
    case .wrongWords: return words(.sealingWrongWords)
    case .unlockWords: return words(.sealingUnlockWords)
    case .linkIsOver: return words(.sealingLinkIsOver)
    case .doesNotOpen: return words(.sealingDoesNotOpen)
    case .unvouched: return words(.sealingUnvouched)
    case .elsewhere: return words(.sealingElsewhere)
    case .message(let text): return text
    }
  }
}
