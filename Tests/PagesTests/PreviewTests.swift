import Basis
import Foundation
import Pages
import Proving
import Screens
import Testing

/// Writes every screen as a file to look at: `EVENKEEL_PREVIEW=/some/folder swift test --filter PreviewTests`.
struct PreviewTests {
  static let folder = ProcessInfo.processInfo.environment["EVENKEEL_PREVIEW"]

  @Test(.enabled(if: folder != nil)) func writesEveryScreen() throws {
    let folder = try #require(PreviewTests.folder)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for name in [
      "tokens.css", "base.css", "components.css", "screens.css", "analytics.css", "entry.css", "adapt.css", "start.css",
    ] {
      let css = try Data(contentsOf: source.appendingPathComponent("Web/" + name))
      try css.write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    for (name, driver) in scenes() {
      let page = """
        <!doctype html><html lang="en" data-theme="THEME"><head><meta charset="utf-8"><title>\(driver.title)</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <link rel="stylesheet" href="start.css">
        <link rel="stylesheet" href="tokens.css"><link rel="stylesheet" href="base.css"><link rel="stylesheet" href="components.css"><link rel="stylesheet" href="screens.css"><link rel="stylesheet" href="analytics.css"><link rel="stylesheet" href="entry.css"><link rel="stylesheet" href="adapt.css"></head>
        <body><div id="app">\(driver.html)</div><script>
        for (const e of document.querySelectorAll("[data-vars]")) for (const p of e.dataset.vars.split(";")) {
          const i = p.indexOf(":"); e.style.setProperty(p.slice(0, i), p.slice(i + 1)); }
        for (const e of document.querySelectorAll("dialog")) e.showModal();
        if (document.activeElement) document.activeElement.blur();
        </script></body></html>
        """
      for theme in ["light", "dark"] {
        try page.replacingOccurrences(of: "THEME", with: theme)
          .write(toFile: folder + "/" + name + "." + theme + ".html", atomically: true, encoding: .utf8)
      }
    }
  }

  func scenes() -> [(String, AppDriver)] {
    var out: [(String, AppDriver)] = []
    var app = AppDriver()
    out.append(("01-welcome", app))
    app.act("door.hand")
    out.append(("02-currency", app))
    app.act("door.currency", [("currency", "CHF")])
    out.append(("03-add-first", app))
    app.act("entry.input", [("amount", "12+8.50"), ("payee", "Migros")])
    out.append(("04-add-sum", app))
    app.act("entry.save", [("amount", "x")])
    out.append(("05-add-problem", app))
    app.act("entry.save", [("amount", "20.50")])
    out.append(("06-after-first", app))

    var file = AppDriver()
    file.act("door.file")
    out.append(("10-open-file", file))
    file.open(AppDriver.statement(rows: 60))
    out.append(("11-review", file))
    file.act("import.confirm")
    out.append(("12-imported", file))
    file.go("/import")
    file.open(AppDriver.statement(rows: 66))
    out.append(("13-review-again", file))
    file.open("%PDF-1.4 binary", name: "auszug.pdf")
    out.append(("14-refused", file))
    file.go("/transactions?direction=expense&category=none")
    out.append(("15-uncategorised", file))
    if let id = file.value(of: "pick.open") {
      file.act("pick.open", value: id)
      out.append(("16-pick", file))
    }
    var german = AppDriver(locale: "de-CH")
    german.open(AppDriver.statement(rows: 50))
    out.append(("17-review-german", german))
    german.act("import.confirm")
    out.append(("18-dashboard-german", german))

    var doubt = AppDriver()
    doubt.open(
      "Date,Description,Amount\n03/04/2026,Coop,-12.50\n05/06/2026,SBB,-40\n07/07/2026,Salary,5000\nfoo,bar,\n")
    out.append(("19-doubt", doubt))

    var example = AppDriver()
    example.act("door.example")
    out.append(("20-example", example))
    if let key = example.value(of: "slice") { example.act("slice", value: key) }
    out.append(("21-slice", example))
    example.go("/?period=2026")
    out.append(("22-year", example))
    example.go("/transactions")
    out.append(("23-transactions", example))
    example.act("filter.open")
    out.append(("24-filter", example))
    example.act("filter.close")
    example.act("search", [("q", "migros")])
    out.append(("25-search", example))
    if let id = example.value(of: "entry.open") { example.act("entry.open", value: id) }
    out.append(("26-edit", example))
    example.act("sheet.close")
    example.act("select.start")
    if let id = example.value(of: "select.toggle") { example.act("select.toggle", value: id) }
    out.append(("27-select", example))
    for (name, route) in [
      ("30-wallets", "/wallets"), ("31-categories", "/categories"), ("32-budgets", "/budgets"),
      ("33-together", "/together"), ("34-analytics", "/analytics"), ("35-settings", "/settings"),
      ("36-storage", "/settings/storage"), ("37-changes", "/settings/changes"), ("38-deleted", "/settings/deleted"),
      ("39-sign-up", "/sign-up"), ("40-sign-in", "/sign-in"),
    ] {
      example.go(route)
      out.append((name, example))
    }
    file.go("/settings/changes")
    out.append(("41-own-changes", file))
    file.go("/transactions")
    if let id = file.value(of: "entry.open") {
      file.act("entry.open", value: id)
      file.act("entry.delete")
      out.append(("42-deleted-undo", file))
      file.go("/settings/deleted")
      out.append(("43-own-deleted", file))
    }
    file.go("/wallets")
    file.act("wallet.new")
    out.append(("44-wallet-sheet", file))
    file.act("sheet.close")
    file.go("/categories")
    file.act("category.new")
    out.append(("45-category-sheet", file))
    file.go("/sign-up")
    file.act("account.input", [("name", "Ann"), ("email", "ann@example.org"), ("password", "abcdefG1")])
    file.act("account.sign-up", [("confirmation", "x")])
    out.append(("46-sign-up-problem", file))
    return out
  }
}
