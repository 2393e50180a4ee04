#if !hasFeature(Embedded)
  import Basis
  import Filing
  import Ledger

  /// A card for a home screen as an SVG document (NTF-09): one answer first, the keel below it, then the rest that has
  /// room. Text stays text, and lengths are whole points, so that the same figures give the same bytes.
  public struct GlanceCard {
    public enum Look: String, Sendable, CaseIterable { case light, dark }

    private let model: GlanceModel
    private let size: GlanceSize
    private let colour: GlanceColours
    private let showsAmounts: Bool
    private let words: Words
    private var h = HTMLWriter()
    private let left = 16
    private var right: Int { size.width - 16 }

    /// - Parameters:
    ///   - showsAmounts: without them a card on a wall tells shares of the plan, and names (NTF-10).
    ///   - minute: of the day, when the figures were drawn.
    public static func svg(
      _ model: GlanceModel, _ kind: GlanceModel.Kind, _ size: GlanceSize, _ look: Look, showsAmounts: Bool,
      format: LocaleFormat,
      minute: Int64
    ) -> [UInt8] {
      let words = Words(format: format, today: model.today, currency: model.currency)
      var card = GlanceCard(
        model: model, size: size, colour: GlanceColours(look), showsAmounts: showsAmounts, words: words)
      card.begin()
      switch kind {
      case .spending: card.spending()
      case .recent: card.recent(from: 54, title: words(.recent))
      case .budgets: card.budgets(from: 54)
      }
      let day = Int64(model.today.daysSinceEpoch)
      card.text(
        words(.glanceAsOf, words.moment(minutes: day * 1440 + minute, offset: 0)), 16, size.height - 13, size: 10,
        soft: true)
      card.h.raw("</svg>")
      return card.h.bytes
    }

    private init(model: GlanceModel, size: GlanceSize, colour: GlanceColours, showsAmounts: Bool, words: Words) {
      (self.model, self.size, self.colour, self.showsAmounts, self.words) = (model, size, colour, showsAmounts, words)
    }

    private mutating func begin() {
      h.raw(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" font-family=\"system-ui, Liberation Sans, Arimo, Helvetica, DejaVu Sans, sans-serif\" width=\""
      )
      h.text(String(size.width))
      h.raw("\" height=\"")
      h.text(String(size.height))
      h.raw("\" viewBox=\"0 0 ")
      h.text(String(size.width) + " " + String(size.height))
      h.raw("\" xml:lang=\"")
      h.text(words.language)
      h.raw("\">")
      h.tag("title", text: PrintText.clean(headline.label + ": " + headline.value))
      rectangle(0, 0, size.width, size.height, radius: 22, colour.card)
    }

    // MARK: Spending

    /// What is left of the plan; without a plan, what was spent.
    private var headline: (label: String, value: String, isCare: Bool) {
      guard showsAmounts else {
        guard let percent = model.usedPercent else { return (words(.glanceHidden), "\u{2013}", false) }
        return (words(.glanceUsed), words(.percent, String(percent)), percent > 100)
      }
      guard let rest = model.remaining else {
        return (
          words(.glanceSpentSince, words.day(model.period.start)), model.spent.map { words.rounded($0) } ?? "\u{2013}",
          false
        )
      }
      let isOver = rest.minorUnits < 0
      let distance = Money(minorUnits: isOver ? 0 &- rest.minorUnits : rest.minorUnits, currency: rest.currency)
      let label = isOver ? words(.glanceOver) : words(.glanceLeft, count: model.daysLeft)
      return (label, words.rounded(distance), isOver)
    }

    private mutating func spending() {
      let (label, value, isCare) = headline
      text(label, left, 32, size: 12, soft: true, room: (size == .small ? right : 196) - left)
      let room = (size == .small ? right : 196) - left
      figureText(value, left, 64, size: 28, care: isCare, room: room)
      if let used = model.usedPercent { keel(left, 80, room, used, pace: model.pacePercent, isOver: used > 100) }
      let figures = figures
      for (index, figure) in figures.enumerated() {
        if size == .small {
          guard index < 2 else { break }
          text(figure.name, left, 112 + 20 * index, size: 11, soft: true, room: 60)
          figureText(figure.value, right, 112 + 20 * index, size: 12, anchor: "end", room: 90)
        } else {
          text(figure.name, 220, 34 + 44 * index, size: 11, soft: true, room: right - 220)
          figureText(figure.value, 220, 52 + 44 * index, size: 15, room: right - 220)
        }
      }
      switch size {
      case .small: break
      // Without a plan there is no keel to look at, and room for what came last.
      case .medium: if !model.hasPlan { rows(of: 2, from: 100) }
      case .large:
        let shown = min(model.budgets.count, 4)
        if shown > 0 { budgets(from: 206, limit: shown) }
        if shown < 3 { recent(from: 206 + (shown == 0 ? 0 : shown * 36 + 32), title: words(.recent)) }
      }
    }

    private var figures: [(name: String, value: String)] {
      guard showsAmounts else {
        guard model.hasPlan else { return [] }
        return [
          (words(.glancePace), words(.percent, String(model.pacePercent))),
          (words(.glanceDays), String(model.daysLeft)),
        ]
      }
      var out = [(words(.glanceToday), model.spentToday.map { words.brief($0) } ?? "\u{2013}")]
      if model.hasPlan { out.insert((words(.glanceSpent), model.spent.map { words.rounded($0) } ?? "\u{2013}"), at: 0) }
      if let bills = model.forBills {
        // What's left doesn't have it, and says the days already. The small card has no room for it.
        out.append((words(.glanceBills), words.rounded(bills)))
      } else if model.hasPlan {
        out.append((words(.glanceDays), String(model.daysLeft)))
      }
      return out
    }

    // MARK: Rows

    /// How many rows of this height have room above the foot.
    private func count(from y: Int, height: Int) -> Int { max(0, (size.height - 26 - y) / height) + 1 }

    private mutating func recent(from top: Int, title: String) {
      text(title, left, top - 22, size: 13, bold: true, room: right - left)
      guard !model.recent.isEmpty else {
        return text(words(.glanceNothing), left, top + 4, size: 12, soft: true, room: right - left)
      }
      rows(of: size == .small ? 2 : min(5, count(from: top, height: 32)), from: top)
    }

    private mutating func rows(of count: Int, from top: Int) {
      let height = size == .small ? 38 : 32
      for (index, row) in model.recent.prefix(count).enumerated() {
        let y = top + index * height
        let name = row.title.isEmpty ? words(row.isTransfer ? .transfer : .noPayee) : row.title
        let amount = showsAmounts ? words.number(row.money, plus: true) : words.day(row.date)
        if size == .small {
          text(name, left, y, size: 12, room: right - left)
          figureText(amount, left, y + 16, size: 12, good: showsAmounts && row.money.minorUnits > 0, room: right - left)
          continue
        }
        figureText(
          amount, right, y, size: 13, bold: showsAmounts, good: showsAmounts && row.money.minorUnits > 0, anchor: "end",
          room: 110)
        text(
          showsAmounts ? name + " \u{B7} " + words.day(row.date) : name, left, y, size: 13, room: right - left - 116)
      }
    }

    private mutating func budgets(from top: Int, limit: Int = 8) {
      text(
        words(size == .small ? .glanceKindBudgets : .glanceBudgets), left, top - 22, size: 13, bold: true,
        room: right - left)
      guard !model.budgets.isEmpty else {
        let sentence = words(model.hasPlan ? .glanceAllWell : .glanceNoPlan)
        for (index, line) in PrintText.lines(sentence, right - left, size: 12, limit: 3).enumerated() {
          text(line, left, top + 4 + 17 * index, size: 12, soft: true, room: right - left)
        }
        return
      }
      let height = size == .small ? 44 : 36
      for (index, budget) in model.budgets.prefix(min(limit, count(from: top, height: height))).enumerated() {
        let y = top + index * height
        let value =
          showsAmounts && size != .small
          ? words(
            .glanceOf, words.roundedAlike([budget.spent, budget.allocated])[0],
            words.roundedAlike([budget.spent, budget.allocated])[1]) : words(.percent, String(budget.percent))
        let room = PrintText.width(value, size: 12, bold: true) + 8
        figureText(value, right, y, size: 12, care: budget.isOver, anchor: "end", room: 170)
        text(budget.name, left, y, size: 12, room: max(40, right - left - room))
        keel(left, y + 8, right - left, budget.percent, pace: nil, isOver: budget.isOver)
      }
    }

    // MARK: Parts

    /// The one bar for every plan: track, fill, and a tick where an even pace would stand (look.md's keel).
    private mutating func keel(_ x: Int, _ y: Int, _ width: Int, _ percent: Int64, pace: Int64?, isOver: Bool) {
      rectangle(x, y, width, 8, radius: 4, colour.track)
      let fill = min(width, width * Int(min(100, percent)) / 100)
      if fill > 0 { rectangle(x, y, max(8, fill), 8, radius: 4, isOver || pace == nil ? colour.care : colour.good) }
      if let pace {
        rectangle(x + max(0, min(width - 2, width * Int(min(100, pace)) / 100)), y - 3, 2, 14, radius: 1, colour.ink)
      }
    }

    private mutating func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int, _ fill: String) {
      h.tag(
        "rect", .at("x", String(x)), .at("y", String(y)), .at("width", String(width)), .at("height", String(height)),
        .at("rx", String(radius)), .at("fill", fill)
      ) { _ in }
    }

    /// An amount, as large as it may be and small enough to stand there whole: amounts are never cut.
    private mutating func figureText(
      _ text: String, _ x: Int, _ y: Int, size largest: Int, bold: Bool = true, care: Bool = false, good: Bool = false,
      anchor: String? = nil, room: Int
    ) {
      var size = largest
      while size > 5, PrintText.width(text, size: size, bold: bold) > room { size -= 1 }
      self.text(text, x, y, size: size, bold: bold, care: care, good: good, anchor: anchor, room: room)
    }

    private mutating func text(
      _ text: String, _ x: Int, _ y: Int, size: Int, bold: Bool = false, soft: Bool = false, care: Bool = false,
      good: Bool = false,
      anchor: String? = nil, room: Int = 330
    ) {
      let fill = care ? colour.careText : good ? colour.goodText : soft ? colour.soft : colour.ink
      h.words(
        PrintText.fit(text, room, size: size, bold: bold), x, y, size: size, colour: fill, bold: bold, anchor: anchor)
    }
  }
#endif
