import Screens

/// Providers and passkeys: on the sign-in, in the question whether it is oneself, and in Settings (ACC-09, ACC-10,
/// ACC-12, ACC-19).
enum IdentityPart {
  /// Beneath a form: a line with ‹or› on it, then a button for each.
  @inline(never)
  static func doors(
    _ offers: [ProviderOffer], passkey offersPasskey: Bool = false, isSending: Bool, _ words: Words,
    _ h: inout HTMLWriter
  ) {
    guard !offers.isEmpty || offersPasskey else { return }
    h.tag("p", .cls("divider")) { h in h.tag("span", text: words(.orElse)) }
    if offersPasskey {
      passkey(words(.passkeySignIn), action: .passkey(.signIn), id: "with-passkey", isSending: isSending, &h)
    }
    buttons(offers, action: .identity(.go), isSending: isSending, words, &h)
  }

  @inline(never)
  static func passkey(_ label: String, action: ActionName, id: String, isSending: Bool, _ h: inout HTMLWriter) {
    h.tag("div", .cls("stack providers")) { h in
      h.tag(
        "button", .type("button"), .cls("button provider"), .action(action), .id(id), .flag("disabled", isSending)
      ) { h in
        h.icon(.key)
        h.text(label)
      }
    }
  }

  @inline(never)
  static func buttons(
    _ offers: [ProviderOffer], action: ActionName, isSending: Bool, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("stack providers")) { h in
      for offer in offers {
        h.tag(
          "button", .type("button"), .cls("button provider"), .action(action), .data(offer.id), .id("with-" + offer.id),
          .flag("disabled", isSending), text: words(.continueWith, offer.name))
      }
    }
  }

  /// The card of Settings.
  @inline(never)
  static func card(_ form: IdentityForm?, offersPasskey: Bool, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    guard let form else { return }
    guard offersPasskey || !form.passkeys.isEmpty || !form.linked.isEmpty || !form.offers.isEmpty || form.problem != nil
    else { return }
    h.card(words(.waysToSignIn), id: "ways") { h in
      if let problem = form.problem { h.problem(SecurityPage.sentence(problem, words), id: "ways-problem") }
      h.tag("ul", .cls("rows")) { h in
        if form.hasPassword { h.tag("li", .cls("row static")) { h in title(words(.password), [], &h) } }
        for passkey in form.passkeys { row(passkey, form, offset, words, &h) }
        for linked in form.linked { row(linked, form, offset, words, &h) }
      }
      if offersPasskey && form.passkeys.isEmpty { h.tag("p", .cls("soft"), text: words(.passkeyWhat)) }
      h.tag("div", .cls("chip-row")) { h in
        if offersPasskey { h.button(words(.passkeyAdd), action: .passkey(.add), id: "passkey-add", icon: .add) }
        for offer in form.offers {
          h.button(
            words(.addWay, offer.name), action: .identity(.link), value: offer.id, id: "link-" + offer.id, icon: .add)
        }
      }
    }
  }

  private static func title(_ text: String, _ below: [String], _ h: inout HTMLWriter) {
    h.tag("span", .cls("disc plain"), .hidden) { h in h.icon(.key) }
    h.tag("span", .cls("row-text")) { h in
      h.tag("span", .cls("row-title"), text: text)
      for line in below { h.tag("span", .cls("row-sub"), text: line) }
    }
  }

  private static func row(
    _ passkey: IdentityForm.Kept, _ form: IdentityForm, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    let key = passkey.id.text
    h.tag("li", .cls("row static wraps"), .id("passkey-" + key)) { h in
      h.tag("div", .cls("row-main")) { h in
        var below: [String] = []
        if let made = passkey.made {
          below.append(words(.passkeyMade, words.day(words.localDay(minutes: made.minutes, offset: offset))))
        }
        if let used = passkey.used { below.append(words(.lastUsed, SecurityPage.moment(used, offset, words))) }
        title(passkey.name, below, &h)
        if form.renames != passkey.id {
          h.iconButton(
            words(.passkeyRenameOf, passkey.name), .hand, action: .passkey(.renameAsk), value: key, id: "rename-" + key)
        }
        if form.canRemove(passkey) {
          h.iconButton(
            words(.removeWayOf, passkey.name), .trash, action: .passkey(.removeAsk), value: key, id: "revoke-" + key)
        }
      }
      if passkey.isCopied {
        h.tag("div", .cls("strip care"), .id("copied-" + key)) { h in
          h.icon(.attention)
          h.tag("span", text: words(.passkeyCopied))
        }
      }
      if form.renames == passkey.id {
        h.tag("form", .action(.passkey(.rename)), .id("passkey-form"), .cls("sheet-form"), .flag("novalidate")) { h in
          h.textField(words(.name), id: "passkey-name", name: "name", value: form.newName, required: true, max: 100)
          h.tag("div", .cls("chip-row")) { h in
            h.submit(words(.save))
            h.button(words(.cancel), .quiet, action: .passkey(.renameKeep), id: "passkey-keep")
          }
        }
      }
      if form.asksToRemove == passkey.id {
        h.tag("div", .cls("strip care ask"), .id("ask-revoke"), .at("role", "alert")) { h in
          h.tag("span", text: words(.passkeyRemoveAsk, passkey.name))
          h.button(words(.cancel), .plain, action: .passkey(.removeKeep), id: "revoke-keep")
          h.button(words(.removeWay), .danger, action: .passkey(.remove), value: key, id: "revoke-really")
        }
      }
    }
  }

  private static func row(
    _ linked: IdentityForm.Linked, _ form: IdentityForm, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    let key = linked.id.text
    h.tag("li", .cls("row static wraps"), .id("way-" + key)) { h in
      h.tag("div", .cls("row-main")) { h in
        var below = linked.email.isEmpty ? [] : [linked.email]
        if let used = linked.used { below.append(words(.lastUsed, SecurityPage.moment(used, offset, words))) }
        title(linked.name, below, &h)
        if form.canRemove {
          h.button(
            words(.removeWay), .quiet, action: .identity(.removeAsk), value: key, id: "unlink-" + key,
            describes: words(.removeWayOf, linked.name))
        }
      }
      if form.asksToRemove == linked.id {
        h.tag("div", .cls("strip care ask"), .id("ask-unlink"), .at("role", "alert")) { h in
          h.tag("span", text: words(.removeWayAsk, linked.name))
          h.button(words(.cancel), .plain, action: .identity(.removeKeep), id: "unlink-keep")
          h.button(words(.removeWay), .danger, action: .identity(.remove), value: key, id: "unlink-really")
        }
      }
    }
  }
}
