import Basis
import Screens

/// What a sealed group shows beside its figures (SEC-26): where it lives, who is at its door, and what is wrong.
enum SealedGroupPart {
  // MARK: Beginning one

  @inline(never)
  static func choice(_ form: GroupForm, _ words: Words, _ h: inout HTMLWriter) {
    guard form.offersSealing else { return }
    h.tag("div", .cls("field")) { h in
      h.tag("span", .cls("label"), text: words(.groupLevel))
      h.segmented(
        words(.groupLevel), action: .group(.level),
        options: [("synced", words(.groupSynced)), ("sealed", words(.sealed))],
        selected: form.isSealed ? "sealed" : "synced", id: "group-level")
      h.tag(
        "p", .cls("hint"), .id("group-level-hint"), .at("aria-live", "polite"),
        text: words(form.isSealed ? .groupSealedHint : .groupSyncedHint))
    }
  }

  /// In the group's settings.
  @inline(never)
  static func level(_ model: GroupSettingsModel, _ words: Words, _ h: inout HTMLWriter) {
    guard model.isSealed || !model.isOnDevice else { return }
    h.card(words(.groupLevel), id: "group-level") { h in
      h.tag("p", text: words(model.isSealed ? .groupSealedNow : .groupSyncedNow))
      if model.maySeal {
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.groupSeal), action: .sealed(.turnAsk), id: "group-seal", icon: .key)
        }
      }
    }
  }

  /// What becomes of a group that is sealed (SEC-27): all of it before the yes.
  @inline(never)
  static func sheet(_ form: GroupSealing, _ name: String, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-seal-group", words(.groupSealTitle, name), words, &h) { h in
      h.tag("p", text: words(.groupSealLead))
      h.tag("ul", .cls("plain-list"), .id("seal-group-what")) { h in
        for phrase in [Phrase.groupSealDoor, .groupSealUnsent, .groupSealOff, .groupSealOwn, .groupSealBackups] {
          h.tag("li", text: words(phrase))
        }
      }
      h.tag("div", .at("aria-live", "polite")) { h in
        if let problem = form.problem { h.problem(StoragePage.sentence(problem, words), id: "seal-group-problem") }
      }
      h.tag("div", .cls("form-actions")) { h in
        h.button(words(.cancel), .quiet, action: .sheet(.close), id: "seal-group-keep")
        h.button(
          words(form.isSending ? .sealingWorking : .groupSeal), .primary, action: .sealed(.turn), id: "seal-group-go",
          disabled: form.isSending)
      }
    }
  }

  // MARK: On its page

  @inline(never)
  static func banners(_ model: SealedGroupModel?, _ words: Words, _ h: inout HTMLWriter) {
    guard let model else { return }
    if model.isDoubtful { banner("group-doubtful", .attention, words(.groupDoubtful), &h) }
    if let reason = model.unopened {
      let id = reason == .unvouched ? "group-suspended" : "group-unopened"
      banner(
        id, .attention,
        words(
          reason == .unvouched
            ? .groupSuspended
            : reason == .otherKey ? .groupOtherKey : model.isAdmin ? .groupDamagedAdmin : .groupDamaged), &h)
    }
    if model.isUnvouched { banner("group-unvouched", .attention, words(.groupUnvouched), &h) }
    if model.waitsForKey { banner("group-waits-key", .device, words(.groupWaitsForKey), &h) }
    if let refusal = model.refusal {
      h.tag("div", .cls("banner"), .id("group-refused"), .at("role", "status")) { h in
        h.icon(.attention)
        h.tag("span", text: words(.groupNotTaken, refusal))
        h.button(words(.groupTryAgain), .quiet, action: .sealed(.again), id: "sealed-again")
      }
    } else if model.isUnmade {
      banner("group-unmade", .device, words(.groupUnmade), &h)
    }
    if model.asksWho {
      h.tag("div", .cls("banner"), .id("asks-who"), .at("role", "status")) { h in
        h.icon(.people)
        h.tag("span", text: words(model.isSaidGone ? .sealedSaidGone : .sealedWho))
        h.button(words(.whoAnswer), .primary, action: .sealed(.who), id: "sealed-who")
        if model.isSaidGone { h.button(words(.leaveGroup), .quiet, action: .sealed(.left), id: "sealed-left") }
      }
    }
    if let claim = model.claim {
      h.tag("div", .cls("banner"), .id("admin-claim"), .at("role", "status")) { h in
        h.icon(.attention)
        h.tag("span", text: words(.sealedAdminClaim, claim.name))
        h.button(words(.sealedHandOver), .quiet, action: .sealed(.hand), value: claim.user.text, id: "sealed-hand")
        h.button(words(.sealedTakeBack), .quiet, action: .sealed(.mine), id: "sealed-mine")
        h.button(words(.sealedLetGo), .quiet, action: .sealed(.letGoAsk), value: claim.user.text, id: "claim-let-go")
      }
      if model.letsGo == .claimant { asksToLetGo(claim.name, 1, claim.user, words, &h) }
    }
    if model.isOfferedAdmin {
      h.tag("div", .cls("banner"), .id("admin-offer"), .at("role", "status")) { h in
        h.icon(.people)
        h.tag("span", text: words(.sealedAdminOffer))
        h.button(words(.sealedTakeOver), .primary, action: .sealed(.lead), id: "sealed-lead")
      }
    }
    if let strangers = model.strangers {
      self.strangers(strangers, words, &h)
      if model.letsGo == .strangers, strangers.mayAnswer {
        asksToLetGo(strangers.name, strangers.count, nil, words, &h)
      }
    }
    for line in model.door { door(line, words, &h) }
    if !model.expected.isEmpty {
      banner("group-expected", .people, words(.groupExpected, model.expected.joined(separator: ", ")), &h)
    }
  }

  private static func strangers(_ model: SealedGroupModel.Strangers, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("banner"), .id("strangers"), .at("role", "status")) { h in
      h.icon(.people)
      let who =
        model.name.map { words(.sealedLetIn, $0) }
        ?? words(model.mayAnswer ? .sealedStrangersOwn : .sealedStrangers, count: model.count)
      let key = model.delaysKey ? " " + words(model.mayAnswer ? .sealedStrangersOwnKey : .sealedStrangersKey) : ""
      h.tag("span", text: who + key)
      if model.mayAnswer {
        if model.delaysKey { h.button(words(.sealedKeep), .quiet, action: .sealed(.keep), id: "strangers-keep") }
        h.button(words(.sealedLetGo), .quiet, action: .sealed(.letGoAsk), id: "strangers-let-go")
      }
    }
  }

  private static func asksToLetGo(
    _ name: String?, _ count: Int, _ user: RecordID?, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("strip care ask"), .id("ask-let-go"), .at("role", "alert")) { h in
      h.tag("span", text: name.map { words(.sealedLetGoWhom, $0) } ?? words(.sealedLetGoThem, count: count))
      h.button(words(.cancel), .plain, action: .sealed(.letGoNot), id: "let-go-not")
      h.button(words(.sealedLetGo), .danger, action: .sealed(.letGo), value: user?.text ?? "", id: "let-go-really")
    }
  }

  private static func banner(_ id: String, _ icon: Icon, _ text: String, _ h: inout HTMLWriter) {
    h.tag("div", .cls("banner"), .id(id), .at("role", "status")) { h in
      h.icon(icon)
      h.tag("span", text: text)
    }
  }

  /// For the admin: who asks, and the words that theirs have to be.
  private static func door(_ line: DoorLine, _ words: Words, _ h: inout HTMLWriter) {
    let id = line.user.text
    h.tag("section", .cls("card greeting"), .id("door-" + id), .at("role", "status")) { h in
      h.tag("p") { h in
        h.icon(.people)
        h.tag("span", text: words(.doorAsks, line.name))
      }
      h.tag("p", .cls("soft"), text: words(line.words.isEmpty ? .sealingWorking : .doorCompare))
      guard !line.words.isEmpty else { return }
      four(line.words, "door-words-" + id, words, &h)
      h.tag("p", .cls("hint"), text: words(.doorCare))
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.doorMatch), .primary, action: .sealed(.accept), value: id, id: "door-accept-" + id)
        h.button(words(.doNotLetIn), .quiet, action: .sealed(.refuse), value: id, id: "door-refuse-" + id)
      }
    }
  }

  static func four(_ list: [String], _ id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("ol", .cls("recovery-words door-words"), .id(id), .label(words(.doorWords))) { h in
      for word in list { h.tag("li", text: word) }
    }
  }

  // MARK: Among all groups

  /// For who waits: the words to read aloud.
  @inline(never)
  static func waiting(_ awaited: AwaitedGroup, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("section", .cls("card group-card"), .id("w-" + awaited.group.text), .at("role", "status")) { h in
      h.tag("span", .cls("group-head")) { h in
        h.tag("span", .cls("group-name"), text: awaited.name.isEmpty ? words(.sealedGroup) : awaited.name)
      }
      if awaited.isExpected {
        h.tag("p", text: awaited.admin.isEmpty ? words(.doorExpected) : words(.doorExpectedBy, awaited.admin))
        h.tag("p", .cls("hint"), text: words(.doorExpectedHint))
      } else if awaited.isRefused {
        h.tag("p", .cls("answer-soft"), text: words(.doorRefused))
      } else if awaited.words.isEmpty {
        h.tag("p", .cls("answer-soft"), text: words(.sealingWorking))
      } else {
        h.tag("p", text: awaited.admin.isEmpty ? words(.doorWaits) : words(.doorWaitsFor, awaited.admin))
        four(awaited.words, "words-" + awaited.group.text, words, &h)
        h.tag("p", .cls("hint"), text: words(.doorWaitsHint))
      }
      h.tag("div", .cls("chip-row")) { h in
        if awaited.isExpected {
          h.button(
            words(.doorAsk), .primary, action: .sealed(.stand), value: awaited.group.text,
            id: "stand-" + awaited.group.text)
        }
        h.button(
          words(awaited.isRefused ? .doorForget : awaited.isExpected ? .doorStayOut : .stopWaiting), .quiet,
          action: .waiting(.forget), value: awaited.group.text,
          id: "forget-" + awaited.group.text)
      }
    }
  }

  @inline(never)
  static func closed(_ group: TogetherModel.Outside, _ words: Words, _ h: inout HTMLWriter) {
    h.tag(
      "a", .cls("card group-card"), .href(Route(.group(group.id)).path), .id("closed-" + group.id.text),
      .flag("data-row")
    ) { h in
      h.tag("span", .cls("group-head")) { h in
        h.tag("span", .cls("group-name"), text: words(group.isHousehold ? .sealedHousehold : .sealedEvent))
        h.icon(.key)
      }
      h.tag("span", .cls("group-answer"), text: words(.groupClosedCard))
    }
  }
}
