import Basis
import Filing
import Ledger
import Screens

extension HTMLWriter {
  /// The round sign of a category: the person's emoji on a disc tinted by the budget type.
  @inline(never)
  mutating func disc(_ category: CategoryLabel?, isTransfer: Bool = false) {
    let tone = category.map { $0.isIncome ? "income" : Tone.name($0.type) } ?? (isTransfer ? "transfer" : "none")
    tag("span", .cls("disc " + (category?.colour.map { "c-" + $0 } ?? tone)), .hidden) { h in
      if isTransfer {
        h.icon(.transfer)
      } else if let icon = category?.icon {
        h.text(icon)
      } else if let name = category?.name {
        h.text(name.firstLetter)
      } else {
        h.icon(.question)
      }
    }
  }

  /// One entry: disc, payee, category and badges beneath, amount at the right (TXN-18).
  @inline(never)
  mutating func entry(_ row: EntryRow, _ words: Words, showsDate: Bool = false) {
    let title = row.title.isEmpty ? row.category?.name ?? words(.noPayee) : row.title
    // Transfers have no category.
    let kind = row.isTransfer ? " is-transfer" : row.canBePaidBack ? "" : " is-in"
    let tone = row.isNew ? "row is-new" : row.isFuture || row.isPending || row.isIncomplete ? "row is-muted" : "row"
    tag("li", .cls(tone + kind), .id("t-" + row.id.text), .at("data-row", row.isSelected == nil ? "swipe" : "")) { h in
      if let isSelected = row.isSelected {
        h.tag("label", .cls("row-check")) { h in
          h.void(
            "input", .type("checkbox"), .id("s-" + row.id.text), .flag("checked", isSelected),
            .change(.select(.toggle)),
            .data(row.id.text), .label(words(.selectEntry, title)))
        }
      } else if row.isTransfer {
        h.disc(nil, isTransfer: true)
      } else {
        // Filed or not, the disc opens the picker (TXN-18).
        h.tag(
          "button", .type("button"), .cls("disc-button"), .action(.pick(.open)), .data(row.id.text),
          .id("p-" + row.id.text), .label(words(.chooseCategoryFor, title)), .at("data-row-key", "e")
        ) { h in h.disc(row.parts.first ?? row.category) }
      }
      let inside: (inout HTMLWriter) -> Void = { h in
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: title)
          h.tag("span", .cls("row-sub")) { h in h.subtitle(row, title, words, showsDate: showsDate) }
        }
        h.money(
          row.money, words, style: row.isTransfer ? "soft" : row.money.minorUnits > 0 ? "in" : "out",
          plus: !row.isTransfer)
      }
      if row.isSelected == nil {
        h.tag(
          "a", .cls("row-main"), .href(Route(.transaction(row.id)).path), .id("o-" + row.id.text),
          .at("aria-current", optional: row.isCurrent ? "true" : nil), body: inside)
      } else {
        // While several are chosen, a tap anywhere on a row chooses it (TXN-38).
        h.tag("label", .cls("row-main"), .at("for", "s-" + row.id.text), .id("o-" + row.id.text), body: inside)
      }
      if row.isSelected == nil {
        h.tag(
          "button", .type("button"), .cls("icon-button row-more"), .action(.row(.menu)), .data(row.id.text),
          .id("m-" + row.id.text), .label(words(.moreFor, title)), .flag("data-menu"), text: "")
      }
    }
  }

  @inline(never)
  private mutating func subtitle(_ row: EntryRow, _ title: String, _ words: Words, showsDate: Bool) {
    if showsDate {
      text(words.shortDay(row.date) + " \u{B7} ")
    }
    if row.isTransfer {
      text(row.wallet + " \u{2192} " + (row.otherWallet ?? ""))
    } else if row.parts.isEmpty {
      // The category is the title where nobody said who was paid: then the wallet says more than the same word again.
      let name = row.category?.name ?? words(.uncategorised)
      text(sameBytes(name, title) ? row.wallet : name)
    } else {
      text(words(.splitInto, SplitText.names(row.parts, words)))
    }
    for (isOn, label) in [
      (row.isIncomplete, words(.badgeIncomplete)), (row.isPending, words(.badgePending)),
      (row.isShared, row.split.map { words(.customSplitOf, $0) } ?? words(.badgeInGroup)),
      (row.settles, words(.badgeSettles)), (row.isRefund, words(.badgeRefund)),
      (row.paidBack == .pending, words(.badgeAwaited)),
      (row.paidBack != nil && row.paidBack != .pending && row.money.minorUnits < 0, words(.badgePaidBack)),
      (row.isFuture && !showsDate, words(.badgeFuture)),
    ] where isOn {
      text(" ")
      tag("span", .cls("badge"), text: label)
    }
    if let counted = row.counted {
      text(" ")
      tag("span", .cls("row-counts")) { h in
        h.text(words(.countsHere) + " ")
        h.money(counted, words, style: "counts", plus: true)
      }
    }
    if row.isFromBank {
      text(" ")
      tag("span", .cls("row-bank")) { h in
        h.icon(.bank)
        h.hiddenText(words(.fromBank))
      }
    }
  }

  /// A wallet as a row that opens it.
  @inline(never)
  mutating func walletRow(_ wallet: WalletRow, _ words: Words, isOrdering: Bool = false) {
    tag("li", .cls("row"), .id("wl-" + wallet.id.text), .flag("data-row")) { h in
      h.tag("a", .cls("row-main"), .href(Route(.wallet(wallet.id)).path), .id("w-" + wallet.id.text)) { h in
        h.tag("span", .cls("disc plain"), .hidden) { h in
          if let icon = wallet.icon { h.text(icon) } else { h.icon(Tone.icon(wallet.kind)) }
        }
        h.tag("span", .cls("row-text")) { h in
          h.tag("span", .cls("row-title"), text: wallet.name)
          h.tag("span", .cls("row-sub"), text: Tone.kind(wallet.kind, words))
        }
        if !isOrdering { h.balance(wallet.balance, words) }
      }
      if isOrdering {
        h.move(
          wallet.name, wallet.id.text, (.wallet(.up), wallet.canGoUp), (.wallet(.down), wallet.canGoDown), words)
      }
    }
  }

  @inline(never)
  mutating func badge(_ label: String, _ tone: String = "") {
    text(" ")
    tag("span", .cls(tone.isEmpty ? "badge" : "badge " + tone), text: label)
  }

  /// Up and down, for putting a list in order by finger and by key.
  @inline(never)
  mutating func move(
    _ name: String, _ id: String, _ up: (action: ActionName, isOn: Bool), _ down: (action: ActionName, isOn: Bool),
    _ words: Words
  ) {
    for (label, icon, verb, way) in [
      (words(.moveUp, name), Icon.up, "up", up), (words(.moveDown, name), Icon.down, "down", down),
    ] {
      open(
        "button", .type("button"), .cls("icon-button"), .action(way.action), .data(id), .id(verb + "-" + id),
        .label(label), .flag("disabled", !way.isOn))
      self.icon(icon)
      close("button")
    }
  }

  /// A balance: below zero amber with its minus, never by colour alone (WAL-09).
  @inline(never)
  mutating func balance(_ money: Money?, _ words: Words) {
    self.money(
      money, words, style: HTMLWriter.tone(of: money), alwaysCurrency: money?.currency != words.currency)
  }

  /// WAL-09: colour beside the sign.
  static func tone(of balance: Money?) -> String {
    guard let units = balance?.minorUnits, units != 0 else { return "" }
    return units < 0 ? "care" : "good"
  }
}

extension String {
  /// The first letter or emoji, with the marks, variations and joined signs that belong to it.
  var firstLetter: String {
    var letter = ""
    var joins = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0xFE0F, 0x1F3FB...0x1F3FF: break
      case 0x200D: joins = true
      default:
        // Flags are pairs of letters of their own.
        let isFlag = scalar.value >= 0x1F1E6 && scalar.value <= 0x1F1FF && letter.utf8.count == 4
        guard letter.isEmpty || joins || isFlag else { return letter }
        joins = false
      }
      letter.unicodeScalars.append(scalar)
    }
    return letter
  }
}

/// Names of tones and words for kinds.
enum Tone {
  static func name(_ type: Category.BudgetType?) -> String {
    switch type {
    case .needs: return "needs"
    case .wants: return "wants"
    case .savings: return "savings"
    case nil: return "none"
    }
  }

  static func type(_ type: Category.BudgetType?, _ words: Words) -> String {
    switch type {
    case .needs: return words(.needs)
    case .wants: return words(.wants)
    case .savings: return words(.savings)
    case nil: return words(.none)
    }
  }

  static func icon(_ kind: Wallet.Kind) -> Icon {
    switch kind {
    case .bank: return .bank
    case .cash: return .cash
    case .eWallet: return .device
    case .card: return .card
    case .savings: return .savings
    case .other: return .wallet
    case .group: return .together
    }
  }

  static func kind(_ kind: Wallet.Kind, _ words: Words) -> String {
    switch kind {
    case .bank: return words(.kindBank)
    case .cash: return words(.kindCash)
    case .eWallet: return words(.kindEWallet)
    case .card: return words(.kindCard)
    case .savings: return words(.kindSavings)
    case .other: return words(.kindOther)
    case .group: return words(.kindGroup)
    }
  }
}
