import Basis
import Ledger
import Screens

/// Messages of banks that come in by themselves: what waits, how a phone sends them, and what became of the last ones
/// (CAP-01, CAP-06, CAP-13).
enum MessagesPage {
  @inline(never)
  static func write(_ model: MessagesModel, offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    if let recipe = model.recipe, model.isSynced { return self.recipe(recipe, model, offset, words, &h) }
    Page.heading(words(.messages), back: "/settings", words(.back), &h)
    if !model.waiting.isEmpty {
      h.card(words(.messagesWait), id: "messages-waiting") { h in
        h.tag("ul", .cls("rows")) { h in for row in model.waiting { line(row, offset, words, &h) } }
      }
    }
    recipes(model, words, &h)
    sources(model, words, &h)
    if !model.others.isEmpty {
      h.card(words(.messagesLast), id: "messages-last") { h in
        h.tag("p", .cls("soft"), text: words(.messagesForgotten, count: Capture.kept))
        h.tag("ul", .cls("rows")) { h in for row in model.others { line(row, offset, words, &h) } }
      }
    }
  }

  /// Whom messages come from, and what is kept of them (CAP-13).
  private static func sources(_ model: MessagesModel, _ words: Words, _ h: inout HTMLWriter) {
    guard !model.sources.isEmpty else { return }
    h.card(words(.messageSources), id: "message-sources") { h in
      if model.wallets.count > 1 {
        h.tag("form", .id("usual-form"), .flag("novalidate")) { h in
          h.select(
            words(.messageUsual), id: "usual-wallet", name: "wallet",
            options: [("", words(.messageWalletOwn))] + model.wallets.map { ($0.id.text, $0.name) },
            selected: model.usualWallet?.text ?? "", change: .capture(.usual))
        }
        h.tag("p", .cls("hint"), text: words(.messageUsualHint))
      }
      h.tag("ul", .cls("rows")) { h in
        for (index, source) in model.sources.enumerated() {
          h.tag(
            "li", .cls(source.isPaused ? "row static wraps is-muted" : "row static wraps"),
            .id("source-" + String(index))
          ) { h in
            h.tag("div", .cls("row-main")) { h in
              h.tag("span", .cls("row-text")) { h in
                h.tag("span", .cls("row-title"), text: source.sender.isEmpty ? words(.messageAnySender) : source.sender)
                h.tag("span", .cls("row-sub")) { h in
                  var text = words(.messageSourceCount, count: source.count)
                  if let last = source.last { text += " \u{B7} " + words.day(last) }
                  if source.learned > 0 { text += " \u{B7} " + words(.messageLearnedCount, count: source.learned) }
                  h.text(text)
                  if source.isPaused { h.badge(words(.paused)) }
                }
              }
            }
            choices(source, model, String(index), words, &h)
          }
        }
      }
      h.checkbox(
        words(.messagesKeep, count: Capture.kept), id: "message-keeps", name: "keeps", checked: model.keepsTexts,
        change: .capture(.keeps))
      if model.sources.contains(where: { $0.learned > 0 }) {
        h.tag("p", .cls("soft"), text: words(.patternsHelp))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.patternsSave), .quiet, action: .capture(.save), id: "patterns-save", icon: .download)
        }
      }
    }
  }

  private static func choices(
    _ source: MessagesModel.Source, _ model: MessagesModel, _ index: String, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.tag("div", .cls("chip-row")) { h in
      if model.wallets.count > 1 {
        h.tag("form", .cls("inline"), .id("wallet-form-" + index), .flag("novalidate")) { h in
          h.select(
            words(.messageWallet), id: "wallet-" + index, name: "wallet",
            options: [("", words(.messageWalletOwn))] + model.wallets.map { ($0.id.text, $0.name) },
            selected: source.wallet?.text ?? "", change: .capture(.wallet), value: source.sender)
        }
      }
      if !source.sender.isEmpty {
        h.button(
          words(source.isPaused ? .resume : .pause), .quiet,
          action: source.isPaused ? .capture(.resume) : .capture(.pause),
          value: source.sender, id: "pause-" + index,
          describes: words(source.isPaused ? .resume : .pause) + ": " + source.sender)
      }
      if !source.sender.isEmpty {
        h.button(
          words(.messageSenderRemove), .quiet, action: .capture(.remove), value: source.sender, id: "remove-" + index,
          describes: words(.messageSenderRemove) + ": " + source.sender)
      }
      if source.learned > 0 {
        h.button(
          words(.messageForget), .quiet, action: .capture(.forget), value: source.sender, id: "forget-" + index,
          describes: words(.messageForget) + ": " + source.sender)
      }
    }
  }

  private static func line(_ row: MessagesModel.Row, _ offset: Int, _ words: Words, _ h: inout HTMLWriter) {
    let id = row.id.text
    h.tag("li", .cls("row static wraps message"), .id("message-" + id)) { h in
      h.tag("div", .cls("row-main")) { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag(
            "span", .cls("row-title"), text: row.payee ?? (row.sender.isEmpty ? words(.messageUnnamed) : row.sender))
          var parts = [
            state(row, words),
            words.dayWord(row.day) + ", " + words.clock(minutes: row.receivedAt / 60_000, offset: offset),
          ]
          if row.payee != nil && !row.sender.isEmpty { parts.append(row.sender) }
          var text = ""
          for part in parts { text += text.isEmpty ? part : " \u{B7} " + part }
          h.tag("span", .cls("row-sub"), text: text)
        }
        if let money = row.money {
          h.tag("span", .cls(money.minorUnits > 0 ? "amount in" : "amount"), text: words.amount(money))
        }
      }
      if !row.text.isEmpty { h.tag("p", .cls("soft message-text"), text: row.text) }
      if row.isNewSender { h.tag("p", .id("ask-" + id), text: words(.messageQuestion)) }
      if !row.wallets.isEmpty { asking(row, words, &h) }
      h.tag("div", .cls("chip-row")) { h in
        switch row.state {
        case .pending:
          h.button(
            words(.messageAdd), row.wallets.isEmpty ? .primary : .quiet, action: .capture(.add), value: id,
            id: "add-" + id)
          teach(row, words, &h)
          h.button(words(.messageDismiss), .quiet, action: .capture(.dismiss), value: id, id: "dismiss-" + id)
          if !row.sender.isEmpty {
            h.button(words(.teachIgnore), .quiet, action: .capture(.ignore), value: id, id: "ignore-" + id)
          }
        case .unsure:
          teach(row, words, &h)
          h.button(words(.messageKeep), .primary, action: .capture(.keep), value: id, id: "keep-" + id)
          look(row, words, &h)
        case .duplicate, .dismissed:
          h.button(words(.messageAdd), .quiet, action: .capture(.add), value: id, id: "add-" + id)
          look(row, words, &h)
        case .created: look(row, words, &h)
        }
      }
    }
  }

  /// All is read but where it goes: one tap, and the next one of this sender is not asked about (CAP-10).
  private static func asking(_ row: MessagesModel.Row, _ words: Words, _ h: inout HTMLWriter) {
    let id = row.id.text
    h.tag("p", .id("where-" + id)) { h in
      h.text(words(.messageWhere) + " ")
      h.tag(
        "span", .cls("soft"),
        text: row.sender.isEmpty ? words(.messageWhereUnnamed) : words(.messageWhereNext, row.sender))
    }
    h.tag("div", .cls("chip-row"), .at("role", "group"), .at("aria-labelledby", "where-" + id)) { h in
      for (index, wallet) in row.wallets.enumerated() {
        h.button(
          wallet.name, .primary, action: .capture(.into), value: id + " " + wallet.id.text,
          id: "into-" + String(index) + "-" + id)
      }
    }
  }

  private static func teach(_ row: MessagesModel.Row, _ words: Words, _ h: inout HTMLWriter) {
    if !row.text.isEmpty {
      h.button(words(.teach), .quiet, action: .teach(.open), value: row.id.text, id: "teach-" + row.id.text)
    }
  }

  private static func look(_ row: MessagesModel.Row, _ words: Words, _ h: inout HTMLWriter) {
    if let entry = row.entry { h.linkButton(words(.messageEntry), .quiet, href: "/transactions/" + entry.text) }
  }

  private static func state(_ row: MessagesModel.Row, _ words: Words) -> String {
    switch row.state {
    case .created: return words(.messageIsEntry)
    case .unsure: return words(.messageIsUnsure)
    case .duplicate: return words(.messageIsTwice)
    case .dismissed: return words(.messageIsDismissed)
    case .pending:
      switch row.lack {
      case .amount: return words(.lacksAmount)
      case .currency: return words(.lacksCurrency)
      case .wallet(let currency): return words(.lacksWalletIn, currency.text)
      case .payee: return words(.lacksPayee)
      case .certainty: return words(.lacksCertainty)
      case .whichWallet: return words(.messageWhere)
      case nil: return words(.messagesWait)
      }
    }
  }

  // MARK: How they come in

  @inline(never)
  private static func recipes(_ model: MessagesModel, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(.messagesHow), id: "messages-how") { h in
      h.tag("p", text: words(.messagesIntro))
      guard model.isSynced else {
        h.tag(
          "p", .cls("soft"), .id("messages-local"),
          text: model.isSealed ? words(.messagesSealed) : words.noServerHasIt + " " + words(.messagesLocal))
        h.tag("div", .cls("chip-row")) { h in
          h.button(words(.messageTitle), .primary, action: .message(.open), id: "message-paste")
          if words.place == .guest { h.linkButton(words(.createAccount), .quiet, href: "/sign-up") }
        }
        h.tag("p", .cls("soft"), text: words(.recipeWithout))
        return copied("paste-address", model.site + "/transactions?add=message", words, &h)
      }
      h.tag("ul", .cls("rows")) { h in
        for recipe in MessagesModel.Recipe.allCases {
          h.tag("li", .cls("row")) { h in
            h.tag(
              "a", .cls("row-main"), .href("/settings/messages?way=" + recipe.rawValue),
              .id("recipe-" + recipe.rawValue)
            ) { h in
              h.tag("span", .cls("row-text")) { h in h.tag("span", .cls("row-title"), text: words(title(recipe))) }
              h.icon(.forward)
            }
          }
        }
      }
      h.tag("div", .cls("chip-row")) { h in h.linkButton(words(.messagesKeys), .quiet, href: "/settings/keys") }
      h.tag("p", .cls("soft"), text: words(.messagesPrivate))
    }
  }

  // MARK: A recipe

  private static func title(_ recipe: MessagesModel.Recipe) -> Phrase {
    switch recipe {
    case .android: return .recipeAndroid
    case .iphone: return .recipePhone
    case .wallet: return .recipeWallet
    }
  }

  /// Step by step, with the person's own key and a test that shows up on this page (CAP-01).
  @inline(never)
  private static func recipe(
    _ recipe: MessagesModel.Recipe, _ model: MessagesModel, _ offset: Int, _ words: Words, _ h: inout HTMLWriter
  ) {
    Page.heading(words(title(recipe)), back: "/settings/messages", words(.back), &h)
    h.tag("section", .cls("card"), .id("messages-how")) { h in
      h.tag("ol", .cls("steps")) { h in
        key(model, words, &h)
        let steps = words(
          recipe == .android ? .recipeAndroidSteps : recipe == .iphone ? .recipePhoneSteps : .recipeWalletSteps)
        for step in steps.parts(0x0A) {
          let text = String(decoding: step, as: UTF8.self)
          h.tag("li") { h in
            h.tag("p", text: text)
            // The step that names what is to be put in ends with a colon.
            guard step.last == 0x3A else { return }
            copied("capture-address", model.site + "/v1/capture", words, &h)
            guard recipe == .android else { return }
            copied("capture-headers", "{\"X-API-Key\": \"" + (model.key ?? "ek_\u{2026}") + "\"}", words, &h)
            copied(
              "capture-body", "{\"sender\": \"%from%\", \"text\": \"%text%\", \"receivedAt\": %receivedStamp%}", words,
              &h)
          }
        }
        h.tag("li") { h in
          h.tag("p", text: words(.messagesTest))
          h.tag("div", .cls("chip-row")) { h in
            h.button(
              words(.messagesTestSend), .plain, action: .capture(.test),
              value: words(.messagesTestText, words.amount(Money(minorUnits: 100, currency: model.currency))),
              id: "message-test")
          }
        }
      }
      h.tag("p", .cls("soft"), text: words(.messagesPrivate))
    }
    h.card(words(.messagesNewest), id: "recipe-last") { h in
      guard let row = model.newest else {
        return h.tag("p", .cls("soft"), .at("role", "status"), text: words(.messagesNoneYet))
      }
      h.tag("ul", .cls("rows")) { h in line(row, offset, words, &h) }
    }
  }

  /// The key that the phone sends with, and a way to get it there.
  private static func key(_ model: MessagesModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("li") { h in
      h.tag("p", text: words(.messagesKey))
      guard let key = model.key else {
        return h.tag("div", .cls("chip-row")) { h in
          h.button(
            words(.messagesKeyMake), .primary, action: .capture(.key), value: words(.messagesKeyName),
            id: "phone-key-make")
          h.linkButton(words(.messagesKeys), .quiet, href: "/settings/keys")
        }
      }
      h.tag("p", .cls("soft"), .at("role", "status"), text: words(.keyOnce))
      copied("phone-key", key, words, &h)
      guard let code = drawing(model.site + "/v1/capture\n" + key) else { return }
      h.tag("p", text: words(.messagesCode))
      h.code(code, label: words(.messagesCodeLabel))
    }
  }

  private static func drawing(_ text: String) -> QRCode? {
    do throws(QRCodeError) { return try QRCode(text) } catch { return nil }
  }

  /// A text to be put in elsewhere, with a button that copies it.
  private static func copied(_ id: String, _ text: String, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("copied")) { h in
      h.tag("pre", .cls("report"), .id(id), .at("tabindex", "0"), text: text)
      h.open(
        "button", .type("button"), .cls("button plain"), .action(.messages(.copied)), .id("copy-" + id),
        .at("data-copy", id))
      h.text(words(.keyCopy))
      h.close("button")
    }
  }
}
