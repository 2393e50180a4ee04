import Basis
import Screens

/// Sheets that change many entries at once (TXN-38).
enum BulkSheets {
  @inline(never)
  static func payee(_ name: String, _ count: Int, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-bulk-payee", words(.payee), words, &h) { h in
      h.tag("form", .action(.bulk(.payeeSave)), .id("bulk-payee-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag("p", .cls("soft"), text: words(.selected, count: count))
        h.textField(words(.payee), id: "bulk-payee", name: "payee", value: name)
        h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.save)) }
      }
    }
  }

  @inline(never)
  static func wallet(_ wallets: [WalletRow], _ count: Int, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-bulk-wallet", words(.moveToWallet), words, &h) { h in
      h.tag("p", .cls("soft"), text: words(.selected, count: count))
      h.tag("p", .cls("hint"), text: words(.moveHint))
      h.tag("div", .cls("chip-grid"), .at("role", "group"), .label(words(.wallets))) { h in
        for (wallet, choice) in zip(wallets, words.choices(wallets)) {
          h.tag(
            "button", .type("button"), .cls("chip"), .id("bw-" + wallet.id.text), .action(.bulk(.walletChoose)),
            .data(wallet.id.text)
          ) { h in
            h.icon(Tone.icon(wallet.kind))
            h.tag("span", text: choice.1 + (wallet.currency == words.currency ? "" : ", " + wallet.currency.text))
          }
        }
      }
    }
  }
}
