import Basis
import Foundation
import Ledger
import Testing

@testable import Pages
@testable import Screens

/// ANA-21, DES-13: the report as SVG pages, before they become a PDF.
struct PrintTests {
  static func report(rows: Int) -> PrintedReport {
    var report = PrintedReport()
    report.title = "Report"
    report.range = "1 January 2026 to 31 March 2026"
    report.figures = [.init("Income", "CHF 100.00")]
    report.chart = .bars([100, 250, 0], names: ["January", "February", "March"])
    var table = PrintedReport.Table("", ["Month", "Amount"])
    for row in 0..<rows { table.rows.append(["Row \(row)", "1.00"]) }
    report.tables = [table]
    return report
  }

  static func text(_ page: [UInt8]) -> String { String(decoding: page, as: UTF8.self) }

  @Test("ANA-21 pages are numbered, headings come again, nothing is lost between two pages")
  func pages() throws {
    let pages = try #require(ReportPrint.pages(Self.report(rows: 100)))
    #expect(pages.count == 4)
    let all = pages.map(Self.text).joined()
    for row in 0..<100 { #expect(all.contains(">Row \(row)<")) }
    for (index, page) in pages.enumerated() {
      #expect(Self.text(page).contains(">Page \(index + 1) of 4<"))
      #expect(Self.text(page).contains(">Evenkeel<") && Self.text(page).contains(">Month<"))
    }
    let single = try #require(ReportPrint.pages(Self.report(rows: 1)))
    #expect(single.count == 1)
    // Each bar has its name, and its place in the middle under it.
    for name in ["January", "February", "March"] {
      #expect(Self.text(single[0]).contains("text-anchor=\"middle\">\(name)<"), "\(name)")
    }
    var many = Self.report(rows: 1)
    many.chart = .bars((0..<40).map { Int64($0) }, names: ["1 January 2026", "9 February 2026"])
    let ends = Self.text(try #require(ReportPrint.pages(many)?.first))
    #expect(ends.contains(">1 January 2026<") && ends.contains("text-anchor=\"end\">9 February 2026<"))
    // More than anybody reads is refused before any work.
    #expect(ReportPrint.pages(Self.report(rows: 20_000)) == nil)
  }

  @Test("ANA-21 whatever stands in a name, the page is XML")
  func hostileNames() throws {
    var report = Self.report(rows: 0)
    var table = PrintedReport.Table("", ["Month", "Amount"])
    table.rows = [
      ["<script>&\"'\u{0}\u{FFFF}\u{FFFE}\u{1F}\u{202E}x]]>\n\u{2028}end", "1"],
      [String(repeating: "w", count: 5000), "2"],
    ]
    report.tables = [table]
    report.title = "A\u{0}B"
    let page = try #require(ReportPrint.pages(report)?.first)
    let text = Self.text(page)
    #expect(text.contains("&lt;script&gt;&amp;&quot;&#39;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x]]&gt; end"))
    #expect(!text.contains("\u{FFFF}") && !text.contains("\u{202E}"))
    let parser = XMLDocumentChecker(page)
    #expect(parser.isWellFormed)
    // A long name is cut, and says so.
    #expect(text.contains("www\u{2026}") && !text.contains(String(repeating: "w", count: 100)))
  }

  @Test("DES-13 colours on paper are those of the light theme")
  func colours() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let tokens = try String(contentsOf: folder.appendingPathComponent("Web/tokens.css"), encoding: .utf8)
    let calm = String(tokens[..<(tokens.range(of: ":root[data-look=fintech]")?.lowerBound ?? tokens.endIndex)])
    func light(_ name: String) -> String {
      guard let start = calm.range(of: "--\(name): var(--light, ") else { return "" }
      return String(calm[start.upperBound...].prefix { $0 != ")" })
    }
    for (name, colour) in [
      ("ink", PrintColour.ink), ("soft", PrintColour.soft), ("line", PrintColour.line), ("wash", PrintColour.wash),
      ("primary", PrintColour.primary), ("track", PrintColour.track), ("bar", PrintColour.bar),
      ("ground", PrintColour.paper),
    ] { #expect(light(name) == colour, "\(name)") }
    for (tone, tints) in PrintColour.tints {
      for (number, tint) in tints.enumerated() {
        #expect(light(number == 0 ? tone : "\(tone)-\(number)") == tint, "\(tone) \(number)")
      }
      #expect(light(tone + "-edge") == PrintColour.edge(tone))
    }
  }

  @Test("ANA-21 every grouping and chart, in both languages, with the years of its dates")
  func example() throws {
    var app = AppDriver()
    app.act("door.example")
    for (locale, title) in [("en-CH", ">Report<"), ("de-CH", ">Bericht<")] {
      for group in ["month", "week", "day", "category"] {
        for chart in ["bar", "line", "pie"] {
          let query = [
            Route.Item(name: "range", value: "custom"), Route.Item(name: "from", value: "2025-09-01"),
            Route.Item(name: "through", value: "2026-07-20"), Route.Item(name: "group", value: group),
            Route.Item(name: "chart", value: chart),
          ]
          let outcome = ReportPrint.pages(
            of: app.space, query: query, format: LocaleFormat(tag: locale), today: app.today)
          guard case .pages(let pages) = outcome, let first = pages.first else {
            Issue.record("\(group) \(chart): \(outcome)")
            continue
          }
          for page in pages { #expect(XMLDocumentChecker(page).isWellFormed) }
          let text = Self.text(first)
          #expect(text.contains(title) && text.contains("2025") && text.contains("2026"))
          if group == "category" { #expect(text.contains(">Rent<")) }
          #expect(
            text.contains(
              group == "category" ? chart == "pie" ? "<circle" : "<rect" : chart == "line" ? "<polyline" : "<rect"))
        }
      }
    }
    let long = [
      Route.Item(name: "range", value: "custom"), Route.Item(name: "from", value: "2024-07-20"),
      Route.Item(name: "through", value: "2026-07-20"),
    ]
    #expect(
      ReportPrint.pages(of: app.space, query: long, format: LocaleFormat(tag: "en"), today: app.today) == .tooLong)
  }

  @Test("ANA-21 the server's file is asked for only where the server has all that is shown")
  func whereThePDFComesFrom() {
    func path(_ app: inout AppDriver) -> String? {
      app.go("/reports?group=category&chart=pie&range=this")
      app.act("reports.print")
      for output in app.outputs {
        if case .effect(.print(_, let path, let name)) = output {
          #expect(name == "Evenkeel_Report_2026-07-20.pdf")
          return path
        }
      }
      return nil
    }
    var guest = AppDriver.started()
    guest.addEntry("4.20", "Baker")
    #expect(path(&guest) == "")
    let space = "{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}"
    var app = AccountFlowTests.signedIn(space)
    app.act("door.example")
    #expect(path(&app) ?? "" == "")
  }
}

/// Well-formed XML, as far as it matters for what we write: parsed by Foundation where it is there, else by tags.
struct XMLDocumentChecker {
  let isWellFormed: Bool

  init(_ bytes: [UInt8]) {
    var open: [String] = []
    var isSound = true
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        isSound = false
        break
      }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { isSound = false }
      } else if !tag.hasPrefix("?") && !tag.hasSuffix("/") {
        open.append(String(tag.prefix { $0 != " " }))
      }
      if tag.contains("<") { isSound = false }
      rest = rest[rest.index(after: end)...]
    }
    for scalar in text.unicodeScalars where scalar.value < 0x20 && ![9, 10, 13].contains(scalar.value) {
      isSound = false
    }
    isWellFormed = isSound && open.isEmpty
  }
}
