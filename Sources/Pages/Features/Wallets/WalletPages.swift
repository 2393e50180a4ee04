import Basis
import Insight
import Ledger
import Screens

/// Wallets: the list, one wallet, its sheet (WAL-02 to WAL-11).
enum WalletPages {
  static func list(_ model: WalletsModel, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("title-row")) { h in
      h.tag("a", .cls("icon-button"), .href("/"), .id("back"), .label(words(.back))) { h in h.icon(.back) }
      h.tag("h1", .cls("title"), .id("title"), text: words(.wallets))
      if model.active.count > 1 {
        h.button(
          model.isOrdering ? words(.done) : words(.changeOrder), .quiet, action: .wallet(.order), id: "wallet-order")
      }
    }
    if model.active.isEmpty && model.inactive.isEmpty {
      h.emptyState(words(.walletsEmpty)) { h in
        h.button(words(.addWallet), .primary, action: .wallet(.new), id: "wallet-new")
      }
      return
    }
    for total in model.totals {
      h.tag("p", .cls("answer figure")) { h in
        h.money(total.money, words, style: HTMLWriter.tone(of: total.money), alwaysCurrency: true)
      }
    }
    RatePart.total(model, words, &h)
    h.tag("ul", .cls("rows card")) { h in
      for wallet in model.active { h.walletRow(wallet, words, isOrdering: model.isOrdering) }
    }
    if !model.inactive.isEmpty {
      h.tag("h2", .cls("section-head"), text: words(.inactive))
      h.tag("ul", .cls("rows card")) { h in
        for wallet in model.inactive { h.walletRow(wallet, words) }
      }
    }
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.addWallet), action: .wallet(.new), id: "wallet-new", icon: .add)
    }
  }

  static func detail(_ model: WalletModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(model.wallet.name, back: "/wallets", words(.back), &h)
    h.tag("p", .cls("answer figure")) { h in
      h.money(
        model.wallet.balance, words, style: HTMLWriter.tone(of: model.wallet.balance),
        alwaysCurrency: true)
    }
    var soft = Tone.kind(model.wallet.kind, words)
    if let institution = model.wallet.institution { soft += " \u{B7} " + institution }
    // Only the last four digits are needed to know it again (WAL-10).
    if let number = model.wallet.account { soft += " \u{B7} \u{2026}" + number.lastScalars(4) }
    h.tag("p", .cls("answer-soft"), text: soft)
    h.tag(
      "p", .cls("answer-soft"),
      text: words(.initialBalanceOn, words.amount(model.initial), words.day(model.initialDate)))
    h.tag("div", .cls("chip-row")) { h in
      h.button(words(.edit), action: .wallet(.open), value: model.wallet.id.text, id: "wallet-edit", icon: .hand)
      h.linkButton(words(.openBankFile), href: "/import", icon: .file)
    }
    guard !model.rows.isEmpty else { return }
    h.card(
      words(.transactions), id: "wallet-rows",
      link: (words(.viewAll), "/transactions?wallet=" + model.wallet.id.text)
    ) { h in
      h.tag("ul", .cls("rows")) { h in
        for row in model.rows { h.entry(row, words, showsDate: true) }
      }
    }
  }

  static func sheet(_ model: WalletSheetModel, _ words: Words, _ h: inout HTMLWriter) {
    let form = model.form
    SheetPages.dialog("sheet-wallet", form.id == nil ? words(.addWallet) : words(.editWallet), words, &h) { h in
      h.tag("form", .action(.wallet(.save)), .id("wallet-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        if form.asksToDiscard { SheetPages.discardQuestion(words, &h) }
        var refused: Refused?
        if case .refused(let refusal)? = form.problem { refused = refusal }
        h.textField(
          words(.name), id: "wallet-name", name: "name", value: form.name, event: .wallet(.input),
          problem: refused?.sentence(at: .name), required: true, max: 100)
        h.tag("div", .cls("fields")) { h in
          h.textField(
            words(.institution), id: "wallet-institution", name: "institution", value: form.institution,
            event: .wallet(.input))
          h.textField(words(.icon), id: "wallet-icon", name: "icon", value: form.icon, event: .wallet(.input), max: 16)
        }
        if let balance = model.balance {
          h.tag("p", .cls("fact-line")) { h in
            h.tag("span", .cls("soft"), text: words(.balanceNow))
            h.balance(balance, words)
          }
        }
        if model.isFixed {
          h.tag("p", .cls("hint"), text: words(.walletFixed))
        } else {
          h.tag("div", .cls("fields")) { h in
            h.select(
              words(.kind), id: "wallet-kind", name: "kind",
              options: Wallet.Kind.allCases.filter { $0 != .group || form.kind == .group }.map {
                ($0.name, Tone.kind($0, words))
              }, selected: form.kind.name,
              change: .wallet(.input))
            h.currencies(
              words(.currency), id: "wallet-currency", selected: form.currency, change: .wallet(.input), words)
          }
        }
        h.tag("div", .cls("fields")) { h in
          h.textField(
            words(.initialBalance), id: "wallet-balance", name: "balance", value: form.balance, event: .wallet(.input),
            problem: form.problem == .balance ? words(.problemNumber) : refused?.sentence(at: .amount), mode: "decimal")
          // The day of the balance stands beside it, and not before it.
          if !model.isFixed {
            h.textField(
              words(.onDate), id: "wallet-date", name: "date", value: form.date, type: "date", event: .wallet(.input),
              problem: form.problem == .date ? words(.problemDate) : refused?.sentence(at: .date))
          }
        }
        h.refusal(refused, id: "wallet-problem", shown: model.isFixed ? [.name, .amount] : [.name, .amount, .date])
        if form.asksToDelete {
          h.tag("div", .cls("strip care ask"), .id("ask-wallet"), .at("role", "alert")) { h in
            h.tag("span") { h in
              // WAL-07.
              if model.canBeDeleted {
                h.tag("strong", text: words(.deleteWallet, form.name))
                h.text(" " + words(.restoreHintPlain))
              } else {
                h.text(words(model.isFixed ? .walletHasEntries : .walletNotEmpty))
              }
            }
            h.button(words(.cancel), .plain, action: .wallet(.keep), id: "wallet-keep")
            if model.canBeDeleted {
              h.button(words(.delete), .danger, action: .wallet(.delete), id: "wallet-delete")
            } else if form.active {
              h.button(words(.markInactive), .primary, action: .wallet(.active), id: "wallet-instead")
            }
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          if form.id != nil && !form.asksToDelete {
            h.button(words(.delete), .danger, action: .wallet(.askDelete), id: "wallet-ask", icon: .trash)
            h.button(
              form.active ? words(.markInactive) : words(.markActive), .quiet, action: .wallet(.active),
              id: "wallet-active")
          }
          h.submit(words(.save), refusal: "wallet-problem")
        }
      }
    }
  }
}
