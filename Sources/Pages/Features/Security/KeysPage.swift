import Basis
import Screens

/// Keys for machines (ACC-13): those that there are, a new one, and how it is used.
enum KeysPage {
  static func write(_ form: KeysForm?, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.keys), back: "/settings", words(.back), &h)
    guard let form else { return h.tag("p", .cls("lead"), text: words(.noAccount)) }
    h.tag("p", .cls("soft intro"), text: words(.keysHow))
    if screen.status.isSealed { h.tag("p", .cls("remark"), .id("keys-sealed"), text: words(.keysSealed)) }
    if let problem = form.problem {
      h.problem(SecurityPage.sentence(problem, words), id: "keys-problem")
      h.tag("div", .cls("chip-row")) { h in h.button(words(.retry), action: .key(.again), id: "keys-again") }
    }
    if form.isLoading && form.lines.isEmpty {
      return h.tag("p", .cls("soft"), .id("keys-loading"), .at("role", "status"), text: words(.sending))
    }
    let lines = form.lines.filter { !$0.scope.isCard }
    if lines.isEmpty {
      return h.emptyState(words(.keysEmpty)) { h in
        h.button(words(.keyNew), .primary, action: .key(.new), id: "key-new")
      }
    }
    list(lines, form, screen, words, &h)
    h.tag("div", .cls("chip-row")) { h in h.button(words(.keyNew), action: .key(.new), id: "key-new", icon: .add) }
  }

  static func list(
    _ lines: [KeysForm.Line], _ form: KeysForm, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("ul", .cls("rows card"), .id("key-list")) { h in
      for line in lines { row(line, isAsked: form.asksToRevoke == line.id, screen.status.offset, words, &h) }
    }
  }

  private static func row(
    _ line: KeysForm.Line, isAsked: Bool, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    let id = line.id.text
    h.tag("li", .cls("row static wraps"), .id("key-" + id)) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(line.scope.isCard ? .eye : .key) }
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: line.name)
          var parts = [words(name(line.scope))]
          if let expires = line.expires {
            parts.append(words(.keyUntil, words.day(words.localDay(minutes: expires.minutes, offset: offset))))
          }
          parts.append(line.used.map { words(.keyUsed, SecurityPage.moment($0, offset, words)) } ?? words(.keyUnused))
          var text = ""
          for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
          h.tag("span", .cls("row-sub"), text: text)
          if line.refused > 0, let last = line.lastRefused {
            h.tag(
              "span", .cls("row-sub care"), .id("refused-" + id),
              text: words(.keyRefused, count: line.refused, SecurityPage.moment(last, offset, words)))
          }
        }
        if !isAsked {
          h.button(
            words(.keyRevoke), .quiet, action: .key(.revokeAsk), value: id, id: "revoke-" + id,
            describes: words(.keyRevokeOf, line.name))
        }
      }
      if isAsked {
        h.tag("div", .cls("strip care ask"), .id("ask-revoke"), .at("role", "alert")) { h in
          h.tag("span", text: words(.keyRevokeQuestion, line.name))
          h.button(words(.cancel), .plain, action: .key(.revokeKeep), id: "revoke-keep")
          h.button(words(.keyRevoke), .danger, action: .key(.revoke), value: id, id: "revoke-really")
        }
      }
    }
  }

  private static func name(_ scope: KeyForm.Scope) -> Phrase {
    switch scope {
    case .capture: return .keyCapture
    case .read: return .keyRead
    case .full: return .keyFull
    case .glance: return .glanceWith
    case .plainGlance: return .glancePlain
    }
  }

  private static func detail(_ scope: KeyForm.Scope) -> Phrase {
    switch scope {
    case .capture: return .keyCaptureDetail
    case .read: return .keyReadDetail
    case .full, .glance, .plainGlance: return .keyFullDetail
    }
  }

  @inline(never)
  static func sheet(_ form: KeyForm, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-key", words(.keyNew), words, &h) { h in
      if let key = form.made { return made(key, form, words, &h) }
      h.tag("form", .action(.key(.make)), .id("key-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.textField(
          words(.name), id: "key-name", name: "name", value: form.name, event: .key(.input), hint: words(.keyNameHint),
          problem: problem(form.problem, words), required: true, max: 100)
        h.tag("div", .cls("field")) { h in
          h.tag("span", .cls("label"), text: words(.keyScope))
          h.segmented(
            words(.keyScope), action: .key(.scope),
            options: [KeyForm.Scope.capture, .read, .full].map { ($0.rawValue, words(name($0))) },
            selected: form.scope.rawValue, id: "key-scope")
          h.tag("p", .cls("hint"), text: words(detail(form.scope)))
        }
        h.select(
          words(.keyEnds), id: "key-days", name: "days",
          options: [
            ("30", words(.keyDays, count: 30)), ("90", words(.keyDays, count: 90)),
            ("365", words(.keyDays, count: 365)),
            ("0", words(.keyNever)),
          ], selected: String(form.days ?? 0), change: .key(.input))
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.submit(words(form.isSending ? .sending : .keyMake), disabled: form.isSending)
        }
      }
    }
  }

  private static func made(_ key: String, _ form: KeyForm, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("intro"), text: words(.keyOnce))
    h.tag("pre", .cls("report new-key"), .id("new-key"), .at("tabindex", "0"), .label(words(.keyItself)), text: key)
    if form.isCopied { h.tag("p", .cls("soft"), .at("role", "status"), .id("key-copied"), text: words(.noticeCopied)) }
    h.tag("div", .cls("form-actions sheet-foot")) { h in
      h.button(words(.close), .quiet, action: .sheet(.close), id: "key-done")
      h.open(
        "button", .type("button"), .cls("button primary"), .action(.key(.copied)), .id("key-copy"),
        .at("data-copy", "new-key"))
      h.text(words(.keyCopy))
      h.close("button")
    }
  }

  static func problem(_ problem: KeyForm.Problem?, _ words: Words) -> String? {
    switch problem {
    case nil: return nil
    case .name?: return words(.nameRequired)
    case .offline?: return words(.serverAway)
    case .message(let text)?: return text
    }
  }
}
