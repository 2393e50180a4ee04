import Foundation
import Basis
import Ledger

@testable import Pages
@testable import Screens

/// What a page shows as amounts, read back from what is drawn.
enum DrawnAmounts {
  struct Amount: Equatable {
    var units: Int64
    /// Whole francs: screens round from 100 up.
    var isRounded: Bool
    func says(_ exact: Int64) -> Bool {
      guard isRounded else { return units == exact }
      let distance = (units - exact).magnitude
      return distance <= 50
    }
  }

  /// `−CHF 1'234.50`, `CHF 214`, `+12.00`: in minor units.
  static func parse(_ text: some StringProtocol) -> Amount? {
    var digits = ""
    var isNegative = false
    var places: Int?
    for character in text {
      if character == "\u{2212}" || character == "-" { isNegative = digits.isEmpty ? true : isNegative }
      if character == "." { places = 0 }
      guard character.isNumber else { continue }
      digits.append(character)
      places = places.map { $0 + 1 }
    }
    guard let value = Int64(digits) else { return nil }
    let units = places == 2 ? value : value * 100
    return Amount(units: isNegative ? -units : units, isRounded: places != 2)
  }

  /// The amounts of `Components/Controls.swift` in a piece of a page, as they are seen.
  static func all(_ html: some StringProtocol, class name: String = "amount") -> [Amount] {
    var out: [Amount] = []
    var rest = String(html)[...]
    while let start = rest.range(of: "<span class=\"\(name)") {
      rest = rest[start.upperBound...]
      guard let open = rest.range(of: "<span aria-hidden=\"true\">"),
        let close = rest.range(of: "<span class=\"visually-hidden\"") ?? rest.range(of: "</a>")
      else { break }
      guard open.upperBound <= close.lowerBound else { continue }
      if let amount = parse(plain(rest[open.upperBound..<close.lowerBound])) { out.append(amount) }
      rest = rest[close.lowerBound...]
    }
    return out
  }

  /// The amounts in francs of a sentence.
  static func francs(in text: some StringProtocol) -> [Amount] {
    let pieces = text.components(separatedBy: "CHF\u{A0}")
    return zip(pieces, pieces.dropFirst()).compactMap { before, rest in
      let number = rest.prefix { $0.isNumber || $0 == "'" || $0 == "\u{2019}" || $0 == "." }
      return parse((before.hasSuffix("\u{2212}") ? "-" : "") + (number.hasSuffix(".") ? number.dropLast() : number))
    }
  }

  static func plain(_ html: some StringProtocol) -> String {
    var out = ""
    var isTag = false
    for character in html {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        out.append(character)
      }
    }
    return out.replacing("&#39;", with: "'")
  }

  /// From the element with this id to the next text given.
  static func piece(_ html: String, id: String, to end: String) -> Substring? {
    guard let start = html.range(of: "id=\"\(id)\"") else { return nil }
    let rest = html[start.upperBound...]
    return rest.range(of: end).map { rest[..<$0.lowerBound] } ?? rest
  }
}

/// The list of transactions as it is drawn, all of it.
struct DrawnList {
  struct Row {
    var id: RecordID
    /// What it counts: what the row says that counts of it, else its amount; nil for what counts nowhere.
    var counted: Int64?
  }
  struct Day {
    var key: String
    var total: Int64?
    var rows: [Row]
  }

  var spent: Int64 = 0
  var income: Int64 = 0
  var payments = 0
  var days: [Day] = []
  /// What the list says that its closed periods were closed with, where its entries come to something else now; and
  /// what it says that changed since.
  var closed: (spent: Int64, payments: Int?, income: Int64)?
  var changed: String?

  /// What the figure that leads here shows: that of the closing where the list names one.
  var told: (spent: Int64, payments: Int?, income: Int64) { closed ?? (spent, payments, income) }

  init(_ app: inout AppDriver, _ path: String, whole: Bool = true) {
    app.go(path)
    while whole, let page = app.value(of: "list.more") { app.act("list.more", value: page) }
    let answer = DrawnAmounts.piece(app.html, id: "list-answer", to: "</div>").map { DrawnAmounts.plain($0) } ?? ""
    let now = answer.components(separatedBy: "At closing: ")
    (spent, payments, income) = Self.sums(now[0])
    if now.count > 1 {
      let parts = now[1].components(separatedBy: "Changed since closing")
      let sums = Self.sums(parts[0])
      let hasNumber = parts[0].contains("payment")
      closed = (
        hasNumber ? sums.spent : DrawnAmounts.francs(in: parts[0]).first?.units ?? 0, hasNumber ? sums.payments : nil,
        sums.income
      )
      changed = parts.dropFirst().first
    }
    readDays(app.html)
  }

  /// Of a sentence such as `CHF 480.00 in 6 payments, CHF 20.00 came in`.
  private static func sums(_ text: String) -> (spent: Int64, payments: Int, income: Int64) {
    var (spent, payments, income): (Int64, Int, Int64) = (0, 0, 0)
    let lines = text.components(separatedBy: "CHF\u{A0}")
    for (before, rest) in zip(lines, lines.dropFirst()) {
      // What is in another currency has a line of its own behind it.
      let line = rest.components(separatedBy: "\u{20AC}")[0].components(separatedBy: "EUR")[0]
      let amount =
        DrawnAmounts.francs(in: (before.hasSuffix("\u{2212}") ? "\u{2212}" : "") + "CHF\u{A0}" + line).first?.units ?? 0
      if line.contains("payment") {
        spent = amount
        payments = Int(line.components(separatedBy: " in ").dropFirst().first?.prefix { $0.isNumber } ?? "") ?? 0
      } else if line.contains("came in") {
        income = amount
      }
    }
    return (spent, payments, income)
  }

  private mutating func readDays(_ html: String) {
    for section in html.components(separatedBy: "<section class=\"day\" id=\"").dropFirst() {
      let body = section.components(separatedBy: "</section>")[0]
      let parts = body.components(separatedBy: "</h2>")
      guard parts.count == 2 else { continue }
      var day = Day(
        key: String(section.prefix { $0 != "\"" }), total: DrawnAmounts.all(parts[0]).first?.units, rows: [])
      for row in parts[1].components(separatedBy: "<li class=\"row").dropFirst() {
        guard
          let id = row.components(separatedBy: "id=\"t-").dropFirst().first.flatMap({
            RecordID(String($0.prefix { $0 != "\"" }))
          })
        else { continue }
        let kept = row.components(separatedBy: "</li>")[0]
        let isNothing =
          kept.prefix { $0 != ">" }.contains("is-transfer") || kept.contains("to complete") || kept.contains("EUR")
          || kept.contains("\u{20AC}")
        let counts = DrawnAmounts.all(kept, class: "amount counts").first ?? DrawnAmounts.all(kept).first
        day.rows.append(Row(id: id, counted: isNothing ? nil : counts?.units))
      }
      days.append(day)
    }
  }
}
