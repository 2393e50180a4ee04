import Basis
import Filing
import Insight
import Screens

/// Every component in its states, drawn by the functions that the screens use (DES-08). What is here is tried by the
/// tests for contrast and access in both themes, light and dark.
enum GalleryPage {
  static func write(_ model: GalleryModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.gallery), back: "/help", words(.back), &h)
    h.tag("p", .cls("lead"), text: words(.galleryDetail))
    words_(words, &h)
    buttons(words, &h)
    fields(words, &h)
    rows(model, words, &h)
    cards(model, words, &h)
    notices(words, &h)
  }

  @inline(never)
  private static func section(_ name: String, _ id: String, _ h: inout HTMLWriter, _ body: (inout HTMLWriter) -> Void) {
    h.tag("section", .cls("gallery-part"), .id("g-" + id), .at("aria-labelledby", "gh-" + id)) { h in
      h.tag("h2", .cls("section-head"), .id("gh-" + id), text: name)
      body(&h)
    }
  }

  private static func words_(_ words: Words, _ h: inout HTMLWriter) {
    section("AmountText", "words", &h) { h in
      h.tag("p", .cls("answer"), text: words(.helpAnswer))
      for (units, style) in [(Int64(341_250), "in"), (-4_550, "out"), (-1_234_567, "care"), (12_000, "soft")] {
        h.tag("p", .cls("fact-line")) { h in
          h.tag("span", .cls("soft"), text: style)
          h.money(
            Money(minorUnits: units, currency: words.currency), words, style: style, alwaysCurrency: true, plus: true)
        }
      }
      h.tag("p") { h in
        h.badge(words(.badgeIncomplete))
        h.badge(words(.badgePending))
        h.tag("span", .cls("badge good"), text: words(.isCurrent))
        h.text(" ")
        h.tag("span", .cls("badge event"), text: words(.together))
      }
    }
  }

  private static func buttons(_ words: Words, _ h: inout HTMLWriter) {
    section("GradientButton", "buttons", &h) { h in
      h.tag("div", .cls("chip-row")) { h in
        h.button(words(.save), .primary, action: .plain(.gallery), id: "g-primary")
        h.button(words(.edit), .plain, action: .plain(.gallery), id: "g-plain", icon: .hand)
        h.button(words(.more), .quiet, action: .plain(.gallery), id: "g-quiet")
        h.button(words(.delete), .danger, action: .plain(.gallery), id: "g-danger", icon: .trash)
        h.button(words(.save), .primary, action: .plain(.gallery), id: "g-off", disabled: true)
        h.tag("button", .type("button"), .cls("button sign-out"), .action(.plain(.gallery)), text: words(.signOut))
        h.iconButton(words(.close), .close, action: .plain(.gallery), id: "g-icon")
      }
      h.segmented(
        words(.theme), action: .plain(.gallery),
        options: [("system", words(.themeSystem)), ("light", words(.themeLight)), ("dark", words(.themeDark))],
        selected: "light", id: "g-segmented")
    }
  }

  private static func fields(_ words: Words, _ h: inout HTMLWriter) {
    section(words(.filters), "fields", &h) { h in
      h.tag("div", .cls("card")) { h in
        h.textField(words(.name), id: "g-name", name: "name", value: "Migros", hint: words(.amountHint))
        h.textField(words(.amount), id: "g-amount", name: "amount", value: "12,5,0", problem: words(.problemNumber))
        h.select(
          words(.type), id: "g-type", name: "type",
          options: [("needs", words(.needs)), ("wants", words(.wants)), ("savings", words(.savings))], selected: "wants"
        )
        h.checkbox(words(.haptics), id: "g-check", name: "check", checked: true, change: .plain(.gallery))
        h.checkbox(words(.shortcuts), id: "g-uncheck", name: "uncheck", checked: false, change: .plain(.gallery))
      }
    }
  }

  private static func rows(_ model: GalleryModel, _ words: Words, _ h: inout HTMLWriter) {
    section("TransactionCell, CategoryBadge", "rows", &h) { h in
      h.tag("ul", .cls("rows card")) { h in
        for row in model.rows.prefix(10) { h.entry(row, words, showsDate: true) }
      }
      h.tag("div", .cls("chip-grid")) { h in
        for (index, label) in model.categories.enumerated() {
          SheetPages.chip(label, isOn: index == 1, action: .plain(.gallery), id: "g-chip-" + String(index), &h)
        }
      }
      h.tag("div", .cls("chip-row")) { h in
        for colour in PaletteColour.allCases {
          h.tag("span", .cls("disc c-" + colour.name), .hidden, text: colour.name.firstLetter)
        }
      }
      h.tag("ul", .cls("rows card")) { h in
        for wallet in model.wallets.prefix(3) { h.walletRow(wallet, words) }
      }
    }
  }

  private static func cards(_ model: GalleryModel, _ words: Words, _ h: inout HTMLWriter) {
    section("GlassCard, StatCard, ChartCard", "cards", &h) { h in
      h.tag("div", .cls("glass-row")) { h in
        for style in ["primary thin", "secondary", "accent thick"] {
          h.tag("div", .cls("card glass " + style)) { h in
            h.tag("p", .cls("stat-name"), text: style)
            h.tag("p", .cls("stat-value"), text: words.amount(Money(minorUnits: 341_250, currency: words.currency)))
          }
        }
      }
      h.card(words(.categories), id: "g-card", link: (words(.viewAll), "/categories")) { h in
        for (index, tone) in ["", "good", "care"].enumerated() {
          h.tag("div", .cls("with-keel")) { h in
            h.tag("span", text: words.amount(Money(minorUnits: Int64(index + 1) * 10_000, currency: words.currency)))
            h.keel(300 * (index + 1), tone: tone)
          }
        }
      }
      h.tag("div", .cls("card skeletons"), .hidden) { h in
        for _ in 0..<3 { h.tag("span", .cls("skeleton")) { _ in } }
      }
    }
  }

  private static func notices(_ words: Words, _ h: inout HTMLWriter) {
    section(words(.recentChanges), "notices", &h) { h in
      h.tag("div", .cls("strip good")) { h in
        h.icon(.check)
        h.tag("span", text: words(.noticeSuggestions, count: 3))
      }
      h.tag("div", .cls("strip care")) { h in
        h.icon(.attention)
        h.tag("span", text: words(.problemDate))
      }
      h.problem(words(.syncTrouble), id: "g-problem")
      h.emptyState(words(.noTransactions)) { h in
        h.linkButton(words(.openBankFile), .primary, href: "/import", icon: .file)
      }
    }
  }
}
