import Basis
import Screens

/// The people of a group, and one member's sheet (EVT-03, EVT-04, HSE-10, HSE-11).
enum MembersPart {
  static func write(
    _ lines: [MemberLine], add: NextItem, _ problem: String?, _ model: GroupModel, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("ul", .cls("rows card"), .id("members")) { h in
      for line in lines { row(line, words, &h) }
    }
    guard !model.isArchived && model.mayBringPeople else { return }
    h.tag("form", .action(.member(.add)), .id("member-form"), .cls("note-form"), .flag("novalidate")) { h in
      h.field(
        words(.addSomebody), id: "member-new", hint: words(model.sealed == nil ? .whoElseHint : .whoElseSealedHint),
        problem: problem
      ) { h in
        h.nextField(
          id: "member-new", name: "name", next: add,
          describedBy: problem == nil ? "member-new-hint" : "member-new-problem",
          isWrong: problem != nil)
      }
      h.submit(words(.addName))
    }
  }

  @inline(never)
  private static func row(_ line: MemberLine, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li", .cls(line.leftOn == nil ? "row" : "row is-muted"), .id("m-" + line.id.text), .flag("data-row")) { h in
      h.tag(
        "button", .type("button"), .cls("row-main"), .action(.member(.open)), .data(line.id.text),
        .id("member-" + line.id.text)
      ) { h in
        h.face(line.person, isHere: line.isHere)
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title")) { h in
            h.text(words.plainName(line.person))
            if line.person.isMe { h.badge(words(.you)) }
            if line.isAdmin { h.badge(words(.badgeAdmin)) }
            if line.isAskedToBeAdmin { h.badge(words(.badgeAdminAsked)) }
          }
          h.tag("span", .cls("row-sub")) { h in
            if let left = line.leftOn {
              h.text(words(.leftOn, words.day(left)))
            } else {
              h.text(words.net(line.net))
              if line.isHere { h.badge(words(.hereNow)) }
              if let day = line.goesOn { h.badge(words(.goesOn, words.shortDay(day))) }
              if line.bearsNothing { h.badge(words(.badgeBearsNothing)) }
            }
          }
        }
        h.icon(.forward)
      }
    }
  }

  @inline(never)
  static func sheet(_ model: MemberSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-member", words.plainName(model.person), words, &h) { h in
      h.tag("form", .action(.member(.save)), .id("member-sheet-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        if model.mayChange {
          h.textField(
            words(.name), id: "member-name", name: "name", value: form.name, event: .member(.input),
            problem: form.problem?.sentence(at: .name), required: true, max: 100)
          h.checkbox(
            words(.bearsNothing), id: "member-part", name: "bears", checked: form.bearsNothing, change: .member(.part))
        } else {
          h.tag("p", .cls("hint"), .id("member-fixed"), text: words(.onlyAdmin))
        }
        if model.isAskedToBeAdmin {
          h.tag("p", .cls("hint"), text: words(.adminAsked, model.person.name))
          if model.canTakeBack {
            h.tag("div", .cls("chip-row")) { h in
              h.button(words(.stayAdmin), .quiet, action: .member(.adminBack), id: "member-admin-back", icon: .key)
            }
          }
        } else if model.canBecomeAdmin {
          h.tag("div", .cls("chip-row")) { h in
            h.button(words(.makeAdmin), .quiet, action: .member(.admin), id: "member-admin", icon: .key)
          }
        }
        if form.asksToRemove { removal(model, words, &h) }
        if model.isAdmin && model.person.isMe { h.tag("p", .cls("hint"), text: words(.adminStays)) }
        h.refusal(form.problem, id: "member-problem", shown: [.name])
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if model.mayRemove && !form.asksToRemove {
            h.button(
              words(model.person.isMe ? .leaveGroup : .removeMember), .danger, action: .member(.removeAsk),
              id: "member-remove", icon: .trash)
          }
          // While it is asked about removing somebody, that is what there is to answer.
          if model.mayChange && !form.asksToRemove {
            h.submit(words(.save), disabled: model.isArchived, refusal: "member-problem")
          }
        }
      }
    }
  }

  /// What becomes of the name and of what it bears.
  private static func consequence(_ model: MemberSheetModel, _ words: Words) -> String {
    if model.nameStays { return model.person.isMe ? words(.ownNameStays) : words(.nameStays, model.person.name) }
    return model.passedOn.map { words(.sharePassesOn, words.brief($0), model.person.name) } ?? words(.pastStays)
  }

  /// What is open is shown and has to be acknowledged; what was shared stays (HSE-10, HSE-11).
  private static func removal(_ model: MemberSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let isMe = model.person.isMe
    let isOpen = model.sum.minorUnits != 0
    h.tag("div", .cls("strip care ask"), .id("ask-remove"), .at("role", "alert")) { h in
      h.tag("span") { h in
        h.tag("strong", text: isMe ? words(.leaveQuestion) : words(.removeQuestion, model.person.name))
        h.text(" " + consequence(model, words))
        if model.losesReopening { h.text(" " + words(.leaveReopening)) }
        if isOpen || model.joint != nil {
          h.tag("ul", .cls("open-debts")) { h in
            for pair in model.open {
              let size = Money(
                minorUnits: Int64(clamping: pair.balance.minorUnits.magnitude), currency: pair.balance.currency)
              let owes = pair.balance.minorUnits > 0
              h.tag("li", text: words.payment(owes ? model.person : pair.other, owes ? pair.other : model.person, size))
            }
            if let joint = model.joint { h.tag("li", .id("ask-remove-joint"), text: words.holding(joint)) }
          }
        }
        if isOpen {
          h.tag("strong", text: words(.openBetween, words.amount(model.sum)))
        }
      }
      h.button(words(.cancel), .plain, action: .member(.removeKeep), id: "member-keep")
      h.button(
        isOpen || model.joint != nil
          ? words(isMe ? .acknowledgeLeave : .acknowledgeRemove) : words(isMe ? .leaveGroup : .removeMember), .danger,
        action: .member(.remove), id: "member-remove-really")
    }
  }
}
